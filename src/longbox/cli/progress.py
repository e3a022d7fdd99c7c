"""A bar for those who wait."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr, where somebody sees it and rich can draw it. What it gives is called with how many more are done."""
    try:
        from rich.console import Console
        from rich.progress import MofNCompleteColumn, Progress
    except ImportError:
        yield None
        return
    if not sys.stderr.isatty():
        yield None
        return
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)
