"""The base builder: what its page knows of the rooms, and what it is told of a base after each change.

`editor.js` and `editor.css` are the page's own script and style.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longbox import Editor, Refusal
from longbox.games.guardians_chronicles.base_rules import (
    AIRLOCKS,
    DIFFICULTIES,
    DOORS,
    HEADLINE,
    SENTENCE,
    STORY,
    TITLE,
    earliest,
    need,
    robots_at_setup,
    sound_board,
    suggested,
)
from longbox.games.guardians_chronicles.bases import (
    FORMAT,
    HEROES,
    SCENARIOS,
    Base,
    BaseRoom,
    base_of,
    read,
    scenario_text,
    write,
)
from longbox.games.guardians_chronicles.board import Board
from longbox.games.guardians_chronicles.catalogue import catalogue
from longbox.games.guardians_chronicles.draw.ground import SIGN, TILE, WALL, ground
from longbox.games.guardians_chronicles.kinds import ROOMS, Rank, lieutenants, robots
from longbox.games.guardians_chronicles.plans import PLANS, SIZE, Kind, RoomPlan
from longbox.games.guardians_chronicles.rules.newspaper import BANDS

REST = 5  # turns from the latest clock to the last turn, if nobody wants anything else: GC-RULING-66


def facts() -> dict[str, Any]:
    """What is in the box, and how much of it a base may use."""
    return {
        "format": FORMAT,
        "heroes": HEROES,
        "rooms": [_room(plan) for plan in PLANS.values()],
        "lieutenants": [*lieutenants()],
        "robots": [*robots()],
        "ranks": [*Rank],
        "difficulties": [*DIFFICULTIES],
        "headlines": len(BANDS) + 1,
        "doors": DOORS,
        "airlocks": AIRLOCKS,
        "longest": {"title": TITLE, "headline": HEADLINE, "sentence": SENTENCE, "story": STORY},
    }


def _room(plan: RoomPlan) -> dict[str, Any]:
    card = ROOMS[plan.key]
    return {
        "key": plan.key,
        "name": plan.name,
        "tile": plan.tile,
        "kind": plan.kind,
        "objective": plan.kind is Kind.OBJECTIVE,
        "words": catalogue()[plan.name].text,
        "tokens": [*card.tokens],
        "purple": [*plan.purple],
        "holes": [hole.heroes for hole in plan.holes],
        "size": SIZE,
        "picture": _picture(plan),
    }


def _picture(plan: RoomPlan) -> str:
    """The ground of the tile as the game draws it, without the walls around it."""
    alone = Base(plan.name, (BaseRoom("a1", plan.key),), (), (), (), ())
    drawn = ground(write(alone))
    return drawn.replace(f'viewBox="0 0 {WALL + TILE + WALL} {TILE + SIGN + WALL}"', f'viewBox="{WALL} {SIGN} {TILE} {TILE}"')


def starts() -> Mapping[str, str]:
    """The five scenarios by name, and next to nothing."""
    nothing = Base("My base", (BaseRoom("c5", "lift"),), (), (), (), ())
    return {**{base_of(key).title: scenario_text(key) for key in SCENARIOS}, "Next to nothing": write(nothing)}


def study(text: str) -> dict[str, Any]:
    """The base in a text, and the clocks that its ways allow; no base where the text cannot be read."""
    base = read(text)
    if isinstance(base, Refusal):
        return {"base": None}
    board = sound_board(base)
    columns = [robots_at_setup(base, heroes) for heroes in range(1, HEROES + 1)]
    return {
        "base": _model(base),
        "clocks": _clocks(base, board) if board else {},
        "last_turn": _last_turn(base),
        "robots": {kind: [count[kind] for count in columns] for kind in robots()},
    }


def _model(base: Base) -> dict[str, Any]:
    """The base as plain data, as in its file."""
    passages = {name: ["-".join(pair) for pair in getattr(base, name)] for name in ("doors", "airlocks")}
    return {**base._asdict(), **passages, "rooms": [room._asdict() for room in base.rooms]}


def _clocks(base: Base, board: Board) -> dict[str, dict[str, list[float]]]:
    """For each Objective the work that it takes, the earliest clock, and a fair one: GC-RULING-66."""
    found: dict[str, dict[str, list[float]]] = {}
    fair = suggested(base, board)
    for room in base.rooms:
        if room.at in fair:
            needs = [need(base, board, room, heroes) for heroes in range(1, HEROES + 1)]
            least = [earliest(base, board, room, heroes) for heroes in range(1, HEROES + 1)]
            found[room.at] = {
                "need": [round(work, 1) for work in needs if work is not None],
                "earliest": [max(1, turn) for turn in least if turn is not None],
                "suggested": [*fair[room.at]],
            }
    return found


def _last_turn(base: Base) -> list[int]:
    """A last turn that goes with the clocks; none without clocks."""
    clocks = [room.deadlines for room in base.rooms if room.is_objective]
    return [max(turns) + REST for turns in zip(*clocks, strict=True)]


EDITOR = Editor("Build a base", __name__, facts, study, starts)

__all__ = ["EDITOR"]
