"""Justice cards: every Hero has one, resolves it by a Justice Action, and keeps what it brings (FF-JUST-01 to FF-JUST-12)."""

from __future__ import annotations

from functools import cache

from longbox import Refusal
from longbox.games.freedom_five.cards.kinds import JUSTICE, When
from longbox.games.freedom_five.rules.hand import count_of, discard
from longbox.games.freedom_five.rules.moments import carry_out, happens
from longbox.games.freedom_five.rules.slots import discard_justice, is_justice_covered, new_justice
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.state import FreedomFive, Hero, Reward
from longbox.games.freedom_five.telling import Did, stakes_words

COVERED = Refusal("FF-TASK-06", "a Personal Task covers it")


def why_not_resolve(g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-TASK-06, FF-JUST-05; what can never be met can always be given up: FF-RULING-30."""
    if is_justice_covered(hero):
        return COVERED
    card = JUSTICE[hero.justice]
    if not card.task.can_ever(g, hero):
        return None
    if lacks := card.task.lacks(g, hero):
        return _lacking(lacks)
    if card.task.cost and count_of(hero.hand, card.attribute) < card.task.cost:
        return Refusal("FF-JUST-05", f"it takes {card.task.cost} {card.attribute} cards")
    return None


@cache
def _lacking(lacks: str) -> Refusal:
    return Refusal("FF-JUST-05", lacks)


async def resolve(g: FreedomFive, hero: Hero) -> None:
    """Success moves it to the Rewards, failure costs its penalty, if it has one: FF-ACT-21, FF-JUST-06, FF-JUST-07."""
    card = JUSTICE[hero.justice]
    if not card.task.can_ever(g, hero):
        g.tell("FF-RULING-30", Did, hero.seat, f"gives up {card.name}")
        new_justice(g, hero)
        discard_justice(g, card.name)  # afterwards, so that it does not come back at once
        return
    await discard(g, hero, card.task.cost, "FF-JUST-05", card.attribute)
    stakes = stakes_words(None, card.penalty)
    if card.task.test is not None and not await passes(g, hero, card.task.test, "FF-JUST-05", card.name, stakes):
        if card.penalty is not None:
            await carry_out(g, card.name, card.penalty, hero.seat)
        return
    g.tell("FF-JUST-06", Did, hero.seat, f"brings justice: {card.name}")
    hero.rewards.append(Reward(card.name))
    new_justice(g, hero)
    await happens(g, When.JUSTICE, hero.seat)
