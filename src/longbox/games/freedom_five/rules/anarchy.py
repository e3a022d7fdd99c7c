"""Anarchy: tokens in the city, and cards at Freedom Tower."""

from __future__ import annotations

from longbox import Happened
from longbox.games.freedom_five.attributes import ATTRIBUTES, PURPLE, Attribute
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.villains import is_weakened
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.telling import AnarchyDue, AnarchyPlaced, AnarchyRemoved, TowerAnarchy
from longbox.games.freedom_five.telling import place as at


async def place(g: FreedomFive, location: int, attribute: Attribute, rule: str) -> None:
    """Place a token of this colour, or else a Purple one. If there is neither, the track advances: FF-ANAR-07, FF-ANAR-08."""
    if location == HQ and not g.is_under_construction:  # while it is lost, it gets a token like any Location: FF-HQLOST-07
        g.tell(rule, AnarchyDue, attribute, location)
        place_at_tower(g)
        return
    if attribute is not PURPLE and is_weakened(g, attribute):
        attribute = await _another(g, attribute, location)
    if not g.stacks[attribute] and not g.stacks[PURPLE]:
        g.tell(rule, AnarchyDue, attribute, location)
        await track.advance(g, 1, "there is no Anarchy token left to place", "FF-TRACK-07")
        return
    if not g.stacks[attribute]:  # a colour without tokens counts as used up: FF-RULING-67
        g.tell("FF-ANAR-07", Happened, "No {} Anarchy token: none is left, so a Purple one is placed", attribute)
        attribute = PURPLE
    g.stacks[attribute] -= 1
    g.anarchy[location] += (attribute,)  # any number, and never an Overrun: FF-ANAR-02, FF-ANAR-03
    g.tell(rule, AnarchyPlaced, attribute, location)


async def _another(g: FreedomFive, attribute: Attribute, location: int) -> Attribute:
    """Instead of a weakened colour, the active Hero chooses one that is not weakened, or Purple: FF-WEAK-06, FF-RULING-48."""
    others = [other for other in ATTRIBUTES if not is_weakened(g, other)]
    prompt = f"{attribute} is weakened: which Anarchy breaks out at {at(location)} instead?"
    return await g.ask(g.active, prompt, [*others, PURPLE], rule="FF-WEAK-06", verb="anarchy")


def place_at_tower(g: FreedomFive) -> None:
    """Place a card face down at Hero HQ, for any colour: FF-FTA-01, FF-FTA-02, FF-HQ-06. The tenth is ignored: FF-RULING-46."""
    if not g.tower_pile:
        g.tell("FF-RULING-46", Happened, "No Freedom Tower Anarchy card: all of them lie there")
        return
    if g.tower and not g.has_begun:
        g.tell("FF-RULING-53", Happened, "No Freedom Tower Anarchy card: one is enough before the first turn")
        return
    card = g.tower_pile.draw(g)
    assert card is not None
    g.tower.append(card)
    g.tell("FF-FTA-01", TowerAnarchy, len(g.tower))


def remove(g: FreedomFive, location: int, attribute: Attribute, rule: str) -> None:
    """Return a token to the HQ board (FF-ANAR-09). One of a weakened colour joins the Purple ones: FF-WEAK-05, FF-ANAR-22."""
    there = list(g.anarchy[location])
    there.remove(attribute)
    g.anarchy[location] = tuple(there)
    weakened = attribute is not PURPLE and is_weakened(g, attribute)
    g.stacks[PURPLE if weakened else attribute] += 1  # its back is Purple: FF-ANAR-04
    g.tell("FF-WEAK-05" if weakened else rule, AnarchyRemoved, attribute, location)
