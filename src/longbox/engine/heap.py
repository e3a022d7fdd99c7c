"""Keep the garbage collector away from objects that live as long as the process."""

from __future__ import annotations

import gc


def freeze_heap() -> None:
    """Call this once in a process that has loaded its game and goes on to play or to think.

    The cards and rules of a game are many objects that are never freed. The garbage collector would visit them again and
    again; that takes some percent of a search.
    """
    gc.collect()
    gc.freeze()
