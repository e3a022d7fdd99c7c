"""What lies on the table.

Things that some player may not see are ids, and their faces are in `faces`: City and Agency Cards, Identities, Allegiance tokens
(not even their owner knows them), Event tokens, Villains, dice behind a shield, notes. Everybody sees Heroes and Mercenaries from
the moment they leave their deck, so they are names.
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import NamedTuple

from longbox import Deck, Faces, Pile, Table, state

SLOTS = 4  # VG-COMP-03
ACTIONS = 4  # VG-COMP-02
TEXT = "VG-RULING-43"  # for what a text does that no rule of its own speaks of
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")


class Phase(enum.StrEnum):
    """What comes next. The first five phases are the setup, the others make up a round."""

    LAY_OUT = "lay out the board"
    PIECES = "choose colours"
    IDENTITIES = "deal identities"
    STARTERS = "choose starter heroes"
    BEGIN = "first cards and first player"
    DRAW_EVENTS = "draw two events"
    CHOOSE_EVENT = "choose new event"
    TURN = "players take turns"
    ROLL = "roll event dice"
    SUBMIT = "submit an event die"
    TRIGGER = "trigger events"
    PASS = "pass first player"


class CardDeck(enum.StrEnum):
    """The two decks that hands are drawn from: VG-CITY-01, VG-AGENCY-01."""

    CITY = "City"
    AGENCY = "Agency"


class Hero(NamedTuple):
    """A Hero on a mat. Immutable, so that copies of the table share it."""

    name: str
    damage: int = 0
    gear: tuple[int, ...] = ()


class Note(NamedTuple):
    """What a player wrote down after looking at a token. Nobody else knows what it says."""

    about: int
    place: int
    says: int


class Due(NamedTuple):
    """Something that the dice have triggered: an Event on the track (seat -1), or Equipment of a seat."""

    number: int
    seat: int
    thing: int


class Asking(NamedTuple):
    """Somebody is asked for an Ambush: what happens, to whom, and who is asked."""

    moment: str  # by its words
    seat: int
    holder: int


class Blank(NamedTuple):
    """Equipment that does not work in this fight: that of one category, or all if `category` is empty."""

    category: str
    attack: bool
    health: bool


@state
class Fight:
    """The fight that is going on. It lies on the table, so that all can see it and effects can change it."""

    seat: int
    villain: int
    health: int
    chart: list[int]
    attack: int = 0  # added to the team's
    parting: int = 0  # the part of it from Heroes whose Attack counts although the chart defeated them
    blanks: list[Blank] = field(default_factory=list)
    silent: list[int] = field(default_factory=list)  # slots whose Heroes do not attack
    hit: list[int] = field(default_factory=list)  # slots that took damage from the chart
    helpers: list[int] = field(default_factory=list)  # seats that draw a card if it is won
    guard: tuple[int, ...] = ()  # slots that the chart does not hit, even if its numbers change

    def hits(self) -> list[int]:
        """What the chart deals to each slot: VG-FIGHT-06."""
        hits = [*self.chart]
        for slot in self.guard:
            hits[slot] = 0
        return hits


@state
class Player:
    """A player's mat, jail and hand, and what lies behind the shield. Nothing of it is shared: VG-GOAL-01."""

    seat: int
    colour: str = ""  # of all their pieces: VG-COMP-02
    identity: int = -1
    tokens: tuple[int, ...] = ()  # one in each of four places (VG-COMP-04), which never change
    hand: list[int] = field(default_factory=list)
    slots: list[Hero | None] = field(default_factory=lambda: [None] * SLOTS)
    defeated: list[str] = field(default_factory=list)  # their own Heroes: VG-COMP-06
    jail: list[int] = field(default_factory=list)  # VG-COMP-07
    actions: int = 0  # on the action meter: VG-COMP-05
    dice: tuple[int, ...] = ()  # behind the shield
    submitted: int = 0  # the number on the Event Track, 0 for none
    starters: tuple[int, ...] = ()  # the two to choose from
    notes: tuple[Note, ...] = ()
    spent: tuple[str, ...] = ()  # texts used this round
    spent_for_good: tuple[str, ...] = ()
    safe_until: int = 0  # the last round in which no Villain can be freed from the jail
    next_attack: int = 0  # in the next fight of this round
    next_guard: tuple[int, ...] = ()  # slots that the chart of that fight does not hit


@state
class Vigilante(Table):
    """The table."""

    text_rule = no_use_rule = TEXT

    phase: Phase
    scenario: str
    mercenaries: bool
    first_game: bool
    marker: str
    players: list[Player]
    faces: Faces
    villains: Deck[int]
    heroes: Deck[str]  # and Mercenaries, in the variant
    city: Deck[int]
    agency: Deck[int]
    bag: Deck[int]
    round: int = 0
    first: int = 0  # who holds the First Player Marker
    active: int = 0  # whose turn it is; the First Player while Events are triggered
    market: list[str] = field(default_factory=list)
    hired: list[str] = field(default_factory=list)  # Mercenaries that were used
    city_discard: list[int] = field(default_factory=list)
    agency_discard: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)  # cards whose text is being resolved
    track: list[int] = field(default_factory=list)
    drawn: tuple[int, ...] = ()  # Event tokens that the First Player looks at
    cancelled: tuple[int, ...] = ()  # Events that do not trigger this round
    silenced: tuple[int, ...] = ()  # numbers whose Events do not trigger this round, even if they come to the track later
    due: list[Due] = field(default_factory=list)
    fight: Fight | None = None
    asking: Asking | None = None
    source: int = -1  # the slot of the Hero whose text, or whose Equipment's text, is being resolved
    # What holds for this turn only.
    asked: tuple[int, ...] = ()  # who was offered a trade
    spent: tuple[str, ...] = ()  # texts used
    attack_bonus: int = 0
    chart_less: int = 0
    discount: int = 0

    def actor(self, seat: int) -> Player:
        return self.players[seat]

    def pile(self, deck: CardDeck) -> Pile[int]:
        """A deck with its discards, which are shuffled when somebody wants a card and there is none: VG-RULING-10."""
        return Pile(self.city, self.city_discard) if deck is CardDeck.CITY else Pile(self.agency, self.agency_discard)

    def from_active(self) -> list[Player]:
        """The players in turn order (VG-RULING-26). Their texts at one moment are resolved in this order: VG-CONF-01."""
        return self.players[self.active :] + self.players[: self.active]

    def rivals(self, seat: int) -> list[Player]:
        """The other players, clockwise."""
        return self.players[seat + 1 :] + self.players[:seat]
