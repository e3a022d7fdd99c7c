"""The pieces a drawing is made of: escaped, remembered, and put together."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as Xml
from collections import Counter
from typing import Any

import longbox
from longbox.drawing.markup import Markup, el, frame, remembered, written
from longbox.games.vigilante import GAME


def test_text_and_attributes_are_escaped_and_markup_is_not() -> None:
    assert el("b", 'a"', "<", el("i", "", "&"), data_place="'>") == (
        '<b class="a&quot;" data-place="&#x27;&gt;">&lt;<i>&amp;</i></b>'
    )


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


def test_who_changes_a_view_changes_no_drawing_but_its_own() -> None:
    match = longbox.new(GAME, seats=3, seed=1)
    before = match.view(0).draw()
    table = match.view(0).table
    table["market"][0]["text"] = "something else"
    assert "something else" in GAME.draw(table)
    assert match.view(0).draw() == before


def test_ids_are_unique_and_a_tag_has_no_role_that_it_may_not_have() -> None:
    match = longbox.new(GAME, seats=4, seed=5)
    chance = random.Random(5)
    kinds: Counter[str] = Counter()
    while not match.over:
        view = match.view(match.decision.seats[0])
        if match.number % 20 == 0 or view.table["fight"] or any(view.table["drawn"]):
            kinds += _checked(view.draw())
        match.choose(chance.choice(list(match.decision.options)))
    _checked(match.view(0).draw())
    assert kinds["vg-fight"] > 0 < kinds["vg-drawn"]


def _checked(picture: str) -> Counter[str]:
    """The classes in a picture that keeps to what HTML allows."""
    elements = list(Xml.fromstring(picture).iter())
    ids = Counter(element.get("id") for element in elements if "id" in element.attrib)
    assert max(ids.values()) == 1
    for element in elements:
        assert element.tag != "article" or "role" not in element.attrib
        assert element.get("title") != ""
        assert element.get("aria-label") != ""
        if "aria-label" in element.attrib and element.tag in ("span", "div", "svg"):
            assert element.get("role") in ("group", "img", "note"), element.attrib
    return Counter(name for element in elements for name in re.findall(r"\S+", element.get("class", "")))
