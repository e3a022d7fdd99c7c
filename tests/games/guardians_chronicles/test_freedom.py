"""Sgt Freedom: his power and each of his cards, in the moment in which a player wants it."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.kinds import POWERS, Mode, Rank, Symbol, deck_of
from longbox.games.guardians_chronicles.rules.values import attack_dice, defense, mental, speed
from longbox.games.guardians_chronicles.state import ACTIONS, GuardiansChronicles, Lasting
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_strategy,
    cell,
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

SKAROV = 1  # his seat against a lone Hero
TEXTS = {
    "Double Time": "UNIQUE ACTION: Up to two allies on your tile each move up to 2 Areas.",
    "Mark Target": ("UNIQUE ACTION: Choose an enemy in sight: this turn its Defense is 2 lower against your allies' attacks."),
    "Thrown Baton": "Your attacks may be ranged.",
    "Locked Shields": "You and every ally in your Area have +1 Defense.",
    "Read the Manual": "Value Checks by you and by allies on your tile roll 1 die fewer.",
    "Hold This Ground": "A Villain that enters an Area adjacent to yours ends its move there, Insektoids included.",
    "Textbook Assault": "",
    "The Weight of Command": (
        "Heal Damage up to your Health. This turn you may not attack, and allies on your tile have -1 Defense."
    ),
    "Shouted Order": "UNIQUE ACTION: One ally in your Area moves up to 1 Area.",
    "Dog-Eared Manual": "Your own Value Checks on doors roll 2 dice fewer.",
    "Combined Arms": "UNIQUE ACTION: Every ally who could make an Attack Action now makes one at once, free of charge.",
    "Old Soldier's Eye": (
        "Twice this turn, when an attack on you or on an ally on your tile hits, all its dice are rolled again and the second "
        "result stands."
    ),
}
SYMBOLS = "Coordination Coordination Attack Defense Mental Movement - Weakness Coordination Mental Coordination Defense"
TECHNIQUES = {  # what is added to Speed, Attack, Defense and Mental
    "Double Time": (1, 1, 0, 0),
    "Mark Target": (0, 1, 0, 1),
    "Thrown Baton": (0, 2, 0, 0),
    "Locked Shields": (0, 0, 2, 0),
    "Read the Manual": (1, 0, 0, 2),
    "Hold This Ground": (0, 1, 1, 0),
    "Textbook Assault": (1, 1, 1, 0),
    "Shouted Order": (1, 0, 0, 0),
    "Dog-Eared Manual": (0, 0, 0, 1),
    "Combined Arms": (0, 2, 1, 0),
    "Old Soldier's Eye": (0, 0, 2, 1),
}


def freedom_ends(play: Scenario) -> None:
    """His activation is over, and a single Villain acts."""
    play.answer(0, "end")


# -- the deck ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-POWER-01", "GC-SPEC-07", "GC-SPEC-15")
def test_his_cards_say_what_they_do() -> None:
    assert {name: card.words for name, card in POWERS.items() if card.hero == "Sgt Freedom"} == TEXTS
    assert [POWERS[name].symbol or "-" for name in TEXTS] == SYMBOLS.split()
    unique = {name for name in TEXTS if POWERS[name].mode is Mode.UNIQUE}
    assert unique == {"Double Time", "Mark Target", "Shouted Order", "Combined Arms"}
    assert not any(POWERS[name].mode is Mode.ACTION for name in TEXTS)


@pytest.mark.rule("GC-RULING-44", "GC-ROOKIE-02", "GC-ROOKIE-05")
def test_he_holds_eight_cards_as_a_rookie_or_normal_and_ten_as_a_veteran() -> None:
    normal = deck_of("Sgt Freedom", Rank.NORMAL)
    assert normal == tuple(TEXTS)[:8]
    assert set(deck_of("Sgt Freedom", Rank.ROOKIE)) == (
        {*normal} - {"Double Time", "Read the Manual"} | {"Shouted Order", "Dog-Eared Manual"}
    )
    assert len(deck_of("Sgt Freedom", Rank.ROOKIE)) == 8
    assert deck_of("Sgt Freedom", Rank.VETERAN) == (*normal, "Combined Arms", "Old Soldier's Eye")


@pytest.mark.rule("GC-TECH-01", "GC-TECH-03", "GC-TECH-04", "GC-TECH-06", "GC-TECH-07", "GC-POWER-13")
@pytest.mark.parametrize("card", TECHNIQUES)
def test_on_the_right_a_card_gives_its_technique_alone(card: str) -> None:
    with at_activation() as play:
        with play.table() as g:
            right(g, 0, card)
        g = play.state
        more = TECHNIQUES[card]
        hero = g.heroes[0]
        assert (speed(g, hero), attack_dice(g, hero), defense(g, None, hero), mental(g, hero)) == (
            2 + more[0], (3, more[1]), 4 + more[2], 3 + more[3]
        )  # fmt: skip
        with play.table() as g:
            g.heroes[0].right = []
            if POWERS[card].has_left:
                left(g, 0, card)
        hero = play.state.heroes[0]
        usual = 5 if card == "Locked Shields" else 4
        assert (speed(g, hero), attack_dice(g, hero), defense(g, None, hero), mental(g, hero)) == (2, (3, 0), usual, 3)


@pytest.mark.rule("GC-POWER-05", "GC-WEAK-02")
def test_textbook_assault_has_no_power_and_the_weakness_no_technique() -> None:
    with at_strategy() as play:
        assert play.blocked(0, "left:Textbook Assault").rule == "GC-POWER-05"
        assert play.blocked(0, "right:The Weight of Command").rule == "GC-WEAK-02"
        assert POWERS["Textbook Assault"].symbol is Symbol.NONE


# -- his power ---------------------------------------------------------------------------------------------


def test_steady_hand_adds_a_success_to_each_of_his_attack_rolls() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
        play.queue("combat", "1", "1", "0")  # two successes against Defense 3
        play.answer(0, "attack:Gynoids-1")
        play.asks(0, "what next")
        assert play.state.who("Gynoids-1") is None


@pytest.mark.rule("GC-ID-14")
def test_steady_hand_is_not_for_his_allies() -> None:
    with at_activation("Orlo Vane", "Sgt Freedom") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 1))
            figure(g, "Gynoids", "b1", (3, 2))
        assert "32%" in play.label(0, "attack:Gynoids-1")  # two dice against Defense 3, and no success more
        play.answer(0, "end")
        play.answer(2, "done")
        assert "83%" in play.label(1, "attack:Gynoids-1")  # three dice need two successes


# -- his cards ---------------------------------------------------------------------------------------------


def test_double_time_moves_up_to_two_allies_on_his_tile_up_to_two_areas() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Double Time")
            open_doors(g)
            goal = space(g, "b2", (0, 2))
        before = play.state.heroes[2].cell
        play.answer(0, "power:Double Time", "hero:1")
        play.answer(1, f"space:{goal}")
        play.answer(0, "done")
        assert play.state.heroes[1].cell == tuple(map(int, goal.split(",")))
        assert play.state.heroes[2].cell == before
        assert play.blocked(0, "power:Double Time").rule == "GC-SPEC-05"


@pytest.mark.rule("GC-RULING-59", "GC-RULING-49")
def test_double_time_needs_an_ally_on_his_tile_or_nobody_else_in_play() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Double Time")
            stand(g, 1, "b1", (1, 1))
        assert play.blocked(0, "power:Double Time").rule == "GC-RULING-59"
        with play.table() as g:
            g.heroes[1].is_out = True
            goal = space(g, "a2", (4, 2))
        play.answer(0, "power:Double Time", "hero:0", f"space:{goal}")
        assert play.state.heroes[0].cell == cell(play.state, "a2", (4, 2))


@pytest.mark.rule("GC-MOVE-04")
def test_a_move_by_double_time_is_hindered_by_enemies() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Double Time")
            stand(g, 0, "c2", (0, 0))
            stand(g, 2, "c2", (0, 1))
            stand(g, 1, "a2", (1, 3))
            figure(g, "Noi", "c2", (1, 0))  # in his Area: she holds him
            far, goal = space(g, "c2", (4, 4)), space(g, "c2", (2, 2))
        play.answer(0, "power:Double Time", "hero:2")
        assert f"space:{far}" not in play.keys(2)  # two Areas away
        play.answer(2, f"space:{goal}")
        assert play.state.heroes[2].cell == cell(play.state, "c2", (2, 2))


def test_mark_target_lowers_the_defense_for_allies_alone() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 1))
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "power:Mark Target")
        label = play.label(0, "attack:Noi")
        assert "Attack Noi: 35%" in label  # three dice and a steady hand against Defense 5 still
        play.answer(0, "end")
        play.answer(2, "done")
        assert "79%" in play.label(1, "attack:Noi")  # four dice against Defense 3


@pytest.mark.rule("GC-RULING-49")
def test_mark_target_helps_a_lone_hero_and_needs_an_enemy_in_sight() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            stand(g, 0, "b1", (2, 2))
        assert play.blocked(0, "power:Mark Target").rule == "GC-RULING-59"
        with play.table() as g:
            figure(g, "Noi", "b1", (3, 2))
            figure(g, "Ki", "b1", (2, 4))
        assert "35%" in play.label(0, "attack:Noi")
        play.answer(0, "power:Mark Target", "figure:Noi")
        assert "83%" in play.label(0, "attack:Noi")  # three dice and a steady hand against Defense 3
        assert play.state.lasting == [Lasting("Mark Target", "Noi", 0)]
        assert play.blocked(0, "power:Mark Target").rule == "GC-SPEC-05"


def test_the_mark_is_not_on_a_robot_that_comes_later() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Mark Target")
            event(g, "Fresh Off the Belt")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (3, 1))
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Gynoids", "a1", (0, 0))
            hole, other = space(g, "b1", (4, 0)), space(g, "a1", (4, 4))
        play.answer(0, "power:Mark Target")
        play.queue("combat", "2", "1")
        play.answer(0, "attack:Androids-1", "end")
        play.answer(2, "event:Fresh Off the Belt")
        play.answer(2, f"space:{hole}", "robot:Androids", f"space:{other}", "robot:Gynoids", "done")
        assert "35%" in play.label(1, "attack:Androids-1")  # three dice against Defense 4


def test_thrown_baton_makes_his_attacks_ranged() -> None:
    with at_activation() as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (4, 2))
        assert play.blocked(0, "attack:Gynoids-1").rule == "GC-ATTACK-05"
        with play.table() as g:
            left(g, 0, "Thrown Baton")
        assert "Shoot at Gynoid 1" in play.label(0, "attack:Gynoids-1")


def test_locked_shields_protect_him_and_the_allies_in_his_area() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Locked Shields")
            stand(g, 0, "b1", (1, 1))
            stand(g, 1, "b1", (2, 1))
            figure(g, "Kolossa", "b1", (2, 2))
        play.answer(0, "end")
        with play.table() as g:
            shielded = play.label(2, "attack:1")
            stand(g, 1, "b1", (3, 2))  # next to Kolossa still, but in another Area
        assert shielded != play.label(2, "attack:1")


@pytest.mark.rule("GC-SPEC-17", "GC-RULING-51")
def test_locked_shields_help_him_alone_before_his_activation_and_against_strikes() -> None:
    with at_activation("Super Nova", "Sgt Freedom") as play:
        with play.table() as g:
            stand(g, 0, "b1", (1, 1))
            left(g, 1, "Locked Shields")
            noi = figure(g, "Noi", "b1", (2, 1))
        g = play.state
        nova, freedom = g.heroes
        assert (defense(g, noi, freedom), defense(g, None, freedom)) == (5, 5)  # nobody else is in his Area
        assert defense(g, noi, nova) == 3
        with play.table() as g:
            stand(g, 1, "b1", (1, 0))
        g = play.state
        assert (defense(g, noi, g.heroes[0]), defense(g, None, g.heroes[0])) == (4, 4)
        assert defense(g, None, noi) == 5  # who shares the Area is no ally


@pytest.mark.rule("GC-SPEC-11", "GC-CHECK-07")
def test_read_the_manual_helps_him_and_the_allies_on_his_tile() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (4, 2))
            own, other = space(g, "b1", (0, 2)), space(g, "b1", (4, 2))
        assert "61%" in play.label(0, f"check:a1-b1-mental-{own}")  # five dice against Mental 3
        with play.table() as g:
            left(g, 0, "Read the Manual")
        assert "77%" in play.label(0, f"check:a1-b1-mental-{own}")  # four
        play.answer(0, "end")
        assert "92%" in play.label(1, f"check:b1-c1-mental-{other}")  # four against Mental 4
        with play.table() as g:
            stand(g, 0, "a1", (4, 2))  # beyond the door: another tile
        assert "81%" in play.label(1, f"check:b1-c1-mental-{other}")


@pytest.mark.rule("GC-SPEC-08")
def test_hold_this_ground_stops_villains_in_the_areas_around_him() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Hold This Ground")
            stand(g, 0, "b1", (1, 0))  # Area A, beside B and C
            figure(g, "Insektoids", "b1", (4, 4))  # Area D, beside B and C
            beyond, beside, own = space(g, "a1", (4, 2)), space(g, "b1", (1, 2)), space(g, "b1", (2, 0))
        freedom_ends(play)
        assert play.blocked(SKAROV, f"move:{beyond}").rule == "GC-MOVE-10"
        assert play.blocked(SKAROV, f"move:{own}").rule == "GC-MOVE-10"
        play.answer(SKAROV, f"move:{beside}")
        play.answer(SKAROV, f"move:{own}")  # another move may go on from there


def test_hold_this_ground_reaches_no_farther_than_the_next_area() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Hold This Ground")
            stand(g, 0, "a1", (0, 0))  # Area A, beside B and C of that tile
            figure(g, "Insektoids", "b1", (4, 4))
            through, beyond = space(g, "a1", (4, 2)), space(g, "a1", (3, 3))
        freedom_ends(play)
        assert play.blocked(SKAROV, f"move:{beyond}").rule == "GC-MOVE-10"  # Area D, behind B
        play.answer(SKAROV, f"move:{through}")  # through C of its own tile, as ever


@pytest.mark.rule("GC-TECH-02")
def test_textbook_assault_lets_him_run_in_hit_and_still_stand() -> None:
    with at_activation() as play:
        with play.table() as g:
            right(g, 0, "Textbook Assault")
            stand(g, 0, "a1", (0, 0))
            open_doors(g)
            room(g, "guns").is_solved = True
            figure(g, "Noi", "b1", (1, 1))
            goal = space(g, "b1", (1, 2))
        play.answer(0, f"move:{goal}")  # three Areas away
        play.queue("combat", "1", "1", "1")
        play.queue("power", "1")
        play.answer(0, "attack:Noi", "done")
        assert play.state.figure_of("Noi").damage == 1
        freedom_ends(play)
        play.queue("combat", "2", "2", "0", "0")
        play.answer(SKAROV, "attack:0")
        assert play.state.heroes[0].damage == 0  # four successes against Defense 5


@pytest.mark.rule("GC-WEAK-01", "GC-WEAK-03", "GC-WEAK-06", "GC-RULING-30", "GC-SPEC-13")
@pytest.mark.parametrize(("damage", "left_over"), [(5, 1), (3, 0)])
def test_the_weight_of_command_heals_when_the_cards_are_revealed(damage: int, left_over: int) -> None:
    with at_strategy() as play:
        with play.table() as g:
            g.heroes[0].damage = damage
            event(g, "Serum")  # so that Doktor Skarov plans too
            stand(g, 0, "b1", (2, 2))
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "left:The Weight of Command", "ready")
        assert play.state.heroes[0].damage == damage
        play.answer(SKAROV, "ready", "ready")
        play.asks(0, "what next")
        assert play.state.heroes[0].damage == left_over
        assert play.blocked(0, "attack:Noi").rule == "GC-WEAK-03"


@pytest.mark.rule("GC-WEAK-03")
def test_the_weight_of_command_lowers_the_defense_of_the_allies_on_his_tile() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "The Weight of Command")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (4, 4))
            stand(g, 2, "a1", (4, 2))
            noi = figure(g, "Noi", "b1", (3, 2))
        g = play.state
        freedom, nova, orlo = g.heroes
        assert [defense(g, noi, hero) for hero in (freedom, nova, orlo)] == [4, 2, 4]
        assert (defense(g, None, nova), defense(g, nova, noi)) == (2, 5)
        assert play.blocked(0, "attack:Noi").rule == "GC-WEAK-03"
        play.answer(0, "end")
        play.answer(3, "done")
        with play.table() as g:
            stand(g, 1, "b1", (4, 2))
        assert "Attack Noi" in play.label(1, "attack:Noi")  # allies may attack


@pytest.mark.rule("GC-RULING-49")
def test_a_lone_hero_bears_the_weight_of_command_himself() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "The Weight of Command")
        assert defense(play.state, None, play.state.heroes[0]) == 3


@pytest.mark.rule("GC-SPEC-05", "GC-RULING-59")
def test_shouted_order_moves_one_ally_of_his_area_by_one_area() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Shouted Order")
            stand(g, 0, "b1", (1, 1))
            stand(g, 1, "b1", (2, 1))
            stand(g, 2, "b1", (3, 4))
            near, far = space(g, "b1", (3, 1)), space(g, "b1", (4, 4))
        play.answer(0, "power:Shouted Order")  # Orlo Vane stands in another Area: nobody is asked who
        assert f"space:{far}" not in play.keys(1)
        play.answer(1, f"space:{near}")
        assert play.state.heroes[1].cell == cell(play.state, "b1", (3, 1))
        assert play.state.heroes[0].actions == ACTIONS - 1
        assert play.blocked(0, "power:Shouted Order").rule == "GC-SPEC-05"
        with play.table() as g:
            g.heroes[0].marks = ()
        assert play.blocked(0, "power:Shouted Order").rule == "GC-RULING-59"  # nobody is left in his Area


@pytest.mark.rule("GC-SPEC-11")
def test_dog_eared_manual_is_for_his_own_checks_on_doors() -> None:
    with at_activation("Sgt Freedom", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Dog-Eared Manual")
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (4, 2))
            room(g, "cells").tokens = 2
            front, other = space(g, "b1", (0, 2)), space(g, "b1", (4, 2))
        assert "90%" in play.label(0, f"check:a1-b1-mental-{front}")  # three dice against Mental 3
        assert "90%" in play.label(0, f"check:a1-b1-attack-{front}")
        assert "61%" in play.label(0, f"check:b1-mental-{front}")  # the lock is no door: five dice
        play.answer(0, "end")
        assert "81%" in play.label(1, f"check:b1-c1-mental-{other}")  # five against Mental 4


@pytest.mark.rule("GC-SPEC-06", "GC-SPEC-12", "GC-SPEC-14", "GC-SPEC-05")
def test_combined_arms_lets_every_ally_who_could_attack_attack_at_once() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane", "GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Combined Arms")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (2, 1))
            stand(g, 2, "b1", (3, 1))
            stand(g, 3, "a1", (0, 0))
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "power:Combined Arms")
        play.asks(0, "Who attacks next", ["hero:1", "hero:2"])  # GoldenBoy is far away
        play.queue("combat", "2", "2")
        play.queue("combat", "1", "1", "1", "1")
        play.answer(0, "hero:2")
        play.asks(0, "what next")
        assert play.state.figure_of("Noi").damage == 0  # 4 and 4 against Defense 5
        assert [hero.actions for hero in play.state.heroes[:2]] == [ACTIONS - 1, 0]
        assert play.blocked(0, "power:Combined Arms").rule == "GC-SPEC-05"


def test_combined_arms_leave_out_whoever_has_no_target_left() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Combined Arms")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (2, 1))
            stand(g, 2, "b1", (3, 1))
            figure(g, "Gynoids", "b1", (3, 2))
        play.queue("combat", "2", "1", "0", "0")
        play.answer(0, "power:Combined Arms", "hero:1")
        play.asks(0, "what next")


@pytest.mark.rule("GC-RULING-49", "GC-RULING-59")
def test_combined_arms_arm_a_lone_hero_but_nobody_who_could_not_attack() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Combined Arms")
            stand(g, 0, "b1", (2, 2))
        assert play.blocked(0, "power:Combined Arms").rule == "GC-RULING-59"
        with play.table() as g:
            figure(g, "Gynoids", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (3, 1))
        play.queue("combat", "1", "1", "0")
        play.answer(0, "power:Combined Arms")
        play.asks(0, "Whom does Sgt Freedom attack", ["attack:Gynoids-1", "attack:Gynoids-2"])
        play.answer(0, "attack:Gynoids-2")
        assert [figure.key for figure in play.state.figures] == ["Doktor Skarov", "Gynoids-1"]
        with play.table() as g:
            g.heroes[0].marks = ()
            left(g, 0, "The Weight of Command")
        assert play.blocked(0, "power:Combined Arms").rule == "GC-RULING-59"  # he may not attack


def ringed(g: GuardiansChronicles) -> None:
    """Sgt Freedom and an ally beside two Androids, and Old Soldier's Eye."""
    left(g, 0, "Old Soldier's Eye")
    stand(g, 0, "b1", (2, 2))
    stand(g, 1, "b1", (2, 1))
    figure(g, "Androids", "b1", (3, 2))
    figure(g, "Androids", "b1", (3, 1))


@pytest.mark.rule("GC-SPEC-10")
def test_old_soldiers_eye_has_the_first_two_hits_rolled_again() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            ringed(g)
        play.answer(0, "end")
        play.answer(2, "figure:Androids-1")
        play.queue("combat", "1", "1", "1")  # a miss against Defense 4: nothing is rolled again
        play.answer(2, "attack:0")
        play.queue("combat", "2", "2", "0", "0", "0", "0")
        play.answer(2, "attack:0")
        assert play.state.heroes[0].damage == 0
        play.queue("combat", "2", "2", "0", "2", "1", "0")  # the second result stands, hit or not
        play.answer(2, "attack:1", "done")
        assert play.state.heroes[1].damage == 1
        play.queue("combat", "2", "1", "0")  # the third hit is not looked at
        play.answer(2, "attack:1", "done")
        assert play.state.heroes[1].damage == 2
        assert len([line for line in play.told("GC-RULING-60") if "rolled again: Old Soldier's Eye" in line]) == 2


@pytest.mark.rule("GC-RULING-51")
def test_old_soldiers_eye_is_for_attacks_and_for_his_tile() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            ringed(g)
            stand(g, 0, "a1", (4, 2))  # another tile
        play.answer(0, "end")
        play.answer(2, "figure:Androids-1")
        play.queue("combat", "2", "1", "0")
        play.answer(2, "attack:1", "done")
        assert play.state.heroes[1].damage == 1
        assert not play.state.heroes[0].marks


@pytest.mark.rule("GC-RULING-51")
def test_old_soldiers_eye_does_not_see_strikes() -> None:
    with at_activation() as play:
        with play.table() as g:
            left(g, 0, "Old Soldier's Eye")
            stand(g, 0, "a1", (0, 0))
        play.queue("combat", "2", "2")  # the guns, at the end of his activation
        freedom_ends(play)
        assert play.state.heroes[0].damage == 1
