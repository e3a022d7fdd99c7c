"""A view belongs to whoever asked for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

import longbox
from longbox.engine.state import to_json
from longbox.games.vigilante import GAME
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.view import common, view
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


def test_a_view_shows_the_faces_that_may_be_seen_and_no_others() -> None:
    match = longbox.new(GAME, seats=4, seed=8)
    chance = random.Random(8)
    while not match.over:
        g = match.state
        for seat in (None, 0, 2):
            shown, seen = view(g, seat, common(g)), partial(g.faces.seen_by, seat)
            assert shown["city_discard"] == [*map(seen, g.city_discard)]
            assert shown["drawn"] == [*map(seen, g.drawn)]
            assert [entry["event"] for entry in shown["track"]] == [*map(seen, g.track)]
            for player, theirs in zip(g.players, shown["players"], strict=True):
                assert theirs["tokens"] == [*map(seen, player.tokens)]
                assert theirs["dice"] == [*map(seen, player.dice)]
                if player.seat != seat:
                    assert theirs["known"] == sorted(filter(None, map(seen, player.hand)))
        match.choose(chance.choice(list(match.decision.options)))


def test_what_several_see_at_once_is_what_each_sees_alone_whoever_draws_it() -> None:
    """They have parts in common: no secret of one gets into another, and a drawing changes nothing of them."""
    match = longbox.new(GAME, seats=3, seed=5)
    chance = random.Random(5)
    seats = (0, 1, 2, None)
    while not match.over:
        alone = [to_json(match.view(seat).table) for seat in seats]
        together = match.views(seats)
        for seen in together:
            seen.draw()
            seen.describe()
            seen.sketch()
        assert [to_json(seen.table) for seen in together] == alone
        match.choose(chance.choice(list(match.decision.options)))
