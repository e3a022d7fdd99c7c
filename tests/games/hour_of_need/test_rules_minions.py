"""Minions: enemies without cards, which stay in scheme panels."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.state import Minion, Phase
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    dice,
    foe,
    give,
    minions,
    next_issue,
    next_villain,
    no_minions_left,
    no_threats,
    nobody_on_map,
    stand,
    threat,
)

PELL = "Pell the Footman"


@pytest.mark.rule("HN-MINION-01", "HN-MINION-03")
def test_a_panel_with_minions_is_a_target_and_one_success_defeats_one() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, (2, 5))  # beside scheme space 3
            minions(g, 3, 2)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert play.state.minions == [Minion(3)]
        assert len(play.state.minion_supply) == 9


@pytest.mark.rule("HN-MINION-02")
@pytest.mark.parametrize("count", [1, 3])
def test_a_minion_inflicts_1(count: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(3))
            minions(g, 3, count)
            captive(g, 3)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == count


@pytest.mark.rule("HN-MINION-04")
@pytest.mark.parametrize("is_empty", [False, True])
def test_a_minion_that_cannot_be_placed_is_a_crisis(is_empty: bool) -> None:
    """Shift Change brings a Crew of two; the crisis of Century Heist lets the villain scheme, once."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            if is_empty:
                no_minions_left(g)
            g.phase = Phase.ISSUE
            next_issue(g, "Shift Change")
            next_villain(g, "Pell the Footman")
        g = play.state
        assert (len(g.minions), len(g.tokens)) == ((10, 1) if is_empty else (2, 0))


@pytest.mark.rule("HN-MINION-05", "HN-MINION-07")
def test_minions_stay_in_their_panels() -> None:
    """Face Me makes an enemy move: it offers Lackeys alone. Pushed together or not, minions are never on the map."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            give(g, 0, "Face Me")
            minions(g, 1, 2)
            foe(g, 0, PELL, (9, 1))
            foe(g, 0, "Nurse Harrow", (9, 6))
        play.queue("hero 0", "Banner")
        play.answer(0, "play:Face Me")
        play.asks(0, "Who has to face you", ["card:Pell the Footman", "card:Nurse Harrow"])
        play.answer(0, "card:Pell the Footman")
        play.go_on(lambda g: not g.acting)
        g = play.state
        assert g.minions == [Minion(1), Minion(1)]
        assert threat(g, PELL).spot != (9, 1)


@pytest.mark.rule("HN-MINION-05")
def test_a_minion_nearest_something_on_the_map_still_comes_into_a_panel() -> None:
    """Gaslight burns in the middle of the map: its minion appears in the panel nearest the token."""
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Gaslight", (7, 4))  # 3 spaces from panels 2 and 4
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        play.asks(0, "In which panel", ["panel:2", "panel:4"])
        play.answer(0, "panel:4")
        assert play.state.minions == [Minion(4)]


@pytest.mark.rule("HN-MINION-06")
def test_minions_are_neither_ready_nor_exhausted() -> None:
    """Police Band exhausts an enemy card; Silent Takedown deals 3 to an exhausted enemy and 2 to any other."""
    with at_turn("Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            minions(g, 1, 1)
            g.heroes[0].clues = ["Police Band"]
            g.clue_deck.remove("Police Band")
        assert play.blocked(0, "clue:Police Band").rule == "HN-RULING-51"
        with play.table() as g:
            give(g, 0, "Silent Takedown")
            foe(g, 0, "The Huntsman", (1, 1)).is_exhausted = True
        play.queue("clues", "Old Favour")
        play.answer(0, "play:Silent Takedown", "enemy:The Huntsman")
        assert play.state.villain_discards == ["The Huntsman"]  # health 3, and exhausted


@pytest.mark.rule("HN-RULING-98")
def test_a_defeated_special_minion_gives_no_clue_card() -> None:
    with at_turn("Guerilla", modules="Riot Line") as play:
        with play.table() as g:
            stand(g, 0, panel(3))
            g.minions.append(Minion(3, "Riot Line"))
            g.minion_supply.remove("Riot Line")
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        while play.match.answers_in_step:
            play.answer_first(0)
        assert play.state.minions == []
        assert play.state.heroes[0].clues == []
        assert play.state.modules == ("Riot Line",)  # the card stays
        assert play.match.view(0).table["modules"][0]["name"] == "Riot Line"
