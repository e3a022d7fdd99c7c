"""Freedom Five as a whole: every rule has a test, and the game passes the conformance kit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from longbox.games.freedom_five import GAME
from longbox.testing import check_ledger, conformance

TWO = replace(GAME, seats=range(2, 3))  # every Comic and option at one player count; all of them take some minutes


def test_every_rule_has_a_test() -> None:
    check_ledger(GAME, Path(__file__).parent)


@pytest.mark.slow
def test_conformance_with_two_heroes() -> None:
    conformance(TWO, games=1, seed=5)
