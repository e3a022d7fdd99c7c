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
from longbox.engine.events import Event, GameEnded, Heard, LogLine, Told
from longbox.engine.game import Game
from longbox.engine.game_parts import Beliefs, Setting
from longbox.engine.history import Ply, Snapshot, new_ply
from longbox.engine.position import Position
from longbox.engine.remarks import Tracker

if TYPE_CHECKING:
    from longbox.engine.advice import Advice

CHECKPOINT_EVERY = 32  # answers; more checkpoints make undo faster and records longer


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
        snapshot: Snapshot | None = None,
        number: int = 0,
    ) -> None:
        self.settings: Mapping[str, Setting] = MappingProxyType(dict(settings))
        self.notice = ""  # a sentence for the user who loads it
        self.forked_at: int | None = None  # answers up to this number had other luck
        self.is_continued = snapshot is not None  # it began at a checkpoint, not with the setup
        self._imagined: tuple[tuple[int, int], ...] = ()  # for each time: the seat, and the number of answers then
        self._redo: list[Ply] = []
        self._heard: list[Heard] = []
        self._next_checkpoint = 0
        self._last: Ply | None = None
        self._learned: tuple[Ply, Ply, bool] | None = None  # first and last answer, and whether they told a seat something
        super().__init__(game, names, settings, seed, self._heard if keeps_history else None, chance, snapshot, number)
        if keeps_history:
            self._add_ply(None, -1, "", together=False, is_quiet=False)

    # -- deciding --------------------------------------------------------------------------------

    def choose(self, choice: Option | str, seat: int | None = None) -> None:
        """Answer the current decision with an option or its key. `seat` says who answers, if several may."""
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
            else:  # nothing was told since, so the list can be used again
                run.state.heard = self._heard
            if chance.told or chance.told is None:
                chance.told = []
        snapshot, fed, outcomes = self._snapshot, self._fed, chance.outcomes
        outcomes_before = len(outcomes)
        fed.append(index)
        try:
            if not run.go_on(index):
                self._begin_steps(run)
        except Exception as problem:
            fed.pop()
            del outcomes[outcomes_before:]
            self._stand_at(snapshot, fed, outcomes, None)
            self._run.chance.queued = chance.queued
            if isinstance(problem, BadOutcome):
                raise
            raise self._rule_failed(problem, index, chance) from problem
        self.number += 1
        together = decision.__class__ is not Decision and decision.is_completed_before(run.decision)
        if together or decision.__class__ is Decision or decision.is_noticed(index):
            self.tick += 1
        if last is not None:
            self._add_ply(last, part.seat, key, together, decision.is_quiet)

    # -- what happened ---------------------------------------------------------------------------

    def log(self, seat: int | None = None, after: int = -1) -> list[LogLine]:
        """What happened, as this seat saw it, each line with its rule. `after` is the number of a view: only later lines."""
        return self._lines(seat, history.after(after, self._last))

    def news(self, seat: int | None, since: Ply | None) -> list[LogLine]:
        """The lines of the log after this ply."""
        return self._lines(seat, history.since(since, self._last) if self._last else [])

    def open_log(self) -> list[LogLine]:
        """What happened, with all that was secret. Show it to nobody before the game is over."""
        return [told.open_line(self.names, ply.tick) for ply in self.plies for told in ply.events]

    def events(self, seat: int | None = None) -> list[Event]:
        """All that happened, as this seat saw it, without the words."""
        self._check_seat(seat)
        told = (self._as_imagined(told, ply) for ply in history.after(-1, self._last) for told in ply.events)
        seen = (each.event.seen_by(seat) for each in told if each is not None)
        return [event for event in seen if event is not None]

    def tracker(self, seat: int | None = None) -> Tracker:
        """How far this seat is from its goal, and what it may know of the others, in remarks by heading; {} if there is none."""
        return self.view(seat).tracker(self.events(seat))

    def _lines(self, seat: int | None, plies: Sequence[Ply]) -> list[LogLine]:
        self._check_seat(seat)
        lines = []
        for ply in plies:
            for told in ply.events:
                seen = self._as_imagined(told, ply)
                line = seen.line(seat, self.names, ply.tick) if seen else None
                if line:
                    lines.append(line)
        return lines

    def _as_imagined(self, told: Told, ply: Ply) -> Told | None:
        """In an imagined match the log has only what that seat saw of the real game."""
        for seat, number in self._imagined:
            if ply.number <= number:
                seen = told.event.seen_by(seat)
                if seen is None:
                    return None
                told = Told.of(told.rule, seen)
        return told

    # -- other ways it could go ------------------------------------------------------------------

    def fork(self, seed: int | str | None = None, seat: int | None = None) -> Match:
        """An independent copy. With a seed it has other luck from here on.

        With a seat, everything that the seat cannot know is imagined anew, and so is the luck.
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
        other._told_before_snapshot = self._told_before_snapshot
        if seat is None:
            other._seed = self._seed if seed is None else str(seed)
            run = self._run
            other._stand_at(self._snapshot, self._fed.copy(), run.chance.outcomes, run.state.worked_out)
            return other
        self._check_seat(seat)
        # Not the seed itself: it might be the seed of the match.
        other._seed = f"imagined {os.urandom(16).hex() if seed is None else seed}"
        other._imagined = (*self._imagined, (seat, self.number))
        other._snapshot, other._fed, other._run = self.determinizer(seat).sample(other._seed)
        return other

    def at(self, number: int) -> Match:
        """An independent copy, as the match was after this many answers."""
        ply = self.last_ply
        while ply is not None and ply.number > number:
            ply = ply.previous
        if ply is None or ply.number != number:
            raise UndoRefused(f"There is no position after {number} answers to go back to.")
        other: Match = self.fork()
        if ply is not self._last:
            other._rewind(ply)
        return other

    def beliefs(self, seat: int) -> Beliefs:
        """What a seat may believe of the others, from what it saw them do; () if the game or the match cannot tell."""
        self._check_seat(seat)
        if self.game.secrets.beliefs is None or self._last is None:
            return ()
        return self.game.secrets.beliefs(self.events(seat), len(self.names))

    @property
    def can_undo(self) -> bool:
        """Whether the last answer may be taken back without anybody's consent."""
        return not self._nothing_to_undo() and not self._undo_refusal(self._taken_back(None))

    def undo(self, seat: int | None = None, *, consent: bool = False) -> None:
        """Take back the last answer, if nobody has learned anything by it, or if everybody consents.

        With a seat: only if that seat gave the answer. Passes of others since then, which nobody noticed, are taken back, too.
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
        """Give again the answer that was taken back last."""
        if not self._redo:
            raise UndoRefused("There is nothing to redo: no answer was taken back since the last one.")
        ply = self._redo.pop()
        self._run.chance.fixed = deque(outcome.got for outcome in ply.outcomes)
        self._answer(self.decision.index_of(ply.key, ply.seat))

    def _nothing_to_undo(self) -> str:
        if self._last is None:
            return "This match keeps no history, so nothing can be taken back."
        if self._imagined:  # going back would reveal the real game
            return "In an imagined match nothing can be taken back: fork it before you choose."
        return "There is no answer to take back." if self._last.previous is None else ""

    def _taken_back(self, seat: int | None) -> list[Ply]:
        """The last answer. For a seat: its last answer, and the passes since then that it could not notice."""
        ply = self._last
        assert ply is not None
        taken = [ply]
        while seat is not None and ply.seat != seat and ply.is_quiet and ply.is_secret:
            assert ply.previous is not None
            ply = ply.previous
            taken.insert(0, ply)
        return taken

    def _undo_refusal(self, taken: list[Ply]) -> str:
        revealed = next(filter(None, [ply.revealed for ply in taken if ply.previous]), "")
        if not revealed and self.game.has_secrets and self._somebody_learned(taken):
            revealed = "what came of it tells something that was hidden"
        return f"The last answer cannot be taken back: {revealed}." if revealed else ""

    def _somebody_learned(self, taken: list[Ply]) -> bool:
        """Whether a seat learned something: whether, for all it knew then, the answer could have had other consequences."""
        first, last = taken[0], taken[-1]
        if self._learned is None or self._learned[0] is not first or self._learned[1] is not last:
            from longbox.engine.undo_barrier import somebody_learned

            assert first.previous is not None
            before: Match = self.fork()
            before._rewind(first.previous)
            self._learned = first, last, somebody_learned(before, self, first)
        return self._learned[2]

    def advise(self, seat: int, seconds: float = 1.0, **how: Any) -> Advice:
        """What a search thinks of each option of this seat: its chance to win, and why. It knows only what the seat knows.

        With `iterations=N` instead of seconds the same call gives the same advice.
        """
        self._check_seat(seat)
        # Bots import the engine, not the other way round. So the engine imports this one only when it is needed.
        adviser: Advice = import_module("longbox.bots.advice").advise(self, seat, seconds, **how)
        return adviser

    # -- keeping it ------------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record of the match so far."""
        from longbox.engine.record import write

        write(self, path)

    @property
    def plies(self) -> list[Ply]:
        """All plies so far. The first one is the setup.

        An imagined match has only the plies since it was imagined: the others belong to the real game.
        """
        first = self._imagined[-1][1] + 1 if self._imagined else 0
        plies = history.since(None, self._last) if self._last else []
        return [ply for ply in plies if ply.number >= first]

    @property
    def last_ply(self) -> Ply | None:
        """The last ply; None in an imagined match, and without history."""
        return None if self._imagined else self._last

    @property
    def is_imagined(self) -> bool:
        return bool(self._imagined)

    # -- how it is done --------------------------------------------------------------------------

    def _rewind(self, target: Ply) -> None:
        """Go back to an earlier ply: replay the answers since the last checkpoint before it."""
        start = history.last_checkpoint(target)
        self._give_again(start, target)
        self._last = target
        self._next_checkpoint = start.number + CHECKPOINT_EVERY

    def _add_ply(self, previous: Ply | None, seat: int, key: str, together: bool, is_quiet: bool) -> None:
        told: Sequence[Outcome] = self._run.chance.told or ()
        if self._run.result is not None:
            result = self._run.result
            self._heard.append((result.rule, GameEnded, (result.winners, result.reason, result.is_lost)))
        shown = self._run.state.faces.shown if self.game.hides else 0  # type: ignore[attr-defined]
        snapshot = None
        if previous is None or (self.number >= self._next_checkpoint and not self._fed):
            snapshot = self.snapshot
            self._next_checkpoint = self.number + CHECKPOINT_EVERY
        before = self._told_before_snapshot
        self._last = new_ply(
            (previous, self.number, self.tick, seat, key, together, is_quiet, told, self._heard or (), shown, snapshot, before)
        )

    def _rule_failed(self, problem: Exception, index: int, chance: Chance) -> LongboxError:
        """Save a record that reproduces the problem, unless a record is just being replayed. The match itself is intact."""
        part, at = self.decision.part(index)
        key = part.key_of(part.values[at])
        what = f"A rule of {self.game.title} failed on '{key}' ({type(problem).__name__}: {problem}); nothing has changed"
        if self._last is None or self.is_imagined or chance.seed is None:
            return RuleFailed(f"{what} (seed {self._seed}, answer {self.number + 1}).", None)
        import tempfile

        from longbox.engine.record import text_of

        attempted = new_ply((self._last, self.number + 1, self.tick, part.seat, key, False, False, chance.told, [], 0, None, 0))
        file, path = tempfile.mkstemp(prefix=f"longbox-{self.game.name}-", suffix=".longbox")
        with os.fdopen(file, "w", encoding="utf-8") as out:
            out.write(text_of(self, attempted))
        return RuleFailed(f"{what}; the record to reproduce it: {path}", path)

    def __repr__(self) -> str:
        where = f"over: {self.result.reason}" if self.result else f"answer {self.number}, {self.decision!r}"
        return f"<Match {self.game.name}, {where}>"

    def _repr_html_(self) -> str:
        return self.view(None).draw()
