"""Many tables at once, with regular choices at each: how long until the last seat sees a choice?

We measure from the moment when the asked seat sends its message until the last window that must change has the new version. The
version in the acknowledgement says which windows must change. If its tick is new, everybody could see something happen: all
windows of the table must change. If a seat answered in secret, only its own window must change. The clients are one process, and
the figures include their own work.
"""

from __future__ import annotations

import asyncio
import gc
import math
import random
import time
import uuid
from typing import Any, NamedTuple

from longbox.bench.figures import median, percentile
from longbox.bench.load.clients import LoadClient, LoadPerson, LoadWindow, Message, SeatVersion
from longbox.bench.load.server import Process

GAME = "vigilante"
SEATS = 6
CHOICE_WITHIN = 15.0  # seconds; a longer choice is an error
OPENING = 8  # tables that are opened at the same time


class LoadPlan(NamedTuple):
    """How much to play, and for how long."""

    tables: int = 200
    seconds: float = 60.0
    every: float = 2.0  # seconds between two choices at a table
    ahead: int = 40  # choices before the measuring begins, at most: the tables are at different points of the game
    seed: int = 1


class Taken(NamedTuple):
    """One choice: milliseconds until the acknowledgement and until the last window had it, and the number of windows."""

    ack: float
    last: float
    windows: int


class LoadTable:
    """A table with a window at each of its seats, all of one person."""

    def __init__(self, url: str, person: LoadPerson, table: str, luck: random.Random) -> None:
        self.windows = [LoadWindow(url, person, table, seat) for seat in range(SEATS)]
        self.luck = luck
        self.errors: list[str] = []
        self._news = asyncio.Event()
        self._answer: tuple[Message, float] | None = None
        self._hearing: list[asyncio.Task[None]] = []
        self._is_closing = False

    async def open(self) -> None:
        for window in self.windows:
            await window.open()
            window.on_news = self._hear
        self._hearing = [asyncio.create_task(window.hear_all()) for window in self.windows]
        for task in self._hearing:
            task.add_done_callback(self._ended)

    async def close(self) -> None:
        self._is_closing = True
        for window in self.windows:
            await window.close()
        await asyncio.gather(*self._hearing)

    @property
    def is_over(self) -> bool:
        return any(window.status not in {"", "playing"} for window in self.windows)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not self._is_closing:
            self.errors.append("A socket was closed.")
            self._news.set()

    def _hear(self, message: Message) -> None:
        if message["type"] == "ack":
            self._answer = message, time.perf_counter()
        elif message["type"] == "problem":
            self.errors.append(message["detail"])
        self._news.set()

    async def choose(self) -> Taken | None:
        """Let one of the asked seats answer at random. Return None and note an error if that fails."""
        asking = [window for window in self.windows if window.question is not None]
        if not asking or self.errors:
            self.errors.append("Nobody was asked." if not asking else "There was an error before.")
            return None
        window = self.luck.choice(asking)
        assert window.question is not None
        key = self.luck.choice(window.question["options"])["key"]
        before, self._answer = window.version, None
        began = time.perf_counter()
        await window.send({"type": "choose", "id": str(uuid.uuid4()), "key": key, "version": window.text})
        try:
            async with asyncio.timeout(CHOICE_WITHIN):
                while self._missing(window, before) is None and not self.errors:
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            self.errors.append("A choice took too long.")
        changed = self._missing(window, before)
        if changed is None or self._answer is None:
            return None
        last = max(window.reached for window in changed)
        return Taken((self._answer[1] - began) * 1000, (last - began) * 1000, len(changed))

    def _missing(self, window: LoadWindow, before: SeatVersion) -> list[LoadWindow] | None:
        """Return the windows that had to change once all have, or None while one of them or the acknowledgement is missing."""
        if self._answer is None:
            return None
        now = SeatVersion.of(self._answer[0]["version"])
        changed = self.windows if now.tick != before.tick else [window]
        has_all = all(each.version.tick >= now.tick for each in changed) and window.version >= now
        return changed if has_all else None


class Load:
    """All tables together."""

    def __init__(self, url: str, wanted: LoadPlan) -> None:
        self.wanted = wanted
        self.luck = random.Random(wanted.seed)
        self.desk = LoadClient(url)
        self.taken: list[Taken] = []
        self.errors: list[str] = []
        self.sizes: list[int] = []
        self.drawn_sizes: list[int] = []
        self.finished = 0  # games that ended during the measuring; a new one begins at once
        self.late = 0  # choices that began late, because the one before took too long

    async def table(self) -> LoadTable:
        """Open a new table at some point of its game."""
        person = await self.desk.sign_up("Ann")
        opened = await self.desk.table(GAME, [person] * SEATS)
        table = LoadTable(self.desk.url, person, opened, random.Random(self.luck.random()))
        await table.open()
        return table

    async def open_all(self) -> list[LoadTable]:
        """Open the tables in groups, because each takes the server some work."""
        few = asyncio.Semaphore(OPENING)

        async def one() -> LoadTable:
            async with few:
                table = await self.table()
                for _ in range(self.luck.randrange(self.wanted.ahead + 1)):
                    if not table.is_over and await table.choose() is None:
                        break
                return table

        return list(await asyncio.gather(*(one() for _ in range(self.wanted.tables))))

    async def play(self, table: LoadTable, began: float, offset: float) -> LoadTable:
        """Make regular choices until the time is over. Leave the last table open, because the other tables still play."""
        for window in table.windows:
            window.sizes.clear()
            window.drawn_sizes.clear()
        choices = math.ceil(round((self.wanted.seconds - offset) / self.wanted.every, 6))
        for number in range(choices):
            wait = began + offset + number * self.wanted.every - time.perf_counter()
            self.late += wait < -0.05
            await asyncio.sleep(max(0.0, wait))
            if table.is_over:
                self.finished += 1
                await self.put_away(table)
                table = await self.table()
            taken = await table.choose()
            if taken is None:
                break
            self.taken.append(taken)
        return table

    async def put_away(self, table: LoadTable) -> None:
        self.errors += table.errors
        for window in table.windows:
            self.sizes += window.sizes
            self.drawn_sizes += window.drawn_sizes
        await table.close()


async def measure(process: Process, wanted: LoadPlan) -> dict[str, Any]:
    """Open all tables, play, and report what was seen."""
    load = Load(process.url, wanted)
    opening = time.perf_counter()
    tables = await load.open_all()
    gc.collect()
    gc.freeze()  # the garbage collector must not look through the clients' objects during the measuring
    began, before = time.perf_counter(), process.cpu_seconds()
    offsets = [number * wanted.every / wanted.tables for number in range(wanted.tables)]
    plays = [load.play(table, began, offset) for table, offset in zip(tables, offsets, strict=True)]
    watching = asyncio.create_task(_cpu_share(process, began, before, wanted.seconds))
    tables = await asyncio.gather(*plays)
    share = await watching
    for table in tables:
        await load.put_away(table)
    await load.desk.close()
    return {
        "tables": wanted.tables,
        "seats": SEATS,
        "seconds": wanted.seconds,
        "every": wanted.every,
        "seconds_to_open": round(began - opening, 1),
        "server_cpu_share": share,
        **report(load),
    }


async def _cpu_share(process: Process, began: float, before: float | None, seconds: float) -> float | None:
    """Return the share of one processor that the server used meanwhile."""
    await asyncio.sleep(seconds)
    after = process.cpu_seconds()
    if before is None or after is None:
        return None
    return round((after - before) / (time.perf_counter() - began), 3)


def report(load: Load) -> dict[str, Any]:
    """Report the figures of a load, and whether the targets are met."""
    times = [taken.last for taken in load.taken]
    acks = [taken.ack for taken in load.taken]
    to_all = [taken.last for taken in load.taken if taken.windows == SEATS]
    figures: dict[str, Any] = {
        "choices": len(times),
        "choices_seen_by_all": len(to_all),
        "errors": len(load.errors),
        "first_errors": load.errors[:5],
        "began_late": load.late,
        "games_finished": load.finished,
        "last_seat_ms": _spread(times),
        "last_seat_ms_where_all_see_it": _spread(to_all),
        "ack_ms": _spread(acks),
        "patches": len(load.sizes),
        "patch_bytes": _spread([float(size) for size in load.sizes]),
        "patches_with_drawing": len(load.drawn_sizes),
        "patch_bytes_with_drawing": _spread([float(size) for size in load.drawn_sizes]),
    }
    figures["met"] = {
        "median under 15 ms": bool(times) and figures["last_seat_ms"]["median"] < 15,
        "99 % under 60 ms": bool(times) and figures["last_seat_ms"]["99 %"] < 60,
        "no error": not load.errors,
        "a patch under 15 kB in the median": bool(load.sizes) and figures["patch_bytes"]["median"] < 15_000,
    }
    return figures


def _spread(values: list[float]) -> dict[str, float]:
    if not values:
        return {}
    found = {"median": median(values), "90 %": percentile(values, 90), "99 %": percentile(values, 99), "most": max(values)}
    return {name: round(value, 2) for name, value in found.items()}
