"""What cards, Villains and Comics say in a test: cards of the test's own, and changes to the printed ones.

    own_cards.ability("Good Idea", MIND, 2, Draw(2))
    chapter_says(villain_phase=phase_of(draw=2))
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Good Idea")
            own_cards.mannequin(g, BODY, HERE)

Wraith is the Hero of most tests: no Power of hers asks anything when somebody rolls, fights or is hurt. All cards go back into
the box when the test is over: see `trying`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from longbox import Effect, Nothing
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.common import Who
from longbox.games.freedom_five.cards.verbs.heroes import Draw, TakeDamage
from longbox.games.freedom_five.cards.verbs.villainy import ESCAPES, NO_DEFENSE, rewards, strike_each, unleash
from longbox.games.freedom_five.cards.verbs.villainy import ability as villain_ability
from longbox.games.freedom_five.comic_kinds import Allowance, Comic, Ending, Part, nothing
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    BYSTANDERS,
    JUSTICE,
    LOADOUTS,
    SCHEMES,
    SPECIALS,
    TASKS,
    VILLAINS,
    AbilityCard,
    BystanderCard,
    Counterstrike,
    Defense,
    JusticeCard,
    Objective,
    SchemeCard,
    SchemeEvent,
    SchemeStep,
    SpecialCard,
    Symbol,
    TaskCard,
    Test,
    Timing,
    VillainAbility,
    VillainCard,
)
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive, Verb, Villain, VillainStep
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.table import COMIC, HERE, PLAIN, SCHEMED, give, villain
from tests.games.freedom_five.trying import trying

EMPTY_COMIC = Comic(
    key="none",
    number=0, name="None", premise="", objective="", peril="", villains={}, mastermind="", anarchy={}, setup_schemes=0, tokens=(),
    plots=(), chapters=(), is_won=lambda g: False, victory=Ending(""), defeat=Ending(""), at_the_end=nothing,
)  # fmt: skip

MANNEQUIN = "Mannequin"
THUG = "Thug"
THUG_CARD = VillainCard(
    THUG, BODY, "nobody in particular", 2,
    movement=villain_ability(unleash(BODY)), defense=NO_DEFENSE, counterstrike=strike_each(1),
    after_attack=villain_ability(ESCAPES), rewards=rewards(Draw(1, Who.ALL)),
)  # fmt: skip


# -- fixtures ------------------------------------------------------------------------------------------


@pytest.fixture
def quiet_cards() -> None:
    """Cards that do nothing: "Mind 1" to "Tech 3" with so many dice, "Spark" with 2 Purple dice, and so on."""
    for attribute in ATTRIBUTES:
        for dice in (1, 2, 3):
            card = AbilityCard(f"{attribute} {dice}", attribute, dice, Nothing())
            trying(ABILITIES, card)
    trying(SPECIALS, SpecialCard("Spark", 2, Nothing()))
    trying(BYSTANDERS, BystanderCard("Postman", 1, Nothing()))
    for name in ("Fair Trial", "Clean Streets"):
        trying(JUSTICE, JusticeCard(name, MIND, Objective("", lambda g, hero: None), Draw(1)))
    for scheme in (_scheme("Calm", SCHEMED, TakeDamage(4), True), _scheme("Storm", SCHEMED, TakeDamage(1), False)):
        trying(SCHEMES, scheme)
    trying(SCENARIOS, EMPTY_COMIC)


def _scheme(name: str, location: int, effect: Verb, is_good: bool) -> SchemeCard:
    return SchemeCard(name, (SchemeStep(Symbol.HENCHMAN, location, TECH),), SchemeEvent("test event", is_good, effect))


@pytest.fixture
def no_powers() -> None:
    """Nobody is asked for a Power."""
    trying(LOADOUTS, *[loadout._replace(powers=()) for loadout in LOADOUTS.values()])


@pytest.fixture
def plain() -> None:
    """Cards that do nothing, so that only what is tested changes anything."""
    trying(ABILITIES, AbilityCard(PLAIN, SPIRIT, 1, Nothing()))
    trying(SPECIALS, SpecialCard(PLAIN, 2, Nothing()))
    trying(BYSTANDERS, BystanderCard(PLAIN, 1, Nothing()))


@pytest.fixture
def thug() -> None:
    """A Body Villain about whom nothing is unusual, with Durability H+2.

    On moving he places Anarchy, he strikes each attacker with 1 damage, and then he goes to a random Location.
    """
    trying(VILLAINS, THUG_CARD)


# -- cards ---------------------------------------------------------------------------------------------


def ability(
    name: str, attribute: Attribute, dice: int, effect: Verb, moment: Timing = Timing.TURN,
    *, is_action: bool = False,
) -> str:  # fmt: skip
    """An Ability card."""
    trying(ABILITIES, AbilityCard(name, attribute, dice, effect, is_action, moment))
    return name


def special(name: str, effect: Verb, moment: Timing = Timing.TURN, dice: int = 2) -> str:
    """A Special card."""
    trying(SPECIALS, SpecialCard(name, dice, effect, moment))
    return name


def justice(
    name: str, reward: Verb, test: Test | None = None, *, penalty: Verb | None = None,
    moment: Timing = Timing.TURN, cost: int = 0, can_ever: Callable[[Any, Any], bool] = lambda g, hero: True,
) -> str:  # fmt: skip
    """A Mind Justice card that can be tried anywhere."""
    task = Objective("anywhere", lambda g, hero: None, test, cost, can_ever)
    trying(JUSTICE, JusticeCard(name, MIND, task, reward, moment, penalty))
    return name


def bystander(name: str, effect: Verb, icons: int = 1) -> str:
    """A Bystander card."""
    trying(BYSTANDERS, BystanderCard(name, icons, effect))
    return name


def task(name: str, location: int, attribute: Attribute | None = None, cards: int = 0) -> str:
    """A Personal Task."""
    trying(TASKS, TaskCard(name, location, attribute, cards))
    return name


def scheme(name: str, *steps: SchemeStep, event: Verb | None = None, is_good: bool = True) -> str:
    """A Scheme card of the test's own, whose Event does nothing unless told; its name."""
    card = SchemeCard(name, steps, SchemeEvent(f"event of {name}", is_good, event or Nothing()))
    trying(SCHEMES, card)
    return name


def henchman_at(location: int, attribute: Attribute) -> SchemeStep:
    """The step of a Scheme card that brings a Henchman."""
    return SchemeStep(Symbol.HENCHMAN, location, attribute)


def villain_to(location: int, attribute: Attribute) -> SchemeStep:
    """The step of a Scheme card that moves a Villain."""
    return SchemeStep(Symbol.VILLAIN, location, attribute)


def parts(effect: Verb) -> Iterator[Verb]:
    """An effect and all it consists of."""
    yield effect
    for value in vars(effect).values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect):
                yield from parts(part)


# -- Villains ------------------------------------------------------------------------------------------


def mannequin(g: FreedomFive, attribute: Attribute, location: int, *, on_card: int = 0, durability: int = 9) -> Villain:
    """A Villain of this colour, instead of the one of the Comic, who never does anything."""
    quiet = VillainAbility("nothing", _nothing)
    card = VillainCard(
        MANNEQUIN, attribute, "who stands there", durability, quiet, Defense("none"), Counterstrike("none", _nothing), quiet,
        rewards(Nothing()), per_hero=0,
    )  # fmt: skip
    trying(VILLAINS, card)
    return villain(g, MANNEQUIN, location, on_card=on_card)


async def _nothing(*_: object) -> None:
    """Nothing follows."""


def mannequin_damage(play: Scenario) -> int:
    """The damage of the mannequin."""
    villains: list[Villain] = play.state.villains
    return next(villain.damage for villain in villains if villain.name == MANNEQUIN)


def thug_has(**changes: Any) -> None:
    """Something about him is unusual after all: fields of `kinds.VillainCard`."""
    trying(VILLAINS, THUG_CARD._replace(**changes))


def the_thug(g: FreedomFive) -> Villain:
    """He, as he is now."""
    return next(each for each in g.villains if each.name == THUG)


def thug_here(play: Scenario, *hands: list[str], **about: Any) -> None:
    """The Thug is where the Heroes are, and each Hero has these cards in hand."""
    with play.table() as g:
        villain(g, THUG, HERE, **about)
        for seat, hand in enumerate(hands):
            give(g, seat, *hand)


def card_says(name: str, **changes: Any) -> None:
    """The card of a Villain says something else: fields of `kinds.VillainCard`. So no test depends on how it is tuned."""
    trying(VILLAINS, VILLAINS[name]._replace(**changes))


def printed(name: str, heroes: int) -> int:
    """The Durability on the card of a Villain, for so many Heroes."""
    return VILLAINS[name].durability + VILLAINS[name].per_hero * heroes


# -- Comics --------------------------------------------------------------------------------------------


def comic_says(**changes: Any) -> None:
    """The Comic says something else: fields of `comic_kinds.Comic`."""
    trying(SCENARIOS, SCENARIOS[COMIC]._replace(**changes))


def chapter_says(number: int = 1, **changes: Any) -> None:
    """A Chapter says something else: fields of `comic_kinds.Chapter`."""
    chapters = [*SCENARIOS[COMIC].chapters]
    chapters[number - 1] = chapters[number - 1]._replace(**changes)
    comic_says(chapters=tuple(chapters))


def phase_of(*, attack: bool = False, draw: int = 0, schemes: int = 0, steps: int = 3) -> tuple[Part, ...]:
    """A Villain phase of these steps in the usual order, and nothing else: `chapter_says(…, villain_phase=phase_of(draw=2))`."""
    parts = [Part(VillainStep.HENCHMEN_ATTACK, 1)] if attack else []
    parts += [Part(VillainStep.DRAW, draw)] if draw else []
    parts += [Part(VillainStep.SCHEMES, schemes, steps)] if schemes else []
    return tuple(parts)


def unlock(*envelopes: int, **allowance: int) -> None:
    """These envelopes are open to a table that is set with WON, and the Comic allows so much."""
    comic_says(allowance=Allowance(**allowance))
    before = SCENARIOS[COMIC]._replace(key="before", number=0, victory=Ending("", envelopes), defeat=Ending(""))
    trying(SCENARIOS, before)
