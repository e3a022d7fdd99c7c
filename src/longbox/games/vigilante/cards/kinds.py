"""What a card is: one immutable declaration, with the effects it does and says.

The tables here are filled by the modules beside this one (`heroes.py`, `city.py` …) when the game is imported, and never change
afterwards. Rules look cards up here, by name.
"""

from __future__ import annotations

import enum
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from longbox import Effect, Refusal, effect
from longbox.games.vigilante.state import Hero, Moment, Vigilante


class Allegiance(enum.StrEnum):
    """The sides: VG-COMP-10."""

    GOOD = "Good"
    NEUTRAL = "Neutral"
    EVIL = "Evil"


class Category(enum.StrEnum):
    """The icons on Equipment: VG-RULING-08."""

    WEAPON = "Weapon"
    ARMOR = "Armor"
    GADGET = "Gadget"
    VEHICLE = "Vehicle"


class CardKind(enum.StrEnum):
    """The three types of cards in a hand: VG-COMP-16."""

    ONE_TIME = "One-Time-Use"
    AMBUSH = "Ambush"
    EQUIPMENT = "Equipment"


class Limit(enum.StrEnum):
    """How often a text may be used: VG-RULING-20."""

    TURN = "Turn"
    ROUND = "Round"
    ONCE = "Once"


class Whose(enum.StrEnum):
    """Who may spring an Ambush, seen from the player to whom the thing happens."""

    OWN = "your"
    RIVAL = "another player's"
    ANY = "any player's"


class Verb(Effect):
    """An effect of this game. `why_not` says why it could do nothing now; it is the one place where that is written."""

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None


class Window(NamedTuple):
    """What an Ambush answers: something happens to a player. `thing` is the slot, Villain, Event or number in question."""

    moment: Moment
    seat: int
    thing: int
    fallen: Hero | None = None  # as they stood, with their Equipment, once they are defeated


class Reaction(Effect):
    """What an Ambush does."""

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        """Whether its condition is met, beyond the moment and the player."""
        return True

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        """Do it; whether the thing still happens."""
        raise TypeError(f"{type(self).__name__} does nothing")


class Trait:
    """A continuous effect. It is never stored: rules ask `in_play` for the traits of a kind."""

    def say(self) -> str:
        raise TypeError(f"{type(self).__name__} says nothing")


T = TypeVar("T", bound=Trait)


@dataclass(frozen=True, slots=True)
class Ability:
    """A text that its owner may use as a free action."""

    limit: Limit
    effect: Verb


@dataclass(frozen=True, slots=True)
class OnDie:
    """A text of Equipment that a submitted die activates: VG-EQUIP-13."""

    number: int  # of a die: VG-RULING-05
    effect: Verb


@dataclass(frozen=True, slots=True)
class Ambush:
    """When an Ambush card may be played, and what it does."""

    moment: Moment
    whose: Whose
    reaction: Reaction


@dataclass(frozen=True, slots=True)
class HeroCard:
    """A Hero: VG-COMP-15."""

    name: str
    influence: int
    attack: int
    health: int
    join: Verb | None = None
    use: Ability | None = None
    fall: Verb | None = None
    traits: tuple[Trait, ...] = ()
    is_starter: bool = False


@dataclass(frozen=True, slots=True)
class MercenaryCard:
    """A Mercenary: one ability, once."""

    name: str
    influence: int
    ability: Verb


@dataclass(frozen=True, slots=True)
class VillainCard:
    """A Villain: VG-COMP-14. The chart is read row by row: VG-RULING-34."""

    name: str
    level: int
    health: int
    chart: tuple[int, int, int, int]
    reveal: Verb | None = None
    to_jail: Verb | None = None
    are_several: bool = False  # by their name


@dataclass(frozen=True, slots=True)
class HandCard:
    """A City or Agency Card. What it may have depends on its kind."""

    name: str
    copies: int
    kind: CardKind
    influence: int  # whatever else it does: VG-COMP-17
    play: Verb | None = None  # One-Time-Use
    ambush: Ambush | None = None
    categories: tuple[Category, ...] = ()  # one or several (VG-EQUIP-11); this and the rest: Equipment (VG-COMP-18)
    attack: int = 0
    health: int = 0
    use: Ability | None = None
    on_die: OnDie | None = None
    fall: Verb | None = None
    traits: tuple[Trait, ...] = ()


@dataclass(frozen=True, slots=True)
class IdentityCard:
    """An Identity: an Allegiance and a Mission (VG-IDENT-01). The Mission is judged in `rules/missions.py`."""

    name: str
    copies: int
    allegiance: Allegiance
    mission: str
    help: str  # whom to help or to hinder: VG-IDENT-03


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """The seven things on a Scenario Card: VG-COMP-01. Without `identities` they are left to chance, but for one Good one."""

    name: str
    players: int
    identities: tuple[tuple[Allegiance, int], ...]
    villains: tuple[int, int, int]
    rounds: int
    city_cards: int
    events: int


@dataclass(frozen=True, slots=True)
class EventToken:
    """An Event token: a type and a die number (VG-COMP-12)."""

    type: str
    number: int

    @property
    def name(self) -> str:
        return f"{self.type} {self.number}"


HEROES: dict[str, HeroCard] = {}
MERCENARIES: dict[str, MercenaryCard] = {}
VILLAINS: dict[str, VillainCard] = {}
CITY: dict[str, HandCard] = {}
AGENCY: dict[str, HandCard] = {}
CARDS: dict[str, HandCard] = {}  # both
INFLUENCE: dict[str, int] = {}  # what Heroes and Mercenaries cost, and what City and Agency Cards pay: VG-COMP-17
AMBUSHES: dict[Moment, dict[str, Ambush]] = {moment: {} for moment in Moment}
OWN_ONLY: dict[Moment, bool] = dict.fromkeys(Moment, True)  # moments that concern nobody but the player in question
TRAITS: defaultdict[type[Trait], dict[str, Trait]] = defaultdict(dict)


def heroes(cards: Iterable[HeroCard]) -> None:
    """Enter these into the tables."""
    for card in cards:
        _enter(card.name, HEROES, card, card.traits)
        INFLUENCE[card.name] = card.influence


def mercenaries(cards: Iterable[MercenaryCard]) -> None:
    """Enter these into the table."""
    for card in cards:
        _enter(card.name, MERCENARIES, card, ())
        INFLUENCE[card.name] = card.influence


def villains(cards: Iterable[VillainCard]) -> None:
    """Enter these into the table."""
    for card in cards:
        _enter(card.name, VILLAINS, card, ())


def hand_cards(deck: dict[str, HandCard], cards: Iterable[HandCard]) -> None:
    """Enter these into the tables: `deck` is CITY or AGENCY."""
    for card in cards:
        deck[card.name] = card
        _enter(card.name, CARDS, card, card.traits)
        INFLUENCE[card.name] = card.influence
        if card.ambush:
            AMBUSHES[card.ambush.moment][card.name] = card.ambush
            OWN_ONLY[card.ambush.moment] &= card.ambush.whose is Whose.OWN


C = TypeVar("C")


def _enter(name: str, table: dict[str, C], card: C, traits: tuple[Trait, ...]) -> None:
    if name in table:
        raise ValueError(f"there are two cards '{name}'")
    table[name] = card
    for trait in traits:
        TRAITS[type(trait)][name] = trait


def in_play(g: Vigilante, seat: int, kind: type[T]) -> list[tuple[int, str, T]]:
    """The traits of this kind on a player's team, on Heroes and on their Equipment: slot, card, trait."""
    of: dict[str, T] = TRAITS[kind]  # type: ignore[assignment]
    face = g.faces.face
    found = []
    for slot, hero in enumerate(g.players[seat].slots):
        if hero is None:
            continue
        name, _, gear = hero
        if name in of:
            found.append((slot, name, of[name]))
        for card in gear:
            trait = of.get(face[card])
            if trait is not None:
                found.append((slot, face[card], trait))
    return found


def equipment(g: Vigilante, seat: int) -> list[HandCard]:
    """All Equipment attached to a team, by slot."""
    face = g.faces.face
    return [CARDS[face[card]] for hero in g.players[seat].slots if hero is not None for card in hero.gear]


@effect
class Then(Verb):
    """One after the other, each as far as it is possible."""

    first: Verb
    second: Verb

    async def do(self, g: Vigilante, seat: int) -> None:
        await self.first.do(g, seat)
        await self.second.do(g, seat)

    def say(self) -> str:
        return f"{self.first.say()}, then {self.second.say()}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return self.first.why_not(g, seat) if self.second.why_not(g, seat) else None
