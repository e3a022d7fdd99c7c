"""A character takes the place of a bystander."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import Spot, panel
from tests.games.hour_of_need.issue_table import captive_panels, is_solved, laid_out, people_spots
from tests.games.hour_of_need.table import captive, foe, nobody_on_map, reveal, stand, threat

HEIST, SCHEME, GABBY = "Century Heist", "Cut Phone Lines", "Gabby Woods"  # the Scheme of panel 1, and its other side


@pytest.mark.rule("HN-REPL-01")
def test_a_captive_is_replaced_in_the_panel() -> None:
    with laid_out(HEIST) as g:
        nobody_on_map(g)
        captive(g, 3, 2)
        is_solved(g, SCHEME)
        assert threat(g, GABBY).spot == panel(3)
        assert captive_panels(g) == [3]
        assert len(g.bystander_supply) == 7


@pytest.mark.rule("HN-REPL-02")
def test_without_a_bystander_an_empty_bystander_space_is_next() -> None:
    with laid_out(HEIST) as g:
        nobody_on_map(g)
        stand(g, 0, g.board.bystander[0])
        foe(g, 0, "Pell the Footman", g.board.bystander[1])
        two, three = g.board.bystander[2:]
        is_solved(g, SCHEME, f"space:{three[0]}-{three[1]}")
        assert threat(g, GABBY).spot == three != two
        assert (people_spots(g), len(g.bystander_supply)) == ([], 8)


@pytest.mark.rule("HN-REPL-03")
@pytest.mark.parametrize(("villain", "number"), [(panel(1), 1), (panel(4), 4), ((8, 2), 2)])
def test_without_such_a_space_the_character_is_captured(villain: Spot, number: int) -> None:
    with laid_out(HEIST, "Sexton", "Guerilla") as g:
        nobody_on_map(g)
        if villain[0]:
            reveal(g, 1, villain)
            foe(g, 0, SCHEME)
        g.villain.spot = villain
        spaces = g.board.bystander
        stand(g, 0, spaces[0])
        stand(g, 1, spaces[1])
        foe(g, 0, "Pell the Footman", spaces[2])
        foe(g, 0, "Nurse Harrow", spaces[3])
        is_solved(g, SCHEME)
        assert threat(g, GABBY).spot == panel(number)
