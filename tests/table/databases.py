"""The databases that the table is tested with: SQLite, and a real PostgreSQL. Each test has a new one for itself."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from sqlalchemy import URL, make_url

from longbox.table.store import Store, url_in
from tests.table.cluster import programs, shared_server

T = TypeVar("T")
PATIENCE = 60  # seconds after which nothing will come any more


def with_store(url: URL, body: Callable[[Store], Awaitable[T]]) -> T:
    """Do this with an open store."""

    async def main() -> T:
        store = Store(url)
        await store.open()
        try:
            async with asyncio.timeout(PATIENCE):
                return await body(store)
        finally:
            await store.close()

    return asyncio.run(main())


@pytest.fixture(scope="session")
def postgresql_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server that LONGBOX_TEST_POSTGRESQL names, else one of our own that all processes of the run share."""
    if named := os.environ.get("LONGBOX_TEST_POSTGRESQL"):
        yield make_url(named).set(drivername="postgresql").render_as_string(hide_password=False)
        return
    if programs() is None:
        if os.getuid() == 0:
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql, or name a server in LONGBOX_TEST_POSTGRESQL.")
        pytest.skip("PostgreSQL is not installed, and LONGBOX_TEST_POSTGRESQL names no server")
    mine = tmp_path_factory.getbasetemp()
    with shared_server(mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine) as url:
        yield url


@pytest.fixture
def postgresql(postgresql_server: str) -> Iterator[URL]:
    """A new schema in PostgreSQL: for whoever connects it is a database of its own, and it is made in no time."""
    name = f"longbox_{secrets.token_hex(8)}"
    with psycopg.connect(postgresql_server, autocommit=True, options="-c lock_timeout=20s") as connection:
        connection.execute(SQL("CREATE SCHEMA {}").format(Identifier(name)))
        yield make_url(postgresql_server).update_query_dict({"options": f"-c search_path={name}"})
        connection.execute(SQL("DROP SCHEMA {} CASCADE").format(Identifier(name)))


@pytest.fixture
def sqlite(tmp_path: Path) -> URL:
    """A new database in SQLite."""
    return url_in(tmp_path)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest) -> URL:
    """A new database: each test that asks for one runs once with each kind."""
    found: URL = request.getfixturevalue(request.param)
    return found
