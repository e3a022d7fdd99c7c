from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import longbox
from longbox.table import chunks


def drawings(count: int) -> list[str]:
    """What a seat sees of a game of Vigilante, decision after decision."""
    match, random = longbox.new("vigilante", seats=3, seed=4), Random(1)
    found = []
    for _ in range(count):
        found.append(match.view(0).draw())
        options = match.decision.options
        match.choose(options[random.randrange(len(options))])
    return found


def test_the_pieces_are_the_lines_of_the_drawing() -> None:
    assert chunks.cut("<g>\n<p>one</p>\n</g>") == ["<g>", "<p>one</p>", "</g>"]
    for drawing in ("", "one line", "\n", *drawings(3)):
        assert chunks.apply(chunks.cut(drawing), [[0, len(chunks.cut(drawing))]]) == drawing


@pytest.mark.parametrize(
    ("old", "new", "pieces"),
    [
        ("", "a", ["a"]),
        ("a b", "a b", [[0, 2]]),
        ("a b", "a b c", [[0, 2], "c"]),
        ("1 2 a b", "1 a b 3 4", [[0, 1], [2, 2], "3\n4"]),
        ("1 2 3", "2 1", [[1, 1], [0, 1]]),
        ("1 1", "1 1 1", [[0, 2], "1"]),
        ("1 1 1", "1 1", [[0, 2]]),
        ("a b c d e", "a x c y e", [[0, 1], "x", [2, 1], "y", [4, 1]]),
        ("a b c", "b", [[1, 1]]),
        ("a b c", "x y c", ["x\ny", [2, 1]]),
        ("a b c", "a y z", [[0, 1], "y\nz"]),
        ("0 1 2 3 4 5 6 7 8 9 A B C D E F G H", "1 2 3 4 5 6 7 8 9 A B C D E F G H 0", [[1, 17], [0, 1]]),
    ],
)
def test_what_is_there_already_does_not_travel(old: str, new: str, pieces: list[object]) -> None:
    before = old.split(" ")
    assert chunks.patch(before, new.split(" ")) == pieces
    assert chunks.apply(before, chunks.patch(before, new.split(" "))).split("\n") == new.split(" ")


def test_a_change_in_a_game_is_small() -> None:
    """A game breaks lines before what changes, or everything would travel."""
    seen = drawings(60)
    changes = [chunks.patch(chunks.cut(old), chunks.cut(new)) for old, new in pairwise(seen) if old != new]
    sizes = sorted(sum(len(piece) for piece in pieces if isinstance(piece, str)) for pieces in changes)
    assert sizes[len(sizes) // 2] < len(seen[-1]) / 10


def test_a_drawing_is_put_together_from_any_other() -> None:
    before = ""
    for drawing in drawings(60):
        pieces = chunks.patch(chunks.cut(before), chunks.cut(drawing))
        assert chunks.apply(chunks.cut(before), pieces) == drawing
        before = drawing
