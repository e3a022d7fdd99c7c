"""Whether an evaluation is a chance: what is measured, and of which games."""

from __future__ import annotations

import dataclasses

import pytest

from longbox import LongboxError, find_game
from longbox.lab.calibration import Calibration, CalibrationPlan, ValuedPosition, calibrate, sample_game
from longbox.testing.workout import GAME as WORKOUT
from tests.bots.doors import house
from tests.changing import changed

SAMPLES = [
    ValuedPosition(0.0, 0.55, 1.0),
    ValuedPosition(0.1, 0.55, 0.0),
    ValuedPosition(0.5, 0.95, 1.0),
    ValuedPosition(1.0, 1.0, 1.0),
]
FOUND = Calibration("doors", "1", 4, "greedy", "7", SAMPLES)


def test_the_brier_score_is_the_mean_square_of_what_was_off() -> None:
    assert FOUND.whole.brier == pytest.approx((0.45**2 + 0.55**2 + 0.05**2 + 0) / 4)
    assert FOUND.whole.constant == pytest.approx((3 * 0.25**2 + 0.75**2) / 4), "3 of 4 were won"
    assert FOUND.whole.saved == pytest.approx(1 - FOUND.whole.brier / FOUND.whole.constant)


def test_samples_are_counted_by_quarter_of_the_game_and_the_last_position_belongs_to_the_last() -> None:
    assert [part.samples for part in FOUND.quarters] == [2, 0, 1, 1]
    assert FOUND.quarters[0].brier == pytest.approx((0.45**2 + 0.55**2) / 2)
    assert FOUND.quarters[2].constant == pytest.approx(0.25**2), "the constant is that of all samples"


def test_samples_are_counted_by_what_was_said_and_a_certainty_belongs_to_the_highest() -> None:
    assert [part.samples for part in FOUND.deciles] == [0, 0, 0, 0, 0, 2, 0, 0, 0, 2]
    assert FOUND.deciles[5].said == pytest.approx(0.55)
    assert FOUND.deciles[5].won == 0.5
    assert FOUND.deciles[9].won == 1.0


def test_the_report_has_all_of_it_as_data() -> None:
    told = FOUND.to_json()
    assert (told["game"], told["games"], told["bots"], told["seed"]) == ("doors", 4, "greedy", "7")
    assert len(told["quarters"]) == 4
    assert told["deciles"][5] == {"samples": 2, "said": 0.55, "won": 0.5, **_scores(FOUND, 5)}


def _scores(found: Calibration, decile: int) -> dict[str, float]:
    part = found.deciles[decile]
    return {"brier": part.brier, "constant": part.constant, "saved": part.saved}


def test_positions_are_valued_for_one_seat_after_the_other_by_the_end_of_the_game() -> None:
    game = changed(house("left", "right"), value=lambda g, seat: 0.25 + 0.5 * seat)
    found = sample_game(game, CalibrationPlan(None, {}, "greedy", "7"), 0)
    assert [sample.said for sample in found] == [0.25, 0.75, 0.25][: len(found)]
    assert {sample.worth for sample in found} == {0.0}, "the last door: nobody wins"
    assert [sample.when for sample in found] == [place / len(found) for place in range(len(found))]


def test_the_same_seed_gives_the_same_samples_on_any_number_of_cores() -> None:
    game = find_game("tic_tac_toe")
    one = calibrate(game, games=4, bots="random", seed=7)
    assert one.samples == calibrate(game, games=4, bots="random", seed=7).samples
    assert sorted(one.samples) == sorted(calibrate(game, games=4, bots="random", seed=7, cores=2).samples)
    assert one.samples != calibrate(game, games=4, bots="random", seed=8).samples


def test_settings_that_are_not_wanted_are_left_to_chance_and_go_together() -> None:
    plan = CalibrationPlan(None, {"nights": 1}, "random", "7")
    tables = [plan.table(WORKOUT, number) for number in range(40)]
    assert {seats for seats, _ in tables} == {*WORKOUT.seats}
    assert {settings["nights"] for _, settings in tables} == {1}
    assert len({settings["weather"] for _, settings in tables}) > 1
    for seats, settings in tables:
        assert WORKOUT.settings(seats, settings) == settings


def test_a_game_without_an_evaluation_cannot_be_measured() -> None:
    blind = dataclasses.replace(house("left"), evaluation=None)
    with pytest.raises(LongboxError, match=r"^Doors has no evaluation to measure\.$"):
        calibrate(blind)


def test_what_cannot_be_set_is_refused_before_anything_is_played() -> None:
    with pytest.raises(LongboxError, match="has no option 'size'"):
        calibrate(find_game("tic_tac_toe"), options={"size": 4})
    with pytest.raises(LongboxError, match="is for 2 players, not 5"):
        calibrate(find_game("tic_tac_toe"), seats=5)
