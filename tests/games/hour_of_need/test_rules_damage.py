"""Dealing and suffering damage, and what the defeat of each kind of target brings."""

from __future__ import annotations

import pytest

from longbox import All
from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import MINION_CARDS, MinionCard
from longbox.games.hour_of_need.rules.moves import land_near_start
from longbox.games.hour_of_need.state import Brinkbot, HourOfNeed, Minion, Phase
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import activates, laid_out
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    at_turn,
    cited,
    dice,
    foe,
    minions,
    next_villain,
    no_threats,
    nobody_on_map,
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
@pytest.mark.parametrize(("damage", "is_won"), [(10, False), (11, True)])
def test_the_last_damage_on_the_villain_wins_before_any_further_effect(damage: int, is_won: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, "Debt of Honour")  # after the attack she would go toward a bystander
            g.villain.damage = damage  # of 13
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


# -- who falls in the hero turn, and comes back ---------------------------------------------------------------


def falls_by_pell(g: HourOfNeed, seat: int, by: int) -> None:
    """The hero of a seat has 1 health left; Pell, who lies before `by`, stands beside that hero alone."""
    for hero in g.heroes:
        no_threats(g, hero.seat)
        hero.spot = (1, 1 + hero.seat)
        foe(g, hero.seat, ("Cut Phone Lines", "Thermal Lance")[hero.seat])  # what still activates
    nobody_on_map(g)
    g.delay = 9
    g.heroes[seat].damage = (9, 8)[seat]
    stand(g, seat, (9, 4))
    foe(g, by, PELL, (9, 5))
    g.heroes[by].actions = 0


@pytest.mark.rule("HN-RULING-31")
@pytest.mark.parametrize(
    ("seat", "done", "begun", "over"),
    [
        (1, [], [0, 1], [1, 0]),  # Guerilla falls in the middle of Majesty's threat phase, which then goes on
        (1, [1], [0], [0]),  # he has had his own
        (0, [], [0], [0]),  # she falls in her own
    ],
)
def test_each_hero_has_one_threat_phase_in_a_hero_turn(seat: int, done: list[int], begun: list[int], over: list[int]) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            falls_by_pell(g, seat, 0)
            g.done = done
            g.heroes[1].actions = 0 if done else 2
        play.answer(0, "threat", f"activate:{PELL}")
        assert play.told("HN-THREAT-01") == [f"The threat phase of Player {number + 1} begins" for number in begun]
        assert play.told("HN-THREAT-04") == [f"The threat phase of Player {number + 1} is over" for number in over]
        told = play.told()
        assert told.index(play.told("HN-DMG-11")[0]) < told.index("Cut Phone Lines activates")  # her phase went on
        if not done:
            assert play.state.heroes[seat].actions in (0, 2)  # 2 when the turn is over


@pytest.mark.rule("HN-RULING-31")
def test_who_falls_in_the_phase_of_another_loses_both_actions() -> None:
    with at_turn("Majesty", "Guerilla", "Switchboard") as play:
        with play.table() as g:
            no_threats(g, 2)
            stand(g, 2, (1, 6))
            for hero in g.heroes[:2]:
                no_threats(g, hero.seat)
                hero.spot = (1, 1 + hero.seat)
            nobody_on_map(g)
            g.delay = 9
            g.heroes[1].damage = 8
            stand(g, 1, (9, 4))
            foe(g, 0, PELL, (9, 5))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        g = play.state
        assert (g.heroes[1].spot, g.heroes[1].actions, g.done) == (OFF, 0, [1, 0])
        assert play.match.decision.for_seat(1) is None
        assert "move" in play.keys(2)


@pytest.mark.rule("HN-RULING-33")
def test_the_enemies_of_a_hero_who_is_off_the_board_go_to_those_who_are_left() -> None:
    with laid_out(ISSUE, "Majesty", "Guerilla") as g:
        nobody_on_map(g)
        g.heroes[0].spot = OFF
        stand(g, 1, (9, 4))
        pell = foe(g, 0, PELL, (9, 1))
        activates(g, PELL)
        assert pell.spot == (9, 3)
        assert [hero.damage for hero in g.heroes] == [0, 2]


@pytest.mark.rule("HN-RULING-35")
def test_without_an_empty_space_near_the_start_the_nearest_is_the_heros_choice_and_may_be_a_rescue() -> None:
    with laid_out(ISSUE, "Majesty", "Guerilla") as g:
        board = g.board
        near = [board.start, *board.hexes.neighbours[board.start]]
        g.bots = [Brinkbot(space) for space in near]  # figures, whatever the issue
        stand(g, 0, (9, 1))
        g.heroes[1].spot, g.active = OFF, 0
        g.chance.queue("clues", "Weak Spot")
        rule = land_near_start(g, g.heroes[1]).__await__()
        asked = next(rule)
        assert asked.seat == 1
        assert {board.distance(board.start, (int(c), int(r))) for c, r in (o.key[7:].split("-") for o in asked.options)} == {2}
        resolve(g, land_near_start(g, g.heroes[1]), "return:5-2")
        assert (g.heroes[1].spot, g.heroes[1].clues) == ((5, 2), ["Weak Spot"])


@pytest.mark.rule("HN-RULING-35")
def test_who_returns_has_drawn_and_turned_the_action_tokens_before() -> None:
    with at_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            g.heroes[0].threats = [card for card in g.heroes[0].threats if card.name == PELL]
            foe(g, 0, "Gaslight", (5, 5)).is_exhausted = True
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("hero 0", "Banner")
        play.answer(0, "solve", f"activate:{PELL}")
        play.asks(0, "Where does your hero come back?")
        assert (play.state.heroes[0].hand, play.state.heroes[0].actions) == (["Banner"], 2)
