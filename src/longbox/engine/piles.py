"""A pile: a deck, its discards, and when the discards become a new deck.

    @property
    def scheme_pile(self) -> Pile[str]:
        return Pile(self.schemes, self.scheme_discards, Renewal.AT_ONCE)

    card = pile.draw(g)          # None where neither deck nor discards have a card
    pile.discard(card)

The state holds the deck and the discards; the pile only says how they belong together.
"""

from __future__ import annotations

import enum
from typing import Generic, TypeVar

from longbox.engine.deck import Deck
from longbox.engine.table import Table

C = TypeVar("C", int, str)


class Renewal(enum.Enum):
    """When discards are shuffled into a new deck."""

    WHEN_NEEDED = enum.auto()  # when somebody wants a card and there is none
    AT_ONCE = enum.auto()  # as soon as the last card is taken
    NEVER = enum.auto()


class Pile(Generic[C]):
    """A deck with its discards."""

    __slots__ = ("deck", "discards", "renewal")

    deck: Deck[C]
    discards: list[C]
    renewal: Renewal

    def __init__(self, deck: Deck[C], discards: list[C], renewal: Renewal = Renewal.WHEN_NEEDED) -> None:
        self.deck = deck
        self.discards = discards
        self.renewal = renewal

    def __bool__(self) -> bool:
        """Whether there is a card to draw."""
        return bool(self.deck.layers or (self.discards and self.renewal is not Renewal.NEVER))

    def draw(self, g: Table) -> C | None:
        """The top card, if there is one."""
        deck = self.deck
        if not deck.layers:
            if not self:
                return None
            self.renew(g)
        card = g.draw(deck)
        if self.renewal is Renewal.AT_ONCE and not deck.layers and self.discards:
            self.renew(g)
        return card

    def discard(self, *cards: C) -> None:
        """Put these onto the discards."""
        self.discards.extend(cards)

    def renew(self, g: Table) -> None:
        """Shuffle the discards into the deck. If faces can be hidden, nobody knows any more which card is which."""
        discards = self.discards
        if discards and isinstance(discards[0], int):
            g.shuffle_into(self.deck, discards)
        else:
            self.deck.shuffle_in(discards)
        discards.clear()
