"""What nobody may notice at a table, in games that were made for it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from longbox.engine.errors import OutOfTurn, UndoRefused
from longbox.engine.match import Match
from longbox.table.house import House
from longbox.table.people import Person
from longbox.table.room import Room
from tests.engine.small import Said, Small, start
from tests.table.rooms import Eyes, at_table
from tests.table.test_room import in_house

NAMES = ("Ann", "Bob", "Cid")


async def ann_speaks(g: Small) -> None:
    g.notes.append(await g.ask(0, "What do you say?", ["hello", "bye"], rule="SM-SAY-01", verb="say"))


async def bob_is_asked_quietly(g: Small) -> None:
    await g.quietly(g.ask(1, "Is it you?", ["yes", "no"], rule="SM-ASK-01", verb="is"))


async def all_plan(g: Small) -> None:
    async def plan(seat: int) -> tuple[str, str]:
        first = await g.ask(seat, "First?", ["left", "right"], rule="SM-PLAN-01", verb="first")
        return first, await g.ask(seat, "Then?", ["left", "right"], rule="SM-PLAN-02", verb="then")

    g.notes += [f"{seat}: {', '.join(ways)}" for seat, ways in (await g.ask_each(range(3), plan)).items()]


async def answer(room: Room, people: Sequence[Person], seat: int, key: str) -> None:
    version = (await room.glance(people[seat], seat))["version"]
    await room.choose(people[seat], seat, key, version, f"{seat} {version}")


def asked_quietly() -> Match:
    return start(ann_speaks, bob_is_asked_quietly, ann_speaks, seats=NAMES)


def test_who_is_asked_quietly_is_known_to_nobody_else(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, asked_quietly())
        windows = [await Eyes.open(room, person, seat) for seat, person in enumerate(people)]
        windows.append(await Eyes.open(room, None, None))
        await answer(room, people, 0, "say:hello")
        assert [(await eyes.look())["waiting_for"] for eyes in windows] == [[], [1], [], []]
        assert [eyes.seen["asked"] for eyes in windows] == [[], [1], [], []]
        for seat in (0, 2):
            _, ready = await room.listen(people[seat], seat, windows[seat].seen["version"])
            assert (ready["type"], ready["waiting_for"], ready["asked"]) == ("ready", [], [])
            with pytest.raises(OutOfTurn, match="is not asked now; the question is for somebody else"):
                await answer(room, people, seat, "is:yes")
        await answer(room, people, 1, "is:no")
        with pytest.raises(UndoRefused) as refused:
            await room.undo(people[2], 2)
        assert "Bob" not in str(refused.value)

    in_house(tmp_path, story)


async def bob_may_ward(g: Small) -> None:
    await g.quietly(g.ask(1, "Ward it off?", ["ward"], rule="SM-WARD-01", done="Let it happen"))


def test_what_bob_let_pass_is_seen_by_nobody_afterwards(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        asked, people = await at_table(house, start(ann_speaks, bob_may_ward, ann_speaks, seats=NAMES))
        unasked, others = await at_table(house, start(ann_speaks, ann_speaks, seats=NAMES))
        eyes = await Eyes.open(asked, people[2], 2)
        for room, everybody in ((asked, people), (unasked, others)):
            await answer(room, everybody, 0, "say:hello")
        assert (await eyes.look())["version"].startswith("0-0.0.")
        await answer(asked, people, 1, "done")
        assert (await eyes.look())["version"] == "0-1.0"
        for seat in (0, 2):
            seen = [await room.glance(everybody[seat], seat) for room, everybody in ((asked, people), (unasked, others))]
            facts = [{name: fact[name] for name in ("version", "number", "undo", "waiting_for", "log")} for fact in seen]
            assert facts[0] == facts[1]
        for room, everybody in ((asked, people), (unasked, others)):
            await room.undo(everybody[0], 0)
        assert [room.match and room.match.decision.seats for room in (asked, unasked)] == [(0,), (0,)]
        assert asked.answers == [0, 0, 0]

    in_house(tmp_path, story)


async def bob_may_ward_twice(g: Small) -> None:
    await g.quietly(g.ask(1, "Ward it off?", ["ward"], rule="SM-WARD-01", done="Let it happen"))
    g.notes.append("it happens")
    g.tell("SM-WARD-02", Said, "It happens")
    await g.quietly(g.ask(1, "Ward it off?", ["ward"], rule="SM-WARD-01", done="Let it happen"))


def test_what_happens_between_two_quiet_questions_is_seen_by_all_at_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, start(ann_speaks, bob_may_ward_twice, ann_speaks, seats=NAMES))
        windows = [await Eyes.open(room, person, seat) for seat, person in enumerate(people)]
        await answer(room, people, 0, "say:hello")
        await answer(room, people, 1, "done")
        for seat, eyes in enumerate(windows):
            seen = await eyes.look()
            assert [line["text"] for line in seen["log"]] == ["It happens"]
            assert "it happens" in seen["drawing"]
            assert seen == await room.glance(people[seat], seat)

    in_house(tmp_path, story)


def test_two_quiet_questions_between_which_nothing_happens_are_one_to_the_others(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, start(ann_speaks, bob_may_ward, bob_may_ward, ann_speaks, seats=NAMES))
        eyes = await Eyes.open(room, people[2], 2)
        await answer(room, people, 0, "say:hello")
        before = {**await eyes.look()}
        await answer(room, people, 1, "done")
        assert await eyes.look() == before

    in_house(tmp_path, story)


def test_no_version_tells_who_is_asked_quietly_or_how_often(tmp_path: Path) -> None:
    def marks(data: Path, *steps: Any) -> list[str]:
        found: list[str] = []

        async def story(house: House) -> None:
            room, people = await at_table(house, start(ann_speaks, *steps, ann_speaks, seats=NAMES))
            windows = [await Eyes.open(room, person, seat) for seat, person in enumerate(people)]
            await answer(room, people, 0, "say:hello")
            while room.match is not None and room.match.decision.is_quiet:
                found.extend([(await eyes.look())["version"].partition(".")[2] for eyes in windows])
                await answer(room, people, 1, "done")

        in_house(data, story)
        return found

    once, twice = marks(tmp_path / "once", bob_may_ward), marks(tmp_path / "twice", bob_may_ward_twice)
    for mark in (*once, *twice):
        assert re.fullmatch(r"[01]\.[0-9a-f]{12}", mark)
    assert len(once) == len({mark.partition(".")[2] for mark in once}) == 3, "no seat has the mark of another"
    assert len(twice) == len({mark.partition(".")[2] for mark in twice}) == 6, "what happened between the questions was seen"


def test_a_bot_that_cannot_think_about_what_it_is_asked_quietly_is_not_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        async def fails(*given: object) -> str:
            raise ValueError("no idea")

        room, people = await at_table(house, asked_quietly())
        monkeypatch.setattr(house.thinking, "bot_answer", fails)
        await room.stand_in(people[1], 1, "greedy")
        eyes = await Eyes.open(room, people[0], 0)
        await answer(room, people, 0, "say:hello")
        await eyes.until(lambda seen: seen["number"] == 2)
        assert [said["text"] for said in eyes.seen["said"]] == ["A bot plays for Bob now."]

    in_house(tmp_path, story)


def test_of_what_was_planned_in_secret_all_is_taken_back_and_nothing_before_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, start(ann_speaks, all_plan, seats=NAMES))
        await answer(room, people, 0, "say:hello")
        for seat, key in ((0, "first:left"), (0, "then:left"), (1, "first:right")):
            await answer(room, people, seat, key)
        await room.undo(people[0], 0, everything=True)
        match = room.match
        assert match is not None
        assert [(ply.seat, ply.key) for ply in match.plies[1:]] == [(0, "say:hello"), (1, "first:right")]
        assert match.decision.seats == (0, 1, 2)
        await asyncio.gather(*(answer(room, people, seat, "first:right") for seat in (0, 2)))
        assert room.answers == [2, 1, 1]

    in_house(tmp_path, story)
