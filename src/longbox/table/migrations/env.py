"""Alembic runs this module: it applies the versions in order on the given connection."""

from __future__ import annotations

from alembic import context

from longbox.table.store.schema import metadata

# The caller has begun the transaction, and ends it.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
