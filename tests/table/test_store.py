"""The store: what was written is there, nobody hears of it before, and what fails takes nothing with it."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from longbox.table.store import (
    CannotOpen,
    CannotWrite,
    Closed,
    PersonRow,
    SeatRow,
    Store,
    insert_person,
    person_by_id,
    set_seat,
    update_person,
    url_in,
)
from longbox.table.store import database as database_module
from longbox.table.store.schema import people
from tests.table.databases import with_store


def person(name: str) -> PersonRow:
    return PersonRow(name, name.title(), "hash", 1.0, 2.0)


def adding(name: str) -> Callable[[Connection], None]:
    return lambda connection: insert_person(connection, person(name))


def everybody(connection: Connection) -> list[str]:
    return sorted(connection.scalars(people.select().with_only_columns(people.c.id)))


class Held:
    """Holds the writer, so that everything given meanwhile waits together."""

    def __init__(self, store: Store) -> None:
        self._began, self._go_on = threading.Event(), threading.Event()
        self.task = asyncio.create_task(store.write(self.hold))

    def hold(self, connection: Connection) -> None:
        self._began.set()
        assert self._go_on.wait(60)

    async def began(self) -> None:
        await asyncio.sleep(0)  # so that the task has given its work away
        assert await asyncio.to_thread(self._began.wait, 60)

    async def go_on(self) -> None:
        self._go_on.set()
        await self.task


async def given(store: Store, *works: Callable[[Connection], object]) -> list[asyncio.Task[object]]:
    """All these wait for the writer, in this order."""
    tasks = [asyncio.create_task(store.write(work)) for work in works]
    await asyncio.sleep(0)
    return tasks


# -- writing ---------------------------------------------------------------------------------------


def test_what_was_written_is_there_for_readers_and_after_opening_again(database: URL) -> None:
    async def first(store: Store) -> list[str]:
        await store.write(adding("ann"))
        assert await store.write(everybody) == ["ann"]  # what the work returns comes back
        return await store.read(everybody)

    assert with_store(database, first) == ["ann"]
    assert with_store(database, lambda store: store.read(lambda connection: person_by_id(connection, "ann"))) == person("ann")


def test_all_that_waits_is_committed_at_once(database: URL) -> None:
    async def body(store: Store) -> None:
        commits: list[Connection] = []
        held = Held(store)
        await held.began()
        tasks = await given(store, *(adding(f"p{number}") for number in range(20)))
        event.listen(store._writer, "commit", commits.append)
        await held.go_on()
        await asyncio.gather(*tasks)
        assert len(commits) == 2  # what held the writer, and all the others
        assert len(await store.read(everybody)) == 20

    with_store(database, body)


def test_nobody_hears_of_a_write_before_it_is_committed(database: URL) -> None:
    async def body(store: Store) -> None:
        held = Held(store)
        await held.began()
        (ann,) = await given(store, adding("ann"))
        last = Held(store)
        await asyncio.sleep(0)
        await held.go_on()
        await last.began()  # in the same transaction: the work for Ann is done, and not yet committed
        for _ in range(10):
            await asyncio.sleep(0)
        assert not ann.done()
        assert await store.read(everybody) == []
        await last.go_on()
        await ann
        assert await store.read(everybody) == ["ann"]

    with_store(database, body)


def test_a_work_that_raises_takes_nothing_with_it(database: URL) -> None:
    def half(connection: Connection) -> None:
        insert_person(connection, person("half"))
        raise ZeroDivisionError("in the middle")

    async def body(store: Store) -> list[str]:
        held = Held(store)
        await held.began()
        ann, failing, twice, bob = await given(store, adding("ann"), half, adding("ann"), adding("bob"))
        await held.go_on()
        await asyncio.gather(ann, bob)
        with pytest.raises(ZeroDivisionError, match="in the middle"):
            await failing
        with pytest.raises(IntegrityError):
            await twice
        return await store.read(everybody)

    assert with_store(database, body) == ["ann", "bob"]


class Leaving(BaseException):
    """What is no `Exception` would end a thread."""


def test_a_work_cannot_end_the_writer(sqlite: URL) -> None:
    def leave(connection: Connection) -> None:
        raise Leaving

    async def body(store: Store) -> list[str]:
        with pytest.raises(Leaving):
            await store.write(leave)
        await store.write(adding("ann"))
        return await store.read(everybody)

    assert with_store(sqlite, body) == ["ann"]


def test_if_the_commit_fails_everybody_hears_so_and_the_writer_goes_on(database: URL) -> None:
    def refuse(connection: Connection) -> None:
        raise OSError("the disk is full")

    async def body(store: Store) -> list[str]:
        held = Held(store)
        await held.began()
        tasks = await given(store, adding("ann"), adding("bob"))
        event.listen(store._writer, "commit", refuse)
        with pytest.raises(CannotWrite):
            await held.go_on()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result) for result in results] == [CannotWrite, CannotWrite]
        event.remove(store._writer, "commit", refuse)
        assert await store.read(everybody) == []
        await store.write(adding("cid"))
        return await store.read(everybody)

    assert with_store(database, body) == ["cid"]


def test_if_the_server_drops_the_writer_only_what_did_it_fails_and_the_others_are_written_anew(
    postgresql: URL,
) -> None:
    def drop(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def body(store: Store) -> list[str]:
        held = Held(store)
        await held.began()
        tasks = await given(store, adding("ann"), drop, adding("bob"))
        await held.go_on()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert results[0] is results[2] is None
        assert isinstance(results[1], DBAPIError)
        await store.write(adding("cid"))
        return await store.read(everybody)

    assert with_store(postgresql, body) == ["ann", "bob", "cid"]


def test_a_server_that_dropped_its_connections_between_two_writes_is_connected_to_again(postgresql: URL) -> None:
    async def body(store: Store) -> list[str]:
        process = await store.write(lambda connection: connection.scalar(text("SELECT pg_backend_pid()")))
        end = text(f"SELECT pg_terminate_backend({process}, 10000)")  # and wait so many milliseconds until it has ended
        assert await store.read(lambda connection: connection.scalar(end)) is True
        await store.write(adding("ann"))
        return await store.read(everybody)

    assert with_store(postgresql, body) == ["ann"]


def test_who_stops_waiting_neither_loses_nor_doubles_a_write(database: URL) -> None:
    def count(connection: Connection) -> None:
        update_person(connection, "ann", seen=person_by_id(connection, "ann").seen + 1)  # type: ignore[union-attr]

    async def body(store: Store) -> float:
        await store.write(adding("ann"))
        held = Held(store)
        await held.began()
        tasks = await given(store, count, count, count)
        for task in (held.task, *tasks):
            task.cancel()
        await asyncio.wait([held.task, *tasks])
        assert all(task.cancelled() for task in (held.task, *tasks))
        with suppress(asyncio.CancelledError):
            await held.go_on()
        return await store.write(lambda connection: person_by_id(connection, "ann").seen)  # type: ignore[union-attr]

    assert with_store(database, body) == 2.0 + 3


def test_closing_writes_what_was_given_before_and_refuses_what_comes_after(database: URL) -> None:
    async def main() -> None:
        store = Store(database)
        with pytest.raises(Closed, match="The database is not open"):
            await store.write(adding("early"))
        await store.open()
        held = Held(store)
        await held.began()
        (ann,) = await given(store, adding("ann"))
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        with pytest.raises(Closed):
            await store.write(adding("late"))
        await held.go_on()
        await asyncio.gather(ann, closing)
        with pytest.raises(Closed):
            await store.read(everybody)

    asyncio.run(main())
    assert with_store(database, lambda store: store.read(everybody)) == ["ann"]


# -- reading ---------------------------------------------------------------------------------------


def test_a_reader_sees_one_moment_and_holds_nobody_up(database: URL) -> None:
    async def body(store: Store) -> tuple[list[str], list[str], list[str]]:
        loop = asyncio.get_running_loop()

        def look(connection: Connection) -> tuple[list[str], list[str]]:
            before = everybody(connection)
            asyncio.run_coroutine_threadsafe(store.write(adding("ann")), loop).result(60)
            return before, everybody(connection)

        before, meanwhile = await store.read(look)
        return before, meanwhile, await store.read(everybody)

    assert with_store(database, body) == ([], [], ["ann"])


def test_a_reader_cannot_write(database: URL) -> None:
    async def body(store: Store) -> list[str]:
        with pytest.raises(DBAPIError, match=r"readonly|read-only"):
            await store.read(adding("ann"))
        return await store.read(everybody)

    assert with_store(database, body) == []


def test_what_belongs_to_nothing_is_refused_and_the_refusal_tells_no_values(database: URL) -> None:
    async def body(store: Store) -> str:
        with pytest.raises(IntegrityError) as refused:
            await store.write(lambda connection: set_seat(connection, SeatRow("none", 0, "Ann", "free", "a secret", "")))
        return str(refused.value)

    assert "a secret" not in with_store(database, body).partition("[SQL")[2]


# -- durable ---------------------------------------------------------------------------------------


def test_a_commit_in_sqlite_waits_for_the_disk(sqlite: URL) -> None:
    def settings(connection: Connection) -> list[object]:
        return [connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")]

    assert with_store(sqlite, lambda store: store.write(settings)) == ["wal", 2, 1]


WRITING = """
    import asyncio, sys
    from longbox.table.store import PersonRow, Store, insert_person

    async def write(store, worker):
        for number in range(1_000_000):
            name = f"{worker}-{number}"
            await store.write(lambda connection: insert_person(connection, PersonRow(name, "", "", 0.0, 0.0)))
            print(name, flush=True)

    async def main():
        store = Store(sys.argv[1])
        await store.open()
        await asyncio.gather(*(write(store, worker) for worker in range(5)))

    asyncio.run(main())
"""


@pytest.mark.parametrize("answers", [1, 40, 111])  # after which it is killed, in the middle of the next ones
def test_a_process_that_is_killed_has_lost_nothing_that_it_was_told_was_written(
    answers: int, sqlite: URL, tmp_path: Path
) -> None:
    program = tmp_path / "writing.py"
    program.write_text(textwrap.dedent(WRITING), encoding="utf-8")
    with subprocess.Popen([sys.executable, program, str(sqlite)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().strip() for _ in range(answers)]
        process.kill()
        told += [line.strip() for line in process.stdout if line.endswith("\n")]
    kept = with_store(sqlite, lambda store: store.read(everybody))
    assert told[0]
    assert sorted(set(told) - set(kept)) == []
    assert len(kept) <= len(told) + 5  # beyond them only what each of the five was about to hear


# -- what cannot be opened -------------------------------------------------------------------------


@pytest.mark.parametrize("url", ["", "longbox", "sqlite://", "sqlite:///:memory:", "mysql://ann@host/name"])
def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(CannotOpen, match=r"^A database is sqlite:///path/of/a/file or postgresql://"):
        Store(url)


def test_a_server_that_is_not_there_is_named_without_the_password(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen) as refused:
        asyncio.run(Store(f"postgresql://ann:secret@/name?host={tmp_path}").open())
    sentence = str(refused.value)
    assert sentence.startswith("The database postgresql+psycopg://ann:***@/name?")
    assert "cannot be opened: connection" in sentence
    assert "secret" not in sentence


def test_a_file_that_another_program_is_just_making_is_waited_for(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade, tries = Store._upgrade_once, []

    def locked_at_first(self: Store) -> None:
        tries.append(self)
        if len(tries) == 1:
            raise OperationalError("PRAGMA journal_mode=WAL", {}, sqlite3.OperationalError("database is locked"))
        upgrade(self)

    monkeypatch.setattr(Store, "_upgrade_once", locked_at_first)
    assert with_store(sqlite, lambda store: store.read(everybody)) == []
    assert len(tries) == 2
    tries.clear()
    monkeypatch.setattr(database_module, "PATIENCE", -1)
    with pytest.raises(CannotOpen, match="cannot be opened: database is locked"):
        asyncio.run(Store(sqlite).open())


def test_a_data_directory_is_made_where_there_is_none_and_is_nobody_elses(tmp_path: Path) -> None:
    data = tmp_path / "50% of a" / "new directory"
    with_store(url_in(data), lambda store: store.write(adding("ann")))
    assert (data / "longbox.sqlite3").is_file()
    assert data.stat().st_mode & 0o077 == 0


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "longbox.sqlite3").write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(CannotOpen, match="is damaged \\(file is not a database\\)"):
        asyncio.run(Store(url_in(tmp_path)).open())
    assert (tmp_path / "longbox.sqlite3").read_text(encoding="utf-8") == "Dear diary, " * 100


def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotOpen, match="cannot be opened: "):
        asyncio.run(Store(url_in(tmp_path / "file")).open())
