"""A bot's chair at the table: what a bot is given, and what it gives back."""

from __future__ import annotations

from typing import Protocol

from longbox.engine.errors import OutOfTurn
from longbox.engine.events import LogLine
from longbox.engine.match import Match
from longbox.engine.view import Question, View


class Chair:
    """One seat of a match, with all that its player may know and nothing else."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def number(self) -> int:
        """How often something happened that all could notice."""
        return self._match.tick

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


class Bot(Protocol):
    """Somebody who answers for a seat."""

    def choose(self, chair: Chair) -> str:
        """The key of one of the options of `chair.question`."""
