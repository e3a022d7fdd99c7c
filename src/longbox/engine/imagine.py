"""Imagining: another truth that agrees with what one seat knows and with all that it has seen of the current step.

The faces the seat does not know change places in the state at the beginning of the current step, and the answers since
then are given again. Outcomes of chance the seat saw stay as they were, those it did not see are drawn anew, and so are
answers that other seats gave in secret. Others may be asked something there that they were not asked in truth, as long as
nobody notices. If the seat would have seen anything else than it did, that attempt is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from operator import or_
from random import Random
from typing import Any, NamedTuple, TypeVar

from longbox.engine.chance import NOBODY, Chance, Got, Luck, Outcome
from longbox.engine.decision import Decision
from longbox.engine.driver import Run, run_at
from longbox.engine.errors import BadOutcome, CannotImagine
from longbox.engine.events import Event, Heard, Told
from longbox.engine.faces import Faces
from longbox.engine.game import Beliefs, Game
from longbox.engine.history import Base, new_base
from longbox.engine.table import Table
from longbox.engine.view import View

T = TypeVar("T")

ATTEMPTS = 200
PATIENCE = 10  # attempts with all answers that were given, noticed or not
OTHER_QUESTIONS = 8  # that somebody may have been asked in an imagined truth between two that were asked in truth


class Fancy(Chance):
    """Chance for what is only imagined. Nobody keeps a record of it or has to trust it, so it is repeatable and quick.

    Each stream has its own luck here, too: an imagined card more or less does not change the imagined roles.
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


Asked = tuple[tuple[int, ...], str, tuple[str, ...]]  # which seats, and of one of them the prompt and the keys of the options
Question = tuple[int, str, str]  # the seat, the rule, and what the one who imagines has seen of it: see `_question`
Answer = tuple[int, str]  # the seat and the key


class Imagined(NamedTuple):
    """A decision in another truth, for as many trials as one likes: where its step began, and what leads from there to it."""

    base: Base
    fed: Sequence[int]
    outcomes: Sequence[Got]
    worked_out: tuple[Any, ...] | None  # see `Table.ask`
    seed: str  # of the luck from there on


class Truth(NamedTuple):
    """Another truth: where its step began, the answers since, and a run that stands there."""

    base: Base
    fed: list[int]
    run: Run

    def place(self) -> Imagined:
        """Where its run stands now, and others may stand when it has gone on."""
        chance = self.run.chance
        assert chance.seed is not None
        return Imagined(self.base, self.fed, chance.outcomes.copy(), self.run.state.worked_out, chance.seed)


class Seen(NamedTuple):
    """What a seat has seen since some point between steps, and the run in which it saw it."""

    answers: list[Answer]
    questions: list[Question]  # that were answered
    outcomes: list[Outcome]
    events: list[Event]
    decision: Decision | None
    run: Run
    now: Any = None  # its state, in which everybody still knows what they have seen since, were it only for a while
    asked: Asked | None = None


class Imagination:
    """All that one seat has seen of the current step, and the other truths that agree with it: one after the other."""

    def __init__(
        self,
        game: Game[Any],
        base: Base,
        fed: list[int],
        outcomes: Sequence[Got],
        names: Sequence[str],
        seat: int,
        beliefs: Beliefs = (),
    ) -> None:
        self._game = game
        self._beliefs = beliefs
        self._base = base
        self._names = names
        self._seat = seat
        self._luck = "", Luck()  # of the last trial, by its seed
        self._seen = partial(seen_since, game, base, outcomes=outcomes, names=names, seat=seat)
        self._fed = fed
        self._truth = self._seen(fed)
        if game.hides:
            faces: Faces = base.state.faces  # type: ignore[attr-defined]
            self._hidden = faces.hidden_from(seat, self._truth.now.faces)

    @cached_property
    def _noticed(self) -> Seen:
        """The truth without the last answers of others of which the seat has noticed nothing: they may not be given yet."""
        truth = seen = self._truth
        if truth.decision is not None and not truth.decision.is_secret:
            now = self._sight(truth)
            while seen.answers and self._sight(before := self._seen(self._fed[: len(seen.answers) - 1])) == now:
                seen = before
        return truth._replace(answers=seen.answers, questions=seen.questions, outcomes=seen.outcomes)

    def _sight(self, seen: Seen) -> tuple[Any, ...]:
        """All that the seat sees and has seen there."""
        state = seen.run.state
        (view,) = View.of(self._game, state, [self._seat], tuple(state.names), 0, seen.decision, None)
        return view.to_json(), seen.asked, seen.events, _open_outcomes(seen.outcomes, self._seat)

    def another(self, seed: str, attempts: int = 0) -> Truth:
        """Another truth, with the luck of `seed` from now on, in so many attempts at most; 0 for as many as are usual."""
        game, seat, attempts = self._game, self._seat, attempts or ATTEMPTS
        chance = Fancy(f"imagine {seed}")
        truth = self._truth
        for attempt in range(attempts):
            if attempt == PATIENCE:
                truth = self._noticed
            state = game.copy(self._base.state)
            if game.hides:
                state.faces.imagine(self._hidden, chance)
            game.imagine(state, seat, self._truth.now, chance, self._beliefs)
            # What chance did in secret is something else each time, too: else one bad shuffle would spoil all attempts.
            found = follow(game, Base(state, self._base.counters), truth, seat, chance, f"{seed} {attempt}")
            if found is not None and (game.possible is None or game.possible(found.run.state)):
                found.run.chance.go_on_with(seed)
                return found
        raise CannotImagine(
            f"In {attempts} attempts no other truth agreed with what seat {seat} has seen of this step of {game.title}; "
            "a shorter step would help."
        )

    def later(self, place: Imagined, state: Table, run: Run) -> Imagined:
        """A decision that all trials come to from this place by the same answers, for no luck was needed: `run` stands there.

        `state` is how it was when the step began; nobody plays in it.
        """
        return Imagined(new_base((state, run.chance.counters.copy())), (), (), run.state.worked_out, place.seed)

    def trial(self, place: Imagined, luck: str = "") -> Run:
        """A run of its own at this decision, to try answers in; another text is other luck from here on."""
        return run_at(self._game, place.base, place.fed, self._names, self._chance(place, luck), place.worked_out)

    def first_trial(self, truth: Truth) -> Run:
        """The run of this truth itself, with the luck of all other trials at its place."""
        chance = truth.run.chance
        seed = f"{chance.seed} "
        chance.go_on_with(seed, self._luck_of(seed))
        return truth.run

    def before(self, place: Imagined, luck: str) -> Run:
        """A run of its own where the step began that asks what is asked there."""
        return Run(self._game, self._game.copy(place.base.state), self._chance(place, luck), self._names)

    def _chance(self, place: Imagined, luck: str) -> Chance:
        seed = f"{place.seed} {luck}"
        return Chance(seed, place.base.counters.copy(), place.outcomes, self._luck_of(seed))

    def _luck_of(self, seed: str) -> Luck:
        if self._luck[0] != seed:
            self._luck = seed, Luck()
        return self._luck[1]


def seen_since(game: Game[Any], base: Base, fed: list[int], outcomes: Sequence[Got], names: Sequence[str], seat: int) -> Seen:
    """What came after that point once more as it was, with open ears."""
    heard: list[Heard] = []
    chance = Chance(None, base.counters.copy(), outcomes)
    chance.told = []
    chance.mixed = {}
    run = Run(game, game.copy(base.state), chance, names, heard)
    run.begin()
    answers, questions = [], []
    learned: list[int] = base.state.faces.known.copy() if game.hides else []  # type: ignore[attr-defined]
    for index in fed:
        assert run.decision is not None
        _learn(learned, run.state, chance.mixed)
        part, at = run.decision.part(index)
        answers.append((part.seat, part.key_of(part.values[at])))
        questions.append(_question(part, seat))
        run.answer(index)
    now: Any = game.copy(run.state)
    if game.hides:
        _learn(learned, now, chance.mixed)
        now.faces.known[: len(learned)] = map(or_, learned, now.faces.known)
    return Seen(answers, questions, chance.told, _as_seen(heard, seat), run.decision, run, now, _asked(run.decision, seat))


def _learn(learned: list[int], state: Any, mixed: Mapping[int, int]) -> None:
    """Who knows by now what there was at that point. What was shuffled since is something else: who knew it until then counts."""
    if learned:
        known = state.faces.known.copy()
        for thing, until_then in mixed.items():
            known[thing] = until_then
        learned[:] = map(or_, learned, known)


def _as_seen(heard: list[Heard], seat: int) -> list[Event]:
    seen = [Told(*facts).event.seen_by(seat) for facts in heard]
    return [event for event in seen if event is not None]


def _open_outcomes(outcomes: list[Outcome], seat: int) -> list[tuple[str, int, int]]:
    """The outcomes that the seat saw come out: which of how many, though perhaps not what is on the other side."""
    return [(outcome.stream, outcome.of, outcome.got) for outcome in outcomes if outcome.to in (None, seat)]


def follow(game: Game[Any], base: Base, truth: Seen, seat: int, chance: Chance, seed: str) -> Truth | None:
    """From this other beginning to the same decision, or None if the seat would have seen anything else."""
    found = retold(game, base, truth, seat, chance, seed)
    if found is None:
        return None
    fed, seen = found
    if seen.events != truth.events or _asked(seen.decision, seat) != truth.asked:
        return None
    return Truth(base, fed, seen.run)


def retold(game: Game[Any], base: Base, truth: Seen, seat: int, chance: Chance, seed: str) -> tuple[list[int], Seen] | None:
    """From this other beginning to the next decision, and what the seat would have seen on the way.

    None if that cannot be reached with the answers and outcomes that the seat knows of.
    """
    state = game.copy(base.state)
    heard: list[Heard] = []
    luck = Chance(seed, base.counters.copy(), [o.got if o.to in (None, seat) else None for o in truth.outcomes])
    if any(outcome.to == NOBODY for outcome in truth.outcomes):
        now: Faces = truth.run.state.faces  # type: ignore[attr-defined]
        luck.pins = {thing: now[thing] for thing in range(len(now.face)) if now.knows(seat, thing)}
    told: list[Outcome] = []
    luck.told = told
    run = Run(game, state, luck, truth.run.state.names, heard)
    try:
        run.begin()
        given = _give_again(run, truth, seat, chance)
    except BadOutcome:  # the record's outcome does not exist in this truth
        return None
    if given is None or luck.fixed:
        return None
    if _open_outcomes(told, seat) != _open_outcomes(truth.outcomes, seat):
        return None
    state.heard = luck.told = None
    luck.pins = {}
    fed, answers = given
    return fed, Seen(answers, [], told, _as_seen(heard, seat), run.decision, run)


def _give_again(run: Run, truth: Seen, seat: int, chance: Chance) -> tuple[list[int], list[Answer]] | None:
    """Give the answers again, as far as the seat could know them; those given, or None if that leads elsewhere."""
    last = truth.decision
    secret = last.given if last else 0
    given = [*zip(truth.answers, truth.questions, strict=True)]
    if secret:
        given = [*given[:-secret], *(answer for answer in given[-secret:] if answer[0][0] == seat)]
    again = Again(run, seat, chance, given, last)
    for place, ((who, key), question) in enumerate(given):
        if not again.comes_to(question, place):
            if who == seat:
                return None
            continue  # in this truth that seat was not asked that
        assert run.decision is not None
        index = run.decision.find(who, key)
        if index is None:
            if who == seat:
                return None
            index = _any(run.decision, who, chance)
        again.give(index)
    again.comes_to_the_last(truth)
    while run.decision is not None and run.decision.is_secret and run.decision.given < ATTEMPTS:
        # those who are no longer asked have answered in secret, or had in truth only one answer and were not asked at all
        others = [who for who in run.decision.seats if who != seat and (last is None or who not in last.seats)]
        if not others or len(others) == len(run.decision.seats):
            break
        again.give(_any(run.decision, others[0], chance))
    return again.fed, again.answers


class Again:
    """Answers that are given again, in a truth in which others than in truth may be asked something."""

    __slots__ = ("_chance", "_given", "_last", "_run", "_seat", "answers", "fed")

    def __init__(
        self, run: Run, seat: int, chance: Chance, given: Sequence[tuple[Answer, Question]], last: Decision | None
    ) -> None:
        self.fed: list[int] = []
        self.answers: list[Answer] = []
        self._run = run
        self._seat = seat
        self._chance = chance
        self._given = given  # in truth
        self._last = last  # that was asked there

    def give(self, index: int) -> None:
        decision = self._run.decision
        assert decision is not None
        part, at = decision.part(index)
        self.fed.append(index)
        self.answers.append((part.seat, part.key_of(part.values[at])))
        self._run.answer(index)

    def comes_to(self, wanted: Question, place: int) -> bool:
        """Whether it comes to this question, if what was not asked in truth is answered somehow."""
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

    def comes_to_the_last(self, truth: Seen) -> None:
        """Go on to what is asked in truth, or to what the seat cannot tell from it."""
        last = self._last
        following = last.seats if last else ()
        for _ in range(OTHER_QUESTIONS):
            decision = self._run.decision
            if decision is None or not self._is_unnoticed(decision, following, len(self._given)) or self._looks_like(truth):
                return
            self._let_pass(decision)

    def _is_unnoticed(self, decision: Decision, following: Sequence[int], place: int) -> bool:
        """Whether the seat cannot tell that this is asked, too: another is, quietly or where all wait for them anyway."""
        if decision.seat == self._seat:
            return False
        before = [who for (who, _), _ in self._given[:place][-1:]]
        return decision.is_quiet or (len(decision.seats) == 1 and decision.seat in (*before, *following))

    def _looks_like(self, truth: Seen) -> bool:
        """Whether the seat has seen as much as in truth, and the same is asked as far as it knows."""
        run, seat = self._run, self._seat
        return _asked(run.decision, seat) == truth.asked and len(_as_seen(run.state.heard or [], seat)) >= len(truth.events)

    def _is_to_come(self, decision: Decision, place: int) -> bool:
        """Whether what is asked now was asked in truth, there or later."""
        last = self._last
        course = [question for _, question in self._given[place:]]
        asked = [last.for_seat(who) for who in last.seats] if last else []
        course += [_question(part, self._seat) for part in asked if part]
        return any(self._asks(decision, question) for question in course)

    def _asks(self, decision: Decision, question: Question) -> bool:
        part = decision.for_seat(question[0])
        return part is not None and _question(part, self._seat) == question

    def _let_pass(self, decision: Decision) -> None:
        """Somebody answers what nobody was asked in truth. Who is asked quietly lets it pass: nobody notices that."""
        passing = decision.find(decision.seat, "done") if decision.is_quiet else None
        self.give(_any(decision, decision.seat, self._chance) if passing is None else passing)


def _is_quiet_for_another(decision: Decision | None, seat: int) -> bool:
    return decision is not None and decision.is_quiet and decision.seat != seat


def _question(part: Decision, seat: int) -> Question:
    """The own one as it was seen, with all its options; of a quiet one, which may come at many moments, the prompt."""
    if part.seat == seat:
        return part.seat, part.rule, "\n".join([part.prompt, *part.keys()])
    return part.seat, part.rule, part.prompt if part.is_quiet else ""


def _any(decision: Decision, seat: int, chance: Chance) -> int:
    having = [i for i, option in enumerate(decision.options) if option.seat == seat]
    return chance.pick(having, "answers")


def _asked(decision: Decision | None, seat: int) -> Asked | None:
    """Who is asked, and what the seat itself is: the same has to be asked in what it imagines."""
    if decision is None:
        return None
    if _is_quiet_for_another(decision, seat):  # whom, the seat does not know
        return (), "", ()
    mine = decision.for_seat(seat)
    if mine is None:
        return decision.seats, "", ()
    return decision.seats, mine.prompt, tuple(mine.keys())
