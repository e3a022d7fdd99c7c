"""What a table keeps: a database, one writer whose writes are durable before anybody hears of them, and the queries.

store = Store(url_in(data))
await store.open()
await store.write(lambda connection: insert_person(connection, person))
person = await store.read(lambda connection: person_by_id(connection, "p1"))
"""

from __future__ import annotations

from longbox.table.store.database import CannotOpen, CannotWrite, Closed, Store, url_in
from longbox.table.store.queries import (
    add_holder,
    analysis_of,
    delete_moves_after,
    holders_of,
    ids_of_person,
    ids_with_status,
    insert_move,
    insert_person,
    insert_report,
    insert_say,
    insert_table,
    moves_of,
    origin_of,
    person_by_id,
    remove_holder,
    report_by_id,
    save_analysis,
    says_of,
    seats_of,
    set_seat,
    table_row,
    update_person,
    update_seen,
    update_table,
)
from longbox.table.store.rows import MoveRow, PersonRow, ReportRow, SayRow, SeatRow, TableRow

__all__ = [
    "CannotOpen",
    "CannotWrite",
    "Closed",
    "MoveRow",
    "PersonRow",
    "ReportRow",
    "SayRow",
    "SeatRow",
    "Store",
    "TableRow",
    "add_holder",
    "analysis_of",
    "delete_moves_after",
    "holders_of",
    "ids_of_person",
    "ids_with_status",
    "insert_move",
    "insert_person",
    "insert_report",
    "insert_say",
    "insert_table",
    "moves_of",
    "origin_of",
    "person_by_id",
    "remove_holder",
    "report_by_id",
    "save_analysis",
    "says_of",
    "seats_of",
    "set_seat",
    "table_row",
    "update_person",
    "update_seen",
    "update_table",
    "url_in",
]
