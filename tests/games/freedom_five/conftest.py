"""Tests play with cards and Powers of their own: see `trying`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.freedom_five.own_cards import no_powers, plain, quiet_cards, thug
from tests.games.freedom_five.trying import TRIED

__all__ = ["no_powers", "plain", "quiet_cards", "thug"]


@pytest.fixture(autouse=True)
def printed_cards() -> Iterator[None]:
    """Whatever cards a test has put in the place of others are away after it."""
    yield
    TRIED.close()
