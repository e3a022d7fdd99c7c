"""Frames of scenes, as the windows of a table get them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import longbox
from longbox import Event, Match, Presentation, Private, Scene, Step, event
from longbox.table import chunks
from longbox.table.house import House
from tests.engine.small import Said, Small, small, view
from tests.table.rooms import Eyes, at_table
from tests.table.test_room import in_house
from tests.table.test_secrets import answer

NAMES = ("Ann", "Bob", "Cid")


@event
class Drawn(Private):
    """Somebody has drawn a card."""

    card: str | None

    hidden = ("card",)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {self.card or 'a card'}"


@event
class Opened(Said):
    """A scene begins."""


@event
class Closed(Said):
    """It ends."""


def told(events: Sequence[Event], names: Sequence[str]) -> str:
    return "\n".join(f"<p>{one.say(names)}</p>" for one in events)


SCENE = Scene("talk", opens=(Opened,), closes=(Closed,), draw=told)


async def begin(g: Small) -> None:
    await g.ask(0, "Begin?", ["yes", "no"], rule="SM-SAY-01", verb="begin")
    g.tell("SM-SAY-01", Said, "It is quiet")
    g.tell("SM-SAY-01", Opened, "The curtain rises")
    g.tell("SM-SAY-01", Drawn, 1, "the Ace")


async def go_on(g: Small) -> None:
    await g.ask(1, "Go on?", ["yes", "no"], rule="SM-SAY-01", verb="go")
    g.tell("SM-SAY-01", Said, "Bob goes on")
    g.tell("SM-SAY-01", Closed, "The curtain falls")
    g.tell("SM-SAY-01", Said, "It is quiet again")


def a_play(*steps: Step, scene: Scene = SCENE) -> Match:
    """A match with this scene."""
    presentation: Presentation[Small, Any] = Presentation(view, str, str, scenes=(scene,))
    return longbox.new(small(*(steps or (begin, go_on, begin)), presentation=presentation), seats=NAMES, seed=1)


class Painter:
    """Draws, and remembers how often."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.scene = Scene("talk", opens=(Opened,), closes=(Closed,), draw=self.draw)

    def draw(self, events: Sequence[Event], names: Sequence[str]) -> str:
        self.drawn.append(len(events))
        return told(events, names)


async def on_stage(room: Any, person: Any, seat: int | None) -> Eyes:
    return Eyes(*await room.listen(person, seat, None, True))


def pictures(message: dict[str, Any]) -> list[str | None]:
    """The picture after each line, as a window builds it; None for a line of no scene."""
    found: list[str | None] = []
    pieces: list[str] = []
    for frame in message.get("frames", []):
        if frame and "picture" in frame:
            pieces = chunks.cut(chunks.apply(pieces, frame["picture"]))
        found.append("\n".join(pieces) if frame else None)
    return found


def test_each_line_of_a_scene_has_its_picture(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, a_play())
        eyes = await on_stage(room, people[1], 1)
        await answer(room, people, 0, "begin:yes")
        await eyes.look()
        rises = "<p>The curtain rises</p>"
        assert pictures(eyes.messages[-1]) == [None, rises, f"{rises}\n<p>Bob draws the Ace</p>"]
        assert [frame and (frame["scene"], frame["last"]) for frame in eyes.messages[-1]["frames"]] == [
            None,
            ("talk", False),
            ("talk", False),
        ]

    in_house(tmp_path, story)


def test_a_scene_goes_on_over_several_updates(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, a_play())
        eyes = await on_stage(room, people[1], 1)
        await answer(room, people, 0, "begin:yes")
        late = await on_stage(room, people[1], 1)  # somebody who comes in the middle of it sees all of it
        await answer(room, people, 1, "go:yes")
        for window in (eyes, late):
            await window.look()
            first, last, after = pictures(window.messages[-1])
            assert first == "<p>The curtain rises</p>\n<p>Bob draws the Ace</p>\n<p>Bob goes on</p>"
            assert (last or "").endswith("<p>The curtain falls</p>")
            assert after is None
            assert [frame["last"] for frame in window.messages[-1]["frames"][:2]] == [False, True]

    in_house(tmp_path, story)


def test_frames_tell_nobody_what_is_hidden_from_them(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, a_play())
        others = [await on_stage(room, people[0], 0), await on_stage(room, people[2], 2), await on_stage(room, None, None)]
        bob = await on_stage(room, people[1], 1)
        await answer(room, people, 0, "begin:yes")
        await answer(room, people, 1, "go:yes")
        for eyes in others:
            await eyes.look()
            assert "Bob draws a card" in str([pictures(message) for message in eyes.messages[1:]])
            assert "the Ace" not in str(eyes.messages)
        await bob.look()
        assert "the Ace" in str(bob.messages)

    in_house(tmp_path, story)


def test_after_an_undo_a_scene_begins_where_it_stands(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, a_play())
        eyes = await on_stage(room, people[1], 1)
        await answer(room, people, 0, "begin:yes")
        await answer(room, people, 1, "go:yes")
        await room.undo(people[1], 1)
        await eyes.look()
        assert eyes.messages[-1]["type"] == "snapshot"
        assert "frames" not in eyes.messages[-1]
        await answer(room, people, 1, "go:no")
        await eyes.look()
        first = pictures(eyes.messages[-1])[0]
        assert first == "<p>The curtain rises</p>\n<p>Bob draws the Ace</p>\n<p>Bob goes on</p>"

    in_house(tmp_path, story)


def test_only_windows_with_a_stage_get_frames(tmp_path: Path) -> None:
    painter = Painter()

    async def story(house: House) -> None:
        room, people = await at_table(house, a_play(scene=painter.scene))
        plain = await Eyes.open(room, people[1], 1)
        await answer(room, people, 0, "begin:yes")
        await plain.look()
        assert "frames" not in plain.messages[-1]
        assert not painter.drawn, "nobody looks, so nothing is drawn"
        staged = [await on_stage(room, people[1], 1), await on_stage(room, people[0], 0)]
        await answer(room, people, 1, "go:yes")
        for eyes in (plain, *staged):
            await eyes.look()
        assert ["frames" in eyes.messages[-1] for eyes in (plain, *staged)] == [False, True, True]

    in_house(tmp_path, story)


def test_what_all_see_alike_is_drawn_once(tmp_path: Path) -> None:
    painter = Painter()

    async def say(g: Small) -> None:
        await g.ask(0, "Begin?", ["yes", "no"], rule="SM-SAY-01", verb="begin")
        g.tell("SM-SAY-01", Opened, "The curtain rises")

    async def story(house: House) -> None:
        room, people = await at_table(house, a_play(say, say, scene=painter.scene))
        for seat, person in enumerate(people):
            await on_stage(room, person, seat)
        await answer(room, people, 0, "begin:yes")
        assert painter.drawn == [1]

    in_house(tmp_path, story)


def test_my_answers_are_counted_so_that_a_window_knows_what_came_of_mine(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await at_table(house, a_play())
        ann, bob = await on_stage(room, people[0], 0), await on_stage(room, people[1], 1)
        await answer(room, people, 0, "begin:yes")
        await ann.look()
        await bob.look()
        assert ann.messages[-1]["answers"] == 1
        assert "answers" not in bob.messages[-1]

    in_house(tmp_path, story)
