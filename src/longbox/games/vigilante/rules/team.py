"""A team's numbers: Attack, Health, Influence, worked out from what is in play."""

from __future__ import annotations

from functools import lru_cache

from longbox import Refusal
from longbox.games.vigilante.cards.kinds import CARDS, HEROES, INFLUENCE, TRAITS, HandCard, equipment, in_play
from longbox.games.vigilante.cards.traits import (
    AgencyFrom,
    AttackBonus,
    Cheaper,
    CountsAs,
    GearAttack,
    GearHealth,
    HoldsMore,
    NoGear,
)
from longbox.games.vigilante.state import Hero, Player, Vigilante

AGENCY_FROM = 3

NEVER_HOLDS = Refusal("VG-EQUIP-05", "that Hero never holds Equipment")
FULL_HANDED = Refusal("VG-EQUIP-05", "that Hero holds as much Equipment as they may")


def health(g: Vigilante, player: Player, hero: Hero) -> int:
    """Health with Equipment: VG-EQUIP-03."""
    name, _, held = hero
    total = HEROES[name].health
    if held:
        for card in held:
            gear = CARDS[g.faces.face[card]]
            total += 0 if is_blank(g, player.seat, gear, attack=False) else gear.health
        total += _bonus(g, player, hero)
    return total


def _bonus(g: Vigilante, player: Player, hero: Hero) -> int:
    """What Equipment of a category gives this Hero more, by texts of the team: VG-EQUIP-12. The most is counted from slot 1."""
    total = 0
    for _, _, trait in in_play(g, player.seat, GearHealth):
        before = mine = 0
        for other in player.slots:
            if other is None:
                continue
            gear = [CARDS[g.faces.face[card]] for card in other.gear]
            matching = trait.matching(card for card in gear if not is_blank(g, player.seat, card, attack=False))
            if other is hero:
                mine = matching
                break
            before += matching
        total += trait.amount_for(before + mine) - trait.amount_for(before)
    return total


def is_blank(g: Vigilante, seat: int, card: HandCard, *, attack: bool) -> bool:
    """Whether the Villain being fought makes this bonus of an Equipment worthless."""
    fight = g.fight
    if fight is None or fight.seat != seat:
        return False
    for category, no_attack, no_health in fight.blanks:
        if (no_attack if attack else no_health) and (not category or category in card.categories):
            return True
    return False


def hero_attack(g: Vigilante, player: Player, slot: int) -> int:
    """One Hero's Attack, with Equipment (VG-EQUIP-02) and texts."""
    hero = player.slots[slot]
    if hero is None:
        return 0
    name, _, held = hero
    total = HEROES[name].attack
    bonus = TRAITS[AttackBonus].get(name)
    if isinstance(bonus, AttackBonus):
        total += bonus.now(g, player.seat, slot)
    for card in held:
        gear = CARDS[g.faces.face[card]]
        total += 0 if is_blank(g, player.seat, gear, attack=True) else gear.attack
    return total


def team_attack(g: Vigilante, player: Player) -> int:
    """The sum of all Heroes on the team: VG-FIGHT-11. Without any it is 0, whatever else would be added: VG-RULING-23."""
    fight = g.fight if g.fight is not None and g.fight.seat == player.seat else None
    if not any(player.slots):
        return fight.parting if fight else 0
    silent = fight.silent if fight else ()
    total = fight.attack if fight else 0
    for slot, hero in enumerate(player.slots):
        if hero is not None and slot not in silent:
            total += hero_attack(g, player, slot)
    for _, _, trait in in_play(g, player.seat, GearAttack):
        gear = equipment(g, player.seat)
        total += trait.amount_for(trait.matching(card for card in gear if not is_blank(g, player.seat, card, attack=True)))
    return max(0, total)


def may_draw_agency(g: Vigilante, player: Player) -> bool:
    """VG-AGENCY-02: three Villains in the jail, or as many as a text says."""
    jailed = len(player.jail)  # now: who has lost too many may no longer: VG-AGENCY-04
    if jailed >= AGENCY_FROM:
        return True
    return any(jailed >= trait.villains for _, _, trait in in_play(g, player.seat, AgencyFrom)) if jailed else False


def purse(g: Vigilante, player: Player) -> int:
    """The Influence of all cards in a hand."""
    face = g.faces.face
    money = 0
    for card in player.hand:
        money += INFLUENCE[face[card]]
    return money


def discount(g: Vigilante, player: Player) -> int:
    """How much less this player pays for a recruit now."""
    less = g.discount
    for _, name, trait in in_play(g, player.seat, Cheaper):
        less += 0 if trait.first and name in player.spent else trait.amount
    return less


def counts_as(hero: str) -> int:
    """The Influence of a recruited Hero, for Missions and texts: the printed one (VG-RULING-29), or what its text says."""
    trait = TRAITS[CountsAs].get(hero)
    return trait.influence if isinstance(trait, CountsAs) else HEROES[hero].influence


def cannot_hold(g: Vigilante, player: Player, hero: Hero, card: HandCard) -> Refusal | None:
    """Whether a Hero may hold one more Equipment: VG-EQUIP-05, VG-EQUIP-06."""
    name, _, gear = hero
    if name in TRAITS[NoGear]:
        return NEVER_HOLDS
    if not gear:
        return None
    face = g.faces.face
    return None if may_hold(name, (*[face[other] for other in gear], card.name)) else FULL_HANDED


@lru_cache(maxsize=10_000)
def may_hold(name: str, held: tuple[str, ...]) -> bool:
    """Whether a Hero may hold these together, as the text of the Hero or of one of them says."""
    more = TRAITS[HoldsMore]
    cards = [CARDS[other] for other in held]
    for holder in (name, *held):
        trait = more.get(holder)
        if isinstance(trait, HoldsMore) and trait.allows(cards):
            return True
    return False
