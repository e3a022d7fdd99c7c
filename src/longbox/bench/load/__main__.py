"""`python -m longbox.bench.load`: what the table does under load, as JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import longbox
from longbox.engine.errors import LongboxError

KILLS = 100
MESSAGES = 10_000
WINDOWS = 4_000


def main(arguments: list[str]) -> int:
    """Measure what the arguments ask for. A missed target is no failure: the document says so."""
    wanted = _parser().parse_args(arguments)
    try:
        from longbox.bench.load import fuzz, kill, memory
    except ImportError as problem:
        raise LongboxError(f"The load needs more packages ({problem.name}): pip install 'longbox[all]'.") from problem
    found: dict[str, Any] = {}
    if wanted.everything or not (wanted.kill or wanted.fuzz or wanted.memory):
        found |= _played(wanted)
    counts = (KILLS, MESSAGES, WINDOWS) if wanted.everything else (wanted.kill, wanted.fuzz, wanted.memory)
    kills, messages, windows = counts
    if kills:
        with _data() as data:
            found["kill"] = asyncio.run(kill.measure(data, kills))
    if messages:
        with _data() as data:
            found["fuzz"] = asyncio.run(fuzz.measure(data, messages))
    if windows:
        with _data() as data:
            found["memory"] = asyncio.run(memory.measure(data, windows))
    sys.stdout.write(json.dumps({**_about(), **found}, indent=2, ensure_ascii=False) + "\n")
    return 0


def _played(wanted: argparse.Namespace) -> dict[str, Any]:
    """Measure the first load of a page, and then many tables at once."""
    from longbox.bench.load import page, server, steady

    found: dict[str, Any] = {}
    with _data() as data:
        process = server.start(data, profile=wanted.profile)
        try:
            server.wait_until_ready(process)
            found["page"] = page.measure(process)
            how_much = steady.LoadPlan(wanted.tables, wanted.seconds, wanted.every, wanted.ahead)
            with asyncio.Runner(loop_factory=_loop) as runner:
                found["load"] = runner.run(steady.measure(process, how_much))
        finally:
            process.end()
        found["load"]["tracebacks"] = process.tracebacks()
    return found


def _loop() -> asyncio.AbstractEventLoop:
    """Return the event loop that the server uses, too, so that the clients cost as little as possible."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


@contextmanager
def _data() -> Iterator[Path]:
    """Make a data directory that is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="longbox-load-") as folder:
        yield Path(folder)


def _about() -> dict[str, Any]:
    return {
        "longbox": longbox.__version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m longbox.bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="tables that are played at one time")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long they are played")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two choices at a table")
    parser.add_argument("--ahead", type=int, default=40, help="choices that a table has behind it at most when it begins")
    parser.add_argument("--kill", type=int, metavar="N", help="instead: end the server by force N times under load")
    parser.add_argument("--fuzz", type=int, metavar="N", help="instead: send it N things that nobody should send")
    come_and_go = "instead: let N windows come and go, and 3 tables for 200 of them, and look at the memory"
    parser.add_argument("--memory", type=int, metavar="N", help=come_and_go)
    every = f"the load, the page, {KILLS} kills, {MESSAGES:,} wrong messages and {WINDOWS:,} windows, one after the other"
    parser.add_argument("--everything", action="store_true", help=every)
    parser.add_argument("--profile", type=Path, help="write a profile of the server here (which makes it slower)")
    return parser


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # not at once: the server has to end, too
    try:
        sys.exit(main(sys.argv[1:]))
    except LongboxError as problem:
        sys.exit(str(problem))
