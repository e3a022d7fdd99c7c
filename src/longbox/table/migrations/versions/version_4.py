"""The fourth version: a seat stores when its people were last here, and a table when they count as gone."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Integer

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add the columns. Nobody has been seen yet, so at existing tables the time begins with the server."""
    op.add_column("seats", Column("seen", Double, nullable=False, server_default="0"))
    op.add_column("tables", Column("gone_after", Integer, nullable=False, server_default="24"))
