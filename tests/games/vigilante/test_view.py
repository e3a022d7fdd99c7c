"""A view belongs to whoever asked for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

import longbox
from longbox.engine.state import to_json
from longbox.games.vigilante import GAME
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.view import common, view
from longbox.testing import random_play
from tests.games.vigilante.table import at_turn, give, hero


def inside(thing: Any) -> Iterator[Any]:
    """Everything in a view that could be changed."""
    if isinstance(thing, dict | list | tuple):
        if not isinstance(thing, tuple):
            yield thing
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from inside(part)


def some_of(g: Vigilante) -> None:
    """A table with a card of every kind on it."""
    hero(g, 0, 1, "Spare Parts", gear=["Crowbar", "Riot Gear"], damage=1)
    give(g, 0, "First Aid Kit", "Crowbar")


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_somebody_does_to_a_view_is_seen_in_no_other(seat: int | None) -> None:
    with at_turn() as play:
        with play.table() as g:
            some_of(g)
        before = to_json(play.match.view(seat).table)
        for part in [*inside(play.match.view(seat).table)]:
            part.clear()
        assert to_json(play.match.view(seat).table) == before


def test_who_changes_a_view_changes_no_drawing_but_its_own() -> None:
    match = longbox.new(GAME, seats=3, seed=1)
    before = match.view(0).draw()
    table = match.view(0).table
    table["market"][0]["text"] = "something else"
    assert "something else" in GAME.presentation.draw(table)
    assert match.view(0).draw() == before


def test_a_view_shows_the_faces_that_may_be_seen_and_no_others() -> None:
    for match in random_play(GAME, 4, 8):
        g = match.state
        for seat in (None, 0, 2):
            shown, seen = view(g, seat, common(g)), partial(g.faces.seen_by, seat)
            assert shown["city_discard"] == [*map(seen, g.city_discard)]
            assert shown["drawn"] == [*map(seen, g.drawn)]
            assert [entry["event"] for entry in shown["track"]] == [*map(seen, g.track)]
            for player, theirs in zip(g.players, shown["players"], strict=True):
                assert theirs["tokens"] == [*map(seen, player.tokens)]
                assert theirs["dice"] == [*map(seen, player.dice)]
                if player.seat != seat and not match.over:  # in the end all hands are open
                    assert theirs["known"] == sorted(filter(None, map(seen, player.hand)))
