"""What a check of the conformance kit is: it looks at a random game being played and raises `Broken` with one sentence."""

from __future__ import annotations

import random

from longbox.engine.match import Match
from longbox.engine.state import Json, canonical

PROBES = 25  # costly looks a game


class Broken(Exception):
    """A check found something."""


class Play:
    """A random game being examined. Its `random` is for the checks alone: the game goes the same way whatever they look at."""

    def __init__(self, match: Match, looking: random.Random, expected_length: int) -> None:
        self.match = match
        self.game = match.game
        self.random = looking
        self.probing = True  # whether the costly checks look at this decision
        self._chance_of_probe = min(1.0, PROBES / expected_length)

    def count(self) -> None:
        """One more decision was taken."""
        self.probing = self.match.over or self.random.random() < self._chance_of_probe

    @property
    def watchers(self) -> list[int | None]:
        """Every seat, and whoever watches."""
        return [None, *range(len(self.match.names))]


class Check:
    """Looks at a game at the start, at each decision, after each choice, and at the end."""

    name = ""

    def at_start(self, play: Play) -> None: ...

    def at_decision(self, play: Play) -> None: ...

    def after_choice(self, play: Play) -> None: ...

    def at_end(self, play: Play) -> None: ...


def seen_by(match: Match, seat: int | None) -> str:
    """What one seat sees now: its view, with the question in it."""
    return canonical(match.view(seat).to_json())


def said_to(match: Match, seat: int | None, after: int = -1) -> list[Json]:
    """The log of one seat as data: a copy, that stays as it is."""
    return [line.to_json() for line in match.log(seat, after)]


def sight(match: Match) -> list[str]:
    """All that anybody can see: every view, and what was said since the last answer."""
    watchers = (None, *range(len(match.names)))
    return [seen_by(match, seat) + canonical(said_to(match, seat, match.tick - 1)) for seat in watchers]
