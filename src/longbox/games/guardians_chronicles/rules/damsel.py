"""The Damsel in Distress of the Cell Block: GC-RULING-47.

She is nobody's enemy and blocks only her Space. A Hero beside her takes her along; a Villain beside her, with no Hero beside her,
brings her back. On an orange Space of the Hangar she is free; without a Hangar, on a green Space of the Entry.
"""

from __future__ import annotations

from longbox import Cell, Happened
from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.kinds import ROOMS
from longbox.games.guardians_chronicles.rules.moves import may_choose_space
from longbox.games.guardians_chronicles.rules.objectives import neutralize
from longbox.games.guardians_chronicles.rules.places import are_adjacent, area_words, free_in, free_next_to
from longbox.games.guardians_chronicles.state import Figure, GuardiansChronicles, Hero, Room
from longbox.games.guardians_chronicles.telling import Moved

RULE = "GC-RULING-47"
CELL: Cell = (0, 1)  # of the Cell Block, before its tile is turned
DAMSEL = "The Damsel in Distress"


def cell_block(g: GuardiansChronicles) -> Room | None:
    """The room from which somebody has to be led out, while that is open."""
    return next((room for room in g.rooms if ROOMS[room.key].escort and room.is_open), None)


def ways_out(g: GuardiansChronicles) -> list[Cell]:
    """Where she leaves."""
    hangar = g.board.at_of("hangar")
    return list(g.board.orange_on[hangar]) if hangar else list(g.board.green)


def come_out(g: GuardiansChronicles, hero: Hero) -> None:
    """The last lock is off: she steps beside the Hero who opened it, if there is room."""
    there = free_next_to(g, hero.cell)
    if there:
        _place(g, there[0], "comes out to")
        g.is_freed = True


def _place(g: GuardiansChronicles, cell: Cell, how: str) -> None:
    before, g.damsel = g.damsel, cell
    if g.is_heard:
        g.tell(RULE, Moved, DAMSEL, "damsel", (before, cell), area_words(g, cell), how)


async def come_along(g: GuardiansChronicles, hero: Hero, area: str) -> None:
    """When a Hero next to her has made a Move Action, she may come along to a free Space of the final Area."""
    there = free_in(g, [area])
    if not there:
        return
    out = [cell for cell in there if cell in ways_out(g)]
    cell = await may_choose_space(
        g, hero.seat, f"{DAMSEL} comes along: where?", [*out, *[c for c in there if c not in out]], RULE, "She stays"
    )
    if cell is None:
        return
    _place(g, cell, "goes along to")
    if cell in ways_out(g):
        await leave(g)


async def leave(g: GuardiansChronicles) -> None:
    """She is out of the base, and the Objective is neutralized."""
    room = cell_block(g)
    g.damsel = OFF
    g.tell(RULE, Happened, "The Damsel in Distress is out of the base")
    if room is not None:
        await neutralize(g, room)


def can_bring_back(g: GuardiansChronicles, figure: Figure) -> bool:
    """A Villain next to her, with no Hero next to her."""
    return (
        g.is_freed
        and g.damsel != OFF
        and are_adjacent(g, figure.cell, g.damsel)
        and not any(are_adjacent(g, hero.cell, g.damsel) for hero in g.team)
    )


def bring_back(g: GuardiansChronicles) -> None:
    """Into the cell, and one lock is closed again."""
    room = cell_block(g)
    assert room is not None
    _place(g, _cell_of(g, room), "is brought back to")
    g.is_freed = False
    room.tokens += 1


def _cell_of(g: GuardiansChronicles, room: Room) -> Cell:
    return g.board.spots[room.at].laid.cell(CELL)


def lock_up(g: GuardiansChronicles, room: Room) -> None:
    """At setup she sits in her cell."""
    g.damsel = _cell_of(g, room)
