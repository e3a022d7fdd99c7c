"""Imagines what a seat cannot know: GC-STRAT-08, GC-STRAT-12, GC-STRAT-17, GC-RULING-38.

Doktor Skarov does not know which cards the Heroes have covered, nor the order of the stack; the Heroes do not know his hand and
his covered cards. What is public limits both: discard piles, sizes of hands, sides, and the cards of the box.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from longbox import Beliefs, Chance
from longbox.games.guardians_chronicles.kinds import POWERS, WOUNDS
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Hero

CARDS, ORDER, EVENTS = "imagine cards", "imagine the order", "imagine events"  # streams


def imagine(g: GuardiansChronicles, seat: int, now: GuardiansChronicles, chance: Chance, beliefs: Beliefs) -> None:
    """Deal anew what the seat does not know. `now` is the true table a few answers later."""
    if seat == g.skarov:
        if not (g.is_revealed or now.is_revealed):
            for hero in g.team:
                _cover_anew(hero, chance)
        _stack_anew(g, now, chance)
    else:
        _deal_events_anew(g, now, chance)


def _cover_anew(hero: Hero, chance: Chance) -> None:
    """As many cards on each side as lie there, of those that the Hero may have placed."""
    left, right = len(hero.left), len(hero.right)
    cards = chance.scattered([*hero.hand, *hero.left, *hero.right], CARDS)
    placed = next(each for each in permutations(cards, left + right) if _fits(each[:left], each[left:], hero.barred))
    hero.left, hero.right = list(placed[:left]), list(placed[left:])
    hero.hand = list((Counter(cards) - Counter(hero.played)).elements())


def _fits(left: tuple[str, ...], right: tuple[str, ...], barred: str) -> bool:
    """Each card on a side that it has, and not two Wounds: GC-POWER-05, GC-WOUND-06, GC-RULING-28."""
    wounds = [card for card in right if card in WOUNDS]
    return (
        barred not in (*left, *right)
        and len(wounds) < 2
        and all(card in POWERS and POWERS[card].has_left for card in left)
        and all(card in WOUNDS or POWERS[card].has_right for card in right)
    )


def _stack_anew(g: GuardiansChronicles, now: GuardiansChronicles, chance: Chance) -> None:
    """The Initiative cards that are still covered; those turned up since lie on top."""
    hidden = [seat for seat in g.stack if seat in now.stack] if len(now.stack) <= len(g.stack) else g.stack
    seen = [seat for seat in g.stack if seat not in hidden]
    g.stack = [*seen, *chance.scattered(hidden, ORDER)]


def _deal_events_anew(g: GuardiansChronicles, now: GuardiansChronicles, chance: Chance) -> None:
    """The hand, the covered cards and the deck change places, but for the cards that have come to light since."""
    is_covered = not (g.is_revealed or now.is_revealed)
    placed = [] if g.is_revealed else [card for villain in g.villains for card in villain.events]
    seen = Counter(_open_events(now)) - Counter(_open_events(g)) - Counter(placed if now.is_revealed else [])
    kept = list((Counter(g.hand) & seen).elements())
    pool = chance.scattered([*(Counter(g.hand) - Counter(kept)).elements(), *(placed if is_covered else []), *g.events], EVENTS)
    if is_covered:
        for villain in g.villains:
            villain.events = [pool.pop() for _ in villain.events]
    g.hand = [*kept, *[pool.pop() for _ in range(len(g.hand) - len(kept))]]
    g.events.layers = (tuple(pool),) if pool else ()


def _open_events(g: GuardiansChronicles) -> list[str]:
    """The Event cards that all see."""
    placed = [card for villain in g.villains for card in villain.events] if g.is_revealed else []
    return [*g.event_discards, *placed, *([g.event] if g.event else [])]
