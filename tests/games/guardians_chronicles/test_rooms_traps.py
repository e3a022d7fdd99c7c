"""The traps of the rooms, and the tasks that make them harmless."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.rules.moves import reach, route
from longbox.games.guardians_chronicles.rules.values import attack_dice, attack_value, mental
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import (
    at_activation,
    cell,
    end_turn,
    figure,
    left,
    link,
    open_doors,
    room,
    space,
    stand,
)

pytestmark = pytest.mark.rule("GC-RULING-42")


def solve(play: Scenario, key: str, xy: tuple[int, int], value: str) -> None:
    """The first Hero stands on an orange Space of the room and passes its check."""
    with play.table() as g:
        at = room(g, key).at
        stand(g, 0, at, xy)
    play.queue("check", 0, 0, 0, 0)
    play.answer(0, f"check:{at}-{value}-{space(play.state, at, xy)}")


@pytest.mark.rule("GC-RULING-58")
def test_a_solved_task_cannot_be_tried_again() -> None:
    for scenario, key, xy, value in (
        ("family", "guns", (0, 0), "attack"),
        ("family", "guns", (3, 4), "mental"),
        ("zurkovia", "lasers", (1, 0), "mental"),
        ("zurkovia", "crusher", (1, 4), "attack"),
        ("power", "gas", (4, 4), "mental"),
    ):
        with at_activation(scenario=scenario) as play:
            solve(play, key, xy, value)
            here = room(play.state, key)
            assert here.is_solved
            assert play.blocked(0, f"check:{here.at}-{value}-{space(play.state, here.at, xy)}").rule == "GC-RULING-58"


@pytest.mark.rule("GC-CHECK-06")
def test_each_task_names_the_values_that_may_be_checked() -> None:
    for scenario, key, xy, values in (
        ("family", "guns", (0, 0), {"attack", "mental"}),
        ("zurkovia", "lasers", (4, 3), {"mental"}),
        ("zurkovia", "crusher", (1, 0), {"attack"}),
        ("power", "gas", (0, 0), {"mental"}),
        ("power", "barracks", (2, 0), {"attack"}),
        ("zurkovia", "pads", (4, 4), {"mental"}),
        ("zurkovia", "silo", (2, 1), {"mental"}),
        ("power", "reactor", (1, 0), {"attack"}),
        ("family", "cells", (1, 1), {"attack", "mental"}),
        ("family", "core", (1, 2), {"mental"}),
        ("weather", "lab", (2, 1), {"attack", "mental"}),
        ("power", "foundry", (2, 2), {"attack"}),
    ):
        with at_activation(scenario=scenario) as play:
            with play.table() as g:
                at = room(g, key).at
                stand(g, 0, at, xy)
            assert {each.split("-")[1] for each in play.keys(0) if each.startswith(f"check:{at}-")} == values


# -- Gun Gallery -------------------------------------------------------------------------------------------


def test_the_guns_fire_at_the_end_of_an_activation_on_their_tile() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
        play.queue("combat", "2", "1")
        play.answer(0, "end")
        assert play.state.heroes[0].damage == 1


def test_jammed_guns_do_not_fire() -> None:
    with at_activation("Super Nova") as play:
        solve(play, "guns", (0, 0), "attack")
        play.answer(0, "end")
        assert not play.told("GC-RULING-51")


# -- Laser Corridor ----------------------------------------------------------------------------------------


def test_the_lasers_end_a_move_that_enters_area_c() -> None:
    with at_activation("Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 2))
        play.queue("check", 2, 2)  # 4 against Speed 3
        play.answer(0, f"move:{space(play.state, 'a1', (2, 4))}")
        wanted = [f"space:{space(play.state, 'a1', xy)}" for xy in ((2, 2), (3, 2), (2, 3))]
        play.asks(0, "Super Nova stays in Area C of the Laser Corridor", wanted)
        play.answer(0, wanted[0])
        hero = play.state.heroes[0]
        assert (hero.cell, hero.damage, hero.actions) == (cell(play.state, "a1", (2, 2)), 1, 2)


@pytest.mark.rule("GC-RULING-52")
def test_who_passes_the_save_goes_through_the_lasers() -> None:
    with at_activation("Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 2))
        play.queue("check", 2, 1)
        play.answer(0, f"move:{space(play.state, 'a1', (2, 4))}")
        hero = play.state.heroes[0]
        assert (hero.cell, hero.damage, hero.actions) == (cell(play.state, "a1", (2, 4)), 0, 2)


def test_a_move_within_area_c_and_out_of_it_springs_no_trap() -> None:
    with at_activation("Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "a1", (2, 2))
        play.answer(0, f"move:{space(play.state, 'a1', (3, 2))}", f"move:{space(play.state, 'a1', (4, 2))}")
        assert not play.told("GC-RULING-52")


def test_lasers_that_are_off_let_everybody_pass() -> None:
    with at_activation("Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 2))
            room(g, "lasers").is_solved = True
        play.answer(0, f"move:{space(play.state, 'a1', (2, 3))}")
        assert not play.told("GC-RULING-52")


def test_a_move_goes_around_the_lasers_where_it_can() -> None:
    with at_activation("Super Nova", scenario="weather") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
            open_doors(g)
        g, hero = play.state, play.state.heroes[0]
        through = route(g, hero, reach(g, hero), "b1.D")
        assert through == ("b1.C", "b1.D")  # with Speed 3 there is no other way
        around = route(g, hero, reach(g, hero, 30), "b1.D")
        assert around[-1] == "b1.D"
        assert "b1.C" not in around
        with play.table() as g:
            room(g, "lasers").is_solved = True
        assert route(play.state, play.state.heroes[0], reach(play.state, play.state.heroes[0], 30), "b1.D") == through


def test_who_is_put_into_area_c_springs_no_trap() -> None:
    with at_activation("Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "c1", (0, 0))
        solve(play, "pads", (0, 0), "mental")
        play.answer(0, f"space:{space(play.state, 'a1', (2, 2))}")
        assert play.state.heroes[0].cell == cell(play.state, "a1", (2, 2))
        assert not play.told("GC-RULING-52")


# -- Gas Chamber -------------------------------------------------------------------------------------------


def test_the_gas_lowers_attack_and_mental_for_the_turn() -> None:
    with at_activation("GoldenBoy", "Sgt Freedom", scenario="power") as play:
        with play.table() as g:
            stand(g, 1, "a3", (0, 0))
            figure(g, "Gynoids", "a3", (1, 0))
        play.queue("check", 2, 1, 1)  # 4 against Mental 3
        play.answer(0, "end")
        play.answer(2, "done")  # the Gynoid
        hero = play.state.heroes[1]
        assert attack_dice(play.state, hero) == (2, 0)
        assert (attack_value(play.state, hero), mental(play.state, hero)) == (2, 2)
        assert "63%" in play.label(1, "attack:Gynoids-1")  # two dice and a steady hand against Defense 3
        end_turn(play)
        assert mental(play.state, play.state.heroes[1]) == 3


def test_who_holds_their_breath_is_well() -> None:
    with at_activation("GoldenBoy", "Sgt Freedom", scenario="power") as play:
        with play.table() as g:
            stand(g, 1, "a3", (0, 0))
        play.queue("check", 2, 1, 0)
        play.answer(0, "end")
        assert play.state.heroes[1].marks == ()


def test_open_vents_let_the_gas_out() -> None:
    with at_activation("GoldenBoy", "Sgt Freedom", scenario="power") as play:
        with play.table() as g:
            stand(g, 1, "a3", (0, 0))
            room(g, "gas").is_solved = True
        play.answer(0, "end")
        assert not play.told("GC-RULING-52")


# -- Barracks, Transport Pads ------------------------------------------------------------------------------


def test_the_barracks_shut_a_reinforcement_space_and_then_another() -> None:
    with at_activation(scenario="zurkovia") as play:
        with play.table() as g:
            robot = figure(g, "Androids", "c2", (0, 0))
            robot.is_done = True
        solve(play, "barracks", (2, 0), "attack")
        play.answer(0, f"space:{space(play.state, 'c2', (0, 0))}")
        assert play.state.who("Androids-1").cell == cell(play.state, "c2", (0, 0))  # it stays
        solve(play, "barracks", (2, 0), "attack")
        wanted = [f"space:{space(play.state, 'c2', xy)}" for xy in ((4, 0), (0, 4), (4, 4))]
        play.asks(0, "Which Reinforcement Space is shut", wanted)
        play.answer(0, wanted[0])
        with play.table() as g:
            room(g, "barracks").shut = tuple(cell(g, "c2", xy) for xy in ((0, 0), (4, 0), (0, 4), (4, 4)))
        key = f"check:c2-attack-{space(play.state, 'c2', (2, 0))}"
        assert "All Reinforcement Spaces" in play.blocked(0, key).reason


@pytest.mark.rule("GC-REINF-02")
def test_no_robot_comes_from_a_space_that_is_shut() -> None:
    with at_activation(scenario="zurkovia") as play:
        with play.table() as g:
            room(g, "barracks").shut = (cell(g, "c2", (0, 0)),)
            link(g, "barracks", "core")
            g.phase = g.phase.ROOM
        assert play.blocked(1, "room:c2").rule == "GC-REINF-02"


def test_the_transport_pads_put_the_hero_on_a_tile_without_objective() -> None:
    with at_activation(scenario="zurkovia") as play:
        with play.table() as g:
            room(g, "silo").settled = "neutralized"  # it stays an Objective tile
        solve(play, "pads", (4, 4), "mental")
        keys = play.keys(0)
        tiles = {play.state.board.tile_of[tuple(map(int, key.removeprefix("space:").split(",")))] for key in keys}
        assert tiles == {"a1", "c1", "c2", "a3", "b3", "c3"}
        play.answer(0, f"space:{space(play.state, 'c3', (0, 0))}")
        assert play.state.heroes[0].cell == cell(play.state, "c3", (0, 0))
        assert room(play.state, "pads").is_solved
        with play.table() as g:
            stand(g, 0, "c1", (4, 4))
        assert f"check:c1-mental-{space(play.state, 'c1', (4, 4))}" in play.keys(0)  # it can be done again


def test_a_card_that_moves_is_caught_by_the_lasers_too() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            left(g, 0, "Double Time")
            stand(g, 0, "a1", (0, 2))
            stand(g, 1, "a1", (1, 2))
        play.answer(0, "power:Double Time", "hero:1")
        play.queue("check", 2, 2)
        play.answer(1, f"space:{space(play.state, 'a1', (2, 2))}")
        assert play.state.heroes[1].damage == 1
