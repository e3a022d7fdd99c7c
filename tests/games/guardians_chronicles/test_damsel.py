"""The Damsel in Distress: out of her cell, led through the base, brought back, gone."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.rules.damsel import ways_out
from longbox.games.guardians_chronicles.rules.places import sees
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_setup,
    cell,
    end_turn,
    figure,
    left,
    open_doors,
    room,
    space,
    stand,
)

pytestmark = pytest.mark.rule("GC-RULING-47")


def free(play: Scenario, at: str, xy: tuple[int, int]) -> None:
    """She has come out and stands there."""
    with play.table() as g:
        g.damsel, g.is_freed = cell(g, at, xy), True
        room(g, "cells").tokens = 0


def test_she_sits_in_her_cell_at_first() -> None:
    with at_setup() as play:
        play.go_on(lambda g: g.turn == 1)
        assert play.state.damsel == cell(play.state, "b1", (0, 1))
        assert not play.state.is_freed


def test_she_is_only_in_a_base_with_a_cell_block() -> None:
    with at_setup(scenario="zurkovia") as play:
        play.go_on(lambda g: g.turn == 1)
        assert play.state.damsel == OFF


def test_she_comes_out_beside_the_hero_when_the_last_lock_is_off() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            g.damsel = cell(g, "b1", (0, 1))
            stand(g, 0, "b1", (1, 2))
        lock = f"check:b1-mental-{space(play.state, 'b1', (1, 2))}"
        play.queue("check", 0, 0, 0, 0, 0)
        play.answer(0, lock)
        assert not play.state.is_freed
        play.queue("check", 0, 0, 0, 0, 0)
        play.answer(0, lock)
        wanted = [(1, 1), (2, 1), (0, 2), (2, 2), (2, 3)]
        play.asks(0, "comes out: where?", [f"space:{space(play.state, 'b1', xy)}" for xy in wanted])
        play.answer(0, f"space:{space(play.state, 'b1', (2, 2))}")
        assert play.state.damsel == cell(play.state, "b1", (2, 2))
        assert play.state.is_freed
        assert room(play.state, "cells").settled == ""
        assert play.blocked(0, lock).reason == "No token is left here"


def test_she_steps_elsewhere_on_the_tile_if_it_is_crowded_beside_the_hero() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            for xy in [(1, 1), (2, 1), (0, 2), (2, 2), (2, 3)]:
                figure(g, "Androids", "b1", xy)
        play.queue("check", 0, 0, 0, 0, 0)
        play.answer(0, f"check:b1-mental-{space(play.state, 'b1', (1, 2))}")
        assert {play.state.board.tile_of[tuple(map(int, key[6:].split(",")))] for key in play.keys(0)} == {"b1"}
        play.answer(0, f"space:{space(play.state, 'b1', (4, 4))}")
        assert play.state.damsel == cell(play.state, "b1", (4, 4))


def test_she_blocks_her_space_and_nothing_else() -> None:
    with at_activation("Super Nova") as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            stand(g, 0, "b1", (2, 1))
            figure(g, "Ki", "b1", (2, 3))
        assert play.blocked(0, f"move:{space(play.state, 'b1', (2, 2))}").rule == "GC-MOVE-14"
        g = play.state
        assert sees(g, g.heroes[0], cell(g, "b1", (2, 3)))
        assert sees(g, g.who("Ki"), cell(g, "b1", (2, 1)))


def test_she_may_come_along_when_a_hero_beside_her_moves() -> None:
    with at_activation("Super Nova") as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
        play.answer(0, f"move:{space(play.state, 'b1', (3, 0))}")
        wanted = [f"space:{space(play.state, 'b1', xy)}" for xy in ((3, 1), (3, 2), (4, 2))]
        play.asks(0, "may come along", [*wanted, "done"])
        play.answer(0, wanted[1])
        assert play.state.damsel == cell(play.state, "b1", (3, 2))
        play.answer(0, f"move:{space(play.state, 'b1', (1, 0))}")  # from (3, 0): she is not beside the Hero
        play.asks(0, "what next")
        assert play.state.damsel == cell(play.state, "b1", (3, 2))


def test_she_may_stay() -> None:
    with at_activation("Super Nova") as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
        play.answer(0, f"move:{space(play.state, 'b1', (3, 0))}", "done")
        assert play.state.damsel == cell(play.state, "b1", (2, 2))


def test_nobody_leads_her_before_she_is_free() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            g.damsel = cell(g, "b1", (0, 1))
            stand(g, 0, "b1", (1, 1))
        play.answer(0, f"move:{space(play.state, 'b1', (3, 0))}")
        play.asks(0, "what next")


def test_a_card_that_moves_a_hero_leads_her_too() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            left(g, 0, "Double Time")
            stand(g, 0, "b1", (4, 4))
            stand(g, 1, "b1", (1, 2))
        play.answer(0, "power:Double Time", "hero:1")
        play.answer(1, f"space:{space(play.state, 'b1', (3, 0))}", f"space:{space(play.state, 'b1', (3, 1))}")
        assert play.state.damsel == cell(play.state, "b1", (3, 1))


@pytest.mark.rule("GC-NEWS-01")
def test_on_an_orange_space_of_the_hangar_she_leaves_and_the_objective_is_neutralized() -> None:
    with at_activation() as play:
        free(play, "c1", (2, 4))
        with play.table() as g:
            stand(g, 0, "c1", (3, 4))
        play.answer(0, f"move:{space(play.state, 'c1', (4, 3))}")
        first = play.asks(0, "may come along").options[0]
        assert first.key == f"space:{space(play.state, 'c1', (4, 4))}"
        play.answer(0, first.key)
        assert play.state.damsel == OFF
        assert room(play.state, "cells").settled == "neutralized"
        assert any(article.about == "b1" and article.for_heroes for article in play.state.articles)


def test_without_a_hangar_she_leaves_by_the_green_spaces() -> None:
    with at_activation() as play:
        g = play.state
        assert ways_out(g) == [cell(g, "c1", (4, 0)), cell(g, "c1", (4, 4))]
        with play.table() as g:
            g.rooms = [each for each in g.rooms if each.key != "hangar"]
            assert ways_out(g) == [cell(g, "a2", xy) for xy in ((1, 3), (2, 3), (3, 3), (2, 4))]


def test_a_villain_beside_her_brings_her_back_and_a_lock_is_closed_again() -> None:
    with at_activation() as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 1))
        play.answer(0, "end")
        play.answer(1, "damsel")
        g = play.state
        assert (g.damsel, g.is_freed, room(g, "cells").tokens) == (cell(g, "b1", (0, 1)), False, 1)
        assert g.who("Ki").actions == 1
        assert "damsel" not in play.keys(1)


def test_no_villain_brings_her_back_while_a_hero_is_beside_her() -> None:
    with at_activation() as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 1))
            stand(g, 0, "b1", (1, 2))
        play.answer(0, "end")
        assert "damsel" not in play.keys(1)


def test_a_villain_far_from_her_cannot_bring_her_back() -> None:
    with at_activation() as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            figure(g, "Ki", "b1", (3, 4))
        play.answer(0, "end")
        assert "damsel" not in play.keys(1)


@pytest.mark.rule("GC-RULING-15")
def test_she_leaves_the_board_when_the_objective_is_met() -> None:
    with at_activation() as play:
        free(play, "b1", (2, 2))
        with play.table() as g:
            room(g, "cells").deadline = g.turn
        end_turn(play)
        assert (play.state.damsel, play.state.is_freed) == (OFF, False)
        assert room(play.state, "cells").settled == "met"
        assert len(play.state.hand) == 4  # two Event cards, and the two of each turn


def test_a_hero_may_lead_her_through_an_open_door() -> None:
    with at_activation("Super Nova") as play:
        free(play, "b1", (4, 2))
        with play.table() as g:
            open_doors(g, "b1-c1")
            stand(g, 0, "b1", (3, 2))
        play.answer(0, f"move:{space(play.state, 'c1', (0, 2))}")
        play.answer_first(0, "may come along")
        assert play.state.board.tile_of[play.state.damsel] == "c1"
