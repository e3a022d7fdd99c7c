"""A game in which a rule fails now and then."""

from __future__ import annotations

from longbox.engine.game import Game
from longbox.engine.game_parts import Options, Presentation
from longbox.engine.rulebook import Rulebook
from longbox.engine.state import state
from longbox.engine.table import Step, Table


@state
class Fuse(Table):
    burnt: int


async def light(g: Fuse) -> None:
    chosen = await g.ask(0, "Which fuse?", range(10), rule="FU-1")
    g.burnt += 1
    if chosen == 9 and g.burnt > 1:
        raise ZeroDivisionError("the short fuse")
    if g.burnt == 3:
        g.end([0, 1], "all fuses burnt", rule="FU-2")


def next_step(g: Fuse) -> Step:
    return light


GAME = Game(
    name="failing",
    title="Fuses",
    summary="Do not take the last one.",
    seats=range(2, 4),
    state=Fuse,
    setup=lambda seats, settings: Fuse(0),
    next_step=next_step,
    rulebook=Rulebook(__name__),
    rules_version="1",
    presentation=Presentation(
        view=lambda g, seat: {"burnt": g.burnt},
        draw=str,
        describe=str,
    ),
    options=Options(
        choices={"length": (3, 5), "wet": (False, True)},
    ),
)
