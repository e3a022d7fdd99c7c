"""Conditions of cards of several Heroes, for a `Condition`, a `Count`, or the `why_not` of a `Special`."""

from __future__ import annotations

from longbox import Condition, Count
from longbox.games.freedom_five.cards.verbs.common import others_here
from longbox.games.freedom_five.rules.fight import villains_at
from longbox.games.freedom_five.state import FreedomFive, Hero

NO_DAMAGE = "there is no damage to prevent"
NO_CARD = "there is no card to draw"
NO_DISCARDS = "your discard pile is empty"
NO_HENCHMEN = "there are no Henchmen here"
NO_VILLAIN = "there is no Villain here"
NOBODY_HERE = "no other Hero is here"


def is_harm(g: FreedomFive, hero: Hero) -> bool:
    """Whether a Hero is about to take damage."""
    return g.harm is not None and g.harm.amount > 0


def can_draw(g: FreedomFive, hero: Hero) -> bool:
    """Whether there is an Ability card to draw."""
    return bool(hero.abilities)


def has_discards(g: FreedomFive, hero: Hero) -> bool:
    """Whether there is an Ability card to take back."""
    return bool(hero.discards)


def is_beset(g: FreedomFive, hero: Hero) -> bool:
    """Whether Henchmen are in the Hero's Location."""
    return bool(g.henchmen[hero.location])


def is_with_villain(g: FreedomFive, hero: Hero) -> bool:
    """Whether a Villain is in the Hero's Location."""
    return bool(villains_at(g, hero.location))


def has_company(g: FreedomFive, hero: Hero) -> bool:
    """Whether another Hero is in the Location."""
    return bool(others_here(g, hero))


def is_alone(g: FreedomFive, hero: Hero) -> bool:
    """Whether no other Hero is in the Location."""
    return not has_company(g, hero)


HARM = Condition("if there is damage to prevent", is_harm)
BESET = Condition("if there are Henchmen here", is_beset)
HENCHMEN_HERE = Count[FreedomFive, Hero]("Henchman in your Location", lambda g, hero: len(g.henchmen[hero.location]))
