"""Cards that are attached to others."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.state import Attached, HourOfNeed, Phase
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    dice,
    foe,
    give,
    next_issue,
    next_villain,
    no_threats,
    nobody_on_map,
    stand,
    threat,
)

PELL, SNARE = "Pell the Footman", "Snare"
TWO = ("Majesty", "Guerilla")


def snared(g: HourOfNeed, name: str = PELL) -> None:
    """Guerilla's Snare lies under a card that lies before him, its figure beside Majesty."""
    no_threats(g)
    no_threats(g, 1)
    nobody_on_map(g)
    give(g, 1, SNARE)
    g.heroes[1].hand.remove(SNARE)
    foe(g, 1, name, (5, 5)).attached.append(Attached(SNARE, 1))


@pytest.mark.rule("HN-ATTACH-01")
def test_an_attached_card_lies_under_its_host_and_goes_with_it() -> None:
    """Guerilla attaches Snare to Pell. Majesty's Face Me takes Pell's card into her threat area, and Snare with it."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            no_threats(g, 1)
            nobody_on_map(g)
            give(g, 0, "Face Me")
            give(g, 1, SNARE)
            foe(g, 1, PELL, (5, 5))
        play.answer(1, "play:Snare")
        assert threat(play.state, PELL).attached == [Attached(SNARE, 1)]
        assert (play.state.heroes[1].hand, play.state.heroes[1].discards, play.state.heroes[1].constants) == ([], [], [])
        play.queue("hero 0", "Banner")
        play.answer(0, "play:Face Me")
        (mine,) = play.state.heroes[0].threats
        assert (mine.name, mine.attached, play.state.heroes[1].threats) == (PELL, [Attached(SNARE, 1)], [])
        (shown,) = play.match.view(0).table["heroes"][0]["threats"]
        assert (shown["name"], shown["attached"]) == (PELL, [SNARE])


@pytest.mark.rule("HN-ATTACH-02")
@pytest.mark.parametrize("name", [PELL, "Poisoned Punch", "Getaway Pilot"])
def test_an_attached_card_is_discarded_when_its_host_leaves_play(name: str) -> None:
    """By defeat or by solving, and also when the host leaves the game: back to the pile of who attached it."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            snared(g, name)
            card = threat(g, name)
            card.damage, card.justice = (0, 2) if name == "Poisoned Punch" else (3 if name == PELL else 4, 0)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Old Favour")
        play.answer(0, "solve" if name == "Poisoned Punch" else "attack")
        g = play.state
        assert (g.heroes[1].threats, g.heroes[1].discards, g.heroes[0].discards) == ([], [SNARE], [])


@pytest.mark.rule("HN-ATTACH-02")
def test_an_attached_card_stays_while_its_host_only_flips() -> None:
    """A Scheme that is solved turns over and stays in play."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            snared(g, "Guards on the Payroll")
            threat(g, "Guards on the Payroll").justice = 9
            stand(g, 0, panel(2))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Old Favour")
        play.answer(0, "solve")
        assert threat(play.state, "Shutters Down").attached == [Attached(SNARE, 1)]


@pytest.mark.rule("HN-ATTACH-03", "HN-ATTACH-04")
def test_attached_cards_are_not_counted_in_a_threat_area() -> None:
    """Timed Lock goes to the threat area with the fewest cards: Guerilla's two Lackeys and a Snare are two, not three."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            snared(g)
            foe(g, 1, "Nurse Harrow", (9, 1))
            for name in ("Cut Phone Lines", "Waiting Helicopter", "Thermal Lance"):
                foe(g, 0, name)
            for card in ("House Staff", "House Staff"):
                next_villain(g, card)
            g.phase = Phase.ISSUE
            next_issue(g, "Timed Lock")
        g = play.state
        assert [card.name for card in g.heroes[1].threats] == [PELL, "Nurse Harrow", "Timed Lock"]
        assert len(g.heroes[0].threats) == 3
