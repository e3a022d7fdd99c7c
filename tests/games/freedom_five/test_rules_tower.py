"""Anarchy at Freedom Tower: FF-FTA-01 to FF-FTA-05, and what becomes of the cards there."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, Attribute
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy
from longbox.games.freedom_five.cards.verbs.common import Where
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.kinds import SchemeStep, Symbol
from longbox.games.freedom_five.rules import anarchy as unrest
from longbox.games.freedom_five.rules.damage import hurt
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.own_cards import THUG, chapter_says, phase_of, scheme
from tests.games.freedom_five.table import (
    FAR,
    at_turn,
    bystanders,
    defeated,
    end_turn,
    facing,
    give,
    henchmen,
    next_scheme,
    tower,
    view,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers", "thug")

SECRET = "Training Room Running Wild"  # Body or Tech, 4 dice, 2 successes; refresh 1, or take 1 damage


@pytest.mark.rule("FF-FTA-01")
@pytest.mark.parametrize("attribute", [*ATTRIBUTES, PURPLE])
def test_at_hero_hq_a_card_instead_of_a_token(attribute: Attribute) -> None:
    with at_turn() as match:
        g = match.state
        before = dict(g.stacks)
        resolve(g, unrest.place(g, HQ, attribute, "FF-VILL-05"))
        assert (len(g.tower), len(g.tower_deck), g.anarchy[HQ], g.stacks) == (1, 8, (), before)


@pytest.mark.rule("FF-FTA-02")
def test_the_card_lies_face_down_for_all() -> None:
    with at_turn("Legacy", "Wraith") as match:
        g = match.state
        resolve(g, unrest.place(g, HQ, MIND, "FF-VILL-05"))
        for seat in (None, 0, 1):
            assert view(match, seat)["tower"] == [None]
            assert g.faces[g.tower[0]] not in str(view(match, seat))


def at_tower(match: Scenario, *names: str) -> None:
    with match.table() as g:
        g.heroes[0].location = HQ
        tower(g, *names)


@pytest.mark.rule("FF-FTA-03")
def test_a_hero_there_reveals_and_resolves_it() -> None:
    with at_turn() as match:
        at_tower(match, SECRET)
        with match.table() as g:
            henchmen(g, HQ, BODY)
        assert match.blocked(0, "interact:tower:1").rule == "FF-HENCH-04"
        with match.table() as g:
            henchmen(g, HQ)
        match.answer(0, "interact:tower:1")
        match.asks(0, f"{SECRET}: which Attribute do you test?", ["test:Body", "test:Tech"])
        assert view(match)["tower"] == [SECRET]
        match.queue("dice", 3, 3, 1, 1)
        match.answer(0, "test:Body")
        assert match.state.tower == []
        assert match.said(f"{SECRET} at Freedom Tower is over: no cards are left there") == "FF-FTA-03"
        assert match.state.heroes[0].exhausted == 0  # the reward refreshes the token that it took


@pytest.mark.rule("FF-FTA-04")
def test_no_effect_removes_it() -> None:
    with at_turn() as match:
        at_tower(match, SECRET)
        g = match.state
        for where in Where:
            refusal = RemoveAnarchy(where).why_not(g, 0)
            assert refusal is not None
            assert refusal.rule == "FF-RULING-60"
        resolve(g, RemoveAnarchy(Where.HERE).do(g, 0))
        assert len(g.tower) == 1


@pytest.mark.rule("FF-FTA-05", "FF-END-05", "FF-EX-13")
@pytest.mark.parametrize("is_removed", [False, True])
def test_the_second_card_loses_the_game_in_the_next_villain_phase(is_removed: bool) -> None:
    """Ermine comes to Hero HQ in Bunker's Villain phase, and Legacy has his Hero phase to do something about it."""
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme("Ermine at the top", SchemeStep(Symbol.VILLAIN, HQ, MIND))
    scheme("Nothing at all")
    with at_turn("Bunker", "Legacy") as match:
        with match.table() as g:
            villain(g, "Ermine", FAR)
            tower(g, SECRET)
            next_scheme(g, "Ermine at the top", "Nothing at all")
        match.queue("dice", 6, 6, 6, 6)  # everybody passes her test
        end_turn(match)
        assert (match.state.active, len(match.state.tower), match.match.over) == (1, 2, False)
        match.answer(1, f"move:{HQ}")
        if is_removed:
            match.queue("dice", 6, 6, 1, 1)
            match.answer(1, "interact:tower:1", "test:Body")
        end_turn(match)
        assert match.match.over is not is_removed
        if not is_removed:
            result = match.match.result
            assert result is not None
            assert (result.rule, result.winners) == ("FF-END-05", ())
            assert match.state.schemes.top_layer() == ("Nothing at all",)  # before its first step


@pytest.mark.rule("FF-RULING-46")
def test_after_a_failure_it_stays_face_up_and_can_be_tried_again() -> None:
    with at_turn("Legacy", "Wraith") as match:
        at_tower(match, "A Siege of Reporters", SECRET)  # the Hero picks the card
        match.queue("dice", 1, 1, 1, 1)
        match.queue("damage", "Mind")
        match.answer(0, "interact:tower:2", "test:Tech")
        assert match.state.heroes[0].damage == ["Mind"]
        assert view(match, 1)["tower"] == [None, SECRET]
        match.queue("dice", 6, 6, 1, 1)
        match.answer(0, "interact:tower:2", "test:Tech")
        assert view(match, 1)["tower"] == [None]
        assert match.said(f"{SECRET} at Freedom Tower is over: 1 card is left there") == "FF-FTA-03"
        g = match.state
        assert [g.faces.seen_by(1, card) for card in g.tower_discards] == [SECRET]


@pytest.mark.rule("FF-RULING-46")
def test_it_is_anarchy_that_keeps_from_bystanders_and_asks_for_no_colour() -> None:
    with at_turn() as match:
        at_tower(match, SECRET)
        with match.table() as g:
            bystanders(g, HQ)
            defeated(g, "Fright Train")
        assert match.blocked(0, "interact:bystander").rule == "FF-ACT-30"
        g = match.state
        g.stacks = dict.fromkeys(g.stacks, 0)
        for _ in range(9):
            resolve(g, unrest.place(g, HQ, BODY, "FF-VILL-05"))  # also of a weakened colour, and without tokens
        assert (len(g.tower), g.track) == (9, 0)  # there are no more than nine


@pytest.mark.rule("FF-RULING-47")
def test_under_construction_they_stay_and_do_not_count() -> None:
    with at_turn() as match:
        at_tower(match, SECRET, "A Siege of Reporters")
        with match.table() as g:
            g.is_under_construction = True
            give(g, 0, "Mind 1")
        match.queue("dice", 1, 1, 1, 1)
        match.queue("damage", "Mind")
        match.answer(0, "interact:tower:1", "test:Body")
        assert len(match.state.tower) == 2
        end_turn(match)
        assert not match.match.over
        match.asks(0)


@pytest.mark.rule("FF-RULING-47")
def test_under_construction_hero_hq_is_a_home_all_the_same() -> None:
    g, _ = facing(THUG, at=FAR)
    g.is_under_construction = True
    resolve(g, hurt(g, g.heroes[0], 5, "FF-VILL-07"), f"home:{HQ}")
    assert g.heroes[0].location == HQ
