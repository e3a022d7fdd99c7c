"""A guided first game: the table that it is played at, and its lessons.

    GUIDE = Guide(
        seats=2,
        seed="learn 7",
        lessons=(
            Lesson("A turn", "You have one action a turn. Take a card.", rule="XX-TURN-01", do="draw", place="deck"),
            Lesson("Your hand", "These are your cards.", rule="XX-HAND-01", when=told(Drew), place="hand"),
        ),
    )

It is an ordinary match with a chosen seed, whose luck shows what the lessons are about. The lessons are data beside it: they
change nothing, and a learner who does something else plays on. `lessons` says which of them come at a question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, TypeVar

from longbox.engine.events import Event, LogLine
from longbox.engine.game_parts import Settings
from longbox.engine.table import Result

if TYPE_CHECKING:
    from longbox.engine.match import Match
    from longbox.engine.view import Choice, Question, View

V = TypeVar("V")
E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Sight(Generic[V]):
    """What the learner sees at a question, or at the end of the game. Lessons know nothing else."""

    view: View
    log: Sequence[LogLine]  # as the learner saw it
    fresh: int  # how many lines of it came since the learner's last answer

    @property
    def table(self) -> V:
        """The view that the game made."""
        table: V = self.view.table
        return table

    @property
    def question(self) -> Question | None:
        """What the learner is asked; None at the end."""
        return self.view.question

    @property
    def result(self) -> Result | None:
        return self.view.result

    def offers(self, beginning: str) -> list[Choice]:
        """The options whose keys begin so."""
        options = self.question.options if self.question else ()
        return [option for option in options if option.key.startswith(beginning)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind since the learner's last answer."""
        news = self.log[len(self.log) - self.fresh :]
        return [line.event for line in news if isinstance(line.event, kind)]


Condition = Callable[[Sight[V]], bool]
Said = str | Callable[[Sight[V]], str]


def is_asked(sight: Sight[V]) -> bool:
    """At any question."""
    return sight.question is not None


def is_over(sight: Sight[V]) -> bool:
    """At the end of the game."""
    return sight.result is not None


def offered(beginning: str) -> Condition[V]:
    """Where an option whose key begins so is offered."""
    return lambda sight: bool(sight.offers(beginning))


def told(kind: type[Event]) -> Condition[V]:
    """Where such an event was told since the learner's last answer."""
    return lambda sight: bool(sight.told(kind))


@dataclass(frozen=True)
class Lesson(Generic[V]):
    """One lesson, which comes at the first question where it fits.

    `text` is a few short sentences, `rule` the rule behind them. `when` says where the lesson fits. `place` is the place on the
    board that it is about; without one, it is about the options that it asks for, or about the whole table. `do` is the key of
    an option, or how such keys begin: the learner chooses such an option to go on. Without `do` the learner reads the lesson and
    goes on. If `text`, `place` or `do` depends on the position, it is a function of what the learner sees. A lesson does not fit
    where such a `do` is "".
    """

    title: str
    text: Said[V]
    rule: str
    when: Condition[V] = is_asked
    place: Said[V] = ""
    do: Said[V] = ""

    def given(self, sight: Sight[V], number: int) -> GivenLesson | None:
        """The lesson in this position; None where it does not fit."""
        if not self.when(sight):
            return None
        beginning = _said(self.do, sight)
        choices = tuple(option.key for option in sight.offers(beginning)) if beginning else ()
        if self.do and not choices:
            return None
        if beginning in choices:  # "move:2" is not "move:25"
            choices = (beginning,)
        return GivenLesson(number, self.title, _said(self.text, sight), self.rule, _said(self.place, sight), choices)


def _said(said: Said[V], sight: Sight[V]) -> str:
    return said if isinstance(said, str) else said(sight)


@dataclass(frozen=True)
class GivenLesson:
    """A lesson in a position: its number among all lessons, from 1, and the keys of the options that the learner may choose to
    go on. Without such keys the learner reads it and goes on.
    """

    number: int
    title: str
    text: str
    rule: str
    place: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Guide(Generic[V]):
    """A guided first game.

    `seats`, `settings` and `seed` are the table; the learner sits at seat `learner`, and the bot `bot` plays all others. The
    seed was found by `longbox.testing.find_seed`: with it every lesson comes to those who do what the lessons say. `side` is what
    the learner plays, in a game with a guide for each side; their tables differ, so that a record says which guide it follows.
    """

    seats: int
    seed: str
    lessons: tuple[Lesson[V], ...]
    settings: Settings = field(default_factory=lambda: MappingProxyType({}))
    learner: int = 0
    bot: str = "greedy"
    side: str = ""

    def is_played_in(self, match: Match) -> bool:
        """Whether this match is a guided game: the same table with the same luck."""
        settings = match.game.settings(self.seats, self.settings)
        return (len(match.names), match.seed, dict(match.settings)) == (self.seats, self.seed, settings) and not match.is_imagined
