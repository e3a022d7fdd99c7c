"""The Final Showdown: when it begins, and how it ends (GC-SHOW-01 to GC-SHOW-12)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.rules.values import health
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Phase
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.looking import kinds
from tests.games.guardians_chronicles.table import (
    at_activation,
    beside,
    cell,
    figure,
    open_doors,
    room,
    showdown,
    space,
    stand,
    wounds,
)


def face_the_doktor(g: GuardiansChronicles, damage: int = 0) -> None:
    """The Final Showdown, with the Control Room open and the first Hero beside the Doktor."""
    showdown(g)
    open_doors(g, "a2-b2")
    stand(g, 0, "b2", (1, 2))
    g.figure_of(DOKTOR).cell = cell(g, "b2", (2, 2))
    g.figure_of(DOKTOR).damage = damage


def nearly_out(g: GuardiansChronicles, seat: int) -> None:
    """A Hero has three Wounds in hand, and will be knocked out at the end of this turn."""
    wounds(g, seat, "Cracked Rib", "Cracked Rib", "Ringing Ears")


def to_next_turn(play: Scenario) -> None:
    """Cards and Wounds follow at once."""
    with play.table() as g:
        g.active, g.stack, g.phase = -1, [], Phase.CARDS


def articles(play: Scenario) -> list[tuple[str, bool]]:
    """The showdown articles of the front page, and for which side they are."""
    return [(each.about, each.for_heroes) for each in play.state.articles if each.kind == "showdown"]


@pytest.mark.rule("GC-SHOW-01")
def test_the_showdown_begins_once_no_objective_is_open() -> None:
    with at_activation() as play:
        assert not play.state.is_showdown
        with play.table() as g:
            room(g, "cells").settled = "met"
        assert not play.state.is_showdown
        with play.table() as g:
            stand(g, 0, "c2", (2, 2))
            room(g, "core").tokens = 1
        play.queue("check", 0, 0, 0)
        play.answer(0, f"check:c2-mental-{space(play.state, 'c2', (2, 2))}")
        assert play.state.is_showdown
        assert play.said("the Final Showdown begins") == "GC-SHOW-01"


@pytest.mark.rule("GC-SHOW-04", "GC-RULING-33")
def test_the_defeat_of_all_heroes_ends_the_showdown() -> None:
    with at_activation() as play:
        with play.table() as g:
            face_the_doktor(g)
            nearly_out(g, 0)
        to_next_turn(play)
        assert play.match.over
        assert articles(play) == [(DOKTOR, False)]
        assert play.match.result is not None
        assert play.match.result.rule == "GC-SHOW-04"


@pytest.mark.rule("GC-SHOW-06", "GC-SHOW-05", "GC-SHOW-08", "GC-RULING-32")
def test_after_a_knock_out_in_the_showdown_the_doktor_leaves_for_1_action() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            face_the_doktor(g)
            nearly_out(g, 1)
        to_next_turn(play)
        assert play.state.exit_open
        with play.table() as g:
            g.phase, g.active, g.heroes[0].actions, g.is_revealed = Phase.HERO, 0, 3, True
        play.answer(0, "end")  # the Doktor alone can be activated
        assert "escape" in play.keys(2)
        play.answer(2, "escape")
        assert play.match.over
        assert articles(play) == [(DOKTOR, False)]
        assert play.match.result is not None
        assert play.match.result.rule == "GC-SHOW-05"


@pytest.mark.rule("GC-SHOW-06")
def test_the_exit_needs_a_knock_out_an_action_and_the_doktor_himself() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            face_the_doktor(g)
            figure(g, "Ki", "c1", (0, 0))
        play.answer(0, "end")
        play.answer(2, f"activate:{DOKTOR}")
        assert play.blocked(2, "escape").rule == "GC-SHOW-06"  # nobody was knocked out
        with play.table() as g:
            g.exit_open = True
            g.figure_of(DOKTOR).actions = 0
            g.hand = ["Overtime"]  # so that he is still asked
        assert play.blocked(2, "escape").rule == "GC-ACTION-04"
        play.answer(2, "done")
        play.answer(1, "end")
        assert play.state.acting == "Ki"
        assert "escape" not in kinds(play, 2)
        play.answer(2, "done")


@pytest.mark.rule("GC-SHOW-07")
def test_a_knock_out_before_the_showdown_opens_no_exit() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            nearly_out(g, 1)
        to_next_turn(play)
        assert play.state.heroes[1].is_out
        assert not play.state.exit_open
        with play.table() as g:
            face_the_doktor(g)
            g.phase, g.active, g.heroes[0].actions = Phase.HERO, 0, 3
        play.answer(0, "end")
        assert play.blocked(2, "escape").rule == "GC-SHOW-06"
        play.answer(2, "done")


@pytest.mark.rule("GC-RULING-32")
def test_the_exit_stays_open_in_later_turns_and_needs_the_open_door() -> None:
    for is_open in (True, False):
        with at_activation() as play:
            with play.table() as g:
                face_the_doktor(g)
                g.exit_open = True
                if not is_open:
                    g.door("a2-b2").is_open = False
            to_next_turn(play)
            play.answer(0, "left:Thrown Baton", "ready")
            play.go_on(lambda g: g.active == 0, prefer=["ready"])
            play.answer(0, "end")
            assert (play.state.acting == DOKTOR) is is_open
            if is_open:
                assert "escape" in play.keys(1)
                play.answer(1, "done")


@pytest.mark.rule("GC-SHOW-09", "GC-SHOW-10", "GC-SHOW-11", "GC-SHOW-12")
def test_beating_the_doktor_ends_the_game_with_his_arrest() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_the_doktor(g, damage=4)  # of 5
            figure(g, "Ki", "b2", (3, 3))
        play.queue("combat", "2", "2", "2", "0")
        play.answer(0, "attack:Doktor Skarov")
        assert play.match.over
        assert articles(play) == [(DOKTOR, True)]
        assert play.state.figures == []
        assert play.state.turn == 1
        assert len(play.state.articles) + len(play.state.ads) == 9  # the front page is complete
        assert play.match.result is not None
        assert (play.match.result.rule, play.match.result.winners) == ("GC-SHOW-09", (0,))


@pytest.mark.rule("GC-SHOW-12")
def test_after_an_escape_the_front_page_is_complete_and_no_turn_follows() -> None:
    with at_activation() as play:
        with play.table() as g:
            face_the_doktor(g)
            g.exit_open = True
        play.answer(0, "end")
        play.answer(1, "escape")
        assert play.match.over
        assert play.state.turn == 1
        assert len(play.state.articles) + len(play.state.ads) == 9


@pytest.mark.rule("GC-RULING-56", "GC-ID-12")
@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_the_doktor_has_1_health_more_for_each_hero_beyond_the_first(heroes: int) -> None:
    with at_activation(*("Super Nova", "GoldenBoy", "Sgt Freedom", "Orlo Vane")[:heroes]) as play:
        with play.table() as g:
            face_the_doktor(g, damage=3 + heroes)
            g.heroes[-1].is_out = heroes > 1  # at setup, whoever falls later
            beside(g, DOKTOR)
        assert health(play.state, play.state.figure_of(DOKTOR)) == 4 + heroes
        play.queue("combat", "2", "2", "2", "0")
        play.answer(0, "attack:Doktor Skarov")
        assert play.match.over
