"""The Heroes of the Hero Deck, by Influence."""

from __future__ import annotations

from longbox import OneOf
from longbox.games.vigilante.cards.verbs.board import CancelEvent, ExchangeEvents, LookAtVillain, Stronger
from longbox.games.vigilante.cards.verbs.common import Spend, paying
from longbox.games.vigilante.cards.verbs.drawing import Draw, FreeTrade, TakeFromDiscard
from longbox.games.vigilante.cards.verbs.jails import ExchangeVillains, FreeRival, MoveAway, MoveByConsent, MoveHere
from longbox.games.vigilante.cards.verbs.tokens import Flip, Investigate, InvestigateEachOther
from longbox.games.vigilante.cards.verbs.wounds import Heal, HealSeveral, HurtRival, HurtThis
from longbox.games.vigilante.counts import DEFEATED, EMPTY_SLOTS, NOBODY_ELSE_HURT, holding
from longbox.games.vigilante.kinds import Ability, Category, HeroCard, Limit
from longbox.games.vigilante.traits import (
    AgencyFrom,
    AttackBonus,
    Cheaper,
    CountsAs,
    Covers,
    GearAttack,
    HealsHit,
    HoldsMore,
    IgnoresToJail,
    KeepsOne,
    KitsHealMore,
    Locked,
    NoGear,
    SharesChart,
    StrikesFalling,
    Unshaken,
    WhenWon,
)

HERO_DECK: tuple[HeroCard, ...] = (
    #         name, Influence, Attack, Health
    HeroCard("Paper Route", 3, 1, 3, join=Draw(2)),
    HeroCard("Inside Woman", 3, 1, 3, hooks=(AgencyFrom(2),)),
    HeroCard("Doorstop", 3, 1, 5, hooks=(Covers(),)),
    HeroCard("Trust Fund", 3, 1, 3, hooks=(CountsAs(6),)),
    HeroCard("Porchlight Penny", 3, 1, 4, join=Investigate()),
    HeroCard("Scrapper Jo", 3, 2, 2, hooks=(HoldsMore(2, Category.WEAPON, 1),)),
    HeroCard("Byline", 4, 2, 3, join=Flip(fresh=True)),
    HeroCard("Harbor Pilot", 4, 2, 3, use=Ability(Limit.ROUND, LookAtVillain(may_bury=True))),
    HeroCard("Bell Captain", 4, 1, 4, hooks=(Cheaper(1),)),
    HeroCard("Grudge", 4, 2, 4, hooks=(AttackBonus(1, DEFEATED, 2),)),
    HeroCard("Pegboard", 4, 1, 4, hooks=(HoldsMore(2, Category.GADGET, 2), AttackBonus(1, holding(Category.GADGET)))),
    HeroCard("Panic Button", 4, 1, 4, use=Ability(Limit.ONCE, CancelEvent())),
    HeroCard("Block Warden", 4, 1, 4, hooks=(KeepsOne(Limit.ROUND),)),
    HeroCard("Cold Case", 4, 2, 4, hooks=(IgnoresToJail(),)),
    HeroCard("Alley Doc", 4, 1, 4, hooks=(KitsHealMore(1),)),
    HeroCard("The Fence", 4, 1, 4, use=Ability(Limit.ROUND, FreeTrade())),
    HeroCard("Anvil Street", 5, 3, 5, hooks=(NoGear(),)),
    HeroCard("Wire Witch", 5, 2, 4, use=Ability(Limit.ROUND, paying(Spend(2), ExchangeEvents()))),
    HeroCard("Magpie Marlowe", 5, 2, 4, use=Ability(Limit.ROUND, TakeFromDiscard(1))),
    HeroCard("Tracker Dunn", 5, 2, 4, use=Ability(Limit.ROUND, paying(Spend(1), Investigate()))),
    HeroCard("Short Wick", 5, 3, 3, fall=HurtRival(2)),
    HeroCard("Breakwater", 5, 1, 6, hooks=(SharesChart(2, 1),)),
    HeroCard("Debt Collector", 5, 2, 3, join=MoveHere((1,))),
    HeroCard("Motor Pool", 5, 2, 4, hooks=(GearAttack((Category.VEHICLE,), 1, 2),)),
    HeroCard("Choir Mother", 5, 1, 4, use=Ability(Limit.ROUND, HealSeveral(1, 2))),
    HeroCard("Headlock Hanna", 6, 3, 4, hooks=(WhenWon(Draw(1), Limit.ROUND, margin=3),)),
    HeroCard("Long Odds", 6, 3, 4, hooks=(AttackBonus(1, EMPTY_SLOTS, 2),)),
    HeroCard("Candor", 6, 2, 5, use=Ability(Limit.ROUND, InvestigateEachOther())),
    HeroCard("Keyring Keogh", 6, 2, 5, hooks=(Locked(unhurt=True),)),
    HeroCard("Loose Wire", 6, 2, 4, use=Ability(Limit.ROUND, paying(HurtThis(1), HurtRival(1)))),
    HeroCard("Small Claims", 6, 2, 5, use=Ability(Limit.ROUND, ExchangeVillains(1))),
    HeroCard("Old Quarry", 7, 4, 5, hooks=(StrikesFalling(),)),
    HeroCard("Hot Rivet", 7, 4, 4, use=Ability(Limit.TURN, paying(HurtThis(1), Stronger(2)))),
    HeroCard("Sister Sunday", 7, 3, 5, use=Ability(Limit.ROUND, Heal(2, other=True))),
    HeroCard("Tow Hook", 7, 3, 4, hooks=(WhenWon(FreeRival(), Limit.ROUND, level=2, may=True),)),
    HeroCard("Spare Parts", 7, 3, 4, hooks=(HoldsMore(3),)),
    HeroCard(
        "Magistrate Vale",
        7,
        3,
        5,
        use=Ability(Limit.ROUND, OneOf(MoveAway(), MoveByConsent(), prompt="Magistrate Vale: what do you do?", verb="choose")),
    ),
    HeroCard("Water Tower", 8, 5, 3, hooks=(Unshaken(),)),
    HeroCard("Ninth Wave", 8, 4, 4, hooks=(HealsHit(1),)),
    HeroCard("Hundred-Watt Hazel", 9, 5, 4, hooks=(AttackBonus(1, NOBODY_ELSE_HURT),)),
)
