"""`longbox check`: whether a file that players make for a game, such as a base, keeps its rules."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from longbox.cli.common import open_game, print_json, say
from longbox.engine.errors import LongboxError


class NothingToCheck(LongboxError):
    """The game has no such files, or this one cannot be read."""


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    if game.check_file is None:
        raise NothingToCheck(f"{game.title} has no files of players' own to check.")
    flaws = game.check_file(_text(arguments.file))
    if arguments.json:
        said = [{"place": flaw.place, "reason": flaw.refusal.reason, "rule": flaw.refusal.rule} for flaw in flaws]
        print_json({"file": arguments.file, "game": game.name, "flaws": said})
    else:
        for flaw in flaws:
            say(str(flaw))
        if not flaws:
            say(f"{arguments.file} keeps all rules of {game.title}.")
    return 1 if flaws else 0


def _text(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as problem:
        raise NothingToCheck(f"{file} cannot be read: {problem.strerror}.") from problem
    except UnicodeDecodeError as problem:
        raise NothingToCheck(f"{file} is not a text in UTF-8.") from problem
