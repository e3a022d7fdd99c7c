"""Plumb Line: both sides of his card, and each card of his deck."""

from __future__ import annotations

import pytest

from longbox import copy
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import HERO_DECKS
from longbox.games.hour_of_need.rules.moves import force
from longbox.testing import lay_out, resolve
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    dice,
    focus,
    foe,
    give,
    minions,
    no_threats,
    play_area,
    stand,
    threat,
    tokens,
)

HE = "Plumb Line"


@pytest.mark.parametrize(("is_focused", "left"), [(False, 1), (True, 0)])
def test_he_takes_the_blow_of_another_hero(is_focused: bool, left: int) -> None:
    with at_turn("Majesty", HE) as play:
        with play.table() as g:
            no_threats(g, 0)
            foe(g, 0, "Pell the Footman", (5, 3))
            if is_focused:
                focus(g, 1)
            stand(g, 1, (4, 3))
            g.heroes[0].actions = 0
        play.answer(0, "threat", "toward:5-4", "hero:Majesty")
        play.answer(1, "exhaust:Plumb Line")
        assert [hero.damage for hero in play.state.heroes] == [0, left]
        assert play.state.heroes[1].is_exhausted


@pytest.mark.parametrize(("seat", "is_moved"), [(0, True), (1, False)])
def test_he_is_never_forced(seat: int, is_moved: bool) -> None:
    with at_turn("Majesty", HE) as play:
        g = copy(play.state)
        lay_out(g, ["Ann", "Bob"])
        g.heroes[1 - seat].spot = (9, 1)
        g.heroes[seat].spot = (5, 4)
        resolve(g, force(g, g.heroes[seat], 1, (5, 3), "HN-FORCED-01"), *(["forced:5-5"] if is_moved else []))
        assert g.heroes[seat].spot == ((5, 5) if is_moved else (5, 4))


def test_dead_weight_exhausts_what_it_hits() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Dead Weight")
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.answer(0, "play:Dead Weight")
        pell = threat(play.state, "Pell the Footman")
        assert (pell.damage, pell.is_exhausted) == (1, True)


@pytest.mark.parametrize(("moved", "rolled"), [(0, 6), (1, 4)])
def test_square_and_level_is_best_without_a_step(moved: int, rolled: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Square and Level")
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            g.heroes[0].moved = moved
        play.queue("dice", *dice(*[SUCCESS] * rolled))
        play.answer(0, "play:Square and Level")
        assert threat(play.state, "Cut Phone Lines").justice == rolled


def test_bulwark_shelters_those_near_him_until_the_next_hero_turn() -> None:
    with at_turn("Majesty", HE) as play:
        with play.table() as g:
            give(g, 1, "Bulwark")
            stand(g, 0, panel(1))
            stand(g, 1, panel(1))
            minions(g, 1, 3)
            g.villain.spot = panel(4)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(1, "play:Bulwark")
        play.answer(0, "solve")
        play.answer(1, "go-on")  # Plumb Line could take it
        assert play.state.heroes[0].damage == 2
        assert play.state.heroes[1].shield == 1


def test_lean_on_me_heals_3() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Lean On Me")
            g.heroes[0].damage = 4
        play.answer(0, "play:Lean On Me")
        assert play.state.heroes[0].damage == 1


def test_straight_down_lands_beside_an_enemy() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Straight Down")
            foe(g, 0, "Pell the Footman", (8, 4))
        play.answer(0, "play:Straight Down", "land:8-3")
        assert threat(play.state, "Pell the Footman").damage == 1


@pytest.mark.parametrize(("has_company", "justice"), [(False, 2), (True, 1)])
def test_brick_by_brick_wants_quiet(has_company: bool, justice: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Brick by Brick")
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            minions(g, 1, int(has_company))
        play.answer(0, "play:Brick by Brick")
        assert threat(play.state, "Cut Phone Lines").justice == justice


def test_keystone_keeps_minions_quiet_after_a_solve() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            play_area(g, 0, "Keystone")
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            minions(g, 1, 3)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == 0


@pytest.mark.parametrize(("moved", "rolled"), [(0, 4), (1, 3)])
def test_long_level_is_a_die_for_who_stands_still(moved: int, rolled: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            play_area(g, 0, "Long Level")
            foe(g, 0, "Pell the Footman", (5, 3))
            g.heroes[0].moved = moved
        play.queue("dice", *dice(*[FOCUS] * rolled))
        play.answer(0, "attack")
        assert play.state.heroes[0].focus == rolled


def test_hod_heals_for_a_captive() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            play_area(g, 0, "Hod")
            stand(g, 0, panel(2))
            captive(g, 2)
            g.heroes[0].damage = 2
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert (play.state.heroes[0].damage, play.state.heroes[0].focus) == (1, 1)


@pytest.mark.parametrize("is_held", [False, True])
def test_not_one_step_holds_an_enemy_beside_him(is_held: bool) -> None:
    with at_turn("Majesty", HE) as play:
        with play.table() as g:
            if is_held:
                play_area(g, 1, "Not One Step")
            no_threats(g, 1)
            stand(g, 0, (9, 6))
            stand(g, 1, (5, 4))
            foe(g, 1, "The Chauffeur", (5, 3))  # would go for the bystander at 5,2
            g.heroes[1].actions = 0
        play.answer(1, "threat")
        assert threat(play.state, "The Chauffeur").spot == ((5, 3) if is_held else (5, 2))


def test_demolish_hits_a_whole_space() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Demolish")
            stand(g, 0, panel(1))
            foe(g, 0, "Pell the Footman", (2, 1))
            minions(g, 1, 2)
        play.answer(0, "play:Demolish", "enemy:Pell the Footman")
        assert (threat(play.state, "Pell the Footman").damage, play.state.minions) == (3, [])


def test_scaffold_heals_and_moves_all_near() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Scaffold")
            g.heroes[0].damage = 2
        play.answer(0, "play:Scaffold", "go:5-1")
        assert (play.state.heroes[0].damage, play.state.heroes[0].spot) == (1, (5, 1))


def test_shore_up_takes_fuses_or_tokens() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Shore Up")
            foe(g, 0, "Gaslight", (6, 6)).damage = 1
            stand(g, 0, panel(4))
            tokens(g, panel(4), 3)
        play.answer(0, "play:Shore Up", "cleartokens-2")
        assert len(play.state.tokens) == 1


def test_load_bearing_takes_damage_short_of_defeat() -> None:
    with at_turn("Majesty", HE) as play:
        with play.table() as g:
            give(g, 1, "Load-Bearing")
            g.heroes[0].damage, g.heroes[1].damage = 6, 8
        play.queue("hero 1", "Hod")
        play.answer(1, "play:Load-Bearing", "hero:Majesty", "hero:Majesty")
        assert [hero.damage for hero in play.state.heroes] == [4, 10]
        assert play.state.heroes[1].hand == ["Hod"]


def test_his_deck_has_twenty_cards() -> None:
    assert len(HERO_DECKS[HE].cards) == 20
