"""Cards of a test's own, each with one plain effect, and a Villain who does nothing but stand there.

    own_cards.ability(monkeypatch, "Good Idea", MIND, 2, Draw(2))
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Good Idea")
            own_cards.mannequin(monkeypatch, g, BODY, HERE)

Wraith is the Hero of most tests: no Power of hers asks anything when somebody rolls, fights or is hurt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from longbox import Effect
from longbox.games.freedom_five.attributes import MIND, Attribute
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    BYSTANDERS,
    JUSTICE,
    SPECIALS,
    TASKS,
    VILLAINS,
    AbilityCard,
    BystanderCard,
    Counterstrike,
    Defense,
    JusticeCard,
    Moment,
    Objective,
    SchemeStep,
    SpecialCard,
    Symbol,
    TaskCard,
    Test,
    VillainAbility,
    VillainCard,
)
from longbox.games.freedom_five.cards.verbs.choices import Nothing
from longbox.games.freedom_five.state import FreedomFive, Villain
from longbox.testing.scenario import Scenario
from tests.games.freedom_five import city_table

MANNEQUIN = "Mannequin"


def ability(
    monkeypatch: pytest.MonkeyPatch, name: str, attribute: Attribute, dice: int, effect: Effect, moment: Moment = Moment.TURN,
    *, is_action: bool = False,
) -> str:  # fmt: skip
    """An Ability card."""
    monkeypatch.setitem(ABILITIES, name, AbilityCard(name, attribute, dice, effect, is_action, moment))
    return name


def special(monkeypatch: pytest.MonkeyPatch, name: str, effect: Effect, moment: Moment = Moment.TURN, dice: int = 2) -> str:
    """A Special card."""
    monkeypatch.setitem(SPECIALS, name, SpecialCard(name, dice, effect, moment))
    return name


def justice(
    monkeypatch: pytest.MonkeyPatch, name: str, reward: Effect, test: Test | None = None, *, penalty: Effect | None = None,
    moment: Moment = Moment.TURN, cost: int = 0, can_ever: Callable[[Any, Any], bool] = lambda g, hero: True,
) -> str:  # fmt: skip
    """A Mind Justice card that can be tried anywhere."""
    task = Objective("anywhere", lambda g, hero: "", test, cost, can_ever)
    monkeypatch.setitem(JUSTICE, name, JusticeCard(name, MIND, task, reward, moment, penalty))
    return name


def bystander(monkeypatch: pytest.MonkeyPatch, name: str, effect: Effect, icons: int = 1) -> str:
    """A Bystander card."""
    monkeypatch.setitem(BYSTANDERS, name, BystanderCard(name, icons, effect))
    return name


def task(monkeypatch: pytest.MonkeyPatch, name: str, location: int, attribute: Attribute | None = None, cards: int = 0) -> str:
    """A Personal Task."""
    monkeypatch.setitem(TASKS, name, TaskCard(name, location, attribute, cards))
    return name


def henchman_at(location: int, attribute: Attribute) -> SchemeStep:
    """The step of a Scheme card that brings a Henchman."""
    return SchemeStep(Symbol.HENCHMAN, location, attribute)


def villain_to(location: int, attribute: Attribute) -> SchemeStep:
    """The step of a Scheme card that moves a Villain."""
    return SchemeStep(Symbol.VILLAIN, location, attribute)


async def _nothing(*_: object) -> None:
    """Nothing follows."""


def mannequin(
    monkeypatch: pytest.MonkeyPatch, g: FreedomFive, attribute: Attribute, location: int, *, on_card: int = 0, durability: int = 9
) -> Villain:
    """A Villain of this colour, instead of the one of the Comic, who never does anything."""
    quiet = VillainAbility("nothing", _nothing)
    card = VillainCard(
        MANNEQUIN, attribute, "who stands there", durability, quiet, Defense("none"), Counterstrike("none", _nothing), quiet,
        Nothing(), per_hero=0,
    )  # fmt: skip
    monkeypatch.setitem(VILLAINS, MANNEQUIN, card)
    return city_table.villain(g, MANNEQUIN, location, on_card=on_card)


def wounds(play: Scenario) -> int:
    """The damage of the mannequin."""
    villains: list[Villain] = play.state.villains
    return next(villain.damage for villain in villains if villain.name == MANNEQUIN)


def parts(effect: Effect) -> Iterator[Effect]:
    """An effect and all it consists of."""
    yield effect
    for value in vars(effect).values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect):
                yield from parts(part)
