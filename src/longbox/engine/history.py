"""The history of a match: a chain of plies. A ply is one answer and what came of it; it points to the ply before.

Plies never change, so forks share them, and undo steps back along the chain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from longbox.engine.chance import Outcome
from longbox.engine.events import Heard, Told
from longbox.engine.table import Table


class Snapshot(NamedTuple):
    """The whole truth between two steps: the state, which nobody changes any more, and the counter of each stream of chance."""

    state: Table
    counters: dict[str, int]


class Ply(NamedTuple):
    """An answer and what came of it, up to the next decision. The first ply of a match is its setup, without an answer."""

    previous: Ply | None
    number: int  # the number of answers so far
    tick: int  # the number of answers that all could notice: see `Position.tick`
    seat: int
    key: str
    together: bool  # it was the last of several answers that were revealed together
    is_quiet: bool  # the question was quiet: nobody else was told of it
    outcomes: Sequence[Outcome]
    heard: Sequence[Heard]
    shown: int  # how many faces have been shown so far
    snapshot: Snapshot | None  # a checkpoint: the snapshot before the current step, if this ply keeps one
    before_snapshot: int  # how many of the outcomes came before it

    @property
    def events(self) -> list[Told]:
        return [Told(*facts) for facts in self.heard]

    @property
    def is_secret(self) -> bool:
        """Whether nobody else could notice the answer: others must answer first, or the seat let something pass."""
        return self.previous is not None and self.tick == self.previous.tick

    @property
    def revealed(self) -> str:
        """What this answer revealed, which nobody can unlearn; "" if nothing."""
        assert self.previous is not None
        if self.together:
            return "the answers of all have been revealed"
        if self.outcomes:
            return f"chance has spoken ({self.outcomes[0].stream})"
        if self.shown != self.previous.shown:
            return "something hidden was shown"
        if not all(told.is_public for told in self.events):
            return "somebody was told a secret"
        return ""


# A match makes one of these for every answer or step; this is quicker than the generated `__new__`.
new_snapshot = partial(tuple.__new__, Snapshot)
new_ply = partial(tuple.__new__, Ply)


def since(first: Ply | None, last: Ply) -> list[Ply]:
    """The plies after `first` up to `last`, in order; with None, all of them."""
    found = []
    ply: Ply | None = last
    while ply is not None and ply is not first:
        found.append(ply)
        ply = ply.previous
    found.reverse()
    return found


def after(tick: int, last: Ply | None) -> list[Ply]:
    """The plies after this tick, in order."""
    found = []
    while last is not None and last.tick > tick:
        found.append(last)
        last = last.previous
    found.reverse()
    return found


def last_checkpoint(ply: Ply) -> Ply:
    """The last ply with a checkpoint, up to this one. The first ply always has one."""
    while ply.snapshot is None:
        assert ply.previous is not None
        ply = ply.previous
    return ply
