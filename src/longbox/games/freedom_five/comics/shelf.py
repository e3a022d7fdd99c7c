"""The shelf: all Comics by name, and the one that lies on the table."""

from __future__ import annotations

from functools import cache

from longbox.games.freedom_five.comics.kinds import DIFFICULTIES, Chapter, Part, Scenario
from longbox.games.freedom_five.state import FreedomFive, Step

SCENARIOS: dict[str, Scenario] = {}


def comic(g: FreedomFive) -> Scenario:
    """The Comic that is played."""
    return SCENARIOS[g.scenario]


def chapter(g: FreedomFive) -> Chapter:
    """The Chapter at which it lies open: FF-COMIC-09."""
    return SCENARIOS[g.scenario].chapters[g.chapter - 1]


def villain_phase(g: FreedomFive) -> tuple[Part, ...]:
    """The steps that the Chapter lists, or what the difficulty leaves of them in the first round, the third, …: FF-VPHASE-02."""
    listed, fewer = chapter(g).villain_phase, DIFFICULTIES[g.difficulty].fewer
    return _with_fewer(listed, fewer) if fewer and g.turns // len(g.heroes) % 2 == 0 else listed


@cache
def _with_fewer(listed: tuple[Part, ...], fewer: int) -> tuple[Part, ...]:
    """So many first steps of Scheme cards fewer, counting a whole card as two, but at least one whole card.

    A phase without Scheme cards stays as it is.
    """
    whole = sum(part.times for part in listed if part.step is Step.SCHEMES and part.steps > 1)
    halves = sum(part.times for part in listed if part.step is Step.SCHEMES and part.steps == 1)
    if not whole + halves:
        return listed
    cards, half = divmod(max(2, 2 * whole + halves - fewer), 2)
    others = tuple(part for part in listed if part.step is not Step.SCHEMES)
    schemes = (Part(Step.SCHEMES, cards), *((Part(Step.SCHEMES, 1, 1),) if half else ()))
    at = next(place for place, part in enumerate(listed) if part.step is Step.SCHEMES)
    return (*others[:at], *schemes, *others[at:])
