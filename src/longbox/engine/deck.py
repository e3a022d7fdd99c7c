"""A deck is a list of layers, each a bag.

A draw takes at random from the top layer, at the moment of the draw: no order is decided beforehand, so there is none
to leak and none to imagine. Cards shuffled together are one layer; a card put on top or on the bottom is a layer of its own.
Drawing is chance, so it is done by the table: `card = g.draw(g.villains)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from longbox.engine.state import state

C = TypeVar("C", int, str)


@state
class Deck(Generic[C]):
    """Cards, each an id (where a face may be hidden from somebody) or a name (where none ever is)."""

    name: str  # of its stream of chance
    layers: list[list[C]]  # from the bottom to the top

    @classmethod
    def shuffled(cls, name: str, cards: Iterable[C]) -> Deck[C]:
        """A deck of these cards in an order that nobody knows."""
        bag = list(cards)
        return Deck(name, [bag] if bag else [])

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    def __iter__(self) -> Iterator[C]:
        """Every card in it, which says nothing about the order of drawing."""
        for layer in self.layers:
            yield from layer

    def put_on_top(self, *cards: C) -> None:
        """Each on top of the one before."""
        self.layers.extend([card] for card in cards)

    def put_on_bottom(self, *cards: C) -> None:
        """Each below the one before."""
        for card in cards:
            self.layers.insert(0, [card])

    def put_bag_on_top(self, cards: Iterable[C]) -> None:
        """These, shuffled among themselves, above all others."""
        bag = list(cards)
        if bag:
            self.layers.append(bag)

    def put_bag_on_bottom(self, cards: Iterable[C]) -> None:
        """These below all others, in an order that nobody knows."""
        bag = list(cards)
        if bag:
            self.layers.insert(0, bag)

    def top_layer(self) -> list[C]:
        """The cards of which one is drawn next."""
        if not self.layers:
            raise ValueError(f"the deck '{self.name}' is empty")
        return self.layers[-1]

    def take(self, index: int) -> C:
        """Take this card out of the top layer. The last one fills its gap: the order within a layer means nothing."""
        layer = self.layers[-1]
        card, layer[index] = layer[index], layer[-1]
        layer.pop()
        if not layer:
            self.layers.pop()
        return card

    def remove(self, card: C) -> None:
        """Take out a card that was found by looking through the deck."""
        for layer in self.layers:
            if card in layer:
                layer.remove(card)
                break
        else:
            raise ValueError(f"{card!r} is not in the deck '{self.name}'")
        self.layers = [layer for layer in self.layers if layer]
