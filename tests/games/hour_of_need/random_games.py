"""Games of players who choose anything: for what must hold in every position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.testing import random_play
from tests.games.hour_of_need.table import ISSUE


def positions(seats: int, seed: int, decisions: int, **options: Any) -> Iterator[HourOfNeed]:
    """One game, at every boundary between two steps after the setup."""
    for match in islice(random_play(GAME, seats, seed, **{"issue": ISSUE, **options}), decisions):
        state = match.snapshot.state
        assert isinstance(state, HourOfNeed)
        if not match.answers_in_step and state.round:
            yield state
