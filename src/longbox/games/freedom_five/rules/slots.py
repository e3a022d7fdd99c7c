"""The slots at the bottom of a Hero board: three for Special cards, one for Justice, and the Tasks that cover them."""

from __future__ import annotations

from longbox.games.freedom_five.cards.kinds import SPECIALS, TASKS
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.decks import draw
from longbox.games.freedom_five.state import SPECIAL_SLOTS, FreedomFive, Hero
from longbox.games.freedom_five.telling import Gained, GaveUp, TaskCame

COVERS = 2  # slots that a Task covers: FF-TASK-03
MOST_TASKS = 2  # FF-TASK-08


def covered(hero: Hero) -> int:
    """How many slots lie under Tasks: the leftmost ones, and with two Tasks all, Justice too."""
    return COVERS * len(hero.tasks)


def is_justice_covered(hero: Hero) -> bool:
    """FF-TASK-06."""
    return covered(hero) > SPECIAL_SLOTS


def usable_specials(hero: Hero) -> list[str]:
    """Those that no Task covers: FF-TASK-05."""
    return [card for card in hero.specials[covered(hero) :] if card]


async def gain_special(g: FreedomFive, hero: Hero, rule: str) -> bool:
    """The top Special card goes into the leftmost slot that is empty and not covered: FF-SPEC-03, FF-TASK-07."""
    card = draw(g, g.special_deck, g.special_discards)
    if card is None:
        return False
    g.tell(rule, Gained, hero.seat, card)
    for slot in range(covered(hero), SPECIAL_SLOTS):
        if not hero.specials[slot]:
            hero.specials[slot] = card
            return True
    return await _make_room(g, hero, card)


async def _make_room(g: FreedomFive, hero: Hero, card: str) -> bool:
    """There is no slot: one of the uncovered cards, or the new one, is discarded: FF-SPEC-04, FF-RULING-25."""
    there = [*dict.fromkeys([card, *usable_specials(hero)])]
    gone = await g.ask(hero.seat, f"There is no slot for {card}: which do you discard?", there, rule="FF-SPEC-04", verb="discard")
    if gone != card:
        hero.specials[hero.specials.index(gone, covered(hero))] = card
    g.special_discards.append(gone)
    g.tell("FF-SPEC-04", GaveUp, hero.seat, gone)
    return True


def take_special(g: FreedomFive, hero: Hero, card: str) -> None:
    """It is used: out of its slot, and onto the discards: FF-SPEC-01, FF-SPEC-10."""
    hero.specials[hero.specials.index(card, covered(hero))] = ""
    g.special_discards.append(card)


async def gain_task(g: FreedomFive, hero: Hero, rule: str) -> None:
    """The top Task covers the two leftmost slots that are uncovered (FF-TASK-03); a third one is too much: FF-TASK-08."""
    if len(hero.tasks) == MOST_TASKS:
        hero.task_discards += hero.tasks
        hero.tasks = []
        await track.advance(g, 1, f"{hero.name} had too many Personal Tasks", "FF-TRACK-09")
        return
    card = draw(g, hero.task_deck, hero.task_discards)
    if card is not None:
        hero.tasks.append(card)
        g.tell(rule, TaskCame, hero.seat, card, TASKS[card].location)


def drop_task(hero: Hero, card: str) -> None:
    """Done: the slots it covered are free again: FF-TASK-13, FF-TASK-15."""
    hero.tasks.remove(card)
    hero.task_discards.append(card)


def dice_of(card: str) -> int:
    """The Purple dice of a Special card: FF-SPEC-06."""
    return SPECIALS[card].dice
