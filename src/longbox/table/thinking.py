"""What takes thought happens in other processes: bots, hints, and the analysis of a finished game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from longbox.bots.advice import think
from longbox.bots.chair import Chair
from longbox.bots.guard import answer
from longbox.bots.registry import find_bot, is_ours
from longbox.bots.serving import Position, SentChair, Task
from longbox.bots.workers import Workers
from longbox.engine.advice import Advice
from longbox.engine.match import Match
from longbox.engine.record import parse
from longbox.lab.analysis import analyse
from longbox.lab.curve import curve
from longbox.table.problems import Problem

LOG = logging.getLogger("longbox.table")
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
        chair = Chair(match.fork(), seat, HINT_SECONDS)  # of a copy, for the match may go on meanwhile
        self._hints_waiting += 1
        try:
            return await self._hints.do(_advise, await asyncio.to_thread(_hint, chair))
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
        begun = self._begun(work, about)
        if begun is None:
            raise Problem("busy", "There is too little room to think about that; ask again in a moment.")
        pool, future = begun
        try:
            return await asyncio.wrap_future(future)
        except BrokenExecutor as problem:
            self._let_go(pool)
            raise Problem("busy", "The machine stopped the thinking about that; ask again in a moment.") from problem

    def _begun(self, work: Callable[[P], R], about: P) -> tuple[ProcessPoolExecutor, Future[R]] | None:
        """The pool that has the work, and what will come of it; None where there are too few processes, threads or files.

        What was wrong goes no further than here: it would hold the pool, and that its files.
        """
        try:
            pool = self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"))
        except OSError as problem:
            LOG.warning("No process for thinking: %s", str(problem))
            return None
        try:
            return pool, pool.submit(work, about)
        except BrokenExecutor:  # the process was ended while it had nothing to do
            self._let_go(pool)
        except (OSError, RuntimeError) as problem:  # the latter for want of a thread
            LOG.warning("No process for thinking: %s", str(problem))
            _end_processes(pool)
            self._let_go(pool)
            return None
        return self._begun(work, about)

    def _let_go(self, pool: ProcessPoolExecutor) -> None:
        """It will not do anything any more. Others may have noticed before, and have another."""
        pool.shutdown(wait=False)
        if self._pool is pool:
            self._pool = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


def _end_processes(pool: ProcessPoolExecutor) -> None:
    """A pool whose thread has not started looks after nobody: its process would wait for ever."""
    for process in (pool._processes or {}).values():  # noqa: SLF001 - before Python 3.14 nothing else ends them
        process.kill()
        while process.exitcode is None:  # another thread that looks after processes may be about to note it
            process.join(0.05)
        process.close()


def _hint(chair: Chair) -> Task:
    """What the other process has to know: as for a bot, also what the seat believes of others."""
    return Task("search", "hint", HINT_SECONDS, Position.of(chair, "hint"), chair.beliefs, 0, [])


def _advise(task: Task) -> Advice:
    return think(SentChair(task, task.log), task.seconds)


def _analyse(text: str) -> dict[str, Any]:
    analysis = analyse(parse(text))
    return {**analysis.to_json(), "svg": curve(analysis)}
