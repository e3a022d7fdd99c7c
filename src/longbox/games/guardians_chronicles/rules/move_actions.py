"""Move Actions as options: one for each Space of the board. They belong to no state, so each is made once."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from longbox import Action, Cell, Refusal
from longbox.games.guardians_chronicles.rules.moves import (
    Reach,
    landings,
    move,
    reach,
    space_label,
    space_name,
    space_place,
    why_not_move,
    why_not_there,
)
from longbox.games.guardians_chronicles.state import Character, GuardiansChronicles


class MoveAction(Action[GuardiansChronicles, Any]):
    """A Move Action that ends on a Space: GC-MOVE-01, GC-MOVE-02."""

    __slots__ = ("cell",)

    def __init__(self, cell: Cell) -> None:
        super().__init__(
            f"move:{space_name(cell)}", "Move", space_place(cell), _anyway, partial(_move, cell=cell), cost=1,
            now=partial(_label, cell=cell),
        )  # fmt: skip
        self.cell = cell


@cache
def _move_action(cell: Cell) -> MoveAction:
    return MoveAction(cell)


def _anyway(g: GuardiansChronicles, who: Character) -> Refusal | None:
    return None


def _label(g: GuardiansChronicles, who: Character, cell: Cell) -> str:
    return f"Move to {space_label(g, cell)}"


async def _move(g: GuardiansChronicles, who: Character, cell: Cell) -> None:
    await move(g, who, cell, reach(g, who))


def move_actions(g: GuardiansChronicles, who: Character) -> list[MoveAction]:
    """A Move Action to each Space of the base. In a rollout nobody sees what is not possible."""
    if g.policy is None:
        return [_move_action(cell) for cell in g.board.area_of]
    if why_not_move(g, who) is not None:
        return []
    return [_move_action(cell) for cell in landings(g, who, reach(g, who))]


class Objections:
    """Why a character cannot take an Action now, in one question. How far a Move Action goes is looked up once."""

    __slots__ = ("_found", "_g", "_near", "_who")

    def __init__(self, g: GuardiansChronicles, who: Character) -> None:
        self._g = g
        self._who = who
        self._found: Reach | None = None
        self._near: frozenset[Cell] = frozenset()

    def __call__(self, action: Action[GuardiansChronicles, Any]) -> Refusal | None:
        if isinstance(action, MoveAction):
            return None if self._g.policy is not None else self._to_move(action.cell)
        refusal: Refusal | None = action.why_not(self._g, self._who)
        return refusal

    def _to_move(self, cell: Cell) -> Refusal | None:
        if self._found is None:
            self._found = reach(self._g, self._who)
            if why_not_move(self._g, self._who) is None:
                self._near = frozenset(landings(self._g, self._who, self._found))
        if cell in self._near:
            return None
        return why_not_move(self._g, self._who) or why_not_there(self._g, self._who, self._found, cell)
