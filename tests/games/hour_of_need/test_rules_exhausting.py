"""Exhausting and readying cards."""

from __future__ import annotations

from typing import Any

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.state import Attached
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    dice,
    focus,
    foe,
    give,
    minions,
    next_villain,
    no_threats,
    play_area,
    reveal,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
)

PELL, HUNTSMAN = "Pell the Footman", "The Huntsman"
CROWN = "exhaust:Quartz Crown"  # 2 damage less
DIE = "exhaust:Banner"  # 1 die more


def step(play: Scenario, seat: int = 0) -> str:
    """The key of Banner's other effect: you and each hero near you may move 1 space."""
    return next(key for key in play.keys(seat) if key.startswith("exhaust:Banner"))


def shown(play: Scenario) -> dict[str, Any]:
    """Majesty as the view shows her."""
    hero: dict[str, Any] = play.match.view(0).table["heroes"][0]
    return hero


# -- exhausted and ready -----------------------------------------------------------------------------------


@pytest.mark.rule("HN-EXH-01", "HN-EXH-02", "HN-EXH-03")
def test_a_card_is_shown_as_exhausted_until_it_is_readied() -> None:
    with at_turn() as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
        assert not shown(play)["constants"][0]["exhausted"]
        play.answer(0, step(play), "done")
        assert shown(play)["constants"][0]["exhausted"]
        assert play.match.view(0).describe().count("Exhausted.") == 1
        with play.table() as g:
            to_issue_turn(g, "Sirens")
            next_villain(g, "House Staff")  # two minions, then the next hero turn begins
        assert not shown(play)["constants"][0]["exhausted"]
        assert "Exhausted." not in play.match.view(0).describe()


@pytest.mark.rule("HN-EXH-04", "HN-EXH-03")
def test_what_is_exhausted_cannot_be_exhausted_again() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "By Decree", "By Decree")  # exhaust a Lackey in any threat area
            foe(g, 0, PELL, (9, 1))
            foe(g, 0, HUNTSMAN, (9, 2))
        play.answer(0, "play:By Decree")
        play.asks(0, "Which card do you exhaust?", [f"card:{PELL}", f"card:{HUNTSMAN}"])
        play.answer(0, f"card:{PELL}", "play:By Decree")  # there is one left, so nobody is asked which
        assert threat(play.state, HUNTSMAN).is_exhausted
        with play.table() as g:
            g.heroes[0].hand = ["By Decree"]
        assert play.blocked(0, "play:By Decree").rule == "HN-RULING-51"
        with play.table() as g:
            threat(g, PELL).is_exhausted = False
        play.answer(0, "play:By Decree")
        assert threat(play.state, PELL).is_exhausted


@pytest.mark.rule("HN-EXH-05", "HN-EXH-15", "HN-RULING-68")
def test_cards_of_play_areas_and_threat_areas_can_be_exhausted_and_no_others() -> None:
    with at_turn() as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            give(g, 0, "By Decree", "By Decree")
            stand(g, 0, panel(1))  # where the villain is, on the Scheming side
        assert play.blocked(0, "play:By Decree").rule == "HN-RULING-51"
        with play.table() as g:
            foe(g, 0, PELL, (9, 1))
        play.answer(0, "play:By Decree")  # she is no choice
        assert threat(play.state, PELL).is_exhausted
        play.answer(0, step(play), "done")
        assert play.state.heroes[0].constants[0].is_exhausted
        assert not play.state.villain.is_exhausted


@pytest.mark.rule("HN-EXH-09")
@pytest.mark.parametrize("is_exhausted", [False, True])
def test_an_exhausted_enemy_does_not_activate(is_exhausted: bool) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 1, (9, 6))
            foe(g, 0, PELL, (5, 3))
            give(g, 0, "By Decree")
            g.heroes[0].actions = 0
        if is_exhausted:
            play.answer(0, "play:By Decree", "threat")
        else:
            play.answer(0, "threat", "toward:5-4")
        assert play.state.heroes[0].damage == (0 if is_exhausted else 2)
        assert not threat(play.state, PELL).is_exhausted  # readied instead


@pytest.mark.rule("HN-EXH-10")
def test_an_exhausted_card_keeps_its_text() -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            focus(g, 0)  # the mech: each damage is 1 less
            g.heroes[0].is_exhausted = True
            to_villain_turn(g, "Tea at Four")
        play.answer(0, "cunning:inflict")
        assert play.state.heroes[0].damage == 1


@pytest.mark.rule("HN-EXH-14")
@pytest.mark.parametrize("is_exhausted", [False, True])
def test_a_card_that_goes_to_another_threat_area_keeps_its_state(is_exhausted: bool) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Face Me")  # the card comes to her threat area
            foe(g, 1, PELL, (5, 5)).is_exhausted = is_exhausted
        play.answer(0, "play:Face Me")
        moved = play.state.heroes[0].threats[-1]
        assert (moved.name, moved.is_exhausted) == (PELL, is_exhausted)
        assert PELL not in [card.name for card in play.state.heroes[1].threats]


# -- Exhaust effects -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-EXH-06")
def test_a_hero_who_is_not_acting_may_use_one() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            stand(g, 1, (9, 6))
        play.answer(1, "draw")
        play.answer(0, step(play), "go:5-3")
        assert (play.state.heroes[0].spot, play.state.heroes[0].actions) == ((5, 3), 2)


@pytest.mark.rule("HN-EXH-06", "HN-EXH-07", "HN-EXH-08", "HN-RULING-101")
def test_in_the_villain_turn_only_what_changes_damage() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            play_area(g, 0, "Quartz Crown", "Banner")
            play_area(g, 1, "Rope Line")
            to_villain_turn(g, "Tea at Four")
        play.asks(0, "Who draws the next villain card?", ["draw"])  # no Move by an Exhaust effect
        play.asks(1, "Who draws the next villain card?", ["draw"])
        play.answer(1, "draw")
        play.asks(1, "Cunning", ["cunning:scheme", "cunning:inflict"])  # in the middle of the icons
        play.answer(1, "cunning:inflict")
        play.asks(0, "about to suffer 2", [CROWN, "go-on"])
        play.answer(0, CROWN)
        assert play.state.heroes[1].damage == 0


@pytest.mark.rule("HN-RULING-101")
def test_in_the_issue_turn_only_what_changes_damage() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            play_area(g, 0, "Quartz Crown", "Banner")
            stand(g, 1, (9, 6))
            to_issue_turn(g, "Smoke")
        play.asks(0, "about to suffer 2", [CROWN, "go-on"])


@pytest.mark.rule("HN-EXH-08")
def test_while_an_enemy_activates_only_what_reduces_damage() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            play_area(g, 0, "Quartz Crown", "Banner")
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].actions = 0
        play.answer(0, "threat", "toward:5-4")
        play.asks(0, "about to suffer 2", [CROWN, "go-on"])


@pytest.mark.rule("HN-EXH-11")
def test_an_exhausted_card_offers_nothing_until_it_is_readied() -> None:
    with at_turn() as play:
        with play.table() as g:
            play_area(g, 0, "Quartz Crown")
            g.heroes[0].constants[0].is_exhausted = True
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            minions(g, 1, 2)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")  # no question about the damage
        assert play.state.heroes[0].damage == 2
        with play.table() as g:
            g.heroes[0].constants[0].is_exhausted = False
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve", CROWN)
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-EXH-12")
def test_of_two_exhaust_effects_one_is_resolved() -> None:
    with at_turn() as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            foe(g, 0, PELL, (5, 2))
        play.answer(0, step(play), "go:5-3")
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "attack")  # the die is not offered
        assert play.state.heroes[0].focus == 3
        with play.table() as g:
            g.heroes[0].constants[0].is_exhausted = False
            g.heroes[0].focus = 0
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS, FOCUS))
        play.answer(0, "attack", DIE)
        assert (play.state.heroes[0].focus, play.state.heroes[0].spot) == (4, (5, 3))


@pytest.mark.rule("HN-RULING-55")
def test_a_hero_controls_the_own_play_area_and_what_they_attached_elsewhere() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            no_threats(g)
            pell = foe(g, 0, PELL, (9, 1))  # it lies before Majesty
            g.heroes[1].deck.remove("Snare")
            pell.attached.append(Attached("Snare", 1))
            pell.is_exhausted = True
        assert not [key for key in play.keys(1) if "Banner" in key]
        assert step(play, 0)
        with play.table() as g:
            g.heroes[0].actions = 0
        play.answer(0, "threat")  # the first time Pell would be readied
        assert (play.state.heroes[1].discards, play.state.heroes[0].discards) == (["Snare"], [])


@pytest.mark.rule("HN-EXH-15")
def test_the_revealed_villain_is_never_exhausted_by_our_cards() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            give(g, 0, "By Decree")
        assert play.blocked(0, "play:By Decree").rule == "HN-RULING-51"
