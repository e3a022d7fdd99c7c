"""The Masterminds: how they move, and what is unusual about each."""

from __future__ import annotations

import pytest

from longbox import Deck
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.hooks import HOOKS, PULSE, TOKEN_PLACED
from longbox.testing import resolve
from tests.games.freedom_five.deeds import (
    after_attack,
    attacked,
    counterstrike,
    dice,
    harder,
    hits,
    movement,
    play_at_once,
    wounds,
)
from tests.games.freedom_five.table import FAR, HERE, SCHEMED, facing

pytestmark = pytest.mark.usefixtures("quiet_cards")


def test_vantage_follows_the_tokens() -> None:
    g, vantage = facing("Vantage", at=23)
    g.plotted = [(1, g.tokens.pop())]
    assert harder(g) == 0
    g.plotted.append((7, g.tokens.pop()))
    resolve(g, HOOKS.happens(g, TOKEN_PLACED, 7))
    assert (vantage.location, g.anarchy[7], harder(g)) == (7, (TECH,), 1)
    resolve(g, after_attack(g))
    assert vantage.henchmen == 2


def test_a_mastermind_outside_the_city_follows_nothing() -> None:
    """FF-VILL-13."""
    g, vantage = facing("Vantage")
    vantage.location = 0
    resolve(g, HOOKS.happens(g, TOKEN_PLACED, 7))
    assert (vantage.location, g.anarchy[7]) == (0, ())


def test_vantage_in_the_tower() -> None:
    g, _ = facing("Vantage, Lord of the Tower", at=HQ)
    for number in CITY.neighbours[HQ]:
        g.henchmen[number] = (MIND,)
    g.henchmen[16] = ()
    resolve(g, counterstrike(g))
    assert (wounds(g), [g.henchmen[number] for number in CITY.neighbours[HQ]]) == ([1], [(MIND,), (MIND,), (TECH,), (MIND,)])


@pytest.mark.parametrize(("dealt", "track"), [((0, 0), 1), ((0, 1), 0)])
def test_the_sunfall_engine_goes_on_unless_it_is_hit(dealt: tuple[int, int], track: int) -> None:
    g, _ = facing("Vantage, Sunfall Engine", "Legacy", "Wraith")
    attacked(g, *dealt)
    resolve(g, after_attack(g))
    assert g.track == track


@pytest.mark.parametrize(
    ("name", "location"),
    [
        ("Vantage, Sunfall Engine", SCHEMED),
        ("General Ruction", 9),
        ("General Ruction, Field Marshal", HQ),
        ("General Ruction, Last Stand", 5),
        ("Saint Sorrow", 26),
        ("Saint Sorrow, the Mourner", 26),
        ("Saint Sorrow, the Empty Throne", 22),
    ],
)
def test_every_third_villain_phase(name: str, location: int) -> None:
    """FF-MAST-04: Legacy is the nearest in Hero mode, Wraith in Private Life has a Task."""
    g, mastermind = facing(name, "Legacy", "Wraith", "Bunker")
    g.heroes[0].location, g.heroes[1].location, g.heroes[2].location = 21, 26, 24
    g.heroes[1].is_private, g.heroes[1].tasks = True, ["a task"]
    g.henchmen[5], g.henchmen[6], g.anarchy[22], g.anarchy[23] = (MIND, TECH), (TECH,), (MIND, MIND), (TECH,)
    play_at_once(HOOKS.happens(g, PULSE, None))
    assert mastermind.location == location


@pytest.mark.parametrize("is_private", [False, True])
def test_ruction_stays_where_a_hero_is_or_nobody_is_to_be_found(is_private: bool) -> None:
    g, ruction = facing("General Ruction")
    g.heroes[0].is_private = is_private
    resolve(g, HOOKS.happens(g, PULSE, None))
    assert (ruction.location, g.henchmen[HERE]) == (HERE, (BODY,))


def test_ruction_has_soldiers() -> None:
    g, ruction = facing("General Ruction", "Legacy", "Wraith")
    first, second, *_ = CITY.neighbours[HERE]
    g.henchmen[first], g.henchmen[second] = (BODY, BODY, BODY), (BODY,)
    assert hits(g) == 7
    ruction.henchmen = 2
    resolve(g, counterstrike(g))
    assert wounds(g) == [2, 2]
    resolve(g, after_attack(g))
    assert [len(g.henchmen[number]) for number in CITY.neighbours[HERE]] == [3, 2, 1, 1]
    assert ruction.henchmen == 2  # nothing is overrun


def test_an_army_hits_no_harder_than_3() -> None:
    g, ruction = facing("General Ruction")
    ruction.henchmen = 9
    resolve(g, counterstrike(g))
    assert wounds(g) == [3]


def test_the_field_marshal_stands_behind_his_men() -> None:
    g, marshal = facing("General Ruction, Field Marshal", "Legacy", "Wraith")
    assert hits(g) == 9
    resolve(g, after_attack(g))
    assert (marshal.henchmen, hits(g)) == (2, 8)
    g.heroes[1].location = FAR
    resolve(g, movement(g))
    assert wounds(g) == [1, 0]


def test_the_empty_throne_stands_on_anarchy() -> None:
    g, _ = facing("Saint Sorrow, the Empty Throne", "Legacy", "Wraith")
    assert hits(g) == 9
    g.anarchy[HERE] = (MIND, TECH, TECH)
    assert hits(g) == 7
    resolve(g, counterstrike(g))
    assert wounds(g) == [2, 2]
    resolve(g, movement(g))
    assert wounds(g) == [3, 3]


def test_the_last_stand_is_against_all() -> None:
    g, ruction = facing("General Ruction, Last Stand", "Legacy", "Wraith")
    attacked(g, 1, 1)
    resolve(g, counterstrike(g))
    assert wounds(g) == [2, 2]
    resolve(g, movement(g))
    assert wounds(g) == [2, 2]  # nobody is there to shoot
    g.henchmen[HERE] = (TECH,)
    resolve(g, movement(g))
    assert wounds(g) == [3, 3]
    ruction.damage, g.henchmen[CITY.neighbours[HERE][0]] = 5, (BODY,) * 3
    resolve(g, after_attack(g))
    assert ruction.damage == 3


def test_lacuna_takes_hours() -> None:
    g, lacuna = facing("Professor Lacuna", "Legacy", "Wraith")
    attacked(g, 0, 0)
    assert g.fight is not None
    g.fight.cards[0] = ["Mind 1", "Mind 3"]
    assert dice(g, 4) == 2
    assert dice(g, 1, seat=1) == 1  # of a card that is not there nothing is forgotten
    g.heroes[0].hand, g.heroes[1].hand = ["Mind 1"] * 5, ["Mind 1"]
    resolve(g, counterstrike(g))
    assert ([len(hero.hand) for hero in g.heroes], wounds(g)) == ([3, 1], [0, 2])
    g.heroes[1].location = 12
    resolve(g, after_attack(g))
    assert [location for location, _ in g.plotted] == [SCHEMED]
    assert (lacuna.location, g.heroes[1].hand) == (12, [])


def test_lacuna_is_found_and_lost_again() -> None:
    g, lacuna = facing("Professor Lacuna, Found", "Legacy", "Wraith")
    lacuna.damage = 2
    g.heroes[0].hand, g.heroes[1].hand = ["Mind 1"] * 3, ["Mind 1"]
    assert (dice(g, 2, 0), dice(g, 2, 1), dice(g, 1, 1)) == (2, 1, 1)
    resolve(g, counterstrike(g), "discard:2 random cards")
    assert ([len(hero.hand) for hero in g.heroes], wounds(g)) == ([1, 1], [0, 2])
    resolve(g, after_attack(g))
    assert (lacuna.name, lacuna.location, lacuna.damage) == ("Professor Lacuna, Unseen", 0, 2)


def test_grief_is_shared() -> None:
    g, sorrow = facing("Saint Sorrow", "Legacy", "Wraith", "Bunker")
    attacked(g, 0, 0, 0)
    assert g.fight is not None
    g.fight.rolled = [0, 1]
    assert dice(g, 3, seat=2) == 2
    g.fight.rolled = [0]
    assert dice(g, 3, seat=2) == 3
    resolve(g, counterstrike(g), "hero:1", "hero:0", "hero:1")
    assert wounds(g) == [1, 2, 0]
    sorrow.damage = 4
    for hero in g.heroes:
        hero.is_private = True
    resolve(g, after_attack(g))
    assert sorrow.damage == 2


def test_whoever_grief_knocks_out_takes_no_more() -> None:
    g, _ = facing("Saint Sorrow", "Wraith")
    g.heroes[0].damage = [MIND] * 4
    g.bag = Deck("damage", (tuple([SPIRIT] * 16),))
    resolve(g, counterstrike(g), "home:15")
    assert (wounds(g), g.track) == ([0], 2)
