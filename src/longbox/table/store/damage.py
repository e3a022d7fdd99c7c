"""Whether an SQLite file is damaged."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

# What SQLite says of a file that is no database (any more), or that it cannot read to its end.
CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def damage_of(file: Path) -> str:
    """Return what SQLite finds wrong with a file, or "". It reads the whole file once, but compares no indexes."""
    if not file.exists():  # to connect would make one
        return ""
    try:
        with closing(sqlite3.connect(file)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(1)")]
    except sqlite3.DatabaseError as problem:
        if getattr(problem, "sqlite_errorcode", 0) & 0xFF not in CODES:
            raise
        found = [str(problem)]
    return "" if found == ["ok"] else " ".join(" ".join(found).split())
