"""Hour of Need as a whole: every rule has a test, and the game passes the conformance kit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from longbox import Game, Setting
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.invariants import is_at_rest
from longbox.games.hour_of_need.rules.places import figures
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.testing import check_ledger, conformance
from tests.games.hour_of_need.random_games import positions


def table(seats: int, **settings: Setting) -> Game[HourOfNeed]:
    """The game at one table alone, with these settings. Its box and its guide are for others."""
    usual = {name: choices[0] for name, choices in GAME.options.choices.items()}
    choices = {name: (choice,) for name, choice in {**usual, **settings}.items()}
    texts = {name: words for name, words in GAME.options.texts.items() if name not in settings}
    options = replace(GAME.options, choices=choices, texts=texts)
    return replace(GAME, seats=range(seats, seats + 1), options=options, box=None, guides=())


# Another process finds them by their names.
ALONE = table(1, issue="Night Shift at Brinkworks", villain="Fusebox", difficulty="easy")
TWO = table(2, issue="Last Boat from Pier Thirteen", nemeses=2, difficulty="hard", modules="Riot Line, Press Helicopter")
FOUR = table(4, issue="Last Boat from Pier Thirteen", villain="Fusebox", modules="Witnesses, Constable Dunn, Gridlock")
FIVE = table(5, issue="Century Heist", villain="Fusebox", nemeses=1, clue_cards=40, modules="Blackout, Mrs. Oyelaran")
SIX = table(6, issue="A Breath of Glass", nemesis_choice="players", modules="Runners, Sappers, Doc Alder, Copycats")
ALL_SETTINGS = replace(GAME, seats=range(1, 2))  # every issue and option at one player count

TABLES = {"one hero": ALONE, "two": TWO, "four": FOUR, "five": FIVE, "six": SIX, "all settings": ALL_SETTINGS}


def test_every_rule_has_a_test() -> None:
    check_ledger(GAME, Path(__file__).parent)


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_conformance(name: str) -> None:
    conformance(TABLES[name], games=1, seed=5)


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_between_two_steps_no_effect_goes_on_and_every_figure_has_a_space_of_its_own(seats: int) -> None:
    """HN-EMPTY-01 for all figures, however they came where they are."""
    for g in positions(seats, 7, 250, issue="Night Shift at Brinkworks", modules="Doc Alder, Runners, Copycats"):
        assert is_at_rest(g)
        spots = [spot for spot in figures(g) if spot[0]]
        assert len(set(spots)) == len(spots)
