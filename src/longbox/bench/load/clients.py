"""The clients of a load: people at tables, and windows that see what a seat sees."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, NamedTuple

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from longbox.engine.errors import LongboxError

OPEN_WITHIN = 60.0  # seconds
LARGEST = 16 * 1024 * 1024
Message = dict[str, Any]


class SeatVersion(NamedTuple):
    """A version of the table as a seat sees it: the public tick, and the number of answers of that seat."""

    undos: int
    tick: int
    answers: int

    @classmethod
    def of(cls, text: str) -> SeatVersion:
        undos, tick, answers = (int(number) for number in re.findall(r"\d+", text)[:3])  # a quiet question adds a mark
        return cls(undos, tick, answers)


class LoadPerson(NamedTuple):
    """A person at the server, with their token."""

    id: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


class LoadClient:
    """The HTTP interface, as far as a load needs it."""

    def __init__(self, url: str) -> None:
        self.url = url
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # each person sends their own token
        self._http = httpx2.AsyncClient(base_url=f"{url}/api/v1", timeout=OPEN_WITHIN, cookies=nobodys)

    async def close(self) -> None:
        await self._http.aclose()

    async def ask(
        self, person: LoadPerson | None, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> httpx2.Response:
        shown = person.headers if person else {}
        return await self._http.request(method, path, json=body, headers={**shown, **(headers or {})})

    async def done(
        self, person: LoadPerson | None, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> Any:
        """Return the response. Raise if it is a refusal."""
        response = await self.ask(person, method, path, body, headers)
        if response.is_error:
            raise LongboxError(f"{method} {path} was refused: {response.text}")
        is_json = response.content and response.headers.get("content-type") == "application/json"
        return response.json() if is_json else response.text

    async def sign_up(self, name: str) -> LoadPerson:
        given = await self.done(None, "POST", "/people", {"name": name})
        return LoadPerson(given["id"], given["token"])

    async def table(self, game: str, holders: Sequence[LoadPerson], *, watch: bool = True) -> str:
        """Set a table with these people at its seats. The first one opens it and invites the others."""
        owner = holders[0]
        seats = [{"kind": "me" if holder == owner else "friend"} for holder in holders]
        wanted = {"game": game, "seats": seats, "watch": watch, "several": len({*holders}) < len(holders)}
        opened = await self.done(owner, "POST", "/tables", wanted)
        for seat, path in opened["invites"].items():
            claim = {"invite": path.rpartition("/")[2]}
            await self.done(holders[int(seat)], "POST", f"/tables/{opened['id']}/seats/{seat}/claim", claim)
        return str(opened["id"])

    async def glances(self, table: str, holders: Sequence[LoadPerson]) -> list[Message]:
        """Return what each seat sees."""
        return [await self.done(person, "GET", f"/tables/{table}?seat={seat}") for seat, person in enumerate(holders)]

    async def choose(self, table: str, holders: Sequence[LoadPerson], luck: random.Random) -> None:
        """Let one of the asked seats answer at random."""
        glance = next(glance for glance in await self.glances(table, holders) if glance["question"])
        key = luck.choice(glance["question"]["options"])["key"]
        choice = {"seat": glance["seat"], "key": key, "expected_version": glance["version"]}
        once = {"Idempotency-Key": f"{luck.getrandbits(64):016x}"}
        await self.done(holders[glance["seat"]], "POST", f"/tables/{table}/choices", choice, once)


class LoadWindow:
    """One socket at one seat. It keeps the version, the question and the status; of the drawing it counts only the bytes."""

    def __init__(self, url: str, person: LoadPerson, table: str, seat: int) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.version = SeatVersion(-1, -1, -1)
        self.text = ""  # the version as the server wrote it
        self.question: Message | None = None
        self.status = ""
        self.reached = 0.0  # when this version came
        self.sizes: list[int] = []  # of the patches, in bytes
        self.drawn_sizes: list[int] = []  # of the patches that change the drawing
        self.on_news: Callable[[Message], None] = lambda message: None
        self._address = f"{url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket?seat={seat}"
        self._socket: ClientConnection | None = None

    async def open(self) -> None:
        """Connect, and receive everything."""
        self._socket = await connect(
            self._address,
            additional_headers=self.person.headers,
            max_size=LARGEST,
            compression=None,
            open_timeout=OPEN_WITHIN,
            ping_interval=None,
            proxy=None,
        )
        await self.send({"type": "hello", "version": None})
        await asyncio.wait_for(self.hear(), OPEN_WITHIN)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def send(self, message: Message) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def hear(self) -> Message:
        """Receive the next message, and apply it."""
        assert self._socket is not None
        received = await self._socket.recv(decode=False)
        now = time.perf_counter()
        message: Message = json.loads(received)
        if message["type"] == "patch":
            self.sizes.append(len(received))
            if "drawing" in message:
                self.drawn_sizes.append(len(received))
        if message["type"] in {"snapshot", "patch"}:
            self._see(message, now)
        self.on_news(message)
        return message

    def _see(self, message: Message, now: float) -> None:
        if message["version"] != self.text:
            self.text, self.reached = message["version"], now
            self.version = SeatVersion.of(self.text)
        self.question = message.get("question", self.question if message["type"] == "patch" else None)
        self.status = message.get("status", self.status)

    async def hear_all(self) -> None:
        """Receive messages until one side closes the socket."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            return
