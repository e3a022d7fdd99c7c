"""What is put before a person: options, the log in short, and lines of a description."""

from __future__ import annotations

import pytest

from longbox.engine.events import Event, LogLine
from longbox.terminal.pages import ListedOption, OptionGroup, in_kinds, in_rows, in_short, lines_about, named, new_lines

NOTHING = Event()

DESCRIPTION = """Round 2.
Market: Bell, Vale.
  Bell (4) Rings.
  Vale (6) Judges.
Ann: 3 cards.
  Slot 1: Quarry, who likes Bell.
Bob: 2 cards.
  Slot 1: Wire."""


def places(count: int, seat: int = 0, whose: str = "") -> list[ListedOption]:
    return [ListedOption(f"{whose}Move to Pier {number}", f"move:{number}", seat) for number in range(1, count + 1)]


REST = ListedOption("Rest", "rest")


def test_many_options_of_one_kind_come_after_the_others_with_their_numbers_and_what_they_begin_with_once() -> None:
    told = in_kinds([*places(6), REST, ListedOption("Move to the sea", "move:sea"), ListedOption("Stop", "done")])
    assert [one.beginning for one in told] == ["", "", "Move to"]
    assert told[0].options == [(7, REST)]
    assert [number for number, _ in told[1].options] == [9]
    names = [f"Pier {number}" for number in range(1, 7)]
    assert [(number, choice.label) for number, choice in told[2].options] == [*enumerate(names, 1), (8, "the sea")]


@pytest.mark.parametrize(
    "choices",
    [
        [REST, *places(5)],
        places(9),
        [REST] * 9,
        [*(ListedOption(f"Play card {number}: it does this.", f"play:{number}") for number in range(9)), REST],
        [*places(5, 0, "Ann: "), *places(5, 1, "Bob: ")],
    ],
    ids=["few", "no others", "no kind", "to be read", "of two seats"],
)
def test_other_options_stay_one_by_one(choices: list[ListedOption]) -> None:
    assert in_kinds(choices) == [OptionGroup("", [option]) for option in enumerate(choices, 1)]


def test_what_can_be_done_comes_before_the_places_of_a_move_however_few_they_are() -> None:
    told = in_kinds([*places(2), REST, ListedOption("Stop and think", "stop")])
    assert [number for one in told for number, _ in one.options] == [3, 4, 1, 2]


def test_options_of_several_seats_are_told_apart() -> None:
    told = in_kinds([*places(6, 0, "Ann: "), *places(6, 1, "Bob: ")])
    assert [(one.beginning, one.options[0][0]) for one in told] == [("Ann: Move to Pier", 1), ("Bob: Move to Pier", 7)]


def test_many_options_that_begin_with_different_words_are_told_as_what_they_are() -> None:
    (rest, told) = in_kinds(
        [*(ListedOption(name, f"give:{name}") for name in ("Rope", "Map", "Key", "Lamp", "Oar", "Sail")), REST]
    )
    assert rest.options == [(7, REST)]
    assert told.beginning == "One of these"
    assert [choice.label for _, choice in told.options] == ["Rope", "Map", "Key", "Lamp", "Oar", "Sail"]


def space(column: int, row: int, more: str = "") -> ListedOption:
    return ListedOption(f"Go to space {column},{row}{more}", f"go:{column}-{row}")


def test_a_long_list_of_places_is_sorted_by_their_coordinates_after_those_without_even_if_there_is_nothing_else() -> None:
    choices = [space(10, 2), space(2, 3), ListedOption("Go to panel 1", "go:panel-1"), space(2, 1, " (Ann)")]
    choices += [space(10, row) for row in range(3, 12)]
    told = in_rows(choices)
    assert [one.beginning for one in told] == ["Go to", "Go to space 2,…", "Go to space 10,…"]
    assert told[0].options == [(3, choices[2]._replace(label="panel 1"))]
    assert [(number, choice.label) for number, choice in told[1].options] == [(4, "2,1 (Ann)"), (2, "2,3")]
    assert [choice.label for _, choice in told[2].options] == [f"10,{row}" for row in range(2, 12)]


def test_places_that_all_begin_alike_are_sorted_as_well() -> None:
    told = in_rows([space(column, row) for row in (2, 1) for column in range(1, 8)])
    assert [one.beginning for one in told] == [f"Go to space {column},…" for column in range(1, 8)]
    assert [choice.label for _, choice in told[0].options] == ["1,1", "1,2"]


def test_many_options_of_one_kind_without_coordinates_are_one_group() -> None:
    (told,) = in_kinds(places(13))
    assert (told.beginning, len(told.options)) == ("Move to Pier", 13)


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
