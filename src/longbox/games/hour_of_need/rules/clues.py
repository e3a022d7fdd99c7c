"""Using the text of a clue card."""

from __future__ import annotations

from functools import partial

from longbox import Did, Refusal, text
from longbox.games.hour_of_need.hooks import CLUE_TEXTS, HOOKS
from longbox.games.hour_of_need.kinds import CLUES
from longbox.games.hour_of_need.rules.choices import Offer
from longbox.games.hour_of_need.rules.hand import discard_clue
from longbox.games.hour_of_need.state import Hero, HourOfNeed


def clue_key(name: str) -> str:
    return f"clue:{name}"


def clue_label(name: str) -> str:
    return f"{name}: {text(CLUES[name].effect)}"


def why_no_clue(g: HourOfNeed, hero: Hero, name: str) -> Refusal | None:
    return HOOKS.why_not(g, CLUE_TEXTS, hero) or CLUES[name].effect.why_not(g, hero.seat)


async def use_clue(g: HourOfNeed, hero: Hero, name: str) -> None:
    """The card is discarded for its text, and its dice do not count: HN-CLUE-07, HN-CLUE-12."""
    discard_clue(g, hero, name)
    g.tell("HN-CLUE-07", Did, hero.seat, "uses the clue card {}", name)
    g.acting.append(name)
    await CLUES[name].effect.do(g, hero.seat)
    g.acting.pop()


def clue_offers(g: HourOfNeed, hero: Hero) -> list[Offer]:
    """The clue cards whose text the hero may use now."""
    return [
        Offer(clue_key(name), clue_label(name), clue_key(name), partial(use_clue, g, hero, name))
        for name in dict.fromkeys(hero.clues)
        if why_no_clue(g, hero, name) is None
    ]
