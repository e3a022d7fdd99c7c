"""What bonuses are counted by: "per Hero in your Defeated area", "while holding a Gadget"."""

from __future__ import annotations

from longbox import Effect, effect
from longbox.games.vigilante.cards.kinds import CARDS, Category, equipment
from longbox.games.vigilante.state import Vigilante


class Count(Effect):
    """A number read off the table for a player, and where it belongs to a Hero, for that Hero's slot."""

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        raise TypeError(f"{type(self).__name__} counts nothing")


def one(category: Category) -> str:
    """A piece of Equipment of this category. Armor cannot be counted."""
    return str(category) if category is Category.ARMOR else f"a {category}"


def several(category: Category) -> str:
    """All pieces of Equipment of this category."""
    return str(category) if category is Category.ARMOR else f"{category}s"


def bonus(amount: int, per: Count, most: int, what: str) -> str:
    """How such a bonus is said."""
    limit = f" (at most {most:+})" if most else ""
    return f"{amount:+} {what} {per.say()}{limit}"


def capped(amount: int, count: int, most: int) -> int:
    """The bonus for so many, which may be a malus."""
    total = amount * count
    if not most:
        return total
    return min(total, most) if amount > 0 else max(total, most)


@effect
class Defeated(Count):
    """Heroes in the Defeated area."""

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        return len(g.players[seat].defeated)

    def say(self) -> str:
        return "per Hero in your Defeated Heroes area"


@effect
class EmptySlots(Count):
    """Slots without a Hero."""

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        return g.players[seat].slots.count(None)

    def say(self) -> str:
        return "per empty slot on your mat"


@effect
class Holding(Count):
    """Whether this Hero holds Equipment of a category."""

    category: Category

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        hero = g.players[seat].slots[slot]
        face = g.faces.face
        return int(hero is not None and any(self.category in CARDS[face[card]].categories for card in hero.gear))

    def say(self) -> str:
        return f"while holding {one(self.category)}"


@effect
class NobodyElseHurt(Count):
    """Whether no other Hero of the team has damage."""

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        slots = g.players[seat].slots
        return int(not any(hero is not None and hero.damage and other != slot for other, hero in enumerate(slots)))

    def say(self) -> str:
        return "while none of your other Heroes has damage"


@effect
class AgainstLevel(Count):
    """Whether the Villain being fought is of a Level."""

    level: int

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        fight = g.fight
        return int(fight is not None and fight.seat == seat and g.faces.group[fight.villain] == f"villains {self.level}")

    def say(self) -> str:
        return f"against Level {self.level} Villains"


@effect
class OnTeam(Count):
    """Equipment of a category on the team."""

    category: Category

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        return sum(self.category in card.categories for card in equipment(g, seat))

    def say(self) -> str:
        return f"per {self.category} on your team"


@effect
class AnyOnTeam(Count):
    """Whether the team has Equipment of a category."""

    category: Category

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        return int(any(self.category in card.categories for card in equipment(g, seat)))

    def say(self) -> str:
        return f"if your team has {one(self.category)}"


@effect
class NoEquipment(Count):
    """Whether the team has no Equipment at all."""

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        return int(not equipment(g, seat))

    def say(self) -> str:
        return "if none of your Heroes holds Equipment"


@effect
class Jailed(Count):
    """Villains in the jail, by so many."""

    each: int = 1

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        return len(g.players[seat].jail) // self.each

    def say(self) -> str:
        return "per Villain in your jail" if self.each == 1 else f"per {self.each} Villains in your jail"


@effect
class InHand(Count):
    """Cards in the hand, by so many."""

    each: int = 1

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        return len(g.players[seat].hand) // self.each

    def say(self) -> str:
        return "per card in your hand" if self.each == 1 else f"per {self.each} cards in your hand"


@effect
class RivalsAhead(Count):
    """Rivals with more Villains."""

    def of(self, g: Vigilante, seat: int, slot: int) -> int:
        mine = len(g.players[seat].jail)
        return sum(len(player.jail) > mine for player in g.players)

    def say(self) -> str:
        return "per player with more Villains than you"
