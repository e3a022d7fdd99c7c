from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest

import longbox
from longbox.bots import Chair, RandomBot, UnknownBot, bot_names, find_bot
from longbox.bots.chair import REMEMBERED
from longbox.engine.create import create_match
from longbox.engine.driver import Run
from longbox.engine.errors import OutOfTurn
from longbox.engine.match import Match
from longbox.engine.state import to_json
from longbox.engine.view import Question
from longbox.games.vigilante.kinds import IDENTITIES, Allegiance
from longbox.games.vigilante.state import Vigilante
from longbox.testing.workout import GAME as WORKOUT


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=f"There is no bot 'clever'; choose from {', '.join(bot_names())}"):
        find_bot("clever")
    assert {"greedy", "random"} <= {*bot_names()}


def test_the_random_bot_plays_a_whole_match_from_its_chair() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
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


def test_the_random_bot_answers_each_question_anew() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    bots = [RandomBot(str(seed)) for seed in range(20)]
    first = [bot.choose(Chair(match, 0)) for bot in bots]
    later = match.fork()
    later.tick += 1
    assert [bot.choose(Chair(later, 0)) for bot in bots] != first
    asked_otherwise = Question("Where?", "", Chair(match, 0).question.options, ())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chair, "question", asked_otherwise)
        assert [bot.choose(Chair(match, 0)) for bot in bots] != first


def test_what_a_seat_believes_weighs_the_truths_of_its_chair(monkeypatch: pytest.MonkeyPatch) -> None:
    match = longbox.new("vigilante", seats=4, seed=7)
    while match.decision.prompt != "What do you do?":
        match.choose(match.decision.options[0])
    seat = match.decision.seats[0]
    other = (seat + 1) % 4

    def evil_in(weights: tuple[float, ...]) -> int:
        believed = tuple(weights if who == other else (1.0,) * 3 for who in range(4))
        monkeypatch.setattr(Match, "beliefs", lambda match, seat: believed)
        truth = Chair(match, seat).determinizations()
        states = [cast(Vigilante, truth(str(number)).state) for number in range(30)]
        return sum(IDENTITIES[state.faces[state.players[other].identity]].allegiance is Allegiance.EVIL for state in states)

    assert evil_in((1.0, 1.0, 1000.0)) > 20
    assert evil_in((1.0, 1.0, 0.001)) < 10


def test_a_chair_has_its_own_part_of_a_decision_and_its_own_view_and_log() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    chair = Chair(match, 1)
    assert match.decision.seats == (0, 1, 2)
    assert chair.question == match.view(1).question != match.view(0).question
    assert chair.view == match.view(1) != match.view(0)
    assert chair.log == match.log(1) != match.log(0)


def test_a_chair_refuses_a_decision_that_is_not_its_own() -> None:
    match = longbox.new("tic_tac_toe", seats=["Ann", "Bob"])
    with pytest.raises(OutOfTurn, match="Bob is not asked now"):
        _ = Chair(match, 1).question
    with pytest.raises(OutOfTurn, match="Bob is not asked now"):
        _ = Chair(match, 1).keys


def test_the_keys_alone_are_those_of_the_question_of_its_seat() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    source = Random(7)
    while not match.over:
        for seat in match.decision.seats:
            chair = Chair(match, seat)
            assert chair.keys == [option.key for option in chair.question.options]
        match.choose(source.choice(match.decision.options))


def test_a_fork_from_a_chair_is_imagined_for_its_seat_and_leaves_the_match_alone() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    chair = Chair(match, 1)
    forks = [chair.fork(seed) for seed in range(5)]
    assert all(fork.is_imagined and fork.view(1) == match.view(1) for fork in forks)
    assert any(fork.view(0) != match.view(0) for fork in forks)
    forks[0].choose(chair.question.options[0].key, 1)
    assert match.number == 0


def test_trials_of_one_truth_stand_at_the_same_decision_and_know_nothing_of_each_other() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    match.choose(match.decision.options[0])  # within a step
    determinizer = Chair(match, 1).determinizer()
    truth = determinizer.sample("any")
    place = truth.resume_point()
    first, second = determinizer.run_from(place), determinizer.run_from(place)
    assert to_json(first.state) == to_json(second.state) == to_json(truth.run.state)
    before = to_json(second.state)
    asked = second.decision
    while first.result is None:
        first.answer(0)
    assert to_json(second.state) == to_json(truth.run.state) == before
    assert second.decision is asked is not None
    while second.result is None:
        second.answer(0)
    assert first.result == second.result
    assert to_json(first.state) == to_json(second.state), "the same luck"
    other = determinizer.run_from(place, "other")
    while other.result is None:
        other.answer(0)
    assert to_json(other.state) != to_json(first.state), "other luck"


def test_the_same_seed_gives_the_same_truth_and_the_same_luck_even_after_many_others() -> None:
    truth = Chair(create_match(WORKOUT, 3, 7, True, {}), 1).determinizations()

    def played(seed: str) -> object:
        run = truth(seed)
        before = to_json(run.state)
        while run.result is None:
            run.answer(0)
        return before, to_json(run.state)

    first = played("0")
    assert played("0") == first
    others = [played(str(number)) for number in range(1, REMEMBERED + 2)]
    assert any(other != first for other in others)
    assert played("0") == first


def test_the_first_run_in_a_truth_is_like_all_that_follow_whatever_was_tried_in_it() -> None:
    match = create_match(WORKOUT, 3, 7, True, {})
    source = Random(7)
    while not match.over:
        for seat in match.decision.seats:
            truth, again = Chair(match, seat).determinizations(), Chair(match, seat).determinizations()
            first, last = _played(truth("any"), 0), _played(truth("any"), -1)
            assert _played(again("any"), -1) == last
            assert _played(again("any"), 0) == first
        match.choose(source.choice(match.decision.options))


def _played(run: Run, place: int) -> object:
    """How it was, what was asked, and what comes of it when everybody always takes the first option, or the last."""
    assert run.decision is not None
    before = to_json(run.state), [option.key for option in run.decision.options], run.chance.outcomes.copy()
    while run.decision is not None:
        run.answer(range(run.decision.size)[place])
    return before, to_json(run.state), run.chance.counters, run.result
