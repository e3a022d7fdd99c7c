"""The shelf: all Comics by name, and the one that lies on the table."""

from __future__ import annotations

from longbox.games.freedom_five.comics.kinds import Chapter, Scenario
from longbox.games.freedom_five.state import FreedomFive

SCENARIOS: dict[str, Scenario] = {}


def comic(g: FreedomFive) -> Scenario:
    """The Comic that is played."""
    return SCENARIOS[g.scenario]


def chapter(g: FreedomFive) -> Chapter:
    """The Chapter at which it lies open: FF-COMIC-09."""
    return SCENARIOS[g.scenario].chapters[g.chapter - 1]
