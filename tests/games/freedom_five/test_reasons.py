from __future__ import annotations

from collections.abc import Callable

import pytest

import longbox
from longbox.games.freedom_five.attributes import BODY, MIND, TECH
from longbox.games.freedom_five.reasons import (
    ANARCHY,
    BLOWS,
    CARDS,
    DEFEATED,
    EVENTS,
    HENCHMEN,
    HEROES,
    REACH,
    TRACK,
    VILLAINS,
    WORDS,
    outlook,
)
from longbox.games.freedom_five.state import FreedomFive
from tests.games.freedom_five.table import FAR, HERE, in_comic

pytestmark = pytest.mark.usefixtures("plain")

Change = Callable[[FreedomFive], None]


def set_track(g: FreedomFive) -> None:
    g.track += 3


def set_henchmen(g: FreedomFive) -> None:
    g.henchmen[FAR] = (TECH, MIND)


def set_anarchy(g: FreedomFive) -> None:
    g.anarchy[HERE] = (BODY,)


def hit(g: FreedomFive) -> None:
    g.villains[1].damage += 4


def beat(g: FreedomFive) -> None:
    g.villains[1].is_defeated = True


def hurt(g: FreedomFive) -> None:
    g.heroes[0].damage.append(BODY)


def discard(g: FreedomFive) -> None:
    g.heroes[0].hand.pop()


def resolve(g: FreedomFive) -> None:
    g.events_done += 1


@pytest.mark.parametrize(
    ("figure", "change", "by"),
    [
        (TRACK, set_track, -3),
        (HENCHMEN, set_henchmen, -2),
        (ANARCHY, set_anarchy, -1),
        (VILLAINS, hit, 4),
        (DEFEATED, beat, 1),
        (HEROES, hurt, -1),
        (CARDS, discard, -1),
        (EVENTS, resolve, 1),
    ],
)
def test_the_figures_are_those_of_the_table(figure: str, change: Change, by: float) -> None:
    g = in_comic("lights-out", "Wraith", "Bunker")
    before = outlook(g, 0)
    change(g)
    assert outlook(g, 0)[figure] - before[figure] == by


def test_nearer_is_better() -> None:
    g = in_comic("lights-out", "Wraith", "Bunker")
    g.anarchy[FAR] = (BODY,) * 3
    away = outlook(g, 0)
    g.heroes[0].location = FAR
    assert outlook(g, 0)[REACH] > away[REACH]
    for villain in g.villains:
        villain.location = HERE
    away = outlook(g, 0)
    g.heroes[0].location = HERE
    assert outlook(g, 0)[BLOWS] > away[BLOWS]


def test_every_figure_has_its_words_and_the_setup_has_none() -> None:
    assert {*outlook(in_comic("lights-out", "Wraith"), 0)} == {*WORDS}
    assert outlook(longbox.new("freedom_five", seats=2, seed=1).state, 0) == {}
