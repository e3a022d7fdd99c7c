"""The twelve Starter Heroes (VG-RULING-07): Influence 2 each (VG-RULING-29)."""

from __future__ import annotations

from longbox import Trait
from longbox.games.vigilante.cards.verbs.board import Stronger
from longbox.games.vigilante.cards.verbs.common import paying
from longbox.games.vigilante.cards.verbs.drawing import Draw, LookAtCity
from longbox.games.vigilante.cards.verbs.tokens import Investigate
from longbox.games.vigilante.cards.verbs.wounds import Heal, HurtThis
from longbox.games.vigilante.counts import against_level, holding
from longbox.games.vigilante.kinds import Ability, Category, HeroCard, Limit, Verb
from longbox.games.vigilante.traits import AttackBonus, Cheaper, HoldsMore, KeepsOne, LessChart, Rerolls


def starter(
    name: str, attack: int, health: int, *traits: Trait, use: Ability | None = None, fall: Verb | None = None
) -> HeroCard:
    return HeroCard(name, 2, attack, health, use=use, fall=fall, hooks=traits, is_starter=True)


STARTERS: tuple[HeroCard, ...] = (
    starter("Nightshift Nora", 1, 4, use=Ability(Limit.ROUND, Heal(1))),
    starter("Brickyard Bo", 1, 5, LessChart(1, first=True)),
    starter("The Usher", 1, 4, use=Ability(Limit.ONCE, Investigate())),
    starter("Pocket Change", 1, 3, Cheaper(1, first=True)),
    starter("Crossed Lines", 1, 4, Rerolls()),
    starter("Latchkey Lem", 1, 4, KeepsOne(Limit.ONCE)),
    starter("Kid Curfew", 2, 3, AttackBonus(1, against_level(1))),
    starter("Gutter Saint", 2, 3, fall=Draw(2)),
    starter("Tin Whistle", 1, 4, AttackBonus(1, holding(Category.GADGET))),
    starter("The Overnighter", 1, 4, HoldsMore(2, Category.VEHICLE, 1)),
    starter("Matchbook May", 2, 4, use=Ability(Limit.TURN, paying(HurtThis(1), Stronger(1)))),
    starter("Auntie Ledger", 1, 5, use=Ability(Limit.ROUND, LookAtCity())),
)
