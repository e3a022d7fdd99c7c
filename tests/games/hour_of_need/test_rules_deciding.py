"""Ties, who decides and when; heroes and seats; levels of difficulty."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.rules.damage import health_of_card
from longbox.games.hour_of_need.rules.hero_turn import play
from longbox.games.hour_of_need.rules.problems import danger_of
from longbox.games.hour_of_need.state import Bystander, Card, Constant, IssueToken, Minion, Phase
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import laid_out
from tests.games.hour_of_need.table import (
    at_setup,
    at_turn,
    at_villain_turn,
    bystander,
    clue,
    foe,
    give,
    next_issue,
    next_villain,
    no_threats,
    nobody_on_map,
)

THREE = ("Majesty", "Guerilla", "Switchboard")

# -- ties ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-TIE-01")
def test_players_break_a_tie() -> None:
    """Sealed Carriage captures the bystander nearest its token: two are 1 space away, one of them near panels 1 and 2."""
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            bystander(g, (5, 1), (4, 2))
            foe(g, 0, "Sealed Carriage", (5, 2))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        play.asks(0, "Which bystander", ["bystander:5-1", "bystander:4-2"])
        play.answer(0, "bystander:5-1")
        play.asks(0, "which panel", ["panel:1", "panel:2"])
        play.answer(0, "panel:2")
        assert play.state.bystanders == [Bystander((4, 2)), Bystander(panel(2))]


@pytest.mark.rule("HN-TIE-02")
def test_all_panels_tie_without_a_token_on_any() -> None:
    """The example: an effect looks at the tokens of the panels, and there are none. Here it is a crisis of Runaway Line."""
    with at_turn("Majesty", "Guerilla", issue="Night Shift at Brinkworks") as play:
        with play.table() as g:
            no_threats(g)
            g.crises.append(Card("Runaway Line"))
            g.issue_deck.remove("Runaway Line")
            foe(g, 0, "Forged Will", (4, 6)).damage = 1  # goes off
            g.heroes[0].actions = 0
            g.delay = 1  # the villain does not scheme in the crisis
        play.answer(0, "threat")
        play.asks(0, "panel", [f"panel:{number}" for number in (1, 2, 3, 4)])
        play.answer(0, "panel:4")
        assert play.state.tokens == [IssueToken(panel(4))]


# -- when, and in which order ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-94")
@pytest.mark.parametrize("heroes", [("Majesty",), ("Majesty", "Guerilla")])
def test_nothing_is_used_after_the_last_threat_phase(heroes: tuple[str, ...]) -> None:
    """A card, a clue and a feat are at hand. The next question after the threat phase belongs to the issue card."""
    with at_turn(*heroes) as play:
        with play.table() as g:
            for hero in g.heroes:
                no_threats(g, hero.seat)
            give(g, 0, "Royal Summons")
            clue(g, 0, "Fire Escape")
            g.heroes[0].actions = 0
            g.done = [hero.seat for hero in g.heroes[1:]]
            next_issue(g, "Smoke")
        play.queue("hero 0", "Banner")
        if len(heroes) > 1:
            play.queue("hero 1", "Field Kit")
        play.answer(0, "threat")
        play.asks(0, "Choose one")
        assert (play.state.phase, play.state.heroes[0].hand) == (Phase.ISSUE, ["Royal Summons", "Banner"])
        assert play.state.heroes[0].clues == ["Fire Escape"]


@pytest.mark.rule("HN-RULING-102")
def test_who_draws_next_is_chosen_after_each_villain_card() -> None:
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            next_villain(g, "House Staff")
        play.answer(1, "draw")
        assert play.state.minions == [Minion(1), Minion(3)]  # it is resolved,
        assert play.match.decision.seats == (0, 2)  # and either of the others may be next
        assert {option.key for option in play.match.decision.options} == {"draw"}


# -- seats, heroes, levels -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-77")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_the_game_counts_heroes(count: int) -> None:
    """Each seat is a hero, whoever holds it: hidden tokens, danger and health are per hero."""
    with at_setup(*("Majesty", "Guerilla", "Switchboard", "Micro-guy")[:count]) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        g = play.state
        assert (len(g.heroes), g.hidden) == (count, count)
        assert danger_of(g, g.villain) == 7 * count
        assert g.half == (count + 1) // 2


@pytest.mark.rule("HN-RULING-88")
@pytest.mark.parametrize(
    ("level", "scheme", "villain", "health", "clues", "minions", "delay"),
    [("easy", 8, 14, 22, 1, 0, 2), ("normal", 10, 14, 26, 0, 0, 0), ("hard", 13, 18, 36, 0, 4, 0)],
)
def test_levels_of_difficulty(level: str, scheme: int, villain: int, health: int, clues: int, minions: int, delay: int) -> None:
    """Two heroes in Century Heist against Dowager: Schemes have danger 10, her card 14 and health 26."""
    with at_setup("Majesty", "Guerilla", difficulty=level) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        g = play.state
        assert [danger_of(g, hero.threats[0]) for hero in g.heroes] == [scheme] * 2
        assert (danger_of(g, g.villain), health_of_card(g, g.villain)) == (villain, health)
        assert [len(hero.clues) for hero in g.heroes] == [clues] * 2
        assert (len(g.minions), g.delay) == (minions, delay)


@pytest.mark.rule("HN-RULING-88")
def test_a_delay_marker_prevents_one_scheme() -> None:
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            g.delay = 1
            next_villain(g, "Dance Card")  # cunning, twice
        play.answer(0, "draw", "cunning:scheme")
        assert (play.state.delay, play.state.tokens) == (0, [])
        play.answer(0, "cunning:scheme")
        assert len(play.state.tokens) == 1


# -- orders and copies -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-29")
@pytest.mark.parametrize("first", ["Gaslight", "Pell the Footman"])
def test_the_hero_orders_the_cards_of_the_threat_area_and_the_oldest_is_offered_first(first: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, "Gaslight", (9, 6))
            foe(g, 0, "Pell the Footman", (5, 3))
            foe(g, 0, "Cut Phone Lines")
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        there = ["Gaslight", "Pell the Footman", "Cut Phone Lines"]
        assert play.keys(0) == [f"activate:{name}" for name in there]
        play.answer(0, f"activate:{first}")
        assert play.told("HN-THREAT-02") == [f"{first} activates"]
        play.asks(0, "which card activates next?", [f"activate:{name}" for name in there if name != first])


@pytest.mark.rule("HN-RULING-57")
def test_a_unique_card_counts_for_each_hero() -> None:
    """Majesty's new Banner replaces her old one, and not one that would lie before somebody else."""
    with laid_out("Century Heist", "Majesty", "Guerilla") as g:
        give(g, 0, "Banner")
        for hero in g.heroes:
            hero.constants = [Constant("Banner", is_exhausted=True)]
        resolve(g, play(g, g.heroes[0], "Banner"))
        assert g.heroes[0].constants == [Constant("Banner")]
        assert g.heroes[1].constants == [Constant("Banner", is_exhausted=True)]


# -- who knows what --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-RULING-74")
def test_hands_and_clue_cards_are_open_and_decks_and_reverse_sides_are_not() -> None:
    seen = []
    for order in (("Banner", "Open Court"), ("Open Court", "Banner")):
        with at_turn(*THREE) as play:
            with play.table() as g:
                give(g, 1, "Snare")
                clue(g, 2, "Weak Spot")
                next_villain(g, "House Staff")
                for card in order:
                    g.heroes[0].deck.remove(card)
                    g.heroes[0].deck.put_on_top(card)
            tables = [{**play.match.view(seat).table, "me": None} for seat in range(3)]
            assert tables[0] == tables[1] == tables[2]
            heroes = tables[0]["heroes"]
            assert [card["name"] for card in heroes[1]["hand"]] == ["Snare"]
            assert [card["name"] for card in heroes[2]["clues"]] == ["Weak Spot"]
            assert heroes[0]["deck"] == 20
            words = str(tables[0])
            assert "House Staff" not in words
            assert "Gabby Woods" not in words  # the other side of Cut Phone Lines
            seen.append(words)
    assert seen[0] == seen[1]
