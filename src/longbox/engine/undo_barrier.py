"""The information barrier of undo: an answer cannot be taken back if a seat has learned something from it.

The history shows whether chance has spoken, a face was shown or answers were revealed. But consequences can tell as much: a
player who is asked for a ward has one, and a player who is hit without being asked has none. So this module gives the same
answer again in some determinizations of each seat. If the seat would see anything else there, it has learned something. No
game has to write code for this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.engine.errors import LongboxError
from longbox.engine.state import Json

if TYPE_CHECKING:
    from longbox.engine.history import Ply
    from longbox.engine.match import Match

TRUTHS = 16  # determinizations for each seat


def somebody_learned(before: Match, after: Match, last: Ply) -> bool:
    """Whether the consequences of the last answer told any seat something hidden."""
    return any(_learned(before, after, last, seat) for seat in range(len(after.names)))


def _learned(before: Match, after: Match, last: Ply, seat: int) -> bool:
    seen = _sight(after, before.clock, seat)
    if seen == _sight(before, before.clock, seat):
        return False
    for number in range(TRUTHS):
        try:
            other = before.fork(seat=seat, seed=f"undo {number}")
            other.choose(last.key, last.seat)
        except LongboxError:  # here that answer is not possible
            continue
        if not _is_waiting_quietly(after):
            _let_pass(other)
        if _sight(other, before.clock, seat) != seen:
            return True
    return False


def _is_waiting_quietly(match: Match) -> bool:
    return not match.over and match.decision.is_quiet


def _let_pass(match: Match) -> None:
    """Pass on all quiet questions: a seat that passes might as well not have been asked."""
    while _is_waiting_quietly(match) and match.decision.values[-1] is None:
        match.choose(match.decision.options[match.decision.size - 1])


def _sight(match: Match, tick: int, seat: int) -> Json:
    return match.view(seat).to_json(), match.log(seat, tick)
