"""The values of the ID cards with what changes them: GC-ID-01, GC-TECH-01 to GC-TECH-07, GC-EVENT-05 to GC-EVENT-09."""

from __future__ import annotations

from longbox.games.guardians_chronicles.hooks import ATTACK, DEFENSE, HEALTH, HOOKS, MENTAL, SPEED, Blow
from longbox.games.guardians_chronicles.kinds import EVENTS, HEROES, POWERS, VILLAINS, WOUNDS, Rank, Tech, Values
from longbox.games.guardians_chronicles.state import Character, GuardiansChronicles, Hero, VillainFigure


def printed(hero: Hero) -> Values:
    """What stands on the ID card of the Hero's rank."""
    return HEROES[hero.name].ranks[Rank(hero.rank)]


def name_of(who: Character) -> str:
    """What a character is called."""
    if isinstance(who, Hero):
        return who.name
    card = VILLAINS[who.villain]
    return f"{card.one} {who.number}" if who.number else card.name


def tech_of(name: str) -> Tech:
    """The right half of a Power card or a Wound card."""
    return POWERS[name].tech if name in POWERS else WOUNDS[name].tech


def techniques(g: GuardiansChronicles, who: Character) -> list[Tech]:
    """The Secret Techniques that count for a character, for the whole turn: GC-TECH-02, GC-EVENT-04, GC-EVENT-20.

    Covered cards do not count yet: GC-ACTIV-01.
    """
    if not g.is_revealed:
        return []
    if isinstance(who, Hero):
        return [tech_of(name) for name in who.right if name not in who.dead]
    return [EVENTS[name].tech for name in g.villain(who.villain).events]


def speed(g: GuardiansChronicles, who: Character) -> int:
    """GC-ID-02, GC-TECH-03, GC-EVENT-06. No value falls below 0: GC-RULING-26."""
    usual = printed(who).speed if isinstance(who, Hero) else VILLAINS[who.villain].speed
    changed = max(0, usual + sum([tech.speed for tech in techniques(g, who)]))
    return max(0, HOOKS.number(g, SPEED, changed, who))


def attack_dice(g: GuardiansChronicles, who: Character) -> tuple[int, int]:
    """Combat dice and Power dice: a penalty takes Combat dice away, a bonus adds Power dice (GC-ATTACK-09 to GC-ATTACK-11).

    For Heroes: GC-TECH-04, GC-TECH-05. For Villains: GC-EVENT-07, GC-EVENT-08.

    The two do not cancel each other out: GC-RULING-26.
    """
    usual = printed(who).attack if isinstance(who, Hero) else VILLAINS[who.villain].attack
    changes = [tech.attack for tech in techniques(g, who)]
    combat = usual + sum([change for change in changes if change < 0])
    if isinstance(who, Hero):
        combat = HOOKS.number(g, ATTACK, combat, who)
    return max(0, combat), sum([change for change in changes if change > 0])


def attack_value(g: GuardiansChronicles, hero: Hero) -> int:
    """The Attack of a Value Check: GC-RULING-27."""
    changed = printed(hero).attack + sum([tech.attack for tech in techniques(g, hero)])
    return max(0, HOOKS.number(g, ATTACK, changed, hero))


def mental(g: GuardiansChronicles, hero: Hero) -> int:
    """GC-ID-07, GC-TECH-07."""
    changed = printed(hero).mental + sum([tech.mental for tech in techniques(g, hero)])
    return max(0, HOOKS.number(g, MENTAL, changed, hero))


def defense(g: GuardiansChronicles, by: Character | None, target: Character) -> int:
    """The successes that hit a character: GC-ID-04, GC-TECH-06, GC-EVENT-09."""
    usual = printed(target).defense if isinstance(target, Hero) else VILLAINS[target.villain].defense
    changed = usual + sum([tech.defense for tech in techniques(g, target)])
    return max(0, HOOKS.number(g, DEFENSE, changed, Blow(by, target)))


def health(g: GuardiansChronicles, who: Character) -> int:
    """GC-ID-12. Doktor Skarov's card has more of it against more Heroes: GC-RULING-56."""
    if isinstance(who, Hero):
        return printed(who).health
    return HOOKS.number(g, HEALTH, VILLAINS[who.villain].health, who)


def actions_of(g: GuardiansChronicles, figure: VillainFigure) -> int:
    """GC-ID-10, GC-ACTION-04, GC-EVENT-05."""
    return max(0, VILLAINS[figure.villain].actions + sum([tech.actions for tech in techniques(g, figure)]))
