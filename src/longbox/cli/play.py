"""`longbox play`: a game in the terminal."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from itertools import chain, count
from typing import Any

from longbox.cli.common import note, open_game, settings_of
from longbox.engine.errors import BadOptions, LongboxError
from longbox.engine.game import Game, Setting
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.engine.record import load
from longbox.terminal.conversation import Conversation
from longbox.terminal.players import PERSON, Player, players_named, read_player, seat_names
from longbox.terminal.scene import Face


class NoScreen(LongboxError):
    """The full screen needs something that is not installed."""


def run(arguments: Namespace) -> int:
    named = [read_player(text) for text in arguments.players]
    face = face_of(arguments.plain)
    if arguments.resume:
        match, players = _resumed(arguments, named)
    else:
        match, players = _new(arguments, named)
    Conversation(match, players, face, _path(arguments, match)).run()
    return 0


def _new(arguments: Namespace, named: Sequence[Player]) -> tuple[Match, list[Player]]:
    if arguments.game is None:
        raise BadOptions("Say which game: 'longbox games' lists them.")
    game = open_game(arguments.game)
    seats = arguments.seats or max(len(named), game.seats[0])
    return seated(game, seats, named, arguments.bots, arguments.seed, settings_of(game, arguments.options))


def seated(
    game: Game[Any], seats: int, named: Sequence[Player], bots: str | None, seed: str | None, settings: dict[str, Setting]
) -> tuple[Match, list[Player]]:
    """A new match with those who were named, or one person, and bots for the rest."""
    if len(named) > seats:
        raise BadOptions(f"{len(named)} players are named for {seats} seats.")
    game.settings(seats, settings)  # before so many players are made
    players = list(named) or [Player(PERSON)]
    strength = bots or ("greedy" if game.evaluate else "random")
    players += [read_player(f"bot:{strength}")] * (seats - len(players))
    return make(game, seat_names(players), seed, True, settings), players


def _resumed(arguments: Namespace, named: Sequence[Player]) -> tuple[Match, list[Player]]:
    if arguments.game or arguments.seats or arguments.bots or arguments.options or arguments.seed:
        raise BadOptions("A saved game has its own game, seats, bots, options and seed: say only --resume FILE.")
    match = load(arguments.resume)
    if named and len(named) != len(match.names):
        raise BadOptions(f"The saved game has {len(match.names)} seats, not {len(named)}: {', '.join(match.names)}.")
    if match.notice:
        note(match.notice)
    return match, list(named) or players_named(match.names)


def _path(arguments: Namespace, match: Match) -> str:
    """Where the record is kept: nothing is written over, but the very game that is resumed whole."""
    if arguments.save:
        if os.path.exists(arguments.save):
            raise BadOptions(f"{arguments.save} exists already: resume it with --resume, or name another file with --save.")
        return str(arguments.save)
    if arguments.resume and not match.notice:
        return str(arguments.resume)
    return free_path(match.game.name)


def free_path(name: str) -> str:
    """A new record of a game with this name: nothing is there yet."""
    dated = time.strftime(f"{name}-%Y%m%d-%H%M%S")
    paths = chain([f"{dated}.longbox"], (f"{dated}-{n}.longbox" for n in count(2)))
    return next(path for path in paths if not os.path.exists(path))


def face_of(plain: bool) -> Face:
    """How the game looks: on the full screen where there is one, else in plain lines."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        from longbox.terminal.plain import Plain

        return Plain()
    try:
        from longbox.terminal.screen import Screen
    except ImportError:
        raise NoScreen("The full screen needs rich: pip install 'longbox[terminal]', or play with --plain.") from None
    return Screen()
