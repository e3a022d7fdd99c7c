"""Focus tokens, and becoming Focused."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.state import Phase
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    clue,
    dice,
    focus,
    foe,
    next_villain,
    no_threats,
    play_area,
    stand,
    to_issue_turn,
    to_villain_turn,
)

PELL = "Pell the Footman"


# -- tokens ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-FOCUS-02")
def test_cards_give_focus() -> None:
    with at_turn("Switchboard") as play:
        with play.table() as g:
            play_area(g, 0, "Night Coffee")  # a hero within 3 spaces gains 1 focus
        play.answer(0, next(key for key in play.keys(0) if key.startswith("exhaust:Night Coffee")))
        assert play.state.heroes[0].focus == 1


@pytest.mark.rule("HN-FOCUS-03")
@pytest.mark.parametrize(("heroes", "tokens"), [(1, 20), (5, 25)])
def test_spent_focus_is_in_the_supply_again(heroes: int, tokens: int) -> None:
    names = ("Majesty", "Guerilla", "Micro-guy", "Switchboard", "Sexton")[:heroes]
    with at_turn(*names) as play:
        with play.table() as g:
            g.heroes[0].focus = 5
        assert play.state.focus_supply == tokens - 5
        play.answer(0, "focus")
        assert (play.state.heroes[0].focus, play.state.focus_supply) == (0, tokens)


@pytest.mark.rule("HN-FOCUS-01")
@pytest.mark.parametrize(("answers", "left", "is_focused"), [(["done"], 5, False), (["flip"], 2, True)])
def test_no_more_than_five(answers: list[str], left: int, is_focused: bool) -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            g.heroes[0].focus = 5
        play.answer(0, "action:Micro-guy", *answers)  # gains 2
        assert (play.state.heroes[0].focus, play.state.heroes[0].is_focused) == (left, is_focused)


@pytest.mark.rule("HN-FOCUS-06")
def test_a_focused_hero_gains_focus_as_well() -> None:
    with at_turn() as play:
        with play.table() as g:
            focus(g, 0)
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert play.state.heroes[0].focus == 2


# -- becoming Focused ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-FOCUSED-01")
def test_five_focus_turn_the_hero_card() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.heroes[0].focus = 4
        assert "focus" not in play.keys(0)
        with play.table() as g:
            g.heroes[0].focus = 5
            foe(g, 0, PELL, (5, 3))
        play.answer(0, "focus")
        hero = play.state.heroes[0]
        assert (hero.is_focused, hero.focus, hero.actions) == (True, 0, 2)
        play.queue("dice", *dice(*[FOCUS] * 4))  # the attack value of the other side
        play.answer(0, "attack")
        assert play.state.heroes[0].focus == 4


@pytest.mark.rule("HN-FOCUSED-02", "HN-FOCUS-04")
def test_any_hero_may_flip_at_any_time_of_the_hero_turn() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            g.heroes[1].focus = 5
        play.answer(0, "draw")  # it is Majesty who acts
        assert "focus" in play.keys(1)
        play.answer(0, "draw")
        assert "threat" in play.keys(0)  # her threat phase is about to begin
        play.answer(1, "focus")
        assert (play.state.heroes[1].is_focused, play.state.heroes[1].actions) == (True, 2)


@pytest.mark.rule("HN-FOCUSED-02")
def test_outside_the_hero_turn_nobody_flips() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            g.heroes[0].focus = g.heroes[1].focus = 5
            to_villain_turn(g, "Tea at Four")
        play.asks(0, "Who draws the next villain card?", ["draw"])
        play.asks(1, "Who draws the next villain card?", ["draw"])
        play.answer(0, "draw")
        play.asks(0, "Cunning", ["cunning:scheme", "cunning:inflict"])
        with at_turn("Majesty", "Guerilla") as other:
            with other.table() as g:
                g.heroes[0].focus = 5
                g.heroes[0].hand = ["Banner"]
                to_issue_turn(g, "Smoke")
            other.asks(0, "Choose one", ["discardcards-1", "suffer-2"])


@pytest.mark.rule("HN-FOCUSED-03", "HN-FOCUS-05")
@pytest.mark.parametrize(("before", "gained", "left"), [(4, 3, 2), (5, 2, 2)])
def test_the_excess_stays_with_a_hero_who_flips(before: int, gained: int, left: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].focus = before
        play.queue("dice", *dice(*[FOCUS] * gained, *[SUCCESS] * (3 - gained)))
        play.answer(0, "attack", "focus:0")
        play.asks(0, "Become Focused?", ["flip", "done"])
        play.answer(0, "flip")
        assert (play.state.heroes[0].is_focused, play.state.heroes[0].focus) == (True, left)


@pytest.mark.rule("HN-RULING-38")
def test_flipping_in_the_middle_of_a_roll_changes_no_dice() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            clue(g, 0, "Police Band")
            g.heroes[0].focus = 5
        play.answer(0, "attack")
        play.asks(0, "more dice?", ["clue-dice:Police Band", "clue:Police Band", "focus", "go-on"])
        play.queue("dice", *dice(*[FOCUS] * 3))  # not 4
        play.answer(0, "focus", "go-on")
        assert (play.state.heroes[0].is_focused, play.state.heroes[0].focus) == (True, 3)


@pytest.mark.rule("HN-RULING-38")
def test_nobody_flips_in_a_threat_phase() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            play_area(g, 0, "Quartz Crown")  # so that there is a question about damage
            stand(g, 1, (9, 1))
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].actions, g.heroes[0].focus, g.heroes[1].focus = 0, 5, 5
        play.answer(0, "threat", "toward:5-4")
        play.asks(0, "about to suffer 2", ["exhaust:Quartz Crown", "go-on"])
        assert play.match.decision.for_seat(1) is None


@pytest.mark.rule("HN-RULING-39")
def test_a_focused_hero_has_nothing_to_flip() -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            focus(g, 0)
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].focus = 5
        assert "focus" not in play.keys(0)
        play.queue("dice", *dice(*[FOCUS] * 5))
        play.answer(0, "attack", "focus:0")  # five more, and no question about them
        assert play.state.heroes[0].focus == 5


@pytest.mark.rule("HN-RULING-37")
def test_a_hero_stays_focused_from_round_to_round() -> None:
    with at_turn() as play:
        with play.table() as g:
            focus(g, 0)
            g.round = 1
            to_issue_turn(g, "Sirens")
            next_villain(g, "House Staff")  # two minions
        assert (play.state.round, play.state.phase) == (2, Phase.HERO)
        assert play.state.heroes[0].is_focused


@pytest.mark.rule("HN-FLIP-01", "HN-FLIP-02", "HN-EXH-13")
@pytest.mark.parametrize("is_exhausted", [False, True])
def test_a_flipped_card_keeps_damage_and_state(is_exhausted: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero = g.heroes[0]
            hero.damage, hero.focus, hero.is_exhausted = 3, 5, is_exhausted
        play.answer(0, "focus")
        hero = play.state.heroes[0]
        assert (hero.is_focused, hero.damage, hero.is_exhausted) == (True, 3, is_exhausted)
        assert not [key for key in play.keys(0) if key.startswith("exhaust:")] or not is_exhausted
