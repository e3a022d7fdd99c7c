"""The configuration of a server: where it listens, where it stores its data, and how much one person may ask for."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import platformdirs
from sqlalchemy import URL

from longbox.engine.errors import LongboxError
from longbox.table.store import url_in

DATABASE = "LONGBOX_DATABASE"  # selects PostgreSQL; it is no argument, because the address may hold a password


class Rate(NamedTuple):
    """A rate: `a_second` in the long run, and `at_once` after a rest."""

    a_second: float
    at_once: float


class Limits(NamedTuple):
    """The limits for one person, one address or one socket.

    The defaults are far above what people do and far below what hurts.
    """

    body: int = 64 * 1024  # bytes of a request's body
    message: int = 8 * 1024  # bytes of a message on a socket
    requests: Rate = Rate(20, 60)  # of one person
    address_requests: Rate = Rate(200, 600)  # of all people at one address, such as a school or a café
    people: Rate = Rate(0.5, 5)  # new people at one address
    tables: Rate = Rate(10 / 60, 10)  # that one person opens
    hints: Rate = Rate(0.5, 6)  # that one person asks for: each keeps a processor busy for a while
    says: Rate = Rate(1, 10)  # messages of one person to a table
    reports: Rate = Rate(1 / 60, 5)  # of one person: each stores a whole record
    messages: Rate = Rate(20, 40)  # on one socket
    sockets: int = 30  # open sockets of one person at one time
    address_sockets: int = 300
    remembered: int = 20_000  # the people and addresses that we count at one time


@dataclass(frozen=True)
class Config:
    """The configuration of a server."""

    host: str = "127.0.0.1"
    port: int = 8765
    data: Path = field(default_factory=lambda: Path(platformdirs.user_data_path("longbox")))
    database: str = ""  # the address of a PostgreSQL database; None means a file in `data`
    names: tuple[str, ...] = ()  # the host names under which people reach it; none means any
    proxies: tuple[str, ...] = ()  # addresses or networks of proxies that say who asks; nobody else is believed
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # the number of processes in which bots think
    limits: Limits = field(default_factory=Limits)
    idle: float = 10 * 60.0  # seconds until a table that nobody watches goes back to the store

    def __post_init__(self) -> None:
        for proxy in self.proxies:
            try:
                ipaddress.ip_network(proxy)
            except ValueError as problem:
                raise LongboxError(f"A proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8: {problem}.") from None

    @property
    def database_url(self) -> str | URL:
        """The address of the database, as SQLAlchemy writes it."""
        if self.database:
            scheme, separator, rest = self.database.partition("://")
            return f"postgresql+psycopg://{rest}" if separator and scheme in {"postgres", "postgresql"} else self.database
        return url_in(self.data)


def database_of(environment: Mapping[str, str]) -> str:
    """Return the database that the environment names, or None."""
    return environment.get(DATABASE, "").strip()
