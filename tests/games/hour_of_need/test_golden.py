"""Golden playthroughs: a short random game of each issue, the first of them with what everybody sees at its beginning.

They change with every number on a card. Look at the differences, then accept them:
`LONGBOX_UPDATE_GOLDEN=1 .venv/bin/pytest tests/games/hour_of_need/test_golden.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.games.hour_of_need.game import GAME
from longbox.testing import golden, playthrough

VILLAINS = {
    "Century Heist": "Dowager",
    "Last Boat from Pier Thirteen": "Fusebox",
    "Night Shift at Brinkworks": "Dowager",
    "A Breath of Glass": "Fusebox",
}
IN_FULL = "Century Heist"


@pytest.mark.parametrize("issue", GAME.options.choices["issue"])
def test_golden_playthrough(issue: str) -> None:
    in_full = 2 if issue == IN_FULL else 0
    heroes = "Majesty, Guerilla" if issue == IN_FULL else "Switchboard, Micro-guy"
    text = playthrough(GAME, 2, seed=1, in_full=in_full, issue=issue, villain=VILLAINS[issue], heroes=heroes)
    golden(text, Path(__file__).parent / "golden" / f"{issue.lower().replace(' ', '-')}.txt")
