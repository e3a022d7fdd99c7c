"""What a position is worth, in spaces of the Mastermind track: the evaluation makes a chance of it.

All win or lose together, so it is worth the same to every seat. It adds up what the Heroes have achieved and what they could do
next, and subtracts what the city and the Heroes suffer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import compress, count
from operator import itemgetter

from longbox import remembered
from longbox.games.freedom_five.attributes import ATTRIBUTES, Attribute
from longbox.games.freedom_five.city import CITY, HQ, NUMBERS
from longbox.games.freedom_five.comic_kinds import Comic
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ABILITIES, BYSTANDERS, JUSTICE
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.hand import HANDS
from longbox.games.freedom_five.rules.rolls import SIDES
from longbox.games.freedom_five.rules.slots import usable_specials
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import LOST_TOWER, MOST_HENCHMEN, TRACK_END, FreedomFive, Hero, Phase, Villain

CROWD = (0.0, 0.05, 0.16, 0.42)  # the cost of 0 to 3 Henchmen in a Location
PASSABLE = tuple([1 - 0.2 * mob for mob in range(4)])  # the share of a Location's worth that 0 to 3 Henchmen leave
WOUNDS = (0.0, 0.12, 0.28, 0.5, 1.1, 2.0)  # the cost of 0 to 5 Damage tokens
TASKS = (0.0, 0.15, 0.5)  # the cost of 0 to 2 Personal Tasks
NEAR = 0.65  # each Move to a Location leaves this share of its worth
WORTH = itemgetter(1)
AHEAD = 0.35  # the share that counts before a deed is done: below 1, or the bot would never do it
FULL = 6, 10  # cards in hand: up to the first number each is worth most, above the second number nothing


def worth(g: FreedomFive) -> float:
    """What a position is worth, in spaces of the Mastermind track."""
    mobs = [*map(len, g.henchmen)]
    return _achieved(g) + _ahead(g, mobs) - _suffered(g, mobs) - _pressure(g)


def _pressure(g: FreedomFive) -> float:
    """The cost of the track: the last spaces weigh more than the first."""
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


def _is_foe(played: Comic, villain: Villain) -> bool:
    """Whether the defeat of this Villain wins the Comic."""
    return villain.name in played.foes if played.foes else villain.is_mastermind


def _suffered(g: FreedomFive, mobs: list[int]) -> float:
    """The cost of everything that is wrong in the city and with the Heroes. `mobs` counts the Henchmen in each Location."""
    pain: float = sum(map(CROWD.__getitem__, mobs)) + CROWD[mobs[HQ]]
    tokens = sum(map(len, g.anarchy))
    pain += 0.3 * tokens + 0.06 * max(0, tokens - 5) ** 2
    pain += 0.9 * len(g.tower) + (4.0 if len(g.tower) >= LOST_TOWER else 0.0)
    pain += 0.07 * len(g.plotted) + (0.5 if not g.tokens else 0.0)
    return pain + sum([_suffers(g, hero) for hero in g.heroes]) * 2 / (1 + len(g.heroes))


def _suffers(g: FreedomFive, hero: Hero) -> float:
    """The cost of a Hero's wounds, Tasks and empty hand, and of the Henchmen who are about to attack."""
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


# A Villain in the city: Location, colour, damage until defeat, the worth of a hit, and the share that the Henchmen there leave.
Foe = tuple[int, Attribute, int, float, float]


def _ahead(g: FreedomFive, mobs: list[int]) -> float:
    """What each Hero could do next: the best place, less for every Move to it."""
    played, interest = comic(g), _interest(g, mobs)
    foes = [_foe(g, played, villain, mobs[villain.location]) for villain in g.villains if is_in_city(villain)]
    ahead = 0.0
    for hero in g.heroes:
        near = _nearness(hero.location, HEROES[hero.name].move)
        best = _best_blow(hero, foes, near) if foes else 0.0
        for number, there in interest:
            if there <= best:  # the list is sorted: no later place is worth more, even without a Move
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
    """The share of its worth that each Location keeps after the Moves to it. Index 0 is no Location."""
    return (1.0, *[NEAR ** -(-CITY.distance(start, number) // move) for number in NUMBERS])


def _interest(g: FreedomFive, mobs: list[int]) -> list[tuple[int, float]]:
    """What each Location offers, less for the Henchmen in the way. The best comes first."""
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


def _foe(g: FreedomFive, played: Comic, villain: Villain, guards: int) -> Foe:
    left = durability(g, villain) - villain.damage + villain.henchmen
    return villain.location, villain.attribute, left, 0.4 if _is_foe(played, villain) else 0.16, 1 - 0.15 * guards


@remembered(ABILITIES, HEROES, most=HANDS)
def _hits(hero: str, hand: tuple[str, ...], damage: tuple[str, ...], specials: int) -> Mapping[Attribute, float]:
    """The expected hits of an attack in each colour with every card that no Damage token stops, and every Special card."""
    dice = dict.fromkeys(ATTRIBUTES, 2 * specials)
    for name in hand:
        card = ABILITIES[name]
        if card.attribute in dice and card.attribute not in damage:
            dice[card.attribute] += card.dice
    numbers = HEROES[hero].numbers
    return {attribute: dice[attribute] * (SIDES + 1 - numbers[attribute]) / SIDES for attribute in ATTRIBUTES}


def _best_blow(hero: Hero, foes: list[Foe], near: tuple[float, ...]) -> float:
    """The worth of the Hero's strongest attack on the best of these Villains, at most what that Villain can take."""
    hits = _hits(hero.name, tuple(hero.hand), tuple(hero.damage), len(usable_specials(hero)))
    best = 0.0
    for location, attribute, left, worth, is_open in foes:
        blow = left * worth + 1.0 if hits[attribute] >= left else hits[attribute] * worth
        prospect = blow * is_open * near[location]
        if prospect > best:  # noqa: PLR1730 (see above)
            best = prospect
    return best


# -- the same for hints --------------------------------------------------------------------------------


def worth_of_blows(g: FreedomFive) -> float:
    """How near the Heroes are to Villains whom they can hurt, all Heroes together."""
    foes = [_foe(g, comic(g), villain, len(g.henchmen[villain.location])) for villain in g.villains if is_in_city(villain)]
    return sum([_best_blow(hero, foes, _nearness(hero.location, HEROES[hero.name].move)) for hero in g.heroes])


def worth_in_reach(g: FreedomFive) -> float:
    """How near the Heroes are to the best of everything else that is to be done, all Heroes together."""
    interest, played = _interest(g, [*map(len, g.henchmen)]), comic(g)
    worth = 0.0
    for hero in g.heroes:
        near = _nearness(hero.location, HEROES[hero.name].move)
        worth += max([there * near[number] for number, there in (*interest, *played.goals(g, hero).items())], default=0.0)
    return worth
