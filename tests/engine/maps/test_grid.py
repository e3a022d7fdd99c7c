"""The grid, with the geometry of Guardians' Chronicles: its rules by their ids, its examples, and a base of its rooms."""

from __future__ import annotations

import itertools
from collections.abc import Container
from fractions import Fraction
from math import floor

import pytest

from longbox import Cell, Grid, Side, Tile, lay_tiles

# The rooms as the content tables have them: "xy" is column and row, from the north-west.
ROOMS = {
    "lift": Tile("BBBCC/B#B#C/BAAAC/#AAA#/##A##"),
    "guns": Tile("AAABB/Aoo3B/CCoBB/C#oDD/CCDD1"),
    "cells": Tile("#AAB1/oAAB#/CCCBB/2#C#D/3CCDD"),
    "hangar": Tile("AAABB/Aoo2B/CCooB/C4ooD/CCDDD"),
    "bridge": Tile("AAABB/A#E#B/AEEEB/C#E#D/CCDDD"),
    "core": Tile("AAABB/A##3B/ACCCB/D1##E/DDDEE"),
    "gas": Tile("AAA2B/A#A#B/CCCBB/C#D3E/CDDEE", walls=(((0, 1), (0, 2)),)),
    "silo": Tile("1AAA4/B#E#C/BEEEC/B#E#C/#DDD2"),
}
PLACES = {"a1": (0, 0), "b1": (1, 0), "c1": (2, 0), "a2": (0, 1), "b2": (1, 1), "c2": (2, 1)}
FAMILY = dict(zip(PLACES, ["guns", "cells", "hangar", "lift", "bridge", "core"], strict=True))  # the first scenario
LAID = {place: ROOMS[FAMILY[place]].at(*where) for place, where in PLACES.items()}
BASE = lay_tiles(
    LAID, passages=[("a1", "a2"), ("c1", "c2")], doors=[("a1", "b1"), ("b1", "c1"), ("a2", "b2"), ("b2", "c2")]
)  # fmt: skip
GUNS_TO_CELLS, CELLS_TO_HANGAR, LIFT_TO_BRIDGE, BRIDGE_TO_CORE = BASE.doors


def room(name: str) -> Grid:
    return lay_tiles({name: ROOMS[name].at(0, 0)})


def grid(picture: str, walls: tuple[Side, ...] = (), doors: tuple[Side, ...] = ()) -> Grid:
    signs = {(x, y): sign for y, row in enumerate(picture.split("/")) for x, sign in enumerate(row)}
    return Grid(
        {cell: sign for cell, sign in signs.items() if sign not in "#o"},
        [cell for cell, sign in signs.items() if sign == "o"],
        walls,
        doors,
    )


def at(place: str, xy: str) -> Cell:
    return LAID[place].cell((int(xy[0]), int(xy[1])))


# -- tiles and areas -----------------------------------------------------------------------------------


def test_each_space_belongs_to_one_area_and_each_area_to_one_tile() -> None:  # GC-TILE-03
    for place, laid in LAID.items():
        for cell, sign in laid.tile.signs.items():
            here = laid.cell(cell)
            assert (here in BASE.spaces) == (sign not in "#o")
            assert BASE.area_of.get(here) == (f"{place}.{sign}" if sign.isupper() else None)
            assert (here in BASE.gaps) == (sign == "o")
    assert [len(BASE.spaces_in[f"a2.{area}"]) for area in "ABC"] == [7, 6, 4]
    assert sum(map(len, BASE.spaces_in.values())) == len(BASE.area_of)


def test_reinforcement_spaces_belong_to_no_area() -> None:  # GC-OPEN-41
    holes = [laid.cell(cell) for laid in LAID.values() for cell, sign in laid.tile.signs.items() if sign.isdigit()]
    assert len(holes) == 9
    assert all(hole in BASE.spaces and hole not in BASE.area_of for hole in holes)
    assert BASE.is_adjacent(at("a1", "31"), at("a1", "41"))  # GC-REINF-04: an Acolyte attacks from there


def test_areas_are_bounded_by_walls_and_white_lines() -> None:  # GC-TILE-10
    lift = room("lift")
    assert {area: {*others} for area, others in lift.areas.neighbours.items()} == {
        "lift.A": {"lift.B", "lift.C"},
        "lift.B": {"lift.A", "lift.C"},
        "lift.C": {"lift.A", "lift.B"},
    }
    assert "gas.C" in lay_tiles({"gas": Tile(ROOMS["gas"].picture).at(0, 0)}).areas.neighbours["gas.A"]


def test_areas_that_touch_at_a_corner_are_not_adjacent() -> None:
    corner = grid("AB/CD", walls=(((0, 0), (1, 0)),))
    assert corner.areas.neighbours == {"A": ("C",), "B": ("D",), "C": ("A", "D"), "D": ("B", "C")}
    assert room("silo").areas.neighbours["silo.E"] == ("silo.A", "silo.B", "silo.C", "silo.D")
    assert room("silo").areas.neighbours["silo.B"] == ("silo.E",)


def test_a_thin_wall_parts_spaces() -> None:
    gas, open_gas = room("gas"), lay_tiles({"gas": Tile(ROOMS["gas"].picture).at(0, 0)})
    assert not gas.is_adjacent((0, 1), (0, 2))
    assert open_gas.is_adjacent((0, 1), (0, 2))
    assert not gas.sees((0, 0), (0, 4))
    assert open_gas.sees((0, 0), (0, 4))


def test_tiles_are_linked_by_doors_and_passages_only() -> None:  # GC-COMP-28
    assert (at("a2", "42"), at("b2", "02")) == LIFT_TO_BRIDGE
    assert (at("b2", "42"), at("c2", "02")) == BRIDGE_TO_CORE
    linked = [
        (one, other)
        for one, others in BASE.areas.neighbours.items()
        for other in others
        if one < other and one[:2] != other[:2]
    ]  # fmt: skip
    assert linked == [
        ("a1.B", "b1.C"), ("a1.D", "a2.B"), ("b1.B", "c1.C"), ("c1.D", "c2.A"), ("a2.C", "b2.A"), ("b2.B", "c2.A"),
    ]  # fmt: skip
    assert not BASE.is_adjacent(at("a1", "14"), at("a2", "10"))
    assert not BASE.sees(at("a1", "14"), at("a2", "10"))


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("name", [*ROOMS])
def test_a_turned_tile_is_the_same_room(name: str, turns: int) -> None:
    plain, laid = room(name), ROOMS[name].at(0, 0, turns)
    turned = lay_tiles({name: laid})
    assert sorted(map(laid.cell, plain.spaces.places)) == sorted(turned.spaces.places)
    for one, other in itertools.combinations(plain.spaces.places, 2):
        assert plain.sees(one, other) == turned.sees(laid.cell(one), laid.cell(other))
    assert {one: {*others} for one, others in plain.areas.neighbours.items()} == {
        one: {*others} for one, others in turned.areas.neighbours.items()
    }


def test_a_quarter_turn_is_clockwise() -> None:
    laid = Tile("ABC/DEF/GHI").at(2, 1, turns=1)
    assert [laid.cell(cell) for cell in [(0, 0), (2, 0), (2, 2), (0, 2), (1, 1)]] == [(8, 3), (8, 5), (6, 5), (6, 3), (7, 4)]
    assert laid._replace(turns=5).cell((0, 0)) == laid._replace(turns=-3).cell((0, 0)) == (8, 3)


def test_what_cannot_be_laid_is_refused() -> None:
    lift = ROOMS["lift"]
    with pytest.raises(ValueError, match="is not square"):
        Tile("AB/ABC")
    with pytest.raises(ValueError, match="a place of its own"):
        lay_tiles({"a": lift.at(0, 0), "b": lift.at(0, 0, turns=1)})
    with pytest.raises(ValueError, match="of one size"):
        lay_tiles({"a": lift.at(0, 0), "b": Tile("A").at(0, 1)})
    with pytest.raises(ValueError, match="do not lie side by side"):
        lay_tiles({"a": lift.at(0, 0), "b": lift.at(1, 1)}, doors=[("a", "b")])
    with pytest.raises(ValueError, match="nobody can stand there"):
        lay_tiles({"a": Tile("###/AAA/AAA").at(0, 1), "b": Tile("AAA/AAA/AAA").at(0, 0)}, passages=[("b", "a")])
    with pytest.raises(ValueError, match="no door can be between"):
        grid("AB", walls=(((0, 0), (1, 0)),), doors=(((0, 0), (1, 0)),))
    with pytest.raises(ValueError, match="no door can be between"):
        grid("A#", doors=(((0, 0), (1, 0)),))


def test_a_grid_is_a_value() -> None:
    assert room("lift") == room("lift")
    assert hash(room("lift")) == hash(room("lift"))
    assert room("lift") != room("guns")
    assert grid("AB") != grid("AB", walls=(((0, 0), (1, 0)),))
    assert repr(room("lift")) == "Grid(17 spaces in 3 areas)"


# -- moving from area to area --------------------------------------------------------------------------


def destinations(
    area: str, speed: int, enemies: Container[str] = (), full: Container[str] = (), closed: Container[Side] = ()
) -> list[str]:
    """The Areas in which a Move Action may end, by GC-MOVE-01 to GC-MOVE-16; `full` have no Space left."""
    shut = [each for each in BASE.areas.places if each in full and each in enemies]  # GC-MOVE-13
    steps = 1 if area in enemies else speed  # GC-MOVE-04, GC-MOVE-05
    reach = BASE.areas.reach(area, steps, blocked=shut, stops=enemies, cut=BASE.areas_cut(closed))
    return [each for each in reach if each != area and each not in full]


def test_a_move_crosses_as_many_areas_as_the_speed() -> None:  # GC-MOVE-01, GC-MOVE-06, GC-ID-02
    assert destinations("a2.A", 1) == ["a2.B", "a2.C"]
    assert destinations("a2.A", 2) == ["a2.B", "a2.C", "a1.D", "b2.A"]
    assert "b2.E" not in destinations("a2.A", 2)
    assert "b2.E" in destinations("a2.A", 3)


def test_an_enemy_holds_and_stops() -> None:
    assert destinations("a2.A", 2, enemies=["a2.A"]) == ["a2.B", "a2.C"]  # GC-MOVE-04, GC-MOVE-08
    assert destinations("a2.A", 0, enemies=["a2.A"]) == ["a2.B", "a2.C"]  # GC-MOVE-05
    assert destinations("a2.A", 0) == []  # GC-MOVE-05
    assert destinations("a2.A", 2, enemies=["a2.C"]) == ["a2.B", "a2.C", "a1.D"]  # GC-MOVE-09, GC-MOVE-10, GC-MOVE-17


def test_a_full_area_is_crossed_if_no_enemy_is_in_it() -> None:
    assert destinations("a2.A", 2, full=["a2.C"]) == ["a2.B", "a1.D", "b2.A"]  # GC-MOVE-11, GC-MOVE-12, GC-MOVE-19
    assert destinations("a2.A", 2, full=["a2.C"], enemies=["a2.C"]) == ["a2.B", "a1.D"]  # GC-MOVE-13, GC-MOVE-18


def test_closed_doors_stop_heroes_and_not_villains() -> None:
    closed = BASE.doors
    assert destinations("a2.A", 2, closed=closed) == ["a2.B", "a2.C", "a1.D"]  # GC-MOVE-16; the Airlock is open: GC-OPEN-36
    assert destinations("a2.A", 2) == ["a2.B", "a2.C", "a1.D", "b2.A"]  # GC-MOVE-15
    assert BASE.areas_cut(closed) == (("a1.B", "b1.C"), ("b1.B", "c1.C"), ("a2.C", "b2.A"), ("b2.B", "c2.A"))
    assert BASE.areas_cut([LIFT_TO_BRIDGE]) == (("a2.C", "b2.A"),)
    assert BASE.areas_cut([]) == ()


def test_two_areas_are_parted_only_if_all_doors_between_them_are_closed() -> None:
    upper, lower = ((0, 0), (1, 0)), ((0, 1), (1, 1))
    two_doors = grid("AB/AB", doors=(upper, lower))
    assert two_doors.areas_cut([upper]) == ()
    assert two_doors.areas_cut([upper, lower]) == (("A", "B"),)
    assert grid("AB/AB", doors=(upper,)).areas_cut([upper]) == ()


def test_every_tile_can_be_entered() -> None:  # GC-SETUP-08
    assert {area[:2] for area in BASE.areas.reach("a2.A")} == {*PLACES}
    without_bridge = [area for area in BASE.areas.places if area.startswith("b2")]
    assert {area[:2] for area in BASE.areas.reach("a2.A", blocked=without_bridge)} == {*PLACES} - {"b2"}


# -- adjacent spaces -----------------------------------------------------------------------------------


def test_adjacent_spaces_touch_at_a_side_or_a_corner() -> None:  # GC-ATTACK-02, GC-ATTACK-03
    field = grid("AAB/AAB/CCC")
    assert field.adjacent((1, 1)) == ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
    assert not field.is_adjacent((0, 0), (2, 0))
    assert not field.is_adjacent((1, 1), (1, 1))


def test_no_wall_obstructs_the_line_between_adjacent_spaces() -> None:  # GC-ATTACK-04
    wall = ((0, 0), (1, 0))
    field = grid("AB/AB", walls=(wall,))
    assert not field.is_adjacent((0, 0), (1, 0))
    assert field.is_adjacent((0, 0), (1, 1))  # round the end of the wall
    assert field.is_adjacent((0, 1), (1, 0))
    assert not grid("A#/#A").is_adjacent((0, 0), (1, 1))  # not between two solid corners
    assert grid("A#/AA").is_adjacent((0, 0), (1, 1))
    assert not grid("A#/AA", walls=(((0, 0), (0, 1)),)).is_adjacent((0, 0), (1, 1))
    assert grid("Ao/#A").is_adjacent((0, 0), (1, 1))  # over a pit


def test_spaces_on_both_sides_of_an_open_door_are_adjacent() -> None:  # GC-DOOR-06, GC-DOOR-08
    before, behind = LIFT_TO_BRIDGE
    assert BASE.is_adjacent(before, behind)
    assert not BASE.is_adjacent(before, behind, closed=[LIFT_TO_BRIDGE])
    assert BASE.is_adjacent(before, behind, closed=[BRIDGE_TO_CORE])
    past_the_jamb = at("b2", "01")
    assert BASE.is_adjacent(before, past_the_jamb)  # a corner is free on one side
    assert not BASE.is_adjacent(before, past_the_jamb, closed=[LIFT_TO_BRIDGE])
    assert BASE.adjacent(before, closed=BASE.doors) == (at("a2", "41"), at("a2", "33"), at("a2", "32"))


def test_a_push_of_two_spaces_goes_round_figures_and_not_through_doors() -> None:  # GC-ATTACK-15, GC-OPEN-24
    before, behind = LIFT_TO_BRIDGE
    figures = [at("a2", "41"), at("a2", "32")]
    reach = BASE.spaces.reach(before, 2, blocked=figures, cut=BASE.spaces_cut(BASE.doors))
    assert {*reach} == {before, *[at("a2", xy) for xy in ("33", "22", "23", "24")]}
    assert behind in BASE.spaces.reach(before, 2, blocked=figures)


# -- line of sight -------------------------------------------------------------------------------------


def test_walls_closed_doors_and_enemies_block_a_line_and_allies_do_not() -> None:  # GC-ATTACK-06 to GC-ATTACK-08, GC-DOOR-08
    wall = door = ((1, 0), (2, 0))
    assert grid("AABB").sees((0, 0), (3, 0))
    assert not grid("AABB", walls=(wall,)).sees((0, 0), (3, 0))
    with_door = grid("AABB", doors=(door,))
    assert with_door.sees((0, 0), (3, 0))
    assert not with_door.sees((0, 0), (3, 0), closed=[door])
    assert not grid("AABB").sees((0, 0), (3, 0), blocked=[(1, 0)])
    assert grid("AABB").sees((0, 0), (3, 0), blocked=[(0, 0), (3, 0)])  # neither who looks nor the target is in the way
    assert not grid("A#BB").sees((0, 0), (3, 0))
    assert grid("AooB").sees((0, 0), (3, 0))  # over pits and machines


def test_an_enemy_blocks_only_a_line_that_crosses_its_space() -> None:
    field = grid("AAA/AAA/AAA")
    assert not field.sees((0, 0), (2, 2), blocked=[(1, 1)])
    assert field.sees((0, 0), (2, 2), blocked=[(1, 0), (0, 1), (2, 1), (1, 2)])  # the line touches corners of these
    assert not field.sees((0, 0), (2, 1), blocked=[(1, 0)])
    assert not field.sees((0, 0), (2, 1), blocked=[(1, 1)])


def test_the_rulings_on_corners() -> None:
    assert grid("AA#/#AA/##A").sees((0, 0), (2, 2))
    assert not grid("A##/#A#/##A").sees((0, 0), (2, 2))
    # One way round a corner is enough, and each may have a door.
    upper, left = ((0, 0), (1, 0)), ((0, 0), (0, 1))
    both = grid("AA/AA", doors=(upper, left))
    assert both.sees((0, 0), (1, 1), closed=[upper])
    assert both.sees((0, 0), (1, 1), closed=[left])
    assert not both.sees((0, 0), (1, 1), closed=[upper, left])


def test_a_shot_through_an_open_door() -> None:  # GC-DOOR-03, GC-DOOR-09, GC-CHECK-15
    target, shooter = at("b2", "22"), at("a2", "32")
    assert BASE.sees(shooter, target)
    assert not BASE.sees(shooter, target, closed=[LIFT_TO_BRIDGE])
    assert BASE.sees(shooter, at("a2", "42"), closed=[LIFT_TO_BRIDGE])  # the Space before the door
    assert not BASE.sees(shooter, target, blocked=[at("b2", "12")])


def crossed(start: Cell, end: Cell) -> list[Side] | None:
    """The sides that a line crosses, by where it meets the lines of the grid; None if it meets a corner. In exact fractions."""
    (x, y), (to_x, to_y) = start, end
    sides: list[Side] = []
    for column in range(min(x, to_x) + 1, max(x, to_x) + 1):  # the line between columns - 1 and column
        height = Fraction(y) + Fraction(1, 2) + (to_y - y) * (column - x - Fraction(1, 2)) / (to_x - x)
        if height.denominator == 1:
            return None
        sides.append(((column - 1, floor(height)), (column, floor(height))))
    for row in range(min(y, to_y) + 1, max(y, to_y) + 1):
        width = Fraction(x) + Fraction(1, 2) + (to_x - x) * (row - y - Fraction(1, 2)) / (to_y - y)
        if width.denominator == 1:
            return None
        sides.append(((floor(width), row - 1), (floor(width), row)))
    return sides


@pytest.mark.parametrize("closed", [(), BASE.doors, BASE.doors[:2], BASE.doors[2:]])
def test_lines_agree_with_geometry_in_the_whole_base(closed: tuple[Side, ...]) -> None:
    """GC-ATTACK-07 for all pairs of spaces whose line meets no corner: it sees if it crosses nothing that obstructs."""
    free = {*BASE.spaces.places, *BASE.gaps}
    obstacles = {*BASE.walls, *closed}
    compared = 0
    for one, other in itertools.combinations(BASE.spaces.places, 2):
        sides = crossed(one, other)
        if sides is None:
            continue
        expected = all(free.issuperset(each) and each not in obstacles for each in sides)
        assert BASE.sees(one, other, closed) == BASE.sees(other, one, closed) == expected
        between = sorted({cell for each in sides for cell in each} - {one, other})
        for cell in between[:1]:
            assert not BASE.sees(one, other, closed, blocked=[cell])
        compared += expected
    assert compared > 300


# -- the example of a turn -----------------------------------------------------------------------------


def test_goldenboy_moves_strikes_steps_and_breaks_the_door() -> None:  # GC-TURNEX-01, GC-TURNEX-03, GC-TURNEX-04
    android, closed = at("a2", "40"), [*BASE.doors]
    start, area = BASE.area_of[at("a1", "33")], BASE.area_of[android]
    assert BASE.areas.distance(start, area) == 2
    assert area in destinations(start, 2, enemies=[area], closed=closed)
    goldenboy = at("a2", "41")  # any free Space of the Area: GC-MOVE-14
    assert goldenboy in BASE.spaces_in[area]
    assert BASE.is_adjacent(goldenboy, android, closed)
    before_the_door, behind = LIFT_TO_BRIDGE
    assert before_the_door in BASE.adjacent(goldenboy, closed)  # his step after the attack
    assert not BASE.is_adjacent(before_the_door, behind, closed)
    closed.remove(LIFT_TO_BRIDGE)
    assert BASE.is_adjacent(before_the_door, behind, closed)
