"""What takes thought happens in other processes: bots, hints, and the analysis of a finished game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from longbox.bots.advice import advise
from longbox.bots.chair import Chair
from longbox.bots.guard import answer
from longbox.bots.registry import find_bot, is_ours
from longbox.bots.serving import Position
from longbox.bots.workers import Workers
from longbox.engine.advice import Advice
from longbox.engine.match import Match
from longbox.engine.record import parse
from longbox.lab.analysis import analyse
from longbox.lab.curve import curve
from longbox.table.problems import Problem

SECONDS = 10.0  # for a bot's answer; what is longer is answered by the greedy bot
HINT_SECONDS = 1.5
MOST_HINTS = 8  # that may wait at one time
STRENGTHS = {
    "random": "Beginner: chooses anything",
    "greedy": "Solid: looks one decision ahead",
    "search:200": "Strong: thinks ahead",
    "search:2s": "Strongest: thinks for two seconds",
}

P = TypeVar("P")
R = TypeVar("R")


class Thinking:
    """The processes that think. They are started when they are needed."""

    def __init__(self, workers: int) -> None:
        self._workers = Workers(workers)
        self._hints = Helper()
        self._hints_waiting = 0
        self._analyses = Helper()  # they take long, and nobody's hint should wait for one

    async def bot_answer(self, match: Match, seat: int, bot: str, seed: str, tell: Any) -> str:
        """The answer of a bot; if it gives none, the greedy bot's, and the table is told."""
        return await answer(self._workers, match, seat, bot=bot, seed=seed, seconds=SECONDS, tell=tell)

    async def advise(self, match: Match, seat: int) -> Advice:
        """What a search thinks of a seat's options. Of the truth nothing goes to the other process."""
        if self._hints_waiting >= MOST_HINTS:
            raise Problem("busy", "Many hints are being thought about just now; ask again in a moment.")
        position = Position.of(Chair(match, seat), "hint")
        self._hints_waiting += 1
        try:
            return await self._hints.do(_advise, position)
        finally:
            self._hints_waiting -= 1

    async def analyse(self, record: str) -> dict[str, Any]:
        """The curve of a finished game, as data and as a picture."""
        return await self._analyses.do(_analyse, record)

    def check_bot(self, bot: str) -> None:
        """Whether a table may have it: ours only, as anybody may ask for it. "" is nobody."""
        if bot and (not is_ours(bot) or bot not in STRENGTHS):
            raise Problem("unknown-bot", f"There is no bot '{bot[:40]}' at this table; choose from {', '.join(STRENGTHS)}.")
        if bot:
            find_bot(bot)

    async def close(self) -> None:
        await asyncio.to_thread(self._workers.close)
        for helper in (self._hints, self._analyses):
            await asyncio.to_thread(helper.close)


class Helper:
    """A process that does one thing after the other. It is started when it is needed, and anew after it was ended."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[[P], R], about: P) -> R:
        """What a function of a module makes of this."""
        pool = self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"))
        try:
            future = pool.submit(work, about)
        except BrokenExecutor:  # the process was ended while it had nothing to do
            self._let_go(pool)
            return await self.do(work, about)
        except OSError as problem:
            self._let_go(pool)
            raise Problem("busy", "There is too little room to think about that; ask again in a moment.") from problem
        try:
            return await asyncio.wrap_future(future)
        except BrokenExecutor as problem:
            self._let_go(pool)
            raise Problem("busy", "The machine stopped the thinking about that; ask again in a moment.") from problem

    def _let_go(self, pool: ProcessPoolExecutor) -> None:
        """It will not do anything any more. Others may have noticed before, and have another."""
        pool.shutdown(wait=False)
        if self._pool is pool:
            self._pool = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


def _advise(position: Position) -> Advice:
    return advise(position.match(), position.seat, HINT_SECONDS)


def _analyse(text: str) -> dict[str, Any]:
    analysis = analyse(parse(text))
    return {**analysis.to_json(), "svg": curve(analysis)}
