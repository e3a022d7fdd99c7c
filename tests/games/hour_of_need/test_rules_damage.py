"""Dealing and suffering damage, and what the defeat of each kind of target brings."""

from __future__ import annotations

import pytest

from longbox import All
from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import MINION_CARDS, MinionCard
from longbox.games.hour_of_need.state import HourOfNeed, Minion, Phase
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    cited,
    dice,
    foe,
    minions,
    next_villain,
    no_threats,
    reveal,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
)

PELL, HUNTSMAN, HALFMAST = "Pell the Footman", "The Huntsman", "Halfmast"


def about_to_fall(g: HourOfNeed, seat: int = 0) -> None:
    """The hero has 1 health left and Pell beside them, who only readies in a threat phase. A crisis is no scheme."""
    g.heroes[seat].damage = 9
    g.delay = 9
    no_threats(g, seat)
    foe(g, seat, "Forged Will", (5, 5))
    foe(g, seat, PELL, (5, 3)).is_exhausted = True


# -- damage ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DMG-01")
def test_damage_that_is_dealt_is_placed_on_the_card() -> None:
    with at_turn() as play:
        with play.table() as g:
            to_villain_turn(g, "Tea at Four")
        play.answer(0, "cunning:inflict")  # she deals 2
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-DMG-01")
def test_damage_that_is_suffered_is_placed_on_the_card() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            to_issue_turn(g, "Smoke")  # who has no card suffers 2
        assert [hero.damage for hero in play.state.heroes] == [2, 2]


@pytest.mark.rule("HN-DMG-02")
def test_a_token_for_each_point_is_added() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, HALFMAST, (5, 3)).damage = 1  # health 5
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert threat(play.state, HALFMAST).damage == 4


@pytest.mark.rule("HN-DMG-03")
def test_the_damage_of_a_minion_lies_beside_it() -> None:
    with MINION_CARDS.trying(MinionCard("Brutes", All(), health=2)), at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            g.minions = [Minion(1, "Brutes"), Minion(1, "Brutes")]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert play.state.minions == [Minion(1, "Brutes"), Minion(1, "Brutes", damage=1)]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", "focus:0")
        assert play.state.minions == [Minion(1, "Brutes")]


@pytest.mark.rule("HN-DMG-04")
def test_a_defeated_minion_returns_to_the_supply() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            minions(g, 1, 2)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert (len(play.state.minions), len(play.state.minion_supply)) == (1, 9)


@pytest.mark.rule("HN-DMG-06")
def test_a_defeated_lackey_can_come_back_after_a_shuffle() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.villain_deck.layers = ()
            g.villain_discards = [HUNTSMAN]
            g.phase = Phase.VILLAIN
        assert threat(play.state, HUNTSMAN).spot == (8, 6)


# -- a hero is defeated ------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DMG-08", "HN-DMG-09", "HN-DMG-10", "HN-DMG-11", "HN-DMG-12")
@pytest.mark.parametrize("is_focused", [False, True])
def test_a_defeated_hero_loses_damage_side_and_focus_and_leaves_then_a_crisis_occurs(is_focused: bool) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            about_to_fall(g)
            g.heroes[0].is_focused, g.heroes[0].focus = is_focused, 3
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve", "focus:0")
        hero = play.state.heroes[0]
        assert (hero.damage, hero.is_focused, hero.focus, hero.spot) == (0, False, 0, OFF)
        order = ["HN-DMG-11", "HN-DMG-12", "HN-RULING-88"]  # off the board, a crisis, its scheme
        assert cited(play, *order) == order
        play.asks(0, "which card activates next")


@pytest.mark.rule("HN-DMG-13")
def test_a_defeated_hero_returns_near_the_start_space_at_the_end_of_the_turn() -> None:
    with at_turn() as play:
        with play.table() as g:
            to_villain_turn(g, "Tea at Four")
            g.heroes[0].damage, g.delay = 9, 1
            stand(g, 0, (9, 1))
        play.answer(0, "cunning:inflict")
        assert play.state.heroes[0].spot == OFF
        near = ["return:5-4", "return:5-3", "return:6-3", "return:6-4", "return:5-5", "return:4-4", "return:4-3"]
        play.asks(0, "Where does your hero come back?", near)
        play.answer(0, "return:6-4")
        assert (play.state.heroes[0].spot, play.state.phase) == ((6, 4), Phase.HERO)


@pytest.mark.rule("HN-DMG-14", "HN-DMG-15")
@pytest.mark.parametrize("actions", [1, 2])
def test_in_the_hero_turn_the_actions_are_lost_and_the_threat_phase_comes_at_once(actions: int) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            about_to_fall(g)
            g.heroes[0].actions = actions
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].actions == 0
        assert cited(play, "HN-DMG-12", "HN-THREAT-01") == ["HN-DMG-12", "HN-THREAT-01"]
        play.answer(0, f"activate:{PELL}")
        assert play.state.done == [0]  # Forged Will went on by itself, then the phase was over
        assert play.match.decision.for_seat(0) is None
        assert "move" in play.keys(1)


@pytest.mark.rule("HN-DMG-16")
def test_a_defeated_hero_draws_at_the_end_of_the_hero_turn() -> None:
    with at_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            g.heroes[0].threats = [card for card in g.heroes[0].threats if card.name == PELL]
            foe(g, 0, "Gaslight", (5, 5)).is_exhausted = True
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("hero 0", "Banner")
        play.answer(0, "solve", f"activate:{PELL}")
        assert play.state.heroes[0].hand == ["Banner"]
        play.asks(0, "Where does your hero come back?")


@pytest.mark.rule("HN-DMG-17")
def test_a_defeat_outside_the_hero_turn_brings_no_threat_phase() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            to_issue_turn(g, "Smoke")
            g.heroes[0].damage, g.delay = 9, 1
        play.answer(0, "return:5-4")
        assert cited(play, "HN-DMG-12", "HN-THREAT-01", "HN-DMG-13") == ["HN-DMG-12", "HN-DMG-13"]
        assert (play.state.heroes[0].actions, play.state.phase) == (2, Phase.VILLAIN)


@pytest.mark.rule("HN-DMG-18")
def test_who_is_not_on_the_board_is_not_affected() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            to_issue_turn(g, "Smoke")
            stand(g, 1, OFF)
        play.asks(1, "Where does your hero come back?")  # the first question of the turn
        assert [hero.damage for hero in play.state.heroes] == [2, 0]


@pytest.mark.rule("HN-DMG-19")
@pytest.mark.parametrize(("justice", "is_revealed"), [(17, False), (18, True)])
def test_who_is_not_on_the_board_counts_for_values_per_hero(justice: int, is_revealed: bool) -> None:
    with at_turn("Majesty", "Guerilla", "Sexton") as play:
        with play.table() as g:
            for seat in range(3):
                no_threats(g, seat)
            stand(g, 0, panel(1))
            stand(g, 2, OFF)
            g.hidden, g.villain.justice = 0, justice  # her danger is 7 per hero: 21
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve")
        assert play.state.is_revealed == is_revealed


# -- a nemesis or the villain is defeated ------------------------------------------------------------------------


@pytest.mark.rule("HN-DMG-20", "HN-DMG-21")
def test_a_defeated_nemesis_leaves_the_game_and_is_a_clue() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 0, HALFMAST, (6, 4)).damage = 6  # of 7; it lies before Majesty
            stand(g, 1, (6, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(1, "attack")
        g = play.state
        assert [hero.clues for hero in g.heroes] == [[], ["Weak Spot"]]
        assert g.removed == [HALFMAST]
        assert g.villain_discards == g.issue_discards == []
        assert [card.name for card in g.heroes[0].threats] == ["Cut Phone Lines"]


@pytest.mark.rule("HN-DMG-22", "HN-REVEAL-10")
@pytest.mark.parametrize(("damage", "is_won"), [(9, False), (10, True)])
def test_the_last_damage_on_the_villain_wins_before_any_further_effect(damage: int, is_won: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, "Debt of Honour")  # after the attack she would go toward a bystander
            g.villain.damage = damage  # of 12
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))  # 2 after her defense
        play.answer(0, "attack")
        result = play.match.result
        spot = play.state.villain.spot
        if is_won:
            assert result is not None
            assert (result.winners, result.rule, spot) == ((0,), "HN-REVEAL-10", (5, 3))
        else:
            assert (result, spot) == (None, (5, 2))
            play.asks(0, "Into which panel is the bystander taken?")
