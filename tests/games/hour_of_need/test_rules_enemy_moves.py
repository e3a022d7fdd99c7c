"""Enemies move: toward whom, how far, which way, and what they do to bystanders. Then how a villain moves."""

from __future__ import annotations

import pytest

from longbox import copy
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.cards.verbs.foes import EnemyMoves
from longbox.games.hour_of_need.kinds import FOES, FoeCard, Kind
from longbox.games.hour_of_need.rules.moves import enemy_moves, villain_flees
from longbox.games.hour_of_need.state import Bystander, Card, HourOfNeed, Phase
from longbox.testing import lay_out, resolve
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.table import (
    FOCUS,
    at_turn,
    at_villain_turn,
    bystander,
    captive,
    dice,
    foe,
    next_issue,
    next_villain,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    threat,
)

TWO = ("Majesty", "Guerilla")
PELL, HUNTSMAN, CHAUFFEUR, NURSE = "Pell the Footman", "The Huntsman", "The Chauffeur", "Nurse Harrow"
WRECKER = "Wrecker"
FAR = panel(4)


def waiting(g: HourOfNeed, name: str, spot: Spot, hero: Spot, other: Spot = FAR) -> Card:
    """An enemy of the first hero is about to activate. Nobody else is near, and no bystander is on the map."""
    no_threats(g)
    nobody_on_map(g)
    stand(g, 0, hero)
    stand(g, 1, other)
    g.heroes[0].actions = 0
    return foe(g, 0, name, spot)


def act(play: Scenario, *answers: str) -> None:
    """The first hero's threat phase, with these answers; any other way is as good as the next."""
    play.answer(0, "threat", *answers)
    play.go_on(lambda g: not g.phases)


# -- toward whom -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-EMOVE-01")
@pytest.mark.parametrize(("person", "end"), [((5, 2), (5, 2)), ((2, 2), (8, 3))])
def test_an_enemy_moves_toward_the_nearest_hero_or_bystander(person: Spot, end: Spot) -> None:
    """The hero is 3 spaces away, behind a pillar; the bystander is first 2 and then 5 spaces away."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, PELL, (7, 2), (8, 4))
            bystander(g, person)
        act(play)
        assert threat(play.state, PELL).spot == end


@pytest.mark.rule("HN-EMOVE-02")
@pytest.mark.parametrize(("answer", "end"), [("toward:4-2", (4, 2)), ("toward:7-4", None)])
def test_players_choose_among_targets_equally_near(answer: str, end: Spot | None) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, PELL, (7, 2), (7, 4))
            bystander(g, (4, 2))
        play.answer(0, "threat")
        play.asks(0, "Toward whom", ["toward:4-2", "toward:7-4"])
        play.answer(0, answer)
        play.go_on(lambda g: not g.phases)
        there = threat(play.state, PELL).spot
        assert there == end if end else play.state.board.is_near(there, (7, 4))


@pytest.mark.rule("HN-EMOVE-07")
@pytest.mark.parametrize(
    ("name", "villain", "near"), [(WRECKER, "Fusebox", "hero"), (CHAUFFEUR, "Dowager", "bystander"), (PELL, "Dowager", "both")]
)
def test_a_named_kind_of_target_makes_an_enemy_pass_over_nearer_ones(name: str, villain: str, near: str) -> None:
    """Wrecker wants heroes and the Chauffeur bystanders, however near the others are; Pell takes the nearest."""
    with at_turn(*TWO, villain=villain) as play:
        with play.table() as g:
            waiting(g, name, (5, 3), (5, 6) if near == "hero" else (5, 4))
            bystander(g, (5, 2) if near == "hero" else (8, 3))
        act(play)
        assert threat(play.state, name).spot == {"hero": (5, 5), "bystander": (8, 3), "both": (5, 3)}[near]


@pytest.mark.rule("HN-RULING-59")
def test_captured_bystanders_are_no_targets() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, PELL, (3, 1), (7, 1))
            captive(g, 1)  # one space from Pell
        act(play)
        assert play.state.board.distance(threat(play.state, PELL).spot, (7, 1)) == 1
        assert [person.spot for person in play.state.bystanders] == [panel(1)]


@pytest.mark.rule("HN-RULING-62")
def test_without_hero_and_bystander_an_enemy_stays() -> None:
    with at_turn(*TWO) as play:
        g = lay_out(copy(play.state), TWO)
        pell = waiting(g, PELL, (5, 3), OFF, OFF)
        resolve(g, enemy_moves(g, pell, 3))
        assert pell.spot == (5, 3)


# -- how far -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-EMOVE-03", "HN-EMOVE-04")
@pytest.mark.parametrize(("name", "left"), [(HUNTSMAN, 4), (PELL, 3), (CHAUFFEUR, 1)])
def test_an_enemy_moves_as_many_spaces_as_its_effect_says(name: str, left: int) -> None:
    """Six spaces from the hero, with Move 2, 3 and 5."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, name, (8, 1), panel(1), (1, 6))
            assert g.board.distance((8, 1), panel(1)) == 6
        act(play)
        assert play.state.board.distance(threat(play.state, name).spot, panel(1)) == left


@pytest.mark.rule("HN-EMOVE-05", "HN-EMOVE-06", "HN-RULING-58")
@pytest.mark.parametrize(
    ("hero", "start", "end"),
    [((5, 4), (5, 2), (5, 3)), ((5, 4), (5, 3), (5, 3)), (panel(1), (2, 3), (2, 2)), (panel(1), (2, 1), (2, 1))],
)
def test_the_destination_is_the_first_space_near_the_hero(hero: Spot, start: Spot, end: Spot) -> None:
    """Pell could move 3, but stops beside the hero; who is there already stays. A panel is its scheme space."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, PELL, start, hero)
        act(play)
        assert threat(play.state, PELL).spot == end
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-RULING-58", "HN-RULING-60")
def test_an_enemy_enters_the_space_of_a_bystander_and_stops_there() -> None:
    """The Chauffeur has Move 5. He stops on the first space, and goes on with his effect: he inflicts."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, CHAUFFEUR, (4, 1), (4, 3))
            bystander(g, (4, 2), (5, 6))
        act(play)
        assert threat(play.state, CHAUFFEUR).spot == (4, 2)
        assert play.state.heroes[0].damage == 2


# -- which way -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-EMOVE-08")
def test_an_enemy_goes_around_figures_by_the_shortest_path() -> None:
    """Straight down from 5,1 it is two steps to 5,3, beside the hero. With Nurse Harrow on 5,2 it takes three."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, PELL, (5, 1), (5, 4))
            foe(g, 1, NURSE, (5, 2))
        play.answer(0, "threat")
        play.asks(0, "Which way", ["way:4-1", "way:6-1"])
        play.answer(0, "way:4-1", "way:5-3")
        assert threat(play.state, PELL).spot == (5, 3)
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-EMOVE-09")
def test_players_choose_among_equally_short_paths() -> None:
    """Wrecker is 3 spaces from the hero, and one of his two ways leads over a bystander."""
    for answer, captives in (("way:6-1", 1), ("way:6-2", 0)):
        with at_turn(*TWO, villain="Fusebox") as play:
            with play.table() as g:
                waiting(g, WRECKER, (5, 2), (8, 2))
                bystander(g, (6, 1))
            play.answer(0, "threat")
            play.asks(0, "Which way", ["way:6-1", "way:6-2"])
            play.answer(0, answer)
            play.go_on(lambda g: not g.phases)
            assert sum(person.spot[0] == 0 for person in play.state.bystanders) == captives


@pytest.mark.rule("HN-RULING-61")
@pytest.mark.parametrize(("is_taken", "end"), [(False, (3, 2)), (True, (2, 2))])
def test_an_enemy_enters_no_space_with_a_figure_not_even_a_scheme_space(is_taken: bool, end: Spot) -> None:
    """From 1,1 two steps over scheme space 1 lead to the hero. With Nurse Harrow there it is three."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, HUNTSMAN, (1, 1), (4, 1))
            if is_taken:
                foe(g, 1, NURSE, (2, 1))
        act(play, *([] if is_taken else ["way:3-2"]))
        assert threat(play.state, HUNTSMAN).spot == end


@pytest.mark.rule("HN-RULING-62")
@pytest.mark.parametrize(("start", "end"), [((5, 1), (7, 2)), ((8, 2), (8, 2))])
def test_without_a_path_an_enemy_goes_to_the_nearest_space_that_it_can_reach(start: Spot, end: Spot) -> None:
    """Two Lackeys shut in the hero at 9,1. Pell goes around a third to come within 2 spaces; who is there stays."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, PELL, start, (9, 1))
            for name, spot in ((NURSE, (8, 1)), (CHAUFFEUR, (9, 2)), (HUNTSMAN, (6, 1))):
                foe(g, 1, name, spot)
        act(play)
        assert threat(play.state, PELL).spot == end


# -- bystanders in the way ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-EMOVE-10")
def test_an_enemy_captures_the_bystander_whose_space_it_enters() -> None:
    """The bystander at 4,2 is 2 spaces from the red scheme space."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, PELL, (5, 2), (9, 6))
            bystander(g, (4, 2))
        act(play)
        assert play.state.bystanders == [Bystander(panel(1))]


@pytest.mark.rule("HN-RULING-99")
@pytest.mark.parametrize(("answer", "captives"), [("space:3-1", 1), ("space:3-2", 0)])
def test_an_enemy_that_is_placed_on_a_bystander_captures_them(answer: str, captives: int) -> None:
    """Scheme space 1 is occupied. Of the spaces beside it the players may choose one without the bystander."""
    with at_villain_turn("Majesty", "Guerilla", "Switchboard") as play:
        with play.table() as g:
            nobody_on_map(g)
            bystander(g, (3, 1))
            foe(g, 1, NURSE, (2, 1))
            next_villain(g, PELL)
        play.answer(0, "draw", answer)
        assert [person.spot for person in play.state.bystanders].count(panel(1)) == captives


@pytest.mark.rule("HN-RULING-66", "HN-EMOVE-06")
def test_a_neutral_figure_moves_as_its_card_says_and_is_nobodys_enemy() -> None:
    """It goes over a bystander without harm, stops at its destination, cannot be attacked and does not inflict."""
    tram = FoeCard("Runaway Tram", Kind.NEUTRAL, move=4, is_figure=True, activate=EnemyMoves(4, "hero"))
    with FOES.trying(tram), at_turn(*TWO) as play:
        with play.table() as g:
            waiting(g, tram.name, (5, 1), (5, 4))
            bystander(g, (5, 2))
        act(play)
        assert threat(play.state, tram.name).spot == (5, 3)
        assert play.state.bystanders == [Bystander((5, 2))]
        with play.table() as g:
            g.heroes[0].actions, g.done = 2, []
            captive(g, 1)
        assert "attack" not in play.keys(0)
        with play.table() as g:
            stand(g, 0, (3, 1))
            threat(g, tram.name).spot = (4, 1)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == 2  # Dowager alone, who is in panel 1
        play.answer(0, "move")
        assert "go:4-1" not in play.keys(0)


# -- the villain moves ---------------------------------------------------------------------------------------------------


def revealed(play: Scenario, spot: Spot, *figures: Spot) -> HourOfNeed:
    """A table of its own with the villain revealed. Lackeys stand in these spaces, the heroes are far away."""
    g = lay_out(copy(play.state), TWO)
    assert isinstance(g, HourOfNeed)
    reveal(g, 0, spot)
    nobody_on_map(g)
    stand(g, 0, (1, 6))
    stand(g, 1, (1, 5))
    for name, there in zip((PELL, NURSE, CHAUFFEUR, HUNTSMAN), figures, strict=False):
        foe(g, 1, name, there)
    return g


@pytest.mark.rule("HN-EMOVE-12")
@pytest.mark.parametrize(("villain", "end"), [("Dowager", (5, 1)), ("Fusebox", (5, 3))])
def test_a_villain_moves_in_a_threat_phase_only_if_its_text_says_so(villain: str, end: Spot) -> None:
    with at_turn(*TWO, villain=villain) as play:
        with play.table() as g:
            reveal(g, 0, (5, 1))
            nobody_on_map(g)
            stand(g, 0, (5, 4))
            stand(g, 1, (1, 6))
            g.heroes[0].actions = 0
        act(play)
        assert play.state.villain.spot == end


@pytest.mark.rule("HN-EMPTY-06")
def test_an_issue_card_may_move_the_villain() -> None:
    """Diamond Bits with one hero: three schemes, and the second fills panel 1."""
    with at_turn() as play:
        with play.table() as g:
            g.phase = Phase.ISSUE
            next_issue(g, "Diamond Bits")
        assert play.state.villain.spot == panel(2)


@pytest.mark.rule("HN-EMPTY-07")
def test_a_villain_passes_figures_without_a_detour() -> None:
    """Three steps straight down from 5,1, past the hero at 5,2, toward the hero at 5,5."""
    with at_turn(*TWO) as play:
        g = revealed(play, (5, 1))
        stand(g, 0, (5, 5))
        stand(g, 1, (5, 2))
        resolve(g, enemy_moves(g, g.villain, 3, [(5, 5)]))
        assert g.villain.spot == (5, 4)


@pytest.mark.rule("HN-EMPTY-08", "HN-EMPTY-09")
@pytest.mark.parametrize(
    ("figures", "answers", "end"),
    [([(5, 4)], [], (5, 5)), ([(5, 4), (5, 5)], ["space:6-4"], (6, 4)), ([(5, 4), (5, 5), (4, 4)], [], (6, 4))],
)
def test_a_villain_ends_in_the_empty_space_nearest_the_destination(figures: list[Spot], answers: list[str], end: Spot) -> None:
    """The third step toward the bystander at 5,6 is taken: the villain is placed beside it, as near to 5,6 as can be."""
    with at_turn(*TWO) as play:
        g = revealed(play, (5, 1), *figures)
        bystander(g, (5, 6))
        resolve(g, enemy_moves(g, g.villain, 3, people_only=True), *answers)
        assert g.villain.spot == end


@pytest.mark.rule("HN-EMOVE-11")
def test_a_villain_does_not_stop_for_a_bystander() -> None:
    """Move 3: the first step captures the bystander at 4,2, and the second and third are taken all the same."""
    with at_turn(*TWO) as play:
        g = revealed(play, (4, 1))
        bystander(g, (4, 2))
        stand(g, 0, (4, 5))
        resolve(g, enemy_moves(g, g.villain, 3, [(4, 5)]))
        assert g.villain.spot == (4, 4)
        assert g.bystanders == [Bystander(panel(1))]


@pytest.mark.rule("HN-EMOVE-10", "HN-RULING-99")
def test_a_villain_who_is_put_beside_an_occupied_space_captures_who_is_there() -> None:
    with at_turn(*TWO) as play:
        g = revealed(play, (5, 1), (5, 4), (4, 4), (6, 4))
        bystander(g, (5, 5), (5, 6))
        resolve(g, enemy_moves(g, g.villain, 3, [(5, 6)]), "panel:4")
        assert g.villain.spot == (5, 5)
        assert {person.spot for person in g.bystanders} == {panel(4), (5, 6)}


@pytest.mark.rule("HN-EMPTY-07", "HN-EMPTY-08", "HN-EMOVE-10")
def test_a_villain_who_flees_passes_figures_and_captures_too() -> None:
    """Straight up from the hero at 5,5: over the bystander at 5,3 and Pell at 5,2 to 5,1."""
    with at_turn(*TWO) as play:
        g = revealed(play, (5, 4), (5, 2))
        stand(g, 0, (5, 5))
        bystander(g, (5, 3))
        resolve(g, villain_flees(g, 3, (5, 5)), "way:5-3", "panel:1", "way:5-2", "way:5-1")
        assert g.villain.spot == (5, 1)
        assert g.bystanders == [Bystander(panel(1))]
        resolve(g, villain_flees(g, 1, (5, 4)))  # the corner is the end
        assert g.villain.spot == (5, 1)
