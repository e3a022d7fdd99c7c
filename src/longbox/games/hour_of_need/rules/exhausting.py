"""Exhausting and readying cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from longbox import Did, Happened, text
from longbox.games.hour_of_need.hooks import HOOKS, WOULD_READY
from longbox.games.hour_of_need.kinds import ALLIES, HERO_CARDS, Exhaust, Timing
from longbox.games.hour_of_need.rules.choices import Offer
from longbox.games.hour_of_need.rules.hand import side_of
from longbox.games.hour_of_need.state import Card, Constant, Hero, HourOfNeed


def exhausts(hero: Hero) -> Iterator[tuple[Constant | None, Exhaust]]:
    """The Exhaust effects of the hero's ready cards: HN-EXH-06, HN-EXH-11. None stands for the Hero card."""
    if not hero.is_exhausted:
        for each in side_of(hero).exhausts:
            yield None, each
    for card in hero.constants:
        if not card.is_exhausted:
            for each in HERO_CARDS[card.name].exhausts:
                yield card, each


async def use(g: HourOfNeed, hero: Hero, card: Constant | None, effect: Exhaust) -> None:
    """Exhaust a card for one of its effects: HN-EXH-12."""
    if card is None:
        hero.is_exhausted = True
    else:
        card.is_exhausted = True
    name = card.name if card else hero.name
    g.tell("HN-EXH-06", Did, hero.seat, "exhausts {}", name)
    g.acting.append(name)
    await effect.effect.do(g, hero.seat)
    g.acting.pop()


def exhaust_offers(g: HourOfNeed, timing: Timing) -> dict[int, list[Offer]]:
    """What the heroes may exhaust at this moment: HN-EXH-07, HN-EXH-08."""
    found: dict[int, list[Offer]] = {}
    for hero in g.heroes:
        if not hero.is_here:  # HN-RULING-34
            continue
        offers = [
            Offer(
                _key(hero, card, each),
                f"{card.name if card else hero.name}: {text(each.effect)}",
                _place(hero, card),
                partial(use, g, hero, card, each),
            )
            for card, each in exhausts(hero)
            if each.timing is timing and each.effect.why_not(g, hero.seat) is None
        ]
        offers += [
            Offer(
                f"use:{each.effect.key}",
                f"{hero.name}: {text(each.effect)}",
                f"hero:{hero.seat}",
                partial(each.effect.do, g, hero.seat),
            )
            for each in side_of(hero).free
            if each.timing is timing and each.effect.why_not(g, hero.seat) is None
        ]
        offers += [
            Offer(
                f"use:{each.effect.key}", f"{ally.name}: {text(each.effect)}", f"card:{ally.name}",
                partial(each.effect.do, g, hero.seat),
            )
            for ally in hero.allies
            for each in ALLIES[ally.name].free
            if each.timing is timing and each.effect.why_not(g, hero.seat) is None
        ]  # fmt: skip
        if offers:
            found[hero.seat] = offers
    return found


def exhaust_key(name: str, exhausts: Sequence[Exhaust], each: Exhaust) -> str:
    """The key of the option: the card, and from its second Exhaust effect on the number of the effect."""
    number = exhausts.index(each) + 1
    return f"exhaust:{name}" if number == 1 else f"exhaust:{name}-{number}"


def _key(hero: Hero, card: Constant | None, each: Exhaust) -> str:
    if card is None:
        return exhaust_key(hero.name, side_of(hero).exhausts, each)
    return exhaust_key(card.name, HERO_CARDS[card.name].exhausts, each)


def _place(hero: Hero, card: Constant | None) -> str:
    return f"constant:{card.name}" if card else f"hero:{hero.seat}"


def exhaust_card(g: HourOfNeed, card: Card, rule: str) -> None:
    """A card of a threat area is exhausted, so that it does not activate next: HN-EXH-04, HN-EXH-09. The villain never is."""
    if card.is_exhausted:
        return
    card.is_exhausted = True
    g.tell(rule, Happened, "{} is exhausted", card.name)


async def ready(g: HourOfNeed, card: Card, rule: str) -> None:
    """An exhausted card is readied instead of activating: HN-ACTIV-02."""
    if await HOOKS.happens(g, WOULD_READY, card):
        card.is_exhausted = False
        g.tell(rule, Happened, "{} is readied", card.name)


def ready_all(g: HourOfNeed) -> None:
    """At the start of the hero turn each hero readies the own play area, not the threat area: HN-HTURN-01, HN-HTURN-02."""
    for hero in g.heroes:
        hero.is_exhausted = False
        for card in hero.constants:
            card.is_exhausted = False
