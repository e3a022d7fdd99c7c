"""Guerilla: both sides of his card, and each card of his deck."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import HERO_DECKS
from longbox.games.hour_of_need.rules.moves import enemy_moves
from longbox.games.hour_of_need.state import Attached
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import activates, laid_out
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    at_turn,
    bystander,
    captive,
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

HE = "Guerilla"
PELL, HUNTSMAN, CHAUFFEUR, PUNCH = "Pell the Footman", "The Huntsman", "The Chauffeur", "Poisoned Punch"
DODGE = "exhaust:Unnatural Agility"
ROLLED = "HN-DICE-11"


# -- his card ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("end", "rolled"), [("go:4-2", 5), ("go:4-3", 4)])
def test_two_spaces_are_a_run_up_for_an_attack(end: str, rolled: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            nobody_on_map(g)
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(*[FOCUS] * rolled))
        play.answer(0, "move", end, "attack")
        assert play.told(ROLLED) == [f"Player 1 gathers {rolled} dice"]


def test_the_run_up_counts_once_in_a_hero_turn_and_not_for_a_solve() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            no_threats(g)
            give(g, 0, "Know Every Alley", "Field Kit", "Snare")
            foe(g, 0, PELL, (4, 4))
            foe(g, 0, PUNCH, (5, 5))
            g.heroes[0].moved = 2
        play.queue("dice", *dice(*[SUCCESS] * 2, *[FOCUS] * 5, *[FOCUS] * 4))
        play.answer(0, "solve", "strength:Field Kit", "attack", "focus:0", "done")
        assert play.told(ROLLED) == [f"Player 1 gathers {rolled} dice" for rolled in (2, 5, 4)]


def test_he_moves_through_figures_and_does_not_end_in_their_space() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            for name, spot in ((PELL, (5, 3)), (HUNTSMAN, (4, 3)), (CHAUFFEUR, (6, 3))):
                foe(g, 0, name, spot)
        play.answer(0, "move")
        assert {"go:5-2", "go:5-1"} <= {*play.keys(0)}
        assert "go:5-3" not in play.keys(0)
        play.answer(0, "go:5-1")


def test_focused_he_may_go_on_after_an_attack() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            focus(g, 0)
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * 4))
        play.answer(0, "attack")
        play.asks(0, "up to 2 spaces")
        play.answer(0, "go:5-5")
        assert play.state.heroes[0].spot == (5, 5)
        assert play.state.heroes[0].actions == 1


# -- fieldcraft --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("end", "damage"), [("go:5-2", 0), ("go:4-4", 1), ("done", 1)])
def test_unnatural_agility_steps_aside_from_a_blow(end: str, damage: int) -> None:
    """Out of reach he suffers nothing; near the enemy he suffers 1 less."""
    with laid_out(ISSUE, HE) as g:
        nobody_on_map(g)
        play_area(g, 0, "Unnatural Agility")
        foe(g, 0, PELL, (5, 5))
        activates(g, PELL, DODGE, end)
        assert g.heroes[0].damage == damage
        assert g.heroes[0].constants[0].is_exhausted


def test_unnatural_agility_does_not_help_against_a_far_shot_or_other_damage() -> None:
    with laid_out(ISSUE, HE) as g:
        play_area(g, 0, "Unnatural Agility")
        stand(g, 0, (8, 5))
        foe(g, 0, "Getaway Pilot", (8, 3))  # shoots 2 spaces far
        foe(g, 0, PUNCH, (8, 4))
        activates(g, "Getaway Pilot")
        assert g.heroes[0].damage == 2
        activates(g, PUNCH)
        assert g.heroes[0].damage == 3


def test_both_copies_of_unnatural_agility_cannot_lie_together() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            play_area(g, 0, "Unnatural Agility")
            give(g, 0, "Unnatural Agility")
        play.answer(0, "play:Unnatural Agility")
        hero = play.state.heroes[0]
        assert ([card.name for card in hero.constants], hero.discards) == (["Unnatural Agility"], ["Unnatural Agility"])


def test_know_every_alley_moves_to_a_space_within_5() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Know Every Alley")
            stand(g, 0, (1, 1))
        play.answer(0, "play:Know Every Alley")
        assert "land:6-3" in play.keys(0)  # 5 away
        assert "land:7-1" not in play.keys(0)  # 6 away
        play.answer(0, "land:panel-1")
        assert (play.state.heroes[0].spot, play.state.heroes[0].actions, play.state.heroes[0].moved) == (panel(1), 2, 0)


@pytest.mark.parametrize("kill", ["minion", "card"])
def test_interrogation_needs_an_enemy_defeated_this_hero_turn(kill: str) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Interrogation", "Silent Takedown")
            stand(g, 0, panel(1))
            if kill == "minion":
                minions(g, 1, 1)
            else:
                foe(g, 0, HUNTSMAN, (2, 2)).damage = 1
                play.queue("clues", "Weak Spot")
        assert "defeated an enemy" in play.blocked(0, "play:Interrogation").reason
        play.answer(0, "play:Silent Takedown", "play:Interrogation")
        assert threat(play.state, "Cut Phone Lines").justice == 2
        assert play.state.heroes[0].actions == 2


def test_interrogation_needs_a_problem_that_he_could_solve() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Interrogation")
            g.heroes[0].marks = ("defeated",)
        assert "no problem" in play.blocked(0, "play:Interrogation").reason


@pytest.mark.parametrize("is_captive", [False, True])
def test_snatch_rescues_within_2_spaces(is_captive: bool) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Snatch")
            if is_captive:
                nobody_on_map(g)
                stand(g, 0, (4, 1))
                captive(g, 1)
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Snatch", *([] if is_captive else ["rescue:bystander-5-2"]))
        assert play.state.heroes[0].clues == ["Weak Spot"]
        assert len(play.state.bystander_supply) == (8 if is_captive else 5)
        assert play.state.heroes[0].actions == 2


def test_snatch_needs_somebody_within_2_spaces() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Snatch")
            stand(g, 0, (4, 3))
            nobody_on_map(g)
            captive(g, 1)  # 3 away
        assert "within 2 spaces" in play.blocked(0, "play:Snatch").reason


# -- ambush ------------------------------------------------------------------------------------------------


def test_from_the_rafters_lands_and_attacks_with_a_die_more() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "From the Rafters")
            foe(g, 0, PELL, (2, 3))
        play.queue("dice", *dice(*[SUCCESS] * 3, FOCUS, FOCUS))
        play.answer(0, "play:From the Rafters", "land:2-2")
        hero = play.state.heroes[0]
        assert (hero.spot, hero.actions, hero.moved) == ((2, 2), 1, 0)
        assert threat(play.state, PELL).damage == 3
        assert play.told(ROLLED) == ["Player 1 gathers 5 dice"]


def test_hit_and_fade_attacks_with_2_dice_more_and_moves_3() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Hit and Fade")
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(*[SUCCESS] * 3, *[FOCUS] * 3))
        play.answer(0, "play:Hit and Fade", "go:3-6")
        assert (play.state.heroes[0].spot, play.state.heroes[0].actions) == ((3, 6), 1)
        assert threat(play.state, PELL).damage == 3


@pytest.mark.parametrize(("is_exhausted", "damage"), [(False, 2), (True, 3)])
def test_silent_takedown_hits_harder_who_is_exhausted(is_exhausted: bool, damage: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Silent Takedown")
            foe(g, 0, CHAUFFEUR, (5, 2)).is_exhausted = is_exhausted
        play.answer(0, "play:Silent Takedown")
        assert threat(play.state, CHAUFFEUR).damage == damage  # defense 1 does not count
        assert play.state.heroes[0].actions == 2


def test_silent_takedown_reaches_2_spaces() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Silent Takedown")
            foe(g, 0, PELL, (5, 1))
        assert "within 2 spaces" in play.blocked(0, "play:Silent Takedown").reason


def test_pincer_lets_another_hero_attack_the_same_space() -> None:
    with at_turn(HE, "Majesty") as play:
        with play.table() as g:
            give(g, 0, "Pincer")
            foe(g, 1, PELL, (4, 3))  # near both
            stand(g, 1, (4, 2))
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * 3), *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "play:Pincer", "hero:Majesty")
        assert threat(play.state, PELL).damage == 3
        assert play.told(ROLLED) == ["Player 1 gathers 4 dice", "Player 2 gathers 3 dice"]
        assert [hero.actions for hero in play.state.heroes] == [1, 2]


@pytest.mark.parametrize("can_help", [False, True])
def test_pincer_strikes_again_with_a_die_less_if_nobody_helps(can_help: bool) -> None:
    with at_turn(HE, "Majesty") as play:
        with play.table() as g:
            give(g, 0, "Pincer")
            foe(g, 1, PELL, (4, 3))
            stand(g, 1, (4, 2) if can_help else (9, 1))
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * 3), *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "play:Pincer", *(["done"] if can_help else []), "focus:0")
        assert threat(play.state, PELL).damage == 3
        assert play.told(ROLLED) == ["Player 1 gathers 4 dice", "Player 1 gathers 3 dice"]


def test_pincer_ends_with_the_enemy() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Pincer")
            foe(g, 0, HUNTSMAN, (5, 3))
        play.queue("dice", *dice(*[SUCCESS] * 3, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Pincer")
        assert play.told(ROLLED) == ["Player 1 gathers 4 dice"]


def test_drumbeat_strikes_in_3_spaces_with_one_roll() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Drumbeat")
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, HUNTSMAN, (4, 3))
            foe(g, 0, CHAUFFEUR, (6, 3))
            foe(g, 0, "Nurse Harrow", (5, 5))
        play.queue("dice", *dice(*[SUCCESS] * 6, FOCUS))
        play.answer(0, "play:Drumbeat", "target:5-3", "target:4-3", "target:6-3")
        play.answer(0, f"hit:{PELL}:2", f"hit:{CHAUFFEUR}:2")  # and 2 are left for the third
        assert [threat(play.state, name).damage for name in (PELL, CHAUFFEUR, HUNTSMAN)] == [2, 1, 2]
        assert play.told(ROLLED) == ["Player 1 gathers 7 dice"]


# -- gear --------------------------------------------------------------------------------------------------


def test_snare_keeps_a_lackey_exhausted_once_longer() -> None:
    with laid_out(ISSUE, HE) as g:
        nobody_on_map(g)
        card = foe(g, 0, PELL, (5, 3))
        card.is_exhausted = True
        card.attached = [Attached("Snare", 0)]
        g.heroes[0].deck.remove("Snare")
        activates(g, PELL)
        assert (card.is_exhausted, card.attached, g.heroes[0].discards) == (True, [], ["Snare"])
        activates(g, PELL)
        assert (card.is_exhausted, g.heroes[0].damage) == (False, 0)
        activates(g, PELL)
        assert g.heroes[0].damage == 2


def test_snare_is_laid_within_3_spaces_without_an_action() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Snare")
            foe(g, 0, PELL, (5, 1))
            foe(g, 0, HUNTSMAN, (9, 4))  # 4 away
        play.answer(0, "play:Snare")
        card = threat(play.state, PELL)
        assert (card.is_exhausted, card.attached, play.state.heroes[0].actions) == (True, [Attached("Snare", 0)], 2)
        assert play.state.heroes[0].constants == play.state.heroes[0].discards == []


def test_snare_needs_a_lackey_in_reach() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Snare")
            foe(g, 0, PELL, (9, 1))
            foe(g, 0, PUNCH, (4, 1))
        assert "no Lackey" in play.blocked(0, "play:Snare").reason


def test_each_of_two_snares_holds_once() -> None:
    with laid_out(ISSUE, HE) as g:
        card = foe(g, 0, PELL, (5, 3))
        card.is_exhausted = True
        card.attached = [Attached("Snare", 0)] * 2
        for _ in range(2):
            g.heroes[0].deck.remove("Snare")
            activates(g, PELL)
            assert card.is_exhausted
        assert (card.attached, g.heroes[0].discards) == ([], ["Snare"] * 2)


@pytest.mark.parametrize(("spot", "left"), [((5, 3), 2), ((5, 2), 1)])
def test_field_kit_heals_more_where_no_enemy_is_near(spot: tuple[int, int], left: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Field Kit")
            g.heroes[0].damage = 5
            foe(g, 0, PELL, spot)
        play.answer(0, "play:Field Kit")
        assert (play.state.heroes[0].damage, play.state.heroes[0].actions) == (left, 2)


def test_field_kit_is_not_for_the_healthy() -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            give(g, 0, "Field Kit")
        assert "nothing to heal" in play.blocked(0, "play:Field Kit").reason


@pytest.mark.parametrize(("other", "person", "end"), [(True, False, (5, 2)), (False, True, (5, 2)), (False, False, (5, 4))])
def test_ghillie_net_makes_enemies_look_for_somebody_else(other: bool, person: bool, end: tuple[int, int]) -> None:
    """Only if there is nobody else a moving enemy goes toward him. Otherwise the players would have to choose here."""
    with laid_out(ISSUE, HE, *(["Majesty"] if other else [])) as g:
        play_area(g, 0, "Ghillie Net")
        nobody_on_map(g)
        stand(g, 0, (5, 5))
        if other:
            stand(g, 1, (5, 1))
        if person:
            bystander(g, (5, 1))
        card = foe(g, 0, PELL, (5, 3))
        resolve(g, enemy_moves(g, card, 1))
        assert card.spot == end


def test_without_ghillie_net_he_is_as_good_a_target_as_the_others() -> None:
    with laid_out(ISSUE, HE, "Majesty") as g:
        nobody_on_map(g)
        stand(g, 0, (5, 5))
        stand(g, 1, (5, 1))
        card = foe(g, 0, PELL, (5, 3))
        resolve(g, enemy_moves(g, card, 1), "toward:5-5")
        assert card.spot == (5, 4)


def test_rope_line_moves_a_hero_within_2_spaces() -> None:
    with at_turn(HE, "Majesty", "Sexton") as play:
        with play.table() as g:
            play_area(g, 0, "Rope Line")
            stand(g, 1, (5, 2))
            stand(g, 2, (5, 1))  # 3 away
        play.answer(0, "exhaust:Rope Line")
        play.asks(0, "For whom", ["hero:Guerilla", "hero:Majesty"])
        play.answer(0, "hero:Majesty")
        play.answer(1, "go:7-1")
        assert play.state.heroes[1].spot == (7, 1)
        assert play.state.heroes[0].constants[0].is_exhausted
        assert [hero.actions for hero in play.state.heroes] == [2, 2, 2]


@pytest.mark.parametrize(("target", "drawn"), [(HUNTSMAN, 1), ("", 0)])
def test_trophy_belt_draws_for_an_enemy_card_and_not_for_a_minion(target: str, drawn: int) -> None:
    with at_turn(HE) as play:
        with play.table() as g:
            play_area(g, 0, "Trophy Belt")
            give(g, 0, "Silent Takedown")
            if target:
                foe(g, 0, target, (5, 2)).damage = 1
                play.queue("clues", "Weak Spot")
                play.queue("hero 0", "Snatch")
            else:
                stand(g, 0, panel(1))
                minions(g, 1, 1)
        play.answer(0, "play:Silent Takedown")
        assert play.state.heroes[0].hand == ["Snatch"] * drawn


def test_trophy_belt_is_his_alone() -> None:
    with at_turn("Majesty", HE) as play:
        with play.table() as g:
            play_area(g, 1, "Trophy Belt")
            foe(g, 0, HUNTSMAN, (5, 3)).damage = 2
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "attack")
        assert play.state.heroes[1].hand == []


def test_his_deck_has_twenty_cards() -> None:
    assert len(HERO_DECKS[HE].cards) == 20
