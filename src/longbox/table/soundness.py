"""Whether what the store has of a table can be a table. Whatever cannot is a fault of that table alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import get_args

from longbox.engine.errors import LongboxError
from longbox.table.problems import Problem, problem_of
from longbox.table.seats import SeatKind, TableSeat
from longbox.table.store import TableRow

LOG = logging.getLogger("longbox.table")
STATUSES = {"waiting", "playing", "over", "closed"}
UNREADABLE = "This table cannot be read: something that is stored of it was changed or lost. It is kept as it is."


def check_table(row: TableRow) -> None:
    """Raise ValueError if this cannot be a table."""
    names = row.names or []
    if row.status not in STATUSES or not isinstance(row.options, dict) or not isinstance(names, list):
        raise ValueError("The row of the table has a value that cannot be.")
    if not all(isinstance(name, str) for name in (row.game, row.seed, *names)):
        raise ValueError("The row of the table has something else where a text should be.")


def check_seats(row: TableRow, seats: Sequence[TableSeat]) -> None:
    """Raise ValueError if these cannot be the seats of the table."""
    if not seats or [seat.number for seat in seats] != list(range(len(seats))) or len(row.names or seats) != len(seats):
        raise ValueError("A seat is missing, or there is one too many.")
    if any(seat.kind not in get_args(SeatKind) for seat in seats):
        raise ValueError("A seat is of an unknown kind.")


def failure_of(table_id: str, error: Exception) -> Problem:
    """Return what to tell of a table that cannot be opened because of this error. The server's log has the error itself."""
    LOG.error("Table %s cannot be opened", table_id, exc_info=error)
    return problem_of(error) if isinstance(error, LongboxError) else Problem("unreadable", UNREADABLE)
