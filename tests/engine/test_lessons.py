"""The lessons of a guided match: when each comes, and that the record alone says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox import Guide, Lesson, Match, Sight, is_over, offered, told
from longbox.engine.lessons import Lessons
from tests.engine.small import Said, Small, Whispered, small

DEEDS = ("fight", "draw", "rest")


async def mine(g: Small) -> None:
    """The learner's turn."""
    deed = await g.ask(0, "What do you do?", DEEDS, rule="SM-TURN-01")
    g.tell("SM-TURN-01", Said, deed)
    g.notes.append(deed)


async def theirs(g: Small) -> None:
    """The turn of somebody else."""
    g.tell("SM-TURN-02", Whispered, 1, await g.ask(1, "And you?", ("nod", "wink"), rule="SM-TURN-02"))


async def ours(g: Small) -> None:
    """A turn of the team."""
    seat, deed = await g.ask_team("Who acts?", {0: DEEDS, 1: DEEDS}, rule="SM-TURN-03")
    g.notes.append(f"{seat} {deed}")


def lesson(title: str, **how: Any) -> Lesson[Any]:
    return Lesson(title, f"{title}.", "TT-TURN-01", **how)


def guided(
    *lessons: Lesson[Any], steps: tuple[Callable[..., Any], ...] = (mine, theirs, mine, theirs, mine), **how: Any
) -> Match:
    game = small(*steps, guides=(Guide(seats=2, seed="learn", lessons=lessons, **how),))
    return longbox.new(game, 2, "learn")


def lessons_of(match: Match) -> Lessons:
    lessons = Lessons.of(match)
    assert lessons is not None
    return lessons


def titles(match: Match, lessons: Lessons | None = None) -> list[str]:
    """What comes now, for somebody who has followed the match and for somebody who has not."""
    given = lessons_of(match).now(match)
    assert lessons is None or lessons.now(match) == given
    return [one.title for one in given]


def test_lessons_come_in_their_order_up_to_the_first_deed() -> None:
    match = guided(lesson("Welcome"), lesson("Hand"), lesson("Fight", do="fight"), lesson("Draw", do="draw"), lesson("Late"))
    lessons = lessons_of(match)
    assert titles(match, lessons) == ["Welcome", "Hand", "Fight"]
    match.choose("fight")
    assert titles(match, lessons) == [], "nobody is taught while somebody else is asked"
    match.choose("nod")
    assert titles(match, lessons) == ["Draw"]
    match.choose("draw")
    match.choose("nod")
    assert titles(match, lessons) == ["Late"]


def test_a_lesson_that_was_not_done_comes_again_after_those_that_are_new() -> None:
    match = guided(lesson("Fight", do="fight"), lesson("Draw", do="draw"), lesson("Read"))
    lessons = lessons_of(match)
    match.choose("rest")
    match.choose("nod")
    assert titles(match, lessons) == ["Draw"]
    match.choose("draw")
    match.choose("nod")
    assert titles(match, lessons) == ["Read", "Fight"]
    match.choose("rest")
    assert match.over, "no lesson holds up a game"
    assert titles(match, lessons) == []


def test_a_lesson_that_never_fits_stands_in_nobodys_way() -> None:
    never = lesson("Never", when=lambda sight: False)
    match = guided(never, lesson("Fly", do="fly"), lesson("Nowhere", do=lambda sight: ""), lesson("Draw", do="draw"))
    assert titles(match) == ["Draw"]


def test_a_lesson_knows_what_was_told_since_the_learners_last_answer() -> None:
    def heard(sight: Sight[Any]) -> bool:
        return [event.what for event in sight.told(Said)] == ["fight"]

    match = guided(lesson("Fought", when=heard), lesson("Secret", when=told(Whispered)))
    lessons = lessons_of(match)
    assert titles(match, lessons) == []
    match.choose("fight")
    match.choose("nod")
    assert titles(match, lessons) == ["Fought"], "what only others heard teaches nothing"
    match.choose("draw")
    match.choose("nod")
    assert titles(match, lessons) == []


def test_texts_places_and_deeds_follow_the_position() -> None:
    def least(sight: Sight[Any]) -> str:
        done: list[str] = sight.table["notes"]
        return min(DEEDS, key=done.count)

    following = Lesson[Any]("Next", lambda sight: f"Do {least(sight)}.", "TT-TURN-01", place=lambda s: f"at:{least(s)}", do=least)
    match = guided(following, lesson("Offered", when=offered("fi")))
    (given,) = lessons_of(match).now(match)
    assert (given.number, given.text, given.place, given.choices) == (1, "Do fight.", "at:fight", ("fight",))
    match.choose("fight")
    match.choose("nod")
    assert titles(match) == ["Offered"]


@pytest.mark.parametrize(("do", "choices"), [("move:2", ("move:2",)), ("move:", ("move:2", "move:25")), ("move:3", ())])
def test_a_deed_is_a_key_or_the_beginning_of_keys(do: str, choices: tuple[str, ...]) -> None:
    async def walk(g: Small) -> None:
        await g.ask(0, "Where do you go?", (2, 25), rule="SM-TURN-01", verb="move")

    given = lessons_of(match := guided(lesson("Walk", do=do), steps=(walk,))).now(match)
    assert [one.choices for one in given] == [choices] * bool(choices)


@pytest.mark.parametrize(("seed", "expected"), [("first", ["Welcome"]), ("second", []), ("third", None)])
def test_the_table_says_whose_guide_it_follows(seed: str, expected: list[str] | None) -> None:
    """The second one is about the other seat, which is not asked here."""
    first = Guide(seats=2, seed="first", lessons=(lesson("Welcome"),), side="One")
    second = Guide(seats=2, seed="second", lessons=(lesson("Hello"),), side="Other", learner=1)
    match = longbox.new(small(mine, theirs, guides=(first, second)), 2, seed)
    assert (titles(match) if Lessons.of(match) else None) == expected
    if seed == "second":
        match.choose("rest")
        assert titles(match) == ["Hello"]


def test_there_are_lessons_for_the_end() -> None:
    match = guided(lesson("The end", when=is_over), lesson("Read"), steps=(mine,))
    lessons = lessons_of(match)
    assert titles(match, lessons) == ["Read"]
    match.choose("rest")
    assert titles(match, lessons) == ["The end"]


def test_an_undo_brings_back_what_came_then() -> None:
    match = guided(lesson("Fight", do="fight"), lesson("Draw", do="draw"), steps=(mine, mine, mine))
    lessons = lessons_of(match)
    match.choose("fight")
    assert titles(match, lessons) == ["Draw"]
    match.undo()
    assert titles(match, lessons) == ["Fight"]
    match.choose("rest")
    assert titles(match, lessons) == ["Draw"]
    match.choose("draw")
    assert titles(match, lessons) == ["Fight"]


def test_what_others_of_a_team_do_ends_no_lesson() -> None:
    match = guided(lesson("Read"), lesson("Fight", do="fight"), steps=(ours, ours, ours))
    lessons = lessons_of(match)
    assert titles(match, lessons) == ["Read", "Fight"]
    match.choose("rest", 1)
    assert titles(match, lessons) == ["Read", "Fight"]
    match.choose("fight", 0)
    assert titles(match, lessons) == []


def test_the_lesson_that_asks_for_a_deed() -> None:
    match = guided(lesson("Read"), lesson("Fight", do="fight"))
    lessons = lessons_of(match)
    deed = lessons.deed(match)
    assert deed is not None
    assert deed.title == "Fight"
    match.choose("fight")
    match.choose("nod")
    assert lessons.deed(match) is None


def test_a_record_goes_on_at_the_same_lesson(tmp_path: Path) -> None:
    match = guided(lesson("Fight", do="fight"), lesson("Draw", do="draw"), lesson("Rest", do="rest"))
    for key in ("fight", "nod", "draw", "wink"):
        match.choose(key)
    match.save(tmp_path / "learning.longbox")
    loaded = longbox.load(tmp_path / "learning.longbox", match.game)
    assert titles(loaded) == titles(match) == ["Rest"]


@pytest.mark.parametrize("change", [{"seed": "other"}, {"seats": 3}, {"settings": {"speed": "fast"}}])
def test_only_the_guides_own_table_is_a_guided_game(change: dict[str, Any]) -> None:
    options = longbox.Options(choices={"speed": ("slow", "fast")})
    table = {"seats": 2, "seed": "learn", "settings": {}}
    game = small(mine, guides=(Guide(lessons=(lesson("Read"),), **table),), options=options)  # type: ignore[arg-type]
    asked: Any = table | change
    assert Lessons.of(longbox.new(game, 2, "learn")) is not None
    assert Lessons.of(longbox.new(game, asked["seats"], asked["seed"], **asked["settings"])) is None
    assert Lessons.of(longbox.new(small(mine), 2, "learn")) is None
