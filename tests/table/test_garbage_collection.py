"""Garbage is looked for when nobody plays. Each evening has a process of its own: other houses would tidy up in this one."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import time
import weakref
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from longbox.table import garbage_collection


class Circle:
    """Something that only looking for garbage frees."""

    def __init__(self) -> None:
        self.me = self


class Evening(NamedTuple):
    """What was seen of the garbage of one process."""

    found: bool  # what was set aside before it was garbage
    found_new: bool  # what was garbage before it was set aside
    aside: int  # how much was in the end
    thresholds: tuple[int, int, int]  # of what is new: before, meanwhile, afterwards
    aside_afterwards: int


async def _kept_tidy(changed: float) -> tuple[bool, bool, int, int]:
    keeping = asyncio.create_task(garbage_collection.collect_garbage(lambda: changed))
    await asyncio.sleep(0.02)
    meanwhile = gc.get_threshold()[0]
    circle = Circle()
    known = weakref.ref(circle)
    await asyncio.sleep(0.02)  # it is set aside with everything else
    del circle
    new = weakref.ref(Circle())
    await asyncio.sleep(0.05)
    aside = gc.get_freeze_count()
    keeping.cancel()
    await asyncio.wait([keeping])
    return known() is None, new() is None, aside, meanwhile


def _evening(changed: float, constants: dict[str, float]) -> Evening:
    for name, value in constants.items():
        setattr(garbage_collection, name, value)
    before = gc.get_threshold()[0]
    found, found_new, aside, meanwhile = asyncio.run(_kept_tidy(changed))
    return Evening(found, found_new, aside, (before, meanwhile, gc.get_threshold()[0]), gc.get_freeze_count())


def tidied(changed: float, **constants: float) -> Evening:
    """An evening at a run, on which tables changed last at this time."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(_evening, changed, {"SET_ASIDE_EVERY": 0.001, "LOOK_EVERY": -1.0, **constants}).result()


def test_while_somebody_plays_only_what_is_new_is_looked_through() -> None:
    evening = tidied(time.time() + 60)
    assert evening.found_new
    assert not evening.found
    assert evening.aside > 1000


def test_when_it_is_quiet_all_is_looked_through() -> None:
    assert tidied(time.time() + 60, QUIET=-100.0).found


def test_where_nothing_has_happened_there_is_nothing_to_look_for() -> None:
    assert not tidied(0.0).found


def test_where_it_is_never_quiet_it_is_done_at_last() -> None:
    assert tidied(time.time() + 60, LOOK_AT_LAST=0.0).found


def test_afterwards_everything_is_as_it_was() -> None:
    evening = tidied(time.time() + 60)
    before, _, afterwards = evening.thresholds
    assert afterwards == before
    assert evening.aside_afterwards == 0


def test_meanwhile_only_very_much_that_is_new_is_looked_through() -> None:
    assert tidied(0.0).thresholds[1] == garbage_collection.MANY
