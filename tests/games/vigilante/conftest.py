"""Tests of rules and texts fight Villains and play scenarios with fixed numbers; whole games take the cards as they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from longbox.games.vigilante import prospects
from longbox.games.vigilante.cards.kinds import VILLAINS
from longbox.games.vigilante.cards.scenarios import SCENARIOS
from longbox.games.vigilante.catalogue import catalogue
from tests.games.vigilante.numbers import with_fixed_numbers, with_fixed_scenarios

WHOLE_GAMES = ("test_bot", "test_content", "test_draw", "test_goes_on", "test_golden", "test_result", "test_sketch", "test_whole")


@pytest.fixture(autouse=True)
def fixed_numbers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """See `numbers.py`."""
    if request.path.stem not in WHOLE_GAMES:
        for name, card in with_fixed_numbers().items():
            monkeypatch.setitem(VILLAINS, name, card)
    if request.path.stem not in (*WHOLE_GAMES, "test_page", "test_scenarios"):
        for name, scenario in with_fixed_scenarios().items():
            monkeypatch.setitem(SCENARIOS, name, scenario)
    _forget_cards()
    yield
    _forget_cards()


def _forget_cards() -> None:
    """What was worked out from the cards with other numbers is not kept."""
    for part in (catalogue, *vars(prospects).values()):
        forget = getattr(part, "cache_clear", None)
        if forget is not None:
            forget()
