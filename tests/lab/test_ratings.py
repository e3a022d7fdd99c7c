from __future__ import annotations

from math import log, log10, sqrt

import pytest

from longbox.lab.ratings import IntervalEstimate, Points, fit, mean, rate


def test_a_mean_has_the_interval_of_its_blocks() -> None:
    """Ten blocks of four, five all won and five all lost: the 40 values are ten witnesses."""
    error = 2.2622 * sqrt((10 * 0.25 / 9) / 10)
    assert mean([(4.0, 4), (0.0, 4)] * 5) == pytest.approx((0.5, 0.5 - error, 0.5 + error))


def test_blocks_count_by_their_size() -> None:
    """Four of 8 won in each of five blocks, and none of 2 in five others: 20 of 50."""
    residuals = [(4 - 0.4 * 8) / 5, (0 - 0.4 * 2) / 5]
    error = 2.2622 * sqrt(sum(5 * residual**2 for residual in residuals) / 9 / 10)
    floor = 2.2622 * sqrt(0.6**2 / 11 / 10)
    assert mean([(4.0, 8), (0.0, 2)] * 5).value == pytest.approx(0.4)
    assert error < floor
    assert mean([(4.0, 8), (0.0, 2)] * 5).high == pytest.approx(0.4 + floor)
    uneven = [(8.0, 8), (0.0, 2)] * 5
    error = 2.2622 * sqrt(5 * ((8 - 0.8 * 8) ** 2 + (0.8 * 2) ** 2) / 25 / 9 / 10)
    floor = 2.2622 * sqrt(0.8**2 / 11 / 10)
    assert mean(uneven).low == pytest.approx(0.8 - max(error, floor))


def test_blocks_that_agree_prove_no_certainty_and_less_the_fewer_they_are() -> None:
    few, many = mean([(2.0, 2)] * 5), mean([(2.0, 2)] * 50)
    assert few == pytest.approx((1.0, 1 - 2.7764 * sqrt(1 / 6 / 5), 1.0))
    assert few.low < many.low < 0.97
    assert mean([(2.0, 2)] * 19 + [(1.0, 2)]).low < mean([(2.0, 2)] * 20).low, "one half lost is no better news than none"


def test_one_block_says_nothing() -> None:
    assert mean([(1.5, 2)]) == (0.75, 0.0, 1.0)
    assert mean([(0.25, 1)], -1.0, 1.0) == (0.25, -1.0, 1.0)


def test_an_interval_ends_where_the_values_do() -> None:
    assert mean([(1.0, 1), (0.0, 1)]) == (0.5, 0.0, 1.0)
    assert mean([(1.0, 1), (-1.0, 1)], -1.0, 1.0) == (0.0, -1.0, 1.0)


def test_two_are_rated_by_their_odds_with_one_draw_besides() -> None:
    one, other = fit([[0, 30], [10, 0]])
    assert one - other == pytest.approx(400 * log10(30.5 / 10.5))
    assert (one + other) / 2 == pytest.approx(1500)
    assert fit([[0, 10], [30, 0]]) == pytest.approx([other, one])
    assert fit([[0, 7], [7, 0]]) == pytest.approx([1500, 1500])


def test_strengths_behind_the_points_are_found_again() -> None:
    strengths = [1.0, 2.0, 8.0]
    points = [[1e7 * mine / (mine + its) if mine != its else 0.0 for its in strengths] for mine in strengths]
    low, middle, high = fit(points)
    assert middle - low == pytest.approx(400 * log10(2), abs=0.01)
    assert high - middle == pytest.approx(400 * log10(4), abs=0.01)
    assert low + middle + high == pytest.approx(4500)


def test_those_who_never_met_are_compared_through_others() -> None:
    best, middle, worst = fit([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    assert best > middle > worst
    assert best - worst > 200


def pair(won: float, games: float = 2.0) -> Points:
    return ((0.0, won), (games - won, 0.0))


def width(estimate: IntervalEstimate) -> float:
    return estimate.high - estimate.low


def test_an_interval_is_repeatable_and_has_the_rating_in_it() -> None:
    blocks = [pair(2 - tenths / 10) for tenths in (0, 1, 3, 12, 17, 5, 9, 14, 4, 15)] * 2
    rated = rate(blocks, "7")
    assert rated == rate(blocks, "7") != rate(blocks, "8")
    for each in rated:
        assert each.low < each.value < each.high
    assert rated[0].value - 1500 == pytest.approx(1500 - rated[1].value)
    assert [each.value for each in rated] == pytest.approx(fit([[0, 24], [16, 0]]))


def test_more_blocks_make_it_narrower_by_the_square_root() -> None:
    some = [pair(2.0), pair(1.0), pair(0.0)] * 20
    assert width(rate(some, "7")[0]) / width(rate(some * 4, "7")[0]) == pytest.approx(2, rel=0.2)


def test_games_of_one_block_are_no_independent_witnesses() -> None:
    """The same 80 points for each, once in 80 blocks that went either way, once in 80 that were split."""
    together, split = [pair(2.0), pair(0.0)] * 40, [pair(1.0)] * 80
    assert width(rate(together, "7")[0]) > 2 * width(rate(split, "7")[0])


@pytest.mark.parametrize("won", [2.0, 1.0])
def test_where_all_blocks_agree_nothing_is_certain(won: float) -> None:
    few, many = rate([pair(won)] * 6, "7")[0], rate([pair(won)] * 60, "7")[0]
    assert width(few) > width(many) > 5
    assert width(rate([pair(won)], "7")[0]) > width(few)


def test_an_interval_is_one_of_95_percent() -> None:
    """Of 200 blocks each goes to one of the two, so the points won have a standard error of 2 * sqrt(200) / 2.

    An interval of 90 % would be narrower by a sixth.
    """
    blocks = [pair(2.0), pair(0.0)] * 100
    error = sqrt(200) * 200 / log(10) * 2 / 200  # 200 / log(10) is a rating's change by the logarithm of the odds
    widths = [width(rate(blocks, seed)[0]) / 2 / error for seed in "abc"]
    assert sum(widths) / 3 == pytest.approx(1.96, rel=0.08)
