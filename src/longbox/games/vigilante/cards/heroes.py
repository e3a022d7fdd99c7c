"""The Heroes of the Hero Deck, by Influence."""

from __future__ import annotations

from longbox.games.vigilante.cards.counts import Defeated, EmptySlots, Holding, NobodyElseHurt
from longbox.games.vigilante.cards.kinds import Ability, Category, HeroCard, Limit
from longbox.games.vigilante.cards.traits import (
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
from longbox.games.vigilante.cards.verbs.board import CancelEvent, ExchangeEvents, LookAtVillain, Stronger
from longbox.games.vigilante.cards.verbs.common import Choose, Paying
from longbox.games.vigilante.cards.verbs.drawing import Draw, FreeTrade, TakeFromDiscard
from longbox.games.vigilante.cards.verbs.jails import ExchangeVillains, FreeRival, MoveAway, MoveByConsent, MoveHere
from longbox.games.vigilante.cards.verbs.tokens import Flip, Investigate, InvestigateEachOther
from longbox.games.vigilante.cards.verbs.wounds import Heal, HealSeveral, HurtRival, HurtThis

HERO_DECK: tuple[HeroCard, ...] = (
    #         name, Influence, Attack, Health
    HeroCard("Paper Route", 3, 1, 3, join=Draw(2)),
    HeroCard("Inside Woman", 3, 1, 3, traits=(AgencyFrom(2),)),
    HeroCard("Doorstop", 3, 1, 5, traits=(Covers(),)),
    HeroCard("Trust Fund", 3, 1, 3, traits=(CountsAs(6),)),
    HeroCard("Porchlight Penny", 3, 1, 4, join=Investigate()),
    HeroCard("Scrapper Jo", 3, 2, 2, traits=(HoldsMore(2, Category.WEAPON, 1),)),
    HeroCard("Byline", 4, 2, 3, join=Flip(fresh=True)),
    HeroCard("Harbor Pilot", 4, 2, 3, use=Ability(Limit.ROUND, LookAtVillain(may_bury=True))),
    HeroCard("Bell Captain", 4, 1, 4, traits=(Cheaper(1),)),
    HeroCard("Grudge", 4, 2, 4, traits=(AttackBonus(1, Defeated(), 2),)),
    HeroCard("Pegboard", 4, 1, 4, traits=(HoldsMore(2, Category.GADGET, 2), AttackBonus(1, Holding(Category.GADGET)))),
    HeroCard("Panic Button", 4, 1, 4, use=Ability(Limit.ONCE, CancelEvent())),
    HeroCard("Block Warden", 4, 1, 4, traits=(KeepsOne(Limit.ROUND),)),
    HeroCard("Cold Case", 4, 2, 4, traits=(IgnoresToJail(),)),
    HeroCard("Alley Doc", 4, 1, 4, traits=(KitsHealMore(1),)),
    HeroCard("The Fence", 4, 1, 4, use=Ability(Limit.ROUND, FreeTrade())),
    HeroCard("Anvil Street", 5, 3, 5, traits=(NoGear(),)),
    HeroCard("Wire Witch", 5, 2, 4, use=Ability(Limit.ROUND, Paying(2, ExchangeEvents()))),
    HeroCard("Magpie Marlowe", 5, 2, 4, use=Ability(Limit.ROUND, TakeFromDiscard(1))),
    HeroCard("Tracker Dunn", 5, 2, 4, use=Ability(Limit.ROUND, Paying(1, Investigate()))),
    HeroCard("Short Wick", 5, 3, 3, fall=HurtRival(2)),
    HeroCard("Breakwater", 5, 1, 6, traits=(SharesChart(2, 1),)),
    HeroCard("Debt Collector", 5, 2, 3, join=MoveHere((1,))),
    HeroCard("Motor Pool", 5, 2, 4, traits=(GearAttack((Category.VEHICLE,), 1, 2),)),
    HeroCard("Choir Mother", 5, 1, 4, use=Ability(Limit.ROUND, HealSeveral(1, 2))),
    HeroCard("Headlock Hanna", 6, 3, 4, traits=(WhenWon(Draw(1), Limit.ROUND, margin=3),)),
    HeroCard("Long Odds", 6, 3, 4, traits=(AttackBonus(1, EmptySlots(), 2),)),
    HeroCard("Candor", 6, 2, 5, use=Ability(Limit.ROUND, InvestigateEachOther())),
    HeroCard("Keyring Keogh", 6, 2, 5, traits=(Locked(unhurt=True),)),
    HeroCard("Loose Wire", 6, 2, 4, use=Ability(Limit.ROUND, HurtThis(1, HurtRival(1)))),
    HeroCard("Small Claims", 6, 2, 5, use=Ability(Limit.ROUND, ExchangeVillains(1))),
    HeroCard("Old Quarry", 7, 4, 5, traits=(StrikesFalling(),)),
    HeroCard("Hot Rivet", 7, 4, 4, use=Ability(Limit.TURN, HurtThis(1, Stronger(2)))),
    HeroCard("Sister Sunday", 7, 3, 5, use=Ability(Limit.ROUND, Heal(2, other=True))),
    HeroCard("Tow Hook", 7, 3, 4, traits=(WhenWon(FreeRival(), Limit.ROUND, level=2, may=True),)),
    HeroCard("Spare Parts", 7, 3, 4, traits=(HoldsMore(3),)),
    HeroCard("Magistrate Vale", 7, 3, 5, use=Ability(Limit.ROUND, Choose("Magistrate Vale", (MoveAway(), MoveByConsent())))),
    HeroCard("Water Tower", 8, 5, 3, traits=(Unshaken(),)),
    HeroCard("Ninth Wave", 8, 4, 4, traits=(HealsHit(1),)),
    HeroCard("Hundred-Watt Hazel", 9, 5, 4, traits=(AttackBonus(1, NobodyElseHurt()),)),
)
