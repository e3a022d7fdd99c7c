"""The Damsel in Distress of the Cell Block: GC-RULING-47.

She is nobody's enemy and blocks only her Space. A Hero beside her takes her along; a Villain beside her, with no Hero beside her,
brings her back. Where a room leads out of the base she is free; without such a room, on a green Space of the Entry.
"""

from __future__ import annotations

from longbox import Cell, Happened
from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.hooks import HOOKS, Journey, WayOut
from longbox.games.guardians_chronicles.kinds import ROOMS
from longbox.games.guardians_chronicles.rules.moves import choose_space, may_choose_space
from longbox.games.guardians_chronicles.rules.objectives import neutralize
from longbox.games.guardians_chronicles.rules.places import are_adjacent, area_words, free_in, free_next_to
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Hero, RoomState, VillainFigure
from longbox.games.guardians_chronicles.telling import Moved

RULE = "GC-RULING-47"
CELL: Cell = (0, 1)  # of the Cell Block, before its tile is turned
DAMSEL = "The Damsel in Distress"
WORDS = (
    "When no lock is left, the Damsel in Distress comes out to a free Space next to the Hero who opened it. "
    "When a Hero next to her makes a Move Action, she may come along to a free Space of the final Area. "
    "A Villain next to her, with no Hero next to her, may spend 1 Action to bring her back: into the cell, and one lock returns. "
    "On an orange Space of the Hangar, or on a green Space of the Entry in a base without a Hangar, "
    "she leaves and the Objective is neutralized."
)


def ways_out(g: GuardiansChronicles) -> list[Cell]:
    """Where she leaves."""
    rooms = [room.at for room, _ in HOOKS.in_play(g, WayOut)]
    return [cell for at in rooms for cell in g.board.orange_on[at]] or list(g.board.green)


async def come_out(g: GuardiansChronicles, hero: Hero, room: RoomState) -> None:
    """The last lock is off: she steps beside the Hero who opened it; if it is crowded there, somewhere on the tile or beyond."""
    board = g.board
    there = free_next_to(g, hero.cell) or free_in(g, board.areas_on[room.at]) or free_in(g, board.spaces_in)
    cell = await choose_space(g, hero.seat, f"{DAMSEL} comes out: where?", there, RULE)
    g.is_freed = True
    await _go(g, room, cell, "comes out to")


async def come_along(g: GuardiansChronicles, room: RoomState, journey: Journey) -> None:
    """When a Hero next to her has made a Move Action, she may come along to a free Space of the final Area."""
    if not g.is_freed or not are_adjacent(g, journey.before, g.damsel):
        return
    out = ways_out(g)
    there = sorted(free_in(g, [journey.end]), key=lambda cell: cell not in out)
    if not there:
        return
    cell = await may_choose_space(g, journey.hero.seat, f"{DAMSEL} may come along: where?", there, RULE, "She stays")
    if cell is not None:
        await _go(g, room, cell, "goes along to")


async def _go(g: GuardiansChronicles, room: RoomState, cell: Cell, how: str) -> None:
    """Where she comes out of the base the Objective is neutralized."""
    _place(g, cell, how)
    if cell in ways_out(g):
        leave(g, "The Damsel in Distress is out of the base")
        await neutralize(g, room)


def _place(g: GuardiansChronicles, cell: Cell, how: str) -> None:
    before, g.damsel = g.damsel, cell
    if g.is_heard:
        g.tell(RULE, Moved, DAMSEL, "damsel", (before, cell), area_words(g, cell), how)


def leave(g: GuardiansChronicles, how: str) -> None:
    """She is no longer on the board."""
    g.damsel, g.is_freed = OFF, False
    g.tell(RULE, Happened, how)


def can_bring_back(g: GuardiansChronicles, figure: VillainFigure) -> bool:
    """A Villain next to her, with no Hero next to her."""
    return (
        g.is_freed and are_adjacent(g, figure.cell, g.damsel) and not any(are_adjacent(g, hero.cell, g.damsel) for hero in g.team)
    )


def bring_back(g: GuardiansChronicles) -> None:
    """Into the cell, and one lock is closed again."""
    room = next(room for room in g.rooms if ROOMS[room.key].escort)
    before, g.is_freed = g.damsel, False
    lock_up(g, room)
    room.tokens += 1
    g.tell(RULE, Moved, DAMSEL, "damsel", (before, g.damsel), "her cell, and a lock is closed again", "is brought back to")


def lock_up(g: GuardiansChronicles, room: RoomState) -> None:
    """She sits in her cell."""
    g.damsel = g.board.spots[room.at].laid.cell(CELL)
