"""Tables with opened envelopes, for tests of what Heroes bring and what Henchmen have learned.

    unlock(monkeypatch, 1, 4, points=3)          # envelopes 1 and 4 are open, and the Comic allows 3 Upgrade Points
    with at_setup("Legacy") as play:
        play.answer(0, "upgrade:As One", "done", "done")

The envelopes were opened by a Comic of the tests' own, which was won before the first.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from longbox.games.freedom_five.comics.kinds import Allowance, Ending
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.game import GAME
from longbox.testing.scenario import Scenario, scenario
from tests.games.freedom_five.city_table import COMIC, comic_says

WON = {"campaign": "W"}  # the Comic of the tests' own


def unlock(monkeypatch: pytest.MonkeyPatch, *envelopes: int, **allowance: int) -> None:
    """These envelopes are open to a table that is set with WON, and the Comic allows so much."""
    comic_says(monkeypatch, allowance=Allowance(**allowance))
    before = SCENARIOS[COMIC]._replace(number=0, victory=Ending("", envelopes), defeat=Ending(""))
    monkeypatch.setitem(SCENARIOS, "before", before)


@contextlib.contextmanager
def at_setup(*heroes: str, **options: Any) -> Iterator[Scenario]:
    """These Heroes at the beginning of the setup, with what is unlocked."""
    names = heroes or ("Legacy",)
    with scenario(GAME, len(names), **{"scenario": COMIC, "heroes": ", ".join(names), **WON, **options}) as play:
        yield play


def asked(play: Scenario, seat: int = 0) -> list[str]:
    """What a seat can choose now, by key; a test may end with this question."""
    return [option.key for option in play.asks(seat).options]
