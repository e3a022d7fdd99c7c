"""Drawings on their way: only what changed travels.

The pieces of a drawing are its lines, so a game breaks a line before whatever may change by itself. A patch tells how the new
drawing is put together: `[first, count]` are lines of the old one, and a text is new. The browser does the same (chunks.js).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Piece = list[int] | str


def cut(drawing: str) -> list[str]:
    """The pieces of a drawing."""
    return drawing.split("\n")


def patch(old: Sequence[str], new: Sequence[str]) -> list[Piece]:
    """How the new pieces are made of the old ones. Most are as they were, and only those in between are looked for."""
    most = min(len(old), len(new))
    head = _alike(zip(old, new, strict=False), most)
    tail = _alike(zip(reversed(old), reversed(new), strict=False), most - head)
    pieces: list[Piece] = [[0, head]] if head else []
    pieces += _found(old, head, len(old) - tail, new[head : len(new) - tail])
    if tail:
        pieces.append([len(old) - tail, tail])
    return pieces


def _alike(pairs: Iterable[tuple[str, str]], most: int) -> int:
    """How many pairs are alike before the first that is not."""
    for number, (one, other) in enumerate(pairs):
        if number == most or one != other:
            return number
    return most


def _found(old: Sequence[str], begin: int, end: int, new: Sequence[str]) -> list[Piece]:
    """Each piece where it was between these two, and together what was together; what was not there is new."""
    where = {old[place]: place for place in range(end - 1, begin - 1, -1)}
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
            found[-1] += f"\n{piece}"  # type: ignore[operator]
        else:
            found.append(piece)
        last = place
    return found


def apply(old: Sequence[str], pieces: Sequence[Piece]) -> str:
    """The new drawing."""
    lines: list[str] = []
    for piece in pieces:
        lines += [piece] if isinstance(piece, str) else old[piece[0] : piece[0] + piece[1]]
    return "\n".join(lines)
