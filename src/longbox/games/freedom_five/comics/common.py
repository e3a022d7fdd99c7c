"""The shared parts of several Comics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from longbox import Happened, Hook, When
from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.cards.masterminds import turn_over
from longbox.games.freedom_five.cards.verbs.city import LoseHeadquarters
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comic_kinds import Comic, Deed, Part
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.hooks import PULSE
from longbox.games.freedom_five.rules.moves import enter_city, go
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain, VillainStep


def villain_phase(schemes: int, halves: int = 0) -> tuple[Part, ...]:
    """Henchmen attack, draw 2, resolve some Scheme cards whole, and of some others only the first step."""
    parts = (Part(VillainStep.HENCHMEN_ATTACK, 1), Part(VillainStep.DRAW, 2), Part(VillainStep.SCHEMES, schemes))
    return (*parts, Part(VillainStep.SCHEMES, halves, 1)) if halves else parts


def villain(g: FreedomFive, name: str) -> Villain:
    """A Villain by name, with either side of the card up."""
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
    """Place the figure in the city, if it is not there already: FF-CHAP-05."""
    there = villain(g, name)
    if not is_in_city(there) and not there.is_defeated:
        enter_city(g, there, location, "FF-CHAP-05")


def is_quiet(g: FreedomFive, *locations: int) -> bool:
    """Whether there are neither Henchmen nor Anarchy in these Locations."""
    return not any(g.henchmen[number] or g.anarchy[number] for number in locations)


def defeated(g: FreedomFive) -> int:
    """How many Villains are defeated, without the Mastermind."""
    return sum(each.is_defeated and not each.is_mastermind for each in g.villains)


def turns_over(back: str) -> Callable[[FreedomFive, Villain, list[Hero]], Awaitable[None]]:
    """The Villain is not defeated but turned over. The damage stays (FF-MAST-09)."""

    async def beaten(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
        turn_over(g, villain, back)

    return beaten


async def driven_off(g: FreedomFive, villain: Villain, heroes: list[Hero]) -> None:
    """The Villain is not defeated: figure to the card, damage removed, and a Special card for each attacker."""
    villain.location = villain.damage = 0
    g.tell("FF-MAST-08", Happened, "{} is driven off", villain.name)
    for hero in heroes:
        await gain_special(g, hero, "FF-SPEC-02")


def at_pulse(deed: Deed) -> Hook[FreedomFive, Comic]:
    """Do this at the end of every third Villain phase."""

    async def follows(g: FreedomFive, comic: Comic, _: None) -> None:
        await deed(g)

    return When(PULSE, follows)


def count(g: FreedomFive, what: str) -> int:
    """Add 1 to a counter of the Comic, and return it."""
    g.counters[what] = g.counters.get(what, 0) + 1
    return g.counters[what]


# -- what came before: FF-MODE-06 ------------------------------------------------------------------------


def was_won(g: FreedomFive) -> bool:
    """Whether the Comic before this one was won. In Free Play there is none."""
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
    """Hero HQ is under construction (FF-HQLOST-01). A Hero who would start there starts at the other Home Base: FF-SETUP-29."""
    await LoseHeadquarters().do(g, g.active)
    inside = [hero for hero in g.heroes if hero.location == HQ]
    if inside:
        g.tell("FF-SETUP-29", Happened, "Nobody starts at Freedom Tower: whoever chose it goes to their other Home Base")
    for hero in inside:
        go(g, hero, HEROES[hero.name].homes[1], "FF-LOAD-11")
