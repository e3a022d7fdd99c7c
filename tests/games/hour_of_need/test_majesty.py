"""Majesty: both sides of her card, and each card of her deck."""

from __future__ import annotations

import pytest

from longbox import text
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import HERO_CARDS, HERO_DECKS
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
    nobody_on_map,
    play_area,
    reveal,
    stand,
    threat,
)

SHE, HE = "Majesty", "Guerilla"
PELL, HUNTSMAN, CHAUFFEUR, PUNCH = "Pell the Footman", "The Huntsman", "The Chauffeur", "Poisoned Punch"
ROLLED = "HN-DICE-11"


# -- her card ----------------------------------------------------------------------------------------------


def test_she_exhausts_to_move_a_hero_within_3_spaces() -> None:
    with at_turn(SHE, HE, "Sexton") as play:
        with play.table() as g:
            stand(g, 1, (5, 1))
            stand(g, 2, (9, 1))  # too far away
        play.answer(0, "exhaust:Majesty")
        play.asks(0, "For whom", ["hero:Majesty", "hero:Guerilla"])
        play.answer(0, "hero:Guerilla")
        play.answer(1, "go:7-1")
        assert play.state.heroes[1].spot == (7, 1)
        assert [hero.actions for hero in play.state.heroes] == [2, 2, 2]
        assert not [key for key in play.keys(0) if key.startswith("exhaust:Majesty")]


def test_focused_she_has_a_hero_roll_2_dice_instead_of_their_value() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            focus(g, 0)
            foe(g, 0, PELL, (6, 3))  # near Guerilla alone
            stand(g, 1, (6, 2))
            g.heroes[1].bonus = 1  # bonus dice are added
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "exhaust:Majesty")
        play.answer(0, "hero:Guerilla")
        assert threat(play.state, PELL).damage == 2
        assert play.told(ROLLED) == ["Player 2 gathers 3 dice"]
        assert [hero.actions for hero in play.state.heroes] == [2, 2]


# -- command -----------------------------------------------------------------------------------------------


def test_royal_summons_moves_everybody_and_gives_one_roll() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "Royal Summons")
            foe(g, 0, PELL, (9, 1))
            stand(g, 1, (8, 2))
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * 3))
        play.answer(0, "play:Royal Summons", "go:5-2")
        play.answer(1, "go:9-2")
        assert threat(play.state, PELL).damage == 1
        assert play.state.heroes[0].spot == (5, 2)
        assert [hero.actions for hero in play.state.heroes] == [1, 2]


def test_royal_summons_leaves_it_to_the_roller_what_to_roll() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "Royal Summons")
            stand(g, 0, panel(1))
            stand(g, 1, panel(2))
            minions(g, 2, 1)
        play.queue("dice", *dice(SUCCESS, FOCUS))
        play.answer(0, "play:Royal Summons", "done")
        play.answer(1, "done")
        play.answer(0, "hero:Guerilla")
        play.asks(1, "Attack or Solve?", ["roll:attack", "roll:solve"])
        play.answer(1, "roll:solve")
        assert threat(play.state, "Guards on the Payroll").justice == 1
        assert play.state.heroes[1].damage == 1  # the minion


def test_stand_with_me_needs_a_wounded_hero_within_3_spaces() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "Stand With Me")
            stand(g, 1, (9, 4))  # 4 away
            g.heroes[1].damage = 5
        assert play.blocked(0, "play:Stand With Me").rule == "HN-RULING-51"


def test_unasked_courage_adds_2_dice_to_one_heros_next_roll() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "Unasked Courage")
            foe(g, 0, PELL, (4, 3))
            stand(g, 1, (4, 2))
        play.answer(0, "play:Unasked Courage", "hero:Guerilla")
        assert play.state.heroes[0].actions == 2
        play.queue("dice", *dice(*[FOCUS] * 3), *dice(SUCCESS, *[FOCUS] * 5))
        play.answer(0, "attack")
        play.answer(1, "attack")
        assert play.told(ROLLED) == ["Player 1 gathers 3 dice", "Player 2 gathers 6 dice"]
        assert play.state.heroes[1].bonus == 0


def test_royal_assent_draws_2_cards_and_plays_one_without_an_action() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "Royal Assent")
            foe(g, 0, PELL, (6, 3))
            stand(g, 1, (6, 2))
            g.heroes[1].actions, g.done = 0, [1]  # he has had his threat phase
        play.queue("hero 1", "Hit and Fade", "Snatch")
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * 5))
        play.answer(0, "play:Royal Assent", "hero:Guerilla")
        play.asks(1, "Which card do you play?", ["play:Hit and Fade", "play:Snatch", "done"])
        play.answer(1, "play:Hit and Fade", "done")
        assert threat(play.state, PELL).damage == 1
        assert [hero.actions for hero in play.state.heroes] == [1, 0]
        assert (play.state.heroes[1].hand, play.state.heroes[1].discards) == (["Snatch"], ["Hit and Fade"])


def test_royal_assent_forces_nobody_to_play() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Royal Assent")
        play.queue("hero 0", "Banner", "Face Me")
        play.answer(0, "play:Royal Assent", "done")
        assert play.state.heroes[0].hand == ["Banner", "Face Me"]


@pytest.mark.parametrize(
    ("answers", "count"),
    [(["rescue:bystander-5-2", "rescue:bystander-panel-3"], 2), (["rescue:bystander-5-2", "done"], 1)],
)
def test_no_one_left_behind_rescues_up_to_2(answers: list[str], count: int) -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "No One Left Behind")
            nobody_on_map(g)
            bystander(g, (5, 2), (9, 1))
            captive(g, 3)
            stand(g, 0, (4, 4))
        play.queue("clues", *["Weak Spot"] * count)
        play.answer(0, "play:No One Left Behind", *answers)
        assert play.state.heroes[0].clues == ["Weak Spot"] * count
        assert len(play.state.bystanders) == 3 - count
        assert play.state.heroes[0].actions == 1


# -- court -------------------------------------------------------------------------------------------------


def test_by_decree_exhausts_an_enemy_anywhere() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "By Decree")
            foe(g, 1, PELL, (9, 1))
            foe(g, 1, PUNCH, (4, 1))  # no enemy
            foe(g, 0, "Getaway Pilot", (8, 6))
            foe(g, 0, "Halfmast", (1, 1))
        play.answer(0, "play:By Decree")
        play.asks(0, "Which card do you exhaust?", [f"card:{name}" for name in (PELL, "Getaway Pilot", "Halfmast")])
        play.answer(0, f"card:{PELL}")
        assert threat(play.state, PELL).is_exhausted
        assert play.state.heroes[0].actions == 2


def test_by_decree_is_not_for_the_villain_or_who_is_exhausted() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "By Decree")
            reveal(g, 0, (5, 3))
            foe(g, 0, PELL, (9, 1)).is_exhausted = True
        assert "ready" in play.blocked(0, "play:By Decree").reason


def test_open_court_draws_for_who_rescues_within_3_spaces() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            play_area(g, 0, "Open Court")
            stand(g, 1, (5, 3))
        play.queue("hero 1", "Snare")
        play.queue("clues", "Weak Spot", "Eyewitness")
        play.answer(1, "move", "go:5-2")
        assert play.state.heroes[1].hand == ["Snare"]
        with play.table() as g:
            stand(g, 1, (9, 3))
        play.answer(1, "move", "go:9-4")  # 4 from her
        assert play.state.heroes[1].hand == ["Snare"]


@pytest.mark.parametrize("is_exhausted", [False, True])
def test_face_me_brings_an_enemy_and_its_card(is_exhausted: bool) -> None:
    """An exhausted card stays exhausted in her threat area, too."""
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "Face Me")
            nobody_on_map(g)
            foe(g, 1, PELL, (5, 1)).is_exhausted = is_exhausted
            stand(g, 1, (6, 1))  # nearer, but it has to go to her
        play.queue("hero 0", "Banner")
        play.answer(0, "play:Face Me")
        hero = play.state.heroes[0]
        assert [card.name for card in hero.threats] == ["Cut Phone Lines", PELL]
        assert [card.name for card in play.state.heroes[1].threats] == ["Guards on the Payroll"]
        assert (threat(play.state, PELL).spot, threat(play.state, PELL).is_exhausted) == ((5, 3), is_exhausted)
        assert (hero.hand, hero.actions) == (["Banner"], 2)


def test_face_me_draws_a_card_if_nobody_has_to() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Face Me")
        play.queue("hero 0", "Banner")
        play.answer(0, "play:Face Me")
        assert play.state.heroes[0].hand == ["Banner"]


@pytest.mark.parametrize("has_it", [False, True])
def test_her_own_two_feet_carry_her_4_spaces(has_it: bool) -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            nobody_on_map(g)
            if has_it:
                play_area(g, 0, "Her Own Two Feet")
        play.answer(0, "move")
        assert ("go:9-4" in play.keys(0)) == has_it
        play.answer(0, "go:5-2")
        play.answer(1, "move")
        play.asks(1, "up to 3 spaces")


# -- regalia -----------------------------------------------------------------------------------------------


def test_sceptre_blow_without_a_defeat_cheers_nobody() -> None:
    with at_turn(SHE, HE) as play:
        with play.table() as g:
            give(g, 0, "Sceptre Blow")
            foe(g, 0, PELL, (5, 3))
            stand(g, 1, (5, 5))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, FOCUS, FOCUS))
        play.answer(0, "play:Sceptre Blow")
        assert [hero.focus for hero in play.state.heroes] == [2, 0]


@pytest.mark.parametrize(("seat", "spot", "damage"), [(1, (5, 1), 0), (1, (9, 6), 2), (0, (5, 4), 0)])
def test_quartz_crown_shelters_a_hero_within_3_spaces(seat: int, spot: tuple[int, int], damage: int) -> None:
    with laid_out(ISSUE, SHE, HE) as g:
        nobody_on_map(g)
        play_area(g, 0, "Quartz Crown")
        stand(g, 1, (1, 1))
        stand(g, seat, spot)
        foe(g, 0, PELL, g.board.hexes.neighbours[spot][0])
        activates(g, PELL, *(["exhaust:Quartz Crown"] if not damage else []))
        assert g.heroes[seat].damage == damage
        assert g.heroes[0].constants[0].is_exhausted == (not damage)


def test_the_banner_adds_a_die_or_moves_her_and_her_neighbours() -> None:
    with at_turn(SHE, HE, "Sexton") as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            foe(g, 0, PELL, (5, 1))
            stand(g, 1, (5, 2))
            stand(g, 2, (5, 5))
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * 4))
        play.answer(1, "attack")
        play.answer(0, "exhaust:Banner")
        assert play.told(ROLLED) == ["Player 2 gathers 5 dice"]
        assert not [key for key in play.keys(0) if key.startswith("exhaust:Banner")]


def test_the_banner_moves_her_and_each_hero_near_her() -> None:
    with at_turn(SHE, HE, "Sexton") as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            stand(g, 1, (5, 2))  # 2 away
            stand(g, 2, (5, 5))
        play.answer(0, "exhaust:Banner-2")
        play.asks(0, "up to 1 space")
        play.answer(0, "go:5-3")
        play.asks(2, "up to 1 space")
        play.answer(2, "go:5-4")
        assert [hero.spot for hero in play.state.heroes] == [(5, 3), (5, 2), (5, 4)]
        assert play.state.heroes[0].constants[0].is_exhausted


def test_terrible_splendour_hits_everybody_in_one_space() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Terrible Splendour")
            stand(g, 0, (3, 2))
            minions(g, 1, 3)
            foe(g, 0, CHAUFFEUR, (3, 1))
            foe(g, 0, PELL, (6, 1))  # 3 away
        play.answer(0, "play:Terrible Splendour")
        play.asks(0, "Which space", ["target:2-1", "target:3-1"])
        play.answer(0, "target:2-1")
        assert play.state.minions == []
        assert [threat(play.state, name).damage for name in (CHAUFFEUR, PELL)] == [0, 0]
        assert play.state.heroes[0].actions == 1


def test_terrible_splendour_ignores_defense_and_needs_an_enemy() -> None:
    with at_turn(SHE) as play:
        with play.table() as g:
            give(g, 0, "Terrible Splendour", "Royal Assent")
            foe(g, 0, CHAUFFEUR, (5, 1))
        assert "within 2 spaces" in play.blocked(0, "play:Terrible Splendour").reason
        with play.table() as g:
            threat(g, CHAUFFEUR).spot = (5, 2)
        play.answer(0, "play:Terrible Splendour")
        assert threat(play.state, CHAUFFEUR).damage == 2


def test_her_deck_has_twenty_cards() -> None:
    assert len(HERO_DECKS[SHE].cards) == 20


# -- the first cards ---------------------------------------------------------------------------------------


def test_stand_with_me_heals_a_hero_within_3_spaces() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Stand With Me")
            g.heroes[0].damage = 5
        play.answer(0, "play:Stand With Me")
        assert play.state.heroes[0].damage == 2
        assert play.state.heroes[0].actions == 2  # no action icon
        assert play.state.heroes[0].discards == ["Stand With Me"]


def test_sceptre_blow_attacks_with_2_dice_more_and_cheers() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Sceptre Blow")
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Sceptre Blow")
        hero = play.state.heroes[0]
        assert [card.name for card in hero.threats] == ["Cut Phone Lines"]
        assert (hero.focus, hero.actions, hero.clues) == (2, 1, ["Weak Spot"])  # 1 for the die, 1 for the cheer


def test_court_of_inquiry_spares_you_one_enemy() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Court of Inquiry")
            stand(g, 0, panel(1))
            minions(g, 1, 2)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, FOCUS, FOCUS))
        play.answer(0, "play:Court of Inquiry", "enemy:minion-1")
        hero = play.state.heroes[0]
        assert threat(play.state, "Cut Phone Lines").justice == 3
        assert hero.damage == 2  # Dowager, who is in panel 1, too


def test_texts_say_what_the_cards_do() -> None:
    said = HERO_CARDS["Court of Inquiry"].effect
    assert said is not None
    assert text(said) == "Solve with +2 dice; 1 enemy of your choice near you does not inflict you after it."
