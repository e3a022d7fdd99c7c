"""Answers by chance: each option as likely as the others, and only what was a decision is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import repeat
from random import Random
from typing import Any

import pytest

from longbox import Refusal
from longbox.engine.policy import NOTHING, CountingPolicy, RandomPolicy, RecordingPolicy

ODD = Refusal("SM-01", "it is odd")
TRIES = 6000


def is_odd(number: int) -> Refusal | None:
    return ODD if number % 2 else None


def always(number: float) -> Callable[[], float]:
    return repeat(number).__next__


@pytest.mark.parametrize(
    ("candidates", "why_not", "done", "possible"),
    [
        ([1, 2, 3], None, None, {1, 2, 3}),
        ([1, 2, 3], None, "none", {1, 2, 3, None}),
        (range(9), is_odd, None, {0, 2, 4, 6, 8}),
        (range(1, 8), is_odd, "none", {2, 4, 6, None}),
    ],
)
def test_each_possible_answer_is_as_likely_as_the_others(
    candidates: Sequence[int], why_not: Any, done: str | None, possible: set[int | None]
) -> None:
    policy = RandomPolicy(Random(7).random)
    chosen = Counter(policy.choose(candidates, why_not, done) for _ in range(TRIES))
    assert chosen.keys() == possible
    share = TRIES / len(possible)
    assert all(abs(count - share) < 5 * share**0.5 for count in chosen.values()), "five standard deviations"


def test_the_candidates_are_left_as_they_were() -> None:
    candidates = [1, 3, 4, 5, 6]
    RandomPolicy(Random(7).random).choose(candidates, is_odd, None)
    assert candidates == [1, 3, 4, 5, 6]


def test_as_soon_as_one_is_possible_nothing_else_is_asked_for_its_objection() -> None:
    asked: list[int] = []

    def why_not(number: int) -> Refusal | None:
        asked.append(number)
        return is_odd(number)

    assert RandomPolicy(always(0.0)).choose([2, 4, 6], why_not, None) == 2
    assert asked == [2]


def test_where_nothing_is_possible_nothing_is_chosen() -> None:
    policy = CountingPolicy(Random(7).random)
    assert policy.choose([], None, None) is NOTHING
    assert policy.choose([1, 3], is_odd, None) is NOTHING
    assert policy.choose([], None, "none") is None
    assert policy.choose([1, 3], is_odd, "none") is None
    assert policy.given == 0


@pytest.mark.parametrize("luck", [0.0, 0.5, 0.99])
@pytest.mark.parametrize(
    ("candidates", "why_not", "done", "decisions"),
    [
        ([1], None, None, 0),
        ([1, 2], None, None, 1),
        ([1], None, "none", 1),
        ([1, 2, 3], is_odd, None, 0),
        ([1, 2, 3, 4], is_odd, None, 1),
        ([1, 2, 3], is_odd, "none", 1),
        ([1, 3], is_odd, "none", 0),
    ],
)
def test_a_question_with_one_possible_answer_is_no_decision(
    luck: float, candidates: Sequence[int], why_not: Any, done: str | None, decisions: int
) -> None:
    policy = CountingPolicy(always(luck))
    policy.choose(candidates, why_not, done)
    assert policy.given == decisions


def test_what_is_planned_is_the_answer_to_the_next_decision_and_to_no_other() -> None:
    policy = RandomPolicy(always(0.0))
    policy.planned = 1
    assert policy.choose([1, 2, 3], is_odd, None) == 2, "one possible answer is no decision"
    assert policy.choose([1, 3], is_odd, None) is NOTHING
    assert policy.choose([1, 2, 3, 4], is_odd, None) == 4
    assert policy.planned is None
    assert policy.choose([1, 2, 3, 4], None, None) == 1
    policy.planned = 1
    assert policy.choose([2], None, "none") is None


def test_what_is_remembered_are_decisions_by_their_place_among_what_was_possible() -> None:
    policy = RecordingPolicy(always(0.5))
    chosen = [policy.choose(range(1, 8), is_odd, None), policy.choose([2], None, None), policy.choose([], None, "none")]
    assert chosen == [4, 2, None]
    assert policy.choose([1], None, "none") is None
    assert policy.answers == [1, 1]


def test_of_things_that_are_equal_it_is_remembered_which_one_it_was() -> None:
    pawns = [[1], [1], [1]]
    policy = RecordingPolicy(always(0.9))
    assert policy.choose(pawns, None, None) is pawns[2]
    assert policy.answers == [2]


def by_size(state: object, seat: int, verb: str, values: Sequence[Any]) -> list[float] | None:
    """A hunch that knows what to `take`."""
    return [0 if value is None else value for value in values] if verb == "take" else None


def test_with_a_hunch_it_answers_what_looks_best() -> None:
    policy = RandomPolicy(Random(7).random, by_size)
    follow = partial(policy.follow, None, 0)
    assert {follow("take", [1, 5, 3, 5], None, None) for _ in range(20)} == {5}
    assert {follow("take", [1, 2, 3, 4], is_odd, "none") for _ in range(20)} == {4}
    assert {follow("give", [1, 2, 3], None, "none") for _ in range(40)} == {1, 2, 3, None}
    assert follow("take", [1, 3, 2], is_odd, None) == 2
    assert follow("take", [1, 3], is_odd, None) is NOTHING


def test_a_plan_comes_before_a_hunch() -> None:
    policy = RandomPolicy(always(0.0), by_size)
    policy.planned = 0
    assert [policy.follow(None, 0, "take", [1, 2, 3], None, None) for _ in range(2)] == [1, 3]


def test_of_equals_it_takes_any() -> None:
    pawns = [[1], [1], [0]]
    policy = RandomPolicy(Random(7).random, lambda state, seat, verb, values: [value[0] for value in values])
    assert {id(policy.follow(None, 0, "", pawns, None, None)) for _ in range(20)} == {*map(id, pawns[:2])}
