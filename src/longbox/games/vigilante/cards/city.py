"""The City Deck."""

from __future__ import annotations

from longbox import All, Trait
from longbox.games.vigilante import moments
from longbox.games.vigilante.cards.reactions import Harden, HelpAttack, LetEscape, Prevent, Scavenge, Survive, TurnDie
from longbox.games.vigilante.cards.verbs.board import (
    CheaperRecruit,
    ExchangeEvents,
    LookAtVillain,
    NewMarket,
    SofterChart,
    Stronger,
)
from longbox.games.vigilante.cards.verbs.common import Spend, paying
from longbox.games.vigilante.cards.verbs.drawing import Draw
from longbox.games.vigilante.cards.verbs.jails import FreeFullest, FreeRival, MoveHere
from longbox.games.vigilante.cards.verbs.tokens import Flip, Investigate, InvestigateNeighbours
from longbox.games.vigilante.cards.verbs.wounds import Heal, HealThis, HurtRival, HurtThis
from longbox.games.vigilante.kinds import Ability, CardKind, Category, HandCard, Limit, OnDie, Verb
from longbox.games.vigilante.moments import Ambush, AmbushMoment, Reaction, Whose
from longbox.games.vigilante.traits import Covers, GearAttack, GearHealth, HoldsMore, KeepsOne, LessChart

WEAPON, ARMOR, GADGET, VEHICLE = Category


def one_time(name: str, copies: int, influence: int, play: Verb) -> HandCard:
    return HandCard(name, copies, CardKind.ONE_TIME, influence, play=play)


def ambush(name: str, copies: int, influence: int, moment: AmbushMoment, whose: Whose, reaction: Reaction) -> HandCard:
    return HandCard(name, copies, CardKind.AMBUSH, influence, ambush=Ambush(moment, whose, reaction))


def equipment(
    name: str,
    copies: int,
    influence: int,
    categories: tuple[Category, ...],
    attack: int,
    health: int,
    *traits: Trait,
    use: Ability | None = None,
    on_die: OnDie | None = None,
    fall: Verb | None = None,
) -> HandCard:
    return HandCard(
        name,
        copies,
        CardKind.EQUIPMENT,
        influence,
        categories=categories,
        attack=attack,
        health=health,
        use=use,
        on_die=on_die,
        fall=fall,
        hooks=traits,
    )


CITY_DECK: tuple[HandCard, ...] = (
    #        name, copies, Influence
    one_time("First Aid Kit", 10, 2, Heal(2, kit=True)),  # 8 copies at least: VG-RULING-07
    one_time("Stakeout", 2, 2, Investigate()),
    one_time("Anonymous Tip", 2, 1, Investigate(gift=1)),
    one_time("Canvass the Block", 1, 3, InvestigateNeighbours()),
    one_time("Front Page", 1, 2, Flip(fresh=True)),
    one_time("Bail Bond", 3, 1, FreeRival(gift=1)),
    one_time("Prisoner Transfer", 1, 3, MoveHere((1,), fuller=True)),
    one_time("Loose Cornice", 2, 1, HurtRival(1)),
    one_time("Street Fair", 1, 1, Draw(2)),
    one_time("Help Wanted", 1, 2, All(NewMarket(), CheaperRecruit(2))),
    one_time("Borrowed Muscle", 1, 2, Stronger(2)),
    one_time("Smoke Pot", 1, 2, SofterChart(1)),
    one_time("Rolling Blackout", 1, 1, ExchangeEvents()),
    ambush("Safe House", 2, 2, moments.HERO_WOULD_FALL, Whose.OWN, Survive(1, drops_gear=True)),
    ambush("Double Locks", 2, 2, moments.WOULD_BE_FREED, Whose.OWN, Prevent()),
    ambush("Airtight Alibi", 1, 1, moments.INVESTIGATED, Whose.OWN, Prevent(mine=Draw(1))),
    ambush("Loaded Die", 1, 1, moments.DIE_SUBMITTED, Whose.ANY, TurnDie()),
    ambush("Backup Drive", 1, 1, moments.MUST_DISCARD, Whose.OWN, Prevent(mine=Draw(1))),
    ambush("Getaway Van", 1, 3, moments.FIGHT_WON, Whose.RIVAL, LetEscape((1, 2), gift=2)),
    ambush("Lend a Hand", 1, 2, moments.HEROES_ATTACK, Whose.RIVAL, HelpAttack(2)),
    ambush("Wrong Alley", 1, 1, moments.VILLAIN_REVEALED, Whose.RIVAL, Harden(1, 1)),
    ambush("Scavengers", 1, 2, moments.HERO_FELL, Whose.ANY, Scavenge(2)),
    ambush("Cut the Lights", 1, 3, moments.EVENT_DUE, Whose.ANY, Prevent()),
    #         name, copies, Influence, categories, Attack, Health
    equipment("Crowbar", 2, 1, (WEAPON,), 1, 0),
    equipment("Riot Gear", 1, 3, (WEAPON, ARMOR), 1, 1),
    equipment("Kevlar Vest", 2, 2, (ARMOR,), 0, 2),
    equipment("Knuckle Dusters", 1, 2, (WEAPON,), 2, -1),
    equipment("Dirt Bike", 1, 2, (VEHICLE,), 1, 0, LessChart(9, first=True)),
    equipment("Delivery Van", 1, 2, (VEHICLE,), 0, 1, on_die=OnDie(2, Draw(1))),
    equipment("Scanner Radio", 1, 1, (GADGET,), 0, 0, use=Ability(Limit.TURN, LookAtVillain())),
    equipment("Grapnel", 1, 2, (GADGET,), 0, 0, LessChart(1)),
    equipment("Pressure Bandage", 1, 1, (GADGET, ARMOR), 0, 1, on_die=OnDie(5, HealThis(1))),
    equipment("Bolt Cutters", 1, 2, (WEAPON, GADGET), 1, 0, on_die=OnDie(4, FreeFullest())),
    equipment("Rocket Rack", 1, 1, (WEAPON,), 0, 0, on_die=OnDie(6, All(HurtRival(1), HurtThis(1)))),
    equipment("Tool Harness", 1, 2, (GADGET,), 0, 0, HoldsMore(3)),
    equipment("Ankle Monitors", 1, 3, (GADGET,), 0, 0, KeepsOne(Limit.ROUND)),
    equipment("Flare Pistol", 1, 2, (WEAPON,), 0, 0, use=Ability(Limit.TURN, paying(Spend(1), Stronger(2)))),
    equipment("Long Lens", 1, 3, (GADGET,), 0, 0, use=Ability(Limit.ROUND, paying(Spend(1, influence=2), Investigate()))),
    equipment("Heavy Coat", 1, 1, (ARMOR,), 0, 1, Covers()),
    equipment("Sidecar", 1, 3, (VEHICLE,), 1, 1, fall=Draw(2)),
    equipment("Whetstone", 1, 2, (GADGET,), 0, 0, GearAttack((WEAPON,), 1, 2)),
    equipment("Body Shop", 1, 1, (VEHICLE,), 0, 0, GearHealth((ARMOR, VEHICLE), 1, 3)),
)
