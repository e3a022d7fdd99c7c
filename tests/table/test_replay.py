from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from longbox.table.problems import Problem
from longbox.table.replay import position
from longbox.table.room import Room
from tests.table.rooms import Eyes, open_house, wanted


async def closed_game(tmp_path: Path, answers: int) -> Room:
    """Alone with bots, until I have answered so often; then I end it."""
    async with open_house(tmp_path) as house:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "random", "random", game="vigilante"))
        eyes = await Eyes.open(room, ann, 0)
        with pytest.raises(Problem, match="only when the game is over"):
            position(room, 0, 0)
        for number in range(answers):
            await eyes.until(lambda seen: seen["asked"] == [0])
            key = eyes.seen["question"]["options"][-1]["key"]
            await room.choose(ann, 0, key, eyes.seen["version"], f"{number}")
            await eyes.look()
        await eyes.until(lambda seen: seen["asked"] == [0])
        await room.close(ann)
        return room


def test_a_game_is_looked_at_again_as_each_seat_knew_it(tmp_path: Path) -> None:
    room = asyncio.run(closed_game(tmp_path, 8))
    match = room.match
    assert match is not None
    for number in (0, 5, match.number):
        then = match.at(number)
        for seat in (None, 0, 2):
            seen = position(room, number, seat)
            view = then.view(seat)
            assert seen["drawing"] == view.draw()
            assert seen["description"] == view.describe()
            assert [line["text"] for line in seen["log"]] == [line.text for line in then.log(seat)]
            assert (seen["number"], seen["total"]) == (number, match.number)
    assert position(room, None, 0)["number"] == match.number


def test_with_all_eyes_everything_is_open(tmp_path: Path) -> None:
    room = asyncio.run(closed_game(tmp_path, 8))
    match = room.match
    assert match is not None
    g = match.at(match.number).state
    seen = position(room, None, "all")
    for player in g.players:
        for thing in (player.identity, *player.hand):
            assert g.faces[thing] in seen["description"]
            assert g.faces[thing] in seen["drawing"]
    assert "The Mission is" not in seen["description"], "nothing is judged before the end"
    told = [line["text"] for line in seen["log"]]
    for seat in range(3):
        assert {line.text for line in match.log(seat) if line.private} <= {*told}
    assert [line for line in seen["log"] if line["private"]]
    mine = next(ply for ply in match.plies if ply.seat == 1)
    assert position(room, mine.number - 1, "all")["answer"]["label"]


def test_what_was_answered_next_is_told_as_the_seat_was_told(tmp_path: Path) -> None:
    room = asyncio.run(closed_game(tmp_path, 4))
    match = room.match
    assert match is not None
    mine = next(ply for ply in match.plies if ply.seat == 0)
    then = match.at(mine.number - 1).decision.options
    label = next(option.label for option in then if option.key == mine.key)
    assert position(room, mine.number - 1, 0)["answer"] == {"seat": 0, "name": "Ann", "label": label}
    assert position(room, mine.number - 1, 1)["answer"]["label"] == ""
    assert position(room, match.number, 0)["answer"] is None


@pytest.mark.parametrize("number", [-1, 999])
def test_there_are_no_other_positions(number: int, tmp_path: Path) -> None:
    room = asyncio.run(closed_game(tmp_path, 1))
    with pytest.raises(Problem, match=f"The game has positions 0 to .*, not {number}"):
        position(room, number, 0)
    with pytest.raises(Problem, match="There is no seat 7"):
        position(room, 0, 7)
