"""A team's numbers: Attack, Health and Influence, computed from the cards in play."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import Refusal, remembered
from longbox.games.vigilante.hooks import HOOKS, bearer, in_play
from longbox.games.vigilante.kinds import CARDS, HEROES, HandCard, influences
from longbox.games.vigilante.state import Hero, Player, Vigilante
from longbox.games.vigilante.telling import HeroInFight, Team
from longbox.games.vigilante.traits import AgencyFrom, AttackBonus, Cheaper, CountsAs, GearAttack, GearHealth, HoldsMore, NoGear

AGENCY_FROM = 3

NEVER_HOLDS = Refusal("VG-EQUIP-05", "that Hero never holds Equipment")
FULL_HANDED = Refusal("VG-EQUIP-05", "that Hero holds as much Equipment as they may")


def health(g: Vigilante, player: Player, hero: Hero) -> int:
    """Health with Equipment: VG-EQUIP-03."""
    name, _, gear = hero
    total = HEROES[name].health
    if gear:
        for card in gear:
            held = CARDS[g.faces.face[card]]
            total += 0 if is_blank(g, player.seat, held, attack=False) else held.health
        for _, trait in in_play(g, GearHealth, player.seat):
            total += _health_by(g, player, hero, trait)
    return total


def _health_by(g: Vigilante, player: Player, hero: Hero, trait: GearHealth) -> int:
    """What Equipment of a category gives this Hero more, by a text of the team: VG-EQUIP-12. The most is counted from slot 1."""
    before = 0
    for other in player.slots:
        matching = _matching(g, player.seat, trait, other.gear, attack=False) if other is not None else 0
        if other is hero:
            return trait.amount_for(before + matching) - trait.amount_for(before)
        before += matching
    return 0


def _matching(g: Vigilante, seat: int, trait: GearAttack | GearHealth, gear: Iterable[int], *, attack: bool) -> int:
    """How many of these pieces of Equipment a text concerns."""
    cards = [CARDS[g.faces.face[card]] for card in gear]
    return trait.matching(card for card in cards if not is_blank(g, seat, card, attack=attack))


def is_blank(g: Vigilante, seat: int, card: HandCard, *, attack: bool) -> bool:
    """Whether the current Villain cancels this bonus of an Equipment."""
    fight = g.fight
    if fight is None or fight.seat != seat:
        return False
    for category, no_attack, no_health in fight.blanks:
        if (no_attack if attack else no_health) and (not category or category in card.categories):
            return True
    return False


@remembered(HEROES)
def _attack_bonus(hero: str) -> AttackBonus | None:
    return HOOKS.in_box(AttackBonus).get(hero)


def hero_attack(g: Vigilante, player: Player, slot: int) -> int:
    """One Hero's Attack, with Equipment (VG-EQUIP-02) and texts."""
    hero = player.slots[slot]
    if hero is None:
        return 0
    name, _, gear = hero
    total = HEROES[name].attack
    bonus = _attack_bonus(name)
    if bonus is not None:
        total += bonus.now(g, bearer((player.seat, slot, name)))
    for card in gear:
        held = CARDS[g.faces.face[card]]
        total += 0 if is_blank(g, player.seat, held, attack=True) else held.attack
    return total


def team_attack(g: Vigilante, player: Player) -> int:
    """The sum for all Heroes on the team: VG-FIGHT-11. Without Heroes it is 0, and no bonus counts: VG-RULING-23."""
    fight = g.fight if g.fight is not None and g.fight.seat == player.seat else None
    if not any(player.slots):
        return fight.parting if fight else 0
    silent = fight.silent if fight else ()
    total = fight.attack if fight else 0
    for slot, hero in enumerate(player.slots):
        if hero is not None and slot not in silent:
            total += hero_attack(g, player, slot)
    for _, trait in in_play(g, GearAttack, player.seat):
        total += trait.amount_for(_matching(g, player.seat, trait, attached(player), attack=True))
    return max(0, total)


def standing_team(g: Vigilante, player: Player) -> Team:
    """The team by slot, for those who watch a fight."""
    if not g.is_heard:
        return ()
    attacks = [hero_attack(g, player, slot) for slot in range(len(player.slots))]
    return tuple(
        HeroInFight(hero.name, hero.damage, health(g, player, hero), attack) if hero is not None else None
        for hero, attack in zip(player.slots, attacks, strict=True)
    )


def attack_parts(g: Vigilante, player: Player) -> tuple[int, ...]:
    """What each slot adds to the team's Attack in a fight, for those who watch it."""
    fight = g.fight
    if not g.is_heard or fight is None:
        return ()
    return tuple(0 if slot in fight.silent else hero_attack(g, player, slot) for slot in range(len(player.slots)))


def attached(player: Player) -> list[int]:
    """All Equipment of a team, by slot."""
    return [card for hero in player.slots if hero is not None for card in hero.gear]


def may_draw_agency(g: Vigilante, player: Player) -> bool:
    """VG-AGENCY-02: three Villains in the jail, or the number in a text."""
    jailed = len(player.jail)  # now: a player who has lost too many may no longer: VG-AGENCY-04
    if jailed >= AGENCY_FROM:
        return True
    return any(jailed >= trait.villains for _, trait in in_play(g, AgencyFrom, player.seat)) if jailed else False


def purse(g: Vigilante, player: Player) -> int:
    """The Influence of all cards in a hand."""
    face, pays = g.faces.face, influences()
    money = 0
    for card in player.hand:
        money += pays[face[card]]
    return money


def discount(g: Vigilante, player: Player) -> int:
    """How much less this player pays for a recruit now."""
    less = g.discount
    for (_, _, name), trait in in_play(g, Cheaper, player.seat):
        less += 0 if trait.first and name in player.spent else trait.amount
    return less


@remembered(HEROES)
def counts_as(hero: str) -> int:
    """The Influence of a recruited Hero, for Missions and texts: the printed one (VG-RULING-29), or the number in its text."""
    trait = HOOKS.in_box(CountsAs).get(hero)
    return trait.influence if trait is not None else HEROES[hero].influence


@remembered(HEROES)
def _why_never_holds(hero: str) -> Refusal | None:
    return NEVER_HOLDS if hero in HOOKS.in_box(NoGear) else None


def why_not_hold(g: Vigilante, hero: Hero, more: str) -> Refusal | None:
    """Whether a Hero may hold one more Equipment: VG-EQUIP-05, VG-EQUIP-06."""
    name, _, gear = hero
    if not gear:
        return _why_never_holds(name)
    face = g.faces.face
    return why_not_together(name, (*[face[card] for card in gear], more))


@remembered(HEROES, CARDS, most=10_000)
def why_not_together(name: str, held: tuple[str, ...]) -> Refusal | None:
    """Whether a Hero may hold several pieces together, as the text of the Hero or of one of them says."""
    cards = [CARDS[other] for other in held]
    more = HOOKS.in_box(HoldsMore)
    return None if any(more[text].allows(cards) for text in (name, *held) if text in more) else FULL_HANDED
