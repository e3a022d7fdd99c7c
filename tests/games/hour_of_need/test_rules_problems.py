"""Problems: what they are and where they are solved; Perils; justice from cards; issue tokens."""

from __future__ import annotations

import pytest

from longbox import copy, text
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.kinds import EVENTS, FOES, ISSUES, VILLAINS, Kind
from longbox.games.hour_of_need.rules.enemies import activate
from longbox.games.hour_of_need.rules.issue_turn import draw_issue_card
from longbox.games.hour_of_need.rules.problems import flip, location_of
from longbox.games.hour_of_need.rules.villain_turn import draw_villain_card
from longbox.games.hour_of_need.state import Card, HourOfNeed, IssueToken, Phase
from longbox.testing import lay_out, resolve
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    dice,
    foe,
    give,
    next_issue,
    next_villain,
    no_threats,
    nobody_on_map,
    stand,
    threat,
    tokens,
)

TWO = ("Majesty", "Guerilla")
PUNCH, SCHEME, ALARM = "Poisoned Punch", "Cut Phone Lines", "Alarm Loop"
PROBLEMS = [name for name, card in FOES.items() if card.is_problem and card.kind is not Kind.CRISIS]
PERILS = [name for deck in VILLAINS.values() for name in deck.perils]

# -- what they are and where ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-PROBLEM-01", "HN-PROBLEM-02")
@pytest.mark.parametrize(
    ("name", "spot"), [(PUNCH, (2, 2)), (SCHEME, OFF), ("Dowager", OFF), ("Halfmast's Scheme", panel(1)), (ALARM, OFF)]
)
def test_every_card_with_a_danger_value_can_be_the_target_of_a_solve(name: str, spot: Spot) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(2) if name == ALARM else panel(1))
            g.hidden = 1
            if name == ALARM:
                g.crises.append(Card(name))
            elif name == "Dowager":
                g.hidden = 0
            else:
                foe(g, 0, name, spot)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve")
        g = play.state
        assert [card.name for card in (*g.heroes[0].threats, *g.crises, g.villain) if card.justice] == [name]


def in_play(g: HourOfNeed, name: str) -> Card:
    """The problem comes into play as the game brings it."""
    hero = g.heroes[0]
    no_threats(g)
    front = next((card for card in FOES.values() if card.reverse == name), None)
    if front is not None:
        hero.threats.append(Card(front.name, panel(front.panel or 1)))
        nobody_on_map(g)
        resolve(g, flip(g, hero.threats[0]))
    elif name in EVENTS:
        g.issue_deck.put_on_top(name)
        resolve(g, draw_issue_card(g))
    elif FOES[name].kind is Kind.PERIL:
        g.villain_deck.put_on_top(name)
        resolve(g, draw_villain_card(g, hero))
    else:
        hero.threats.append(Card(name, panel(2) if FOES[name].kind is Kind.NEMESIS else OFF))
    return hero.threats[0]


@pytest.mark.rule("HN-PROBLEM-03")
@pytest.mark.parametrize("name", PROBLEMS)
def test_every_problem_has_an_element_on_the_board_or_a_solve_location(name: str) -> None:
    with at_turn() as play:
        g = lay_out(copy(play.state), ["Ann"])
        card = in_play(g, name)
        assert card.name == name
        assert location_of(g, card) != OFF


@pytest.mark.rule("HN-PROBLEM-04")
@pytest.mark.parametrize(("spot", "is_there"), [(panel(2), True), ((8, 2), False)])
@pytest.mark.parametrize("name", ["Guards on the Payroll", "Shutters Down", "Alarm Loop"])
def test_a_problem_in_a_panel_is_solved_in_that_panel_only(name: str, spot: Spot, is_there: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, spot)
            if FOES[name].kind is Kind.CRISIS:
                g.crises.append(Card(name))
            else:
                foe(g, 0, name)
        if is_there:
            assert "solve" in play.keys(0)
        else:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"


# -- Perils --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-PERIL-01")
@pytest.mark.parametrize("name", PERILS)
def test_a_peril_left_alone_causes_a_crisis(name: str) -> None:
    """Each belongs to one villain. After three activations at most it goes off, and its card is discarded."""
    assert PERILS.count(name) == 1
    with at_turn() as play:
        g = lay_out(copy(play.state), ["Ann"])
        nobody_on_map(g)
        no_threats(g)
        stand(g, 0, (9, 6) if FOES[name].colour != 4 else (1, 1))
        peril = foe(g, 0, name, g.board.peril[FOES[name].colour - 1])
        schemed = len(g.tokens)
        for number in range(1, FOES[name].fuses + 1):
            assert peril in g.heroes[0].threats
            g.causes = []
            resolve(g, activate(g, peril, "HN-THREAT-02"))
            assert peril.damage == number
        assert FOES[name].fuses <= 3
        assert (g.heroes[0].threats, g.villain_discards) == ([], [name])
        assert len(g.tokens) == schemed + 1  # the crisis of Century Heist: the villain schemes


@pytest.mark.rule("HN-PERIL-02")
@pytest.mark.parametrize(("spot", "is_near"), [((4, 1), True), ((4, 2), True), ((4, 3), False)])
def test_a_peril_is_solved_near_its_token(spot: Spot, is_near: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, spot)
            foe(g, 0, PUNCH, (4, 1))
        assert ("solve" in play.keys(0)) is is_near


@pytest.mark.rule("HN-PERIL-03", "HN-RULING-76")
def test_a_solved_peril_is_a_clue_and_may_come_back() -> None:
    """The card goes to the villain discard pile, and the token comes back with the card after a shuffle."""
    with at_turn("Majesty", "Guerilla", "Switchboard") as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, (4, 1))
            foe(g, 0, PUNCH, (4, 1)).justice = 2
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Old Favour")
        play.answer(0, "solve")
        g = play.state
        assert (g.heroes[0].clues, g.heroes[0].threats, g.villain_discards) == (["Old Favour"], [], [PUNCH])
        with play.table() as g:
            for card in [*g.villain_deck]:
                g.villain_deck.remove(card)
            g.phase = Phase.VILLAIN
            stand(g, 0, (5, 4))
        play.answer(1, "draw")
        assert (threat(play.state, PUNCH).spot, threat(play.state, PUNCH).justice) == ((4, 1), 0)


@pytest.mark.rule("HN-RULING-86")
def test_a_solved_crisis_card_is_discarded() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(2))
            g.crises.append(Card(ALARM, justice=3))
            g.issue_deck.remove(ALARM)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Old Favour")
        play.answer(0, "solve")
        g = play.state
        assert (g.crises, g.issue_discards, g.heroes[0].clues) == ([], [ALARM], ["Old Favour"])


@pytest.mark.rule("HN-RULING-100")
@pytest.mark.parametrize(
    ("spot", "offered"),
    [((3, 1), ["card:Gaslight", "card:Poisoned Punch"]), (panel(1), ["card:Cut Phone Lines", "card:Dowager", "card:Gaslight"])],
)
def test_justice_from_a_card_needs_the_hero_in_the_panel_of_a_problem(spot: Spot, offered: list[str]) -> None:
    """Remote Hands reaches Perils within 2 spaces, but Scheme and Villain card only from inside panel 1."""
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            give(g, 0, "Remote Hands")
            stand(g, 0, spot)
            g.hidden = 0
            foe(g, 0, "Gaslight", (2, 2))
            foe(g, 0, PUNCH, (5, 1))
        play.answer(0, "play:Remote Hands")
        play.asks(0, "Which problem", offered)


# -- issue tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-ITOK-01")
def test_an_issue_token_means_what_the_issue_says() -> None:
    """On a panel of Century Heist it is a drill that successes undo; Last Boat from Pier Thirteen has no use for it."""
    for issue, is_used in (("Century Heist", True), ("Last Boat from Pier Thirteen", False)):
        with at_turn(issue=issue) as play:
            with play.table() as g:
                no_threats(g)
                stand(g, 0, panel(2))
                tokens(g, panel(2))
            assert ("solve" in play.keys(0)) is is_used


@pytest.mark.rule("HN-ITOK-02")
@pytest.mark.parametrize("name", ISSUES)
def test_every_issue_says_how_its_tokens_are_used(name: str) -> None:
    """Where a Solve can take tokens off, the Issue Overview says what one costs; the panels say when they come."""
    issue = ISSUES[name]
    with at_turn(issue=name) as play:
        g = copy(play.state)
        stand(g, 0, panel(1))
        tokens(g, panel(1))
        on_panel = bool(issue.sinks(g, g.heroes[0]))
        stand(g, 0, g.board.start)
        tokens(g, g.board.start)
        on_map = bool(issue.sinks(g, g.heroes[0]))
    written = " ".join([issue.goal, *issue.rules, *map(text, issue.panels)]).lower()
    assert ("in a solve" in written) is (on_panel or on_map)


@pytest.mark.rule("HN-ITOK-03")
def test_active_and_inactive_tokens_are_counted_apart() -> None:
    """The Vault is full at 2 drills with one hero. An active token there is no drill."""
    for is_active, gold in ((False, 1), (True, 0)):
        with at_turn() as play:
            with play.table() as g:
                no_threats(g)
                g.villain.spot = panel(3)
                g.tokens = [IssueToken(panel(3), is_active)]
                g.phase = Phase.ISSUE
                next_issue(g, ALARM)  # the villain schemes once
                next_villain(g, "House Staff")
            assert play.state.taken == gold


@pytest.mark.rule("HN-ITOK-04")
def test_an_issue_token_is_placed_inactive() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.phase = Phase.ISSUE
            next_issue(g, ALARM)
            next_villain(g, "House Staff")
        assert play.state.tokens == [IssueToken(panel(1), is_active=False)]


@pytest.mark.rule("HN-ITOK-05")
def test_an_effect_may_flip_tokens_to_their_active_side() -> None:
    """Night Inspection: vapour beside a hero becomes active, and then costs 2 successes instead of 1."""
    with at_turn(issue="A Breath of Glass") as play:
        with play.table() as g:
            no_threats(g)
            near, far = (5, 4), (9, 1)
            g.tokens = [IssueToken(near), IssueToken(far)]
            before = {sink.cost for sink in ISSUES[g.issue].sinks(g, g.heroes[0])}
            g.phase = Phase.ISSUE
            next_issue(g, "Night Inspection")
            next_villain(g, "House Staff")
        play.go_on(lambda g: g.phase is Phase.HERO)  # one more token of vapour comes, anywhere
        g = play.state
        assert IssueToken(near, is_active=True) in g.tokens
        assert IssueToken(far) in g.tokens
        after = {sink.cost for sink in ISSUES[g.issue].sinks(g, g.heroes[0])}
        assert (before, after) == ({1}, {2})
