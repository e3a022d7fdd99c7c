"""How a server is set up: where it listens, where it keeps what it knows, and how much it takes from one person."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import platformdirs
from sqlalchemy import URL

from longbox.table.store import url_in

DATABASE = "LONGBOX_DATABASE"  # the environment's setting for PostgreSQL: an address may hold a password, so no argument has it


class Rate(NamedTuple):
    """So many a second in the long run, and so many at once after a rest."""

    a_second: float
    at_once: float


class Limits(NamedTuple):
    """What one person, address or socket may ask for. The defaults are far above what people do and far below what hurts."""

    body: int = 64 * 1024  # bytes of a request
    message: int = 8 * 1024  # bytes of a message on a socket
    requests: Rate = Rate(20, 60)  # of a person
    address_requests: Rate = Rate(200, 600)  # of all people at one address: a school, a café
    people: Rate = Rate(0.5, 5)  # new ones, at one address
    tables: Rate = Rate(10 / 60, 10)  # opened by a person
    hints: Rate = Rate(0.5, 6)  # asked for by a person: each keeps a processor busy for a while
    says: Rate = Rate(1, 10)  # what a person says to all at a table
    reports: Rate = Rate(1 / 60, 5)  # of a person: each keeps a whole record
    messages: Rate = Rate(20, 40)  # on a socket
    sockets: int = 30  # open at one time, of a person
    address_sockets: int = 300
    remembered: int = 20_000  # people and addresses whose use is counted at one time


@dataclass(frozen=True)
class Config:
    """How a server is set up."""

    host: str = "127.0.0.1"
    port: int = 8765
    data: Path = field(default_factory=lambda: Path(platformdirs.user_data_path("longbox")))
    database: str = ""  # the address of a PostgreSQL, or nothing for a file in `data`
    pace: float = 0.6  # seconds between the answers of bots that people watch
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # processes in which bots think
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str | URL:
        """Where the tables are kept, as SQLAlchemy writes it."""
        if self.database:
            scheme, separator, rest = self.database.partition("://")
            return f"postgresql+psycopg://{rest}" if separator and scheme in {"postgres", "postgresql"} else self.database
        return url_in(self.data)


def database_of(environment: Mapping[str, str]) -> str:
    """The database that the environment asks for, or nothing."""
    return environment.get(DATABASE, "").strip()
