"""The nemeses: their Scheme sides, their enemy sides, and what stands in the way of victory."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import FOES, NEMESES, Kind
from longbox.games.hour_of_need.state import Phase
from tests.games.hour_of_need.table import SUCCESS, at_setup, at_turn, dice, foe, no_threats, stand, threat


@pytest.mark.rule("HN-NEM-01")
@pytest.mark.parametrize("name", ["Halfmast", "The Understudy"])
def test_a_nemesis_has_a_scheme_side_and_an_enemy_side(name: str) -> None:
    scheme = FOES[f"{name}'s Scheme"]
    assert (scheme.kind, scheme.reverse, scheme.is_enemy) == (Kind.NEMESIS, name, False)
    assert (FOES[name].kind, FOES[name].is_enemy) == (Kind.NEMESIS, True)


@pytest.mark.rule("HN-ONEM-02", "HN-ONEM-04")
def test_an_added_nemesis_brings_a_hidden_token_and_begins_with_its_scheme_side() -> None:
    with at_setup("Majesty", "Sexton", nemeses=1) as play:
        play.queue("nemeses", "Halfmast's Scheme")
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert play.state.hidden == 3
        assert threat(play.state, "Halfmast's Scheme").spot == panel(4)


@pytest.mark.rule("HN-SIX-07", "HN-SIX-08")
def test_nemeses_go_to_the_highest_panel_with_the_fewest_enemies_and_then_resolve_their_setup() -> None:
    with at_setup("Majesty", "Sexton", nemeses=2) as play:
        play.queue("nemeses", "Halfmast's Scheme", "The Understudy's Scheme")
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert threat(play.state, "Halfmast's Scheme").spot == panel(4)
        assert threat(play.state, "The Understudy's Scheme").spot == panel(3)
        assert [minion.panel for minion in play.state.minions] == [4]


@pytest.mark.rule("HN-NEM-03", "HN-NEM-04", "HN-NEM-05")
def test_a_solved_nemesis_scheme_gives_a_clue_takes_a_hidden_token_and_flips() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "The Understudy's Scheme", panel(4))
            stand(g, 0, panel(4))
            threat(g, "The Understudy's Scheme").justice = 1
            g.hidden = 2
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert play.state.hidden == 1
        assert play.state.heroes[0].clues == ["Weak Spot"]
        assert [card.name for card in play.state.heroes[0].threats] == ["The Understudy"]


def test_both_scheme_sides_are_in_the_box() -> None:
    assert NEMESES == ["Halfmast's Scheme", "The Understudy's Scheme"]
