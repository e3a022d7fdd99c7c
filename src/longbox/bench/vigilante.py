"""Vigilante: its speed and its copies side by side with catanatron's Catan, what a fork costs, and very many games."""

from __future__ import annotations

import copy as standard
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any

import longbox
from longbox.bench.contest import ROUNDS, Speed, contest, our_speed, ready, side_figures
from longbox.bench.costs import MICRO, time_of
from longbox.bench.environments import Peer, cache_folder, python_peer
from longbox.bench.figures import Figure, at_least, at_most, median, not_measured, percentile, readable
from longbox.bench.peer import GAMES, ONE_IN, SEED, Play, seconds_to_copy
from longbox.engine.errors import LongboxError
from longbox.engine.match import Match
from longbox.lab import simulate

SEATS = 5
GAMES_A_SIMULATION = 50

CATANATRON = "catanatron==3.2.1"
CATAN = python_peer("catanatron", CATANATRON, "catanatron")
CATAN_COPIES = python_peer("catanatron, game.copy()", CATANATRON, "catanatron_copies")

SIMULATION = "longbox sim"
PUBLIC = "longbox, match"
WITHOUT_HISTORY = "longbox, match, history=False"
COPY = "longbox, game.copy"
DEEP_COPY = "longbox, copy.deepcopy"

PLAY_NOTES = (
    f"Vigilante with {SEATS} seats, Catan with 4. The making of each game is included, on all sides.",
    "catanatron counts every action, Longbox only what leaves a choice: it does not ask a question with one possible answer.",
    "Each side plays at random, alone, in one process on one core.",
    f"Best of {ROUNDS} rounds; in each of them all sides take their turn.",
)
COPY_NOTES = (
    f"The median of positions, one decision in {ONE_IN} of {GAMES} random games; each is copied five times, the fastest counts.",
    f"Best of {ROUNDS} rounds; in each of them all sides take their turn.",
)
FORK_NOTES = (
    "Each fork is made five times and the fastest counts, so that the figures are of forks, and not of the garbage collector or",
    "of what else the machine does. To throw the fork away again is included.",
)


# -- random play ---------------------------------------------------------------------------------


def play(peers: bool, seconds: float = 2.0) -> list[Figure]:
    """Decisions a second in random play, and how many times as many as catanatron's."""
    name, unit = "vigilante", "decisions/s"
    sides: dict[str, Speed] = {
        SIMULATION: partial(our_speed, simulation()),
        PUBLIC: partial(our_speed, public_interface(history=True)),
        WITHOUT_HISTORY: partial(our_speed, public_interface(history=False)),
    }
    speeds, reasons = beside(CATAN, peers, name, sides, seconds)
    return [
        *side_figures(name, unit, speeds, reasons, {SIMULATION: at_least(100_000)}),
        *(ratio(name, f"{side} : {CATAN.name}", speeds, side, CATAN, reasons) for side in sides),
    ]


def simulation(games: int = GAMES_A_SIMULATION) -> Play:
    """As `longbox sim vigilante --seats 5 --bots random` plays: some more games each time."""
    game = longbox.find_game("vigilante")
    seeds = map(str, count(SEED))
    return lambda: simulate(game, seats=SEATS, games=games, bots=["random"], seed=next(seeds)).decisions


def public_interface(history: bool) -> Play:
    """As people and programs play: `longbox.new`, `decision`, `choose`. These are the games of the first simulation."""
    numbers = count()

    def one_game() -> int:
        match, random = random_match(f"{SEED}/{next(numbers)}", history)
        while not match.over:
            choose_at_random(match, random)
        return match.number

    return one_game


def random_match(seed: str, history: bool) -> tuple[Match, Callable[[], float]]:
    """A new match, and the numbers by which a simulation would choose in the game of this seed."""
    return longbox.new("vigilante", seats=SEATS, seed=seed, history=history), Random(seed).random


def choose_at_random(match: Match, random: Callable[[], float]) -> None:
    options = match.decision.options
    match.choose(options[int(random() * len(options))])


def beside(
    peer: Peer, peers: bool, name: str, sides: dict[str, Speed], seconds: float
) -> tuple[dict[str, float], dict[str, str]]:
    """What our sides and this peer reach, and why the peer was not measured, if it was not."""
    found: dict[str, Speed] = {}
    reasons = {peer.name: "peers were not asked for"}
    if peers:
        found, reasons = ready([peer], cache_folder())
    return contest(name, sides | found, reasons, seconds), reasons


def ratio(benchmark: str, name: str, speeds: dict[str, float], ours: str, peer: Peer, reasons: dict[str, str]) -> Figure:
    """How many times as fast as this peer one of our sides is."""
    if peer.name in reasons:
        return not_measured(benchmark, name, "times", reasons[peer.name])
    return Figure(benchmark, name, speeds[ours] / speeds[peer.name], "times")


# -- copies --------------------------------------------------------------------------------------


def copies(peers: bool) -> list[Figure]:
    """Microseconds to copy the state at a random decision, and how many times as much catanatron's copy costs."""
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
    """The states at random decisions of random games, bound neither to chance nor to whoever listens: nothing but the data."""
    copy = longbox.find_game("vigilante").copy
    chosen = Random(SEED).random
    positions = []
    for number in range(games):
        match, random = random_match(f"{SEED}/{number}", history=False)
        while not match.over:
            if chosen() * ONE_IN < 1:
                positions.append(copy(match.state))
            choose_at_random(match, random)
    return positions


# -- forks ---------------------------------------------------------------------------------------


def forks(decisions: int = 3000) -> list[Figure]:
    """Microseconds of a fork with other luck, ready for its next answer, at random decisions of random games."""
    name = "vigilante_fork"
    costs, answers = zip(*islice(random_forks(), decisions), strict=True)
    in_a_step = sum(1 for given in answers if given) / decisions
    detail = f"{decisions:,} decisions, {in_a_step:.0%} of them in the middle of a step, after at most {max(answers)} answers"
    return [
        Figure(name, "fork, median", median(costs), "µs", at_most(40), detail),
        Figure(name, "fork, 99th percentile", percentile(costs, 99), "µs", at_most(120)),
        Figure(name, "fork, slowest", max(costs), "µs"),
    ]


def random_forks() -> Iterator[tuple[float, int]]:
    """What a fork costs at one decision in ten of random games, and how many answers its step has had.

    Each is the best of five: the garbage collector alone would make every hundredth of single forks slow.
    """
    chosen = Random(SEED).random
    for number in count():
        match, random = random_match(f"{SEED}/{number}", history=True)
        while not match.over:
            if chosen() * 10 < 1:
                yield time_of(partial(match.fork, seed=SEED), repeats=1, rounds=5), match.answers_in_step
            choose_at_random(match, random)


# -- very many games -----------------------------------------------------------------------------


def many_games(games: int = 10_000) -> list[Figure]:
    """Random games over all player counts, scenarios and other options, in turn: whether they all end, and how soon."""
    name = "vigilante_games"
    game = longbox.find_game("vigilante")
    tables = list(game.tables())
    decisions, longest, whose = 0, 0, ""
    errors: list[str] = []
    for number in range(games):
        if number % 1000 == 0:
            sys.stderr.write(f"{name}: {number:,} of {games:,} games\n")
        seats, settings = tables[number % len(tables)]
        try:
            length = simulate(game, seats=seats, games=1, options=settings, seed=f"{SEED}/{number}").decisions
        except LongboxError as problem:
            errors.append(str(problem))
            continue
        decisions += length
        if length > longest:
            longest = length
            changed = [f"{option} {value}" for option, value in settings.items() if value != game.options[option][0]]
            whose = ", ".join([f"{seats} seats", *changed])
    return [
        Figure(name, "random games", games, "games", None, f"{len(tables)} tables: all player counts and scenarios"),
        Figure(name, "errors", len(errors), "games", at_most(0), errors[0] if errors else ""),
        Figure(name, "decisions", decisions, "decisions", None, f"{readable(decisions / games)} a game"),
        Figure(name, "longest game", longest, "decisions", at_most(4000), whose),
    ]
