"""Tests play with cards and Powers of their own, so what a view has made of the printed ones is not kept from test to test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from longbox.games.freedom_five import view


@pytest.fixture(autouse=True)
def fresh_views() -> Iterator[None]:
    """Whatever views remember of cards is forgotten after each test."""
    yield
    for part in vars(view).values():
        forget = getattr(part, "cache_clear", None)
        if forget is not None:
            forget()
