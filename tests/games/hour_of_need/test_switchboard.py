"""Switchboard: both sides of her card, and each card of her deck."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import HERO_DECKS
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    clue,
    dice,
    discarded,
    focus,
    foe,
    give,
    minions,
    play_area,
    stand,
    threat,
)

SHE = "Switchboard"
DOWAGER = 2  # what Dowager inflicts on who Solves near her


def test_her_clues_give_a_die_more_to_anybodys_roll() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            clue(g, 1, "Police Band")  # 1 die for an Attack
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(*[FOCUS] * 5))  # 3 and 1 and 1
        play.answer(0, "attack")
        play.answer(1, "clue-dice:Police Band")
        assert play.state.heroes[1].clues == []
        assert play.state.heroes[0].focus == 5


def test_others_keep_their_clue_dice_for_themselves() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            clue(g, 0, "Police Band")
            foe(g, 1, "Pell the Footman", (5, 3))
            stand(g, 1, (5, 2))
        play.queue("dice", *dice(FOCUS, FOCUS))
        play.answer(1, "attack")  # nobody is asked for more dice
        assert play.state.heroes[0].clues == ["Police Band"]


def test_focused_she_draws_once_a_round_when_somebody_gains_a_clue() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            focus(g, 0)
            give(g, 0, "Case Notes", "Case Notes")
        play.queue("clues", "Weak Spot", "Eyewitness")
        play.queue("hero 0", "Redial")
        play.answer(0, "play:Case Notes", "play:Case Notes")
        assert play.state.heroes[0].clues == ["Weak Spot", "Eyewitness"]
        assert play.state.heroes[0].hand == ["Redial"]


def test_patch_me_through_reaches_3_spaces_but_no_panel() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Patch Me Through")
            foe(g, 0, "Gaslight", (6, 6))  # 2 spaces away
        play.queue("dice", *dice(SUCCESS, SUCCESS, *[FOCUS] * 4))
        play.answer(0, "play:Patch Me Through")
        assert threat(play.state, "Gaslight").justice == 2
        assert threat(play.state, "Cut Phone Lines").justice == 0


def test_caller_on_line_two_rescues_far_away() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Caller on Line Two")
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Caller on Line Two", "land:1-4")
        hero = play.state.heroes[0]
        assert (hero.spot, hero.clues, len(play.state.bystanders)) == ((1, 4), ["Weak Spot"], 3)


def test_crossed_wires_exhausts_a_lackey_and_moves_it() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Crossed Wires")
            foe(g, 0, "Pell the Footman", (5, 2))
        play.answer(0, "play:Crossed Wires", "space:4-1")
        pell = threat(play.state, "Pell the Footman")
        assert (pell.is_exhausted, pell.spot) == (True, (4, 1))


def test_talk_them_down_silences_all_but_the_villain() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Talk Them Down")
            stand(g, 0, panel(1))
            minions(g, 1, 3)
        play.queue("dice", *dice(*[FOCUS] * 5))
        play.answer(0, "play:Talk Them Down")
        assert play.state.heroes[0].damage == DOWAGER


def test_first_responder_heals_and_lets_a_hero_step() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            give(g, 1, "First Responder")
            g.heroes[0].damage = 3
        play.answer(1, "play:First Responder", "hero:Majesty")
        play.answer(0, "go:4-4")
        assert (play.state.heroes[0].damage, play.state.heroes[0].spot) == (1, (4, 4))


def test_redial_takes_a_call_back() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Redial")
            discarded(g, 0, "Dead Line", "Case Notes", "Talk Them Down")
        play.answer(0, "play:Redial", "card:Dead Line")
        assert play.state.heroes[0].hand == ["Dead Line"]


def test_redial_is_blocked_without_a_call() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Redial")
            discarded(g, 0, "Case Notes")
        assert play.blocked(0, "play:Redial").reason == "there is no Call in your discard pile"


def test_dead_line_attacks_with_the_solve_value() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Dead Line")
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(*[SUCCESS] * 3, *[FOCUS] * 3))  # 4 and 2
        play.answer(0, "play:Dead Line")
        assert threat(play.state, "Pell the Footman").damage == 3


@pytest.mark.parametrize("has_clue", [False, True])
def test_wall_of_phones_gives_a_clue_to_an_empty_desk(has_clue: bool) -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            play_area(g, 0, "Wall of Phones")
            if has_clue:
                clue(g, 0, "Weak Spot")
        key = next(key for key in [*play.keys(0), "exhaust:Wall of Phones"] if key.startswith("exhaust:Wall"))
        if has_clue:
            assert play.blocked(0, key).reason == "you have clue cards"
        else:
            play.queue("clues", "Weak Spot")
            play.answer(0, key)
            assert play.state.heroes[0].clues == ["Weak Spot"]


def test_night_coffee_gives_focus_within_3_spaces() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            play_area(g, 1, "Night Coffee")
        key = next(key for key in play.keys(1) if key.startswith("exhaust:Night Coffee"))
        play.answer(1, key, "hero:Majesty")
        assert play.state.heroes[0].focus == 1
        assert play.state.heroes[1].constants[0].is_exhausted


def test_reverse_directory_draws_for_a_solved_problem() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            play_area(g, 0, "Reverse Directory")
            foe(g, 0, "Gaslight", (5, 5)).justice = 2
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.queue("hero 0", "Redial")
        play.answer(0, "solve")
        assert play.state.heroes[0].hand == ["Redial"]


def test_panic_button_protects_a_hero_in_a_panel() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            play_area(g, 1, "Panic Button")
            stand(g, 0, panel(1))
            minions(g, 1, 3)
            g.villain.spot = panel(4)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        play.answer(1, next(key for key in play.keys(1) if key.startswith("exhaust:Panic Button")))
        assert play.state.heroes[0].damage == 1


def test_wiretap_pays_whoever_overcomes_the_card() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            give(g, 1, "Wiretap")
            foe(g, 0, "The Huntsman", (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot", "Eyewitness")
        play.answer(1, "play:Wiretap")
        assert threat(play.state, "The Huntsman").attached[0].name == "Wiretap"
        play.answer(0, "attack")
        assert play.state.heroes[0].clues == ["Weak Spot", "Eyewitness"]
        assert "Wiretap" in play.state.heroes[1].discards


def test_conference_call_lets_two_heroes_roll() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            give(g, 1, "Conference Call")
            foe(g, 0, "Pell the Footman", (5, 3))
            stand(g, 1, (4, 2))
        play.queue("dice", *dice(SUCCESS, FOCUS, SUCCESS, FOCUS, FOCUS))
        play.answer(1, "play:Conference Call")
        assert threat(play.state, "Pell the Footman").damage == 2


def test_alone_conference_call_solves_twice() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Conference Call")
            stand(g, 0, panel(2))
            captive(g, 2, 2)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS), *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot", "Eyewitness")
        play.answer(0, "play:Conference Call", "focus:0")
        assert len(play.state.heroes[0].clues) == 2


def test_her_deck_has_twenty_cards() -> None:
    assert len(HERO_DECKS[SHE].cards) == 20
