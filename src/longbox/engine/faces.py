"""What is hidden is held by id; its face is looked up here, and so is who may know it.

A card in a hand, a face-down token, a secret identity, a die behind a screen: the state holds the id wherever the thing
lies, and `Faces` holds what it is. This is all the engine needs to build views, to find the information barrier of undo,
and to imagine: the faces that a seat does not know change places with each other, and everything it can see stays as it is.

Faces and groups change seldom, so they are tuples, which copies share; who knows what changes all the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import or_

from longbox.engine.chance import Chance
from longbox.engine.state import state

EVERYBODY = -1  # all bits: every seat and whoever watches


@state
class Faces:
    """The faces of things by id, who knows them, and which unknown ones may be taken for each other."""

    face: tuple[str, ...]
    known: list[int]  # a bit for each seat that knows the face
    group: tuple[str, ...]  # unknown faces of one group may change places
    among: dict[str, tuple[str, ...]]  # groups whose unknown faces can be any of these (dice, secret choices), not a permutation
    shown: int  # how often somebody learned a face: the barrier of undo

    @classmethod
    def none_yet(cls) -> Faces:
        return cls((), [], (), {}, 0)

    def add(self, faces: Iterable[str], group: str, chance: Chance) -> list[int]:
        """New things that nobody has seen yet, such as the cards of a deck. Their ids tell nothing of their faces."""
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
        """A new thing that one seat alone knows and that might, for all the others know, be any of `among`."""
        choices = tuple(among)
        group = "any of " + " ".join(choices)
        self.among[group] = choices
        self._extend([face], 1 << seat, group)
        return len(self.face) - 1

    def __getitem__(self, thing: int) -> str:
        return self.face[thing]

    def knows(self, seat: int | None, thing: int) -> bool:
        """Whether this seat, or whoever watches (None), may know the face."""
        known = self.known[thing]
        return known == EVERYBODY if seat is None else bool(known >> seat & 1)

    def seen_by(self, seat: int | None, thing: int) -> str | None:
        """The face for one who may know it, else None: what a view puts in."""
        return self.face[thing] if self.knows(seat, thing) else None

    def show(self, thing: int, seat: int | None = None) -> str:
        """Let one seat, or everybody, learn the face."""
        known = self.known[thing]
        learned = EVERYBODY if seat is None else known | 1 << seat
        if learned != known:
            self.known[thing] = learned
            self.shown += 1
        return self.face[thing]

    def kinds(self, things: Iterable[int]) -> list[str]:
        """What is among these, each face once: two of a kind are one option."""
        face = self.face
        return [*dict.fromkeys([face[thing] for thing in things])]

    def find(self, things: Iterable[int], face: str) -> int:
        """One of these with this face."""
        return next(thing for thing in things if self.face[thing] == face)

    def shuffle(self, things: Iterable[int], chance: Chance) -> None:
        """These are shuffled together out of sight: from now on nobody knows which is which.

        Things that everybody knew form a group of their own: all know what is among them. Otherwise the groups they come
        from become one, since any of those faces may now be any of these.
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
        name = f"{first.split('/')[0]}/{self.shown}"  # a new one: by this it is seen that they were shuffled
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
        """What the seat knew neither then nor knows `now`, some answers later, by group.

        What it knew then and does not know now was shuffled in between, and the shuffle will be another one.
        """
        bit = 1 << seat
        group = self.group
        hidden: dict[str, list[int]] = {}
        for thing in [thing for thing, known in enumerate(map(or_, self.known, now.known)) if not known & bit]:
            hidden.setdefault(group[thing], []).append(thing)
        return hidden

    def imagine(self, hidden: Mapping[str, Sequence[int]], chance: Chance) -> None:
        """Give every thing that is hidden from a seat a face it might have."""
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
