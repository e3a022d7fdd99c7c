"""Tools to test a game: the conformance kit, scenarios, golden playthroughs and the ledger of rules."""

from __future__ import annotations

from longbox.testing.conformance import NotConforming, Violation, conformance, examine, random_match
from longbox.testing.drawing import check_drawing, parsed, places_in, words_in
from longbox.testing.guided import GuideFailed, check_guide, find_seed, guided_game
from longbox.testing.ledger import GameLedger, check_ledger
from longbox.testing.playthrough import golden, playthrough
from longbox.testing.running import lay_out, random_play, resolve
from longbox.testing.scenario import Scenario, Unforeseen, match_at, scenario, take
from longbox.testing.staging import FrameShown, frames

__all__ = [
    "FrameShown",
    "GameLedger",
    "GuideFailed",
    "NotConforming",
    "Scenario",
    "Unforeseen",
    "Violation",
    "check_drawing",
    "check_guide",
    "check_ledger",
    "conformance",
    "examine",
    "find_seed",
    "frames",
    "golden",
    "guided_game",
    "lay_out",
    "match_at",
    "parsed",
    "places_in",
    "playthrough",
    "random_match",
    "random_play",
    "resolve",
    "scenario",
    "take",
    "words_in",
]
