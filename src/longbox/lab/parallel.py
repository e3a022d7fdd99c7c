"""Play many games on one core or on several."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from longbox.bots.worker_process import end_with_parent
from longbox.engine.errors import BadOptions
from longbox.engine.game import Game, find_game, is_installed
from longbox.engine.heap import freeze_heap

CHUNKS = 64  # for each core: enough for a smooth progress bar and a quick reaction to Ctrl-C
LARGEST_CHUNK = 1000
ENDED = (
    "Not all of {} processes could play their games: there may be too little memory for so many, "
    'or the program that started them does not stand under if __name__ == "__main__".'
)

P = TypeVar("P")
R = TypeVar("R")


class GameFailed(Exception):
    """A rule raised an exception in the game of this number."""

    @property
    def number(self) -> int:
        return int(self.args[0])


def how_many(cores: int) -> int:
    """The number of cores; 0 means all."""
    return cores or os.cpu_count() or 1


def play_in_parallel(
    play: Callable[[Game[Any], P, Sequence[int]], R],
    game: Game[Any],
    plan: P,
    games: Sequence[int],
    cores: int,
    at_once: int = LARGEST_CHUNK,
) -> Iterator[R]:
    """Call `play(game, plan, numbers)` for chunks of games, and yield the results in any order.

    `play` must be a function of a module. A chunk has at most `at_once` games.
    """
    size = min(max(1, len(games) // (cores * CHUNKS)), at_once)
    chunks = [games[first : first + size] for first in range(0, len(games), size)]
    if cores == 1:
        for chunk in chunks:
            yield play(game, plan, chunk)
        return
    if not is_installed(game):
        raise BadOptions(f"{game.title} is not installed, so that other processes do not find it: play it on one core.")
    others = active_children()
    # Spawn the workers: that works the same on every platform.
    pool = ProcessPoolExecutor(cores, get_context("spawn"), _heed_signals)
    try:
        for future in as_completed([pool.submit(_play_by_name, play, game.name, plan, chunk) for chunk in chunks]):
            yield future.result()
    except BaseException as problem:  # do not wait for games in progress: they may take minutes
        for worker in active_children():
            if worker not in others:
                worker.terminate()
        if isinstance(problem, BrokenExecutor | OSError):  # a worker was killed, or could not be started
            raise BadOptions(ENDED.format(cores)) from problem
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _heed_signals() -> None:
    """Ignore Ctrl-C, which the main process handles. End in good order, so that processes of bots end, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    end_with_parent()


def _play_by_name(play: Callable[[Game[Any], P, Sequence[int]], R], name: str, plan: P, numbers: Sequence[int]) -> R:
    try:
        return play(_loaded(name), plan, numbers)
    except SystemExit:  # else the pool would take it for a result and go on
        os._exit(1)


@cache
def _loaded(name: str) -> Game[Any]:
    game = find_game(name)
    freeze_heap()
    return game
