"""A match, as a user sees it: decide, look, fork, undo, save."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from longbox.engine import history
from longbox.engine.chance import Chance, Outcome
from longbox.engine.decision import Decision, Option
from longbox.engine.errors import BadOutcome, LongboxError, RuleFailed, UndoRefused
from longbox.engine.events import GameEnded, Heard, LogLine, Told
from longbox.engine.game import Beliefs, Game, Setting
from longbox.engine.history import Base, Moment, new_moment
from longbox.engine.position import Position

if TYPE_CHECKING:
    from longbox.engine.advice import Advice

CHECKPOINT_EVERY = 32  # answers; a shorter distance makes undo faster and records longer


class Match(Position):
    """One game being played. Made by `longbox.new`, `longbox.load` and `fork`."""

    __slots__ = (
        "_heard",
        "_imagined",
        "_last",
        "_learned",
        "_next_checkpoint",
        "_redo",
        "forked_at",
        "is_continued",
        "notice",
        "settings",
    )

    def __init__(
        self,
        game: Game[Any],
        names: Sequence[str],
        settings: Mapping[str, Setting],
        seed: str,
        *,
        keeps_history: bool = True,
        chance: Chance | None = None,
        base: Base | None = None,
        number: int = 0,
    ) -> None:
        self.settings: Mapping[str, Setting] = MappingProxyType(dict(settings))
        self.notice = ""  # what somebody who loaded it should know
        self.forked_at: int | None = None  # what came before the answer of this number had other luck
        self.is_continued = base is not None  # it did not begin with the setup
        self._imagined: tuple[tuple[int, int], ...] = ()  # for which seat, after how many answers
        self._redo: list[Moment] = []
        self._heard: list[Heard] = []
        self._next_checkpoint = 0
        self._last: Moment | None = None
        self._learned: tuple[Moment, Moment, bool] | None = None  # whether somebody learned something by these answers
        super().__init__(game, names, settings, seed, self._heard if keeps_history else None, chance, base, number)
        if keeps_history:
            self._add_moment(None, -1, "", together=False, is_quiet=False)

    # -- deciding --------------------------------------------------------------------------------

    def choose(self, choice: Option | str, seat: int | None = None) -> None:
        """Answer the current decision by an option or its key. `seat` says who, where several may answer."""
        decision = self._run.decision
        if type(choice) is Option and choice.decision is decision and seat is None:
            index = choice.index
        else:
            index = self._index_of(choice, seat)
        self._answer(index)
        if self._redo:
            self._redo = []

    def _answer(self, index: int) -> None:
        run, last = self._run, self._last
        chance, decision = run.chance, run.decision
        assert decision is not None
        if last is not None:
            part, at = (decision, index) if decision.__class__ is Decision else decision.part(index)
            key = part.key_of(part.values[at])
            if self._heard:
                run.state.heard = self._heard = []
            else:  # nothing was told: the same list will do
                run.state.heard = self._heard
            if chance.told or chance.told is None:
                chance.told = []
        base, fed, outcomes = self._base, self._fed, chance.outcomes
        outcomes_before = len(outcomes)
        fed.append(index)
        try:
            if not run.go_on(index):
                self._begin_steps(run)
        except Exception as problem:
            fed.pop()
            del outcomes[outcomes_before:]
            self._stand_at(base, fed, outcomes, None)
            self._run.chance.queued = chance.queued
            if isinstance(problem, BadOutcome):
                raise
            raise self._rule_failed(problem, index, chance) from problem
        self.number += 1
        together = decision.__class__ is not Decision and decision.is_completed_before(run.decision)
        if together or decision.__class__ is Decision or decision.is_noticed(index):
            self.tick += 1
        if last is not None:
            self._add_moment(last, part.seat, key, together, decision.is_quiet)

    # -- what happened ---------------------------------------------------------------------------

    def log(self, seat: int | None = None, after: int = -1) -> list[LogLine]:
        """What happened as this seat saw it, each line with its rule; only what came after that number of a view."""
        return self._lines(seat, history.after(after, self._last))

    def news(self, seat: int | None, since: Moment | None) -> list[LogLine]:
        """The same, but only what came after this moment."""
        return self._lines(seat, history.since(since, self._last) if self._last else [])

    def _lines(self, seat: int | None, moments: Sequence[Moment]) -> list[LogLine]:
        self._check_seat(seat)
        lines = []
        for moment in moments:
            for told in moment.events:
                seen = self._as_imagined(told, moment)
                line = seen.line(seat, self.names, moment.tick) if seen else None
                if line:
                    lines.append(line)
        return lines

    def _as_imagined(self, told: Told, moment: Moment) -> Told | None:
        """In an imagined match nothing is left of the truth but what that seat saw."""
        for seat, number in self._imagined:
            if moment.number <= number:
                seen = told.event.seen_by(seat)
                if seen is None:
                    return None
                told = Told.of(told.rule, seen)
        return told

    # -- other ways it could go ------------------------------------------------------------------

    def fork(self, seed: int | str | None = None, seat: int | None = None) -> Match:
        """An independent copy, with the same luck or, with a seed, with other luck from here on.

        With a seat, what that seat cannot know is imagined anew, and so is the luck.
        """
        other: Match = object.__new__(Match)
        other.game = self.game
        other.names = self.names
        other.settings = self.settings
        other.number = self.number
        other.tick = self.tick
        other._learned = None
        other.notice = self.notice
        other.forked_at = self.forked_at if seed is None and seat is None else self.number
        other.is_continued = self.is_continued
        other._imagined = self._imagined
        other._last = self._last
        other._redo = []
        other._heard = []
        other._next_checkpoint = self._next_checkpoint
        other._told_before_base = self._told_before_base
        if seat is None:
            other._seed = self._seed if seed is None else str(seed)
            run = self._run
            other._stand_at(self._base, self._fed.copy(), run.chance.outcomes, run.state.worked_out)
            return other
        self._check_seat(seat)
        # Not the seed itself: it might be the one that the match was made with.
        other._seed = f"imagined {os.urandom(16).hex() if seed is None else seed}"
        other._imagined = (*self._imagined, (seat, self.number))
        other._base, other._fed, other._run = self.imagination(seat).another(other._seed)
        return other

    def at(self, number: int) -> Match:
        """An independent copy as it was after that many answers."""
        moment = self.last_moment
        while moment is not None and moment.number > number:
            moment = moment.previous
        if moment is None or moment.number != number:
            raise UndoRefused(f"There is no position after {number} answers to go back to.")
        other: Match = self.fork()
        if moment is not self._last:
            other._rewind(moment)
        return other

    def beliefs(self, seat: int) -> Beliefs:
        """What a seat may believe of the others by what it has seen them do; nothing where the game or the match cannot say."""
        self._check_seat(seat)
        if self.game.beliefs is None or self._last is None:
            return ()
        told = (self._as_imagined(told, moment) for moment in history.after(-1, self._last) for told in moment.events)
        seen = (line.event.seen_by(seat) for line in told if line is not None)
        return self.game.beliefs([event for event in seen if event is not None], len(self.names))

    @property
    def can_undo(self) -> bool:
        """Whether the last answer may be taken back without anybody's consent."""
        return not self._nothing_to_undo() and not self._undo_refusal(self._taken_back(None))

    def undo(self, seat: int | None = None, *, consent: bool = False) -> None:
        """Take back the last answer, if nobody has learned anything by it, or if everybody consents.

        With a seat: only if the answer was that seat's. What others have let pass since, unnoticed, goes with it.
        """
        self._check_seat(seat)
        nothing = self._nothing_to_undo()
        if nothing:
            raise UndoRefused(nothing)
        taken = self._taken_back(seat)
        first = taken[0]
        refusal = "" if consent else self._undo_refusal(taken)
        if refusal or first.previous is None:
            raise UndoRefused(refusal or "There is no answer to take back.")
        if seat is not None and seat != first.seat:
            raise UndoRefused(f"The last answer was {self.names[first.seat]}'s, not {self.names[seat]}'s.")
        redo = [*self._redo, *reversed(taken)]
        self._rewind(first.previous)
        self._redo = redo

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        if not self._redo:
            raise UndoRefused("There is nothing to redo: no answer was taken back since the last one.")
        moment = self._redo.pop()
        self._run.chance.fixed = deque(outcome.got for outcome in moment.outcomes)
        self._answer(self.decision.index_of(moment.key, moment.seat))

    def _nothing_to_undo(self) -> str:
        if self._last is None:
            return "This match keeps no history, so nothing can be taken back."
        if self._imagined:  # going back would lead to the truth
            return "In an imagined match nothing can be taken back: fork it before you choose."
        return "There is no answer to take back." if self._last.previous is None else ""

    def _taken_back(self, seat: int | None) -> list[Moment]:
        """The last answer; for a seat the last one that it could notice, and what others have let pass since."""
        moment = self._last
        assert moment is not None
        taken = [moment]
        while seat is not None and moment.seat != seat and moment.is_quiet and moment.is_secret:
            assert moment.previous is not None
            moment = moment.previous
            taken.insert(0, moment)
        return taken

    def _undo_refusal(self, taken: list[Moment]) -> str:
        revealed = next(filter(None, [moment.revealed for moment in taken if moment.previous]), "")
        if not revealed and self.game.has_secrets and self._somebody_learned(taken):
            revealed = "what came of it tells something that was hidden"
        return f"The last answer cannot be taken back: {revealed}." if revealed else ""

    def _somebody_learned(self, taken: list[Moment]) -> bool:
        """Whether the same answer could have had other consequences, for all that some seat knew when it was given."""
        first, last = taken[0], taken[-1]
        if self._learned is None or self._learned[0] is not first or self._learned[1] is not last:
            from longbox.engine.barrier import somebody_learned

            assert first.previous is not None
            before: Match = self.fork()
            before._rewind(first.previous)
            self._learned = first, last, somebody_learned(before, self, first)
        return self._learned[2]

    def advise(self, seat: int, seconds: float = 1.0, **how: Any) -> Advice:
        """What a search thinks of each option of this seat, from what the seat knows: its chance to win, and why.

        `iterations=N` makes it repeatable, instead of the seconds.
        """
        self._check_seat(seat)
        # Bots are built on the engine and not the other way round: here the engine only knows where to find one.
        adviser: Advice = import_module("longbox.bots.advice").advise(self, seat, seconds, **how)
        return adviser

    # -- keeping it ------------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record of the match so far."""
        from longbox.engine.record import write

        write(self, path)

    @property
    def moments(self) -> list[Moment]:
        """The answers so far with what came of them, the first being the beginning.

        An imagined match has only those since it was imagined: the others are the truth, which it must not tell.
        """
        first = self._imagined[-1][1] + 1 if self._imagined else 0
        moments = history.since(None, self._last) if self._last else []
        return [moment for moment in moments if moment.number >= first]

    @property
    def last_moment(self) -> Moment | None:
        """The last of them, if it keeps any and may tell."""
        return None if self._imagined else self._last

    @property
    def is_imagined(self) -> bool:
        return bool(self._imagined)

    # -- how it is done --------------------------------------------------------------------------

    def _rewind(self, target: Moment) -> None:
        """Stand at an earlier moment: from the last checkpoint before it, the answers are given again."""
        start = history.last_checkpoint(target)
        self._give_again(start, target)
        self._last = target
        self._next_checkpoint = start.number + CHECKPOINT_EVERY

    def _add_moment(self, previous: Moment | None, seat: int, key: str, together: bool, is_quiet: bool) -> None:
        told: Sequence[Outcome] = self._run.chance.told or ()
        if self._run.result is not None:
            result = self._run.result
            self._heard.append((result.rule, GameEnded, (result.winners, result.reason, result.is_lost)))
        shown = self._run.state.faces.shown if self.game.hides else 0  # type: ignore[attr-defined]
        base = None
        if previous is None or (self.number >= self._next_checkpoint and not self._fed):
            base = self.base
            self._next_checkpoint = self.number + CHECKPOINT_EVERY
        before = self._told_before_base
        self._last = new_moment(
            (previous, self.number, self.tick, seat, key, together, is_quiet, told, self._heard or (), shown, base, before)
        )

    def _rule_failed(self, problem: Exception, index: int, chance: Chance) -> LongboxError:
        """The match is intact; write down how to get to the problem again, unless a record is just being replayed."""
        part, at = self.decision.part(index)
        key = part.key_of(part.values[at])
        what = f"A rule of {self.game.title} failed on '{key}' ({type(problem).__name__}: {problem}); nothing has changed"
        if self._last is None or self.is_imagined or chance.seed is None:
            return RuleFailed(f"{what} (seed {self._seed}, answer {self.number + 1}).", None)
        import tempfile

        from longbox.engine.record import text_of

        attempted = new_moment(
            (self._last, self.number + 1, self.tick, part.seat, key, False, False, chance.told, [], 0, None, 0)
        )
        file, path = tempfile.mkstemp(prefix=f"longbox-{self.game.name}-", suffix=".longbox")
        with os.fdopen(file, "w", encoding="utf-8") as out:
            out.write(text_of(self, attempted))
        return RuleFailed(f"{what}; the record to reproduce it: {path}", path)

    def __repr__(self) -> str:
        where = f"over: {self.result.reason}" if self.result else f"answer {self.number}, {self.decision!r}"
        return f"<Match {self.game.name}, {where}>"

    def _repr_html_(self) -> str:
        return self.view(None).draw()
