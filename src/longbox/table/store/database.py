"""The store: a database with one writer and several readers. A write is durable before anybody hears of it.

The writer is a thread. It takes all waiting jobs, runs them in one transaction, and commits once. Only then does it report the
results. So a hundred choices at the same time cost one wait for the disk. If one job fails, the writer rolls back and runs each
job in a transaction of its own, so that one failure does not undo the others.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from longbox.engine.errors import CannotSave, LongboxError
from longbox.table import migrations
from longbox.table.private import private_file
from longbox.table.store.damage import damage_of

T = TypeVar("T")

FILE = "longbox.sqlite3"
READERS = 4  # threads
# Seconds until a busy thread lets another run. The writer waits that long after every statement, and everybody waits for it.
SWITCH_EVERY = 0.001
LOCKED = "database is locked"  # SQLite's words for it
CACHE = 512  # kB of the file that each connection to SQLite keeps; the system keeps the rest, once for all of them
GLANCE = 0.05  # seconds between two attempts to open such a file
PATIENCE = 10  # seconds that we wait for another program that writes to the same file, or for a connection to a server
UPGRADING = 0x10_4B_0C  # the number of the lock that PostgreSQL holds during an upgrade


class CannotOpen(LongboxError):
    """The database does not exist, is not ours, or belongs to a newer Longbox."""


class CannotWrite(CannotSave):
    """The database refused a write. It may have been stored or not: the caller must read it again."""


class Closed(CannotSave):
    """The store is not open."""


class Job(NamedTuple):
    """A job for the writer, and the future of its result."""

    work: Callable[[Connection], Any]
    future: Future[Any]


def url_in(data: Path) -> URL:
    """Return the default database of a data directory."""
    return URL.create("sqlite", database=str(data / FILE))


class Store:
    """A database: `sqlite:///path/of/a/file` or `postgresql://user:password@host/name`."""

    def __init__(self, url: str | URL) -> None:
        self.url = checked(url)
        self._writer = engine_of(self.url)
        self._reader = engine_of(self.url, reads_only=True)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="longbox writer", daemon=True)
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="longbox reader")
        self._open = False

    async def open(self) -> None:
        """Connect, upgrade the schema, and start the writer. Raise CannotOpen if that is not possible."""
        try:
            await asyncio.to_thread(self._upgrade)
        except BaseException:
            self._dispose()
            raise
        sys.setswitchinterval(min(SWITCH_EVERY, sys.getswitchinterval()))
        self._thread.start()
        self._open = True

    async def close(self) -> None:
        """Write the waiting jobs, then close the database."""
        if self._open:
            self._open = False
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._dispose)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run this in a transaction. Return its result once the transaction is durable.

        If the work raises, the error comes out here and nothing is stored. The work may run twice, with the first run rolled
        back, so it must change nothing but the database. A caller that is cancelled does not stop the work.
        """
        self._must_be_open()
        future: Future[T] = Future()
        self._jobs.put(Job(work, future))
        return await asyncio.shield(asyncio.wrap_future(future))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run this beside the writer, and return its result. It sees the database at one moment, and cannot change it."""
        self._must_be_open()
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _must_be_open(self) -> None:
        if not self._open:
            raise Closed("The database is not open.")

    # -- in threads ------------------------------------------------------------------------------------

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reader.begin() as connection:
            return work(connection)

    def _write_all(self) -> None:
        """Run the writer until the store is closed."""
        last = False
        while not last:
            jobs = [self._jobs.get()]
            try:
                while True:
                    jobs.append(self._jobs.get_nowait())
            except Empty:
                last = None in jobs
                self._commit([job for job in jobs if job])

    def _commit(self, jobs: list[Job]) -> None:
        """Run these jobs in one transaction. Report their results after it has ended."""
        failed: BaseException | None = None  # what a job raised
        results = []
        try:
            with self._writer.connect() as connection, connection.begin() as transaction:
                try:
                    results = [job.work(connection) for job in jobs]
                except BaseException as problem:  # noqa: BLE001 - the caller gets it
                    failed = problem
                    transaction.rollback()
        except Exception as problem:  # noqa: BLE001 - the callers get any error
            for job in jobs:
                failure = CannotWrite("The database did not take what was to be written.")
                failure.__cause__ = problem
                job.future.set_exception(failure)
            return
        if failed is None:
            for job, result in zip(jobs, results, strict=True):
                job.future.set_result(result)
        elif len(jobs) == 1:
            jobs[0].future.set_exception(failed)
        else:
            for job in jobs:
                self._commit([job])

    def _upgrade(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._upgrade_once()
                return
            except (OSError, SQLAlchemyError, sqlite3.OperationalError) as problem:
                reason = str(getattr(problem, "orig", None) or problem).partition("\n")[0].rstrip(". ")
                # SQLite does not wait for another program that creates the file at the same moment.
                if reason != LOCKED or time.monotonic() > until:
                    raise CannotOpen(f"The database {self.url!r} cannot be opened: {reason}.") from problem
                time.sleep(GLANCE)

    def _upgrade_once(self) -> None:
        if self.url.database and self.url.get_backend_name() == "sqlite":
            file = Path(self.url.database)
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if damage := damage_of(file):
                raise CannotOpen(
                    f"The database {self.url!r} is damaged ({damage})."
                    " End all servers, and run 'longbox doctor --repair': it saves what can be read, and keeps the damaged file."
                )
            for path in (file, *(beside for end in ("-wal", "-shm") if (beside := Path(f"{file}{end}")).exists())):
                private_file(path)
        with self._writer.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
            version = migrations.version_of(connection)
            if version and not migrations.knows(version):
                raise CannotOpen(
                    f"The database {self.url!r} was written by a newer Longbox: it has version {version} of the schema,"
                    f" and this Longbox knows versions up to {migrations.newest_version()}."
                )
            migrations.upgrade(connection)

    def _dispose(self) -> None:
        self._threads.shutdown()
        self._reader.dispose()
        self._writer.dispose()  # the last connection to an SQLite file tidies it up


async def check(url: str | URL) -> None:
    """Open a database and close it again. Raise CannotOpen if that is not possible."""
    store = Store(url)
    await store.open()
    await store.close()


def checked(url: str | URL) -> URL:
    """Return the URL, if we can use such a database."""
    try:
        made = make_url(url)
    except ArgumentError:
        made = URL.create("")
    if made.get_backend_name() == "sqlite" and made.database not in {None, "", ":memory:"}:
        return made.set(drivername="sqlite")
    if made.get_backend_name() == "postgresql":
        return made.set(drivername="postgresql+psycopg")
    raise CannotOpen("A database is sqlite:///path/of/a/file or postgresql://user:password@host/name.")


def engine_of(url: URL, *, reads_only: bool = False) -> Engine:
    """Make the connections. Error messages leave out the values, which are secrets or what people said."""
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, pool_size=READERS, hide_parameters=True, connect_args={"timeout": PATIENCE})
        _prepare_sqlite(engine, reads_only)
        return engine
    patience = {"connect_timeout": PATIENCE}
    try:
        engine = create_engine(url, pool_size=READERS, hide_parameters=True, pool_pre_ping=True, connect_args=patience)
    except ModuleNotFoundError as problem:
        raise CannotOpen("PostgreSQL needs the package psycopg: pip install 'longbox[postgresql]'.") from problem
    if reads_only:  # such a transaction sees one moment, as in SQLite
        engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine


def _prepare_sqlite(engine: Engine, reads_only: bool) -> None:
    """Let readers work beside the writer, make a commit wait for the disk, and begin transactions where we say."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, entry: ConnectionPoolEntry) -> None:
        pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"query_only={reads_only}", f"cache_size=-{CACHE}")
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN DEFERRED" if reads_only else "BEGIN IMMEDIATE")
