"""The setup in its four steps: rule by rule."""

from __future__ import annotations

import pytest

import longbox
from longbox import Special
from longbox.games.hour_of_need.boards import PANELS, is_panel, panel
from longbox.games.hour_of_need.components import tokens
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import FOES, HERO_DECKS, ISSUES, Kind
from longbox.games.hour_of_need.rules.crisis import crisis_effects
from longbox.games.hour_of_need.rules.places import occupied
from longbox.games.hour_of_need.state import BYSTANDERS, MINIONS, Hero, HourOfNeed, Phase
from longbox.testing.scenario import Scenario, scenario
from tests.games.hour_of_need.table import ISSUE, VILLAIN, at_setup, to_issue_turn

TWO = ("Majesty", "Guerilla")
THREE = ("Majesty", "Guerilla", "Switchboard")
FOUR = ("Majesty", "Guerilla", "Switchboard", "Micro-guy")


def set_up(play: Scenario) -> HourOfNeed:
    """The table when nobody has drawn a villain card, in a game of two heroes or more."""
    play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
    state = play.state
    assert isinstance(state, HourOfNeed)
    return state


@pytest.mark.rule("HN-SETUP-02")
def test_the_four_steps_come_in_their_order() -> None:
    with at_setup(*TWO) as play:
        set_up(play)
        told = [line for line in play.told() if line.startswith("Setup ")]
        assert [line.split(":")[0] for line in told] == ["Setup 1", "Setup 2", "Setup 3", "Setup 4"]
        assert "hero" in told[0]
        assert ISSUE in told[1]
        assert VILLAIN in told[2]
        assert "clue deck" in told[3]


# -- step 1: heroes ----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SETUP-03")
def test_each_player_chooses_another_hero() -> None:
    match = longbox.new(GAME, seats=3, seed=1, issue=ISSUE, villain=VILLAIN)
    for number, name in enumerate(THREE):
        assert match.decision.seat == number
        there = [option.key for option in match.decision.options]
        assert there == [f"play:{hero}" for hero in HERO_DECKS if hero not in THREE[:number]]
        match.choose(f"play:{name}")
    assert [hero.name for hero in match.state.heroes] == [*THREE]
    while match.state.phase is not Phase.VILLAIN:
        match.choose(match.decision.options[-1])
    assert len({hero.deck.name for hero in match.state.heroes}) == len(occupied(match.state)) == 3


@pytest.mark.rule("HN-SETUP-04", "HN-SETUP-07", "HN-SETUP-08", "HN-SETUP-09", "HN-SETUP-38")
def test_a_hero_after_the_setup() -> None:
    with at_setup(*THREE) as play:
        for hero in set_up(play).heroes:
            assert not hero.is_focused
            assert hero.name not in [*hero.deck, *hero.hand]
            assert (len(hero.hand), len(hero.deck), hero.discards) == (4, 16, [])
            assert (hero.constants, len(hero.threats)) == ([], 1)  # an area of its own, with the Scheme
            assert (hero.damage, hero.focus, hero.clues) == (0, 0, [])


@pytest.mark.rule("HN-SETUP-06", "HN-SETUP-22", "HN-SETUP-26", "HN-SETUP-34", "HN-SETUP-37")
def test_decks_are_shuffled_and_face_down() -> None:
    hands, dealt = set(), set()
    for seed in range(12):
        match = longbox.new(GAME, seats=2, seed=seed, issue=ISSUE, villain=VILLAIN, heroes="Majesty, Guerilla")
        assert len(match.state.heroes[0].deck) + len(match.state.heroes[0].hand) == 20
        while match.state.phase is not Phase.VILLAIN:
            match.choose(match.decision.options[-1])
        g = longbox.copy(match.state)
        assert not any(FOES[name].kind is Kind.SCHEME for name in g.issue_deck if name in FOES)
        assert (g.issue_discards, g.villain_discards, g.clue_discards) == ([], [], [])
        for deck in (g.heroes[0].deck, g.issue_deck, g.villain_deck, g.clue_deck):
            assert len(deck.layers) == 1  # in no order that anybody knows
        hands.add(tuple(sorted(g.heroes[0].hand)))
        dealt.add(tuple(hero.threats[0].name for hero in g.heroes))
    assert len(hands) > 9
    assert len(dealt) > 4  # of twelve ways


@pytest.mark.rule("HN-SETUP-10", "HN-SETUP-11")
@pytest.mark.parametrize("count", range(5))
def test_one_mulligan_of_any_number_of_cards(count: int) -> None:
    first = ("Banner", "Open Court", "Face Me", "Quartz Crown")
    second = ("By Decree", "By Decree", "Sceptre Blow", "Royal Assent")
    queued = {"hero 0": [*first, *second[:count]]}
    with scenario(GAME, 1, queue=queued, issue=ISSUE, villain=VILLAIN, heroes="Majesty") as play:
        play.answer(0, *[f"return:{card}" for card in first[:count]])
        if count < 4:
            play.answer(0, "done")
        play.asks(0, "Where do you start?")  # nobody asks for a second mulligan
        hero = play.state.heroes[0]
        assert hero.hand == [*first[count:], *second[:count]]
        assert len(hero.deck) == 16
        assert [card for card in first[:count] if card not in [*hero.deck]] == []
        assert hero.discards == []


@pytest.mark.rule("HN-SETUP-13")
def test_everybody_has_two_action_tokens_face_up() -> None:
    with at_setup(*FOUR) as play:
        assert [hero.actions for hero in set_up(play).heroes] == [2, 2, 2, 2]


# -- step 2: the issue -------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SETUP-15", "HN-SETUP-20", "HN-SETUP-21")
def test_the_issue_play_area_begins_with_the_overview() -> None:
    with at_setup(*TWO) as play:
        g = set_up(play)
        assert ISSUE not in [*g.issue_deck]
        assert g.crises == []  # right of the overview there is nothing yet
        with play.table() as g:
            to_issue_turn(g, "Alarm Loop")  # a Crisis card
        assert [name for name, *_ in crisis_effects(play.state)] == [ISSUE, "Alarm Loop"]


@pytest.mark.rule("HN-SETUP-16")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_a_bystander_stands_on_every_bystander_space(issue: str) -> None:
    with at_setup(*TWO, issue=issue) as play:
        g = set_up(play)
        assert sorted(bystander.spot for bystander in g.bystanders) == sorted(g.board.bystander)
        assert len(g.bystander_supply) == BYSTANDERS - len(g.board.bystander)


@pytest.mark.rule("HN-SETUP-17", "HN-BOARD-02")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_heroes_start_in_or_next_to_the_start_space(issue: str) -> None:
    with at_setup(*TWO, issue=issue) as play:
        play.go_on(lambda g: g.phase is Phase.START, ["done"])
        board = play.state.board
        start = [board.start, *board.hexes.neighbours[board.start]]
        keys = [f"start:{column}-{row}" for column, row in start]
        play.asks(0, "Where do you start?", keys)
        play.answer(0, keys[0])
        play.asks(1, "Where do you start?", keys[1:])
        play.answer(1, keys[3])
        assert [hero.spot for hero in play.state.heroes] == [start[0], start[3]]


@pytest.mark.rule("HN-SETUP-17", "HN-SETUP-23")
def test_heroes_are_placed_before_the_schemes_are_dealt() -> None:
    with at_setup(*TWO) as play:
        play.go_on(lambda g: g.phase is Phase.START, ["done"])
        play.asks(0, "Where do you start?")
        assert [hero.threats for hero in play.state.heroes] == [[], []]


@pytest.mark.rule("HN-SETUP-18", "HN-SETUP-19")
def test_micro_guy_begins_as_his_pilot_token() -> None:
    with at_setup(*FOUR) as play:
        hero = set_up(play).heroes[3]
        deck = HERO_DECKS[hero.name]
        assert hero.spot in occupied(play.state)
        assert deck.figure(hero.is_focused) == "pilot token"
        assert [figure for figure in deck.figures if figure != deck.figure(hero.is_focused)] == ["mech"]


@pytest.mark.rule("HN-SETUP-23", "HN-SETUP-24")
@pytest.mark.parametrize("heroes", [("Majesty",), TWO, THREE, FOUR])
def test_each_player_has_a_scheme_and_the_others_leave_the_game(heroes: tuple[str, ...]) -> None:
    with at_setup(*heroes) as play:
        play.go_on(lambda g: bool(g.clue_deck), ["done"])
        g = play.state
        dealt = [card.name for hero in g.heroes for card in hero.threats if card.name in ISSUES[ISSUE].schemes]
        assert len({*dealt}) == len(heroes)
        assert all(FOES[hero.threats[0].name].kind is Kind.SCHEME for hero in g.heroes)
        removed = [name for name in g.removed if name in ISSUES[ISSUE].schemes]
        assert sorted([*dealt, *removed]) == sorted(ISSUES[ISSUE].schemes)


async def hide_the_sirens(g: HourOfNeed, hero: Hero) -> None:
    g.issue_deck.remove("Sirens")
    g.removed.append("Sirens")


@pytest.mark.rule("HN-SETUP-25", "HN-SETUP-26")
def test_setup_effects_come_before_the_deck_is_shuffled() -> None:
    quieter = ISSUES[ISSUE]._replace(setup=Special("remove Sirens from the game", hide_the_sirens))
    with ISSUES.trying(quieter), at_setup(*TWO) as play:
        g = set_up(play)
        assert "Sirens" not in [*g.issue_deck]
        assert play.said("issue deck of 9 cards is shuffled") == "HN-SETUP-26"


# -- steps 3 and 4: the villain and the rest -----------------------------------------------------------------


@pytest.mark.rule("HN-SETUP-29", "HN-SETUP-33")
def test_the_villain_begins_in_panel_1_on_the_scheming_side() -> None:
    with at_setup(*TWO) as play:
        g = set_up(play)
        assert g.villain.spot == panel(1)
        assert not g.is_revealed
        assert VILLAIN not in [card.name for hero in g.heroes for card in hero.threats]
        assert VILLAIN not in [*g.villain_deck]


@pytest.mark.rule("HN-SETUP-35")
@pytest.mark.parametrize("heroes", [("Majesty",), TWO, THREE, FOUR])
def test_a_hidden_token_for_each_hero(heroes: tuple[str, ...]) -> None:
    with at_setup(*heroes) as play:
        play.go_on(lambda g: bool(g.clue_deck), ["done"])
        assert play.state.hidden == len(heroes)


@pytest.mark.rule("HN-SETUP-36")
def test_the_supplies() -> None:
    with at_setup(*TWO) as play:
        g = set_up(play)
        assert (len(g.minion_supply), len(g.bystander_supply)) == (MINIONS, BYSTANDERS - 4)
        assert (g.minions, [card for hero in g.heroes for card in hero.threats if FOES[card.name].kind is Kind.PERIL]) == ([], [])
        assert (MINIONS, tokens()["peril"]) == (10, len(PANELS)) == (10, 4)


@pytest.mark.rule("HN-SETUP-39")
def test_a_setup_for_two_players() -> None:
    with at_setup(*TWO) as play:
        g = set_up(play)
        assert [len(hero.threats) for hero in g.heroes] == [1, 1]
        assert len([name for name in g.removed if name in ISSUES[ISSUE].schemes]) == 2
        assert g.hidden == 2
        assert [len(hero.hand) for hero in g.heroes] == [4, 4]
        assert sum(hero.actions for hero in g.heroes) == 4
        assert (is_panel(g.villain.spot), g.villain.spot[1]) == (True, 1)
