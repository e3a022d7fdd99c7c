"""The result, card by card: what is told of each Identity at the end, in the story, the view, the picture and the words."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import pytest

from longbox.engine.match import Match
from longbox.games.vigilante.draw import sketch
from longbox.games.vigilante.kinds import HEROES, SCENARIOS
from longbox.games.vigilante.state import Phase, Vigilante
from tests.games.vigilante.table import at_turn, defeated, give, hero, identities, jail, round_number, team

LEVEL_1 = ("Copper Wire", "Lighter Lou", "Doorbell Ditch", "Spitball")
LEVEL_2 = ("Needle Nell", "Echo Chamber", "Judge Nobody", "Undertow Ned")

SetTable = Callable[[Vigilante], None]


@contextlib.contextmanager
def ended(*who: str, table: SetTable = lambda g: None) -> Iterator[Match]:
    """A game of these Identities that ends with such a table."""
    with at_turn(len(who)) as play:
        with play.table() as g:
            identities(g, *who)
            table(g)
            round_number(g, SCENARIOS[g.scenario].rounds)
            g.phase = Phase.PASS
        assert play.match.over
        yield play.match


def parts_of(seat: int, *who: str, table: SetTable) -> list[str]:
    """What is told of a seat, part by part."""
    with ended(*who, table=table) as match:
        assert match.result is not None
        story = match.result.story
        start = next(n for n, line in enumerate(story) if line.startswith(f"Player {seat + 1}, {who[seat]}: "))
        lines = story[start + 1 :]
        told = [line.strip() for line in lines[: next(n for n, line in enumerate(lines) if "Allegiance tokens" in line)]]
        verdict = match.view(None).table["players"][seat]["verdict"]
        shown = [f"{'Met' if part['met'] else 'Not met'}: {part['text']} ({part['rule']})." for part in verdict["parts"]]
        assert shown == told, "the view has the same parts"
        assert verdict["won"] is (seat in match.result.winners)
        assert verdict["won"] is all(part["met"] for part in verdict["parts"])
    return told


def test_everybody_is_named_first_then_each_mission_with_its_parts_and_the_tokens() -> None:
    with ended("Guardian", "Assassin", "Cultist", table=lambda g: jail(g, 2, *LEVEL_1)) as match:
        assert match.result is not None
        story = match.result.story
    villains = "4 Villains in their own jail (4 needed)"
    assert story[:3] == (
        "Player 1 was Guardian (Good) and failed: 0 Villains in the Good players' jails (7 needed) (VG-GOOD-02)",
        "Player 2 was Assassin (Evil) and achieved: no Good player won (VG-EVIL-02)",
        f"Player 3 was Cultist (Neutral) and failed: {villains}, Player 1 and Player 2 lost no Hero (VG-NEUT-08)",
    )
    assert story[3:6] == (
        "Player 1, Guardian: The jails of all Good players hold at least 7 Villains per Good player.",
        "  Not met: 0 Villains in the Good players' jails (7 needed): Player 1 none (VG-GOOD-02).",
        "  Allegiance tokens: Good, Good, Neutral, Evil.",
    )
    assert story[-1] == "  Allegiance tokens: Neutral, Neutral, Good, Evil."


def test_a_failure_cites_the_rule_of_the_part_that_is_missing() -> None:
    def all_fall(g: Vigilante) -> None:
        defeated(g, 0, "Byline")
        defeated(g, 1, "Old Quarry")

    with ended("Guardian", "Assassin", "Cultist", table=all_fall) as match:
        assert match.result is not None
        assert match.result.story[2].endswith("0 Villains in their own jail (4 needed), everybody else lost a Hero (VG-NEUT-07)")


def test_guardian_counts_the_jails_of_all_good_players_villain_by_villain() -> None:
    def table(g: Vigilante) -> None:
        jail(g, 0, "Copper Wire", "Needle Nell")
        jail(g, 2, "Spitball")
        jail(g, 3, "Echo Chamber")
        defeated(g, 1, "Byline")

    told = (
        "Not met: 4 Villains in the Good players' jails (14 needed): "
        "Player 1 Copper Wire (1), Needle Nell (2); Player 3 Spitball (1), "
    )
    taken = "the defeated Hero Byline, taken from Evil players (VG-GOOD-02)."
    assert parts_of(0, "Guardian", "Assassin", "Investigator", "Cultist", table=table) == [told + taken]


def test_investigator_counts_the_defeated_heroes_of_evil_players() -> None:
    def table(g: Vigilante) -> None:
        jail(g, 0, *LEVEL_1, "Needle Nell", "Echo Chamber")
        defeated(g, 1, "Byline", "Old Quarry")
        defeated(g, 2, "Cold Case")

    villains = "Copper Wire (1), Lighter Lou (1), Doorbell Ditch (1), Spitball (1), Needle Nell (2), Echo Chamber (2)"
    taken = "the defeated Heroes Byline and Old Quarry, taken from Evil players"
    expected = [f"Met: 8 in their own jail (8 needed): {villains}, {taken} (VG-GOOD-08)."]
    assert parts_of(0, "Investigator", "Assassin", "Cultist", table=table) == expected


def test_a_mastermind_who_wins_is_the_reason_why_good_loses() -> None:
    def table(g: Vigilante) -> None:
        jail(g, 0, *LEVEL_1, "Needle Nell", "Echo Chamber", "Judge Nobody")
        jail(g, 1, *[g.faces.face[villain] for villain in [*g.villains][:10]])

    met, overruled = parts_of(0, "Guardian", "Mastermind", "Cultist", table=table)
    assert met.startswith("Met: 7 Villains in the Good players' jails (7 needed)")
    assert overruled == "Not met: the Mastermind won, so every Good player loses (VG-EVIL-04)."
    (own,) = parts_of(1, "Guardian", "Mastermind", "Cultist", table=table)
    assert own.startswith("Met: 10 Villains in their own jail (10 needed): ")
    assert own.count("(3)") + own.count("(2)") + own.count("(1)") == 10


def test_assassin_is_told_who_was_good_and_who_of_them_won() -> None:
    who = ("Assassin", "Guardian", "Investigator", "Cultist")
    good = "Good were Player 2 (Guardian) and Player 3 (Investigator) (VG-EVIL-02)."
    assert parts_of(0, *who, table=lambda g: None) == [f"Met: no Good player won; {good}"]

    def good_wins(g: Vigilante) -> None:
        jail(g, 2, *LEVEL_1, *LEVEL_2)

    assert parts_of(0, *who, table=good_wins) == [f"Not met: Player 3 won for Good; {good}"]


def test_addict_is_told_which_villains_and_which_healing_cards_count() -> None:
    def table(g: Vigilante) -> None:
        jail(g, 2, "Copper Wire", *LEVEL_2)
        give(g, 2, "First Aid Kit", "Crowbar", "Med Pac", "First Aid Kit")

    villains = ", ".join(f"{name} (2)" for name in LEVEL_2)
    assert parts_of(2, "Guardian", "Assassin", "Addict", table=table) == [
        f"Met: 4 Villains of Level 2 or 3 in their own jail (4 needed): {villains} (VG-NEUT-02).",
        "Not met: 3 healing cards in their hand (4 needed): First Aid Kit, First Aid Kit, Med Pac (VG-NEUT-03).",
    ]


@pytest.mark.parametrize("is_fallen", [True, False])
def test_bounty_hunter_is_told_where_the_dearest_hero_is(is_fallen: bool) -> None:
    def table(g: Vigilante) -> None:
        team(g, 2, "Hundred-Watt Hazel")  # dearer, but their own
        if is_fallen:
            defeated(g, 0, "Ninth Wave")
        else:
            hero(g, 0, 2, "Ninth Wave")

    where = "Ninth Wave is among Player 1's Defeated Heroes" if is_fallen else "Ninth Wave stands on Player 1's team"
    highest = f"the highest Influence among the others' Heroes is {HEROES['Ninth Wave'].influence}"
    assert parts_of(2, "Guardian", "Assassin", "Bounty Hunter", table=table) == [
        "Not met: 0 Villains in their own jail (4 needed) (VG-NEUT-04).",
        f"{'Met' if is_fallen else 'Not met'}: {highest}: {where} (VG-NEUT-05).",
    ]


def test_cultist_is_told_whom_everybody_lost() -> None:
    def table(g: Vigilante) -> None:
        jail(g, 2, *LEVEL_1)
        defeated(g, 0, "Byline", "Old Quarry")

    assert parts_of(2, "Guardian", "Assassin", "Cultist", table=table) == [
        f"Met: 4 Villains in their own jail (4 needed): {', '.join(f'{name} (1)' for name in LEVEL_1)} (VG-NEUT-07).",
        "Not met: Player 2 lost no Hero: Player 1 lost Byline and Old Quarry; Player 2 lost nobody (VG-NEUT-08).",
    ]


def test_profiteer_is_told_what_both_teams_are_worth_hero_by_hero() -> None:
    def table(g: Vigilante) -> None:
        team(g, 0, "Byline")
        team(g, 1)
        team(g, 2, "Trust Fund", "Old Quarry")

    villains, worth = parts_of(2, "Guardian", "Assassin", "Profiteer", table=table)
    assert villains == "Not met: 0 Villains in their own jail (4 needed) (VG-NEUT-09)."
    quarry, byline = HEROES["Old Quarry"].influence, HEROES["Byline"].influence
    mine = f"a team worth {6 + quarry} (Trust Fund 6, Old Quarry {quarry})"  # the Trust Fund counts as 6
    assert worth == f"Met: {mine} against Player 1's, worth {byline} (Byline {byline}) (VG-NEUT-10)."


def test_worshipper_is_told_who_is_whole_and_who_is_not() -> None:
    def table(g: Vigilante) -> None:
        team(g, 2, "Byline", "Old Quarry")
        hero(g, 2, 3, "Cold Case", damage=2)

    assert parts_of(2, "Guardian", "Assassin", "Worshipper of Life", table=table)[1:] == [
        "Not met: 2 Heroes without damage (3 needed): Byline, Old Quarry; Cold Case has 2 damage (VG-NEUT-13)."
    ]


def test_time_traveler_is_told_with_how_many_the_others_won() -> None:
    who = ("Guardian", "Assassin", "Time Traveler")
    own = "1 Villain in their own jail: Copper Wire (1)"
    assert parts_of(2, *who, table=lambda g: jail(g, 2, "Copper Wire")) == [f"Met: {own}; Player 2 won with 0 (VG-NEUT-11)."]
    with_nobody = parts_of(2, "Guardian", "Mastermind", "Time Traveler", table=lambda g: jail(g, 2, "Copper Wire"))
    assert with_nobody == [f"Not met: {own}; nobody else won (VG-NEUT-11)."]


# -- what can be seen ------------------------------------------------------------------------------


def show(g: Vigilante) -> None:
    jail(g, 1, "Copper Wire")
    give(g, 1, "Crowbar", "Med Pac")


@pytest.mark.parametrize("watcher", [None, 0, 1])
def test_at_the_end_everything_is_open_to_all(watcher: int | None) -> None:
    with ended("Guardian", "Assassin", "Cultist", table=show) as match:
        view = match.view(watcher)
    player = view.table["players"][1]
    assert player["jail"] == [{"level": 1, "name": "Copper Wire"}]
    assert [card["name"] for card in player["hand"]] == ["Crowbar", "Med Pac"]
    assert None not in player["tokens"]
    assert "Met: no Good player won; Good was Player 1 (Guardian)" in view.describe()
    for shown in (view.describe(), view.draw()):
        assert "Crowbar" in shown
        assert "Copper Wire" in shown
        assert "no Good player won; Good was Player 1 (Guardian)" in shown
        assert "VG-EVIL-02" in shown


def test_before_the_end_nothing_is_judged() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Cultist")
            show(g)
        for watcher in (None, 0, 1, 2):
            table = play.match.view(watcher).table
            assert [player["verdict"] for player in table["players"]] == [None, None, None]
            assert (table["players"][1]["hand"] is None) is (watcher != 1)


def test_the_sketch_of_the_end_has_no_more_card_texts() -> None:
    with ended("Guardian", "Assassin", "Cultist", table=show) as match:
        table = match.view(0).table
    assert "the end" in sketch(table)
    assert "In short" not in sketch(table)
