from __future__ import annotations

import errno
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NoReturn

import pytest

import longbox
from longbox.bots import Chair, UnknownBot, find_bot
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions, RuleFailed
from longbox.engine.game import Game
from longbox.engine.record import read
from longbox.engine.table import Result
from longbox.lab import Share, SimulationReport, simulate
from longbox.lab.parallel import GameFailed, play_in_parallel
from longbox.lab.report import Tally
from longbox.lab.simulate import Plan, random_answers
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
    plan = Plan(2, WORKOUT.settings(2, {}), "7", ("random", "random"), False)
    for number in range(3):
        match = create_match(WORKOUT, 2, f"7/{number}", True, {})
        for answer in random_answers(WORKOUT, plan, number):
            match.choose(match.decision.options[answer])
        assert match.over
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


def end(game: Game[Any], plan: int, numbers: Sequence[int]) -> NoReturn:
    """What a process does that the machine ends."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


@pytest.mark.parametrize("is_started", [True, False])
def test_processes_that_are_ended_or_cannot_be_started_are_told_in_a_sentence(
    is_started: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> NoReturn:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    if not is_started:
        monkeypatch.setattr("multiprocessing.util.spawnv_passfds", fail)
    with pytest.raises(BadOptions, match="Not all of 2 processes could play their games: there may be too little memory"):
        list(play_in_parallel(end, TIC_TAC_TOE, 0, range(4), 2))
    assert multiprocessing.active_children() == []


def fail(game: Game[Any], plan: int, numbers: Sequence[int]) -> NoReturn:
    """What a process does that has found a broken rule."""
    raise GameFailed(numbers[0])


def test_where_games_are_given_up_other_peoples_processes_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    terminated: list[BaseProcess] = []
    terminate = BaseProcess.terminate

    def noted(process: BaseProcess) -> None:
        terminated.append(process)
        terminate(process)

    monkeypatch.setattr(BaseProcess, "terminate", noted)
    other = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(1000,))
    other.start()
    try:
        with pytest.raises(GameFailed):
            list(play_in_parallel(fail, TIC_TAC_TOE, 0, range(4), 2))
        assert other not in terminated
        assert terminated, "those that played were ended"
    finally:
        other.kill()
        other.join()


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


# -- bots that are not random --------------------------------------------------------------------


def test_other_bots_play_a_match_each_from_its_own_seed() -> None:
    lengths: Counter[int] = Counter()
    winners: Counter[tuple[int, ...]] = Counter()
    for number in range(4):
        match = create_match(TIC_TAC_TOE, 2, f"7/{number}", False, {})
        bots = [find_bot(name)(f"7/{number}/{seat}") for seat, name in enumerate(["random", "greedy"])]
        while not match.over:
            seat = match.decision.seat
            match.choose(bots[seat].choose(Chair(match, seat)))
        assert match.result is not None
        lengths[match.number] += 1
        winners[match.result.winners] += 1
    report = simulate(TIC_TAC_TOE, games=4, seed=7, bots=["random", "greedy"])
    assert report.tally.lengths == lengths
    assert Counter({outcome.winners: games for outcome, games in report.outcomes}) == winners


def test_greedy_bots_give_the_same_results_on_one_core_and_on_two() -> None:
    one = results(games=12, seed=7, bots=["greedy", "random"], rotate=True)
    assert one == results(games=12, seed=7, bots=["greedy", "random"], rotate=True, cores=2)
    assert one != results(games=12, seed=8, bots=["greedy", "random"], rotate=True)


def test_greedy_bots_play_games_with_joint_decisions_chance_and_secrets() -> None:
    report = simulate(WORKOUT, seats=3, games=2, seed=7, bots=["greedy"], options={"nights": 1})
    assert report.games == 2
    assert report.roles == []


def test_bots_keep_their_seats_unless_they_rotate() -> None:
    line_up = ["greedy", "random"]
    kept = simulate(TIC_TAC_TOE, games=40, seed=7, bots=line_up)
    assert [(share.name, share.games, share.wins) for share in kept.players] == [
        ("greedy", 40, kept.wins[0]),
        ("random", 40, kept.wins[1]),
    ]
    rotated = simulate(TIC_TAC_TOE, games=40, seed=7, bots=line_up, rotate=True)
    greedy, random = rotated.players
    assert (greedy.games, random.games) == (40, 40)
    assert greedy.wins + random.wins == sum(rotated.wins)
    assert greedy.share > 0.8
    assert random.share < 0.1
    assert abs(rotated.wins[0] - rotated.wins[1]) < 10, "each of them sat everywhere, so that no seat has all the wins"


def test_the_line_up_moves_on_by_one_seat_a_game() -> None:
    plan = Plan(3, {}, "7", ("a", "b", "c"), rotate=True)
    assert [plan.line_up(number) for number in range(4)] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a"), ("a", "b", "c")]
    assert plan._replace(rotate=False).line_up(1) == ("a", "b", "c")


def test_roles_are_counted_for_every_seat() -> None:
    report = simulate(TIC_TAC_TOE, games=50, seed=7)
    assert [(share.name, share.games, share.wins) for share in report.roles] == [
        ("O", 50, report.wins[1]),
        ("X", 50, report.wins[0]),
    ]
    written: Any = report.to_json()
    crosses = {"role": "X", "games": 50, "wins": report.wins[0], "share": report.wins[0] / 50}
    assert written["roles"][1] == crosses
    assert written["players"] == [{"name": "random", "games": 100, "wins": sum(report.wins), "share": sum(report.wins) / 100}]
    assert written["bots"] == ["random", "random"]


def test_two_seats_of_one_role_count_twice() -> None:
    tally, rest = Tally(), Tally()
    tally.count(Result((0, 2), "all", "R-1", roles=("Good", "Evil", "Good")), 3, ("a", "a", "b"))
    rest.count(Result((1,), "one", "R-1", roles=("Good", "Evil", "Evil")), 3, ("a", "b", "b"))
    tally.add(rest)
    report = SimulationReport("any", "1", 3, {}, ("a", "a", "b"), True, "7", 1, 1.0, tally)
    assert report.roles == [Share("Evil", 3, 1), Share("Good", 3, 2)]
    assert report.players == [Share("a", 3, 1), Share("b", 3, 2)]


def test_a_rule_that_fails_in_what_a_bot_imagines_leaves_a_record_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(RuleFailed, match=r"failed in what a bot imagined \(ZeroDivisionError: the short fuse\)") as failed:
        simulate(FAILING, games=1, seed=1, bots=["greedy", "random"])
    assert failed.value.record
    monkeypatch.setattr("longbox.engine.record.find_game", lambda name: FAILING)
    assert len(read(failed.value.record).answers) == 1, "the short fuse is deadly only after the first"
