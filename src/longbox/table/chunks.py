"""Patches for drawings: only what changed is sent.

The pieces of a drawing are its lines, so a game breaks the line before everything that can change on its own. A patch says how to
build the new drawing: `[first, count]` are lines of the old drawing, and a text is new. The browser does the same in chunks.js.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Piece = list[int] | str

FEW = 16  # changed pieces; if there are more, something may have moved


def cut(drawing: str) -> list[str]:
    """Cut a drawing into its pieces."""
    return drawing.split("\n")


def patch(old: Sequence[str], new: Sequence[str]) -> list[Piece]:
    """Return the patch that turns the old pieces into the new ones."""
    if len(old) == len(new):  # usually nothing has moved, so we try that first
        changed = [place for place, (before, now) in enumerate(zip(old, new, strict=True)) if before != now]
        if len(changed) <= FEW:
            return _in_place(new, changed)
    return _moved(old, new)


def _in_place(new: Sequence[str], changed: Sequence[int]) -> list[Piece]:
    """Make a patch for a drawing in which nothing has moved: the pieces at the `changed` places are new."""
    pieces: list[Piece] = []
    begin = 0
    for place in changed:
        if place > begin:
            pieces.append([begin, place - begin])
        if place == begin and place:
            pieces[-1] += f"\n{new[place]}"  # type: ignore[operator]
        else:
            pieces.append(new[place])
        begin = place + 1
    if begin < len(new):
        pieces.append([begin, len(new) - begin])
    return pieces


def _moved(old: Sequence[str], new: Sequence[str]) -> list[Piece]:
    """Make a patch for a drawing in which something has moved. The equal beginning and end stay; we search only between them."""
    most = min(len(old), len(new))
    head = _alike(zip(old, new, strict=False), most)
    tail = _alike(zip(reversed(old), reversed(new), strict=False), most - head)
    pieces: list[Piece] = [[0, head]] if head else []
    pieces += _found(old, head, len(old) - tail, new[head : len(new) - tail])
    if tail:
        pieces.append([len(old) - tail, tail])
    return pieces


def _alike(pairs: Iterable[tuple[str, str]], most: int) -> int:
    """Count the equal pairs before the first unequal one."""
    for number, (one, other) in enumerate(pairs):
        if number == most or one != other:
            return number
    return most


def _found(old: Sequence[str], begin: int, end: int, new: Sequence[str]) -> list[Piece]:
    """Look up each new piece between `begin` and `end` of the old drawing. Pieces that were together stay together."""
    where = {old[place]: place for place in range(end - 1, begin - 1, -1)}
    found: list[Piece] = []
    last = -1  # the old piece that we took last, or -1 if the piece before was new
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
    """Build the new drawing from the old pieces and a patch."""
    lines: list[str] = []
    for piece in pieces:
        lines += [piece] if isinstance(piece, str) else old[piece[0] : piece[0] + piece[1]]
    return "\n".join(lines)
