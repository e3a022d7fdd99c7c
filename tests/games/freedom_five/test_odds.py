"""How likely a test is passed, where a question leads to one."""

from __future__ import annotations

import pytest

import longbox
from longbox.games.freedom_five.attributes import BODY, SPIRIT, Attribute
from longbox.games.freedom_five.cards.kinds import Test as AttributeTest
from longbox.games.freedom_five.rules.tests import expected, odds


@pytest.mark.parametrize(
    ("attribute", "dice", "need", "said"),
    [
        (BODY, 1, 1, " (67 %)"),  # 3 or more: four sides of six
        (BODY, 4, 2, " (89 %)"),  # 1 - 1/81 - 8/81
        (SPIRIT, 3, 1, " (88 %)"),  # 4 or more: 1 - 1/8
        (SPIRIT, 2, 3, " (0 %)"),
    ],
)
def test_the_odds_are_those_of_the_hero(attribute: Attribute, dice: int, need: int, said: str) -> None:
    g = longbox.new("freedom_five", seats=1, seed=1, heroes="Legacy").state
    assert odds(g, g.heroes[0], AttributeTest(attribute, dice, need)) == said


def test_nothing_is_said_where_nothing_is_tested() -> None:
    g = longbox.new("freedom_five", seats=1, seed=1, heroes="Legacy").state
    assert odds(g, g.heroes[0], None) == ""


@pytest.mark.parametrize(("harder", "hope"), [(0, 2.0), (2, 1.0), (9, 0.0)])
def test_what_may_be_hoped_for_in_an_attack(harder: int, hope: float) -> None:
    """Three dice of Body 3+."""
    hero = longbox.new("freedom_five", seats=1, seed=1, heroes="Legacy").state.heroes[0]
    assert expected(hero, BODY, 3, harder) == pytest.approx(hope)
