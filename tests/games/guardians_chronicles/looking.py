"""What a seat can choose now, in words of the game: where a move may end, and whom an attack may hit."""

from __future__ import annotations

from longbox import Cell
from longbox.testing.scenario import Scenario


def targets(play: Scenario, seat: int, verb: str) -> set[str]:
    """What follows the verb in the options that this seat has now."""
    return {key.removeprefix(f"{verb}:") for key in play.keys(seat) if key.startswith(f"{verb}:")}


def cells(play: Scenario, seat: int, verb: str = "move") -> set[Cell]:
    """The Spaces that are offered."""
    return {cell_of(name) for name in targets(play, seat, verb)}


def areas(play: Scenario, seat: int, verb: str = "move") -> set[str]:
    """The Areas of these Spaces."""
    return {play.state.board.area_of[cell] for cell in cells(play, seat, verb)}


def cell_of(name: str) -> Cell:
    """A Space, by its name in a key."""
    x, _, y = name.partition(",")
    return int(x), int(y)


def kinds(play: Scenario, seat: int) -> set[str]:
    """The kinds of options that this seat has now."""
    return {key.partition(":")[0] for key in play.keys(seat)}
