"""How a server is set up."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import make_url

from longbox.engine.errors import LongboxError
from longbox.table.config import Config, database_of
from longbox.table.server import address_of, listening_at

DATABASES = {
    "": "sqlite:////srv/longbox/longbox.sqlite3",
    "postgresql://ann:secret@host/longbox": "postgresql+psycopg://ann:secret@host/longbox",
    "postgres://host/longbox": "postgresql+psycopg://host/longbox",
    "postgresql+psycopg://host/longbox": "postgresql+psycopg://host/longbox",
    "sqlite:///elsewhere.sqlite": "sqlite:///elsewhere.sqlite",
}


@pytest.mark.parametrize("database", DATABASES)
def test_the_database_is_a_file_unless_another_is_named(database: str) -> None:
    url = Config(data=Path("/srv/longbox"), database=database).database_url
    assert make_url(url) == make_url(DATABASES[database])


def test_a_directory_may_have_any_name() -> None:
    assert make_url(Config(data=Path("/srv/what?")).database_url).database == "/srv/what?/longbox.sqlite3"


def test_the_environment_names_the_database() -> None:
    assert database_of({"LONGBOX_DATABASE": " postgresql://host/longbox\n"}) == "postgresql://host/longbox"
    assert database_of({}) == ""


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1")])
def test_the_address_is_one_that_a_browser_here_can_open(host: str, shown: str) -> None:
    with listening_at(host, 0) as listening:
        assert address_of(listening) == f"http://{shown}:{listening.getsockname()[1]}"


def test_a_port_that_is_taken_is_refused_in_a_sentence() -> None:
    with listening_at("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        with pytest.raises(LongboxError, match=f"cannot be opened at 127.0.0.1 port {port}: "):
            listening_at("127.0.0.1", port)


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("127.0.0.1", -1), ("nowhere.invalid", 0)])
def test_an_address_that_cannot_be_is_refused_in_a_sentence(host: str, port: int) -> None:
    with pytest.raises(LongboxError, match="The table cannot be opened"):
        listening_at(host, port)
