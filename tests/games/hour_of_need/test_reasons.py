from __future__ import annotations

from collections.abc import Callable

import pytest

import longbox
from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import HERO_DECKS
from longbox.games.hour_of_need.reasons import (
    CAPTIVES,
    CARDS,
    CLUES,
    DAMAGE,
    DEFEATED,
    ENEMIES,
    FOCUS,
    FOCUSED,
    GOAL,
    HEALTH,
    JUSTICE,
    MINIONS,
    PERILS,
    REACH,
    REVEALED,
    SOLVED,
    WORDS,
    outlook,
)
from longbox.games.hour_of_need.rules.scheming import goal
from longbox.games.hour_of_need.state import Bystander, HourOfNeed
from longbox.games.hour_of_need.worth import schemes
from tests.games.hour_of_need.table import at_turn, clue, foe, give, minions

TWO = ("Majesty", "Guerilla")
HEALTH_OF_MAJESTY = HERO_DECKS["Majesty"].regular.health
Change = Callable[[HourOfNeed], object]


def reveal(g: HourOfNeed) -> None:
    g.revealer, g.hidden = 0, 0


def solve(g: HourOfNeed) -> None:
    g.hidden -= 1


def place_justice(g: HourOfNeed) -> None:
    schemes(g)[0].justice += 3
    g.villain.justice += 2


def hit(g: HourOfNeed) -> None:
    g.villain.damage += 4


def succeed(g: HourOfNeed) -> None:
    g.taken = goal(g)


def fall(g: HourOfNeed) -> None:
    g.heroes[0].spot = OFF


def hurt(g: HourOfNeed) -> None:
    g.heroes[0].damage += 2


def capture(g: HourOfNeed) -> None:
    g.bystanders[0] = Bystander(panel(2))


def flip(g: HourOfNeed) -> None:
    g.heroes[1].is_focused = True


def gain_focus(g: HourOfNeed) -> None:
    g.heroes[1].focus += 3


@pytest.mark.parametrize(
    ("figure", "change", "by"),
    [
        (REVEALED, reveal, 1),
        (SOLVED, solve, 1),
        (JUSTICE, place_justice, 5),
        (DAMAGE, hit, 4),
        (GOAL, succeed, -1),
        (DEFEATED, fall, -1),
        (HEALTH, hurt, -2),
        (HEALTH, fall, -HEALTH_OF_MAJESTY),
        (ENEMIES, lambda g: foe(g, 0, "Pell the Footman", (5, 2)), -1),
        (PERILS, lambda g: foe(g, 1, "Poisoned Punch", (4, 1)), -1),
        (MINIONS, lambda g: minions(g, 2, 3), -3),
        (CAPTIVES, capture, -1),
        (FOCUSED, flip, 1),
        (FOCUS, gain_focus, 3),
        (CLUES, lambda g: clue(g, 0, "Weak Spot"), 1),
        (CARDS, lambda g: give(g, 0, "Stand With Me"), 1),
    ],
)
def test_the_figures_are_those_of_the_table(figure: str, change: Change, by: float) -> None:
    with at_turn(*TWO) as play, play.table() as g:
        before = outlook(g, 0)
        change(g)
        assert outlook(g, 0)[figure] - before[figure] == pytest.approx(by)


def test_nearer_is_better() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        away = outlook(g, 0)
        g.heroes[0].spot = panel(1)
        near = outlook(g, 0)
        assert near[REACH] > away[REACH]
        g.heroes[0].spot = OFF
        assert outlook(g, 0)[REACH] < away[REACH]


def test_every_figure_has_its_words_and_the_setup_has_none() -> None:
    with at_turn(*TWO) as play, play.table() as g:
        assert {*outlook(g, 0)} == {*WORDS}
    assert outlook(longbox.new("hour_of_need", seats=2, seed=1).state, 0) == {}
