"""The search bot beside the tree searches of others, and the share of its time that it does not spend on playing."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import longbox
from longbox.bench.contest import ROUNDS, SECONDS, Speed, contest, our_speed, ready, side_figures
from longbox.bench.environments import cache_folder, node_peer, python_peer
from longbox.bench.figures import Figure, Target, at_least, not_measured
from longbox.bench.our_games import FREEDOM_FIVE, GUARDIANS_CHRONICLES, HOUR_OF_NEED, VIGILANTE, MeasuredGame
from longbox.bench.peer import ITERATIONS, SEED, Play
from longbox.bench.tic_tac_toe import BOARDGAME_IO, OPEN_SPIEL
from longbox.bots.chair import Chair
from longbox.bots.search import Search
from longbox.engine.create import create_match
from longbox.engine.determinization import ResumePoint
from longbox.engine.driver import Run
from longbox.engine.game import Game
from longbox.engine.heap import freeze_heap
from longbox.engine.match import Match
from longbox.engine.policy import RandomPolicy

NAME = "search"
UNIT = "iterations/s"
OURS = "longbox"
ONE_IN = 80  # decisions of a random game that are searched
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
    "Playing is what plain random rollouts do, too: what the rules do with each answer, and the value of the last position.",
    "Not playing is all the rest: imagining, copying, choosing a way down the tree, the values of positions before, learning.",
)


def first_move() -> Play:
    # Its evaluation would save us the rollouts that the others have to play.
    match = create_match(replace(longbox.find_game("tic_tac_toe"), evaluation=None), None, SEED, True, {})

    def play() -> int:
        search = Search(Chair(match, 0), str(SEED), iterations=ITERATIONS)
        for _ in range(ITERATIONS):
            search.iterate()
        return ITERATIONS

    return play


def tic_tac_toe(peers: bool, seconds: float = SECONDS) -> list[Figure]:
    """Return the iterations per second of all sides, and how many times as fast we are."""
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
    """A run that measures the time spent in rules, in all runs together."""

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

    def rollout(self, policy: RandomPolicy, may_stop: bool = False) -> None:
        started = time.perf_counter()
        super().rollout(policy, may_stop)
        ClockedRun.seconds += time.perf_counter() - started


class ClockedSearch(Search):
    """A search with such runs. It counts rollouts and evaluations, not the way to the decision."""

    def _run(self, point: ResumePoint | None, luck: str) -> Run:
        run = super()._run(point, luck)
        run.__class__ = ClockedRun
        return run

    def values(self, run: Run, seats: Iterable[int]) -> dict[int, float]:
        started = time.perf_counter()
        values = super().values(run, seats)
        ClockedRun.seconds += time.perf_counter() - started
        return values


def vigilante(games: int = 2) -> list[Figure]:
    return _game(VIGILANTE, games, at_least(300))


def freedom_five(games: int = 6) -> list[Figure]:
    return _game(FREEDOM_FIVE, games)


def hour_of_need(games: int = 6) -> list[Figure]:
    return _game(HOUR_OF_NEED, games)


def guardians_chronicles(games: int = 6) -> list[Figure]:
    return _game(GUARDIANS_CHRONICLES, games)


def _game(subject: MeasuredGame, games: int, target: Target | None = None) -> list[Figure]:
    """Return the iterations per second of the shipped search, and the share of its time that is not playing."""
    name = f"{subject.game}_search"
    rules = longbox.find_game(subject.game)
    positions = [position for number in range(games) for position in _positions(rules, subject.seats, number)]
    freeze_heap()  # as a bot's process does
    seconds = _searched(positions, Search)
    ClockedRun.seconds = 0.0
    clocked = _searched(positions, ClockedSearch)
    return [
        Figure(name, "iterations", len(positions) * THOUGHT / seconds, UNIT, target),
        Figure(name, "time that is not playing", 100 * (1 - ClockedRun.seconds / clocked), "%"),
    ]


def _searched(positions: list[Match], kind: type[Search]) -> float:
    """Return the time to think about all positions."""
    started = time.perf_counter()
    for match in positions:
        search = kind(Chair(match, match.decision.seats[0]), str(SEED), iterations=THOUGHT)
        for _ in range(THOUGHT):
            search.iterate()
    return time.perf_counter() - started


def _positions(game: Game[Any], seats: int, number: int) -> list[Match]:
    match = create_match(game, seats, f"{SEED}/{number}", True, {})
    source = random.Random(number)
    found = []
    while not match.over:
        if source.random() * ONE_IN < 1:
            found.append(match.fork())
        match.choose(source.choice(match.decision.options))
    return found
