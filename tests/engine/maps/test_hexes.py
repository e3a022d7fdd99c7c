"""The hex map, with the geometry of Hour of Need: its rules by their ids, its examples, and two of its boards."""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterable
from math import dist, isclose, sqrt

import pytest

from longbox import Hex, HexMap

OPEN = HexMap((column, row) for column in range(1, 12) for row in range(1, 12))

# 1-4 scheme spaces, r g b y peril spaces, B bystanders, S start, # blocked
CENTURY_BANK = HexMap.drawn([".1.r.g.2.", "....B....", "..#...#..", "B...S...B", "..#...#..", ".3.bBy.4."])
SCHEME: dict[str, Hex] = {"red": (2, 1), "green": (8, 1), "blue": (2, 6), "yellow": (8, 6)}
START: Hex = (5, 4)

PIER_THIRTEEN = HexMap.drawn([".1..r..2.", "....B....", "..g...y..", "B##.S.##B", "..#...#..", "b.3#B#4.."])


# -- the board -----------------------------------------------------------------------------------------


def test_neighbours_are_those_of_the_content_tables() -> None:
    """Of [c, r]: above and below; beside it, rows r - 1 and r for odd columns, r and r + 1 for even ones."""
    assert {*OPEN.neighbours[5, 5]} == {(5, 4), (5, 6), (4, 4), (6, 4), (4, 5), (6, 5)}
    assert {*OPEN.neighbours[6, 5]} == {(6, 4), (6, 6), (5, 5), (7, 5), (5, 6), (7, 6)}
    assert OPEN.neighbours[1, 1] == ((2, 1), (1, 2))


def test_a_hex_beside_neither_edge_nor_blocked_cell_has_six_neighbours() -> None:  # HN-BOARD-13
    inside = [here for here in OPEN.places if all(1 < number < 11 for number in here)]
    assert all(len(OPEN.neighbours[here]) == 6 for here in inside)
    assert all(len(OPEN.neighbours[here]) < 6 for here in OPEN.places if here not in inside)
    assert len(CENTURY_BANK.places) == 9 * 6 - 4
    assert (3, 3) not in CENTURY_BANK
    assert len(CENTURY_BANK.neighbours[START]) == 6  # HN-OPEN-11: six heroes fit around the start
    assert (3, 3) not in CENTURY_BANK.neighbours[3, 4]


def test_a_hex_without_obstacles_is_as_far_as_on_an_endless_map() -> None:
    """By cube coordinates, another way to count steps than to search."""

    def cube(here: Hex) -> tuple[int, int]:
        column, row = here
        return column, row - 1 - (column - 1 - (column - 1) % 2) // 2

    for one, other in itertools.combinations(OPEN.places, 2):
        (a, b), (c, d) = cube(one), cube(other)
        assert OPEN.distance(one, other) == max(abs(a - c), abs(b - d), abs(a + b - c - d))


def test_each_step_is_one_hex_in_the_picture() -> None:
    for one, other in itertools.combinations(CENTURY_BANK.places, 2):
        middles = dist(HexMap.centre(one, 10), HexMap.centre(other, 10))
        shared = [
            (a, b)
            for a, b in itertools.product(HexMap.corners(one, 10), HexMap.corners(other, 10))
            if dist(a, b) < 1e-6
        ]  # fmt: skip
        assert isclose(middles, 10 * sqrt(3)) == CENTURY_BANK.is_near(one, other) == (len(shared) == 2)


def test_a_picture_begins_at_the_top_left() -> None:
    corners = [corner for here in CENTURY_BANK.places for corner in HexMap.corners(here, 10)]
    assert isclose(min(x for x, _ in corners), 0, abs_tol=1e-9)
    assert isclose(min(y for _, y in corners), 0, abs_tol=1e-9)
    assert HexMap.centre((1, 1), 10) == pytest.approx((10, 5 * sqrt(3)))
    assert HexMap.centre((2, 1), 10) == pytest.approx((25, 10 * sqrt(3)))
    assert HexMap.corners((1, 1), 10)[0] == pytest.approx((20, 5 * sqrt(3)))
    assert all(isclose(dist(HexMap.centre((4, 3), 2), corner), 2) for corner in HexMap.corners((4, 3), 2))


# -- near, nearest, within -----------------------------------------------------------------------------


def test_near_is_the_own_space_or_the_next() -> None:  # HN-NEAR-01 to HN-NEAR-03, HN-BOARD-02
    assert [CENTURY_BANK.is_near(START, (5, row)) for row in (4, 3, 2)] == [True, True, False]
    assert CENTURY_BANK.within(START, 1) == ((4, 3), (5, 3), (6, 3), (4, 4), (5, 4), (6, 4), (5, 5))


def test_the_nearest_panel_is_measured_on_the_map() -> None:  # HN-NEAREST-01, HN-NEAREST-02
    here = (6, 2)
    assert [CENTURY_BANK.distance(here, space) for space in SCHEME.values()] == [4, 2, 6, 5]
    assert CENTURY_BANK.nearest(here, SCHEME.values()) == (SCHEME["green"],)


def test_all_that_are_equally_near_are_found() -> None:  # HN-TIE-01, HN-EMOVE-02
    assert CENTURY_BANK.nearest((5, 2), SCHEME.values()) == (SCHEME["red"], SCHEME["green"])
    assert CENTURY_BANK.nearest((5, 2), [(1, 4), (9, 4), (5, 6)]) == ((5, 6),)


def test_distances_go_round_blocked_cells() -> None:  # HN-OPEN-61
    assert OPEN.distance((3, 3), (3, 6)) == 3
    assert PIER_THIRTEEN.distance((3, 3), (3, 6)) == 4
    assert CENTURY_BANK.distance((3, 2), (3, 4)) == 3


def test_the_nearest_empty_space_is_the_space_itself_if_it_is_empty() -> None:  # HN-VPERIL-03, HN-LACKEY-03, HN-OPEN-81
    def empty(figures: Container[Hex]) -> list[Hex]:
        return [here for here in CENTURY_BANK.places if here not in figures]

    green = SCHEME["green"]
    assert CENTURY_BANK.nearest(green, empty([])) == (green,)
    assert CENTURY_BANK.nearest(green, empty([green, (7, 1)])) == ((9, 1), (7, 2), (8, 2), (9, 2))


# -- a hero's move -------------------------------------------------------------------------------------


def test_a_move_of_three_reaches_all_up_to_three_spaces_away() -> None:  # HN-MOVE-01
    reach = OPEN.reach((6, 6), 3)
    assert [*reach.values()] == [0] + [1] * 6 + [2] * 12 + [3] * 18
    assert [*reach] == sorted(reach, key=lambda here: OPEN.distance((6, 6), here))


def test_a_ring_of_figures_blocks_the_way() -> None:  # HN-MOVE-02
    ring = CENTURY_BANK.neighbours[START]
    assert CENTURY_BANK.reach(START, 3, blocked=ring) == {START: 0}
    assert [*CENTURY_BANK.reach(START, 3, blocked=ring[1:])][:2] == [START, ring[0]]


def test_majesty_enters_a_scheme_space_with_a_lackey() -> None:  # HN-PANEL-06, HN-PANEL-09
    yellow, lackey = SCHEME["yellow"], SCHEME["yellow"]
    majesty = (8, 4)
    occupied = [figure for figure in [lackey, (8, 5)] if figure not in SCHEME.values()]
    assert CENTURY_BANK.reach(majesty, 3, blocked=[])[yellow] == 2
    assert CENTURY_BANK.reach(majesty, 3, blocked=occupied)[yellow] == 3  # round the figure on the straight way
    assert yellow not in CENTURY_BANK.reach(majesty, 3, blocked=[*occupied, lackey])


def test_a_move_to_a_space_within_six_ignores_figures() -> None:  # HN-MOVETO-01, HN-MOVETO-02
    assert (8, 1) in CENTURY_BANK.within((2, 1), 6)
    assert (9, 1) not in CENTURY_BANK.within((2, 1), 6)


def forced_away(board: HexMap, hero: Hex, element: Hex, figures: Container[Hex]) -> list[Hex]:
    far = board.distance(hero, element)
    return [other for other in board.neighbours[hero] if board.distance(other, element) > far and other not in figures]


def test_a_hero_forced_away_enters_only_spaces_that_are_farther() -> None:  # HN-FORCED-02, HN-FORCED-03
    assert forced_away(CENTURY_BANK, (5, 3), (5, 2), []) == [(6, 3), (5, 4), (4, 3)]
    assert forced_away(CENTURY_BANK, (1, 1), START, []) == []


# -- an enemy's move -----------------------------------------------------------------------------------


def steps_toward(board: HexMap, enemy: Hex, destinations: Iterable[Hex], target: Hex, figures: Container[Hex]) -> tuple[Hex, ...]:
    """HN-EMOVE-05, HN-EMOVE-08, HN-EMOVE-09, and HN-OPEN-62 where no path leads there: the spaces among which players choose."""
    there = [goal for goal in destinations if goal == enemy or goal not in figures]
    reach = board.reach(enemy, blocked=figures)
    if not any(goal in reach for goal in there):
        there = [*board.nearest(target, reach)]
    return board.next_steps(enemy, there, blocked=figures)


def toward_hero(enemy: Hex, hero: Hex, figures: Container[Hex] = ()) -> tuple[Hex, ...]:
    """To the first space near that hero: HN-OPEN-58."""
    return steps_toward(CENTURY_BANK, enemy, CENTURY_BANK.around(hero), hero, figures)


def test_an_enemy_moves_toward_the_nearest_target() -> None:  # HN-EMOVE-01, HN-EMOVE-02
    lackey, bystander, hero = (5, 4), (5, 2), (8, 5)
    assert CENTURY_BANK.nearest(lackey, [hero, bystander]) == (bystander,)
    assert CENTURY_BANK.nearest(lackey, [hero, (2, 2)]) == ((2, 2), hero)  # both 3 away: the players choose


def test_it_stops_when_it_is_next_to_its_target() -> None:  # HN-EMOVE-05, HN-EMOVE-06
    hero = (5, 2)
    (step,) = toward_hero((5, 4), hero)
    assert step == (5, 3)
    assert toward_hero(step, hero) == ()


def test_where_several_shortest_paths_lead_there_players_choose_each_step() -> None:  # HN-EMOVE-09
    assert toward_hero((4, 2), (6, 6)) == ((5, 3), (4, 3))
    assert CENTURY_BANK.next_steps((5, 6), [(7, 2)]) == ((5, 5), (6, 5))


def test_it_goes_round_figures() -> None:  # HN-EMOVE-08
    assert toward_hero((5, 6), (5, 2)) == ((5, 5),)
    around = toward_hero((5, 6), (5, 2), figures=[(5, 5)])
    assert around == ((6, 5), (4, 5))
    assert all(CENTURY_BANK.distance(step, (5, 2)) == 4 for step in around)
    assert toward_hero((5, 4), (5, 2), figures=[(5, 3)]) == ((6, 3), (4, 3))  # another space near the hero will do
    assert toward_hero((5, 4), (5, 2), figures=[(5, 3), (6, 2)]) == ((4, 3),)


def test_without_a_path_it_goes_as_near_as_it_can() -> None:  # HN-OPEN-62
    hero, wall = (1, 1), [(2, 1), (2, 2), (1, 3), (2, 3), (1, 2)]
    enemy = (4, 4)
    assert CENTURY_BANK.next_steps(enemy, CENTURY_BANK.around(hero), blocked=wall) == ()
    steps = toward_hero(enemy, hero, wall)
    assert steps
    while steps:
        enemy = steps[0]
        steps = toward_hero(enemy, hero, wall)
    assert CENTURY_BANK.distance(enemy, hero) == 2


def test_the_villain_crosses_figures_and_ends_on_an_empty_space() -> None:  # HN-EMPTY-07 to HN-EMPTY-09
    villain, destination, hero = (5, 5), (5, 1), (5, 2)
    path = CENTURY_BANK.path(villain, [destination])[:3]
    assert path == ((5, 4), (5, 3), (5, 2))
    assert path[-1] == hero
    near = CENTURY_BANK.around(hero)
    assert CENTURY_BANK.nearest(destination, near) == (destination,)
    assert CENTURY_BANK.nearest(destination, [here for here in near if here != destination]) == ((4, 1), (6, 1))
