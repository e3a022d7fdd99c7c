"""The threat phase of a hero: each card in the threat area activates."""

from __future__ import annotations

import pytest

from longbox import Special
from longbox.games.hour_of_need.kinds import FOES
from longbox.games.hour_of_need.state import Hero, HourOfNeed, Phase, ThreatPhase
from tests.games.hour_of_need.table import TURN, at_turn, foe, give, no_threats, nobody_on_map, reveal, stand, threat

PELL, NURSE, HUNTSMAN, PUNCH = "Pell the Footman", "Nurse Harrow", "The Huntsman", "Poisoned Punch"
TWO = ("Sexton", "Guerilla")


@pytest.mark.rule("HN-THREAT-02")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_every_card_of_the_threat_area_activates_once(order: tuple[int, ...]) -> None:
    names = ("Cut Phone Lines", PELL, PUNCH)  # the Scheme lies there from the beginning
    with at_turn(*TWO) as play:
        with play.table() as g:
            nobody_on_map(g)
            stand(g, 1, (9, 6))
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, PUNCH, (9, 1))
            foe(g, 1, HUNTSMAN, (5, 5))  # before the other hero
            g.heroes[0].actions = 0
            give(g, 0, "Open Grave")
        play.answer(0, "threat")
        for number in order[:-1]:
            play.answer(0, f"activate:{names[number]}")
        assert sorted(play.told("HN-THREAT-02")) == sorted(f"{name} activates" for name in names)
        assert [minion.panel for minion in play.state.minions] == [1]
        assert play.state.heroes[0].damage == 2
        assert threat(play.state, PUNCH).damage == 1  # a fuse


@pytest.mark.rule("HN-THREAT-02")
def test_the_revealed_villain_activates_before_whom_the_card_lies() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            nobody_on_map(g)
            reveal(g, 0, (5, 3))
            stand(g, 1, (9, 6))
            g.heroes[0].actions = 0
        assert play.state.heroes[0].damage == 3
        assert play.told("HN-THREAT-02") == ["Dowager activates"]


@pytest.mark.rule("HN-THREAT-03")
@pytest.mark.parametrize("name", [NURSE, PUNCH])
def test_a_card_that_comes_during_the_threat_phase_does_not_activate(name: str) -> None:
    async def call(g: HourOfNeed, hero: Hero) -> None:
        foe(g, hero.seat, name, (5, 3))

    caller = FOES[PELL]._replace(activate=Special("call another", call))
    with FOES.trying(caller), at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, PELL, (9, 1))
        play.answer(0, "move", "done", "move", "done")
        assert play.told("HN-THREAT-02") == [f"{PELL} activates"]
        assert threat(play.state, name).damage == play.state.heroes[0].damage == 0
        with play.table() as g:
            threat(g, PELL).is_exhausted = True
            g.heroes[0].actions, g.done = 0, []
        play.asks(0, "which card activates next?", [f"activate:{PELL}", f"activate:{name}"])  # the next one


@pytest.mark.rule("HN-THREAT-04")
def test_then_the_hero_turn_goes_on() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            no_threats(g, 1)
        play.answer(1, "move", "done")
        play.answer(0, "move", "done", "move", "done")
        assert (play.state.phase, play.state.done) == (Phase.HERO, [0])
        play.asks(1, TURN, ["draw", "move"])
        play.answer(1, "move", "done")
        assert play.told("HN-THREAT-04") == [f"The threat phase of Player {number} is over" for number in (1, 2)]
        assert play.state.phase is not Phase.HERO


@pytest.mark.rule("HN-THREAT-06")
def test_the_hero_before_whom_the_cards_lie_is_the_active_hero() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g, 1)
            nobody_on_map(g)
            stand(g, 0, (4, 4))
            stand(g, 1, (6, 4))
            foe(g, 1, PELL, (5, 2))
            assert g.board.distance((5, 2), (4, 4)) == g.board.distance((5, 2), (6, 4))
            g.active, g.heroes[1].actions = 0, 0
            g.phases.append(ThreatPhase(1))  # as if an action of the other hero had brought it about
        play.asks(1, f"Toward whom does {PELL} move?", ["toward:4-4", "toward:6-4"])
        assert play.state.active == 1
