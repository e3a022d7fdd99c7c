"""The base of a check in the conformance kit. A check watches a random game and raises `CheckFailed` with one sentence."""

from __future__ import annotations

import random

from longbox.engine.match import Match
from longbox.engine.state import Json, canonical

PROBES = 25  # costly looks in each game


class CheckFailed(Exception):
    """A check found a problem."""


class Play:
    """A random game under examination. Only the checks use its `random`, so the game is the same whatever they look at."""

    def __init__(self, match: Match, looking: random.Random, expected_length: int) -> None:
        self.match = match
        self.game = match.game
        self.random = looking
        self.probing = True  # whether the costly checks look at this decision
        self._chance_of_probe = min(1.0, PROBES / expected_length)

    def count(self) -> None:
        """Count a decision, and choose whether the costly checks look at the next one."""
        self.probing = self.match.over or self.random.random() < self._chance_of_probe

    @property
    def watchers(self) -> list[int | None]:
        """Spectators (None), and every seat."""
        return [None, *range(len(self.match.names))]


class Check:
    """Watches a game at the start, at each decision, after each choice, and at the end."""

    name = ""

    def at_start(self, play: Play) -> None: ...

    def at_decision(self, play: Play) -> None: ...

    def after_choice(self, play: Play) -> None: ...

    def at_end(self, play: Play) -> None: ...


def seen_by(match: Match, seat: int | None) -> str:
    """Return what one seat sees now: its view, with its question."""
    return canonical(match.view(seat).to_json())


def said_to(match: Match, seat: int | None, after: int = -1) -> list[Json]:
    """Return the log of one seat as plain data, which later events do not change."""
    return [line.to_json() for line in match.log(seat, after)]


def sight(match: Match) -> list[str]:
    """Return all that anybody sees: every view, and the log since the last answer."""
    watchers = (None, *range(len(match.names)))
    return [seen_by(match, seat) + canonical(said_to(match, seat, match.tick - 1)) for seat in watchers]
