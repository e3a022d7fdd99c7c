"""A bot's chair at the table: what a bot is given, and what it gives back."""

from __future__ import annotations

from typing import Protocol

from longbox.engine.decision import Decision, Option
from longbox.engine.errors import OutOfTurn
from longbox.engine.events import LogLine
from longbox.engine.match import Match
from longbox.engine.view import View


class Chair:
    """One seat of a match, with all that its player may know and nothing else."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def number(self) -> int:
        """How many answers the match has had."""
        return self._match.number

    @property
    def decision(self) -> Decision:
        """What this seat is asked, and not what others are asked at the same time."""
        decision = self._match.decision.for_seat(self.seat)
        if decision is None:
            raise OutOfTurn(f"{self._match.names[self.seat]} is not asked now.")
        return decision

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

    def choose(self, chair: Chair) -> Option | str:
        """One of the options of `chair.decision`, or its key."""
