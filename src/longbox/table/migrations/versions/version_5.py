"""The fifth version: who said a message, and who is muted or was sent away from a table."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, ForeignKeyConstraint, PrimaryKeyConstraint, Text

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Add the column, which is empty for existing messages, and the table."""
    op.add_column("says", Column("person", Text))
    op.create_table(
        "unwelcome",
        Column("table_id", Text, nullable=False),
        Column("person_id", Text, nullable=False),
        Column("kind", Text, nullable=False),
        ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_unwelcome_person_id"),
        ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_unwelcome_table_id"),
        PrimaryKeyConstraint("table_id", "person_id", "kind", name="pk_unwelcome"),
    )
