"""The fourth version: when the people of a seat were last here, when they count as gone, and who may have several seats."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Double, Integer, false

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add the columns. Nobody has been seen yet, so at existing tables the hours begin with the server."""
    op.add_column("seats", Column("seen", Double, nullable=False, server_default="0"))
    op.add_column("seats", Column("links", Integer, nullable=False, server_default="0"))
    op.add_column("holders", Column("carried", Boolean, nullable=False, server_default=false()))
    op.add_column("tables", Column("gone_after", Integer, nullable=False, server_default="24"))
    op.add_column("tables", Column("several", Boolean, nullable=False, server_default=false()))
