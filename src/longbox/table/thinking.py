"""Thinking happens in other processes: bots, hints, and the analysis of a finished game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from longbox.bots.advice import think
from longbox.bots.chair import Chair
from longbox.bots.guarded_bots import guarded_answer
from longbox.bots.registry import find_bot, is_ours
from longbox.bots.worker_process import SentChair, SentPosition, Task
from longbox.bots.workers import Workers
from longbox.engine.advice import HINT_SECONDS, Advice
from longbox.engine.game import Game
from longbox.engine.match import Match
from longbox.engine.record import parse
from longbox.lab.analysis import analyse
from longbox.lab.analysis_chart import shown
from longbox.lab.costly import costliest
from longbox.table.problems import Problem

LOG = logging.getLogger("longbox.table")
SECONDS = 10.0  # for a bot's answer; after that, the greedy bot answers
MOST_HINTS = 8  # that may wait at one time
STRENGTHS = {
    "random": "Beginner: chooses anything",
    "greedy": "Solid: looks one decision ahead",
    "search:200": "Strong: thinks ahead",
    "search:2s": "Strongest: thinks for two seconds in a turn",
}

P = TypeVar("P")
R = TypeVar("R")


def strengths(game: Game[Any]) -> dict[str, str]:
    """Return the bots that may play a game, in words."""
    return STRENGTHS if game.table_bot in STRENGTHS else {**STRENGTHS, game.table_bot: f"Its own: {game.table_bot}"}


class ThinkingProcesses:
    """The processes that think. They start when they are needed."""

    def __init__(self, workers: int) -> None:
        self._workers = Workers(workers)
        self._hints = Helper()
        self._hints_waiting = 0
        self._analyses = Helper()  # a separate process: an analysis takes long, and no hint should wait for it

    async def bot_answer(self, match: Match, seat: int, bot: str, seed: str, share: float, tell: Any) -> str:
        """Return a bot's answer, within its share of the time for a turn. If it gives none, the greedy bot answers, and the table
        is told.
        """
        return await guarded_answer(self._workers, match, seat, bot=bot, seed=seed, seconds=SECONDS, share=share, tell=tell)

    async def advise(self, match: Match, seat: int) -> Advice:
        """Return what a search thinks of a seat's options. Nothing that the seat cannot know goes to the other process."""
        if self._hints_waiting >= MOST_HINTS:
            raise Problem("busy", "Many hints are being thought about just now; ask again in a moment.")
        chair = Chair(match.fork(), seat, HINT_SECONDS)  # a copy, because the match may go on meanwhile
        self._hints_waiting += 1
        try:
            return await self._hints.do(_advise, await asyncio.to_thread(_hint, chair))
        finally:
            self._hints_waiting -= 1

    async def analyse(self, record: str, seats: Sequence[int]) -> dict[str, Any]:
        """Analyse a finished game, with the costliest decisions of these seats. Return the data and the pictures."""
        return await self._analyses.do(_analyse, (record, seats))

    def check_bot(self, bot: str, game: Game[Any]) -> None:
        """Refuse a bot that a table may not have. Anybody may ask, so we allow only our own bots. "" means no bot."""
        if bot and (not is_ours(bot) or bot not in strengths(game)):
            raise Problem("unknown-bot", f"There is no bot '{bot[:40]}' at this table; choose from {', '.join(strengths(game))}.")
        if bot:
            find_bot(bot)

    async def close(self) -> None:
        await asyncio.to_thread(self._workers.close)
        for helper in (self._hints, self._analyses):
            await asyncio.to_thread(helper.close)


class Helper:
    """A process that does one thing after the other. It starts when it is needed, and again after it was ended."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[[P], R], about: P) -> R:
        """Run a module's function in the process, and return its result."""
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
        """Submit the work. Return the pool and the future, or None if there are too few processes, threads or files.

        The exception stays in here: it would keep the pool alive, and the pool its files.
        """
        try:
            pool = self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"))
        except OSError as problem:
            LOG.warning("No process for thinking: %s", str(problem))
            return None
        try:
            return pool, pool.submit(work, about)
        except BrokenExecutor:  # the process was ended while it was idle
            self._let_go(pool)
        except (OSError, RuntimeError) as problem:  # RuntimeError: no thread could be started
            LOG.warning("No process for thinking: %s", str(problem))
            _end_processes(pool)
            self._let_go(pool)
            return None
        return self._begun(work, about)

    def _let_go(self, pool: ProcessPoolExecutor) -> None:
        """Drop a pool that no longer works. Another task may have dropped it before and made a new one."""
        pool.shutdown(wait=False)
        if self._pool is pool:
            self._pool = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


def _end_processes(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool whose thread has not started: nobody else would end them."""
    for process in (pool._processes or {}).values():  # noqa: SLF001 - before Python 3.14 nothing else ends them
        process.kill()
        while process.exitcode is None:  # another thread may be about to collect the exit code
            process.join(0.05)
        process.close()


def _hint(chair: Chair) -> Task:
    """Return what the other process must know: the same as for a bot, and what the seat believes of others."""
    return Task("search", "hint", HINT_SECONDS, None, SentPosition.of(chair, "hint"), chair.beliefs, 0, [])


def _advise(task: Task) -> Advice:
    return think(SentChair(task, task.log), task.seconds)


def _analyse(about: tuple[str, Sequence[int]]) -> dict[str, Any]:
    record = parse(about[0])
    analysis = analyse(record)
    costly = [one._asdict() for seat in about[1] for one in costliest(record, seat)]
    return {**analysis.to_json(), "costly": costly, **shown(analysis)}
