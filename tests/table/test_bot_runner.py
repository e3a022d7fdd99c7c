"""How long bots may think: a time for their turn, until a person answers again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from longbox.bots.turn_time import PART
from longbox.engine.match import Match
from longbox.table.bot_runner import TURN
from longbox.table.house import House
from longbox.table.room import Room
from longbox.testing.workout import GAME as WORKOUT
from tests.table.rooms import at_table, open_house, wanted

TAKES = 0.125  # seconds that a bot thinks here about every answer
ANSWERS = 60


class Clock:
    """A clock that goes on only while bots think, and what each of them was given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.given: list[tuple[int, int, float]] = []  # the number of the answer, the seat, and its share of the time

    async def bot_answer(self, match: Match, seat: int, bot: str, seed: str, share: float, tell: Any) -> str:
        self.given.append((match.number, seat, share))
        self.now += TAKES
        question = match.decision.for_seat(seat)
        assert question is not None
        key: str = question.options[0].key
        return key


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("longbox.table.thinking.ThinkingProcesses.bot_answer", lambda _, *asked: made.bot_answer(*asked))
    monkeypatch.setattr("longbox.table.bot_runner.time", SimpleNamespace(monotonic=lambda: made.now))
    monkeypatch.setattr("longbox.table.house.os", SimpleNamespace(urandom=bytes))  # the same cards in every test
    return made


def play(data: Path, seats: list[str], is_enough: Callable[[Match], bool]) -> Match:
    """Play Vigilante until it is enough. The person takes the first option, and lets a bot play if all seats are bots'."""

    async def story(house: House) -> Match:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", *seats[1:], game="vigilante", first_player="first seat"))
        if seats[0] != "me":
            await room.stand_in(ann, 0, seats[0])
        match = room.match
        assert match is not None
        while not is_enough(match):
            await _answered(room, match, ann)
        return match

    async def run() -> Match:
        async with open_house(data) as house:
            return await story(house)

    return asyncio.run(run())


async def _answered(room: Room, match: Match, ann: Any) -> None:
    if room.asked_of(ann):
        question = match.decision.for_seat(0)
        assert question is not None
        version = (await room.glance(ann, 0))["version"]
        await room.choose(ann, 0, question.options[0].key, version, f"answer {match.number}")
    await asyncio.sleep(0)


def expected(match: Match, clock: Clock, renews: Callable[[int, int], bool]) -> list[float]:
    """The shares, if the time of a seat is whole again after each answer that renews it: `renews(who answered, whose time)`."""
    left = dict.fromkeys(range(len(match.names)), TURN)
    seats = {ply.number: ply.seat for ply in match.plies if ply.previous is not None}
    shares, passed = [], 0
    for number, seat, _ in clock.given:
        for earlier in range(passed + 1, number + 1):
            left |= {whose: TURN for whose in left if renews(seats[earlier], whose)}
        passed = number
        shares.append(max(0.0, left[seat]) / PART)
        left[seat] -= TAKES
    return shares


def test_a_bot_has_a_time_for_all_its_answers_until_a_person_answers(clock: Clock, tmp_path: Path) -> None:
    match = play(tmp_path, ["me", "greedy", "greedy"], lambda match: len(clock.given) >= ANSWERS)
    shares = [share for _, _, share in clock.given]
    assert shares == pytest.approx(expected(match, clock, lambda who, whose: who == 0))
    assert len({*shares}) > 4, "some turns have many answers"


def test_where_only_bots_play_a_turn_ends_when_another_seat_answers(clock: Clock, tmp_path: Path) -> None:
    match = play(tmp_path, ["greedy", "greedy", "greedy"], lambda match: len(clock.given) >= ANSWERS)
    shares = [share for number, _, share in clock.given]
    assert shares == pytest.approx(expected(match, clock, lambda who, whose: who != whose))


def test_while_bots_answer_in_secret_none_of_them_begins_anew(clock: Clock, tmp_path: Path) -> None:
    play(tmp_path, ["me", "greedy", "greedy"], lambda match: len(clock.given) >= ANSWERS)
    asked = [(number, seat) for number, seat, _ in clock.given]
    together = [number for number, seat in asked if (number, 3 - seat) in asked]
    assert together, "both bots were asked at once"
    assert all((number + 1, seat) not in asked for number, seat in asked if number in together)


def test_of_a_team_one_bot_thinks(clock: Clock, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, people = await at_table(house, Match(WORKOUT, ["Ann", "Bob", "Cid"], WORKOUT.settings(3, {}), "7"))
            match, teams = room.match, set[int]()
            assert match is not None
            for seat, person in enumerate(people):
                await room.stand_in(person, seat, "random")
            while not match.over:
                if len(match.decision.seats) > 1 and not match.decision.is_secret:
                    teams.add(match.number)
                await asyncio.sleep(0)
            asked = [number for number, _, _ in clock.given if number in teams]
            assert teams
            assert sorted(asked) == sorted(teams)

    asyncio.run(story())
