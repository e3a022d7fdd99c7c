"""The Agency Deck."""

from __future__ import annotations

from dataclasses import replace

from longbox.games.vigilante import moments
from longbox.games.vigilante.cards.city import ambush, equipment, one_time
from longbox.games.vigilante.cards.reactions import LookBack, Survive, SwayAttack, TakeFreed
from longbox.games.vigilante.cards.verbs.board import CancelNumber, CheaperRecruit, Stronger
from longbox.games.vigilante.cards.verbs.common import Spend, paying
from longbox.games.vigilante.cards.verbs.jails import FreeFullest, MoveHere
from longbox.games.vigilante.cards.verbs.tokens import Expose, Flip, Investigate
from longbox.games.vigilante.cards.verbs.wounds import HealShared, HealThis, HurtEveryRival, HurtRival, Revive
from longbox.games.vigilante.kinds import Ability, Category, HandCard, Limit, OnDie
from longbox.games.vigilante.moments import Whose
from longbox.games.vigilante.state import CardDeck
from longbox.games.vigilante.traits import HoldsMore, KeepsOnTop, LessChart, Locked

WEAPON, ARMOR, GADGET, VEHICLE = Category

_CARDS: tuple[HandCard, ...] = (
    one_time("Med Pac", 6, 3, HealShared(3, kit=True)),  # 6 copies at least: VG-RULING-07
    one_time("Full Dossier", 1, 3, Investigate(players=2)),
    one_time("Press Conference", 1, 2, Flip(bounty=2)),
    one_time("Extradition", 2, 4, MoveHere()),
    one_time("Mistrial", 1, 2, FreeFullest((2, 3), even_locked=True)),
    one_time("Field Promotion", 1, 4, CheaperRecruit(4)),
    one_time("Smart Round", 2, 2, HurtRival(2)),
    one_time("Air Support", 1, 3, Stronger(4)),
    one_time("Recall to Duty", 1, 3, Revive(2)),
    one_time("Signal Override", 1, 2, CancelNumber()),
    ambush("Overwatch", 1, 3, moments.HEROES_ATTACK, Whose.ANY, SwayAttack(3)),
    ambush("Containment Team", 1, 4, moments.WOULD_BE_FREED, Whose.RIVAL, TakeFreed()),
    ambush("Deep Cover", 1, 2, moments.INVESTIGATED, Whose.OWN, LookBack()),
    ambush("Extraction", 1, 3, moments.HERO_WOULD_FALL, Whose.OWN, Survive()),
    equipment("Exo-Frame", 1, 4, (WEAPON, ARMOR), 2, 2),
    equipment("Rail Carbine", 1, 3, (WEAPON,), 3, 0, LessChart(-1)),
    equipment("Interceptor", 1, 3, (VEHICLE,), 1, 1, KeepsOnTop()),
    equipment("Nanoweave", 1, 3, (ARMOR,), 0, 4),
    equipment("Portable Cell", 1, 3, (GADGET,), 0, 0, Locked()),
    equipment("Hornet Drones", 1, 3, (GADGET, WEAPON), 1, 0, on_die=OnDie(3, HurtEveryRival(1, ahead=True))),
    equipment("Auto-Surgeon", 1, 3, (GADGET,), 0, 1, use=Ability(Limit.ROUND, HealThis(1)), on_die=OnDie(1, HealThis(2))),
    equipment("Command Rig", 1, 3, (VEHICLE,), 0, 1, HoldsMore(4)),
    equipment("Polygraph", 1, 3, (GADGET,), 0, 0, use=Ability(Limit.ROUND, paying(Spend(1), Expose()))),
)

AGENCY_DECK = [replace(card, deck=CardDeck.AGENCY) for card in _CARDS]
