"""The parts of a card, a board and a Villain. Cards declare their effects; the effects make the words on the cards.

AbilityCard("Point the Way", MIND, 1, Draw(1, who=ANOTHER_HERO), is_action=False)
SpecialCard("Smoke and Mirrors", 2, Prevent(2), Timing.DAMAGE)
"""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from longbox import Hook, Refusal, Registry, a_or_several
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb, Villain


class Test(NamedTuple):
    """A number of dice of an Attribute, and the successes needed: "MIND 2" is 2 dice and 1 success (FF-RULING-19)."""

    attribute: Attribute
    dice: int
    need: int = 1

    def say(self) -> str:
        needed = a_or_several(self.need, "success", "successes")
        return f"{self.attribute} {self.dice}, {needed}"


class Timing(enum.StrEnum):
    """When something can be used besides the Hero's own turn (FF-RULING-22): what happens, and to which Hero."""

    TURN = "in your turn"  # in the Hero's own Private Life or Hero phase, and not during another effect
    DAMAGE = "when you would take damage"
    ALLY_DAMAGE = "when another Hero in your Location would take damage"
    FIGHT = "when you attack a Villain"  # while Heroes commit cards
    TEST = "when you have rolled"  # in a test, a fight with Henchmen or an attack
    ALLY_TEST = "when a Hero in your Location has rolled"
    SCHEME = "when a Scheme card is revealed in your Villain phase"


class AbilityCard(NamedTuple):
    """A card of a Hero's own deck: a colour and dice for a fight, or its text (FF-ABIL-02)."""

    name: str
    attribute: Attribute
    dice: int
    effect: Verb
    is_action: bool = False  # it shows the Hero symbol and costs an Action token: FF-ABIL-09
    moment: Timing = Timing.TURN
    in_private: bool = False  # the card allows Private Life, too: FF-PRIV-10

    @property
    def when(self) -> str:
        return f"{self.moment}, also in Private Life" if self.in_private else str(self.moment)


class SpecialCard(NamedTuple):
    """Purple dice for a fight, or its text. It works once (FF-SPEC-01, FF-SPEC-05)."""

    name: str
    dice: int
    effect: Verb
    moment: Timing = Timing.TURN


class Objective(NamedTuple):
    """What a Justice Action needs: a place to be, cards to pay, a test to pass. Each part is optional."""

    words: str
    why_not: Callable[[FreedomFive, Hero], Refusal | None]  # the Hero may not try it now
    test: Test | None = None
    cost: int = 0  # cards of the card's colour to discard
    can_ever: Callable[[FreedomFive, Hero], bool] = lambda g, hero: True  # still possible in this game: FF-RULING-30

    def is_met(self, g: FreedomFive, hero: Hero) -> bool:
        """Whether the Hero may try it now."""
        return self.why_not(g, hero) is None


class JusticeCard(NamedTuple):
    """An objective or a test, a penalty for failure, and a reward to use later (FF-JUST-04)."""

    name: str
    attribute: Attribute
    task: Objective
    reward: Verb
    moment: Timing = Timing.TURN
    penalty: Verb | None = None  # not every card has one: FF-RULING-03


class BystanderCard(NamedTuple):
    """Somebody whom a Hero rescued: icons to trade, and an effect that happens at once (FF-BYST-03, FF-BYST-05)."""

    name: str
    icons: int
    effect: Verb
    is_helpful: bool = True


class AnarchyCard(NamedTuple):
    """A test in one of these colours, as the Hero chooses, with a reward and a penalty (FF-ANAR-15 to FF-ANAR-17)."""

    name: str
    attributes: tuple[Attribute, ...]
    dice: int
    need: int
    reward: Verb
    penalty: Verb


class TaskCard(NamedTuple):
    """A Personal Task: its Location, and perhaps cards of a colour to pay (FF-TASK-09, FF-TASK-10)."""

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
    """A symbol, a Location, and a colour for Henchmen and Villains."""

    symbol: Symbol
    location: int
    attribute: Attribute | None = None


class SchemeEvent(NamedTuple):
    """The Event at the bottom of a Scheme card, Good or Bad (FF-SCHEME-02)."""

    name: str
    is_good: bool
    effect: Verb


class SchemeCard(NamedTuple):
    """Three steps and an Event (FF-SCHEME-01); a Justice Rules the Night card has neither."""

    name: str
    steps: tuple[SchemeStep, ...]
    event: SchemeEvent | None


class Power(NamedTuple):
    """Something to use at its moment. Character cards and Augments give it once a turn (FF-RULING-23), Chapters for a card."""

    effect: Verb
    moment: Timing = Timing.TURN


class VillainAbility(NamedTuple):
    """What a Villain does when it moves or after an attack: the words and the deed."""

    words: str
    deed: Callable[[FreedomFive, Villain], Awaitable[None]]


class Counterstrike(NamedTuple):
    """How a Villain hits back at those who attacked (FF-VILL-07)."""

    words: str
    deed: Callable[[FreedomFive, Villain, list[Hero]], Awaitable[None]]  # gets the attacking Heroes


class Defense(NamedTuple):
    """What makes a Villain harder to attack (FF-VILL-06): more on each die, fewer dice, fewer successes, less damage."""

    words: str
    harder: Callable[[FreedomFive, Villain, Hero], int] = lambda g, villain, hero: 0
    dice: Callable[[FreedomFive, Villain, Hero, int], int] = lambda g, villain, hero, dice: dice
    hits: Callable[[FreedomFive, Villain, Hero, tuple[int, ...], int], int] = lambda g, villain, hero, rolled, hits: hits


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
    rewards: tuple[Verb, ...] = ()  # on the Defeated side; a Mastermind has none
    per_hero: int = 1
    hooks: tuple[Hook[FreedomFive, Villain], ...] = ()  # when and where a Mastermind moves: FF-MAST-04


class UpgradeCard(NamedTuple):
    """An Upgraded Ability. It costs Upgrade Points and replaces a basic card of the deck: FF-UPG-01, FF-UPG-04."""

    card: AbilityCard
    hero: str
    improves: str  # the basic card that it improves; the player may give up another card instead: FF-UPG-08
    cost: int
    envelope: int


class AugmentCard(NamedTuple):
    """Lasting effects for the Hero who chose it (FF-AUG-01). If `hero` is set, only that Hero can have it (FF-AUG-04)."""

    name: str
    words: str
    envelope: int
    hero: str = ""
    hooks: tuple[Hook[FreedomFive, Hero], ...] = ()
    power: Power | None = None


class AllyCard(NamedTuple):
    """A Hero outside the main roster who helps a few times: FF-ALLY-01, FF-ALLY-06."""

    name: str
    who: str
    power: Power
    envelope: int
    uses: int = 3


class ModifierCard(NamedTuple):
    """A card that makes all Henchmen of a colour more dangerous: FF-HMOD-02."""

    name: str
    attribute: Attribute
    words: str
    envelope: int
    hooks: tuple[Hook[FreedomFive, Attribute], ...]


class Envelope(NamedTuple):
    """A progression envelope: its information card, and the cards it adds to shared decks for good (FF-ENV-03, FF-ENV-04)."""

    number: int
    title: str
    words: str
    specials: tuple[str, ...] = ()
    justice: tuple[str, ...] = ()
    bystanders: tuple[str, ...] = ()


class Loadout(NamedTuple):
    """The cards of a Hero besides the board, by name."""

    hero: str
    deck: tuple[str, ...]  # 24 Ability cards: FF-COMP-09
    powers: tuple[Power, ...]  # the two sides of the Character card: FF-COMP-07, FF-TURN-09
    tasks: tuple[str, ...]  # 3 Personal Tasks: FF-COMP-10


class Named(Protocol):
    """A card with a name."""

    @property
    def name(self) -> str: ...


def _name(card: Named) -> str:
    return card.name


# The content modules fill these registries; the rules look cards up here.
ABILITIES: Registry[str, AbilityCard] = Registry("Ability", _name)
TASKS: Registry[str, TaskCard] = Registry("Personal Task", _name)
LOADOUTS: Registry[str, Loadout] = Registry("Loadout", lambda loadout: loadout.hero)
SPECIALS: Registry[str, SpecialCard] = Registry("Special", _name)
JUSTICE: Registry[str, JusticeCard] = Registry("Justice", _name)
BYSTANDERS: Registry[str, BystanderCard] = Registry("Bystander", _name)
ANARCHY: Registry[str, AnarchyCard] = Registry("Anarchy", _name)
TOWER: Registry[str, AnarchyCard] = Registry("Freedom Tower Anarchy", _name)
SCHEMES: Registry[str, SchemeCard] = Registry("Scheme", _name)
VILLAINS: Registry[str, VillainCard] = Registry("Villain", _name)
UPGRADES: Registry[str, UpgradeCard] = Registry("Upgraded Ability", lambda upgrade: upgrade.card.name)
AUGMENTS: Registry[str, AugmentCard] = Registry("Augment", _name)
ALLIES: Registry[str, AllyCard] = Registry("Ally", _name)
MODIFIERS: Registry[str, ModifierCard] = Registry("Henchmen Modifier", _name)
ENVELOPES: Registry[int, Envelope] = Registry("envelope", lambda envelope: envelope.number)


def register(hero: str, cards: tuple[AbilityCard, ...], powers: tuple[Power, Power], tasks: tuple[TaskCard, ...]) -> None:
    """Put all cards of a Hero into the registries.

    All Heroes have equally many cards and dice of each colour (FF-ABIL-03, FF-RULING-02), but effects of their own: FF-ABIL-04.
    """
    ABILITIES.add(*cards)
    TASKS.add(*tasks)
    LOADOUTS.add(Loadout(hero, tuple(map(_name, cards)), powers, tuple(map(_name, tasks))))
