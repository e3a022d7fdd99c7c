"""The guided first games of both sides: their words in their positions, and learners who do something else.

Which seeds they have is a matter of the cards and the bots of the day: `check_guide` tells when they are to be found anew. The
other tests hold for any seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

import longbox
from longbox import Event, Match, Sight
from longbox.bots import Chair
from longbox.bots.greedy import GreedyBot
from longbox.engine.events import LogLine
from longbox.engine.guide import GivenLesson, Guide
from longbox.engine.lessons import Lessons
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.guide import AS_HERO, AS_SKAROV, GUIDES
from longbox.games.guardians_chronicles.kinds import EVENTS, POWERS
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Phase
from longbox.games.guardians_chronicles.telling import (
    AttackHit,
    AttackRolled,
    CheckRolled,
    DoorTurned,
    Hurt,
    RoomActivated,
    Settled,
    TokenRemoved,
)
from longbox.testing import check_guide, guided_game, places_in
from longbox.testing.guided import GuidedMoment
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles import table
from tests.games.guardians_chronicles.table import at_activation, at_strategy

BOTH = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.side)
PAIR = ("Sgt Freedom", "GoldenBoy")
HERO, SKAROV = 0, 2


@cache
def _played(side: str) -> tuple[GuidedMoment, ...]:
    return tuple(guided_game(GAME, side=side))


def moments(guide: Guide[Any]) -> tuple[GuidedMoment, ...]:
    return _played(guide.side)


def moment(guide: Guide[Any], title: str) -> tuple[Match, GivenLesson]:
    """The first moment with this lesson, for a learner who does what the lessons say."""
    return next((at.match, given) for at in moments(guide) for given in at.given if given.title == title)


def given(guide: Guide[Any], title: str, play: Scenario, *events: Event) -> GivenLesson | None:
    """The lesson at this question after these events, if it fits. Its place is drawn, and its words are few."""
    match = play.match
    log = [*match.log(guide.learner), *(LogLine(0, "GC-TURN-01", "", False, event) for event in events)]
    seen = Sight[Any](match.view(guide.learner), log, len(events))
    number = next(number for number, lesson in enumerate(guide.lessons) if lesson.title == title)
    lesson = guide.lessons[number].given(seen, number)
    assert lesson is None or not lesson.place or lesson.place in places_in(seen.view.draw())
    assert lesson is None or len(lesson.text) <= 330
    return lesson


def the(guide: Guide[Any], title: str, play: Scenario, *events: Event) -> GivenLesson:
    lesson = given(guide, title, play, *events)
    assert lesson is not None
    return lesson


def table_of(guide: Guide[Any]) -> Match:
    settings: dict[str, Any] = dict(guide.settings)
    return longbox.new(GAME, guide.seats, guide.seed, **settings)


# -- the guided games --------------------------------------------------------------------------------------


@BOTH
def test_every_lesson_comes_with_this_seed(guide: Guide[Any]) -> None:
    check_guide(GAME, guide.side)


@BOTH
def test_it_is_a_family_visit_of_two_heroes(guide: Guide[Any]) -> None:
    assert GAME.guides == GUIDES
    assert [each.learner for each in GUIDES] == [HERO, SKAROV]
    state = moments(guide)[0].match.state
    assert isinstance(state, GuardiansChronicles)
    assert (state.base_code, tuple(state.reserved), state.skarov) == ("family", PAIR, SKAROV)


@BOTH
@pytest.mark.parametrize(
    "words",
    [
        "front page",  # the aim
        "right",  # where a card is placed
        "Area",  # moving
        "POW",  # attack dice
        "-1 token",
        "Door",
        "Initiative|as many ID cards",  # alternating activation
        "end of turn",  # clocks
        "Wound",
        "Final Showdown",
        "purple",  # rooms
        "Event",
    ],
)
def test_who_has_played_it_can_explain_the_game(guide: Guide[Any], words: str) -> None:
    said = " ".join(lesson.text for at in moments(guide) for lesson in at.given)
    assert any(each in said for each in words.split("|"))


@BOTH
def test_only_its_own_table_is_the_guided_game(guide: Guide[Any]) -> None:
    own = table_of(guide)
    lessons = Lessons.of(own)
    assert lessons is not None
    assert lessons.guide is guide
    others: list[tuple[int, str, dict[str, Any]]] = [
        (guide.seats, "other", dict(guide.settings)),
        (guide.seats, guide.seed, {**guide.settings, "scenario": "power"}),
        (2, guide.seed, {"scenario": "family", "heroes": PAIR[0]}),
    ]
    for seats, seed, settings in others:
        assert Lessons.of(longbox.new(GAME, seats, seed, **settings)) is None


@BOTH
def test_a_learner_who_does_nothing_of_it_plays_on(guide: Guide[Any]) -> None:
    """No lesson holds up a game, and none that comes is wrong about the table."""
    match = table_of(guide)
    lessons, bot = Lessons(guide), GreedyBot("stubborn")
    while not match.over and match.number < 120:
        seats = match.decision.seats
        seat = guide.learner if guide.learner in seats else seats[0]
        now = lessons.now(match) if seat == guide.learner else ()
        keys = [option.key for option in match.view(seat).question.options]  # type: ignore[union-attr]
        assert all(choice in keys for lesson in now for choice in lesson.choices)
        assert all(len(lesson.text) <= 330 for lesson in now)
        wanted = now[-1].choices if now else ()
        liked = bot.choose(Chair(match, seat))
        match.choose(next((key for key in keys if key not in wanted), liked) if liked in wanted else liked, seat)


# -- a Hero ------------------------------------------------------------------------------------------------


def test_the_hero_is_told_the_true_values_and_clocks() -> None:
    _, lesson = moment(AS_HERO, "Your Hero")
    assert "Speed 2 is" in lesson.text
    match, lesson = moment(AS_HERO, "Two clocks")
    for room in match.state.rooms:
        if room.is_open:
            assert f"{room.tokens} {'lock' if room.at == 'b1' else 'firewalls'} left, end of turn {room.deadline}" in lesson.text
    assert f"until turn {match.state.last_turn} ends" in lesson.text


def test_both_ways_of_a_card_are_shown_with_cards_that_have_them() -> None:
    with at_strategy(*PAIR) as play:
        right, left = the(AS_HERO, "A card on the right", play), the(AS_HERO, "A card on the left", play)
        assert right.choices == ("right:Textbook Assault",)
        assert "Speed +1, Attack +1, Defense +1." in right.text
        assert left.choices == ("left:Read the Manual",)
        assert POWERS["Read the Manual"].mode == "permanent"
        with play.table() as g:
            table.left(g, 0, "Read the Manual", "Textbook Assault")
            g.heroes[0].is_ready = True
        assert given(AS_HERO, "A card on the left", play) is None


def test_the_move_goes_beside_a_robot_and_the_attack_at_it() -> None:
    with at_activation(*PAIR) as play:
        assert given(AS_HERO, "A move", play) is None, "nobody is there"
        with play.table() as g:
            table.stand(g, 0, "a1", (2, 4))
            table.figure(g, "Gynoids", "a1", (4, 4))
            goal = table.space(g, "a1", (3, 4))
        move = the(AS_HERO, "A move", play)
        assert (move.choices, move.place) == ((f"move:{goal}",), f"space:{goal}")
        assert given(AS_HERO, "An attack", play) is None
        play.answer(0, move.choices[0])
        assert given(AS_HERO, "A move", play) is None
        attack = the(AS_HERO, "An attack", play)
        assert (attack.choices, attack.place) == (("attack:Gynoids-1",), "figure:Gynoids-1")
        label = next(option.label for option in play.match.decision.options if option.key == "attack:Gynoids-1")
        assert f"{label.rpartition(' ')[2].rstrip('%')} %." in attack.text
        assert "3 successes, its Defense, hit" in attack.text


def test_what_the_dice_did_is_said_of_the_own_attack_alone() -> None:
    mine = AttackRolled("Sgt Freedom", "0", ("Gynoid 1",), ("Gynoids-1",), False, 3, 0, ("1", "POW", "2", "0"), 5)
    theirs = AttackRolled("Ki", "Ki", ("Sgt Freedom",), ("0",), False, 4, 0, ("1", "1", "1", "1"), 4)
    with at_activation(*PAIR) as play:
        assert given(AS_HERO, "What the dice did", play, theirs) is None
        lesson = the(AS_HERO, "What the dice did", play, mine)
        assert "The dice show 1, POW, 2, 0, which makes 5 successes" in lesson.text
        assert "The Robot is gone." in lesson.text
        with play.table() as g:
            table.figure(g, "Gynoids", "a1", (4, 4))
        assert "not enough" in the(AS_HERO, "What the dice did", play, mine).text


def test_a_failed_check_leaves_a_token_that_a_save_does_not() -> None:
    failed = CheckRolled(0, "Sgt Freedom", "mental", "Open the Door", "door:a1-b1", (1, 1, 1, 1, 0), 0, 0, 4, 3)
    with at_activation(*PAIR) as play:
        assert given(AS_HERO, "A failure helps", play, failed) is None
        with play.table() as g:
            table.door(g, "a1-b1").tokens = 1
        lesson = the(AS_HERO, "A failure helps", play, failed)
        assert lesson.place == "door:a1-b1"
        assert "rolled 1, 1, 1, 1, 0: 4 against 3, failed" in lesson.text


def test_the_way_leads_to_the_door_through_it_and_to_the_work() -> None:
    with at_activation(*PAIR) as play:
        with play.table() as g:
            table.stand(g, 0, "a1", (3, 4))
            front, work = table.space(g, "a1", (4, 2)), table.space(g, "b1", (0, 2))
        ahead = the(AS_HERO, "A closed Door", play)
        assert (ahead.choices, ahead.place) == ((f"move:{front}",), "door:a1-b1")
        assert given(AS_HERO, "To the Objective", play) is None
        play.answer(0, ahead.choices[0])
        assert given(AS_HERO, "A closed Door", play) is None
        opening = the(AS_HERO, "Open the Door", play)
        assert opening.choices[0].startswith("check:a1-b1-")
        play.queue("check", 0, 0, 0, 0, 0)
        play.answer(0, opening.choices[0])
        with play.table() as g:
            g.heroes[0].actions = 3
        walk = the(AS_HERO, "To the Objective", play)
        assert walk.choices == (f"move:{work}",)
        play.answer(0, walk.choices[0])
        assert given(AS_HERO, "To the Objective", play) is None
        solving = the(AS_HERO, "The Objective", play)
        assert solving.choices[0].startswith("check:b1-")
        assert "1 lock is to go until turn 5 ends" in solving.text
        play.queue("check", 0, 0, 0, 0, 0)
        assert given(AS_HERO, "Mila", play) is None
        play.answer(0, solving.choices[0])
        play.answer(0, play.match.decision.options[0].key)
        assert the(AS_HERO, "Mila", play).place == "damsel"


def test_the_others_and_the_rooms_are_explained_when_they_have_acted() -> None:
    with at_activation(*PAIR) as play:
        assert given(AS_HERO, "His Villains", play) is None
        with play.table() as g:
            table.figure(g, "Ki", "c1", (2, 4))
            g.villain("Ki").token = 1
        lesson = the(AS_HERO, "His Villains", play)
        assert lesson.place == "villain:Ki"
        assert "each with 2 Actions" in lesson.text
        assert given(AS_HERO, "A room at work", play) is None
        work = the(AS_HERO, "A room at work", play, RoomActivated("a1", "Gun Gallery", "guns"))
        assert work.place == "room:a1"
        assert "This was the Gun Gallery. Sweep:" in work.text


def test_wounds_are_explained_at_the_first_damage() -> None:
    with at_activation(*PAIR) as play:
        assert given(AS_HERO, "Damage and Wounds", play, Hurt("GoldenBoy", "1", 1, 1, 5)) is None
        with play.table() as g:
            g.heroes[0].damage = 2
        assert (
            "You have 2 Damage. If it is 4, your Health,"
            in the(AS_HERO, "Damage and Wounds", play, Hurt("Sgt Freedom", "0", 1, 2, 4)).text
        )


@BOTH
def test_the_showdown_names_its_doors(guide: Guide[Any]) -> None:
    with at_activation(*PAIR) as play:
        if guide is AS_SKAROV:
            with play.table() as g:
                table.figure(g, "Ki", "c1", (2, 4))
                table.figure(g, "Noi", "c1", (3, 4))
            play.answer(0, "end")
        assert given(guide, "The Final Showdown", play) is None
        with play.table() as g:
            table.showdown(g)
        lesson = the(guide, "The Final Showdown", play)
        assert lesson.place == f"figure:{DOKTOR}"
        assert "a2-b2 and b2-c2" in lesson.text


@BOTH
def test_an_article_names_who_got_it(guide: Guide[Any]) -> None:
    with at_activation(*PAIR) as play:
        lesson = the(guide, "An article", play, Settled("b1", "Cell Block", "met", "Family Ties"))
        assert 'The Objective of the Cell Block is met: "Family Ties".' in lesson.text


@BOTH
def test_the_end_says_how_it_stands(guide: Guide[Any]) -> None:
    match, lesson = moment(guide, "The end")
    assert match.result
    ours = sum(line.startswith("+" if guide is AS_HERO else "-") for line in match.result.story)
    wins = guide.learner in match.result.winners
    assert lesson.text.startswith("You win") == wins
    assert f"{ours} to {len(match.result.story) - ours}" in lesson.text or f"you have {ours} article" in lesson.text


# -- Doktor Skarov -----------------------------------------------------------------------------------------


def test_a_card_goes_beside_the_nearest_id_card_and_the_other_is_kept() -> None:
    with at_strategy(*PAIR) as play:
        with play.table() as g:
            table.figure(g, "Gynoids", "a1", (4, 4))
            table.figure(g, "Ki", "c1", (2, 4))
            table.event(g, "Vent Shaft", "Crossfire")
        placing = the(AS_SKAROV, "A card beside an ID card", play)
        assert (placing.choices, placing.place) == (("event:Crossfire:Gynoids",), "card:Crossfire")
        assert "you may place 2 a turn. Crossfire is Attack +2" in placing.text
        assert given(AS_SKAROV, "A card for later", play) is None
        play.answer(SKAROV, placing.choices[0])
        keeping = the(AS_SKAROV, "A card for later", play)
        assert (keeping.choices, keeping.place) == (("ready",), "card:Vent Shaft")
        assert given(AS_SKAROV, "The last word", play) is None


def test_the_last_word_counts_the_sides() -> None:
    with at_strategy(*PAIR) as play:
        with play.table() as g:
            table.left(g, 0, "Read the Manual")
            table.right(g, 1, "Knuckle Up", "Haymaker")
            table.event(g, "Serum")
            g.phase, g.stack = Phase.LAST, [0, 1]
        lesson = the(AS_SKAROV, "The last word", play)
        assert lesson.choices == ("ready",)
        assert "1 card on the left, for Special Powers, 2 on the right" in lesson.text


def at_villains(play: Scenario) -> None:
    """Ki beside Sgt Freedom, two Gynoids far away, and the first Hero has acted."""
    with play.table() as g:
        table.stand(g, 0, "a1", (2, 4))
        table.stand(g, 1, "a2", (2, 4))
        table.figure(g, "Ki", "a1", (3, 4))
        table.figure(g, "Gynoids", "c1", (2, 4))
        table.figure(g, "Gynoids", "c1", (3, 4))
    play.answer(0, "end")


def test_the_villain_is_chosen_who_can_attack_then_the_next() -> None:
    with at_activation(*PAIR) as play:
        at_villains(play)
        first = the(AS_SKAROV, "Your first Villain", play)
        assert (first.choices, first.place) == (("activate:Ki",), "villain:Ki")
        assert given(AS_SKAROV, "The next one", play) is None
        with play.table() as g:
            g.villain("Ki").token = 1
            table.figure(g, "Noi", "c2", (2, 4))
        assert given(AS_SKAROV, "Your first Villain", play) is None
        following = the(AS_SKAROV, "The next one", play)
        assert "An Activation token lies on Ki" in following.text
        assert following.choices[0] in ("activate:Gynoids", "activate:Noi")


def test_the_villain_moves_to_a_hero_attacks_and_pushes() -> None:
    with at_activation(*PAIR) as play:
        with play.table() as g:
            table.stand(g, 0, "a1", (2, 4))
            table.figure(g, "Ki", "a1", (4, 2))
            table.figure(g, "Noi", "c1", (3, 4))
        play.answer(0, "end")
        play.answer(SKAROV, "activate:Ki")
        assert given(AS_SKAROV, "An attack", play) is None
        move = the(AS_SKAROV, "A move", play)
        play.answer(SKAROV, move.choices[0])
        assert given(AS_SKAROV, "A move", play) is None
        attack = the(AS_SKAROV, "An attack", play)
        assert (attack.choices, attack.place) == (("attack:0",), "hero:0")
        assert "Ki can attack Sgt Freedom with 4 Combat dice" in attack.text
        play.queue("combat", "2", "2", "2", "2")
        play.answer(SKAROV, "attack:0")
        assert given(AS_SKAROV, "A push", play) is None
        push = the(AS_SKAROV, "A push", play, AttackHit("Sgt Freedom", "0", 4, 8))
        play.answer(SKAROV, push.choices[0])


def test_the_robots_dice_are_shown_beside_their_card() -> None:
    roll = AttackRolled("Gynoid 1", "Gynoids-1", ("Sgt Freedom",), ("0",), True, 2, 1, ("1", "POW", "0", "1"), 3)
    with at_activation(*PAIR) as play:
        at_villains(play)
        lesson = the(AS_SKAROV, "What the dice did", play, roll)
        assert lesson.place == "villain:Gynoids"
        assert "Gynoid 1 rolled 1, POW, 0, 1: 3 successes" in lesson.text


def test_an_event_is_played_while_a_villain_acts() -> None:
    with at_activation(*PAIR) as play:
        at_villains(play)
        with play.table() as g:
            table.event(g, "Serum")
        assert given(AS_SKAROV, "An Event", play) is None
        play.answer(SKAROV, "activate:Ki")
        lesson = the(AS_SKAROV, "An Event", play)
        assert (lesson.choices, lesson.place) == (("event:Serum",), "card:Serum")


def test_the_room_where_heroes_are_comes_first() -> None:
    with at_activation(*PAIR) as play:
        with play.table() as g:
            table.stand(g, 0, "a1", (2, 4))
            table.figure(g, "Androids", "c2", (2, 2))
            g.phase, g.active = Phase.ROOM, -1
        lesson = the(AS_SKAROV, "A room works for you", play)
        assert (lesson.choices, lesson.place) == (("room:a1",), "room:a1")
        assert "The Gun Gallery: Sweep:" in lesson.text


def test_what_the_heroes_did_is_explained() -> None:
    with at_activation(*PAIR) as play:
        at_villains(play)
        doors = the(AS_SKAROV, "Doors", play, DoorTurned("GoldenBoy", "a1-b1", "opens"))
        assert doors.place == "door:a1-b1"
        assert doors.text.startswith("GoldenBoy opens the Door a1-b1.")
        gone = the(AS_SKAROV, "A token less", play, TokenRemoved("GoldenBoy", "c2", "Computer Core", "firewall", 2))
        assert gone.place == "room:c2"
        assert "has taken a firewall of the Computer Core: 2 left" in gone.text
        with play.table() as g:
            g.heroes[1].damage = 3
        hurt = the(AS_SKAROV, "How a Hero goes down", play, Hurt("GoldenBoy", "1", 1, 3, 5))
        assert hurt.place == "hero:1"
        assert "GoldenBoy has 3 Damage, and Health 5." in hurt.text
        assert given(AS_SKAROV, "How a Hero goes down", play, Hurt("Ki", "Ki", 1, 1, 4)) is None


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_has_room_in_its_lessons(name: str) -> None:
    other = next(each for each in EVENTS if each != name)
    with at_strategy(*PAIR) as play:
        with play.table() as g:
            table.figure(g, "Insektoids", "a1", (4, 4))
            table.event(g, name)
        assert name in the(AS_SKAROV, "A card beside an ID card", play).text
        with play.table() as g:
            table.beside(g, "Insektoids", other)
        assert name in the(AS_SKAROV, "A card for later", play).text


@BOTH
def test_a_hint_agrees_with_the_lesson(guide: Guide[Any]) -> None:
    asked: Sequence[GuidedMoment] = [at for at in moments(guide) if at.given[-1].choices]
    assert len(asked) >= 8
    for at in asked[:3]:
        lesson = at.given[-1]
        advice = at.match.advise(guide.learner, iterations=4).in_lesson(lesson)
        assert advice.stars[0] in lesson.choices
        assert advice.why == lesson.text
