"""Versions of the schema, and how a database comes to the newest one."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def newest_version() -> str:
    """The version that this Longbox writes."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def version_of(connection: Connection) -> str:
    """The version of the database; nothing if it is empty."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def knows(version: str) -> bool:
    """Whether the version is the newest one or comes before it."""
    return version in {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def upgrade(connection: Connection, version: str = "head") -> None:
    """Bring the database to this version, else to the newest one, all in the connection's transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "longbox.table:migrations")
    config.set_main_option("path_separator", "os")
    return config
