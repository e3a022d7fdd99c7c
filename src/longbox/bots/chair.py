"""A chair at the table: what a bot may know, and how it answers."""

from __future__ import annotations

from typing import Any, Protocol

from longbox.engine.decision import Decision
from longbox.engine.determinization import Determinizer, ResumePoint
from longbox.engine.driver import Run
from longbox.engine.errors import OutOfTurn
from longbox.engine.events import LogLine
from longbox.engine.game import Game
from longbox.engine.game_parts import Beliefs, Settings
from longbox.engine.match import Match
from longbox.engine.table import Table
from longbox.engine.view import Question, View

REMEMBERED = 64  # determinizations; older ones are sampled again when they are needed


class Determinizations:
    """Determinizations of a seat's decision: a call with a seed returns a bare run that waits at the decision.

    The same seed gives the same determinization and the same luck. If nothing is hidden, there is one determinization, and
    seeds differ only in luck.
    """

    def __init__(self, determinizer: Determinizer, are_many: bool) -> None:
        self.are_many = are_many
        self._determinizer = determinizer
        self._imagined: dict[str, ResumePoint] = {}
        self._only: ResumePoint | None = None
        self.counters: dict[str, int] = {}  # of chance at the decision, if there is one determinization
        if not are_many:
            truth = determinizer.sample("thought")
            self._only, self.counters = truth.resume_point(), truth.run.chance.counters

    def __call__(self, seed: str) -> Run:
        if self._only is not None:
            return self._determinizer.run_from(self._only, seed)
        found = self._imagined.get(seed)
        if found is not None:
            return self._determinizer.run_from(found)
        if len(self._imagined) == REMEMBERED:
            del self._imagined[next(iter(self._imagined))]
        truth = self._determinizer.sample(seed)
        self._imagined[seed] = truth.resume_point()
        return self._determinizer.first_run(truth)

    def later(self, state: Table, run: Run) -> ResumePoint:
        """A later decision that is reached without luck, if there is one determinization: see `Determinizer.later`."""
        assert self._only is not None
        return self._determinizer.later(self._only, state, run)

    def before(self, point: ResumePoint, seed: str) -> Run:
        """A run at the beginning of the step that asks this decision."""
        return self._determinizer.run_before(point, seed)

    def again(self, point: ResumePoint, seed: str) -> Run:
        """A run that waits at this decision, with the luck of this seed from there on."""
        return self._determinizer.run_from(point, seed)


class Chair:
    """One seat of a match, with all that its player may know and nothing else."""

    __slots__ = ("_match", "seat", "seconds", "share")

    def __init__(self, match: Match, seat: int, seconds: float | None = None, share: float | None = None) -> None:
        self._match = match
        self.seat = seat
        self.seconds = seconds  # the time limit of an answer, if there is one: a later answer does not count
        self.share = share  # the answer's share of the time for the turn, if that is limited: a later answer still counts

    @property
    def number(self) -> int:
        """The current tick: see `Position.tick`."""
        return self._match.clock

    @property
    def question(self) -> Question:
        """What this seat is asked, as plain data. The decision itself would lead to the state."""
        return Question.of(self._asked())

    @property
    def keys(self) -> list[str]:
        """The keys of the options. This is quicker than `question`, which computes labels and what is blocked."""
        return [option.key for option in self._asked().options]

    def _asked(self) -> Decision:
        decision = self._match.decision.for_seat(self.seat)
        if decision is None:
            raise OutOfTurn(f"{self._match.names[self.seat]} is not asked now.")
        return decision

    @property
    def is_secret(self) -> bool:
        """Whether several seats are asked at once, and answers stay secret until all have answered."""
        return self._match.decision.is_secret

    @property
    def view(self) -> View:
        return self._match.view(self.seat)

    @property
    def log(self) -> list[LogLine]:
        return self._match.log(self.seat)

    def fork(self, seed: int | str) -> Match:
        """A match to try things in. What this seat cannot know is imagined, and it has other luck."""
        return self._match.fork(seed=seed, seat=self.seat)

    def determinizer(self) -> Determinizer:
        """Samples determinizations of this seat, all equally likely."""
        return self._match.determinizer(self.seat)

    @property
    def beliefs(self) -> Beliefs:
        """What this seat may believe of the others, from what it saw them do."""
        return self._match.beliefs(self.seat)

    def determinizations(self) -> Determinizations:
        """Determinizations of this seat, for a search.

        If the game has beliefs, what others were seen to do makes some determinizations likelier.
        """
        return Determinizations(self._match.determinizer(self.seat, self.beliefs), self.game.has_secrets or self.is_secret)

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
