"""Micro-guy: pilot and mech, and each card of his deck."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.kinds import HERO_DECKS
from tests.games.hour_of_need.issue_table import activates, laid_out
from tests.games.hour_of_need.table import (
    BURST,
    FOCUS,
    ISSUE,
    SUCCESS,
    at_turn,
    dice,
    focus,
    foe,
    give,
    minions,
    no_threats,
    nobody_on_map,
    play_area,
    stand,
    threat,
)

HE = "Micro-guy"
PELL, HUNTSMAN, CHAUFFEUR, NURSE = "Pell the Footman", "The Huntsman", "The Chauffeur", "Nurse Harrow"
ROLLED = "HN-DICE-11"
FORMS = [False, True]  # pilot, mech


# -- pilot and mech ----------------------------------------------------------------------------------------


def test_the_pilot_gains_2_focus_for_an_action() -> None:
    with at_turn(HE) as play:
        play.answer(0, "action:Micro-guy")
        assert (play.state.heroes[0].focus, play.state.heroes[0].actions) == (2, 1)
        with play.table() as g:
            focus(g, 0)
        assert "action:Micro-guy" not in play.keys(0)  # the mech cannot


@pytest.mark.parametrize(("is_mech", "damage"), [(False, 2), (True, 4)])
def test_minions_do_not_inflict_the_pilot(is_mech: bool, damage: int) -> None:
    """Dowager inflicts 2, four of them 4: the pilot suffers the 2, the mech 1 and 3."""
    with at_turn(HE) as play:
        with play.table() as g:
            g.heroes[0].is_focused = is_mech
            stand(g, 0, panel(1))
            minions(g, 1, 4)
        play.queue("dice", *dice(*[FOCUS] * (2 if is_mech else 4)))
        play.answer(0, "solve", "enemy:Dowager")
        assert play.state.heroes[0].damage == damage


@pytest.mark.parametrize(("name", "damage"), [(PELL, 1), (NURSE, 0)])
def test_the_mech_suffers_1_less_each_time(name: str, damage: int) -> None:
    with laid_out(ISSUE, HE, "Majesty") as g:
        nobody_on_map(g)
        focus(g, 0)
        stand(g, 1, (9, 6))
        foe(g, 0, name, (5, 3))
        activates(g, name)
        assert g.heroes[0].damage == damage


def test_the_mechs_plates_shelter_nobody_else() -> None:
    with laid_out(ISSUE, HE, "Majesty") as g:
        nobody_on_map(g)
        focus(g, 0)
        stand(g, 0, (9, 6))
        stand(g, 1, (5, 4))
        foe(g, 0, PELL, (5, 3))
        activates(g, PELL)
        assert g.heroes[1].damage == 2


@pytest.mark.parametrize(("before", "after"), [(9, 3), (2, 2)])
def test_eject_costs_focus_and_leaves_3_damage_at_most(before: int, after: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            focus(g, 0)
            g.heroes[0].damage, g.heroes[0].focus = before, 4
        play.answer(0, "exhaust:Micro-guy")
        play.answer(0, "go:5-2")
        hero = play.state.heroes[0]
        assert (hero.is_focused, hero.damage, hero.focus, hero.spot, hero.actions) == (False, after, 0, (5, 2), 2)
        assert hero.is_exhausted


# -- tech --------------------------------------------------------------------------------------------------


def test_power_up_gains_2_focus_without_an_action() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Power Up")
        play.answer(0, "play:Power Up")
        assert (play.state.heroes[0].focus, play.state.heroes[0].actions) == (2, 2)


def test_power_up_is_wasted_on_a_mech_with_5_focus() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Power Up")
            focus(g, 0)
            g.heroes[0].focus = 5
        assert play.blocked(0, "play:Power Up").rule == "HN-RULING-51"


@pytest.mark.parametrize(("is_mech", "can", "cannot"), [(False, "land:6-3", "land:7-1"), (True, "land:3-1", "land:4-2")])
def test_through_the_grate_is_shorter_for_the_mech(is_mech: bool, can: str, cannot: str) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Through the Grate")
            g.heroes[0].is_focused = is_mech
            stand(g, 0, (1, 1))
        play.answer(0, "play:Through the Grate")
        assert can in play.keys(0)
        assert cannot not in play.keys(0)
        play.answer(0, can)
        assert play.state.heroes[0].actions == 2


def test_second_battery_draws_and_readies_the_hero_card_at_the_flip() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            play_area(g, 0, "Second Battery")
            g.heroes[0].focus, g.heroes[0].is_exhausted = 5, True
        play.queue("hero 0", "Overclock")
        play.answer(0, "focus")
        hero = play.state.heroes[0]
        assert (hero.is_focused, hero.is_exhausted, hero.hand, hero.focus) == (True, False, ["Overclock"], 0)


def test_second_battery_does_nothing_at_the_flip_of_others() -> None:
    with at_turn("Majesty", HE) as play:
        with play.table() as g:
            play_area(g, 1, "Second Battery")
            g.heroes[0].focus, g.heroes[1].is_exhausted = 5, True
        play.answer(0, "focus")
        assert (play.state.heroes[1].hand, play.state.heroes[1].is_exhausted) == ([], True)


@pytest.mark.parametrize("is_mech", FORMS)
def test_ejector_seat_saves_the_mech_alone(is_mech: bool) -> None:
    with laid_out(ISSUE, HE) as g:
        nobody_on_map(g)
        play_area(g, 0, "Ejector Seat")
        g.heroes[0].is_focused = is_mech
        g.heroes[0].damage = 11 if is_mech else 5
        g.heroes[0].focus = 2
        g.delay = 1  # a crisis would take it
        foe(g, 0, PELL, (5, 3))
        activates(g, PELL, *(["go:5-5"] if is_mech else []))
        hero = g.heroes[0]
        assert (hero.spot, hero.damage, g.delay) == (((5, 5), 3, 1) if is_mech else (OFF, 0, 0))
        assert (hero.is_focused, hero.focus) == (False, 0)
        assert [card.name for card in hero.constants] == ([] if is_mech else ["Ejector Seat"])
        assert hero.discards == (["Ejector Seat"] if is_mech else [])


@pytest.mark.parametrize(
    ("what", "again", "value"), [("attack", "strength:Tool Roll", 1), ("solve", "deduction:Second Battery", 4)]
)
def test_overclock_gives_3_dice_once_and_hurts_after_the_roll(what: str, again: str, value: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Overclock", "Tool Roll", "Second Battery")
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            if what == "attack":
                foe(g, 0, PELL, (2, 2))
        first = [SUCCESS] * 7 if what == "solve" else [SUCCESS, FOCUS, FOCUS, FOCUS]
        play.queue("dice", *dice(*first), *dice(*[SUCCESS] * value))
        play.answer(0, "play:Overclock")
        assert (play.state.heroes[0].damage, play.state.heroes[0].actions) == (0, 2)
        play.answer(0, what)
        assert play.state.heroes[0].damage == 1
        play.answer(0, again)
        assert play.state.heroes[0].damage == 1
        assert play.told(ROLLED) == [
            f"Player 1 gathers {value + 3} dice",
            f"Player 1 gathers {'1 die' if value == 1 else '4 dice'}",
        ]


def test_overclock_waits_for_his_own_roll() -> None:
    with at_turn(HE, "Majesty") as play:
        with play.table() as g:
            give(g, 0, "Overclock")
            foe(g, 0, PELL, (5, 3))
            stand(g, 1, (5, 2))
        play.queue("dice", *dice(*[FOCUS] * 3))
        play.answer(0, "play:Overclock")
        play.answer(1, "attack")
        assert (play.state.heroes[0].damage, play.state.heroes[0].bonus) == (0, 3)


# -- heavy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("is_mech", "rolled"), [(False, 2), (True, 7)])
def test_rocket_fist_flies_3_spaces(is_mech: bool, rolled: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Rocket Fist")
            g.heroes[0].is_focused = is_mech
            foe(g, 0, PELL, (5, 1))
            foe(g, 0, HUNTSMAN, (1, 1))
        play.queue("dice", *dice(SUCCESS, SUCCESS, *[FOCUS] * (rolled - 2)))
        play.answer(0, "play:Rocket Fist")
        assert threat(play.state, PELL).damage == 2
        assert play.told(ROLLED) == [f"Player 1 gathers {rolled} dice"]
        assert play.state.heroes[0].actions == 1


def test_rocket_fist_does_not_fly_4_spaces() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Rocket Fist")
            stand(g, 0, (5, 5))
            foe(g, 0, PELL, (5, 1))
        assert play.blocked(0, "play:Rocket Fist").rule == "HN-RULING-51"


@pytest.mark.parametrize(("card", "is_mech", "left"), [("Shield Plate", False, 3), ("Shield Plate", True, 1)])
def test_shield_plate_heals_the_mech_more(card: str, is_mech: bool, left: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, card)
            g.heroes[0].is_focused, g.heroes[0].damage = is_mech, 5
        play.answer(0, f"play:{card}")
        assert (play.state.heroes[0].damage, play.state.heroes[0].actions) == (left, 2)


@pytest.mark.parametrize(("is_mech", "left"), [(False, 4), (True, 3)])
def test_self_repair_is_laid_down_by_an_action_and_heals(is_mech: bool, left: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Self-Repair")
            g.heroes[0].is_focused, g.heroes[0].damage = is_mech, 5
        play.answer(0, "play:Self-Repair")
        play.answer(0, "exhaust:Self-Repair")
        assert (play.state.heroes[0].damage, play.state.heroes[0].actions) == (left, 1)
        assert not [key for key in play.keys(0) if key.startswith("exhaust:Self-Repair")]


@pytest.mark.parametrize(("is_mech", "damage"), [(False, 1), (True, 2)])
def test_stomp_hits_each_enemy_near_him(is_mech: bool, damage: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Stomp")
            g.heroes[0].is_focused = is_mech
            stand(g, 0, (2, 2))
            minions(g, 1, 2)
            foe(g, 0, CHAUFFEUR, (3, 2))
            foe(g, 0, PELL, (4, 2))  # 2 away
        play.answer(0, "play:Stomp")
        assert [threat(play.state, name).damage for name in (CHAUFFEUR, PELL)] == [damage, 0]
        assert play.state.minions == []
        assert play.state.heroes[0].actions == 1


def test_stomp_needs_an_enemy_near() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Stomp")
            foe(g, 0, PELL, (5, 2))
        assert "no enemy is near you" in play.blocked(0, "play:Stomp").reason


# -- lab ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("is_mech", "rolled", "damage"), [(False, 6, 0), (True, 4, 1)])
def test_bench_genius_spares_the_pilot_one_enemy(is_mech: bool, rolled: int, damage: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Bench Genius")
            g.heroes[0].is_focused = is_mech
            stand(g, 0, panel(1))
            foe(g, 0, PELL, (2, 2))
            g.villain.spot = panel(4)
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * (rolled - 1)))
        play.answer(0, "play:Bench Genius")
        assert play.told(ROLLED) == [f"Player 1 gathers {rolled} dice"]
        assert threat(play.state, "Cut Phone Lines").justice == 1
        assert play.state.heroes[0].damage == damage


@pytest.mark.parametrize(("spot", "can"), [((5, 4), True), ((5, 5), False), ((5, 3), True)])
def test_remote_hands_reach_2_spaces_on_the_map(spot: tuple[int, int], can: bool) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            no_threats(g)
            give(g, 0, "Remote Hands")
            foe(g, 0, "Gaslight", (5, 2))
            stand(g, 0, spot)
        if not can:
            assert "no problem" in play.blocked(0, "play:Remote Hands").reason
        else:
            play.answer(0, "play:Remote Hands")
            assert threat(play.state, "Gaslight").justice == 2
            assert play.state.heroes[0].actions == 2


@pytest.mark.parametrize(("spot", "can"), [(panel(1), True), ((2, 2), False)])
def test_remote_hands_do_not_reach_into_a_panel(spot: tuple[int, int], can: bool) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Remote Hands")
            stand(g, 0, spot)
        assert ("play:Remote Hands" in play.keys(0)) == can


def test_tool_roll_rolls_2_dice_again_and_never_bursts() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            no_threats(g)
            play_area(g, 0, "Tool Roll")
            foe(g, 0, "Gaslight", (5, 5))
        play.queue("dice", *dice(BURST, FOCUS, FOCUS, FOCUS, SUCCESS), *dice(SUCCESS, SUCCESS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        play.answer(0, "exhaust:Tool Roll")
        assert "die:burst" not in play.keys(0)
        play.answer(0, "die:focus", "die:focus")
        assert play.state.heroes[0].focus == 1
        assert [card.name for card in play.state.heroes[0].threats] == []  # 3 successes
        assert play.state.heroes[0].constants[0].is_exhausted


def test_tool_roll_may_roll_one_die_only_and_not_anothers() -> None:
    with at_turn(HE, "Majesty") as play:
        with play.table() as g:
            play_area(g, 0, "Tool Roll")
            foe(g, 0, PELL, (5, 3))
            stand(g, 1, (5, 2))
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS), *dice(FOCUS), *dice(SUCCESS))
        play.answer(1, "attack")  # nothing is asked
        play.answer(0, "attack")
        play.answer(0, "exhaust:Tool Roll")
        assert threat(play.state, PELL).damage == 1


@pytest.mark.parametrize(("spot", "can"), [((6, 2), True), ((7, 1), False)])
def test_drone_swarm_defeats_a_minion_within_4_spaces(spot: tuple[int, int], can: bool) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Drone Swarm")
            stand(g, 0, spot)
            minions(g, 1, 1)
            foe(g, 0, PELL, (6, 1))  # no minion
        play.answer(0, "play:Drone Swarm")
        if can:
            play.answer(0, "exhaust:Drone Swarm")
            assert play.state.minions == []
        else:
            refusals = [each.reason for each in play.asks(0).blocked if each.key.startswith("exhaust:Drone Swarm")]
            assert refusals == ["no minion is within 4 spaces"]
        assert play.state.heroes[0].actions == 1


def test_borrowed_blueprint_draws_3_cards() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Borrowed Blueprint")
        play.answer(0, "play:Borrowed Blueprint")
        assert (len(play.state.heroes[0].hand), play.state.heroes[0].actions) == (3, 1)


def test_his_deck_has_twenty_cards() -> None:
    assert len(HERO_DECKS[HE].cards) == 20
