"""Sgt Freedom: his power and each of his cards, in the moment in which a player wants it."""

from __future__ import annotations

import pytest

from tests.games.guardians_chronicles.table import at_activation, figure, left, open_doors, space, stand

pytestmark = pytest.mark.rule("GC-SPEC-01")


def test_steady_hand_adds_a_success_to_each_of_his_attack_rolls() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
        play.queue("combat", "1", "1", "0")  # two successes against Defense 3
        play.answer(0, "attack:Gynoids-1")
        play.asks(0, "what next")
        assert play.state.who("Gynoids-1") is None


def test_double_time_moves_up_to_two_allies_on_his_tile_up_to_two_areas() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Double Time")
            open_doors(g)
            goal = space(g, "b2", (0, 2))
        before = play.state.heroes[2].cell
        play.answer(0, "power:Double Time", "hero:1")
        play.answer(1, f"space:{goal}")
        play.answer(0, "done")
        assert play.state.heroes[1].cell == tuple(map(int, goal.split(",")))
        assert play.state.heroes[2].cell == before
        assert play.blocked(0, "power:Double Time").rule == "GC-SPEC-05"


def test_mark_target_lowers_the_defense_for_allies_alone() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 1))
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "power:Mark Target")
        label = play.label(0, "attack:Noi")
        assert "Attack Noi: 35%" in label  # three dice and a steady hand against Defense 5 still
        play.answer(0, "end")
        play.answer(2, "done")
        assert "79%" in play.label(1, "attack:Noi")  # four dice against Defense 3


def test_thrown_baton_makes_his_attacks_ranged() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (4, 2))
        assert play.blocked(0, "attack:Gynoids-1").rule == "GC-ATTACK-05"
        with play.table() as g:
            left(g, 0, "Thrown Baton")
        assert "Shoot at Gynoid 1" in play.label(0, "attack:Gynoids-1")


def test_locked_shields_protect_him_and_the_allies_in_his_area() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Locked Shields")
            stand(g, 0, "b1", (1, 1))
            stand(g, 1, "b1", (2, 1))
            figure(g, "Kolossa", "b1", (2, 2))
        play.answer(0, "end")
        with play.table() as g:
            shielded = play.label(2, "attack:1")
            stand(g, 1, "b1", (3, 2))  # next to Kolossa still, but in another Area
        assert shielded != play.label(2, "attack:1")
