"""Golden playthroughs: a random game of each Comic, with what everybody sees.

They change with every number on a card. Look at the differences, then accept them:
`LONGBOX_UPDATE_GOLDEN=1 .venv/bin/pytest tests/games/freedom_five/test_golden.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from longbox.games.freedom_five import GAME
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.testing import golden, playthrough


@pytest.mark.parametrize("comic", SCENARIOS)
def test_golden_playthrough(comic: str) -> None:
    text = playthrough(GAME, 2, seed=1, scenario=comic, heroes="Legacy, Wraith")
    golden(text, Path(__file__).parent / "golden" / f"{comic}.txt")
