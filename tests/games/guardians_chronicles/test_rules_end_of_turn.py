"""The end of a turn: rooms, Objectives, cards and Wounds (GC-ENDT-02 to GC-ENDT-14), and the last turn."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of, board_of
from longbox.games.guardians_chronicles.kinds import WOUNDS
from longbox.games.guardians_chronicles.plans import PLANS
from longbox.games.guardians_chronicles.state import DOKTOR, GuardiansChronicles, Phase
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.looking import targets
from tests.games.guardians_chronicles.table import (
    at_activation,
    beside,
    cell,
    event,
    figure,
    left,
    open_doors,
    right,
    room,
    stand,
    wounds,
)

TRAP = "a1"  # the Gun Gallery, in which the guns strike whoever stands there


def cards(g: GuardiansChronicles, seat: int = 0) -> tuple[list[str], list[str]]:
    """The Wound cards in a hand, and those in the discard pile."""
    hero = g.heroes[seat]
    return [name for name in hero.hand if name in WOUNDS], [name for name in hero.discards if name in WOUNDS]


def end_of_turn(play: Scenario) -> None:
    """From the end of the Objectives to the next turn, or to the end of the game."""
    with play.table() as g:
        g.active, g.stack, g.phase = -1, [], Phase.CARDS


def discard_all(g: GuardiansChronicles, seat: int = 0, *but: str) -> None:
    """All cards of a Hero lie in the discard pile, but for these."""
    hero = g.heroes[seat]
    hero.discards = [name for name in hero.hand if name not in but]
    hero.hand = [*but]


# -- rooms ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ENDT-02")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_purple_space_stands_for_one_room_of_the_base(scenario: str) -> None:
    base, board = base_of(scenario), board_of(scenario)
    assert len(base.purple) == len(board.purple)
    assert max(Counter(base.purple).values()) == 1
    assert {*base.purple} <= {each.at for each in base.rooms} - {board.control}


@pytest.mark.rule("GC-ENDT-03", "GC-TILE-09", "GC-ENDT-05")
def test_the_doktor_goes_to_a_purple_space_and_activates_the_room_it_stands_for() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            stand(g, 1, TRAP, (4, 4))
            stand(g, 0, TRAP, (1, 4))
            room(g, "guns").is_solved = False
            g.active, g.stack, g.phase = -1, [], Phase.ROOM
        part = play.asks(2, "Which room do you activate?")
        there = {option.key for option in part.options} | {blocked.key for blocked in part.blocked}
        assert there == {"room:a1", "room:b1", "room:c1", "room:c2", "done"}
        play.queue("combat", "2", "2", "0", "0", "0", "0")  # strike 3 against each Hero there
        play.answer(2, f"room:{TRAP}")
        assert play.state.figure_of(DOKTOR).cell == cell(play.state, "b2", (0, 0))
        assert [hero.damage for hero in play.state.heroes] == [1, 0]
        assert [line for line in play.told("GC-ENDT-03") if "activates" in line] == ["Doktor Skarov activates the Gun Gallery"]


@pytest.mark.rule("GC-ENDT-03")
def test_the_doktor_may_stay_on_a_purple_space_or_activate_no_room() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, TRAP, (4, 4))
            g.figure_of(DOKTOR).cell = cell(g, "b2", (0, 0))
            g.active, g.stack, g.phase = -1, [], Phase.ROOM
        play.queue("combat", "0", "0", "0")
        play.answer(1, f"room:{TRAP}")
        assert play.state.figure_of(DOKTOR).cell == cell(play.state, "b2", (0, 0))
        with play.table() as g:
            g.active, g.stack, g.phase = -1, [], Phase.ROOM
        play.answer(1, "done")
        assert play.state.figure_of(DOKTOR).cell == cell(play.state, "b2", (0, 0))


@pytest.mark.rule("GC-ENDT-04")
def test_with_the_control_room_open_no_room_is_activated() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, TRAP, (4, 4))
            open_doors(g, "a2-b2")
            g.active, g.stack, g.phase = -1, [], Phase.ROOM
        assert play.state.turn == 2  # nobody was asked


@pytest.mark.rule("GC-ENDT-05")
def test_a_room_does_what_its_card_says() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy", scenario="circus") as play:
        with play.table() as g:
            stand(g, 0, "a1", (2, 2))  # Area E of the Missile Silo
            stand(g, 1, "a1", (0, 2))  # Area B
            g.active, g.stack, g.phase = -1, [], Phase.ROOM
        play.queue("combat", "2", "2", "0")  # strike 3 against each Hero in Area E
        play.answer(2, "room:a1")
        assert [hero.damage for hero in play.state.heroes] == [1, 0]


# -- Objectives ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ENDT-06", "GC-RULING-15")
def test_an_open_objective_is_met_at_the_end_of_the_turn_of_its_deadline() -> None:
    for turn, settled in ((4, ""), (5, "met")):
        with at_activation() as play:
            with play.table() as g:
                g.turn = turn
                room(g, "cells").deadline = 5
                g.active, g.stack, g.phase = -1, [], Phase.OBJECTIVES
            assert room(play.state, "cells").settled == settled
            assert len(play.state.hand) == (
                4 if settled else 2
            )  # its card gives the Doktor two Event cards, besides those of the turn
    for before in ("neutralized", "met"):
        with at_activation() as play:
            with play.table() as g:
                g.turn = 5
                room(g, "cells").deadline = 5
                room(g, "cells").settled = before
                g.active, g.stack, g.phase = -1, [], Phase.OBJECTIVES
            assert room(play.state, "cells").settled == before
            assert play.state.articles == []


@pytest.mark.rule("GC-RULING-15")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_objective_has_a_clock_and_no_base_has_more_than_four(scenario: str) -> None:
    base = base_of(scenario)
    there = [each for each in base.rooms if PLANS[each.room].kind == "Objective"]
    assert all(each.is_objective for each in there)
    assert 1 <= len(there) <= 4


@pytest.mark.rule("GC-RULING-54")
def test_the_clocks_do_not_change_when_a_hero_falls() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane") as play:
        before = [(each.deadline, each.tokens) for each in play.state.rooms]
        with play.table() as g:
            g.heroes[3].is_out = True
        assert [(each.deadline, each.tokens) for each in play.state.rooms] == before
        assert play.state.last_turn == base_of("family").last_turn[3]
        assert before != [(each.deadline, each.tokens) for each in _lone().rooms]


def _lone() -> GuardiansChronicles:
    with at_activation() as play:
        found: GuardiansChronicles = play.state
        return found


@pytest.mark.rule("GC-RULING-55")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_objective_room_is_in_a_base_with_its_clock_running(scenario: str) -> None:
    for heroes in range(4):
        names = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")[: heroes + 1]
        with at_activation(*names, scenario=scenario) as play:
            for each in play.state.rooms:
                is_objective = PLANS[each.key].kind == "Objective"
                assert each.is_open is is_objective
                assert (each.deadline > 1) is is_objective


# -- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ENDT-07", "GC-POWER-08", "GC-EVENT-14")
def test_both_sides_discard_the_cards_of_the_turn() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Thrown Baton")
            right(g, 0, "Double Time")
            figure(g, "Ki", "c2", (0, 0))
            beside(g, "Ki", "Serum")
        end_of_turn(play)
        hero = play.state.heroes[0]
        assert (hero.left, hero.right, hero.discards) == ([], [], ["Thrown Baton", "Double Time"])
        assert not {*hero.hand} & {*hero.discards}
        assert (play.state.villain("Ki").events, play.state.event_discards) == ([], ["Serum"])


@pytest.mark.rule("GC-ENDT-08")
def test_the_doktor_draws_two_event_cards_every_turn() -> None:
    with at_activation() as play:
        with play.table() as g:
            event(g, "Serum")
        end_of_turn(play)
        assert len(play.state.hand) == 3
        assert play.state.hand[0] == "Serum"


@pytest.mark.rule("GC-POWER-09")
def test_the_cards_played_are_not_there_in_the_next_turn() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Thrown Baton")
            right(g, 0, "Double Time")
        end_of_turn(play)
        assert len(play.state.heroes[0].hand) == 6
        assert not {"Thrown Baton", "Double Time"} & targets(play, 0, "left")


@pytest.mark.rule("GC-ENDT-11", "GC-POWER-10")
def test_a_hero_without_power_cards_in_hand_takes_all_cards_back() -> None:
    with at_activation() as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib")
            discard_all(g)
        end_of_turn(play)
        hero = play.state.heroes[0]
        assert (len(hero.hand), hero.discards) == (9, [])


@pytest.mark.rule("GC-POWER-12", "GC-WEAK-01", "GC-WEAK-05")
@pytest.mark.parametrize("kept", ["Thrown Baton", "The Weight of Command"])
def test_with_one_power_card_in_hand_the_discard_pile_stays(kept: str) -> None:
    with at_activation() as play:
        with play.table() as g:
            discard_all(g, 0, kept)
        end_of_turn(play)
        hero = play.state.heroes[0]
        assert (hero.hand, len(hero.discards)) == ([kept], 7)
        play.answer(0, f"left:{kept}", "ready")  # and is the card that has to be played now
        play.go_on(lambda g: g.turn == 3, prefer=["done", "end", "ready"])
        assert (len(play.state.heroes[0].hand), play.state.heroes[0].discards) == (8, [])


@pytest.mark.rule("GC-ENDT-12", "GC-POWER-11")
def test_wounds_in_hand_do_not_count_as_power_cards() -> None:
    with at_activation() as play:
        with play.table() as g:
            discard_all(g)
            wounds(g, 0, "Cracked Rib", "Split Knuckles")
        end_of_turn(play)
        assert len(play.state.heroes[0].hand) == 10


@pytest.mark.rule("GC-RULING-29")
def test_discard_draw_wounds_pick_up_and_knock_outs_in_this_order() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            discard_all(g, 0, "Thrown Baton")
            right(g, 0, "Thrown Baton")
            wounds(g, 0, "Cracked Rib", "Split Knuckles")
            g.heroes[0].damage = 4
        end_of_turn(play)
        lines = play.told()
        words = ("draws 2 ", "takes a Wound", "takes all cards back", "Sgt Freedom is knocked out")
        places = [max(number for number, line in enumerate(lines) if each in line) for each in words]
        assert places == sorted(places)
        assert play.state.heroes[0].is_out


@pytest.mark.rule("GC-POWER-10", "GC-RULING-29")
def test_at_the_start_of_a_turn_too_an_empty_hand_is_filled() -> None:
    with at_activation() as play:
        with play.table() as g:
            discard_all(g)
            g.active, g.stack, g.phase = -1, [], Phase.READY
        assert (len(play.state.heroes[0].hand), play.state.heroes[0].discards) == (8, [])


# -- Wounds --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ENDT-09", "GC-HEALTH-02", "GC-HEALTH-03", "GC-HEALTH-04")
@pytest.mark.parametrize(("damage", "rest", "count"), [(3, 3, 0), (4, 0, 1), (5, 1, 1), (6, 2, 1)])
def test_damage_of_health_or_more_becomes_a_wound(damage: int, rest: int, count: int) -> None:
    with at_activation() as play:  # Health 4
        with play.table() as g:
            g.heroes[0].damage = damage
        end_of_turn(play)
        assert play.state.heroes[0].damage == rest
        assert (len(cards(play.state)[0]), len(play.state.heroes[0].hand)) == (count, 8 + count)
        assert len(play.state.wounds) == 20 - count


@pytest.mark.rule("GC-ENDT-10", "GC-HEALTH-05")
def test_a_hero_takes_at_most_one_wound_in_a_turn() -> None:
    with at_activation(ranks="Rookie") as play:  # Health 3
        with play.table() as g:
            g.heroes[0].damage = 7
        end_of_turn(play)
        assert (play.state.heroes[0].damage, len(cards(play.state)[0])) == (4, 1)
        end_of_turn(play)
        assert (play.state.heroes[0].damage, len(cards(play.state)[0])) == (1, 2)


@pytest.mark.rule("GC-ENDT-13", "GC-HEALTH-06", "GC-ENDT-14", "GC-NEWS-04", "GC-GOAL-07", "GC-RULING-37")
def test_the_third_wound_in_hand_knocks_a_hero_out() -> None:
    with at_activation("Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib", "Cracked Rib")
            g.heroes[0].damage = 5
        end_of_turn(play)
        hero = play.state.heroes[0]
        assert hero.is_out
        assert [(each.kind, each.about, each.for_heroes) for each in play.state.articles] == [("downfall", "Super Nova", False)]
        assert '"Nova Burns Out"' in play.told("GC-ENDT-14")[-1]
        assert 0 not in play.match.decision.seats
        assert hero not in play.state.team
        with play.table() as g:
            stand(g, 1, "a2", (1, 3))
            g.phase, g.active = Phase.HERO, 1
            g.heroes[1].actions = 1
            g.heroes[0].cell = cell(g, "a2", (2, 2))
        x, y = play.state.heroes[0].cell
        assert f"move:{x},{y}" in play.keys(1)  # the figure is gone


@pytest.mark.rule("GC-ENDT-13")
def test_a_pick_up_that_brings_the_third_wound_knocks_a_hero_out() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib", "Split Knuckles")
            discard_all(g)
            wounds(g, 0, "Ringing Ears")
        end_of_turn(play)
        assert play.state.heroes[0].is_out


@pytest.mark.rule("GC-RULING-48")
def test_the_fourth_wound_knocks_a_hero_out_wherever_they_lie() -> None:
    for held, discarded, is_out in ((1, 2, False), (2, 1, False), (2, 2, True), (0, 4, True)):
        with at_activation("Sgt Freedom", "GoldenBoy") as play:
            with play.table() as g:
                wounds(g, 0, *["Cracked Rib"] * discarded)
                g.heroes[0].discards = ["Cracked Rib"] * discarded
                g.heroes[0].hand = [name for name in g.heroes[0].hand if name not in WOUNDS]
                wounds(g, 0, *["Split Knuckles"] * held)
            end_of_turn(play)
            assert play.state.heroes[0].is_out is is_out


@pytest.mark.rule("GC-RULING-28")
def test_the_wounds_of_a_hero_who_is_out_go_back_to_the_supply() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib", "Cracked Rib", "Ringing Ears")
            assert len(g.wounds) == 17
        end_of_turn(play)
        assert len(play.state.wounds) == 20
        assert not any(name in WOUNDS for name in play.state.heroes[0].hand)


@pytest.mark.rule("GC-RULING-28")
def test_with_no_wound_left_the_damage_stays_until_one_is_free() -> None:
    with at_activation() as play:
        with play.table() as g:
            g.heroes[0].damage = 5
            for name in [*g.wounds]:
                g.wounds.remove(name)
        end_of_turn(play)
        assert (play.state.heroes[0].damage, cards(play.state)) == (5, ([], []))
        with play.table() as g:
            g.wounds.shuffle_in(["Cracked Rib"])
        end_of_turn(play)
        assert (play.state.heroes[0].damage, cards(play.state)) == (1, (["Cracked Rib"], []))


@pytest.mark.rule("GC-RULING-28")
def test_a_wound_shows_a_penalty_of_1_on_one_value() -> None:
    assert sum(card.n for card in WOUNDS.values()) == 20
    for card in WOUNDS.values():
        assert sorted(card.tech) == [-1, 0, 0, 0, 0]
        assert card.tech.actions == 0


# -- the end of the game -------------------------------------------------------------------------------------


@pytest.mark.rule("GC-RULING-33")
def test_when_all_heroes_are_out_the_open_objectives_are_met_and_the_doktor_gets_away() -> None:
    with at_activation() as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib", "Cracked Rib", "Ringing Ears")
            room(g, "core").settled = "neutralized"
        end_of_turn(play)
        assert play.match.over
        assert {each.key: each.settled for each in play.state.rooms if each.deadline} == {"cells": "met", "core": "neutralized"}
        kinds = [each.kind for each in play.state.articles]
        assert kinds == ["downfall", "objective", "showdown"]
        assert not any(each.for_heroes for each in play.state.articles)


@pytest.mark.rule("GC-RULING-39")
def test_after_the_last_turn_the_doktor_has_got_away() -> None:
    for turn, over in ((12, False), (13, True)):
        with at_activation() as play:
            with play.table() as g:
                g.turn = turn
                room(g, "core").settled = "neutralized"
            end_of_turn(play)
            assert play.match.over is over
            if over:
                assert [each.kind for each in play.state.articles][:2] == ["objective", "showdown"]
                assert room(play.state, "cells").settled == "met"
                assert play.match.result is not None
                assert "The last turn is over" in play.match.result.reason
