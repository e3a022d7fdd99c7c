"""The conformance kit: what every game must pass, whatever its rules.

    from longbox.testing import conformance

    def test_conformance():
        conformance(GAME)

Random games are played to the end for every player count and scenario; each check looks at every decision, or at some of
them where looking is costly. A failure names the check, the table, the seed and the answer at which it was seen.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from longbox.engine.errors import CannotImagine, LongboxError, RuleFailed
from longbox.engine.game import Game, Setting
from longbox.engine.match import Match, make
from longbox.testing.checks import CHECKS, Broken, Check, Play
from longbox.testing.process import OtherProcess


@dataclass(frozen=True)
class Problem:
    """What a check found, and where to find it again."""

    check: str
    seats: int
    settings: dict[str, Setting]
    seed: str
    number: int
    sentence: str

    def __str__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.settings.items())
        return f"{self.check}: {self.sentence} (seats={self.seats}, seed={self.seed!r}{options}; after answer {self.number})"


class NotConforming(AssertionError):
    """The game does not pass."""

    def __init__(self, game: Game[Any], problems: Sequence[Problem]) -> None:
        super().__init__(f"{game.title} does not pass:\n" + "\n".join(f"- {problem}" for problem in problems))
        self.problems = problems


def conformance(game: Game[Any], *, games: int = 2, seed: int = 0, longest: int = 10_000) -> None:
    """Raise `NotConforming` unless the game passes every check. `longest` is how many decisions a game may take."""
    problems = examine(game, games=games, seed=seed, longest=longest)
    if problems:
        raise NotConforming(game, problems)


def examine(game: Game[Any], *, games: int = 2, seed: int = 0, longest: int = 10_000) -> list[Problem]:
    """Everything the checks find, at most once a check and table."""
    problems: list[Problem] = []
    elsewhere = OtherProcess(game)
    for seats, settings in game.tables():
        for number in range(games):
            problems += _examine_one(game, seats, settings, f"{seed}-{number}", longest, elsewhere)
    for seats, settings, name, sentence in elsewhere.differences():
        problems.append(Problem(OtherProcess.name, seats, settings, name, -1, sentence))
    return _first_of_each(problems)


def _examine_one(
    game: Game[Any], seats: int, settings: dict[str, Setting], seed: str, longest: int, elsewhere: OtherProcess
) -> list[Problem]:
    """Play one random game with all checks looking on."""
    found: list[Problem] = []
    active: list[Check] = [check() for check in CHECKS]

    def report(name: str, number: int, sentence: str) -> None:
        found.append(Problem(name, seats, settings, seed, number, sentence))

    def look(moment: str) -> None:
        for check in list(active):
            try:
                getattr(check, moment)(play)
            except Broken as broken:
                report(check.name, play.match.number, str(broken))
                active.remove(check)
            except (CannotImagine, RuleFailed) as problem:
                report(check.name, play.match.number, str(problem))
                active.remove(check)

    try:
        match = make(game, seats, seed, True, settings)
    except LongboxError as problem:
        report("options", 0, str(problem))
        return found
    play = Play(match, random.Random(f"conformance {seed}"), _expected_length(game, seats, settings, seed, longest))
    look("at_start")
    while not match.over:
        if match.number >= longest:
            report("finishes", match.number, f"the game is not over after {longest} decisions")
            return found
        look("at_decision")
        try:
            match.choose(play.random.choice(match.decision.options))
        except RuleFailed as problem:
            report("options", match.number, f"an option that does not apply: {problem}")
            return found
        play.count()
        look("after_choice")
    look("at_end")
    elsewhere.add(match)
    return found


def _expected_length(game: Game[Any], seats: int, settings: dict[str, Setting], seed: str, longest: int) -> int:
    """How long a random game is, so that costly looks can be spread over it."""
    match: Match = make(game, seats, f"length {seed}", False, settings)
    chooser = random.Random(seed)
    try:
        while not match.over and match.number < longest:
            match.choose(chooser.choice(match.decision.options))
    except RuleFailed:  # reported where the game is played with the checks looking on
        return max(1, match.number)
    return max(1, match.number)


def _first_of_each(problems: Iterable[Problem]) -> list[Problem]:
    first: dict[str, Problem] = {}
    for problem in problems:
        first.setdefault(problem.check, problem)
    return list(first.values())
