"""A bot's chair at the table: what a bot is given, and what it gives back."""

from __future__ import annotations

from typing import Any, Protocol

from longbox.engine.decision import Decision
from longbox.engine.driver import Run
from longbox.engine.errors import OutOfTurn
from longbox.engine.events import LogLine
from longbox.engine.game import Beliefs, Game, Settings
from longbox.engine.imagine import Imagination, Imagined
from longbox.engine.match import Match
from longbox.engine.table import Table
from longbox.engine.view import Question, View

REMEMBERED = 64  # truths: who wants an older one again has to imagine it again


class Truths:
    """A seed gives a bare run at a seat's decision, in which what this seat cannot know is imagined.

    The same seed gives the same truth and the same luck again. Where nothing is hidden there is one truth, and only luck differs.
    """

    def __init__(self, imagination: Imagination, are_many: bool) -> None:
        self.are_many = are_many
        self._imagination = imagination
        self._imagined: dict[str, Imagined] = {}
        self._only: Imagined | None = None
        self.counters: dict[str, int] = {}  # how far each stream of chance is at the decision, where there is one truth
        if not are_many:
            truth = imagination.another("thought")
            self._only, self.counters = truth.place(), truth.run.chance.counters

    def __call__(self, seed: str) -> Run:
        if self._only is not None:
            return self._imagination.trial(self._only, seed)
        found = self._imagined.get(seed)
        if found is not None:
            return self._imagination.trial(found)
        if len(self._imagined) == REMEMBERED:
            del self._imagined[next(iter(self._imagined))]
        truth = self._imagination.another(seed)
        self._imagined[seed] = truth.place()
        return self._imagination.first_trial(truth)

    def later(self, state: Table, run: Run) -> Imagined:
        """A decision after the seat's own, to which no luck has led in the one truth there is: see `Imagination.later`."""
        assert self._only is not None
        return self._imagination.later(self._only, state, run)

    def before(self, place: Imagined, seed: str) -> Run:
        """A run at the beginning of the step that asks what is asked there."""
        return self._imagination.before(place, seed)

    def again(self, place: Imagined, seed: str) -> Run:
        """A run at such a decision, with the luck of this seed from there on."""
        return self._imagination.trial(place, seed)


class Chair:
    """One seat of a match, with all that its player may know and nothing else."""

    __slots__ = ("_match", "seat", "seconds")

    def __init__(self, match: Match, seat: int, seconds: float | None = None) -> None:
        self._match = match
        self.seat = seat
        self.seconds = seconds  # how long its player may think, where somebody sees to it

    @property
    def number(self) -> int:
        """How often something happened that all could notice."""
        return self._match.clock

    @property
    def question(self) -> Question:
        """What this seat is asked, as plain data: the decision itself could be made to tell more."""
        return Question.of(self._asked())

    @property
    def keys(self) -> list[str]:
        """The keys of its options alone: labels, and what is blocked and why, take some working out."""
        return [option.key for option in self._asked().options]

    def _asked(self) -> Decision:
        decision = self._match.decision.for_seat(self.seat)
        if decision is None:
            raise OutOfTurn(f"{self._match.names[self.seat]} is not asked now.")
        return decision

    @property
    def is_secret(self) -> bool:
        """Whether several are asked at once, and no answer has an effect before all have answered."""
        return self._match.decision.is_secret

    @property
    def view(self) -> View:
        return self._match.view(self.seat)

    @property
    def log(self) -> list[LogLine]:
        return self._match.log(self.seat)

    def fork(self, seed: int | str) -> Match:
        """A match to try things in: what this seat cannot know is imagined, and luck is another."""
        return self._match.fork(seed=seed, seat=self.seat)

    def imagination(self) -> Imagination:
        """For those who want many truths that agree with what this seat knows."""
        return self._match.imagination(self.seat)

    @property
    def beliefs(self) -> Beliefs:
        """What this seat may believe of the others by what it has seen them do."""
        return self._match.beliefs(self.seat)

    def truths(self) -> Truths:
        """For those who want many truths that agree with what this seat knows.

        What others were seen to do makes some truths likelier than others, where the game can say so.
        """
        return Truths(self._match.imagination(self.seat, self.beliefs), self.game.has_secrets or self.is_secret)

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def settings(self) -> Settings:
        """The options of the game that this table plays with."""
        return self._match.settings


class Bot(Protocol):
    """Somebody who answers for a seat."""

    def choose(self, chair: Chair) -> str:
        """The key of one of the options of `chair.question`."""
