"""Tests of rules and texts fight Villains and play scenarios with fixed numbers; whole games take the cards as they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from longbox.games.vigilante.kinds import SCENARIOS, VILLAINS
from tests.games.vigilante.numbers import with_fixed_numbers, with_fixed_scenarios

WHOLE_GAMES = (
    "test_bot",
    "test_content",
    "test_draw",
    "test_goes_on",
    "test_golden",
    "test_guide",
    "test_result",
    "test_sketch",
    "test_whole",
)


@pytest.fixture(autouse=True)
def fixed_numbers(request: pytest.FixtureRequest) -> Iterator[None]:
    """See `numbers.py`."""
    with ExitStack() as numbers:
        if request.path.stem not in WHOLE_GAMES:
            numbers.enter_context(VILLAINS.trying(*with_fixed_numbers()))
        if request.path.stem not in (*WHOLE_GAMES, "test_page", "test_scenarios"):
            numbers.enter_context(SCENARIOS.trying(*with_fixed_scenarios()))
        yield
