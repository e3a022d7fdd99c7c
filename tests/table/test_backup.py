"""A backup that is taken while a game is played, and what is restored from it."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from longbox.engine.errors import LongboxError
from longbox.table.config import Config
from longbox.table.house import House
from longbox.table.room import Room
from longbox.table.store.backup import CannotRestore, back_up, restore
from tests.table.rooms import open_house, two_people, wanted

CELLS = (0, 3, 1, 4, 8, 2, 6, 7)  # the last one is given by itself


def address(database: URL) -> str:
    return "" if database.get_backend_name() == "sqlite" else database.render_as_string(hide_password=False)


async def play(room: Room, holders: list[Any], cells: tuple[int, ...]) -> None:
    for cell in cells:
        seat = room.answers[0] - room.answers[1]
        version = (await room.glance(holders[seat], seat))["version"]
        await room.choose(holders[seat], seat, f"mark:{cell}", version, f"cell-{cell}")


async def backed_up(data: Path, database: str, file: Path) -> dict[str, Any]:
    """Take a backup while somebody plays, and return what was acknowledged before it began."""
    async with open_house(data, database=database) as house:
        cid, token = await house.new_person("Cid")
        room, ann, bob = await two_people(house)
        await play(room, [ann, bob], CELLS[:2])
        over = await house.open_table(cid, wanted("me", "me"))
        await play(over, [cid, cid], (0, 3, 1, 4, 2))
        again = await house.rematch(over, cid)
        await over.say(cid, 0, "Good game!")
        playing = asyncio.create_task(play(room, [ann, bob], CELLS[2:5]))
        counts = await asyncio.to_thread(back_up, house.config, file)
        await playing
        assert counts["tables"] == 3
        return {
            "room": room.id,
            "people": [ann, bob],
            "token": token,
            "over": over.id,
            "again": again.id,
            "record": over.record(),
        }


async def is_all_there(house: House, kept: dict[str, Any]) -> None:
    assert (await house.person(kept["token"])) is not None, "the key is in the backup"
    over = await house.room(kept["over"])
    assert (over.record(), over.rematch) == (kept["record"], kept["again"])
    cid = await house.person(kept["token"])
    assert cid is not None
    await over.say(cid, 0, "Once more?")  # its number is a new one
    assert [said.text for said in over.said if said.kind == "chat"] == ["Good game!", "Once more?"]
    room = await house.room(kept["room"])
    assert room.match is not None
    done = room.match.number
    assert done >= 2, "nothing that was acknowledged before is lost"
    await play(room, kept["people"], CELLS[done:])
    assert room.status == "over"


def test_a_backup_of_either_database_is_taken_while_somebody_plays(tmp_path: Path, database: URL) -> None:
    file = tmp_path / "backup.tar.gz"
    kept = asyncio.run(backed_up(tmp_path / "old", address(database), file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert {each.name for each in tmp_path.iterdir()} <= {"backup.tar.gz", "old", "longbox.sqlite3"}, "nothing else stays"
    counts = restore(Config(data=tmp_path / "new"), file)
    assert (counts["people"], counts["tables"]) == (3, 3)
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600

    async def goes_on() -> None:
        async with open_house(tmp_path / "new") as house:
            await is_all_there(house, kept)

    asyncio.run(goes_on())


def test_a_backup_is_restored_to_either_database(tmp_path: Path, database: URL) -> None:
    file = tmp_path / "backup.tar.gz"
    kept = asyncio.run(backed_up(tmp_path / "old", "", file))
    restore(Config(data=tmp_path / "new", database=address(database)), file)

    async def goes_on() -> None:
        async with open_house(tmp_path / "new", database=address(database)) as house:
            await is_all_there(house, kept)

    asyncio.run(goes_on())
    with pytest.raises(CannotRestore, match="something in the database already"):
        restore(Config(data=tmp_path / "new", database=address(database)), file)


def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "backup.tar.gz"
    asyncio.run(backed_up(tmp_path / "old", "", file))
    with pytest.raises(LongboxError, match="exists already"):
        back_up(Config(data=tmp_path / "old"), file)
    with pytest.raises(LongboxError, match="There is no directory"):
        back_up(Config(data=tmp_path / "old"), tmp_path / "nowhere" / "backup")
    whole = file.read_bytes()
    for broken in (b"", b"Dear diary", whole[: len(whole) // 2]):
        file.write_bytes(broken)
        with pytest.raises(CannotRestore, match="is no backup of Longbox"):
            restore(Config(data=tmp_path / "new"), file)
    with pytest.raises(CannotRestore, match="is no backup of Longbox"):
        restore(Config(data=tmp_path / "new"), tmp_path / "none")
    assert not (tmp_path / "new").exists()


def test_an_empty_directory_has_nothing_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(LongboxError, match="There is no database"):
        back_up(Config(data=tmp_path / "nothing"), tmp_path / "backup")
    assert not (tmp_path / "nothing").exists()
