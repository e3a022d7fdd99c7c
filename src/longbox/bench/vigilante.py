"""Games beside catanatron's Catan: their speed, and the copies of Vigilante."""

from __future__ import annotations

import copy as standard
from random import Random
from typing import Any

import longbox
from longbox.bench.contest import ROUNDS, SECONDS, Speed, contest, ready, side_figures
from longbox.bench.costs import MICRO
from longbox.bench.environments import Peer, cache_folder, python_peer
from longbox.bench.figures import Figure, Target, at_least, not_measured
from longbox.bench.our_games import SIMULATION, VIGILANTE, MeasuredGame, choose_at_random, random_match, sides
from longbox.bench.peer import GAMES, ONE_IN, SEED, seconds_to_copy

CATANATRON = "catanatron==3.2.1"
CATAN = python_peer("catanatron", CATANATRON, "catanatron")
CATAN_COPIES = python_peer("catanatron, game.copy()", CATANATRON, "catanatron_copies")

COPY = "longbox, game.copy"
DEEP_COPY = "longbox, copy.deepcopy"

PLAY_NOTES = (
    "Catan has 4 seats. The making of each game is included, on all sides.",
    "catanatron counts every action, Longbox only what leaves a choice: it does not ask a question with one possible answer.",
    "Each side plays at random, alone, in one process on one core.",
    f"Best of {ROUNDS} rounds; in each of them all sides take their turn.",
)
COPY_NOTES = (
    f"The median of positions, one decision in {ONE_IN} of {GAMES} random games; each is copied five times, the fastest counts.",
    f"Best of {ROUNDS} rounds; in each of them all sides take their turn.",
)


# -- random play ---------------------------------------------------------------------------------


def play(peers: bool, seconds: float = SECONDS, subject: MeasuredGame = VIGILANTE) -> list[Figure]:
    """Measure the decisions per second in random play, and compare them with catanatron's."""
    name, ours = subject.game, sides(subject)
    speeds, reasons = beside(CATAN, peers, name, ours, seconds)
    targets = {} if subject.times_catan is None else {SIMULATION: at_least(subject.times_catan)}
    return [
        *side_figures(name, "decisions/s", speeds, reasons, subject.targets),
        *(ratio(name, f"{side} : {CATAN.name}", speeds, side, CATAN, reasons, targets.get(side)) for side in ours),
    ]


def beside(
    peer: Peer, peers: bool, name: str, sides: dict[str, Speed], seconds: float
) -> tuple[dict[str, float], dict[str, str]]:
    """Measure our sides and this peer. Return the results, and the reason if the peer was not measured."""
    found: dict[str, Speed] = {}
    reasons = {peer.name: "peers were not asked for"}
    if peers:
        found, reasons = ready([peer], cache_folder())
    return contest(name, sides | found, reasons, seconds), reasons


def ratio(
    benchmark: str,
    name: str,
    speeds: dict[str, float],
    ours: str,
    peer: Peer,
    reasons: dict[str, str],
    target: Target | None = None,
) -> Figure:
    """Return how many times as fast as this peer one of our sides is."""
    if peer.name in reasons:
        return not_measured(benchmark, name, "times", reasons[peer.name], target)
    return Figure(benchmark, name, speeds[ours] / speeds[peer.name], "times", target)


# -- copies --------------------------------------------------------------------------------------


def copies(peers: bool) -> list[Figure]:
    """Measure a copy of the state at a random decision, in microseconds, and compare it with catanatron's."""
    name = "vigilante_copy"
    positions = random_positions()
    ours = longbox.find_game("vigilante").copy
    sides: dict[str, Speed] = {
        COPY: lambda _: 1 / seconds_to_copy(ours, positions),
        DEEP_COPY: lambda _: 1 / seconds_to_copy(standard.deepcopy, positions),
    }
    speeds, reasons = beside(CATAN_COPIES, peers, name, sides, 0.0)
    return [
        *side_figures(name, "µs", {side: MICRO / speed for side, speed in speeds.items()}, reasons),
        ratio(name, f"{CATAN_COPIES.name} : {COPY}", speeds, COPY, CATAN_COPIES, reasons),
        Figure(name, f"{DEEP_COPY} : {COPY}", speeds[COPY] / speeds[DEEP_COPY], "times"),
    ]


def random_positions(games: int = GAMES) -> list[Any]:
    """Return the states at random decisions of random games, without their links to chance and to listeners: only the data."""
    copy = longbox.find_game("vigilante").copy
    chosen = Random(SEED).random
    positions = []
    for number in range(games):
        match, random = random_match(VIGILANTE, f"{SEED}/{number}", history=False)
        while not match.over:
            if chosen() * ONE_IN < 1:
                positions.append(copy(match.state))
            choose_at_random(match, random)
    return positions
