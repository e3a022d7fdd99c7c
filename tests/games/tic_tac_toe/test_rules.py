"""Tic-tac-toe, rule by rule."""

from pathlib import Path

import pytest

import longbox
from longbox.engine.errors import BadOptions
from longbox.games.tic_tac_toe import CELLS, GAME
from longbox.testing import check_ledger, conformance, golden, playthrough, scenario


@pytest.mark.rule("TT-SETUP-01")
def test_the_board_is_nine_empty_cells() -> None:
    assert longbox.new("tic_tac_toe").state.cells == [" "] * 9


@pytest.mark.rule("TT-SETUP-02")
def test_seat_0_begins_with_crosses_and_seat_1_has_noughts() -> None:
    with scenario(GAME) as play:
        play.answer(0, "mark:4")
        play.answer(1, "mark:0")
        assert play.state.cells[4] == "X"
        assert play.state.cells[0] == "O"


@pytest.mark.rule("TT-SETUP-02")
@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_a_game_for_two(seats: int) -> None:
    with pytest.raises(BadOptions, match="for 2 players"):
        longbox.new("tic_tac_toe", seats=seats)


@pytest.mark.rule("TT-TURN-01")
def test_the_options_are_the_empty_cells() -> None:
    with scenario(GAME) as play:
        with play.table() as g:
            g.cells = list("XO XO    ")
        play.asks(0, "where do you put your mark", [f"mark:{cell}" for cell in (2, 5, 6, 7, 8)])
        play.answer(0, "bottom centre")
        assert play.state.cells == list("XO XO  X ")
        assert play.said("marks bottom centre with X") == "TT-TURN-01"


@pytest.mark.rule("TT-TURN-02")
def test_a_marked_cell_cannot_be_marked_again() -> None:
    with scenario(GAME) as play:
        play.answer(0, "mark:4")
        play.answer(1, "mark:0")
        for cell in (0, 4):  # the other's mark, and one's own
            refusal = play.blocked(0, f"mark:{cell}")
            assert (refusal.rule, refusal.reason) == ("TT-TURN-02", "the cell is marked already")
        assert play.state.cells == list("O   X    ")


@pytest.mark.rule("TT-TURN-03")
def test_the_players_take_turns() -> None:
    with scenario(GAME) as play:
        for cell, seat in enumerate([0, 1, 0, 1, 0, 1]):
            assert play.match.decision.seats == (seat,)
            play.answer(seat, f"mark:{cell}")


@pytest.mark.rule("TT-END-01")
@pytest.mark.parametrize("line", ["012", "345", "678", "036", "147", "258", "048", "246"])
@pytest.mark.parametrize("seat", [0, 1])
def test_three_in_a_line_wins_at_once(line: str, seat: int) -> None:
    mark, other = "XO"[seat], "OX"[seat]
    cells = [int(cell) for cell in line]
    spare = [cell for cell in range(9) if cell not in cells]
    with scenario(GAME) as play:
        with play.table() as g:
            for cell in cells[:2]:
                g.cells[cell] = mark
            for cell in spare[: 2 + seat]:
                g.cells[cell] = other
            g.player = seat
        play.answer(seat, f"mark:{line[2]}")
        result = play.match.result
        assert result is not None
        assert result.winners == (seat,)
        assert result.rule == "TT-END-01"


@pytest.mark.rule("TT-END-01")
def test_a_line_with_the_last_empty_cell_wins() -> None:
    with scenario(GAME) as play:
        with play.table() as g:
            g.cells = list("XOXOXO X ")
            g.player = 1
        play.answer(1, "mark:6")  # the last cell is then X's only answer, and is not asked for
        result = play.match.result
        assert result is not None
        assert (result.winners, result.rule) == ((0,), "TT-END-01")


@pytest.mark.rule("TT-END-02")
def test_a_full_board_without_a_line_has_no_winner() -> None:
    with scenario(GAME) as play:
        with play.table() as g:
            g.cells = list("XOXXOO X ")
            g.player = 1
        play.answer(1, "mark:6")
        result = play.match.result
        assert result is not None
        assert (result.winners, result.rule) == ((), "TT-END-02")


def walk(match: longbox.Match, totals: dict[str, int]) -> None:
    """All the ways a game can go on, by result."""
    if match.result:
        totals["XO"[match.result.winners[0]] if match.result.winners else "nobody"] += 1
        return
    for option in match.decision.options:
        fork = match.fork()
        fork.choose(option.key)
        walk(fork, totals)


@pytest.mark.parametrize(
    ("opening", "games"),
    [
        (("mark:4", "mark:1"), {"X": 2082, "O": 612, "nobody": 576}),
        (("mark:0", "mark:1"), {"X": 2048, "O": 756, "nobody": 864}),
    ],
)
def test_the_number_of_games_after_an_opening(opening: tuple[str, str], games: dict[str, int]) -> None:
    """Known numbers (of 131,184 + 77,904 + 46,080 games in all), counted by forking at every decision."""
    match = longbox.new("tic_tac_toe")
    for key in opening:
        match.choose(key)
    totals = {"X": 0, "O": 0, "nobody": 0}
    walk(match, totals)
    assert totals == games


def test_conformance() -> None:
    conformance(GAME, games=20)


def test_every_rule_has_a_test() -> None:
    check_ledger(GAME, Path(__file__).parent)


def test_golden_playthrough() -> None:
    golden(playthrough(GAME, 2, seed=3), Path(__file__).parent / "golden" / "game.txt")


def test_the_sketch_for_the_terminal() -> None:
    match = longbox.new("tic_tac_toe")
    match.choose("mark:0")
    match.choose("mark:4")
    expected = """
 ╲ ╱ │     │
  ╳  │     │
 ╱ ╲ │     │
─────┼─────┼─────
     │ ╭─╮ │
     │ │ │ │
     │ ╰─╯ │
─────┼─────┼─────
     │     │
     │     │
     │     │
"""
    assert [line.rstrip() for line in match.view().sketch().splitlines()] == expected.strip("\n").splitlines()


def test_the_picture_names_every_cell() -> None:
    picture = longbox.new("tic_tac_toe").view().draw()
    for name in CELLS:
        assert f'aria-label="{name}: empty"' in picture
