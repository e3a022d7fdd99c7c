from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import longbox
from longbox.bots import UnknownBot
from longbox.engine.errors import BadOptions, RuleFailed
from longbox.engine.match import make
from longbox.engine.record import read
from longbox.lab import simulate
from longbox.testing.workout import GAME as WORKOUT
from tests.lab.failing import GAME as FAILING

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")


def results(**wanted: Any) -> dict[str, Any]:
    """What a simulation reports, but for how long it took and on how many cores."""
    report: dict[str, Any] = simulate(TIC_TAC_TOE, **wanted).to_json()
    return {name: value for name, value in report.items() if "second" not in name and name != "cores"}


def test_a_report_counts_every_game_once() -> None:
    report = simulate(TIC_TAC_TOE, games=300, seed=7)
    assert report.games == 300 == sum(report.wins) + report.nobody - report.shared
    assert report.decisions == sum(length * games for length, games in report.tally.lengths.items())
    assert 5 <= report.shortest <= report.median <= report.longest <= 8
    assert report.wins[0] > report.wins[1] > report.nobody > 0, "crosses have the first move, and full boards are rare"
    assert sum(games for _, games in report.outcomes) == 300
    assert [games for _, games in report.outcomes] == sorted((games for _, games in report.outcomes), reverse=True)
    assert report.games_per_second == report.games / report.seconds
    assert report.decisions_per_second == report.decisions / report.seconds


def test_the_same_seed_gives_the_same_results_on_one_core_and_on_two() -> None:
    one = results(games=130, seed=7)
    assert one == results(games=130, seed=7, cores=2)
    assert one != results(games=130, seed=8)


def test_game_n_has_the_luck_of_its_own_seed_and_is_what_a_match_would_be() -> None:
    lengths: Counter[int] = Counter()
    for number in range(3):
        match = make(WORKOUT, 2, f"7/{number}", True, {})
        random = Random(f"7/{number}").random
        while not match.over:
            options = match.decision.options
            match.choose(options[int(random() * len(options))])
        lengths[match.number] += 1
    assert simulate(WORKOUT, games=3, seed=7).tally.lengths == lengths


def test_all_cores_are_those_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert simulate(TIC_TAC_TOE, games=2, cores=0).cores == 1


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(TIC_TAC_TOE, games=100, seed=7, progress=told.append)
    assert sum(told) == 100
    assert len(told) > 10


def test_joint_decisions_chance_and_options_are_simulated_too() -> None:
    report = simulate(WORKOUT, seats=3, games=5, seed=7, options={"nights": 1})
    assert report.games == 5
    assert report.options["nights"] == 1
    assert report.bots == ("random", "random", "random")


def test_a_shared_win_counts_for_each_winner() -> None:
    report = simulate(FAILING, games=1, seed="well")
    assert (report.wins, report.shared, report.nobody) == ([1, 1], 1, 0)


@pytest.mark.parametrize(
    ("wanted", "error", "sentence"),
    [
        ({"seats": 5}, BadOptions, "Tic-tac-toe is for 2 players, not 5"),
        ({"options": {"size": 4}}, BadOptions, "Tic-tac-toe has no option 'size'"),
        ({"bots": ["random"] * 3}, BadOptions, "There are 3 bots for 2 seats"),
        ({"bots": ["clever"]}, UnknownBot, "There is no bot 'clever'"),
        ({"games": 0}, BadOptions, "at least one game"),
        ({"cores": -1}, BadOptions, "cores are counted from 1"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(wanted: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        simulate(TIC_TAC_TOE, **wanted)


def test_a_game_that_is_not_installed_is_simulated_on_one_core_only() -> None:
    with pytest.raises(BadOptions, match="is not installed"):
        simulate(WORKOUT, games=2, cores=2)


def test_a_rule_that_fails_leaves_the_record_to_reproduce_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(RuleFailed, match=r"A rule of Fuses failed on '9' \(ZeroDivisionError: the short fuse\)") as failed:
        simulate(FAILING, games=50, seed=1)
    assert failed.value.record
    monkeypatch.setattr("longbox.engine.record.find_game", lambda name: FAILING)
    assert read(failed.value.record).answers[-1].key == "9"


def test_no_number_of_cores_means_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert simulate(TIC_TAC_TOE, games=4, seed=1, cores=0).cores == 2
