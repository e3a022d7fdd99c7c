"""Helpers that several commands share."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longbox.engine.documents import LONGEST_DOCUMENT
from longbox.engine.errors import BadOptions, LongboxError, UnknownGame, quoted
from longbox.engine.game import Game, find_game
from longbox.engine.game_parts import Setting
from longbox.engine.rulebook import Rule

if TYPE_CHECKING:
    from longbox.table.config import Config


def open_game(name: str) -> Game[Any]:
    """Find the game of this name. A game that is installed but broken is bad input, too."""
    try:
        return find_game(name)
    except UnknownGame:
        raise
    except Exception as problem:
        raise UnknownGame(f"The game '{name}' is installed but does not load ({type(problem).__name__}: {problem}).") from problem


def config_of(arguments: Namespace) -> Config:
    """Return the configuration of a server: from `--data` and the environment."""
    try:
        from longbox.table.config import Config, database_of
    except ImportError as problem:
        raise LongboxError(f"The table needs more packages ({problem.name}): pip install 'longbox[table]'.") from problem
    config = Config(database=database_of(os.environ))
    return dataclasses.replace(config, data=Path(arguments.data)) if arguments.data else config


def settings_of(game: Game[Any], written: Iterable[tuple[str, str]]) -> dict[str, Setting]:
    """Read the options of the command line. Each value becomes the choice of the game that is written that way.

    A document is named by its file, as in base=@lair.toml.
    """
    return {name: _value(game, name, value) for name, value in written}


def _value(game: Game[Any], name: str, value: str) -> Setting:
    if name in game.options.documents and value.startswith("@"):
        return read_document(value[1:])
    return next((choice for choice in game.options.choices.get(name, ()) if str(choice).lower() == value.lower()), value)


def read_document(file: str) -> str:
    """The text of a file that somebody made for a game, and no more of it than a game takes."""
    try:
        with Path(file).open("rb") as opened:
            return opened.read(LONGEST_DOCUMENT + 1).decode()
    except (OSError, ValueError) as problem:
        why = "it is not a text in UTF-8" if isinstance(problem, UnicodeDecodeError) else getattr(problem, "strerror", problem)
        raise BadOptions(f"{quoted(file)} cannot be read: {why}.") from problem


def say(line: str = "") -> None:
    """Print a line of the result."""
    sys.stdout.write(f"{line}\n")


def note(sentence: str) -> None:
    """Print a sentence that is no part of the result."""
    sys.stdout.flush()
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()


def print_json(value: Any) -> None:
    say(json.dumps(value, ensure_ascii=False, indent=2))


def print_columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """Print rows of cells in columns. The columns in `right` are flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.rjust(width) if n in right else cell.ljust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        say("  ".join(cells).rstrip())


def print_wrapped(text: str, indent: str = "") -> None:
    """Print a paragraph. Wrap it for a person at a terminal, and leave it whole for a program."""
    if "COLUMNS" in os.environ or sys.stdout.isatty():
        width = max(20, shutil.get_terminal_size().columns)
        say(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent))
    else:
        say(indent + text)


def seats_text(game: Game[Any]) -> str:
    low, high = game.seats[0], game.seats[-1]
    return str(low) if low == high else f"{low}-{high}"


def rule_json(rule: Rule) -> dict[str, Any]:
    return {name: getattr(rule, name) for name in Rule.__dataclass_fields__}
