"""The names of the seats."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from longbox.engine.errors import BadOptions


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """A name for each seat: the given names, or 'Player 1' and so on."""
    if isinstance(seats, int):
        return default_names(seats)
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadOptions("`seats` is the number of players or the list of their names.")
    names = tuple(seats)
    if not all(isinstance(name, str) and name.strip() for name in names) or len(set(names)) < len(names):
        raise BadOptions("Every seat needs a name of its own.")
    if not all(map(str.isprintable, names)):
        raise BadOptions("A name has only letters that can be printed.")
    return names


@functools.cache
def default_names(seats: int) -> tuple[str, ...]:
    """The names of seats without a given name."""
    return tuple(f"Player {number + 1}" for number in range(seats))
