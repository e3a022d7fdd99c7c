"""The villain schemes and advances, and Scheme cards are solved: rule by rule."""

from __future__ import annotations

import pytest

from longbox.games.hour_of_need.boards import PANELS, Spot, panel
from longbox.games.hour_of_need.cards.verbs.foes import MinionIn
from longbox.games.hour_of_need.cards.verbs.issues import Advance
from longbox.games.hour_of_need.kinds import ISSUES
from longbox.games.hour_of_need.rules.scheming import advance
from longbox.games.hour_of_need.state import Attached, IssueToken, Verb
from longbox.testing import resolve
from tests.games.hour_of_need.issue_table import heard, laid_out, minion_panels, schemes
from tests.games.hour_of_need.table import (
    FOCUS,
    ISSUE,
    SUCCESS,
    at_turn,
    dice,
    foe,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    tokens,
)

TWO = ("Majesty", "Guerilla")
SCHEME, SHUTTERS = "Guards on the Payroll", "Shutters Down"  # of panel 2, and its other side

# -- the villain schemes -----------------------------------------------------------------------------------


@pytest.mark.rule("HN-VSCHEME-01")
@pytest.mark.parametrize("number", PANELS)
def test_the_villain_schemes_with_the_panel_where_the_villain_is(number: int) -> None:
    """Here each panel brings a minion into another one."""
    panels = tuple(MinionIn(PANELS[-1] + 1 - number) for number in PANELS)
    with ISSUES.trying(ISSUES[ISSUE]._replace(panels=panels)), laid_out(ISSUE) as g:
        g.villain.spot = panel(number)
        schemes(g)
        assert minion_panels(g) == [PANELS[-1] + 1 - number]
        assert heard(g)[0] == "HN-VSCHEME-01"


@pytest.mark.parametrize(
    ("spot", "number", "rule"),
    [
        pytest.param((8, 6), 4, "HN-VSCHEME-02", marks=pytest.mark.rule("HN-VSCHEME-02")),
        pytest.param((2, 1), 1, "HN-VSCHEME-02", marks=pytest.mark.rule("HN-VSCHEME-02")),
        pytest.param((1, 5), 3, "HN-VSCHEME-03", marks=pytest.mark.rule("HN-VSCHEME-03")),  # 2 from blue, 4 from red
        pytest.param((6, 1), 2, "HN-VSCHEME-03", marks=pytest.mark.rule("HN-VSCHEME-03")),
        pytest.param((7, 4), 4, "HN-VSCHEME-04", marks=pytest.mark.rule("HN-VSCHEME-04")),  # 3 from green and yellow
        pytest.param((5, 3), 2, "HN-VSCHEME-04", marks=pytest.mark.rule("HN-VSCHEME-04")),
        pytest.param((5, 4), 4, "HN-VSCHEME-04", marks=pytest.mark.rule("HN-VSCHEME-04")),  # 4 from all
    ],
)
def test_a_revealed_villain_schemes_with_the_nearest_panel(spot: Spot, number: int, rule: str) -> None:
    """Nobody is asked, not even at a tie."""
    with laid_out(ISSUE) as g:
        reveal(g, 0, spot)
        stand(g, 0, (9, 1))
        schemes(g)
        assert g.tokens == [IssueToken(panel(number))]
        assert heard(g)[0] == rule


# -- the villain advances ----------------------------------------------------------------------------------


@pytest.mark.rule("HN-VSCHEME-05")
@pytest.mark.parametrize(("effect", "number"), [(Advance(), 3), (MinionIn(2), 2)])
def test_some_scheme_effects_make_the_villain_advance(effect: Verb, number: int) -> None:
    with ISSUES.trying(ISSUES[ISSUE]._replace(panels=(effect,) * 4)), laid_out(ISSUE) as g:
        g.villain.spot = panel(2)
        schemes(g)
        assert g.villain.spot == panel(number)


@pytest.mark.rule("HN-VSCHEME-05", "HN-VSCHEME-06")
@pytest.mark.parametrize(("number", "full"), [(1, 2), (2, 2), (3, 2)])
def test_the_villain_advances_to_the_next_panel(number: int, full: int) -> None:
    """In Century Heist the villain advances when a panel is full, and not before."""
    with laid_out(ISSUE) as g:
        g.villain.spot = panel(number)
        tokens(g, panel(number), full - 2)
        schemes(g)
        assert g.villain.spot == panel(number)
        schemes(g)
        assert g.villain.spot == panel(number + 1)
        assert heard(g)[-1] == "HN-VSCHEME-06"


@pytest.mark.rule("HN-VSCHEME-07")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_revealed_villain_advances_to_the_next_scheme_space(number: int) -> None:
    with laid_out(ISSUE) as g:
        reveal(g, 0, g.board.scheme[number - 1])
        resolve(g, advance(g))
        assert g.villain.spot == g.board.scheme[number]  # on the map, not in the panel
        assert heard(g)[-1] == "HN-VSCHEME-07"


@pytest.mark.rule("HN-RULING-21")
@pytest.mark.parametrize("is_revealed", [False, True])
def test_a_villain_who_cannot_advance_stays_and_a_crisis_occurs(is_revealed: bool) -> None:
    """The crisis of Century Heist: she schemes, here with the Roof."""
    with laid_out(ISSUE) as g:
        if is_revealed:
            reveal(g, 0, g.board.scheme[3])
        else:
            g.villain.spot = panel(4)
        spot = g.villain.spot
        resolve(g, advance(g))
        assert g.villain.spot == spot
        assert g.tokens == [IssueToken(panel(4))]


@pytest.mark.rule("HN-RULING-21")
def test_an_advance_in_the_crisis_of_an_advance_ends_at_the_chain_limit() -> None:
    """The last panel advances, and so does the crisis: one for the advance, one for the Issue Overview, and no more."""
    with ISSUES.trying(ISSUES[ISSUE]._replace(crisis=Advance())), laid_out(ISSUE) as g:
        g.villain.spot = panel(4)
        resolve(g, advance(g))
        assert g.villain.spot == panel(4)
        assert len(heard(g, "HN-RULING-21")) == 2


# -- Scheme cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-SCHEME-02", "HN-SCHEME-03")
@pytest.mark.parametrize(("solver", "owner"), [(0, 1), (1, 1), (1, 0)])
def test_a_solved_scheme_stays_where_it_lies_and_the_solver_gains_the_clue(solver: int, owner: int) -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            for seat in (0, 1):
                no_threats(g, seat)
            foe(g, owner, SCHEME).justice = 9
            stand(g, solver, panel(2))
        play.queue("dice", *dice(SUCCESS, SUCCESS, *[FOCUS] * (1 - solver)))
        play.queue("clues", "Weak Spot")
        play.answer(solver, "solve")
        g = play.state
        assert [card.name for card in g.heroes[owner].threats] == [SHUTTERS]
        assert g.heroes[1 - owner].threats == []
        assert g.heroes[solver].clues == ["Weak Spot"]
        assert g.heroes[1 - solver].clues == []


@pytest.mark.rule("HN-SCHEME-05")
@pytest.mark.parametrize(("spot", "can"), [(panel(2), True), (panel(1), False), ((7, 2), False)])
def test_a_scheme_is_solved_only_in_its_panel(spot: Spot, can: bool) -> None:
    """(7, 2) is next to the scheme space of panel 2."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, SCHEME)
            stand(g, 0, spot)
        if can:
            assert "solve" in play.keys(0)
        else:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"


@pytest.mark.rule("HN-SCHEME-06")
@pytest.mark.parametrize(
    ("name", "roll", "spot", "hurt"),
    [(SCHEME, "solve", panel(2), 0), (SHUTTERS, "solve", panel(2), 0), ("Getaway Pilot", "attack", (5, 3), 4)],
)
def test_a_scheme_card_is_overcome_when_it_is_solved_or_defeated(name: str, roll: str, spot: Spot, hurt: int) -> None:
    """Under the card lies Wiretap: who overcomes it gains a clue card besides that of the card itself."""
    with at_turn("Switchboard") as play:
        with play.table() as g:
            no_threats(g)
            card = foe(g, 0, name, spot if roll == "attack" else (0, 0))
            card.damage, card.justice = hurt, {SCHEME: 9, SHUTTERS: 3}.get(name, 0)
            g.heroes[0].deck.remove("Wiretap")
            card.attached.append(Attached("Wiretap", 0))
            if roll == "solve":
                stand(g, 0, spot)
        play.queue("dice", *dice(*[SUCCESS] * (4 if roll == "solve" else 2)))
        play.queue("clues", "Weak Spot", "Old Favour")
        play.answer(0, roll)
        assert play.state.heroes[0].clues == ["Weak Spot", "Old Favour"]
        assert play.said("solves" if roll == "solve" else "defeats") in ("HN-SOLVEX-03", "HN-ENEMY-05")
