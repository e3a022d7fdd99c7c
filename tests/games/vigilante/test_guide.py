"""The guided first game: what its lessons say in their positions, and that the hint does not speak against them.

The conformance kit plays the whole guided game as the lessons say.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from longbox import Decision, Guide, Match, Sight
from longbox.engine.create import create_match
from longbox.engine.guide import GivenLesson
from longbox.engine.lessons import Lessons
from longbox.games.vigilante import GAME
from longbox.games.vigilante.guide import GUIDE
from longbox.games.vigilante.view_types import TableView
from longbox.testing import guided_game, places_in
from longbox.testing.guided import LONGEST_TEXT
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import (
    at_turn,
    give,
    hero,
    identities,
    jails,
    last_step,
    last_turn,
    next_villain,
    track,
)

QUIET = [f"{kind} {number}" for kind in ("Paramedic", "Firefight", "Hacking", "Loot Crate", "Jailbreak") for number in (1, 3)]
DEAREST = 0.05  # of the chance to win: what a lesson may cost beside the best option


def lesson(play: Scenario, title: str) -> GivenLesson | None:
    """This lesson for seat 0 where the scenario stands, if it fits; what was told in it has just happened."""
    log = play.match.log(0)
    sight = Sight[TableView](play.match.view(0), log, len(log))
    number, found = next((number, one) for number, one in enumerate(GUIDE.lessons, 1) if one.title == title)
    given = found.given(sight, number)
    assert given is None or not given.place or given.place in places_in(sight.view.draw())
    return given


def taught(play: Scenario, title: str) -> GivenLesson:
    given = lesson(play, title)
    assert given is not None
    return given


def begun() -> tuple[Match, Lessons]:
    """The guided game at its beginning, and its lessons."""
    match = create_match(GAME, GUIDE.seats, GUIDE.seed, True, dict(GUIDE.settings))
    lessons = Lessons.of(match)
    assert lessons is not None
    return match, lessons


def keys(question: Decision) -> list[str]:
    return [option.key for option in question.options]


def go_on(match: Match, lessons: Lessons, *instead: str) -> list[str]:
    """The learner answers the questions of the lessons by these keys, and the others take anything. Gives what comes then."""
    left, dice = list(instead), random.Random("others")
    while not match.over:
        seat = dice.choice(list(match.decision.seats))
        options = match.decision.for_seat(seat)
        assert options is not None
        if seat != GUIDE.learner:
            match.choose(dice.choice(options.options), seat)
        elif left and left[0] in keys(options):
            match.choose(left.pop(0), seat)
        elif left or not lessons.now(match):
            match.choose(dice.choice(options.options), seat)
        else:
            break
    return [given.title for given in lessons.now(match)]


# -- what the lessons say ----------------------------------------------------------------------------------------------------


def test_the_learner_is_told_their_identity_and_what_wins() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Guardian", "Cultist")
        text = taught(play, "Your secret").text
        assert "1 Good, 1 Evil and 1 Neutral" in text
        assert "hold 14 Villains at the end of round 7" in text
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Assassin", "Guardian", "Guardian", "Cultist")
        assert lesson(play, "Your secret") is None, "it speaks of Guardians only"


def test_equipment_without_attack_is_no_first_lesson() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Kevlar Vest")
        assert lesson(play, "Your turn: cards are free") is None
        with play.table() as g:
            give(g, 0, "Crowbar")
        given = taught(play, "Your turn: cards are free")
        assert given.choices == ("attach:Crowbar",)
        assert "Crowbar is Equipment: attach it, and your Hero has +1 Attack" in given.text


@pytest.mark.parametrize(
    ("name", "words", "place"),
    [
        ("Kerbstone", "Kerbstone hit for 1, and your Attack of 4 reached its Health of 3: jailed!", "jail:0:Kerbstone"),
        ("Doorbell Ditch", "Doorbell Ditch hit nobody, and your Attack of 4 reached", "jail:0:Doorbell Ditch"),
        ("Cathedral", "your Attack of 4 missed its Health of 8: it escapes to the bottom of the deck", "deck:villains"),
    ],
)
def test_a_fight_is_told_in_numbers_whether_won_or_lost(name: str, words: str, place: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Old Quarry")  # Attack 4, even if defeated
            next_villain(g, name)
        assert lesson(play, "What the fight did") is None
        play.answer(0, "fight")
        given = taught(play, "What the fight did")
        assert words in given.text
        assert given.place == place


def test_who_was_hurt_is_named() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Old Quarry", damage=3)
            next_villain(g, "Drainpipe")
        play.answer(0, "fight")
        assert "(Old Quarry has 3 of 5); Heal removes 1" in taught(play, "What the fight did").text


def test_a_token_is_looked_at_and_noted() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Stakeout")
        given = taught(play, "Who is who?")
        assert given.choices == ("play:Stakeout",)
        assert lesson(play, "What a token tells") is None
        play.answer(0, "play:Stakeout", "player:2", "token:3")
        given = taught(play, "What a token tells")
        face = play.match.view(0).table["players"][2]["tokens"][2]
        assert (given.place, given.choices) == ("token:2:3", (f"note:{face}",))
        play.asks(0, f"Token 3 of Player 3 is {face}")
        assert f"the true side of Player 3; of the other two sides there is one each. So {face} is a hint" in given.text


def test_a_hand_is_counted_and_the_market_named() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar", "Stakeout", "First Aid Kit")
        text = taught(play, "A second Hero").text
        view = play.match.view(0).table
        assert f"your whole hand {sum(card['influence'] for card in view['players'][0]['hand'])}" in text
        assert all(f"{card['name']} ({card['influence']})" in text for card in view["market"])


@pytest.mark.parametrize(
    ("events", "number", "triggers"),
    [
        (("Jailbreak 2", "Loot Crate 5"), 5, "The 5 triggers Loot Crate"),
        (("Jailbreak 2", "Hacking 2", "Jailbreak 5", "Loot Crate 5"), 5, "The 5 triggers Jailbreak and Loot Crate"),
        (("Paramedic 2", "Firefight 5"), 2, "The 2 triggers Paramedic"),
        (("Hacking 2",), 5, "The 5 triggers nothing"),
    ],
)
def test_the_kinder_die_is_submitted(events: Sequence[str], number: int, triggers: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            track(g, *events, *QUIET[: len(g.track) - len(events)])
            last_turn(g, 0)
            give(g, 0, "Crowbar")
        play.queue("event dice", 2, 5)
        play.answer(0, "draw")
        given = taught(play, "Two dice, one choice")
        assert given.choices == (f"submit:{number}",)
        assert triggers in given.text


def test_an_ambush_in_the_hand_is_pointed_at() -> None:
    with at_turn() as play:
        assert lesson(play, "Ambush") is None
        with play.table() as g:
            give(g, 0, "Crowbar", "Airtight Alibi")
        given = taught(play, "Ambush")
        assert (given.place, given.choices) == ("hand:Airtight Alibi", ())
        assert given.text.startswith("Airtight Alibi is an Ambush")


@pytest.mark.parametrize(
    ("identity", "counts", "outcome"),
    [
        ("Assassin", (7, 0, 7, 0), "hold 14 Villains, and 14 were needed: you win"),
        ("Assassin", (7, 0, 6, 0), "hold 13 Villains, and 14 were needed: you do not win"),
        ("Mastermind", (7, 10, 7, 0), "hold 14 Villains, and 14 were needed: but the Mastermind has won"),
    ],
)
def test_the_end_says_who_won_and_why(identity: str, counts: tuple[int, ...], outcome: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", identity, "Guardian", "Cultist")
            jails(g, *counts)
            last_step(g)
        assert outcome in taught(play, "The end").text


# -- a learner who does what the lessons say, and one who does not -----------------------------------------------------------


@pytest.mark.slow
def test_no_lesson_asks_for_what_a_hint_would_call_a_mistake() -> None:
    """The hint star goes to the lesson's option; this says that the star is no lie."""
    asked = 0
    for moment in guided_game(GAME):
        deed = next((given for given in moment.given if given.choices), None)
        if deed is None:
            continue
        advice = moment.match.advise(GUIDE.learner, iterations=300)
        chances = {opinion.key: opinion.chance for opinion in advice.opinions}
        assert max(chances[key] for key in deed.choices) > max(chances.values()) - DEAREST, deed.title
        assert advice.in_lesson(deed).stars[0] in deed.choices
        asked += 1
    assert asked == sum(bool(one.do) for one in GUIDE.lessons)


def test_who_takes_the_other_hero_meets_what_comes_next() -> None:
    match, lessons = begun()
    assert go_on(match, lessons) == ["A city full of Villains"]
    assert go_on(match, lessons, "colour:red") == ["Your secret", "Your first Hero"]
    deed = lessons.deed(match)
    assert deed is not None
    question = match.decision.for_seat(GUIDE.learner)
    assert question is not None
    (other,) = [key for key in keys(question) if key not in deed.choices]
    assert go_on(match, lessons, other) == ["A new Event"]


def test_a_deed_that_was_put_off_comes_again_after_the_new_ones() -> None:
    match, lessons = begun()
    go_on(match, lessons, "colour:red")
    go_on(match, lessons, "starter:Gutter Saint")
    assert go_on(match, lessons, "place:Hacking 6") == ["Your turn: cards are free"]
    assert go_on(match, lessons, "attach:Sidecar") == ["Then one action: fight"]
    assert "Then one action: fight" not in go_on(match, lessons, "draw")
    titles = [given.title for given in lessons.now(match)]
    while not match.over and "Then one action: fight" not in titles:
        question = match.decision.for_seat(GUIDE.learner)
        assert question is not None
        titles = go_on(match, lessons, next(key for key in keys(question) if key != "fight"))
    assert not match.over, "the fight was never taught"


@pytest.mark.parametrize("seed", range(2))
def test_whatever_the_learner_does_the_lessons_are_sound(seed: int) -> None:
    dice = random.Random(seed)
    guide: Guide[TableView] = GUIDE
    match, lessons = begun()
    came: set[str] = set()
    while True:
        for given in lessons.now(match):
            assert 1 <= len(given.text) <= LONGEST_TEXT, given.title
            assert not given.place or given.place in places_in(match.view(guide.learner).draw()), given.title
            came.add(given.title)
        if match.over:
            break
        seat = dice.choice(list(match.decision.seats))
        part = match.decision.for_seat(seat)
        assert part is not None
        match.choose(dice.choice(part.options), seat)
    assert {"Your secret", "Then one action: fight", "What the fight did", "Events happen", "The end"} <= came
