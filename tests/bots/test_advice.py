from __future__ import annotations

import re
from dataclasses import replace

import pytest

import longbox
from longbox.engine.errors import OutOfTurn
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
