from __future__ import annotations

import random

import pytest

import longbox
from longbox.engine.create import create_match
from longbox.engine.errors import OutOfTurn
from longbox.engine.match import Match
from longbox.engine.record import Record, parse, text_of
from longbox.lab.analysis import NothingToAnalyse
from longbox.lab.costly import costliest
from tests.bots.doors import house
from tests.changing import changed


def recorded(match: Match) -> Record:
    return parse(text_of(match), game=match.game)


def opened(*doors: str, **changes: object) -> Record:
    """A game in which seat 0 opens these doors. Behind one of them is the garden, behind the others is nothing."""
    match = create_match(changed(house("won", "left", "right"), **changes), 2, 1, True, {})
    for door in doors:
        match.choose(door)
    return recorded(match)


def test_the_costliest_decisions_are_named_with_better_ones() -> None:
    (worst,) = costliest(opened("left", "won"), 0)
    assert (worst.number, worst.seat, worst.key, worst.better) == (1, 0, "left", "won")
    assert 0 < worst.cost < 0.5, "the garden can still be found"
    found = costliest(opened("right", "left", "right"), 0)
    assert {one.better for one in found} == {"won"}
    assert found[0].number == 3, "then it was too late"
    assert found[0].cost == pytest.approx(1, abs=0.01)


def test_a_game_without_a_clear_mistake_has_none() -> None:
    assert costliest(opened("won"), 0) == []
    assert costliest(opened("left", "won"), 1) == [], "this seat was never asked"


def test_what_was_chosen_in_the_setup_does_not_count() -> None:
    assert costliest(opened("left", "won", setting_up=lambda g: not g.opened), 0) == []


@pytest.mark.slow
def test_there_are_three_at_most_and_the_same_ones_again() -> None:
    match = longbox.new("vigilante", seats=3, seed=3, first_game=True)
    dice = random.Random(3)
    while not match.over:
        match.choose(dice.choice(match.decision.options))
    record = recorded(match)
    found = costliest(record, 0)
    assert 1 <= len(found) <= 3
    assert [one.cost for one in found] == sorted([one.cost for one in found], reverse=True)
    plies = {ply.number: ply for ply in match.plies}
    assert all((plies[one.number].seat, plies[one.number].key) == (0, one.key) != (0, one.better) for one in found)
    assert costliest(record, 0) == found


def test_only_a_finished_game_and_its_seats_can_be_asked_about() -> None:
    with pytest.raises(NothingToAnalyse, match="not over yet"):
        costliest(recorded(longbox.new("tic_tac_toe", seed=1)), 0)
    with pytest.raises(OutOfTurn, match="There is no seat 2"):
        costliest(opened("won"), 2)
