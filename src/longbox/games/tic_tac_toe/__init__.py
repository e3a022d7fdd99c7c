"""Tic-tac-toe: the smallest complete game, and the benchmark for speed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypedDict

from longbox import (
    Box,
    Evaluation,
    Event,
    Game,
    Glossary,
    Guide,
    Lesson,
    Presentation,
    Refusal,
    Rulebook,
    Section,
    Sight,
    Step,
    Table,
    Term,
    Weight,
    event,
    is_over,
    state,
)
from longbox.drawing import BLUE, GOLD, INK, RED, TEAL, Markup, at, board, el, sheet
from longbox.drawing import cover as box

MARKS = ("X", "O")
ROWS = ("top", "middle", "bottom")
COLUMNS = ("left", "centre", "right")
CELLS = [f"{row} {column}" for row in ROWS for column in COLUMNS]
KEYS = [f"mark:{cell}" for cell in range(9)]
PLACES = [f"cell:{cell}" for cell in range(9)]
ANYWHERE = (*range(9),)  # a tuple, because random play copies it for each move
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
    """One player marks a cell."""
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
    """Every step is a turn."""
    return turn


def evaluate(g: TicTacToe, seat: int) -> float:
    """Two in an open line win for the player to move, two such lines win for the other. Else marks in open lines count."""
    counts: list[list[int]] = [[], []]  # for each player: the marks in each line without the other's marks
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


class TableView(TypedDict):
    """The cells by their marks, " " for none, and the player to move."""

    cells: list[str]
    player: int


def view(g: TicTacToe, seat: int | None) -> TableView:
    """Nothing is hidden."""
    return {"cells": list(g.cells), "player": g.player}


def describe(table: TableView) -> str:
    """A sentence for each row."""
    cells = [cell.strip() or "empty" for cell in table["cells"]]
    return "\n".join(f"{name.capitalize()} row: {', '.join(cells[3 * row : 3 * row + 3])}." for row, name in enumerate(ROWS))


STROKES = {"X": ("╲ ╱", " ╳ ", "╱ ╲"), "O": ("╭─╮", "│ │", "╰─╯"), " ": ("   ", "   ", "   ")}


def sketch(table: TableView) -> str:
    """The board as lines of characters."""
    cells = [STROKES[cell] for cell in table["cells"]]
    rows = [
        "\n".join(" │ ".join(cell[line] for cell in cells[row : row + 3]).join("  ") for line in range(3)) for row in (0, 3, 6)
    ]
    return "\n─────┼─────┼─────\n".join(rows)


SIGNS = {
    "X": el("path", d="M24 24 76 76M76 24 24 76", stroke=RED),
    "O": el("circle", cx=50, cy=50, r=29, stroke=BLUE),
}


def marked(mark: str, thickness: int) -> Markup:
    """The mark in a cell."""
    return el("g", "", SIGNS.get(mark), fill="none", stroke_width=thickness, stroke_linecap="square")


@cache
def drawn_cell(cell: int, mark: str) -> Markup:
    said = f"{CELLS[cell]}: {mark.strip() or 'empty'}"
    x, y = 20 + cell % 3 * 106, 20 + cell // 3 * 106
    return at(x, y, sheet(100, 100), marked(mark, 13), data_place=PLACES[cell], role="img", aria_label=said)


def draw(table: TableView) -> str:
    """Nine cells of paper on a dark desk."""
    return board(360, 360, *map(drawn_cell, range(9), table["cells"]))


def cover() -> str:
    """A game that crosses have just won."""
    cells = [
        at(cell % 3 * 106, cell // 3 * 106, sheet(100, 100, outline=6, shadow=7), marked(mark, 15))
        for cell, mark in enumerate("OX  XO X ")
    ]
    line = [
        el("path", d="M156 2V310", fill="none", stroke=ink, stroke_width=thickness, stroke_linecap="round")
        for ink, thickness in ((INK, 26), (GOLD, 14))
    ]
    drawn = el("g", "", cells, line, transform="rotate(-5 160 100) translate(77 18) scale(.51)")
    return box(TEAL, "#3f9f97", drawn, count=10)


def overview() -> list[Section]:
    """The goal, a turn, and the end."""
    return [
        Section(
            "Three in a line",
            """
            One player marks crosses, the other noughts. You win with three of your marks in a line.
            """,
            draw({"cells": [*"OX  XO X "], "player": 1}),
            "Crosses have won: three in the middle column.",
            ("TT-SETUP-02", "TT-END-01"),
        ),
        Section(
            "A turn",
            """
            You put your mark into an empty cell. Then it is the other player's turn. A mark stays where it is.
            """,
            draw({"cells": [*"X   O    "], "player": 0}),
            "It is the turn of crosses again.",
            ("TT-TURN-01", "TT-TURN-02"),
        ),
        Section(
            "The end",
            """
            If all cells are marked and nobody has three in a line, nobody wins. Between two good players that is how it
            ends.
            """,
            rules=("TT-END-02",),
        ),
        Section(
            "What newcomers get wrong",
            """
            They look at their own line only. Whoever threatens two lines at once wins, so look for the cell that does both.
            """,
        ),
    ]


GLOSSARY = Glossary(
    Term(
        "Goal",
        "You win with three of your marks in a line: across, down or diagonally.",
        rules=("TT-END-01", "TT-END-02"),
        asked_as=("win", "aim", "objective", "line"),
    ),
    Term(
        "Draw",
        "If the board is full and nobody has three in a line, nobody wins.",
        rules=("TT-END-02",),
        asked_as=("tie", "full", "board full"),
    ),
    Term("Crosses", "The player who begins.", rules=("TT-SETUP-02",), asked_as=("begin", "start", "goes first")),
    Term("Turn", "You put your mark into an empty cell.", rules=("TT-TURN-01", "TT-TURN-02", "TT-TURN-03")),
)


def threat(sight: Sight[TableView]) -> str:
    """The cell with which somebody completes a line: crosses if possible, or else noughts. "" if nobody can."""
    cells = sight.table["cells"]
    ends = [
        KEYS[cell]
        for mark in MARKS
        for cell in range(9)
        if cells[cell] == " " and any(cells[one] == mark == cells[other] for one, other in BESIDE[cell])
    ]
    return ends[0] if ends else ""


GUIDE = Guide(
    seats=2,
    seed="learn",
    lessons=(
        Lesson(
            "Take the centre",
            "You play crosses. Three of them in a line win. Most lines cross in the centre, so mark it.",
            rule="TT-END-01",
            do="mark:4",
        ),
        Lesson(
            "Two in a line",
            "Two equal marks in a line with an empty third cell are a threat. Complete your own line, or block the other's.",
            rule="TT-TURN-01",
            do=threat,
        ),
        Lesson(
            "The end",
            "That is the whole game. If you block every threat, you cannot lose.",
            rule="TT-END-02",
            when=is_over,
        ),
    ),
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
    rulebook=Rulebook(__name__),
    rules_version="1",
    box=Box(kind="against each other", weight=Weight.LIGHT, minutes={2: 2}, best=2),
    invariants={"crosses are as many as noughts, or one more": lambda g: g.cells.count("X") - g.cells.count("O") in (0, 1)},
    presentation=Presentation(
        view=view,
        draw=draw,
        describe=describe,
        sketch=sketch,
        cover=cover,
        glossary=GLOSSARY,
        overview=overview,
        hues=lambda table: ("red", "blue"),
    ),
    evaluation=Evaluation(
        value=evaluate,
    ),
    guides=(GUIDE,),
)
