"""A game of doors, each with something else behind it, and of a pea under one of three cups."""

from __future__ import annotations

from collections.abc import Sequence

from longbox.engine.faces import Faces
from longbox.engine.game import Game
from longbox.engine.game_parts import Evaluation, Presentation
from longbox.engine.rulebook import Rulebook
from longbox.engine.state import state
from longbox.engine.table import Step, Table

SURE, DEEP = 70, 90
FLOORS, HALL = 60, 41  # of the tower, and the one that is worth something


@state
class House(Table):
    doors: list[str]
    opened: int
    worth: int  # what seat 0 has found, of 100
    cups: list[int]
    faces: Faces


async def deal(g: House) -> None:
    g.cups = g.face_down(["pea", "air", "air"], "cups")


async def _finds_way(g: House, door: str) -> bool:
    if door == "deep":
        return await g.ask(0, "Which stair?", range(3), rule="DO-1") == 2
    return await g.ask(0, "Which floor?", range(FLOORS), rule="DO-1", verb="floor") == HALL


async def open_door(g: House) -> None:
    door = await g.ask(0, "Which door?", g.doors, rule="DO-1")
    g.worth = 0
    g.opened += 1
    match door:
        case "won":
            g.end([0], "the garden", rule="DO-2")
        case "lost":
            g.end([1], "the cellar", rule="DO-2")
        case "sure":
            g.worth = SURE
        case "coin":
            g.worth = 100 * (g.chance.roll(2) - 1)
        case "flip":  # the other side of the same coin
            g.worth = 100 * (2 - g.chance.roll(2))
        case "deep" | "tower":
            g.worth = DEEP * await _finds_way(g, door)
        case "host":
            await g.ask(1, "Do you open?", ["yes", "no"], rule="DO-1")
            g.worth = DEEP
        case "cups":
            cup = await g.ask(0, "Which cup?", range(3), rule="DO-1")
            g.end([0] if g.faces[g.cups[cup]] == "pea" else [1], "the cup is lifted", rule="DO-2")
    if g.opened == 3:
        g.end([], "the last door", rule="DO-2")


def next_step(g: House) -> Step:
    return open_door if g.cups else deal


def house(*doors: str, looks: bool = True) -> Game[House]:
    """The game with these doors; whoever `looks` sees what a position is worth."""
    return Game(
        name="doors",
        title="Doors",
        summary="Open the right one.",
        seats=range(2, 3),
        state=House,
        setup=lambda seats, settings: House([*doors], 0, 0, [], Faces.none_yet()),
        next_step=next_step,
        rulebook=Rulebook(__name__),
        rules_version="1",
        presentation=Presentation(
            view=lambda g, seat: {"opened": g.opened, "worth": g.worth},
            draw=str,
            describe=str,
        ),
        evaluation=Evaluation(lambda g, seat: (g.worth if seat == 0 else 100 - g.worth) / 100) if looks else None,
    )


def by_the_floor(g: House, seat: int, verb: str, values: Sequence[float]) -> list[float] | None:
    """A hunch that knows the tower."""
    return [-float(abs(floor - HALL)) for floor in values] if verb == "floor" else None
