"""Missions of Neutral players, rule by rule, the order of all Missions, and the example with four Identities."""

from collections.abc import Sequence

import pytest

from longbox.games.vigilante.kinds import HEROES, IDENTITIES
from longbox.games.vigilante.rules.missions import MISSIONS, team_worth, verdicts
from longbox.games.vigilante.state import Hero
from tests.games.vigilante.looking import winners
from tests.games.vigilante.playing import end, winners_with
from tests.games.vigilante.table import EXAMPLE, STARTER, at_turn, defeated, give, hero, identities, jail_some, jails, team


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
    assert not bounty_hunter_wins(4, fallen="Byline", standing="Long Odds")
    assert bounty_hunter_wins(4, fallen="Headlock Hanna", standing="Byline")


CULTIST = ("Guardian", "Assassin", "Guardian", "Cultist")


@pytest.mark.parametrize(
    ("jailed", "fallen", "wins"),
    [
        pytest.param(4, (1, 1, 1, 0), True, marks=pytest.mark.rule("VG-NEUT-07")),
        pytest.param(3, (1, 1, 1, 0), False, marks=pytest.mark.rule("VG-NEUT-07")),
        pytest.param(4, (1, 1, 2, 0), True, marks=pytest.mark.rule("VG-NEUT-08")),
        pytest.param(4, (2, 2, 0, 2), False, marks=pytest.mark.rule("VG-NEUT-08")),
    ],
)
def test_the_cultist_needs_four_villains_and_a_defeated_hero_of_everybody_else(
    jailed: int, fallen: tuple[int, ...], wins: bool
) -> None:
    assert (3 in winners_with(CULTIST, (0, 0, 0, jailed), fallen)) is wins


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


IN_ORDER = [
    # The Investigator's Heroes come before everything: 5 and 2 of the Mastermind make 7 for the Guardians and the Time Traveler.
    ((("Mastermind", 9, 2), ("Guardian", 7, 0), ("Investigator", 5, 0), ("Time Traveler", 8, 0)), {"Guardian", "Time Traveler"}),
    ((("Mastermind", 9, 1), ("Guardian", 7, 0), ("Investigator", 5, 0), ("Time Traveler", 8, 0)), set()),
    # The Mastermind comes before the Good players, who lose, and they before the Assassin, who therefore wins.
    ((("Mastermind", 10, 0), ("Guardian", 8, 0), ("Investigator", 8, 0), ("Assassin", 0, 0)), {"Mastermind", "Assassin"}),
    ((("Mastermind", 9, 0), ("Guardian", 8, 0), ("Investigator", 8, 0), ("Assassin", 0, 0)), {"Guardian", "Investigator"}),
    # The Time Traveler comes last: after the Assassin, and after another Neutral.
    ((("Guardian", 0, 0), ("Assassin", 1, 0), ("Cultist", 4, 0), ("Time Traveler", 2, 0)), {"Assassin", "Time Traveler"}),
    ((("Guardian", 0, 1), ("Mastermind", 0, 1), ("Cultist", 4, 0), ("Time Traveler", 5, 1)), {"Cultist", "Time Traveler"}),
]


@pytest.mark.rule("VG-RULING-31")
@pytest.mark.parametrize(("table", "win"), IN_ORDER)
@pytest.mark.parametrize("first", range(4))
def test_missions_are_judged_in_their_order_wherever_the_players_sit(
    table: tuple[tuple[str, int, int], ...], win: set[str], first: int
) -> None:
    who, jailed, fallen = zip(*table[first:], *table[:first], strict=True)
    assert {who[seat] for seat in winners_with(who, jailed, fallen)} == win


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
        assert [line.split("failed: ")[1].rsplit(" (", 1)[0] for line in result.story[:2]] == [
            "6 Villains in the Good players' jails (7 needed)",
            "9 Villains in their own jail (10 needed)",
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
