"""A guided first game at the table: who is taught, what the bots do meanwhile, and what a hint says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox import Guide, Lesson, LongboxError
from longbox.engine.game import find_game
from longbox.engine.record import verify
from longbox.table.house import House
from longbox.table.people import Person
from longbox.table.problems import Problem
from longbox.table.room import Room
from tests.engine.small import Small, small
from tests.table.rooms import Eyes, at_table, open_house, wanted

GAME = find_game("tic_tac_toe")


def in_house(tmp_path: Path, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    async def told() -> None:
        async with open_house(tmp_path) as house:
            await story(house)

    asyncio.run(told())


def titles(seen: dict[str, Any]) -> list[str]:
    return [lesson["title"] for lesson in seen["lessons"]]


async def begun(house: House) -> tuple[Room, Person, Eyes]:
    ann, _ = await house.new_person("Ann")
    room = await house.learn(ann, GAME)
    return room, ann, await Eyes.open(room, ann, 0)


async def mark(room: Room, person: Person, eyes: Eyes, key: str) -> dict[str, Any]:
    """Answer, and wait until the bot has answered, too."""
    await room.choose(person, 0, key, eyes.seen["version"], key.replace(":", "-"))
    return await eyes.until(lambda seen: seen["question"] and key not in [one["key"] for one in seen["question"]["options"]])


def test_a_guided_game_begins_at_once_and_teaches_the_learner_alone(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, _, eyes = await begun(house)
        assert [seat.kind for seat in room.seats] == ["person", "bot"]
        assert eyes.seen["lessons"] == [
            {
                "number": 1,
                "of": 3,
                "title": "Take the centre",
                "text": eyes.seen["lessons"][0]["text"],
                "rule": "TT-END-01",
                "place": "",
                "choices": ("mark:4",),
            }
        ]
        assert (await room.glance(None, None))["lessons"] == []

    in_house(tmp_path, story)


def test_lessons_go_on_when_their_deed_is_done(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, eyes = await begun(house)
        seen = await mark(room, ann, eyes, "mark:4")
        assert "Take the centre" not in titles(seen)
        assert any("lessons" in message for message in eyes.messages[1:]), "they come with the patch"

    in_house(tmp_path, story)


def test_an_undo_brings_a_lesson_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, eyes = await begun(house)
        await mark(room, ann, eyes, "mark:0")
        await room.undo(ann, 0)
        assert titles(await eyes.until(lambda seen: len(seen["question"]["options"]) == 9)) == ["Take the centre"]

    in_house(tmp_path, story)


def test_after_a_restart_the_same_lesson_comes(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def before(house: House) -> None:
        room, ann, eyes = await begun(house)
        seen = await mark(room, ann, eyes, "mark:4")
        for _ in range(3):
            if seen["lessons"] or not seen["question"]:
                break
            seen = await mark(room, ann, eyes, seen["question"]["options"][0]["key"])
        kept.extend([room.id, ann, seen["lessons"]])

    async def after(house: House) -> None:
        table, ann, lessons = kept
        assert lessons
        assert (await (await house.room(table)).glance(ann, 0))["lessons"] == lessons

    in_house(tmp_path, before)
    in_house(tmp_path, after)


def test_a_hint_says_what_the_lesson_says(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, eyes = await begun(house)
        advice = await room.advise(ann, 0)
        assert advice.opinions[0].key == "mark:4"
        assert advice.words == ["★ Middle centre.", eyes.seen["lessons"][0]["text"]]

    in_house(tmp_path, story)


def test_the_others_of_a_team_wait_while_the_learner_is_asked(tmp_path: Path) -> None:
    async def turn(g: Small) -> None:
        await g.ask_team("Who acts?", {0: ("here", "there"), 1: ("here", "there")}, rule="SM-TURN-01")

    async def story(house: House) -> None:
        guide = Guide[Any](seats=2, seed="learn", lessons=(Lesson("Read", "Read.", "SM-TURN-01"),))
        for seed, waits in (("learn", True), ("other", False)):
            room, (ann, _) = await at_table(house, longbox.new(small(turn, turn, guides=(guide,)), ["Ann", "Bob"], seed))
            assert room.learner_is_asked is waits
            room.seats[1].kind, room.seats[1].bot = "bot", "random"
            house._bot_runner(room)
            assert house._bot_runner.is_busy(room) is not waits
            await room.stand_in(ann, 0, "random")
            assert not room.learner_is_asked, "a bot that stands in for the learner needs no lessons"

    in_house(tmp_path, story)


def test_a_guided_game_is_kept_and_verified_as_any_other(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, eyes = await begun(house)
        while eyes.seen["status"] == "playing":
            key = eyes.seen["question"]["options"][0]["key"]
            await room.choose(ann, 0, key, eyes.seen["version"], key.replace(":", "-"))
            await eyes.until(
                lambda seen, key=key: (
                    seen["status"] == "over" or (seen["question"] and key not in str(seen["question"]["options"]))
                )
            )
        assert titles(eyes.seen) == ["The end"]
        (tmp_path / "guided.longbox").write_text(room.record())
        assert verify(tmp_path / "guided.longbox").over
        assert (await house.rematch(room, ann)).lessons is None, "the next game is free"

    in_house(tmp_path, story)


def test_a_guided_game_is_begun_for_a_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house finds the game by its name, so both are the same here."""

    async def story(house: House) -> None:
        lessons = GAME.guide().lessons
        crosses = Guide[Any](seats=2, seed="crosses", lessons=lessons, side="Crosses")
        noughts = Guide[Any](seats=2, seed="noughts", lessons=lessons, side="Noughts", learner=1)
        game = replace(GAME, guides=(crosses, noughts))
        monkeypatch.setattr("longbox.table.house.find_game", lambda name: game)
        ann, _ = await house.new_person("Ann")
        room = await house.learn(ann, game, "Noughts")
        assert [seat.kind for seat in room.seats] == ["bot", "person"]
        assert room.lessons is not None
        assert room.lessons.guide is noughts
        with pytest.raises(LongboxError, match="Tic-tac-toe has a guided first game for each side: Crosses or Noughts"):
            await house.learn(ann, game, "Triangles")

    in_house(tmp_path, story)


def test_only_a_guided_game_has_lessons(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "greedy"))
        assert (await room.glance(ann, 0))["lessons"] == []
        assert not room.learner_is_asked
        with pytest.raises(Problem, match="Small has no guided first game"):
            await house.learn(ann, small())

    in_house(tmp_path, story)
