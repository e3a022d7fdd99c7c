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
    """The steps that the Chapter lists, as many as the difficulty makes of them: FF-VPHASE-02."""
    listed, steps = chapter(g).villain_phase, DIFFICULTIES[g.difficulty].steps
    return _with_steps(listed, steps) if steps else listed


@cache
def _with_steps(listed: tuple[Part, ...], steps: int) -> tuple[Part, ...]:
    """So many first steps of Scheme cards more or fewer, counting a whole card as two, but at least one whole card.

    A phase without Scheme cards stays as it is.
    """
    whole = sum(part.times for part in listed if part.step is Step.SCHEMES and part.steps > 1)
    halves = sum(part.times for part in listed if part.step is Step.SCHEMES and part.steps == 1)
    if not whole + halves:
        return listed
    cards, half = divmod(max(2, 2 * whole + halves + steps), 2)
    others = tuple(part for part in listed if part.step is not Step.SCHEMES)
    schemes = (Part(Step.SCHEMES, cards), *((Part(Step.SCHEMES, 1, 1),) if half else ()))
    at = next(place for place, part in enumerate(listed) if part.step is Step.SCHEMES)
    return (*others[:at], *schemes, *others[at:])
