"""Overruns, rule by rule (page 17)."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.rules.henchmen import join_villain, place
from longbox.games.freedom_five.state import FreedomFive, Phase, Villain
from longbox.testing import resolve
from longbox.testing.scenario import scenario
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.own_cards import chapter_says, comic_says, phase_of, scheme
from tests.games.freedom_five.table import COMIC, FAR, at_turn, end_turn, facing, henchmen, next_scheme, standing, villain

pytestmark = pytest.mark.usefixtures("quiet_cards")

RULE = "FF-SCHEME-08"
FULL = 21  # the Conteh Sporting Complex, with four neighbours: 15, 20, 22 and 27
AROUND = CITY.neighbours[FULL]


def stand(g: FreedomFive, location: int, *attributes: Attribute) -> None:
    """These Henchmen come there out of the supply, without any rule."""
    for attribute in attributes:
        g.supply[attribute] -= 1
        g.henchmen[location] += (attribute,)


def red_table(*full: int) -> tuple[FreedomFive, Villain]:
    """Fright Train is far away; these Locations are full of yellow Henchmen."""
    g, train = facing("Fright Train", "Wraith", at=FAR)
    for location in full:
        stand(g, location, TECH, TECH, TECH)
    return g, train


# -- the fourth Henchman -------------------------------------------------------------------------------------


@pytest.mark.rule("FF-OVER-01")
def test_three_of_any_colours_are_full() -> None:
    g, train = red_table()
    for attribute in (BODY, SPIRIT, MIND):
        resolve(g, place(g, FULL, [attribute], RULE))
    assert (g.henchmen[FULL], train.henchmen) == ((BODY, SPIRIT, MIND), 0)
    resolve(g, place(g, FULL, [BODY], RULE))
    assert (g.henchmen[FULL], train.henchmen) == ((BODY, SPIRIT, MIND), 1)


@pytest.mark.rule("FF-OVER-02", "FF-OVER-03", "FF-OVER-04")
def test_the_fourth_goes_onto_the_card_and_each_neighbour_gets_one() -> None:
    g, train = red_table(FULL)
    resolve(g, place(g, FULL, [BODY], RULE))
    assert g.henchmen[FULL] == (TECH, TECH, TECH)
    assert train.henchmen == 1
    assert len(AROUND) == 4
    assert [g.henchmen[number] for number in AROUND] == [(BODY,)] * 4
    assert g.supply[BODY] == 12
    assert sum(map(len, g.henchmen)) == 7  # nowhere else


@pytest.mark.rule("FF-OVER-02")
def test_the_third_does_not_overrun() -> None:
    g, train = red_table()
    stand(g, FULL, TECH, TECH)
    resolve(g, place(g, FULL, [BODY], RULE))
    assert (train.henchmen, [g.henchmen[number] for number in AROUND]) == (0, [()] * 4)


@pytest.mark.rule("FF-OVER-05", "FF-OVER-06")
def test_a_full_neighbour_sends_its_henchman_to_the_card_and_nothing_further() -> None:
    g, train = red_table(FULL, 27)
    resolve(g, place(g, FULL, [BODY], RULE))
    assert train.henchmen == 2
    assert g.henchmen[27] == (TECH, TECH, TECH)
    assert [g.henchmen[number] for number in CITY.neighbours[27] if number != FULL] == [()] * (len(CITY.neighbours[27]) - 1)


@pytest.mark.rule("FF-OVER-06")
def test_a_full_hero_hq_next_door_does_not_move_the_track() -> None:
    g, train = red_table(FULL, HQ)
    resolve(g, place(g, FULL, [BODY], RULE))
    assert (train.henchmen, g.track) == (2, 0)
    assert [g.henchmen[number] for number in CITY.neighbours[HQ] if number != FULL] == [()] * 3


@pytest.mark.rule("FF-OVER-07", "FF-RULING-57")
def test_several_too_many_are_one_overrun() -> None:
    """3 red ones where 2 stand: 3 stay, 2 are on the card, and 1 is in each neighbour."""
    g, train = red_table()
    stand(g, FULL, TECH, TECH)
    resolve(g, place(g, FULL, [BODY, BODY, BODY], RULE))
    assert g.henchmen[FULL] == (TECH, TECH, BODY)
    assert train.henchmen == 2
    assert [g.henchmen[number] for number in AROUND] == [(BODY,)] * 4


@pytest.mark.rule("FF-RULING-57")
def test_the_first_one_too_many_gives_the_colour_for_the_neighbours() -> None:
    """Later ones go to the cards of their own colours."""
    g, train = red_table(FULL)
    dirge = Villain("Dirge", SPIRIT, FAR)
    g.villains.append(dirge)
    resolve(g, place(g, FULL, [SPIRIT, BODY], RULE))
    assert (dirge.henchmen, train.henchmen) == (1, 1)
    assert [g.henchmen[number] for number in AROUND] == [(SPIRIT,)] * 4


@pytest.mark.rule("FF-RULING-57")
def test_each_third_on_a_card_is_exchanged_at_once_and_the_count_starts_again() -> None:
    """Four too many at once: three turn into Anarchy, the fourth stays on the card."""
    g, train = red_table(FULL)
    resolve(g, place(g, FULL, [BODY] * 4, RULE))
    assert (train.henchmen, g.anarchy[FAR]) == (1, (BODY,))


@pytest.mark.rule("FF-OVER-09", "FF-VHEN-05")
def test_the_card_may_be_the_masterminds() -> None:
    g, vantage = facing("Vantage", "Wraith", at=FAR)
    stand(g, FULL, BODY, BODY, BODY)
    resolve(g, place(g, FULL, [TECH], RULE))
    assert vantage.is_mastermind
    assert vantage.henchmen == 1


# -- setup -------------------------------------------------------------------------------------------------------


async def _crowd(g: FreedomFive) -> None:
    await place(g, FULL, [BODY, BODY, BODY], RULE)


@pytest.mark.rule("FF-OVER-08", "FF-RULING-58")
def test_nothing_is_overrun_during_setup() -> None:
    """The first Chapter brings three more to where one stands; a later Chapter that does the same can Overrun."""
    chapter_says(1, enter=_crowd)
    chapter_says(2, enter=_crowd)
    comic_says(setup_schemes=0)
    with scenario(GAME, 2, scenario=COMIC) as match:
        match.go_on(lambda g: g.has_begun)
        assert len(match.state.henchmen[FULL]) == 3
        assert all(each.henchmen == 0 for each in match.state.villains)
        assert [len(match.state.henchmen[number]) for number in AROUND] == [1] * 4
        assert match.state.phase is Phase.TURN
        with match.table() as g:
            g.events_done = 3  # the Objective of the first Chapter is met
        match.answer(match.state.active, "hero")
        assert match.state.chapter == 2
        assert [len(match.state.henchmen[number]) for number in AROUND] == [2] * 4


# -- no Villain, no supply -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-44")
def test_without_a_villain_of_the_colour_the_fourth_returns_to_the_supply() -> None:
    """The neighbours get theirs as usual."""
    g, _ = red_table(FULL)
    resolve(g, place(g, FULL, [SPIRIT], RULE))
    assert g.henchmen[FULL] == (TECH, TECH, TECH)
    assert [g.henchmen[number] for number in AROUND] == [(SPIRIT,)] * 4
    assert g.supply[SPIRIT] == 13


@pytest.mark.rule("FF-RULING-44")
def test_on_the_card_of_a_villain_outside_the_city_they_gather_and_vanish() -> None:
    g, train = red_table()
    train.location = 0
    for expected in (1, 2, 0):
        resolve(g, join_villain(g, BODY, "FF-OVER-03"))
        assert train.henchmen == expected
    assert g.supply[BODY] == 17
    assert not any(g.anarchy)


@pytest.mark.rule("FF-RULING-44")
def test_a_mastermind_outside_the_city_collects_without_limit() -> None:
    g, vantage = facing("Vantage", "Wraith", at=0)
    for _ in range(5):
        resolve(g, join_villain(g, TECH, "FF-OVER-03"))
    assert (vantage.henchmen, vantage.location) == (5, 0)


@pytest.mark.rule("FF-RULING-45", "FF-HENCH-11")
def test_without_supply_there_is_anarchy_and_no_overrun() -> None:
    g, train = red_table(FULL)
    g.supply[BODY] = 0
    resolve(g, place(g, FULL, [BODY], RULE))
    assert g.anarchy[FULL] == (BODY,)
    assert (train.henchmen, [g.henchmen[number] for number in AROUND]) == (0, [()] * 4)


@pytest.mark.rule("FF-RULING-45", "FF-RULING-43")
def test_the_supply_may_run_out_during_an_overrun() -> None:
    """Two are left: the fourth itself and the neighbour with the lowest number; 20 is full, so its Henchman is dropped."""
    g, train = red_table(FULL, 20)
    g.supply[BODY] = 2
    resolve(g, place(g, FULL, [BODY], RULE))
    assert train.henchmen == 1
    assert [g.henchmen[number] for number in AROUND] == [(BODY,), (TECH, TECH, TECH), (), ()]
    assert [g.anarchy[number] for number in AROUND] == [(), (), (BODY,), (BODY,)]


# -- the example ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-EX-11")
@pytest.mark.parametrize("before", [0, 1])
def test_example_overrun_at_the_conteh_sporting_complex(before: int) -> None:
    """One more yellow Henchman: onto the yellow Villain's card, and one to each neighbour that is not full."""
    assert LOCATIONS[FULL].name == "Conteh Sporting Complex"
    scheme("Extra Extra Time", own_cards.henchman_at(FULL, TECH))
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn("Legacy") as match:
        with match.table() as g:
            henchmen(g, FULL, BODY, BODY, SPIRIT)
            henchmen(g, 20, MIND)
            villain(g, "Kilowatt", FAR, on_card=before).is_mastermind = False
            next_scheme(g, "Extra Extra Time")
        end_turn(match)
        assert standing(match, FULL) == ["Body", "Body", "Spirit"]
        assert next(each.henchmen for each in match.state.villains if each.name == "Kilowatt") == before + 1
        assert [standing(match, number) for number in AROUND] == [["Tech"], ["Mind", "Tech"], ["Tech"], ["Tech"]]
