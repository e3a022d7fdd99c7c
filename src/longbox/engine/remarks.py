"""Remarks: short sentences about the table, made for one seat from what it may know.

A tracker, the threats of a position and the summary since the last turn consist of remarks. Each points at its places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from longbox.engine.state import Json


class Remark(NamedTuple):
    """A short sentence without its full stop, and the places on the board that it is about, as options name them."""

    text: str
    places: tuple[str, ...] = ()
    have: int = 0
    of: int = 0  # it is about a count: so much of this; 0 if it is not

    @classmethod
    def counting(cls, what: str, have: int, of: int, *places: str, more: str = "") -> Remark:
        """A count with its sentence: "Good jails: 5 of 14, if Bot 2 is Good"."""
        return cls(f"{what}: {have} of {of}{more}", places, have, of)

    def to_json(self) -> Json:
        return {"text": self.text, "places": list(self.places), "have": self.have, "of": self.of}


class Possession(NamedTuple):
    """A number of a seat that a summary compares: how it was after the last own answer, and how it is now."""

    what: str  # of one: "card"
    number: int
    places: tuple[str, ...] = ()
    several: str = ""  # of more than one; without it "cards"

    def to_json(self) -> Json:
        return {"one": self.what, "many": self.several or f"{self.what}s", "number": self.number, "places": list(self.places)}


Tracker = Mapping[str, Sequence[Remark]]  # by headings; the first one is about the seat's own goal


def tracker_to_json(tracker: Tracker) -> Json:
    """The tracker as a client gets it. Headings without a line are left out."""
    return [{"title": title, "lines": [remark.to_json() for remark in remarks]} for title, remarks in tracker.items() if remarks]
