"""Crises, Crisis cards, and the Crisis cards that players may add: rule by rule."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import PANELS, Spot, panel
from longbox.games.hour_of_need.cards.verbs.foes import Crew, MinionIn
from longbox.games.hour_of_need.kinds import CRISIS_MODULES, EVENTS, FOES, HERO_CARDS, ISSUES, PLOYS, EventCard, Feat, PloyCard
from longbox.games.hour_of_need.rules.crisis import crisis_effects
from longbox.games.hour_of_need.rules.damage import hurt
from longbox.games.hour_of_need.state import BYSTANDERS, MINIONS, TEXT, Bystander, Card, IssueToken, Phase
from longbox.games.hour_of_need.texts import said
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import a_crisis, captive_panels, crisis_card, draw_card, heard, laid_out, minion_panels
from tests.games.hour_of_need.random_games import positions
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    at_setup,
    at_turn,
    bystander,
    captive,
    dice,
    foe,
    give,
    minions,
    next_issue,
    no_minions_left,
    no_threats,
    nobody_on_map,
    stand,
    to_villain_turn,
)

TWO = ("Majesty", "Guerilla")
COPYCATS, GRIDLOCK, HELICOPTER = "Copycats", "Gridlock", "Press Helicopter"
ALL = ", ".join(CRISIS_MODULES)
ONE_SCHEME = [IssueToken(panel(1))]  # what a crisis of Century Heist leaves: the villain has schemed


# -- a crisis occurs -----------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CRISIS-01")
def test_a_crisis_resolves_every_crisis_effect_in_play_once() -> None:
    with laid_out(ISSUE) as g:
        crisis_card(g, "Alarm Loop")  # a minion in the panel nearest the villain
        a_crisis(g)
        assert g.tokens == ONE_SCHEME
        assert minion_panels(g) == [1]


@pytest.mark.rule("HN-CRISIS-02")
@pytest.mark.parametrize(("fuses", "tokens"), [(1, ONE_SCHEME), (0, [])])
def test_a_card_that_says_so_causes_a_crisis(fuses: int, tokens: list[IssueToken]) -> None:
    """Poisoned Punch goes off with its second fuse."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Poisoned Punch", (9, 6)).damage = fuses
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        assert play.state.tokens == tokens


@pytest.mark.rule("HN-CRISIS-03")
@pytest.mark.parametrize(("amount", "tokens"), [(10, ONE_SCHEME), (9, [])])
def test_the_defeat_of_a_hero_causes_one_crisis(amount: int, tokens: list[IssueToken]) -> None:
    with laid_out(ISSUE, *TWO) as g:
        resolve(g, hurt(g, g.heroes[0], amount, TEXT))
        assert g.tokens == tokens


@pytest.mark.rule("HN-CRISIS-05")
def test_a_card_that_fails_twice_causes_one_crisis() -> None:
    with EVENTS.trying(EventCard("Two Vans", Crew())), laid_out(ISSUE) as g:
        no_minions_left(g)
        g.issue_deck.put_on_top("Two Vans")
        draw_card(g, "Two Vans")
        assert len(heard(g, "HN-MINION-04")) == 1
        assert g.tokens == ONE_SCHEME


@pytest.mark.rule("HN-CRISIS-06")
def test_two_of_three_minions_that_cannot_be_placed_are_one_crisis() -> None:
    with EVENTS.trying(EventCard("Three Vans", MinionIn(2, 3))), laid_out(ISSUE) as g:
        minions(g, 4, MINIONS - 1)
        g.issue_deck.put_on_top("Three Vans")
        draw_card(g, "Three Vans")
        assert g.minion_supply == []
        assert minion_panels(g) == [2, *[4] * (MINIONS - 1)]
        assert g.tokens == ONE_SCHEME


@pytest.mark.rule("HN-CRISIS-07")
def test_a_ploy_whose_icons_all_fail_causes_one_crisis() -> None:
    with PLOYS.trying(PloyCard("Nobody Left", "12B")), at_turn() as play:
        with play.table() as g:
            no_minions_left(g)
            captive(g, 2, 4)
            g.villain_deck.put_on_top("Nobody Left")
            to_villain_turn(g, "Nobody Left")
        assert play.state.tokens == ONE_SCHEME


# -- Crisis cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CRCARD-03")
@pytest.mark.parametrize("name", CRISIS_MODULES)
def test_the_words_of_a_crisis_card_in_play_can_be_read(name: str) -> None:
    with at_setup(*TWO, modules=name) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        (shown,) = play.match.view(1).table["issue"]["crises"]
        assert shown["name"] == name
        effect = FOES[name].crisis
        assert effect is not None
        assert said("Crisis", effect) in shown["lines"]


@pytest.mark.rule("HN-CRCARD-04")
@pytest.mark.parametrize("issue", [*ISSUES])
@pytest.mark.parametrize("modules", ["", "Blackout"])
def test_crisis_cards_of_no_deck_come_only_if_they_are_added(issue: str, modules: str) -> None:
    with at_setup(*TWO, issue=issue, modules=modules) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        g = play.state
        assert [card.name for card in g.crises] == ([modules] if modules else [])
        assert not {*CRISIS_MODULES} & {*g.issue_deck}


@pytest.mark.rule("HN-CRCARD-05")
def test_an_added_crisis_card_comes_when_the_issue_has_been_set_up() -> None:
    with at_setup(*TWO, modules="Gridlock, Blackout") as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        told = play.told()
        at = [next(number for number, line in enumerate(told) if words in line) for words in _SETUP_STEPS]
        assert at == sorted(at)
        assert [name for name, *_ in crisis_effects(play.state)] == [ISSUE, GRIDLOCK, "Blackout"]  # right of the Issue Overview


_SETUP_STEPS = (
    "Setup 2:", "The issue deck", "Gridlock lies in the issue play area", "Blackout lies in the issue play area", "Setup 3:",
)  # fmt: skip


@pytest.mark.rule("HN-CRCARD-07")
@pytest.mark.parametrize(("spot", "is_near"), [((5, 3), True), ((5, 2), True), ((9, 6), False)])
def test_a_crisis_card_is_solved_near_its_token(spot: Spot, is_near: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            g.crises.append(Card(COPYCATS, (5, 3)))
            stand(g, 0, spot)
        if not is_near:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"
            return
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert play.state.crises[0].justice == 2


# -- optional Crisis cards -----------------------------------------------------------------------------------


@pytest.mark.rule("HN-OCRI-01")
@pytest.mark.parametrize("count", range(len(CRISIS_MODULES) + 1))
def test_any_number_of_crisis_cards_can_be_added(count: int) -> None:
    with at_setup(*TWO, modules=", ".join(CRISIS_MODULES[:count])) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        assert [card.name for card in play.state.crises] == CRISIS_MODULES[:count]


@pytest.mark.rule("HN-OCRI-02")
def test_the_setup_effect_of_each_crisis_card_is_followed_once() -> None:
    with at_setup(*TWO, modules=ALL) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        assert [line.partition(":")[0] for line in play.told("HN-OCRI-02")] == [HELICOPTER, COPYCATS]  # who have one
        assert len(play.state.bystander_supply) == BYSTANDERS - 4 - 2
        assert play.state.crises[-1].spot in play.state.board.hexes.neighbours[play.state.board.start]


@pytest.mark.rule("HN-OCRI-03")
def test_each_crisis_card_adds_its_effect_to_every_crisis() -> None:
    """Without them the villain only schemes."""
    with laid_out(ISSUE) as g:
        g.crises = [Card(name) for name in CRISIS_MODULES]
        give(g, 0, "Banner", "Face Me")
        a_crisis(g, "discard:Banner", "bystander:5-2", "panel:1")
        assert g.tokens == ONE_SCHEME
        assert (g.heroes[0].hand, g.slowed) == (["Face Me"], 2)  # Blackout, Gridlock
        assert captive_panels(g) == [1]  # Press Helicopter
        assert minion_panels(g) == [*PANELS]  # Copycats


@pytest.mark.rule("HN-OCRI-04")
def test_crisis_cards_do_not_leave_play() -> None:
    """Copycats says that it does when it is solved; the others have nothing to solve."""
    stay = [name for name in CRISIS_MODULES if name != COPYCATS]
    assert [FOES[name].danger for name in stay] == [None] * 3
    seen = 0
    for g in positions(2, 5, 400, modules=", ".join(stay)):
        seen += g.slowed > 0  # there was a crisis
        assert [card.name for card in g.crises][:3] == stay
    assert seen


# -- each of them --------------------------------------------------------------------------------------------


def test_blackout_takes_a_card_of_each_hero() -> None:
    with laid_out(ISSUE, *TWO) as g:
        g.delay = 1  # the villain does not scheme
        g.crises = [Card("Blackout")]
        give(g, 0, "Banner", "Face Me")
        give(g, 1, "Drumbeat")
        a_crisis(g, "discard:Banner")
        assert [hero.hand for hero in g.heroes] == [["Face Me"], []]
        assert [hero.discards for hero in g.heroes] == [["Banner"], ["Drumbeat"]]


@pytest.mark.parametrize(("phase", "turns"), [(Phase.VILLAIN, 1), (Phase.ISSUE, 1), (Phase.HERO, 2)])
def test_gridlock_holds_until_the_end_of_the_next_hero_turn(phase: Phase, turns: int) -> None:
    """The hero turn in progress is not the next one."""
    with laid_out(ISSUE) as g:
        g.delay, g.phase = 1, phase
        g.crises = [Card(GRIDLOCK)]
        a_crisis(g)
        assert g.slowed == turns


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_in_gridlock_move_actions_are_short_and_nobody_uses_the_mobility_feat(turns: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            g.crises = [Card(GRIDLOCK)]
            g.slowed = turns
            next_issue(g, "Human Shields")  # it asks at once
            card = next(name for name in g.heroes[0].deck if Feat.MOBILITY in HERO_CARDS[name].icons)
            give(g, 0, card)
        assert play.label(0, "move") == ("Move up to 2 spaces" if turns else "Move up to 3 spaces")
        if turns:
            assert "Gridlock" in play.blocked(0, f"mobility:{card}").reason
        else:
            assert f"mobility:{card}" in play.keys(0)
        play.answer(0, "move", "done", "draw")
        with play.table() as g:
            g.heroes[0].hand = []
        play.answer(0, "threat")
        play.asks(0, "Which bystander is captured?")
        assert play.state.slowed == max(0, turns - 1)


def test_press_helicopter_flies_two_bystanders_out() -> None:
    with at_setup(*TWO, modules=HELICOPTER) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        assert len(play.state.bystander_supply) == BYSTANDERS - 4 - 2


@pytest.mark.parametrize("is_empty", [False, True])
def test_press_helicopter_captures_the_nearest_bystander_or_costs_focus(is_empty: bool) -> None:
    with laid_out(ISSUE, *TWO) as g:
        g.delay = 1
        g.crises = [Card(HELICOPTER)]
        for hero, number in zip(g.heroes, (2, 0), strict=True):
            hero.focus = number
        nobody_on_map(g)
        if not is_empty:
            bystander(g, (9, 6), (1, 2))
        a_crisis(g)
        assert g.bystanders == ([] if is_empty else [Bystander((9, 6)), Bystander(panel(1))])
        assert [hero.focus for hero in g.heroes] == ([1, 0] if is_empty else [2, 0])


def test_copycats_lie_next_to_the_start_space() -> None:
    with at_setup(*TWO, modules=COPYCATS) as play:
        play.go_on(lambda g: bool(g.clue_deck), ["done"])
        board = play.state.board
        taken = [hero.spot for hero in play.state.heroes]
        free = [space for space in board.hexes.neighbours[board.start] if space not in taken]
        play.asks(0, "Where does the token of Copycats lie?", [f"token:{column}-{row}" for column, row in free])
        play.answer(0, f"token:{free[-1][0]}-{free[-1][1]}")
        assert play.state.crises == [Card(COPYCATS, free[-1])]


def test_copycats_leave_when_they_are_solved() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            g.crises = [Card(COPYCATS, (5, 3), justice=3)]  # of 5
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve")
        assert (play.state.crises, play.state.issue_discards, play.state.heroes[0].clues) == ([], [COPYCATS], ["Weak Spot"])


def test_copycats_fill_every_empty_panel() -> None:
    with laid_out(ISSUE) as g:
        g.delay = 1
        g.crises = [Card(COPYCATS, (5, 3))]
        minions(g, 2, 2)
        a_crisis(g)
        assert minion_panels(g) == [1, 2, 2, 3, 4]
