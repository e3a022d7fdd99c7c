"""The first version: people, tables, seats, and what happens there."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
)

revision = "1"
down_revision = None


def upgrade() -> None:
    """Create all tables, in the order of their references."""
    create_people_and_tables()
    create_seats()
    create_what_happens()
    create_what_is_found()


def create_people_and_tables() -> None:
    op.create_table(
        "people",
        Column("id", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("secret_hash", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("seen", Double, nullable=False),
        PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "tables",
        Column("id", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("rules", Text, nullable=False),
        Column("options", Text, nullable=False),
        Column("names", Text),
        Column("seed", Text, nullable=False),
        Column("owner", Text, nullable=False),
        Column("hints", Boolean, nullable=False),
        Column("watch", Boolean, nullable=False),
        Column("status", Text, nullable=False),
        Column("undos", Integer, nullable=False),
        Column("origin", Text),
        Column("forked_from", Text),
        Column("forked_at", Integer),
        Column("rematch", Text),
        Column("created", Double, nullable=False),
        Column("changed", Double, nullable=False),
        ForeignKeyConstraint(["forked_from"], ["tables.id"], name="fk_tables_forked_from"),
        ForeignKeyConstraint(["owner"], ["people.id"], name="fk_tables_owner"),
        ForeignKeyConstraint(["rematch"], ["tables.id"], name="fk_tables_rematch"),
        PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_index("ix_tables_status", "tables", ["status"])


def create_seats() -> None:
    op.create_table(
        "seats",
        Column("table_id", Text, nullable=False),
        Column("seat", Integer, autoincrement=False, nullable=False),
        Column("name", Text, nullable=False),
        Column("kind", Text, nullable=False),
        Column("bot", Text, nullable=False),
        Column("away_bot", Text, nullable=False),
        ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_table(
        "holders",
        Column("table_id", Text, nullable=False),
        Column("seat", Integer, autoincrement=False, nullable=False),
        Column("person_id", Text, nullable=False),
        ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_holders_person_id"),
        ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"], name="fk_holders_table_id_seat"),
        PrimaryKeyConstraint("table_id", "seat", "person_id", name="pk_holders"),
    )
    op.create_index("ix_holders_person_id", "holders", ["person_id"])


def create_what_happens() -> None:
    op.create_table(
        "moves",
        Column("table_id", Text, nullable=False),
        Column("number", Integer, autoincrement=False, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("lines", Text, nullable=False),
        Column("idempotency", Text),
        Column("at", Double, nullable=False),
        ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moves_table_id"),
        PrimaryKeyConstraint("table_id", "number", name="pk_moves"),
        UniqueConstraint("table_id", "idempotency", name="uq_moves_table_id_idempotency"),
    )
    op.create_table(
        "says",
        Column("id", Integer, nullable=False),
        Column("table_id", Text, nullable=False),
        Column("kind", Text, nullable=False),
        Column("seat", Integer),
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("at", Double, nullable=False),
        ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_says_table_id"),
        PrimaryKeyConstraint("id", name="pk_says"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_says_table_id_id", "says", ["table_id", "id"])


def create_what_is_found() -> None:
    op.create_table(
        "reports",
        Column("id", Text, nullable=False),
        Column("table_id", Text, nullable=False),
        Column("number", Integer, nullable=False),
        Column("seat", Integer),
        Column("person_id", Text, nullable=False),
        Column("message", Text, nullable=False),
        Column("record", Text, nullable=False),
        Column("at", Double, nullable=False),
        ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_reports_person_id"),
        ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id"),
        PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_table(
        "analyses",
        Column("table_id", Text, nullable=False),
        Column("result", Text, nullable=False),
        Column("at", Double, nullable=False),
        ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id"),
        PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )
