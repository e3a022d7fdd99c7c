"""Rolling and resolving hero dice: the faces, and the eight steps."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.rules.rolls import FACES
from tests.games.hour_of_need.table import (
    BOTH,
    BURST,
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    cited,
    clue,
    dice,
    foe,
    give,
    minions,
    next_villain,
    nobody_on_map,
    reveal,
    stand,
    threat,
)

PELL = "Pell the Footman"  # health 4, no defense


# -- the dice ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DICE-01", "HN-RULING-01")
def test_a_die_has_six_faces_with_four_results() -> None:
    assert len(FACES) == 6
    assert [FACES.count(face) for face in (SUCCESS, BOTH, FOCUS, BURST)] == [2, 1, 2, 1]


@pytest.mark.parametrize(
    ("faces", "damage", "focus"),
    [
        pytest.param([SUCCESS], 1, 0, marks=pytest.mark.rule("HN-DICE-02")),
        pytest.param([BOTH], 1, 1, marks=pytest.mark.rule("HN-DICE-03")),
        pytest.param([FOCUS], 0, 1, marks=pytest.mark.rule("HN-DICE-04")),
        pytest.param([BURST, FOCUS], 1, 1, marks=pytest.mark.rule("HN-DICE-05")),
        pytest.param([BURST, BURST, SUCCESS], 3, 0, marks=pytest.mark.rule("HN-DICE-15")),
    ],
)
def test_what_one_gathered_die_gives(faces: list[str], damage: int, focus: int) -> None:
    with at_turn("Micro-guy") as play:  # the pilot attacks with one die
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(*faces))
        play.answer(0, "attack")
        assert threat(play.state, PELL).damage == damage
        assert play.state.heroes[0].focus == focus


@pytest.mark.rule("HN-DICE-06")
def test_the_eight_steps_in_their_order() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, "Family Silver")  # a success more
            g.heroes[0].focus = 1
        play.queue("dice", *dice(FOCUS, FOCUS, BURST), *dice(SUCCESS))
        play.answer(0, "attack", "focus:1")
        steps = ["HN-DICE-07", "HN-DICE-11", "HN-DICE-13", "HN-DICE-16", "HN-DICE-19", "HN-DICE-21", "HN-DICE-29"]
        assert cited(play, *steps) == steps
        assert play.state.villain.damage == 3  # burst, success, 1 of the card and 1 of focus, less a defense of 1
        assert play.state.heroes[0].focus == 1


# -- step 1: choose target -----------------------------------------------------------------------------------


@pytest.mark.rule("HN-DICE-07", "HN-ATTACK-01")
def test_an_attack_needs_an_enemy_nearby() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 2))
            foe(g, 0, "The Huntsman", (8, 4))
        assert play.blocked(0, "attack").rule == "HN-DICE-07"
        play.answer(0, "move", "go:5-3")  # beside Pell and not beside the Huntsman
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "attack")  # there is one space, so nobody is asked which


@pytest.mark.rule("HN-ATTACK-01")
def test_the_spaces_near_the_hero_are_offered_as_targets() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, "The Huntsman", (6, 4))
            foe(g, 0, "Nurse Harrow", (5, 2))
        play.answer(0, "attack")
        play.asks(0, "Which space do you attack?", ["target:5-3", "target:6-4"])


@pytest.mark.rule("HN-DICE-08")
def test_a_solve_needs_a_problem_nearby() -> None:
    with at_turn() as play:
        with play.table() as g:
            nobody_on_map(g)
            foe(g, 0, "Gaslight", (6, 6))
        assert play.blocked(0, "solve").rule == "HN-DICE-08"
        play.answer(0, "move", "go:6-5")
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, "Gaslight").justice == 1


@pytest.mark.rule("HN-DICE-09")
def test_all_targets_are_chosen_before_the_roll() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Drumbeat")  # Attack up to 3 nearby spaces with +3 dice
            for name, spot in ((PELL, (5, 3)), ("The Huntsman", (6, 4)), ("Nurse Harrow", (4, 4))):
                foe(g, 0, name, spot)
        play.answer(0, "play:Drumbeat", "target:5-3")
        play.asks(0, "Which space do you attack as well?", ["target:6-4", "target:4-4", "done"])
        play.answer(0, "target:6-4")
        play.asks(0, "Which space do you attack as well?", ["target:4-4", "done"])
        assert not cited(play, "HN-DICE-13")
        play.queue("dice", *dice(*[FOCUS] * 4 + [SUCCESS] * 3))
        play.answer(0, "done")
        play.asks(0, "3 successes", [f"hit:{name}:{n}" for name in (PELL, "The Huntsman") for n in (1, 2, 3)] + ["done"])


@pytest.mark.rule("HN-DICE-10")
def test_a_scheme_is_a_target_only_inside_its_panel() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, (2, 2))  # next to scheme space 1
        assert play.blocked(0, "solve").rule == "HN-DICE-08"
        play.answer(0, "move", "go:panel-1")
        assert "solve" in play.keys(0)


# -- steps 2 to 4: gather, roll, bursts --------------------------------------------------------------------------


@pytest.mark.rule("HN-DICE-11", "HN-ATTACK-02")
@pytest.mark.parametrize(("roll", "rolled"), [("attack", 4), ("solve", 2)])
def test_as_many_dice_as_the_value_says(roll: str, rolled: int) -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, "Gaslight", (5, 5))
        play.queue("dice", *dice(*[FOCUS] * rolled))
        play.answer(0, roll)
        assert play.state.heroes[0].focus == rolled


@pytest.mark.rule("HN-DICE-12", "HN-ATTACK-03")
def test_effects_add_dice_before_the_roll() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Sceptre Blow")  # two dice more
            clue(g, 0, "Police Band")  # one die more
            g.heroes[0].is_focused = True  # attack 4
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(*[FOCUS] * 7))
        play.answer(0, "play:Sceptre Blow", "clue-dice:Police Band")
        assert play.said("gathers 7 dice") == "HN-DICE-11"


@pytest.mark.rule("HN-DICE-13", "HN-DICE-14")
def test_the_gathered_dice_make_the_pool_and_each_burst_adds_one() -> None:
    with at_turn("Switchboard") as play:  # attack 2
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(BURST, SUCCESS), *dice(FOCUS))
        play.answer(0, "attack")
        (line,) = play.told("HN-DICE-13")
        assert line.endswith("'s Attack shows burst, success, focus: 2 successes, 1 focus")


@pytest.mark.rule("HN-RULING-41")
def test_more_dice_are_rolled_than_the_box_holds() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Drumbeat")  # 4 and 3
            stand(g, 0, panel(1))
            minions(g, 1, 10)
        play.queue("dice", *dice(*[BURST] * 7), *dice(*[SUCCESS] * 7))
        play.answer(0, "play:Drumbeat")
        assert play.said("14 successes") == "HN-DICE-13"
        assert play.state.minions == []


# -- step 5: showdown reaction -----------------------------------------------------------------------------------


@pytest.mark.rule("HN-DICE-16", "HN-ATTACK-04")
def test_who_attacks_the_villain_draws_a_villain_card_after_bursts_and_before_focus() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, "A Word in Your Ear")  # a success less
            g.heroes[0].focus = 2
        play.queue("dice", *dice(FOCUS, SUCCESS, BURST), *dice(SUCCESS))
        play.answer(0, "attack")
        play.asks(0, "2 successes: spend how much focus", ["focus:0", "focus:1"])
        assert cited(play, "HN-DICE-13", "HN-DICE-16") == ["HN-DICE-13", "HN-DICE-16"]


@pytest.mark.rule("HN-DICE-16")
@pytest.mark.parametrize("is_revealed", [False, True])
def test_no_card_is_drawn_where_the_target_space_has_no_revealed_villain(is_revealed: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            if is_revealed:
                reveal(g, 0, (6, 4))
            else:
                stand(g, 0, panel(1))  # she is there, behind her minion
            foe(g, 0, PELL, (5, 3) if is_revealed else (2, 1))
        before = len(play.state.villain_deck)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", *(["target:5-3"] if is_revealed else []))
        assert (len(play.state.villain_deck), play.state.villain_discards) == (before, [])


@pytest.mark.rule("HN-DICE-17", "HN-DICE-18")
@pytest.mark.parametrize("card", ["Nurse Harrow", "Gaslight"])
def test_a_card_without_showdown_text_is_only_discarded(card: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, card)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert play.state.villain.damage == 2  # 3 less her defense
        assert play.state.villain_discards == [card]
        assert play.state.heroes[0].threats == []


# -- step 6: spend focus -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DICE-19", "HN-DICE-20", "HN-FOCUS-03")
def test_focus_tokens_turn_focus_results_into_successes() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].focus = 2
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        supply = play.state.focus_supply
        play.answer(0, "attack")
        play.asks(0, "0 successes: spend how much focus", ["focus:0", "focus:1", "focus:2"])
        play.answer(0, "focus:2")
        assert threat(play.state, PELL).damage == 2
        assert play.state.heroes[0].focus == 1  # the third result
        assert play.state.focus_supply == supply + 2 - 1


@pytest.mark.rule("HN-RULING-40")
def test_the_focus_of_a_success_and_focus_die_can_be_turned() -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].focus = 1
        play.queue("dice", *dice(BOTH))
        play.answer(0, "attack", "focus:1")
        assert (threat(play.state, PELL).damage, play.state.heroes[0].focus) == (2, 0)


# -- step 7: spend successes -------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DICE-21")
def test_successes_are_damage() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        assert threat(play.state, PELL).damage == 2


@pytest.mark.rule("HN-DICE-22", "HN-RULING-42", "HN-RULING-43")
def test_one_roll_for_several_spaces_and_defense_for_each_enemy() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Drumbeat")
            foe(g, 0, "The Chauffeur", (5, 3))  # defense 1, both
            foe(g, 0, "Wrecker", (6, 4))
        play.queue("dice", *dice(*[SUCCESS] * 4, *[FOCUS] * 3))
        play.answer(0, "play:Drumbeat", "target:5-3", "target:6-4", "hit:The Chauffeur:2")
        assert [threat(play.state, name).damage for name in ("The Chauffeur", "Wrecker")] == [1, 1]


@pytest.mark.rule("HN-DICE-23", "HN-ATTACK-05")
def test_successes_are_divided_among_the_enemies_of_the_space() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            foe(g, 0, PELL, (2, 1))  # in the scheme space of the panel
            minions(g, 1, 2)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        play.asks(
            0, "3 successes: whom do you hit", [f"hit:{PELL}:1", f"hit:{PELL}:2", f"hit:{PELL}:3", "hit:minion-1:1", "done"]
        )
        play.answer(0, f"hit:{PELL}:1")
        assert (threat(play.state, PELL).damage, play.state.minions) == (1, [])


@pytest.mark.rule("HN-DICE-24", "HN-SOLVE-01")
def test_successes_are_justice() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "Forged Will", (5, 5))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve")
        assert threat(play.state, "Forged Will").justice == 3


@pytest.mark.rule("HN-DICE-25", "HN-DICE-26", "HN-SOLVEX-01")
@pytest.mark.parametrize(("successes", "justice"), [(2, 1), (3, 2)])
def test_each_success_serves_a_captive_or_a_problem(successes: int, justice: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            captive(g, 1)
        play.queue("dice", *dice(*[SUCCESS] * successes, *[FOCUS] * (3 - successes)))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve", "rescue:captive-1:1")
        assert threat(play.state, "Cut Phone Lines").justice == justice
        assert not [bystander for bystander in play.state.bystanders if bystander.spot == panel(1)]


@pytest.mark.rule("HN-DICE-27", "HN-SOLVE-10")
def test_successes_are_divided_among_the_problems_of_the_space() -> None:
    with at_turn("Switchboard") as play:  # solve 4
        with play.table() as g:
            for name in ("Forged Will", "Sealed Carriage"):
                foe(g, 0, name, (5, 5))
        play.queue("dice", *dice(*[SUCCESS] * 4))
        play.answer(0, "solve", "justice:Forged Will:3", "justice:Sealed Carriage:1")
        assert [threat(play.state, name).justice for name in ("Forged Will", "Sealed Carriage")] == [3, 1]


@pytest.mark.rule("HN-DICE-28", "HN-SOLVE-11")
@pytest.mark.parametrize("is_inside", [False, True])
def test_outside_its_panel_a_scheme_gets_no_justice(is_inside: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1) if is_inside else (2, 2))
            g.villain.spot = panel(4)
            foe(g, 0, "Forged Will", (2, 1))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve", *(["justice:Cut Phone Lines:1", "justice:Forged Will:1"] if is_inside else []))
        assert threat(play.state, "Cut Phone Lines").justice == int(is_inside)
        assert threat(play.state, "Forged Will").justice == 2 - int(is_inside)


# -- step 8: resolve remaining focus results -----------------------------------------------------------------------


@pytest.mark.rule("HN-DICE-29", "HN-DICE-30", "HN-FOCUS-01")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 5)])
def test_unspent_focus_results_are_focus_tokens_up_to_five(before: int, after: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].focus = before
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", *(["focus:0"] if before else []), *(["done"] if before == 4 else []))
        assert play.state.heroes[0].focus == after
