"""Games of players who choose anything: for what must hold in every position.

`python -m tests.games.hour_of_need.random_games --games 10000` plays them at tables of every kind: heroes, issues, villains,
levels and modules at random. It prints every error, how long the games took and how they ended.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from longbox import LongboxError, Setting, new
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.setup import all_modules
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.lab import simulate
from longbox.testing import random_play
from tests.games.hour_of_need.table import ISSUE

MOST_MODULES = 6
LONGEST = 3000  # decisions
COUNTED = 10  # of so many games one is counted through after each decision


def positions(seats: int, seed: int, decisions: int, **options: Any) -> Iterator[HourOfNeed]:
    """One game, at every boundary between two steps after the setup."""
    for match in islice(random_play(GAME, seats, seed, **{"issue": ISSUE, **options}), decisions):
        state = match.snapshot.state
        assert isinstance(state, HourOfNeed)
        if not match.answers_in_step and state.round:
            yield state


def any_table(random: Random) -> tuple[int, dict[str, Setting]]:
    """A table that can be set: a number of seats, and settings."""
    while True:
        seats = random.choice(GAME.seats)
        settings: dict[str, Setting] = {name: random.choice(choices) for name, choices in GAME.options.choices.items()}
        modules = random.sample([*all_modules()], random.randrange(MOST_MODULES))
        settings |= {"heroes": "", "modules": ", ".join(modules)}
        if GAME.options.refuses(seats, settings) is None:
            return seats, settings


def play(seed: str, is_counted: bool) -> tuple[int, str]:
    """A game at any table: how many decisions it took, and how it ended. An error says where it came."""
    random = Random(seed)
    seats, settings = any_table(random)
    try:
        return _counted(seats, settings, seed, random) if is_counted else _simulated(seats, settings, seed)
    except (AssertionError, LongboxError) as problem:
        problem.add_note(f"seed {seed}, {seats} seats, {settings}")
        raise


def _counted(seats: int, settings: dict[str, Setting], seed: str, random: Random) -> tuple[int, str]:
    """As a match, in which nothing may get lost."""
    match = new(GAME.name, seats=seats, seed=seed, history=False, **settings)
    while not match.over:
        match.choose(match.decision.options[match.decision.random_index(random.random)])
        wrong = [name for name, holds in GAME.invariants.items() if not holds(match.state)]
        assert not wrong, f"not so after {match.number} answers: {', '.join(wrong)}"
    assert match.result is not None
    return match.number, _ending(match.result.winners, match.result.rule)


def _simulated(seats: int, settings: dict[str, Setting], seed: str) -> tuple[int, str]:
    tally = simulate(GAME, seats=seats, games=1, options=settings, seed=seed).tally
    (ending,) = tally.outcomes
    return max(tally.lengths), _ending(ending.winners, ending.rule)


def _ending(winners: tuple[int, ...], rule: str) -> str:
    return f"{'won' if winners else 'lost'} by {rule}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games of Hour of Need at tables of every kind.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="any")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    given = parser.parse_args()
    lengths: list[int] = []
    ends: Counter[str] = Counter()
    for number in range(given.first, given.first + given.games):
        try:
            length, end = play(f"{given.seed}-{number}", number % COUNTED == 0)
        except (AssertionError, LongboxError) as problem:
            ends["ERROR"] += 1
            sys.stdout.write(f"{type(problem).__name__}: {problem} {problem.__notes__}\n")
            continue
        lengths.append(length)
        ends[end if length <= LONGEST else "TOO LONG"] += 1
        if number % 250 == 249:
            sys.stdout.write(f"{number + 1} games, {sum(lengths)} decisions, the longest {max(lengths)}: {dict(ends)}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{len(lengths)} games, {sum(lengths)} decisions, the longest {max(lengths)}: {dict(ends)}\n")


if __name__ == "__main__":
    main()
