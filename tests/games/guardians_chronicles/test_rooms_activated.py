"""What each room does when Doktor Skarov activates it, at the end of a turn."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.state import Phase
from tests.games.guardians_chronicles.table import (
    activate,
    at_activation,
    cell,
    door,
    figure,
    link,
    open_doors,
    room,
    space,
    stand,
)

pytestmark = pytest.mark.rule("GC-ENDT-05")


@pytest.mark.rule("GC-RULING-51")
def test_the_counterweight_strikes_each_hero_in_one_area_of_the_lift() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            stand(g, 0, "a2", (1, 2))
            stand(g, 1, "a2", (2, 2))
            stand(g, 2, "a2", (0, 0))
            figure(g, "Gynoids", "c1", (2, 2))
        play.queue("combat", "2", "2", "0", "2", "0", "0")  # 4 against Sgt Freedom's Defense 4, 2 against Super Nova's 3
        activate(play, "lift")
        play.asks(3, "Strike against which Area", ["area:a2.A", "area:a2.B"])
        play.answer(3, "area:a2.A")
        assert [hero.damage for hero in play.state.heroes] == [1, 0, 0]


def test_the_tide_puts_who_fails_a_speed_save_into_an_adjacent_area_of_the_cave() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "b3", (4, 2))
            stand(g, 1, "b3", (0, 1))
        play.queue("check", 1, 1, 1, 1, 1, 1)  # 3 against Speed 2, and against Speed 3
        activate(play, "cave")
        there = {option.key for option in play.asks(2, "Put Sgt Freedom where?").options}
        wanted = [(0, 0), (1, 0), (2, 0), (0, 2), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4)]  # not through the Airlock beside him
        assert there == {f"space:{space(play.state, 'b3', xy)}" for xy in wanted}
        play.answer(2, f"space:{space(play.state, 'b3', (4, 3))}")
        assert play.state.heroes[0].cell == cell(play.state, "b3", (4, 3))
        assert play.state.heroes[1].cell == cell(play.state, "b3", (0, 1))
        assert play.said("check (Sea Cave): 1, 1, 1, makes 3 against 2: failed") == "GC-RULING-52"


def test_the_exhaust_strikes_area_e_of_the_silo_while_a_missile_is_armed() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (2, 0))
        play.queue("combat", "2", "2", "0")
        activate(play, "silo")
        assert [hero.damage for hero in play.state.heroes] == [1, 0]
    with at_activation(scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "c1", (2, 2))
            room(g, "silo").tokens = 0
            link(g, "silo", "core")
            g.phase = Phase.ROOM
        assert "missiles are disarmed" in play.blocked(1, "room:b1").reason


def test_the_gun_gallery_sweeps_the_whole_tile_until_it_is_jammed() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            stand(g, 1, "a1", (4, 3))
        play.queue("combat", "0", "1", "1", "1", "1", "1")
        activate(play, "guns")
        assert [hero.damage for hero in play.state.heroes] == [0, 1]
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            room(g, "guns").is_solved = True
            link(g, "guns", "core")
            g.phase = Phase.ROOM
        assert play.blocked(1, "room:a1").reason == "The guns are jammed"


def test_the_reactor_surges_in_one_area() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy", scenario="power") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 0))
            stand(g, 1, "a1", (4, 0))
        play.queue("combat", "1", "1", "1", "1")
        activate(play, "reactor")
        play.answer(2, "area:a1.B")
        assert [hero.damage for hero in play.state.heroes] == [0, 1]


@pytest.mark.rule("GC-RULING-52")
def test_the_laser_grid_burns_who_fails_a_speed_save() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 2))
            stand(g, 1, "a1", (4, 2))
        play.queue("check", 2, 1, 0, 2, 1, 0)  # 3 against Speed 2 and 3
        activate(play, "lasers")
        assert [hero.damage for hero in play.state.heroes] == [1, 0]
        assert room(play.state, "lasers").minus == 0  # a save leaves no -1 token


def test_a_room_that_was_made_harmless_cannot_be_activated() -> None:
    for scenario, key, reason in (
        ("zurkovia", "lasers", "The lasers are off"),
        ("zurkovia", "crusher", "The walls are wedged"),
        ("power", "gas", "The vents are open"),
    ):
        with at_activation(scenario=scenario) as play:
            with play.table() as g:
                here = room(g, key)
                stand(g, 0, here.at, (2, 4))
                here.is_solved = True
                link(g, key, "barracks")
                g.phase = Phase.ROOM
            assert play.blocked(1, f"room:{here.at}").reason == reason


def test_the_roll_call_moves_robots_of_the_cells_and_of_linked_tiles_by_one_area() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Androids", "b1", (3, 4))
            figure(g, "Gynoids", "c1", (0, 2))  # behind a closed Door
            figure(g, "Insektoids", "c2", (2, 2))  # not linked with the cells
            figure(g, "Ki", "b1", (1, 4))  # no Robot
        activate(play, "cells")
        part = play.asks(1, "Roll call")
        assert {option.key for option in part.options} == {"figure:Androids-1", "figure:Gynoids-1", "done"}
        play.answer(1, "figure:Gynoids-1", f"space:{space(play.state, 'b1', (4, 2))}")
        assert play.state.who("Gynoids-1").cell == cell(play.state, "b1", (4, 2))  # the Door opens for Villains
        play.answer(1, "figure:Androids-1")
        far = f"space:{space(play.state, 'b1', (1, 0))}"
        assert far not in play.keys(1)
        play.answer(1, "done")
        assert play.state.phase is Phase.STRATEGY


def test_the_crusher_squeezes_heroes_out_of_an_area() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "GoldenBoy", scenario="zurkovia") as play:
        with play.table() as g:
            stand(g, 0, "c3", (1, 2))
            stand(g, 1, "c3", (2, 2))
            stand(g, 2, "c3", (2, 4))
        play.queue("check", 1, 1, 1, 1, 1, 1, 1, 1)  # 4 against Attack 3 and 4
        activate(play, "crusher")
        play.answer(3, "area:c3.C")
        play.answer(3, f"space:{space(play.state, 'c3', (4, 0))}")
        assert [hero.damage for hero in play.state.heroes] == [1, 0, 0]
        assert play.state.heroes[0].cell == cell(play.state, "c3", (4, 0))
        assert play.state.heroes[1].cell == cell(play.state, "c3", (2, 2))


@pytest.mark.rule("GC-RULING-57")
def test_the_crusher_puts_nobody_through_a_closed_door() -> None:
    for is_open in (False, True):
        with at_activation(scenario="zurkovia") as play:
            with play.table() as g:
                stand(g, 0, "c3", (2, 0))
                door(g, "c2-c3").is_open = is_open
            play.queue("check", 2, 2, 0, 0)
            activate(play, "crusher")
            there = {option.key for option in play.asks(1, "Put Sgt Freedom where?").options}
            assert (f"space:{space(play.state, 'c2', (2, 4))}" in there) is is_open
            play.answer_first(1)


def test_the_query_draws_an_event_card() -> None:
    with at_activation() as play:
        activate(play, "core")
        assert len(play.state.hand) == 3  # with the two of each turn


def test_the_dose_hurts_who_fails_a_mental_save() -> None:
    with at_activation("Super Nova", "Orlo Vane", scenario="power") as play:
        with play.table() as g:
            stand(g, 0, "a3", (0, 0))
            stand(g, 1, "a3", (4, 4))
        play.queue("check", 1, 1, 1, 1, 1, 1)  # 3 against Mental 2 and 4
        activate(play, "gas")
        assert [hero.damage for hero in play.state.heroes] == [1, 0]


def test_the_mutagen_heals_a_lieutenant_who_has_damage() -> None:
    with at_activation(scenario="weather") as play:
        with play.table() as g:
            figure(g, "Chi", "c1", (2, 2)).damage = 2
            figure(g, "Noi", "c2", (2, 2)).damage = 1
            figure(g, "Kolossa", "a1", (0, 0))
        activate(play, "lab")
        play.asks(1, "Which Lieutenant heals?", ["figure:Chi", "figure:Noi"])
        play.answer(1, "figure:Chi")
        assert play.state.who("Chi").damage == 1


@pytest.mark.rule("GC-RULING-23")
def test_muster_puts_up_to_two_robots_of_the_rooms_kind_on_its_own_spaces() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "GoldenBoy", scenario="zurkovia") as play:
        activate(play, "barracks")
        wanted = [f"space:{space(play.state, 'c2', xy)}" for xy in ((0, 0), (4, 0), (0, 4))]
        play.asks(3, "On which Reinforcement Space", wanted)  # the fourth needs a fourth Hero
        play.answer(3, wanted[0])
        play.asks(3, "another Robot", [*wanted[1:], "done"])
        play.answer(3, wanted[2])
        there = [each for each in play.state.figures if each.villain == "Androids"]
        assert [each.cell for each in there] == [cell(play.state, "c2", (0, 0)), cell(play.state, "c2", (0, 4))]


def test_the_second_robot_of_muster_may_stay_away() -> None:
    with at_activation("Sgt Freedom", "Super Nova", scenario="zurkovia") as play:
        activate(play, "barracks")
        play.answer_first(2, "On which Reinforcement Space")
        play.answer(2, "done")
        assert len([each for each in play.state.figures if each.number]) == 1


def test_the_downburst_puts_up_to_two_heroes_on_their_own_tiles() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "GoldenBoy", scenario="weather") as play:
        with play.table() as g:
            stand(g, 0, "c2", (2, 0))
            stand(g, 1, "a2", (0, 0))
            open_doors(g, "c1-c2")
        activate(play, "storm")
        play.answer(3, "hero:0")
        own = {f"space:{space(play.state, 'c2', (x, y))}" for x in range(5) for y in range(5)}
        assert set(play.keys(3)) <= own  # not through the open Door beside him
        play.answer(3, f"space:{space(play.state, 'c2', (4, 0))}")
        play.asks(3, "Downburst", ["hero:1", "hero:2", "done"])
        play.answer(3, "hero:1")
        play.answer_first(3, "Put Super Nova where?")
        assert play.state.heroes[0].cell == cell(play.state, "c2", (4, 0))
        assert play.state.phase is Phase.STRATEGY  # two, and no more


@pytest.mark.rule("GC-RULING-57")
def test_recall_puts_up_to_two_robots_on_the_transport_pads() -> None:
    with at_activation(scenario="zurkovia") as play:
        with play.table() as g:
            figure(g, "Androids", "a1", (4, 0))
            figure(g, "Gynoids", "a2", (2, 2))
            figure(g, "Insektoids", "a3", (0, 0))
            figure(g, "Ki", "c2", (2, 0))
        activate(play, "pads")
        play.asks(1, "Recall: which Robot", ["figure:Androids-1", "figure:Gynoids-1", "figure:Insektoids-1", "done"])
        play.answer(1, "figure:Androids-1")
        hole = f"space:{space(play.state, 'c1', (2, 2))}"
        assert hole not in play.keys(1)
        play.answer(1, f"space:{space(play.state, 'c1', (0, 0))}", "figure:Gynoids-1")
        play.answer(1, f"space:{space(play.state, 'c1', (4, 4))}")
        assert play.state.phase is Phase.STRATEGY  # two, and no more
        assert play.state.who("Androids-1").cell == cell(play.state, "c1", (0, 0))


def test_piecework_puts_a_robot_of_the_rooms_kind_into_the_foundry() -> None:
    with at_activation(scenario="power") as play:
        activate(play, "foundry")
        assert [each.cell for each in play.state.figures if each.villain == "Androids"] == [cell(play.state, "b3", (1, 1))]


@pytest.mark.rule("GC-RULING-22")
def test_another_kind_comes_when_the_rooms_kind_is_used_up() -> None:
    with at_activation(scenario="power") as play:
        with play.table() as g:
            for cells in [(x, y) for x in range(5) for y in (0, 4)]:
                figure(g, "Androids", "a1" if cells[1] else "c3", cells)
        activate(play, "foundry")
        play.asks(1, "Which Robot appears?", ["robot:Gynoids", "robot:Insektoids"])
        play.answer(1, "robot:Gynoids")
        assert play.state.who("Gynoids-1").cell == cell(play.state, "b3", (1, 1))


def test_the_hangar_drops_a_robot_away_from_heroes() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "c1", (1, 0))
        activate(play, "hangar")
        keys = play.keys(1)
        assert f"space:{space(play.state, 'c1', (2, 0))}" not in keys
        assert f"space:{space(play.state, 'c1', (1, 1))}" not in keys  # a pit
        assert f"space:{space(play.state, 'c1', (3, 1))}" not in keys  # a Reinforcement Space
        play.answer(1, f"space:{space(play.state, 'c1', (4, 0))}", "robot:Insektoids")
        assert play.state.who("Insektoids-1").cell == cell(play.state, "c1", (4, 0))


@pytest.mark.rule("GC-RULING-59")
def test_a_room_that_would_do_nothing_is_not_offered() -> None:
    for scenario, key in (
        ("family", "lift"),
        ("zurkovia", "cave"),
        ("family", "cells"),
        ("weather", "lab"),
        ("zurkovia", "pads"),
    ):
        with at_activation(scenario=scenario) as play:
            with play.table() as g:
                stand(g, 0, g.board.control, (0, 0))
                link(g, key, "core" if scenario != "power" else "gas")
                g.phase = Phase.ROOM
            assert play.blocked(1, f"room:{room(play.state, key).at}").rule in ("GC-RULING-59", "GC-REINF-02")


@pytest.mark.rule("GC-TILE-12")
def test_control_rooms_have_no_effect_of_their_own() -> None:
    for scenario, key in (("family", "bridge"), ("weather", "bunker")):
        with at_activation(scenario=scenario) as play:
            with play.table() as g:
                link(g, key, "core")
                g.phase = Phase.ROOM
            assert "does nothing" in play.blocked(1, f"room:{room(play.state, key).at}").reason
