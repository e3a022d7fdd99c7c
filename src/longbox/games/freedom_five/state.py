"""What lies on the table.

Everybody is on one side, so hands lie open (FF-COMIC-01, FF-RULING-64) and cards are names. What nobody may know is an id whose
face is in `faces`: the numbers of Mastermind tokens and the Freedom Tower Anarchy cards (FF-MTOK-02, FF-FTA-02).
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import NamedTuple

from longbox import Deck, Faces, Table, state
from longbox.games.freedom_five.attributes import Attribute

ACTION_TOKENS = 5  # of a Hero, so 25 for five: FF-LOAD-05, FF-COMP-11
SPECIAL_SLOTS = 3  # and one for Justice at the right end: FF-RULING-13
MOST_HENCHMEN = 3  # in a Location (FF-OVER-01), which has room for any number of all else: FF-RULING-62
TRACK_END = 10  # FF-TRACK-03
LOST_TOWER = 2  # Freedom Tower Anarchy cards at the start of a Villain phase: FF-END-05
FREE_PLAY, CAMPAIGN = "free play", "campaign"  # FF-SETUP-20


class Phase(enum.StrEnum):
    """The spine: what comes next."""

    HEROES = "choose the heroes"
    LAY_OUT = "lay out the city"
    LOADOUTS = "choose loadouts"
    HOMES = "choose home bases"
    FIRST = "determine the first player"
    SCENARIO = "scenario setup"
    TURN = "a hero's turn"
    VILLAIN = "villain phase"
    REFRESH = "refresh phase"
    VICTORY = "the Heroes have won"
    DEFEAT = "the Heroes have lost"


class Step(enum.StrEnum):
    """The kinds of step of a Villain phase (FF-VPHASE-02)."""

    HENCHMEN_ATTACK = "henchmen attack"
    DRAW = "draw ability cards"
    SCHEMES = "resolve scheme cards"
    SPECIAL = "special"


class Ally(NamedTuple):
    """An Ally who helps a Hero, and how often still: FF-ALLY-06."""

    name: str
    left: int


class Reward(NamedTuple):
    """A resolved Justice card; face down once its reward was used (FF-JUST-09)."""

    name: str
    is_used: bool = False


@state
class Hero:
    """A Hero: board, cards and tokens. `damage` has the tokens as drawn: an Attribute, or "Action"."""

    seat: int
    name: str
    location: int = 0  # of the one figure: FF-COMP-08
    is_private: bool = True  # which side of the Character card is up: FF-LOAD-07
    available: int = ACTION_TOKENS  # at first all of them: FF-LOAD-08
    exhausted: int = 0
    damage: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    deck: Deck[str] = field(default_factory=lambda: Deck("abilities"))
    discards: list[str] = field(default_factory=list)
    task_deck: Deck[str] = field(default_factory=lambda: Deck("tasks"))
    task_discards: list[str] = field(default_factory=list)
    tasks: list[str] = field(default_factory=list)  # from left to right, each over two slots
    is_left_free: bool = False  # a single Task lies over the two slots on the right: the other was done before it
    specials: list[str] = field(default_factory=lambda: [""] * SPECIAL_SLOTS)
    justice: str = ""
    rewards: list[Reward] = field(default_factory=list)
    bystanders: list[str] = field(default_factory=list)
    bots: list[int] = field(default_factory=list)  # Locations of Unity's bots
    augments: list[str] = field(default_factory=list)  # FF-AUG-05
    allies: list[Ally] = field(default_factory=list)  # FF-ALLY-05
    carries: list[str] = field(default_factory=list)  # Scenario tokens
    spent: tuple[str, ...] = ()  # what was used this turn, whoever's it is, and works once a turn: FF-RULING-23


@state
class Villain:
    """A Villain of the Scenario, by the side of the card that is up: where the figure is (0 on the card), and what lies on it.

    Each has a card, on which its damage is counted: FF-VILL-03.
    """

    name: str
    attribute: Attribute
    location: int = 0
    damage: int = 0  # counters only mark it, and more than 33 count as well: FF-COMP-31, FF-RULING-63
    henchmen: int = 0
    is_mastermind: bool = False
    is_defeated: bool = False


@state
class Harm:
    """Damage that a Hero is about to take, so that it can be prevented (FF-RULING-34)."""

    seat: int
    amount: int


@state
class Roll:
    """Dice that lie on the table, so that they can be changed before they count."""

    seat: int
    attribute: Attribute
    dice: list[int]
    harder: int = 0  # what each die needs besides the Hero's number
    need: int = 0  # successes; 0 where as many as there are count, as in a fight
    about: str = ""  # "for Street Race", "against Ermine"
    stakes: str = ""  # what success brings and failure costs
    white: int = 0  # what the Legacy die beside them shows, if it has succeeded: FF-RULING-11


@state
class Fight:
    """An attack on a Villain: who takes part, and what each has committed (FF-FIGHT-03)."""

    villain: str
    attackers: list[int]
    cards: list[list[str]]  # Ability cards by attacker
    specials: list[list[str]]
    extra: list[int]  # dice by attacker from elsewhere
    damage: list[int]  # dealt by each
    discarded: int = 0  # Ability cards against the Counterstrike
    rolled: list[int] = field(default_factory=list)  # seats of those who have had their turn: FF-FIGHT-16
    order: list[int] = field(default_factory=list)  # in which they roll, as far as it is said: places among them (FF-FIGHT-08)


@state
class FreedomFive(Table):
    """The table: the city, and one HQ board for all (FF-COMP-02)."""

    phase: Phase
    scenario: str
    difficulty: str
    heroes: list[Hero]
    villains: list[Villain]
    faces: Faces
    mode: str = FREE_PLAY
    campaign: str = ""  # what was played before: FF-MODE-02
    is_challenge: bool = False  # FF-CHAL-02
    is_tutorial: bool = False  # FF-LOAD-16
    active: int = 0
    chapter: int = 0  # 0 before the first is entered
    turning: list[str] = field(default_factory=list)  # Chapter changes that are under way, by their rules: FF-RULING-67
    track: int = 0  # where its one marker is: FF-COMP-23
    plots: tuple[int, ...] = ()  # spaces with Plot tokens
    henchmen: list[tuple[Attribute, ...]] = field(default_factory=list)  # by Location; the first is nowhere
    supply: dict[Attribute, int] = field(default_factory=dict)  # of Henchmen, each of a colour: FF-HENCH-06
    anarchy: list[tuple[Attribute, ...]] = field(default_factory=list)  # by Location, as they show
    stacks: dict[Attribute, int] = field(default_factory=dict)  # of Anarchy tokens on the HQ board
    tower: list[int] = field(default_factory=list)  # Freedom Tower Anarchy cards at Hero HQ
    tokens: list[int] = field(default_factory=list)  # Mastermind tokens on the HQ board
    plotted: list[tuple[int, int]] = field(default_factory=list)  # those in the city: Location and token
    flipped: list[int] = field(default_factory=list)  # those whose Event is being resolved
    kept: list[int] = field(default_factory=list)  # and those that their Events keep for this Chapter: FF-MTOK-08
    bystanders: list[int] = field(default_factory=list)  # tokens by Location
    quests: list[int] = field(default_factory=list)  # Locations of Quest tokens
    modifiers: list[str] = field(default_factory=list)  # of Henchmen: FF-HMOD-04
    props: list[tuple[int, str]] = field(default_factory=list)  # Scenario tokens: Location and kind (FF-STOK-01, FF-COMP-32)
    counters: dict[str, int] = field(default_factory=dict)  # what the Comic counts, at first nothing: FF-SETUP-11
    secrets: list[int] = field(default_factory=list)  # what the Comic has chosen unseen: ids in `faces`
    schemes: Deck[str] = field(default_factory=lambda: Deck("schemes"))
    scheme_discards: list[str] = field(default_factory=list)
    anarchy_deck: Deck[str] = field(default_factory=lambda: Deck("anarchy"))
    anarchy_discards: list[str] = field(default_factory=list)
    tower_deck: Deck[int] = field(default_factory=lambda: Deck("freedom tower"))
    tower_discards: list[int] = field(default_factory=list)
    bystander_deck: Deck[str] = field(default_factory=lambda: Deck("bystanders"))
    bystander_discards: list[str] = field(default_factory=list)
    justice_deck: Deck[str] = field(default_factory=lambda: Deck("justice"))
    justice_discards: list[str] = field(default_factory=list)
    special_deck: Deck[str] = field(default_factory=lambda: Deck("specials"))
    special_discards: list[str] = field(default_factory=list)
    bag: Deck[str] = field(default_factory=lambda: Deck("damage"))  # one for all Heroes: FF-COMP-13
    card: str = ""  # whose effect is being done, so that a test that it asks for can be named
    harm: Harm | None = None
    roll: Roll | None = None
    last_roll: Roll | None = None  # of this turn, for all to see
    fight: Fight | None = None
    parts: list[int] = field(default_factory=list)  # how often each part of this Villain phase has been done
    is_night: bool = False  # Justice Rules the Night has ended it: FF-JRTN-02
    events_done: int = 0  # Mastermind Events resolved in this Chapter
    quest_done: bool = False  # FF-QUEST-09
    turns: int = 0  # Villain phases that are over
    is_hero_phase: bool = False  # of this turn; no Private Life after it: FF-PRIV-08
    is_under_construction: bool = False  # Hero HQ is lost for now: FF-HQLOST-01
    has_begun: bool = False  # setup is over, so that Overruns can happen: FF-OVER-08, FF-RULING-58
