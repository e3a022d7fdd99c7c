"""The kinds of card. Cards declare their effects; the effects make the words on the cards.

HeroCard("Stand With Me", "Majesty", "Command", "S", Heal(3, who=Who.WITHIN_3), n=2)
"""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from longbox import Hook, Refusal, Registry
from longbox.games.hour_of_need.state import Hero, HourOfNeed, Verb

AnyHook = Hook[HourOfNeed, Any]


class Feat(enum.StrEnum):
    """The heroic feats: HN-FEAT-02."""

    TOUGHNESS = "toughness"
    MOBILITY = "mobility"
    STRENGTH = "strength"
    DEDUCTION = "deduction"


FEATS = {feat[0].upper(): feat for feat in Feat}  # by the letter that stands for the icon


class Timing(enum.StrEnum):
    """When an Exhaust effect can be used: HN-EXH-06, HN-EXH-07, HN-RULING-101."""

    TURN = "in the hero turn"  # outside threat phases, and not during another effect
    GATHER = "before a roll"
    ROLLED = "after a roll"
    FOCUS = "when focus is spent in a roll"
    HARM = "when damage is dealt to a hero"


class Value(NamedTuple):
    """A number on a card, perhaps with the per hero icon (HN-PERHERO-01). `by_heroes` has a factor for each number of heroes."""

    base: int = 0
    per_hero: int = 0
    by_heroes: tuple[int, ...] = ()

    def of(self, heroes: int) -> int:
        each = self.by_heroes[heroes - 1] if self.by_heroes else self.per_hero
        return self.base + each * heroes

    def __str__(self) -> str:
        if self.by_heroes:
            return f"{self.by_heroes[0]} to {max(self.by_heroes)} per hero"
        each = f"{self.per_hero} per hero" if self.per_hero else ""
        return f"{self.base} and {each}" if self.base and each else each or str(self.base)


class Exhaust(NamedTuple):
    """An Exhaust effect of a card in a hero play area."""

    effect: Verb
    timing: Timing = Timing.TURN


# -- heroes ------------------------------------------------------------------------------------------------


class HeroSide(NamedTuple):
    """One side of a Hero card: HN-CARD-03 to HN-CARD-07."""

    health: int
    attack: int
    solve: int
    traits: tuple[str, ...] = ()
    exhausts: tuple[Exhaust, ...] = ()
    actions: tuple[Verb, ...] = ()  # action effects: HN-ACT-01
    free: tuple[Exhaust, ...] = ()  # passive effects for a moment, without exhausting the card
    hooks: tuple[AnyHook, ...] = ()  # passive effects
    figure: str = ""  # what stands for the hero on the map, where it is not the one miniature


class HeroCard(NamedTuple):
    """A card of a hero deck, Constant or Instant (HN-CARD-12), with its family and the letters of its feat icons."""

    name: str
    hero: str
    family: str
    feats: str
    effect: Verb | None = None  # of an Instant, or of a Constant when it is played
    is_action: bool = False  # the action icon: HN-CARD-10
    is_constant: bool = False
    is_unique: bool = False  # the unique icon: HN-CARD-08, HN-UNIQ-01
    attaches: bool = False  # a Constant whose effect puts it under another card: HN-PLAYACT-05
    when_overcome: Verb | None = None  # of an attached card: for the hero who defeats or solves the card over it
    exhausts: tuple[Exhaust, ...] = ()
    action: Verb | None = None  # an action effect of a Constant: HN-ACT-01
    hooks: tuple[AnyHook, ...] = ()
    n: int = 1

    @property
    def icons(self) -> tuple[Feat, ...]:
        return tuple(FEATS[letter] for letter in self.feats)


class HeroDeck(NamedTuple):
    """A hero: the double-sided Hero card and 20 other cards (HN-COMP-08) in 14 designs (HN-RULING-06)."""

    name: str
    who: str
    pronoun: str
    regular: HeroSide
    focused: HeroSide
    cards: tuple[str, ...]  # each as often as it is in the deck
    is_core: bool = True

    def side(self, is_focused: bool) -> HeroSide:
        return self.focused if is_focused else self.regular

    def figure(self, is_focused: bool) -> str:
        """What stands for the hero on the map while this side is up: HN-PILOT-01."""
        return self.side(is_focused).figure or self.name

    @property
    def figures(self) -> tuple[str, ...]:
        """HN-OVER-05."""
        return tuple(dict.fromkeys((self.figure(False), self.figure(True))))


class ClueCard(NamedTuple):
    """A clue card: dice for a roll, or its text (HN-CLUE-12)."""

    name: str
    attack: int
    solve: int
    effect: Verb


# -- what is against them ----------------------------------------------------------------------------------


class Kind(enum.StrEnum):
    """What a card against the heroes is."""

    LACKEY = "Lackey"
    PERIL = "Peril"
    SCHEME = "Scheme"
    NEMESIS = "Nemesis"
    ENEMY = "Enemy"
    BYSTANDER = "Bystander"
    PROBLEM = "Problem"
    CRISIS = "Crisis"
    NEUTRAL = "Neutral"  # a figure of the issue on nobody's side: HN-RULING-66


ENEMY_KINDS = (Kind.LACKEY, Kind.NEMESIS, Kind.ENEMY)  # HN-ENEMY-06


class FoeCard(NamedTuple):
    """A card that lies in a threat area or in the issue play area; each side of a double-sided one is a card of its own.

    A card with health is a character (HN-CHAR-01), one with danger a problem (HN-CHAR-02). With `is_dash` it can be neither
    defeated nor solved: HN-DASH-01.
    """

    name: str
    kind: Kind
    health: Value | None = None
    danger: Value | None = None
    defense: int = 0
    inflict: int = 0
    move: int = 0
    colour: int = 0  # of a Lackey or Peril: 1 to 4, as the panels
    panel: int = 0  # the solve location, or the panel of a Scheme: HN-CARD-27
    fuses: int = 0  # of a Peril, until it goes off
    activate: Verb | None = None
    action: Verb | None = None  # an action effect, for any hero: HN-ACT-01
    bursts: Verb | None = None  # what a Peril does with the last fuse, before it goes off
    crisis: Verb | None = None
    setup: Verb | None = None  # of a nemesis or an optional Crisis card: HN-SIX-08, HN-OCRI-02
    is_figure: bool = False  # its token or miniature occupies its space: HN-EMPTY-03, HN-SCHEME-08
    is_dash: bool = False
    reverse: str = ""  # of a Scheme or a nemesis, the other side: HN-SCHEME-01, HN-NEM-01
    rescued: Verb | None = None  # of a Bystander: HN-RULING-96
    words: str = ""  # what no hook says
    hooks: tuple[AnyHook, ...] = ()

    @property
    def is_enemy(self) -> bool:
        """HN-ENEMY-03, HN-ENEMY-06. A nemesis is one from the flip on: HN-NEM-08."""
        return self.kind in ENEMY_KINDS and not self.reverse

    @property
    def is_problem(self) -> bool:
        """The danger value decides; that of a Scheme is in the pace of the issue: HN-PROBLEM-01, HN-CHAR-02."""
        return self.danger is not None or self.kind is Kind.SCHEME


class PloyCard(NamedTuple):
    """A Ploy of a villain deck: icons from left to right, and what they mean (HN-PLOY-01).

    An icon is "1" to "4" or "V" for a minion in that panel or the villain's, "C" cunning, "B" bystander, "X" special.
    """

    name: str
    icons: str
    special: Verb | None = None
    showdown: Verb | None = None
    after_attack: Verb | None = None  # the part of the Showdown text that waits for the end of the attack: HN-RULING-91
    scaling: str = ""  # "1" or "5/6": left out with so many heroes (HN-CARD-25)
    n: int = 1


class VillainSide(NamedTuple):
    """One side of the Villain card."""

    inflict: int
    danger: Value | None = None
    health: Value | None = None
    defense: int = 0
    activate: Verb | None = None
    crisis: Verb | None = None
    hooks: tuple[AnyHook, ...] = ()


class VillainDeck(NamedTuple):
    """A villain: the double-sided Villain card, 4 Lackeys, 4 Perils and 21 Ploys (HN-RULING-07)."""

    name: str
    who: str
    pronoun: str  # as the subject of a sentence: "she"
    scheming: VillainSide
    showdown: VillainSide
    lackeys: tuple[str, ...]
    perils: tuple[str, ...]
    ploys: tuple[str, ...]  # each as often as it is in the deck


class Sink(NamedTuple):
    """Something besides problems and captives that takes successes in a Solve: HN-DICE-25."""

    key: str
    label: str
    place: str
    cost: int
    most: int  # how often it can be served
    deed: Callable[[HourOfNeed, Hero], Awaitable[None]]


class EventCard(NamedTuple):
    """One of the ten other cards of an issue. With `foe` it stays in play as the FoeCard of its name: HN-ISSUE-03."""

    name: str
    effect: Verb | None = None
    is_foe: bool = False
    hooks: tuple[AnyHook, ...] = ()  # while it lasts: until the next issue turn


class Issue(NamedTuple):
    """An issue: Issue Overview, four panels, four Schemes, ten other cards (HN-RULING-09)."""

    name: str
    idea: str
    goal: str  # how the villain wins: HN-OVER-11
    is_lost: Callable[[HourOfNeed], bool]
    pace: Mapping[str, tuple[int, ...]]  # each row for 1 to 6 heroes, such as the danger of a Scheme: HN-RULING-08
    panels: tuple[Verb, ...]  # the Scheme effects: HN-BOARD-11
    crisis: Verb  # of the Issue Overview
    schemes: tuple[str, ...]  # by panel
    events: tuple[str, ...]
    nearness: Callable[[HourOfNeed], float]  # how near the villain's goal is, from 0 to 1: for bots and the tracker
    setup: Verb | None = None
    rules: tuple[str, ...] = ()  # what else stands on the Issue Overview
    sinks: Callable[[HourOfNeed, Hero], list[Sink]] = lambda g, hero: []
    hooks: tuple[AnyHook, ...] = ()


class Difficulty(NamedTuple):
    """A level: HN-RULING-88."""

    name: str
    scheme_danger: int = 0
    villain_danger: int = 0  # per hero
    villain_health: int = 0  # per hero
    clues: int = 0  # for each hero at the start
    minions: int = 0  # in each panel at the start
    delay: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # delay markers, by heroes


# -- optional modules --------------------------------------------------------------------------------------


class AllyCard(NamedTuple):
    """An Ally: HN-ALLY-01. Its action is its hero's: HN-RULING-83."""

    name: str
    health: int
    attack: int
    solve: int
    action: Verb
    free: tuple[Exhaust, ...] = ()  # effects for a moment, without an action
    hooks: tuple[AnyHook, ...] = ()


class MinionCard(NamedTuple):
    """A special Minion card with its five figures: HN-OMIN-02."""

    name: str
    setup: Verb
    health: int = 1
    hooks: tuple[AnyHook, ...] = ()


class BystanderCard(NamedTuple):
    """A special Bystander card with its four figures: HN-OBYS-02."""

    name: str
    setup: Verb
    hooks: tuple[AnyHook, ...] = ()


def _name(card: Any) -> str:
    return card.name  # type: ignore[no-any-return]


HERO_DECKS: Registry[str, HeroDeck] = Registry("hero", _name)
HERO_CARDS: Registry[str, HeroCard] = Registry("hero card", _name)
CLUES: Registry[str, ClueCard] = Registry("clue card", _name)
VILLAINS: Registry[str, VillainDeck] = Registry("villain", _name)
PLOYS: Registry[str, PloyCard] = Registry("Ploy", _name)
FOES: Registry[str, FoeCard] = Registry("card", _name)
ISSUES: Registry[str, Issue] = Registry("issue", _name)
EVENTS: Registry[str, EventCard] = Registry("issue card", _name)
ALLIES: Registry[str, AllyCard] = Registry("Ally", _name)
MINION_CARDS: Registry[str, MinionCard] = Registry("Minion card", _name)
BYSTANDER_CARDS: Registry[str, BystanderCard] = Registry("special Bystander card", _name)
NEMESES: list[str] = []  # the Scheme sides of the nemesis cards
CRISIS_MODULES: list[str] = []  # optional Crisis cards

DIFFICULTIES = {
    level.name: level
    for level in (
        Difficulty("easy", scheme_danger=-2, villain_health=-2, clues=1, delay=(2, 2, 2, 3, 3, 4)),
        Difficulty("normal"),
        Difficulty("hard", scheme_danger=3, villain_danger=2, villain_health=5, minions=1),
    )
}


def register(deck: HeroDeck, *cards: HeroCard) -> None:
    """Put a hero into the registries: `deck.cards` is filled from the cards, each as often as it is in the deck."""
    HERO_CARDS.add(*cards)
    HERO_DECKS.add(deck._replace(cards=tuple(card.name for card in cards for _ in range(card.n))))


def why_not_name(names: Registry[str, Any], name: str, rule: str) -> Refusal | None:
    """Refuse a name that is not in the box."""
    return None if name in names else Refusal(rule, f"there is no {names.kind} '{name}'; there are {', '.join(names)}")
