"""The information barrier of undo, worked out and not coded by each game.

That chance has spoken, that a face was shown or that answers were revealed is plain to see in the history. But consequences
can tell as much: who is asked for a ward has one, and who is hit without being asked has none. So the same answer is given
again in some of the other truths that a seat must reckon with. If the seat would see anything else there, it has learned
something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.engine.errors import LongboxError
from longbox.engine.state import Json

if TYPE_CHECKING:
    from longbox.engine.history import Moment
    from longbox.engine.match import Match

TRUTHS = 16  # for each seat


def somebody_learned(before: Match, after: Match, last: Moment) -> bool:
    """Whether any seat could tell something hidden from what came of the last answer."""
    return any(_learned(before, after, last, seat) for seat in range(len(after.names)))


def _learned(before: Match, after: Match, last: Moment, seat: int) -> bool:
    seen = _sight(after, before.clock, seat)
    if seen == _sight(before, before.clock, seat):
        return False
    for number in range(TRUTHS):
        try:
            other = before.fork(seat=seat, seed=f"undo {number}")
            other.choose(last.key, last.seat)
        except LongboxError:  # a truth in which that answer cannot be given
            continue
        if not _is_waiting_quietly(after):
            _let_pass(other)
        if _sight(other, before.clock, seat) != seen:
            return True
    return False


def _is_waiting_quietly(match: Match) -> bool:
    return not match.over and match.decision.is_quiet


def _let_pass(match: Match) -> None:
    """Whoever is asked quietly and lets it pass might as well not have been asked."""
    while _is_waiting_quietly(match) and match.decision.values[-1] is None:
        match.choose(match.decision.options[match.decision.size - 1])


def _sight(match: Match, tick: int, seat: int) -> Json:
    return match.view(seat).to_json(), match.log(seat, tick)
