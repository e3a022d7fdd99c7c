"""Elements as text: escaped, remembered, and put together."""

from __future__ import annotations

from typing import Any

from longbox.drawing.markup import Markup, el, frame, remembered, written


def test_text_and_attributes_are_escaped_and_markup_is_not() -> None:
    assert el("b", 'a"', "<", el("i", "", "&"), data_place="'>") == (
        '<b class="a&quot;" data-place="&#x27;&gt;">&lt;<i>&amp;</i></b>'
    )


def test_classes_are_written_without_gaps() -> None:
    assert el("b", " a  b ") == '<b class="a b"></b>'
    assert el("b", " ") == "<b></b>"


def test_what_is_none_is_left_out_and_lists_are_their_elements() -> None:
    assert el("b", "", None, ["a", (1, [None, "b"])], title=None, id=0) == '<b id="0">a1b</b>'


def test_what_may_change_by_itself_begins_a_line_and_everything_is_ascii() -> None:
    assert el("div", "", el("p", "", "Zoë", title="♥ 3"), el("b", "", "✓")) == (
        '\n<div>\n<p title="&#9829; 3">Zo&#235;</p><b>&#10003;</b></div>'
    )


def test_a_frame_is_the_element_in_pieces() -> None:
    given: dict[str, Any] = {"role": "group", "aria_label": "x"}
    assert written(frame("div", "vg", "a<", [el("b", "", "c")], **given)) == el("div", "vg", "a<", [el("b", "", "c")], **given)


def test_equal_data_is_drawn_once() -> None:
    drawn = []

    @remembered(8)
    def piece(shown: dict[str, Any], place: str, *, mine: bool = False) -> Markup:
        drawn.append(place)
        return el("b", "", str(shown), place, mine)

    first = piece({"name": "Crowbar", "gear": [1, None]}, "a", mine=True)
    assert piece({"name": "crowbar".capitalize(), "gear": [1, None]}, "a", mine=True) == first
    assert drawn == ["a"]
    others = [
        piece({"name": "Crowbar", "gear": [1, 0]}, "a", mine=True),
        piece({"name": "Crowbar", "gear": [True, None]}, "a", mine=True),
        piece({"name": "Crowbar", "gear": [1, None]}, "b", mine=True),
        piece({"name": "Crowbar", "gear": [1, None]}, "a"),
    ]
    assert len({first, *others}) == len(drawn) == 5


def test_only_so_many_pieces_are_kept() -> None:
    drawn = []

    @remembered(2)
    def piece(number: int) -> Markup:
        drawn.append(number)
        return el("b", "", number)

    for number in (1, 2, 3, 1):
        piece(number)
    assert drawn == [1, 2, 3, 1]
