"""Tic-tac-toe: the smallest complete game, and the yardstick for speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longbox import Event, Game, Refusal, Rulebook, Step, Table, event, state

MARKS = ("X", "O")
ROWS = ("top", "middle", "bottom")
COLUMNS = ("left", "centre", "right")
CELLS = [f"{row} {column}" for row in ROWS for column in COLUMNS]
KEYS = [f"mark:{cell}" for cell in range(9)]
PLACES = [f"cell:{cell}" for cell in range(9)]
ANYWHERE = (*range(9),)  # a tuple: whoever plays at random copies it for each move
key_of, name_of, place_of = KEYS.__getitem__, CELLS.__getitem__, PLACES.__getitem__
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
BESIDE = [[tuple(other for other in line if other != cell) for line in LINES if cell in line] for cell in range(9)]
TAKEN = Refusal("TT-TURN-02", "the cell is marked already")


@state
class TicTacToe(Table):
    """Nine cells and whose turn it is."""

    cells: list[str]
    player: int

    def refusal(self, cell: int) -> Refusal | None:
        return None if self.cells[cell] == " " else TAKEN


@event
class Marked(Event):
    """A player marked a cell."""

    player: int
    cell: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.player]} marks {CELLS[self.cell]} with {MARKS[self.player]}"


def setup(seats: int, settings: object) -> TicTacToe:
    """An empty board, and crosses begin: TT-SETUP-01, TT-SETUP-02."""
    return TicTacToe(cells=[" "] * 9, player=0)


async def turn(g: TicTacToe) -> None:
    """One mark."""
    cells, player = g.cells, g.player
    cell = await g.ask(
        player,
        "Where do you put your mark?",
        ANYWHERE,
        rule="TT-TURN-01",
        name=key_of,
        label=name_of,
        place=place_of,
        why_not=g.refusal,
    )
    mark = cells[cell] = MARKS[player]
    g.tell("TT-TURN-01", Marked, player, cell)
    for one, other in BESIDE[cell]:
        if cells[one] == mark == cells[other]:
            g.end([player], f"three {mark} in a line", rule="TT-END-01", roles=MARKS)
    if " " not in cells:
        g.end([], "the board is full and nobody has three in a line", rule="TT-END-02", scores=(0.5, 0.5), roles=MARKS)
    g.player = 1 - player  # TT-TURN-03


def next_step(g: TicTacToe) -> Step:
    """The whole game is turns."""
    return turn


def evaluate(g: TicTacToe, seat: int) -> float:
    """Two in an open line win for the player whose turn it is, two such lines for the other; else marks in open lines count."""
    counts: list[list[int]] = [[], []]  # of each player's marks in each line without a mark of the other
    for line in LINES:
        marks = {g.cells[cell] for cell in line} - {" "}
        if len(marks) == 1:
            mark = marks.pop()
            counts[MARKS.index(mark)].append(sum(g.cells[cell] == mark for cell in line))
    other = 1 - g.player
    if 2 in counts[g.player]:
        return 0.9 if g.player == seat else 0.1
    if counts[other].count(2) > 1:
        return 0.9 if other == seat else 0.1
    return 0.5 + (sum(counts[seat]) - sum(counts[1 - seat])) / 100


def view(g: TicTacToe, seat: int | None) -> dict[str, Any]:
    """Nothing is hidden."""
    return {"cells": list(g.cells), "player": g.player}


def describe(table: dict[str, Any]) -> str:
    """A sentence a row."""
    cells = [cell.strip() or "empty" for cell in table["cells"]]
    return "\n".join(f"{name.capitalize()} row: {', '.join(cells[3 * row : 3 * row + 3])}." for row, name in enumerate(ROWS))


STROKES = {"X": ("╲ ╱", " ╳ ", "╱ ╲"), "O": ("╭─╮", "│ │", "╰─╯"), " ": ("   ", "   ", "   ")}


def sketch(table: dict[str, Any]) -> str:
    """The board as lines of characters."""
    cells = [STROKES[cell] for cell in table["cells"]]
    rows = [
        "\n".join(" │ ".join(cell[line] for cell in cells[row : row + 3]).join("  ") for line in range(3)) for row in (0, 3, 6)
    ]
    return "\n─────┼─────┼─────\n".join(rows)


CROSS = '<path d="M24 24 76 76M76 24 24 76" stroke="#d62839"/>'
NOUGHT = '<circle cx="50" cy="50" r="29" stroke="#1d4e89"/>'


def draw(table: dict[str, Any]) -> str:
    """Nine cells of paper on a dark desk."""
    drawn = []
    for cell, mark in enumerate(table["cells"]):
        x, y = 20 + cell % 3 * 106, 20 + cell // 3 * 106
        label = f"{CELLS[cell]}: {mark.strip() or 'empty'}"
        drawn.append(
            f'<g transform="translate({x} {y})" data-place="{PLACES[cell]}" role="img" aria-label="{label}">'
            '<rect x="5" y="5" width="100" height="100" fill="#17130f"/>'
            '<rect width="100" height="100" fill="#fbf5e6" stroke="#17130f" stroke-width="3"/>'
            f'<g fill="none" stroke-width="13" stroke-linecap="square">{({"X": CROSS, "O": NOUGHT}).get(mark, "")}</g></g>'
        )
    desk = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" font-family="sans-serif">'
        '<rect width="360" height="360" fill="#2b2a33"/>'
    )
    return "\n".join([desk, *drawn, "</svg>"])


RAYS = (
    "M160 100-80 40V-20zM160 100 0-80H80zM160 100 140-80h80zM160 100 300-80 400 0zM160 100 400 80v60z"
    "M160 100 400 240H300zM160 100 200 280h-80zM160 100 20 280-60 200z"
)
HALFTONE = "".join(f"M{-4 * (row % 2)} {2 + 4 * row}H320" for row in range(50))


def cover() -> str:
    """A game that crosses have just won, on rays and halftone."""
    drawn = []
    for cell, mark in enumerate("OX  XO X "):
        x, y = cell % 3 * 106, cell // 3 * 106
        drawn.append(
            f'<g transform="translate({x} {y})"><rect x="7" y="7" width="100" height="100" fill="#17130f"/>'
            '<rect width="100" height="100" fill="#fbf5e6" stroke="#17130f" stroke-width="6"/>'
            f'<g fill="none" stroke-width="15" stroke-linecap="square">{({"X": CROSS, "O": NOUGHT}).get(mark, "")}</g></g>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" aria-hidden="true">'
        f'<rect width="320" height="200" fill="#17807e"/><path d="{RAYS}" fill="#3f9f97"/>'
        f'<path d="{HALFTONE}" fill="none" stroke="#17130f" stroke-opacity=".28" stroke-width="2.6" stroke-linecap="round" '
        'stroke-dasharray="0 8"/>'
        f'<g transform="rotate(-5 160 100) translate(77 18) scale(.51)">{"".join(drawn)}'
        '<path d="M156 2V310" fill="none" stroke="#17130f" stroke-width="26" stroke-linecap="round"/>'
        '<path d="M156 2V310" fill="none" stroke="#f2b134" stroke-width="14" stroke-linecap="round"/></g>'
        '<rect x="2" y="2" width="316" height="196" fill="none" stroke="#17130f" stroke-width="4"/></svg>'
    )


GAME = Game(
    name="tic_tac_toe",
    title="Tic-tac-toe",
    summary="Three in a line before the other does it.",
    seats=range(2, 3),
    seats_rule="TT-SETUP-02",
    state=TicTacToe,
    setup=setup,
    next_step=next_step,
    view=view,
    draw=draw,
    describe=describe,
    sketch=sketch,
    evaluate=evaluate,
    cover=cover,
    rulebook=Rulebook(__name__),
    rules_version="1",
    invariants={"crosses are as many as noughts, or one more": lambda g: g.cells.count("X") - g.cells.count("O") in (0, 1)},
)
