"""The command `longbox`. Results go to stdout and everything else to stderr.

Exit codes: 0 all is well, 1 something failed (a rule, a game that does not load, a ledger with gaps), 2 bad input,
130 interrupted.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from longbox.cli.common import note
from longbox.cli.parser import build
from longbox.engine.errors import LongboxError, RuleFailed

OK, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that cannot print a letter still gets the rest
            stream.reconfigure(errors="backslashreplace")
    try:
        parsed = build().parse_args(arguments)
        code: int = parsed.run(parsed)
        sys.stdout.flush()
    except LongboxError as problem:
        note(str(problem))
        return FAILED if isinstance(problem, RuleFailed) else BAD_INPUT
    except KeyboardInterrupt:
        note("Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:  # the reader has closed the pipe, and Python must not try to write the rest at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    return code
