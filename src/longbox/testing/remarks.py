"""The check for remarks: what a seat is told about its goal, in short sentences that point at the board."""

from __future__ import annotations

from collections.abc import Iterator

from longbox.engine.match import Match
from longbox.engine.remarks import Remark
from longbox.testing.check import Check, CheckFailed, Play
from longbox.testing.drawing import places_in

LONGEST = 160  # letters
EVERY = 3  # costly looks: the remarks of one game are much alike


def remarks_to(match: Match, seat: int | None) -> Iterator[Remark]:
    """Return all that a seat is told now about its goal and the others."""
    for remarks in match.tracker(seat).values():
        yield from remarks


class Remarks(Check):
    """Every remark is a short sentence without its full stop, and each of its places is drawn."""

    name = "remarks"

    def __init__(self) -> None:
        self.probes = 0

    def at_decision(self, play: Play) -> None:
        self.probes += play.probing
        if not play.probing or self.probes % EVERY:
            return
        for view in play.match.views(play.watchers):
            told = [*remarks_to(play.match, view.seat)]
            drawn = places_in(view.draw()) if any(remark.places for remark in told) else set()
            for remark in told:
                self._check(remark, drawn)

    def _check(self, remark: Remark, drawn: set[str]) -> None:
        if not remark.text.strip() or remark.text.endswith(".") or len(remark.text) > LONGEST:
            raise CheckFailed(f"a remark is no sentence of at most {LONGEST} letters without its full stop: '{remark.text}'")
        for place in remark.places:
            if place not in drawn:
                raise CheckFailed(f"the remark '{remark.text}' is about '{place}', which is not drawn")
