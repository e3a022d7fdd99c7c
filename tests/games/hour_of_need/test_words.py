"""What players read is true and tells things apart."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.draw.card_words import foe_words
from longbox.games.hour_of_need.kinds import DIFFICULTIES
from longbox.games.hour_of_need.state import Attached, Card, IssueToken, Phase
from tests.games.hour_of_need.table import (
    at_setup,
    at_turn,
    bystander,
    captive,
    clue,
    foe,
    give,
    minions,
    no_threats,
    nobody_on_map,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_danger_that_the_issue_states_is_that_of_its_schemes(difficulty: str) -> None:
    with at_turn("Majesty", difficulty=difficulty) as play:
        table = play.match.view(0).table
        assert table["issue"]["pace"]["danger"] == table["heroes"][0]["threats"][0]["danger"]


def test_the_goal_is_the_same_before_and_after_the_heroes_are_chosen() -> None:
    with at_setup("Majesty", "Guerilla", "Sexton", issue="Last Boat from Pier Thirteen") as play:
        before = play.match.view(0).table["issue"]["needed"]
    with at_turn("Majesty", "Guerilla", "Sexton", issue="Last Boat from Pier Thirteen") as play:
        assert play.match.view(0).table["issue"]["needed"] == before


def test_nameless_bystanders_are_told_apart_by_where_they_are() -> None:
    with at_turn() as play:
        with play.table() as g:
            nobody_on_map(g)
            stand(g, 0, (5, 3))
            bystander(g, (5, 2), (5, 4))
            captive(g, 1)
            give(g, 0, "No One Left Behind")
        play.answer(0, "play:No One Left Behind")
        labels = [option.label for option in play.asks(0, "Whom do you rescue?").options]
        assert labels[:2] == ["A bystander in space 5,2", "A bystander in space 5,4"]
        assert len({*labels}) == len(labels)


def test_one_die_is_a_die() -> None:
    with at_turn("Micro-guy") as play:
        everything = [*play.asks(0).options, *play.asks(0).blocked]
        assert not [each.label for each in everything if "1 dice" in each.label]


def test_a_crisis_card_without_a_state_has_no_lonely_comma() -> None:
    with at_turn(modules="Blackout") as play:
        with play.table() as g:
            g.crises = [Card("Blackout")]
        crisis = play.match.view(0).table["issue"]["crises"][0]
        assert foe_words(crisis).startswith("Blackout (Crisis). ")


def test_a_place_to_go_to_says_who_is_there_and_what_is_near() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            bystander(g, (5, 2))
            foe(g, 0, "Pell the Footman", (6, 2))
            g.villain.spot = (6, 1)
            stand(g, 0, (3, 2))
            minions(g, 1, 2)
        play.answer(0, "move")
        assert play.label(0, "go:4-2") == "Go to space 4,2"
        assert play.label(0, "go:5-2") == "Go to space 5,2 (a bystander; near Pell the Footman and Dowager)"
        assert play.label(0, "go:panel-1") == "Go to panel 1 (near 2 minions)"
        play.answer(0, "done")


def test_who_stays_with_a_move_action_reads_that_it_is_spent() -> None:
    with at_turn("Guerilla") as play:
        play.answer(0, "move")
        assert play.label(0, "done") == "Stay here: the action is spent"
        play.answer(0, "done")
        assert play.state.heroes[0].actions == 1


def test_a_card_says_what_lies_under_it() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            foe(g, 0, "Pell the Footman", (6, 2))
        assert "under it" not in play.match.view(0).describe()
        with play.table() as g:
            threat(g, "Pell the Footman").attached = [Attached("Snare", 0), Attached("Snare", 0), Attached("Wiretap", 0)]
        assert "in space 6,2, under it 2 Snare, Wiretap. " in play.match.view(0).describe()


@pytest.mark.parametrize(
    ("villain", "card", "prompt"),
    [
        ("Fusebox", "Work Order", "Work Order: Choose one"),
        ("Dowager", "Calling Cards", "Cunning of Calling Cards: what does Dowager do?"),
        ("Dowager", "Perfect Hostess", "Perfect Hostess: Where does the bystander appear?"),
    ],
)
def test_what_a_ploy_asks_names_it(villain: str, card: str, prompt: str) -> None:
    with at_turn("Majesty", "Guerilla", villain=villain) as play:
        with play.table() as g:
            nobody_on_map(g)
            to_villain_turn(g, card)
        play.answer(0, "draw")
        assert play.asks(0).prompt == prompt
        play.go_on(lambda g: g.phase is not Phase.VILLAIN)


def test_what_an_issue_card_asks_names_it_and_what_an_own_card_asks_does_not() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Stand With Me", "By Decree")
            to_issue_turn(g, "Smoke")
        assert play.asks(0).prompt == "Smoke: Choose one"
        play.answer_first(0)
        assert play.asks(0).prompt == "Smoke: Which card do you discard?"
        play.answer_first(0)
    with at_turn("Guerilla") as play:
        with play.table() as g:
            foe(g, 0, "Pell the Footman", (6, 4))
            foe(g, 0, "The Huntsman", (4, 4))
            give(g, 0, "Silent Takedown")
        play.answer(0, "play:Silent Takedown")
        assert play.asks(0).prompt == "Whom do you take down?"
        play.answer_first(0)


def test_a_lackey_that_is_named_in_its_question_is_not_named_twice() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, (5, 3))
            stand(g, 1, (5, 5))
            foe(g, 0, "Pell the Footman", (5, 4))
            to_villain_turn(g, "Locked Doors")
        play.answer(0, "draw")
        assert play.asks(0).prompt == "Toward whom does Pell the Footman move?"
        play.answer_first(0)
        play.go_on(lambda g: g.phase is not Phase.VILLAIN)


def test_targets_of_cards_are_named() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, (3, 2))
            foe(g, 0, "Pell the Footman", (3, 1))
            minions(g, 1, 2)
            give(g, 0, "Terrible Splendour")
        play.answer(0, "play:Terrible Splendour")
        labels = {option.label for option in play.asks(0, "Which space do you hit?").options}
        assert labels == {"Space 3,1: Pell the Footman", "Panel 1: a minion"}
        play.answer_first(0)
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, (1, 4))
            minions(g, 1, 1)
            minions(g, 3, 1)
            clue(g, 0, "Loose Cobbles")
        play.answer(0, "clue:Loose Cobbles")
        assert [option.label for option in play.asks(0, "In which panel?").options] == ["Panel 1", "Panel 3"]
        play.answer_first(0)


def test_a_place_to_solve_in_says_what_can_be_solved_there() -> None:
    with at_turn(issue="A Breath of Glass") as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            captive(g, 1, 2)
            foe(g, 0, "Poisoned Punch", (3, 2))
        play.answer(0, "solve")
        labels = {option.label for option in play.asks(0, "Which space do you solve in?").options}
        scheme = threat(play.state, play.state.heroes[0].threats[0].name).name
        assert labels == {f"Panel 1: {scheme}, captives", "Space 3,2: Poisoned Punch"}
        play.answer_first(0)
        play.go_on(lambda g: g.roll is None)
    with at_turn(issue="A Breath of Glass") as play:
        with play.table() as g:
            g.tokens = [IssueToken((1, 1))]
            foe(g, 0, "Gaslight", (2, 2))
            stand(g, 0, (1, 2))
        play.answer(0, "solve")
        labels = {option.label for option in play.asks(0, "Which space do you solve in?").options}
        assert labels == {"Space 1,2: Clear the vapour of space 1,1", "Space 2,2: Gaslight"}
        play.answer_first(0)
        play.go_on(lambda g: g.roll is None)
