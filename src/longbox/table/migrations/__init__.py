"""The versions of the schema, and the upgrade to the newest one."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def newest_version() -> str:
    """Return the version that this Longbox writes."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def version_of(connection: Connection) -> str:
    """Return the version of a database, or None if the database is empty."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def knows(version: str) -> bool:
    """Whether this Longbox has this version."""
    return version in {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def upgrade(connection: Connection, version: str = "head") -> None:
    """Upgrade the database to this version, or to the newest one, in the transaction of the connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "longbox.table:migrations")
    config.set_main_option("path_separator", "os")
    return config
