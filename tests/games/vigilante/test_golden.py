"""Golden playthroughs: a random game of each scenario family, with every seat's view at its beginning.

They change with every number on a card. Look at the differences, then accept them:
`LONGBOX_UPDATE_GOLDEN=1 .venv/bin/pytest tests/games/vigilante/test_golden.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import JUSTICE, SHIFTING, SHOWDOWN
from longbox.testing import golden, playthrough

FAMILIES = [(JUSTICE, 3, False), (SHIFTING, 3, False), (SHOWDOWN, 4, True)]


@pytest.mark.parametrize(("family", "seats", "mercenaries"), FAMILIES, ids=[family for family, _, _ in FAMILIES])
def test_golden_playthrough(family: str, seats: int, mercenaries: bool) -> None:
    text = playthrough(GAME, seats, seed=1, scenario=family, mercenaries=mercenaries)
    golden(text, Path(__file__).parent / "golden" / f"{family}.txt")
