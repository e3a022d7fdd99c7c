"""The driver: runs a game's steps one after the other and stops at each decision.

It is all that a simulation needs. `Match` adds what people need: a record, a log, undo, forks.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision
from longbox.engine.game import Game
from longbox.engine.events import Told
from longbox.engine.table import GameOver, Result, Table


class Run:
    """A game being played: its state, and the step that is waiting for an answer."""

    __slots__ = ("_running", "at_boundary", "chance", "decision", "next_step", "result", "state")

    def __init__(
        self,
        game: Game[Any],
        state: Table,
        chance: Chance,
        heard: list[Told] | None = None,
        at_boundary: Callable[[], None] | None = None,
    ) -> None:
        state.chance = chance
        state.heard = heard
        self.next_step = game.next_step
        self.state = state
        self.chance = chance
        self.at_boundary = at_boundary
        self.decision: Decision | None = None
        self.result: Result | None = None
        self._running: Coroutine[Decision, int | None, None] | None = None

    def begin(self) -> None:
        """Run to the first decision."""
        self._go_on(None)

    def answer(self, index: int) -> None:
        """Give the index-th of all options as the answer, and run to the next decision or to the end."""
        self._go_on(index)

    def _go_on(self, index: int | None) -> None:
        running = self._running
        state = self.state
        try:
            while True:
                if running is None:  # between steps: the state alone is the whole truth
                    self.chance.outcomes = []
                    if self.at_boundary is not None:
                        self.at_boundary()
                    running = self.next_step(state)(state)
                try:
                    self.decision = running.send(index)
                except StopIteration:
                    running = index = None
                    continue
                self._running = running
                return
        except GameOver as over:
            self.result = over.result
            self._running = self.decision = None
