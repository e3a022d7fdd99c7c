"""Chance: the only source of randomness for rules.

The n-th value of a named stream depends on (seed, stream, n) and on nothing else. So a copy costs a dict of counters, a fork
may keep its luck or change it, and one decision more or less does not reshuffle an unrelated deck. The function is keyed
BLAKE2b: nobody can work out the seed or future values from the values they have seen.
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
Got = int | tuple[int, ...]  # the index of an outcome; for an imagined shuffle, the whole order

NOBODY = -1
_KEYS = range(1 << 53)  # of a shuffle: every JSON reader keeps integers up to 53 bits exact

_WORDS = struct.Struct("<8Q")


class Outcome(NamedTuple):
    """One outcome, as the record has it: number `got` of `of` possible ones, called `name`."""

    stream: str
    of: int
    got: int
    name: str
    to: int | None = None  # the one seat that may know it, or NOBODY


def seed_key(seed: str) -> bytes:
    return hashlib.sha256(f"longbox chance {seed}".encode()).digest()


def commitment(seed: str) -> str:
    """A hash of the seed. It is published before the game and fixes the seed without revealing it."""
    return hashlib.sha256(f"longbox commitment {seed}".encode()).hexdigest()


def _scattered(_: int) -> str:
    return "scattered"


def _permutation(count: int, key: int) -> list[int]:
    """The permutation that a key stands for."""
    order = list(range(count))
    for first in range(count - 1, 0, -8):
        words = _WORDS.unpack(hashlib.blake2b(b"%d %d" % (key, first), digest_size=64).digest())
        for last, word in zip(range(first, max(first - 8, 0), -1), words, strict=False):
            chosen = word * (last + 1) >> 64
            order[last], order[chosen] = order[chosen], order[last]
    return order


def _put_in_place(order: list[int], items: Sequence[T], wanted: Sequence[T | None]) -> None:
    """Swap items until every wanted item is in its wanted place."""
    for place, want in enumerate(wanted):
        if want is None or items[order[place]] == want:
            continue
        for other, now in enumerate(order):
            if items[now] == want and wanted[other] != want:
                order[place], order[other] = now, order[place]
                break
        else:
            raise BadOutcome(f"{want!r} cannot have been shuffled there")


class StreamCache:
    """Values computed from a seed: its key, and the last block of each stream."""

    __slots__ = ("blocks", "key")

    def __init__(self) -> None:
        self.key = b""
        self.blocks: dict[str, tuple[int, tuple[int, ...]]] = {}


class Chance:
    """Draws from the streams of one seed. Fixed outcomes (replay) and queued outcomes (tests) come first."""

    queued: dict[str, deque[str]] | None = None
    told: list[Outcome] | None = None  # since the last answer; None if nobody keeps a record
    mixed: dict[int, int] | None = None  # who knew each shuffled thing before its first shuffle; None if nobody asks
    pins: Mapping[int, str] = MappingProxyType({})  # in a determinization: the faces that the seat has seen on shuffled things

    def __init__(
        self,
        seed: str | None,
        counters: dict[str, int] | None = None,
        fixed: Sequence[Got | None] = (),
        cache: StreamCache | None = None,
    ) -> None:
        """Several runs with the same seed may share a `cache`: they draw the same values."""
        self.seed = seed  # None while a record is replayed: then all outcomes are fixed
        self.counters = {} if counters is None else counters
        # Known outcomes in order; None means: draw this one anew. Most forks have no fixed outcomes.
        self.fixed: deque[Got | None] | None = deque(fixed) if fixed else None
        self.outcomes: list[Got] = []  # since the last step began
        self._cache = cache or StreamCache()

    def go_on_with(self, seed: str, cache: StreamCache | None = None) -> None:
        """Use another seed from here on."""
        self.seed = seed
        self._cache = cache or StreamCache()

    def roll(self, sides: int, stream: str = "dice", to: int | None = None) -> int:
        """Roll a die: 1 to `sides`. If `to` is given, only that seat sees it."""
        return self.pick(range(1, sides + 1), stream, to=to)

    def pick(self, candidates: Sequence[T], stream: str, *, name: Callable[[T], str] = str, to: int | None = None) -> T:
        """Pick one of these, all equally likely. `name` says what to call it in the record and in a test's queue."""
        return candidates[self.index(candidates, stream, name, to)]

    def shuffled(self, items: Iterable[T], stream: str, *, name: Callable[[T], str] = str) -> list[T]:
        """All of these in random order. Each item but the last is an outcome of its own."""
        rest, order = list(items), []
        while len(rest) > 1:
            order.append(rest.pop(self.index(rest, stream, name)))
        return order + rest

    def scattered(self, items: Sequence[T], stream: str, wanted: Sequence[T | None] = ()) -> list[T]:
        """All of these in an order that nobody knows. The whole order is one outcome.

        Only a determinization passes `wanted`: the items that the seat has seen at some of the places since. Its outcome is
        then the order itself.
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
        """The index of a random candidate. All other draws are made of this one."""
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
        cache = self._cache
        cached = cache.blocks.get(stream)
        if cached is None or cached[0] != block:
            if not cache.key:
                if self.seed is None:
                    raise BadOutcome(f"the record has no outcome for '{stream}'")
                cache.key = seed_key(self.seed)
            digest = hashlib.blake2b(f"{stream} {block}".encode(), key=cache.key, digest_size=64).digest()
            cached = cache.blocks[stream] = (block, _WORDS.unpack(digest))
        return cached[1][n & 7]

    def queue(self, stream: str, *names: object) -> None:
        """Set the next outcomes of a stream by name: `queue("dice", 6, 6, 1)`, `queue("city", "Medkit")`."""
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
        """The queued outcomes that were never drawn."""
        return [f"{stream}: {name}" for stream, names in (self.queued or {}).items() for name in names]
