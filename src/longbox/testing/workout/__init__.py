"""The workout: a small game that uses every feature of the engine at least once.

Two to four keepers hold a lighthouse through some nights of storm. Each secretly plans a card and an effort. The cards act in
order of effort, and a ward cancels a card that is aimed at its holder. Then the keepers repair the light together, in any order.
Then the storm strikes, and if the light goes out, all lose at once. The most glory at the end wins. The game exists to be tested,
measured and read, not to be enjoyed.
"""

from __future__ import annotations

from longbox.engine.game import Game
from longbox.engine.game_parts import Options, Presentation
from longbox.engine.rulebook import Rulebook
from longbox.testing.workout.rules import next_step
from longbox.testing.workout.table import Lighthouse, nothing_lost, setup, tokens_lie_face_down
from longbox.testing.workout.view import describe, draw, view

GAME = Game(
    name="workout",
    title="The Lighthouse",
    summary="Hold the light through the storm, and be the one they will remember.",
    seats=range(2, 5),
    state=Lighthouse,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook(__name__),
    rules_version="1",
    invariants={"no card is lost or made": nothing_lost, "a token is known to all or to nobody": tokens_lie_face_down},
    presentation=Presentation(
        view=view,
        draw=draw,
        describe=describe,
    ),
    options=Options(
        choices={"weather": ("rough", "wild"), "nights": (3, 1, 6), "deck": ("full", "small")},
    ),
)
