"""A position: a game at one decision. It says what is asked and seen there, and how it is rebuilt.

Between two steps the state alone is the whole truth. So a position is the snapshot before the current step and the answers
since. To get the same position again, copy the snapshot and give the answers again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from longbox.engine import history
from longbox.engine.chance import Chance, Got
from longbox.engine.decision import Decision, Option
from longbox.engine.driver import Run, run_at
from longbox.engine.errors import BadChoice, LongboxError, OutOfTurn, RuleFailed
from longbox.engine.events import Heard
from longbox.engine.game import Game
from longbox.engine.game_parts import Beliefs, Setting
from longbox.engine.history import Ply, Snapshot, new_snapshot
from longbox.engine.table import Result
from longbox.engine.view import View
from longbox.engine.words import listed

if TYPE_CHECKING:
    from longbox.engine.determinization import Determinizer


class Position:
    """A game at a decision, or at its end. `Match` adds the history."""

    __slots__ = ("_fed", "_run", "_seed", "_snapshot", "_told_before_snapshot", "game", "names", "number", "tick")

    def __init__(
        self,
        game: Game[Any],
        names: Sequence[str],
        settings: Mapping[str, Setting],
        seed: str,
        heard: list[Heard] | None,
        chance: Chance | None,
        snapshot: Snapshot | None,
        number: int,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.number = number  # the number of answers so far
        # The number of answers that all could notice. Of answers that are revealed together only the last one counts, and a
        # pass after a quiet question does not count. Views and logs count by ticks: the number of answers would tell who is
        # still thinking, and that somebody was asked quietly.
        self.tick = number
        self._seed = seed
        self._fed: list[int] = []
        self._told_before_snapshot = 0
        state = game.copy(snapshot.state) if snapshot else game.setup(len(names), settings)
        chance = chance or Chance(seed, snapshot.counters.copy() if snapshot else None)
        chance.told = None if heard is None else []
        self._run = Run(game, state, chance, self.names, heard)
        try:
            self._begin_steps(self._run)
        except LongboxError:
            raise
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}"
            again = f"seats {len(names)}, seed {seed}, options {game.options.told(settings)}"
            raise RuleFailed(f"A rule of {game.title} failed before the first decision ({what}; {again}).", None) from problem

    # -- what is there to decide -----------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self._run.result is not None

    @property
    def result(self) -> Result | None:
        """Winners, scores and the reason in words, once the game is over."""
        return self._run.result

    @property
    def decision(self) -> Decision:
        """Who is asked what, with which options, by which rule."""
        decision = self._run.decision
        if decision is None:
            raise OutOfTurn(self._over_sentence())
        return decision

    def _index_of(self, choice: Option | str, seat: int | None) -> int:
        """The index of the option that is meant, if the seat is asked at all."""
        decision = self.decision
        if seat is None and isinstance(choice, Option):
            seat = choice.seat  # an option of an earlier decision may belong to another seat
        if seat is not None and seat not in decision.seats:
            raise OutOfTurn(self._out_of_turn_sentence(seat, decision))
        if not isinstance(choice, (Option, str)):
            raise BadChoice(f"A choice is an option or its key, not {type(choice).__name__}.", decision.rule)
        return decision.index_of(choice, seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (type(seat) is int and 0 <= seat < len(self.names)):
            raise OutOfTurn(f"There is no seat {seat!r}; the seats are 0 to {len(self.names) - 1}.")

    def _out_of_turn_sentence(self, seat: int, decision: Decision) -> str:
        self._check_seat(seat)
        asked = "somebody else" if decision.is_quiet else listed(self.names[s] for s in decision.seats)
        return f"{self.names[seat]} is not asked now; the question is for {asked}."

    def _over_sentence(self) -> str:
        assert self._run.result is not None
        return f"The game is over: {self._run.result.reason}."

    # -- what there is to see --------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """All that this seat may know, and nothing else. Without a seat: what everybody may know."""
        return self.views([seat])[0]

    def views(self, seats: Sequence[int | None]) -> list[View]:
        """The views of several seats. They share parts, so do not change them."""
        for seat in seats:
            self._check_seat(seat)
        run = self._run
        return View.of(self.game, run.state, seats, self.names, self.clock, run.decision, run.result)

    def open_view(self) -> View:
        """All of it, with everything that is secret. Show it to nobody before the game is over."""
        run = self._run
        return View.with_everything(self.game, run.state, self.names, self.clock, run.result)

    @property
    def clock(self) -> int:
        """The last tick that all have seen to its end. While somebody is asked quietly, the current tick is not over."""
        decision = self._run.decision
        return self.tick - (decision is not None and decision.is_quiet)

    def determinizer(self, seat: int, beliefs: Beliefs = ()) -> Determinizer:
        """Samples determinizations for a seat. Its beliefs make some of them likelier."""
        from longbox.engine.determinization import Determinizer

        self._check_seat(seat)
        return Determinizer(self.game, self._snapshot, self._fed, self._run.chance.outcomes, self.names, seat, beliefs)

    # -- the whole truth, for those who may know it ----------------------------------------------

    @property
    def seed(self) -> str:
        """The seed of chance. It tells all future draws, so players must not see it."""
        return self._seed

    @property
    def state(self) -> Any:
        """The whole truth, for rules, tests and records. Players get `view`."""
        return self._run.state

    @property
    def chance(self) -> Chance:
        """The source of chance. Tests queue outcomes here."""
        return self._run.chance

    @property
    def snapshot(self) -> Snapshot:
        """The whole truth before the current step. Nobody changes it."""
        return self._snapshot

    @property
    def told_before_snapshot(self) -> int:
        """The number of outcomes since the last answer that came before the current step."""
        return self._told_before_snapshot

    @property
    def answers_in_step(self) -> int:
        """The number of answers in the current step."""
        return len(self._fed)

    # -- how it is rebuilt -----------------------------------------------------------------------

    def _begin_steps(self, run: Run) -> None:
        """Run steps up to the next decision. Before each step, take a snapshot, from which forks begin."""
        chance, copy = run.chance, self.game.copy
        while True:
            self._snapshot = new_snapshot((copy(run.state), chance.counters.copy()))
            self._fed = []
            if chance.told is not None:
                self._told_before_snapshot = len(chance.told)
            if run.step():
                return

    def _stand_at(self, snapshot: Snapshot, fed: list[int], outcomes: Sequence[Got], known: tuple[Any, ...] | None) -> None:
        """Go to the position after these answers in the step at this snapshot. None of them ends the step."""
        self._snapshot = snapshot
        self._fed = fed
        chance = Chance(self._seed, snapshot.counters.copy(), outcomes)
        self._run = run_at(self.game, snapshot, fed, self.names, chance, known)

    def _give_again(self, start: Ply, target: Ply) -> None:
        """Go to an earlier ply: replay the answers since a checkpoint with the outcomes of then."""
        assert start.snapshot is not None
        plies = history.since(start, target)
        fixed = [*start.outcomes[start.before_snapshot :], *(o for ply in plies for o in ply.outcomes)]
        queued = self._run.chance.queued
        chance = Chance(self._seed, start.snapshot.counters.copy(), [outcome.got for outcome in fixed])
        run = self._run = Run(self.game, self.game.copy(start.snapshot.state), chance, self.names)
        self._begin_steps(run)
        for ply in plies:
            assert run.decision is not None
            index = run.decision.index_of(ply.key, ply.seat)
            self._fed.append(index)
            if not run.go_on(index):
                self._begin_steps(run)
        chance.queued = queued
        self.tick = target.tick
        self.number = target.number
