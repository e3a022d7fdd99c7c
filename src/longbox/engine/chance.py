"""The one door for chance.

The n-th value of a named stream is a function of (seed, stream, n) and of nothing else. So a copy costs a dict of
counters, a fork may keep its luck or change it, and one decision more or less does not reshuffle an unrelated deck.
The function is keyed BLAKE2b: from the values that were seen nobody can work out the seed or the values to come.
"""

from __future__ import annotations

import hashlib
import struct
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from longbox.engine.errors import BadOutcome

T = TypeVar("T")
Got = int | tuple[int, ...]  # which of the possible outcomes; an imagined shuffle is its whole order

NOBODY = -1
_KEYS = range(1 << 53)  # of a shuffle: as many as every reader of JSON takes for whole numbers

_WORDS = struct.Struct("<8Q")


class Outcome(NamedTuple):
    """One outcome as it stands in the record: the `got`-th of `of` possible ones, which was called `name`."""

    stream: str
    of: int
    got: int
    name: str
    to: int | None = None  # the one seat that may know it, or NOBODY


def seed_key(seed: str) -> bytes:
    return hashlib.sha256(f"longbox chance {seed}".encode()).digest()


def commitment(seed: str) -> str:
    """What is published before the game: it binds the seed without telling it."""
    return hashlib.sha256(f"longbox commitment {seed}".encode()).hexdigest()


def _scattered(_: int) -> str:
    return "scattered"


def _permutation(count: int, key: int) -> list[int]:
    """The order that belongs to a key."""
    order = list(range(count))
    for first in range(count - 1, 0, -8):
        words = _WORDS.unpack(hashlib.blake2b(b"%d %d" % (key, first), digest_size=64).digest())
        for last, word in zip(range(first, max(first - 8, 0), -1), words, strict=False):
            chosen = word * (last + 1) >> 64
            order[last], order[chosen] = order[chosen], order[last]
    return order


def _put_in_place(order: list[int], items: Sequence[T], wanted: Sequence[T | None]) -> None:
    """Exchange places until everything wanted is where it is wanted."""
    for place, want in enumerate(wanted):
        if want is None or items[order[place]] == want:
            continue
        for other, now in enumerate(order):
            if items[now] == want and wanted[other] != want:
                order[place], order[other] = now, order[place]
                break
        else:
            raise BadOutcome(f"{want!r} cannot have been shuffled there")


class Luck:
    """What was worked out of a seed: its key, once something is drawn, and the last values of each stream."""

    __slots__ = ("blocks", "key")

    def __init__(self) -> None:
        self.key = b""
        self.blocks: dict[str, tuple[int, tuple[int, ...]]] = {}


class Chance:
    """Draws from the streams of one seed, after those outcomes that are already fixed (replay) or queued (tests)."""

    queued: dict[str, deque[str]] | None = None
    told: list[Outcome] | None = None  # since the last answer, if anybody keeps a record
    mixed: dict[int, int] | None = None  # what was shuffled, and who knew it until it first was, if anybody asks
    pins: Mapping[int, str] = MappingProxyType({})  # in imagination: what the seat has seen of things that were shuffled

    def __init__(
        self,
        seed: str | None,
        counters: dict[str, int] | None = None,
        fixed: Sequence[Got | None] = (),
        luck: Luck | None = None,
    ) -> None:
        """Those who draw with one seed from several points on may share its `luck`: all draw the same."""
        self.seed = seed  # without one there are only fixed outcomes: a record being replayed
        self.counters = {} if counters is None else counters
        # Outcomes already known, in order; None where this one shall be drawn anew. Most forks have none.
        self.fixed: deque[Got | None] | None = deque(fixed) if fixed else None
        self.outcomes: list[Got] = []  # since the last step began
        self._luck = luck or Luck()

    def go_on_with(self, seed: str, luck: Luck | None = None) -> None:
        """From here on the luck of another seed."""
        self.seed = seed
        self._luck = luck or Luck()

    def roll(self, sides: int, stream: str = "dice", to: int | None = None) -> int:
        """A die: 1 to `sides`. `to` is the only seat that sees it."""
        return self.pick(range(1, sides + 1), stream, to=to)

    def pick(self, candidates: Sequence[T], stream: str, *, name: Callable[[T], str] = str, to: int | None = None) -> T:
        """One of these, each as likely as the others. `name` says what to call it in the record and in a test's queue."""
        return candidates[self.index(candidates, stream, name, to)]

    def shuffled(self, items: Iterable[T], stream: str, *, name: Callable[[T], str] = str) -> list[T]:
        """All of these in random order: one outcome for each but the last."""
        rest, order = list(items), []
        while len(rest) > 1:
            order.append(rest.pop(self.index(rest, stream, name)))
        return order + rest

    def scattered(self, items: Sequence[T], stream: str, wanted: Sequence[T | None] = ()) -> list[T]:
        """All of these in an order that nobody may know: one outcome, however many there are.

        Only imagination has something `wanted` at some of the places: what has been seen there since. Its outcome is then the
        order itself.
        """
        fixed = self.fixed
        imagined = fixed[0] if fixed else None
        if fixed and isinstance(imagined, tuple):
            fixed.popleft()
            order = list(imagined)
            name = f"shuffle {stream}"
            self.counters[name] = self.counters.get(name, 0) + 1
            self.outcomes.append(imagined)
        else:
            order = _permutation(len(items), self.index(_KEYS, f"shuffle {stream}", _scattered, to=NOBODY))
            if any(want is not None for want in wanted):
                _put_in_place(order, items, wanted)
                self.outcomes[-1] = tuple(order)
        return [items[place] for place in order]

    def index(self, candidates: Sequence[T], stream: str, name: Callable[[T], str] = str, to: int | None = None) -> int:
        """Which of the candidates: the outcome that all the others are made of."""
        count = len(candidates)
        n = self.counters.get(stream, 0)
        fixed = self.fixed.popleft() if self.fixed else None
        if fixed is not None:
            if not isinstance(fixed, int) or not 0 <= fixed < count:
                raise BadOutcome(f"the record has outcome {fixed} of '{stream}' where there are {count}")
            got = fixed
        elif self.queued and self.queued.get(stream):
            got = self._queued(candidates, stream, name)
        else:
            got = self.value(stream, n) * count >> 64
        self.counters[stream] = n + 1
        self.outcomes.append(got)
        if self.told is not None:
            self.told.append(Outcome(stream, count, got, name(candidates[got]), to))
        return got

    def value(self, stream: str, n: int) -> int:
        """The n-th value of a stream: 64 bits."""
        block = n >> 3
        luck = self._luck
        cached = luck.blocks.get(stream)
        if cached is None or cached[0] != block:
            if not luck.key:
                if self.seed is None:
                    raise BadOutcome(f"the record has no outcome for '{stream}'")
                luck.key = seed_key(self.seed)
            digest = hashlib.blake2b(f"{stream} {block}".encode(), key=luck.key, digest_size=64).digest()
            cached = luck.blocks[stream] = (block, _WORDS.unpack(digest))
        return cached[1][n & 7]

    def queue(self, stream: str, *names: object) -> None:
        """Say what the next outcomes of a stream shall be, by name: `queue("dice", 6, 6, 1)`, `queue("city", "Medkit")`."""
        if self.queued is None:
            self.queued = {}
        self.queued.setdefault(stream, deque()).extend(map(str, names))

    def _queued(self, candidates: Sequence[T], stream: str, name: Callable[[T], str]) -> int:
        assert self.queued is not None
        wanted = self.queued[stream].popleft()
        names = [name(candidate) for candidate in candidates]
        if wanted not in names:
            raise BadOutcome(f"'{wanted}' was queued for '{stream}', where there is only {', '.join(names) or 'nothing'}")
        return names.index(wanted)

    def left_in_queue(self) -> list[str]:
        """What was queued and never drawn."""
        return [f"{stream}: {name}" for stream, names in (self.queued or {}).items() for name in names]
