from __future__ import annotations

from collections.abc import Sequence

import pytest

from longbox import Event, News, event, replace
from longbox.engine.events import LogLine, Told
from tests.engine.small import Said, Whispered

NAMES = ("Ann", "Bob")


@event
class Drew(Event):
    """All see that a card was drawn, and one sees which."""

    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, card=None)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {self.card or 'a card'}"


def test_an_event_is_made_when_somebody_reads_of_it_and_not_before() -> None:
    made = []

    def making(what: str) -> Event:
        made.append(what)
        return Said(what)

    told = Told("SM-01", making, ("hello",))
    assert made == []
    assert told.event == Said("hello")
    assert made == ["hello"]


def test_a_line_has_what_the_seat_may_know() -> None:
    told = Told("SM-01", Drew, (1, "ace"))
    mine, theirs, watching = (told.line(seat, NAMES, 5) for seat in (1, 0, None))
    assert mine == LogLine(5, "SM-01", "Bob draws ace", True, Drew(1, "ace"))
    assert theirs == watching == LogLine(5, "SM-01", "Bob draws a card", False, Drew(1, None))


def test_a_line_is_data_for_those_who_want_it() -> None:
    line = Told("SM-01", Drew, (1, "ace")).line(1, NAMES, 5)
    assert line is not None
    assert line.to_json() == {
        "number": 5, "rule": "SM-01", "text": "Bob draws ace", "private": True,
        "facts": {"kind": "Drew", "seat": 1, "card": "ace"},
    }  # fmt: skip


def test_a_line_says_whether_it_belongs_into_a_summary_and_who_did_it() -> None:
    @event
    class Won(News):
        seat: int

        def say(self, names: Sequence[str]) -> str:
            return f"{names[self.seat]} wins"

    lines = [told.line(None, NAMES, 5) for told in (Told("SM-01", Won, (1,)), Told("SM-01", Said, ("hello",)))]
    assert [(line.is_news, line.seat) for line in lines if line] == [(True, 1), (False, None)]


def test_one_who_may_know_nothing_has_no_line() -> None:
    told = Told("SM-01", Whispered, (0, "a secret"))
    assert told.line(1, NAMES, 0) is None
    assert told.line(None, NAMES, 0) is None
    line = told.line(0, NAMES, 0)
    assert line is not None
    assert line.private


def test_public_is_what_all_know_all_of() -> None:
    assert Told("SM-01", Said, ("hello",)).is_public
    assert not Told("SM-01", Drew, (1, "ace")).is_public
    assert not Told("SM-01", Whispered, (0, "a secret")).is_public
    assert Told("SM-01", Drew, (1, None)).is_public


def test_events_cannot_be_changed_and_have_to_say_what_happened() -> None:
    with pytest.raises(AttributeError):
        Said("hello").what = "bye"  # type: ignore[misc]

    @event
    class Mute(Event):
        pass

    with pytest.raises(TypeError, match="Mute does not say what happened"):
        Mute().say(NAMES)
