"""The history of a match: a chain of moments, one an answer, each pointing to the one before.

Moments are never changed once made, so that forks share them and undo simply steps back along the chain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from longbox.engine.chance import Outcome
from longbox.engine.events import Heard, Told
from longbox.engine.table import Table


class Base(NamedTuple):
    """The whole truth between two steps: the state (which nobody changes any more) and how far each stream of chance is."""

    state: Table
    counters: dict[str, int]


class Moment(NamedTuple):
    """An answer and what came of it, up to the next decision."""

    previous: Moment | None
    number: int  # of answers so far
    tick: int  # how often something happened that all could notice: see Match.tick
    seat: int
    key: str
    together: bool  # it was the last of answers that are revealed together
    is_quiet: bool  # nobody else was told of the question
    outcomes: Sequence[Outcome]
    heard: Sequence[Heard]
    shown: int  # how many faces have been shown so far
    base: Base | None  # a checkpoint: the last point between steps, if it is kept
    before_base: int  # how many of the outcomes came before it

    @property
    def events(self) -> list[Told]:
        return [Told(*facts) for facts in self.heard]

    @property
    def is_secret(self) -> bool:
        """Whether nobody else could notice it: it is revealed with others that are still missing, or let a thing pass."""
        return self.previous is not None and self.tick == self.previous.tick

    @property
    def revealed(self) -> str:
        """What was revealed by this answer and cannot be unlearned; empty if nothing."""
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


# A match makes one of these for every answer or step: without the detour through the generated `__new__`.
new_base = partial(tuple.__new__, Base)
new_moment = partial(tuple.__new__, Moment)


def since(first: Moment | None, last: Moment) -> list[Moment]:
    """The moments after `first` (all of them for None) up to `last`, in order."""
    found = []
    moment: Moment | None = last
    while moment is not None and moment is not first:
        found.append(moment)
        moment = moment.previous
    found.reverse()
    return found


def after(tick: int, last: Moment | None) -> list[Moment]:
    """The moments after this tick, in order."""
    found = []
    while last is not None and last.tick > tick:
        found.append(last)
        last = last.previous
    found.reverse()
    return found


def last_checkpoint(moment: Moment) -> Moment:
    """The nearest moment, this one or earlier, that has a checkpoint. The first moment always has one."""
    while moment.base is None:
        assert moment.previous is not None
        moment = moment.previous
    return moment
