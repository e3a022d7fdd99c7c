"""The schema: what we store of people and their tables.

Times are seconds since 1970. Structured values are JSON texts. Every change here needs a new version in
`longbox/table/migrations/versions`; a test compares the two.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)


class JsonText(TypeDecorator[Any]):
    """JSON as a text, the same on every database."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else json.loads(value)


# Every constraint has a name, so that a later version can change it on any database.
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("secret_hash", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", JsonText, nullable=False),
    Column("names", JsonText),  # empty before the game begins
    Column("seed", Text, nullable=False),
    Column("owner", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("hints", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("status", Text, nullable=False, index=True),
    Column("undos", Integer, nullable=False),
    Column("origin", Text),  # the record from before new rules cut it off
    Column("forked_from", Text, ForeignKey("tables.id")),
    Column("forked_at", Integer),
    Column("rematch", Text, ForeignKey("tables.id")),  # the table that follows this one
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("campaign", JsonText),  # the campaign before this match, if the match belongs to one
    Column("gone_after", Integer, nullable=False, server_default="24"),  # hours
    Column("several", Boolean, nullable=False, server_default=false()),  # a friend may take several seats
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("away_bot", Text, nullable=False),
    Column("seen", Double, nullable=False, server_default="0"),  # when somebody who plays it was last here
    Column("links", Integer, nullable=False, server_default="0"),  # how often its links were withdrawn
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Text, ForeignKey("people.id"), primary_key=True, index=True),
    Column("carried", Boolean, nullable=False, server_default=false()),  # by a link, from another device
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    Column("idempotency", Text),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "idempotency"),
)

says = Table(
    "says",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "table_id", "id"),
    sqlite_autoincrement=True,  # never use a number twice
)

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("person_id", Text, ForeignKey("people.id"), nullable=False),
    Column("message", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("at", Double, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("result", JsonText, nullable=False),
    Column("at", Double, nullable=False),
)
