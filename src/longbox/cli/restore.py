"""`longbox restore`: what a backup has, in an empty database."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from longbox.cli.common import config_of, say


def run(arguments: Namespace) -> int:
    config = config_of(arguments)
    from longbox.table.store.backup import restore

    counts = restore(config, Path(arguments.file))
    say(f"Restored {counts['people']:,} people, {counts['tables']:,} tables and {counts['moves']:,} answers.")
    return 0
