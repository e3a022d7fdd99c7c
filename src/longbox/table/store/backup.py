"""Backups: everything that a server keeps, in one file, taken while it runs.

A backup is a tar file with an SQLite database and the key `secret`. It is the same whatever database the server has, so a backup
of one kind can be restored to the other. A backup sees the database at one moment, and holds up nobody.
"""

from __future__ import annotations

import os
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Column, Connection, MetaData, Table, Text, bindparam, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from longbox.engine.errors import LongboxError
from longbox.table import migrations
from longbox.table.config import Config
from longbox.table.people import KEY, key_of
from longbox.table.store.damage import damage_of
from longbox.table.store.database import FILE, checked, engine_of, url_in
from longbox.table.store.schema import JsonText, metadata

BATCH = 500  # rows
LINKS = ("forked_from", "rematch")  # from table to table: set when all tables are there


class CannotRestore(LongboxError):
    """The file is no backup, or there is something already where it should go."""


def back_up(config: Config, file: Path) -> dict[str, int]:
    """Write a backup to this file. Return the number of rows of each table of the database."""
    if file.exists():
        raise LongboxError(f"{file} exists already: a backup overwrites nothing.")
    url = checked(config.database_url)
    if url.database and url.get_backend_name() == "sqlite" and not Path(url.database).exists():
        raise LongboxError(f"There is no database {url.database}.")
    key_of(config.data)
    with tempfile.TemporaryDirectory(prefix="longbox-backup-", dir=_folder(file)) as folder:
        database = Path(folder) / FILE
        try:
            counts = _dump(config, database)
        except SQLAlchemyError as problem:
            raise LongboxError(f"The database cannot be read: {getattr(problem, 'orig', problem)}") from problem
        whole = Path(folder) / "backup"
        with tarfile.open(whole, "w:gz") as out:
            out.add(database, FILE)
            out.add(config.data / KEY, KEY)
        whole.chmod(0o600)
        with whole.open("rb+") as written:
            os.fsync(written.fileno())
        whole.rename(file)
    return counts


def restore(config: Config, file: Path) -> dict[str, int]:
    """Restore a backup to an empty data directory and an empty database. Return the number of rows of each table."""
    with tempfile.TemporaryDirectory(prefix="longbox-restore-") as folder:
        database, key = _unpacked(file, Path(folder))
        config.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        counts = _load(database, config)
        made = config.data / f"{KEY}.restored"
        made.touch(mode=0o600)
        made.write_bytes(key)
        made.rename(config.data / KEY)
    return counts


def _folder(file: Path) -> Path:
    if not file.parent.is_dir():
        raise LongboxError(f"There is no directory {file.parent} for the backup.")
    return file.parent


# -- out of a database ---------------------------------------------------------------------------


def _dump(config: Config, database: Path) -> dict[str, int]:
    """Copy a server's database to a new SQLite file, as it is at this moment."""
    source = engine_of(checked(config.database_url), reads_only=True)
    target = engine_of(url_in(database.parent))
    database.touch(mode=0o600)
    try:
        with target.begin() as new:
            migrations.upgrade(new)
        with source.begin() as old, target.begin() as new:
            _must_be_newest(old)
            counts = _copy(old, new)
        with target.connect() as new:  # so that all of it is in one file
            new.connection.execute("PRAGMA journal_mode=DELETE")
    finally:
        source.dispose()
        target.dispose()
    return counts


def _must_be_newest(connection: Connection) -> None:
    version = migrations.version_of(connection)
    if version != migrations.newest_version():
        raise LongboxError(
            f"The database has version '{version}' of the schema, and this Longbox writes version {migrations.newest_version()}."
            " Back it up with the Longbox that wrote it, or start this one first."
        )


# -- into a database -----------------------------------------------------------------------------


def _unpacked(file: Path, folder: Path) -> tuple[Path, bytes]:
    """Return the database and the key of a backup."""
    try:
        with tarfile.open(file) as backup:
            for name in (FILE, KEY):
                found = backup.extractfile(name)
                assert found is not None
                (folder / name).write_bytes(found.read())
    except (OSError, EOFError, tarfile.TarError, KeyError, AssertionError) as problem:
        raise CannotRestore(f"{file} is no backup of Longbox, or was cut off.") from problem
    if damage := damage_of(folder / FILE):
        raise CannotRestore(f"The backup {file} is damaged ({damage}).")
    return folder / FILE, (folder / KEY).read_bytes()


def _load(database: Path, config: Config) -> dict[str, int]:
    """Copy the database of a backup into a server's database, which must be empty."""
    source, target = engine_of(url_in(database.parent)), engine_of(checked(config.database_url))
    try:
        with source.begin() as old:
            if not migrations.knows(migrations.version_of(old)):
                raise CannotRestore("The backup was written by a newer Longbox.")
            migrations.upgrade(old)
        with source.begin() as old, target.begin() as new:
            migrations.upgrade(new)
            if any(new.execute(select(table).limit(1)).first() for table in _plain_tables()):
                raise CannotRestore("There is something in the database already. Restore to an empty one, or to another --data.")
            return _copy(old, new)
    except SQLAlchemyError as problem:
        raise CannotRestore(f"The database does not take the backup: {getattr(problem, 'orig', problem)}") from problem
    finally:
        source.dispose()
        target.dispose()


# -- rows ----------------------------------------------------------------------------------------


def _plain_tables() -> Iterator[Table]:
    """Yield all tables of the schema with JSON as plain text: a backup has each value as it is stored, even a broken one."""
    plain = MetaData()
    for table in metadata.sorted_tables:
        columns = [Column(c.name, Text() if isinstance(c.type, JsonText) else c.type) for c in table.columns]
        yield Table(table.name, plain, *columns)


def _copy(old: Connection, new: Connection) -> dict[str, int]:
    """Copy all rows, and return their number for each table."""
    counts = {}
    for table in _plain_tables():
        counts[table.name] = 0
        for rows in old.execution_options(yield_per=BATCH).execute(select(table)).mappings().partitions():
            values = [{**row, **{link: None for link in LINKS if link in row}} for row in rows]
            new.execute(insert(table), values)
            counts[table.name] += len(values)
        if table.name == "tables":
            _link(old, new, table)
    if new.dialect.name == "postgresql":  # numbers go on after the last one
        says = metadata.tables["says"]
        last = new.execute(select(func.max(says.c.id))).scalar()
        if last is not None:
            new.execute(text("SELECT setval(pg_get_serial_sequence('says', 'id'), :last)"), {"last": last})
    return counts


def _link(old: Connection, new: Connection, table: Table) -> None:
    """Set the links from table to table."""
    for link in LINKS:
        rows: list[dict[str, Any]] = [
            {"of": row[0], "to": row[1]}
            for row in old.execute(select(table.c.id, table.c[link]).where(table.c[link].is_not(None)))
        ]
        if rows:
            new.execute(update(table).where(table.c.id == bindparam("of")).values({link: bindparam("to")}), rows)
