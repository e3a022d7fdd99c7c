"""The Objectives: what their tokens ask for, and what happens when they are neutralized or met."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.rules.rooms import why_no_activation
from longbox.games.guardians_chronicles.rules.values import speed
from longbox.games.guardians_chronicles.state import Phase
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_setup,
    cell,
    end_turn,
    event,
    figure,
    link,
    open_doors,
    right,
    room,
    space,
    stand,
    wounds,
)

pytestmark = pytest.mark.rule("GC-CHECK-10")


def check_of(play: Scenario, key: str, value: str, xy: tuple[int, int]) -> str:
    """The key of a check on an orange Space."""
    at = room(play.state, key).at
    return f"check:{at}-{value}-{space(play.state, at, xy)}"


def finish(play: Scenario, key: str, value: str, xy: tuple[int, int], dice: int = 4) -> None:
    """The first Hero removes the last token of an Objective there."""
    with play.table() as g:
        stand(g, 0, room(g, key).at, xy)
        room(g, key).tokens, room(g, key).minus = 1, len(g.heroes)
    play.queue("check", *[0] * dice)
    play.answer(0, check_of(play, key, value, xy))


def run_down(play: Scenario, key: str) -> None:
    """The clock of an Objective runs down at the end of this turn."""
    with play.table() as g:
        room(g, key).deadline = g.turn
    end_turn(play)


# -- tokens ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SETUP-10")
def test_the_cards_state_the_tokens_for_each_number_of_heroes() -> None:
    heroes = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")
    for scenario, key, tokens in (
        ("zurkovia", "silo", (4, 4, 4, 4)),
        ("power", "reactor", (2, 2, 2, 3)),
        ("family", "cells", (1, 1, 2, 4)),
        ("zurkovia", "core", (3, 3, 3, 3)),
        ("weather", "lab", (2, 3, 3, 3)),
        ("weather", "storm", (3, 3, 4, 4)),
        ("power", "foundry", (2, 2, 2, 3)),
    ):
        for count, wanted in enumerate(tokens, 1):
            with at_setup(*heroes[:count], scenario=scenario) as play:
                play.go_on(lambda g: g.phase is Phase.START)
                assert room(play.state, key).tokens == wanted


@pytest.mark.rule("GC-CHECK-08")
def test_the_mark_adds_the_heroes_to_the_dice_where_the_card_has_it() -> None:
    for scenario, key, value, xy, dice, plus in (
        ("zurkovia", "silo", "mental", (2, 1), 4, 2),
        ("power", "reactor", "attack", (1, 0), 4, 2),
        ("family", "cells", "mental", (1, 1), 5, 0),
        ("family", "core", "mental", (1, 2), 3, 2),
        ("weather", "lab", "mental", (2, 1), 4, 2),
        ("power", "foundry", "attack", (1, 2), 4, 2),
        ("weather", "storm", "attack", (1, 2), 4, 2),
        ("power", "barracks", "attack", (2, 4), 4, 0),
    ):
        with at_activation("Sgt Freedom", "Orlo Vane", scenario=scenario) as play:
            with play.table() as g:
                stand(g, 0, room(g, key).at, xy)
            play.queue("check", *[1] * dice)  # fails with the Heroes added or not
            play.answer(0, check_of(play, key, value, xy))
            said = next(line for line in play.told("GC-CHECK-09") if "check" in line)
            assert f"makes {dice + plus} against" in said
            assert room(play.state, key).minus == 1


def test_the_coils_ask_for_mental_and_attack_by_turns() -> None:
    with at_activation(scenario="weather") as play:
        with play.table() as g:
            stand(g, 0, "a1", (2, 0))
        assert room(play.state, "storm").tokens == 3
        asked = []
        for _ in range(3):
            there = [key for key in play.keys(0) if key.startswith("check:a1-")]
            asked += [key.split("-")[1] for key in there]
            play.queue("check", 0, 0, 0, 0)
            play.answer(0, there[0])
        assert asked == ["attack", "mental", "attack"]
        assert room(play.state, "storm").settled == "neutralized"


@pytest.mark.rule("GC-CHECK-06")
def test_a_valve_is_closed_only_from_its_own_space() -> None:
    with at_activation(scenario="power") as play:
        with play.table() as g:
            stand(g, 0, "a1", (4, 1))
        assert "coolant valve of this Space is done" in play.blocked(0, check_of(play, "reactor", "attack", (4, 1))).reason
        with play.table() as g:
            stand(g, 0, "a1", (1, 0))
        play.queue("check", 0, 0, 0, 0)
        play.answer(0, check_of(play, "reactor", "attack", (1, 0)))
        assert play.blocked(0, check_of(play, "reactor", "attack", (1, 0))).rule == "GC-CHECK-06"
        with play.table() as g:
            stand(g, 0, "a1", (3, 4))
        play.queue("check", 0, 0, 0, 0)
        play.answer(0, check_of(play, "reactor", "attack", (3, 4)))
        assert room(play.state, "reactor").settled == "neutralized"


# -- neutralized -------------------------------------------------------------------------------------------


def test_without_missiles_each_hero_heals_one_damage() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            g.heroes[0].damage, g.heroes[1].damage = 2, 1
        finish(play, "silo", "mental", (1, 2))
        assert [hero.damage for hero in play.state.heroes] == [1, 0]


@pytest.mark.rule("GC-ENDT-03")
def test_without_the_reactor_no_room_is_activated_for_two_turns() -> None:
    with at_activation(scenario="power") as play:
        finish(play, "reactor", "attack", (1, 0))
        for turn, rule in ((1, "GC-CHECK-10"), (2, "GC-CHECK-10"), (3, "")):
            with play.table() as g:
                stand(g, 0, "a3", (0, 0))
                g.turn = turn
            refusal = why_no_activation(play.state, "a3")
            assert (refusal.rule if refusal else "") == rule


def test_what_the_damsel_heard_opens_the_control_room_a_little() -> None:
    with at_activation() as play:
        with play.table() as g:
            room(g, "cells").tokens = 0
            g.damsel, g.is_freed = cell(g, "c1", (3, 4)), True
            stand(g, 0, "c1", (2, 4))
        play.answer(0, f"move:{space(play.state, 'c1', (4, 3))}")
        play.answer(0, f"space:{space(play.state, 'c1', (4, 4))}")
        assert room(play.state, "cells").settled == "neutralized"
        tokens = {door.key: door.tokens for door in play.state.doors}
        assert tokens == {"a1-b1": 0, "b1-c1": 0, "a2-b2": 2, "b2-c2": 2}


def test_a_wiped_core_puts_tokens_on_every_closed_door() -> None:
    with at_activation() as play:
        with play.table() as g:
            open_doors(g, "a1-b1")
        finish(play, "core", "mental", (2, 2), 3)
        assert {door.key: door.tokens for door in play.state.doors} == {"a1-b1": 0, "b1-c1": 2, "a2-b2": 2, "b2-c2": 2}


@pytest.mark.rule("GC-RULING-28")
def test_the_empty_lab_takes_a_wound_back_into_the_supply() -> None:
    with at_activation("Orlo Vane", "Super Nova", "Sgt Freedom", scenario="weather") as play:
        with play.table() as g:
            names = sorted(g.wounds)[:1] + sorted(g.wounds)[-1:]
            wounds(g, 0, names[0])
            wounds(g, 1, names[1])
            g.heroes[1].hand.remove(names[1])
            g.heroes[1].discards.append(names[1])
            right(g, 2, next(name for name in g.wounds if name not in names))
        left = len(play.state.wounds)
        with play.table() as g:
            stand(g, 0, "c1", (2, 1))
            room(g, "lab").tokens = 1
        play.queue("check", 0, 0, 0, 0, 0, 0)
        play.answer(0, check_of(play, "lab", "mental", (2, 1)))
        play.asks(0, "Which Hero puts a Wound card back", ["hero:0", "hero:1"])  # the third one lies beside the ID card
        play.answer(0, "hero:1")
        assert names[1] not in play.state.heroes[1].discards
        assert len(play.state.wounds) == left + 1


def test_the_lab_without_wounds_asks_nothing() -> None:
    with at_activation("Orlo Vane", scenario="weather") as play:
        with play.table() as g:
            stand(g, 0, "c1", (2, 1))
            room(g, "lab").tokens = 1
        play.queue("check", 0, 0, 0, 0, 0, 0)
        play.answer(0, check_of(play, "lab", "mental", (2, 1)))
        play.asks(0, "what next")


def test_the_still_storm_costs_skarov_an_event_for_each_hero() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="weather") as play:
        with play.table() as g:
            event(g, "Kamikaze", "Overtime", "Photon Beam")
        play.queue("discards", "Overtime", "Kamikaze")
        finish(play, "storm", "attack", (1, 2))
        assert play.state.hand == ["Photon Beam"]
        assert play.state.event_discards == ["Overtime", "Kamikaze"]
    with at_activation("Sgt Freedom", "Super Nova", scenario="weather") as play:
        with play.table() as g:
            event(g, "Kamikaze")
        finish(play, "storm", "attack", (1, 2))
        assert play.state.hand == []


def test_the_closed_foundry_has_no_reinforcement_space_left() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "GoldenBoy", "Orlo Vane", scenario="power") as play:
        finish(play, "foundry", "attack", (2, 2))
        with play.table() as g:
            link(g, "foundry", "barracks")
            g.phase, g.active = Phase.ROOM, -1
        assert play.blocked(4, "room:b3").rule == "GC-REINF-02"


# -- met ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-RULING-15")
@pytest.mark.rule("GC-ENDT-06")
def test_an_objective_is_met_when_its_clock_has_run_down() -> None:
    with at_activation(scenario="zurkovia") as play:
        with play.table() as g:
            room(g, "silo").deadline = 2
        end_turn(play)
        assert room(play.state, "silo").settled == ""
        end_turn(play)
        assert room(play.state, "silo").settled == "met"


def test_flying_missiles_bring_skarov_two_events() -> None:
    with at_activation(scenario="zurkovia") as play:
        run_down(play, "silo")
        assert len(play.state.hand) == 4  # with the two of each turn


def test_the_reactor_strikes_every_hero_when_it_is_met() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="power") as play:
        with play.table() as g:
            stand(g, 0, "c3", (0, 0))
        play.queue("combat", "2", "2", "0", "2", "0", "0")
        run_down(play, "reactor")
        assert [hero.damage for hero in play.state.heroes] == [1, 0]
        end_turn(play)
        assert [hero.damage for hero in play.state.heroes] == [1, 0]  # once


def test_a_core_that_is_met_makes_doors_harder() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 2))
        door = f"check:b1-c1-mental-{space(play.state, 'b1', (4, 2))}"
        assert "61%" in play.label(0, door)
        with play.table() as g:
            room(g, "core").settled = "met"
        assert "46%" in play.label(0, door)
        play.queue("check", 0, 0, 0, 0, 0, 0)
        play.answer(0, door)
        assert play.state.door("b1-c1").is_open
        with play.table() as g:
            stand(g, 0, "b1", (1, 1))
        assert "61%" in play.label(0, check_of(play, "cells", "mental", (1, 1)))  # no Door


@pytest.mark.rule("GC-EVENT-06")
def test_a_lab_that_is_met_heals_and_hurries_the_lieutenants() -> None:
    with at_activation(scenario="weather") as play:
        with play.table() as g:
            figure(g, "Kolossa", "a1", (0, 0)).damage = 4
            figure(g, "Chi", "c1", (2, 2)).damage = 1
            figure(g, "Gynoids", "a2", (0, 0))
        assert speed(play.state, play.state.who("Kolossa")) == 1
        run_down(play, "lab")
        g = play.state
        assert (g.who("Kolossa").damage, g.who("Chi").damage) == (0, 0)
        assert (speed(g, g.who("Kolossa")), speed(g, g.who("Chi")), speed(g, g.who("Gynoids-1"))) == (2, 4, 1)
        assert speed(g, g.figures[0]) == 1  # the Doktor is no Lieutenant


@pytest.mark.rule("GC-RULING-52")
def test_vats_splash_on_who_empties_them() -> None:
    with at_activation("Super Nova", scenario="weather") as play:
        with play.table() as g:
            stand(g, 0, "c1", (2, 1))
        play.queue("check", 0, 0, 0, 0, 2, 1)  # the task, then a save: 3 against Mental 2
        play.answer(0, check_of(play, "lab", "attack", (2, 1)))
        assert play.state.heroes[0].damage == 1
        assert room(play.state, "lab").minus == 0
        with play.table() as g:
            stand(g, 0, "c1", (1, 2))
        play.queue("check", 2, 2, 2, 2)  # nothing was emptied
        play.answer(0, check_of(play, "lab", "attack", (1, 2)))
        assert play.state.heroes[0].damage == 1


def test_a_storm_that_is_met_strikes_a_hero_of_skarovs_choice_each_turn() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="weather") as play:
        run_down(play, "storm")
        assert not play.told("GC-RULING-51")  # it begins with the next turn
        for count in (1, 2):
            play.queue("combat", "2", "1", "1")
            end_turn(play)
            play.answer(2, "hero:1")
            assert play.state.heroes[1].damage == count


def test_the_open_foundry_makes_a_robot_at_the_end_of_each_even_turn() -> None:
    with at_activation(scenario="power") as play:
        end_turn(play)
        assert len(play.state.figures) == 1
        end_turn(play)  # turn 2
        assert [each.key for each in play.state.figures[1:]] == ["Androids-1"]
        assert play.state.figures[1].cell == cell(play.state, "b3", (1, 1))
        with play.table() as g:
            g.figures = g.figures[:1]
            room(g, "foundry").settled = "neutralized"
        end_turn(play, turn=4)
        assert len(play.state.figures) == 1


def test_a_foundry_that_is_met_makes_a_robot_anywhere_each_turn() -> None:
    with at_activation(scenario="power") as play:
        run_down(play, "foundry")
        end_turn(play, turn=3)
        there = {play.state.board.tile_of[tuple(map(int, key.split(":")[1].split(",")))] for key in play.keys(1)}
        assert there == {"a1", "a2", "b3"}  # for one Hero
        play.answer(1, f"space:{space(play.state, 'a1', (1, 1))}", "robot:Insektoids")
        assert play.state.who("Insektoids-1").cell == cell(play.state, "a1", (1, 1))


@pytest.mark.rule("GC-TECH-07")
def test_techniques_count_in_saves() -> None:
    with at_activation("Super Nova", scenario="weather") as play:
        with play.table() as g:
            stand(g, 0, "c1", (2, 1))
            g.heroes[0].right.append("Mark Target")  # Mental +1
        play.queue("check", 0, 0, 0, 0, 2, 1)
        play.answer(0, check_of(play, "lab", "attack", (2, 1)))
        assert play.state.heroes[0].damage == 0
