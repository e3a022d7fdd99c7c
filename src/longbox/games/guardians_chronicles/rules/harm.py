"""Damage, knocked-out Villains, strikes, healing and Wounds: GC-ID-06, GC-HEALTH-01 to GC-HEALTH-07."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Happened
from longbox.games.guardians_chronicles.hooks import HOOKS, LANDS, WOULD_HURT, Harm
from longbox.games.guardians_chronicles.kinds import VILLAINS, WOUNDS, Type
from longbox.games.guardians_chronicles.rules.dice import roll, successes
from longbox.games.guardians_chronicles.rules.newspaper import end_of_game, print_article
from longbox.games.guardians_chronicles.rules.values import defense, health, name_of
from longbox.games.guardians_chronicles.state import (
    DOKTOR,
    Article,
    Character,
    GuardiansChronicles,
    Hero,
    VillainFigure,
    key_of,
)
from longbox.games.guardians_chronicles.telling import Felled, Healed, Hurt, KnockedOut, Strike


async def hurt(g: GuardiansChronicles, target: Character, amount: int, rule: str, *, is_hit: bool = False) -> Harm:
    """Damage tokens on an ID card: GC-ID-13. Cards may prevent some of it."""
    harm = Harm(key_of(target), amount, is_hit)
    if is_hit and not await HOOKS.happens(g, LANDS, harm):
        harm.amount, harm.pushes = 0, False
        return harm
    if not await HOOKS.happens(g, WOULD_HURT, harm):
        harm.amount = 0
    if harm.amount <= 0:
        return harm
    target.damage += harm.amount
    if isinstance(target, Hero):
        target.tally = target.tally._replace(taken=target.tally.taken + harm.amount)
    if g.is_heard:
        g.tell(rule, Hurt, name_of(target), key_of(target), harm.amount, target.damage, health(g, target))
    if isinstance(target, VillainFigure) and target.damage >= health(g, target):
        fell(g, target)
    return harm


def fell(g: GuardiansChronicles, figure: VillainFigure, rule: str = "GC-HEALTH-07", how: str = "is knocked out") -> None:
    """A Villain at Health is knocked out at once: GC-HEALTH-07. A Robot goes back to the supply: GC-RULING-22."""
    g.figures = [other for other in g.figures if other is not figure]
    if g.is_heard:
        g.tell(rule, Felled, name_of(figure), figure.key, figure.cell, how)


def count_kill(g: GuardiansChronicles, hero: Hero, figure: VillainFigure, is_ranged: bool) -> None:
    """For the Personal Missions."""
    tally, kind = hero.tally, VILLAINS[figure.villain].type
    this_turn = tally.this_turn + 1
    hero.tally = tally._replace(
        kills=tally.kills + 1,
        robots=tally.robots + (kind is Type.ACOLYTE),
        lieutenants=tally.lieutenants + (kind is Type.LIEUTENANT),
        far=tally.far + is_ranged,
        this_turn=this_turn,
        best_turn=max(tally.best_turn, this_turn),
    )


def arrest(g: GuardiansChronicles) -> None:
    """The Heroes have beaten Doktor Skarov: the others give up, and the game is over (GC-SHOW-09 to GC-SHOW-11)."""
    g.figures = []  # GC-SHOW-10
    print_article(g, Article("showdown", DOKTOR, for_heroes=True), "GC-SHOW-11")
    end_of_game(g, "Doktor Skarov is arrested", "GC-SHOW-09")


async def strike(
    g: GuardiansChronicles, source: str, heroes: Sequence[Hero], dice: int, rule: str, *, is_power: bool = False
) -> None:
    """So many dice against the Defense of each of these Heroes; a hit deals 1 Damage: GC-RULING-51."""
    for hero in heroes:
        combat, power = (0, dice) if is_power else (dice, 0)
        faces = roll(g, combat, power)
        total, wanted = successes(faces), defense(g, None, hero)
        if g.is_heard:
            g.tell(rule, Strike, source, hero.name, str(hero.seat), combat, power, tuple(faces), total, wanted)
        if total >= wanted:
            await hurt(g, hero, 1, rule, is_hit=True)


def heal(g: GuardiansChronicles, who: Character, amount: int, rule: str) -> int:
    """Take Damage tokens away; how many there were to take."""
    taken = min(amount, who.damage)
    who.damage -= taken
    if taken and g.is_heard:
        g.tell(rule, Healed, name_of(who), key_of(who), taken)
    return taken


def knock_out(g: GuardiansChronicles, hero: Hero, rule: str) -> None:
    """A Hero leaves the game, and the Doktor has an article: GC-GOAL-07, GC-NEWS-04, GC-HEALTH-06, GC-ENDT-13.

    The Wounds go back to the supply: GC-RULING-28.
    """
    hero.is_out = True
    cards = [*hero.hand, *hero.left, *hero.right, *hero.discards]
    g.wounds.shuffle_in([name for name in cards if name in WOUNDS])
    hero.hand, hero.left, hero.right, hero.discards = [name for name in cards if name not in WOUNDS], [], [], []
    g.tell(rule, KnockedOut, hero.seat, hero.name)
    print_article(g, Article("downfall", hero.name, for_heroes=False), "GC-ENDT-14")  # GC-RULING-37
    if g.is_showdown:
        g.exit_open = True  # GC-SHOW-06, GC-RULING-32
        g.tell("GC-SHOW-06", Happened, "The emergency exit stands open for Doktor Skarov")
