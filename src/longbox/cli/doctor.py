"""`longbox doctor`: whether everything here works."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
import sys
from argparse import Namespace
from typing import Any

import longbox
from longbox.cli.common import config_of, open_game, print_columns, print_json, say
from longbox.engine.errors import LongboxError
from longbox.engine.game import game_names
from longbox.lab import simulate


def run(arguments: Namespace) -> int:
    return _repair(arguments) if arguments.repair else _examine_all(arguments)


def _repair(arguments: Namespace) -> int:
    """Save what can be read of the database of a data directory."""
    config = config_of(arguments)
    from longbox.table.store.database import FILE
    from longbox.table.store.repair import repair

    if config.database:
        raise LongboxError("PostgreSQL repairs its own files; 'longbox doctor --repair' is for the file of SQLite.")
    saved = repair(config.data / FILE)
    if saved.kept_aside is None:
        say("The database is sound: there is nothing to repair.")
        return 0
    say(f"Saved: {', '.join(f'{count:,} {name}' for name, count in saved.rows.items())}.")
    for table in saved.cut:
        say(f"Table {table} has lost answers in the middle, and goes on before them.")
    say(f"The damaged file is kept: {saved.kept_aside}")
    return 0


def _examine_all(arguments: Namespace) -> int:
    games = [_examine(name) for name in game_names()]
    facts = _facts()
    if arguments.json:
        print_json({**facts, "games": games})
    else:
        print_columns([(name.replace("_", " "), str(value)) for name, value in facts.items()])
        say()
        for game in games:
            say(f"{game['name']}: {game['problem'] or _healthy(game)}")
    return 1 if any(game["problem"] for game in games) else 0


def _facts() -> dict[str, Any]:
    size = shutil.get_terminal_size()
    return {
        "longbox": longbox.__version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "rich": _rich_version() or "missing: pip install 'longbox[terminal]' for the full screen",
        "cores": os.cpu_count() or 1,
        "encoding": sys.stdout.encoding,
        "terminal": sys.stdin.isatty() and sys.stdout.isatty(),
        "columns": size.columns,
        "lines": size.lines,
        "colour": not os.environ.get("NO_COLOR") and sys.stdout.isatty() and os.environ.get("TERM") != "dumb",
    }


def _rich_version() -> str:
    try:
        return importlib.metadata.version("rich")
    except importlib.metadata.PackageNotFoundError:
        return ""


def _examine(name: str) -> dict[str, Any]:
    """Whether a game loads and plays one random game to its end."""
    found: dict[str, Any] = {"name": name, "rules_version": None, "rules": None, "decisions": None, "problem": ""}
    try:
        game = open_game(name)
        found |= {"rules_version": game.rules_version, "rules": len(game.rulebook)}
        found["decisions"] = simulate(game, games=1, seed=1).decisions
    except LongboxError as problem:
        found["problem"] = str(problem)
    except Exception as problem:  # noqa: BLE001 - whatever is wrong with a game, the doctor says so and goes on to the next
        found["problem"] = f"{type(problem).__name__}: {problem}"
    return found


def _healthy(game: dict[str, Any]) -> str:
    return f"well; rules version {game['rules_version']}, {game['rules']} rules, a random game took {game['decisions']} decisions"
