from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from longbox.bots.sequential_halving import SequentialHalving


def tried(options: int, tries: int, budget: int | None, best: int = 0) -> Counter[int]:
    """How often each option is tried, where options are the better the nearer they are to the best."""
    halving = SequentialHalving(range(options), budget, lambda option: -abs(option - best))
    return Counter(halving.next() for _ in range(tries))


def test_the_better_an_option_the_more_often_it_is_tried() -> None:
    often = tried(8, 240, 240)
    assert [often[option] for option in range(8)] == [70, 70, 30, 30, 10, 10, 10, 10]


@pytest.mark.parametrize("options", range(2, 14))
def test_so_many_tries_are_made_use_of(options: int) -> None:
    often = tried(options, 200, 200, best=options // 2)
    assert often.total() == 200
    assert often[options // 2] >= 200 / options
    assert often.keys() == set(range(options))


def test_without_a_number_of_tries_it_goes_on_and_on_and_nobody_is_left_out() -> None:
    counts = [tried(8, tries, None)[7] for tries in (24, 72, 168, 360)]
    assert counts == [1, 3, 7, 15]
    assert tried(8, 24 + 16, None)[7] == 1 + 2, "the second time everything is tried twice"
    assert all(earlier < later for earlier, later in pairwise([tried(8, tries, None)[0] for tries in (24, 72, 168)]))


def test_of_equals_the_first_stay() -> None:
    halving = SequentialHalving([2, 0, 1, 3], 8, lambda option: 0.0)
    assert [halving.next() for _ in range(8)] == [2, 0, 1, 3, 2, 0, 2, 0]


def test_one_option_alone_is_tried_again_and_again() -> None:
    assert tried(1, 5, 5) == {0: 5}
