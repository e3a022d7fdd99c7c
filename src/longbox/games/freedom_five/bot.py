"""How good a position looks, for bots without a search and at the end of a search's playouts.

All win or lose together, so it looks the same to every seat: how far the plan has come, what is left of the Mastermind, and how
the city and the Heroes are doing.
"""

from __future__ import annotations

from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.state import TRACK_END, FreedomFive

HOPE = 0.55  # what a quiet city at the start of the track is worth


def evaluate(g: FreedomFive, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if not g.has_begun:
        return HOPE
    worth = HOPE + 0.35 * _progress(g) - 0.45 * float((g.track / TRACK_END) ** 1.5)
    worth -= 0.004 * sum(map(len, g.henchmen)) + 0.012 * sum(map(len, g.anarchy)) + 0.01 * len(g.plotted)
    worth -= 0.12 * len(g.tower) + 0.03 * sum(len(hero.damage) for hero in g.heroes) / len(g.heroes)
    worth += 0.008 * sum(min(len(hero.hand), 10) for hero in g.heroes) / len(g.heroes)
    worth += 0.01 * sum(map(bool, (special for hero in g.heroes for special in hero.specials))) / len(g.heroes)
    return min(0.98, max(0.02, worth))


def _progress(g: FreedomFive) -> float:
    """How much of the Mastermind is gone, and a little for every other Villain who is."""
    total: float = 0.0
    for villain in g.villains:
        share = 1.0 if villain.is_defeated else min(1.0, villain.damage / durability(g, villain))
        total += share * (0.7 if villain.is_mastermind else 0.1)
    return total


def outlook(g: FreedomFive, seat: int) -> dict[str, float]:
    """The figures behind it."""
    return {
        "Mastermind track": float(g.track),
        "Henchmen in the city": float(sum(map(len, g.henchmen))),
        "Anarchy tokens in the city": float(sum(map(len, g.anarchy))),
        "damage to Villains": float(sum(villain.damage for villain in g.villains)),
        "damage to Heroes": float(sum(len(hero.damage) for hero in g.heroes)),
        "cards in hand": float(sum(len(hero.hand) for hero in g.heroes)),
    }
