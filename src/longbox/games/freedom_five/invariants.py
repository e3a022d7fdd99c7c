"""What always holds: no piece gets lost, and no Location holds more than it may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from types import MappingProxyType

from longbox.games.freedom_five.attributes import ATTRIBUTES
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.setup import DAMAGE_TOKENS, HENCHMEN
from longbox.games.freedom_five.state import ACTION_TOKENS, MASTERMIND_TOKENS, MOST_HENCHMEN, TRACK_END, FreedomFive


def _is_laid_out(g: FreedomFive) -> bool:
    return bool(g.henchmen)


def henchmen_are_all_there(g: FreedomFive) -> bool:
    """FF-COMP-19."""
    if not _is_laid_out(g):
        return True
    there = Counter(g.supply)
    for location in g.henchmen:
        there.update(location)
    for villain in g.villains:
        there[villain.attribute] += villain.henchmen
    return all(there[attribute] == HENCHMEN for attribute in ATTRIBUTES)


def locations_are_not_too_full(g: FreedomFive) -> bool:
    """FF-OVER-01."""
    return all(len(location) <= MOST_HENCHMEN for location in g.henchmen)


def damage_tokens_are_all_there(g: FreedomFive) -> bool:
    """FF-COMP-12."""
    there = len(g.bag) + sum(len(hero.damage) for hero in g.heroes)
    return not _is_laid_out(g) or there == DAMAGE_TOKENS * (len(ATTRIBUTES) + 1)


def mastermind_tokens_are_all_there(g: FreedomFive) -> bool:
    """FF-COMP-14."""
    there = len(g.tokens) + len(g.plotted) + len(g.flipped) + len(g.kept)
    return not _is_laid_out(g) or there == MASTERMIND_TOKENS


def action_tokens_are_all_there(g: FreedomFive) -> bool:
    """FF-LOAD-05: available, exhausted, or under a Damage token."""
    return all(hero.available + hero.exhausted + hero.damage.count(ACTION) == ACTION_TOKENS for hero in g.heroes)


def track_is_a_track(g: FreedomFive) -> bool:
    """FF-RULING-15."""
    return 0 <= g.track <= TRACK_END


INVARIANTS: MappingProxyType[str, Callable[[FreedomFive], bool]] = MappingProxyType(
    {
        check.__name__.replace("_", " "): check
        for check in (
            henchmen_are_all_there,
            locations_are_not_too_full,
            damage_tokens_are_all_there,
            mastermind_tokens_are_all_there,
            action_tokens_are_all_there,
            track_is_a_track,
        )
    }
)
