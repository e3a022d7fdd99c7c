"""What follows from what happens, and what counts otherwise: rules of the Comic, its Chapter, Villains, Augments and Modifiers.

The rules announce what happens by `happens`, ask `number` for what cards may change, and `forbidden` before an Action.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from longbox import Refusal
from longbox.games.freedom_five.cards.kinds import AUGMENTS, MODIFIERS, VILLAINS, Rules, What, When
from longbox.games.freedom_five.comics.shelf import comic
from longbox.games.freedom_five.state import FreedomFive, Hero
from longbox.games.freedom_five.telling import Happened


def _cards(g: FreedomFive) -> Iterator[tuple[Any, Rules]]:
    """All cards in play that change something, with those who have them: Villains, then Heroes by seat, then Modifiers."""
    for villain in g.villains:
        if not villain.is_defeated:
            yield villain, VILLAINS[villain.name].rules
    for hero in g.heroes:
        for name in hero.augments:
            yield hero, AUGMENTS[name].rules
    for name in g.modifiers:
        yield MODIFIERS[name].attribute, MODIFIERS[name].rules


async def begin_turn(g: FreedomFive) -> None:
    """The next Hero's turn (FF-TURN-01); in a tutorial somebody explains the next thing."""
    tutorial = comic(g).tutorial if g.is_tutorial else None
    if tutorial is not None and g.turns < len(tutorial.lessons):
        g.tell("FF-LOAD-16", Happened, tutorial.lessons[g.turns])
    await happens(g, When.TURN, g.active)


async def happens(g: FreedomFive, when: When, about: Any = 0) -> None:
    """Something has happened: first the Comic, then its Chapter (FF-COMIC-11), then cards have follow from it what they say."""
    played = comic(g)
    for followers in (played.when, played.chapters[g.chapter - 1].when if g.chapter else {}):
        if when in followers:
            await followers[when](g, about)
    for owner, rules in [*_cards(g)]:
        if when in rules.when:
            await rules.when[when](g, owner, about)


def number(g: FreedomFive, what: What, usual: int, about: Any) -> int:
    """A number as it counts now."""
    played = comic(g)
    for numbers in (played.numbers, played.chapters[g.chapter - 1].numbers if g.chapter else {}):
        if what in numbers:
            usual = numbers[what](g, about, usual)
    for owner, rules in _cards(g):
        if what in rules.numbers:
            usual = rules.numbers[what](g, owner, about, usual)
    return usual


def forbidden(g: FreedomFive, hero: Hero, key: str) -> Refusal | None:
    """Which rule of the Chapter or of a card forbids an Action, by its key."""
    refusal = comic(g).chapters[g.chapter - 1].forbids(g, hero, key)
    if refusal is not None:
        return refusal
    for owner, rules in _cards(g):
        if rules.forbids is not None and (refusal := rules.forbids(g, owner, hero, key)) is not None:
            return refusal
    return None
