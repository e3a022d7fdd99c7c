"""Reinforcement Spaces: which are active, and how Robots come and go (GC-REINF-01 to GC-REINF-07, GC-RULING-22, -23)."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox.games.guardians_chronicles.kinds import robots
from longbox.games.guardians_chronicles.rules.harm import fell
from longbox.games.guardians_chronicles.rules.moves import reach
from longbox.games.guardians_chronicles.rules.reinforcements import active_nooks, add_robot, kinds_left
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Phase, Villain, VillainFigure
from tests.games.guardians_chronicles.looking import cells, targets
from tests.games.guardians_chronicles.table import at_activation, at_setup, cell, event, figure, space, stand

CROWDED = """
format = 1
title = "Too Many Holes"
doors = ["a1-b1", "b1-c1", "c1-d1", "d1-e1", "b1-b2"]
airlocks = []
purple = ["a1", "b1", "c1", "d1"]
last_turn = [9, 9, 9, 9]
[[tile]]
at = "a1"
room = "lift"
[[tile]]
at = "b1"
room = "barracks"
robots = "Androids"
[[tile]]
at = "c1"
room = "foundry"
robots = "Androids"
lieutenant = "Ki"
deadlines = [5, 5, 5, 5]
[[tile]]
at = "d1"
room = "reactor"
robots = "Androids"
lieutenant = "Noi"
deadlines = [6, 6, 6, 6]
[[tile]]
at = "e1"
room = "gas"
robots = "Gynoids"
[[tile]]
at = "b2"
room = "bridge"
"""
TEAM = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")
CELLS = {1: (4, 0), 2: (0, 3), 3: (0, 4)}  # the Reinforcement Spaces of the Cell Block


def active(g: GuardiansChronicles) -> set[int]:
    """Which of the three Spaces of the Cell Block are active, by their number."""
    there = active_nooks(g, "b1")
    return {number for number, xy in CELLS.items() if cell(g, "b1", xy) in there}


@pytest.mark.rule("GC-REINF-02", "GC-REINF-03", "GC-RULING-23")
@pytest.mark.parametrize(("heroes", "numbers"), [(1, {1}), (2, {1, 2}), (3, {1, 2, 3}), (4, {1, 2, 3})])
def test_a_reinforcement_space_is_active_with_enough_heroes(heroes: int, numbers: set[int]) -> None:
    with at_activation(*TEAM[:heroes]) as play:
        assert active(play.state) == numbers
    with at_activation(*TEAM) as play:
        with play.table() as g:
            for hero in g.heroes[heroes:]:
                hero.is_out = True
        assert active(play.state) == numbers  # the Heroes still in play count


@pytest.mark.rule("GC-REINF-01", "GC-RULING-22")
def test_a_new_robot_comes_on_an_active_empty_reinforcement_space() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (4, 4))
            event(g, "Fresh Off the Belt")
            figure(g, "Androids", "b1", CELLS[1])
            empty = {*active_nooks(g)}
            assert cell(g, "b1", CELLS[1]) not in empty
            assert empty < {*g.board.nooks}
        play.answer(0, "end")
        play.answer(2, "activate:Ki", "event:Fresh Off the Belt")
        assert cells(play, 2, "space") == empty
        x, y = min(empty)
        play.answer(2, f"space:{x},{y}")
        assert targets(play, 2, "robot") == {*robots()}  # the Doktor chooses the kind
        play.answer(2, "robot:Insektoids")
        assert play.state.figure_of("Insektoids-1").cell == min(empty)
        play.go_on(lambda g: not g.acting, prefer=["done"])


@pytest.mark.rule("GC-REINF-07")
def test_heroes_around_a_reinforcement_space_stop_nobody_from_appearing() -> None:
    with at_activation(*TEAM) as play:
        with play.table() as g:
            for seat, xy in enumerate(((3, 0), (3, 1), (2, 0), (2, 1))):
                stand(g, seat, "b1", xy)
        assert 1 in active(play.state)


@pytest.mark.rule("GC-REINF-05", "GC-REINF-06")
def test_nobody_goes_back_onto_a_reinforcement_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Androids", "b1", CELLS[1])
            stand(g, 0, "b1", (2, 0))
        nook = space(play.state, "b1", CELLS[2])
        assert f"move:{nook}" not in play.keys(0)
        play.answer(0, "end")
        home = space(play.state, "b1", CELLS[1])
        play.answer(1, f"move:{space(play.state, 'b1', (3, 0))}")
        assert not {home, nook} & targets(play, 1, "move")
        assert cells(play, 1) <= {*play.state.board.area_of}
        play.answer(1, "done")


@pytest.mark.rule("GC-RULING-22", "GC-COMP-03")
def test_there_are_ten_robots_of_a_kind_and_a_destroyed_one_comes_back() -> None:
    assert 10 * len(robots()) == 30
    with at_activation(*TEAM) as play:
        with play.table() as g:
            spots = [(x, y) for y in range(5) for x in range(5) if cell(g, "c1", (x, y)) in g.board.area_of]
            for xy in spots[:9]:
                figure(g, "Androids", "c1", xy)
        g = play.state
        assert "Androids" in kinds_left(g)
        tenth = add_robot(g, "Androids", cell(g, "b1", CELLS[1]), "GC-REINF-01")
        assert tenth.key == "Androids-10"
        assert kinds_left(g) == ["Gynoids", "Insektoids"]
        fell(g, g.figure_of("Androids-4"))
        assert add_robot(g, "Androids", cell(g, "b1", CELLS[2]), "GC-REINF-01").key == "Androids-4"
        assert kinds_left(g) == ["Gynoids", "Insektoids"]


@pytest.mark.rule("GC-RULING-22")
def test_a_space_for_which_no_robot_is_left_stays_empty() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "c2", (4, 4))
            event(g, "Fresh Off the Belt")
            spots = [*g.board.area_of]
            for kind in robots():
                for number in range(10):
                    g.figures.append(VillainFigure(kind, number + 1, spots.pop()))
                g.villains.append(Villain(kind))
            g.figure_of("Ki").cell = spots.pop()
        play.answer(0, "end")
        play.answer(1, "activate:Ki")
        assert play.blocked(1, "event:Fresh Off the Belt").rule == "GC-RULING-22"
        play.answer(1, "done")


@pytest.mark.rule("GC-RULING-22", "GC-SETUP-09")
def test_at_setup_a_space_for_which_no_robot_is_left_stays_empty() -> None:
    with at_setup(*TEAM) as play:
        with play.table() as g:
            g.base_code = CROWDED
            g.phase, g.figures = Phase.BASE, []
        kinds = Counter(each.villain for each in play.state.figures if each.number)
        assert kinds == {"Androids": 10, "Gynoids": 2}  # eleven Spaces wait for Androids
        assert [play.state.board.nooks[spot].at for spot in active_nooks(play.state)] == ["d1"]


@pytest.mark.rule("GC-RULING-41")
def test_with_speed_0_a_robot_stays_on_its_reinforcement_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            robot = figure(g, "Androids", "b1", CELLS[1])
        assert {*reach(play.state, robot, 1).areas} == {"b1.B"}
        assert {*reach(play.state, robot, 0).areas} == set()
