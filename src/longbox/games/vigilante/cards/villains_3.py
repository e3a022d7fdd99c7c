"""The Villains of Level 3."""

from __future__ import annotations

from longbox import All
from longbox.games.vigilante.cards.verbs.drawing import Discard, Draw, EverybodyDiscards
from longbox.games.vigilante.cards.verbs.fights import (
    BlankGear,
    DiscardOr,
    FreeForHealth,
    HurtSome,
    SilenceStrongest,
    VillainHealth,
)
from longbox.games.vigilante.cards.verbs.jails import FreeEveryRivalAhead, FreeOwn, FreeRival, MoveLastToEmptiest
from longbox.games.vigilante.cards.verbs.tokens import Flip
from longbox.games.vigilante.cards.verbs.wounds import HealEach, HurtDearest, HurtEveryRival, HurtSlots
from longbox.games.vigilante.counts import DEFEATED, RIVALS_AHEAD, in_hand
from longbox.games.vigilante.kinds import Category, VillainCard

ARMOR, VEHICLE = Category.ARMOR, Category.VEHICLE

LEVEL_3: tuple[VillainCard, ...] = (
    VillainCard("Rockfall", 3, 8, (2, 1, 1, 0)),
    VillainCard("Siege Engine", 3, 10, (1, 1, 1, 1)),
    VillainCard("Warden Null", 3, 7, (1, 0, 1, 0), reveal=BlankGear()),
    VillainCard("Graveyard Shift", 3, 7, (1, 0, 1, 0), reveal=FreeEveryRivalAhead()),
    VillainCard("Mother Tongue", 3, 8, (1, 1, 0, 0), reveal=DiscardOr(2, SilenceStrongest())),
    VillainCard("King Curfew", 3, 8, (0, 1, 1, 0), reveal=VillainHealth(1, in_hand(2), 3)),
    VillainCard("Doctor Marrow", 3, 9, (1, 0, 1, 1), reveal=HurtSome(1, "damaged")),
    VillainCard("Red Tape", 3, 7, (1, 1, 0, 1), reveal=All(EverybodyDiscards(), Discard(1, besides=True))),
    VillainCard("Monsoon Maud", 3, 9, (1, 2, 0, 0), reveal=BlankGear((ARMOR, VEHICLE), health=True)),
    VillainCard("The Big Ask", 3, 10, (0, 1, 1, 1), reveal=FreeForHealth(3)),
    VillainCard("Eclipse Eddie", 3, 8, (1, 0, 1, 1), reveal=VillainHealth(1, DEFEATED, 3)),
    VillainCard("Iron Lullaby", 3, 9, (2, 0, 0, 1), reveal=HurtEveryRival(1)),
    VillainCard("The Last Tenant", 3, 10, (1, 1, 1, 1), reveal=VillainHealth(-1, RIVALS_AHEAD, -3)),
    VillainCard("Cathedral", 3, 8, (1, 1, 0, 1), to_jail=HealEach(1)),
    VillainCard("Emperor of Cellblock D", 3, 9, (1, 1, 1, 0), to_jail=All(FreeOwn(another=True), FreeRival())),
    VillainCard("The Quiet Part", 3, 7, (0, 1, 1, 1), to_jail=Flip()),
    VillainCard("Bone Orchard", 3, 8, (0, 2, 0, 1), to_jail=HurtSlots(1, (1, 3))),
    VillainCard("Collapsar Jack", 3, 10, (2, 1, 0, 2), to_jail=Draw(3)),
    VillainCard("Wrecking Bell", 3, 9, (1, 2, 0, 0), to_jail=HurtDearest(4)),
    VillainCard("Old Testament", 3, 7, (1, 1, 0, 0), to_jail=DiscardOr(2, MoveLastToEmptiest())),
)
