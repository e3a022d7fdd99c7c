"""What is put before a person: the log in short, and lines of a description."""

from __future__ import annotations

from longbox.engine.events import Event, LogLine
from longbox.terminal.scene import in_short, lines_about, named, new_lines

NOTHING = Event()

DESCRIPTION = """Round 2.
Market: Bell, Vale.
  Bell (4) Rings.
  Vale (6) Judges.
Ann: 3 cards.
  Slot 1: Quarry, who likes Bell.
Bob: 2 cards.
  Slot 1: Wire."""


def line(number: int, text: str, private: bool = False) -> LogLine:
    return LogLine(number, "XX-1", text, private, NOTHING)


def test_what_happens_several_times_on_end_is_told_once() -> None:
    log = [line(1, "Ann draws"), line(1, "Ann draws"), line(1, "Ann draws"), line(1, "Bob draws"), line(1, "Ann draws")]
    assert [told.text for told in in_short(log)] == ["Ann draws, 3 times", "Bob draws", "Ann draws"]


def test_what_happened_at_another_time_or_is_known_to_others_is_told_apart() -> None:
    log = [line(1, "Ann draws"), line(2, "Ann draws"), line(2, "Ann draws", private=True)]
    assert in_short(log) == log


def test_lines_with_the_words_come_below_their_headings() -> None:
    assert lines_about("wire", DESCRIPTION) == ["Bob: 2 cards.", "  Slot 1: Wire."]
    assert lines_about("vale", DESCRIPTION) == ["Market: Bell, Vale.", "  Vale (6) Judges."]
    assert lines_about("cellar", DESCRIPTION) == []


def test_all_below_a_heading_about_the_words_comes_with_it() -> None:
    assert lines_about("market", DESCRIPTION) == ["Market: Bell, Vale.", "  Bell (4) Rings.", "  Vale (6) Judges."]
    assert lines_about("ANN", DESCRIPTION) == ["Ann: 3 cards.", "  Slot 1: Quarry, who likes Bell."]


def test_a_name_is_known_by_its_beginning_and_a_whole_name_is_itself_alone() -> None:
    names = ["Bell", "Bell Captain", "Vale"]
    assert named("bell", names) == ["Bell"]
    assert named("BELL C", names) == ["Bell Captain"]
    assert named("be", names) == ["Bell", "Bell Captain"]
    assert named("ale", names) == []


def test_new_lines_come_below_their_headings_whether_those_are_new_or_not() -> None:
    now = DESCRIPTION.replace("Wire", "Nora").replace("Round 2", "Round 3")
    assert new_lines(now, DESCRIPTION) == ["Round 3.", "Bob: 2 cards.", "  Slot 1: Nora."]
    assert new_lines(DESCRIPTION, DESCRIPTION) == []
