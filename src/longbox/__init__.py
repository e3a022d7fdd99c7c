"""Longbox: a digital tabletop whose rules are enforced and explained.

import longbox

match = longbox.new("tic_tac_toe", seed=7)
while not match.over:
    match.choose(match.decision.options[0])
print(match.result)
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from longbox.engine.decision import Blocked, Decision, Option, Refusal
from longbox.engine.deck import Deck
from longbox.engine.effects import All, Effect, May, OneOf, Special, effect, text
from longbox.engine.errors import LongboxError
from longbox.engine.events import Event, LogLine, News, event, replace
from longbox.engine.faces import Faces
from longbox.engine.game import Game, Sequel, find_game, game_names
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.engine.rulebook import Rule, Rulebook
from longbox.engine.state import state
from longbox.engine.table import Result, Step, Table
from longbox.engine.view import View

__version__ = "0.1.0"

__all__ = [
    "All",
    "Blocked",
    "Decision",
    "Deck",
    "Effect",
    "Event",
    "Faces",
    "Game",
    "LogLine",
    "LongboxError",
    "Match",
    "May",
    "News",
    "OneOf",
    "Option",
    "Refusal",
    "Result",
    "Rule",
    "Rulebook",
    "Sequel",
    "Special",
    "Step",
    "Table",
    "View",
    "effect",
    "event",
    "find_game",
    "game_names",
    "load",
    "new",
    "replace",
    "state",
    "text",
]


def load(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Match:
    """The match in a record, ready to go on; of this game, where it is not an installed one.

    `match.notice` is a sentence if the rules have changed so much that the end of it could not be replayed.
    """
    from longbox.engine import record  # not needed by those who only play

    return record.load(path, game)


def new(
    game: str | Game[Any],
    seats: int | Sequence[str] | None = None,
    seed: int | str | None = None,
    *,
    history: bool = True,
    **options: Any,
) -> Match:
    """A new match of a game, by name or as an object.

    `seats` is the number of players or their names, `options` are the game's own (its scenario, say). The same seed and
    the same answers always give the same game. Without `history` a match keeps no log and no record and cannot be
    undone, but needs the same small memory however long it is.
    """
    return make(find_game(game) if isinstance(game, str) else game, seats, seed, history, options)
