"""What nobody can follow any more: a token returned to the bag, a card that changed hands unseen."""

from __future__ import annotations

from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante.state import Vigilante

NOTHING = "nothing"


def lost_from_sight(g: Vigilante, thing: int, known: int = 0) -> int:
    """The same thing with a new id, which only these seats know (a bit each).

    Whoever knew the old id knows that there was such a thing, but not where it is now. The old id lies nowhere, and is nothing
    any more: what everybody knows is not imagined, and would tell what the thing was.
    """
    faces = g.faces
    face = [*faces.face, faces.face[thing]]
    face[thing] = NOTHING
    faces.face = tuple(face)
    faces.group += (faces.group[thing],)
    faces.known.append(known)
    faces.known[thing] = EVERYBODY
    return len(faces.face) - 1
