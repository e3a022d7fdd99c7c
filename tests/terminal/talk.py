"""A conversation in plain lines, from a list of what is typed."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from longbox.engine.create import create_match
from longbox.engine.game import Game
from longbox.engine.game_parts import Settings
from longbox.engine.match import Match
from longbox.terminal.conversation import Conversation
from longbox.terminal.plain import Plain
from longbox.terminal.players import read_player, seat_names


class Talk(NamedTuple):
    """What was said, what was complained about, and where the match is."""

    out: str
    errors: str
    match: Match


def talk(
    game: Game[Any], seats: list[str], typed: list[str], folder: Path, seed: str = "7", settings: Settings | None = None
) -> Talk:
    """Play until what is typed ends; the end of input is the end of the conversation."""
    players = [read_player(seat) for seat in seats]
    match = create_match(game, seat_names(players), seed, True, dict(settings or {}))
    out, errors = StringIO(), StringIO()
    face = Plain(StringIO("".join(f"{line}\n" for line in typed)), out, errors)
    Conversation(match, players, face, str(folder / "talk.longbox")).run()
    return Talk(out.getvalue(), errors.getvalue(), match)
