"""Tests play with cards and Powers of their own, so what was made of the printed ones is not kept from test to test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from longbox.games.freedom_five import bot, view
from longbox.games.freedom_five.rules import actions, defeat, fight, hand, moments, offers


@pytest.fixture(autouse=True)
def fresh_cards() -> Iterator[None]:
    """Whatever views, offers and bots remember of cards is forgotten after each test."""
    yield
    for module in (view, bot, actions, defeat, fight, hand, moments, offers):
        for part in vars(module).values():
            forget = getattr(part, "cache_clear", None)
            if forget is not None:
                forget()
