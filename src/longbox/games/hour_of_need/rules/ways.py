"""The ways that a hero or an ally can take in a move, and the bystanders on them."""

from __future__ import annotations

from collections.abc import Container

from longbox import Hex
from longbox.games.hour_of_need.boards import Spot
from longbox.games.hour_of_need.rules.bystanders import on_map
from longbox.games.hour_of_need.rules.choices import spot_key, spot_label
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed
from longbox.games.hour_of_need.telling import place_of

Mover = Hero | Card  # a hero, or an ally
Way = tuple[Hex, ...]  # the spaces that are entered, one after the other
Rescued = frozenset[Hex]  # the spaces among them with a bystander


def as_spot(g: HourOfNeed, space: Hex) -> Spot:
    """Where a hero stands who ends in a space: in the panel, if it is a scheme space (HN-PANEL-04)."""
    return g.board.spot_of(space)


def ways_of(
    g: HourOfNeed, mover: Mover, spaces: int, taken: Container[Hex], blocked: Container[Hex]
) -> dict[Spot, dict[Rescued, Way]]:
    """Where the mover can go, but to no taken space, and the shortest way there for every choice of bystanders on the way.

    A detour within the spaces of the move is a way, too, and so is going to a bystander and back.
    """
    board = g.board
    neighbours, spot_of = board.hexes.neighbours, board.spot_of
    start = board.hex_of(mover.spot)
    with_people = {person.spot for person in on_map(g)}
    found: dict[Spot, dict[Rescued, Way]] = {}
    latest: dict[tuple[Hex, Rescued], Way] = {(start, Rescued()): ()}
    seen = {*latest}
    for _ in range(spaces):
        following: dict[tuple[Hex, Rescued], Way] = {}
        for (space, rescued), way in latest.items():
            for other in neighbours[space]:
                if other in blocked:
                    continue
                now = (other, rescued | {other} if other in with_people else rescued)
                if now not in seen:
                    seen.add(now)
                    following[now] = (*way, other)
        for (space, rescued), way in following.items():
            if space not in taken:
                found.setdefault(spot_of(space), {})[rescued] = way
        latest = following
    return found


async def which_way(g: HourOfNeed, hero: Hero, ways: dict[Rescued, Way]) -> Way:
    """The way that rescues all whom another rescues, if there is one: nobody would leave a bystander.

    Whom a special token or a card stands for is another matter, and the hero chooses.
    """
    plain = {person.spot for person in on_map(g) if not person.kind and not person.card}
    best = [rescued for rescued in ways if not any(rescued < other and other - rescued <= plain for other in ways)]
    rescued = await g.ask(
        hero.seat, "Whom do you rescue on the way?", best, rule="HN-MOVE-04", verb="rescue",
        name=lambda each: "-and-".join(spot_key(spot) for spot in sorted(each)) or "nobody",
        label=lambda each: ", ".join(spot_label(spot) for spot in sorted(each)) or "Nobody",
        place=lambda each: place_of(min(each, default=hero.spot)),
    )  # fmt: skip
    return ways[rescued]
