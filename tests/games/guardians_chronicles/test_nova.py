"""Super Nova: her power and each of her cards, in the moment in which a player wants it, and where it does nothing."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.hooks import Shot
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, Rank, Symbol, deck_of
from longbox.games.guardians_chronicles.rules.attacks import pool
from longbox.games.guardians_chronicles.rules.values import attack_dice, defense, speed
from longbox.games.guardians_chronicles.state import Lasting
from longbox.games.guardians_chronicles.telling import AttackRolled
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_strategy,
    event,
    figure,
    left,
    open_doors,
    right,
    room,
    space,
    stand,
)

pytestmark = pytest.mark.rule("GC-SPEC-01")

TEXTS = {
    "Solar Lance": "Your attacks may be ranged, and figures do not block their line.",
    "Starburst": "UNIQUE ACTION: Choose an Area of which you see a Space: make one ranged attack roll with 1 Combat die fewer "
    "against all enemies in it at once. No pushes.",
    "Slipstream": "In each of your Move Actions one ally from the Area where it begins may come along to the same final Area.",
    "Heat Haze": "Attack rolls against you and against allies next to you have 1 die fewer (a Combat die if there is one).",
    "Cutting Torch": "Your Attack Value Checks may be made from afar. "
    "A failed Value Check of yours puts two -1 tokens instead of one.",
    "Beacon": "Allies who begin a move on your tile are neither stopped nor held by enemies in that move.",
    "Full Burn": "",
    "Flame-Out": "Heal Damage up to your Health. Flight fails this turn. You have -2 Attack. You may not use ranged attacks.",
    "Spark": "UNIQUE ACTION: Make one ranged attack.",
    "Shaky Landing": "",
    "Supernova": "UNIQUE ACTION: Make a ranged attack, one roll each, against every enemy in sight on your tile; "
    "then you take 1 Damage.",
    "Afterimage": "After each attack on you, hit or miss, you may go to a free Space of your Area or of an adjacent Area.",
}


@pytest.mark.rule("GC-SPEC-07", "GC-RULING-04")
def test_the_cards_say_what_they_do() -> None:
    assert {card.name: card.words for card in POWERS.values() if card.hero == "Super Nova"} == TEXTS
    assert HEROES["Super Nova"].words == "Enemies neither stop nor hold her moves."
    assert all((POWERS[name].symbol is Symbol.NONE) == (not words) for name, words in TEXTS.items())


@pytest.mark.rule("GC-RULING-44", "GC-ROOKIE-05")
def test_her_deck_has_8_cards_as_a_rookie_8_as_she_is_and_10_as_a_veteran() -> None:
    rookie, normal, veteran = (deck_of("Super Nova", rank) for rank in (Rank.ROOKIE, Rank.NORMAL, Rank.VETERAN))
    assert (len(rookie), len(normal), len(veteran)) == (8, 8, 10)
    assert {*normal} - {*rookie} == {"Starburst", "Full Burn"}
    assert {*rookie} - {*normal} == {"Spark", "Shaky Landing"}
    assert {*veteran} - {*normal} == {"Supernova", "Afterimage"}


@pytest.mark.rule("GC-ID-14", "GC-MOVE-04", "GC-MOVE-10")
def test_flight_takes_her_out_of_and_through_areas_with_enemies_and_nobody_else() -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 0))
            stand(g, 1, "b1", (1, 1))
            figure(g, "Gynoids", "b1", (2, 0))  # in their Area
            figure(g, "Gynoids", "b1", (3, 0))  # in both Areas on the way
            figure(g, "Gynoids", "b1", (2, 3))
            goal = space(g, "b1", (4, 4))
        assert f"move:{goal}" in play.keys(0)
        play.answer(0, "end")
        play.answer(2, "end")
        assert play.blocked(1, f"move:{goal}").rule == "GC-MOVE-04"


@pytest.mark.rule("GC-WEAK-03", "GC-WEAK-04")
def test_flame_out_makes_her_flight_fail_and_her_own_beacon_does_not_help() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Flame-Out", "Beacon")
            stand(g, 0, "b1", (1, 0))
            figure(g, "Gynoids", "b1", (2, 0))
            goal = space(g, "b1", (4, 4))
        assert play.blocked(0, f"move:{goal}").rule == "GC-MOVE-04"


@pytest.mark.rule("GC-WEAK-06", "GC-RULING-30")
def test_flame_out_heals_when_the_cards_are_revealed_and_only_then_flight_fails() -> None:
    with at_strategy("Super Nova") as play:
        with play.table() as g:
            g.heroes[0].damage = 6
            event(g, "Kamikaze")  # so that Doktor Skarov is asked
        play.answer(0, "left:Flame-Out", "ready")
        assert play.state.heroes[0].damage == 6
        assert attack_dice(play.state, play.state.heroes[0]) == (4, 0)  # covered cards do not count yet
        play.answer(1, "ready", "ready")
        play.asks(0, "what next")
        assert play.state.heroes[0].damage == 1
        assert attack_dice(play.state, play.state.heroes[0]) == (2, 0)


@pytest.mark.rule("GC-WEAK-03", "GC-TECH-05")
def test_flame_out_takes_2_attack_in_attacks_and_in_value_checks() -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        with play.table() as g:
            right(g, 0, "Full Burn")
            stand(g, 0, "b1", (0, 2))  # before the Door to the west
            stand(g, 1, "b1", (1, 1))
            figure(g, "Noi", "b1", (1, 2))
        assert "Attack check, 100%" in play.label(0, "check:a1-b1-attack-5,2")  # five dice against 4 + 3
        with play.table() as g:
            left(g, 0, "Flame-Out")
        assert "Attack check, 93%" in play.label(0, "check:a1-b1-attack-5,2")  # against 4 + 3 - 2
        assert "Mental check, 36%" in play.label(0, "check:a1-b1-mental-5,2")
        state = play.state
        assert pool(state, Shot(state.heroes[0], (state.figure_of("Noi"),))) == (2, 3)
        assert pool(state, Shot(state.heroes[1], (state.figure_of("Noi"),))) == (3, 0)


@pytest.mark.rule("GC-WEAK-04", "GC-CHECK-15")
@pytest.mark.parametrize("card", ["Solar Lance", "Spark", "Starburst", "Supernova"])
def test_flame_out_forbids_ranged_attacks_whatever_else_she_plays(card: str) -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, card)
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (4, 2))
            figure(g, "Gynoids", "b1", (2, 1))
        ranged = "attack:Gynoids-1" if card == "Solar Lance" else f"power:{card}"
        assert ranged in play.keys(0)
        with play.table() as g:
            left(g, 0, "Flame-Out")
        assert play.blocked(0, ranged).rule == ("GC-WEAK-03" if card == "Solar Lance" else "GC-RULING-59")
        assert "attack:Gynoids-2" in play.keys(0)  # a melee attack
        assert not any(key.startswith("check:") for key in play.keys(0))


def test_solar_lance_shoots_past_figures_but_not_through_walls_and_doors() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
            figure(g, "Androids", "b1", (1, 2))
            figure(g, "Noi", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (4, 4))  # behind solid ground
            figure(g, "Insektoids", "a1", (4, 2))  # behind a closed Door
        assert play.blocked(0, "attack:Noi").rule == "GC-ATTACK-05"
        with play.table() as g:
            left(g, 0, "Solar Lance")
        assert "Shoot at Noi: 37%" in play.label(0, "attack:Noi")
        assert play.blocked(0, "attack:Gynoids-1").rule == "GC-ATTACK-06"
        assert play.blocked(0, "attack:Insektoids-1").rule == "GC-ATTACK-06"


@pytest.mark.rule("GC-CHECK-15", "GC-DOOR-03")
def test_solar_lance_opens_a_door_from_afar() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Solar Lance")
            stand(g, 0, "b1", (2, 2))
            figure(g, "Androids", "b1", (1, 2))  # does not block the line
        play.queue("check", "1", "1", "1", "1", "0")
        play.answer(0, "check:a1-b1-attack-5,2")
        play.asks(0, "what next")
        assert play.state.door("a1-b1").is_open


@pytest.mark.rule("GC-RULING-53", "GC-SPEC-05")
def test_starburst_is_one_roll_against_all_enemies_of_an_area_without_pushes() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Starburst")
            stand(g, 0, "b1", (1, 0))
            figure(g, "Gynoids", "b1", (3, 0))
            figure(g, "Gynoids", "b1", (4, 0))  # on a Reinforcement Space, which is in no Area
            figure(g, "Noi", "b1", (3, 2))
            figure(g, "Insektoids", "b1", (2, 1))  # in another Area
            figure(g, "Ki", "b1", (4, 4))  # in an Area that she does not see
        play.queue("combat", "2", "2", "1")  # Attack 4, one die fewer
        play.answer(0, "power:Starburst")
        play.asks(0, "which Area", ["area:b1.A", "area:b1.B"])
        play.answer(0, "area:b1.B")
        play.asks(0, "what next")  # no pushes
        assert [event.combat for event in play.match.events() if isinstance(event, AttackRolled)] == [3]
        state = play.state
        assert state.who("Gynoids-1") is None
        assert state.figure_of("Noi").damage == 1
        assert not any(state.figure_of(key).damage for key in ("Gynoids-2", "Insektoids-1", "Ki"))
        assert state.heroes[0].tally.far == 1
        assert play.blocked(0, "power:Starburst").rule == "GC-SPEC-05"
        assert play.blocked(0, "attack:Noi").rule == "GC-ATTACK-05"  # her other attacks are melee attacks still


@pytest.mark.rule("GC-RULING-53")
def test_what_takes_dice_from_a_starburst_counts_once() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Starburst")
            stand(g, 0, "b1", (2, 0))  # a ranged attack all the same
            figure(g, "Androids", "b1", (3, 0))
            figure(g, "Androids", "b1", (3, 1))
        play.queue("combat", "2", "2")  # 4 - 1, and 1 fewer for plates
        play.answer(0, "power:Starburst")
        play.asks(0, "what next")
        assert [event.combat for event in play.match.events() if isinstance(event, AttackRolled)] == [2]
        assert len(play.state.figures) == 1  # the Doktor
        assert play.state.heroes[0].tally.far == 2


def test_starburst_needs_an_area_with_an_enemy_of_which_she_sees_a_space() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Starburst")
            stand(g, 0, "b1", (0, 2))
            figure(g, "Ki", "b1", (4, 4))
        assert play.blocked(0, "power:Starburst").rule == "GC-RULING-59"


def test_slipstream_takes_an_ally_from_her_area_to_her_final_area() -> None:
    with at_activation("Super Nova", "Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Slipstream")
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (1, 2))
            stand(g, 2, "b1", (1, 1))  # in the next Area
            figure(g, "Androids", "b1", (2, 2))  # holds whom it can
            there = [space(g, "b1", xy) for xy in ((4, 3), (3, 4), (4, 4))]
        play.answer(0, f"move:{there[0]}")
        play.asks(0, "who comes along", ["hero:1", "done"])
        play.answer(0, "hero:1")
        play.asks(1, "where", [f"space:{there[1]}", f"space:{there[2]}", "done"])
        play.answer(1, f"space:{there[1]}")
        play.answer(0, f"move:{there[2]}")  # both are in that Area still
        play.answer(0, "done")
        play.asks(0, "what next")
        assert space_of(play, 1) == there[1]
        assert play.state.heroes[0].actions == 1


def test_slipstream_is_for_her_own_moves_and_for_others() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 1, "Slipstream")
            goal = space(g, "a2", (0, 0))
        play.answer(0, f"move:{goal}")
        play.asks(0, "what next")
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Slipstream")
            goal = space(g, "a2", (1, 2))  # in the Area in which she stands
        play.answer(0, f"move:{goal}")
        play.asks(0, "what next")


def space_of(play: Scenario, seat: int) -> str:
    """Where a Hero stands, as options name it."""
    x, y = play.state.heroes[seat].cell
    return f"{x},{y}"


@pytest.mark.rule("GC-RULING-53")
def test_heat_haze_takes_a_die_from_attacks_on_her_and_on_allies_next_to_her() -> None:
    with at_activation("Super Nova", "Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 2))
            stand(g, 2, "b1", (2, 0))
            figure(g, "Kolossa", "b1", (2, 1))
        state = play.state
        nova, freedom, orlo = state.heroes
        kolossa = state.figure_of("Kolossa")
        assert [pool(state, Shot(kolossa, (hero,))) for hero in (nova, freedom, orlo)] == [(5, 0)] * 3
        with play.table() as g:
            left(g, 0, "Heat Haze")
        state = play.state
        nova, freedom, orlo = state.heroes
        kolossa = state.figure_of("Kolossa")
        assert [pool(state, Shot(kolossa, (hero,))) for hero in (nova, freedom, orlo)] == [(4, 0), (4, 0), (5, 0)]
        assert pool(state, Shot(kolossa, (nova, freedom))) == (4, 0)  # once for a whole roll
        assert pool(state, Shot(nova, (kolossa,))) == (4, 0)  # not her own attacks


@pytest.mark.rule("GC-SPEC-17")
def test_heat_haze_takes_a_power_die_where_there_is_no_combat_die_before_she_is_activated() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 1, "Heat Haze")
            stand(g, 0, "b1", (2, 0))
            stand(g, 1, "b1", (2, 2))
            kolossa = figure(g, "Kolossa", "b1", (2, 1))
            g.lasting.append(Lasting("Photon Beam", "Kolossa"))
            assert pool(g, Shot(kolossa, (g.heroes[1],))) == (0, 4)
        play.answer(0, "end")
        assert "Attack Super Nova" in play.label(2, "attack:1")
        play.queue("power", "1", "1", "1", "1")
        play.answer(2, "attack:1", "done")
        assert play.state.heroes[1].damage == 1


@pytest.mark.rule("GC-CHECK-15", "GC-CHECK-11", "GC-DOOR-05")
def test_cutting_torch_checks_from_afar_and_leaves_two_tokens() -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "Cutting Torch")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (0, 2))
            figure(g, "Gynoids", "b1", (4, 2))
        assert "check:a1-b1-mental-5,2" not in play.keys(0)  # Attack checks alone
        assert play.blocked(0, "attack:Gynoids-1").rule == "GC-ATTACK-05"  # no ranged attack
        play.queue("check", "2", "2", "2", "2", "2")
        play.answer(0, "check:a1-b1-attack-5,2", "end")
        assert play.state.door("a1-b1").tokens == 2
        play.answer(2, "done")
        play.queue("check", "2", "2", "2", "2", "2")
        play.answer(1, "check:a1-b1-attack-5,2")
        play.asks(1, "what next")
        assert play.state.door("a1-b1").tokens == 3  # an ally's failure puts one


def test_cutting_torch_leaves_two_tokens_in_a_room_and_needs_a_free_line() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Cutting Torch")
            stand(g, 0, "b1", (2, 2))
            x, y = g.board.orange_on["b1"][1]  # two Spaces to the west
        play.queue("check", "2", "2", "2", "2", "2")
        play.answer(0, f"check:b1-attack-{x},{y}")
        assert room(play.state, "cells").minus == 2
        with play.table() as g:
            figure(g, "Noi", "b1", (1, 2))
        assert f"check:b1-attack-{x},{y}" not in play.keys(0)


def test_beacon_frees_the_moves_of_allies_who_begin_them_on_her_tile() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 0))
            stand(g, 1, "b1", (2, 4))
            figure(g, "Gynoids", "b1", (2, 0))
            figure(g, "Gynoids", "b1", (3, 0))
            goal = space(g, "b1", (4, 4))
        assert play.blocked(0, f"move:{goal}").rule == "GC-MOVE-04"
        with play.table() as g:
            left(g, 1, "Beacon")
        assert f"move:{goal}" in play.keys(0)
        with play.table() as g:
            stand(g, 1, "a1", (0, 0))  # on another tile
        assert play.blocked(0, f"move:{goal}").rule == "GC-MOVE-04"


def test_beacon_lights_nobody_of_the_other_side() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Beacon")
            stand(g, 0, "b1", (1, 0))
            figure(g, "Noi", "b1", (2, 0))
            goal = space(g, "b1", (4, 4))
        play.answer(0, "end")
        assert play.blocked(1, f"move:{goal}").rule == "GC-MOVE-04"


@pytest.mark.rule("GC-TECH-03", "GC-TECH-04", "GC-TECH-06")
def test_full_burn_and_shaky_landing_change_her_values() -> None:
    with at_activation("Super Nova") as play, play.table() as g:
        nova = g.heroes[0]
        nova.right = ["Full Burn"]
        assert (speed(g, nova), attack_dice(g, nova), defense(g, None, nova)) == (2, (4, 3), 3)
        nova.right = ["Shaky Landing"]
        assert (speed(g, nova), attack_dice(g, nova), defense(g, None, nova)) == (4, (4, 1), 2)


@pytest.mark.rule("GC-ATTACK-05", "GC-ATTACK-06")
def test_spark_is_one_ranged_attack_with_a_free_line() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Spark")
            stand(g, 0, "b1", (0, 2))
            figure(g, "Gynoids", "b1", (2, 2))
            figure(g, "Gynoids", "b1", (4, 2))  # hidden by the other
            figure(g, "Noi", "b1", (2, 1))
        play.answer(0, "power:Spark")
        play.asks(0, "at whom", ["figure:Gynoids-1", "figure:Noi"])
        play.queue("combat", "1", "1", "1", "0")
        play.answer(0, "figure:Gynoids-1")
        play.asks(0, "what next")
        assert play.state.who("Gynoids-1") is None
        assert play.state.heroes[0].tally.far == 1
        assert play.blocked(0, "power:Spark").rule == "GC-SPEC-05"


def test_supernova_rolls_once_for_each_enemy_in_sight_on_her_tile_and_burns_her() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Supernova")
            open_doors(g, "a1-b1")
            stand(g, 0, "b1", (1, 2))
            figure(g, "Gynoids", "b1", (2, 2))  # next to her
            figure(g, "Gynoids", "b1", (4, 2))  # hidden by the first
            figure(g, "Insektoids", "b1", (2, 0))
            figure(g, "Noi", "a1", (4, 2))  # in sight, on another tile
        play.queue("combat", "1", "1", "1", "0", "0", "0", "1", "1")
        play.answer(0, "power:Supernova")
        play.asks(0, "what next")
        state = play.state
        assert state.who("Gynoids-1") is None
        assert {each.key for each in state.figures} == {"Doktor Skarov", "Gynoids-2", "Insektoids-1", "Noi"}
        assert state.figure_of("Noi").damage == 0
        assert state.heroes[0].damage == 1
        assert state.heroes[0].tally.far == 1
        assert play.blocked(0, "power:Supernova").rule == "GC-SPEC-05"


def test_supernova_may_push_whom_it_hits() -> None:
    with at_activation("Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Supernova")
            stand(g, 0, "b1", (1, 2))
            figure(g, "Noi", "b1", (3, 2))
        play.queue("combat", "2", "2", "1", "0")
        play.answer(0, "power:Supernova")
        play.asks(0, "Push Noi")
        play.answer(0, "done")
        assert play.state.figure_of("Noi").damage == 1


@pytest.mark.rule("GC-SPEC-10")
@pytest.mark.parametrize("face", ["0", "1"])
def test_afterimage_takes_her_away_after_each_attack_on_her(face: str) -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "Afterimage")
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (2, 1))
            figure(g, "Kolossa", "b1", (1, 2))
            free = [space(g, "b1", xy) for xy in ((2, 2), (2, 3), (1, 4), (2, 4))]  # her Area
            free += [space(g, "b1", xy) for xy in ((1, 0), (2, 0), (1, 1))]
            free += [space(g, "b1", xy) for xy in ((3, 0), (3, 1), (3, 2), (4, 2), (4, 3), (3, 4), (4, 4))]
        play.answer(0, "end")
        play.queue("combat", *[face] * 5)
        play.answer(2, "attack:0")
        if face == "1":
            play.answer(2, "done")  # no push
        play.asks(0, "Afterimage", [*[f"space:{each}" for each in free], "done"])  # not beyond the closed Door
        play.answer(0, f"space:{free[0]}")
        assert space_of(play, 0) == free[0]
        play.queue("combat", "0", "0", "0", "0", "0")
        play.answer(2, "attack:1")  # an attack on somebody else
        play.asks(1, "what next")
