"""The second version: tables know the campaign of which they are the next match."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Text

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """No table of before has one."""
    op.add_column("tables", Column("campaign", Text))
