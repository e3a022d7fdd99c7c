"""Does the server need more memory the longer it runs? Windows come and go, and tables are opened and left, while others play.

A server is never quiet here: at one table somebody chooses all the time. So nothing counts on a quiet moment in which Python
looks through all objects for garbage.
"""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

from longbox.bench.load import server
from longbox.bench.load.clients import LoadClient, LoadPerson, LoadWindow
from longbox.bench.load.server import Process

GAME = "vigilante"
SEATS = 3
AT_ONCE = 4  # windows that come and go at the same time
CHOOSE_EVERY = 0.5  # seconds
CHOICES = 5  # at a table before it is left
TABLES = 3 / 200  # opened and left for each window
WARM_UP = 400, 100  # windows and tables before the first look: games keep pictures that they draw often, up to a number
MORE = 0.15  # how much more memory the server may need in the end
IDLE = 5.0  # seconds until this server puts a table away that nobody watches
SETTLED = 4 * IDLE


class Guests:
    """Everybody at the server: those who play all the time, and those who come and go."""

    def __init__(self, url: str, person: LoadPerson, desk: LoadClient, seed: int) -> None:
        self._url = url
        self._person = person
        self._desk = desk
        self._luck = random.Random(seed)
        self._played = ""  # the table where somebody plays all the time
        self.choices = 0

    async def play(self) -> None:
        """Play one game after the other, with a window at each seat, until this is cancelled."""
        while True:
            self._played = await self._table()
            windows = [LoadWindow(self._url, self._person, self._played, seat) for seat in range(SEATS)]
            for window in windows:
                await window.open()
            hearing = [asyncio.create_task(window.hear_all()) for window in windows]
            try:
                while await self._is_on(self._played):
                    await self._choose(self._played)
                    self.choices += 1
                    await asyncio.sleep(CHOOSE_EVERY)
            finally:
                for task in hearing:
                    task.cancel()
                for window in windows:
                    await window.close()

    async def come_and_go(self, windows: int) -> None:
        """Open this many windows on the table where somebody plays, and close them again, several at a time."""
        rest = iter(range(windows))

        async def one_after_the_other() -> None:
            for number in rest:
                window = LoadWindow(self._url, self._person, self._played, number % SEATS)
                await window.open()
                await window.close()

        await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))

    async def open_and_leave(self, tables: int) -> None:
        """Open this many tables, and play a little at each."""
        for _ in range(tables):
            table = await self._table()
            window = LoadWindow(self._url, self._person, table, 0)
            await window.open()
            for _ in range(CHOICES):
                await self._choose(table)
            await window.close()

    async def _table(self) -> str:
        return await self._desk.table(GAME, [self._person] * SEATS)

    async def _is_on(self, table: str) -> bool:
        """Whether the game at a table is on. A window may hear of its end later than whoever chose."""
        glance = await self._desk.done(self._person, "GET", f"/tables/{table}?seat=0")
        return bool(glance["status"] == "playing")

    async def _choose(self, table: str) -> None:
        await self._desk.choose(table, [self._person] * SEATS, self._luck)


async def measure(data: Path, windows: int, seed: int = 1) -> dict[str, Any]:
    """Start a server, and look at its memory before, meanwhile and afterwards."""
    tables = round(windows * TABLES)
    process = server.start(data, idle=IDLE)
    try:
        await asyncio.to_thread(server.wait_until_ready, process)
        desk = LoadClient(process.url)
        guests = Guests(process.url, await desk.sign_up("Ann"), desk, seed)
        memory, seconds = await _looked_at(process, guests, windows, tables)
        await desk.close()
    finally:
        process.end()
    found = {"windows": windows, "tables": tables, "choices": guests.choices, "windows_a_second": round(windows / seconds, 1)}
    return {**found, "tracebacks": process.tracebacks(), **report(memory)}


async def _looked_at(process: Process, guests: Guests, windows: int, tables: int) -> tuple[dict[str, float | None], float]:
    """Return the memory at each point, and the seconds in which the windows came and went."""
    playing = asyncio.create_task(guests.play())
    try:
        while not guests.choices:
            await _going_on(playing, CHOOSE_EVERY)
        await guests.come_and_go(WARM_UP[0])
        await guests.open_and_leave(WARM_UP[1])
        await _going_on(playing, SETTLED)
        memory = {"before": process.memory()}
        began = time.perf_counter()
        await guests.come_and_go(windows)
        seconds = time.perf_counter() - began
        memory["after_windows"] = process.memory()
        await guests.open_and_leave(tables)
        memory["after_tables"] = process.memory()
        await _going_on(playing, SETTLED)
        memory["in_the_end"] = process.memory()
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    return memory, seconds


async def _going_on(playing: asyncio.Task[None], seconds: float) -> None:
    """Wait while the game is played. Raise what ended it."""
    ended, _ = await asyncio.wait([playing], timeout=seconds)
    for task in ended:
        task.result()


def report(memory: dict[str, float | None]) -> dict[str, Any]:
    """Report the memory in MB, and whether it is where it was."""
    before, after = memory["before"], memory["in_the_end"]
    grown = after / before - 1 if before and after else None
    return {
        "memory_mb": memory,
        "grown": None if grown is None else round(grown, 3),
        "met": {f"within {MORE:.0%} of where it was": grown is not None and grown <= MORE},
    }
