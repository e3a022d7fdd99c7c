"""Sexton: both sides of her card, and each card of her deck."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import HERO_DECKS
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    dice,
    discarded,
    focus,
    foe,
    give,
    no_threats,
    play_area,
    stand,
    threat,
)

SHE = "Sexton"
PILE = ("Open Grave", "Second Spade", "Wake", "Parish Records", "Cold Hands", "Last Rites", "Exhume", "Procession")


def test_two_buried_cards_are_a_die() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            discarded(g, 0, "Wake", "Exhume")
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(*[FOCUS] * 4))  # 3 and 1
        play.answer(0, "attack", "use:bury", "bury:Wake")
        hero = play.state.heroes[0]
        assert hero.discards == []
        assert {*hero.deck.layers[0]} == {"Wake", "Exhume"}  # on the bottom, in an order that nobody knows
        assert hero.focus == 4


def test_focused_she_digs_up_an_instant_once_a_round() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            focus(g, 0)
            discarded(g, 0, "Wake")
            foe(g, 0, "The Huntsman", (5, 3))
        play.queue("dice", *dice(*[SUCCESS] * 3, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "attack")
        assert play.state.heroes[0].hand == ["Wake"]


def test_last_rites_take_a_card_back_after_a_defeat() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Last Rites")
            discarded(g, 0, "Lantern")
            foe(g, 0, "The Huntsman", (5, 3))
        play.queue("dice", *dice(*[SUCCESS] * 3, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Last Rites")
        assert play.state.heroes[0].hand == ["Lantern"]


@pytest.mark.parametrize(("cards", "damage"), [(0, 1), (4, 2), (8, 3)])
def test_open_grave_grows_with_the_discard_pile(cards: int, damage: int) -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Open Grave")
            discarded(g, 0, *PILE[:cards])
            foe(g, 0, "Pell the Footman", (5, 2))
        play.answer(0, "play:Open Grave")
        assert threat(play.state, "Pell the Footman").damage == damage


def test_second_spade_costs_a_wound_and_fetches_another_card() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Second Spade")
            discarded(g, 0, "Second Spade", "Lantern")
        play.answer(0, "play:Second Spade")
        assert (play.state.heroes[0].damage, play.state.heroes[0].hand) == (1, ["Lantern"])


def test_wake_heals_all_within_3_spaces_and_one_draws() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            give(g, 1, "Wake")
            g.heroes[0].damage, g.heroes[1].damage = 3, 1
        play.queue("hero 0", "Banner")
        play.answer(1, "play:Wake", "hero:Majesty")
        assert [hero.damage for hero in play.state.heroes] == [1, 0]
        assert play.state.heroes[0].hand == ["Banner"]


@pytest.mark.parametrize(("cards", "rolled"), [(5, 5), (6, 7)])
def test_parish_records_need_a_full_pile(cards: int, rolled: int) -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Parish Records")
            discarded(g, 0, *PILE[:cards])
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
        play.queue("dice", *dice(*[SUCCESS] * rolled))
        play.answer(0, "play:Parish Records", "go-on")
        assert threat(play.state, "Cut Phone Lines").justice == rolled


def test_cold_hands_exhaust_a_peril() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Cold Hands")
            foe(g, 0, "Gaslight", (6, 6))
        play.answer(0, "play:Cold Hands")
        assert threat(play.state, "Gaslight").is_exhausted


def test_lantern_turns_a_focus_result_without_focus() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            play_area(g, 0, "Lantern")
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", "exhaust:Lantern")
        assert threat(play.state, "Pell the Footman").damage == 2
        assert play.state.heroes[0].focus == 1


@pytest.mark.parametrize("has_veil", [False, True])
def test_black_veil_keeps_focus_and_side(has_veil: bool) -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            if has_veil:
                play_area(g, 0, "Black Veil")
            give(g, 0, "Second Spade")
            discarded(g, 0, "Wake")
            focus(g, 0)
            no_threats(g)
            g.heroes[0].damage, g.heroes[0].focus = 8, 3
            g.delay = 1  # the crisis comes all the same
        play.answer(0, "play:Second Spade")
        hero = play.state.heroes[0]
        assert (hero.is_focused, hero.focus) == ((True, 3) if has_veil else (False, 0))
        assert play.state.delay == 0
        assert hero.spot == OFF or play.told("HN-DMG-13")


def test_pallbearers_move_two_heroes() -> None:
    with at_turn("Majesty", SHE) as play:
        with play.table() as g:
            play_area(g, 1, "Pallbearers")
            stand(g, 1, (5, 3))
        play.answer(1, next(key for key in play.keys(1) if key.startswith("exhaust:Pallbearers")), "go:5-2")
        assert play.state.heroes[1].spot == (5, 2)


def test_nothing_wasted_gives_focus_for_a_feat() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            play_area(g, 0, "Nothing Wasted")
            give(g, 0, "Open Grave", "Parish Records")
        play.answer(0, "mobility:Open Grave", "land:1-1", "mobility:Parish Records", "land:9-1")
        hero = play.state.heroes[0]
        assert (hero.focus, hero.constants[0].is_exhausted) == (1, True)


def test_procession_passes_figures_and_heals_for_the_rescued() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Procession")
            foe(g, 0, "Pell the Footman", (5, 3))
            g.heroes[0].damage = 2
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Procession", "go:5-1")  # over the bystander at 5,2
        assert (play.state.heroes[0].damage, play.state.heroes[0].clues) == (1, ["Weak Spot"])


def test_exhume_empties_the_pile_and_draws_three() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Exhume")
            discarded(g, 0, "Wake", "Lantern")
        play.answer(0, "play:Exhume")
        hero = play.state.heroes[0]
        assert (len(hero.hand), hero.discards, len(hero.deck)) == (3, ["Exhume"], 16)


def test_quiet_word_rescues_a_second_captive_for_a_wound() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Quiet Word")
            stand(g, 0, panel(2))
            captive(g, 2, 2)
        play.queue("clues", "Weak Spot", "Eyewitness")
        play.answer(0, "play:Quiet Word", "another")
        hero = play.state.heroes[0]
        assert (hero.damage, len(hero.clues)) == (1, 2)


def test_headstone_lowers_the_inflict_value() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Headstone")
            no_threats(g)
            foe(g, 0, "Pell the Footman", (5, 3))
            g.heroes[0].actions = 0
        play.answer(0, "play:Headstone", "toward:5-4")  # then the threat phase begins by itself
        assert play.state.heroes[0].damage == 1  # 2 less 1


def test_her_deck_has_twenty_cards() -> None:
    assert len(HERO_DECKS[SHE].cards) == 20
