"""When garbage is looked for.

A house full of tables has millions of things in memory, and hardly any of them in a circle that nothing else would free. Python
looks through the new ones all the time and through all of them every few seconds, which holds up everybody for half a second. So
whatever is there is set aside every few seconds, where it is not looked at, and all of it is looked through when nobody plays.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

SET_ASIDE_EVERY = 3.0  # seconds
MANY = 200_000  # new things until Python looks through them after all: far more than games make in that time
QUIET = 5.0  # seconds since something happened at any table
LOOK_EVERY = 60.0  # seconds between two looks through everything, at least
LOOK_AT_LAST = 3600.0  # and at most, where it is never quiet


async def tidy(last_change: Callable[[], float]) -> None:
    """As long as there is a house; `last_change` tells when something happened last at any of its tables."""
    usual = gc.get_threshold()
    gc.set_threshold(MANY, *usual[1:])
    looked = _look_through()
    try:
        while True:
            await asyncio.sleep(SET_ASIDE_EVERY)
            now, changed = time.time(), last_change()
            is_due = changed > looked and now - looked > LOOK_EVERY and now - changed > QUIET
            if is_due or now - looked > LOOK_AT_LAST:
                looked = _look_through()
            else:
                gc.freeze()
    finally:  # whatever else runs in this process has its garbage looked for as ever
        gc.unfreeze()
        gc.set_threshold(*usual)


def _look_through() -> float:
    """All of it. When that was."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return time.time()
