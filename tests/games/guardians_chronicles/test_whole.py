"""Guardians' Chronicles as a whole: every rule has a test, and the game passes the conformance kit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from longbox import Game, Setting
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.state import GuardiansChronicles
from longbox.testing import check_ledger, conformance
from tests.games.guardians_chronicles.random_games import LONGEST, play


def table(seats: int, **settings: Setting) -> Game[GuardiansChronicles]:
    """The game at one table alone, with these settings. Its box and its guide are for others."""
    usual = {name: choices[0] for name, choices in GAME.options.choices.items()}
    choices = {name: (choice,) for name, choice in {**usual, **settings}.items()}
    texts = {name: words for name, words in GAME.options.texts.items() if name not in settings}
    cards = {name: card for name, card in GAME.options.cards.items() if name in texts or name in GAME.options.choices}
    options = replace(GAME.options, choices=choices, texts=texts, cards=cards)
    return replace(GAME, seats=range(seats, seats + 1), options=options, box=None, guides=())


# Another process finds them by their names. Every scenario, number of Heroes, rank and Hero is there.
FAMILY = table(5, scenario="family")
ZURKOVIA = table(3, scenario="zurkovia", ranks="Rookie")
POWER = table(4, scenario="power", heroes="Orlo Vane, Super Nova, Sgt Freedom")
WEATHER = table(2, scenario="weather", heroes="GoldenBoy", ranks="Veteran")
CIRCUS = table(5, scenario="circus", ranks="Veteran")

TABLES = {"family": FAMILY, "zurkovia": ZURKOVIA, "power": POWER, "weather": WEATHER, "circus": CIRCUS}


def test_every_rule_has_a_test() -> None:
    check_ledger(GAME, Path(__file__).parent)


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_conformance(name: str) -> None:
    conformance(TABLES[name], games=1, seed=5)


@pytest.mark.parametrize("number", range(8))
def test_random_games_at_tables_of_every_kind_end(number: int) -> None:
    length, end = play(f"whole-{number}", is_counted=number % 2 == 0)
    assert length <= LONGEST
    assert end.startswith(("the Doktor by GC-", "the Heroes by GC-", "nobody by GC-"))
