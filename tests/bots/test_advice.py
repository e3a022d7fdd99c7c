from __future__ import annotations

import re
from math import sqrt
from typing import Any

import pytest

import longbox
from longbox.bots.advice import ExplainedSearch
from longbox.bots.confidence import student_t
from longbox.engine.advice import Advice, Opinion
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions, OutOfTurn
from longbox.engine.game import Game
from longbox.engine.game_parts import FigureWords
from longbox.engine.record import text_of
from tests.bots.doors import House, house, next_step
from tests.changing import changed


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


def opinion(label: str, *, is_best: bool = False) -> Opinion:
    return Opinion(label.lower(), label, 0.514, 0.41, 0.598, 30, is_best)


def hint(*opinions: Opinion, stars: tuple[str, ...] = (), why: str = "") -> Advice:
    return Advice(0, "What do you do?", "TT-TURN-01", 1200, stars, why, opinions)


def test_a_hint_names_what_to_take_and_why_and_no_chance() -> None:
    why = 'It jails a Villain 6 times in 10; "Rest" does not.'
    advice = hint(opinion("Fight: or not (83 %).", is_best=True), opinion("Rest"), stars=("fight: or not (83 %).",), why=why)
    assert advice.words == ["★ Fight.", why]
    assert advice._replace(why="").words[1] == "After 1,200 tries of the search it is clearly ahead of the others."
    assert advice.opinions[0].words == "wins 41 to 60 in 100", "for those who want to know"
    assert advice._replace(opinions=()).words == []


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Draw 2 cards.", "Draw 2 cards"),
        ("Attack the Henchmen here (83 %)", "Attack the Henchmen here"),
        ("Follow My Light: Move 1 step, and (2)", "Follow My Light"),
        ("Move to Docks (7), 3 away", "Move to Docks (7), 3 away"),
    ],
)
def test_a_sentence_names_an_option_without_its_explanation_and_its_odds(label: str, name: str) -> None:
    assert opinion(label).name == name


@pytest.mark.parametrize(
    ("best", "worse", "said"),
    [
        ("AB", "", "none of these is clearly ahead"),
        ("ABCDEF", "X", 'none of these is clearly ahead; only "X" is worse'),
        ("ABCDEF", "XY", 'none of these is clearly ahead; only "X" and "Y" are worse'),
        ("ABCDEF", "UVWXYZ", "none of these is clearly ahead"),
        ("ABCD", "XY", '"A", "B", "C" and "D" are equally good, and the others are worse'),
    ],
)
def test_a_hint_says_where_it_makes_no_real_difference(best: str, worse: str, said: str) -> None:
    advice = hint(*(opinion(label, is_best=True) for label in best), *map(opinion, worse))
    assert advice.words == ["No real difference.", f"After 1,200 tries of the search {said}."]


def test_a_hint_stars_the_few_that_are_equally_good() -> None:
    best = [opinion(label, is_best=True) for label in ("Draw", "Rest")]
    advice = hint(*best, opinion("Pass"), stars=("draw", "rest"), why='"Draw" wins the game; "Pass" does not.')
    tied = "After 1,200 tries of the search there is no real difference between these two."
    assert advice.words == ["★ Draw or Rest.", f'{tied} "Draw" wins the game; "Pass" does not.']


@pytest.mark.parametrize(
    ("doors", "stars"),
    [
        (("sure", "left", "right"), ("sure",)),
        (("left", "right", "sure", "host"), ("host",)),
        (("left", "right"), ()),
        (("left", "right", "up", "down"), ()),
    ],
)
def test_a_star_is_for_what_is_clearly_better(doors: tuple[str, ...], stars: tuple[str, ...]) -> None:
    assert create_match(house(*doors), 2, 1, True, {}).advise(0, iterations=200).stars == stars


def test_a_difference_within_the_noise_is_none() -> None:
    """Behind the coin is as much as behind the other one, on average: in few tries one of them looks better."""
    game = one_door("coin", "flip", "left")
    few = create_match(game, 2, 1, True, {}).advise(0, iterations=200)
    assert {*few.stars} == {"coin", "flip"}
    assert few.opinions[0].chance != few.opinions[1].chance


def test_a_difference_that_is_sure_but_tiny_is_none() -> None:
    tiny = changed(one_door("sure", "left"), value=lambda g, seat: g.worth / 50_000)
    real = changed(one_door("sure", "left"), value=lambda g, seat: g.worth / 10_000)
    assert create_match(tiny, 2, 1, True, {}).advise(0, iterations=200).stars == ()
    assert create_match(real, 2, 1, True, {}).advise(0, iterations=200).stars == ("sure",)


def test_with_iterations_it_is_repeatable_and_with_seconds_it_ends() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    assert match.advise(0, iterations=50) == match.advise(0, iterations=50)
    assert match.advise(0, seconds=0.0).iterations == 1


def test_an_option_that_was_never_tried_may_be_anything() -> None:
    match = longbox.new("tic_tac_toe", seed=1)
    untried = [opinion for opinion in match.advise(0, iterations=3).opinions if not opinion.tries]
    assert len(untried) == 6
    assert {(opinion.low, opinion.high) for opinion in untried} == {(0.0, 1.0)}


FOUND = FigureWords("finds {} pounds", "loses {} pounds")
SCARS = FigureWords("heals a scar", "costs a scar")


async def rest(g: House) -> None:
    await g.ask(0, "Do you rest?", ["yes", "very much"], rule="DO-1")


def one_door(*doors: str) -> Game[House]:
    """Nothing changes after the first door, however far the search looks."""
    return changed(house(*doors), next_step=lambda g: rest if g.opened else next_step(g))


def why(*doors: str, figures: Any, words: dict[str, FigureWords]) -> str:
    game = changed(one_door(*doors), figures=figures, words=words)
    return create_match(game, 2, 1, True, {}).advise(0, iterations=200).why


def test_the_reason_is_what_the_best_option_gains_more_than_the_next() -> None:
    said = why("host", "sure", "left", figures=lambda g, seat: {"found": float(g.worth)}, words={"found": FOUND})
    assert said == 'It finds 90 pounds; "Sure" only 70.'


def test_what_happens_by_chance_is_said_with_how_often() -> None:
    said = why("coin", "left", figures=lambda g, seat: {"won": float(g.worth > 0)}, words={"won": FigureWords("finds gold")})
    assert re.fullmatch(r'It finds gold [456] times in 10; "Left" does not\.', said), said


def test_the_reason_may_be_what_it_avoids() -> None:
    said = why("sure", "left", figures=lambda g, seat: {"scars": float(g.opened and g.worth - 70)}, words={"scars": SCARS})
    assert said == '"Left" costs a scar; this does not.'


def test_the_next_best_is_said_to_do_harm_rather_than_nothing() -> None:
    def figures(g: House, seat: int) -> dict[str, float]:
        return {"found": float(g.worth), "scars": float(g.opened and g.worth - 70)}

    said = why("sure", "left", figures=figures, words={"found": FOUND, "scars": SCARS})
    assert said == 'It finds 70 pounds; "Left" costs a scar.'


def test_of_several_reasons_the_one_that_the_game_names_first_is_said() -> None:
    def figures(g: Any, seat: int) -> dict[str, float]:
        return {"hope": float(g.worth), "found": float(g.worth)}

    hope = FigureWords("raises hope")
    assert why("sure", "left", figures=figures, words={"found": FOUND, "hope": hope}).startswith("It finds")
    assert why("sure", "left", figures=figures, words={"hope": hope, "found": FOUND}).startswith("It raises hope;")


def test_a_reason_does_not_speak_against_the_rank() -> None:
    """The sure door costs scars: it is better in spite of that, not because of it."""
    words = {"scars": SCARS, "found": FOUND}
    said = why("sure", "left", figures=lambda g, seat: {"found": float(g.worth), "scars": -float(g.worth)}, words=words)
    assert said == 'It finds 70 pounds; "Left" does not.'


def test_what_comes_along_with_an_option_is_no_reason() -> None:
    """The best door has more wind than the next, but the worst one has most: so wind is nothing to look for."""
    wind = {90: 2.0, 70: 1.0, 0: 9.0}
    words = {"wind": FigureWords("brings {} wind")}
    said = why("host", "sure", figures=lambda g, seat: {"wind": g.opened * wind[g.worth]}, words=words)
    assert said == 'It brings 2 wind; "Sure" only 1.'
    assert why("host", "sure", "left", figures=lambda g, seat: {"wind": g.opened * wind[g.worth]}, words=words) == ""


def test_a_figure_without_words_is_no_reason() -> None:
    assert why("sure", "left", figures=lambda g, seat: {"found": float(g.worth)}, words={}) == ""


def test_a_game_that_ends_is_a_reason_in_every_game() -> None:
    assert why("won", "sure", figures=None, words={}) == 'It wins the game; "Sure" does not.'
    assert why("sure", "lost", figures=None, words={}) == '"Lost" loses the game; this does not.'


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
    match = create_match(house("left", "right"), 2, 1, True, {})
    for opinion in match.advise(0, iterations=4).opinions:
        assert (opinion.tries, opinion.low, opinion.high) == (2, 0, 1)
    for opinion in match.advise(0, iterations=400).opinions:
        assert opinion.chance == 0
        assert 0.005 < opinion.high == pytest.approx(student_t(opinion.tries - 1) / opinion.tries, rel=0.01)


def test_how_unsure_the_look_of_the_position_is_counts_too() -> None:
    """The pea is under the first cup or not: a third of all truths are worth 1 from the start, whatever is answered."""
    sees_the_pea = changed(
        house("left", "right"),
        value=lambda g, seat: float(g.faces[g.cups[0]] == "pea"),
    )
    match = create_match(sees_the_pea, 2, 1, True, {})
    for opinion in match.advise(0, iterations=80).opinions:
        assert 0 < opinion.chance < 1
        tries = opinion.tries
        spread = opinion.chance * (1 - opinion.chance) / (tries - 1)
        assert opinion.high - opinion.chance > 0.9 * student_t(tries - 1) * sqrt(spread), "no option gains or loses anything"


def test_what_the_search_would_take_comes_first_even_if_another_promises_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match = create_match(house("sure", "left", "right"), 2, 1, True, {})
    assert [opinion.key for opinion in match.advise(0, iterations=30).opinions] == ["sure", "left", "right"]
    monkeypatch.setattr(ExplainedSearch, "best", "right")
    assert [opinion.key for opinion in match.advise(0, iterations=30).opinions] == ["right", "sure", "left"]
