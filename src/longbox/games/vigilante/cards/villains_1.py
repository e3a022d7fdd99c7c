"""The Villains of Level 1."""

from __future__ import annotations

from longbox.games.vigilante.cards.verbs.drawing import Discard, Draw, EverybodyDiscards, NeighbourDraws, TakeFromDiscard
from longbox.games.vigilante.cards.verbs.fights import DiscardOr, VillainHealth
from longbox.games.vigilante.cards.verbs.jails import MoveLastAway
from longbox.games.vigilante.cards.verbs.tokens import Investigate
from longbox.games.vigilante.cards.verbs.wounds import Heal, HurtDearest, HurtNeighbour, HurtOwn
from longbox.games.vigilante.counts import NO_EQUIPMENT, on_team
from longbox.games.vigilante.kinds import CardKind, Category, VillainCard

LEVEL_1: tuple[VillainCard, ...] = (
    #            name, Level, Health, attack chart of slots 1 to 4
    VillainCard("Nickel Nate", 1, 1, (1, 0, 0, 0)),
    VillainCard("Scuff", 1, 2, (0, 1, 0, 0)),
    VillainCard("Kerbstone", 1, 3, (1, 0, 0, 0)),
    VillainCard("The Pratt Twins", 1, 2, (1, 1, 0, 0), are_several=True),
    VillainCard("Little Rat", 1, 1, (0, 0, 1, 1)),
    VillainCard("Tall Paul", 1, 3, (0, 2, 0, 0)),
    VillainCard("Sticky Vic", 1, 1, (0, 1, 0, 0), reveal=DiscardOr(1, VillainHealth(2))),
    VillainCard("Tagger Tess", 1, 2, (0, 0, 1, 0), reveal=VillainHealth(1, NO_EQUIPMENT)),
    VillainCard("Lighter Lou", 1, 2, (1, 0, 0, 0), reveal=HurtOwn(1)),
    VillainCard("Doorbell Ditch", 1, 1, (0, 0, 0, 1), reveal=NeighbourDraws(1)),
    VillainCard("Junk Mail", 1, 2, (0, 1, 0, 0), reveal=EverybodyDiscards(holding=5)),
    VillainCard("Mumbles", 1, 3, (0, 0, 1, 0), reveal=VillainHealth(-1, on_team(Category.GADGET))),
    VillainCard("Spitball", 1, 2, (1, 1, 0, 0), reveal=HurtNeighbour(1)),
    VillainCard("Drainpipe", 1, 1, (0, 0, 0, 1), to_jail=Draw(1)),
    VillainCard("Bad Penny", 1, 1, (0, 1, 0, 0), to_jail=MoveLastAway(Draw(3))),
    VillainCard("Ferret Finn", 1, 2, (1, 0, 1, 0), to_jail=Investigate()),
    VillainCard("Porch Moth", 1, 2, (0, 1, 0, 1), to_jail=Heal(1)),
    VillainCard("Copper Wire", 1, 3, (1, 1, 0, 0), to_jail=TakeFromDiscard(2, CardKind.EQUIPMENT)),
    VillainCard("Parking Violet", 1, 3, (0, 0, 1, 0), to_jail=Discard(1)),
    VillainCard("Cousin Shiv", 1, 3, (0, 1, 0, 0), to_jail=HurtDearest(2)),
)
