"""The state of the table.

All players are on one side, so hands and clue cards lie open (HN-OVER-01, HN-RULING-74), and the state names cards. Only the
order of the decks is hidden, and a deck has none.
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import ClassVar, NamedTuple

from longbox import Action, Deck, Effect, Pile, Table, state
from longbox.games.hour_of_need.boards import BOARDS, OFF, Board, Spot

ACTIONS = 2  # of a hero in a hero turn: HN-ACT-06
MOST_FOCUS = 5  # HN-FOCUS-01
FOCUS_TOKENS = 20  # HN-COMP-31; for more than four heroes there are enough for all: HN-RULING-75
MINIONS = 10  # HN-COMP-26
BYSTANDERS = 8  # HN-COMP-25
ISSUE_TOKENS = 20  # HN-COMP-30
ON_THE_MAP = 4  # bystanders at most: HN-CAPT-02
EACH_CLUE = 2  # clue cards of each name: HN-RULING-14
MOVE = 3  # spaces of a Move action: HN-MOVE-01
NOBODY = -1
TEXT = "HN-PLAYACT-03"  # cited where the text of a card asks something
NO_USE = "HN-RULING-51"  # the game does not offer what would change nothing


class Phase(enum.StrEnum):
    """The steps of the game; each says what comes next."""

    HEROES = "choose heroes"
    OPENING = "opening hands"
    ISSUE_SETUP = "choose issue"
    START = "place the heroes"
    SCHEMES = "deal the Schemes"
    VILLAIN_SETUP = "choose villain"
    OTHERS = "prepare other components"
    NEMESES = "choose nemeses"
    VILLAIN = "villain turn"
    READY = "the hero turn begins"
    HERO = "hero turn"
    DRAW = "the hero turn ends"
    ISSUE = "issue turn"
    END = "the issue turn ends"


class Attached(NamedTuple):
    """A card that lies under another, and the seat of who attached it; -1 for a card of the issue: HN-ATTACH-01.

    The hero of the seat controls it, as the cards of the hero play area: HN-RULING-55.
    """

    name: str
    seat: int


class Minion(NamedTuple):
    """A minion in a scheme panel (HN-MINION-05). `kind` names its Minion card, "" for a normal one."""

    panel: int
    kind: str = ""
    damage: int = 0


class Bystander(NamedTuple):
    """A bystander token: on a hex of the map, or captured in a panel. `kind` names a special Bystander card."""

    spot: Spot
    kind: str = ""


class Due(NamedTuple):
    """What a card does for the hero of a seat as soon as the effect in progress is over."""

    card: str
    seat: int


class IssueToken(NamedTuple):
    """An issue token on a panel or a hex: HN-ITOK-03."""

    spot: Spot
    is_active: bool = False


@state
class Card:
    """A card in play besides hero cards: in a threat area, in the issue play area, an Ally, or the Villain card.

    `name` is that of its visible side. `spot` is where its figure or token is, `OFF` where it has none. The damage on a Peril is
    its fuses.
    """

    name: str
    spot: Spot = OFF
    damage: int = 0
    justice: int = 0
    is_exhausted: bool = False
    attached: list[Attached] = field(default_factory=list)
    attackers: tuple[int, ...] = ()  # seats that attacked it in this hero turn


@state
class Constant:
    """A Constant in a hero play area: HN-CARD-13."""

    name: str
    is_exhausted: bool = False


@state
class Brinkbot:
    """A Phase II Brinkbot on the map: an enemy without a card."""

    spot: Spot
    damage: int = 0


@state
class Hero:
    """A hero: Hero card, hand, deck, and the two areas beside them."""

    seat: int
    name: str
    spot: Spot = OFF  # of the figure; OFF before the start and while the hero is defeated: HN-DMG-11
    is_focused: bool = False
    is_exhausted: bool = False  # the Hero card
    damage: int = 0
    focus: int = 0
    actions: int = ACTIONS  # action tokens face up: HN-SETUP-13, HN-HTURN-05
    hand: list[str] = field(default_factory=list)
    deck: Deck[str] = field(default_factory=lambda: Deck("hero"))
    discards: list[str] = field(default_factory=list)
    constants: list[Constant] = field(default_factory=list)  # the hero play area, besides the Hero card: HN-SETUP-05
    allies: list[Card] = field(default_factory=list)  # HN-OALLY-03
    threats: list[Card] = field(default_factory=list)  # the threat area, the oldest card first
    clues: list[str] = field(default_factory=list)
    moved: int = 0  # spaces in this hero turn
    bonus: int = 0  # dice for the next roll of this hero turn
    shield: int = 0  # Bulwarks in force until the next hero turn begins
    marks: tuple[str, ...] = ()  # what holds or works once in this hero turn
    used: tuple[str, ...] = ()  # what works once in a round, and was used

    @property
    def pile(self) -> Pile[str]:
        """HN-DRAW-02."""
        return Pile(self.deck, self.discards)

    @property
    def is_here(self) -> bool:
        """Whether the hero is on the board; a defeated one is not, and is not affected by anything: HN-DMG-18."""
        return self.spot != OFF


@state
class Harm:
    """Damage that is about to be placed on a hero, so that it can be reduced: HN-RULING-50.

    `by` is the enemy that inflicts it and `spot` where that enemy is, if it is a blow.
    """

    seat: int
    amount: int
    by: str = ""
    spot: Spot = OFF


@state
class Roll:
    """An Attack or a Solve in progress: HN-DICE-06."""

    seat: int
    is_attack: bool
    targets: list[Spot]  # the target spaces, as hexes
    dice: int
    spot: Spot = OFF  # where the hero rolls
    results: list[str] = field(default_factory=list)
    successes: int = 0
    focus: int = 0  # focus results not spent
    defense: int = 0  # what a Showdown effect adds to the villain's
    ignores_defense: bool = False
    is_over: bool = False  # the attacker was defeated: HN-RULING-90
    reaction: str = ""  # the villain card of the showdown reaction
    defeated: int = 0  # enemy cards that it defeated
    justice: int = 0  # placed by it
    ally: str = ""  # who does it in the hero's place, without dice: HN-ALLY-05, HN-ALLY-07


@state
class ThreatPhase:
    """The threat phase of a hero: the cards that are still to activate (HN-THREAT-02, HN-THREAT-03).

    It has not begun as long as the effect goes on that brought it about: HN-DMG-15.
    """

    seat: int
    has_begun: bool = False
    cards: list[str] = field(default_factory=list)


@state
class HourOfNeed(Table):
    """The table."""

    text_rule: ClassVar[str] = TEXT
    no_use_rule: ClassVar[str] = NO_USE

    phase: Phase
    issue: str
    villain_name: str
    difficulty: str
    heroes: list[Hero]  # one for each seat; heroes are counted, and not persons: HN-RULING-77
    villain: Card
    reserved: tuple[str, ...] = ()  # the hero named for each seat before the game, "?" for one who chooses
    modules: tuple[str, ...] = ()  # optional cards in the game: HN-OPT-01
    clue_decks: int = 1  # HN-XCLUE-01, HN-XCLUE-02
    picks_nemeses: bool = False  # whether the players choose nemeses: HN-SIX-05
    round: int = 0
    active: int = 0  # the active hero: HN-VTURN-08, HN-HTURN-07
    hidden: int = 0  # hidden tokens on the Villain card
    revealer: int = NOBODY  # in whose threat area the Villain card lies on its Showdown side: HN-REVEAL-06
    villain_deck: Deck[str] = field(default_factory=lambda: Deck("villain"))
    villain_discards: list[str] = field(default_factory=list)
    issue_deck: Deck[str] = field(default_factory=lambda: Deck("issue"))
    issue_discards: list[str] = field(default_factory=list)
    clue_deck: Deck[str] = field(default_factory=lambda: Deck("clues"))
    clue_discards: list[str] = field(default_factory=list)
    crises: list[Card] = field(default_factory=list)  # Crisis cards, from left to right: HN-CRCARD-01
    minions: list[Minion] = field(default_factory=list)
    minion_supply: list[str] = field(default_factory=list)  # kinds; the last is placed next
    bystanders: list[Bystander] = field(default_factory=list)
    bystander_supply: list[str] = field(default_factory=list)
    lost_bystanders: list[str] = field(default_factory=list)  # kinds of those who are out of the game: HN-BDEF-01
    tokens: list[IssueToken] = field(default_factory=list)
    bots: list[Brinkbot] = field(default_factory=list)
    taken: int = 0  # how far the villain is: gold, shipped bystanders or deliveries
    delay: int = 0  # delay markers on the Issue Overview
    lasting: list[str] = field(default_factory=list)  # issue cards whose text holds until the next issue turn
    slowed: int = 0  # hero turns for which Gridlock holds
    drawn: list[int] = field(default_factory=list)  # seats that have drawn a villain card in this villain turn
    phases: list[ThreatPhase] = field(default_factory=list)  # threat phases in progress; the last one goes on first: HN-RULING-31
    done: list[int] = field(default_factory=list)  # seats that have had their threat phase in this hero turn
    letting: list[int] = field(default_factory=list)  # seats that wait until one of the others has performed an action
    acting: list[str] = field(default_factory=list)  # the cards whose effects are in progress
    due: list[Due] = field(default_factory=list)  # what waits for the end of the effect in progress
    causes: list[str] = field(default_factory=list)  # what has caused a crisis in this step: HN-CRISIS-05, HN-RULING-26
    crises_due: int = 0  # crises that wait until the one in progress is over: HN-RULING-26
    is_crisis: bool = False
    is_lured: bool = False  # enemies that move go toward bystanders only: a card says so while it is resolved
    harm: Harm | None = None
    roll: Roll | None = None
    removed: list[str] = field(default_factory=list)  # cards out of the game

    @property
    def board(self) -> Board:
        return BOARDS[self.issue]

    @property
    def is_revealed(self) -> bool:
        """Whether the Villain card is on its Showdown side."""
        return self.revealer != NOBODY

    @property
    def half(self) -> int:
        """K on the cards: half of the heroes, rounded up."""
        return (len(self.heroes) + 1) // 2

    @property
    def focus_supply(self) -> int:
        """Focus tokens that nobody has: HN-FOCUS-03."""
        return max(FOCUS_TOKENS, MOST_FOCUS * len(self.heroes)) - sum(hero.focus for hero in self.heroes)

    @property
    def villain_pile(self) -> Pile[str]:
        """HN-VTURN-03."""
        return Pile(self.villain_deck, self.villain_discards)

    @property
    def clue_pile(self) -> Pile[str]:
        """HN-CLUE-06."""
        return Pile(self.clue_deck, self.clue_discards)

    def headed(self, prompt: str) -> str:
        """A card against the heroes asks in its own name: nobody has played it, and several come one after the other."""
        from longbox.games.hour_of_need.kinds import EVENTS, FOES, PLOYS  # they are made of effects on this state

        card = self.acting[-1] if self.acting else ""
        is_against_us = card in PLOYS or card in EVENTS or card in FOES
        return f"{card}: {prompt}" if is_against_us and card not in prompt else prompt

    def actor(self, seat: int) -> Hero:
        """The hero of the seat."""
        return self.heroes[seat]


Verb = Effect[HourOfNeed]  # an effect of this game
HeroAction = Action[HourOfNeed, Hero]
