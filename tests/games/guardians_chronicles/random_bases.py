"""Random bases that keep all rules: for tests that want many different boards."""

from __future__ import annotations

import random
from functools import cache

from longbox.games.guardians_chronicles.base_rules import earliest, why_not_base
from longbox.games.guardians_chronicles.bases import HEROES, Base, BaseRoom, lay_out
from longbox.games.guardians_chronicles.kinds import lieutenants, robots
from longbox.games.guardians_chronicles.plans import PLANS, Kind

Passage = tuple[str, str]


@cache
def random_base(seed: int) -> Base:
    """The same base for the same seed."""
    dice = random.Random(f"base {seed}")
    while True:
        base = _try(dice)
        if base is not None and not why_not_base(base):
            return base


def _try(dice: random.Random) -> Base | None:
    """Tiles at random, joined as a tree of passages with a few more."""
    places = _places(dice, dice.randint(4, 9))
    keys = _rooms(dice, len(places))
    control = next(at for at, key in zip(places, keys, strict=True) if PLANS[key].kind is Kind.CONTROL)
    others = [at for at in places if at != control]
    edges = [(one, other) for one in places for other in places if one < other and _are_neighbours(one, other)]
    dice.shuffle(edges)
    tree = _tree(others, [edge for edge in edges if control not in edge])
    doors_of_control = [edge for edge in edges if control in edge]
    if tree is None or not doors_of_control:
        return None
    more = [edge for edge in edges if edge not in tree and control not in edge and dice.random() < 0.4]
    doors = [*doors_of_control[: dice.randint(1, 2)]]
    airlocks: list[Passage] = []
    for edge in (*tree, *more):
        (airlocks if dice.random() < 0.35 and len(airlocks) < 5 else doors).append(edge)
    guards = [*lieutenants()]
    dice.shuffle(guards)
    rooms = [_room(dice, at, key, guards) for at, key in zip(places, keys, strict=True)]
    purple = next(PLANS[key].purple for key in keys if PLANS[key].kind is Kind.CONTROL)
    linked = dice.sample(others, min(len(others), len(purple)))
    base = Base(f"Lair {dice.random()}", tuple(rooms), tuple(doors), tuple(airlocks), tuple(linked), ())
    return _with_clocks(dice, base) if len(doors) <= 9 else None


def _places(dice: random.Random, count: int) -> list[str]:
    """Places that hang together."""
    places = [dice.choice("abcde") + dice.choice("12345")]
    while len(places) < count:
        at = dice.choice("abcde") + dice.choice("12345")
        if at not in places and any(_are_neighbours(at, other) for other in places):
            places.append(at)
    return sorted(places)


def _are_neighbours(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1])) == 1


def _rooms(dice: random.Random, count: int) -> list[str]:
    """One side of each tile: an Entry, a Control Room, 1 to 4 Objectives, and traps."""
    while True:
        keys = [dice.choice(("lift", "cave")), dice.choice(("bridge", "bunker"))]
        pairs = [[plan.key for plan in PLANS.values() if plan.tile[:-1] == str(number)] for number in range(3, 10)]
        keys += [dice.choice(pair) for pair in dice.sample(pairs, count - 2)]
        if 1 <= sum(PLANS[key].kind is Kind.OBJECTIVE for key in keys) <= 4:
            dice.shuffle(keys)
            return keys


def _tree(places: list[str], edges: list[Passage]) -> list[Passage] | None:
    """Passages that join all these places; None if they do not hang together."""
    group = {at: at for at in places}
    tree = []
    for one, other in edges:
        if group[one] != group[other]:
            tree.append((one, other))
            old = group[other]
            group = {at: group[one] if now == old else now for at, now in group.items()}
    return tree if len(set(group.values())) == 1 else None


def _room(dice: random.Random, at: str, key: str, guards: list[str]) -> BaseRoom:
    plan = PLANS[key]
    is_objective = plan.kind is Kind.OBJECTIVE
    is_guarded = is_objective or (plan.kind is not Kind.ENTRY and len(guards) > 2 and dice.random() < 0.2)
    return BaseRoom(
        at,
        key,
        turns=dice.randrange(4),
        robots=dice.choice(robots()) if plan.holes else "",
        lieutenant=guards.pop() if is_guarded and guards else "",
        lieutenant_from=1 if is_objective else dice.randint(1, 4),
    )


def _with_clocks(dice: random.Random, base: Base) -> Base:
    """Deadlines that are early enough to press, and a last turn."""
    board = lay_out(base)
    columns: list[list[int]] = []
    rooms = []
    for room in base.rooms:
        if PLANS[room.room].kind is not Kind.OBJECTIVE:
            rooms.append(room)
            continue
        least = [earliest(base, board, room, heroes) or 1 for heroes in range(1, HEROES + 1)]
        column = [max(1, turn) + dice.randint(0, 3) for turn in least]
        columns.append(column)
        rooms.append(room._replace(deadlines=tuple(column)))
    last = [max([column[heroes] for column in columns]) + dice.randint(4, 6) for heroes in range(HEROES)]
    return base._replace(rooms=tuple(rooms), last_turn=tuple(last))
