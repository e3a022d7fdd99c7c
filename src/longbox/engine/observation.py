"""What one seat has seen of the current step: the questions, the answers, the outcomes of chance and the events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import or_
from typing import Any, NamedTuple

from longbox.engine.chance import Chance, Got, Outcome
from longbox.engine.decision import Decision
from longbox.engine.driver import Run
from longbox.engine.events import Event, Heard, Told
from longbox.engine.game import Game
from longbox.engine.history import Snapshot

Asked = tuple[tuple[int, ...], str, tuple[str, ...]]  # the asked seats, and the own prompt and keys
QuestionSeen = tuple[int, str, str]  # the seat, the rule, and what the observing seat saw of it: see `question_seen`
GivenAnswer = tuple[int, str]  # the seat and the key


class Observation(NamedTuple):
    """What a seat has seen since a snapshot, and the run in which it saw that."""

    answers: list[GivenAnswer]
    questions: list[QuestionSeen]  # those that were answered
    outcomes: list[Outcome]
    events: list[Event]
    decision: Decision | None
    run: Run
    now: Any = None  # its state; seats still know every face that they have seen since
    asked: Asked | None = None


def observe(
    game: Game[Any], snapshot: Snapshot, fed: list[int], outcomes: Sequence[Got], names: Sequence[str], seat: int
) -> Observation:
    """Replay what came after the snapshot, and note all that the seat sees."""
    heard: list[Heard] = []
    chance = Chance(None, snapshot.counters.copy(), outcomes)
    chance.told = []
    chance.mixed = {}
    run = Run(game, game.copy(snapshot.state), chance, names, heard)
    run.begin()
    answers, questions = [], []
    learned: list[int] = snapshot.state.faces.known.copy() if game.hides else []  # type: ignore[attr-defined]
    for index in fed:
        assert run.decision is not None
        _learn(learned, run.state, chance.mixed)
        part, at = run.decision.part(index)
        answers.append((part.seat, part.key_of(part.values[at])))
        questions.append(question_seen(part, seat))
        run.answer(index)
    now: Any = game.copy(run.state)
    if game.hides:
        _learn(learned, now, chance.mixed)
        now.faces.known[: len(learned)] = map(or_, learned, now.faces.known)
    return Observation(
        answers, questions, chance.told, as_seen(heard, seat), run.decision, run, now, asked_of(run.decision, seat)
    )


def _learn(learned: list[int], state: Any, mixed: Mapping[int, int]) -> None:
    """Note who knows each face by now. For a shuffled thing, those count who knew it before the first shuffle."""
    if learned:
        known = state.faces.known.copy()
        for thing, until_then in mixed.items():
            known[thing] = until_then
        learned[:] = map(or_, learned, known)


def as_seen(heard: list[Heard], seat: int) -> list[Event]:
    seen = [Told(*facts).event.seen_by(seat) for facts in heard]
    return [event for event in seen if event is not None]


def open_outcomes(outcomes: list[Outcome], seat: int) -> list[tuple[str, int, int]]:
    """The outcomes that the seat saw: which of how many, though perhaps not what is on the face of it."""
    return [(outcome.stream, outcome.of, outcome.got) for outcome in outcomes if outcome.to in (None, seat)]


def asked_of(decision: Decision | None, seat: int) -> Asked | None:
    """Who is asked, and the seat's own question. A determinization must ask the same."""
    if decision is None:
        return None
    if _is_quiet_for_another(decision, seat):  # the seat does not know who is asked
        return (), "", ()
    mine = decision.for_seat(seat)
    if mine is None:
        return decision.seats, "", ()
    return decision.seats, mine.prompt, tuple(mine.keys())


def _is_quiet_for_another(decision: Decision | None, seat: int) -> bool:
    return decision is not None and decision.is_quiet and decision.seat != seat


def question_seen(part: Decision, seat: int) -> QuestionSeen:
    """What a seat saw of a question: its own one with all options; of a quiet one, which may come at any time, the prompt."""
    if part.seat == seat:
        return part.seat, part.rule, "\n".join([part.prompt, *part.keys()])
    return part.seat, part.rule, part.prompt if part.is_quiet else ""
