"""Many games on one core or on several."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from longbox.bots.serving import end_with_parent
from longbox.engine.errors import BadOptions
from longbox.engine.game import Game, find_game, is_installed
from longbox.engine.garbage import set_aside

CHUNKS = 64  # a core: enough for a smooth progress bar, and for an interrupt to be heard soon
LARGEST_CHUNK = 1000
ENDED = (
    "Not all of {} processes could play their games: there may be too little memory for so many, "
    'or the program that started them does not stand under if __name__ == "__main__".'
)

P = TypeVar("P")
R = TypeVar("R")


class Failed(Exception):
    """A rule raised an exception in the game of this number."""

    @property
    def number(self) -> int:
        return int(self.args[0])


def how_many(cores: int) -> int:
    """0 cores are all there are."""
    return cores or os.cpu_count() or 1


def spread(
    play: Callable[[Game[Any], P, Sequence[int]], R],
    game: Game[Any],
    plan: P,
    games: Sequence[int],
    cores: int,
    at_once: int = LARGEST_CHUNK,
) -> Iterator[R]:
    """What `play(game, plan, numbers)` gives for some games after the other, in any order, for so many at once at most.

    It is a function of a module.
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
    # Workers are started afresh, so that they are the same on every platform.
    pool = ProcessPoolExecutor(cores, get_context("spawn"), _heed_signals)
    try:
        for future in as_completed([pool.submit(_play_by_name, play, game.name, plan, chunk) for chunk in chunks]):
            yield future.result()
    except BaseException as problem:  # nobody waits for the games that are being played: with bots that think they take minutes
        for worker in active_children():
            if worker not in others:
                worker.terminate()
        if isinstance(problem, BrokenExecutor | OSError):  # one was ended by force, or could not be started
            raise BadOptions(ENDED.format(cores)) from problem
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _heed_signals() -> None:
    """Leave the interrupt to the process that waits for this one; and end with all that bots have started here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    end_with_parent()


def _play_by_name(play: Callable[[Game[Any], P, Sequence[int]], R], name: str, plan: P, numbers: Sequence[int]) -> R:
    try:
        return play(_loaded(name), plan, numbers)
    except SystemExit:  # the pool would take it for a result, and play the next games
        os._exit(1)


@cache
def _loaded(name: str) -> Game[Any]:
    game = find_game(name)
    set_aside()
    return game
