"""What a game is tested with: the conformance kit, scenarios, golden playthroughs and the ledger of rules."""

from __future__ import annotations

from longbox.testing.conformance import NotConforming, Problem, conformance, examine, random_match
from longbox.testing.ledger import GameLedger, check_ledger
from longbox.testing.playthrough import golden, playthrough
from longbox.testing.scenario import Scenario, Unforeseen, match_at, scenario, take

__all__ = [
    "GameLedger",
    "NotConforming",
    "Problem",
    "Scenario",
    "Unforeseen",
    "check_ledger",
    "conformance",
    "examine",
    "golden",
    "match_at",
    "playthrough",
    "random_match",
    "scenario",
    "take",
]
