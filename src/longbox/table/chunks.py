"""Drawings on their way: only what changed travels.

A drawing is cut before the tags that begin its pieces. A patch tells how the new drawing is put together: `[first, count]` are
pieces of the old one, and a text is new. It needs to know nothing of the game, and the browser does the same (chunks.js).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

BEGINS = re.compile(r"<(?:article|defs|details|div|figure|footer|g|header|li|p|section|style|svg|symbol|ul)\b")

Piece = list[int] | str


def cut(drawing: str) -> list[str]:
    """The pieces of a drawing; together they are the drawing."""
    begins = [0, *(match.start() for match in BEGINS.finditer(drawing, 1)), len(drawing)]
    return [drawing[begin:end] for begin, end in pairwise(begins)]


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
