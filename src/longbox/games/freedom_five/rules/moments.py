"""What follows from what happens, and what counts otherwise: rules of the Comic, its Chapter, Villains, Augments and Modifiers.

The rules announce what happens by `happens`, ask `number` for what cards may change, and `forbidden_to` what nobody may do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longbox import Effect, Refusal
from longbox.games.freedom_five.cards.kinds import AUGMENTS, MODIFIERS, NO_RULES, VILLAINS, Rules, What, When
from longbox.games.freedom_five.comics.kinds import NOTHING_FORBIDDEN
from longbox.games.freedom_five.comics.shelf import comic
from longbox.games.freedom_five.state import FreedomFive, Hero
from longbox.games.freedom_five.telling import Happened


def _cards(g: FreedomFive) -> list[tuple[Any, Rules]]:
    """All cards in play that change something, with those who have them: Villains, then Heroes by seat, then Modifiers."""
    found: list[tuple[Any, Rules]] = []
    for villain in g.villains:
        rules = VILLAINS[villain.name].rules
        if rules is not NO_RULES and not villain.is_defeated:
            found.append((villain, rules))
    for hero in g.heroes:
        if hero.augments:
            found += [(hero, AUGMENTS[name].rules) for name in hero.augments]
    if g.modifiers:
        found += [(MODIFIERS[name].attribute, MODIFIERS[name].rules) for name in g.modifiers]  # also two of a colour: FF-HMOD-06
    return found


async def begin_turn(g: FreedomFive) -> None:
    """The next Hero's turn (FF-TURN-01); in a tutorial somebody explains the next thing when a new round begins."""
    g.last_roll = None
    if g.turns % len(g.heroes) == 0 and (told := lesson(g)):
        g.tell("FF-LOAD-16", Happened, told)
    await happens(g, When.TURN, g.active)


def lesson(g: FreedomFive) -> str:
    """What a tutorial explains in this round, so that everybody has a turn to try it, whatever the seat: FF-LOAD-16."""
    tutorial = comic(g).tutorial if g.is_tutorial and g.has_begun else None
    lessons = tutorial.lessons[g.turns // len(g.heroes) :] if tutorial is not None else ()
    return lessons[0] if lessons else ""


async def happens(g: FreedomFive, when: When, about: Any = 0) -> None:
    """Something has happened: first the Comic, then its Chapter (FF-COMIC-11), then cards have follow from it what they say."""
    played = comic(g)
    for followers in (played.when, played.chapters[g.chapter - 1].when if g.chapter else {}):
        if when in followers:
            await followers[when](g, about)
    for owner, rules in _cards(g):
        if when in rules.when:
            await rules.when[when](g, owner, about)


async def carry_out(g: FreedomFive, card: str, effect: Effect, seat: int) -> None:
    """What a card says is done, perhaps in the middle of another one: what it asks for meanwhile is asked in its name."""
    before, g.card = g.card, card
    await effect.do(g, seat)
    g.card = before


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


def forbidden_to(g: FreedomFive, hero: Hero) -> Mapping[str, Refusal]:
    """The Actions that the Chapter or a card forbids a Hero now, by their keys: worked out once for all of them."""
    forbidden = comic(g).chapters[g.chapter - 1].forbids(g, hero) if g.chapter else NOTHING_FORBIDDEN
    for owner, rules in _cards(g):
        if rules.forbids is not None:
            forbidden = {**rules.forbids(g, owner, hero), **forbidden}
    return forbidden


def why_forbidden(forbidden: Mapping[str, Refusal], key: str) -> Refusal | None:
    """Why this Action is, if it is: by its key, or by how it begins (`special:*`)."""
    for keys, refusal in forbidden.items():
        if key == keys or (keys[-1] == "*" and key.startswith(keys[:-1])):
            return refusal
    return None
