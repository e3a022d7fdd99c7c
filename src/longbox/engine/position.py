"""Where a game stands: what is asked and seen there, and how it is rebuilt.

Between two steps the state alone is the whole truth. A position is what that was when the current step began, and the answers
since: whoever wants the same position once more copies the one and gives the others again.
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
from longbox.engine.game import Beliefs, Game, Setting
from longbox.engine.history import Base, Moment, new_base
from longbox.engine.table import Result
from longbox.engine.view import View

if TYPE_CHECKING:
    from longbox.engine.imagine import Imagination


class Position:
    """A game at a decision, or at its end. What led there is the business of a `Match`."""

    __slots__ = ("_base", "_fed", "_run", "_seed", "_told_before_base", "game", "names", "number", "tick")

    def __init__(
        self,
        game: Game[Any],
        names: Sequence[str],
        settings: Mapping[str, Setting],
        seed: str,
        heard: list[Heard] | None,
        chance: Chance | None,
        base: Base | None,
        number: int,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.number = number  # of answers so far
        # How often something happened that all could notice: an answer, but of answers that are revealed together only the
        # last, and none by which somebody who was asked quietly lets something pass. This is what views and logs count by, for
        # the number of answers tells how long others are thinking, and that somebody was asked.
        self.tick = number
        self._seed = seed
        self._fed: list[int] = []
        self._told_before_base = 0
        state = game.copy(base.state) if base else game.setup(len(names), settings)
        chance = chance or Chance(seed, base.counters.copy() if base else None)
        chance.told = None if heard is None else []
        self._run = Run(game, state, chance, self.names, heard)
        try:
            self._begin_steps(self._run)
        except LongboxError:
            raise
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}"
            again = f"seats {len(names)}, seed {seed}, options {dict(settings)}"
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
        """Which of all options is meant, once it is clear that the seat is asked."""
        decision = self.decision
        if seat is None and isinstance(choice, Option):
            seat = choice.seat  # an option of an earlier decision may have been somebody else's
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
        asked = "somebody else" if decision.is_quiet else " and ".join(self.names[s] for s in decision.seats)
        return f"{self.names[seat]} is not asked now; the question is for {asked}."

    def _over_sentence(self) -> str:
        assert self._run.result is not None
        return f"The game is over: {self._run.result.reason}."

    # -- what there is to see --------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """All that this seat may know, and nothing else. Without a seat: what everybody may know."""
        return self.views([seat])[0]

    def views(self, seats: Sequence[int | None]) -> list[View]:
        """What several see at this moment. The views have parts in common: this is for those who change nothing in them."""
        for seat in seats:
            self._check_seat(seat)
        run = self._run
        return View.of(self.game, run.state, seats, self.names, self.clock, run.decision, run.result)

    @property
    def clock(self) -> int:
        """The tick that all have seen to its end: while somebody is asked quietly, what led to that may still go on."""
        decision = self._run.decision
        return self.tick - (decision is not None and decision.is_quiet)

    def imagination(self, seat: int, beliefs: Beliefs = ()) -> Imagination:
        """The truths that agree with what a seat knows, for those who want many of them, weighed by what it believes."""
        from longbox.engine.imagine import Imagination

        self._check_seat(seat)
        return Imagination(self.game, self._base, self._fed, self._run.chance.outcomes, self.names, seat, beliefs)

    # -- the whole truth, for those who may know it ----------------------------------------------

    @property
    def seed(self) -> str:
        """The seed of its chance: whoever knows it knows all that will be drawn."""
        return self._seed

    @property
    def state(self) -> Any:
        """The whole truth. For rules, tests and the record: players get `view`."""
        return self._run.state

    @property
    def chance(self) -> Chance:
        """The door of chance, at which tests queue outcomes."""
        return self._run.chance

    @property
    def base(self) -> Base:
        """The whole truth when the current step began. Nobody changes it."""
        return self._base

    @property
    def told_before_base(self) -> int:
        """How many outcomes of chance since the last answer came before the current step began."""
        return self._told_before_base

    @property
    def answers_in_step(self) -> int:
        """How many answers the current step has had."""
        return len(self._fed)

    # -- how it is rebuilt -----------------------------------------------------------------------

    def _begin_steps(self, run: Run) -> None:
        """Between two steps remember the whole truth, from which forks begin; then run to the next decision."""
        chance, copy = run.chance, self.game.copy
        while True:
            self._base = new_base((copy(run.state), chance.counters.copy()))
            self._fed = []
            if chance.told is not None:
                self._told_before_base = len(chance.told)
            if run.step():
                return

    def _stand_at(self, base: Base, fed: list[int], outcomes: Sequence[Got], known: tuple[Any, ...] | None) -> None:
        """Stand where these answers lead from the beginning of a step. None of them ends the step."""
        self._base = base
        self._fed = fed
        chance = Chance(self._seed, base.counters.copy(), outcomes)
        self._run = run_at(self.game, base, fed, self.names, chance, known)

    def _give_again(self, start: Moment, target: Moment) -> None:
        """Stand at an earlier moment, where the answers since a checkpoint lead with what chance gave then."""
        assert start.base is not None
        moments = history.since(start, target)
        fixed = [*start.outcomes[start.before_base :], *(o for moment in moments for o in moment.outcomes)]
        queued = self._run.chance.queued
        chance = Chance(self._seed, start.base.counters.copy(), [outcome.got for outcome in fixed])
        run = self._run = Run(self.game, self.game.copy(start.base.state), chance, self.names)
        self._begin_steps(run)
        for moment in moments:
            assert run.decision is not None
            index = run.decision.index_of(moment.key, moment.seat)
            self._fed.append(index)
            if not run.go_on(index):
                self._begin_steps(run)
        chance.queued = queued
        self.tick = target.tick
        self.number = target.number
