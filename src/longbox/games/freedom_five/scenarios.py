"""All Comics by name, and the Comic of this table."""

from __future__ import annotations

from functools import cache

from longbox import Registry
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES, Chapter, Comic, Part
from longbox.games.freedom_five.state import FreedomFive, VillainStep

SCENARIOS: Registry[str, Comic] = Registry("Comic", lambda comic: comic.key)


def comic(g: FreedomFive) -> Comic:
    """The Comic of this table."""
    return SCENARIOS[g.scenario]


def chapter(g: FreedomFive) -> Chapter:
    """The open Chapter: FF-COMIC-09."""
    return SCENARIOS[g.scenario].chapters[g.chapter - 1]


def villain_phase(g: FreedomFive) -> tuple[Part, ...]:
    """The steps that the Chapter lists; in every other round, from the first, the difficulty may take some away: FF-VPHASE-02."""
    listed, fewer = chapter(g).villain_phase, DIFFICULTIES[g.difficulty].fewer
    return _with_fewer(listed, fewer) if fewer and g.turns // len(g.heroes) % 2 == 0 else listed


@cache
def _with_fewer(listed: tuple[Part, ...], fewer: int) -> tuple[Part, ...]:
    """The list with fewer first steps of Scheme cards, at least one whole card. A whole card counts as two first steps.

    A phase without Scheme cards stays as it is.
    """
    whole = sum(part.times for part in listed if part.step is VillainStep.SCHEMES and part.steps > 1)
    halves = sum(part.times for part in listed if part.step is VillainStep.SCHEMES and part.steps == 1)
    if not whole + halves:
        return listed
    cards, half = divmod(max(2, 2 * whole + halves - fewer), 2)
    others = tuple(part for part in listed if part.step is not VillainStep.SCHEMES)
    schemes = (Part(VillainStep.SCHEMES, cards), *((Part(VillainStep.SCHEMES, 1, 1),) if half else ()))
    at = next(place for place, part in enumerate(listed) if part.step is VillainStep.SCHEMES)
    return (*others[:at], *schemes, *others[at:])
