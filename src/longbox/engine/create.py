"""Create a match from what a user gives, once all of it is checked."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from longbox.engine.errors import BadOptions, UnknownGame
from longbox.engine.game import Game
from longbox.engine.match import Match
from longbox.engine.seats import default_names, seat_names


def create_match(
    game: Game[Any],
    seats: int | Sequence[str] | None,
    seed: int | str | None,
    history: bool,
    wanted: dict[str, Any],
) -> Match:
    """Check all arguments, then create the match."""
    if not isinstance(game, Game):
        raise UnknownGame(f"A game is given by its name or as a Game, not as {type(game).__name__}.")
    if seats is None:
        seats = game.seats[0]
    elif not isinstance(seats, int):
        seats = seat_names(seats)
    settings = game.settings(seats if isinstance(seats, int) else len(seats), wanted)  # before too many names are made
    names = default_names(seats) if isinstance(seats, int) else seats
    luck = os.urandom(16).hex() if seed is None else str(seed)
    if not luck.isprintable():
        raise BadOptions("A seed is a number or a text that can be printed.")
    return Match(game, names, settings, luck, keeps_history=history)
