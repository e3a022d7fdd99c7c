"""Tic-tac-toe: the smallest complete game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longbox import Event, Game, Refusal, Rulebook, Step, Table, event, state

MARKS = "XO"
ROWS = ("top", "middle", "bottom")
COLUMNS = ("left", "centre", "right")
CELLS = [f"{row} {column}" for row in ROWS for column in COLUMNS]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
LINES_THROUGH = [[line for line in LINES if cell in line] for cell in range(9)]
TAKEN = Refusal("TT-TURN-02", "the cell is marked already")


@state
class TicTacToe(Table):
    """Nine cells and whose turn it is."""

    cells: list[str]
    player: int


@event
class Marked(Event):
    """A player marked a cell."""

    player: int
    cell: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.player]} marks {CELLS[self.cell]} with {MARKS[self.player]}"


def setup(seats: int, settings: object) -> TicTacToe:
    return TicTacToe([" "] * 9, 0)  # TT-SETUP-01, TT-SETUP-02


async def turn(g: TicTacToe) -> None:
    cell = await g.ask(
        g.player,
        "Where do you put your mark?",
        range(9),
        rule="TT-TURN-01",
        verb="mark",
        label=CELLS.__getitem__,
        place="cell:{}".format,
        why_not=lambda cell: None if g.cells[cell] == " " else TAKEN,
    )
    mark = g.cells[cell] = MARKS[g.player]
    g.tell("TT-TURN-01", Marked, g.player, cell)
    for a, b, c in LINES_THROUGH[cell]:
        if g.cells[a] == g.cells[b] == g.cells[c] == mark:
            g.end([g.player], f"three {mark} in a line", rule="TT-END-01")
    if " " not in g.cells:
        g.end([], "the board is full", rule="TT-END-02")
    g.player = 1 - g.player  # TT-TURN-03


def next_step(g: TicTacToe) -> Step:
    return turn


GAME = Game(
    name="tic_tac_toe",
    title="Tic-tac-toe",
    summary="Three in a line before the other does it.",
    seats=range(2, 3),
    state=TicTacToe,
    setup=setup,
    next_step=next_step,
    view=lambda g, seat: {"cells": g.cells, "player": g.player},
    draw=str,
    describe=str,
    rulebook=Rulebook(__name__),
    rules_version="1",
)
