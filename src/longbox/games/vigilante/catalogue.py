"""What every card of the box says, by its name: all of it is public, only who has which card is not."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import (
    CARDS,
    HEROES,
    MERCENARIES,
    VILLAINS,
    HandCard,
    HeroCard,
    IdentityCard,
    MercenaryCard,
    VillainCard,
)
from longbox.games.vigilante.cards.texts import card_text
from longbox.games.vigilante.draw.words import says


@cache
def catalogue() -> dict[str, str]:
    """Heroes, Mercenaries, Villains, City and Agency Cards, Events and Identities."""
    return {
        **{name: says(_seen(card)) for deck in (HEROES, MERCENARIES, CARDS) for name, card in deck.items()},
        **{name: _villain(card) for name, card in VILLAINS.items()},
        **{name: f"{name} (Event) {said}" for name, said in TYPES.items()},
        **{name: _identity(card) for name, card in IDENTITIES.items()},
    }


def _seen(card: HeroCard | MercenaryCard | HandCard) -> dict[str, Any]:
    """A card as a view shows it."""
    printed = {field.name: getattr(card, field.name) for field in fields(card)}
    return {**printed, "text": card_text(card), "mercenary": isinstance(card, MercenaryCard)}


def _villain(card: VillainCard) -> str:
    chart = " ".join(map(str, card.chart))
    return f"{card.name} (Villain, Level {card.level}, Health {card.health}, attack chart {chart}) {card_text(card)}".rstrip()


def _identity(card: IdentityCard) -> str:
    copies = f"{card.copies} cards in the box" if card.copies > 1 else "1 card in the box"
    return f"{card.name} (Identity, {card.allegiance}, {copies}) {card.mission}"
