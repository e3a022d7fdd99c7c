"""What follows from what happens, and what counts otherwise: rules of the Comic, its Chapter, Villains, Augments and Modifiers.

The rules announce what happens by `happens`, ask `number` for what cards may change, and `forbidden_to` what nobody may do.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from longbox import Effect, Refusal
from longbox.games.freedom_five.cards.kinds import (
    AUGMENTS,
    MODIFIERS,
    VILLAINS,
    AugmentCard,
    ModifierCard,
    Rules,
    VillainCard,
    What,
    When,
)
from longbox.games.freedom_five.comics.kinds import NOTHING_FORBIDDEN, Number, Reaction
from longbox.games.freedom_five.comics.shelf import SCENARIOS, chapter, comic
from longbox.games.freedom_five.state import FreedomFive, Hero
from longbox.games.freedom_five.telling import Happened

FORBIDS = None  # what cards may change besides what follows from something and what counts
Kind = When | What | None


# What a Comic and then its Chapter (FF-COMIC-11) have to say of something, which is mostly nothing.


@cache
def _reactions(scenario: str, chapter: int, when: When) -> tuple[Reaction, ...]:
    played = SCENARIOS[scenario]
    said = (played.when, *(each.when for each in played.chapters[chapter - 1 : chapter]))
    return tuple(reactions[when] for reactions in said if when in reactions)


@cache
def _numbers(scenario: str, chapter: int, what: What) -> tuple[Number, ...]:
    played = SCENARIOS[scenario]
    said = (played.numbers, *(each.numbers for each in played.chapters[chapter - 1 : chapter]))
    return tuple(numbers[what] for numbers in said if what in numbers)


def look_up_anew() -> None:
    """Another Comic was published, perhaps in the place of an earlier one."""
    _reactions.cache_clear()
    _numbers.cache_clear()


def _cards(g: FreedomFive, kind: Kind) -> list[tuple[Any, Rules]]:
    """The cards in play that change something of this kind, with those who have them.

    Villains, then Heroes by seat, then Modifiers, also two of a colour: FF-HMOD-06.
    """
    villains, augments, modifiers = _in_the_box(kind)
    found: list[tuple[Any, Rules]] = []
    if villains:
        there = [villain for villain in g.villains if villain.name in villains and not villain.is_defeated]
        found += [(villain, VILLAINS[villain.name].rules) for villain in there]
    if augments:
        for hero in g.heroes:
            if hero.augments:
                found += [(hero, AUGMENTS[name].rules) for name in hero.augments if name in augments]
    if modifiers and g.modifiers:
        cards = [MODIFIERS[name] for name in g.modifiers if name in modifiers]
        found += [(card.attribute, card.rules) for card in cards]
    return found


@cache
def _in_the_box(kind: Kind) -> tuple[tuple[str, ...], ...]:
    """The Villains, Augments and Modifiers, few if any, whose cards change something of this kind, in play or not."""
    boxes: tuple[Mapping[str, VillainCard | AugmentCard | ModifierCard], ...] = (VILLAINS, AUGMENTS, MODIFIERS)
    return tuple(tuple(name for name, card in box.items() if _is_of(card.rules, kind)) for box in boxes)


def _is_of(rules: Rules, kind: Kind) -> bool:
    return rules.forbids is not None if kind is FORBIDS else kind in rules.when or kind in rules.numbers


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
    for follows in _reactions(g.scenario, g.chapter, when):
        await follows(g, about)
    for owner, rules in _cards(g, when):
        await rules.when[when](g, owner, about)


async def carry_out(g: FreedomFive, card: str, effect: Effect, seat: int) -> None:
    """What a card says is done, perhaps in the middle of another one: what it asks for meanwhile is asked in its name."""
    before, g.card = g.card, card
    await effect.do(g, seat)
    g.card = before


def number(g: FreedomFive, what: What, usual: int, about: Any) -> int:
    """A number as it counts now."""
    for changed in _numbers(g.scenario, g.chapter, what):
        usual = changed(g, about, usual)
    for owner, rules in _cards(g, what):
        usual = rules.numbers[what](g, owner, about, usual)
    return usual


def forbidden_to(g: FreedomFive, hero: Hero) -> Mapping[str, Refusal]:
    """The Actions that the Chapter or a card forbids a Hero now, by their keys: worked out once for all of them."""
    forbidden = chapter(g).forbids(g, hero) if g.chapter else NOTHING_FORBIDDEN
    for owner, rules in _cards(g, FORBIDS):
        if rules.forbids is not None:
            forbidden = {**rules.forbids(g, owner, hero), **forbidden}
    return forbidden


def why_forbidden(forbidden: Mapping[str, Refusal], key: str) -> Refusal | None:
    """Why this Action is, if it is: by its key, or by how it begins (`special:*`)."""
    for keys, refusal in forbidden.items():
        if key == keys or (keys[-1] == "*" and key.startswith(keys[:-1])):
            return refusal
    return None
