"""What always holds: no card and no figure gets lost, none is twice in the game, and every figure has a Space of its own.

While an effect goes on, a piece may lie nowhere. Between two steps nothing does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from types import MappingProxyType

from longbox.games.guardians_chronicles import campaign
from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.kinds import EVENTS, POWERS, VILLAINS, WOUNDS, Rank, Type, deck_of, robots
from longbox.games.guardians_chronicles.rules.values import health
from longbox.games.guardians_chronicles.state import (
    ACTIONS,
    EACH_ROBOT,
    MOST_CARDS,
    GuardiansChronicles,
    Phase,
)

SETUP = (Phase.HEROES, Phase.ADVANCE, Phase.MISSIONS, Phase.BASE)


def _is_set_up(g: GuardiansChronicles) -> bool:
    return g.phase not in SETUP


def has_all_events(g: GuardiansChronicles) -> bool:
    """GC-COMP-08."""
    placed = [card for villain in g.villains for card in villain.events]
    there = Counter([*g.events, *g.event_discards, *g.hand, *placed, *([g.event] if g.event else [])])
    return not _is_set_up(g) or there == Counter({name: card.n for name, card in EVENTS.items()})


def has_all_wounds(g: GuardiansChronicles) -> bool:
    """GC-COMP-09."""
    held = [name for hero in g.heroes for name in (*hero.hand, *hero.played, *hero.discards) if name in WOUNDS]
    return not _is_set_up(g) or Counter([*g.wounds, *held]) == Counter({name: card.n for name, card in WOUNDS.items()})


def has_all_powers(g: GuardiansChronicles) -> bool:
    """The Power cards of each Hero: GC-SETUP-15, GC-RULING-44."""
    for hero in g.heroes:
        deck = campaign.deck(hero.name, g.stages[hero.seat]) if g.stages else deck_of(hero.name, Rank(hero.rank))
        if Counter([name for name in (*hero.hand, *hero.played, *hero.discards) if name in POWERS]) != Counter(deck):
            return False
    return True


def has_no_figure_twice(g: GuardiansChronicles) -> bool:
    """GC-COMP-03, GC-RANK-05."""
    used = Counter(figure.villain for figure in g.figures)
    keys = [figure.key for figure in g.figures]
    return len({*keys}) == len(keys) and all(used[name] <= (EACH_ROBOT if name in robots() else 1) for name in used)


def has_a_space_each(g: GuardiansChronicles) -> bool:
    """A figure to a Space, and nobody but Acolytes on a Reinforcement Space: GC-TILE-05, GC-REINF-06."""
    if g.phase in SETUP or g.phase is Phase.START:
        return True
    cells = [hero.cell for hero in g.team] + [figure.cell for figure in g.figures] + ([g.damsel] if g.damsel != OFF else [])
    nooks = g.board.nooks
    others = [figure.cell for figure in g.figures if VILLAINS[figure.villain].type is not Type.ACOLYTE]
    return (
        len({*cells}) == len(cells)
        and all(cell in g.board.tile_of for cell in cells)
        and not any(cell in nooks for cell in [*others, *[hero.cell for hero in g.team]])
    )


def has_sound_numbers(g: GuardiansChronicles) -> bool:
    """No more cards and Actions than allowed, and no Villain in play with as much Damage as Health: GC-HEALTH-07."""
    return (
        all(len(hero.played) <= MOST_CARDS and 0 <= hero.actions <= ACTIONS and hero.damage >= 0 for hero in g.heroes)
        and all(figure.actions >= 0 and figure.damage < health(g, figure) for figure in g.figures)
        and all(room.tokens >= 0 and room.minus >= 0 for room in g.rooms)
    )


def has_one_article_each(g: GuardiansChronicles) -> bool:
    """GC-NEWS-01, GC-RULING-37."""
    about = [(article.kind, article.about) for article in g.articles]
    settled = sum(bool(room.settled) for room in g.rooms)
    return len({*about}) == len(about) and sum(kind == "objective" for kind, _ in about) == settled


INVARIANTS: MappingProxyType[str, Callable[[GuardiansChronicles], bool]] = MappingProxyType(
    {
        "all Event cards are there": has_all_events,
        "all Wound cards are there": has_all_wounds,
        "all Power cards are there": has_all_powers,
        "no figure is there twice": has_no_figure_twice,
        "every figure has a Space of its own": has_a_space_each,
        "numbers are sound": has_sound_numbers,
        "each article is there once": has_one_article_each,
    }
)
