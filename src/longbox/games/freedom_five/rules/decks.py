"""Decks and their discard piles: a deck is renewed as soon as its last card is taken (FF-RULING-28)."""

from __future__ import annotations

from longbox import Deck
from longbox.games.freedom_five.state import FreedomFive


def draw(g: FreedomFive, deck: Deck[str], discards: list[str]) -> str | None:
    """The top card, if there is one: FF-SCHEME-05, FF-ABIL-15, FF-SPEC-11, FF-TASK-14, FF-JUST-03."""
    if not deck.layers:
        renew(deck, discards)  # there were none when the last was taken
    if not deck.layers:
        return None
    card = g.draw(deck)
    if not deck.layers:
        renew(deck, discards)
    return card


def renew(deck: Deck[str], discards: list[str]) -> None:
    """Its discards are shuffled into a new deck, if there are any."""
    if discards:
        deck.put_bag_on_top(discards)
        discards.clear()
