"""A damaged SQLite file is recognised, and what can be read of it is saved."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from longbox.engine.errors import LongboxError
from longbox.table.store import CannotOpen, Store, url_in
from longbox.table.store.damage import damage_of
from longbox.table.store.database import FILE
from longbox.table.store.repair import repair
from tests.table.rooms import open_house, two_people, wanted

GAMES = 150
PAGE = 4096


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some games, closed."""
    data = tmp_path_factory.mktemp("original")

    async def story() -> None:
        async with open_house(data) as house:
            room, ann, bob = await two_people(house)
            for turn, cell in enumerate((0, 3, 1, 4)):
                await room.choose((ann, bob)[turn % 2], turn % 2, f"mark:{cell}", f"0-{turn}.{turn // 2}", f"k{turn}")
            for _ in range(GAMES):
                await house.open_table(ann, wanted("me", "greedy"))

    asyncio.run(story())
    return data / FILE


@pytest.fixture
def file(tmp_path: Path, original: Path) -> Path:
    """A copy of it, to be spoiled."""
    return Path(shutil.copy(original, tmp_path / FILE))


def spoil(file: Path, pages: Iterable[int]) -> None:
    """Write garbage over these pages, as a failing disk does."""
    luck = random.Random(1)
    with file.open("r+b") as out:
        for page in pages:
            out.seek((page - 1) * PAGE)
            out.write(luck.randbytes(PAGE))


def leaf_pages(file: Path, table: str) -> list[int]:
    """The pages with the rows of a table. They begin with a 13: a leaf of a table."""
    with closing(sqlite3.connect(file)) as connection:
        [(root,)] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,))
    written = file.read_bytes()
    if written[(root - 1) * PAGE] == 13:
        return [root]
    begin = (root - 1) * PAGE
    cells = int.from_bytes(written[begin + 3 : begin + 5], "big")
    pointers = [int.from_bytes(written[begin + 12 + 2 * n : begin + 14 + 2 * n], "big") for n in range(cells)]
    children = [int.from_bytes(written[begin + at : begin + at + 4], "big") for at in pointers]
    return [*children, int.from_bytes(written[begin + 8 : begin + 12], "big")]


def test_a_damaged_file_is_told_at_the_start_with_what_to_do(file: Path) -> None:
    spoil(file, leaf_pages(file, "moves")[1:2])
    with pytest.raises(CannotOpen, match=r"is damaged \(.*\)\. End all servers, and run 'longbox doctor --repair'"):
        asyncio.run(Store(url_in(file.parent)).open())


def test_a_sound_file_is_not_touched(file: Path) -> None:
    before = file.read_bytes()
    assert repair(file).kept_aside is None
    assert file.read_bytes() == before
    with pytest.raises(LongboxError, match="There is no database"):
        repair(file.with_name("other"))


@pytest.mark.parametrize("table", ["moves", "tables", "seats"])
def test_what_can_be_read_is_saved_and_the_rest_is_whole(table: str, file: Path) -> None:
    pages = leaf_pages(file, table)
    assert len(pages) > 2
    spoiled = pages[len(pages) // 2]
    spoil(file, [spoiled])
    damaged = file.read_bytes()
    saved = repair(file)
    assert saved.kept_aside is not None
    assert saved.kept_aside.read_bytes() == damaged
    assert file.stat().st_mode & 0o077 == 0
    assert damage_of(file) == ""
    assert saved.rows[table] > 0
    assert saved.rows["people"] == 2
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        ids = [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY created")]
    if table != "tables":
        assert len(ids) == GAMES + 1
    asyncio.run(most_are_read(file, ids))


async def most_are_read(file: Path, ids: list[str]) -> None:
    async with open_house(file.parent) as house:
        unreadable = 0
        for table_id in ids:
            try:
                await house.room(table_id)
            except LongboxError:
                unreadable += 1
        assert unreadable < len(ids) / 2


def test_the_people_that_are_lost_have_no_name_and_their_tables_stay(file: Path) -> None:
    spoil(file, leaf_pages(file, "people"))
    saved = repair(file)
    assert saved.rows["tables"] == GAMES + 1
    with closing(sqlite3.connect(file)) as connection:
        assert set(connection.execute("SELECT name, secret_hash FROM people")) == {("?", "")}


def test_answers_after_a_lost_one_are_left_out(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        [(table,)] = connection.execute("SELECT table_id FROM moves WHERE number = 4")
        connection.execute("DELETE FROM moves WHERE number = 2")
        connection.commit()
    spoil(file, leaf_pages(file, "seats")[-1:])
    saved = repair(file)
    assert saved.cut == [table]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT number FROM moves WHERE table_id = ?", (table,)).fetchall() == [(0,), (1,)]


def test_a_file_that_is_no_database_is_kept_aside(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text("Dear diary, " * 1000, encoding="utf-8")
    saved = repair(file)
    assert saved.kept_aside is not None
    assert saved.kept_aside.read_text(encoding="utf-8").startswith("Dear diary")
    assert saved.rows["tables"] == 0
