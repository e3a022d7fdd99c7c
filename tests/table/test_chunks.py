from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import longbox
from longbox.table import chunks

SAME = '<section class="a"><p>one</p></section>'
STATIC = Path(chunks.__file__).parent / "static"


def drawings(count: int) -> list[str]:
    """What a seat sees of a game of Vigilante, decision after decision."""
    match, random = longbox.new("vigilante", seats=3, seed=4), Random(1)
    found = []
    for _ in range(count):
        found.append(match.view(0).draw())
        options = match.decision.options
        match.choose(options[random.randrange(len(options))])
    return found


def test_the_pieces_together_are_the_drawing() -> None:
    for drawing in ("", "no tags", SAME, f"before{SAME}after", *drawings(3)):
        assert "".join(chunks.cut(drawing)) == drawing


@pytest.mark.parametrize(
    ("old", "new", "pieces"),
    [
        ("", SAME, ['<section class="a"><p>one</p></section>']),
        (SAME, SAME, [[0, 2]]),
        (SAME, f"{SAME}<p>two</p>", [[0, 2], "<p>two</p>"]),
        (f"<p>1</p><p>2</p>{SAME}", f"<p>1</p>{SAME}<p>3</p><p>4</p>", [[0, 1], [2, 2], "<p>3</p><p>4</p>"]),
        ("<p>1</p><p>2</p>", "<p>2</p><p>1</p>", [[1, 1], [0, 1]]),
        ("<p>1</p><p>1</p>", "<p>1</p><p>1</p><p>1</p>", [[0, 2], [0, 1]]),
    ],
)
def test_what_is_there_already_does_not_travel(old: str, new: str, pieces: list[object]) -> None:
    before = [piece for piece in chunks.cut(old) if piece]
    assert chunks.patch(before, [piece for piece in chunks.cut(new) if piece]) == pieces


def test_what_changes_is_followed_from_drawing_to_drawing() -> None:
    """The same pieces as if the whole drawing were cut anew: the browser counts by them."""
    before, old, random = "", [""], Random(3)
    texts = drawings(60)
    for _ in range(20):  # and what no game does
        text = texts[random.randrange(60)]
        first, last = sorted((random.randrange(len(text)), random.randrange(len(text))))
        texts += [text[:first] + text[last:], text[:first] + random.choice(["<p>", "x", "<", "</p><g class='a'>"]) + text[first:]]
    for drawing in [*texts, "", "<p>1</p>", "<p>1</p><p>1</p>", "<p>1</p><p>1</p><p>1</p>", "<p>1</p>"]:
        now, pieces = chunks.follow(before, old, drawing)
        assert now == chunks.cut(drawing)
        assert chunks.apply(old, pieces) == drawing
        before, old = drawing, now


def test_a_drawing_is_put_together_from_any_other() -> None:
    before = ""
    for drawing in drawings(60):
        pieces = chunks.patch(chunks.cut(before), chunks.cut(drawing))
        assert chunks.apply(chunks.cut(before), pieces) == drawing
        before = drawing


def test_the_browser_cuts_before_the_same_tags() -> None:
    """The list of tags stands twice, here and in the module for browsers."""
    tags = re.search(r"\(\?:([a-z|]+)\)", chunks.BEGINS.pattern)
    assert tags is not None
    assert f"(?:{tags[1]})" in (STATIC / "chunks.js").read_text(encoding="utf-8")
