"""The guided first game: its words in their positions, and learners who do something else.

Which seed it has is a matter of the cards and the bots of the day: `check_guide` tells when it is to be found anew. The other
tests hold for any seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.guide import FIRST_GAME, GUIDE
from longbox.games.hour_of_need.kinds import FOES, ISSUES, Kind
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.games.hour_of_need.telling import IssueCardDrawn, VillainCardDrawn
from longbox.games.hour_of_need.telling_rolls import Counted
from longbox.testing import check_guide, guided_game, places_in
from longbox.testing.guided import GuidedMoment
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need import table
from tests.games.hour_of_need.table import at_turn

SCHEME = "Cut Phone Lines"  # the Scheme of seat 0, for panel 1
ROLLED: list[Event] = [Counted(0, False, ("success", "success and focus"), 2, 1)]


@cache
def moments() -> tuple[GuidedMoment, ...]:
    return tuple(guided_game(GAME))


def moment(title: str) -> tuple[Match, GivenLesson]:
    """The first moment with this lesson, for a learner who does what the lessons say."""
    return next((at.match, given) for at in moments() for given in at.given if given.title == title)


def sight(play: Scenario, events: Sequence[Event] = ()) -> Sight[Any]:
    """What the learner sees at this question, after these events."""
    match = play.match
    log = [*match.log(0), *(LogLine(0, "HN-HTURN-01", "", False, event) for event in events)]
    return Sight(match.view(0), log, len(events))


def given(title: str, seen: Sight[Any]) -> GivenLesson | None:
    """The lesson, if it fits. Its place is drawn, and its words are few."""
    number = next(number for number, lesson in enumerate(GUIDE.lessons) if lesson.title == title)
    lesson = GUIDE.lessons[number].given(seen, number)
    assert lesson is None or not lesson.place or lesson.place in places_in(seen.view.draw())
    assert lesson is None or len(lesson.text) <= 330
    return lesson


def the(title: str, seen: Sight[Any]) -> GivenLesson:
    lesson = given(title, seen)
    assert lesson is not None
    return lesson


# -- the guided game ---------------------------------------------------------------------------------------


def test_every_lesson_comes_with_this_seed() -> None:
    check_guide(GAME)


def test_it_is_played_at_the_table_of_the_first_game() -> None:
    assert (GUIDE.seats, dict(GUIDE.settings)) == (1, FIRST_GAME)
    assert GAME.box
    assert GAME.box.first == FIRST_GAME


def test_before_the_first_deed_on_the_map_come_the_first_six_lessons() -> None:
    came: list[int] = []
    for at in moments():
        came += [lesson.number for lesson in at.given if lesson.number not in came]
        if 6 in came:
            break
    assert came == [1, 2, 3, 4, 5, 6]


def test_its_words_are_true_where_they_stand() -> None:
    assert "her goal, 3 gold on the Villain card;" in moment("A plan to foil")[1].text
    assert "You are Majesty, with 10 health and 2 actions" in moment("Your hero")[1].text
    match, task = moment("Your first task")
    g = match.state
    scheme = next(card for card in g.heroes[0].threats if FOES[card.name].kind is Kind.SCHEME)
    number = FOES[scheme.name].panel
    assert task.place == f"card:{scheme.name}"
    assert task.text.startswith(f"{scheme.name} is her Scheme.")
    assert f"panel {number}, {g.board.panels[number - 1]}, with {danger_of(g, scheme)} justice." in task.text
    match, clock = moment("The issue turn")
    assert f"{len(match.state.issue_deck)} cards are left" in clock.text
    match, end = moment("The end")
    assert match.result
    assert match.result.reason in end.text
    assert f"It took {match.state.round} rounds" in end.text


@pytest.mark.parametrize("number", range(1, 6))
def test_the_way_of_the_lesson_leads_to_a_rescue(number: int) -> None:
    """Whatever the seed: whom it promises is rescued."""
    at, lesson = next(
        (at, given) for at in guided_game(GAME, f"way {number}") for given in at.given if given.title == "A bystander"
    )
    match = at.match.fork()
    people, clues = len(match.state.bystanders), len(match.state.heroes[0].clues)
    match.choose(lesson.choices[0], 0)
    while match.state.heroes[0].spot == at.match.state.heroes[0].spot:  # whom do you rescue on the way?
        match.choose(match.decision.options[0].key, 0)
    assert len(match.state.bystanders) < people
    assert len(match.state.heroes[0].clues) > clues
    column, row = map(int, lesson.place.removeprefix("space:").split(","))
    assert (column, row) not in [person.spot for person in match.state.bystanders]


def test_a_hint_agrees_with_the_lesson() -> None:
    asked = [at for at in moments() if at.given[-1].choices]
    assert len(asked) >= 10
    for at in asked[:4]:
        lesson = at.given[-1]
        advice = at.match.advise(0, iterations=4).in_lesson(lesson)
        assert advice.stars[0] in lesson.choices
        assert advice.why == lesson.text


def table_of(seed: str) -> Match:
    settings: dict[str, Any] = dict(GUIDE.settings)
    return longbox.new(GAME, GUIDE.seats, seed, **settings)


def others_first(match: Match, lesson: GivenLesson) -> Iterator[str]:
    """What a learner does who does not do what the lesson says, if there is something else."""
    keys = [option.key for option in match.decision.options]
    yield from (key for key in keys if key not in lesson.choices)
    yield from keys


def test_a_learner_who_does_something_else_plays_on_and_meets_the_lessons_later() -> None:
    """The first six deeds that lessons ask for are refused; then the learner gives in."""
    match, bot, lessons = table_of(GUIDE.seed), GreedyBot("bot"), Lessons(GUIDE)
    refused, came = 0, set()
    while not match.over:
        key, lesson = bot.choose(Chair(match, 0)), lessons.deed(match)
        came |= {one.number for one in lessons.now(match)}
        if lesson and refused < 6:
            refused += 1
            key = next(others_first(match, lesson))
        elif lesson and key not in lesson.choices:
            key = lesson.choices[0]
        match.choose(key, 0)
    assert refused == 6
    came |= {one.number for one in lessons.now(match)}
    assert came >= {1, 2, 3, 4, 5, 6, 9, 10, 11, 16}


def test_only_its_own_table_is_the_guided_game() -> None:
    assert GUIDE.is_played_in(table_of(GUIDE.seed))
    assert not GUIDE.is_played_in(table_of("another seed"))


# -- the villain turn --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "stays", "words"),
    [
        ("Pell the Footman", True, "Pell the Footman is a Lackey: an enemy who hunts you until defeated."),
        ("Gaslight", True, "Gaslight is a Peril: a fuse that burns until you solve it."),
        ("House Staff", False, "House Staff is a Ploy, whose icons happen at once: minion in panel 1 and minion in panel 3."),
        ("Perfect Hostess", False, "happen at once: bystander, cunning and special."),
    ],
)
def test_the_villain_card_is_told_by_its_kind(card: str, stays: bool, words: str) -> None:
    with at_turn() as play:
        assert given("The villain turn", sight(play)) is None
        with play.table() as g:
            if stays:
                table.foe(g, 0, card, (8, 4))
        lesson = the("The villain turn", sight(play, [VillainCardDrawn(0, "Majesty", card, None)]))
        assert words in lesson.text
        assert lesson.place == (f"card:{card}" if stays else "deck:villain")
        assert "delay" not in lesson.text


@pytest.mark.parametrize("delay", [0, 2])
def test_cunning_has_a_price_while_delay_markers_last(delay: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            table.to_villain_turn(g, "Tea at Four")
            g.delay = delay
        play.asks(0, ": what does Dowager do?")
        seen = sight(play, [VillainCardDrawn(0, "Majesty", "Tea at Four", None)])
        assert seen.offers("cunning:scheme")
        text = the("The villain turn", seen).text
        assert ("delay" in text) is (delay > 0)
        assert ("Now a scheme only takes 1 of 2 delay markers." in text) is (delay > 0)


# -- the hero turn -----------------------------------------------------------------------------------------


def test_the_first_task_is_the_way_to_the_scheme() -> None:
    with at_turn() as play:
        lesson = the("Your first task", sight(play))
        assert (lesson.choices, lesson.place) == (("move",), f"card:{SCHEME}")
        far = play.state.board.distance(play.state.heroes[0].spot, panel(1))
        danger = danger_of(play.state, table.threat(play.state, SCHEME))
        assert danger
        assert f"panel 1, Banking Hall, with {danger} justice. The panel is {far} spaces away." in lesson.text
        assert given("Solve", sight(play)) is None
        with play.table() as g:
            table.stand(g, 0, panel(1))
            table.threat(g, SCHEME).justice = danger - 3
        assert given("Your first task", sight(play)) is None
        lesson = the("Solve", sight(play))
        assert lesson.choices == ("solve",)
        assert "3 more solve it" in lesson.text


def test_solve_tells_what_the_enemies_near_do_then() -> None:
    with at_turn() as play:
        with play.table() as g:
            table.stand(g, 0, panel(1))
            table.minions(g, 1, 2)
            g.heroes[0].damage = 3
        assert "4 damage now, and you have 7 health." in the("Solve", sight(play)).text
        with play.table() as g:
            g.villain.spot, g.minions = panel(4), []
        assert "inflict you: now there are none." in the("Solve", sight(play)).text


def test_nobody_in_reach_is_no_rescue() -> None:
    with at_turn() as play:
        with play.table() as g:
            table.nobody_on_map(g)
        play.answer(0, "move")
        play.asks(0, "Where do you go, up to 3 spaces?")
        assert given("A bystander", sight(play)) is None


def test_a_rescue_leads_on_to_the_panel() -> None:
    with at_turn() as play:
        with play.table() as g:
            table.nobody_on_map(g)
            table.bystander(g, (4, 3))
        play.answer(0, "move")
        play.asks(0, "Where do you go, up to 3 spaces?")
        lesson = the("A bystander", sight(play))
        end = (int(lesson.choices[0][3]), int(lesson.choices[0][5]))
        left = play.state.board.distance(end, panel(1))
        assert left < play.state.board.distance((4, 3), panel(1))
        assert "Somebody in space 4,3 needs help." in lesson.text
        assert f"Go to space {end[0]},{end[1]}, and the way leads past them; then {left} space" in lesson.text


def test_the_way_to_a_bystander_leads_around_figures() -> None:
    """Past the Lackey it is one space longer, so nothing of the Move is left."""
    with at_turn() as play:
        with play.table() as g:
            table.nobody_on_map(g)
            table.bystander(g, (5, 2))
            table.foe(g, 0, "Pell the Footman", (5, 3))
        play.answer(0, "move")
        play.asks(0, "Where do you go, up to 3 spaces?")
        lesson = the("A bystander", sight(play))
        assert lesson.choices == ("go:5-2",)
        assert "Go there; then" in lesson.text


def test_the_dice_are_those_of_the_roll() -> None:
    with at_turn() as play:
        assert given("What the dice mean", sight(play)) is None
        assert "You have 2 successes and 1 focus." in the("What the dice mean", sight(play, ROLLED)).text


def few_minions(g: HourOfNeed) -> None:
    table.minions(g, 1, 1)


def more_minions(g: HourOfNeed) -> None:
    table.minions(g, 1, 2)


def far_lackey(g: HourOfNeed) -> None:
    table.foe(g, 0, "Nurse Harrow", (8, 4))


def lackey(g: HourOfNeed) -> None:
    table.foe(g, 0, "Pell the Footman", (2, 2)).damage = 1


@pytest.mark.parametrize(
    ("enemies", "words", "place"),
    [
        ((few_minions,), "1 minion (1 health) is near you", "panel:1"),
        ((more_minions, far_lackey), "2 minions (1 health) are near you", "panel:1"),
        ((lackey,), "Pell the Footman (3 health) is near you", "card:Pell the Footman"),
        ((lackey, few_minions), "Pell the Footman (3 health) and 1 minion (1 health) are near", "card:Pell the Footman"),
    ],
)
def test_an_attack_names_the_enemies_near(enemies: tuple[Callable[[HourOfNeed], None], ...], words: str, place: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            for enemy in enemies:
                enemy(g)
        assert given("Attack", sight(play)) is None  # they are elsewhere
        with play.table() as g:
            table.stand(g, 0, panel(1))
        lesson = the("Attack", sight(play))
        assert (lesson.choices, lesson.place) == (("attack",), place)
        assert lesson.text.lower().startswith(words.lower())


def test_a_feat_is_one_that_helps_where_the_learner_is() -> None:
    with at_turn() as play:
        with play.table() as g:
            table.give(g, 0, "Terrible Splendour", "Royal Summons")
        assert given("A heroic feat", sight(play)) is None  # nothing has been rolled
        lesson = the("A heroic feat", sight(play, ROLLED))
        assert (lesson.choices, lesson.place) == (("mobility:Royal Summons",), "card:Royal Summons")
        with play.table() as g:
            table.stand(g, 0, panel(1))
        lesson = the("A heroic feat", sight(play, ROLLED))
        assert lesson.choices == ("deduction:Terrible Splendour",)
        assert "instead of its text you get one more Solve" in lesson.text
        with play.table() as g:
            g.heroes[0].hand.remove("Terrible Splendour")
        assert given("A heroic feat", sight(play, ROLLED)) is None  # nobody flies away from the work


# -- the ends of turns, and the showdown -------------------------------------------------------------------


def test_the_threat_phase_names_the_cards_that_activate() -> None:
    with at_turn() as play:
        assert given("The threat phase", sight(play)) is None
        with play.table() as g:
            g.heroes[0].actions = 0
        lesson = the("The threat phase", sight(play))
        assert lesson.choices == ("threat",)
        assert f"Now that is {SCHEME}." in lesson.text
        with play.table() as g:
            table.foe(g, 0, "Pell the Footman", (8, 4))
        assert f"Now these are {SCHEME} and Pell the Footman." in the("The threat phase", sight(play)).text
        with play.table() as g:
            table.threat(g, SCHEME).is_exhausted = True
        assert "Now that is Pell the Footman." in the("The threat phase", sight(play)).text
        with play.table() as g:
            table.no_threats(g)
        assert "Now there is none." in the("The threat phase", sight(play)).text


@pytest.mark.parametrize(
    ("delay", "words"), [(0, "times. Her"), (1, "times, but a delay marker prevents one of them (1 left). Her")]
)
def test_the_issue_turn_tells_how_often_she_schemes(delay: int, words: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            g.delay, g.taken = delay, 2
        assert given("The issue turn", sight(play)) is None
        text = the("The issue turn", sight(play, [IssueCardDrawn("Smoke")])).text
        assert "this was Smoke." in text
        assert f"Dowager schemes {ISSUES[table.ISSUE].pace['plot'][0]} {words}" in text
        assert "Her goal is at 2 of 3." in text


def test_the_villain_card_is_solved_in_her_panel_without_hidden_tokens() -> None:
    with at_turn() as play:
        with play.table() as g:
            table.no_threats(g)
        assert given("Unmask her", sight(play)) is None  # a hidden token is left
        with play.table() as g:
            g.hidden, g.villain.spot = 0, panel(2)
            g.villain.justice = (danger_of(g, g.villain) or 0) - 2
        lesson = the("Unmask her", sight(play))
        assert (lesson.choices, lesson.place) == (("move",), "card:Dowager")
        assert "Move to panel 2, Guard Room, and Solve there. It needs 2 justice." in lesson.text
        with play.table() as g:
            table.stand(g, 0, panel(2))
        assert the("Unmask her", sight(play)).choices == ("solve",)


def test_the_showdown_is_an_attack_from_near_her() -> None:
    with at_turn() as play:
        assert given("The showdown", sight(play)) is None
        with play.table() as g:
            table.reveal(g, 0, (2, 1))
            g.villain.damage = 2
        lesson = the("The showdown", sight(play))
        health = play.match.view(0).table["villain"]["health"] - 2
        assert lesson.choices == ("move",)
        assert f"with {health} health left. Go near her and Attack." in lesson.text
        with play.table() as g:
            table.stand(g, 0, (2, 2))
        assert the("The showdown", sight(play)).choices == ("attack",)
        assert given("Unmask her", sight(play)) is None
