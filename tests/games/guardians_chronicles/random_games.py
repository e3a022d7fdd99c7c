"""Games of players who choose anything: for what must hold in every position.

`python -m tests.games.guardians_chronicles.random_games --games 10000` plays them at tables of every kind: scenarios
and 200 random bases, numbers of Heroes, Heroes and ranks. It prints every error, how long the games took and how they ended.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from longbox import LongboxError, Setting, new
from longbox.games.guardians_chronicles.bases import write
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import Rank
from longbox.lab import simulate
from tests.games.guardians_chronicles.random_bases import random_base

BASES = 200
ON_OWN_BASE = 3  # one table of so many has a base of its own
LONGEST = 4000  # decisions
COUNTED = 10  # of so many games one is counted through after each decision


def any_table(random: Random) -> tuple[int, dict[str, Setting]]:
    """A table that can be set: a number of seats, and settings."""
    seats = random.choice(GAME.seats)
    settings: dict[str, Setting] = {**GAME.options.default(), "scenario": random.choice(GAME.options.choices["scenario"])}
    ranks = [random.choice([*Rank, "?"]) for _ in range(seats - 1)]
    settings |= {"ranks": ", ".join(ranks), "heroes": ""}
    if not random.randrange(ON_OWN_BASE):
        settings["base"] = write(random_base(random.randrange(BASES)))
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
    match = new(GAME, seats=seats, seed=seed, history=False, **settings)
    while not match.over:
        match.choose(match.decision.options[match.decision.random_index(random.random)])
        wrong = [name for name, holds in GAME.invariants.items() if not holds(match.state)]
        assert not wrong, f"not so after {match.number} answers: {', '.join(wrong)}"
    assert match.result is not None
    return match.number, _ending(match.result.winners, match.result.rule, seats)


def _simulated(seats: int, settings: dict[str, Setting], seed: str) -> tuple[int, str]:
    tally = simulate(GAME, seats=seats, games=1, options=settings, seed=seed).tally
    (ending,) = tally.outcomes
    return max(tally.lengths), _ending(ending.winners, ending.rule, seats)


def _ending(winners: tuple[int, ...], rule: str, seats: int) -> str:
    side = "nobody" if not winners else "the Doktor" if winners == (seats - 1,) else "the Heroes"
    return f"{side} by {rule}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games of Guardians' Chronicles at tables of every kind.")
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
