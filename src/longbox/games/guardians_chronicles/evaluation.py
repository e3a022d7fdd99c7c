"""What a position is worth: the chance to have the better front page.

What bots look at is made by hand (`figures_of`), and so is what each side makes of it: Heroes who fear Robots get nothing done,
and a Doktor who does not look for fights wins none. How likely a side of that worth is to win is fitted to games of bots by
`longbox fit guardians_chronicles`. Covered cards count as if they were revealed: a bot values its plan by what it would do.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from longbox import logistic
from longbox.games.guardians_chronicles.bases import SCENARIOS
from longbox.games.guardians_chronicles.kinds import MISSIONS, POWERS, VILLAINS, WOUNDS, Rank, Type
from longbox.games.guardians_chronicles.prospects import Prospect, held, pressure, prospect, showdown, speeds_of, threat
from longbox.games.guardians_chronicles.rules.newspaper import difference
from longbox.games.guardians_chronicles.rules.values import health
from longbox.games.guardians_chronicles.state import WOUNDS_OWNED, GuardiansChronicles, Hero, Phase
from longbox.games.guardians_chronicles.weights import HEROES, SKAROV, WEIGHTS

SETTING_UP = (Phase.HEROES, Phase.ADVANCE, Phase.MISSIONS, Phase.BASE, Phase.START, Phase.EDGE)
MOST_HEROES = 4
NOTHING = (0.0,) * (4 + 1 + (len(SCENARIOS) - 1) + (MOST_HEROES - 1))  # in place of the other side's features
LATER = 0.75  # what the ratio of a later Objective counts, against 1 for the one before it


def is_setting_up(g: GuardiansChronicles) -> bool:
    return g.phase in SETTING_UP


def evaluate(g: GuardiansChronicles, seat: int) -> float:
    """The chance to win, as it was in games of bots."""
    return 0.5 if is_setting_up(g) else logistic(WEIGHTS, features(g, seat))


def features(g: GuardiansChronicles, seat: int) -> tuple[float, ...]:
    """Numbers that are known of a position, for one side; the places of the other side's are 0."""
    if is_setting_up(g):
        return ()
    found = _revealed(g)
    time = min(1.0, g.turn / g.last_turn)
    known = _known(g.base_code, len(g.heroes), tuple([hero.rank for hero in g.heroes]))
    if seat == g.skarov:
        value = sum(map(mul, SKAROV, found))
        return (*NOTHING, 1.0, -value, -value * time, -difference(g) * time, *known)
    value = sum(map(mul, HEROES, found))
    return (1.0, value, value * time, difference(g) * time, *known, *NOTHING)


def _revealed(g: GuardiansChronicles) -> tuple[float, ...]:
    """The figures with the covered cards turned up for a moment."""
    was = g.is_revealed
    g.is_revealed = True
    found = figures_of(g)
    g.is_revealed = was
    return found


def figures_of(g: GuardiansChronicles) -> tuple[float, ...]:
    """What bots look at; more is better for the Heroes."""
    count = len(g.heroes)
    heroes, villains = speeds_of(g)
    open_rooms = sorted([room for room in g.rooms if room.is_open], key=lambda room: room.deadline)
    tasks = [prospect(g, room, heroes) for room in open_rooms]
    arrest = showdown(g, heroes)
    hits = threat(g, villains)
    in_danger = [_danger(g, hero, hits[hero.seat]) for hero in g.team]
    robots = sum([VILLAINS[figure.villain].type is Type.ACOLYTE for figure in g.figures])
    guards = len(g.figures) - robots - 1
    return (
        difference(g) / 3,
        *_of_tasks(tasks),
        -_ways(tasks or [arrest]) / count,
        float(len(tasks)),
        arrest.ratio,
        -arrest.near / 10 if g.is_showdown else 0.0,
        float(g.is_showdown),
        float(g.is_breached),
        -float(g.exit_open),
        -sum(in_danger) / count,
        -sum(hits.values()) / count,
        -pressure(g) / count,
        -held(g) / count,
        -float(count - len(g.team)),
        sum([hero.actions for hero in g.team]) / (3 * count),
        sum([not hero.is_activated for hero in g.team]) / count,
        -len(g.hand) / 4,
        -sum([len(villain.events) for villain in g.villains]) / count,
        -robots / 10,
        -guards / 4,
        sum([_hand(tuple(hero.hand)) for hero in g.team]) / count,
        sum([_unused(hero) for hero in g.team]) / count,
        sum([_mission(g, hero) for hero in g.team]) / count,
    )


def _of_tasks(tasks: list[Prospect]) -> tuple[float, float, float]:
    """The slack of the Objectives together, the next one before the others, its smallest, and how near the Heroes are."""
    if not tasks:
        return 0.0, 0.0, 0.0
    share, total = 1.0, 0.0
    for task in tasks:
        total += share * task.ratio
        share *= LATER
    return total, min([task.ratio for task in tasks]), -min(tasks[0].near, 10.0) / 10


def _ways(tasks: list[Prospect]) -> float:
    """The Actions that it takes each Hero to come to the nearest task."""
    nearest: list[float] = [min(legs) for legs in zip(*[task.legs for task in tasks], strict=True)]
    return sum([min(10.0, way) for way in nearest]) / 10


def _danger(g: GuardiansChronicles, hero: Hero, hits: float) -> float:
    """How near a Hero is to a Wound, and to the last one."""
    wounds = sum([name in WOUNDS for name in (*hero.hand, *hero.right, *hero.discards)])
    hurt = min(2.0, (hero.damage + 0.5 * hits) / health(g, hero))
    return (1 + wounds) * (hurt + wounds) / WOUNDS_OWNED


@lru_cache(4096)
def _hand(hand: tuple[str, ...]) -> float:
    """Power cards that may still be played before the hand comes back."""
    return min(4, sum([name in POWERS for name in hand])) / 4


def _unused(hero: Hero) -> float:
    """ACTION and UNIQUE ACTION powers that a Hero may still use in this turn."""
    if hero.is_activated and not hero.actions:
        return 0.0
    return float(sum([POWERS[name].effect is not None and name not in hero.marks for name in hero.left]))


def _mission(g: GuardiansChronicles, hero: Hero) -> float:
    return float(any(MISSIONS[name].is_done(g, hero) for name in hero.missions))


@lru_cache(1024)
def _known(base: str, heroes: int, ranks: tuple[str, ...]) -> tuple[float, ...]:
    """Which game it is, as numbers: 1 for what is so, 0 for all else."""
    order = [*Rank]
    rank = sum([order.index(Rank(each)) - 1 for each in ranks]) / len(ranks)
    which = [base == name for name in SCENARIOS[1:]] + [heroes == number for number in range(2, MOST_HEROES + 1)]
    return (rank, *map(float, which))
