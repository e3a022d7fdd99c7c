"""Who decides, and how: ties, choices of the players together, windows in which any hero may use something."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from longbox.games.hour_of_need.boards import Spot
from longbox.games.hour_of_need.rules.hand import become_focused, can_flip, may_flip_now
from longbox.games.hour_of_need.state import MOST_FOCUS, Hero, HourOfNeed, Phase
from longbox.games.hour_of_need.telling import place_of

T = TypeVar("T")


class Offer(NamedTuple):
    """Something that a hero may use in a window."""

    key: str
    label: str
    place: str
    deed: Callable[[], Awaitable[None]] | None = None  # None: go on


async def decide(
    g: HourOfNeed,
    prompt: str,
    things: Sequence[T],
    *,
    rule: str,
    verb: str,
    name: Callable[[T], str],
    label: Callable[[T], str] | None = None,
    place: Callable[[T], str] | None = None,
    seat: int | None = None,
) -> T:
    """The players decide together: the player of the active hero answers (HN-TIE-01, HN-RULING-95)."""
    who = g.active if seat is None else seat
    return await g.ask(who, prompt, things, rule=rule, verb=verb, name=name, label=label, place=place)


def decider(g: HourOfNeed, concerned: Sequence[Hero]) -> int:
    """The seat that answers for the players: in the issue turn nobody is active, so the first one concerned (HN-RULING-95)."""
    return concerned[0].seat if g.phase in (Phase.ISSUE, Phase.END) else g.active


async def decide_spot(
    g: HourOfNeed,
    prompt: str,
    spots: Sequence[Spot],
    *,
    rule: str,
    verb: str,
    label: Callable[[Spot], str] | None = None,
    seat: int | None = None,
) -> Spot:
    """The players choose a space or panel."""
    said = label or spot_label
    return await decide(g, prompt, spots, rule=rule, verb=verb, name=spot_key, label=said, place=place_of, seat=seat)


def spot_key(spot: Spot) -> str:
    return f"panel-{spot[1]}" if spot[0] == 0 else f"{spot[0]}-{spot[1]}"


def spot_label(spot: Spot) -> str:
    return f"Panel {spot[1]}" if spot[0] == 0 else f"Space {spot[0]},{spot[1]}"


async def window(
    g: HourOfNeed, prompt: str, seat: int, go_on: str, offers: Callable[[], dict[int, list[Offer]]], rule: str
) -> None:
    """Heroes may use what fits this moment, one thing after the other: first the others, then the hero of the seat.

    `offers` is asked again after each use, and gives less each time: something was discarded or exhausted. Who is asked may
    become Focused as well: HN-RULING-38.
    """
    others = [hero.seat for hero in g.heroes if hero.seat != seat]
    everything = offers()
    for who in [*others, seat]:
        while there := everything.get(who):
            on = Offer("go-on", go_on if who == seat else "Use nothing", f"hero:{who}")
            chosen = await g.ask(
                who, prompt, [*there, *flips(g, g.heroes[who]), on], rule=rule,
                name=lambda offer: offer.key, label=lambda offer: offer.label, place=lambda offer: offer.place,
            )  # fmt: skip
            if chosen.deed is None:
                break
            await chosen.deed()
            everything = offers()


def flips(g: HourOfNeed, hero: Hero) -> list[Offer]:
    """Five focus turn the Hero card now; dice that were gathered stay as they are."""
    if not may_flip_now(g) or not can_flip(g, hero):
        return []
    label = f"Spend {MOST_FOCUS} focus: become Focused"
    return [Offer("focus", label, f"hero:{hero.seat}", partial(become_focused, g, hero))]
