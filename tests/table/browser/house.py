"""A server in a thread for the browser's tests, with every table dealt alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from longbox.engine.game import Game
from longbox.engine.match import Match
from longbox.table.config import Config, Limits, Rate
from longbox.table.house import House
from longbox.table.room import Room
from longbox.table.server import running

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
        return self.house.here(table)

    def match(self, table: str) -> Match:
        match = self.room(table).match
        assert match is not None
        return match

    def secrets_from(self, table: str, seat: int | None) -> set[str]:
        """The Identities and hand cards of the others that whoever sits there has no way to know of.

        This is asked of what the rules say who knows, and of no view or log: those are to be found out.
        """
        match = self.match(table)
        g = match.state
        known = {face for thing, face in enumerate(g.faces.face) if g.faces.knows(seat, thing)}
        held = {g.faces[thing] for player in g.players if player.seat != seat for thing in _held(player)}
        return {name for name in held - known if not _stands_on_another_card(match.game, name)}

    def own_secrets(self, table: str, seat: int) -> set[str]:
        """What the seat itself holds in secret."""
        g = self.match(table).state
        return {g.faces[thing] for thing in _held(g.players[seat])}


def _stands_on_another_card(game: Game[Any], name: str) -> bool:
    """Then it is printed where all may read it, and tells nothing."""
    cards = game.presentation.cards().items()
    return any(name in f"{other}: {card.words}" for other, card in cards if other != name)


def _held(player: Any) -> list[int]:
    """What lies before a player and is theirs to know."""
    return [player.identity, *player.hand] if player.identity >= 0 else []


@contextmanager
def served(data: Path) -> Iterator[Served]:
    """A server with the house in hand."""
    with running(Config(port=0, data=data, workers=1, limits=LIMITS)) as (address, house):
        yield Served(address, house)
