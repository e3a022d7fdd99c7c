"""One of our games by itself: the speed of random play, the cost of a fork, and whether very many games end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from random import Random
from typing import NamedTuple

import longbox
from longbox.bench.contest import ROUNDS, SECONDS, Speed, contest, our_speed, side_figures
from longbox.bench.costs import time_of
from longbox.bench.figures import Figure, Target, at_least, at_most, median, percentile, readable
from longbox.bench.peer import SEED, Play
from longbox.engine.errors import LongboxError
from longbox.engine.match import Match
from longbox.lab import simulate

GAMES_A_SIMULATION = 50

SIMULATION = "longbox sim"
PUBLIC = "longbox, match"
WITHOUT_HISTORY = "longbox, match, history=False"


class MeasuredGame(NamedTuple):
    """A game, its number of seats, and its targets."""

    game: str
    seats: int
    decisions: int | None  # per second in a simulation
    fork: int  # microseconds, the median at most
    slow_fork: int | None = None  # microseconds, the 99th percentile at most
    longest: int | None = None  # decisions in a game
    times_catan: float | None = None  # decisions per second in a simulation, as a multiple of those of catanatron's Catan

    @property
    def targets(self) -> dict[str, Target]:
        return {} if self.decisions is None else {SIMULATION: at_least(self.decisions)}


VIGILANTE = MeasuredGame("vigilante", 5, 100_000, 40, 120, 4000)
FREEDOM_FIVE = MeasuredGame("freedom_five", 4, 60_000, 80)
HOUR_OF_NEED = MeasuredGame("hour_of_need", 4, None, 51, longest=3000, times_catan=1.3)
GUARDIANS_CHRONICLES = MeasuredGame("guardians_chronicles", 4, None, 51, longest=4000, times_catan=1.3)

PLAY_NOTES = (
    "The making of each game is included. Each side plays at random, alone, in one process on one core.",
    f"Best of {ROUNDS} rounds; in each of them all sides take their turn.",
)
FORK_NOTES = (
    "Each fork is made five times and the fastest counts, so that the figures are of forks, and not of the garbage collector or",
    "of what else the machine does. To throw the fork away again is included.",
)


# -- random play ---------------------------------------------------------------------------------


def play(subject: MeasuredGame, seconds: float = SECONDS) -> list[Figure]:
    """Decisions a second in random play."""
    return side_figures(subject.game, "decisions/s", contest(subject.game, sides(subject), {}, seconds), {}, subject.targets)


def sides(subject: MeasuredGame) -> dict[str, Speed]:
    """Return the ways to play: as simulations do, and as people and programs do."""
    return {
        SIMULATION: partial(our_speed, simulation(subject)),
        PUBLIC: partial(our_speed, public_interface(subject, history=True)),
        WITHOUT_HISTORY: partial(our_speed, public_interface(subject, history=False)),
    }


def simulation(subject: MeasuredGame, games: int = GAMES_A_SIMULATION) -> Play:
    """Play as `longbox sim GAME --seats N --bots random` does, some more games with each call."""
    game = longbox.find_game(subject.game)
    seeds = map(str, count(SEED))
    return lambda: simulate(game, seats=subject.seats, games=games, bots=["random"], seed=next(seeds)).decisions


def public_interface(subject: MeasuredGame, history: bool) -> Play:
    """Play as people and programs do: `longbox.new`, `decision`, `choose`.

    The luck is that of the games of the first simulation.
    """
    numbers = count()

    def one_game() -> int:
        match, random = random_match(subject, f"{SEED}/{next(numbers)}", history)
        while not match.over:
            choose_at_random(match, random)
        return match.number

    return one_game


def random_match(subject: MeasuredGame, seed: str, history: bool) -> tuple[Match, Callable[[], float]]:
    """Begin a match with the luck of this seed. Return it with random numbers to choose by."""
    return longbox.new(subject.game, seats=subject.seats, seed=seed, history=history), Random(seed).random


def choose_at_random(match: Match, random: Callable[[], float]) -> None:
    match.choose(match.decision.options[match.decision.random_index(random)])


# -- forks ---------------------------------------------------------------------------------------


def forks(subject: MeasuredGame, decisions: int = 3000) -> list[Figure]:
    """Measure a fork with other luck, up to its next question, at random decisions of random games."""
    name = f"{subject.game}_fork"
    costs, answers = zip(*islice(random_forks(subject), decisions), strict=True)
    in_a_step = sum(1 for given in answers if given) / decisions
    detail = f"{decisions:,} decisions, {in_a_step:.0%} of them in the middle of a step, after at most {max(answers)} answers"
    slow = None if subject.slow_fork is None else at_most(subject.slow_fork)
    return [
        Figure(name, "fork, median", median(costs), "µs", at_most(subject.fork), detail),
        Figure(name, "fork, 99th percentile", percentile(costs, 99), "µs", slow),
        Figure(name, "fork, slowest", max(costs), "µs"),
    ]


def random_forks(subject: MeasuredGame) -> Iterator[tuple[float, int]]:
    """Measure forks at one decision in ten of random games, and the number of answers in their steps.

    Each is the best of five: otherwise the garbage collector alone would make one fork in a hundred slow.
    """
    chosen = Random(SEED).random
    for number in count():
        match, random = random_match(subject, f"{SEED}/{number}", history=True)
        while not match.over:
            if chosen() * 10 < 1:
                yield time_of(partial(match.fork, seed=SEED), repeats=1, rounds=5), match.answers_in_step
            choose_at_random(match, random)


# -- very many games -----------------------------------------------------------------------------


def many_games(subject: MeasuredGame, games: int = 10_000) -> list[Figure]:
    """Play random games with all player counts, scenarios and other options: do they all end, and how soon?"""
    name = f"{subject.game}_games"
    game = longbox.find_game(subject.game)
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
            changed = [
                f"{option} {value}" for option, value in settings.items() if value and value != game.options.choices[option][0]
            ]
            whose = ", ".join([f"{seats} seats", *changed])
    most = None if subject.longest is None else at_most(subject.longest)
    return [
        Figure(name, "random games", games, "games", None, f"{len(tables)} tables: all player counts and scenarios"),
        Figure(name, "errors", len(errors), "games", at_most(0), errors[0] if errors else ""),
        Figure(name, "decisions", decisions, "decisions", None, f"{readable(decisions / games)} a game"),
        Figure(name, "longest game", longest, "decisions", most, whose),
    ]
