"""Differences of data: what they say, and that applying them gives the data again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from longbox.testing.differences import apply, differences

TABLE = {
    "round": 1,
    "market": [{"name": "Ann", "cost": 2}, {"name": "Bob", "cost": 3}],
    "track": ["a", "b"],
    "a b": {"c": 0, "d": 1},
}


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        ({}, []),
        ({"round": 2}, ["round = 2"]),
        ({"round": None}, ["round = null"]),
        ({"round": True}, ["round = true"]),
        ({"market": [{"name": "Ann", "cost": 1}, {"name": "Bob", "cost": 3}]}, ["market.0.cost = 1"]),
        ({"market": [{"name": "Ann", "cost": 2}, {"name": "Cy", "cost": 5}]}, ['market.1 = {"name":"Cy","cost":5}']),
        ({"track": ["a", "b", "c"]}, ['track[2:2] = ["c"]']),
        ({"track": ["b"]}, ["track[0:1] = []"]),
        ({"track": ["x", "y", "b"]}, ['track[0:1] = ["x","y"]']),
        ({"track": ["a", "a", "b"]}, ['track[1:1] = ["a"]']),
        ({"track": 7}, ["track = 7"]),
        ({"a b": {"c": 0, "d": 2}}, ['"a b".d = 2']),
        ({"a b": {"c": 0}}, ['"a b" = {"c":0}']),
    ],
)
def test_what_changed_is_said_by_its_path(change: dict[str, Any], lines: list[str]) -> None:
    after = {**TABLE, **change}
    assert [*differences(TABLE, after)] == lines
    assert apply(TABLE, lines) == after


def test_what_is_another_thing_altogether_is_given_whole() -> None:
    assert [*differences([1], [1, 2])] == [" = [1,2]"]
    assert apply([1], [" = [1,2]"]) == [1, 2]


def test_what_they_are_applied_to_stays_as_it_was() -> None:
    before = {"track": ["a"]}
    apply(before, ["track[0:1] = []"])
    assert before == {"track": ["a"]}


def test_whatever_changes_applying_the_differences_in_any_order_gives_it() -> None:
    chance = random.Random(1)

    def something(depth: int) -> Any:
        kind = chance.randrange(4) if depth else 0
        if kind == 1:
            return [something(depth - 1) for _ in range(chance.randrange(4))]
        if kind == 2:
            return {name: something(depth - 1) for name in chance.sample(["a", "b.c", 'd"e', "f g", "1"], 3)}
        return chance.choice([None, 0, 1, "x", "a = b", True])

    for _ in range(500):
        before, after = {"it": something(4), "rest": 1}, {"it": something(4), "rest": 1}
        lines = [*differences(before, after)]
        chance.shuffle(lines)
        assert apply(before, lines) == after


def test_a_line_that_is_no_difference_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a difference, not 'track'"):
        apply({}, ["track"])
