"""Scenarios, the end of the game, and the reminders about Identities, rule by rule."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import longbox
from longbox.engine.chance import Chance
from longbox.engine.errors import BadOptions
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import Allegiance
from longbox.games.vigilante.cards.scenarios import DESCRIPTIONS, FAMILIES, JUSTICE, SCENARIOS, SHIFTING, SHOWDOWN
from longbox.games.vigilante.rules.missions import verdicts
from longbox.games.vigilante.setup import select_identities, setup
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import at_turn, defeated, give, hero, identities, jail_some, no_hero, round_number, team
from tests.games.vigilante.triggers import last_step, trigger

GOOD, NEUTRAL, EVIL = Allegiance.GOOD, Allegiance.NEUTRAL, Allegiance.EVIL
DEALS = 1000


def deals(scenario: str, seats: int) -> list[Counter[Allegiance]]:
    """How many Identities of each side were dealt, for many seeds."""
    settings: dict[str, Any] = GAME.settings(seats, {"scenario": scenario})
    found = []
    for seed in range(DEALS):
        g = setup(seats, settings)
        g.chance = Chance(str(seed))
        dealt = select_identities(g)
        assert len(dealt) == seats
        found.append(Counter(IDENTITIES[name].allegiance for name in dealt))
    return found


def first_line(scenario: str) -> str:
    """What everybody is told first."""
    return longbox.new(GAME, seats=4, seed=1, scenario=scenario).log()[0].text


def won(play: Scenario) -> list[bool]:
    """Who would win now, by seat."""
    judged = verdicts(play.state)
    return [judged[seat].is_won for seat in sorted(judged)]


def jails(g: Any, *counts: int) -> None:
    """So many Villains in each jail, by seat."""
    for seat, count in enumerate(counts):
        for level in (1, 2, 3):
            jail_some(g, seat, count - len(g.players[seat].jail), level)


@pytest.mark.rule("VG-SCEN-01")
def test_the_scenario_is_chosen_before_anything_else() -> None:
    match = longbox.new(GAME, seats=4, seed=1, scenario=SHOWDOWN)
    assert match.log()[0].rule == "VG-SCEN-01"
    assert match.log()[0].text.startswith("Setup 1: the scenario is Showdown")
    with pytest.raises(BadOptions):
        longbox.new(GAME, seats=4, scenario="none")


@pytest.mark.rule("VG-SCEN-02")
@pytest.mark.rule("VG-RULING-02")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_scenario_must_fit_the_number_of_players(seats: int) -> None:
    with pytest.raises(BadOptions, match=r"4 or 6 players"):
        longbox.new(GAME, seats=seats, scenario=SHOWDOWN)
    assert f"{SHOWDOWN} {seats}" not in SCENARIOS


@pytest.mark.rule("VG-RULING-02")
@pytest.mark.parametrize("seats", [2, 7])
def test_it_is_a_game_for_three_to_six(seats: int) -> None:
    with pytest.raises(BadOptions, match="for 3 to 6 players"):
        longbox.new(GAME, seats=seats)


@pytest.mark.rule("VG-SCEN-03")
@pytest.mark.parametrize("city_cards", [2, 5])
def test_the_setup_uses_the_numbers_of_the_card(monkeypatch: pytest.MonkeyPatch, city_cards: int) -> None:
    name = f"{JUSTICE} 4"
    monkeypatch.setitem(SCENARIOS, name, replace(SCENARIOS[name], city_cards=city_cards, events=city_cards, rounds=city_cards))
    match = longbox.new(GAME, seats=4, seed=1)
    while match.state.phase is not Phase.CHOOSE_EVENT:
        seat = match.decision.seats[0]
        match.choose(match.decision.for_seat(seat).options[0], seat)  # type: ignore[union-attr]
    assert [len(player.hand) for player in match.state.players] == [city_cards] * 4
    assert len(match.state.track) == city_cards
    assert match.view(0).table["rounds"] == city_cards


@pytest.mark.rule("VG-SCEN-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_brought_to_justice_has_one_evil_player(seats: int) -> None:
    for sides in deals(JUSTICE, seats):
        assert sides[EVIL] == 1
        assert sides[GOOD] >= 1
        assert sides[NEUTRAL] >= 1


@pytest.mark.rule("VG-SCEN-05")
def test_brought_to_justice_comes_first() -> None:
    assert longbox.new(GAME, seats=4, first_game=True).state.scenario == f"{JUSTICE} 4"
    assert "the one for a first game" in first_line(JUSTICE)


@pytest.mark.rule("VG-SCEN-06")
@pytest.mark.rule("VG-RULING-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_shifting_allegiances_guarantees_one_good_identity(seats: int) -> None:
    found = deals(SHIFTING, seats)
    good = {sides[GOOD] for sides in found}
    assert min(good) == 1
    assert max(good) > 1
    assert max(good) < seats  # never all
    assert len({tuple(sorted(sides.items())) for sides in found}) > 3


@pytest.mark.rule("VG-SCEN-07")
def test_shifting_allegiances_is_called_harder_for_good() -> None:
    assert "much harder for Good" in first_line(SHIFTING)


@pytest.mark.rule("VG-SCEN-08")
@pytest.mark.rule("VG-SCEN-09")
@pytest.mark.parametrize("seats", [4, 6])
def test_showdown_has_equal_sides_and_nobody_neutral(seats: int) -> None:
    for sides in deals(SHOWDOWN, seats):
        assert sides[GOOD] == sides[EVIL]
        assert sides[NEUTRAL] == 0


@pytest.mark.rule("VG-SCEN-10")
def test_showdown_is_described_as_a_contest_over_villains() -> None:
    assert "the two sides compete over the number of Villains taken" in first_line(SHOWDOWN)


@pytest.mark.rule("VG-SCEN-11")
def test_the_task_of_the_good_side_is_told_and_the_evil_player_is_not() -> None:
    assert "The Good side has to find out who it is" in first_line(JUSTICE)
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Cultist", "Assassin", "Guardian")
        for seat in (None, 0, 1, 3):
            shown = play.match.view(seat).table["players"][2]
            assert (shown["identity"], shown["allegiance"], shown["tokens"]) == (None, None, [None] * 4)


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
            == "Player 1 was Guardian (Good) and achieved: 14 of 14 Villains in the Good players' jails (VG-GOOD-02)"
        )
        assert result.story[1].startswith("Player 2 was Assassin (Evil) and failed: Player 1 and Player 4 won for Good")
        assert result.story[2].startswith("Player 3 was Cultist (Neutral) and failed: 4 of 4 Villains, ")
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
        assert verdicts(play.state)[0].why.startswith(f"{guardian + 8} of 14")


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
        assert verdicts(play.state)[0].why.startswith("10 of 14")


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


@pytest.mark.rule("VG-RULING-01")
def test_the_ten_scenario_cards() -> None:
    mixes = {
        (JUSTICE, 3): (1, 1, 1),
        (JUSTICE, 4): (2, 1, 1),
        (JUSTICE, 5): (3, 1, 1),
        (JUSTICE, 6): (3, 1, 2),
        (SHOWDOWN, 4): (2, 2, 0),
        (SHOWDOWN, 6): (3, 3, 0),
    }
    assert len(SCENARIOS) == 10
    for family in FAMILIES:
        for seats in (4, 6) if family == SHOWDOWN else (3, 4, 5, 6):
            card = SCENARIOS[f"{family} {seats}"]
            assert card.rounds == {3: 6, 4: 7, 5: 7, 6: 8}[seats]
            assert (card.villains, card.city_cards) == ((15, 15, 15), 3)
            assert card.events == (2 if seats == 6 else 3)
            if family != SHIFTING:
                assert dict(card.identities) == dict(zip((GOOD, EVIL, NEUTRAL), mixes[family, seats], strict=True))
            g = longbox.new(GAME, seats=seats, seed=1, scenario=family).state
            assert (len(g.track), len(g.villains), len(g.players)) == (card.events, 45, seats)
    assert set(DESCRIPTIONS) == set(FAMILIES)


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


@pytest.mark.rule("VG-RULING-31")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0)])
def test_missions_are_judged_in_their_order_and_not_by_seat(order: tuple[int, ...]) -> None:
    """Mastermind before Good, Good before Assassin, the Time Traveler after the other Neutrals."""
    with at_turn() as play:
        with play.table() as g:
            who = ("Time Traveler", "Cultist", "Guardian", "Mastermind")
            identities(g, *[who[place] for place in order])
            jails(g, *[(5, 4, 7, 9)[place] for place in order])
            for seat, name in zip(range(4), ("Byline", "Grudge", "Doorstop", "Trust Fund"), strict=True):
                defeated(g, seat, name)
        assert dict(zip([who[place] for place in order], won(play), strict=True)) == {
            "Time Traveler": True,  # by the Cultist
            "Cultist": True,
            "Guardian": True,
            "Mastermind": False,
        }


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
        assert len(result.story) == 4
        assert "9 of 10 Villains in their own jail" in result.story[2]
