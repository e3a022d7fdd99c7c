"""A game with documents and a page to make them, installed for a test."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from longbox.engine import game as module
from longbox.games.guardians_chronicles.bases import scenario_text

GAME = "guardians_chronicles"
PAGE = f"/games/{GAME}/edit/base"
LAIR = scenario_text("family").replace("A Family Visit", "My Lair")
WRONG = LAIR.replace('lieutenant = "Noi"\n', "")
SENTENCE = "Tile c2: The Computer Core is an Objective room without a Lieutenant (GC-RULING-65)."


@pytest.fixture(scope="module")
def guardians_installed() -> Iterator[None]:
    """Guardians' Chronicles beside all that is installed here."""
    points = {**module._installed(), GAME: EntryPoint(GAME, f"longbox.games.{GAME}:GAME", "longbox.games")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_installed", lambda: points)
        yield
