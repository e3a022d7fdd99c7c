"""`longbox check`: whether a file that players make for a game, such as a base, keeps its rules."""

from __future__ import annotations

from argparse import Namespace

from longbox.cli.common import open_game, print_json, read_document, say
from longbox.engine.errors import LongboxError


class NothingToCheck(LongboxError):
    """The game has no such files."""


def run(arguments: Namespace) -> int:
    game, file = open_game(arguments.game), arguments.file
    documents = game.options.documents
    if not documents:
        raise NothingToCheck(f"{game.title} has no files of players' own to check.")
    name = next((name for name, document in documents.items() if file.endswith(document.suffix)), next(iter(documents)))
    flaws = game.options.flaws(name, read_document(file))
    if arguments.json:
        print_json({"file": file, "game": game.name, "flaws": [flaw.to_json() for flaw in flaws]})
    else:
        for flaw in flaws:
            say(str(flaw))
        if not flaws:
            say(f"{file} keeps all rules of {game.title}.")
    return 1 if flaws else 0
