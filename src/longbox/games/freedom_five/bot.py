"""How good a position looks, for bots without a search and at the end of a search's playouts.

All win or lose together, so it looks the same to every seat. Everything is counted in spaces of the Mastermind track: what the
Heroes have achieved, what they could do next from where they are, and what the city and the Heroes suffer from.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import compress, count
from math import exp
from operator import itemgetter

from longbox.games.freedom_five.attributes import ATTRIBUTES, Attribute
from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.kinds import ABILITIES, BYSTANDERS, JUSTICE
from longbox.games.freedom_five.city import DISTANCES, HQ
from longbox.games.freedom_five.comics.kinds import Scenario
from longbox.games.freedom_five.comics.shelf import comic
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.hand import HANDS
from longbox.games.freedom_five.rules.rolls import SIDES
from longbox.games.freedom_five.rules.slots import usable_specials
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import LOST_TOWER, MOST_HENCHMEN, TRACK_END, FreedomFive, Hero, Phase, Villain

SCALE = 3.5  # spaces that make a good position of an even one
EVEN = 1.0  # what an even position is worth in spaces
CROWD = (0.0, 0.05, 0.16, 0.42)  # so many Henchmen in a Location
PASSABLE = tuple([1 - 0.2 * mob for mob in range(4)])  # what so many Henchmen leave of what there is to do where they stand
WOUNDS = (0.0, 0.12, 0.28, 0.5, 1.1, 2.0)  # so many Damage tokens
TASKS = (0.0, 0.15, 0.5)  # so many Personal Tasks
NEAR = 0.65  # of what can be done somewhere is left for each Move that it takes
WORTH = itemgetter(1)
AHEAD = 0.35  # of what can be done counts before it is done: less than having done it, or nobody would
FULL = 6, 10  # cards in hand: each up to the first is worth most, none above the second anything


def evaluate(g: FreedomFive, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if not g.has_begun:
        return 0.5
    mobs = [*map(len, g.henchmen)]
    worth = _achieved(g) + _ahead(g, mobs) - _suffered(g, mobs) - _pressure(g)
    return 0.02 + 0.96 / (1 + exp(-(worth - EVEN) / SCALE))


def _pressure(g: FreedomFive) -> float:
    """The track: the last spaces weigh more than the first."""
    return 0.45 * g.track + 0.55 * g.track * g.track / TRACK_END


def _achieved(g: FreedomFive) -> float:
    """Damage to Villains, most of all to the Mastermind, and how far the Comic has come."""
    played = comic(g)
    worth = 0.9 * (g.chapter - 1) + 6.0 * played.progress(g) + 0.2 * g.events_done
    for villain in g.villains:
        is_foe = _is_foe(played, villain)
        if villain.is_defeated:
            worth += 4.0 if is_foe else 1.6
        else:
            worth += villain.damage * (0.55 if is_foe else 0.22) - 0.08 * villain.henchmen
    return worth


def _is_foe(played: Scenario, villain: Villain) -> bool:
    """Whether it is one of those whose defeat wins."""
    return villain.name in played.foes if played.foes else villain.is_mastermind


def _suffered(g: FreedomFive, mobs: list[int]) -> float:
    """What is wrong in the city, where so many Henchmen stand in each Location, and with the Heroes."""
    pain: float = sum(map(CROWD.__getitem__, mobs)) + CROWD[mobs[HQ]]
    tokens = sum(map(len, g.anarchy))
    pain += 0.3 * tokens + 0.06 * max(0, tokens - 5) ** 2
    pain += 0.9 * len(g.tower) + (4.0 if len(g.tower) >= LOST_TOWER else 0.0)
    pain += 0.07 * len(g.plotted) + (0.5 if not g.tokens else 0.0)
    return pain + sum([_suffers(g, hero) for hero in g.heroes]) * 2 / (1 + len(g.heroes))


def _suffers(g: FreedomFive, hero: Hero) -> float:
    """Wounds, Tasks, and an empty hand; and the Henchmen who are about to attack."""
    pain = WOUNDS[min(len(hero.damage), 5)] + TASKS[len(hero.tasks)] - 0.14 * (len(hero.specials) - hero.specials.count(""))
    pain -= _hand_worth(len(hero.hand))
    icons = sum([BYSTANDERS[name].icons for name in hero.bystanders]) if hero.bystanders else 0
    pain -= 0.06 * icons + 0.2 * len(hero.rewards) + 0.15 * len(hero.bots)
    if hero.seat == g.active:
        if g.phase is Phase.TURN:
            pain -= 0.09 * hero.available
        elif g.phase is Phase.VILLAIN and not hero.is_private and hero.location != HQ:
            pain += 0.16 * len(g.henchmen[hero.location])
    return pain


@cache
def _hand_worth(cards: int) -> float:
    enough, most = FULL
    return 0.11 * min(cards, enough) + 0.03 * max(0, min(cards, most) - enough)


# A Villain in the city: where, the colour, what it still takes, what a hit is worth, and what the Henchmen there leave of that.
Foe = tuple[int, Attribute, int, float, float]


def _ahead(g: FreedomFive, mobs: list[int]) -> float:
    """What each Hero could do next: the best of all places, as far as it is away."""
    played, interest = comic(g), _interest(g, mobs)
    foes = [_foe(g, played, villain, mobs[villain.location]) for villain in g.villains if is_in_city(villain)]
    ahead = 0.0
    for hero in g.heroes:
        near = _nearness(hero.location, HEROES[hero.name].move)
        best = _best_blow(hero, foes, near) if foes else 0.0
        for number, there in interest:
            if there <= best:  # nothing that comes after it is worth more, let alone from afar
                break
            prospect = there * near[number]
            if prospect > best:  # noqa: PLR1730 (a call of max takes longer than all the rest)
                best = prospect
        for number, there in played.goals(g, hero).items():
            best = max(best, there * near[number])
        if hero.justice and JUSTICE[hero.justice].task.is_met(g, hero):
            best += 0.12
        ahead += AHEAD * best
    return ahead * 2 / (1 + len(g.heroes))


@cache
def _nearness(start: int, move: int) -> tuple[float, ...]:
    """What is left of what can be done in each Location, by the Moves that it takes to get there."""
    return tuple([NEAR ** -(-distance // move) for distance in DISTANCES[start]])


def _interest(g: FreedomFive, mobs: list[int]) -> list[tuple[int, float]]:
    """What there is to do in each Location, less for the Henchmen who stand in the way: the best first."""
    there = dict.fromkeys(g.quests, 0.5)
    for number, _ in (*g.plotted, *g.props):
        there[number] = there.get(number, 0.0) + 0.35
    if g.tower:
        there[HQ] = there.get(HQ, 0.0) + 0.9
    for number in compress(count(), g.anarchy):
        there[number] = there.get(number, 0.0) + 0.35
    for number in compress(count(), g.bystanders):
        there[number] = there.get(number, 0.0) + 0.2
    found = [(number, worth * PASSABLE[mobs[number]]) for number, worth in there.items()]
    if MOST_HENCHMEN in mobs:
        found += [(number, 0.3) for number, mob in enumerate(mobs) if mob == MOST_HENCHMEN and number not in there]
    found.sort(key=WORTH, reverse=True)
    return found


def _foe(g: FreedomFive, played: Scenario, villain: Villain, guards: int) -> Foe:
    left = durability(g, villain) - villain.damage + villain.henchmen
    return villain.location, villain.attribute, left, 0.4 if _is_foe(played, villain) else 0.16, 1 - 0.15 * guards


@lru_cache(HANDS)
def _hits(hero: str, hand: tuple[str, ...], damage: tuple[str, ...], specials: int) -> Mapping[Attribute, float]:
    """What may be expected of an attack in each colour with all cards that no Damage token stops, and all Special cards."""
    dice = dict.fromkeys(ATTRIBUTES, 2 * specials)
    for name in hand:
        card = ABILITIES[name]
        if card.attribute in dice and card.attribute not in damage:
            dice[card.attribute] += card.dice
    numbers = HEROES[hero].numbers
    return {attribute: dice[attribute] * (SIDES + 1 - numbers[attribute]) / SIDES for attribute in ATTRIBUTES}


def _best_blow(hero: Hero, foes: list[Foe], near: tuple[float, ...]) -> float:
    """What an attack with all that the Hero has could do, as far as a Villain can take it: to the best one of these."""
    hits = _hits(hero.name, tuple(hero.hand), tuple(hero.damage), len(usable_specials(hero)))
    best = 0.0
    for location, attribute, left, worth, is_open in foes:
        blow = left * worth + 1.0 if hits[attribute] >= left else hits[attribute] * worth
        prospect = blow * is_open * near[location]
        if prospect > best:  # noqa: PLR1730 (see above)
            best = prospect
    return best


def outlook(g: FreedomFive, seat: int) -> dict[str, float]:
    """The figures behind it; those of which less is better, below 0."""
    return {
        "Mastermind track": -float(g.track),
        "Henchmen in the city": -float(sum(map(len, g.henchmen))),
        "Anarchy tokens in the city": -float(sum(map(len, g.anarchy))),
        "damage to Villains": float(sum(villain.damage for villain in g.villains)),
        "damage to Heroes": -float(sum(len(hero.damage) for hero in g.heroes)),
        "cards in hand": float(sum(len(hero.hand) for hero in g.heroes)),
    }
