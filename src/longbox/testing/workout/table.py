"""The table of the workout game, and its setup."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from longbox.engine.deck import Deck
from longbox.engine.events import Event, Private, event
from longbox.engine.faces import EVERYBODY, Faces
from longbox.engine.state import state
from longbox.engine.table import Table

HAND = 4
TOKENS = ("boon",) * 4 + ("bane",) * 4
GALES = {"rough": ("lull", "gust", "gust", "surge") * 2, "wild": ("gust", "gust", "surge", "surge") * 2}


class Phase(enum.StrEnum):
    """The phases of a night: the spine of the game."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAN = "plan"
    EFFORT = "effort"
    ACT = "act"
    REPAIR = "repair"
    STORM = "storm"


@state
class Keeper:
    """A player's things."""

    seat: int
    hand: list[int]
    token: int | None = None  # face down: not even its owner knows it
    die: int | None = None  # an id, too: the keeper hides it
    planned: int | None = None  # the card that acts this night
    glory: int = 0
    tired: bool = False


@state
class Lighthouse(Table):
    """The table."""

    phase: Phase
    night: int
    nights: int
    light: int
    keepers: list[Keeper]
    order: list[int]  # the seat whose plan acts next
    faces: Faces
    copies: int  # of each card
    cards: Deck[int]
    discard: list[int]
    weather: str
    storm: Deck[int]
    weathered: list[int]


def setup(seats: int, settings: Mapping[str, Any]) -> Lighthouse:
    """LH-SETUP-01: bring everything to the table. The first step deals, because dealing needs chance."""
    return Lighthouse(
        phase=Phase.DEAL,
        night=0,
        nights=settings["nights"],
        light=6,
        keepers=[Keeper(seat, []) for seat in range(seats)],
        order=[],
        faces=Faces.none_yet(),
        copies=50 if settings["deck"] == "full" else 4,
        cards=Deck("cards"),
        discard=[],
        weather=settings["weather"],
        storm=Deck("storm"),
        weathered=[],
    )


def nothing_lost(g: Lighthouse) -> bool:
    """Every card and every gale is in exactly one place."""
    held = [card for keeper in g.keepers for card in keeper.hand]
    planned = [keeper.planned for keeper in g.keepers if keeper.planned is not None]
    cards = Counter([*held, *planned, *g.cards, *g.discard])
    gales = len(g.storm) + len(g.weathered)
    return set(cards.values()) <= {1} and (g.phase is Phase.DEAL or gales == 8)


def tokens_lie_face_down(g: Lighthouse) -> bool:
    """Nobody has looked at a token in private."""
    return all(k.token is None or g.faces.known[k.token] in (0, EVERYBODY) for k in g.keepers)


@event
class Peeked(Private):
    """A keeper looked at the next gale. The others do not notice."""

    gale: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} sees a {self.gale} coming"


@event
class StormStruck(Event):
    """The storm took something from the light."""

    gale: str
    dice: tuple[int, ...]
    light: int

    def say(self, names: Sequence[str]) -> str:
        return f"The storm brings a {self.gale} ({' + '.join(map(str, self.dice)) or 'nothing'}); the light is at {self.light}"
