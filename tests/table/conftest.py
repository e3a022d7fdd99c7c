"""What the tests of the table share."""

from __future__ import annotations

from tests.table.databases import database, postgresql, postgresql_server, sqlite

__all__ = ["database", "postgresql", "postgresql_server", "sqlite"]
