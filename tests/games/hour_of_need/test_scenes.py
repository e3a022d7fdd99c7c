"""The scenes that the table plays: what each frame shows."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

import longbox
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.draw.scenes import SCENES
from longbox.games.hour_of_need.game import GAME
from longbox.testing import FrameShown, frames, words_in
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.table import (
    BOTH,
    BURST,
    FOCUS,
    SUCCESS,
    at_turn,
    bystander,
    captive,
    dice,
    foe,
    minions,
    next_villain,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
    tokens,
)

PELL = "Pell the Footman"


def of(play: Scenario, scene: str) -> list[FrameShown]:
    return [frame for frame in frames(play.match) if frame.scene == scene]


def at(played: list[FrameShown], words: str) -> FrameShown:
    """The first frame of a line with these words."""
    return next(frame for frame in played if words in frame.text)


# -- Attacks -----------------------------------------------------------------------------------------------


def test_an_attack_shows_the_dice_then_the_bursts_then_the_count_and_the_stamp() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            stand(g, 0, (5, 4))
        play.queue("dice", *dice(BURST, FOCUS, BOTH), *dice(SUCCESS))
        play.answer(0, "attack")
        played = of(play, "attack")
        assert PELL in words_in(played[0].picture)
        first, more = at(played, "rolls burst"), at(played, "A burst adds a die")
        assert (first.picture.count("lb-thrown"), more.picture.count("lb-thrown")) == (3, 4)
        assert "successes" not in words_in(first.picture), "first they roll"
        counted = words_in(at(played, "3 successes, 2 focus").picture)
        assert "3 successes" in counted, "then they count"
        assert "2 focus" in counted
        hit = at(played, "deals 3 damage")
        assert "lb-shakes" in hit.picture
        assert "3 damage" in words_in(hit.picture)
        assert "3 damage" in words_in(played[-1].picture), "Pell has 1 of 4 health left"
        assert played[-1].is_last
        assert played[-1].text == f"The Attack is over: {PELL} has 1 of 4 health left"


@pytest.mark.parametrize(
    ("faces", "stamp"), [((SUCCESS, SUCCESS, BOTH), "3 damage"), ((FOCUS, FOCUS, FOCUS), "Missed")]
)  # fmt: skip
def test_a_stamp_says_how_an_attack_ends(faces: tuple[str, ...], stamp: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            stand(g, 0, (5, 4))
        play.queue("dice", *dice(*faces))
        play.answer(0, "attack")
        last = of(play, "attack")[-1].picture
        assert re.findall(r"lb-verdict[^>]*>([^<]+)<", last) == [stamp]


def test_a_defeat_is_stamped() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3)).damage = 2
            stand(g, 0, (5, 4))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        assert "Defeated" in words_in(of(play, "attack")[-1].picture)


def test_a_showdown_shows_the_reaction_the_defense_and_focus_that_is_spent() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, "Family Silver")
            g.heroes[0].focus = 1
        play.queue("dice", *dice(FOCUS, FOCUS, BURST), *dice(SUCCESS))
        play.answer(0, "attack", "focus:1")
        played = of(play, "attack")
        drawn = at(played, "for the showdown")
        assert "lb-turns" in drawn.picture
        assert "1 success more." in words_in(drawn.picture)
        turned = at(played, "turns a focus result")
        assert turned.picture.count("hn-turned") == 1
        assert "4 successes" in words_in(turned.picture)
        hit = words_in(at(played, "deals 3 damage").picture)
        for part in ("4 successes", "less", "1 defense", "3 damage"):
            assert part in hit


def test_minions_that_are_alike_stand_together() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(2))
            minions(g, 2, 5)
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        played = of(play, "attack")
        assert played[0].text == "Player 1 attacks 5 minions in panel 2"
        assert played[0].picture.count("hn-aim ") == 1
        assert "3 left" in words_in(played[-1].picture)


# -- Solves ------------------------------------------------------------------------------------------------


def test_a_solve_shows_the_justice_the_stamp_and_who_inflicts_afterwards() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(2))
            no_threats(g)
            foe(g, 0, "Poisoned Punch", (9, 9))
            threat(g, "Poisoned Punch").spot = g.board.scheme[1]
            minions(g, 2, 2)
        danger = play.match.view(0).table["heroes"][0]["threats"][0]["danger"]
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        played = of(play, "solve")
        placed = at(played, "has 1 of")
        assert f"1 of {danger} justice" in words_in(placed.picture)
        back = at(played, "inflict 2")
        assert "hn-loud" in back.picture
        hurt = at(played, "suffers 2")
        assert "8/10" in words_in(hurt.picture)
        assert "2 damage" in words_in(hurt.picture)
        assert "1 justice" in words_in(played[-1].picture)
        assert played[-1].is_last


def test_a_solved_scheme_is_stamped() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            nobody_on_map(g)
            bystander(g, (5, 2))
            threat(g, "Cut Phone Lines").justice = 11
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert "Solved" in words_in(at(of(play, "solve"), "solves Cut Phone Lines").picture)


# -- the villain turn and the issue turn -------------------------------------------------------------------


def test_the_icons_of_a_ploy_are_resolved_from_left_to_right_over_the_panels() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            to_villain_turn(g, "Garden Party")  # bystander, minion 1, cunning
            tokens(g, panel(1))
        play.answer(0, "draw")
        play.answer(0, "cunning:scheme")
        played = of(play, "villain card")
        assert "lb-turns" in played[0].picture
        marks = [[*re.findall(r'"hn-icon(?: ([a-z-]+))?"', frame.picture)] for frame in played if ", icon " in frame.text]
        assert marks[:3] == [["hn-now", "", ""], ["hn-done", "hn-now", ""], ["hn-done", "hn-done", "hn-now"]]
        minion = at(played, "A minion appears in panel 1").picture
        assert 'data-key="minion 1 0"' in minion
        assert "the villain advances" in words_in(at(played, "schemes in panel 1").picture)
        gone = at(played, "advances to panel 2").picture
        assert "Advances" in words_in(gone)
        assert gone.index('data-key="room 2"') < gone.index('data-key="villain"') < gone.index('data-key="room 3"')
        assert at(played, "Garden Party is discarded").is_last


def test_a_lackey_and_a_peril_are_turned_up_large() -> None:
    for name, words in ((PELL, "Move 3, then inflict."), ("Poisoned Punch", "Add 1 fuse")):
        with at_turn("Majesty", "Guerilla") as play:
            with play.table() as g:
                to_villain_turn(g, name)
            play.answer(0, "draw")
            played = of(play, "villain card")
            assert words in words_in(played[0].picture)
            assert at(played, f"{name} lies in the threat area of Player 1").is_last


def test_the_issue_card_is_turned_with_what_it_does() -> None:
    with at_turn() as play:
        with play.table() as g:
            to_issue_turn(g, "Everybody Down")
            g.heroes[0].actions = 0
        play.go_on(lambda g: "Everybody Down" in g.issue_discards)
        (first, *_) = of(play, "issue card")
        assert "lb-turns" in first.picture
        assert "Each Lackey activates" in words_in(first.picture)


# -- threat phases and blows -------------------------------------------------------------------------------


def test_an_activated_enemy_walks_over_the_small_map_and_strikes() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g, 0)
            nobody_on_map(g)
            stand(g, 0, (5, 5))
            stand(g, 1, (9, 6))
            foe(g, 0, PELL, (5, 2))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        played = of(play, "activation")
        assert "hn-at-5-2" in at(played, f"{PELL} activates").picture
        walked = at(played, f"{PELL} goes to").picture
        assert "hn-at-5-4" in walked
        assert "hn-at-5-5" in walked, "Majesty"
        assert "hn-line" in walked
        struck = at(played, "suffers 2").picture
        assert "8/10" in words_in(struck)


def test_a_peril_shows_its_fuses_and_goes_off() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g, 0)
            stand(g, 0, (9, 6))
            foe(g, 0, "Poisoned Punch", (4, 1)).damage = 1
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        fuse = at(of(play, "activation"), "2 of 2 fuses")
        assert "Goes off" in words_in(fuse.picture)
        crisis = of(play, "crisis")[0]
        assert "Poisoned Punch goes off" in words_in(crisis.picture)
        assert "The villain schemes." in words_in(crisis.picture)


def test_a_defeated_hero_a_focused_hero_and_a_rescue_have_their_scenes() -> None:
    with at_turn() as play:
        with play.table() as g:
            nobody_on_map(g)
            captive(g, 2)
            stand(g, 0, panel(2))
            minions(g, 2, 3)
            g.heroes[0].damage, g.heroes[0].focus = 8, 5
        play.answer(0, "focus")
        assert "Focused" in words_in(of(play, "focus")[0].picture)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        saved = at(of(play, "solve"), "rescues a bystander")
        assert "rescues a bystander" in words_in(saved.picture)
        fallen = of(play, "defeat")[0]
        assert "Defeated" in words_in(fallen.picture)
        assert "Majesty" in words_in(fallen.picture)


# -- whole games -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_random_games_play_every_scene() -> None:
    """But for the last steps to victory, which random players hardly ever come to."""
    found: Counter[str] = Counter()
    for seed, issue in enumerate(GAME.options.choices["issue"]):
        match = longbox.new(GAME, seats=3, seed=seed, issue=issue)
        chooser = random.Random(seed)
        while not match.over:
            match.choose(chooser.choice(match.decision.options))
        found.update(frame.scene for frame in frames(match))
    assert {*found} >= {scene.name for scene in SCENES} - {"reveal", "overcome", "focus", "rescue", "goal"}, found
