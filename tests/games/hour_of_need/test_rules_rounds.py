"""The round: villain turn, hero turn, issue turn, and again until the heroes win or lose."""

from __future__ import annotations

import pytest

from longbox import Deck
from longbox.games.hour_of_need.cards.verbs.foes import Suffer
from longbox.games.hour_of_need.kinds import EVENTS
from longbox.games.hour_of_need.rules.issue_turn import draw_issue_card
from longbox.games.hour_of_need.state import HourOfNeed, Phase
from longbox.testing.scenario import Scenario
from tests.games.hour_of_need.issue_table import ends_with, laid_out
from tests.games.hour_of_need.table import at_turn, cited, no_threats, nobody_on_map

FOUR = ("Sexton", "Guerilla", "Switchboard", "Micro-guy")
TWO = FOUR[:2]
QUIET_VILLAIN, QUIET_ISSUE = "House Staff", "Quiet"  # two minions; nothing
QUIET = EVENTS["Sirens"]._replace(name=QUIET_ISSUE, effect=None)


def pass_turns(play: Scenario, until: int) -> None:
    """Everybody spends actions on Moves of no spaces until this round begins."""
    play.go_on(lambda g: g.round == until, ["threat", "move", "done", "draw"])


def calm(g: HourOfNeed) -> None:
    """Nothing happens by itself in the rounds to come."""
    nobody_on_map(g)
    for hero in g.heroes:
        no_threats(g, hero.seat)
    g.villain_deck = Deck.shuffled("villain", [QUIET_VILLAIN] * 4)
    g.issue_deck = Deck.shuffled("issue", [QUIET_ISSUE] * 3)


@pytest.mark.rule("HN-ROUND-01", "HN-ROUND-06", "HN-ENDROUND-01")
def test_villain_hero_issue_and_again() -> None:
    with EVENTS.trying(QUIET), at_turn(*TWO) as play:
        with play.table() as g:
            calm(g)
            g.phase, g.round = Phase.VILLAIN, 0
        pass_turns(play, 3)
        turns = cited(play, "HN-ROUND-01", "HN-ROUND-03", "HN-ROUND-05")
        assert turns == ["HN-ROUND-01", "HN-ROUND-03", "HN-ROUND-05"] * 2 + ["HN-ROUND-01"]
        assert play.state.phase is Phase.VILLAIN
        told = play.told("HN-ROUND-01")
        assert [line for line in told if "3" in line] == told[-1:]


@pytest.mark.rule("HN-ROUND-03")
def test_in_a_hero_turn_two_actions_a_threat_phase_and_a_card_each() -> None:
    with EVENTS.trying(QUIET), at_turn(*FOUR) as play:
        with play.table() as g:
            calm(g)
        for number in (1, 2):
            asked = play.go_on(lambda g: g.phase is Phase.VILLAIN, ["threat", "move", "done"])
            moves = [seat for seat, prompt in asked if prompt.startswith("Where do you go, up to 3")]
            assert sorted(moves) == [0, 0, 1, 1, 2, 2, 3, 3]
            assert len(cited(play, "HN-THREAT-01")) == 4 * number
            assert len(cited(play, "HN-HTURN-11")) == 4 * number
            assert number > 1 or [len(hero.hand) for hero in play.state.heroes] == [1, 1, 1, 1]
            play.go_on(lambda g: g.phase is Phase.HERO, ["draw"])


@pytest.mark.rule("HN-ROUND-05", "HN-ISSUE-01")
@pytest.mark.parametrize("heroes", [TWO, FOUR])
def test_one_issue_card_for_all_heroes(heroes: tuple[str, ...]) -> None:
    hit = EVENTS["Sirens"]._replace(name=QUIET_ISSUE, effect=Suffer(1))
    with EVENTS.trying(hit), at_turn(*heroes) as play:
        with play.table() as g:
            calm(g)
            g.phase = Phase.ISSUE
        assert (len(play.state.issue_deck), play.state.issue_discards) == (2, [QUIET_ISSUE])
        assert sum(hero.damage for hero in play.state.heroes) == 1  # it was resolved once
        assert play.state.phase is Phase.VILLAIN


@pytest.mark.rule("HN-ISSUE-02")
@pytest.mark.parametrize("left", [0, 1])
def test_without_an_issue_card_the_heroes_have_lost(left: int) -> None:
    with EVENTS.trying(QUIET), at_turn(*TWO) as play:
        with play.table() as g:
            calm(g)
            g.issue_deck = Deck.shuffled("issue", [QUIET_ISSUE] * left)
            g.issue_discards = [QUIET_ISSUE] * 9  # they do not come back
            g.phase, g.round = Phase.VILLAIN, 10
        pass_turns(play, 12)  # the villain turn and the hero turn of round 11 are played
        assert play.match.over is (left == 0)
        if left == 0:
            assert play.state.round == 11
            assert cited(play, "HN-ROUND-03", "HN-ROUND-05") == ["HN-ROUND-03", "HN-ROUND-05"]
            result = play.match.result
            assert result is not None
            assert result.winners == ()
            assert "no issue card is left" in str(result.reason)


@pytest.mark.rule("HN-RULING-72")
@pytest.mark.parametrize("phase", [Phase.HERO, Phase.VILLAIN])
def test_the_heroes_lose_by_any_issue_card_that_they_have_to_draw(phase: Phase) -> None:
    with laid_out("Century Heist") as g:
        g.phase = phase
        g.issue_deck = Deck.shuffled("issue", ())
        assert "no issue card is left" in ends_with(g, draw_issue_card(g))
