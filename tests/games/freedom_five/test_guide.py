"""The guided first game: its words in their positions, and learners who do something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

import longbox
from longbox import Event, Match, Sight
from longbox.bots import Chair
from longbox.bots.greedy import GreedyBot
from longbox.engine.events import LogLine
from longbox.engine.guide import GivenLesson
from longbox.engine.lessons import Lessons
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.guide import GUIDE
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.telling import SchemeRevealed
from longbox.games.freedom_five.telling_fights import Attacked as AttackBegan
from longbox.games.freedom_five.telling_fights import Counted, FightEnded, Rolled, VillainHit
from longbox.testing import guided_game
from longbox.testing.guided import GuidedMoment
from longbox.testing.scenario import Scenario
from tests.games.freedom_five import table
from tests.games.freedom_five.table import HERE, NEXT, at_turn

TURN_BEGINS: list[Event] = [SchemeRevealed("Dead Air")]


@cache
def moments() -> tuple[GuidedMoment, ...]:
    return tuple(guided_game(GAME))


def moment(title: str) -> tuple[Match, GivenLesson]:
    """The first moment with this lesson, for a learner who does what the lessons say."""
    return next((at.match, given) for at in moments() for given in at.given if given.title == title)


def sight(play: Scenario, events: Sequence[Event] = ()) -> Sight[Any]:
    """What seat 0 sees at this question, after these events."""
    match = play.match
    log = [*match.log(0), *(LogLine(0, "FF-TURN-01", "", False, event) for event in events)]
    return Sight(match.view(0), log, len(events))


def given(title: str, seen: Sight[Any]) -> GivenLesson | None:
    number = next(number for number, lesson in enumerate(GUIDE.lessons) if lesson.title == title)
    return GUIDE.lessons[number].given(seen, number)


# -- the guided game ---------------------------------------------------------------------------------------------------------


def test_the_learner_begins_and_the_first_turn_has_the_first_eight_lessons() -> None:
    match, _ = moment("Two lives")
    assert (match.state.active, match.state.turns) == (0, 0)
    match, last = moment("The Villains' turn")
    assert (match.state.active, match.state.turns, last.number) == (0, 0, 8)
    came = [lesson.number for at in moments() if at.match.state.turns == 0 for lesson in at.given]
    assert came == [*range(1, 9)]


def test_its_words_are_true_where_they_stand() -> None:
    assert "win if Vantage is defeated" in moment("Together against a plan")[1].text
    match, hero = moment("Your Hero")
    assert match.state.heroes[0].name == "Tachyon"
    assert "3 for Mind, 4 for the others" in hero.text
    match, move = moment("Through the city")
    assert move.choices == ("move:19",)
    assert 19 in [location for location, _ in match.state.plotted]
    assert "Broadcast House (19)" in move.text
    match, token = moment("What is he up to?")
    assert match.state.henchmen[19] == ()
    assert "You rolled 6 and needed 4: the way is free." in token.text
    assert "resolve 3 Mastermind Events." in token.text
    assert "draws 2." in moment("Cards")[1].text
    match, end = moment("The Villains' turn")
    assert match.state.heroes[0].available == 0
    assert "you draw 2 cards" in end.text


def test_the_sums_are_those_of_the_fight() -> None:
    match, fight = moment("A Villain")
    (name,) = (villain.name for villain in match.state.villains if fight.place == f"villain:{villain.name}")
    match, sums = moment("What the dice mean")
    villain = next(villain for villain in match.state.villains if villain.name == name)
    assert sums.place == f"villain:{name}"
    assert f"{name} has {villain.damage} of 5 now" in sums.text


def test_the_end_says_how_it_ended() -> None:
    match, end = moment("The end")
    assert match.result
    assert match.result.winners == (0, 1)
    assert f"You have won: Vantage is defeated. The track stands at {match.state.track} of 10." in end.text


def test_a_hint_agrees_with_the_lesson() -> None:
    asked = [at for at in moments() if at.given[-1].choices]
    assert len(asked) >= 11
    for at in asked[:4]:
        lesson = at.given[-1]
        advice = at.match.advise(0, iterations=4).in_lesson(lesson)
        assert advice.stars[0] in lesson.choices
        assert advice.why == lesson.text


def table_of(seed: str) -> Match:
    settings: dict[str, Any] = dict(GUIDE.settings)
    return longbox.new(GAME, GUIDE.seats, seed, **settings)


def others_first(match: Match, lesson: GivenLesson | None) -> Iterator[str]:
    """What a learner does who does not do what the lesson says, if there is something else."""
    keys = [option.key for option in match.decision.options]
    yield from (key for key in keys if lesson is None or key not in lesson.choices)
    yield from keys


@pytest.mark.slow
def test_a_learner_who_does_something_else_plays_on_and_meets_the_lessons_later() -> None:
    """The first six deeds that lessons ask for are refused; then the learner gives in."""
    match = table_of(GUIDE.seed)
    bots = [GreedyBot(f"bot {seat}") for seat in range(GUIDE.seats)]
    lessons, refused, came = Lessons(GUIDE), 0, set()
    while not match.over:
        seat = match.decision.seats[0]
        key = bots[seat].choose(Chair(match, seat))
        lesson = next((one for one in lessons.now(match) if one.choices), None) if seat == 0 else None
        came |= {one.number for one in lessons.now(match)} if seat == 0 else set()
        if lesson and refused < 6:
            refused += 1
            key = next(others_first(match, lesson))
        elif lesson and key not in lesson.choices:
            key = lesson.choices[0]
        match.choose(key, seat)
    assert refused == 6
    came |= {one.number for one in lessons.now(match)}
    assert came >= {1, 2, 3, 5, 7, 8, 9, 15}


# -- single lessons ----------------------------------------------------------------------------------------------------------


def test_move_goes_to_the_nearest_location_with_fewest_henchmen() -> None:
    with at_turn("Tachyon", "Legacy") as play:
        assert given("Through the city", sight(play)) is None  # no token in the city
        with play.table() as g:
            table.mastermind_token(g, NEXT, 1)
            table.mastermind_token(g, 2, 2)
            table.henchmen(g, NEXT, TECH)
        lesson = given("Through the city", sight(play))
        assert lesson is not None
        assert lesson.choices == ("move:2",)  # and no other Location whose number begins so
        assert "Old Foundry (2)" in lesson.text
        assert "up to 4 steps" in lesson.text


def test_henchmen_are_named_with_the_numbers_of_their_colours() -> None:
    with at_turn("Tachyon", "Legacy") as play:
        assert given("Henchmen", sight(play)) is None
        with play.table() as g:
            table.henchmen(g, HERE, MIND, MIND)
        assert "2 Mind Henchmen stand here." in text("Henchmen", sight(play))
        with play.table() as g:
            table.henchmen(g, HERE, MIND, BODY)
        said = text("Henchmen", sight(play))
        assert "Mind and Body Henchmen stand here." in said
        assert "3 or more for Mind and 4 or more for Body" in said


def text(title: str, seen: Sight[Any]) -> str:
    lesson = given(title, seen)
    assert lesson is not None
    assert len(lesson.text) <= 330
    return lesson.text


@pytest.mark.parametrize(
    ("location", "there", "words"),
    [
        (HERE, (), "but you are safe here"),
        (HERE, (BODY,), "the Henchman here attacks you"),
        (HERE, (BODY, BODY), "the 2 Henchmen here attack you"),
        (15, (BODY,), "but you are safe here"),
    ],
)
def test_the_villain_phase_tells_whether_henchmen_attack(location: int, there: tuple[Any, ...], words: str) -> None:
    with at_turn("Tachyon", "Legacy") as play:
        assert given("The Villains' turn", sight(play)) is None  # there are Actions left
        with play.table() as g:
            table.actions(g, 0, 0)
            g.heroes[0].location = location
            table.henchmen(g, location, *there)
        assert words in text("The Villains' turn", sight(play))


@pytest.mark.parametrize(
    ("wounds", "tasks", "words", "place"),
    [
        ((TECH,), (), "stops all your Tech cards", "damage:0"),
        ((ACTION,), (), "holds one of your Actions", "damage:0"),
        ((), ("Office Hours",), "there you do it at University (20)", "task:Office Hours"),
    ],
)
def test_wounds_and_tasks(wounds: tuple[Any, ...], tasks: tuple[str, ...], words: str, place: str) -> None:
    with at_turn("Tachyon", "Legacy") as play:
        assert given("Wounds and rest", sight(play, TURN_BEGINS)) is None
        with play.table() as g:
            table.damage(g, 0, *wounds)
            table.tasks(g, 0, *tasks)
        assert given("Wounds and rest", sight(play)) is None  # in the middle of a turn
        lesson = given("Wounds and rest", sight(play, TURN_BEGINS))
        assert lesson is not None
        assert (lesson.choices, lesson.place) == (("private",), place)
        assert words in lesson.text
        assert place in longbox.testing.places_in(play.match.view(0).draw())
        with play.table() as g:
            table.private(g)
        lesson = given("Wounds and rest", sight(play, TURN_BEGINS))
        assert lesson is None if tasks else lesson and lesson.choices == ("heal",)


def test_a_bystander_is_rescued_here_or_visited_when_a_turn_begins() -> None:
    with at_turn("Tachyon", "Legacy") as play:
        with play.table() as g:
            table.bystanders(g, NEXT)
            table.henchmen(g, NEXT, BODY)
        assert given("A Bystander", sight(play)) is None
        lesson = given("A Bystander", sight(play, TURN_BEGINS))
        assert lesson is not None
        assert lesson.choices == (f"move:{NEXT}",)
        assert "Go there, Attack the Henchman there and Interact" in lesson.text
        with play.table() as g:
            table.anarchy(g, NEXT, SPIRIT)  # nobody rescues there: FF-ACT-30
        assert given("A Bystander", sight(play, TURN_BEGINS)) is None
        with play.table() as g:
            table.bystanders(g, HERE)
        lesson = given("A Bystander", sight(play))
        assert lesson is not None
        assert lesson.choices == ("interact:bystander",)


def test_anarchy_is_named_by_its_colour() -> None:
    with at_turn("Tachyon", "Legacy") as play:
        with play.table() as g:
            table.anarchy(g, HERE, SPIRIT)
        lesson = given("Anarchy", sight(play))
        assert lesson is not None
        assert lesson.choices == ("interact:anarchy:Spirit",)
        assert "There is Spirit Anarchy at Blue Line Station (8)." in lesson.text


def test_a_villain_is_sought_with_enough_dice() -> None:
    with at_turn("Tachyon", "Legacy") as play:
        with play.table() as g:
            table.villain(g, "Ermine", NEXT)
            table.give(g, 0, "Perfect Recall")
        assert given("A Villain", sight(play, TURN_BEGINS)) is None  # 2 dice
        with play.table() as g:
            table.give(g, 0, "Everywhere at Once")
        lesson = given("A Villain", sight(play, TURN_BEGINS))
        assert lesson is not None
        assert (lesson.choices, lesson.place) == ((f"move:{NEXT}",), "villain:Ermine")
        assert "have 5 dice; each that shows 3 or more" in lesson.text
        with play.table() as g:
            table.damage(g, 0, MIND)  # it stops them: FF-DMG-04
        assert given("A Villain", sight(play, TURN_BEGINS)) is None


@pytest.mark.parametrize(("seat", "comes"), [(0, True), (1, False)])
def test_the_sums_come_after_the_learners_own_attack(seat: int, comes: bool) -> None:
    with at_turn("Tachyon", "Legacy") as play:
        with play.table() as g:
            table.villain(g, "Ermine", HERE, damage=2)
        told: list[Event] = [
            AttackBegan(seat, "Ermine", "a Hero", "Mind", 0, 5, 1),
            Rolled(seat, "Mind", 3, "against Ermine", (1, 4, 5, 6), "a Hero", 0),
            Counted(seat, 3, 0),
            VillainHit("Ermine", 2, 1, 2, 5),
            FightEnded("Ermine", 2, 5),
        ]
        lesson = given("What the dice mean", sight(play, told))
        assert (lesson is not None) is comes
        if lesson:
            assert "Your dice have 3 successes (3 or more), and each is 1 damage. 1 was blocked" in lesson.text
            assert "Ermine has 2 of 5 now" in lesson.text


def test_only_its_own_table_is_the_guided_game() -> None:
    assert GUIDE.is_played_in(table_of(GUIDE.seed))
    assert not GUIDE.is_played_in(table_of("another seed"))
