"""The shelf: all Comics by name."""

from __future__ import annotations

from longbox.games.freedom_five.comics.kinds import Scenario

SCENARIOS: dict[str, Scenario] = {}
