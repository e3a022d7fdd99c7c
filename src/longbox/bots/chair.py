"""A bot's chair at the table: what a bot is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from longbox.engine.driver import Run
from longbox.engine.errors import OutOfTurn
from longbox.engine.events import LogLine
from longbox.engine.game import Beliefs, Game, Settings
from longbox.engine.imagine import Imagination, Imagined
from longbox.engine.match import Match
from longbox.engine.view import Question, View

REMEMBERED = 64  # truths: who wants an older one again has to imagine it again


class Chair:
    """One seat of a match, with all that its player may know and nothing else."""

    __slots__ = ("_match", "seat", "seconds")

    def __init__(self, match: Match, seat: int, seconds: float | None = None) -> None:
        self._match = match
        self.seat = seat
        self.seconds = seconds  # how long its player may think, where somebody sees to it

    @property
    def number(self) -> int:
        """How often something happened that all could notice."""
        return self._match.clock

    @property
    def question(self) -> Question:
        """What this seat is asked, as plain data: the decision itself could be made to tell more."""
        decision = self._match.decision.for_seat(self.seat)
        if decision is None:
            raise OutOfTurn(f"{self._match.names[self.seat]} is not asked now.")
        return Question.of(decision)

    @property
    def view(self) -> View:
        return self._match.view(self.seat)

    @property
    def log(self) -> list[LogLine]:
        return self._match.log(self.seat)

    def fork(self, seed: int | str) -> Match:
        """A match to try things in: what this seat cannot know is imagined, and luck is another."""
        return self._match.fork(seed=seed, seat=self.seat)

    def imagination(self) -> Imagination:
        """For those who want many truths that agree with what this seat knows."""
        return self._match.imagination(self.seat)

    @property
    def beliefs(self) -> Beliefs:
        """What this seat may believe of the others by what it has seen them do."""
        return self._match.beliefs(self.seat)

    def truths(self) -> Callable[[str], Run]:
        """For those who want many: a seed gives a bare run at this decision, in which what this seat cannot know is imagined.

        The same seed gives the same truth and the same luck again. What others were seen to do makes some truths likelier than
        others, where the game can say so.
        """
        imagination = self._match.imagination(self.seat, self.beliefs)
        if not self.game.has_secrets:
            return partial(imagination.trial, imagination.another("thought"))
        imagined: dict[str, Imagined] = {}

        def truth(seed: str) -> Run:
            found = imagined.get(seed)
            if found is None:
                if len(imagined) == REMEMBERED:
                    del imagined[next(iter(imagined))]
                found = imagined[seed] = imagination.another(seed)
            return imagination.trial(found)

        return truth

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def settings(self) -> Settings:
        """The options of the game that this table plays with."""
        return self._match.settings


class Bot(Protocol):
    """Somebody who answers for a seat."""

    def choose(self, chair: Chair) -> str:
        """The key of one of the options of `chair.question`."""
