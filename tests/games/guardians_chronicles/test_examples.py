"""The worked examples of the rulebook, with its numbers."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.telling import AttackRolled, CheckRolled
from tests.games.guardians_chronicles.table import at_activation, figure, right, room, space, stand


@pytest.mark.rule("GC-ATTACK-10", "GC-ATTACK-12", "GC-ATTACK-13", "GC-ATTACK-16", "GC-ATTACK-17", "GC-ATTACK-18")
def test_super_nova_eliminates_chi() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            right(g, 0, "Solar Lance")  # Attack +2
            stand(g, 0, "b1", (2, 2))
            figure(g, "Chi", "b1", (3, 2)).damage = 2
        play.queue("combat", "0", "0", "1", "1")
        play.queue("power", "POW", "2", "1")  # the last one is the POW, rolled again
        play.answer(0, "attack:Chi")
        rolled = next(event for event in play.match.events() if isinstance(event, AttackRolled))
        assert (rolled.combat, rolled.power, rolled.successes) == (4, 2, 6)
        assert play.state.who("Chi") is None
        assert play.state.heroes[0].tally.lieutenants == 1
        assert play.state.heroes[0].actions == 2


@pytest.mark.rule("GC-ATTACK-14", "GC-ATTACK-17")
def test_one_success_fewer_does_not_hurt_chi() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            right(g, 0, "Solar Lance")
            stand(g, 0, "b1", (2, 2))
            figure(g, "Chi", "b1", (3, 2)).damage = 2
        play.queue("combat", "0", "0", "1", "1")
        play.queue("power", "1", "2")
        play.answer(0, "attack:Chi")
        play.go_on(lambda g: g.attack is None)
        assert play.state.figure_of("Chi").damage == 2


@pytest.mark.rule("GC-CHECK-16", "GC-CHECK-17", "GC-CHECK-18", "GC-CHECK-19", "GC-CHECK-08", "GC-CHECK-11", "GC-CHECK-12")
def test_sgt_freedom_disarms_a_missile_at_his_second_try() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy", "Super Nova", scenario="circus") as play:
        with play.table() as g:
            right(g, 0, "Mark Target")  # Mental +1
            at = room(g, "silo").at
            stand(g, 0, at, (2, 0))
            orange = space(g, at, (2, 1))
        play.answer(0, f"move:{orange}")
        assert play.state.heroes[0].actions == 2
        play.queue("check", "0", "0", "1", "2")
        play.answer(0, f"check:{at}-mental-{orange}")
        assert room(play.state, "silo").minus == 1
        assert room(play.state, "silo").tokens == 4
        play.queue("check", "0", "0", "1", "1")
        play.answer(0, f"check:{at}-mental-{orange}")
        first, second = [event for event in play.match.events() if isinstance(event, CheckRolled)]
        assert (first.plus, first.minus, first.total, first.target) == (3, 0, 6, 4)
        assert (second.plus, second.minus, second.total, second.target) == (3, 1, 4, 4)
        assert room(play.state, "silo").tokens == 3
        assert play.state.heroes[0].actions == 0
