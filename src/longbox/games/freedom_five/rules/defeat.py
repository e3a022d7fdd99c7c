"""Defeated Villains: rewards, and what is weakened from then on (FF-DEFEAT-01 to FF-WEAK-06)."""

from __future__ import annotations

from longbox import Effect
from longbox.games.freedom_five.cards.kinds import VILLAINS, What, When
from longbox.games.freedom_five.comics.shelf import comic
from longbox.games.freedom_five.effects import Draw, GainSpecial, Heal
from longbox.games.freedom_five.rules.ending import check_won
from longbox.games.freedom_five.rules.moments import happens, number
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import Happened

REWARDS = 2  # different ones: FF-DEFEAT-06, FF-RULING-52
USUAL: tuple[Effect, ...] = (GainSpecial(1), Draw(3), Heal(2))


def durability(g: FreedomFive, villain: Villain) -> int:
    """For H Heroes: FF-VILL-09, FF-MAST-07."""
    card = VILLAINS[villain.name]
    return number(g, What.DURABILITY, card.durability + card.per_hero * len(g.heroes), villain)


async def defeat(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """The figure leaves the city and the card is turned over (FF-DEFEAT-05); its Henchmen go: FF-RULING-57.

    The Comic may say that a Mastermind is not defeated by this, but turned over or driven off (FF-MAST-08).
    """
    beaten = comic(g).beaten.get(villain.name)
    if beaten is not None:
        await beaten(g, villain, heroes)
        return
    villain.is_defeated = True
    villain.location = 0
    g.supply[villain.attribute] += villain.henchmen
    villain.henchmen = 0
    g.tell("FF-DEFEAT-05", Happened, f"{villain.name} is defeated")
    await happens(g, When.DEFEATED, villain)
    check_won(g)
    if not villain.is_mastermind:
        await _rewards(g, villain, heroes)


async def _rewards(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """Two of those on the card, shared out as the attackers like: the active Hero says who gets what (FF-DEFEAT-07)."""
    own = VILLAINS[villain.name].reward
    there = [*USUAL, *([own] if own else [])]
    for _ in range(REWARDS):
        chosen = await g.ask(g.active, f"{villain.name} is defeated: which reward?", there, rule="FF-DEFEAT-06")
        there.remove(chosen)
        seat = await g.ask(
            g.active, "Who gets it?", [hero.seat for hero in heroes], rule="FF-DEFEAT-07", verb="hero",
            label=lambda seat: g.heroes[seat].name,
        )  # fmt: skip
        await chosen.do(g, seat)
