"""The end of the game, the reminders about Identities, and rulings on Missions, rule by rule."""

import pytest

from longbox.games.vigilante.cards.scenarios import SHOWDOWN
from longbox.games.vigilante.kinds import SCENARIOS
from longbox.games.vigilante.rules.missions import verdicts
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import (
    at_turn,
    defeated,
    give,
    hero,
    identities,
    jail_some,
    jails,
    last_step,
    no_hero,
    round_number,
    team,
    trigger,
)


def won(play: Scenario) -> list[bool]:
    """Who would win now, by seat."""
    judged = verdicts(play.state)
    return [judged[seat].is_won for seat in sorted(judged)]


@pytest.mark.rule("VG-END-01")
@pytest.mark.parametrize(("before", "over"), [(1, False), (0, True)])
def test_the_game_ends_after_the_final_round(before: int, over: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            round_number(g, SCENARIOS[g.scenario].rounds - before)
            trigger(g)
        assert play.match.over == over
        if not over:
            play.asks(3, "Which Event do you place")


@pytest.mark.rule("VG-END-02")
def test_at_the_end_all_is_revealed_with_the_reasons() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Cultist", "Guardian")
            jails(g, 7, 0, 4, 7)
            last_step(g)
        result = play.match.result
        assert result is not None
        assert (result.winners, result.scores, result.rule) == ((0, 3), (1, 0, 0, 1), "VG-END-02")
        assert (
            result.story[0]
            == "Player 1 was Guardian (Good) and achieved: 14 Villains in the Good players' jails (14 needed) (VG-GOOD-02)"
        )
        assert result.story[1].startswith("Player 2 was Assassin (Evil) and failed: Player 1 and Player 4 won for Good")
        assert result.story[2].startswith("Player 3 was Cultist (Neutral) and failed: 4 Villains in their own jail (4 needed), ")
        for seat in (None, 0, 1, 2, 3):
            shown = [player["identity"] for player in play.match.view(seat).table["players"]]
            assert shown == ["Guardian", "Assassin", "Cultist", "Guardian"]


@pytest.mark.rule("VG-END-03")
@pytest.mark.rule("VG-END-04")
@pytest.mark.parametrize(("counts", "winners"), [((0, 0, 0, 0), (1,)), ((10, 0, 4, 4), (0, 2, 3)), ((14, 0, 4, 0), (0, 2, 3))])
def test_one_or_several_win_of_whatever_side(counts: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Assassin alone; or both Guardians with the Profiteer."""
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Profiteer", "Guardian")
            team(g, 2, "Hundred-Watt Hazel")
            jails(g, *counts)
            last_step(g)
        assert play.match.result is not None
        assert play.match.result.winners == winners


@pytest.mark.rule("VG-CLAR-01")
@pytest.mark.parametrize(("guardian", "wins"), [(6, True), (5, False)])
def test_the_investigators_jail_counts_for_the_guardian(guardian: int, wins: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Investigator", "Assassin", "Cultist")
            jails(g, guardian, 8, 0, 0)
        assert won(play)[0] == wins
        assert verdicts(play.state)[0].why == f"{guardian + 8} Villains in the Good players' jails (14 needed)"


@pytest.mark.rule("VG-CLAR-02")
@pytest.mark.parametrize("fallen", [1, 2])
def test_heroes_that_the_investigator_moves_count_for_the_good_total(fallen: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Investigator", "Assassin", "Cultist")
            jails(g, 7, 5, 0, 0)
            defeated(g, 2, *["Byline", "Grudge"][:fallen])
        assert won(play)[0] == (fallen == 2)


@pytest.mark.rule("VG-CLAR-03")
@pytest.mark.rule("VG-CLAR-04")
def test_the_investigator_can_win_alone_and_then_the_assassin_loses() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Investigator", "Assassin", "Cultist")
            jails(g, 2, 7, 0, 0)
        assert won(play) == [False, False, True, False]
        with play.table() as g:
            jail_some(g, 1, 1, 3)
        assert won(play) == [False, True, False, False]
        assert verdicts(play.state)[0].why == "10 Villains in the Good players' jails (14 needed)"


@pytest.mark.rule("VG-CLAR-04")
def test_a_win_of_the_guardians_makes_the_assassin_lose() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Cultist")
            jails(g, 7, 7, 0, 0)
        assert won(play) == [True, True, False, False]


@pytest.mark.rule("VG-CLAR-05")
@pytest.mark.rule("VG-CLAR-06")
@pytest.mark.parametrize(("count", "result"), [(9, [True, True, False, False]), (10, [False, False, True, True])])
def test_a_winning_mastermind_makes_all_good_players_lose_and_assassins_win(count: int, result: list[bool]) -> None:
    with at_turn(scenario=SHOWDOWN) as play:
        with play.table() as g:
            identities(g, "Guardian", "Investigator", "Mastermind", "Assassin")
            jails(g, 6, 8, count, 0)
        assert won(play) == result
        if count == 10:
            assert [verdicts(play.state)[seat].rule for seat in (0, 1)] == ["VG-EVIL-04", "VG-EVIL-04"]


@pytest.mark.rule("VG-CLAR-07")
@pytest.mark.rule("VG-CLAR-08")
@pytest.mark.parametrize(("recruiter", "wins"), [(None, True), (2, False), (0, True)])
def test_the_dearest_hero_of_the_others_changes_with_each_recruit(recruiter: int | None, wins: bool) -> None:
    """Old Quarry (7) is defeated; then Hundred-Watt Hazel (9) is recruited: by another player, or by the Bounty Hunter."""
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Bounty Hunter", "Guardian", "Guardian", "Assassin")
            jails(g, 4, 0, 0, 0)
            defeated(g, 1, "Old Quarry")
            if recruiter is not None:
                hero(g, recruiter, 2, "Hundred-Watt Hazel")
        assert won(play)[0] == wins
        assert "recruit dear Heroes to keep them from the others" in play.match.view(0).table["players"][0]["help"]


@pytest.mark.rule("VG-CLAR-09")
@pytest.mark.rule("VG-CLAR-10")
@pytest.mark.parametrize(
    ("other", "counts", "wins"),
    [
        ("Assassin", (5, 4, 0, 0), True),
        ("Assassin", (4, 4, 0, 0), False),
        ("Guardian", (8, 7, 7, 0), True),
        ("Profiteer", (5, 4, 14, 0), True),
        ("Profiteer", (4, 4, 14, 0), False),
    ],
)
def test_the_time_traveler_wins_beside_a_winner_of_any_side(other: str, counts: tuple[int, ...], wins: bool) -> None:
    rest = ("Guardian", "Guardian") if other == "Assassin" else ("Guardian", "Assassin")
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Time Traveler", other, *rest)
            team(g, 1, "Hundred-Watt Hazel")
            jails(g, *counts)  # the Guardian who wins beside the Profiteer has more than the Time Traveler
        assert won(play)[:2] == [wins, True]


@pytest.mark.rule("VG-RULING-04")
def test_in_showdown_the_missions_decide_and_not_who_has_more() -> None:
    with at_turn(scenario=SHOWDOWN) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Assassin")
            jails(g, 7, 7, 8, 8)
        assert won(play) == [True, True, False, False]


@pytest.mark.rule("VG-RULING-27")
@pytest.mark.parametrize(
    ("level_1", "higher", "kits", "pacs", "wins"), [(0, 5, 3, 2, True), (1, 3, 4, 0, False), (0, 4, 2, 1, False)]
)
def test_numbers_in_missions_mean_at_least(level_1: int, higher: int, kits: int, pacs: int, wins: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Addict", "Guardian", "Guardian", "Assassin")
            jail_some(g, 0, level_1)
            jail_some(g, 0, higher - 1, 2)
            jail_some(g, 0, 1, 3)
            give(g, 0, *["First Aid Kit"] * kits, *["Med Pac"] * pacs)
        assert won(play)[0] == wins


@pytest.mark.rule("VG-RULING-28")
@pytest.mark.parametrize("standing", [0, 1])
def test_every_hero_with_the_highest_value_must_be_defeated(standing: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Bounty Hunter", "Guardian", "Guardian", "Assassin")
            jails(g, 4, 0, 0, 0)
            defeated(g, 1, "Headlock Hanna")  # Influence 6
            if standing:
                hero(g, 2, 2, "Long Odds")  # Influence 6
            else:
                defeated(g, 2, "Long Odds")
        assert won(play)[0] == (not standing)


@pytest.mark.rule("VG-RULING-29")
def test_a_team_is_worth_the_printed_influence_of_those_who_stand() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Profiteer", "Guardian", "Guardian", "Assassin")
            jails(g, 4, 0, 0, 0)
            no_hero(g, 2, 1)
            no_hero(g, 3, 1)
            defeated(g, 0, "Old Quarry")
            hero(g, 0, 1, "Nightshift Nora", gear=["Exo-Frame"])  # Equipment does not count
            give(g, 0, "Riot Gear")
        assert verdicts(play.state)[0].why.endswith("a team worth 2 against 2")
        assert not won(play)[0]
        with play.table() as g:
            hero(g, 0, 2, "Doorstop")
        assert verdicts(play.state)[0].why.endswith("a team worth 5 against 2")
        assert won(play)[0]


@pytest.mark.rule("VG-RULING-30")
def test_a_hero_that_the_investigator_moved_is_still_defeated() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Investigator", "Cultist", "Assassin", "Guardian")
            jails(g, 7, 4, 0, 0)
            for seat, name in ((0, "Byline"), (2, "Grudge"), (3, "Doorstop")):
                defeated(g, seat, name)
        assert won(play) == [True, True, False, False]  # the Investigator took Grudge, and the Cultist counts it as well


@pytest.mark.rule("VG-RULING-30")
def test_the_time_traveler_compares_with_the_raised_count_and_the_mastermind_gets_nothing() -> None:
    with at_turn(scenario=SHOWDOWN) as play:
        with play.table() as g:
            identities(g, "Investigator", "Time Traveler", "Mastermind", "Guardian")
            jails(g, 7, 8, 9, 0)
            defeated(g, 2, "Grudge")
        assert won(play) == [True, False, False, False]  # 8 against 8; the Mastermind's defeated Hero is not its Villain


@pytest.mark.rule("VG-RULING-37")
def test_a_game_can_end_without_a_winner() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Mastermind", "Cultist")
            jails(g, 0, 0, 9, 0)
            last_step(g)
        result = play.match.result
        assert result is not None
        assert (result.winners, result.reason) == ((), "nobody achieved their Mission")
        assert all(" and failed: " in line for line in result.story[:4])
        assert "9 Villains in their own jail (10 needed)" in result.story[2]
