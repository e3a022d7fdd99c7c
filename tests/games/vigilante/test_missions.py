"""Missions, rule by rule: who wins, as the table stands at the end of the final round."""

from collections.abc import Sequence

import pytest

from longbox.games.vigilante.cards.events import EVENTS
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import HEROES, Allegiance
from longbox.games.vigilante.cards.scenarios import SCENARIOS
from longbox.games.vigilante.rules.missions import MISSIONS, team_worth, verdicts
from longbox.games.vigilante.state import Due, Hero, Phase, Vigilante
from longbox.testing.scenario import Scenario
from tests.games.vigilante.table import (
    STARTER,
    at_turn,
    defeated,
    give,
    hero,
    identities,
    jail,
    jail_some,
    names,
    round_number,
    team,
    track,
)

EXAMPLE = ("Guardian", "Assassin", "Investigator", "Profiteer")


def jails(g: Vigilante, *counts: int) -> None:
    """So many Villains in each jail, by seat."""
    for seat, count in enumerate(counts):
        jail(g, seat, *names(g, [*g.villains][:count]))


def winners(g: Vigilante) -> list[int]:
    """The seats whose Missions are achieved."""
    return sorted(seat for seat, verdict in verdicts(g).items() if verdict.is_won)


def winners_with(who: Sequence[str], counts: Sequence[int], fallen: Sequence[int] = ()) -> list[int]:
    """Who wins with these Identities, so many jailed Villains and so many defeated Heroes, by seat."""
    with at_turn(len(who)) as play:
        with play.table() as g:
            identities(g, *who)
            jails(g, *counts)
            for seat, count in enumerate(fallen):
                defeated(g, seat, *[*g.heroes][:count])
        return winners(play.state)


def to_last_round(g: Vigilante) -> None:
    round_number(g, SCENARIOS[g.scenario].rounds)


def end(play: Scenario) -> None:
    """The final round is over."""
    with play.table() as g:
        to_last_round(g)
        g.phase = Phase.PASS
    assert play.match.over


def jailbreak(play: Scenario) -> None:
    """A Jailbreak is the last thing of this round; everybody gives up their first Villain. Then the next round begins, if any."""
    with play.table() as g:
        track(g, *list(EVENTS)[: len(g.track)])
        g.due = [Due(1, -1, g.faces.find(g.track, "Jailbreak 1"))]
        g.phase = Phase.TRIGGER
    while not play.match.over and play.state.phase is not Phase.TURN:
        seat = play.match.decision.seats[0]
        play.answer(seat, play.asks(seat, "").options[0].key)


# -- what a Mission is -----------------------------------------------------------------------------


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
        assert play.match.result.reason == "Guardian, Worshipper of Life achieved their Mission"


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
            to_last_round(g)
        if broken_open:
            jailbreak(play)
        else:
            end(play)
        assert play.match.result is not None
        assert list(play.match.result.winners) == ([1] if broken_open else [1, 2])
        assert ("3 of 4 Villains" in play.match.result.story[2]) is broken_open


# -- Good ------------------------------------------------------------------------------------------


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


# -- Evil ------------------------------------------------------------------------------------------


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
        assert verdicts(play.state)[0].why == "6 of 7 Villains in the Good players' jails"
        with play.table() as g:
            jails(g, 0, 5)
        assert verdicts(play.state)[0].why == "6 of 7 Villains in the Good players' jails"
        hint = play.match.view(1).table["players"][1]["help"]
        assert "Hinder the Good players" in hint
        assert "jail Villains yourself: those do not count for Good" in hint
    assert IDENTITIES["Mastermind"].help == hint


# -- Neutral ---------------------------------------------------------------------------------------


@pytest.mark.rule("VG-NEUT-01")
@pytest.mark.parametrize(("good", "others"), [(7, [0]), (6, [1])])
def test_a_neutral_mission_does_not_depend_on_who_else_wins(good: int, others: list[int]) -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Profiteer")
            jails(g, good, 0, 4)
            hero(g, 2, 2, "Old Quarry")
        assert winners(play.state) == [*others, 2]


def addict_wins(levels: tuple[int, int, int], *hand: str) -> bool:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Addict")
            for level, count in enumerate(levels, 1):
                jail_some(g, 2, count, level)
            give(g, 2, *hand)
        return verdicts(play.state)[2].is_won


@pytest.mark.rule("VG-NEUT-02")
@pytest.mark.parametrize(("levels", "wins"), [((5, 2, 1), False), ((0, 2, 2), True), ((0, 4, 0), True), ((0, 0, 4), True)])
def test_the_addict_needs_four_villains_of_level_2_or_3(levels: tuple[int, int, int], wins: bool) -> None:
    assert addict_wins(levels, "First Aid Kit", "First Aid Kit", "Med Pac", "Med Pac") is wins


@pytest.mark.rule("VG-NEUT-03")
@pytest.mark.parametrize(("kits", "pacs", "wins"), [(2, 2, True), (4, 0, True), (0, 4, True), (2, 1, False)])
def test_the_addict_needs_four_healing_cards_in_hand(kits: int, pacs: int, wins: bool) -> None:
    assert addict_wins((0, 2, 2), *["First Aid Kit"] * kits, *["Med Pac"] * pacs, "Pressure Bandage", "Stakeout") is wins


@pytest.mark.rule("VG-RULING-27")
def test_more_than_is_asked_for_is_enough() -> None:
    assert addict_wins((2, 3, 2), "First Aid Kit", "First Aid Kit", "Med Pac", "Med Pac", "Med Pac")


def bounty_hunter_wins(jailed: int, *, fallen: str, standing: str, own: str = "Doorstop", own_fallen: str = "") -> bool:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Bounty Hunter")
            jails(g, 0, 0, jailed)
            hero(g, 0, 2, standing)
            hero(g, 2, 2, own)
            defeated(g, 1, fallen)
            defeated(g, 2, *([own_fallen] if own_fallen else []))
        return verdicts(play.state)[2].is_won


@pytest.mark.rule("VG-NEUT-04")
def test_the_bounty_hunter_needs_four_villains() -> None:
    assert not bounty_hunter_wins(3, fallen="Old Quarry", standing="Byline")
    assert bounty_hunter_wins(4, fallen="Old Quarry", standing="Byline")


@pytest.mark.rule("VG-NEUT-05")
def test_the_bounty_hunter_needs_the_dearest_hero_defeated() -> None:
    assert HEROES["Hundred-Watt Hazel"].influence > HEROES["Old Quarry"].influence
    assert bounty_hunter_wins(4, fallen="Hundred-Watt Hazel", standing="Old Quarry")
    assert not bounty_hunter_wins(4, fallen="Old Quarry", standing="Hundred-Watt Hazel")


@pytest.mark.rule("VG-NEUT-06")
def test_the_bounty_hunters_own_heroes_do_not_count() -> None:
    assert bounty_hunter_wins(4, fallen="Old Quarry", standing="Byline", own="Hundred-Watt Hazel")
    assert not bounty_hunter_wins(4, fallen="Byline", standing="Old Quarry", own_fallen="Hundred-Watt Hazel")


@pytest.mark.rule("VG-RULING-28")
def test_of_equally_dear_heroes_all_must_be_defeated() -> None:
    assert HEROES["Headlock Hanna"].influence == HEROES["Long Odds"].influence
    assert not bounty_hunter_wins(4, fallen="Headlock Hanna", standing="Long Odds")
    assert bounty_hunter_wins(4, fallen="Headlock Hanna", standing="Byline")


CULTIST = ("Guardian", "Assassin", "Guardian", "Cultist")


@pytest.mark.rule("VG-NEUT-07")
def test_the_cultist_needs_four_villains() -> None:
    assert 3 in winners_with(CULTIST, (0, 0, 0, 4), (1, 1, 1, 0))
    assert 3 not in winners_with(CULTIST, (0, 0, 0, 3), (1, 1, 1, 0))


@pytest.mark.rule("VG-NEUT-08")
def test_the_cultist_needs_a_defeated_hero_of_everybody_else() -> None:
    assert 3 in winners_with(CULTIST, (0, 0, 0, 4), (1, 1, 2, 0))
    assert 3 not in winners_with(CULTIST, (0, 0, 0, 4), (2, 2, 0, 2))


def profiteer_wins(jailed: int, mine: Sequence[str], *others: Sequence[str]) -> bool:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Profiteer")
            jails(g, 0, 0, jailed)
            for seat, heroes in enumerate([*others, mine]):
                team(g, seat, *heroes)
        return verdicts(play.state)[2].is_won


DEAR = ("Hundred-Watt Hazel", "Headlock Hanna")  # 9 and 6


@pytest.mark.rule("VG-NEUT-09")
def test_the_profiteer_needs_four_villains() -> None:
    assert not profiteer_wins(3, DEAR, ["Byline"], ["Grudge"])
    assert profiteer_wins(4, DEAR, ["Byline"], ["Grudge"])


@pytest.mark.rule("VG-NEUT-10")
def test_the_profiteer_needs_a_dearer_team_than_everybody_else() -> None:
    fourteen, fifteen = ["Old Quarry", "Magpie Marlowe", STARTER], ["Old Quarry", "Magpie Marlowe", "Doorstop"]
    ten = ["Long Odds", "Byline"]
    assert [sum(HEROES[name].influence for name in heroes) for heroes in (DEAR, fourteen, fifteen, ten)] == [15, 14, 15, 10]
    assert profiteer_wins(4, DEAR, fourteen, ten)
    assert profiteer_wins(4, DEAR, ten, fourteen)
    assert not profiteer_wins(4, DEAR, fifteen, ten)
    assert not profiteer_wins(4, DEAR, ten, fifteen)


@pytest.mark.rule("VG-RULING-29")
def test_a_team_is_worth_its_standing_heroes_without_their_equipment() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            team(g, 0, STARTER)
            hero(g, 1, 1, "Long Odds", gear=["Riot Gear"])
            defeated(g, 1, "Old Quarry")
            give(g, 1, "Extradition")
        assert [team_worth(player) for player in play.state.players[:2]] == [2, 6]


@pytest.mark.rule("VG-NEUT-11")
def test_the_time_traveler_needs_more_villains_than_another_winner() -> None:
    who = ("Guardian", "Guardian", "Assassin", "Time Traveler")
    assert winners_with(who, (6, 8, 0, 7)) == [0, 1, 3]
    assert winners_with(who, (6, 8, 0, 6)) == [0, 1]
    nobody_else = ("Guardian", "Guardian", "Mastermind", "Time Traveler")
    assert winners_with(nobody_else, (0, 0, 0, 15)) == []


@pytest.mark.rule("VG-RULING-31")
def test_the_time_traveler_is_judged_after_the_other_neutrals() -> None:
    assert winners_with(("Time Traveler", "Mastermind", "Cultist", "Guardian"), (5, 0, 4, 0), (1, 1, 0, 1)) == [0, 2]


def worshipper_wins(jailed: int, *damage: int) -> bool:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Worshipper of Life")
            jails(g, 0, 0, jailed)
            heroes = ("Doorstop", "Grudge", "Cold Case", "Old Quarry")
            team(g, 2, *heroes[: len(damage)])
            g.players[2].slots[: len(damage)] = [Hero(name, cubes) for name, cubes in zip(heroes, damage, strict=False)]
        return verdicts(play.state)[2].is_won


@pytest.mark.rule("VG-NEUT-12")
def test_the_worshipper_of_life_needs_four_villains() -> None:
    assert not worshipper_wins(3, 0, 0, 0, 0)
    assert worshipper_wins(4, 0, 0, 0, 0)


@pytest.mark.rule("VG-NEUT-13")
@pytest.mark.parametrize(("damage", "wins"), [((0, 0, 0), True), ((0, 0, 1), False), ((0, 2, 0, 0), True), ((0, 0), False)])
def test_the_worshipper_of_life_needs_three_heroes_without_damage(damage: tuple[int, ...], wins: bool) -> None:
    assert worshipper_wins(4, *damage) is wins


# -- the example with four Identities --------------------------------------------------------------


@pytest.mark.rule("VG-NEUT-14")
@pytest.mark.parametrize(("investigator", "wins"), [(6, True), (5, False)])
def test_in_the_example_the_guardian_needs_14_together(investigator: int, wins: bool) -> None:
    assert (0 in winners_with(EXAMPLE, (8, 0, investigator, 0))) is wins


@pytest.mark.rule("VG-NEUT-15")
@pytest.mark.parametrize(("fallen", "wins"), [(2, True), (1, False)])
def test_in_the_example_the_investigator_needs_the_assassins_heroes(fallen: int, wins: bool) -> None:
    assert (2 in winners_with(EXAMPLE, (0, 0, 6, 0), (0, fallen, 0, 0))) is wins


@pytest.mark.rule("VG-NEUT-16")
@pytest.mark.parametrize(("guardian", "investigator", "wins"), [(6, 7, True), (5, 8, False), (7, 7, False)])
def test_in_the_example_the_assassin_needs_both_good_players_to_fail(guardian: int, investigator: int, wins: bool) -> None:
    assert (1 in winners_with(EXAMPLE, (guardian, 0, investigator, 0))) is wins


@pytest.mark.rule("VG-NEUT-17")
@pytest.mark.parametrize(("guardian", "good_wins"), [(7, True), (6, False)])
def test_in_the_example_the_profiteer_wins_whatever_good_jails(guardian: int, good_wins: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, *EXAMPLE)
            jails(g, guardian, 0, 7, 4)
            hero(g, 3, 2, "Old Quarry")
        assert winners(play.state) == ([0, 3] if good_wins else [1, 3])
        with play.table() as g:
            hero(g, 1, 2, "Hundred-Watt Hazel")
        assert 3 not in winners(play.state)


@pytest.mark.rule("VG-RULING-30")
def test_a_hero_that_the_investigator_took_is_still_defeated() -> None:
    assert winners_with(("Investigator", "Assassin", "Cultist"), (8, 0, 4), (1, 1, 0)) == [0, 2]
    assert winners_with(("Investigator", "Mastermind", "Cultist"), (0, 9, 0), (0, 1, 0)) == []


@pytest.mark.rule("VG-RULING-37")
def test_a_game_can_end_without_a_winner_and_says_why_for_everybody() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Mastermind", "Cultist")
            jails(g, 6, 9, 0)
        end(play)
        result = play.match.result
        assert result is not None
        assert list(result.winners) == []
        assert result.reason == "nobody achieved their Mission"
        assert [line.split("failed: ")[1].split(" (")[0] for line in result.story[:2]] == [
            "6 of 7 Villains in the Good players' jails",
            "9 of 10 Villains in their own jail",
        ]


@pytest.mark.rule("VG-RULING-04")
def test_in_a_showdown_the_missions_decide_and_not_who_has_more_villains() -> None:
    with at_turn(scenario="showdown") as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Assassin")
            jails(g, 7, 7, 15, 5)
        assert winners(play.state) == [0, 1]


def test_every_identity_has_a_mission_that_is_judged() -> None:
    assert set(MISSIONS) == set(IDENTITIES)
