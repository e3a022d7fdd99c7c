"""Solves: which problems, what solving brings, and the blows after it."""

from __future__ import annotations

import pytest

from longbox import All, Changes
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.hooks import INFLICT, Blow
from longbox.games.hour_of_need.kinds import MINION_CARDS, MinionCard
from longbox.games.hour_of_need.state import Card, HourOfNeed, Minion
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    cited,
    dice,
    foe,
    give,
    minions,
    no_threats,
    stand,
    threat,
    tokens,
)

PELL, HUNTSMAN, HARROW = "Pell the Footman", "The Huntsman", "Nurse Harrow"
SCHEME = "Cut Phone Lines"  # of panel 1; with one hero its danger is 12


def away(g: HourOfNeed) -> None:
    """The villain is far from panel 1."""
    g.villain.spot = panel(4)


# -- which problems ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SOLVE-02")
def test_a_problem_of_another_threat_area_is_solved_near_its_token() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 1, "Forged Will", (5, 5))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, "Forged Will").justice == 2


@pytest.mark.rule("HN-SOLVE-05", "HN-SOLVE-06", "HN-SOLVEX-07")
@pytest.mark.parametrize(("hidden", "can"), [(0, True), (1, False)])
def test_the_villain_card_can_be_solved_once_no_hidden_token_is_left(hidden: int, can: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            g.hidden = hidden
        if not can:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"
            return
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert play.state.villain.justice == 2


@pytest.mark.rule("HN-SOLVE-07")
@pytest.mark.parametrize("spot", [panel(2), (2, 2)])
def test_the_villain_card_is_solved_only_in_the_villains_panel(spot: Spot) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            g.hidden = 0
            stand(g, 0, spot)
        assert play.blocked(0, "solve").rule == "HN-DICE-08"


@pytest.mark.rule("HN-SOLVE-08")
@pytest.mark.parametrize(("hidden", "can"), [(0, True), (1, False)])
def test_no_justice_by_any_means_while_a_hidden_token_is_there(hidden: int, can: bool) -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            give(g, 0, "Remote Hands")  # 2 justice on a problem you could Solve
            no_threats(g)
            stand(g, 0, panel(1))
            g.hidden = hidden
        if can:
            play.answer(0, "play:Remote Hands")
        else:
            play.blocked(0, "play:Remote Hands")
        assert play.state.villain.justice == (2 if can else 0)


@pytest.mark.rule("HN-RULING-44")
@pytest.mark.parametrize(("captives", "drills"), [(1, 0), (0, 1)])
def test_captives_and_tokens_are_enough_for_a_solve(captives: int, drills: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            away(g)
        assert play.blocked(0, "solve").rule == "HN-DICE-08"
        with play.table() as g:
            captive(g, 1, captives)
            tokens(g, panel(1), drills)
        if captives:
            play.queue("clues", "Weak Spot")
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert len(play.state.bystanders) == 4  # those on the map
        assert play.state.tokens == []


@pytest.mark.rule("HN-RULING-45")
def test_captives_need_not_be_in_the_target_space() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, (2, 2))  # next to scheme space 1
            away(g)
            captive(g, 1)
            foe(g, 0, "Forged Will", (1, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve", "target:1-3", "rescue:captive-1:1")
        assert threat(play.state, "Forged Will").justice == 1
        assert play.state.heroes[0].clues == ["Weak Spot"]


# -- what solving brings -------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SOLVEX-02", "HN-SOLVEX-06", "HN-SOLVE-09", "HN-RULING-67")
def test_a_solved_scheme_flips_where_it_lies_and_takes_a_hidden_token() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            away(g)
            scheme = threat(g, SCHEME)
            scheme.justice, scheme.damage, scheme.is_exhausted = 9, 1, True  # 10 with two heroes
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve", "bystander:1-4")  # Gabby Woods takes this place
        gabby = play.state.heroes[0].threats[0]
        assert (gabby.name, gabby.justice, gabby.damage, gabby.is_exhausted) == ("Gabby Woods", 0, 1, True)
        assert play.state.hidden == 1


@pytest.mark.rule("HN-SOLVEX-06")
def test_two_schemes_take_two_hidden_tokens() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            for seat in (0, 1):
                stand(g, seat, panel(seat + 1))
                g.heroes[seat].threats[0].justice = 9
            away(g)
        play.queue("clues", "Weak Spot", "Eyewitness")
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS), *dice(SUCCESS, FOCUS))
        play.answer(0, "solve", "bystander:1-4")
        play.answer(1, "solve")
        assert play.state.hidden == 0


@pytest.mark.rule("HN-SOLVEX-02", "HN-SOLVEX-03", "HN-CLUE-03")
def test_a_solved_peril_is_discarded_and_who_placed_the_last_justice_gains_a_clue() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 0, "Gaslight", (5, 5)).justice = 2  # of 3; it lies before Majesty
            stand(g, 1, (6, 4))
        play.queue("dice", *dice(SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(1, "solve")
        assert [hero.clues for hero in play.state.heroes] == [[], ["Weak Spot"]]
        assert play.state.villain_discards == ["Gaslight"]
        assert [card.name for card in play.state.heroes[0].threats] == [SCHEME]


@pytest.mark.rule("HN-SOLVE-12")
def test_the_last_justice_of_a_card_effect_is_a_clue_as_well() -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            give(g, 0, "Remote Hands")
            foe(g, 0, "Gaslight", (5, 5)).justice = 1
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Remote Hands")
        assert play.state.heroes[0].clues == ["Weak Spot"]


# -- the blows after it --------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SOLVE-03", "HN-SOLVEX-04")
def test_after_the_solve_an_enemy_near_the_hero_inflicts_that_hero() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 0, "Forged Will", (5, 5))
            foe(g, 1, PELL, (5, 3))  # inflict 2, and near both heroes
            foe(g, 1, HUNTSMAN, (9, 1))
            stand(g, 1, (4, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")  # nobody is asked whom Pell inflicts
        assert [hero.damage for hero in play.state.heroes] == [2, 0]
        assert cited(play, "HN-DICE-24", "HN-SOLVE-03")[:2] == ["HN-DICE-24", "HN-SOLVE-03"]


@pytest.mark.rule("HN-SOLVE-04")
@pytest.mark.parametrize("count", [1, 3])
def test_each_minion_inflicts_1(count: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            away(g)
            minions(g, 1, count)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == count


def _one_more(g: HourOfNeed, card: Card, blow: Blow, inflict: int) -> int:
    return inflict + 1 if blow.by.name == "Brutes" else inflict


@pytest.mark.rule("HN-SOLVEX-05")
def test_effects_may_change_what_minions_inflict() -> None:
    with MINION_CARDS.trying(MinionCard("Brutes", All(), hooks=(Changes(INFLICT, _one_more),))), at_turn() as play:
        with play.table() as g:
            g.modules = ("Brutes",)
            stand(g, 0, panel(1))
            away(g)
            g.minions = [Minion(1, "Brutes"), Minion(1, "Brutes"), Minion(1)]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == 5


@pytest.mark.rule("HN-RULING-48")
def test_exhausted_enemies_inflict_after_a_solve() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "Forged Will", (5, 5))
            foe(g, 0, PELL, (5, 3)).is_exhausted = True
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-RULING-49")
def test_the_hero_orders_the_blows_and_the_minions_of_a_panel_are_one() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            away(g)
            give(g, 0, "Sceptre Blow")  # toughness: 3 less
            minions(g, 1, 4)
            foe(g, 0, PELL, (2, 2))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        play.asks(0, "Who inflicts you first?", [f"enemy:{PELL}", "enemy:minion-1"])
        play.answer(0, "enemy:minion-1", "toughness:Sceptre Blow")  # once against all four
        assert play.state.heroes[0].damage == 4 - 3 + 2


@pytest.mark.rule("HN-RULING-49")
def test_after_the_defeat_the_other_blows_do_nothing() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Forged Will", (5, 5))
            foe(g, 0, PELL, (5, 3)).is_exhausted = True  # so that the threat phase only readies them
            foe(g, 0, HARROW, (6, 4)).is_exhausted = True
            g.heroes[0].damage = 9
            g.delay = 1  # the crisis is no scheme
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve", f"enemy:{PELL}")
        hero = play.state.heroes[0]
        assert (hero.spot, hero.damage) == (OFF, 0)
        assert cited(play, "HN-SOLVE-03") == ["HN-SOLVE-03"] * 2  # Pell's blow, and that it was suffered
        play.asks(0, "which card activates next")


@pytest.mark.rule("HN-RULING-23")
@pytest.mark.parametrize(("is_revealed", "spot", "damage"), [(False, panel(1), 2), (False, panel(4), 0), (True, (1, 1), 3)])
def test_a_villain_near_the_hero_inflicts_by_the_visible_side(is_revealed: bool, spot: Spot, damage: int) -> None:
    """Dowager inflicts 2 on her Scheming side, though nobody can attack her, and 3 on her Showdown side."""
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            g.villain.spot = spot
            if is_revealed:
                g.revealer = 0
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert play.state.heroes[0].damage == damage
