"""The issue boards: map, spaces, scheme spaces and scheme panels, rule by rule."""

from __future__ import annotations

import pytest

from longbox import text
from longbox.games.hour_of_need.boards import BOARDS, COLOURS, OFF, PANELS, is_panel, panel
from longbox.games.hour_of_need.kinds import FOES, HERO_DECKS, ISSUES
from longbox.games.hour_of_need.rules.bystanders import captured, on_map
from longbox.games.hour_of_need.rules.moves import reachable
from longbox.games.hour_of_need.rules.places import enemies_in, occupied
from tests.games.hour_of_need.random_games import positions
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    dice,
    foe,
    give,
    minions,
    no_threats,
    nobody_on_map,
    stand,
    threat,
    to_villain_turn,
)

PELL = "Pell the Footman"
YELLOW = 4

# -- what is printed on a board ----------------------------------------------------------------------------


@pytest.mark.rule("HN-BOARD-03", "HN-BOARD-04", "HN-RULING-12")
@pytest.mark.parametrize("issue", [*BOARDS])
def test_every_colour_has_one_peril_space(issue: str) -> None:
    board = BOARDS[issue]
    assert COLOURS[1:] == ("red", "green", "blue", "yellow")
    assert len({*board.peril}) == len(PANELS) == 4
    assert not {*board.peril} & {*board.scheme, *board.bystander, *board.holes, board.start}


@pytest.mark.rule("HN-BOARD-05", "HN-RULING-12")
def test_a_ploy_puts_bystanders_on_bystander_spaces_only() -> None:
    with at_turn() as play:
        with play.table() as g:
            nobody_on_map(g)
            to_villain_turn(g, "Guest List")  # a bystander icon first
        spaces = play.state.board.bystander
        assert len({*spaces}) == 4
        play.asks(0, "Where does the bystander appear?", [f"bystander:{column}-{row}" for column, row in spaces])


@pytest.mark.rule("HN-BOARD-06", "HN-PANEL-01", "HN-RULING-12")
@pytest.mark.parametrize("issue", [*BOARDS])
def test_each_panel_is_the_close_up_of_one_scheme_space(issue: str) -> None:
    board = BOARDS[issue]
    assert len({*board.scheme}) == len(board.panels) == 4
    assert [board.panel_at(space) for space in board.scheme] == [*PANELS]
    assert [board.hex_of(panel(number)) for number in PANELS] == [*board.scheme]
    assert not any(board.panel_at(space) for space in board.hexes.places if space not in board.scheme)


@pytest.mark.rule("HN-BOARD-09")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_every_panel_has_its_scheme_card(issue: str) -> None:
    assert sorted(FOES[name].panel for name in ISSUES[issue].schemes) == [*PANELS]


@pytest.mark.rule("HN-BOARD-11")
@pytest.mark.parametrize("issue", [*ISSUES])
def test_every_panel_has_an_effect(issue: str) -> None:
    assert len(ISSUES[issue].panels) == len(PANELS)
    assert all(text(effect).strip(". ") for effect in ISSUES[issue].panels)


@pytest.mark.rule("HN-BOARD-12")
def test_panels_are_not_on_the_map() -> None:
    with at_turn() as play:
        with play.table() as g:
            captive(g, 2, 2)
            give(g, 0, "Royal Assent")
            foe(g, 0, PELL, (5, 3))
        g = play.state
        assert (len(on_map(g)), len(captured(g))) == (4, 2)
        play.answer(0, "mobility:Royal Assent")
        keys = play.keys(0)
        assert len({*keys}) == len(g.board.hexes.places) - 2  # every hex but Pell's and hers, scheme spaces among them
        assert {key for key in keys if "panel" in key} == {f"land:panel-{number}" for number in PANELS}  # where those lead
        play.answer(0, "land:1-1")


@pytest.mark.rule("HN-BOARD-13")
@pytest.mark.parametrize("issue", [*BOARDS])
def test_the_map_is_made_of_hexes(issue: str) -> None:
    board = BOARDS[issue]
    for space, near in board.hexes.neighbours.items():
        assert len(near) <= 6
        assert all(board.distance(space, other) == 1 for other in near)
        column, row = space
        inside = 1 < column < 9 and 1 < row < 6
        around = [(c, r) for c in (column - 1, column, column + 1) for r in (row - 1, row, row + 1)]
        if inside and not {*around} & {*board.holes}:
            assert len(near) == 6


@pytest.mark.rule("HN-BOARD-13")
def test_distances_are_counted_in_hexes() -> None:
    board = BOARDS["Century Heist"]
    assert board.distance((5, 4), (5, 1)) == 3
    assert board.distance((5, 4), (8, 4)) == 3  # three columns, each half a hex aside
    assert board.distance((2, 3), (4, 3)) == 2
    assert (3, 3) in board.holes
    assert board.distance((3, 2), (3, 4)) == 3  # around the pillar between them


# -- panels and scheme spaces ------------------------------------------------------------------------------


@pytest.mark.rule("HN-BOARD-07", "HN-PANEL-05", "HN-PANEL-07")
@pytest.mark.parametrize("number", PANELS)
def test_a_hero_in_a_panel_moves_from_its_scheme_space(number: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            nobody_on_map(g)
            stand(g, 0, panel(number))
        g = play.state
        board, hero = g.board, g.heroes[0]
        scheme = board.scheme[number - 1]
        assert board.distance(hero.spot, scheme) == 0
        assert all(board.distance(hero.spot, space) == 1 for space in board.hexes.neighbours[scheme])
        there = reachable(g, hero, 3)
        wanted = {space: board.distance(scheme, space) for space in board.hexes.places}
        assert {board.hex_of(spot): far for spot, far in there.items()} == {s: far for s, far in wanted.items() if far <= 3}


@pytest.mark.rule("HN-BOARD-07", "HN-BOARD-08", "HN-PANEL-04")
def test_the_last_step_into_a_scheme_space_leads_into_the_panel() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, (2, 3))
        play.answer(0, "move")
        keys = play.keys(0)
        assert "go:panel-1" in keys  # two steps, and the panel costs nothing more
        assert "go:2-1" not in keys  # nobody stays on the scheme space
        play.answer(0, "go:panel-1")
        assert play.state.heroes[0].spot == panel(1)
        assert play.state.heroes[0].moved == 2


@pytest.mark.rule("HN-BOARD-10", "HN-PANEL-04")
@pytest.mark.parametrize(("seats", "villain"), [(2, "Dowager"), (3, "Fusebox")])
def test_no_hero_stands_on_a_scheme_space_and_a_scheming_villain_is_in_a_panel(seats: int, villain: str) -> None:
    seen = 0
    for seed in range(8):
        for g in positions(seats, seed, 500, villain=villain):
            seen += any(is_panel(hero.spot) for hero in g.heroes)
            assert not {hero.spot for hero in g.heroes} & {*g.board.scheme}
            assert g.is_revealed or is_panel(g.villain.spot)
    assert seen > 5


@pytest.mark.rule("HN-PANEL-02")
def test_panel_and_scheme_space_are_one_space() -> None:
    with at_turn() as play:
        with play.table() as g:
            minions(g, 1, 1)
            foe(g, 0, PELL, (2, 1))  # on the red scheme space
            stand(g, 0, (2, 2))
        assert {target.name or target.kind for target in enemies_in(play.state, (2, 1))} == {PELL, "minion"}
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        play.asks(0, "2 successes: whom do you hit?")
        assert {key.split(":")[1] for key in play.keys(0) if ":" in key} == {PELL, "minion-1"}


@pytest.mark.rule("HN-PANEL-03")
def test_a_panel_holds_any_number_of_figures() -> None:
    heroes = [*HERO_DECKS][:4]
    with at_turn(*heroes) as play:
        with play.table() as g:
            minions(g, 1, 10)
            for seat in range(3):
                stand(g, seat, panel(1))
            stand(g, 3, (2, 2))
        play.answer(3, "move", "go:panel-1")
        g = play.state
        assert [hero.spot for hero in g.heroes] == [panel(1)] * 4
        assert (g.villain.spot, [minion.panel for minion in g.minions]) == (panel(1), [1] * 10)
        assert occupied(g) == set()


@pytest.mark.rule("HN-PANEL-06")
@pytest.mark.parametrize(("spot", "key", "is_open"), [((2, 1), "go:panel-1", True), ((3, 2), "go:3-2", False)])
def test_an_occupied_scheme_space_can_be_entered_and_another_space_cannot(spot: tuple[int, int], key: str, is_open: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, (2, 2))
            foe(g, 0, PELL, spot)
        play.answer(0, "move")
        assert (key in play.keys(0)) is is_open


@pytest.mark.rule("HN-PANEL-08")
def test_a_figure_on_the_scheme_space_does_not_hold_a_hero_in_the_panel() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(YELLOW))
            foe(g, 0, PELL, g.board.scheme[YELLOW - 1])
        play.answer(0, "move", "go:8-5")
        assert play.state.heroes[0].spot == (8, 5)


@pytest.mark.rule("HN-PANEL-09")
def test_majesty_passes_the_lackey_into_the_yellow_panel() -> None:
    with at_turn("Majesty") as play:
        with play.table() as g:
            no_threats(g)
            yellow = g.board.scheme[YELLOW - 1]
            foe(g, 0, PELL, yellow)
            stand(g, 0, (8, 4))
            assert g.board.distance((8, 4), yellow) == 2
        assert play.label(0, "move") == "Move up to 3 spaces"
        play.answer(0, "move", f"go:panel-{YELLOW}")
        hero = play.state.heroes[0]
        assert (hero.spot, hero.moved, hero.actions) == (panel(YELLOW), 2, 1)
        assert threat(play.state, PELL).spot == yellow
        play.asks(0, "What do you do?")  # her movement is over


@pytest.mark.rule("HN-BOARD-12")
def test_nowhere_is_no_place_of_the_board() -> None:
    assert not is_panel(OFF)
    assert not any(OFF in board.hexes.places for board in BOARDS.values())
