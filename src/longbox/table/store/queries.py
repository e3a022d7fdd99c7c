"""The queries, by name. Each takes a connection first and returns plain values. None begins or ends a transaction."""

from __future__ import annotations

from typing import Any, Unpack

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from longbox.table.store.rows import (
    MoveRow,
    PersonChanges,
    PersonRow,
    ReportRow,
    SayRow,
    SeatRow,
    TableChanges,
    TableRow,
)
from longbox.table.store.schema import analyses, holders, moves, people, reports, says, seats, tables

TABLE_COLUMNS = [tables.c[name] for name in TableRow._fields]
# Every choice uses these statements. We build them once: building takes longer than running.
UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("table_id"))
INSERT_MOVE = insert(moves)

# -- people ----------------------------------------------------------------------------------------


def insert_person(connection: Connection, person: PersonRow) -> None:
    connection.execute(insert(people), person._asdict())


def update_person(connection: Connection, person_id: str, **changes: Unpack[PersonChanges]) -> None:
    connection.execute(update(people).where(people.c.id == person_id).values(**changes))


def person_by_id(connection: Connection, person_id: str) -> PersonRow | None:
    row = connection.execute(select(people).where(people.c.id == person_id)).one_or_none()
    return None if row is None else PersonRow(*row)


# -- tables ----------------------------------------------------------------------------------------


def insert_table(connection: Connection, table: TableRow) -> None:
    connection.execute(insert(tables), table._asdict())


def update_table(connection: Connection, table_id: str, **changes: Unpack[TableChanges]) -> None:
    connection.execute(UPDATE_TABLE, {"table_id": table_id, **changes})


def table_row(connection: Connection, table_id: str) -> TableRow | None:
    row = connection.execute(select(*TABLE_COLUMNS).where(tables.c.id == table_id)).one_or_none()
    return None if row is None else TableRow(*row)


def origin_of(connection: Connection, table_id: str) -> str | None:
    """Return the record from before new rules cut it off, or None."""
    return connection.execute(select(tables.c.origin).where(tables.c.id == table_id)).scalar_one_or_none()


def ids_of_person(connection: Connection, person_id: str, limit: int = 100) -> list[str]:
    """List the tables that the person set or where they hold a seat, the last changed first.

    Only their ids: a row that cannot be read must not hide the others.
    """
    sits = tables.c.id.in_(select(holders.c.table_id).where(holders.c.person_id == person_id))
    query = select(tables.c.id).where(or_(tables.c.owner == person_id, sits))
    return list(connection.execute(query.order_by(tables.c.changed.desc(), tables.c.id).limit(limit)).scalars())


def ids_with_status(connection: Connection, status: str, since: float) -> list[str]:
    """List all tables with this status that have changed since then, the oldest first."""
    query = select(tables.c.id).where(tables.c.status == status, tables.c.changed > since)
    return list(connection.execute(query.order_by(tables.c.created, tables.c.id)).scalars())


# -- seats, and who holds them ---------------------------------------------------------------------


def set_seat(connection: Connection, seat: SeatRow) -> None:
    """Add or replace a seat."""
    same = (seats.c.table_id == seat.table_id) & (seats.c.seat == seat.seat)
    if not connection.execute(update(seats).where(same).values(seat._asdict())).rowcount:
        connection.execute(insert(seats), seat._asdict())


def update_seen(connection: Connection, table_id: str, seat: int, seen: float) -> None:
    """Store when somebody who plays the seat was last here."""
    connection.execute(update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(seen=seen))


def seats_of(connection: Connection, table_id: str) -> list[SeatRow]:
    query = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    return [SeatRow(*row) for row in connection.execute(query)]


def add_holder(connection: Connection, table_id: str, seat: int, person_id: str, *, carried: bool = False) -> None:
    """Let the person hold the seat, too."""
    holder = {"table_id": table_id, "seat": seat, "person_id": person_id}
    if connection.execute(select(holders).filter_by(**holder)).one_or_none() is None:
        connection.execute(insert(holders), {**holder, "carried": carried})


def remove_holder(connection: Connection, table_id: str, seat: int, person_id: str) -> None:
    """Take the seat from one of the people who hold it."""
    held = (holders.c.table_id == table_id) & (holders.c.seat == seat) & (holders.c.person_id == person_id)
    connection.execute(delete(holders).where(held))


def holders_of(connection: Connection, table_id: str, *, carried: bool | None = None) -> dict[int, set[str]]:
    """Return the holders of each seat that has some: all, or only those to whom it was carried."""
    found: dict[int, set[str]] = {}
    query = select(holders.c.seat, holders.c.person_id).filter_by(table_id=table_id)
    for seat, person_id in connection.execute(query if carried is None else query.filter_by(carried=carried)):
        found.setdefault(seat, set()).add(person_id)
    return found


# -- moves -----------------------------------------------------------------------------------------


def insert_move(connection: Connection, move: MoveRow) -> None:
    connection.execute(INSERT_MOVE, move._asdict())


def moves_of(connection: Connection, table_id: str) -> list[MoveRow]:
    query = select(moves).where(moves.c.table_id == table_id).order_by(moves.c.number)
    return [MoveRow(*row) for row in connection.execute(query)]


def delete_moves_after(connection: Connection, table_id: str, number: int) -> int:
    """Delete all answers after this number, and return how many there were."""
    return connection.execute(delete(moves).where(moves.c.table_id == table_id, moves.c.number > number)).rowcount


# -- what is said, reported and worked out ---------------------------------------------------------


def insert_say(connection: Connection, table_id: str, kind: str, seat: int | None, name: str, text: str, at: float) -> SayRow:
    """Store a message, and return it with its number."""
    values = {"table_id": table_id, "kind": kind, "seat": seat, "name": name, "text": text, "at": at}
    key = connection.execute(insert(says), values).inserted_primary_key
    assert key is not None
    return SayRow(key[0], table_id, kind, seat, name, text, at)


def says_of(connection: Connection, table_id: str, limit: int) -> list[SayRow]:
    """Return the last messages, the oldest first."""
    query = select(says).where(says.c.table_id == table_id).order_by(says.c.id.desc()).limit(limit)
    return [SayRow(*row) for row in connection.execute(query)][::-1]


def insert_report(connection: Connection, report: ReportRow) -> None:
    connection.execute(insert(reports), report._asdict())


def report_by_id(connection: Connection, report_id: str) -> ReportRow | None:
    row = connection.execute(select(reports).where(reports.c.id == report_id)).one_or_none()
    return None if row is None else ReportRow(*row)


def save_analysis(connection: Connection, table_id: str, result: dict[str, Any], at: float) -> None:
    """Store an analysis. It replaces an earlier one."""
    connection.execute(delete(analyses).where(analyses.c.table_id == table_id))
    connection.execute(insert(analyses), {"table_id": table_id, "result": result, "at": at})


def analysis_of(connection: Connection, table_id: str) -> dict[str, Any] | None:
    return connection.execute(select(analyses.c.result).where(analyses.c.table_id == table_id)).scalar_one_or_none()
