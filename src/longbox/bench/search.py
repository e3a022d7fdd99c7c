"""The search bot beside others' tree searches, and what of its time goes into something else than playing on."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import longbox
from longbox.bench.contest import ROUNDS, SECONDS, Speed, contest, our_speed, ready, side_figures
from longbox.bench.environments import cache_folder, node_peer, python_peer
from longbox.bench.figures import Figure, Target, at_least, at_most, not_measured
from longbox.bench.peer import ITERATIONS, SEED, Play
from longbox.bench.subject import FREEDOM_FIVE, VIGILANTE, Subject
from longbox.bench.tic_tac_toe import BOARDGAME_IO, OPEN_SPIEL
from longbox.bots.chair import Chair
from longbox.bots.search import Search
from longbox.engine.driver import Run
from longbox.engine.game import Game
from longbox.engine.garbage import set_aside
from longbox.engine.imagine import Imagined
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.engine.table import Table
from longbox.engine.whim import Whim

NAME = "search"
UNIT = "iterations/s"
OURS = "longbox"
ONE_IN = 80  # decisions of a random game are searched
THOUGHT = 200  # iterations each

PEERS = (
    python_peer("OpenSpiel MCTS on tic_tac_toe (C++)", OPEN_SPIEL, "open_spiel_search_cpp"),
    python_peer("OpenSpiel MCTS on python_tic_tac_toe", OPEN_SPIEL, "open_spiel_search_python"),
    node_peer("boardgame.io MCTSBot", BOARDGAME_IO, "boardgame_io_search.js"),
)
TARGETS: dict[str, Target] = {
    "OpenSpiel MCTS on tic_tac_toe (C++)": at_least(1),
    "OpenSpiel MCTS on python_tic_tac_toe": at_least(10),
    "boardgame.io MCTSBot": at_least(10),
}
NOTES = (
    f"Each search begins anew at the empty board and has {ITERATIONS} iterations, each with one random playout to the end.",
    f"Best of {ROUNDS} rounds; in each of them all sides take their turn.",
)
GAME_NOTES = (
    f"One in {ONE_IN} decisions of random games is searched with {THOUGHT} iterations, each in another imagined truth.",
    "Playing: what the rules do with an answer, on the way down the tree and after it, and the value of where it ends, as plain",
    "random playouts have it, too. All else is not: imagining, copying, choosing the way, how positions look before, learning.",
)


def first_move() -> Play:
    # Its evaluation would save us the playouts that the others have.
    match = make(replace(longbox.find_game("tic_tac_toe"), evaluate=None), None, SEED, True, {})

    def play() -> int:
        search = Search(Chair(match, 0), str(SEED), iterations=ITERATIONS)
        for _ in range(ITERATIONS):
            search.iterate()
        return ITERATIONS

    return play


def tic_tac_toe(peers: bool, seconds: float = SECONDS) -> list[Figure]:
    """All sides' iterations a second, and how many times as fast we are."""
    sides: dict[str, Speed] = {OURS: partial(our_speed, first_move())}
    reasons = {peer.name: "peers were not asked for" for peer in PEERS}
    if peers:
        found, reasons = ready(PEERS, cache_folder())
        sides |= found
    speeds = contest(NAME, sides, reasons, seconds)
    figures = side_figures(NAME, UNIT, speeds, reasons)
    for peer in PEERS:
        name, target = f"{OURS} : {peer.name}", TARGETS[peer.name]
        if peer.name in reasons:
            figures.append(not_measured(NAME, name, "times", reasons[peer.name], target))
        else:
            figures.append(Figure(NAME, name, speeds[OURS] / speeds[peer.name], "times", target))
    return figures


class ClockedRun(Run):
    """A run that knows how long rules were played, in all runs together."""

    __slots__ = ()
    seconds: ClassVar[float] = 0.0

    def begin(self) -> None:
        started = time.perf_counter()
        super().begin()
        ClockedRun.seconds += time.perf_counter() - started

    def go_on(self, index: int) -> bool:
        started = time.perf_counter()
        goes_on = super().go_on(index)
        ClockedRun.seconds += time.perf_counter() - started
        return goes_on

    def play_at_random(self, whim: Whim, may_stop: Callable[[Table], bool] | None = None) -> None:
        started = time.perf_counter()
        super().play_at_random(whim, may_stop)
        ClockedRun.seconds += time.perf_counter() - started


class ClockedSearch(Search):
    """A search in such runs. What leads to the decision is imagination; only then it is playing."""

    def _run(self, place: Imagined | None, luck: str) -> Run:
        run = super()._run(place, luck)
        run.__class__ = ClockedRun
        return run

    def worth(self, run: Run, seats: Iterable[int]) -> dict[int, float]:
        started = time.perf_counter()
        worth = super().worth(run, seats)
        ClockedRun.seconds += time.perf_counter() - started
        return worth


def vigilante(games: int = 2) -> list[Figure]:
    """With playouts to the end of the round."""
    return _game(VIGILANTE, lambda g: g.round, games, at_least(300), at_most(25))


def freedom_five(games: int = 6) -> list[Figure]:
    """With playouts to the end of a step, as its bots have them."""
    return _game(FREEDOM_FIVE, None, games)


def _game(subject: Subject, stage: Callable[[Any], object] | None, games: int, *targets: Target) -> list[Figure]:
    """Iterations a second, and the search's own part of the time."""
    name = f"{subject.game}_search"
    rules = replace(longbox.find_game(subject.game), stage=stage)
    positions = [position for number in range(games) for position in _positions(rules, subject.seats, number)]
    set_aside()  # as a bot's process does
    seconds = _searched(positions, Search)
    ClockedRun.seconds = 0.0
    clocked = _searched(positions, ClockedSearch)
    speed, share = targets or (None, None)
    return [
        Figure(name, "iterations", len(positions) * THOUGHT / seconds, UNIT, speed),
        Figure(name, "time that is not playing", 100 * (1 - ClockedRun.seconds / clocked), "%", share),
    ]


def _searched(positions: list[Match], kind: type[Search]) -> float:
    """How long it takes to think about all of them."""
    started = time.perf_counter()
    for match in positions:
        search = kind(Chair(match, match.decision.seats[0]), str(SEED), iterations=THOUGHT)
        for _ in range(THOUGHT):
            search.iterate()
    return time.perf_counter() - started


def _positions(game: Game[Any], seats: int, number: int) -> list[Match]:
    match = make(game, seats, f"{SEED}/{number}", True, {})
    source = random.Random(number)
    found = []
    while not match.over:
        if source.random() * ONE_IN < 1:
            found.append(match.fork())
        match.choose(source.choice(match.decision.options))
    return found
