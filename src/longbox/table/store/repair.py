"""Saving what can be read of a damaged SQLite file.

The rows that can be read are copied to a new file. Then whatever cannot be used any more is left out: a row whose table is lost,
and the answers after a lost answer. The damaged file is kept beside the new one.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine

from longbox.engine.errors import LongboxError
from longbox.table import migrations
from longbox.table.store.damage import damage_of
from longbox.table.store.schema import metadata

UNKNOWN = "?"  # the name of a person whose row is lost
ROWS_A_PAGE = 500  # more rows than any page of the file holds


@dataclass
class Saved:
    """What a repair saved."""

    kept_aside: Path | None = None  # the damaged file, or None if it was sound
    rows: dict[str, int] = field(default_factory=dict)  # that were saved, by table of the database
    cut: list[str] = field(default_factory=list)  # the ids of tables that lost answers


def repair(file: Path) -> Saved:
    """Save what can be read of this file. A sound file stays as it is. No server may use the file meanwhile."""
    if not file.exists():
        raise LongboxError(f"There is no database {file}.")
    if not damage_of(file):
        return Saved()
    fresh = file.with_name(f"{file.name}.repaired")
    fresh.unlink(missing_ok=True)
    saved = Saved()
    with closing(sqlite3.connect(file)) as damaged:
        damaged.text_factory = lambda text: text.decode("utf-8", "replace")
        _new_database(fresh, _version_of(damaged))
        with closing(sqlite3.connect(fresh)) as new:
            for table in metadata.sorted_tables:
                _copy(damaged, new, table.name)
            _leave_out_what_hangs(new)
            saved.cut = _cut_answers(new)
            new.commit()
            saved.rows = {table.name: _count(new, table.name) for table in metadata.sorted_tables}
    saved.kept_aside = _exchange(file, fresh)
    return saved


def _version_of(damaged: sqlite3.Connection) -> str:
    """Return the version of the schema. If it cannot be read, it was most likely the newest."""
    try:
        [(version,)] = damaged.execute("SELECT version_num FROM alembic_version")
    except (sqlite3.DatabaseError, ValueError):
        return migrations.newest_version()
    return str(version) if migrations.knows(str(version)) else migrations.newest_version()


def _new_database(file: Path, version: str) -> None:
    file.touch(mode=0o600)
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.begin() as connection:
            migrations.upgrade(connection, version)
    finally:
        engine.dispose()


# -- reading -------------------------------------------------------------------------------------


def _copy(damaged: sqlite3.Connection, new: sqlite3.Connection, table: str) -> None:
    columns = [column[1] for column in new.execute(f"PRAGMA table_info({table})")]
    places = ", ".join("?" for _ in columns)
    for row in _rows(damaged, table, ", ".join(columns)):
        new.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})", row)


def _rows(damaged: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """Yield the rows that can be read. Where a range of rows cannot be read, halve it until the damage is a single row."""
    query = f"SELECT {columns} FROM {table} NOT INDEXED WHERE rowid BETWEEN ? AND ?"
    ranges = [(0, _most_rows(damaged))]
    while ranges:
        first, last = ranges.pop()
        try:
            found = damaged.execute(query, (first, last)).fetchall()
        except (sqlite3.DatabaseError, ValueError):
            if first < last:
                middle = (first + last) // 2
                ranges += [(middle + 1, last), (first, middle)]
        else:
            yield from found


def _most_rows(damaged: sqlite3.Connection) -> int:
    """Return a number that no rowid exceeds: more rows than that have no room in the file."""
    [_, _, file] = next(iter(damaged.execute("PRAGMA database_list")))
    [(page_size,)] = damaged.execute("PRAGMA page_size")
    return int(os.path.getsize(file) / page_size * ROWS_A_PAGE)


# -- making it whole -----------------------------------------------------------------------------


def _leave_out_what_hangs(new: sqlite3.Connection) -> None:
    """Give tables and seats whose person is lost somebody without a name. Then leave out what belongs to a lost table."""
    for person in ("owner FROM tables", "person_id FROM holders", "person_id FROM reports"):
        lost = f"SELECT DISTINCT {person}"
        new.execute(f"INSERT OR IGNORE INTO people SELECT lost.*, '{UNKNOWN}', '', 0.0, 0.0 FROM ({lost}) AS lost")
    for link in ("forked_from", "rematch"):
        new.execute(f"UPDATE tables SET {link} = NULL WHERE {link} NOT IN (SELECT id FROM tables)")
    for table in metadata.sorted_tables:
        if "table_id" in table.columns:
            new.execute(f"DELETE FROM {table.name} WHERE table_id NOT IN (SELECT id FROM tables)")
    new.execute(
        "DELETE FROM holders WHERE NOT EXISTS (SELECT 1 FROM seats WHERE (table_id, seat) = (holders.table_id, holders.seat))"
    )


def _cut_answers(new: sqlite3.Connection) -> list[str]:
    """Leave out the answers after a lost one, and return the tables that lost some."""
    follows = "lag(number) OVER (PARTITION BY table_id ORDER BY number)"
    gaps = f"SELECT table_id, number, {follows} AS before FROM moves"
    found = new.execute(f"SELECT table_id, min(number) FROM ({gaps}) WHERE number > before + 1 GROUP BY table_id").fetchall()
    new.executemany("DELETE FROM moves WHERE table_id = ? AND number >= ?", found)
    return [table for table, _ in found]


def _count(new: sqlite3.Connection, table: str) -> int:
    [(count,)] = new.execute(f"SELECT count(*) FROM {table}")
    return int(count)


def _exchange(file: Path, fresh: Path) -> Path:
    """Put the new file in the place of the damaged one, and return where that one is kept."""
    aside = file.with_name(f"{file.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}")
    for ending in ("-wal", "-shm"):  # these belong to the damaged file, and would spoil the new one
        journal = file.with_name(file.name + ending)
        if journal.exists():
            journal.rename(aside.with_name(aside.name + ending))
    file.rename(aside)
    fresh.rename(file)
    return aside
