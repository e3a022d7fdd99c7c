"""The conformance kit: what every game must pass, whatever its rules.

    from longbox.testing import conformance

    def test_conformance():
        conformance(GAME)

Random games are played to the end for every player count and scenario; each check looks at every decision, or at some of
them where looking is costly. A failure names the check, and the call of `random_match` that leads to where it was seen.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from longbox.engine.errors import LongboxError, RuleFailed
from longbox.engine.game import Game, Setting
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.testing.checks import CHECKS, OptionsApply
from longbox.testing.look import Broken, Check, Play
from longbox.testing.process import OtherProcess

LONGEST = 10_000  # decisions a game


@dataclass(frozen=True)
class Problem:
    """What a check found, and where to find it again."""

    check: str
    seats: int
    settings: Mapping[str, Setting]
    seed: str
    number: int  # of answers given when it was found
    sentence: str

    def __str__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.settings.items())
        return f"{self.check}: {self.sentence}\n  at random_match(GAME, {self.seats}, {self.seed!r}, {self.number}{options})"


class NotConforming(AssertionError):
    """The game does not pass."""

    def __init__(self, game: Game[Any], problems: Sequence[Problem]) -> None:
        super().__init__(f"{game.title} does not pass:\n" + "\n".join(f"- {problem}" for problem in problems))
        self.problems = problems


def conformance(game: Game[Any], *, games: int = 2, seed: int = 0, longest: int = LONGEST) -> None:
    """Raise `NotConforming` unless the game passes every check. `longest` is how many decisions a game may take."""
    problems = examine(game, games=games, seed=seed, longest=longest)
    if problems:
        raise NotConforming(game, problems)


def examine(game: Game[Any], *, games: int = 2, seed: int = 0, longest: int = LONGEST) -> list[Problem]:
    """What the checks find: of each check the first thing."""
    problems: list[Problem] = []
    elsewhere = OtherProcess(game)
    for seats, settings in game.tables():
        for number in range(games):
            examined = _Examined(game, seats, settings, f"{seed}-{number}", longest)
            examined.play(elsewhere)
            problems += examined.problems
    for match, number, sentence in elsewhere.differences():
        problems.append(Problem(OtherProcess.name, len(match.names), match.settings, match.seed, number, sentence))
    return _first_of_each(problems)


def random_match(game: Game[Any], seats: int, seed: str, number: int, **settings: Setting) -> Match:
    """The random game of this seed after that many answers: where a problem was seen."""
    match = make(game, seats, seed, True, settings)
    chooser = _chooser(seed)
    while match.number < number:
        _choose_any(match, chooser)
    return match


def _chooser(seed: str) -> random.Random:
    return random.Random(f"conformance {seed}")


class _Examined:
    """One random game with all checks looking on."""

    def __init__(self, game: Game[Any], seats: int, settings: dict[str, Setting], seed: str, longest: int) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings
        self.seed = seed
        self.longest = longest
        self.problems: list[Problem] = []
        self.active: list[Check] = [check() for check in CHECKS]
        self.chooser = _chooser(seed)
        self.match: Match | None = None
        self.expected_length = 1

    def play(self, elsewhere: OtherProcess) -> None:
        """Play to the end, or as far as it goes."""
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
        self.match = make(self.game, self.seats, self.seed, True, self.settings)

    def _look(self, moment: str, play: Play) -> None:
        for check in list(self.active):
            if not self._try(check.name, partial(getattr(check, moment), play)):
                self.active.remove(check)

    def _try(self, name: str, action: Callable[[], None]) -> bool:
        """Whether it can be done without a problem."""
        try:
            action()
        except RuleFailed as problem:  # which check ran into it does not matter
            self._report(OptionsApply.name if self.match else name, str(problem))
        except (Broken, LongboxError) as problem:
            self._report(name, str(problem))
        except Exception as problem:  # noqa: BLE001 - whatever a game raises is something found
            frame = traceback.extract_tb(problem.__traceback__)[-1]
            self._report(name, f"{type(problem).__name__}: {problem} ({Path(frame.filename).name}, line {frame.lineno})")
        else:
            return True
        return False

    def _report(self, name: str, sentence: str) -> None:
        if any(problem.sentence == sentence for problem in self.problems):
            return  # several checks ran into the same thing
        number = self.match.number if self.match else 0
        self.problems.append(Problem(name, self.seats, self.settings, self.seed, number, sentence))

    def _length_of_another_game(self) -> int:
        """How long a random game is, so that costly looks can be spread over it."""
        match = make(self.game, self.seats, self.seed, False, self.settings)
        chooser = random.Random(self.seed)
        try:
            while not match.over and match.number < self.longest:
                _choose_any(match, chooser)
        except RuleFailed:  # reported where the game is played with the checks looking on
            return max(1, match.number)
        return max(1, match.number)


def _choose_any(match: Match, chooser: random.Random) -> None:
    match.choose(chooser.choice(match.decision.options))


def _first_of_each(problems: Iterable[Problem]) -> list[Problem]:
    first: dict[str, Problem] = {}
    for problem in problems:
        first.setdefault(problem.check, problem)
    return list(first.values())
