"""The tiles and the base: rooms, Areas, Spaces, passages (GC-TILE-01 to GC-TILE-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox import Refusal
from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of, board_of, lay_out, read, scenario_text
from longbox.games.guardians_chronicles.cards.content import MODULES
from longbox.games.guardians_chronicles.kinds import ROOMS
from longbox.games.guardians_chronicles.plans import FRONTS, PLANS, SIZE, Kind, RoomPlan
from tests.games.guardians_chronicles.looking import areas, cells
from tests.games.guardians_chronicles.table import at_activation, at_setup, cell, figure, open_doors, space, stand

SMALL = """
format = 1
title = "A Small Lair"
doors = ["a1-b1", "b1-c1", "b1-b2"]
airlocks = []
purple = ["a1", "b1", "c1"]
last_turn = [9, 9, 9, 9]
[[tile]]
at = "a1"
room = "lift"
[[tile]]
at = "b1"
room = "pads"
robots = "Androids"
[[tile]]
at = "c1"
room = "core"
robots = "Gynoids"
lieutenant = "Ki"
deadlines = [5, 5, 5, 5]
[[tile]]
at = "b2"
room = "bridge"
"""


def areas_in(plan: RoomPlan) -> set[str]:
    return {sign for sign in plan.picture if sign.isalpha() and sign.isupper()}


@pytest.mark.rule("GC-TILE-01", "GC-COMP-11", "GC-COMP-12", "GC-RULING-07")
def test_nine_tiles_have_a_room_on_each_side_and_each_room_a_card() -> None:
    assert MODULES
    assert Counter([plan.tile[0] for plan in PLANS.values()]) == {str(number): 2 for number in range(1, 10)}
    assert {plan.tile[1] for plan in PLANS.values()} == {"A", "B"}
    assert {*PLANS} == {*ROOMS}
    for scenario in SCENARIOS:
        tiles = [PLANS[each.room].tile[0] for each in base_of(scenario).rooms]
        assert len({*tiles}) == len(tiles)  # only one side of a tile is in the base


@pytest.mark.rule("GC-TILE-02", "GC-SETUP-05", "GC-SETUP-06")
def test_a_base_is_that_of_a_scenario_or_of_a_file() -> None:
    for scenario in SCENARIOS:
        with at_setup(scenario=scenario) as play:
            play.go_on(lambda g: bool(g.figures))
            g = play.state
            assert [(each.at, each.key) for each in g.rooms] == [(each.at, each.room) for each in base_of(scenario).rooms]
            assert [each.key for each in g.doors] == ["-".join(pair) for pair in base_of(scenario).doors]
    assert read(scenario_text("family")) == base_of("family")
    small = read(SMALL)
    assert not isinstance(small, Refusal)
    assert len(small.rooms) == 4  # fewer tiles than any scenario
    assert {*lay_out(small).spots} == {"a1", "b1", "c1", "b2"}
    assert base_of(SMALL) == small


@pytest.mark.rule("GC-SETUP-07", "GC-COMP-28")
def test_a_door_lies_on_a_border_of_two_tiles_and_without_one_nobody_passes() -> None:
    for scenario in SCENARIOS:
        board = board_of(scenario)
        for one, other in board.links:
            assert other in board.neighbours(one)
        for gate in board.gates.values():
            assert {board.tile_of[front] for front in gate.fronts} == {*gate.key.split("-")}
    with at_activation() as play:  # the Cell Block lies beside the Control Room, and no passage joins them
        assert "b2" in play.state.board.neighbours("b1")
        assert "b2" not in play.state.board.linked["b1"]
        with play.table() as g:
            open_doors(g)
            stand(g, 0, "b1", (2, 4))
        assert not [area for area in areas(play, 0) if area.startswith("b2")]
        with play.table() as g:
            stand(g, 0, "a2", (1, 2))
            figure(g, "Androids", "b1", (2, 4))
        play.answer(0, "end")
        assert not [area for area in areas(play, 1) if area.startswith("b2")]
    moved = read(SMALL.replace('"a1-b1", "b1-c1", "b1-b2"', '"a1-b1", "b1-b2", "b1-c1"'))
    assert not isinstance(moved, Refusal)
    assert [*lay_out(moved).gates] == ["a1-b1", "b1-b2", "b1-c1"]


@pytest.mark.rule("GC-SETUP-08")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_tile_is_entered_without_the_control_room(scenario: str) -> None:
    board = board_of(scenario)
    start = board.area_of[next(iter(board.green))]
    control = {*board.areas_on[board.control]}
    there = {*board.grid.areas.reach(start, None, stops=control)}
    assert {area for area in board.spaces_in if area not in control} <= there
    assert control & there


@pytest.mark.rule("GC-TILE-03", "GC-TILE-10")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_tile_has_areas_and_an_area_has_spaces(scenario: str) -> None:
    board = board_of(scenario)
    for area, spaces in board.spaces_in.items():
        assert len(spaces) >= 2, area
        assert {board.tile_of[each] for each in spaces} == {area.partition(".")[0]}
        assert all(board.area_of[each] == area for each in spaces)
    assert sum(map(len, board.spaces_in.values())) == len(board.area_of)
    assert not {*board.area_of} & {*board.nooks}


@pytest.mark.rule("GC-TILE-10")
def test_a_white_line_or_a_wall_parts_two_areas() -> None:
    with at_activation(scenario="circus") as play:
        board = play.state.board
        for one, other in (((0, 1), (0, 2)), ((2, 1), (2, 2))):  # a wall of the Gas Chamber, a line
            assert board.area_of[cell(play.state, "a2", one)] != board.area_of[cell(play.state, "a2", other)]
        for one, other in (((0, 0), (0, 1)), ((2, 0), (2, 1))):
            assert board.area_of[cell(play.state, "a2", one)] == board.area_of[cell(play.state, "a2", other)]


@pytest.mark.rule("GC-TILE-04")
def test_rooms_have_reinforcement_spaces_traps_an_objective_or_none_of_them() -> None:
    kinds = Counter(plan.kind for plan in PLANS.values())
    assert kinds == {Kind.ENTRY: 2, Kind.CONTROL: 2, Kind.OBJECTIVE: 7, Kind.TRAP: 7}
    bare = [key for key, plan in PLANS.items() if not plan.holes and ROOMS[key].task is None and not ROOMS[key].tokens]
    assert {*bare} == {"lift", "cave", "bridge", "bunker"}
    assert all(bool(ROOMS[key].tokens) is (plan.kind is Kind.OBJECTIVE) for key, plan in PLANS.items())


@pytest.mark.rule("GC-TILE-05")
def test_figures_stand_on_spaces_and_acolytes_on_reinforcement_spaces_too() -> None:
    with at_setup("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane", scenario="circus") as play:
        play.go_on(lambda g: g.turn == 1)
        board = play.state.board
        for hero in play.state.heroes:
            assert hero.cell in board.area_of
        for each in play.state.figures:
            assert each.cell in (board.nooks if each.number else board.area_of)
    with at_activation() as play:
        assert cells(play, 0) <= {*play.state.board.area_of}
        assert f"move:{space(play.state, 'a2', (1, 1))}" not in play.keys(0)  # solid ground


@pytest.mark.rule("GC-TILE-06", "GC-TILE-07", "GC-TILE-09")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_colours_of_the_spaces(scenario: str) -> None:
    board = board_of(scenario)
    colours = [{*board.green}, {*board.orange}, {*board.purple}]
    assert sum(map(len, colours)) == len(set.union(*colours))  # a Space has one colour, and most are blue
    assert set.union(*colours) < {*board.area_of}
    assert {board.tile_of[each] for each in board.green} == {board.entry}
    assert {board.tile_of[each] for each in board.purple} == {board.control}
    assert {board.tile_of[each] for each in board.orange}.isdisjoint({board.entry, board.control})


@pytest.mark.rule("GC-TILE-12", "GC-SETUP-10", "GC-COMP-26")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_tile_begins_with_the_tokens_that_its_card_lists(scenario: str, heroes: int) -> None:
    """A scenario may list others for a room."""
    with at_activation(*("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")[:heroes], scenario=scenario) as play:
        base = base_of(scenario)
        for each in play.state.rooms:
            listed = base.by_place[each.at].tokens or ROOMS[each.key].tokens
            assert each.tokens == (listed[heroes - 1] if listed else 0)
            assert (each.minus, each.is_solved, each.marks, each.shut) == (0, False, (), ())
        assert all((door.is_open, door.is_jammed, door.tokens) == (False, False, 0) for door in play.state.doors)


@pytest.mark.rule("GC-COMP-25")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_tiles_of_a_base_are_joined_at_their_edges(scenario: str) -> None:
    board = board_of(scenario)
    found = {board.entry}
    while more := {there for at in found for there in board.neighbours(at)} - found:
        found |= more
    assert found == {*board.spots}
    assert {each.at for each in base_of(scenario).rooms} == {*board.spots}


def test_a_passage_finds_a_space_in_the_middle_of_each_edge() -> None:
    for plan in PLANS.values():
        rows = plan.picture.split("/")
        assert [len(row) for row in rows] == [SIZE] * SIZE
        assert areas_in(plan)
        for x, y in FRONTS:
            assert rows[y][x].isupper() or plan.kind is Kind.ENTRY, plan.key
