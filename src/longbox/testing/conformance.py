"""The conformance kit: what every game must pass, whatever its rules.

    from longbox.testing import conformance

    def test_conformance():
        conformance(GAME)

The kit plays random games to the end, for every player count and scenario. Each check looks at every decision, or at some of
them if a look is costly. A failure names the check, and the call of `random_match` that reproduces it.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from longbox.engine.create import create_match
from longbox.engine.errors import LongboxError, RuleFailed
from longbox.engine.game import Game
from longbox.engine.game_parts import Setting
from longbox.engine.match import Match
from longbox.testing.check import Check, CheckFailed, Play
from longbox.testing.checks import CHECKS, OptionsApply
from longbox.testing.guided import check_guide
from longbox.testing.process import OtherProcess

LONGEST = 10_000  # decisions in a game


@dataclass(frozen=True)
class Violation:
    """A problem that a check found, and how to reproduce it."""

    check: str
    seats: int
    settings: Mapping[str, Setting]
    seed: str
    number: int  # the number of answers before the problem
    sentence: str

    def __str__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.settings.items())
        return f"{self.check}: {self.sentence}\n  at random_match(GAME, {self.seats}, {self.seed!r}, {self.number}{options})"


class NotConforming(AssertionError):
    """The game does not pass the conformance kit."""

    def __init__(self, game: Game[Any], violations: Sequence[Violation]) -> None:
        super().__init__(f"{game.title} does not pass:\n" + "\n".join(f"- {violation}" for violation in violations))
        self.violations = violations


def conformance(game: Game[Any], *, games: int = 2, seed: int = 0, longest: int = LONGEST) -> None:
    """Raise `NotConforming` unless the game passes every check. `longest` is the largest number of decisions in a game.

    If the game has a guided first game, it is played as well, and `GuideFailed` says what is wrong with it.
    """
    violations = examine(game, games=games, seed=seed, longest=longest)
    if violations:
        raise NotConforming(game, violations)
    for guide in game.guides:
        check_guide(game, guide.side)


def examine(game: Game[Any], *, games: int = 2, seed: int = 0, longest: int = LONGEST) -> list[Violation]:
    """Return the first problem that each check finds."""
    violations: list[Violation] = []
    elsewhere = OtherProcess(game)
    for seats, settings in game.tables():
        for number in range(games):
            examined = _Examined(game, seats, settings, f"{seed}-{number}", longest)
            examined.play(elsewhere)
            violations += examined.violations
    for match, number, sentence in elsewhere.differences():
        violations.append(Violation(OtherProcess.name, len(match.names), match.settings, match.seed, number, sentence))
    return _first_of_each(violations)


def random_match(game: Game[Any], seats: int, seed: str, number: int, **settings: Setting) -> Match:
    """Return the random game of this seed after that many answers: the place of a problem."""
    match = create_match(game, _names(seats), seed, True, settings)
    chooser = _chooser(seed)
    while match.number < number:
        _choose_any(match, chooser)
    return match


def _names(seats: int) -> list[str]:
    """Return names that look like markup, because a picture has to escape them."""
    return [f'<{number}> & "Co"' for number in range(1, seats + 1)]


def _chooser(seed: str) -> random.Random:
    return random.Random(f"conformance {seed}")


class _Examined:
    """One random game with all checks watching."""

    def __init__(self, game: Game[Any], seats: int, settings: dict[str, Setting], seed: str, longest: int) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings
        self.seed = seed
        self.longest = longest
        self.violations: list[Violation] = []
        self.active: list[Check] = [check() for check in CHECKS]
        self.chooser = _chooser(seed)
        self.match: Match | None = None
        self.expected_length = 1

    def play(self, elsewhere: OtherProcess) -> None:
        """Play to the end, or as far as the game goes."""
        if not self._try("starts", self._start) or self.match is None:
            return
        match = self.match
        play = Play(match, random.Random(f"looking {self.seed}"), self.expected_length)
        self._look("at_start", play)
        while not match.over:
            if match.number >= self.longest:
                self._report("finishes", f"the game is not over after {self.longest} decisions")
                return
            self._look("at_decision", play)
            if not self._try(OptionsApply.name, partial(_choose_any, match, self.chooser)):
                return
            play.count()
            self._look("after_choice", play)
        self._look("at_end", play)
        elsewhere.add(match)

    def _start(self) -> None:
        self.expected_length = self._length_of_another_game()
        self.match = create_match(self.game, _names(self.seats), self.seed, True, self.settings)

    def _look(self, moment: str, play: Play) -> None:
        for check in list(self.active):
            if not self._try(check.name, partial(getattr(check, moment), play)):
                self.active.remove(check)

    def _try(self, name: str, action: Callable[[], None]) -> bool:
        """Run a check. Return whether it found no problem."""
        try:
            action()
        except RuleFailed as problem:  # it does not matter which check noticed it
            self._report(OptionsApply.name if self.match else name, str(problem))
        except (CheckFailed, LongboxError) as problem:
            self._report(name, str(problem))
        except Exception as problem:  # noqa: BLE001 - whatever a game raises is something found
            frame = traceback.extract_tb(problem.__traceback__)[-1]
            self._report(name, f"{type(problem).__name__}: {problem} ({Path(frame.filename).name}, line {frame.lineno})")
        else:
            return True
        return False

    def _report(self, name: str, sentence: str) -> None:
        if any(violation.sentence == sentence for violation in self.violations):
            return  # several checks noticed the same problem
        number = self.match.number if self.match else 0
        self.violations.append(Violation(name, self.seats, self.settings, self.seed, number, sentence))

    def _length_of_another_game(self) -> int:
        """Return the length of a random game, so that costly looks can be spread over it."""
        match = create_match(self.game, _names(self.seats), self.seed, False, self.settings)
        chooser = random.Random(self.seed)
        try:
            while not match.over and match.number < self.longest:
                _choose_any(match, chooser)
        except RuleFailed:  # reported when the game is played with the checks
            return max(1, match.number)
        return max(1, match.number)


def _choose_any(match: Match, chooser: random.Random) -> None:
    match.choose(chooser.choice(match.decision.options))


def _first_of_each(violations: Iterable[Violation]) -> list[Violation]:
    first: dict[str, Violation] = {}
    for violation in violations:
        first.setdefault(violation.check, violation)
    return list(first.values())
