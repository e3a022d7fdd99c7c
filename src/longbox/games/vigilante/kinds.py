"""What a card is: one immutable declaration, with the effects it does and says; and the registries of all cards.

The modules of `cards` fill the registries when the game is imported. Rules look cards up here, by name.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from longbox import Effect, Registry, Trait, remembered
from longbox.games.vigilante.moments import Ambush
from longbox.games.vigilante.state import CardDeck, Vigilante

Verb = Effect[Vigilante]


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

    TURN = "Once per turn"
    ROUND = "Once per round"
    ONCE = "Once per game"


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
class HeroCard:
    """A Hero: VG-COMP-15."""

    name: str
    influence: int
    attack: int
    health: int
    join: Verb | None = None
    use: Ability | None = None
    fall: Verb | None = None
    hooks: tuple[Trait, ...] = ()
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
    deck: CardDeck = CardDeck.CITY
    play: Verb | None = None  # One-Time-Use
    ambush: Ambush | None = None
    categories: tuple[Category, ...] = ()  # one or several (VG-EQUIP-11); this and the rest: Equipment (VG-COMP-18)
    attack: int = 0
    health: int = 0
    use: Ability | None = None
    on_die: OnDie | None = None
    fall: Verb | None = None
    hooks: tuple[Trait, ...] = ()


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

    @property
    def family(self) -> str:
        """The Scenario without a number of players, as settings name it."""
        return self.name.lower().replace(" ", "-")


class EventType(enum.StrEnum):
    """The five types of Events: VG-COMP-11."""

    JAILBREAK = "Jailbreak"
    FIREFIGHT = "Firefight"
    HACKING = "Hacking"
    LOOT_CRATE = "Loot Crate"
    PARAMEDIC = "Paramedic"


@dataclass(frozen=True, slots=True)
class EventToken:
    """An Event token: a type and a die number (VG-COMP-12)."""

    type: EventType
    number: int

    @property
    def name(self) -> str:
        return f"{self.type} {self.number}"


HEROES: Registry[str, HeroCard] = Registry("Hero", lambda card: card.name)
MERCENARIES: Registry[str, MercenaryCard] = Registry("Mercenary", lambda card: card.name)
VILLAINS: Registry[str, VillainCard] = Registry("Villain", lambda card: card.name)
CARDS: Registry[str, HandCard] = Registry("City or Agency Card", lambda card: card.name)
IDENTITIES: Registry[str, IdentityCard] = Registry("Identity", lambda card: card.name)
SCENARIOS: Registry[str, ScenarioCard] = Registry("Scenario Card", lambda card: f"{card.family} {card.players}")
EVENTS: Registry[str, EventToken] = Registry("Event", lambda token: token.name)


@remembered(HEROES, MERCENARIES, CARDS)
def influences() -> dict[str, int]:
    """What Heroes and Mercenaries cost, and what City and Agency Cards pay: VG-COMP-17."""
    return {name: card.influence for cards in (HEROES, MERCENARIES, CARDS) for name, card in cards.items()}


# The contents of the decks are our own: VG-RULING-07.


@remembered(CARDS)
def deck_names(deck: CardDeck) -> tuple[str, ...]:
    """The cards of a deck, each as often as it has copies."""
    return tuple([card.name for card in CARDS.values() if card.deck is deck for _ in range(card.copies)])


@remembered(HEROES)
def hero_names(*, starters: bool) -> tuple[str, ...]:
    """The Starter Heroes, or those of the Hero Deck."""
    return tuple([name for name, card in HEROES.items() if card.is_starter is starters])


@remembered(VILLAINS)
def villain_names(level: int) -> tuple[str, ...]:
    """The Villains of one of the three Levels: VG-COMP-13."""
    return tuple([name for name, card in VILLAINS.items() if card.level == level])
