"""Henchmen: how they arrive, what happens when there are too many, and how they leave."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Happened
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS
from longbox.games.freedom_five.hooks import HOOKS, OVERRUN
from longbox.games.freedom_five.rules import anarchy, track
from longbox.games.freedom_five.rules.villains import villain_of
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import HenchmanPlaced, HenchmenLeft, HenchmenRemoved, JoinedVillain, Overrun

FEW = 3  # this many on the card of a Villain who is no Mastermind turn into Anarchy: FF-VHEN-04


async def place(g: FreedomFive, location: int, attributes: Sequence[Attribute], rule: str) -> None:
    """One by one in the order listed. The first who does not fit starts the only Overrun: FF-OVER-07, FF-RULING-57."""
    overrun: Attribute | None = None
    for attribute in attributes:
        if not g.supply[attribute]:  # this comes before the count of Henchmen there: FF-RULING-45
            await _run_out(g, location, attribute)
        elif len(g.henchmen[location]) < MOST_HENCHMEN:
            _stand(g, location, attribute, rule)
        elif not g.has_begun:
            g.tell("FF-OVER-08", Happened, "No {} Henchman: nothing is overrun during setup", attribute)
        else:
            if overrun is None:
                overrun = attribute
                g.tell("FF-OVER-02", Overrun, attribute, location)
            await join_villain(g, attribute, "FF-OVER-03")  # FF-EX-11
    if overrun is not None:
        await _spread(g, location, overrun)
        await HOOKS.happens(g, OVERRUN, location)


def _stand(g: FreedomFive, location: int, attribute: Attribute, rule: str) -> None:
    g.supply[attribute] -= 1
    g.henchmen[location] += (attribute,)
    g.tell(rule, HenchmanPlaced, attribute, location)


async def _run_out(g: FreedomFive, location: int, attribute: Attribute) -> None:
    """Anarchy instead of a Henchman: FF-HENCH-11."""
    g.tell("FF-HENCH-11", Happened, "No {} Henchman at {}: none is left, which means Anarchy", attribute, LOCATIONS[location])
    await anarchy.place(g, location, attribute, "FF-HENCH-11")


async def _spread(g: FreedomFive, location: int, attribute: Attribute) -> None:
    """Place one in each neighbour by ascending number. This never starts another Overrun: FF-OVER-04 to FF-OVER-06, FF-RULING-43.

    It does so even if the Villain of the colour is defeated: FF-WEAK-04.
    """
    for neighbour in CITY.neighbours[location]:
        is_full = len(g.henchmen[neighbour]) >= MOST_HENCHMEN
        if is_full:
            await join_villain(g, attribute, "FF-OVER-05")
        elif g.supply[attribute]:
            _stand(g, neighbour, attribute, "FF-OVER-04")
        else:
            await _run_out(g, neighbour, attribute)
    if location == HQ and not g.is_under_construction:  # in addition (FF-HQ-05), but not while it is lost: FF-HQLOST-06
        await track.advance(g, 1, "Hero HQ is overrun", "FF-TRACK-08")


async def join_villain(g: FreedomFive, attribute: Attribute, rule: str) -> None:
    """Put a Henchman on the card of the Villain of this colour, who may be the Mastermind: FF-OVER-09."""
    villain = villain_of(g, attribute)
    if not g.supply[attribute]:
        g.tell("FF-RULING-45", Happened, "No {} Henchman on a card: none is left", attribute)
        return
    if villain is None or villain.is_defeated:
        why = "their Villain is defeated" if villain else "they have no Villain here"
        g.tell("FF-WEAK-03" if villain else "FF-RULING-44", Happened, "No {} Henchman on a card: {}", attribute, why)
        return
    g.supply[attribute] -= 1
    villain.henchmen += 1
    g.tell(rule, JoinedVillain, attribute, villain.name)
    if villain.henchmen == FEW and not villain.is_mastermind:  # a Mastermind's card holds any number: FF-VHEN-05, FF-MAST-06
        await _turn_into_anarchy(g, villain)


async def _turn_into_anarchy(g: FreedomFive, villain: Villain) -> None:
    """FF-VHEN-04, FF-EX-14. If the figure is not in the city, there is no Location for Anarchy: FF-RULING-44."""
    g.tell("FF-VHEN-04" if villain.location else "FF-RULING-44", HenchmenLeft, villain.henchmen, villain.attribute, villain.name)
    g.supply[villain.attribute] += villain.henchmen
    villain.henchmen = 0
    if villain.location:
        await anarchy.place(g, villain.location, villain.attribute, "FF-VHEN-04")


def remove(g: FreedomFive, location: int, attribute: Attribute, count: int, rule: str) -> int:
    """Return this many of a colour to the supply, or all there are."""
    there = list(g.henchmen[location])
    gone = min(count, there.count(attribute))
    for _ in range(gone):
        there.remove(attribute)
    if gone:
        g.henchmen[location] = tuple(there)
        g.supply[attribute] += gone
        g.tell(rule, HenchmenRemoved, gone, attribute, location)
    return gone


def is_safe_at_home(g: FreedomFive, hero: Hero) -> bool:
    """Henchmen do not attack at Hero HQ (FF-HQ-03) unless it is lost: FF-HQLOST-05."""
    return hero.location == HQ and not g.is_under_construction
