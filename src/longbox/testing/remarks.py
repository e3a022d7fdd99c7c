"""The check for remarks: what a seat is told about its goal, what threatens and what it has, pointing at the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
            told = [*remarks_to(play.match, view.seat), *view.threats()]
            owned = [*view.standing()]
            has_places = any(remark.places for remark in told) or any(possession.places for possession in owned)
            drawn = places_in(view.draw()) if has_places else set()
            for remark in told:
                self._check(remark, drawn)
            for possession in owned:
                self._check_places(possession.what, possession.places, drawn)

    def _check(self, remark: Remark, drawn: set[str]) -> None:
        if not remark.text.strip() or remark.text.endswith(".") or len(remark.text) > LONGEST:
            raise CheckFailed(f"a remark is no sentence of at most {LONGEST} letters without its full stop: '{remark.text}'")
        self._check_places(remark.text, remark.places, drawn)

    def _check_places(self, words: str, places: Sequence[str], drawn: set[str]) -> None:
        for place in places:
            if place not in drawn:
                raise CheckFailed(f"the remark '{words}' is about '{place}', which is not drawn")
