"""Resolving the text of a card."""

from __future__ import annotations

from longbox.games.freedom_five.state import FreedomFive, Verb


async def carry_out(g: FreedomFive, card: str, effect: Verb, seat: int) -> None:
    """Do what a card says, perhaps in the middle of another card. Its questions carry its name."""
    before, g.card = g.card, card
    await effect.do(g, seat)
    g.card = before
