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
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions, LongboxError
from longbox.engine.game import Game
from longbox.engine.game_parts import Setting
from longbox.engine.match import Match
from longbox.engine.record import load
from longbox.terminal.conversation import Conversation
from longbox.terminal.pages import Frontend
from longbox.terminal.players import PERSON, TerminalPlayer, players_named, read_player, seat_names


class NoScreen(LongboxError):
    """The full screen needs something that is not installed."""


def run(arguments: Namespace) -> int:
    named = [read_player(text) for text in arguments.players]
    frontend = frontend_of(arguments.plain)
    if arguments.resume:
        match, players = _resumed(arguments, named)
    else:
        match, players = _new(arguments, named)
    Conversation(match, players, frontend, _path(arguments, match)).run()
    return 0


def _new(arguments: Namespace, named: Sequence[TerminalPlayer]) -> tuple[Match, list[TerminalPlayer]]:
    if arguments.game is None:
        raise BadOptions("Say which game: 'longbox games' lists them.")
    game = open_game(arguments.game)
    seats = arguments.seats or max(len(named), game.seats[0])
    return seated(game, seats, named, arguments.bots, arguments.seed, settings_of(game, arguments.options))


def seated(
    game: Game[Any], seats: int, named: Sequence[TerminalPlayer], bots: str | None, seed: str | None, settings: dict[str, Setting]
) -> tuple[Match, list[TerminalPlayer]]:
    """Begin a match with the named players, or with one person. Bots take the other seats."""
    if len(named) > seats:
        raise BadOptions(f"{len(named)} players are named for {seats} seats.")
    game.settings(seats, settings)  # checked before we make so many players
    players = list(named) or [TerminalPlayer(PERSON)]
    players += [read_player(f"bot:{bots or game.table_bot}")] * (seats - len(players))
    return create_match(game, seat_names(players), seed, True, settings), players


def _resumed(arguments: Namespace, named: Sequence[TerminalPlayer]) -> tuple[Match, list[TerminalPlayer]]:
    if arguments.game or arguments.seats or arguments.bots or arguments.options or arguments.seed:
        raise BadOptions("A saved game has its own game, seats, bots, options and seed: say only --resume FILE.")
    match = load(arguments.resume)
    if named and len(named) != len(match.names):
        raise BadOptions(f"The saved game has {len(match.names)} seats, not {len(named)}: {', '.join(match.names)}.")
    if match.notice:
        note(match.notice)
    return match, list(named) or players_named(match.names)


def _path(arguments: Namespace, match: Match) -> str:
    """Return the path of the record. Overwrite nothing but the record of the very game that is resumed whole."""
    if arguments.resume and not arguments.save and not match.notice:
        return str(arguments.resume)
    return record_path(arguments.save, match.game.name)


def record_path(wanted: str | None, name: str) -> str:
    """Return the path of a new record: the wanted one, or one with the name of the game. No file may be there."""
    if wanted is None:
        return free_path(name)
    if os.path.exists(wanted):
        raise BadOptions(f"{wanted} exists already: resume it with --resume, or name another file with --save.")
    return wanted


def free_path(name: str) -> str:
    """Return a path for a new record of this game where no file is yet."""
    dated = time.strftime(f"{name}-%Y%m%d-%H%M%S")
    paths = chain([f"{dated}.longbox"], (f"{dated}-{n}.longbox" for n in count(2)))
    return next(path for path in paths if not os.path.exists(path))


def frontend_of(plain: bool) -> Frontend:
    """Choose the frontend: the full screen if the terminal has one, otherwise plain lines."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        from longbox.terminal.plain import Plain

        return Plain()
    try:
        from longbox.terminal.screen import Screen
    except ImportError:
        raise NoScreen("The full screen needs rich: pip install 'longbox[terminal]', or play with --plain.") from None
    return Screen()
