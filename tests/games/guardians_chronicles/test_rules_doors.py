"""Doors: who opens them, from where, and what a failure leaves (GC-DOOR-01 to GC-DOOR-05); Airlocks and the Control Room."""

from __future__ import annotations

import pytest

from tests.games.guardians_chronicles.looking import areas, targets
from tests.games.guardians_chronicles.table import (
    at_activation,
    cell,
    door,
    figure,
    left,
    open_doors,
    right,
    room,
    showdown,
    space,
    stand,
)

FRONT = (4, 2)  # the Space before the Door of the Gun Gallery


@pytest.mark.rule("GC-DOOR-01", "GC-DOOR-02")
def test_a_door_is_opened_from_the_space_before_it_by_either_check() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", FRONT)
            there = space(g, "a1", FRONT)
        assert targets(play, 0, "check") == {f"a1-b1-mental-{there}", f"a1-b1-attack-{there}"}
        for xy in ((3, 2), (4, 1), (4, 3)):
            with play.table() as g:
                stand(g, 0, "a1", xy)
            assert targets(play, 0, "check") == set()
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))  # on the other side
            there = space(g, "b1", (0, 2))
        assert f"a1-b1-mental-{there}" in targets(play, 0, "check")


@pytest.mark.rule("GC-DOOR-03")
def test_with_a_ranged_power_an_attack_check_opens_a_door_from_afar() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (3, 1))
            key = f"check:a1-b1-attack-{space(g, 'a1', FRONT)}"
        assert key not in play.keys(0)
        with play.table() as g:
            left(g, 0, "Thrown Baton")
        assert key in play.keys(0)
        assert not [name for name in targets(play, 0, "check") if name.startswith("a1-b1-mental")]
        with play.table() as g:
            stand(g, 0, "a1", (1, 2))
            figure(g, "Androids", "a1", (3, 2))  # on the line, which passes over a pit
        assert key not in play.keys(0)
        with play.table() as g:
            stand(g, 0, "a1", (3, 1))
        play.queue("check", 1, 1, 1, 0, 0)
        play.answer(0, key)
        assert door(play.state, "a1-b1").is_open


@pytest.mark.rule("GC-DOOR-04", "GC-RULING-13")
@pytest.mark.parametrize("value", ["mental", "attack"])
def test_a_passed_check_of_five_dice_opens_the_door(value: str) -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:  # no Heroes are added
        with play.table() as g:
            stand(g, 0, "a1", FRONT)
        play.queue("check", 1, 1, 1, 0, 0)
        play.answer(0, f"check:a1-b1-{value}-{space(play.state, 'a1', FRONT)}")
        assert play.told("GC-CHECK-09")[-1].endswith("1, 1, 1, 0, 0, makes 3 against 3: passed")
        assert door(play.state, "a1-b1").is_open
        assert targets(play, 0, "check") == set()
        assert "b1.C" in areas(play, 0)


@pytest.mark.rule("GC-DOOR-05")
def test_a_failed_check_puts_a_minus_token_on_the_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", FRONT)
        key = f"check:a1-b1-mental-{space(play.state, 'a1', FRONT)}"
        play.queue("check", 1, 1, 1, 1, 0)
        play.answer(0, key)
        assert (door(play.state, "a1-b1").is_open, door(play.state, "a1-b1").tokens) == (False, 1)
        assert room(play.state, "guns").minus == 0
        play.queue("check", 1, 1, 1, 1, 0)
        play.answer(0, key)
        assert "minus 1 for tokens, makes 3 against 3: passed" in play.told("GC-CHECK-09")[-1]
        assert (door(play.state, "a1-b1").is_open, door(play.state, "a1-b1").tokens) == (True, 0)


@pytest.mark.rule("GC-RULING-36")
def test_an_airlock_is_always_open() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Thrown Baton")
            stand(g, 0, "a2", (2, 1))
            figure(g, "Androids", "a1", (2, 4))
        assert "a1-a2" not in {each.key for each in play.state.doors}
        assert "attack:Androids-1" in play.keys(0)  # no obstacle to sight
        with play.table() as g:
            g.heroes[0].left = []
            stand(g, 0, "a2", (2, 0))
        assert targets(play, 0, "check") == set()  # no check
        assert "attack:Androids-1" in play.keys(0)
        play.answer(0, f"move:{space(play.state, 'a1', (3, 4))}")
        assert play.state.heroes[0].cell == cell(play.state, "a1", (3, 4))
        with play.table() as g:
            stand(g, 0, "b2", (4, 4))
        play.answer(0, "end")
        assert "a2.B" in areas(play, 1)


@pytest.mark.rule("GC-SHOW-02", "GC-RULING-35")
def test_heroes_open_a_control_room_door_only_in_the_final_showdown() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a2", FRONT)
            left(g, 0, "Thrown Baton")
            near = f"check:a2-b2-mental-{space(g, 'a2', FRONT)}"
        assert play.blocked(0, near).rule == "GC-SHOW-02"
        with play.table() as g:
            stand(g, 0, "a2", (4, 1))
        assert play.blocked(0, f"check:a2-b2-attack-{space(play.state, 'a2', FRONT)}").rule == "GC-SHOW-02"  # from afar
        with play.table() as g:
            stand(g, 0, "c2", (0, 2))
        assert play.blocked(0, f"check:b2-c2-mental-{space(play.state, 'c2', (0, 2))}").rule == "GC-SHOW-02"  # the other one
        with play.table() as g:
            stand(g, 0, "c2", (1, 2))
            room(g, "cells").settled = "met"
            room(g, "core").tokens = 1
        play.queue("check", 0, 0, 0)
        play.answer(0, f"check:c2-mental-{space(play.state, 'c2', (1, 2))}")  # the last Objective
        play.answer(0, f"move:{space(play.state, 'c2', (0, 2))}")
        play.queue("check", 0, 0, 0, 0, 0)
        play.answer(0, f"check:b2-c2-mental-{space(play.state, 'c2', (0, 2))}")  # in the same activation
        assert play.state.is_breached


@pytest.mark.rule("GC-SHOW-03", "GC-ENDT-04")
@pytest.mark.parametrize("faces", [(2, 2, 2, 2, 2), (0, 0, 0, 0, 0)])
def test_in_the_turn_in_which_the_control_room_is_opened_no_room_is_activated(faces: tuple[int, ...]) -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            showdown(g)
            g.stack = []
            g.heroes[0].actions = 1
            stand(g, 0, "a2", FRONT)
            stand(g, 1, "a1", (4, 4))  # the guns could strike there
        play.queue("check", *faces)
        play.answer(0, f"check:a2-b2-mental-{space(play.state, 'a2', FRONT)}")
        if sum(faces):
            play.asks(2, "Which room do you activate?")
            play.answer(2, "done")
            return
        assert play.state.is_breached
        asked = play.go_on(lambda g: g.turn == 2, prefer=["done"])
        assert (2, "Which room do you activate?") not in asked


@pytest.mark.rule("GC-DOOR-10")
def test_a_jammed_door_cannot_be_jammed_again_and_is_no_task() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", FRONT)
            open_doors(g, "a1-b1")
            door(g, "a1-b1").is_jammed = True
            figure(g, "Ki", "b1", (0, 2))
        assert not [name for name in targets(play, 0, "check") if name.startswith("a1-b1")]
        play.answer(0, "end")
        assert targets(play, 1, "jam") == set()


@pytest.mark.rule("GC-DOOR-01")
def test_the_modifiers_of_the_hero_count_at_a_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", FRONT)
            right(g, 0, "Thrown Baton")  # Attack +2
        play.queue("check", 1, 1, 1, 1, 1)
        play.answer(0, f"check:a1-b1-attack-{space(play.state, 'a1', FRONT)}")
        assert door(play.state, "a1-b1").is_open
