"""Attacks, from the choice of a target to the push: GC-ATTACK-01 to GC-ATTACK-15."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Cell, Refusal
from longbox.games.guardians_chronicles.hooks import (
    AIMED,
    ATTACK_OVER,
    ATTACKING,
    COMBAT,
    DAMAGE,
    DECLARED,
    FEWER,
    FROM_AFAR,
    HOOKS,
    PUSH,
    ROLLED,
    SHOOTING,
    SUCCESSES,
    THROWN,
    Hit,
    PowerForCombat,
    Shot,
)
from longbox.games.guardians_chronicles.kinds import VILLAINS, Type
from longbox.games.guardians_chronicles.rules.dice import Throw, chance_of, roll, successes, throws
from longbox.games.guardians_chronicles.rules.harm import arrest, count_kill, hurt
from longbox.games.guardians_chronicles.rules.moves import may_choose_space, put
from longbox.games.guardians_chronicles.rules.places import are_adjacent, free_next_to, ranged_traits, sees
from longbox.games.guardians_chronicles.rules.values import attack_dice, defense, health, name_of
from longbox.games.guardians_chronicles.state import (
    DOKTOR,
    Attack,
    Character,
    GuardiansChronicles,
    Hero,
    VillainFigure,
    key_of,
)
from longbox.games.guardians_chronicles.telling import AttackHit, AttackMissed, AttackRolled
from longbox.games.guardians_chronicles.telling_rolls import AttackOver, AttackThrown, Fighter, PowsThrown

# -- what can be attacked, and with what chance ------------------------------------------------------------


def why_not_attack(g: GuardiansChronicles, by: Character, target: Character, *, ranged: bool | None = None) -> Refusal | None:
    """Why somebody cannot attack a target now. `ranged`: a card allows a ranged attack, or no ranged one."""
    if isinstance(by, Hero) and (refusal := HOOKS.why_not(g, ATTACKING, by)):
        return refusal
    if are_adjacent(g, by.cell, target.cell):
        return _why_no_dice(
            g, by, target, is_ranged=False
        )  # GC-ATTACK-02, GC-ATTACK-03, GC-DOOR-08, from a Reinforcement Space too: GC-REINF-04
    may_shoot = bool(ranged_traits(g, by)) if ranged is None else ranged
    if not may_shoot:
        return Refusal("GC-ATTACK-05", f"{name_of(target)} is not on an adjacent Space, and only a power allows a ranged attack")
    return why_not_shoot(g, by, target)


def why_not_shoot(g: GuardiansChronicles, by: Character, target: Character, card: str = "") -> Refusal | None:
    """Why somebody cannot make a ranged attack on a target now. The text of a card may allow it at an adjacent Space too."""
    if isinstance(by, Hero) and (refusal := why_not_aim(g, by, target.cell)):
        return refusal
    if not sees(g, by, target.cell):
        return Refusal("GC-ATTACK-06", f"There is no free line of sight to {name_of(target)}")
    return _why_no_dice(g, by, target, is_ranged=True, card=card)


def why_not_aim(g: GuardiansChronicles, hero: Hero, cell: Cell) -> Refusal | None:
    """Why a card forbids a Hero to make a ranged attack at a Space."""
    return HOOKS.why_not(g, ATTACKING, hero) or HOOKS.why_not(g, SHOOTING, hero) or HOOKS.why_not(g, FROM_AFAR, (hero, cell))


def _why_no_dice(g: GuardiansChronicles, by: Character, target: Character, *, is_ranged: bool, card: str = "") -> Refusal | None:
    """GC-RULING-26."""
    combat, power = pool(g, Shot(by, (target,), is_ranged, card))
    return None if combat or power else Refusal("GC-RULING-26", "The attack would have no dice")


def targets_of(g: GuardiansChronicles, hero: Hero) -> list[VillainFigure]:
    """The enemies against whom a Hero could make an Attack Action now."""
    return [figure for figure in g.figures if why_not_attack(g, hero, figure) is None]


def is_ranged(g: GuardiansChronicles, by: Character, target: Character) -> bool:
    """An attack on an adjacent Space is a melee attack: GC-ATTACK-02."""
    return not are_adjacent(g, by.cell, target.cell)


def pool(g: GuardiansChronicles, shot: Shot) -> tuple[int, int]:
    """Combat dice and Power dice of an attack: GC-ATTACK-09 to GC-ATTACK-11."""
    combat, power = attack_dice(g, shot.by)
    combat = max(0, HOOKS.number(g, COMBAT, combat, shot))
    if isinstance(shot.by, VillainFigure) and any(each.about == shot.by.villain for each, _ in HOOKS.in_play(g, PowerForCombat)):
        combat, power = 0, power + combat
    fewer = HOOKS.number(g, FEWER, 0, shot)
    from_combat = min(combat, fewer)
    return combat - from_combat, max(0, power - (fewer - from_combat))


def odds(g: GuardiansChronicles, by: Character, target: Character) -> float:
    """The chance that an attack hits."""
    combat, power = pool(g, Shot(by, (target,), is_ranged(g, by, target)))
    extra = HOOKS.number(g, SUCCESSES, 0, Attack(key_of(by), [key_of(target)], is_ranged(g, by, target), combat, power))
    return chance_of(combat, power, defense(g, by, target) - extra)


def attack_label(g: GuardiansChronicles, by: Character, target: Character) -> str:
    """With the chance of a hit."""
    how = "Shoot at" if is_ranged(g, by, target) else "Attack"
    return f"{how} {name_of(target)}: {odds(g, by, target):.0%}"


# -- an attack ---------------------------------------------------------------------------------------------


async def attack(
    g: GuardiansChronicles,
    by: Character,
    targets: Sequence[Character],
    *,
    card: str = "",
    pushes: bool = True,
    shoots: bool | None = None,
) -> Attack:
    """One roll against one target, or against several by the text of a card, and then without a push: GC-RULING-53.

    `shoots`: the card makes it a ranged attack, even on an adjacent Space, or a melee attack, whoever it reaches.
    """
    ranged = any(is_ranged(g, by, target) for target in targets) if shoots is None else shoots
    before = g.attack
    found = g.attack = Attack(key_of(by), [key_of(target) for target in targets], ranged, 0, pushes=pushes, card=card)
    await HOOKS.happens(g, AIMED, found)
    await HOOKS.happens(g, DECLARED, found)
    found.targets = [*dict.fromkeys(found.targets)]  # somebody may have come in for another target
    there = [target for key in found.targets if (target := g.who(key)) is not None]
    found.pushes = found.pushes and len(there) == 1
    found.combat, found.power = pool(g, Shot(by, tuple(there), ranged, card))
    throw(g, found)
    await HOOKS.happens(g, THROWN, found)
    await HOOKS.happens(g, ROLLED, found)
    for target in there:
        await _resolve(g, by, target, found)
    if g.is_heard:
        hits = tuple([name_of(target) for target in there if key_of(target) in found.hits])
        g.tell("GC-ATTACK-14", AttackOver, name_of(by), hits)
    await HOOKS.happens(g, ATTACK_OVER, found)
    g.attack = before
    return found


def throw(g: GuardiansChronicles, found: Attack) -> None:
    """Roll the dice and add the successes up: GC-ATTACK-12, GC-ATTACK-13."""
    found.faces = roll(g, found.combat, found.power)
    if g.is_heard:
        _show(g, found)
    count(g, found)


def _show(g: GuardiansChronicles, found: Attack) -> None:
    """Tell the dice throw by throw."""
    by = g.who(found.by)
    if by is None:
        return
    targets = tuple([fighter_of(g, target, by) for key in found.targets if (target := g.who(key)) is not None])
    first, *again = throws(found.faces, found.combat, found.power) or [Throw(0, 0, ())]
    g.tell("GC-ATTACK-09", AttackThrown, fighter_of(g, by), targets, found.is_ranged, *first, found.card)
    for each in again:
        g.tell("GC-ATTACK-13", PowsThrown, name_of(by), *each)


def fighter_of(g: GuardiansChronicles, who: Character, by: Character | None = None) -> Fighter:
    """A character as it stands in a fight, with the Defense against an attacker."""
    kind = who.name if isinstance(who, Hero) else who.villain
    return Fighter(name_of(who), kind, key_of(who), who.damage, health(g, who), defense(g, by, who))


def count(g: GuardiansChronicles, found: Attack) -> None:
    """Count the successes of the faces that lie there, and tell them."""
    found.successes = HOOKS.number(g, SUCCESSES, successes(found.faces), found)
    if g.is_heard:
        by = g.who(found.by)
        names = tuple([name_of(target) for key in found.targets if (target := g.who(key))])
        g.tell(
            "GC-ATTACK-12", AttackRolled, name_of(by) if by else "", found.by, names, tuple(found.targets), found.is_ranged,
            found.combat, found.power, tuple(found.faces), found.successes,
        )  # fmt: skip


def would_hit(g: GuardiansChronicles, found: Attack, target: Character) -> bool:
    """As many successes as the Defense, or more: GC-ID-05."""
    return found.successes >= defense(g, g.who(found.by), target)


async def _resolve(g: GuardiansChronicles, by: Character, target: Character, found: Attack) -> None:
    """A hit deals 1 Damage, however high the result, and may push who is still there: GC-ID-06, GC-ATTACK-14, GC-ATTACK-15."""
    key, name, wanted = key_of(target), name_of(target), defense(g, by, target)
    if found.successes < wanted:
        if g.is_heard:
            g.tell("GC-ATTACK-14", AttackMissed, name, key, wanted, found.successes)
        return
    found.hits.append(key)
    if g.is_heard:
        g.tell("GC-ATTACK-14", AttackHit, name, key, wanted, found.successes)
    amount = HOOKS.number(g, DAMAGE, 1, Hit(by, target, found.successes - wanted, found.is_ranged))
    harm = await hurt(g, target, amount, "GC-ATTACK-14", is_hit=True)
    if isinstance(by, Hero) and isinstance(target, VillainFigure):
        _credit(g, by, target, harm.amount, found)
    if g.who(key) is not None and found.pushes and harm.pushes:
        await push(g, by, target, HOOKS.number(g, PUSH, 1, found))


def _credit(g: GuardiansChronicles, hero: Hero, target: VillainFigure, amount: int, found: Attack) -> None:
    """What the attack counts for the Personal Missions, and for the end of the game: GC-SHOW-09."""
    if VILLAINS[target.villain].type is not Type.ACOLYTE:
        hero.tally = hero.tally._replace(big=hero.tally.big + amount)
    if g.who(target.key) is None:
        found.felled.append(target.key)
        count_kill(g, hero, target, found.is_ranged)
        if target.villain == DOKTOR:
            arrest(g)


async def push(g: GuardiansChronicles, by: Character, target: Character, spaces: int = 1, rule: str = "GC-ATTACK-15") -> None:
    """The attacker may push a target to a free adjacent Space: GC-ATTACK-15, GC-RULING-24."""
    seat = by.seat if isinstance(by, Hero) else g.skarov
    for _ in range(spaces):
        there: list[Cell] = free_next_to(g, target.cell)
        if not there:
            return
        cell = await may_choose_space(g, seat, f"Push {name_of(target)}: where?", there, rule, "Do not push")
        if cell is None:
            return
        put(g, target, cell, rule, "is pushed to")
