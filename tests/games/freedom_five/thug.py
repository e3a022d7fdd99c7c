"""A Villain of the tests' own, about whom nothing is unusual: a Body Villain with Durability H+2.

    _cards, _no_powers, _thug = cards, no_powers, thug      # in the module; the first two are of `villain_table`

    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 2"], ["Body 1"])
        play.answer(0, "attack:thug")

On moving he places Anarchy, he strikes each attacker with 1 damage and then goes to a random Location. `thug_has` changes that.
"""

from __future__ import annotations

from typing import Any

import pytest

from longbox.games.freedom_five.attributes import BODY
from longbox.games.freedom_five.cards.kinds import VILLAINS, VillainCard
from longbox.games.freedom_five.cards.verbs.common import Who
from longbox.games.freedom_five.cards.verbs.heroes import Draw
from longbox.games.freedom_five.cards.verbs.villainy import ESCAPES, NO_DEFENSE, ability, strike_each, unleash
from longbox.games.freedom_five.state import FreedomFive, Villain
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.city_table import HERE, give, villain

THUG = "Thug"
CARD = VillainCard(
    THUG, BODY, "nobody in particular", 2,
    movement=ability(unleash(BODY)), defense=NO_DEFENSE, counterstrike=strike_each(1), after_attack=ability(ESCAPES),
    reward=Draw(1, Who.ALL),
)  # fmt: skip


@pytest.fixture(autouse=True)
def thug(monkeypatch: pytest.MonkeyPatch) -> None:
    """He is there."""
    monkeypatch.setitem(VILLAINS, THUG, CARD)


def thug_has(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Something about him is unusual after all: fields of `cards.kinds.VillainCard`."""
    monkeypatch.setitem(VILLAINS, THUG, CARD._replace(**changes))


def the_thug(g: FreedomFive) -> Villain:
    """He, as he is now."""
    return next(each for each in g.villains if each.name == THUG)


def thug_here(play: Scenario, *hands: list[str], **about: Any) -> None:
    """The Thug is where the Heroes are, and each Hero has these cards in hand."""
    with play.table() as g:
        villain(g, THUG, HERE, **about)
        for seat, hand in enumerate(hands):
            give(g, seat, *hand)


def log_of(play: Scenario, *rules: str) -> list[tuple[str, str]]:
    """The lines of everybody's log by these rules, in order."""
    return [(line.rule, line.text) for line in play.match.log() if line.rule in rules]
