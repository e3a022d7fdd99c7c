"""Drawings on their way: only what changed travels.

A drawing is cut before the tags that begin its pieces. A patch tells how the new drawing is put together: `[first, count]` are
pieces of the old one, and a text is new. It needs to know nothing of the game, and the browser does the same (chunks.js).
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

BEGINS = re.compile(r"<(?:article|defs|details|div|figure|footer|g|header|li|p|section|style|svg|symbol|ul)\b")
LONGEST_BEGIN = 10  # letters, with the one after the name

Piece = list[int] | str


def cut(drawing: str) -> list[str]:
    """The pieces of a drawing; together they are the drawing."""
    begins = [0, *(match.start() for match in BEGINS.finditer(drawing, 1)), len(drawing)]
    return [drawing[begin:end] for begin, end in pairwise(begins)]


def follow(before: str, old: Sequence[str], now: str) -> tuple[list[str], list[Piece]]:
    """The pieces of the new drawing, and how they are made of the old ones. Only what lies between the first and the last
    change is cut and compared: most of a drawing is as it was."""
    if not before or not now:
        return cut(now), patch(old, cut(now))
    ends = [*accumulate(map(len, old))]
    head = bisect_right(ends, _common(before, now) - LONGEST_BEGIN)  # so many pieces at its beginning are the same
    after = ends[head - 1] if head else 0
    tail = bisect_left(ends, len(before) - _common(before[after:], now[after:], at_end=True)) + 1  # and those from this one on
    tail = min(max(tail, head), len(old))
    rest = len(before) - (ends[tail - 1] if tail else 0)
    changed = cut(now[after : len(now) - rest]) if after < len(now) - rest else []
    pieces: list[Piece] = [[0, head]] if head else []
    pieces += patch(old, changed)
    if tail < len(old):
        pieces.append([tail, len(old) - tail])
    return [*old[:head], *changed, *old[tail:]], pieces


def _common(one: str, other: str, at_end: bool = False) -> int:
    """How many letters two texts have in common at their beginning, or at their end."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if at_end:
            is_same = one[len(one) - middle : len(one) - low] == other[len(other) - middle : len(other) - low]
        else:
            is_same = one[low:middle] == other[low:middle]
        if is_same:
            low = middle
        else:
            high = middle - 1
    return low


def patch(old: Sequence[str], new: Sequence[str]) -> list[Piece]:
    """How the new pieces are made of the old ones."""
    where = {piece: place for place, piece in reversed(list(enumerate(old)))}
    found: list[Piece] = []
    last = -1  # the piece of the old drawing that was taken last, if the one before was taken from there
    for piece in new:
        follows = last >= 0 and last + 1 < len(old) and old[last + 1] == piece
        place = last + 1 if follows else where.get(piece, -1)
        if follows:
            found[-1][1] += 1  # type: ignore[index, operator]
        elif place >= 0:
            found.append([place, 1])
        elif last < 0 and found:
            found[-1] += piece  # type: ignore[operator]
        else:
            found.append(piece)
        last = place
    return found


def apply(old: Sequence[str], pieces: Sequence[Piece]) -> str:
    """The new drawing."""
    return "".join(piece if isinstance(piece, str) else "".join(old[piece[0] : piece[0] + piece[1]]) for piece in pieces)
