"""What stays for good is not looked through for garbage."""

from __future__ import annotations

import gc


def set_aside() -> None:
    """Called once by a process of ours that has loaded its game and goes on to play or to think.

    The cards and rules of a game are many things that live as long as the process; Python would look through them again and
    again while it looks for garbage, which takes some percent of a search.
    """
    gc.collect()
    gc.freeze()
