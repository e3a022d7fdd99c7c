"""Golden playthroughs: a game of each scenario by greedy bots on both sides, the first with what everybody sees at its beginning.

They change with every number on a card and every weight of the evaluation. Look at the differences, then accept them:
`LONGBOX_UPDATE_GOLDEN=1 .venv/bin/pytest tests/games/guardians_chronicles/test_golden.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.games.guardians_chronicles.bases import SCENARIOS
from longbox.games.guardians_chronicles.game import GAME
from longbox.testing import golden, playthrough

HEROES = {
    "family": "Sgt Freedom, GoldenBoy",
    "zurkovia": "Super Nova",
    "power": "GoldenBoy",
    "weather": "Orlo Vane",
    "circus": "Sgt Freedom",
}
IN_FULL = "family"


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_golden_playthrough(scenario: str) -> None:
    heroes = HEROES[scenario]
    in_full = 1 if scenario == IN_FULL else 0
    seats = heroes.count(",") + 2
    text = playthrough(GAME, seats, seed=1, in_full=in_full, bot="greedy", scenario=scenario, heroes=heroes)
    golden(text, Path(__file__).parent / "golden" / f"{scenario}.txt")
