"""When Python looks for garbage.

A house full of tables holds millions of objects, and hardly any of them are garbage that only the collector can free. By default,
Python looks through the new objects all the time and through all objects every few seconds. That stops everybody for half a
second. So we look through the new objects every few seconds and then freeze them, which hides them from the collector. We look
through all of them when nobody plays.

Garbage that was frozen before it became garbage stays until then. So whatever comes and goes all day long, such as a socket or a
refusal, must be no circle of objects.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

SET_ASIDE_EVERY = 3.0  # seconds
MANY = 200_000  # new objects before Python looks through them anyway: far more than the games make between two freezes
QUIET = 5.0  # seconds without a change at any table
LOOK_EVERY = 60.0  # seconds between two looks through all objects, at least
LOOK_AT_LAST = 3600.0  # and at most, if the house is never quiet


async def collect_garbage(last_change: Callable[[], float]) -> None:
    """Run as long as the house is open. `last_change` returns the time of the last change at any table."""
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
                gc.collect()  # only what is new: the rest is frozen
                gc.freeze()
    finally:  # other code in this process has the usual garbage collection again
        gc.unfreeze()
        gc.set_threshold(*usual)


def _look_through() -> float:
    """Look through all objects, and return the time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return time.time()
