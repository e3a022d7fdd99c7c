"""What several Comics have in common."""

from __future__ import annotations

from collections.abc import Callable

from longbox.games.freedom_five.comics.kinds import Part
from longbox.games.freedom_five.rules.moves import enter_city
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Step, Villain


def villain_phase(schemes: int, halves: int = 0) -> tuple[Part, ...]:
    """Henchmen attack, draw 2, so many whole Scheme cards, and so many of which only the first step counts."""
    parts = (Part(Step.HENCHMEN_ATTACK, 1), Part(Step.DRAW, 2), Part(Step.SCHEMES, schemes))
    return (*parts, Part(Step.SCHEMES, halves, 1)) if halves else parts


def villain(g: FreedomFive, name: str) -> Villain:
    """A Villain by name, whichever side of the card is up."""
    return next(each for each in g.villains if each.name.startswith(name))


def is_defeated(name: str) -> Callable[[FreedomFive], bool]:
    """An objective: this Villain is defeated."""
    return lambda g: any(each.name.startswith(name) and each.is_defeated for each in g.villains)


async def arrives(g: FreedomFive, name: str, location: int) -> None:
    """The figure is placed in the city, if it is not there already: FF-CHAP-05."""
    there = villain(g, name)
    if not is_in_city(there) and not there.is_defeated:
        enter_city(g, there, location, "FF-CHAP-05")


def is_quiet(g: FreedomFive, *locations: int) -> bool:
    """Neither Henchmen nor Anarchy are there."""
    return not any(g.henchmen[number] or g.anarchy[number] for number in locations)
