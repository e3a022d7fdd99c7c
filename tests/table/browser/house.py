"""A server in a thread for the browser's tests: bots that do not wait, and every table dealt alike."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from longbox.engine.match import Match
from longbox.table.config import Config, Limits, Rate
from longbox.table.house import House
from longbox.table.room import Room
from longbox.table.serving import address_of, listening_at, server_of

PLENTY = Rate(10_000, 10_000)
LIMITS = Limits(requests=PLENTY, address_requests=PLENTY, people=PLENTY, tables=PLENTY, messages=PLENTY, sockets=1000)
SEED = bytes(range(16))


class Alike:
    """Stands where the house asks the system for a seed: the same cards in every test."""

    @staticmethod
    def urandom(length: int) -> bytes:
        return SEED[:length]


class Served(NamedTuple):
    """A server at work, its address, and the truth behind it."""

    address: str
    house: House

    def room(self, table: str) -> Room:
        """The table itself, as nobody at it sees it. Look only while it waits for a person."""
        return self.house._rooms[table]

    def match(self, table: str) -> Match:
        match = self.room(table).match
        assert match is not None
        return match

    def secrets_from(self, table: str, seat: int | None) -> set[str]:
        """The Identities and hand cards of the others, of which whoever sits there may not know the name."""
        match = self.match(table)
        may_know = json.dumps([match.view(seat).to_json(), [line.text for line in match.log(seat)]])
        return {name for other in range(len(match.names)) if other != seat for name in _own(match, other) if name not in may_know}

    def own_secrets(self, table: str, seat: int) -> set[str]:
        """What the seat itself holds in secret."""
        return _own(self.match(table), seat)


def _own(match: Match, seat: int) -> set[str]:
    player: dict[str, Any] = match.view(seat).to_json()["table"]["players"][seat]
    return {name for name in (player["identity"], *(card["name"] for card in player["hand"] or [])) if name}


@contextmanager
def served(data: Path) -> Iterator[Served]:
    """The same as `serving`, with the house in hand."""
    config = Config(port=0, data=data, pace=0.0, workers=1, limits=LIMITS)
    server, listening = server_of(config), listening_at(config.host, config.port)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, name="longbox table")
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start; its log says why"
            time.sleep(0.01)
        app: Any = server.config.app
        yield Served(address_of(listening), app.state.house)
    finally:
        server.should_exit = True
        thread.join()
        listening.close()
