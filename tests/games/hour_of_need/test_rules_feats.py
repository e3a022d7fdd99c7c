"""Heroic feats: toughness, mobility, strength, deduction."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import HERO_CARDS, HERO_DECKS, Feat
from longbox.games.hour_of_need.state import HourOfNeed
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    dice,
    foe,
    give,
    minions,
    no_threats,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
)

PELL = "Pell the Footman"
TOUGH, AS_TOUGH, QUICK, STRONG, CLEVER = "Sceptre Blow", "Unasked Courage", "Court of Inquiry", "Stand With Me", "By Decree"
IN_HAND = (TOUGH, QUICK, STRONG, CLEVER)
FEATS = {f"mobility:{QUICK}", f"strength:{STRONG}", f"deduction:{CLEVER}"}  # those for the hero turn


def among_minions(g: HourOfNeed, count: int) -> None:
    """The hero of seat 0 is about to Solve in a panel with so many minions."""
    stand(g, 0, panel(1))
    g.villain.spot = panel(4)
    minions(g, 1, count)


# -- the icons -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-FEAT-01", "HN-FEAT-02")
@pytest.mark.parametrize("name", [*HERO_DECKS])
def test_every_deck_has_cards_with_each_of_the_four_feats(name: str) -> None:
    icons = [icon for card in HERO_DECKS[name].cards for icon in HERO_CARDS[card].icons]
    assert {*icons} == {Feat.TOUGHNESS, Feat.MOBILITY, Feat.STRENGTH, Feat.DEDUCTION} == {*Feat}


@pytest.mark.rule("HN-FEAT-01")
def test_a_card_shows_all_its_icons() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Royal Assent", "Face Me", "Banner")
        shown = {card["name"]: card["feats"] for card in play.match.view(0).table["heroes"][0]["hand"]}
        assert shown["Royal Assent"] == ["mobility", "deduction"]
        assert shown["Face Me"] == ["toughness", "strength"]
        assert shown["Banner"] == ["strength"]


@pytest.mark.rule("HN-FEAT-04", "HN-FEAT-05")
def test_a_card_is_one_feat_and_nothing_else() -> None:
    """Face Me has toughness and strength, and its text makes an enemy move and draws a card."""
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Face Me")
            among_minions(g, 2)
            foe(g, 0, PELL, (8, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve", "toughness:Face Me")
        hero = play.state.heroes[0]
        assert (hero.damage, hero.hand, hero.discards) == (0, [], ["Face Me"])
        assert threat(play.state, PELL).spot == (8, 3)
        assert len(play.state.minions) == 2  # no Attack followed
        assert "strength:Face Me" not in play.keys(0)


# -- toughness ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-FEAT-06")
@pytest.mark.parametrize(("dealt", "received"), [(5, 2), (2, 0)])
def test_toughness_takes_3_off(dealt: int, received: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, TOUGH)
            among_minions(g, dealt)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve", f"toughness:{TOUGH}")
        assert play.state.heroes[0].damage == received


@pytest.mark.rule("HN-FEAT-03", "HN-RULING-50")
def test_several_cards_against_one_damage_add_up() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, TOUGH, AS_TOUGH)
            g.heroes[0].damage = 2
            among_minions(g, 7)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve", f"toughness:{TOUGH}", f"toughness:{AS_TOUGH}")
        assert play.state.heroes[0].damage == 2 + 7 - 6


@pytest.mark.rule("HN-RULING-50")
def test_toughness_heals_nothing() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, TOUGH, AS_TOUGH)
            g.heroes[0].damage = 4
            among_minions(g, 2)
        assert not [key for key in play.keys(0) if key.startswith("toughness")]  # nothing is about to be placed
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve", f"toughness:{TOUGH}")  # and with nothing left nobody is asked for another
        assert (play.state.heroes[0].damage, play.state.heroes[0].hand) == (4, [AS_TOUGH])


@pytest.mark.rule("HN-FEAT-07", "HN-FEAT-10", "HN-FEAT-12", "HN-FEAT-14")
def test_in_the_villain_turn_there_is_toughness_and_no_other_feat() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, *IN_HAND)
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, "Gaslight", (5, 5))
        assert {*play.keys(0)} >= FEATS  # in the hero turn all three could be used here
        with play.table() as g:
            to_villain_turn(g, "Tea at Four")
        play.asks(0, "Who draws the next villain card?", ["draw"])
        play.answer(0, "draw")
        play.asks(0, "Cunning", ["cunning:scheme", "cunning:inflict"])
        play.answer(0, "cunning:inflict")
        play.asks(0, "about to suffer 2", [f"toughness:{TOUGH}", "go-on"])
        play.answer(0, f"toughness:{TOUGH}")
        assert play.state.heroes[0].damage == 0


@pytest.mark.rule("HN-FEAT-07", "HN-FEAT-10", "HN-FEAT-12", "HN-FEAT-14")
def test_in_the_issue_turn_there_is_toughness_and_no_other_feat() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, *IN_HAND)
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, "Gaslight", (5, 5))
            to_issue_turn(g, "Smoke")
        play.asks(0, "Choose one", ["discardcards-1", "suffer-2"])
        play.answer(0, "suffer-2")
        play.asks(0, "about to suffer 2", [f"toughness:{TOUGH}", "go-on"])


@pytest.mark.rule("HN-FEAT-08")
def test_toughness_helps_only_who_discards_it() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 1, "From the Rafters")  # toughness
            among_minions(g, 2)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")  # Guerilla is not asked
        assert [hero.damage for hero in play.state.heroes] == [2, 0]
        assert play.state.heroes[1].hand == ["From the Rafters"]


# -- mobility ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-FEAT-09", "HN-RULING-52")
def test_mobility_leads_to_any_free_space_of_the_map() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, QUICK)
            walls = [(5, 3), (6, 3), (6, 4), (5, 5), (4, 4), (4, 3)]  # all around
            names = [PELL, "Nurse Harrow", "The Chauffeur", "The Huntsman", "Halfmast", "Getaway Pilot"]
            for name, spot in zip(names, walls, strict=True):
                foe(g, 0, name, spot)
        board = play.state.board
        play.answer(0, f"mobility:{QUICK}")
        free = [space for space in board.hexes.places if space not in (*walls, *board.scheme, (5, 4))]
        wanted = [f"land:{column}-{row}" for column, row in free] + [f"land:panel-{number}" for number in (1, 2, 3, 4)]
        play.asks(0, "Where do you go?", wanted)
        play.answer(0, "land:9-6")
        assert (play.state.heroes[0].spot, play.state.heroes[0].actions) == ((9, 6), 2)


@pytest.mark.rule("HN-RULING-52")
def test_mobility_into_an_occupied_scheme_space_ends_in_its_panel() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, QUICK)
            foe(g, 0, PELL, (8, 1))
        play.answer(0, f"mobility:{QUICK}", "land:panel-2")
        assert play.state.heroes[0].spot == panel(2)


# -- strength and deduction ------------------------------------------------------------------------------------


@pytest.mark.rule("HN-FEAT-11")
def test_strength_is_an_attack_without_an_action() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, STRONG)
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, f"strength:{STRONG}")
        hero = play.state.heroes[0]
        assert threat(play.state, PELL).damage == 2
        assert (hero.actions, hero.discards) == (2, [STRONG])


@pytest.mark.rule("HN-FEAT-13")
def test_deduction_is_a_solve_without_an_action_and_enemies_inflict_after_it() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, CLEVER)
            among_minions(g, 2)
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, f"deduction:{CLEVER}")
        hero = play.state.heroes[0]
        assert threat(play.state, "Cut Phone Lines").justice == 2
        assert (hero.actions, hero.discards, hero.damage) == (2, [CLEVER], 2)


# -- when ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-51")
def test_feats_with_no_action_left_and_only_with_a_target() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, *IN_HAND)
            g.heroes[0].actions = 0
        assert {*play.keys(0)} & FEATS == {f"mobility:{QUICK}"}
        assert play.blocked(0, f"strength:{STRONG}").rule == "HN-DICE-07"
        assert play.blocked(0, f"deduction:{CLEVER}").rule == "HN-DICE-08"


@pytest.mark.rule("HN-RULING-51")
def test_no_feats_in_a_threat_phase() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, *IN_HAND)
            give(g, 1, "Know Every Alley", "Hit and Fade")
            no_threats(g)
            stand(g, 1, (9, 1))
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, "Gaslight", (5, 5))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        play.asks(0, "which card activates next", [f"activate:{PELL}", "activate:Gaslight"])
        assert play.match.decision.for_seat(1) is None
        play.answer(0, f"activate:{PELL}", "toward:5-4")
        play.asks(0, "about to suffer 2", [f"toughness:{TOUGH}", "go-on"])


@pytest.mark.rule("HN-RULING-51")
def test_who_is_off_the_board_uses_no_feat() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, *IN_HAND)
            stand(g, 0, OFF)
            g.done = [0]
        assert play.match.decision.for_seat(0) is None
