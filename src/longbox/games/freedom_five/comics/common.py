"""What several Comics have in common."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.masterminds import turn_over
from longbox.games.freedom_five.cards.verbs.city import LoseHeadquarters
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comics.kinds import Part
from longbox.games.freedom_five.rules.moves import enter_city, go
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Hero, Step, Villain
from longbox.games.freedom_five.telling import Happened


def villain_phase(schemes: int, halves: int = 0) -> tuple[Part, ...]:
    """Henchmen attack, draw 2, so many whole Scheme cards, and so many of which only the first step counts."""
    parts = (Part(Step.HENCHMEN_ATTACK, 1), Part(Step.DRAW, 2), Part(Step.SCHEMES, schemes))
    return (*parts, Part(Step.SCHEMES, halves, 1)) if halves else parts


def villain(g: FreedomFive, name: str) -> Villain:
    """A Villain by name, whichever side of the card is up."""
    return next(each for each in g.villains if each.name.startswith(name))


def is_defeated(name: str) -> Callable[[FreedomFive], bool]:
    """An objective: this Villain is defeated."""

    def is_met(g: FreedomFive) -> bool:
        for each in g.villains:  # noqa: SIM110 (asked after everything that is done; `any` takes longer)
            if each.is_defeated and each.name.startswith(name):
                return True
        return False

    return is_met


async def arrives(g: FreedomFive, name: str, location: int) -> None:
    """The figure is placed in the city, if it is not there already: FF-CHAP-05."""
    there = villain(g, name)
    if not is_in_city(there) and not there.is_defeated:
        enter_city(g, there, location, "FF-CHAP-05")


def is_quiet(g: FreedomFive, *locations: int) -> bool:
    """Neither Henchmen nor Anarchy are there."""
    return not any(g.henchmen[number] or g.anarchy[number] for number in locations)


def defeated(g: FreedomFive) -> int:
    """How many Villains are defeated, the Mastermind not counted."""
    return sum(each.is_defeated and not each.is_mastermind for each in g.villains)


def turns_over(back: str) -> Callable[[FreedomFive, Villain, list[Hero]], Awaitable[None]]:
    """Not defeated, but turned over: the damage stays (FF-MAST-09)."""

    async def beaten(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
        turn_over(g, villain, back)

    return beaten


async def driven_off(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """Not defeated either: the figure goes to the card, the damage counters come off, and each attacker has a Special card."""
    villain.location = villain.damage = 0
    g.tell("FF-MAST-08", Happened, f"{villain.name} is driven off")
    for hero in heroes:
        await gain_special(g, hero, "FF-SPEC-02")


def count(g: FreedomFive, what: str) -> int:
    """The Comic counts one more of something; how many there are."""
    g.counters[what] = g.counters.get(what, 0) + 1
    return g.counters[what]


# -- what came before: FF-MODE-06 ------------------------------------------------------------------------


def was_won(g: FreedomFive) -> bool:
    """Whether the Comic before this one was won; in Free Play there is none before it."""
    before = campaign.previous(g)
    return before is not None and before.is_won


def was_lost(g: FreedomFive) -> bool:
    """Whether the Comic before this one was lost."""
    before = campaign.previous(g)
    return before is not None and not before.is_won


def had_quest(g: FreedomFive) -> bool:
    """Whether its Side Quest was completed."""
    before = campaign.previous(g)
    return before is not None and before.has_quest


async def lose_tower(g: FreedomFive) -> None:
    """Hero HQ is under construction (FF-HQLOST-01), and whoever would start there starts at the other Home Base: FF-SETUP-29."""
    await LoseHeadquarters().do(g, g.active)
    inside = [hero for hero in g.heroes if hero.location == HQ]
    if inside:
        g.tell("FF-SETUP-29", Happened, "Nobody starts at Freedom Tower: whoever chose it goes to their other Home Base")
    for hero in inside:
        await go(g, hero, HEROES[hero.name].homes[1], "FF-LOAD-11")
