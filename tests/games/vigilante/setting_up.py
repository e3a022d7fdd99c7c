"""Tables at some step of the setup, and many deals at once."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import longbox
from longbox.engine.chance import Chance
from longbox.engine.match import Match
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.kinds import Allegiance
from longbox.games.vigilante.setup import RANDOM_SEAT, select_identities, setup
from longbox.games.vigilante.state import Phase, Vigilante
from longbox.testing.scenario import Scenario, scenario

DEALS = 1000


def side_of(identity: str) -> Allegiance:
    return IDENTITIES[identity].allegiance


def deals(family: str, seats: int, count: int = DEALS, *, first_game: bool = False) -> Iterator[list[str]]:
    """The Identities selected with many seeds."""
    settings = {"scenario": family, "mercenaries": False, "first_game": first_game, "first_player": RANDOM_SEAT}
    for seed in range(count):
        g = setup(seats, settings)
        g.chance = Chance(str(seed))
        yield select_identities(g)


def play_to(match: Match, phase: Phase) -> Match:
    """Everybody takes the first option until this phase."""
    while match.state.phase is not phase:
        seat = match.decision.seats[0]
        part = match.decision.for_seat(seat)
        assert part is not None
        match.choose(part.options[0].key, seat)
    return match


def dealt(seed: int, seats: int = 4, **options: Any) -> Vigilante:
    """A table on which Identities, tokens and Starter Heroes are dealt and none is chosen yet."""
    state: Vigilante = play_to(longbox.new(GAME, seats=seats, seed=seed, **options), Phase.STARTERS).state
    return state


@contextlib.contextmanager
def set_up(seats: int = 4, queue: Mapping[str, Sequence[object]] | None = None, **options: Any) -> Iterator[Scenario]:
    """After the setup: the First Player is asked for the first new Event."""
    with scenario(GAME, seats, queue=queue, **options) as play:
        play_to(play.match, Phase.CHOOSE_EVENT)
        yield play


def everything_seen(match: Match, seat: int | None) -> str:
    """All that a seat has been shown, in one string."""
    view = match.view(seat)
    return f"{view.table} {view.question} {[line.text for line in match.log(seat)]}"
