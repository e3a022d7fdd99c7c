"""The Mercenaries of the advanced variant."""

from __future__ import annotations

from longbox import All, OneOf
from longbox.games.vigilante.cards.verbs.board import BreakGear, ExchangeEvents, NextFight
from longbox.games.vigilante.cards.verbs.drawing import Draw, RivalsMayReplace
from longbox.games.vigilante.cards.verbs.jails import FreeRival, LockJail, MoveHere
from longbox.games.vigilante.cards.verbs.tokens import Flip, Investigate
from longbox.games.vigilante.cards.verbs.wounds import HealAnybody, HealShared, HurtEveryRival, HurtRival
from longbox.games.vigilante.kinds import Category, MercenaryCard

MERCENARY_CARDS: tuple[MercenaryCard, ...] = (
    MercenaryCard("Two-Way Tess", 2, Investigate()),
    MercenaryCard("Flashbulb Finch", 3, Flip()),
    MercenaryCard("Skeleton Sue", 4, FreeRival(jails=2)),
    MercenaryCard("Marshal Hart", 5, MoveHere((1, 2))),
    MercenaryCard("Dusty Trigger", 3, HurtRival(2)),
    MercenaryCard("Doc Overtime", 2, OneOf(HealShared(3), HealAnybody(2), prompt="Doc Overtime: what do you do?", verb="choose")),
    MercenaryCard("The Dispatcher", 4, ExchangeEvents(2)),
    MercenaryCard("Cardsharp Carla", 3, All(Draw(3), RivalsMayReplace())),
    MercenaryCard("Demolition Dora", 5, HurtEveryRival(1)),
    MercenaryCard("Tow-Truck Tariq", 3, BreakGear((Category.WEAPON, Category.VEHICLE))),
    MercenaryCard("Bailiff Bram", 3, LockJail()),
    MercenaryCard("Stunt Crew", 4, NextFight(4, (1,))),
)
