"""The schema: every database comes to the newest version with all that is in it, or is refused and left as it is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, Connection, inspect, text

from longbox.table import migrations
from longbox.table.store import CannotOpen, PersonRow, Store, insert_person, person_by_id
from longbox.table.store.database import engine_of
from longbox.table.store.schema import metadata
from tests.table.databases import with_store

ANN = PersonRow("ann", "Ann", "hash", 1.0, 2.0)


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


def run_on(url: URL, *statements: str) -> None:
    """Change the database behind the store's back."""
    engine = engine_of(url)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def names(url: URL) -> set[str]:
    engine = engine_of(url)
    with engine.connect() as connection:
        found = set(inspect(connection).get_table_names())
    engine.dispose()
    return found


def create(url: URL) -> None:
    """Open it once."""
    with_store(url, lambda store: asyncio.sleep(0))


def test_an_empty_database_gets_the_whole_schema(database: URL) -> None:
    async def body(store: Store) -> tuple[str, list[Any]]:
        return await store.write(migrations.version_of), await store.write(differences)

    assert with_store(database, body) == (migrations.newest_version(), [])
    assert names(database) == {*metadata.tables, "alembic_version"}


def test_a_difference_would_be_seen(database: URL) -> None:
    create(database)
    run_on(database, "DROP INDEX ix_tables_owner", "ALTER TABLE people ADD COLUMN shoes TEXT")
    kinds = [difference[0] for difference in with_store(database, lambda store: store.write(differences))]
    assert sorted(kinds) == ["add_index", "remove_column"]


def test_a_database_of_the_first_version_is_brought_to_the_newest_with_all_that_is_in_it(database: URL) -> None:
    engine = engine_of(database)
    with engine.begin() as connection:
        migrations.upgrade(connection, "1")
        insert_person(connection, ANN)
        assert migrations.version_of(connection) == "1"
    engine.dispose()

    async def body(store: Store) -> tuple[str, list[Any], PersonRow | None]:
        kept = await store.read(lambda connection: person_by_id(connection, "ann"))
        return await store.write(migrations.version_of), await store.write(differences), kept

    assert with_store(database, body) == (migrations.newest_version(), [], ANN)


def test_a_database_of_a_newer_longbox_is_refused_and_left_as_it_is(database: URL) -> None:
    with_store(database, lambda store: store.write(lambda connection: insert_person(connection, ANN)))
    run_on(database, "UPDATE alembic_version SET version_num = '999'")
    with pytest.raises(CannotOpen) as refused:
        asyncio.run(Store(database).open())
    assert str(refused.value) == (
        f"The database {Store(database).url!r} was written by a newer Longbox: it has version 999 of the schema,"
        f" and this Longbox knows versions up to {migrations.newest_version()}."
    )
    run_on(database, f"UPDATE alembic_version SET version_num = '{migrations.newest_version()}'")
    assert with_store(database, lambda store: store.read(lambda connection: person_by_id(connection, "ann"))) == ANN


def test_a_database_of_something_else_is_refused_and_left_as_it_is(database: URL) -> None:
    run_on(database, "CREATE TABLE seats (number INTEGER)")
    with pytest.raises(CannotOpen, match=r"seats.* already exists"):
        asyncio.run(Store(database).open())
    assert names(database) == {"seats"}


def test_two_that_open_a_new_database_at_once_do_not_get_in_each_others_way(database: URL) -> None:
    async def main() -> list[PersonRow | None]:
        stores = [Store(database), Store(database), Store(database)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].write(lambda connection: insert_person(connection, ANN))
        found = [await store.read(lambda connection: person_by_id(connection, "ann")) for store in stores]
        await asyncio.gather(*(store.close() for store in stores))
        return found

    assert asyncio.run(main()) == [ANN, ANN, ANN]
