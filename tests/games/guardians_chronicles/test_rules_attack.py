"""Attacks: who can be attacked, with which dice, and what a hit does (GC-ATTACK-01 to GC-ATTACK-15, GC-ID-03 to GC-ID-06)."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.hooks import Shot
from longbox.games.guardians_chronicles.rules.attacks import attack, pool
from longbox.games.guardians_chronicles.rules.harm import strike
from longbox.games.guardians_chronicles.state import GuardiansChronicles
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.looking import areas, cells, targets
from tests.games.guardians_chronicles.table import (
    at_activation,
    beside,
    cell,
    door,
    figure,
    left,
    open_doors,
    right,
    space,
    stand,
)


def face_off(g: GuardiansChronicles, villain: str, seat: int = 0) -> None:
    """A Hero and a Villain stand side by side in the Cell Block, in the same Area."""
    stand(g, seat, "b1", (1, 2))
    figure(g, villain, "b1", (2, 2))


def dice(g: GuardiansChronicles, target: str) -> tuple[int, int]:
    """The Combat dice and Power dice of the first Hero against a figure."""
    return pool(g, Shot(g.heroes[0], (g.figure_of(target),)))


def rolls(play: Scenario, combat: list[str], power: list[str], target: str = "attack:Ki") -> str:
    """The line that tells an attack with exactly these dice."""
    play.queue("combat", *combat)
    if power:
        play.queue("power", *power)
    play.answer(0, target)
    return play.told("GC-ATTACK-12")[-1]


# -- melee and ranged ----------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ATTACK-01")
def test_an_attack_is_either_melee_or_ranged_and_costs_an_action() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Ki", "b1", (2, 2))
            left(g, 0, "Thrown Baton")
        play.queue("combat", "0", "0", "0")
        assert play.label(0, "attack:Ki").startswith("Attack Ki")
        play.answer(0, "attack:Ki")
        assert "Sgt Freedom attacks Ki" in play.told("GC-ATTACK-12")[-1]
        assert play.state.heroes[0].actions == 2
        with play.table() as g:
            g.figure_of("Ki").cell = cell(g, "b1", (4, 2))
        play.queue("combat", "0", "0", "0")
        assert play.label(0, "attack:Ki").startswith("Shoot at Ki")
        play.answer(0, "attack:Ki")
        assert "Sgt Freedom shoots at Ki" in play.told("GC-ATTACK-12")[-1]
        assert play.state.heroes[0].actions == 1


@pytest.mark.rule("GC-ATTACK-02", "GC-ATTACK-05")
def test_without_a_power_for_it_only_an_adjacent_target_is_attacked() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Androids", "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
        assert targets(play, 0, "attack") == {"Androids-1"}
        assert play.blocked(0, "attack:Gynoids-1").rule == "GC-ATTACK-05"
        with play.table() as g:
            g.figure_of("Androids-1").cell = cell(g, "b1", (1, 1))
            left(g, 0, "Thrown Baton")
        assert targets(play, 0, "attack") == {"Androids-1", "Gynoids-1"}


@pytest.mark.rule("GC-ATTACK-05")
def test_villains_need_a_power_for_ranged_attacks_too() -> None:
    for villain, may in (("Androids", False), ("Gynoids", True)):
        with at_activation() as play:
            with play.table() as g:
                stand(g, 0, "b1", (1, 2))
                figure(g, villain, "b1", (3, 2))
            play.answer(0, "end")
            if may:
                assert play.label(1, "attack:0").startswith("Shoot at Sgt Freedom")
            else:
                assert play.blocked(1, "attack:0").rule == "GC-ATTACK-05"


@pytest.mark.rule("GC-ATTACK-03")
@pytest.mark.parametrize("xy", [(2, 2), (3, 1)])
def test_a_white_line_between_two_spaces_stops_no_attack(xy: tuple[int, int]) -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 1))
            figure(g, "Ki", "b1", xy)  # in the Area below, in that beside it
            assert g.board.area_of[cell(g, "b1", xy)] != "b1.A"
        assert "attack:Ki" in play.keys(0)


@pytest.mark.rule("GC-ATTACK-04")
def test_a_wall_and_a_closed_door_stop_a_melee_attack() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))
            figure(g, "Ki", "b1", (0, 2))
        assert "attack:Ki" not in play.keys(0)
        with play.table() as g:
            open_doors(g, "a1-b1")
        assert "attack:Ki" in play.keys(0)
    with at_activation(scenario="circus") as play:
        with play.table() as g:
            stand(g, 0, "a2", (0, 1))
            figure(g, "Ki", "a2", (0, 2))  # behind the wall of the Gas Chamber
        assert "attack:Ki" not in play.keys(0)
        with play.table() as g:
            stand(g, 0, "a2", (1, 2))
        assert "attack:Ki" in play.keys(0)


@pytest.mark.rule("GC-RULING-40")
def test_spaces_that_touch_at_a_corner_are_adjacent_if_one_way_round_it_is_free() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 2))
            figure(g, "Ki", "b1", (2, 3))  # the other Space at the corner is solid
        assert "attack:Ki" in play.keys(0)
    with at_activation(scenario="circus") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 3))
            figure(g, "Ki", "a1", (1, 4))  # both Spaces at the corner are solid
        assert "attack:Ki" not in play.keys(0)


@pytest.mark.rule("GC-RULING-40")
def test_areas_are_adjacent_at_a_free_edge_and_not_at_a_corner() -> None:
    with at_activation(scenario="circus") as play:
        with play.table() as g:
            stand(g, 0, "a1", (0, 1))  # Area B of the Missile Silo touches Area A at a Reinforcement Space only
            right(g, 0, "Twisted Ankle")  # Speed 1
        assert areas(play, 0) == {"a1.B", "a1.E"}
        with play.table() as g:
            stand(g, 0, "a1", (2, 4))  # before the Door to the Gas Chamber
        assert areas(play, 0) == {"a1.D", "a1.E"}
        with play.table() as g:
            open_doors(g, "a1-a2")
        assert areas(play, 0) == {"a1.D", "a1.E", "a2.A"}
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))  # before the Airlock to the Crusher
        assert areas(play, 0) == {"a1.C", "a1.E", "b1.D"}


# -- lines of sight ------------------------------------------------------------------------------------------


def shooter(g: GuardiansChronicles) -> None:
    """Sgt Freedom may shoot, from one end of the corridor of the Cell Block; Ki stands at the other."""
    left(g, 0, "Thrown Baton")
    stand(g, 0, "b1", (0, 2))
    figure(g, "Ki", "b1", (4, 2))


@pytest.mark.rule("GC-ATTACK-06", "GC-ATTACK-07")
def test_an_enemy_on_the_line_stops_a_ranged_attack() -> None:
    with at_activation() as play:
        with play.table() as g:
            shooter(g)
            figure(g, "Androids", "b1", (2, 2))
        assert play.blocked(0, "attack:Ki").rule == "GC-ATTACK-06"
        with play.table() as g:
            g.figure_of("Androids-1").cell = cell(g, "b1", (2, 1))  # beside the line
        assert "attack:Ki" in play.keys(0)


@pytest.mark.rule("GC-ATTACK-07", "GC-RULING-40")
def test_solid_ground_walls_and_closed_doors_stop_a_ranged_attack() -> None:
    with at_activation() as play:
        with play.table() as g:
            shooter(g)
            stand(g, 0, "b1", (2, 3))
            g.figure_of("Ki").cell = cell(g, "b1", (4, 3))
        assert play.blocked(0, "attack:Ki").rule == "GC-ATTACK-06"  # a pillar
        with play.table() as g:
            stand(g, 0, "a1", (3, 2))
            g.figure_of("Ki").cell = cell(g, "b1", (1, 2))
        assert play.blocked(0, "attack:Ki").rule == "GC-ATTACK-06"  # a closed door
        with play.table() as g:
            open_doors(g, "a1-b1")
        assert "attack:Ki" in play.keys(0)
    with at_activation(scenario="circus") as play:
        with play.table() as g:
            left(g, 0, "Thrown Baton")
            stand(g, 0, "a2", (0, 0))
            figure(g, "Ki", "a2", (0, 3))
        assert play.blocked(0, "attack:Ki").rule == "GC-ATTACK-06"  # a wall between two Spaces


@pytest.mark.rule("GC-ATTACK-08")
def test_allies_do_not_stop_a_ranged_attack() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            shooter(g)
            stand(g, 1, "b1", (2, 2))
        assert "attack:Ki" in play.keys(0)
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 2))
            figure(g, "Gynoids", "b1", (0, 2))
            figure(g, "Gynoids", "b1", (2, 2))
        play.answer(0, "end")
        play.answer(1, "figure:Gynoids-1")
        assert "attack:0" in play.keys(1)


@pytest.mark.rule("GC-ATTACK-06")
def test_a_hero_on_the_line_stops_a_villains_ranged_attack() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 2))
            stand(g, 1, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (0, 2))
        play.answer(0, "end")
        assert play.blocked(2, "attack:0").rule == "GC-ATTACK-06"
        assert "attack:1" in play.keys(2)


# -- the dice ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ATTACK-09", "GC-ID-03", "GC-COMP-33")
@pytest.mark.parametrize(("hero", "attack_value"), [("Orlo Vane", 2), ("Sgt Freedom", 3), ("Super Nova", 4)])
def test_an_attack_rolls_as_many_combat_dice_as_the_attack_value(hero: str, attack_value: int) -> None:
    with at_activation(hero) as play:
        with play.table() as g:
            face_off(g, "Ki")
        assert dice(play.state, "Ki") == (attack_value, 0)
        zeros = ["0"] * attack_value
        assert f": {', '.join(zeros)} make" in rolls(play, zeros, [])


@pytest.mark.rule("GC-ATTACK-10", "GC-COMP-39", "GC-TECH-04")
def test_an_attack_bonus_adds_power_dice() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Ki")
            right(g, 0, "Solar Lance")  # Attack +2
        assert dice(play.state, "Ki") == (4, 2)
        assert rolls(play, ["0"] * 4, ["1", "1"]) == "Super Nova attacks Ki: 0, 0, 0, 0, 1, 1 make 2 successes"


@pytest.mark.rule("GC-ATTACK-11", "GC-TECH-05")
def test_an_attack_penalty_takes_combat_dice_away() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Ki")
            right(g, 0, "Split Knuckles", "Split Knuckles")  # Attack -2
        assert dice(play.state, "Ki") == (2, 0)
        assert rolls(play, ["0"] * 2, []) == "Super Nova attacks Ki: 0, 0 make 0 successes"


@pytest.mark.rule("GC-RULING-26")
def test_bonus_and_penalty_count_side_by_side_and_nothing_falls_below_0() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Ki")
            right(g, 0, "Solar Lance", "Split Knuckles")  # Attack +2 and -1
        assert dice(play.state, "Ki") == (3, 2)
        assert rolls(play, ["0"] * 3, ["1", "1"]).endswith("0, 0, 0, 1, 1 make 2 successes")
    with at_activation("Orlo Vane") as play:
        with play.table() as g:
            face_off(g, "Ki")
            right(g, 0, "Split Knuckles", "Split Knuckles", "Split Knuckles")
        assert dice(play.state, "Ki") == (0, 0)
        assert play.blocked(0, "attack:Ki").rule == "GC-RULING-26"  # without dice
        with play.table() as g:
            right(g, 0, "Blue Bolt")  # Attack +2
        assert "attack:Ki" in play.keys(0)


@pytest.mark.rule("GC-RULING-43")
def test_a_roll_has_more_dice_than_the_box_if_the_values_say_so() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Ki")
            right(g, 0, "Full Burn", "Supernova")  # Attack +3 each
        assert dice(play.state, "Ki") == (4, 6)
        rolls(play, ["0"] * 4, ["1"] * 6)
        play.answer(0, "done")


@pytest.mark.rule("GC-ATTACK-12")
def test_the_successes_of_all_dice_are_added_up() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Ki")
        assert rolls(play, ["0", "1", "2", "0"], []).endswith("0, 1, 2, 0 make 3 successes")


@pytest.mark.rule("GC-ATTACK-13", "GC-RULING-08")
def test_a_pow_counts_1_and_is_rolled_again() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Ki")
            right(g, 0, "Starburst")  # Attack +1
        assert rolls(play, ["POW", "0", "0", "0", "2"], ["1"]).endswith("POW, 0, 0, 0, 1, 2 make 4 successes")
        assert rolls(play, ["POW", "0", "0", "0", "POW", "0"], ["1"]).endswith("POW, 0, 0, 0, 1, POW, 0 make 3 successes")
        assert rolls(play, ["0"] * 4, ["POW", "1"]).endswith("0, 0, 0, 0, POW, 1 make 2 successes")  # a Power die again


# -- hits ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ATTACK-14", "GC-ID-04", "GC-ID-05")
def test_an_attack_hits_with_as_many_successes_as_the_defense() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Ki")
            beside(g, "Ki", "Lockdown")  # Defense 6
        rolls(play, ["2", "2", "1", "0"], [])
        assert play.state.figure_of("Ki").damage == 0
        play.asks(0, "what next")  # no push after a miss: GC-RULING-24
        rolls(play, ["2", "2", "2", "0"], [])
        assert play.state.figure_of("Ki").damage == 1
        play.answer(0, "done")
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Kolossa")  # Defense 4
        rolls(play, ["1", "1", "1", "0"], [], "attack:Kolossa")
        assert play.state.figure_of("Kolossa").damage == 0
        rolls(play, ["1", "1", "1", "1"], [], "attack:Kolossa")
        assert play.state.figure_of("Kolossa").damage == 1
        play.answer(0, "done")


@pytest.mark.rule("GC-ID-06")
def test_a_hit_deals_1_damage_however_high_the_result() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Kolossa")
        rolls(play, ["2", "2", "2", "POW", "2"], [], "attack:Kolossa")  # 9 against Defense 4
        assert play.state.figure_of("Kolossa").damage == 1
        play.answer(0, "done")


@pytest.mark.rule("GC-ID-13", "GC-COMP-35")
def test_each_hit_adds_a_damage_token() -> None:
    with at_activation("Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            face_off(g, "Kolossa")
        for damage in (1, 2):
            rolls(play, ["1"] * 4, [], "attack:Kolossa")
            play.answer(0, "done")
            assert play.state.figure_of("Kolossa").damage == damage
    with at_activation() as play:
        with play.table() as g:
            face_off(g, "Androids")
        play.answer(0, "end")
        for damage in (1, 2):
            play.queue("combat", "2", "2", "0")
            play.answer(1, "attack:0")
            play.answer(1, "done")  # no push
            assert play.state.heroes[0].damage == damage


@pytest.mark.rule("GC-ATTACK-15", "GC-RULING-24")
def test_who_is_hit_and_still_there_may_be_pushed_to_a_free_adjacent_space() -> None:
    with at_activation("Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 1))
            stand(g, 1, "b1", (3, 2))
            figure(g, "Kolossa", "b1", (3, 1))  # the Reinforcement Space beyond the corner is free too
            goal = space(g, "b1", (4, 2))
        rolls(play, ["1"] * 4, [], "attack:Kolossa")
        play.asks(0, "Push Kolossa: where?")
        free = {(2, 0), (3, 0), (2, 2), (4, 2)}
        assert cells(play, 0, "space") == {cell(play.state, "b1", xy) for xy in free}
        assert "done" in play.keys(0)
        play.answer(0, f"space:{goal}")
        assert play.state.figure_of("Kolossa").cell == cell(play.state, "b1", (4, 2))
        assert play.state.heroes[0].actions == 2
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Gynoids")
        rolls(play, ["1"] * 4, [], "attack:Gynoids-1")  # eliminated
        play.asks(0, "what next")
        assert "Gynoids-1" not in [each.key for each in play.state.figures]


@pytest.mark.rule("GC-ATTACK-15")
def test_a_villain_may_push_a_hero() -> None:
    with at_activation() as play:
        with play.table() as g:
            face_off(g, "Androids")
            goal = space(g, "b1", (0, 2))
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0")
        play.answer(1, "attack:0", f"space:{goal}")
        assert play.state.heroes[0].cell == cell(play.state, "b1", (0, 2))


@pytest.mark.rule("GC-RULING-21")
def test_each_acolyte_figure_has_its_own_damage() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Androids")
            figure(g, "Androids", "b1", (1, 1))
        rolls(play, ["2", "2", "0"], [], "attack:Androids-1")
        assert [each.key for each in play.state.figures if each.villain == "Androids"] == ["Androids-2"]
        assert play.state.figure_of("Androids-2").damage == 0


@pytest.mark.rule("GC-RULING-53")
def test_one_roll_against_several_is_compared_with_each_defense() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Androids")
            figure(g, "Androids", "b1", (1, 1))
            figure(g, "Ki", "b1", (0, 2))
        g = play.state
        there = [g.figure_of(key) for key in ("Androids-1", "Androids-2", "Ki")]
        g.chance.queue("combat", "2", "2", "0")  # four dice, and one less for two Androids
        resolve(g, attack(g, g.heroes[0], there, pushes=False))
        assert [each.key for each in g.figures if each.villain != "Doktor Skarov"] == ["Ki"]  # 4 against 4, 4 and 5
        assert g.figure_of("Ki").damage == 0


@pytest.mark.rule("GC-RULING-53")
def test_one_roll_against_several_pushes_nobody() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            face_off(g, "Noi")
            figure(g, "Ki", "b1", (1, 1))
        g = play.state
        g.chance.queue("combat", "2", "2", "1", "0")  # 5 against 5 and 5
        resolve(g, attack(g, g.heroes[0], [g.figure_of("Noi"), g.figure_of("Ki")], pushes=False))  # without a question
        assert [g.figure_of(key).damage for key in ("Noi", "Ki")] == [1, 1]


@pytest.mark.rule("GC-RULING-51")
def test_a_strike_rolls_dice_against_the_defense_and_pushes_nobody() -> None:
    with at_activation("Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            right(g, 1, "Ward")  # Defense +2, so 6
        g = play.state
        g.chance.queue("combat", "1", "2", "0", "1", "2", "0")
        resolve(g, strike(g, "The room", g.heroes, 3, "GC-RULING-51"))
        assert [hero.damage for hero in g.heroes] == [1, 0]


# -- Reinforcement Spaces, doors and Villains ------------------------------------------------------------------


@pytest.mark.rule("GC-DOOR-06")
def test_an_open_door_lets_attacks_and_moves_through() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))
            figure(g, "Ki", "b1", (0, 2))
        assert "attack:Ki" not in play.keys(0)
        assert "b1.C" not in areas(play, 0)
        with play.table() as g:
            open_doors(g, "a1-b1")
        assert "attack:Ki" in play.keys(0)
        assert "b1.C" in areas(play, 0)


@pytest.mark.rule("GC-DOOR-08")
def test_a_closed_door_stops_the_attacks_of_villains() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))
            figure(g, "Androids", "b1", (0, 2))
            figure(g, "Gynoids", "b1", (1, 2))
            g.figures[-1].cell = cell(g, "b1", (2, 2))
            g.figure_of("Androids-1").cell = cell(g, "b1", (0, 2))
        play.answer(0, "end")
        play.answer(1, "activate:Androids")
        assert play.blocked(1, "attack:0")
        with play.table() as g:
            g.figure_of("Androids-1").cell = cell(g, "b1", (4, 0))
            g.villain("Androids").token, g.villain("Gynoids").token = 0, 1
            g.acting, g.figure = "Gynoids", "Gynoids-1"
            g.figure_of("Gynoids-1").actions = 2
        assert play.blocked(1, "attack:0").rule == "GC-ATTACK-06"
        with play.table() as g:
            open_doors(g, "a1-b1")
        assert "attack:0" in play.keys(1)


@pytest.mark.rule("GC-DOOR-09", "GC-DOOR-10")
def test_a_jammed_door_stays_open_for_all() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))
            figure(g, "Ki", "b1", (0, 2))
        play.answer(0, "end")
        assert play.blocked(1, "attack:0")
        play.answer(1, "jam:a1-b1")
        assert play.state.figure_of("Ki").actions == 1
        assert door(play.state, "a1-b1").is_open
        assert door(play.state, "a1-b1").is_jammed
        assert "attack:0" in play.keys(1)
        assert "jam:a1-b1" not in play.keys(1)
        play.answer(1, f"move:{space(play.state, 'a1', (3, 2))}")  # through it: it does not close behind her
        with play.table() as g:
            assert door(g, "a1-b1").is_open
            g.figures = [each for each in g.figures if each.villain != "Ki"]
            g.phase, g.active, g.acting, g.figure = g.phase.HERO, 0, "", ""
            g.heroes[0].actions = 1
        assert "b1.C" in areas(play, 0)  # without a check


@pytest.mark.rule("GC-DOOR-09")
def test_jamming_a_door_needs_an_action_and_the_space_before_it() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Gynoids", "b1", (1, 2))
        play.answer(0, "end")
        assert "jam:a1-b1" not in play.keys(1)
        play.answer(1, f"move:{space(play.state, 'b1', (0, 2))}")
        assert "jam:a1-b1" in play.keys(1)
        play.answer(1, f"move:{space(play.state, 'b1', (1, 2))}")
        assert not play.state.acting  # both Actions are spent


@pytest.mark.rule("GC-RULING-35", "GC-RULING-46")
def test_villains_pass_the_control_room_door_and_never_jam_it() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "a2", (4, 2))
        play.answer(0, "end")
        assert "b2.A" in areas(play, 1)
        assert "jam:a2-b2" not in play.keys(1)
        play.answer(1, f"move:{space(play.state, 'b2', (0, 2))}")
        assert "jam:a2-b2" not in play.keys(1)
        assert not door(play.state, "a2-b2").is_open
        assert not play.state.is_breached
        play.answer(1, "done")
        with play.table() as g:
            assert not g.is_breached


@pytest.mark.rule("GC-RULING-41", "GC-REINF-04")
def test_from_its_reinforcement_space_a_robot_attacks_and_is_attacked() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (3, 1))
            figure(g, "Androids", "b1", (4, 0))
        assert "attack:Androids-1" in play.keys(0)
        play.answer(0, "end")
        assert "attack:0" in play.keys(1)


@pytest.mark.rule("GC-RULING-41")
def test_a_robot_on_its_reinforcement_space_stops_no_move_and_fills_no_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 1))
            figure(g, "Androids", "b1", (4, 0))  # beside Area B
        assert "b1.D" in areas(play, 0)  # through B
        free = {each for each in cells(play, 0) if play.state.board.area_of[each] == "b1.B"}
        assert free == set(play.state.board.spaces_in["b1.B"])


@pytest.mark.rule("GC-RULING-41")
def test_leaving_a_reinforcement_space_counts_the_area_beside_it_as_the_first() -> None:
    for events, there in (((), {"b1.B"}), (("Vent Shaft",), {"b1.B", "b1.A", "b1.C", "b1.D", "c1.C"})):
        with at_activation() as play:
            with play.table() as g:
                figure(g, "Androids", "b1", (4, 0))  # Speed 1, or 2 with the Event card
                beside(g, "Androids", *events)
            play.answer(0, "end")
            assert areas(play, 1) == there


@pytest.mark.rule("GC-RULING-41")
def test_a_hero_in_the_area_beside_it_stops_a_robot_that_leaves_its_reinforcement_space() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (4, 2))
            figure(g, "Androids", "b1", (4, 0))
            beside(g, "Androids", "Vent Shaft")
        play.answer(0, "end")
        assert areas(play, 1) == {"b1.B"}
