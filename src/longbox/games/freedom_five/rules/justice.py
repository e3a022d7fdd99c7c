"""Justice cards: every Hero has one, resolves it by a Justice Action, and keeps its reward (FF-JUST-01 to FF-JUST-12)."""

from __future__ import annotations

from longbox import Did, Refusal
from longbox.games.freedom_five.kinds import JUSTICE
from longbox.games.freedom_five.rules.hand import count_of, discard
from longbox.games.freedom_five.rules.resolving import carry_out
from longbox.games.freedom_five.rules.slots import discard_justice, is_justice_covered, new_justice
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.state import FreedomFive, Hero, Reward
from longbox.games.freedom_five.telling import stakes_words

COVERED = Refusal("FF-TASK-06", "a Personal Task covers it")


def why_not_resolve(g: FreedomFive, hero: Hero) -> Refusal | None:
    """FF-TASK-06, FF-JUST-05. A Hero can always give up an objective that has become impossible: FF-RULING-30."""
    if is_justice_covered(hero):
        return COVERED
    card = JUSTICE[hero.justice]
    if not card.task.can_ever(g, hero):
        return None
    if refusal := card.task.why_not(g, hero):
        return refusal
    if card.task.cost and count_of(hero.hand, card.attribute) < card.task.cost:
        return Refusal("FF-JUST-05", f"it takes {card.task.cost} {card.attribute} cards")
    return None


async def resolve(g: FreedomFive, hero: Hero) -> None:
    """Success moves the card to the Rewards; failure costs its penalty, if any: FF-ACT-21, FF-JUST-06, FF-JUST-07."""
    card = JUSTICE[hero.justice]
    if not card.task.can_ever(g, hero):
        g.tell("FF-RULING-30", Did, hero.seat, "gives up {}", card.name)
        new_justice(g, hero)
        discard_justice(g, card.name)  # after the draw, so that the same card does not come back at once
        return
    await discard(g, hero, card.task.cost, "FF-JUST-05", card.attribute)
    stakes = stakes_words(None, card.penalty)
    if card.task.test is not None and not await passes(g, hero, card.task.test, "FF-JUST-05", card.name, stakes):
        if card.penalty is not None:
            await carry_out(g, card.name, card.penalty, hero.seat)
        return
    g.tell("FF-JUST-06", Did, hero.seat, "brings justice: {}", card.name)
    hero.rewards.append(Reward(card.name))
    new_justice(g, hero)
