"""The workout: a small game that uses every feature of the engine at least once.

Two to four keepers hold a lighthouse through some nights of storm. In secret each plans a card and an effort; the cards
act in order of effort, and a ward cancels what is aimed at its holder; then, in any order, the keepers repair the light
together; then the storm strikes, and if the light goes out all have lost at once. The most glory at the end wins.

It is here to be tested, measured and read, not to be enjoyed.
"""

from __future__ import annotations

from longbox.engine.game import Game
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
    view=view,
    draw=draw,
    describe=describe,
    rulebook=Rulebook(__name__),
    rules_version="1",
    options={"weather": ("rough", "wild"), "nights": (3, 1, 6), "deck": ("full", "small")},
    invariants={"no card is lost or made": nothing_lost, "a token is known to all or to nobody": tokens_lie_face_down},
)
