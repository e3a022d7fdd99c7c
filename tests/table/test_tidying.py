"""Garbage is looked for when nobody plays."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from longbox.table import tidying


class Circle:
    """Something that only looking for garbage frees."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def at_a_run(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(tidying, "SET_ASIDE_EVERY", 0.001)
    monkeypatch.setattr(tidying, "LOOK_EVERY", -1.0)
    yield
    gc.unfreeze()


def tidied(changed: float) -> tuple[bool, int]:
    """Whether garbage that was set aside is found while tables changed then, and how much is set aside."""

    async def evening() -> tuple[bool, int]:
        keeping = asyncio.create_task(tidying.tidy(lambda: changed))
        await asyncio.sleep(0.02)
        circle = Circle()
        known = weakref.ref(circle)
        await asyncio.sleep(0.02)  # it is set aside with everything else
        del circle
        await asyncio.sleep(0.05)
        aside = gc.get_freeze_count()
        keeping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await keeping
        return known() is None, aside

    return asyncio.run(evening())


def test_while_somebody_plays_nothing_is_looked_through() -> None:
    found, aside = tidied(time.time() + 60)
    assert not found
    assert aside > 1000


def test_when_it_is_quiet_all_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "QUIET", -100.0)
    assert tidied(time.time() + 60)[0]


def test_where_nothing_has_happened_there_is_nothing_to_look_for() -> None:
    assert not tidied(0.0)[0]


def test_where_it_is_never_quiet_it_is_done_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "LOOK_AT_LAST", 0.0)
    assert tidied(time.time() + 60)[0]


def test_afterwards_everything_is_as_it_was() -> None:
    before = gc.get_threshold()
    tidied(time.time() + 60)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_meanwhile_only_very_much_that_is_new_is_looked_through() -> None:
    async def evening() -> int:
        keeping = asyncio.create_task(tidying.tidy(lambda: 0.0))
        await asyncio.sleep(0.01)
        threshold = gc.get_threshold()[0]
        keeping.cancel()
        return threshold

    assert asyncio.run(evening()) == tidying.MANY
