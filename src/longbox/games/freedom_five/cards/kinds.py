"""What a card, a board and a Villain consist of. Effects are declared; the words on a card are made from them.

AbilityCard("Point the Way", MIND, 1, Draw(1, who=ANOTHER_HERO), is_action=False)
SpecialCard("Smoke and Mirrors", 2, Prevent(2), Moment.DAMAGE)
"""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from longbox import Effect, Refusal
from longbox.games.freedom_five.attributes import Attribute


class Test(NamedTuple):
    """How many dice of an Attribute, and how many successes are needed: "MIND 2" is 2 dice and 1 success (FF-RULING-19)."""

    attribute: Attribute
    dice: int
    need: int = 1

    def say(self) -> str:
        needed = "a success" if self.need == 1 else f"{self.need} successes"
        return f"{self.attribute} {self.dice}, {needed}"


class Moment(enum.StrEnum):
    """When something can be used besides the own turn (FF-RULING-22): what is happening, and to whom it may be used for."""

    TURN = "in your turn"  # in the own Private Life or Hero phase, and not within another effect
    DAMAGE = "when you would take damage"
    ALLY_DAMAGE = "when another Hero in your Location would take damage"
    FIGHT = "when you attack a Villain"  # while cards are committed
    TEST = "when you have rolled"  # in a test, against Henchmen or in an attack
    ALLY_TEST = "when a Hero in your Location has rolled"
    SCHEME = "when a Scheme card is revealed in your Villain phase"


class When(enum.StrEnum):
    """What happens that a Comic, a Villain's card, an Augment or a Modifier may have something follow from.

    Whoever reacts is told whom or what it is about: the number of a Location or a seat, a Villain, or 0.
    """

    CHAPTER = "a Chapter was entered"  # its number
    TURN = "a turn begins"  # the seat
    TURN_OVER = "a Hero's part of the turn is over"  # the seat
    VILLAIN_PHASE = "a Villain phase begins"  # the seat
    PULSE = "every third Villain phase is over"  # 0
    ADVANCED = "the Mastermind track has advanced"  # the space
    TOKEN_PLACED = "a Mastermind token was placed"  # the Location
    EVENT = "a Mastermind Event was resolved"  # the seat
    OVERRUN = "a Location was overrun"  # the Location
    VILLAIN_MOVED = "a Villain has moved"  # the Villain
    VILLAIN_MISSED = "a Scheme card calls a Villain who is not in the city"  # the Location
    DEFEATED = "a Villain was defeated"  # the Villain
    HERO_MOVED = "a Hero has moved"  # the seat
    KNOCKED_OUT = "a Hero was knocked out, and is where it happened still"  # the seat
    TASK_DONE = "a Personal Task was done"  # the seat
    RESCUED = "a Bystander was rescued"  # the seat
    INTERACTED = "a Hero has Interacted"  # the seat
    BRAWLED = "a Hero has attacked Henchmen"  # the seat
    JUSTICE = "a Justice card was resolved"  # the seat


class What(enum.StrEnum):
    """What may count otherwise than usual, and whom or what it is about."""

    DURABILITY = "Durability"  # a Villain
    HITS = "successes of an attacker that count against a Villain"  # the Villain
    HAND = "cards in hand at the end of a turn"  # a Hero
    MOVE = "steps of a Move"  # a Hero
    RECOVER = "cards of a Recover"  # a Hero
    HEAL = "Damage tokens of a Heal"  # a Hero
    HENCHMEN_DAMAGE = "damage of a Henchmen Attack"  # a Hero
    HENCHMEN_NEED = "what a die must show more against Henchmen"  # the Attribute of the Henchmen
    TEST_DICE = "dice of a test"  # a Hero


class AbilityCard(NamedTuple):
    """A card of a Hero's own deck: a colour and dice for a fight, or its text (FF-ABIL-02)."""

    name: str
    attribute: Attribute
    dice: int
    effect: Effect
    is_action: bool = False  # it shows the Hero symbol, and costs an Action token: FF-ABIL-09
    moment: Moment = Moment.TURN
    in_private: bool = False  # it says that it can be played in Private Life, too: FF-PRIV-10

    @property
    def when(self) -> str:
        return f"{self.moment}, also in Private Life" if self.in_private else str(self.moment)


class SpecialCard(NamedTuple):
    """Purple dice for a fight, or its text; either once (FF-SPEC-01, FF-SPEC-05)."""

    name: str
    dice: int
    effect: Effect
    moment: Moment = Moment.TURN


class Objective(NamedTuple):
    """What a Justice Action needs: to be somewhere, to pay with cards, and to pass a test, as far as named."""

    words: str
    lacks: Callable[[Any, Any], str]  # why the Hero may not try it now; nothing if it may be tried
    test: Test | None = None
    cost: int = 0  # cards of the card's colour to discard
    can_ever: Callable[[Any, Any], bool] = lambda g, hero: True  # whether it can still come about in this game: FF-RULING-30

    def is_met(self, g: Any, hero: Any) -> bool:
        """Whether the Hero may try it now."""
        return not self.lacks(g, hero)


class JusticeCard(NamedTuple):
    """An objective or a test, a penalty for failing, and a reward for afterwards (FF-JUST-04)."""

    name: str
    attribute: Attribute
    task: Objective
    reward: Effect
    moment: Moment = Moment.TURN
    penalty: Effect | None = None  # not every card has one: FF-RULING-03


class BystanderCard(NamedTuple):
    """Somebody who was rescued: icons to trade, and what comes of it at once (FF-BYST-03, FF-BYST-05)."""

    name: str
    icons: int
    effect: Effect
    is_helpful: bool = True


class AnarchyCard(NamedTuple):
    """A test in one of these colours, the Hero's choice; what success brings and failure costs (FF-ANAR-15 to FF-ANAR-17)."""

    name: str
    attributes: tuple[Attribute, ...]
    dice: int
    need: int
    reward: Effect
    penalty: Effect


class TaskCard(NamedTuple):
    """A Personal Task: where it is done, and perhaps cards of a colour that it takes (FF-TASK-09, FF-TASK-10)."""

    name: str
    location: int
    attribute: Attribute | None = None
    cards: int = 0


class Symbol(enum.StrEnum):
    """What a step of a Scheme card does (FF-SCHEME-06 to FF-SCHEME-14)."""

    HENCHMAN = "Henchman"
    BYSTANDER = "Bystander"
    VILLAIN = "Villain move"
    MASTERMIND = "Mastermind token"


class SchemeStep(NamedTuple):
    """A symbol, where, and for Henchmen and Villains the colour."""

    symbol: Symbol
    location: int
    attribute: Attribute | None = None


class SchemeEvent(NamedTuple):
    """The Event at the bottom of a Scheme card, Good or Bad (FF-SCHEME-02)."""

    name: str
    is_good: bool
    effect: Effect


class SchemeCard(NamedTuple):
    """Three steps and an Event (FF-SCHEME-01); a Justice Rules the Night card has neither."""

    name: str
    steps: tuple[SchemeStep, ...]
    event: SchemeEvent | None


class Power(NamedTuple):
    """Something to use at its moment: of a Character card or an Augment once a turn (FF-RULING-23), of a Chapter for a card."""

    effect: Effect
    moment: Moment = Moment.TURN


Owner = Any  # whose card it is: a Villain, a Hero, or the Attribute of a Modifier


class Rules(NamedTuple):
    """What a card changes as long as it is in play. Whose card it is comes first, then what it is about: see When and What."""

    when: Mapping[When, Callable[[Any, Owner, Any], Awaitable[None]]] = MappingProxyType({})
    numbers: Mapping[What, Callable[[Any, Owner, Any, int], int]] = MappingProxyType({})
    forbids: Callable[[Any, Owner, Any], Mapping[str, Refusal]] | None = None  # Actions of a Hero, by their keys


NO_RULES = Rules()


class VillainAbility(NamedTuple):
    """What a Villain does on moving or after an attack, in words and in deed."""

    words: str
    deed: Callable[[Any, Any], Awaitable[None]]  # of the table and the Villain


class Counterstrike(NamedTuple):
    """How a Villain hits back at those who attacked (FF-VILL-07)."""

    words: str
    deed: Callable[[Any, Any, list[Any]], Awaitable[None]]  # of the table, the Villain and the attacking Heroes


class Defense(NamedTuple):
    """What makes a Villain harder to attack (FF-VILL-06): more on each die, fewer dice, fewer successes, less damage."""

    words: str
    harder: Callable[[Any, Any, Any], int] = lambda g, villain, hero: 0
    dice: Callable[[Any, Any, Any, int], int] = lambda g, villain, hero, dice: dice
    hits: Callable[[Any, Any, Any, tuple[int, ...], int], int] = lambda g, villain, hero, rolled, hits: hits


class VillainCard(NamedTuple):
    """A Villain's card; Durability is `per_hero` for each Hero and `durability` besides (FF-VILL-09, FF-MAST-07)."""

    name: str
    attribute: Attribute
    who: str
    durability: int
    movement: VillainAbility
    defense: Defense
    counterstrike: Counterstrike
    after_attack: VillainAbility
    reward: Effect | None  # its own, besides those that every Defeated side offers; None for a Mastermind
    per_hero: int = 1
    rules: Rules = NO_RULES  # when and to where a Mastermind moves: FF-MAST-04


class UpgradeCard(NamedTuple):
    """An Upgraded Ability, which costs Upgrade Points and comes into the deck instead of a basic card: FF-UPG-01, FF-UPG-04."""

    card: AbilityCard
    hero: str
    improves: str  # the basic card of which it is a better version; another may go for it: FF-UPG-08
    cost: int
    envelope: int


class AugmentCard(NamedTuple):
    """Lasting effects for the Hero who has chosen it (FF-AUG-01); one with a name in `hero` is that Hero's alone (FF-AUG-04)."""

    name: str
    words: str
    envelope: int
    hero: str = ""
    rules: Rules = NO_RULES
    power: Power | None = None


class AllyCard(NamedTuple):
    """A Hero outside the main roster who helps a few times: FF-ALLY-01, FF-ALLY-06."""

    name: str
    who: str
    power: Power
    envelope: int
    uses: int = 3


class ModifierCard(NamedTuple):
    """What makes all Henchmen of a colour more dangerous: FF-HMOD-02."""

    name: str
    attribute: Attribute
    words: str
    envelope: int
    rules: Rules


class Envelope(NamedTuple):
    """A progression envelope: its information card, and the cards it adds to shared decks for good (FF-ENV-03, FF-ENV-04)."""

    number: int
    title: str
    words: str
    specials: tuple[str, ...] = ()
    justice: tuple[str, ...] = ()
    bystanders: tuple[str, ...] = ()


# Everything by its name. The modules of the content fill these; the rules look cards up here.
ABILITIES: dict[str, AbilityCard] = {}
DECKS: dict[str, tuple[str, ...]] = {}  # the names of a Hero's 24 Ability cards: FF-COMP-09
TASKS: dict[str, TaskCard] = {}
TASK_DECKS: dict[str, tuple[str, ...]] = {}  # and of the 3 Personal Tasks: FF-COMP-10
POWERS: dict[str, tuple[Power, Power]] = {}  # the two sides of a Hero's Character card: FF-COMP-07, FF-TURN-09
SPECIALS: dict[str, SpecialCard] = {}
JUSTICE: dict[str, JusticeCard] = {}
BYSTANDERS: dict[str, BystanderCard] = {}
ANARCHY: dict[str, AnarchyCard] = {}
TOWER: dict[str, AnarchyCard] = {}
SCHEMES: dict[str, SchemeCard] = {}
VILLAINS: dict[str, VillainCard] = {}
UPGRADES: dict[str, UpgradeCard] = {}
AUGMENTS: dict[str, AugmentCard] = {}
ALLIES: dict[str, AllyCard] = {}
MODIFIERS: dict[str, ModifierCard] = {}
ENVELOPES: dict[int, Envelope] = {}


def register(hero: str, cards: tuple[AbilityCard, ...], powers: tuple[Power, Power], tasks: tuple[TaskCard, ...]) -> None:
    """All that belongs to a Hero comes into the registries.

    All have as many cards of each colour, with as many dice (FF-ABIL-03, FF-RULING-02), and effects of their own: FF-ABIL-04.
    """
    ABILITIES.update({card.name: card for card in cards})
    DECKS[hero] = tuple(card.name for card in cards)
    POWERS[hero] = powers
    TASKS.update({task.name: task for task in tasks})
    TASK_DECKS[hero] = tuple(task.name for task in tasks)
