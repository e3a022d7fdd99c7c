"""Kill the server in mid-game again and again, and start it again with the same data.

At each table several people play as fast as they can, at random. When the connection breaks, they come back and repeat the
unacknowledged answer with the same key. A seat's version says how many answers of that seat the table has: those that were
acknowledged, and at most the one that was under way. In the end we compare the records of all games with the acknowledged
answers.
"""

from __future__ import annotations

import asyncio
import random
import sys
import uuid
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from longbox.bench.load import server
from longbox.bench.load.clients import LoadClient, LoadPerson, LoadWindow, Message, SeatVersion
from longbox.engine.errors import LongboxError
from longbox.engine.record import parse

GAME = "vigilante"
PEOPLE = 4
GOES_ON_WITHIN = 60.0  # seconds after a start until every table must have had another answer
ANSWERED_WITHIN = 30.0  # seconds
AT_MOST = 1.0  # seconds between an answer at every table and the next kill, at most
EARLY = 5  # every fifth kill comes before that, while people still come back
PAUSE = 0.05  # seconds between two attempts to come back
CLOSINGS = 10  # attempts to end a game
TRIES = 2400  # to come back, in a row: after two minutes the server is gone for good


class SentAnswer(NamedTuple):
    """An answer that a seat gave."""

    id: str
    key: str
    version: str


class KillPlayer:
    """A person at a seat, who remembers the acknowledged answers."""

    def __init__(self, window: LoadWindow, luck: random.Random, counts: Counter[str]) -> None:
        self.window = window
        self.acknowledged: list[str] = []  # the keys, in order
        self.pending: SentAnswer | None = None
        self.since_start = 0  # answers acknowledged since the last start
        self._now = SeatVersion(-1, -1, -1)  # the version of the last acknowledgement, which the window will show soon
        self._luck = luck
        self._counts = counts

    async def play(self) -> None:
        """Play to the end of the game, however often the server goes away."""
        failed = 0
        while self.window.status in {"", "playing"} and failed < TRIES:
            try:
                await self._come()
                failed = 0
                while self.window.status == "playing":
                    if self.pending is None:
                        await self._answer()
                    await self._hear()
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                failed += 1
                await asyncio.sleep(PAUSE)
        await self.window.close()

    async def _come(self) -> None:
        """Open the table, and check that nothing is missing."""
        await self.window.open()
        self._counts["connections"] += 1
        if self.window.version.answers >= 0:
            self._check(self.window.version, 1 if self.pending else 0)
        if self.pending is not None:
            self._counts["sent_again"] += 1
            await self._send(self.pending)

    async def _answer(self) -> None:
        question = self.window.question
        if question is None or self.window.version < self._now:
            return
        key = self._luck.choice(question["options"])["key"]
        self.pending = SentAnswer(str(uuid.uuid4()), key, self.window.text)
        await self._send(self.pending)

    async def _send(self, given: SentAnswer) -> None:
        await self.window.send({"type": "choose", "id": given.id, "key": given.key, "version": given.version})

    async def _hear(self) -> None:
        """Receive the next message. Wait with a limit only after sending an answer."""
        patience = ANSWERED_WITHIN if self.pending else None
        message = await asyncio.wait_for(self.window.hear(), patience)
        if message["type"] == "ack" and self.pending is not None and message["id"] == self.pending.id:
            self.acknowledged.append(self.pending.key)
            self.pending = None
            self.since_start += 1
            self._counts["acknowledged"] += 1
            self._now = SeatVersion.of(message["version"])
            self._check(self._now, 0)
        elif message["type"] == "problem":
            self._problem(message)

    def _problem(self, message: Message) -> None:
        """Another answer came first, and the question has changed. No other problem may happen."""
        self._counts["stale" if message["kind"] == "stale" else "problems"] += 1
        if message["kind"] != "stale":
            sys.stderr.write(f"{message['detail']}\n")
        self.pending = None

    def _check(self, version: SeatVersion, on_its_way: int) -> None:
        known = len(self.acknowledged)
        self._counts["lost"] += max(0, known - version.answers)
        self._counts["doubled"] += max(0, version.answers - known - on_its_way)


class KillTable:
    """A table, and everybody who sits there."""

    def __init__(self, table: str, people: list[LoadPerson], players: list[KillPlayer]) -> None:
        self.id = table
        self.people = people
        self.players = players
        self.playing = asyncio.gather(*(player.play() for player in players))

    @property
    def has_gone_on(self) -> bool:
        """Whether there was another answer since the last start, or the game is over."""
        return self.playing.done() or any(player.since_start for player in self.players)


class Evening:
    """All tables, through all kills of the server."""

    def __init__(self, url: str, tables: int, seed: int) -> None:
        self.counts: Counter[str] = Counter()
        self.luck = random.Random(seed)
        self.desk = LoadClient(url)
        self.wanted = tables
        self.tables: list[KillTable] = []
        self.finished: list[KillTable] = []

    async def fill(self) -> None:
        """Open the wanted number of tables. Put finished ones aside."""
        self.finished += [table for table in self.tables if table.playing.done()]
        self.tables = [table for table in self.tables if not table.playing.done()]
        while len(self.tables) < self.wanted:
            self.tables.append(await self._table())

    async def _table(self) -> KillTable:
        people = [await self.desk.sign_up(f"Guest {number}") for number in range(PEOPLE)]
        table = await self.desk.table(GAME, people)
        windows = [LoadWindow(self.desk.url, person, table, seat) for seat, person in enumerate(people)]
        players = [KillPlayer(window, random.Random(self.luck.random()), self.counts) for window in windows]
        return KillTable(table, people, players)

    async def goes_on(self) -> None:
        """Wait until there was another answer at every table."""
        for _ in range(int(GOES_ON_WITHIN / PAUSE)):
            if all(table.has_gone_on for table in self.tables):
                return
            await asyncio.sleep(PAUSE)
        self.counts["stuck"] += sum(not table.has_gone_on for table in self.tables)

    def forget(self) -> None:
        """Count answers anew after a restart of the server."""
        for table in self.tables:
            for player in table.players:
                player.since_start = 0

    async def compare(self) -> None:
        """End all games by consent, and compare their records with the acknowledged answers."""
        for table in self.tables:
            table.playing.cancel()
        await asyncio.gather(*(table.playing for table in self.tables), return_exceptions=True)
        for table in [*self.finished, *self.tables]:
            text = await self._ended(table)
            self.counts["records"] += 1
            for seat, player in enumerate(table.players):
                keys = [answer.key for answer in parse(text).answers if answer.seat == seat]
                on_its_way = [player.pending.key] if player.pending else []
                self.counts["in_records"] += len(keys)
                if keys not in (player.acknowledged, player.acknowledged + on_its_way):
                    self.counts["records_that_differ"] += 1

    async def _ended(self, table: KillTable) -> str:
        """End a game, and return its record. An answer that arrives meanwhile cancels the vote, so this tries several times."""
        for _ in range(CLOSINGS):
            answer = await self.desk.ask(table.people[0], "GET", f"/tables/{table.id}/record")
            if not answer.is_error:
                return answer.text
            await self._close(table)
        raise LongboxError(f"The table {table.id} could not be ended: {answer.text}")

    async def _close(self, table: KillTable) -> None:
        """Ask to end the game, and let the others agree."""
        path = f"/tables/{table.id}"
        await self.desk.ask(table.people[0], "POST", f"{path}/close")
        for seat, person in enumerate(table.people[1:], start=1):
            await self.desk.ask(person, "POST", f"{path}/vote", {"seat": seat, "yes": True})


async def measure(data: Path, kills: int, tables: int = 20, seed: int = 1) -> dict[str, Any]:
    """Start the server, play and kill, this many times. Then check everything once more."""
    process = server.start(data)
    try:
        await asyncio.to_thread(server.wait_until_ready, process)
        evening = Evening(process.url, tables, seed)
        for number in range(kills):
            await evening.fill()
            if number % EARLY != EARLY - 1:
                await evening.goes_on()
            await asyncio.sleep(evening.luck.random() * AT_MOST)
            process.kill()
            evening.counts["kills"] += 1
            evening.counts["in_flight"] += sum(player.pending is not None for table in evening.tables for player in table.players)
            evening.forget()
            if number % 10 == 9:
                sys.stderr.write(f"{number + 1} of {kills}\n")
            process = server.start(data, process.port)
            await asyncio.to_thread(server.wait_until_ready, process)
        await evening.goes_on()
        await evening.compare()
        await evening.desk.close()
    finally:
        process.end()
    return report(evening.counts, tables, process.tracebacks())


def report(counts: Counter[str], tables: int, tracebacks: int) -> dict[str, Any]:
    """Report the counts, and whether the targets are met."""
    names = (
        "kills", "connections", "acknowledged", "in_flight", "sent_again", "stale", "problems", "lost", "doubled", "stuck",
        "records", "in_records", "records_that_differ",
    )  # fmt: skip
    found: dict[str, Any] = {"tables": tables, "people": PEOPLE, "tracebacks": tracebacks}
    found |= {name: counts[name] for name in names}
    found["met"] = {
        "no acknowledged choice lost": not counts["lost"] and not counts["records_that_differ"],
        "none doubled": not counts["doubled"] and not counts["records_that_differ"],
        "every table goes on": not counts["stuck"],
        "nothing else": not counts["problems"] and not tracebacks,
    }
    return found
