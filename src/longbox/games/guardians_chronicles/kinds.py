"""The kinds of card. Cards declare their effects; the effects make the words on the cards.

PowerCard("Mending Light", "Orlo Vane", Symbol.COORDINATION, Mode.ACTION, effect=Heal(1), tech=Tech(defense=1, mental=1))
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, NamedTuple

from longbox import Hook, Registry, text
from longbox.games.guardians_chronicles.state import Deeds, GuardiansChronicles, Hero, Verb

AnyHook = Hook[GuardiansChronicles, Any]
HEALS = "Heal Damage up to your Health."  # of a Weakness card: GC-WEAK-06


class Rank(enum.StrEnum):
    """GC-RANK-01."""

    ROOKIE = "Rookie"
    NORMAL = "Normal"
    VETERAN = "Veteran"


class Symbol(enum.StrEnum):
    """The kinds of Special Powers: GC-SPEC-07.

    Movement GC-SPEC-08, Attack GC-SPEC-09, Defense GC-SPEC-10, Mental GC-SPEC-11, Coordination GC-SPEC-12, Weakness GC-SPEC-13.
    """

    MOVEMENT = "Movement"
    ATTACK = "Attack"
    DEFENSE = "Defense"
    MENTAL = "Mental"
    COORDINATION = "Coordination"
    WEAKNESS = "Weakness"
    NONE = ""  # a card without a Special Power


class Mode(enum.StrEnum):
    """How a Special Power is used: GC-SPEC-02, GC-SPEC-15. A permanent one costs no Action: GC-SPEC-16."""

    PERMANENT = "permanent"
    ACTION = "ACTION"
    UNIQUE = "UNIQUE ACTION"


class Tech(NamedTuple):
    """A Secret Technique: what it adds to the values (GC-TECH-01)."""

    speed: int = 0
    attack: int = 0
    defense: int = 0
    mental: int = 0
    actions: int = 0  # of a Villain: GC-EVENT-05


class Values(NamedTuple):
    """The values of a Hero at a rank."""

    speed: int
    attack: int
    defense: int
    mental: int
    health: int


class HeroCard(NamedTuple):
    """A Hero with a type (GC-ID-15), a figure (GC-COMP-01) and the values of each rank. The power is the same at all of them.

    The cards are ours: GC-RULING-04.
    """

    name: str
    type: str
    pronoun: str
    ranks: dict[Rank, Values]
    plays: str  # how the Hero plays, for who chooses one
    power: str  # its name
    hooks: tuple[AnyHook, ...]

    @property
    def words(self) -> str:
        """What the power says."""
        return " ".join([hook.say() for hook in self.hooks if hook.say()])


class PowerCard(NamedTuple):
    """A Power card: the Special Power on the left half and the Secret Technique on the right half (GC-POWER-01).

    A permanent power has hooks, an ACTION or UNIQUE ACTION an effect; `lasting` are the hooks of an effect that holds until the
    end of the turn. With `fails` the power of the Hero's ID card does not work while the card lies on the left.
    """

    name: str
    hero: str
    symbol: Symbol
    tech: Tech = Tech()  # nothing: the card has no right half
    mode: Mode = Mode.PERMANENT
    effect: Verb | None = None
    hooks: tuple[AnyHook, ...] = ()
    lasting: tuple[AnyHook, ...] = ()
    rank: Rank = Rank.NORMAL
    replaces: str = ""  # of a Rookie card: GC-ROOKIE-05
    fails: bool = False
    when: str = ""  # the moment in which a player wants it

    @property
    def has_left(self) -> bool:
        return self.symbol is not Symbol.NONE

    @property
    def has_right(self) -> bool:
        return self.tech != Tech()

    @property
    def is_weakness(self) -> bool:
        return self.symbol is Symbol.WEAKNESS

    @property
    def words(self) -> str:
        """What the Special Power says."""
        return self.left_words if self.mode is Mode.PERMANENT else f"{self.mode}: {self.left_words}"

    @property
    def left_words(self) -> str:
        """The same without its mode, which pictures show apart."""
        parts = [
            HEALS if self.is_weakness else "",
            f"{HEROES[self.hero].power} fails this turn." if self.fails else "",
            text(self.effect) if self.effect is not None else "",
            *[hook.say() for hook in self.hooks],
        ]
        return " ".join([part for part in parts if part])


class WoundCard(NamedTuple):
    """A Wound card; it is played on the right: GC-WOUND-04, GC-RULING-28."""

    name: str
    tech: Tech
    n: int


class Type(enum.StrEnum):
    """The types of Villains: GC-RANK-03."""

    ACOLYTE = "Acolyte"
    LIEUTENANT = "Lieutenant"
    MASTER = "Master Villain"


class VillainCard(NamedTuple):
    """The ID card of a Villain."""

    name: str
    one: str  # what one figure is called
    type: Type
    speed: int
    attack: int
    defense: int
    actions: int
    health: int
    plays: str
    power: str
    hooks: tuple[AnyHook, ...]

    @property
    def words(self) -> str:
        return " ".join([hook.say() for hook in self.hooks if hook.say()])


class EventCard(NamedTuple):
    """An Event card: the Event, or its Secret Technique on the right of an ID card (GC-EVENT-01, GC-COMP-32)."""

    name: str
    effect: Verb
    tech: Tech
    n: int = 1
    lasting: tuple[AnyHook, ...] = ()
    when: str = ""


class RoomTask(NamedTuple):
    """A Value Check that Heroes may undertake in a room: GC-CHECK-04, GC-CHECK-06.

    It is written as a number of dice and the value that they must not exceed: GC-CHECK-02, GC-CHECK-07.
    """

    value: str  # "mental", "attack", "either", or "alternate": Mental while an even number of tokens is left
    dice: int
    heroes: bool = False  # the mark that adds the number of Heroes: GC-CHECK-03
    again: bool = False  # whether a solved task may be done again


class RoomCard(NamedTuple):
    """The card of a room: what its tokens are, its check, and what it does (GC-TILE-12, GC-COMP-29)."""

    key: str  # of its plan
    task: RoomTask | None = None
    tokens: tuple[int, ...] = ()  # of an Objective, for 1 to 4 Heroes
    token: str = ""  # what a token stands for: "missile"
    escort: bool = False  # without tokens left somebody has still to be led out
    own: bool = False  # whether each token has an orange Space of its own
    act: str = ""  # what its activation is called
    done: str = ""  # what a solved task means, where it does nothing at once
    solved: Verb | None = None  # of a task
    neutralized: Verb | None = None
    met: Verb | None = None
    activation: Verb | None = None
    hooks: tuple[AnyHook, ...] = ()  # traps, and what holds while the room is in the base


class Mission(NamedTuple):
    """A Personal Mission: what the die must show for it, and when it is done (GC-RULING-14)."""

    name: str
    hero: str
    face: str
    words: str
    is_done: Callable[[GuardiansChronicles, Hero], bool]
    progress: Callable[[Deeds], str] = lambda tally: ""


def _name(card: Any) -> str:
    return card.name  # type: ignore[no-any-return]


HEROES: Registry[str, HeroCard] = Registry("Hero", _name)
POWERS: Registry[str, PowerCard] = Registry("Power card", _name)
WOUNDS: Registry[str, WoundCard] = Registry("Wound card", _name)
VILLAINS: Registry[str, VillainCard] = Registry("Villain", _name)
EVENTS: Registry[str, EventCard] = Registry("Event card", _name)
ROOMS: Registry[str, RoomCard] = Registry("room card", lambda card: card.key)
MISSIONS: Registry[str, Mission] = Registry("Personal Mission", _name)


def robots() -> tuple[str, ...]:
    """The Acolytes."""
    return tuple([name for name, card in VILLAINS.items() if card.type is Type.ACOLYTE])


def lieutenants() -> tuple[str, ...]:
    """GC-RANK-05."""
    return tuple([name for name, card in VILLAINS.items() if card.type is Type.LIEUTENANT])


def deck_of(hero: str, rank: Rank) -> tuple[str, ...]:
    """The Power cards that a Hero of a rank holds in a single game: GC-RULING-44, GC-COMP-06, GC-ROOKIE-01, GC-ROOKIE-12."""
    mine = [card for card in POWERS.values() if card.hero == hero]
    normal = [card.name for card in mine if card.rank is Rank.NORMAL]
    if rank is Rank.ROOKIE:
        rookie = [card for card in mine if card.rank is Rank.ROOKIE]
        given_up = {card.replaces for card in rookie}
        return (*[name for name in normal if name not in given_up], *[card.name for card in rookie])
    if rank is Rank.VETERAN:
        return (*normal, *[card.name for card in mine if card.rank is Rank.VETERAN])
    return tuple(normal)
