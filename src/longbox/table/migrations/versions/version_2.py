"""The second version: a table stores the campaign that it continues."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Text

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the column. It is empty for existing tables."""
    op.add_column("tables", Column("campaign", Text))
