"""A map as a graph: places, and from each place the ways to its neighbours.

A map is a definition: it is never part of a state and never changes. It remembers what it has worked out once. What changes
in play (closed doors, spaces with figures) comes in as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping
from typing import Any, Final, Generic, TypedDict, TypeVar, Unpack

Place = TypeVar("Place", bound=Hashable)


class Obstacles(TypedDict, Generic[Place], total=False):
    """What is in the way at this moment. The place where a way starts may be blocked or a stop: somebody stands there."""

    blocked: Container[Place]  # cannot be entered
    stops: Container[Place]  # can be entered, but the way ends there
    cut: Container[tuple[Place, Place]]  # two neighbours with no way between them now, in either order
    costs: Mapping[Place, int]  # steps that it takes to enter a place: 1 or more, and 1 where nothing is said


def search(
    starts: Iterable[Place],
    ways: Callable[[Place], Iterable[tuple[Place, int]]],
    limit: int | None = None,
    until: Place | None = None,
) -> dict[Place, int]:
    """The fewest steps from the starts to each place, nearest first.

    `ways` gives the places to go on to and the steps that each takes. No place farther than the limit is looked for, and
    none farther than `until`. This is Dijkstra's search, with a list for each number of steps instead of a heap.
    """
    found: dict[Place, int] = {}
    waiting = {0: [*starts]}
    while waiting:
        steps = min(waiting)
        for place in waiting.pop(steps):
            if place in found:
                continue
            found[place] = steps
            for other, more in ways(place):
                if other not in found and (limit is None or steps + more <= limit):
                    waiting.setdefault(steps + more, []).append(other)
        if until in found:
            break
    return found


class Graph(Generic[Place]):
    """Places with their neighbours: `Graph({1: [2], 2: [1, 3], 3: [2]})`.

    The order of the places and of each one's neighbours is the order in which answers come, so the same question always has
    the same answer.
    """

    def __init__(self, neighbours: Mapping[Place, Iterable[Place]]) -> None:
        self.neighbours: Final[Mapping[Place, tuple[Place, ...]]] = {place: tuple(others) for place, others in neighbours.items()}
        self.places: Final = tuple(self.neighbours)
        for place, others in self.neighbours.items():
            for other in others:
                if place not in self.neighbours.get(other, ()):
                    raise ValueError(f"a way leads from {place!r} to {other!r}, but none leads back")
        self._order = {place: number for number, place in enumerate(self.places)}
        self._away: dict[Place, dict[Place, int]] = {}
        self._within: dict[tuple[Place, int], tuple[Place, ...]] = {}
        self._around: dict[tuple[Place, int], tuple[Place, ...]] = {}

    @classmethod
    def of_ways(cls, ways: Mapping[Place, Iterable[Place]]) -> Graph[Place]:
        """The same with each way said once: `Graph.of_ways({1: [2], 2: [3]})`. Places come in the order of their ways."""
        neighbours: dict[Place, list[Place]] = {}
        for one, others in ways.items():
            for other in others:
                neighbours.setdefault(one, []).append(other)
                neighbours.setdefault(other, []).append(one)
        return Graph(neighbours)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Graph) and [*self.neighbours.items()] == [*other.neighbours.items()]

    def __hash__(self) -> int:
        return hash(self.places)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.places)} places)"

    def __contains__(self, place: object) -> bool:
        return place in self.neighbours

    # -- the map alone ---------------------------------------------------------------------------------

    def distance(self, start: Place, end: Place) -> int:
        """The fewest steps from one place to another."""
        steps = self._distances(start).get(end)
        if steps is None:
            raise ValueError(f"no way leads from {start!r} to {end!r}")
        return steps

    def within(self, start: Place, steps: int) -> tuple[Place, ...]:
        """The places at most so many steps away, the start among them."""
        key = (start, steps)
        if key not in self._within:
            away = self._distances(start)
            self._within[key] = tuple([place for place in self.places if place in away and away[place] <= steps])
        return self._within[key]

    def around(self, start: Place, steps: int = 1) -> tuple[Place, ...]:
        """The other places at most so many steps away."""
        key = (start, steps)
        if key not in self._around:
            self._around[key] = tuple([place for place in self.within(start, steps) if place != start])
        return self._around[key]

    def _distances(self, start: Place) -> Mapping[Place, int]:
        """From this place to all others, or to this place from all others: ways lead both ways."""
        if start not in self._away:
            self._away[start] = search([start], lambda place: [(other, 1) for other in self.neighbours[place]])
        return self._away[start]

    # -- the map with what is in the way ---------------------------------------------------------------

    def reach(self, start: Place, steps: int | None = None, **obstacles: Unpack[Obstacles[Place]]) -> Mapping[Place, int]:
        """All places that can be reached in so many steps, with the steps it takes; the start takes none."""
        if obstacles:
            return search([start], self._ways_from(start, obstacles), steps)
        away = self._distances(start)
        return away if steps is None else {place: far for place, far in away.items() if far <= steps}

    def nearest(self, start: Place, candidates: Iterable[Place], **obstacles: Unpack[Obstacles[Place]]) -> tuple[Place, ...]:
        """Those of the candidates that are nearest: several if they are equally near, none if none can be reached."""
        away = self.reach(start, None, **obstacles)
        there = [place for place in dict.fromkeys(candidates) if place in away]
        least = min([away[place] for place in there], default=0)
        return tuple(sorted([place for place in there if away[place] == least], key=self._order.__getitem__))

    def next_steps(self, start: Place, goals: Iterable[Place], **obstacles: Unpack[Obstacles[Place]]) -> tuple[Place, ...]:
        """Every neighbour that is the first step of a shortest path to the nearest goal; none if there is no path or no need."""
        return self._next(start, self._to_go(start, goals, obstacles), obstacles)

    def path(self, start: Place, goals: Iterable[Place], **obstacles: Unpack[Obstacles[Place]]) -> tuple[Place, ...]:
        """A shortest path to the nearest goal, without the start: at each step the first of the neighbours that will do."""
        to_go = self._to_go(start, goals, obstacles)
        path: list[Place] = []
        here = start
        while ahead := self._next(here, to_go, obstacles):
            here = ahead[0]
            path.append(here)
        return tuple(path)

    def _next(self, here: Place, to_go: Mapping[Place, int], obstacles: Obstacles[Place]) -> tuple[Place, ...]:
        left = to_go.get(here, 0)
        if not left:
            return ()
        costs = obstacles.get("costs", {})
        there = self._open_ways(obstacles)(here)
        return tuple([other for other in there if to_go.get(other, left) == left - costs.get(other, 1)])

    def _to_go(self, start: Place, goals: Iterable[Place], obstacles: Obstacles[Place]) -> Mapping[Place, int]:
        """The steps from each place to the nearest goal, for all places on the way from the start."""
        ends = [*goals]
        if not obstacles and len(ends) == 1:
            return self._distances(ends[0])
        blocked = obstacles.get("blocked", ())
        ends = [goal for goal in ends if goal == start or goal not in blocked]
        return search(ends, self._ways_to(start, obstacles), until=start)

    def _ways_from(self, start: Place, obstacles: Obstacles[Place]) -> Callable[[Place], list[tuple[Place, int]]]:
        """Where one can go on to from a place."""
        blocked, stops = obstacles.get("blocked", ()), obstacles.get("stops", ())
        open_ways, costs = self._open_ways(obstacles), _checked(obstacles.get("costs", {}))

        def ways(here: Place) -> list[tuple[Place, int]]:
            if here in stops and here != start:
                return []
            return [(other, costs.get(other, 1)) for other in open_ways(here) if other not in blocked]

        return ways

    def _ways_to(self, start: Place, obstacles: Obstacles[Place]) -> Callable[[Place], list[tuple[Place, int]]]:
        """Where one can have come from to a place: the same ways backwards."""
        blocked, stops = obstacles.get("blocked", ()), obstacles.get("stops", ())
        open_ways, costs = self._open_ways(obstacles), _checked(obstacles.get("costs", {}))

        def ways(here: Place) -> list[tuple[Place, int]]:
            cost = costs.get(here, 1)
            return [(other, cost) for other in open_ways(here) if other == start or (other not in blocked and other not in stops)]

        return ways

    def _open_ways(self, obstacles: Obstacles[Place]) -> Callable[[Place], Iterable[Place]]:
        """The neighbours of a place to which no way is cut."""
        if "cut" not in obstacles:
            return self.neighbours.__getitem__
        cut = obstacles["cut"]
        return lambda here: [other for other in self.neighbours[here] if (here, other) not in cut and (other, here) not in cut]


def _checked(costs: Mapping[Any, int]) -> Mapping[Any, int]:
    """A step that takes nothing could be taken for ever."""
    if any(cost < 1 for cost in costs.values()):
        raise ValueError("to enter a place takes at least 1 step")
    return costs
