"""Thousands of invalid requests and messages: nothing may break, and nothing may happen at a table.

Schemathesis makes requests from the interface's own description. Others are made by hand: no JSON, no HTTP, too long, in the
wrong place. Socket messages are made by hand, too. The senders are people at the table and a stranger. After each batch we
compare all that any seat sees with what it saw before. It may differ only if a request was valid and accepted, as some of the
description's are; then we open a new table.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from longbox.bench.load import bad_input, server
from longbox.bench.load.bad_input import Place
from longbox.bench.load.clients import LoadClient, LoadPerson
from longbox.engine.errors import LongboxError

GAME = "vigilante"
PATIENCE = 20.0  # seconds
ANSWER_WITHIN = 2.0  # seconds; an incomplete request is not answered
BATCH = 40  # messages between two looks at all tables
PLAYED = 6  # answers before the fuzzing begins
SERVER_ERROR = 500
HUNG_UP = 499  # the sender did not wait for the answer
FLOOD = 200  # messages without a pause
FRAMES = (  # no mask, unknown kind, reserved bits, endless, long ping, continuation of nothing
    b"\x81\x05hello", b"\x83\x80abcd", b"\xf1\x80abcd", b"\x82\xff" + b"\xff" * 8 + b"abcd", b"\x89\xfe\x01\x00abcd",
    b"\x00\x80abcd",
)  # fmt: skip
SENT = ("http_from_description", "http_by_hand", "socket_messages")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class FuzzReply(NamedTuple):
    """The reply to something that was sent: the status (0 without any answer), and what was sent."""

    status: int
    sent: str
    is_change: bool = False  # whether it could have changed something


class FuzzTable:
    """Two people and a stranger, and a table where the two play."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.host = url.removeprefix("http://")
        self.luck = random.Random(seed)
        self.desk = LoadClient(url)
        self.people: list[LoadPerson] = []
        self.table = ""
        self.before = ""
        self.counts: Counter[str] = Counter()
        self.bad: list[str] = []  # what was sent when something broke

    async def open(self) -> None:
        self.people = [await self.desk.sign_up(name) for name in ("Ann", "Bob", "Eve")]
        await self.new_table()

    @property
    def holders(self) -> list[LoadPerson]:
        """Ann's seats are 0 and 1, Bob's 2 and 3."""
        ann, bob, _ = self.people
        return [ann, ann, bob, bob]

    async def new_table(self) -> None:
        """Open a table without spectators."""
        self.table = await self.desk.table(GAME, self.holders, watch=False)
        for _ in range(PLAYED):
            await self.choose()
        self.before = await self.fingerprint()

    async def choose(self) -> None:
        """Give a valid answer for a seat that is asked."""
        await self.desk.choose(self.table, self.holders, self.luck)

    async def fingerprint(self) -> str:
        """Return a digest of all that can be seen of the table, except who has it open just now."""
        glances = await self.desk.glances(self.table, self.holders)
        for glance in glances:
            for seat in glance["seats"]:
                del seat["here"]
        return hashlib.sha256(json.dumps(glances, sort_keys=True).encode()).hexdigest()

    async def place(self) -> Place:
        """Return what Ann's or Bob's seat knows, asked or not. Sometimes the sender is the stranger."""
        glances = await self.desk.glances(self.table, self.holders)
        key = next(glance["question"]["options"][0]["key"] for glance in glances if glance["question"])
        glance = self.luck.choice(glances)
        person = self.luck.choice([self.holders[glance["seat"]]] * 3 + [self.people[2]])
        is_asked = glance["question"] is not None and person is not self.people[2]
        return Place(self.host, self.table, person.token, glance["seat"], glance["version"], key, is_asked)

    def count(self, kind: str, seen: FuzzReply) -> None:
        self.counts[kind] += 1
        self.counts["no_answer"] += not seen.status
        if seen.status >= SERVER_ERROR:
            self.counts["broken"] += 1
            self.bad.append(seen.sent)

    async def compare(self, batch: list[FuzzReply]) -> None:
        """Check that nothing has changed. If a request was accepted, open a new table instead."""
        accepted = [seen for seen in batch if seen.is_change and seen.status and seen.status < 400]
        self.counts["accepted"] += len(accepted)
        if accepted:
            await self.new_table()
            return
        now = await self.fingerprint()
        if now != self.before:
            self.counts["changed"] += 1
            self.bad += [f"changed by one of: {seen.sent}" for seen in batch][:BATCH]
            self.before = now


# -- over HTTP -----------------------------------------------------------------------------------


async def exchange(host: str, sent: bytes) -> int:
    """Send this, and return the status of the answer, or 0 without one. The server may cut off a sender of rubbish."""
    name, _, port = host.rpartition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    try:
        writer.write(sent)
        async with asyncio.timeout(ANSWER_WITHIN):
            await writer.drain()
            words = (await reader.readline()).split()
    except (ConnectionError, TimeoutError, ValueError):  # ValueError: a line without an end
        return 0
    finally:
        writer.close()
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0


async def by_hand(scene: FuzzTable, count: int) -> None:
    """Send requests that are broken in all ways that we can think of."""
    for done in range(0, count, BATCH):
        place = await scene.place()
        sent = [bad_input.request(scene.luck, place) for _ in range(min(BATCH, count - done))]
        statuses = await asyncio.gather(*(exchange(scene.host, each) for each in sent))
        batch = [FuzzReply(status, repr(each[:600])) for status, each in zip(statuses, sent, strict=True)]
        for seen in batch:
            scene.count("http_by_hand", seen)
        await scene.compare(batch)


async def from_description(scene: FuzzTable, count: int) -> None:
    """Send what schemathesis makes of the interface's description, valid and invalid, for every operation."""
    try:
        import schemathesis
    except ImportError as problem:
        raise LongboxError(f"Fuzzing needs more packages ({problem.name}): pip install 'longbox[dev]'.") from problem
    schema = await asyncio.to_thread(schemathesis.openapi.from_url, f"{scene.url}/api/v1/openapi.json")
    operations: list[Any] = [result.ok() for result in schema.get_all_operations()]  # type: ignore[union-attr]
    left = count
    for number, operation in enumerate(operations):
        share = left // (len(operations) - number)
        left -= share
        modes = {schemathesis.GenerationMode.POSITIVE: share // 4, schemathesis.GenerationMode.NEGATIVE: share - share // 4}
        for mode, examples in modes.items():
            if not examples:
                continue
            place = await scene.place()
            batch = await asyncio.to_thread(_cases, operation, mode, place, examples, scene.luck.getrandbits(32))
            for seen in batch:
                scene.count("http_from_description", seen)
            await scene.compare(batch)


def _cases(operation: Any, mode: Any, place: Place, examples: int, seed: int) -> list[FuzzReply]:
    """Make this many requests for one operation, most of them at the table."""
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import seed as seeded
    from hypothesis.errors import Unsatisfiable

    batch: list[FuzzReply] = []
    luck = random.Random(seed)

    @seeded(seed)
    @settings(max_examples=examples, phases=[Phase.generate], database=None, deadline=None, suppress_health_check=[*HealthCheck])
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        if len(batch) >= examples:
            return
        if "table_id" in (case.path_parameters or {}) and luck.random() < 0.8:
            case.path_parameters["table_id"] = place.table
        headers = {"Authorization": f"Bearer {place.token}"}
        status = case.call(base_url=place.url, headers=headers, timeout=PATIENCE).status_code
        sent = case.as_curl_command(headers)[:600] if status >= SERVER_ERROR else f"{case.method} {case.path}"
        batch.append(FuzzReply(status, sent, case.method.upper() not in SAFE))

    with suppress(Unsatisfiable):  # schemathesis has no invalid request for this operation
        send()
    return batch


# -- on sockets ----------------------------------------------------------------------------------


async def on_sockets(scene: FuzzTable, count: int) -> None:
    """Send messages that are broken, stale or somebody else's, and then wild frames and floods."""
    done, following = 0, [_messages, _frames, _hang_up, _flood]
    while done < count:
        place = await scene.place()
        kind = following.pop() if following else scene.luck.choice([_flood, _frames, _hang_up, *[_messages] * 12])
        batch = await kind(scene, place, min(BATCH // 2, count - done))
        for seen in batch:
            scene.count("socket_messages", seen)
        done += len(batch)
        await scene.compare(batch)


def _open(scene: FuzzTable, table: str, seat: str, headers: dict[str, str], origin: str | None = None) -> connect:
    address = f"ws://{scene.host}/api/v1/tables/{table}/socket?seat={seat}"
    return connect(address, additional_headers=headers, origin=origin, compression=None, open_timeout=PATIENCE, proxy=None)  # type: ignore[arg-type]


def _oddly_open(scene: FuzzTable, place: Place) -> connect:
    """Open a socket, usually at one's own seat and in the right way."""
    choice = scene.luck.choice
    seat = choice([str(place.seat)] * 60 + ["", "x", "-1", "99", "9" * 30, "0&seat=1"])
    table = choice([place.table] * 60 + ["nowhere", "%00", "a" * 99])
    shown = choice([f"Bearer {place.token}"] * 60 + ["Bearer x", ""])
    origin = choice([None] * 60 + ["http://elsewhere.example", "null", "x"])
    return _open(scene, table, seat, {"Authorization": shown}, origin)


async def _messages(scene: FuzzTable, place: Place, count: int) -> list[FuzzReply]:
    """Send messages. Open a new socket whenever the old one was closed."""
    batch: list[FuzzReply] = []
    while len(batch) < count:
        try:
            async with _oddly_open(scene, place) as window:
                if scene.luck.random() < 0.9:
                    await window.send('{"type":"hello"}')
                    if (first := await _heard(window)) != 200:
                        batch.append(FuzzReply(first, "hello"))
                        continue
                while len(batch) < count:
                    sent = bad_input.message(scene.luck, place)
                    await window.send(sent)
                    batch.append(FuzzReply(await _heard(window), repr(sent[:600]), True))
        except ConnectionClosed as closed:
            batch.append(FuzzReply(_of_close(closed), "a message after the socket was closed"))
        except InvalidHandshake as refused:
            response = getattr(refused, "response", None)
            batch.append(FuzzReply(response.status_code if response else 0, "handshake"))
    return batch


async def _heard(window: ClientConnection) -> int:
    """Return the answer to the last message as a status: 200 for a snapshot or an acknowledgement."""
    while True:
        try:
            message = json.loads(await asyncio.wait_for(window.recv(), PATIENCE))
        except ConnectionClosed as closed:
            return _of_close(closed)
        except TimeoutError:
            return 0
        if message["type"] == "problem":
            return int(message["status"])
        if message["type"] in {"snapshot", "ack", "pong", "description", "advice"}:
            return 200
        # other messages tell what happens at the table


def _of_close(closed: ConnectionClosed) -> int:
    """Return the status in the code with which a socket was closed. 1011 is an error of the server; the others are ours."""
    code = closed.rcvd.code if closed.rcvd else 1006
    if code == 1011:
        return SERVER_ERROR
    return code - 4000 if code >= 4000 else 400


async def _hang_up(scene: FuzzTable, place: Place, count: int) -> list[FuzzReply]:
    """Send stale choices, and leave before they are refused."""
    try:
        async with _open(scene, place.table, "0", scene.people[0].headers) as window:
            await window.send('{"type":"hello"}')
            await _heard(window)
            for number in range(count):
                await window.send(json.dumps({"type": "choose", "id": f"{number}", "key": "", "version": "0-0.0"}))
            window.transport.abort()
    except ConnectionClosed:
        pass
    return [FuzzReply(HUNG_UP, "a choice, and gone")] * count


async def _flood(scene: FuzzTable, place: Place, count: int) -> list[FuzzReply]:
    """Send far more than anybody plays: the server must close the socket."""
    try:
        async with _open(scene, place.table, "0", scene.people[0].headers) as window:
            await window.send('{"type":"hello"}')
            for _ in range(FLOOD):
                await window.send('{"type":"ping","id":"a"}')
            status = 200
            for _ in range(FLOOD + 1):
                status = await _heard(window)
                if status != 200:
                    break
    except ConnectionClosed as closed:
        status = _of_close(closed)
    scene.counts["floods"] += 1
    scene.counts["floods_stopped"] += status == 429
    return [FuzzReply(status, "a flood of pings")]


async def _frames(scene: FuzzTable, place: Place, count: int) -> list[FuzzReply]:
    """Send invalid WebSocket frames after a valid handshake."""
    handshake = {
        "Host": place.host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-SeatVersion": "13",
        "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==", "Authorization": f"Bearer {place.token}",
    }  # fmt: skip
    path = f"/api/v1/tables/{place.table}/socket?seat={place.seat}"
    frames = [scene.luck.choice([*FRAMES, scene.luck.randbytes(scene.luck.randrange(1, 200))]) for _ in range(count)]
    statuses = await asyncio.gather(*(exchange(scene.host, bad_input.written("GET", path, handshake) + each) for each in frames))
    return [FuzzReply(status, repr(each)) for status, each in zip(statuses, frames, strict=True)]


# -- all of it -----------------------------------------------------------------------------------


async def measure(data: Path, count: int, seed: int = 1) -> dict[str, Any]:
    """Start a server, send everything, and check what is left."""
    process = server.start(data, strict=True)
    try:
        await asyncio.to_thread(server.wait_until_ready, process)
        scene = FuzzTable(process.url, seed)
        await scene.open()
        for send, share in ((on_sockets, 3), (from_description, 4), (by_hand, 3)):
            left = count - sum(scene.counts[name] for name in SENT)  # some operations have few invalid requests
            await send(scene, left if send is by_hand else count * share // 10)
            sys.stderr.write(f"{sum(scene.counts[name] for name in SENT):,} of {count:,}\n")
        is_up = process.is_up
        await scene.choose()  # the table goes on
        await scene.desk.close()
    finally:
        process.end()
    return report(scene, is_up, process.tracebacks())


def report(scene: FuzzTable, is_up: bool, tracebacks: int) -> dict[str, Any]:
    """Report what was sent, and whether the targets are met."""
    counts = scene.counts
    found: dict[str, Any] = {"sent": sum(counts[name] for name in SENT), **{name: counts[name] for name in SENT}}
    found |= {name: counts[name] for name in ("accepted", "no_answer", "floods", "floods_stopped", "broken", "changed")}
    found |= {"tracebacks": tracebacks, "first_bad": scene.bad[:10]}
    found["met"] = {
        "no 5xx": not counts["broken"] and not tracebacks,
        "no state changed": not counts["changed"],
        "every flood stopped": counts["floods"] == counts["floods_stopped"],
        "the server stays up": is_up,
    }
    return found
