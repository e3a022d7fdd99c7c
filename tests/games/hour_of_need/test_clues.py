"""The clue cards: how they are gained, and both ways to use each of them."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import CLUES
from longbox.games.hour_of_need.state import Phase
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    clue,
    dice,
    foe,
    give,
    minions,
    next_villain,
    stand,
    threat,
    tokens,
)

# -- gaining -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CLUE-01", "HN-CLUE-04")
def test_a_rescued_bystander_is_a_clue_that_lies_beside_the_play_area() -> None:
    with at_turn() as play:
        play.queue("clues", "Weak Spot")
        play.answer(0, "move", "go:5-2")
        hero = play.state.heroes[0]
        assert hero.clues == ["Weak Spot"]
        assert hero.hand == []
        assert hero.constants == []


@pytest.mark.rule("HN-CLUE-02")
def test_a_defeated_enemy_card_is_a_clue_and_a_minion_is_none() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "The Huntsman", (2, 1))
            stand(g, 0, panel(1))
            minions(g, 1, 1)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, SUCCESS)[:3])
        play.queue("clues", "Weak Spot")
        play.answer(0, "attack", "hit:The Huntsman:3")
        assert play.state.heroes[0].clues == ["Weak Spot"]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", "go-on")
        assert play.state.minions == []
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.rule("HN-CLUE-03")
def test_a_solved_problem_is_a_clue() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "Gaslight", (5, 5)).justice = 2
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.rule("HN-CLUE-05")
def test_cards_give_clues_as_well() -> None:
    with at_turn("Switchboard") as play:
        with play.table() as g:
            give(g, 0, "Case Notes")
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Case Notes")
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.rule("HN-CLUE-06", "HN-XCLUE-01")
def test_the_discards_become_a_new_deck_of_twenty_cards_in_all() -> None:
    with at_turn() as play:
        assert len(play.state.clue_deck) == 20
        with play.table() as g:
            g.clue_discards = [*g.clue_deck]
            g.clue_deck.layers = ()
        play.queue("clues", "Weak Spot")
        play.answer(0, "move", "go:5-2")
        assert (len(play.state.clue_deck), play.state.clue_discards) == (19, [])


# -- for dice ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name, card in CLUES.items() if card.attack])
@pytest.mark.rule("HN-CLUE-09", "HN-CLUE-10")
def test_attack_dice(name: str) -> None:
    """Any number of clue cards, before the roll."""
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, name, name)
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(*[FOCUS] * (3 + 2 * CLUES[name].attack)))
        extra = ["flip"] if 3 + 2 * CLUES[name].attack > 5 else []
        play.answer(0, "attack", f"clue-dice:{name}", f"clue-dice:{name}", *extra)
        assert play.state.clue_discards == [name, name]


@pytest.mark.parametrize("name", [name for name, card in CLUES.items() if card.solve])
@pytest.mark.rule("HN-CLUE-09", "HN-CLUE-12")
def test_solve_dice_are_used_without_the_text(name: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, name)
            stand(g, 0, panel(2))
            captive(g, 2)
        play.queue("dice", *dice(*[FOCUS] * (3 + CLUES[name].solve)))
        play.answer(0, "solve", f"clue-dice:{name}")
        assert (play.state.heroes[0].focus, play.state.heroes[0].spot) == (3 + CLUES[name].solve, panel(2))
        assert play.state.clue_discards == [name]


@pytest.mark.rule("HN-CLUE-11")
def test_clues_add_no_dice_to_the_roll_of_another_hero() -> None:
    with at_turn("Majesty", "Plumb Line") as play:
        with play.table() as g:
            clue(g, 0, "Weak Spot")
            foe(g, 1, "Pell the Footman", (5, 3))
            stand(g, 1, (4, 3))
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(1, "attack")  # no question about Majesty's clue
        assert play.state.heroes[0].clues == ["Weak Spot"]


# -- for the text ------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CLUE-07")
def test_fresh_footprints_move_3_without_an_action() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Fresh Footprints")
        play.answer(0, "clue:Fresh Footprints", "go:5-1")
        assert (play.state.heroes[0].spot, play.state.heroes[0].actions) == ((5, 1), 2)


@pytest.mark.rule("HN-CLUE-08")
def test_no_text_in_a_threat_phase() -> None:
    with at_turn("Majesty", "Plumb Line") as play:
        with play.table() as g:
            clue(g, 1, "Police Band")
            foe(g, 0, "Pell the Footman", (9, 1))
            foe(g, 0, "The Huntsman", (9, 2))
            g.heroes[0].actions = 0
        assert "clue:Police Band" in play.keys(1)  # before it begins
        play.answer(0, "threat")
        assert play.match.decision.seats == (0,)
        assert all(key.startswith("activate:") for key in play.keys(0))


def test_eyewitness_sorts_the_next_two_villain_cards() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Eyewitness")
            next_villain(g, "Tea at Four")
            next_villain(g, "Gaslight")
        play.answer(0, "clue:Eyewitness", "put:bottom", "put:top")
        layers = play.state.villain_deck.layers
        assert (layers[0], layers[-1]) == (("Gaslight",), ("Tea at Four",))


def test_weak_spot_ignores_defense_once() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Weak Spot")
            foe(g, 0, "The Chauffeur", (5, 3))  # defense 1
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS), *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "clue:Weak Spot", "attack", "attack", "focus:0")
        assert threat(play.state, "The Chauffeur").damage == 3  # 2, then 2 less 1


def test_fire_escape_moves_to_a_space_within_4() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Fire Escape")
        play.answer(0, "clue:Fire Escape", "land:panel-1")
        assert play.state.heroes[0].spot == panel(1)


def test_warm_blanket_heals_2() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Warm Blanket")
            g.heroes[0].damage = 3
        play.answer(0, "clue:Warm Blanket")
        assert play.state.heroes[0].damage == 1


def test_police_band_exhausts_a_lackey() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Police Band")
            foe(g, 0, "Pell the Footman", (9, 1))
        play.answer(0, "clue:Police Band")
        assert threat(play.state, "Pell the Footman").is_exhausted


@pytest.mark.parametrize("chosen", ["removefuse", "removetoken"])
def test_wiring_diagram_takes_a_fuse_or_a_token(chosen: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Wiring Diagram")
            foe(g, 0, "Gaslight", (6, 6)).damage = 1
            stand(g, 0, panel(3))
            tokens(g, panel(3))
        play.answer(0, "clue:Wiring Diagram", chosen)
        assert (threat(play.state, "Gaslight").damage, len(play.state.tokens)) == ((0, 1) if chosen == "removefuse" else (1, 0))


def test_old_favour_draws_a_card_for_a_hero() -> None:
    with at_turn("Majesty", "Plumb Line") as play:
        with play.table() as g:
            clue(g, 0, "Old Favour")
        play.queue("hero 1", "Hod")
        play.answer(0, "clue:Old Favour", "hero:Plumb Line")
        assert play.state.heroes[1].hand == ["Hod"]


def test_open_window_frees_a_captive_within_3() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Open Window")
            stand(g, 0, (4, 2))
            captive(g, 1)
        play.queue("clues", "Weak Spot")
        play.answer(0, "clue:Open Window")
        assert play.state.heroes[0].clues == ["Weak Spot"]


def test_loose_cobbles_hit_two_minions() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Loose Cobbles")
            stand(g, 0, (4, 2))
            minions(g, 1, 3)
        play.answer(0, "clue:Loose Cobbles")
        assert len(play.state.minions) == 1


def test_a_clue_text_waits_for_the_hero_turn() -> None:
    """In the villain turn nobody is offered one."""
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Warm Blanket")
            g.heroes[0].damage = 3
            g.phase = Phase.VILLAIN
            next_villain(g, "Tea at Four")
        assert play.keys(0) == ["cunning:scheme", "cunning:inflict"]
