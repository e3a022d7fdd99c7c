"""The kit and its gallery: every part is shown, styled, escaped and spoken."""

from __future__ import annotations

import ast
import inspect
import re
import xml.etree.ElementTree as Xml
from html import unescape

import pytest

from longbox import drawing
from longbox.drawing import (
    HUES,
    OUTLINES,
    SYMBOL_OF_WORD,
    SYMBOLS,
    Page,
    card,
    chip,
    count,
    counted,
    cover,
    el,
    emblem,
    figure,
    gallery,
    group,
    harm,
    image,
    lettering,
    panel,
    person,
    pips,
    put,
    symbol_of,
    token,
    track,
)
from longbox.drawing.style import BASE
from longbox.testing import parsed, places_in
from tests.drawing.looking import STYLED, check_sound

SHOWN = gallery.PAGE.drawn("The kit", *(el("section", "", *section()) for section in gallery.SECTIONS))
FOR_PYTHON = {"Hue", "Markup", "written"}  # types, and what a page does by itself


def test_every_public_part_of_the_kit_is_in_the_gallery() -> None:
    sections = {section.__name__ for section in gallery.SECTIONS} | {"pictured"}
    tree = ast.parse(inspect.getsource(gallery))
    used = {
        node.id
        for function in tree.body
        if isinstance(function, ast.FunctionDef) and function.name in sections
        for node in ast.walk(function)
        if isinstance(node, ast.Name)
    }
    parts = {name for name in drawing.__all__ if callable(getattr(drawing, name))}
    assert parts - used - FOR_PYTHON == {"Page"}  # which is what all of it stands on
    assert set(drawing.__all__) >= used & set(dir(drawing))


@pytest.mark.parametrize("name", [*SYMBOLS, *OUTLINES, "person", "rays"])
def test_every_shape_is_shown(name: str) -> None:
    assert f'href="#lb-{name}"' in SHOWN


def test_a_symbol_and_an_outline_never_share_an_id() -> None:
    assert not {*SYMBOLS} & {*OUTLINES, *HUES, "person", "rays"}


def test_every_class_of_the_base_style_is_shown() -> None:
    shown = {name for given in re.findall('class="(.*?)"', SHOWN) for name in given.split()}
    assert STYLED - shown - {"lb-line"} == set()


def test_the_gallery_is_sound() -> None:
    check_sound(SHOWN)
    assert "<!doctype html>" in gallery.gallery()


def test_no_letter_of_the_base_style_is_smaller_than_eleven_pixels() -> None:
    of_tokens = r"\.lb-person text\{[^}]*\}"  # in units of its own
    sizes = re.findall(r"(?:font:[^;}]*?|font-size:)(\d+)px", re.sub(of_tokens, "", BASE))
    assert len(sizes) > 20
    assert min(map(int, sizes)) >= 11


def test_a_page_has_one_style_which_is_the_same_in_every_drawing() -> None:
    page = Page("xy", ".xy{color:red}", el("path", id="xy-own", d="M0 0z"))
    first, second = page.drawn("One", "a"), page.drawn("Two <b>", panel("P", "", "b"), classes="xy-wide")
    styles = [re.findall(r"<style>(.*?)</style>", drawn, re.DOTALL) for drawn in (first, second)]
    assert styles == [[f"{BASE}.xy{{color:red}}"]] * 2
    root = parsed(second)
    assert (root.get("class"), root.get("role"), root.get("aria-label")) == ("lb xy", "group", "Two <b>")
    assert [element.get("class") for element in root][-1] == "lb-desk xy-wide"
    assert 'id="xy-own"' in second
    check_sound(first)


def test_what_people_are_called_is_text_in_every_piece() -> None:
    name = "<script>\"'&"
    pieces = [
        panel(name, "", name),
        card(name, name, kind=name, data_place=name, aria_label=name),
        chip("", name, **group(name, name)),
        figure(el("b"), name, "", name, name, name),
        token("circle", name, said=name, place=name),
        count(el("b"), name, name),
        track(name, 2, 1, name, ((1, name),)),
        lettering(name, 0, 0, 90),
    ]
    for piece in pieces:
        assert "<script" not in piece.lower()
        assert name in unescape(piece) or name.upper() in unescape(piece)
        Xml.fromstring(piece)


def test_a_place_is_written_only_where_one_is_given() -> None:
    assert places_in(chip("", "x", **group("said", "event:x"))) == {"event:x"}
    assert places_in(chip("", "x", **group("said"))) == set()
    assert el("i", "", **image("3 left")) == '<i title="3 left" role="img" aria-label="3 left"></i>'


def test_what_shows_a_card_is_explained_by_the_page_and_needs_no_title() -> None:
    assert el("i", "", **image("a Hero", "Nightjar")) == '<i role="img" aria-label="a Hero" data-card="Nightjar"></i>'
    assert 'title="' not in chip("", "x", **group("said", "event:x", "Hacking"))
    assert 'data-card="Anarchy"' in token("burst", "A", card="Anarchy")
    assert 'data-card="Henchman"' in person("red", "B", "Henchman")


def test_numbers_are_drawn_as_marks() -> None:
    hurt = parsed(harm(2, 5, "3/5", "3 of 5 left"))
    assert [mark.get("class") for mark in hurt if mark.tag == "i"] == ["lb-hit"] * 2 + [None] * 3
    assert len(parsed(harm(7, 5, "0/5", "0 of 5 left")).findall("i")) == 7
    assert [mark.get("class") for mark in parsed(pips(1, 2, "1", "1 left"))] == ["lb-full", None, None, None]
    spaces = parsed(track("Plan", 4, 2, "2 of 4", ((3, "P"),))).findall("i")
    assert [(space.text, space.get("class"), space.get("data-above")) for space in spaces] == [
        ("0", "lb-gone", None),
        ("1", "lb-gone", None),
        ("2", "lb-now", None),
        ("3", None, "P"),
        ("4", "lb-end", None),
    ]
    assert counted(token("circle", "M"), 1) == token("circle", "M")
    assert ">4</b>" in counted(token("circle", "M"), 4)


def test_a_piece_within_a_picture_has_its_size_there() -> None:
    drawn = parsed(put(token("circle", "M", "lb-red", "Mind", "token:1"), 10, 20, 16))
    assert {key: drawn.get(key) for key in ("x", "y", "width", "height")} == {"x": "2", "y": "12", "width": "16", "height": "16"}
    assert (drawn.get("class"), drawn.get("data-place")) == ("lb-token lb-red", "token:1")


def test_what_a_name_says_comes_before_chance_and_the_same_name_is_the_same_picture() -> None:
    word, sign = next(iter(SYMBOL_OF_WORD.items()))
    assert symbol_of(f"The {word.title()}", ("star",)) == sign
    assert symbol_of("Qqq", ("star",)) == "star"
    assert {symbol_of(f"Q{number}", ("star", "moon")) for number in range(40)} == {"star", "moon"}
    assert set(SYMBOL_OF_WORD.values()) <= set(SYMBOLS)
    inks = (("#111", "#222"), ("#333", "#444"))
    assert emblem("Nightjar", "wing", *inks) == emblem("Nightjar", "wing", *inks)
    assert len({emblem(f"Q{number}", "wing", *inks) for number in range(40)}) > 30


def test_a_cover_stands_anywhere() -> None:
    for element in parsed(cover("#111", "#222", lettering("Longbox", 14, 12, 130))).iter():
        assert not {"style", "id", "href", "class"} & element.attrib.keys()
