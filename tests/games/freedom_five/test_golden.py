"""Golden playthroughs: a short random game of each Comic, the first of them with what everybody sees at its beginning.

They change with every number on a card. Look at the differences, then accept them:
`LONGBOX_UPDATE_GOLDEN=1 .venv/bin/pytest tests/games/freedom_five/test_golden.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.games.freedom_five import GAME
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.testing import golden, playthrough

SEEDS = {"five-fronts": 5, "private-war": 5, "forgotten-hour": 5, "tower-falls": 5, "all-the-lamps": 7, "weeping-city": 5}


@pytest.mark.parametrize("comic", SCENARIOS)
def test_golden_playthrough(comic: str) -> None:
    in_full = 2 if comic == "lights-out" else 0
    text = playthrough(GAME, 2, seed=SEEDS.get(comic, 1), in_full=in_full, scenario=comic, heroes="Legacy, Wraith")
    golden(text, Path(__file__).parent / "golden" / f"{comic}.txt")
