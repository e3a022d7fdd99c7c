"""What alembic runs: the versions, one after the other, on the connection that it was given."""

from __future__ import annotations

from alembic import context

from longbox.table.store.schema import metadata

# Whoever gave the connection has begun the transaction, and ends it.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
