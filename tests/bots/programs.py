"""Programs that play, well or badly."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from longbox.bots import Chair
from longbox.engine.match import Match
from tests.docs.page import blocks, write

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"

# What every program below begins with.
LOOP = """
import json, os, sys, time
log = []
def answer(**fields):
    print(json.dumps(fields), flush=True)
def messages():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "new":
            new = message
        if message["type"] == "observe":
            log.extend(message["log"])
        if message["type"] == "decide":
            yield message, new
"""


def documented(directory: Path, name: str) -> Path:
    """A file of the documentation."""
    for block in blocks(PAGE.read_text(encoding="utf-8")):
        write(block, directory)
    return directory / name


def example(directory: Path) -> str:
    """The program of the documentation, as a bot."""
    return f"run:{shlex.join([sys.executable, str(documented(directory, 'bot.py'))])}"


def program(directory: Path, source: str) -> str:
    """A program that begins as all do, as a bot."""
    path = directory / "program.py"
    path.write_text(LOOP + source, encoding="utf-8")
    return f"run:{shlex.join([sys.executable, str(path)])}"


def chairs(match: Match, *seats: int) -> Iterator[Chair]:
    """The chairs of these seats whenever they are asked; the others take their first options."""
    while not match.over:
        asked = [seat for seat in match.decision.seats if seat in seats]
        if asked:
            yield Chair(match, asked[0])
        else:
            match.choose(match.decision.options[0])


def ends(pid: int) -> bool:
    """Whether a process that is no child of ours ends, if it has not yet; nobody waits for it forever."""
    for _ in range(600):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.05)
    return False
