"""The numbers on Heroes, as they come out in play."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import HEROES
from tests.games.vigilante.decks import HERO_NAMES
from tests.games.vigilante.heroes import attack_alone, can_recruit, last_cube

ALONE = {"Hundred-Watt Hazel": 1, "Long Odds": 2}  # what texts add to the Attack of these on an otherwise empty mat


@pytest.mark.parametrize("name", HERO_NAMES)
def test_the_numbers_on_a_hero_count(name: str) -> None:
    card = HEROES[name]
    assert attack_alone(name) == card.attack + ALONE.get(name, 0)
    assert last_cube(name) == card.health - 1
    assert can_recruit(name, card.influence)
    assert not can_recruit(name, card.influence - 1)
