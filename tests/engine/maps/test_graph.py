"""The graph, on a small town: two streets round a block, and a cul-de-sac.

a - b - c
|       |
d - e - f - g - h
"""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Iterator

import pytest

from longbox import Graph
from longbox.games.freedom_five.city import BARRIERS, CITY, COLUMNS, NUMBERS

TOWN = Graph({"a": "bd", "b": "ac", "c": "bf", "d": "ae", "e": "df", "f": "ceg", "g": "fh", "h": "g"})


def all_paths(start: str, end: str) -> Iterator[tuple[str, ...]]:
    """Every path without a place twice, by trying them all: slow, and another way than the graph's own."""

    def go_on(path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if path[-1] == end:
            yield path
            return
        for other in TOWN.neighbours[path[-1]]:
            if other not in path:
                yield from go_on((*path, other))

    yield from go_on((start,))


@pytest.mark.parametrize(("start", "end"), [*itertools.product("abcdefgh", repeat=2)])
def test_distances_next_steps_and_paths_are_those_of_the_shortest_of_all_paths(start: str, end: str) -> None:
    paths = [*all_paths(start, end)]
    least = min(map(len, paths))
    shortest = [path for path in paths if len(path) == least]
    assert TOWN.distance(start, end) == least - 1
    first = {path[1] for path in shortest if len(path) > 1}
    assert TOWN.next_steps(start, [end]) == tuple(other for other in TOWN.neighbours[start] if other in first)
    assert (start, *TOWN.path(start, [end])) in shortest


def test_all_first_steps_of_shortest_paths_are_found() -> None:
    assert TOWN.next_steps("a", ["f"]) == ("b", "d")  # three steps either way
    assert TOWN.path("a", ["f"]) == ("b", "c", "f")  # the first neighbour that will do
    assert TOWN.next_steps("b", ["f"]) == ("c",)
    assert TOWN.next_steps("f", ["f"]) == ()


def test_the_nearest_goal_counts() -> None:
    assert TOWN.next_steps("e", ["b", "h", "a"]) == ("d",)  # a is 2 away, the others 3
    assert TOWN.next_steps("e", {"b", "h"}) == ("d", "f")
    assert TOWN.path("e", ["b", "g"]) == ("f", "g")
    assert TOWN.next_steps("e", ["e", "a"]) == ()  # there already


def test_reach_has_the_start_and_the_steps() -> None:
    assert TOWN.reach("g", 2) == {"g": 0, "f": 1, "h": 1, "c": 2, "e": 2}
    assert TOWN.reach("g", 0) == {"g": 0}
    assert TOWN.reach("g") == {"g": 0, "f": 1, "h": 1, "c": 2, "e": 2, "b": 3, "d": 3, "a": 4}


def test_within_has_the_start_around_has_not_and_both_have_the_order_of_the_map() -> None:
    assert TOWN.within("g", 2) == ("c", "e", "f", "g", "h")
    assert TOWN.around("g", 2) == ("c", "e", "f", "h")
    assert TOWN.around("f") == ("c", "e", "g")
    assert (TOWN.within("g", 0), TOWN.around("g", 0)) == (("g",), ())


def test_all_that_are_nearest_are_given_in_the_order_of_the_map() -> None:
    assert TOWN.nearest("f", ["h", "d", "b"]) == ("b", "d", "h")
    assert TOWN.nearest("f", ["g", "d", "g"]) == ("g",)
    assert TOWN.nearest("f", ["f", "g"]) == ("f",)
    assert TOWN.nearest("f", []) == ()


def test_a_blocked_place_is_not_entered() -> None:
    assert TOWN.reach("a", 3, blocked=["c"]) == {"a": 0, "b": 1, "d": 1, "e": 2, "f": 3}
    assert TOWN.next_steps("a", ["f"], blocked={"b"}) == ("d",)
    assert TOWN.path("b", ["f"], blocked=["c"]) == ("a", "d", "e", "f")
    assert TOWN.nearest("d", ["f", "c"], blocked=["e"]) == ("c",)  # without the block, f is
    assert TOWN.next_steps("a", ["f", "h"], blocked=["f"]) == ()
    assert TOWN.nearest("a", ["h"], blocked=["f"]) == ()


def test_where_a_way_starts_somebody_may_stand() -> None:
    assert TOWN.reach("a", 1, blocked=["a"]) == {"a": 0, "b": 1, "d": 1}
    assert TOWN.next_steps("a", ["f"], blocked=["a", "b"]) == ("d",)
    assert TOWN.next_steps("a", ["f"], stops=["a", "b"]) == ("d",)
    assert TOWN.next_steps("a", ["a"], blocked=["a"]) == ()


def test_a_stop_is_entered_and_not_passed() -> None:
    assert TOWN.reach("a", 4, stops=["b", "f"]) == {"a": 0, "b": 1, "d": 1, "e": 2, "f": 3}
    assert "g" not in TOWN.reach("a", stops=["f"])
    assert TOWN.reach("f", 1, stops=["f"]) == {"f": 0, "c": 1, "e": 1, "g": 1}
    assert TOWN.next_steps("a", ["f"], stops=["b"]) == ("d",)
    assert TOWN.path("a", ["b"], stops=["b"]) == ("b",)
    assert TOWN.path("a", ["h"], stops=["f"]) == ()


@pytest.mark.parametrize("cut", [("e", "f"), ("f", "e")])
def test_a_way_that_is_cut_is_cut_in_both_directions(cut: tuple[str, str]) -> None:
    assert TOWN.reach("e", 2, cut=[cut]) == {"e": 0, "d": 1, "a": 2}
    assert TOWN.reach("f", 2, cut={cut}) == {"f": 0, "c": 1, "g": 1, "b": 2, "h": 2}
    assert TOWN.next_steps("e", ["f"], cut=[cut]) == ("d",)
    assert TOWN.next_steps("a", ["f"], cut=[cut]) == ("b",)
    assert TOWN.path("f", ["e"], cut=[cut]) == ("c", "b", "a", "d", "e")


def test_costs_are_paid_on_entering() -> None:
    mud = {"e": 2, "h": 5}
    assert TOWN.reach("d", 3, costs=mud) == {"d": 0, "a": 1, "e": 2, "b": 2, "f": 3, "c": 3}
    assert TOWN.reach("e", 1, costs=mud) == {"e": 0, "d": 1, "f": 1}  # it costs nothing to leave
    assert TOWN.next_steps("a", ["f"], costs=mud) == ("b",)
    assert TOWN.next_steps("a", ["f"], costs={"e": 2, "c": 2}) == ("b", "d")
    assert TOWN.next_steps("d", ["f"], costs={"e": 3}) == ("a", "e")
    assert TOWN.nearest("f", ["h", "d"], costs=mud) == ("d",)
    assert TOWN.next_steps("f", ["h", "a"], costs=mud) == ("c",)  # to h it takes 6, to a 3
    with pytest.raises(ValueError, match="at least 1 step"):
        TOWN.reach("a", costs={"b": 0})


def test_a_map_is_a_value() -> None:
    again = Graph({place: list(others) for place, others in TOWN.neighbours.items()})
    assert again == TOWN
    assert hash(again) == hash(TOWN)
    assert Graph({1: [2], 2: [1]}) != Graph({2: [1], 1: [2]})  # the order of the answers is part of it
    assert pickle.loads(pickle.dumps(TOWN)) == TOWN
    assert ("a" in TOWN, "z" in TOWN, repr(TOWN)) == (True, False, "Graph(8 places)")


def test_a_way_can_be_said_once() -> None:
    assert Graph.of_ways({"a": "bc", "d": "b"}) == Graph({"a": "bc", "b": "ad", "c": "a", "d": "b"})


def test_every_way_leads_back() -> None:
    with pytest.raises(ValueError, match="a way leads from 1 to 2, but none leads back"):
        Graph({1: [2], 2: []})
    with pytest.raises(ValueError, match="a way leads from 1 to 2, but none leads back"):
        Graph({1: [2]})


def test_what_cannot_be_reached_has_no_distance() -> None:
    islands = Graph[int]({1: [2], 2: [1], 3: []})
    with pytest.raises(ValueError, match="no way leads from 1 to 3"):
        islands.distance(1, 3)
    assert islands.within(1, 9) == (1, 2)
    assert islands.nearest(1, [3]) == ()
    assert islands.next_steps(1, [3]) == ()


def test_the_city_of_freedom_five() -> None:
    barred = {pair for pairs in BARRIERS.values() for pair in pairs}
    for one, other in itertools.combinations(NUMBERS, 2):
        (row, column), (to_row, to_column) = divmod(one - 1, COLUMNS), divmod(other - 1, COLUMNS)
        streets = abs(row - to_row) + abs(column - to_column)
        assert CITY.distance(one, other) >= streets + (2 if (one, other) in barred else 0)
    assert CITY.distance(14, 20) == 3  # round the lake
    assert CITY.next_steps(14, [20]) == (13, 15)
    assert CITY.distance(1, 30) == 9
