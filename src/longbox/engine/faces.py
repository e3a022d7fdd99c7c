"""Faces: hidden things have an id. `Faces` maps each id to its face and to the seats that know it.

A hidden thing may be a card in a hand, a face-down token, a secret identity or a die behind a screen. The state holds its id;
`Faces` holds what it really is. The engine needs no more to build views, to refuse an undo, and to imagine: the faces that a
seat does not know change places with each other, and everything that it can see stays as it is.

Faces and groups change seldom, so they are tuples, which copies share. Who knows what changes all the time, so it is a list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import or_

from longbox.engine.chance import Chance
from longbox.engine.state import state

EVERYBODY = -1  # all bits: every seat and everybody who watches
NOTHING = "nothing"  # the face of an id under which nothing is found any more


@state
class Faces:
    """The faces of things by id, who knows them, and which unknown faces may change places."""

    face: tuple[str, ...]
    known: list[int]  # a bit for each seat that knows the face
    group: tuple[str, ...]  # unknown faces of one group may change places
    among: dict[str, tuple[str, ...]]  # groups whose unknown faces may be any of these (dice, secret choices)
    shown: int  # how often somebody learned a face; undo is refused after that

    @classmethod
    def none_yet(cls) -> Faces:
        return cls((), [], (), {}, 0)

    def add(self, faces: Iterable[str], group: str, chance: Chance) -> list[int]:
        """Add things that nobody has seen yet, such as the cards of a deck. Their ids do not tell their faces."""
        new = list(faces)
        things = range(len(self.face), len(self.face) + len(new))
        wanted = [chance.pins.get(thing) for thing in things] if chance.pins else ()
        self._extend(chance.scattered(new, group, wanted), 0, group)
        return list(things)

    def _extend(self, faces: list[str], known: int, group: str) -> None:
        self.face += tuple(faces)
        self.known.extend([known] * len(faces))
        self.group += (group,) * len(faces)

    def secret(self, face: str, seat: int, among: Iterable[str]) -> int:
        """Add a thing that only one seat knows. For all that the others know, it may be any of `among`."""
        choices = tuple(among)
        group = "any of " + " ".join(choices)
        self.among[group] = choices
        self._extend([face], 1 << seat, group)
        return len(self.face) - 1

    def __getitem__(self, thing: int) -> str:
        return self.face[thing]

    def knows(self, seat: int | None, thing: int) -> bool:
        """Whether this seat may know the face. Seat None is somebody who watches."""
        known = self.known[thing]
        return known == EVERYBODY if seat is None else bool(known >> seat & 1)

    def seen_by(self, seat: int | None, thing: int) -> str | None:
        """The face if this seat may know it, or else None. Views use this."""
        return self.face[thing] if self.knows(seat, thing) else None

    def show(self, thing: int, seat: int | None = None) -> str:
        """Let one seat, or everybody, learn the face."""
        known = self.known[thing]
        learned = EVERYBODY if seat is None else known | 1 << seat
        if learned != known:
            self.known[thing] = learned
            self.shown += 1
        return self.face[thing]

    def lose_sight(self, thing: int, known: int = 0) -> int:
        """The same thing with a new id, which only these seats know (one bit each): it went where the others cannot follow it.

        A player who knew the old id knows that there was such a thing, but not where it is now. The old id is nowhere and loses
        its face. It is public, and determinization keeps public faces, so its face would tell what the thing was.
        """
        face = [*self.face, self.face[thing]]
        face[thing] = NOTHING
        self.face = tuple(face)
        self.group += (self.group[thing],)
        self.known.append(known)
        self.known[thing] = EVERYBODY
        return len(self.face) - 1

    def kinds(self, things: Iterable[int]) -> list[str]:
        """The faces of these things, each once: two of a kind are one option."""
        face = self.face
        return [*dict.fromkeys([face[thing] for thing in things])]

    def find(self, things: Iterable[int], face: str) -> int:
        """One of these with this face."""
        return next(thing for thing in things if self.face[thing] == face)

    def shuffle(self, things: Iterable[int], chance: Chance) -> None:
        """Shuffle these together out of sight: from now on nobody knows which is which.

        Things that everybody knew become a group of their own: all know which faces it has. Otherwise the groups of these
        things become one group, since any of its faces may now be any of these.
        """
        mixed = list(things)
        if not mixed:
            return
        face, group = list(self.face), list(self.group)
        if any(group[thing] in self.among for thing in mixed):
            raise ValueError("what one seat keeps secret is not a card that can be shuffled")
        if chance.mixed is not None:
            for thing in mixed:
                chance.mixed.setdefault(thing, self.known[thing])
        first = group[mixed[0]]
        name = f"{first.split('/')[0]}/{self.shown}"  # a new name shows that they were shuffled
        if all(self.known[thing] == EVERYBODY for thing in mixed):
            for thing in mixed:
                group[thing] = name
        else:
            merged = {group[thing] for thing in mixed}
            group = [name if old in merged else old for old in group]
        wanted = [chance.pins.get(thing) for thing in mixed] if chance.pins else ()
        for thing, scattered in zip(mixed, chance.scattered([face[thing] for thing in mixed], first, wanted), strict=True):
            face[thing] = scattered
            self.known[thing] = 0
        self.face, self.group = tuple(face), tuple(group)
        self.shown += 1

    def hidden_from(self, seat: int, now: Faces) -> dict[str, list[int]]:
        """The things, by group, whose faces the seat did not know then and does not know `now`, some answers later.

        A thing that it knew then and does not know now was shuffled in between. The replay makes another shuffle of it.
        """
        bit = 1 << seat
        group = self.group
        hidden: dict[str, list[int]] = {}
        for thing in [thing for thing, known in enumerate(map(or_, self.known, now.known)) if not known & bit]:
            hidden.setdefault(group[thing], []).append(thing)
        return hidden

    def imagine(self, hidden: Mapping[str, Sequence[int]], chance: Chance) -> None:
        """Give each hidden thing a face that it might have."""
        face = list(self.face)
        for name, things in hidden.items():
            choices = self.among.get(name)
            if choices is not None:
                faces = [chance.pick(choices, "imagine") for _ in things]
            else:
                faces = chance.scattered([face[thing] for thing in things], "imagine")
            for thing, other in zip(things, faces, strict=True):
                face[thing] = other
        self.face = tuple(face)
