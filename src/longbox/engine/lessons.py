"""The lessons of a guided match: which of them come now. That follows from the record alone, so nothing else is kept."""

from __future__ import annotations

from typing import Any, NamedTuple

from longbox.engine import history
from longbox.engine.guide import GivenLesson, Guide, Sight
from longbox.engine.history import Ply
from longbox.engine.match import Match


class Asked(NamedTuple):
    """A question to the learner, or the end of the game, and the lessons there."""

    ply: Ply  # the last one before it
    heard: int  # the lines of the learner's log by then
    known: int  # the lines by the question that the learner answered last
    done: frozenset[int]  # the numbers of the lessons that were done before it
    put_off: tuple[int, ...]  # the numbers of the lessons that were given before it and not done, once for each time
    given: tuple[GivenLesson, ...]


class Lessons:
    """Follows a guided match, also back after an undo.

    At a question come the lessons that fit, in their order, up to the first that asks for a deed. What was read at a question is
    done with its answer, and so is a deed that was chosen. If the learner chose something else, the lesson comes again where it
    fits, after the lessons that have not come yet.
    """

    def __init__(self, guide: Guide[Any]) -> None:
        self.guide = guide
        self._asked: list[Asked] = []

    @classmethod
    def of(cls, match: Match) -> Lessons | None:
        """The lessons of this match, if it is a guided one."""
        guide = next((guide for guide in match.game.guides if guide.is_played_in(match)), None)
        return cls(guide) if guide is not None else None

    @property
    def count(self) -> int:
        return len(self.guide.lessons)

    def now(self, match: Match) -> tuple[GivenLesson, ...]:
        """The lessons that come at the question to the learner; () while others are asked."""
        plies = match.plies
        while self._asked and not _holds(plies, self._asked[-1].ply):
            self._asked.pop()
        if not self._is_asked(match):
            return ()
        if not self._asked or self._asked[-1].ply is not plies[-1]:
            self._catch_up(match, plies)
            self._add(match)
        return self._asked[-1].given

    def deed(self, match: Match) -> GivenLesson | None:
        """The lesson that asks for a deed now."""
        return next((lesson for lesson in self.now(match) if lesson.choices), None)

    def _is_asked(self, match: Match) -> bool:
        return match.over or self.guide.learner in match.decision.seats

    def _catch_up(self, match: Match, plies: list[Ply]) -> None:
        """Play again what came since the last question that we know, up to the question before this one."""
        known = self._asked[-1].ply if self._asked else None
        if known is not None and plies[-1].previous is known:
            return
        earlier = match.at(known.number if known else plies[0].number)
        if known is None and self._is_asked(earlier) and earlier.last_ply is not plies[-1]:
            self._add(earlier)
        for ply in history.since(known or plies[0], plies[-1])[:-1]:
            earlier.choose(ply.key, ply.seat)
            if self._is_asked(earlier):
                self._add(earlier, ply)

    def _add(self, match: Match, ply: Ply | None = None) -> None:
        """Find the lessons at this question. `ply` is the one of the match itself, if this is a copy."""
        last = ply or match.last_ply
        assert last is not None
        before = self._asked[-1] if self._asked else None
        answer = self._answer(before, last) if before else None
        done, put_off = (before.done, before.put_off) if before else (frozenset(), ())
        known = before.known if before else 0
        if before and answer:
            known = before.heard
            done |= {given.number for given in before.given if not given.choices or answer.key in given.choices}
            put_off += tuple(given.number for given in before.given if given.number not in done)
        log = match.log(self.guide.learner)
        sight = Sight[Any](match.view(self.guide.learner), log, len(log) - known)
        self._asked.append(Asked(last, len(log), known, done, put_off, self._fitting(sight, done, put_off)))

    def _answer(self, before: Asked, last: Ply) -> Ply | None:
        """The learner's answer to the question before. There is none yet if somebody else of a team has acted."""
        return next((ply for ply in history.since(before.ply, last) if ply.seat == self.guide.learner), None)

    def _fitting(self, sight: Sight[Any], done: frozenset[int], put_off: tuple[int, ...]) -> tuple[GivenLesson, ...]:
        """The lessons that fit, up to the first that asks for a deed."""
        numbered = enumerate(self.guide.lessons, 1)
        found = [lesson.given(sight, number) for number, lesson in numbered if number not in done]
        fitting = sorted(filter(None, found), key=lambda given: put_off.count(given.number))
        deed = next((place for place, given in enumerate(fitting) if given.choices), len(fitting))
        return tuple(fitting[: deed + 1])


def _holds(plies: list[Ply], ply: Ply) -> bool:
    return ply.number - plies[0].number < len(plies) and plies[ply.number - plies[0].number] is ply
