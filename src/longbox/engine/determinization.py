"""Determinization: a whole state that agrees with all that one seat knows and has seen of the current step.

A determinizer starts from the snapshot before the current step. It exchanges the faces that the seat does not know, then gives
the answers since then again. Outcomes of chance that the seat saw stay as they were; hidden outcomes and secret answers of
other seats are drawn anew. Other seats may be asked something that they were not asked in the real game, as long as the seat
cannot notice it. If the seat would see anything that it did not really see, the determinizer drops this attempt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from random import Random
from typing import Any, NamedTuple, TypeVar

from longbox.engine.chance import NOBODY, Chance, Got, Outcome, StreamCache
from longbox.engine.decision import Decision
from longbox.engine.driver import Run, run_at
from longbox.engine.errors import BadOutcome, CannotImagine
from longbox.engine.events import Heard
from longbox.engine.faces import Faces
from longbox.engine.game import Game
from longbox.engine.game_parts import Beliefs
from longbox.engine.history import Snapshot, new_snapshot
from longbox.engine.observation import (
    GivenAnswer,
    Observation,
    QuestionSeen,
    as_seen,
    asked_of,
    observe,
    open_outcomes,
    question_seen,
)
from longbox.engine.table import Table
from longbox.engine.view import View

T = TypeVar("T")

ATTEMPTS = 200
PATIENCE = 10  # attempts with all real answers, even those that the seat has not noticed
OTHER_QUESTIONS = 8  # at most so many imagined questions between two real ones


class ImaginedChance(Chance):
    """Chance for what is only imagined. Nobody records or verifies it, so it can be quick; the same seed still gives the same.

    Each stream has its own luck here, too: one imagined card more or less does not change the imagined roles.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._randoms: dict[str, Callable[[], float]] = {}

    def _random(self, stream: str) -> Callable[[], float]:
        random = self._randoms.get(stream)
        if random is None:
            random = self._randoms[stream] = Random(f"{self.seed} {stream}").random
        return random

    def index(self, candidates: Sequence[T], stream: str, name: Callable[[T], str] = str, to: int | None = None) -> int:
        return int(self._random(stream)() * len(candidates))

    def scattered(self, items: Sequence[T], stream: str, wanted: Sequence[T | None] = ()) -> list[T]:
        random = self._random(stream)
        return sorted(items, key=lambda _: random())


class ResumePoint(NamedTuple):
    """A decision in a determinization, as the start for many runs: the snapshot before its step, and the answers since."""

    snapshot: Snapshot
    fed: Sequence[int]
    outcomes: Sequence[Got]
    worked_out: tuple[Any, ...] | None  # see `Table.ask`
    seed: str  # of chance from here on


class Determinization(NamedTuple):
    """The imagined snapshot before the current step, the answers since, and a run that waits at the decision."""

    snapshot: Snapshot
    fed: list[int]
    run: Run

    def resume_point(self) -> ResumePoint:
        """The decision at which the run waits now, so that other runs can start there later."""
        chance = self.run.chance
        assert chance.seed is not None
        return ResumePoint(self.snapshot, self.fed, chance.outcomes.copy(), self.run.state.worked_out, chance.seed)


class Determinizer:
    """Knows what one seat has seen of the current step, and samples determinizations that agree with it."""

    def __init__(
        self,
        game: Game[Any],
        snapshot: Snapshot,
        fed: list[int],
        outcomes: Sequence[Got],
        names: Sequence[str],
        seat: int,
        beliefs: Beliefs = (),
    ) -> None:
        self._game = game
        self._beliefs = beliefs
        self._snapshot = snapshot
        self._names = names
        self._seat = seat
        self._cache = "", StreamCache()  # of the last run, by its seed
        self._seen = partial(observe, game, snapshot, outcomes=outcomes, names=names, seat=seat)
        self._fed = fed
        self._truth = self._seen(fed)
        if game.hides:
            faces: Faces = snapshot.state.faces  # type: ignore[attr-defined]
            self._hidden = faces.hidden_from(seat, self._truth.now.faces)

    @cached_property
    def _noticed(self) -> Observation:
        """The observation without the last answers that the seat has not noticed: for all it knows, nobody gave them yet."""
        truth = seen = self._truth
        if truth.decision is not None and not truth.decision.is_secret:
            now = self._sight(truth)
            while seen.answers and self._sight(before := self._seen(self._fed[: len(seen.answers) - 1])) == now:
                seen = before
        return truth._replace(answers=seen.answers, questions=seen.questions, outcomes=seen.outcomes)

    def _sight(self, seen: Observation) -> tuple[Any, ...]:
        """All that the seat sees at this point, and has seen until then."""
        state = seen.run.state
        (view,) = View.of(self._game, state, [self._seat], tuple(state.names), 0, seen.decision, None)
        return view.to_json(), seen.asked, seen.events, open_outcomes(seen.outcomes, self._seat)

    def sample(self, seed: str, attempts: int = 0) -> Determinization:
        """A determinization, with the luck of `seed` from now on. 0 attempts mean the usual number."""
        game, seat, attempts = self._game, self._seat, attempts or ATTEMPTS
        chance = ImaginedChance(f"imagine {seed}")
        truth = self._truth
        for attempt in range(attempts):
            if attempt == PATIENCE:
                truth = self._noticed
            state = game.copy(self._snapshot.state)
            if game.hides:
                state.faces.imagine(self._hidden, chance)
            game.secrets.imagine(state, seat, self._truth.now, chance, self._beliefs)
            # Each attempt has other secret outcomes of chance, too: else one bad shuffle would spoil all attempts.
            found = follow(game, Snapshot(state, self._snapshot.counters), truth, seat, chance, f"{seed} {attempt}")
            if found is not None:
                found.run.chance.go_on_with(seed)
                return found
        raise CannotImagine(
            f"In {attempts} attempts no other truth agreed with what seat {seat} has seen of this step of {game.title}; "
            "a shorter step would help."
        )

    def later(self, point: ResumePoint, state: Table, run: Run) -> ResumePoint:
        """A later decision as a resume point. `run` waits there, and no luck was needed on the way from `point`.

        `state` is a copy from before the step; nobody plays in it.
        """
        return ResumePoint(new_snapshot((state, run.chance.counters.copy())), (), (), run.state.worked_out, point.seed)

    def run_from(self, point: ResumePoint, luck: str = "") -> Run:
        """A new run that waits at this decision, to try answers in. Another `luck` means other luck from here on."""
        return run_at(self._game, point.snapshot, point.fed, self._names, self._chance(point, luck), point.worked_out)

    def first_run(self, truth: Determinization) -> Run:
        """The run of this determinization itself, with the same luck as all other runs from its resume point."""
        chance = truth.run.chance
        seed = f"{chance.seed} "
        chance.go_on_with(seed, self._cache_of(seed))
        return truth.run

    def run_before(self, point: ResumePoint, luck: str) -> Run:
        """A new run at the beginning of the step that asks this decision."""
        return Run(self._game, self._game.copy(point.snapshot.state), self._chance(point, luck), self._names)

    def _chance(self, point: ResumePoint, luck: str) -> Chance:
        seed = f"{point.seed} {luck}"
        return Chance(seed, point.snapshot.counters.copy(), point.outcomes, self._cache_of(seed))

    def _cache_of(self, seed: str) -> StreamCache:
        if self._cache[0] != seed:
            self._cache = seed, StreamCache()
        return self._cache[1]


def follow(
    game: Game[Any], snapshot: Snapshot, truth: Observation, seat: int, chance: Chance, seed: str
) -> Determinization | None:
    """Run from this imagined snapshot to the same decision. None if the seat would have seen anything else."""
    found = replay_in(game, snapshot, truth, seat, chance, seed)
    if found is None:
        return None
    fed, seen = found
    if seen.events != truth.events or asked_of(seen.decision, seat) != truth.asked:
        return None
    return Determinization(snapshot, fed, seen.run)


def replay_in(
    game: Game[Any], snapshot: Snapshot, truth: Observation, seat: int, chance: Chance, seed: str
) -> tuple[list[int], Observation] | None:
    """Replay in this imagined snapshot: the answers given, and what the seat would have seen on the way.

    None if the answers and outcomes that the seat knows do not lead to a decision.
    """
    state = game.copy(snapshot.state)
    heard: list[Heard] = []
    luck = Chance(seed, snapshot.counters.copy(), [o.got if o.to in (None, seat) else None for o in truth.outcomes])
    if any(outcome.to == NOBODY for outcome in truth.outcomes):
        now: Faces = truth.run.state.faces  # type: ignore[attr-defined]
        luck.pins = {thing: now[thing] for thing in range(len(now.face)) if now.knows(seat, thing)}
    told: list[Outcome] = []
    luck.told = told
    run = Run(game, state, luck, truth.run.state.names, heard)
    try:
        run.begin()
        given = _give_again(run, truth, seat, chance)
    except BadOutcome:  # the real outcome does not exist in this determinization
        return None
    if given is None or luck.fixed:
        return None
    if open_outcomes(told, seat) != open_outcomes(truth.outcomes, seat):
        return None
    state.heard = luck.told = None
    luck.pins = {}
    fed, answers = given
    return fed, Observation(answers, [], told, as_seen(heard, seat), run.decision, run)


def _give_again(run: Run, truth: Observation, seat: int, chance: Chance) -> tuple[list[int], list[GivenAnswer]] | None:
    """Give those answers again that the seat could know. None if they lead elsewhere."""
    last = truth.decision
    secret = last.given if last else 0
    given = [*zip(truth.answers, truth.questions, strict=True)]
    if secret:
        given = [*given[:-secret], *(answer for answer in given[-secret:] if answer[0][0] == seat)]
    again = AnswerReplay(run, seat, chance, given, last)
    for place, ((who, key), question) in enumerate(given):
        if not again.comes_to(question, place):
            if who == seat:
                return None
            continue  # here nobody asks that seat this question
        assert run.decision is not None
        index = run.decision.find(who, key)
        if index is None:
            if who == seat:
                return None
            index = _any(run.decision, who, chance)
        again.give(index)
    again.comes_to_the_last(truth)
    while run.decision is not None and run.decision.is_secret and run.decision.given < ATTEMPTS:
        # seats that are no longer asked have answered in secret, or really had only one answer and were not asked
        others = [who for who in run.decision.seats if who != seat and (last is None or who not in last.seats)]
        if not others or len(others) == len(run.decision.seats):
            break
        again.give(_any(run.decision, others[0], chance))
    return again.fed, again.answers


class AnswerReplay:
    """Gives real answers again in a determinization, which may ask other seats other questions."""

    __slots__ = ("_chance", "_given", "_last", "_run", "_seat", "answers", "fed")

    def __init__(
        self, run: Run, seat: int, chance: Chance, given: Sequence[tuple[GivenAnswer, QuestionSeen]], last: Decision | None
    ) -> None:
        self.fed: list[int] = []
        self.answers: list[GivenAnswer] = []
        self._run = run
        self._seat = seat
        self._chance = chance
        self._given = given  # in the real game
        self._last = last  # the real decision that waits now

    def give(self, index: int) -> None:
        decision = self._run.decision
        assert decision is not None
        part, at = decision.part(index)
        self.fed.append(index)
        self.answers.append((part.seat, part.key_of(part.values[at])))
        self._run.answer(index)

    def comes_to(self, wanted: QuestionSeen, place: int) -> bool:
        """Whether the run comes to this question. Questions that were not really asked get any answer on the way."""
        for _ in range(OTHER_QUESTIONS):
            decision = self._run.decision
            if decision is None:
                return False
            if self._asks(decision, wanted):
                return True
            if not self._is_unnoticed(decision, wanted[:1], place) or self._is_to_come(decision, place + 1):
                return False
            self._let_pass(decision)
        return False

    def comes_to_the_last(self, truth: Observation) -> None:
        """Go on to the question that really waits now, or to one that looks the same to the seat."""
        last = self._last
        following = last.seats if last else ()
        for _ in range(OTHER_QUESTIONS):
            decision = self._run.decision
            if decision is None or not self._is_unnoticed(decision, following, len(self._given)) or self._looks_like(truth):
                return
            self._let_pass(decision)

    def _is_unnoticed(self, decision: Decision, following: Sequence[int], place: int) -> bool:
        """Whether the seat cannot notice this question: it is quiet, or all wait for the asked seat anyway."""
        if decision.seat == self._seat:
            return False
        before = [who for (who, _), _ in self._given[:place][-1:]]
        return decision.is_quiet or (len(decision.seats) == 1 and decision.seat in (*before, *following))

    def _looks_like(self, truth: Observation) -> bool:
        """Whether the seat has seen as much as it really has, and cannot tell this question from the real one."""
        run, seat = self._run, self._seat
        return asked_of(run.decision, seat) == truth.asked and len(as_seen(run.state.heard or [], seat)) >= len(truth.events)

    def _is_to_come(self, decision: Decision, place: int) -> bool:
        """Whether this question was really asked, here or later."""
        last = self._last
        course = [question for _, question in self._given[place:]]
        asked = [last.for_seat(who) for who in last.seats] if last else []
        course += [question_seen(part, self._seat) for part in asked if part]
        return any(self._asks(decision, question) for question in course)

    def _asks(self, decision: Decision, question: QuestionSeen) -> bool:
        part = decision.for_seat(question[0])
        return part is not None and question_seen(part, self._seat) == question

    def _let_pass(self, decision: Decision) -> None:
        """Answer a question that was not really asked. A quiet question is declined: nobody notices that."""
        passing = decision.find(decision.seat, "done") if decision.is_quiet else None
        self.give(_any(decision, decision.seat, self._chance) if passing is None else passing)


def _any(decision: Decision, seat: int, chance: Chance) -> int:
    having = [i for i, option in enumerate(decision.options) if option.seat == seat]
    return chance.pick(having, "answers")
