"""`longbox ledger`: which rules have a test."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from longbox.cli.common import note, print_columns, print_json


def run(arguments: Namespace) -> int:
    from longbox.testing.ledger import report

    games = report(Path(arguments.tests), arguments.games)
    if arguments.json:
        print_json([game._asdict() for game in games])
    else:
        print_columns([("game", "rules", "tested"), *((g.game, str(g.rules), str(g.tested)) for g in games)], right=[1, 2])
    for game in games:
        if game.missing:
            note(f"{game.game}: no test for {', '.join(game.missing)}.")
        if game.unknown:
            note(f"{game.game}: tests name rules that do not exist: {', '.join(game.unknown)}.")
    return 1 if any(game.missing or game.unknown for game in games) else 0
