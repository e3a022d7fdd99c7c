"""What windows show: each puts together, from whatever it is told, the same that a new one is shown."""

from __future__ import annotations

import random
from pathlib import Path

import longbox
from longbox.engine.errors import UndoRefused
from longbox.engine.match import Match
from longbox.table import room_views
from longbox.table.house import House
from longbox.table.people import Person
from longbox.table.problems import Problem
from longbox.table.room import Room
from tests.engine.small import Small, small
from tests.table.rooms import Eyes, at_table
from tests.table.test_room import in_house

DEEDS = 120


class Watched:
    """A table with a window at every seat and one that watches."""

    def __init__(self, room: Room, people: list[Person]) -> None:
        self.room = room
        self.places: list[tuple[Person | None, int | None]] = [
            *((person, seat) for seat, person in enumerate(people)),
            (None, None),
        ]
        self.windows: list[tuple[Person | None, int | None, Eyes]] = []
        self.done: set[str] = set()

    async def open(self, person: Person | None, seat: int | None) -> None:
        eyes = await Eyes.open(self.room, person, seat)
        assert eyes.listener._waiting.empty(), "it has been shown everything"
        self.windows.append((person, seat, eyes))

    async def check(self) -> None:
        """Nothing is missing, nothing is there twice, and nothing is from before."""
        for person, seat, eyes in self.windows:
            now = room_views.room_view(self.room, seat)
            assert await eyes.look() == {**room_views.snapshot(self.room, seat, now), **self.room.of_person(person)}

    async def does(self, dice: random.Random) -> None:
        """Somebody does something."""
        deed = dice.choice(["answer", "answer", "answer", "answer", "say", "undo", "come", "go"])
        person, seat = dice.choice(self.places)
        if deed == "answer":
            await self.answer(dice)
        elif deed == "say" and person:
            await self.room.say(person, seat, "Well.")
        elif deed == "undo" and person and seat is not None:
            await self.undo(person, seat)
        elif deed == "come":
            await self.open(person, seat)
        elif deed == "go" and len(self.windows) > 1:
            await self.room.leave(self.windows.pop(dice.randrange(len(self.windows)))[2].listener)
        self.done.add(deed)

    async def answer(self, dice: random.Random) -> None:
        match = self.room.match
        assert match is not None
        seat = dice.choice(match.decision.seats)
        person, question = self.places[seat][0], match.decision.for_seat(seat)
        assert person is not None
        assert question is not None
        version = room_views.version_of(self.room, seat)
        self.done.add("in secret" if match.decision.is_secret else "openly")
        await self.room.choose(
            person, seat, dice.choice([option.key for option in question.options]), version, f"{len(self.done)} {version}"
        )

    async def undo(self, person: Person, seat: int) -> None:
        before = self.room.undos
        try:
            await self.room.undo(person, seat)
        except (UndoRefused, Problem):  # there is nothing to take back, or a vote is on
            return
        self.done.add("taken back" if self.room.undos > before else "voted")
        if self.room.vote and len(self.done) % 2:
            await self.room.consent(person, seat, False)


def test_a_window_shows_what_a_new_one_would_whatever_happened_and_in_whatever_order(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = Watched(*await at_table(house, longbox.new("vigilante", ["Ann", "Bob", "Cid"], 5)))
        for person, seat in table.places:
            await table.open(person, seat)
        dice = random.Random(5)
        for _ in range(DEEDS):
            await table.does(dice)
            await table.check()
        assert table.done >= {"in secret", "openly", "taken back", "voted", "say", "come", "go"}

    in_house(tmp_path, story)


def test_what_is_the_same_is_not_drawn_again(tmp_path: Path) -> None:
    """The next one of several who choose in secret, what is said, and a second window: nothing of it is in the drawing."""
    drawn: list[object] = []

    def draw(table: object) -> str:
        drawn.append(table)
        return str(table)

    async def both_are_asked(g: Small) -> None:
        await g.ask_each(range(2), lambda seat: g.ask(seat, "Which?", ["left", "right"], rule="SM-ASK-01", verb="go"))
        g.notes.append("all went")

    async def story(house: House) -> None:
        room, people = await at_table(house, Match(small(both_are_asked, draw=draw, loop=True), ["Ann", "Bob"], {}, "1"))
        windows = [await Eyes.open(room, person, seat) for seat, person in enumerate(people)]
        assert len(drawn) == 2
        await room.choose(people[0], 0, "go:left", windows[0].seen["version"], "a")
        await room.say(people[1], 1, "Well.")
        windows.append(await Eyes.open(room, people[1], 1))
        assert len(drawn) == 2
        await room.choose(people[1], 1, "go:left", windows[1].seen["version"], "b")
        assert len(drawn) == 4
        for eyes in windows:
            assert "all went" in (await eyes.look())["drawing"]

    in_house(tmp_path, story)
