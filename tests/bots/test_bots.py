from __future__ import annotations

from collections import Counter

import pytest

import longbox
from longbox.bots import Chair, RandomBot, UnknownBot, bot_names, find_bot
from longbox.engine.errors import OutOfTurn
from longbox.engine.match import make
from longbox.testing.workout import GAME as WORKOUT


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'clever'; choose from random"):
        find_bot("clever")
    assert bot_names() == ["random"]


def test_the_random_bot_plays_a_whole_match_from_its_chair() -> None:
    match = make(WORKOUT, 3, 7, True, {})
    bots = [find_bot("random")(f"bot {seat}") for seat in range(3)]
    while not match.over:
        seat = match.decision.seats[-1]
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
    assert match.result is not None


def test_the_random_bot_takes_every_option_about_as_often() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    chosen = Counter(RandomBot(str(seed)).choose(Chair(match, 0)) for seed in range(900))
    assert set(chosen) == {f"mark:{cell}" for cell in range(9)}
    assert min(chosen.values()) > 60


def test_the_random_bot_gives_the_same_answer_again_after_undo() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    match.choose("mark:4")
    bot = RandomBot("any")
    first = bot.choose(Chair(match, 1))
    match.choose(first)
    match.undo()
    assert bot.choose(Chair(match, 1)) == first


def test_a_chair_has_its_own_part_of_a_decision_and_its_own_view_and_log() -> None:
    match = make(WORKOUT, 3, 7, True, {})
    chair = Chair(match, 1)
    assert match.decision.seats == (0, 1, 2)
    assert chair.question == match.view(1).question != match.view(0).question
    assert chair.view == match.view(1) != match.view(0)
    assert chair.log == match.log(1) != match.log(0)


def test_a_chair_refuses_a_decision_that_is_not_its_own() -> None:
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    with pytest.raises(OutOfTurn, match="Bob is not asked now"):
        _ = Chair(match, 1).question


def test_a_fork_from_a_chair_is_imagined_for_its_seat_and_leaves_the_match_alone() -> None:
    match = make(WORKOUT, 3, 7, True, {})
    chair = Chair(match, 1)
    forks = [chair.fork(seed) for seed in range(5)]
    assert all(fork.is_imagined and fork.view(1) == match.view(1) for fork in forks)
    assert any(fork.view(0) != match.view(0) for fork in forks)
    forks[0].choose(chair.question.options[0].key, 1)
    assert match.number == 0
