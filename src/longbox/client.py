"""Play at a table from a program: `Client` for everything before and after a game, `Seat` for the game itself.

    client = Client("http://127.0.0.1:8765")
    client.sign_up("Ann")
    table = client.open("tic_tac_toe", seats=["me", "greedy"])
    with client.table(table.id, seat=0) as seat:
        result = seat.play(lambda seat: seat.options[0]["key"])

A refusal of the table raises the same error as a local match: `BadChoice` with its rule, `OutOfTurn`, `UndoRefused`,
`BadOptions`. What only a table can refuse raises a `Problem`.
"""

from __future__ import annotations

import json
import re
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Literal, NamedTuple, Self
from urllib.parse import quote, urlsplit, urlunsplit

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from longbox.engine.advice import Opinion
from longbox.engine.errors import LongboxError
from longbox.engine.game_parts import Setting
from longbox.table import chunks
from longbox.table.problems import Problem, error_of

TRIES = 5  # seconds, to reach a server that does not answer
PAUSE = 0.2  # seconds after the first attempt; doubled after each further one
LARGEST = 16 * 1024 * 1024  # bytes of a message: a drawing and everything that was said

TWICE_IS_ONCE = frozenset({"choose", "stand_in", "advise", "describe"})  # methods that may be repeated when an answer is lost

Glance = dict[str, Any]
_INVITE = re.compile(r"/tables/([a-z0-9]+)/invite/([0-9]+)/([^/?#]+)$")


class NoServer(LongboxError):
    """There is no table server at the address, or it has gone."""


class Me(NamedTuple):
    """Who I am at this server."""

    id: str
    name: str


class Opened(NamedTuple):
    """A new table. Friends get the paths in `invites`, by seat."""

    id: str
    status: str
    invites: dict[int, str]


class Client:
    """A server as one person sees it. Keep the token that `sign_up` returned to be the same person again."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self._http = httpx2.Client(base_url=f"{self.url}/api/v1", timeout=60)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    # -- people and games ------------------------------------------------------------------------

    def sign_up(self, name: str) -> Me:
        """Take a name at this server. From now on, the client sends the token."""
        answer = self._ask("POST", "/people", {"name": name})
        self.token = answer["token"]
        return Me(answer["id"], answer["name"])

    def me(self) -> Me:
        """Return the person that the token belongs to."""
        return Me(**self._ask("GET", "/people/me"))

    def rename(self, name: str) -> Me:
        return Me(**self._ask("PATCH", "/people/me", {"name": name}))

    def games(self) -> list[dict[str, Any]]:
        """The games of this server with their options and bots."""
        return list(self._ask("GET", "/games"))

    def rules(self, game: str, words: str = "") -> list[dict[str, Any]]:
        """Return the rules of a game, or those that answer a question, the best first."""
        if words:
            return list(self._ask("GET", f"/games/{_part(game)}/search", query={"words": words})["rules"])
        return list(self._ask("GET", f"/games/{_part(game)}/rules"))

    def rule(self, game: str, rule: str) -> dict[str, Any]:
        """Return one rule by its number."""
        return dict(self._ask("GET", f"/games/{_part(game)}/rules/{_part(rule)}"))

    def catalogue(self, game: str) -> dict[str, str]:
        """Return what every card of the box says."""
        return dict(self._ask("GET", f"/games/{_part(game)}/catalogue"))

    # -- tables ----------------------------------------------------------------------------------

    def open(
        self,
        game: str,
        seats: Sequence[str | Mapping[str, str]],
        options: Mapping[str, Setting] | None = None,
        *,
        hints: bool = True,
        watch: bool = True,
        gone_after: int = 24,
        several: bool = False,
        campaign: Mapping[str, Any] | None = None,
    ) -> Opened:
        """Open a table. A seat is "me", "friend", "bot" or the name of a bot, or a dict with `kind`, `name` and `bot`.

        After `gone_after` hours, the others decide without somebody who is away. With `several`, a friend may take
        several seats, also where seats know different things. With a campaign, as `campaign` returns it, the
        table is its next match.
        """
        wanted = {
            "game": game,
            "seats": [_seat(seat) for seat in seats],
            "options": dict(options or {}),
            "hints": hints,
            "watch": watch,
            "gone_after": gone_after,
            "several": several,
            "campaign": None if campaign is None else dict(campaign),
        }
        return _opened(self._ask("POST", "/tables", wanted))

    def tables(self) -> list[dict[str, Any]]:
        """Return the tables where I sit, with my seats that are asked."""
        return list(self._ask("GET", "/tables"))

    def table(self, table: str, seat: int | None = None) -> Seat:
        """Join a table at one of my seats, or as a spectator. Use it with `with`, or close it."""
        return Seat(self, table, seat)

    def claim(self, invite: str, name: str = "") -> tuple[str, int]:
        """Take the seat of an invitation, given as a link or a path. Return the table and the seat."""
        found = _INVITE.search(invite)
        if found is None:
            raise Problem("bad-invite", "An invitation ends with /tables/…/invite/SEAT/SECRET.")
        table, seat, secret = found.groups()
        self._ask("POST", f"/tables/{table}/seats/{seat}/claim", {"invite": secret, "name": name})
        return table, int(seat)

    def start(self, table: str) -> None:
        """Begin without the friends who are missing."""
        self._ask("POST", f"/tables/{_part(table)}/start")

    def rematch(self, table: str) -> Opened:
        return _opened(self._ask("POST", f"/tables/{_part(table)}/rematch"))

    def next(
        self,
        table: str,
        seats: Sequence[str | Mapping[str, str]] | None = None,
        options: Mapping[str, Setting] | None = None,
    ) -> Opened:
        """Open the next match of the campaign for the same people. Change only these options and seats."""
        wanted = {"seats": None if seats is None else [_seat(seat) for seat in seats], "options": dict(options or {})}
        return _opened(self._ask("POST", f"/tables/{_part(table)}/next", wanted))

    def campaign(self, table: str) -> dict[str, Any]:
        """Return the campaign after a finished game, as in its file."""
        return dict(self._ask("GET", f"/tables/{_part(table)}/campaign"))

    def fork(self, table: str, number: int, seat: int) -> Opened:
        """Go on from an earlier position of a finished game, against bots."""
        return _opened(self._ask("POST", f"/tables/{_part(table)}/forks", {"number": number, "seat": seat}))

    def record(self, table: str) -> str:
        """Return the record of a finished game, as `longbox.load` reads it from a file."""
        return self._request("GET", f"/tables/{_part(table)}/record").text

    def replay(self, table: str, number: int | None = None, seat: int | Literal["all"] | None = None) -> dict[str, Any]:
        """Return a finished game after this many answers, as that seat knew it; with "all", everything is open."""
        query = {name: str(value) for name, value in (("number", number), ("seat", seat)) if value is not None}
        return dict(self._ask("GET", f"/tables/{_part(table)}/replay", query=query))

    # -- how it is done --------------------------------------------------------------------------

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _ask(self, method: str, path: str, body: Any = None, query: Mapping[str, str] | None = None) -> Any:
        response = self._request(method, path, body, query)
        return response.json() if response.content else None

    def _request(self, method: str, path: str, body: Any = None, query: Mapping[str, str] | None = None) -> httpx2.Response:
        try:
            response = self._http.request(method, path, json=body, params=query, headers=self.headers)
        except (httpx2.TransportError, httpx2.InvalidURL, httpx2.UnsupportedProtocol) as problem:
            raise NoServer(f"There is no table at {self.url}: {problem}.") from problem
        if response.is_error:
            raise _refusal(response)
        self._http.cookies.clear()  # the token identifies us; a cookie of another person must not stay
        return response


class Seat:
    """A table as one seat sees it, live. `glance` is all that it sees, up to date after each call and in `wait`.

    If the connection breaks, the seat connects again and goes on. An answer that it sends twice counts once.
    """

    def __init__(self, client: Client, table: str, number: int | None) -> None:
        self.client = client
        self.table = table
        self.number = number
        self.glance: Glance = {}
        self._stack = ExitStack()
        self._socket: ClientConnection | None = None
        self._connect()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Leave the table; the seat stays mine."""
        self._socket = None
        self._stack.close()

    # -- what there is to see --------------------------------------------------------------------

    @property
    def question(self) -> dict[str, Any] | None:
        """The question to this seat: `prompt`, `rule`, `options` and `blocked`."""
        question: dict[str, Any] | None = self.glance["question"]
        return question

    @property
    def options(self) -> list[dict[str, str]]:
        """The options now, each with `key`, `label` and `place`. Empty while another seat is asked."""
        return self.question["options"] if self.question else []

    @property
    def is_over(self) -> bool:
        return self.glance["status"] in {"over", "closed"}

    @property
    def result(self) -> dict[str, Any] | None:
        result: dict[str, Any] | None = self.glance["result"]
        return result

    def wait(self) -> Iterator[Glance]:
        """Yield what the seat sees, now and after each change, until the game is over."""
        yield self.glance
        while not self.is_over:
            if self._hear() is None:
                yield self.glance

    def play(self, bot: Callable[[Seat], str]) -> dict[str, Any] | None:
        """Answer every question to this seat with the key that `bot` returns. Return the result."""
        for _ in self.wait():
            while self.options and not self.is_over:
                try:
                    self.choose(bot(self))
                except Problem as problem:
                    if problem.kind != "stale":  # another answer came first, and the question may have changed
                        raise
        return self.result

    # -- what there is to do ---------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Answer the question in `glance`. The answer is stored when this returns."""
        self._do("choose", key=key, version=self.glance["version"])

    def undo(self, everything: bool = False) -> None:
        """Take back the last answer, or all since another seat's. If somebody has learned something, the others are asked."""
        self._do("undo", all=everything)

    def vote(self, yes: bool) -> None:
        """Agree or disagree in a vote."""
        self._do("vote", yes=yes)

    def say(self, text: str) -> None:
        """Say something to all at the table."""
        self._do("say", text=text)

    def stand_in(self, bot: str | None = None) -> None:
        """Let a bot play for this seat, by default the game's own; "" takes it back."""
        self._do("stand_in", bot=bot)

    def advise(self) -> list[Opinion]:
        """Return what a search thinks of the options, the best first."""
        return [Opinion(*(opinion[name] for name in Opinion._fields)) for opinion in self._do("advise")["opinions"]]

    def describe(self) -> str:
        """The table in words."""
        return str(self._do("describe")["text"])

    # -- how it is done --------------------------------------------------------------------------

    def _do(self, what: str, **wish: Any) -> dict[str, Any]:
        """Send a wish, and apply everything that happens until it is answered."""
        message = {"type": what, "id": str(uuid.uuid4()), **wish}
        self._send(message)
        while True:
            socket = self._socket
            answer = self._hear()
            if self._socket is not socket:  # we connected again, and the message may be lost
                if what not in TWICE_IS_ONCE:
                    raise NoServer("The connection broke before this was answered: look whether it was done.")
                self._send(message)
            if answer is None or answer.get("id") not in {message["id"], ""}:
                continue
            if answer["type"] == "problem":
                raise error_of(answer)
            while _order(self.glance["version"]) < _order(answer.get("version", "")):
                self._hear()
            return answer

    def _send(self, message: dict[str, Any]) -> None:
        while True:
            try:
                self._open_socket().send(json.dumps(message))
            except ConnectionClosed:
                self._connect()
            else:
                return

    def _hear(self) -> dict[str, Any] | None:
        """Return the next message if it is an answer. Otherwise apply it to `glance` and return None."""
        try:
            message: dict[str, Any] = json.loads(self._open_socket().recv())
        except ConnectionClosed:
            self._connect()
            return None
        if message["type"] == "patch" and message["since"] != self.glance["version"]:
            self.glance = {}  # the patch builds on a version that we do not have
            self._connect()
            return None
        return None if self._apply(message) else message

    def _apply(self, message: dict[str, Any]) -> bool:
        """Apply a snapshot or a patch. Return False for a message of another kind."""
        if message["type"] == "snapshot":
            self.glance = message
        elif message["type"] == "ready":
            self.glance = {**self.glance, **message, "type": "snapshot"}
        elif message["type"] == "patch":
            self.glance = patched(self.glance, message)
        else:
            return False
        return True

    def _open_socket(self) -> ClientConnection:
        if self._socket is None:
            raise NoServer("This seat was closed.")
        return self._socket

    def _connect(self) -> None:
        """Connect, several times if necessary, and apply what has happened meanwhile."""
        self._stack.close()
        pause = PAUSE
        for left in reversed(range(TRIES)):
            try:
                self._socket = self._stack.enter_context(
                    connect(self._address(), additional_headers=self.client.headers, max_size=LARGEST, compression=None)
                )
                with suppress(ConnectionClosed):  # the server may refuse us before we have said anything
                    self._socket.send(json.dumps({"type": "hello", "version": self.glance.get("version")}))
                first = json.loads(self._socket.recv())
            except (OSError, InvalidHandshake, ConnectionClosed) as problem:
                if not left:
                    raise NoServer(f"The table at {self.client.url} cannot be reached: {problem}.") from problem
                time.sleep(pause)
                pause *= 2
            else:
                break
        if first["type"] == "problem":
            self.close()
            raise error_of(first)
        self._apply(first)

    def _address(self) -> str:
        parts = urlsplit(f"{self.client.url}/api/v1/tables/{_part(self.table)}/socket")
        query = "" if self.number is None else f"seat={self.number}"
        return urlunsplit(parts._replace(scheme="wss" if parts.scheme == "https" else "ws", query=query))


def patched(glance: Glance, patch: Mapping[str, Any]) -> Glance:
    """Return the glance after a patch."""
    new = {**glance, **patch, "type": "snapshot"}
    del new["since"]
    if "drawing" in patch:
        new["drawing"] = chunks.apply(chunks.cut(glance["drawing"]), patch["drawing"])
    for grows in ("log", "said"):
        new[grows] = [*glance[grows], *patch.get(grows, [])]
    return new


def _order(version: str) -> tuple[int, ...]:
    """Return a key that sorts versions in their order."""
    return tuple(int(number) for number in re.findall(r"\d+", version))


def _seat(seat: str | Mapping[str, str]) -> dict[str, str]:
    if not isinstance(seat, str):
        return dict(seat)
    return {"kind": seat} if seat in {"me", "friend", "bot"} else {"kind": "bot", "bot": seat}


def _opened(answer: dict[str, Any]) -> Opened:
    invites = {int(seat): path for seat, path in answer["invites"].items()}
    return Opened(answer["id"], answer["status"], invites)


def _part(name: str) -> str:
    """Quote a name as a part of a path."""
    return quote(name, safe="")


def _refusal(response: httpx2.Response) -> LongboxError:
    if response.headers.get("content-type", "").startswith("application/problem+json"):
        return error_of(response.json())
    return NoServer(f"The server answers {response.status_code} and is no table.")
