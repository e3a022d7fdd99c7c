"""The Hero Market, and the Mercenaries variant."""

from __future__ import annotations

from longbox.games.vigilante.kinds import MERCENARIES
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.telling import DidNothing, MarketChanged, TextUsed, Use

MARKET = 3
MARKET_WITH_MERCENARIES = 4  # VG-MERC-03
CROWD = 3


async def refill_market(g: Vigilante) -> None:
    """Fill the market at once (VG-RULING-09, VG-MERC-06). Three Mercenaries in it have an effect: VG-MERC-07 to VG-MERC-09."""
    fill(g, "VG-RULING-09")
    while g.mercenaries:
        waiting = [name for name in g.market if name in MERCENARIES]
        if len(waiting) < CROWD:
            return
        left = (g.active + 1) % len(g.players)
        name = await g.ask(
            left,
            "Three Mercenaries are in the market: which one do you activate?",
            waiting,
            rule="VG-MERC-07",
            verb="activate",
            place=lambda name: f"market:{name}",
        )
        g.market.remove(name)
        await hire(g, left, name, "VG-MERC-08")
        fill(g, "VG-MERC-09")


def fill(g: Vigilante, rule: str) -> None:
    """Turn up cards of the Hero Deck until the market is full or the deck is empty."""
    size = MARKET_WITH_MERCENARIES if g.mercenaries else MARKET
    while len(g.market) < size and g.heroes.layers:
        name = g.draw(g.heroes)
        g.market.append(name)
        g.tell(rule, MarketChanged, name)


async def hire(g: Vigilante, seat: int, name: str, rule: str) -> None:
    """The player uses a Mercenary's ability, and the card leaves the game: VG-MERC-05, VG-RULING-33."""
    ability = MERCENARIES[name].ability
    g.hired.append(name)
    g.tell(rule, TextUsed, seat, Use.ACTIVATED, name, ability)
    refusal = ability.why_not(g, seat)
    if refusal is None:
        await ability.do(g, seat)
    else:
        g.tell(refusal.rule, DidNothing, name, refusal.reason)
