"""A game that does nothing but ask, so that its cost is the engine's own."""

from __future__ import annotations

from longbox.engine.game import Game
from longbox.engine.game_parts import Options, Presentation, Settings
from longbox.engine.rulebook import Rulebook
from longbox.engine.state import state
from longbox.engine.table import Step, Table

QUESTIONS_A_STEP = 30
ANSWERS = ("left", "right")


@state
class AskingState(Table):
    """The number of steps that are still to come."""

    steps: int


def setup(seats: int, settings: Settings) -> AskingState:
    return AskingState(int(settings["steps"]))


async def questions(g: AskingState) -> None:
    for _ in range(QUESTIONS_A_STEP):
        await g.ask(0, "Left or right?", ANSWERS, rule="ASK-01")
    g.steps -= 1
    if not g.steps:
        g.end([], "all questions were asked", rule="ASK-02")


def next_step(g: AskingState) -> Step:
    return questions


GAME = Game(
    name="asking",
    title="Asking",
    summary="Questions without consequences.",
    seats=range(1, 2),
    state=AskingState,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook(__package__, "asking.toml"),
    rules_version="1",
    presentation=Presentation(
        view=lambda g, seat: {"steps": g.steps},
        draw=str,
        describe=str,
    ),
    options=Options(
        choices={"steps": (100, 400)},
    ),
)
