"""The driver: runs a game's steps one after the other and stops at each decision.

It is all that a simulation needs. `Match` adds what people need: a record, a log, undo, forks.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision
from longbox.engine.events import Heard
from longbox.engine.game import Game
from longbox.engine.history import Base
from longbox.engine.table import GameOver, Result, Table
from longbox.engine.whim import Whim


class Run:
    """A game being played: its state, and the step that is waiting for an answer."""

    __slots__ = ("_running", "chance", "decision", "next_step", "result", "state")

    def __init__(
        self, game: Game[Any], state: Table, chance: Chance, names: Sequence[str], heard: list[Heard] | None = None
    ) -> None:
        state.bind(chance, names, heard)
        self.next_step = game.next_step
        self.state = state
        self.chance = chance
        self.decision: Decision | None = None
        self.result: Result | None = None
        self._running: Coroutine[Decision, int | None, None]

    def begin(self) -> None:
        """Run to the first decision."""
        while not self.step():
            pass

    def answer(self, index: int) -> None:
        """Give the index-th of all options as the answer, and run to the next decision or to the end."""
        if not self.go_on(index):
            self.begin()

    def play_at_random(self, whim: Whim, may_stop: Callable[[Table], bool] | None = None) -> None:
        """Play on with answers by chance, to the end of the game, or to where it may stop between two steps.

        What is planned is played before it stops. Nobody is asked, so that no step has to wait.
        """
        state = self.state
        state.at_random = whim
        try:
            while self.decision is not None:  # a step that waits, for several perhaps
                self.go_on(whim.answer(self.decision))
            if self.result is None:
                waiting = next(self._all_steps(whim, may_stop).__await__(), None)
                assert waiting is None, "a step waits, though all its questions are answered"
        except GameOver as over:
            self._end(over.result)
        finally:
            state.at_random = None

    async def _all_steps(self, whim: Whim, may_stop: Callable[[Table], bool] | None) -> None:
        state, chance, next_step = self.state, self.chance, self.next_step
        while whim.planned is not None or not (may_stop and may_stop(state)):
            if chance.outcomes:
                chance.outcomes = []
            await next_step(state)(state)

    def step(self, known: tuple[Any, ...] | None = None) -> bool:
        """Run the step that the state says comes next to its first decision; False if it ends without one.

        Until then no coroutine is alive: the state alone is the whole truth. Which options are possible may be `known` from
        another run of the same step: see `Table.ask`.
        """
        self.chance.outcomes = []
        state = self.state
        state.known, state.worked_out = known, None
        try:
            running = self._running = self.next_step(state)(state)
            self.decision = running.send(None)
        except StopIteration:
            return False
        except GameOver as over:
            self._end(over.result)
        return True

    def go_on(self, index: int) -> bool:
        """Go on in this step with an answer; False if that was the end of the step but not of the game."""
        try:
            self.decision = self._running.send(index)
        except StopIteration:
            self.decision = None
            return False
        except GameOver as over:
            self._end(over.result)
        return True

    def _end(self, result: Result) -> None:
        self.result = result
        self.decision = None


def run_at(
    game: Game[Any], base: Base, fed: Sequence[int], names: Sequence[str], chance: Chance, known: tuple[Any, ...] | None
) -> Run:
    """A run that stands where these answers lead from the beginning of a step. None of them ends the step.

    What was worked out on the way may be `known` from another run to the same place.
    """
    run = Run(game, game.copy(base.state), chance, names)
    run.step(known)
    for index in fed:
        run.go_on(index)
    return run
