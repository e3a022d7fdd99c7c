"""The driver: runs a game's steps one after the other and stops at each decision.

It is all that a simulation needs. `Match` adds what people need: a record, a log, undo, forks.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision
from longbox.engine.events import Heard
from longbox.engine.game import Game
from longbox.engine.history import Snapshot
from longbox.engine.policy import RandomPolicy
from longbox.engine.table import GameOver, Result, Table


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
        """Answer with the option of this index, and run to the next decision or to the end."""
        if not self.go_on(index):
            self.begin()

    def rollout(self, policy: RandomPolicy, may_stop: bool = False) -> None:
        """Play on with the answers of a policy, to the end of the game, or only to the end of the step.

        A planned answer is given before it stops. Nobody is asked, so no step has to wait.
        """
        state = self.state
        state.policy = policy
        try:
            while self.decision is not None:  # a step that waits, perhaps for several seats
                self.go_on(policy.answer(self.decision, state))
            if self.result is None:
                waiting = next(self._all_steps(policy, may_stop).__await__(), None)
                assert waiting is None, "a step waits, though all its questions are answered"
        except GameOver as over:
            self._end(over.result)
        finally:
            state.policy = None

    async def _all_steps(self, policy: RandomPolicy, may_stop: bool) -> None:
        state, chance, next_step = self.state, self.chance, self.next_step
        while policy.planned is not None or not may_stop:
            if chance.outcomes:
                chance.outcomes = []
            await next_step(state)(state)

    def step(self, known: tuple[Any, ...] | None = None) -> bool:
        """Begin the next step and run to its first decision. False if the step ends without a decision.

        No coroutine is alive before that: the state alone is the whole truth. `known` has the possible options, if another run
        of the same step has computed them: see `Table.ask`.
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
        """Go on in this step with an answer. False if the step ends, but not the game."""
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
    game: Game[Any], snapshot: Snapshot, fed: Sequence[int], names: Sequence[str], chance: Chance, known: tuple[Any, ...] | None
) -> Run:
    """A run that begins a step at this snapshot and gives these answers. None of them ends the step.

    `known` has the possible options, if another run to the same point has computed them.
    """
    run = Run(game, game.copy(snapshot.state), chance, names)
    run.step(known)
    for index in fed:
        run.go_on(index)
    return run
