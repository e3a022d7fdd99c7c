"""A deck is a list of layers, each a bag.

A draw takes a random card from the top layer. No order exists before the draw, so there is none to leak and none to imagine.
Cards that are shuffled together are one layer; a card on top or on the bottom is a layer of its own. Drawing needs chance, so
the table does it: `card = g.draw(g.villains)`.

Layers are tuples, so copies of a state share them: decks are copied far more often than changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Generic, TypeVar

from longbox.engine.state import state

C = TypeVar("C", int, str)


@state
class Deck(Generic[C]):
    """Cards: ids if their faces may be hidden from somebody, or names if they never are."""

    name: str  # also the name of its stream of chance
    layers: tuple[tuple[C, ...], ...] = ()  # from the bottom to the top

    @classmethod
    def shuffled(cls, name: str, cards: Iterable[C]) -> Deck[C]:
        """A deck of these cards in an order that nobody knows."""
        deck: Deck[C] = Deck(name)
        deck.shuffle_in(cards)
        return deck

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    def __iter__(self) -> Iterator[C]:
        """Every card in the deck. The order does not tell in which order they are drawn."""
        return chain.from_iterable(self.layers)

    def put_on_top(self, *cards: C) -> None:
        """Put these on top, one after the other."""
        self.layers += tuple([(card,) for card in cards])

    def put_on_bottom(self, *cards: C) -> None:
        """Put these on the bottom, one after the other."""
        self.layers = tuple([(card,) for card in reversed(cards)]) + self.layers

    def put_bag_on_top(self, cards: Iterable[C]) -> None:
        """Put these on top of all others, shuffled among themselves."""
        bag = tuple(cards)
        if bag:
            self.layers += (bag,)

    def put_bag_on_bottom(self, cards: Iterable[C]) -> None:
        """Put these below all others, shuffled among themselves."""
        bag = tuple(cards)
        if bag:
            self.layers = (bag,) + self.layers  # noqa: RUF005 (mypy knows the type of a sum)

    def shuffle_in(self, cards: Iterable[C]) -> None:
        """Shuffle these into the deck. If faces are hidden, use `Table.shuffle_into`."""
        bag = (*self, *cards)
        self.layers = (bag,) if bag else ()

    def top_layer(self) -> tuple[C, ...]:
        """The next draw takes one of these cards."""
        if not self.layers:
            raise ValueError(f"the deck '{self.name}' is empty")
        return self.layers[-1]

    def take(self, index: int) -> C:
        """Take this card out of the top layer. The last card fills the gap: the order within a layer means nothing."""
        layer = self.layers[-1]
        last = len(layer) - 1
        left = layer[:index] + layer[last:] + layer[index + 1 : last] if index < last else layer[:last]
        self.layers = self.layers[:-1] + ((left,) if left else ())
        return layer[index]

    def remove(self, card: C) -> None:
        """Take out a card that somebody found by searching the deck."""
        place = next((place for place, layer in enumerate(self.layers) if card in layer), None)
        if place is None:
            raise ValueError(f"{card!r} is not in the deck '{self.name}'")
        layer = self.layers[place]
        at = layer.index(card)
        left = layer[:at] + layer[at + 1 :]
        self.layers = self.layers[:place] + ((left,) if left else ()) + self.layers[place + 1 :]
