"""Clue cards: gaining them, and using them for dice or for their text."""

from __future__ import annotations

import pytest

from longbox.engine.errors import BadOptions
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import CLUES
from longbox.games.hour_of_need.state import HourOfNeed, Phase
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_setup,
    at_turn,
    bystander,
    clue,
    dice,
    foe,
    give,
    minions,
    no_threats,
    play_area,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
)

PELL, HUNTSMAN = "Pell the Footman", "The Huntsman"
SIX = ("Majesty", "Guerilla", "Micro-guy", "Switchboard", "Sexton", "Plumb Line")


def all_clues(g: HourOfNeed) -> list[str]:
    """The clue cards of the game, wherever they are."""
    return sorted([*g.clue_deck, *g.clue_discards, *(name for hero in g.heroes for name in hero.clues)])


# -- gaining -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CLUE-01")
def test_a_clue_for_each_rescued_bystander() -> None:
    with at_turn() as play:
        with play.table() as g:
            bystander(g, (5, 3))  # and there is one in 5,2
        play.queue("clues", "Weak Spot", "Eyewitness")
        play.answer(0, "move", "go:5-1")
        assert play.state.heroes[0].clues == ["Weak Spot", "Eyewitness"]


@pytest.mark.rule("HN-CLUE-02")
def test_a_clue_for_each_enemy_card_and_none_for_a_minion() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            foe(g, 0, HUNTSMAN, (2, 1)).damage = 2
            minions(g, 1, 1)
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "attack", f"hit:{HUNTSMAN}:1")
        assert (play.state.heroes[0].clues, play.state.minions) == (["Weak Spot"], [])


@pytest.mark.rule("HN-CLUE-03")
@pytest.mark.parametrize("problem", ["Forged Will", "Guards on the Payroll", "Dowager"])
def test_a_clue_for_each_solved_problem(problem: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(2))
            if problem == "Dowager":
                g.hidden, g.villain.spot, g.villain.justice = 0, panel(2), 6  # of 7
            else:
                foe(g, 0, problem, (8, 1)).justice = 3 if problem == "Forged Will" else 11
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert play.state.heroes[0].clues == ["Weak Spot"]


@pytest.mark.rule("HN-CLUE-04")
def test_clues_are_no_cards_of_the_hero_play_area() -> None:
    """At the start of the hero turn the cards of the play area are readied; what a hero controls is listed there."""
    with at_turn() as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            clue(g, 0, "Weak Spot")
        shown = play.match.view(0).table["heroes"][0]
        assert [card["name"] for card in shown["constants"]] == ["Banner"]
        assert [card["name"] for card in shown["clues"]] == ["Weak Spot"]


@pytest.mark.rule("HN-CLUE-05")
def test_other_effects_give_clues() -> None:
    with at_turn("Switchboard") as play:
        with play.table() as g:
            give(g, 0, "Case Notes")
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Case Notes")
        assert play.state.heroes[0].clues == ["Weak Spot"]
        assert len(play.state.clue_deck) == 19


@pytest.mark.rule("HN-CLUE-06")
def test_an_empty_clue_deck_is_made_of_the_discards() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.clue_discards = [*g.clue_deck][:6]
            g.clue_deck.layers = ()
        play.answer(0, "move", "go:5-2")
        assert (len(play.state.clue_deck), play.state.clue_discards) == (5, [])
        assert len(play.state.heroes[0].clues) == 1


@pytest.mark.rule("HN-RULING-56")
def test_without_any_card_to_draw_nothing_happens() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.clue_deck.layers = ()
            g.heroes[0].deck.layers = ()
        play.answer(0, "move", "go:5-2", "draw")  # a rescue, and the Draw action
        hero = play.state.heroes[0]
        assert (hero.clues, hero.hand, hero.actions) == ([], [], 0)


# -- for dice ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CLUE-09", "HN-CLUE-10", "HN-CLUE-12")
def test_any_number_of_clues_for_dice_before_the_roll_and_never_after_it() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Weak Spot", "Police Band", "Warm Blanket")  # 2, 1 and 1 Attack dice
            foe(g, 0, PELL, (5, 3))
            stand(g, 0, (5, 4))
            g.heroes[0].focus, g.heroes[0].damage = 1, 3
        play.answer(0, "attack", "clue-dice:Weak Spot", "clue-dice:Police Band")
        play.queue("dice", *dice(*[FOCUS] * 3, *[SUCCESS] * 3))
        play.answer(0, "go-on")
        play.asks(0, "3 successes: spend how much focus", ["focus:0", "focus:1", "clue:Warm Blanket"])  # no dice now
        play.answer(0, "focus:0")
        assert play.state.clue_discards == ["Weak Spot", "Police Band"]
        assert not threat(play.state, PELL).is_exhausted  # what the text of Police Band would have done
        assert play.state.heroes[0].marks == ()  # and that of Weak Spot


@pytest.mark.rule("HN-CLUE-11")
@pytest.mark.parametrize(("helper", "is_asked"), [("Guerilla", False), ("Switchboard", True)])
def test_only_who_says_so_adds_dice_to_the_roll_of_another_hero(helper: str, is_asked: bool) -> None:
    with at_turn("Majesty", helper) as play:
        with play.table() as g:
            clue(g, 1, "Police Band")
            foe(g, 0, PELL, (6, 4))
        if is_asked:
            play.answer(0, "attack")
            play.asks(1, "more dice?", ["clue-dice:Police Band", "clue:Police Band", "go-on"])
        else:
            play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
            play.answer(0, "attack")
            assert threat(play.state, PELL).damage == 2


# -- for the text --------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CLUE-07")
def test_a_text_at_any_moment_of_the_hero_turn_and_only_then() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            clue(g, 1, "Old Favour")
        play.answer(0, "draw")  # Majesty acts
        play.answer(1, "clue:Old Favour", "hero:Guerilla")
        assert (len(play.state.heroes[1].hand), play.state.heroes[1].actions) == (1, 2)
        assert play.state.clue_discards == ["Old Favour"]
        with play.table() as g:
            clue(g, 1, "Old Favour")
            to_villain_turn(g, "Tea at Four")
        play.asks(1, "Who draws the next villain card?", ["draw"])
        play.answer(1, "draw")
        play.asks(1, "Cunning", ["cunning:scheme", "cunning:inflict"])


@pytest.mark.rule("HN-CLUE-07")
def test_no_text_in_the_issue_turn() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            clue(g, 0, "Old Favour")
            give(g, 0, "Banner")
            to_issue_turn(g, "Smoke")
        play.asks(0, "Choose one", ["discardcards-1", "suffer-2"])


@pytest.mark.rule("HN-CLUE-08", "HN-RULING-53")
def test_no_text_in_a_threat_phase() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            clue(g, 0, "Warm Blanket", "Fire Escape")
            clue(g, 1, "Old Favour")
            play_area(g, 0, "Quartz Crown")
            no_threats(g)
            stand(g, 1, (9, 1))
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, "Gaslight", (9, 6))
            g.heroes[0].actions, g.heroes[0].damage = 0, 1
        assert {*play.keys(0)} >= {"clue:Warm Blanket", "clue:Fire Escape"}
        play.answer(0, "threat")
        play.asks(0, "which card activates next", [f"activate:{PELL}", "activate:Gaslight"])
        assert play.match.decision.for_seat(1) is None
        play.answer(0, f"activate:{PELL}", "toward:5-4")
        play.asks(0, "about to suffer 2", ["exhaust:Quartz Crown", "go-on"])


@pytest.mark.rule("HN-RULING-53", "HN-RULING-54", "HN-CLUE-12")
def test_inside_a_roll_one_clue_is_text_and_another_is_dice() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Warm Blanket", "Police Band")
            no_threats(g)
            stand(g, 0, panel(1))
            foe(g, 0, PELL, (2, 1))
            g.heroes[0].damage = 2
            minions(g, 1, 1)
        play.answer(0, "attack", "clue:Warm Blanket")
        assert play.state.heroes[0].damage == 0
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, FOCUS))  # one of Police Band
        play.answer(0, "clue-dice:Police Band")
        assert sorted(play.state.clue_discards) == ["Police Band", "Warm Blanket"]
        play.asks(0, "3 successes: whom do you hit?")  # step 7: no text any more
        assert not [key for key in play.keys(0) if key.startswith("clue")]


@pytest.mark.rule("HN-RULING-53")
def test_no_text_inside_another_effect() -> None:
    with at_turn() as play:
        with play.table() as g:
            clue(g, 0, "Old Favour")
        play.answer(0, "move")
        assert not [key for key in play.keys(0) if key.startswith("clue")]


# -- how many --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-XCLUE-01")
@pytest.mark.parametrize("count", [1, 6])
def test_there_are_twenty_clue_cards(count: int) -> None:
    with at_setup(*SIX[:count]) as play:
        play.go_on(lambda g: g.phase is Phase.HERO)
        assert all_clues(play.state) == sorted([*CLUES] * 2)
        assert len(all_clues(play.state)) == 20


@pytest.mark.rule("HN-XCLUE-02")
@pytest.mark.parametrize("count", [4, 5, 6])
def test_big_teams_may_add_clue_cards(count: int) -> None:
    if count < 5:
        with pytest.raises(BadOptions, match="HN-XCLUE-02"), at_setup(*SIX[:count], clue_cards=40):
            pass
        return
    with at_setup(*SIX[:count], clue_cards=40) as play:
        play.go_on(lambda g: g.phase is Phase.HERO)
        assert all_clues(play.state) == sorted([*CLUES] * 4)
