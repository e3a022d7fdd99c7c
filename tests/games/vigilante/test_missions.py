"""Missions of Good and Evil players, rule by rule: who wins, as the table stands at the end of the final round."""

import pytest

from longbox.games.vigilante.kinds import EVENTS, IDENTITIES, SCENARIOS, Allegiance
from longbox.games.vigilante.rules.missions import verdicts
from longbox.games.vigilante.state import Due, Phase
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import winners
from tests.games.vigilante.playing import end, winners_with
from tests.games.vigilante.table import EXAMPLE, at_turn, hero, identities, jails, round_number, team, track


def jailbreak(play: Scenario) -> None:
    """A Jailbreak is the last thing of this round; everybody gives up their first Villain. Then the next round begins, if any."""
    with play.table() as g:
        track(g, *list(EVENTS)[: len(g.track)])
        g.due = [Due(1, -1, g.faces.find(g.track, "Jailbreak 1"))]
        g.phase = Phase.TRIGGER
    while not play.match.over and play.state.phase is not Phase.TURN:
        seat = play.match.decision.seats[0]
        play.answer_first(seat, "")


@pytest.mark.rule("VG-MISS-01")
@pytest.mark.parametrize(
    ("counts", "won"),
    [((14, 0, 0, 4), [0, 3]), ((14, 0, 0, 3), [0]), ((7, 0, 6, 4), [1, 3]), ((0, 0, 0, 0), [1])],
)
def test_whose_mission_is_achieved_wins_and_nobody_else(counts: tuple[int, ...], won: list[int]) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, *EXAMPLE)
            jails(g, *counts)
            hero(g, 3, 2, "Old Quarry")  # the dearest team
        end(play)
        assert play.match.result is not None
        assert sorted(play.match.result.winners) == won


@pytest.mark.rule("VG-MISS-01")
def test_good_players_also_need_that_no_mastermind_won() -> None:
    assert winners_with(("Guardian", "Mastermind", "Cultist"), (7, 9, 0)) == [0]
    assert winners_with(("Guardian", "Mastermind", "Cultist"), (7, 10, 0)) == [1]


@pytest.mark.rule("VG-MISS-02")
def test_all_identities_are_turned_up_after_the_final_round() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, *EXAMPLE)
        assert [player["identity"] for player in play.match.view(None).table["players"]] == [None] * 4
        end(play)
        for seat in (None, 0, 1, 2, 3):
            assert [player["identity"] for player in play.match.view(seat).table["players"]] == list(EXAMPLE)
        assert play.said("Player 2 was Assassin") == "VG-MISS-02"


@pytest.mark.rule("VG-MISS-03")
def test_all_whose_missions_are_achieved_win_together() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Worshipper of Life")
            jails(g, 10, 4, 0, 4)
            team(g, 3, "Doorstop", "Byline", "Grudge")
        end(play)
        assert play.match.result is not None
        assert list(play.match.result.winners) == [0, 1, 3]
        assert play.match.result.reason == "Guardian and Worshipper of Life achieved their Mission"


@pytest.mark.rule("VG-MISS-04")
def test_a_mission_that_is_reached_early_does_not_end_the_game() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Cultist")
            jails(g, 7)
            round_number(g, 2)
            g.phase = Phase.PASS
        assert winners(play.state) == [0]
        assert not play.match.over
        assert play.match.result is None
        assert play.state.round == 3


@pytest.mark.rule("VG-MISS-05")
def test_a_mission_that_was_reached_but_does_not_hold_at_the_end_is_failed() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Cultist")
            jails(g, 7)
            round_number(g, 3)
        assert winners(play.state) == [0]
        jailbreak(play)
        assert len(play.state.players[0].jail) == 6
        end(play)
        assert play.match.result is not None
        assert list(play.match.result.winners) == [1]


@pytest.mark.rule("VG-MISS-06")
@pytest.mark.parametrize("broken_open", [False, True])
def test_a_jailbreak_in_the_last_round_spoils_the_mission(broken_open: bool) -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Worshipper of Life")
            jails(g, 0, 0, 4)
            team(g, 2, "Doorstop", "Byline", "Grudge")
            round_number(g, SCENARIOS[g.scenario].rounds)
        if broken_open:
            jailbreak(play)
        else:
            end(play)
        assert play.match.result is not None
        assert list(play.match.result.winners) == ([1] if broken_open else [1, 2])
        assert ("3 Villains in their own jail (4 needed)" in play.match.result.story[2]) is broken_open


@pytest.mark.rule("VG-GOOD-01")
def test_a_good_identity_is_a_guardian_or_the_investigator() -> None:
    assert {card.name for card in IDENTITIES.values() if card.allegiance is Allegiance.GOOD} == {"Guardian", "Investigator"}


@pytest.mark.rule("VG-GOOD-02")
def test_guardians_need_seven_villains_for_each_good_player() -> None:
    who = ("Guardian", "Guardian", "Guardian", "Assassin", "Cultist")
    assert winners_with(who, (1, 9, 11)) == [0, 1, 2]
    assert winners_with(who, (1, 9, 10)) == [3]


@pytest.mark.rule("VG-GOOD-03")
@pytest.mark.parametrize(
    ("who", "target"), [(("Guardian", "Assassin", "Cultist"), 7), (("Guardian", "Guardian", "Assassin"), 14)]
)
def test_the_target_is_7_for_one_good_player_and_14_for_two(who: tuple[str, ...], target: int) -> None:
    assert 0 in winners_with(who, (target,))
    assert 0 not in winners_with(who, (target - 1,))


@pytest.mark.rule("VG-GOOD-04")
def test_villains_of_evil_and_neutral_players_do_not_count_for_good() -> None:
    assert winners_with(("Guardian", "Guardian", "Assassin", "Cultist"), (7, 6, 10, 10)) == [2]
    assert winners_with(("Guardian", "Guardian", "Assassin", "Cultist"), (7, 7, 10, 10)) == [0, 1]


@pytest.mark.rule("VG-GOOD-05")
@pytest.mark.rule("VG-GOOD-08")
def test_the_investigator_takes_the_defeated_heroes_of_evil_players_and_needs_eight() -> None:
    who = ("Investigator", "Guardian", "Assassin", "Cultist")
    assert winners_with(who, (6, 0, 0, 0), (0, 0, 2, 0)) == [0]
    assert winners_with(who, (6, 0, 0, 0), (0, 0, 1, 0)) == [2]
    assert winners_with(who, (8, 0, 0, 0)) == [0]


@pytest.mark.rule("VG-GOOD-05")
def test_the_heroes_of_several_evil_players_are_taken() -> None:
    assert winners_with(("Investigator", "Guardian", "Assassin", "Mastermind"), (6, 0, 0, 0), (0, 0, 1, 1)) == [0]


@pytest.mark.rule("VG-GOOD-06")
def test_the_investigator_takes_no_heroes_of_good_and_neutral_players() -> None:
    who = ("Investigator", "Guardian", "Assassin", "Cultist")
    assert winners_with(who, (7, 0, 0, 0), (0, 0, 0, 3)) == [2]
    assert winners_with(who, (7, 0, 0, 0), (1, 3, 0, 0)) == [2]


@pytest.mark.rule("VG-GOOD-07")
def test_heroes_that_the_investigator_took_count_as_villains_for_all_missions() -> None:
    who = ("Investigator", "Guardian", "Assassin", "Time Traveler")
    assert winners_with(who, (5, 6, 0, 0), (0, 0, 3, 0)) == [0, 1]  # 8, and 14 together
    assert winners_with(who, (5, 5, 0, 0), (0, 0, 3, 0)) == [0]  # 13 together
    assert winners_with(who, (5, 0, 0, 8), (0, 0, 3, 0)) == [0]  # 8 against 8 of the Investigator
    assert winners_with(who, (5, 0, 0, 9), (0, 0, 3, 0)) == [0, 3]


@pytest.mark.rule("VG-GOOD-09")
@pytest.mark.parametrize(
    ("name", "hint"), [("Guardian", "Find out who else is Good"), ("Investigator", "help the other Good players")]
)
def test_good_players_are_told_to_work_together(name: str, hint: str) -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, name, "Assassin", "Cultist")
        assert hint in play.match.view(0).table["players"][0]["help"]


@pytest.mark.rule("VG-EVIL-01")
def test_an_evil_identity_is_an_assassin_or_the_mastermind() -> None:
    assert {card.name for card in IDENTITIES.values() if card.allegiance is Allegiance.EVIL} == {"Assassin", "Mastermind"}


@pytest.mark.rule("VG-EVIL-02")
def test_an_assassin_wins_when_no_good_player_does() -> None:
    who = ("Investigator", "Guardian", "Assassin", "Cultist")
    assert winners_with(who, (7, 6, 0, 0)) == [2]
    assert winners_with(who, (8, 5, 0, 0)) == [0]  # just one of them won
    assert winners_with(who, (7, 7, 0, 0)) == [1]


@pytest.mark.rule("VG-EVIL-03")
def test_the_mastermind_needs_ten_villains_in_their_own_jail() -> None:
    assert winners_with(("Guardian", "Mastermind", "Assassin"), (0, 10, 0)) == [1, 2]
    assert winners_with(("Guardian", "Mastermind", "Assassin"), (0, 9, 5)) == [2]


@pytest.mark.rule("VG-EVIL-04")
def test_a_winning_mastermind_makes_all_good_players_lose() -> None:
    assert winners_with(("Guardian", "Mastermind", "Cultist"), (7, 10, 0)) == [1]
    assert winners_with(("Guardian", "Investigator", "Mastermind", "Cultist"), (8, 8, 10, 0)) == [2]
    assert winners_with(("Guardian", "Investigator", "Mastermind", "Cultist"), (8, 8, 9, 0)) == [0, 1]


@pytest.mark.rule("VG-EVIL-05")
def test_villains_jailed_by_evil_players_do_not_count_for_good_and_evil_is_told_so() -> None:
    who = ("Guardian", "Assassin", "Cultist")
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, *who)
            jails(g, 6)
        assert verdicts(play.state)[0].why == "6 Villains in the Good players' jails (7 needed)"
        with play.table() as g:
            jails(g, 0, 5)
        assert verdicts(play.state)[0].why == "6 Villains in the Good players' jails (7 needed)"
        hint = play.match.view(1).table["players"][1]["help"]
        assert "Hinder the Good players" in hint
        assert "jail Villains yourself: those do not count for Good" in hint
    assert IDENTITIES["Mastermind"].help == hint
