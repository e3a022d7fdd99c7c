from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from itertools import combinations
from math import log10, sqrt
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.bots import UnknownBot
from longbox.bots.confidence import student_t
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions, RuleFailed
from longbox.lab import Tournament, tournament
from longbox.lab.tournament import Rota, Sitting, whole_blocks
from longbox.testing.workout import GAME as WORKOUT
from tests.lab.failing import GAME as FAILING

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")
BOTH = ("random", "greedy")
NAMES = ("ada", "bo", "cy", "di", "eve")


def results(**wanted: Any) -> dict[str, Any]:
    """What a tournament reports, but for times and cores."""
    report: dict[str, Any] = tournament(TIC_TAC_TOE, bots=BOTH, **wanted).to_json()
    report["bots"] = [{name: value for name, value in bot.items() if "second" not in name} for bot in report["bots"]]
    return {name: value for name, value in report.items() if name not in ("seconds", "cores")}


def by_hand(bots: Sequence[str], games: Sequence[Sequence[tuple[str, float]]], roles: Sequence[str] = ()) -> Tournament:
    """A tournament with these results: game by game and seat by seat, who sat there and what it was worth."""
    seats = len(games[0])
    roles = roles or [""] * seats
    played = [[Sitting(bot, role, worth, 5, 0.5) for (bot, worth), role in zip(game, roles, strict=True)] for game in games]
    return Tournament("none", "1", seats, {}, tuple(bots), "7", 1, 1.0, played)


# -- who sits where ------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_in_every_block_each_bot_has_each_seat_once_with_the_same_luck(bots: int, seats: int) -> None:
    rota = Rota(seats, {}, "7", NAMES[:bots], True)
    for block in range(4):
        games = range(block * bots, (block + 1) * bots)
        sat = Counter((bot, seat) for game in games for seat, bot in enumerate(rota.line_up(game)))
        assert sat == {(bot, seat): 1 for bot in NAMES[:bots] for seat in range(seats)}
        assert {rota.seed_of(game) for game in games} == {f"7/{block}"}


def test_in_the_next_game_of_a_block_each_seat_passes_on_to_the_next_bot() -> None:
    rota = Rota(5, {}, "7", NAMES[:3], True)
    for first in range(0, 30, 3):
        one, two, three = (rota.line_up(game) for game in range(first, first + 3))
        assert (one[1:], two[1:]) == (two[:-1], three[:-1])
        assert one == one[:3] + one[:2], "as many seats as there are bots, all different, and then again"


def test_all_meet_all_and_play_before_and_after_all() -> None:
    rota = Rota(2, {}, "7", NAMES[:4], True)
    met = {rota.line_up(game) for game in range(4 * 30)}
    assert met == {(one, other) for one in NAMES[:4] for other in NAMES[:4] if one != other}


def test_the_games_that_are_played_are_those_of_the_rota(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def made(game: Any, seats: int, seed: str, *rest: Any) -> longbox.Match:
        seeds.append(seed)
        return create_match(game, seats, seed, *rest)

    monkeypatch.setattr(import_module("longbox.lab.tournament"), "create_match", made)
    played = tournament(WORKOUT, bots=BOTH, games=4, seats=3, seed=7, options={"nights": 1}).played
    assert seeds == ["7/0", "7/0", "7/1", "7/1"]
    rota = Rota(3, {}, "7", BOTH, True)
    assert [tuple(sitting.bot for sitting in game) for game in played] == [rota.line_up(number) for number in range(4)]


@pytest.mark.parametrize(("asked", "bots", "played"), [(1, 2, 2), (2, 2, 2), (100, 3, 102), (102, 3, 102), (7, 8, 8)])
def test_games_are_rounded_up_to_whole_blocks(asked: int, bots: int, played: int) -> None:
    assert whole_blocks(asked, bots) == played


def test_an_odd_number_of_games_is_played_to_the_end_of_the_block() -> None:
    report = tournament(TIC_TAC_TOE, bots=BOTH, games=5, seed=7)
    assert (report.games, len(report.blocks)) == (6, 3)
    assert [standing.games for standing in report.standings] == [6, 6]


# -- what came of it -----------------------------------------------------------------------------


def test_a_score_is_the_mean_worth_and_its_interval_that_of_the_blocks() -> None:
    """Ten blocks of two games: ada wins both in five of them, and bo in the others."""
    ada, bo = [("ada", 1.0), ("bo", 0.0)], [("ada", 0.0), ("bo", 1.0)]
    report = by_hand(NAMES[:2], [ada, ada[::-1], bo, bo[::-1]] * 5)
    error = 2.2622 * sqrt(10 * 0.25 / 9 / 10)
    for standing in report.standings:
        assert (standing.games, standing.sittings) == (20, 20)
        assert standing.score == pytest.approx((0.5, 0.5 - error, 0.5 + error))
        assert (standing.decisions, standing.seconds) == (100, 10.0)
    (difference,) = report.differences
    assert difference.by == pytest.approx((0.0, -2 * error, 2 * error))
    assert not difference.is_clear


def test_differences_are_paired_by_block() -> None:
    """Some blocks are good to both and some bad to both; ada is always better by a tenth."""
    good, bad = [("ada", 1.0), ("bo", 0.9)], [("bo", 0.0), ("ada", 0.1)]
    report = by_hand(NAMES[:2], [good, good, bad, bad] * 20)
    first, second = report.standings
    assert first.score.low < second.score.value < first.score.value < second.score.high, "the scores do not tell them apart"
    (difference,) = report.differences
    error = student_t(39) * sqrt(1.1**2 / 41 / 40)  # as if one more block had gone all to bo
    assert (difference.better, difference.worse) == ("ada", "bo")
    assert difference.by == pytest.approx((0.1, 0.1 - error, 0.1 + error))
    assert difference.is_clear


def test_the_better_at_one_table_wins_and_the_same_bot_twice_is_no_pair() -> None:
    """At three seats ada sits twice: two points against bo in one game, half of one in the other."""
    games = [[("ada", 1.0), ("bo", 0.0), ("ada", 1.0)], [("bo", 0.5), ("ada", 0.5), ("bo", 1.0)]]
    report = by_hand(NAMES[:2], games * 3)
    ada, bo = report.standings
    assert (ada.name, ada.games, ada.sittings) == ("ada", 6, 9)
    assert ada.score.value == pytest.approx(2.5 / 3)
    assert ada.rating.value - bo.rating.value == pytest.approx(400 * log10((3 * 2.5 + 0.5) / (3 * 1.5 + 0.5)))
    assert ada.rating.value + bo.rating.value == pytest.approx(3000)


def test_those_who_play_alone_are_compared_by_what_they_made_of_the_same_deal() -> None:
    report = by_hand(NAMES[:3], [[("bo", 1.0)], [("ada", 0.0)], [("cy", 0.5)]] * 4)
    assert [standing.name for standing in report.standings] == ["bo", "cy", "ada"]
    best, middle, worst = (standing.rating.value for standing in report.standings)
    assert best > middle > worst
    assert middle == pytest.approx(1500)


def test_where_all_win_together_each_bot_has_all_seats_of_a_game_of_the_block() -> None:
    together = replace(WORKOUT, win_together=True)
    played = tournament(together, bots=BOTH, games=4, seats=3, seed=7, options={"nights": 1}).played
    assert [[sitting.bot for sitting in game] for game in played] == [["random"] * 3, ["greedy"] * 3] * 2


def test_teams_of_one_bot_are_compared_by_what_they_made_of_the_same_deal() -> None:
    report = by_hand(NAMES[:2], [[("ada", 1.0)] * 3, [("bo", 0.0)] * 3] * 4)
    ada, bo = report.standings
    assert (ada.name, ada.games, ada.score.value, bo.score.value) == ("ada", 4, 1.0, 0.0)
    assert ada.rating.value - bo.rating.value == pytest.approx(400 * log10((4 + 0.5) / 0.5)), "a point for each deal"


def test_roles_are_scored_for_each_bot() -> None:
    games = [[("ada", 1.0), ("bo", 0.0)], [("bo", 1.0), ("ada", 0.5)]]
    roles = by_hand(NAMES[:2], games * 3, roles=["thief", "guard"]).roles
    assert [(each.role, each.name, each.sittings, each.score.value) for each in roles] == [
        ("guard", "ada", 3, 0.5),
        ("guard", "bo", 3, 0.0),
        ("thief", "ada", 3, 1.0),
        ("thief", "bo", 3, 1.0),
    ]
    assert by_hand(NAMES[:2], games).roles == []


def test_a_look_ahead_beats_none() -> None:
    report = tournament(TIC_TAC_TOE, bots=BOTH, games=40, seed=7)
    greedy, random = report.standings
    assert (greedy.name, random.name) == ("greedy", "random")
    assert greedy.score.low > random.score.high
    assert greedy.rating.low > random.rating.high
    assert report.differences[0].is_clear
    assert greedy.score.value + random.score.value == pytest.approx(1), "in a draw both have half"
    assert [(each.role, each.name) for each in report.roles] == [
        (role, name) for role in ("O", "X") for name in ("greedy", "random")
    ]
    assert greedy.decisions + random.decisions == sum(sitting.decisions for game in report.played for sitting in game)
    for crosses, noughts in report.played:
        assert crosses.decisions - noughts.decisions in (0, 1), "they take turns"
        assert noughts.decisions >= 2
        assert crosses.seconds > 0
        assert noughts.seconds > 0


# -- how it is played ----------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_results_on_one_core_and_on_two() -> None:
    one = results(games=30, seed=7)
    assert one == results(games=30, seed=7, cores=2)
    assert one != results(games=30, seed=8)


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    tournament(TIC_TAC_TOE, bots=BOTH, games=25, seed=7, progress=told.append)
    assert sum(told) == 26
    assert len(told) > 10


@pytest.mark.parametrize(
    ("wanted", "error", "sentence"),
    [
        ({"bots": ["random", "clever"]}, UnknownBot, "There is no bot 'clever'"),
        ({"bots": ["random"]}, BadOptions, "name at least two"),
        ({"bots": []}, BadOptions, "name at least two"),
        ({"bots": ["greedy", "random", "greedy"]}, BadOptions, "The bot 'greedy' is named twice"),
        ({"games": 0}, BadOptions, "at least one game"),
        ({"cores": -1}, BadOptions, "cores are counted from 1"),
        ({"seats": 3}, BadOptions, "Tic-tac-toe is for 2 players, not 3"),
        ({"options": {"size": 4}}, BadOptions, "Tic-tac-toe has no option 'size'"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(wanted: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        tournament(TIC_TAC_TOE, **{"bots": BOTH, **wanted})


def test_a_game_that_is_not_installed_is_played_on_one_core_only() -> None:
    with pytest.raises(BadOptions, match="is not installed"):
        tournament(WORKOUT, bots=BOTH, games=2, cores=2)


def test_a_rule_that_fails_leaves_the_record_to_reproduce_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(RuleFailed, match="A rule of Fuses failed") as failed:
        tournament(FAILING, bots=BOTH, games=50, seed=1)
    assert failed.value.record
    assert Path(failed.value.record).parent == tmp_path


def test_every_two_are_compared_in_the_order_of_the_standings() -> None:
    games = [[("ada", 0.0), ("bo", 1.0), ("cy", 0.5)], [("bo", 1.0), ("cy", 0.0), ("ada", 0.0)]]
    report = by_hand(NAMES[:3], [*games, [("cy", 0.5), ("ada", 0.5), ("bo", 1.0)]] * 2)
    names = [standing.name for standing in report.standings]
    assert names == ["bo", "cy", "ada"]
    assert [(each.better, each.worse) for each in report.differences] == [*combinations(names, 2)]
