"""The state of the table.

All players are on one side, so hands lie open (FF-COMIC-01, FF-RULING-64), and the state names cards. Only the numbers of
Mastermind tokens and the Freedom Tower Anarchy cards are hidden (FF-MTOK-02, FF-FTA-02): they are ids, with a face in `faces`.
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import ClassVar, NamedTuple

from longbox import Action, Deck, Effect, Faces, Pile, Renewal, Table, state
from longbox.games.freedom_five.attributes import Attribute

ACTION_TOKENS = 5  # of each Hero, so 25 for five Heroes: FF-LOAD-05, FF-COMP-11
SPECIAL_SLOTS = 3  # the slot for Justice is to the right of them: FF-RULING-13
MOST_HENCHMEN = 3  # in a Location (FF-OVER-01); of everything else a Location holds any number: FF-RULING-62
TRACK_END = 10  # FF-TRACK-03
LOST_TOWER = 2  # this many Freedom Tower Anarchy cards at the start of a Villain phase lose the game: FF-END-05
MASTERMIND_TOKENS = 5  # FF-COMP-14
TEXT = "FF-ABIL-01"  # the rule for playing a card for its text
NO_USE = "FF-RULING-60"  # the game does not offer what would change nothing
AT_ONCE = Renewal.AT_ONCE  # a deck is renewed as soon as its last card is taken: FF-RULING-28
FREE_PLAY, CAMPAIGN = "free play", "campaign"  # FF-SETUP-20


class Phase(enum.StrEnum):
    """The steps of the game; each says what comes next."""

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


class VillainStep(enum.StrEnum):
    """The kinds of step of a Villain phase (FF-VPHASE-02)."""

    HENCHMEN_ATTACK = "henchmen attack"
    DRAW = "draw ability cards"
    SCHEMES = "resolve scheme cards"
    SPECIAL = "special"


class Ally(NamedTuple):
    """An Ally of a Hero, and how often the Ally can still help: FF-ALLY-06."""

    name: str
    left: int


class Reward(NamedTuple):
    """A resolved Justice card; face down once its reward was used (FF-JUST-09)."""

    name: str
    is_used: bool = False


@state
class Hero:
    """A Hero: board, cards and tokens. `damage` lists the tokens in the order drawn: an Attribute, or "Action"."""

    seat: int
    name: str
    location: int = 0  # of the Hero's only figure: FF-COMP-08
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
    is_left_free: bool = False  # the only Task lies over the two slots on the right, because the Task on the left was done
    specials: list[str] = field(default_factory=lambda: [""] * SPECIAL_SLOTS)
    justice: str = ""
    rewards: list[Reward] = field(default_factory=list)
    bystanders: list[str] = field(default_factory=list)
    bots: list[int] = field(default_factory=list)  # Locations of Unity's bots
    augments: list[str] = field(default_factory=list)  # FF-AUG-05
    allies: list[Ally] = field(default_factory=list)  # FF-ALLY-05
    carries: list[str] = field(default_factory=list)  # Scenario tokens
    spent: tuple[str, ...] = ()  # what the Hero used in this turn, anybody's, that works once a turn: FF-RULING-23

    @property
    def abilities(self) -> Pile[str]:
        """FF-ABIL-15."""
        return Pile(self.deck, self.discards, AT_ONCE)

    @property
    def task_pile(self) -> Pile[str]:
        """FF-TASK-14."""
        return Pile(self.task_deck, self.task_discards, AT_ONCE)


@state
class Villain:
    """A Villain of the Scenario, named by the visible side of its card: the figure's Location (0 on the card), and its tokens.

    Each has a card that counts its damage: FF-VILL-03.
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
    harder: int = 0  # added to the number that each die must show
    need: int = 0  # the successes needed; 0 where every success counts, as in a fight
    about: str = ""  # "for Street Race", "against Ermine"
    stakes: str = ""  # what success brings and failure costs
    white: int = 0  # what the Legacy die beside them shows, if it succeeded: FF-RULING-11


@state
class Fight:
    """An attack on a Villain: who takes part, and what each has committed (FF-FIGHT-03)."""

    villain: str
    attackers: list[int]
    cards: list[list[str]]  # Ability cards by attacker
    specials: list[list[str]]
    extra: list[int]  # dice from other sources, by attacker
    damage: list[int]  # dealt by each
    discarded: int = 0  # Ability cards against the Counterstrike
    rolled: list[int] = field(default_factory=list)  # seats of those who have had their turn: FF-FIGHT-16
    order: list[int] = field(default_factory=list)  # of the rolls so far decided: places among the attackers (FF-FIGHT-08)


@state
class FreedomFive(Table):
    """The table: the city, and one HQ board for all (FF-COMP-02)."""

    text_rule: ClassVar[str] = TEXT
    no_use_rule: ClassVar[str] = NO_USE

    phase: Phase
    scenario: str
    difficulty: str
    heroes: list[Hero]
    villains: list[Villain]
    faces: Faces
    mode: str = FREE_PLAY
    campaign: str = ""  # the results of earlier Comics: FF-MODE-02
    is_challenge: bool = False  # FF-CHAL-02
    is_tutorial: bool = False  # FF-LOAD-16
    active: int = 0
    chapter: int = 0  # 0 before the first is entered
    turning: list[str] = field(default_factory=list)  # Chapter changes in progress, by their rules: FF-RULING-67
    track: int = 0  # the space of the marker: FF-COMP-23
    plots: tuple[int, ...] = ()  # spaces with Plot tokens
    henchmen: list[tuple[Attribute, ...]] = field(default_factory=list)  # by Location; index 0 is no Location
    supply: dict[Attribute, int] = field(default_factory=dict)  # Henchmen left of each colour: FF-HENCH-06
    anarchy: list[tuple[Attribute, ...]] = field(default_factory=list)  # by Location, as the visible side shows
    stacks: dict[Attribute, int] = field(default_factory=dict)  # Anarchy tokens left on the HQ board
    tower: list[int] = field(default_factory=list)  # Freedom Tower Anarchy cards at Hero HQ
    tokens: list[int] = field(default_factory=list)  # Mastermind tokens on the HQ board
    plotted: list[tuple[int, int]] = field(default_factory=list)  # those in the city: Location and token
    flipped: list[int] = field(default_factory=list)  # tokens whose Event is being resolved
    kept: list[int] = field(default_factory=list)  # tokens that their Events keep for this Chapter: FF-MTOK-08
    bystanders: list[int] = field(default_factory=list)  # tokens by Location
    quests: list[int] = field(default_factory=list)  # Locations of Quest tokens
    modifiers: list[str] = field(default_factory=list)  # of Henchmen: FF-HMOD-04
    props: list[tuple[int, str]] = field(default_factory=list)  # Scenario tokens: Location and kind (FF-STOK-01, FF-COMP-32)
    counters: dict[str, int] = field(default_factory=dict)  # the Comic's own counters, none at first: FF-SETUP-11
    secrets: list[int] = field(default_factory=list)  # the Comic's hidden choices: ids in `faces`
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
    bag: Deck[str] = field(default_factory=lambda: Deck("damage"))  # shared by all Heroes: FF-COMP-13
    card: str = ""  # the card whose effect is in progress, so that a test can name it
    harm: Harm | None = None
    roll: Roll | None = None
    last_roll: Roll | None = None  # in this turn, for all to see
    fight: Fight | None = None
    parts: list[int] = field(default_factory=list)  # how often each part of this Villain phase has been done
    is_night: bool = False  # Justice Rules the Night has ended it: FF-JRTN-02
    events_done: int = 0  # Mastermind Events resolved in this Chapter
    quest_done: bool = False  # FF-QUEST-09
    turns: int = 0  # Villain phases completed
    is_hero_phase: bool = False  # whether this turn is in its Hero phase; Private Life cannot follow: FF-PRIV-08
    is_under_construction: bool = False  # Hero HQ is lost for now: FF-HQLOST-01
    reserved: tuple[str, ...] = ()  # the Hero named for each seat before the game, "?" for one who chooses: FF-LOAD-01
    has_begun: bool = False  # setup is over, so that Overruns can happen: FF-OVER-08, FF-RULING-58

    @property
    def scheme_pile(self) -> Pile[str]:
        """FF-SCHEME-05."""
        return Pile(self.schemes, self.scheme_discards, AT_ONCE)

    @property
    def anarchy_pile(self) -> Pile[str]:
        """FF-RULING-28."""
        return Pile(self.anarchy_deck, self.anarchy_discards, AT_ONCE)

    @property
    def tower_pile(self) -> Pile[int]:
        """FF-RULING-28."""
        return Pile(self.tower_deck, self.tower_discards, AT_ONCE)

    @property
    def bystander_pile(self) -> Pile[str]:
        """FF-RULING-28."""
        return Pile(self.bystander_deck, self.bystander_discards, AT_ONCE)

    @property
    def justice_pile(self) -> Pile[str]:
        """FF-JUST-03."""
        return Pile(self.justice_deck, self.justice_discards, AT_ONCE)

    @property
    def special_pile(self) -> Pile[str]:
        """FF-SPEC-11."""
        return Pile(self.special_deck, self.special_discards, AT_ONCE)

    def clockwise(self, seat: int) -> list[Hero]:
        """All Heroes in the order of the table, from this seat on: FF-RULING-43."""
        return self.heroes[seat:] + self.heroes[:seat]

    def actor(self, seat: int) -> Hero:
        """The Hero of the seat."""
        return self.heroes[seat]


Verb = Effect[FreedomFive]  # an effect of this game
HeroAction = Action[FreedomFive, Hero]
