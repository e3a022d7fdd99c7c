"""`longbox backup`: everything that a server keeps, in one file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from longbox.cli.common import config_of, say


def run(arguments: Namespace) -> int:
    config = config_of(arguments)
    from longbox.table.store.backup import back_up

    counts = back_up(config, Path(arguments.file))
    say(f"{arguments.file} has {counts['people']:,} people, {counts['tables']:,} tables and {counts['moves']:,} answers.")
    say("It holds the seeds of running games, and the key that identifies everybody: keep it where nobody else can read it.")
    return 0
