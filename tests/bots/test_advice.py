from __future__ import annotations

import re
from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

import longbox
from longbox.bots.advice import ExplainedSearch
from longbox.bots.certainty import student_t
from longbox.engine.errors import BadOptions, OutOfTurn
from longbox.engine.making import make
from longbox.engine.record import text_of
from tests.bots.doors import SURE, house


def test_the_best_option_comes_first_and_each_has_its_chance_and_how_sure_it_is() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    for cell in (0, 4, 1):
        match.choose(f"mark:{cell}")
    before = text_of(match)
    advice = match.advise(1, iterations=600)
    assert text_of(match) == before, "advice changes nothing"
    assert (advice.seat, advice.rule, advice.iterations) == (1, "TT-TURN-01", 600)
    first, *others = advice.opinions
    assert (first.key, first.label) == ("mark:2", "top right")
    assert sorted([first.key, *(other.key for other in others)]) == [f"mark:{cell}" for cell in (2, 3, 5, 6, 7, 8)]
    assert [other.chance for other in others] == sorted([other.chance for other in others], reverse=True)
    assert first.tries >= max(other.tries for other in others)
    for opinion in advice.opinions:
        assert 0 <= opinion.low <= opinion.chance <= opinion.high <= 1
    hasty = match.advise(1, iterations=60).opinions[0]
    assert first.high - first.low < hasty.high - hasty.low, "what was tried more is surer"


def test_with_iterations_it_is_repeatable_and_with_seconds_it_ends() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    assert match.advise(0, iterations=50) == match.advise(0, iterations=50)
    assert match.advise(0, seconds=0.0).iterations == 1


def test_an_option_that_was_never_tried_may_be_anything() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    untried = [opinion for opinion in match.advise(0, iterations=3).opinions if not opinion.tries]
    assert len(untried) == 6
    assert {(opinion.low, opinion.high) for opinion in untried} == {(0.0, 1.0)}


def test_the_reason_is_the_figure_in_which_an_option_differs_most() -> None:
    game = replace(
        house("sure", "host", "lost"),
        stage=lambda g: g.opened,
        outlook=lambda g, seat: {"what you have found": float(g.worth), "doors": 3.0},
    )
    advice = make(game, 2, 1, True, {}).advise(0, iterations=3)
    reasons = {opinion.key: opinion.reason for opinion in advice.opinions}
    assert reasons == {
        "host": "what you have found: 90.0 instead of 70.0",
        "sure": "what you have found: 70.0 instead of 90.0",
        "lost": "",
    }


def test_a_reason_does_not_speak_against_the_rank() -> None:
    """What differs most is what the better door costs; it is not better because of that."""
    game = replace(
        house("sure", "host", "coin"),
        stage=lambda g: g.opened,
        outlook=lambda g, seat: {"found": float(g.worth), "left": 50.0 if g.worth == SURE else 1.0},
    )
    advice = make(game, 2, 1, True, {}).advise(0, iterations=60)
    reasons = {opinion.key: opinion.reason for opinion in advice.opinions}
    assert advice.opinions[0].key == "host"
    assert "left" not in reasons["host"]
    assert reasons["host"].startswith("found: ")


def test_what_comes_with_the_better_option_is_no_reason_if_less_of_it_is_better() -> None:
    """Whoever takes the sure door has more scars than behind the other: so much the worse, but not why."""
    game = replace(
        house("sure", "coin"),
        stage=lambda g: g.opened,
        outlook=lambda g, seat: {"found": float(g.worth), "scars": -9.0 if g.worth == SURE else -1.0},
    )
    first, other = make(game, 2, 1, True, {}).advise(0, iterations=60).opinions
    assert first.key == "sure"
    assert first.reason.startswith("found: ")
    assert other.reason.startswith("found: ")


def test_less_of_what_is_bad_is_a_reason_and_is_said_without_a_sign() -> None:
    game = replace(
        house("sure", "coin"), stage=lambda g: g.opened, outlook=lambda g, seat: {"scars": -1.0 if g.worth == SURE else -9.0}
    )
    first, _ = make(game, 2, 1, True, {}).advise(0, iterations=60).opinions
    found = re.fullmatch(r"scars: (\d\.\d) instead of (\d\.\d)", first.reason)
    assert found, first.reason
    assert float(found[1]) < float(found[2])


def test_what_looks_alike_when_it_is_said_is_no_reason() -> None:
    game = replace(
        house("sure", "coin"), stage=lambda g: g.opened, outlook=lambda g, seat: {"luck": 0.04 if g.worth == SURE else 0.01}
    )
    assert not any(opinion.reason for opinion in make(game, 2, 1, True, {}).advise(0, iterations=60).opinions)


def test_only_who_is_asked_gets_advice() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    with pytest.raises(OutOfTurn, match="is not asked now"):
        match.advise(1)
    with pytest.raises(OutOfTurn, match="There is no seat 2"):
        match.advise(2)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"iterations": 0}, "The iterations of a search for advice are a whole number from 1 on, not '0'."),
        ({"iterations": "5"}, "The iterations of a search for advice are a whole number from 1 on, not '5'."),
        ({"seconds": "x"}, "The seconds to think about advice are a number from 0 on, not 'x'."),
        ({"seconds": float("inf")}, "The seconds to think about advice are a number from 0 on, not 'inf'."),
        ({"seconds": -1}, "The seconds to think about advice are a number from 0 on, not '-1'."),
    ],
)
def test_who_asks_for_less_than_one_thought_is_told(how: dict[str, Any], sentence: str) -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    with pytest.raises(BadOptions) as refused:
        match.advise(0, **how)
    assert str(refused.value) == sentence


def test_nobody_gets_no_advice() -> None:
    with pytest.raises(OutOfTurn, match="Advice is for a seat, and there is no seat 'None'"):
        longbox.new("tic_tac_toe", seed=1).advise(None)  # type: ignore[arg-type]


def test_two_tries_that_agree_prove_nothing_and_many_prove_much() -> None:
    """Behind every door is the same, so that all tries agree."""
    match = make(house("left", "right"), 2, 1, True, {})
    for opinion in match.advise(0, iterations=4).opinions:
        assert (opinion.tries, opinion.low, opinion.high) == (2, 0, 1)
    for opinion in match.advise(0, iterations=400).opinions:
        assert opinion.chance == 0
        assert 0.005 < opinion.high == pytest.approx(student_t(opinion.tries - 1) / opinion.tries, rel=0.01)


def test_how_unsure_the_look_of_the_position_is_counts_too() -> None:
    """The pea is under the first cup or not: a third of all truths are worth 1 from the start, whatever is answered."""
    sees_the_pea = replace(
        house("left", "right"),
        stage=lambda g: g.opened,
        evaluate=lambda g, seat: float(g.faces[g.cups[0]] == "pea"),
    )
    match = make(sees_the_pea, 2, 1, True, {})
    for opinion in match.advise(0, iterations=80).opinions:
        assert 0 < opinion.chance < 1
        tries = opinion.tries
        spread = opinion.chance * (1 - opinion.chance) / (tries - 1)
        assert opinion.high - opinion.chance > 0.9 * student_t(tries - 1) * sqrt(spread), "no option gains or loses anything"


def test_what_the_search_would_take_comes_first_even_if_another_promises_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match = make(house("sure", "left", "right"), 2, 1, True, {})
    assert [opinion.key for opinion in match.advise(0, iterations=30).opinions] == ["sure", "left", "right"]
    monkeypatch.setattr(ExplainedSearch, "best", "right")
    assert [opinion.key for opinion in match.advise(0, iterations=30).opinions] == ["right", "sure", "left"]
