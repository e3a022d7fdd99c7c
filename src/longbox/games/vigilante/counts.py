"""What bonuses are counted by: "per Hero in your Defeated area", "while holding a Gadget"."""

from __future__ import annotations

from longbox import Count
from longbox.games.vigilante.hooks import Bearer, equipment
from longbox.games.vigilante.kinds import CARDS, Category
from longbox.games.vigilante.state import Vigilante

Counted = Count[Vigilante, Bearer]  # for a player and, where it belongs to a Hero, for that Hero's slot


def one(category: Category) -> str:
    """A piece of Equipment of this category. Armor cannot be counted."""
    return str(category) if category is Category.ARMOR else f"a {category}"


def pieces(category: Category) -> str:
    """All pieces of Equipment of this category."""
    return str(category) if category is Category.ARMOR else f"{category}s"


def bonus(amount: int, per: Counted, most: int, what: str) -> str:
    """How such a bonus is said."""
    limit = f" (at most {most:+})" if most else ""
    return f"{amount:+} {what} {per.words}{limit}"


def capped(amount: int, count: int, most: int) -> int:
    """The bonus for so many, which may be a malus."""
    total = amount * count
    if not most:
        return total
    return min(total, most) if amount > 0 else max(total, most)


def _nobody_else_is_hurt(g: Vigilante, at: Bearer) -> bool:
    slots = g.players[at.seat].slots
    return not any(hero is not None and hero.damage and slot != at.slot for slot, hero in enumerate(slots))


def _is_held(g: Vigilante, at: Bearer, category: Category) -> bool:
    hero = g.players[at.seat].slots[at.slot]
    return hero is not None and any(category in CARDS[g.faces.face[card]].categories for card in hero.gear)


def _is_fought(g: Vigilante, at: Bearer, level: int) -> bool:
    fight = g.fight
    return fight is not None and fight.seat == at.seat and g.faces.group[fight.villain] == f"villains {level}"


def _rivals_ahead(g: Vigilante, at: Bearer) -> int:
    mine = len(g.players[at.seat].jail)
    return sum(len(player.jail) > mine for player in g.players)


DEFEATED: Counted = Counted("per Hero in your Defeated Heroes area", lambda g, at: len(g.players[at.seat].defeated))
EMPTY_SLOTS: Counted = Counted("per empty slot on your mat", lambda g, at: g.players[at.seat].slots.count(None))
NOBODY_ELSE_HURT: Counted = Counted("while none of your other Heroes has damage", _nobody_else_is_hurt)
NO_EQUIPMENT: Counted = Counted("if none of your Heroes holds Equipment", lambda g, at: not equipment(g, at.seat))
RIVALS_AHEAD: Counted = Counted("per player with more Villains than you", _rivals_ahead)


def holding(category: Category) -> Counted:
    """Whether this Hero holds Equipment of a category."""
    return Counted(f"while holding {one(category)}", lambda g, at: _is_held(g, at, category))


def against_level(level: int) -> Counted:
    """Whether the Villain being fought is of a Level."""
    return Counted(f"against Level {level} Villains", lambda g, at: _is_fought(g, at, level))


def on_team(category: Category) -> Counted:
    """Equipment of a category on the team."""
    return Counted(
        f"per {category} on your team", lambda g, at: sum(category in card.categories for card in equipment(g, at.seat))
    )


def any_on_team(category: Category) -> Counted:
    """Whether the team has Equipment of a category."""
    return Counted(f"if your team has {one(category)}", lambda g, at: min(1, on_team(category).of(g, at)))


def jailed(each: int) -> Counted:
    """Villains in the jail, by so many."""
    return Counted(f"per {each} Villains in your jail", lambda g, at: len(g.players[at.seat].jail) // each)


def in_hand(each: int) -> Counted:
    """Cards in the hand, by so many."""
    return Counted(f"per {each} cards in your hand", lambda g, at: len(g.players[at.seat].hand) // each)
