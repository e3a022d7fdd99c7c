"""Hero HQ, and losing it, rule by rule (page 16)."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, PURPLE, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.city import LoseHeadquarters
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS
from longbox.games.freedom_five.kinds import TOWER
from longbox.games.freedom_five.rules import henchmen as henchmen_rules
from longbox.games.freedom_five.rules.anarchy import place as place_anarchy
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.state import FreedomFive
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.deeds import wounds
from tests.games.freedom_five.own_cards import chapter_says, phase_of, scheme
from tests.games.freedom_five.table import (
    HERE,
    anarchy,
    at_turn,
    bystanders,
    damage,
    end_turn,
    facing,
    henchmen,
    next_scheme,
    private,
    standing,
    tower,
    view,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")

FIRST_CARD, SECOND_CARD, *_ = TOWER
PARK = 14  # the Location to the left of Hero HQ


def at_headquarters(g: FreedomFive, seat: int = 0) -> None:
    g.heroes[seat].location = HQ


# -- Hero HQ -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-HQ-01")
def test_hero_hq_is_freedom_tower_in_location_15() -> None:
    assert HQ == 15
    assert [number for number, place in LOCATIONS.items() if "Freedom Tower" in place.name] == [15]


@pytest.mark.rule("FF-HQ-02")
def test_legacy_heals_best_at_hero_hq() -> None:
    with at_turn("Legacy") as match:
        with match.table() as g:
            damage(g, 0, "Mind")
            private(g, 0, PARK)
        assert match.blocked(0, f"heal:{HQ}").rule == "FF-ACT-04"
        with match.table() as g:
            at_headquarters(g)
        match.answer(0, f"heal:{HQ}")
        assert match.state.heroes[0].damage == []


@pytest.mark.rule("FF-HQ-03")
@pytest.mark.parametrize(("location", "damage"), [(HQ, 0), (PARK, 3)])
def test_henchmen_at_hero_hq_do_not_attack(location: int, damage: int) -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as match:
        with match.table() as g:
            g.heroes[0].location = location
            henchmen(g, location, MIND, BODY, TECH)
        end_turn(match)
        assert len(match.state.heroes[0].damage) == damage


@pytest.mark.rule("FF-HQ-04")
def test_villains_can_hurt_heroes_at_hero_hq() -> None:
    """Ermine deals 2 damage to whoever is where she comes."""
    g, ermine = facing("Ermine", "Wraith", at=HQ)
    g.chance.queue("dice", 6, 6)
    resolve(g, move_villain(g, ermine, HQ, "FF-SCHEME-10"))
    assert wounds(g) == [2]


@pytest.mark.rule("FF-HQ-05")
def test_an_overrun_of_hero_hq_also_advances_the_track() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            henchmen(g, HQ, BODY, TECH, SPIRIT)
        overrun(match, HQ)
        assert match.state.track == 1
        assert standing(match, HQ) == ["Body", "Spirit", "Tech"]
        assert [standing(match, number) for number in CITY.neighbours[HQ]] == [["Body"]] * 4
        assert on_card(match) == 1


def overrun(match: Scenario, location: int) -> None:
    """A Scheme card brings a red Henchman there in the Villain phase."""
    scheme("Crowd", own_cards.henchman_at(location, BODY))
    chapter_says(villain_phase=phase_of(schemes=1, steps=1))
    with match.table() as g:
        next_scheme(g, "Crowd")
    end_turn(match)


def on_card(match: Scenario) -> int:
    """The Henchmen on the card of the red Villain."""
    count: int = next(each.henchmen for each in match.state.villains if each.attribute is BODY)
    return count


@pytest.mark.rule("FF-HQ-06")
@pytest.mark.parametrize("attribute", [MIND, BODY, SPIRIT, TECH, PURPLE])
def test_anarchy_at_hero_hq_is_a_card_face_down(attribute: Attribute) -> None:
    g, _ = facing("Ermine", "Wraith")
    stacks = {**g.stacks}
    resolve(g, place_anarchy(g, HQ, attribute, "FF-ANAR-01"))
    assert (len(g.tower), g.anarchy[HQ], g.stacks) == (1, (), stacks)
    assert g.faces.seen_by(0, g.tower[0]) is None


@pytest.mark.rule("FF-HQ-07")
@pytest.mark.parametrize(("names", "is_over"), [((FIRST_CARD,), False), ((FIRST_CARD, SECOND_CARD), True)])
def test_two_cards_at_hero_hq_lose_as_a_villain_phase_starts(names: tuple[str, ...], is_over: bool) -> None:
    chapter_says(villain_phase=())
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            g.active = 1
            tower(g, *names)
        match.answer(1, "recover")  # in the Hero phase nothing is lost yet
        end_turn(match)
        assert match.match.over is is_over
        if is_over:
            assert match.match.result is not None
            assert (list(match.match.result.winners), match.match.result.rule) == ([], "FF-END-05")


@pytest.mark.rule("FF-EX-13")
@pytest.mark.parametrize("is_removed", [True, False])
def test_example_ermine_brings_a_second_card_to_hero_hq(is_removed: bool) -> None:
    """In Bunker's Villain phase; unless it is gone when the following player's starts, the Heroes lose."""
    scheme("Night Visit", own_cards.villain_to(HQ, MIND))
    chapter_says(villain_phase=phase_of(schemes=1, steps=1))
    with at_turn("Bunker", "Wraith") as match:
        with match.table() as g:
            villain(g, "Ermine", HERE)
            tower(g, FIRST_CARD)
            next_scheme(g, "Night Visit")
        match.queue("dice", 6, 6, 6, 6)  # nobody loses a card to her
        end_turn(match)
        assert len(match.state.tower) == 2
        match.answer(1, "recover")  # the next Hero's turn
        chapter_says(villain_phase=())
        if is_removed:
            with match.table() as g:
                g.tower_discards.append(g.tower.pop())
        end_turn(match)
        assert match.match.over is not is_removed


# -- losing it ------------------------------------------------------------------------------------------------


def lost(g: FreedomFive) -> None:
    """The Under Construction token lies on Hero HQ."""
    g.is_under_construction = True


@pytest.mark.rule("FF-HQLOST-01", "FF-HQLOST-02")
def test_an_effect_can_take_hero_hq_from_the_heroes_and_the_game_goes_on() -> None:
    own_cards.ability("Bring It Down", BODY, 1, LoseHeadquarters())
    chapter_says(villain_phase=())
    with at_turn("Wraith") as match:
        with match.table() as g:
            g.heroes[0].hand = ["Bring It Down"]
        assert view(match)["under_construction"] is False
        match.answer(0, "ability:Bring It Down")
        assert match.said("under construction") == "FF-HQLOST-01"
        assert view(match)["under_construction"] is True
        end_turn(match)
        assert not match.match.over
        assert view(match)["under_construction"] is True


@pytest.mark.rule("FF-HQLOST-03", "FF-HQLOST-05")
@pytest.mark.parametrize("location", [HQ, PARK])
def test_henchmen_attack_there_as_anywhere(location: int) -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as match:
        with match.table() as g:
            lost(g)
            g.heroes[0].location = location
            henchmen(g, location, MIND, BODY)
        end_turn(match)
        assert len(match.state.heroes[0].damage) == 2


@pytest.mark.rule("FF-HQLOST-04", "FF-HQLOST-03")
@pytest.mark.parametrize("hero", ["Legacy", "Absolute Zero"])
def test_nobody_heals_there(hero: str) -> None:
    with at_turn(hero) as match:
        with match.table() as g:
            lost(g)
            damage(g, 0, "Mind")
            private(g, 0, HQ)
        assert match.blocked(0, f"heal:{HQ}").rule == "FF-HQLOST-04"
        assert "power:Private Life Power" not in match.keys(0)


@pytest.mark.rule("FF-HQLOST-06", "FF-HQLOST-03")
@pytest.mark.parametrize("location", [HQ, PARK])
def test_an_overrun_there_does_not_advance_the_track(location: int) -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            lost(g)
            henchmen(g, location, BODY, TECH, SPIRIT)
        overrun(match, location)
        assert match.state.track == 0
        assert on_card(match) == 1
        assert [standing(match, number) for number in CITY.neighbours[location]] == [["Body"]] * len(CITY.neighbours[location])


@pytest.mark.rule("FF-HQLOST-07", "FF-HQLOST-03")
@pytest.mark.parametrize("location", [HQ, PARK])
def test_anarchy_there_is_a_token(location: int) -> None:
    g, _ = facing("Ermine", "Wraith")
    lost(g)
    resolve(g, place_anarchy(g, location, SPIRIT, "FF-ANAR-01"))
    assert (g.anarchy[location], g.tower, g.stacks[SPIRIT]) == ((SPIRIT,), [], 2)


@pytest.mark.rule("FF-HQLOST-08", "FF-RULING-47")
def test_anarchy_there_does_not_lose() -> None:
    """Neither three tokens nor the cards that lay there before."""
    chapter_says(villain_phase=())
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            lost(g)
            anarchy(g, HQ, BODY, SPIRIT, TECH)
            tower(g, FIRST_CARD, SECOND_CARD)
        end_turn(match)
        match.asks(1, "What do you do?")


@pytest.mark.rule("FF-RULING-47")
def test_cards_that_lie_there_can_still_be_removed() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            at_headquarters(g)
            tower(g, FIRST_CARD)
            lost(g)
            bystanders(g, HQ)
        assert "interact:tower:1" in match.keys(0)
        assert match.blocked(0, "interact:bystander").rule == "FF-ACT-30"


@pytest.mark.rule("FF-RULING-47")
def test_it_is_still_a_home_base() -> None:
    g, _ = facing("Ermine", "Wraith")
    lost(g)
    for token in ("Mind", "Mind", "Body", "Body"):
        g.bag.remove(token)
        g.heroes[0].damage.append(token)
    resolve(g, hurt(g, g.heroes[0], 1, "FF-DMG-01"), f"home:{HQ}")
    assert g.heroes[0].location == HQ


@pytest.mark.rule("FF-HQLOST-09")
def test_the_next_scenario_starts_with_hero_hq_as_it_was() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            lost(g)
        assert view(match)["under_construction"] is True
    with at_turn("Wraith") as match:
        assert view(match)["under_construction"] is False


@pytest.mark.rule("FF-RULING-43")
def test_neighbours_are_served_by_ascending_number() -> None:
    g, _ = facing("Ermine", "Wraith")
    assert [*CITY.neighbours[HQ]] == sorted(CITY.neighbours[HQ])
    g.supply[BODY] = 2
    resolve(g, henchmen_rules.place(g, HQ, [BODY], "FF-SCHEME-08"))
    assert g.henchmen[HQ] == (BODY,)
    g.henchmen[HQ] = (BODY, TECH, TECH)
    resolve(g, henchmen_rules.place(g, HQ, [BODY], "FF-SCHEME-08"))  # the last one: the red Villain is not in this Scenario
    assert [g.henchmen[number] for number in CITY.neighbours[HQ]] == [(BODY,), (), (), ()]
    assert [g.anarchy[number] for number in CITY.neighbours[HQ]] == [(), (BODY,), (BODY,), (BODY,)]
