"""The state of the table.

Heroes are seats 0, 1, ...; Doktor Skarov's player has the last seat. Cards are named, for everything hidden is a choice of a
player: which cards lie covered, the order of the stack, a hand. `imagine` deals these anew for a seat that does not know them.
"""

from __future__ import annotations

import enum
from dataclasses import field
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple

from longbox import Action, Cell, Deck, Effect, Pile, Side, Table, state
from longbox.games.guardians_chronicles.bases import Base, base_of, board_of
from longbox.games.guardians_chronicles.board import OFF, Board

ACTIONS = 3  # of a Hero: GC-ID-11, GC-ACTION-03
MOST_CARDS = 2  # that a Hero plays in a turn: GC-POWER-06
WOUNDS_IN_HAND = 3  # that knock a Hero out: GC-HEALTH-06
WOUNDS_OWNED = 4  # the same, wherever they lie: GC-RULING-48
EACH_ROBOT = 10  # figures of a kind: GC-COMP-03
NOBODY = -1
DOKTOR = "Doktor Skarov"
TEXT = "GC-RULING-60"  # cited where the text of a card asks something
NO_USE = "GC-RULING-59"  # the game does not offer what would change nothing


class Phase(enum.StrEnum):
    """The steps of the game; each says what comes next."""

    HEROES = "choose heroes"
    ADVANCE = "the Heroes advance"
    MISSIONS = "roll the Personal Missions"
    BASE = "set up the base"
    START = "place the Heroes"
    EDGE = "the Heroes use their edge"
    READY = "the Strategy phase begins"
    STRATEGY = "Strategy"
    ORDER = "stack the Initiative cards"
    LAST = "Doktor Skarov's last word"
    REVEAL = "reveal the cards"
    HERO = "a Hero's activation"
    PICK = "Doktor Skarov chooses a Villain"
    VILLAIN = "a Villain's activation"
    ROOM = "Room Activation"
    OBJECTIVES = "Objectives"
    CARDS = "Cards and Wounds"


class Deeds(NamedTuple):
    """What a Hero has done so far, for the Personal Missions."""

    robots: int = 0
    lieutenants: int = 0
    kills: int = 0
    this_turn: int = 0  # kills
    best_turn: int = 0
    far: int = 0
    big: int = 0
    doors: int = 0
    doors_attack: int = 0
    tokens: int = 0
    finished_mental: int = 0
    healed: int = 0
    taken: int = 0
    tiles: tuple[str, ...] = ()
    first: int = 0


@state
class Hero:
    """A Hero of Liberty Patrol: the ID card, the cards beside it, and the figure (GC-COMP-22, GC-COMP-23, GC-COMP-24).

    Damage tokens lie on the ID card: GC-COMP-14, GC-COMP-35. There are enough of them.
    """

    seat: int
    name: str
    rank: str
    cell: Cell = OFF
    damage: int = 0
    hand: list[str] = field(default_factory=list)  # Power and Wound cards
    left: list[str] = field(default_factory=list)  # placed for their Special Power: GC-POWER-03
    right: list[str] = field(default_factory=list)  # placed for their Secret Technique: GC-POWER-04
    discards: list[str] = field(default_factory=list)
    actions: int = 0
    is_ready: bool = False  # in the Strategy phase
    is_activated: bool = False  # in this turn
    is_out: bool = False
    missions: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()  # what holds or was used in this turn
    barred: str = ""  # a card that cannot be played in the next Strategy phase
    dead: tuple[str, ...] = ()  # cards on the right that have no effect in this turn
    tally: Deeds = Deeds()

    @property
    def played(self) -> list[str]:
        """The cards of this turn."""
        return [*self.left, *self.right]


@state
class VillainFigure:
    """A figure of Doktor Skarov's side (GC-COMP-02, GC-COMP-30). Acolytes of an ID card are numbered: GC-RULING-21."""

    villain: str  # its ID card
    number: int
    cell: Cell
    damage: int = 0
    actions: int = 0
    is_done: bool = False  # in the activation of its ID card
    marks: tuple[str, ...] = ()  # what it did in its activation of this turn, and what it used in this turn

    @property
    def key(self) -> str:
        return f"{self.villain}-{self.number}" if self.number else self.villain


Character = Hero | VillainFigure


@state
class Villain:
    """The ID card of a Villain, with the Event cards to its right and its Activation token (GC-COMP-16)."""

    name: str
    events: list[str] = field(default_factory=list)
    token: int = 0  # its Activation token says when it was activated in this turn: 1 for the first (GC-COMP-40), 0 for no token

    @property
    def has_token(self) -> bool:
        return self.token > 0


@state
class Door:
    """A Door token: GC-COMP-17."""

    key: str
    is_open: bool = False
    is_jammed: bool = False
    tokens: int = 0  # -1 tokens: GC-DOOR-05


@state
class RoomState:
    """A tile in play."""

    at: str
    key: str  # of its plan and its card
    minus: int = 0  # -1 tokens: GC-CHECK-11, GC-COMP-13, GC-COMP-38
    tokens: int = 0  # Resolution tokens that the Heroes have still to remove: GC-COMP-15, GC-COMP-26
    deadline: int = 0  # of an open Objective; 0 for no Objective
    settled: str = ""  # "neutralized" or "met"
    is_solved: bool = False  # a task
    worked: tuple[Cell, ...] = ()  # orange Spaces whose token is gone, where each Space has its own
    marks: tuple[str, ...] = ()  # what holds in this room, such as "hurried" for a deadline brought forward
    shut: tuple[Cell, ...] = ()  # Reinforcement Spaces that are closed for good

    @property
    def is_open(self) -> bool:
        """An Objective that nobody has settled: GC-SHOW-01."""
        return self.deadline > 0 and not self.settled


class Lasting(NamedTuple):
    """A card whose effect holds until the end of the turn, and whom or what it is about."""

    card: str
    about: str
    seat: int = NOBODY


class Article(NamedTuple):
    """An article on the front page: GC-NEWS-01. `about` is the place of a room, or the name of a Hero or of the Doktor."""

    kind: str  # "objective", "showdown", "praise" or "downfall"
    about: str
    for_heroes: bool


@state
class Attack:
    """An attack in progress. `by` and `targets` are keys: the number of a seat, or that of a figure."""

    by: str
    targets: list[str]
    is_ranged: bool
    combat: int
    power: int = 0
    faces: list[str] = field(default_factory=list)
    successes: int = 0
    pushes: bool = True
    card: str = ""  # whose text makes it
    hits: list[str] = field(default_factory=list)
    felled: list[str] = field(default_factory=list)


@state
class ValueCheck:
    """A Value Check in progress."""

    seat: int
    value: str  # "mental", "attack" or "speed"
    dice: int
    plus: int  # the Heroes that count
    minus: int  # -1 tokens
    place: str  # "room:a1", "door:a1-b1"
    is_save: bool = False  # forced by a room: GC-RULING-52
    is_far: bool = False
    faces: list[str] = field(default_factory=list)
    total: int = 0
    target: int = 0
    what: str = ""  # what it is for
    marks: tuple[str, ...] = ()  # cards used in it

    @property
    def is_passed(self) -> bool:
        """GC-CHECK-09."""
        return self.total <= self.target


@state
class GuardiansChronicles(Table):
    """The table."""

    text_rule: ClassVar[str] = TEXT
    no_use_rule: ClassVar[str] = NO_USE

    phase: Phase
    base_code: str  # the key of a scenario, or the text of a base of one's own
    heroes: list[Hero]
    skarov: int  # the seat of Doktor Skarov's player: the last one
    villains: list[Villain] = field(default_factory=list)
    figures: list[VillainFigure] = field(default_factory=list)
    rooms: list[RoomState] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    events: Deck[str] = field(default_factory=lambda: Deck("events"))
    event_discards: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)  # Doktor Skarov's Event cards
    wounds: Deck[str] = field(default_factory=lambda: Deck("wounds"))
    reserved: tuple[str, ...] = ()  # the Hero named for each seat before the game, "?" for one who chooses
    ranks: tuple[str, ...] = ()  # named for each seat, "?" for the scenario's
    stages: tuple[str, ...] = ()  # in a campaign, how far each Hero has come: GC-ROOKIE-10
    advances: bool = False  # whether the Heroes have an adventure behind them
    edge: str = ""  # the side that begins with an edge, in a campaign: GC-RULING-67
    turn: int = 0
    last_turn: int = 0
    stack: list[int] = field(default_factory=list)  # Initiative cards, the top one first: GC-STRAT-09, GC-COMP-07, GC-COMP-27
    placed: int = 0  # Event cards placed in this Strategy phase
    is_planned: bool = False  # Doktor Skarov waits for the Heroes
    has_placed_anew: bool = False  # in the last rearrangement he takes cards back first
    is_revealed: bool = False  # the cards of this turn lie open
    active: int = NOBODY  # the seat of the activated Hero
    acting: str = ""  # the activated ID card
    figure: str = ""  # the figure that acts
    event: str = ""  # the card used as an Event in this activation: GC-EVENT-11
    activations: int = 0  # of Villains in this turn
    lasting: list[Lasting] = field(default_factory=list)
    damsel: Cell = OFF  # of the Damsel in Distress, where she is on the board: GC-COMP-04
    is_freed: bool = False  # whether she has come out of her cell
    calm: int = 0  # the last turn without Room Activation: the Reactor was shut down
    exit_open: bool = False  # GC-SHOW-06
    room: str = ""  # the place of the room whose card is resolved
    attack: Attack | None = None
    check: ValueCheck | None = None
    articles: list[Article] = field(default_factory=list)
    ads: tuple[int, ...] = ()  # the small ads of the front page, by number: GC-NEWS-05

    # -- definitions ---------------------------------------------------------------------------------------

    @property
    def base(self) -> Base:
        return base_of(self.base_code)

    @property
    def board(self) -> Board:
        return board_of(self.base_code)

    # -- who is there --------------------------------------------------------------------------------------

    @property
    def team(self) -> list[Hero]:
        """The Heroes in play."""
        return [hero for hero in self.heroes if not hero.is_out]

    @property
    def event_pile(self) -> Pile[str]:
        """GC-EVENT-15."""
        return Pile(self.events, self.event_discards)

    @property
    def closed(self) -> frozenset[Side]:
        """The sides of closed doors."""
        return _closed(self.base_code, tuple([door.is_open for door in self.doors]))

    @property
    def is_showdown(self) -> bool:
        """The Final Showdown: no Objective is open any more (GC-SHOW-01)."""
        return not any(room.is_open for room in self.rooms)

    @property
    def is_breached(self) -> bool:
        """Whether a door of the Control Room stands open: GC-RULING-35."""
        gates = self.board.gates
        return any(door.is_open and gates[door.key].is_control for door in self.doors)

    def villain(self, name: str) -> Villain:
        return next(villain for villain in self.villains if villain.name == name)

    def room_at(self, at: str) -> RoomState:
        return next(room for room in self.rooms if room.at == at)

    def door(self, key: str) -> Door:
        return next(door for door in self.doors if door.key == key)

    def figure_of(self, key: str) -> VillainFigure:
        figure = self.figure_at(key)
        assert figure is not None, f"{key} has left the board"
        return figure

    def figure_at(self, key: str) -> VillainFigure | None:
        """The figure of a key; None once it has left the board."""
        name, number = _parts(key)
        return next((figure for figure in self.figures if figure.number == number and figure.villain == name), None)

    def who(self, key: str) -> Character | None:
        """The character of a key: the number of a seat or that of a figure; None once it has left the board."""
        if key.isdigit():
            hero = self.heroes[int(key)]
            return None if hero.is_out else hero
        return self.figure_at(key)

    def actor(self, seat: int) -> Hero | Villain:
        """The Hero of a seat; for Doktor Skarov's player the activated ID card, or his own."""
        if seat < len(self.heroes) and seat != self.skarov:
            return self.heroes[seat]
        return self.villain(self.acting or DOKTOR)


@lru_cache(1024)
def _closed(base: str, is_open: tuple[bool, ...]) -> frozenset[Side]:
    """The doors of a base are in the order of its gates."""
    return frozenset([gate.side for gate, opened in zip(board_of(base).gates.values(), is_open, strict=True) if not opened])


@cache
def _parts(key: str) -> tuple[str, int]:
    """The ID card and the number of a figure's key."""
    name, _, number = key.rpartition("-")
    return (name, int(number)) if name else (key, 0)


Verb = Effect[GuardiansChronicles]  # an effect of this game
HeroAction = Action[GuardiansChronicles, Hero]
VillainAction = Action[GuardiansChronicles, VillainFigure]


def key_of(who: Character) -> str:
    """What an attack calls a character."""
    return str(who.seat) if isinstance(who, Hero) else who.key
