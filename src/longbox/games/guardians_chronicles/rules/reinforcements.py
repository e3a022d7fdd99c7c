"""Reinforcement Spaces and the Robots that come into play on them: GC-REINF-01 to GC-REINF-07, GC-RULING-22, GC-RULING-23."""

from __future__ import annotations

from longbox import Cell
from longbox.games.guardians_chronicles.kinds import VILLAINS, robots
from longbox.games.guardians_chronicles.rules.moves import choose_space, may_choose_space
from longbox.games.guardians_chronicles.rules.places import occupied
from longbox.games.guardians_chronicles.rules.values import name_of
from longbox.games.guardians_chronicles.state import EACH_ROBOT, GuardiansChronicles, Villain, VillainFigure
from longbox.games.guardians_chronicles.telling import Appeared


def active_nooks(g: GuardiansChronicles, at: str | None = None) -> list[Cell]:
    """The active, empty Reinforcement Spaces of a tile or of the whole base, by the Heroes in play: GC-REINF-02, GC-RULING-23."""
    taken, heroes = occupied(g), len(g.team)
    shut = {cell for room in g.rooms for cell in room.shut}
    return [
        nook.cell
        for nook in g.board.nooks.values()
        if nook.heroes <= heroes and nook.cell not in taken and nook.cell not in shut and (at is None or nook.at == at)
    ]


def kinds_left(g: GuardiansChronicles) -> list[str]:
    """The Robots of which a figure is left: GC-COMP-03."""
    used = [figure.villain for figure in g.figures]
    return [kind for kind in robots() if used.count(kind) < EACH_ROBOT]


def add_robot(g: GuardiansChronicles, kind: str, cell: Cell, rule: str) -> VillainFigure:
    """A Robot appears. Its ID card comes into play with it. It can act when its card is activated: GC-RANK-04."""
    if not any(villain.name == kind for villain in g.villains):
        g.villains.append(Villain(kind))
        g.villains.sort(key=lambda villain: list(VILLAINS).index(villain.name))
    used = {figure.number for figure in g.figures if figure.villain == kind}
    number = next(number for number in range(1, EACH_ROBOT + 1) if number not in used)
    figure = VillainFigure(kind, number, cell, is_done=g.acting == kind)
    g.lasting = [each for each in g.lasting if each.about != figure.key]  # that was about another figure of this number
    g.figures.append(figure)
    if g.is_heard:
        g.tell(rule, Appeared, name_of(figure), figure.key, cell, g.board.plan(g.board.tile_of[cell]).name)
    return figure


async def choose_kind(g: GuardiansChronicles, prompt: str) -> str | None:
    """Doktor Skarov chooses the kind: GC-RULING-22."""
    there = kinds_left(g)
    if not there:
        return None
    return await g.ask(
        g.skarov, prompt, there, rule="GC-RULING-22", verb="robot", label=lambda kind: f"{VILLAINS[kind].one}",
        place=lambda kind: f"villain:{kind}",
    )  # fmt: skip


async def _choose_nook(g: GuardiansChronicles, card: str, cells: list[Cell], rule: str, *, is_first: bool) -> Cell | None:
    """Where a Robot appears; one is enough where a card says "up to"."""
    if is_first:
        return await choose_space(g, g.skarov, f"{card}: on which Reinforcement Space does a Robot appear?", cells, rule)
    another = f"{card}: on which Reinforcement Space does another Robot appear?"
    return await may_choose_space(g, g.skarov, another, cells, rule, "No other Robot")


async def reinforce(g: GuardiansChronicles, card: str, most: int, at: str | None, rule: str, kind: str = "") -> int:
    """The text of a card or a room: put a Robot on each of up to so many active empty Reinforcement Spaces; how many came.

    They are of this kind while one of it is left, and otherwise of a kind that Doktor Skarov chooses. Nothing that happens beside
    such a Space can stop it: GC-REINF-07.
    """
    came = 0
    for _ in range(most):
        there = active_nooks(g, at)
        if not there or not kinds_left(g):
            break
        cell = await _choose_nook(g, card, there, rule, is_first=not came)
        if cell is None:
            break
        chosen = kind if kind in kinds_left(g) else await choose_kind(g, f"{card}: which Robot appears?")
        assert chosen is not None
        add_robot(g, chosen, cell, rule)
        came += 1
    return came
