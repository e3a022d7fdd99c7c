"""Analysis of a finished game: how each answer changed each seat's chance to win, from what the seat knew at the time.

At every decision, each seat's chance is the mean value of some determinizations. The change by an answer is split in three:

- choice: the expected value of the answer, less the mean over all options in the same determinizations;
- luck: what came of it (cards, dice, revealed things), less the expected value;
- course: what any answer would have changed, as the game goes on and the evaluation sees something new.

Where all win together, a position is worth the same to all: the analysis takes what the seat that answers could tell. Without an
evaluation of the game there is no analysis.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from longbox.bots.chair import Chair
from longbox.bots.lookahead import own_options
from longbox.engine.driver import Run
from longbox.engine.errors import LongboxError
from longbox.engine.game import Game
from longbox.engine.history import Ply
from longbox.engine.match import Match
from longbox.engine.record import Answer, Record, positions
from longbox.engine.state import Json

DETERMINIZATIONS = 12  # for each seat at each decision
OTHERS = 3  # other options that are tried in each of them: enough for a mean
TURNING_POINTS = 5
SMALLEST = 0.05  # a turning point changes a chance at least by this
SOON = 5  # answers; what they undo turned nothing


class NothingToAnalyse(LongboxError):
    """Why a record cannot be analysed."""


class AnalysisPoint(NamedTuple):
    """One answer, and how it changed every seat's chance to win."""

    number: int
    seat: int
    key: str
    label: str
    before: tuple[float, ...]
    choice: tuple[float, ...]  # the change by the choice, against the mean of all options
    luck: tuple[float, ...]  # the change by luck
    course: tuple[float, ...]  # the change that any answer would have brought
    after: tuple[float, ...]
    told: tuple[str, ...]  # the public log of it
    is_setup: bool = False  # the game was being set up: colours, roles, first cards

    @property
    def swing(self) -> float:
        """The largest change of a chance by the answer and its luck.

        A change that any answer would have brought does not count. Neither does a change that the answer prevented.
        """
        return max(self._swings)

    @property
    def turned(self) -> int:
        """The seat with the largest change."""
        return self._swings.index(self.swing)

    @property
    def is_luck(self) -> bool:
        """Whether luck changed that seat's chance more than the choice did. Then it is nobody's doing."""
        return abs(self.luck[self.turned]) > abs(self.choice[self.turned])

    @property
    def _swings(self) -> list[float]:
        parts = zip(self.choice, self.luck, self.before, self.after, strict=True)
        return [min(abs(choice + luck), abs(after - before)) for choice, luck, before, after in parts]


class Analysis(NamedTuple):
    """All answers of a game, with the chances of all seats."""

    game: str
    names: tuple[str, ...]
    reason: str
    worth: tuple[float, ...]
    points: tuple[AnalysisPoint, ...]
    hues: tuple[str, ...] = ()  # of the seats, as the table shows them; () if the game does not tell
    is_shared: bool = False  # all win or lose together, so that there is one curve

    @property
    def turning_points(self) -> list[AnalysisPoint]:
        """The answers that changed most, in the order of the game. There may be none.

        What the setup decides does not count, and neither does what is soon as it was: an effect in its middle looks otherwise.
        """
        turns = [
            point
            for place, point in enumerate(self.points)
            if point.swing >= SMALLEST and not point.is_setup and self._lasts(place)
        ]
        largest = sorted(turns, key=lambda point: (-point.swing, point.number))[:TURNING_POINTS]
        return sorted(largest, key=lambda point: point.number)

    def _lasts(self, place: int) -> bool:
        """Whether the chance is not as before again some answers later, nor only now as it was some answers before."""
        point = self.points[place]
        seat, begun = point.turned, max(0, place - SOON)
        later = [other.after[seat] - point.before[seat] for other in self.points[place + 1 : place + 1 + SOON]]
        earlier = [other.before[seat] - point.after[seat] for other in self.points[begun:place]]
        return all(abs(apart) > SMALLEST / 2 for apart in later + earlier)

    @property
    def start(self) -> tuple[float, ...]:
        """The chance of each seat at the start."""
        return self.points[0].before

    def choice(self, seat: int) -> float:
        """How much the choices of all seats changed this seat's chance."""
        return sum(point.choice[seat] for point in self.points)

    def own_choice(self, seat: int) -> float:
        """How much its own choices changed its chance."""
        return sum(point.choice[seat] for point in self.points if point.seat == seat)

    def luck(self, seat: int) -> float:
        """How much luck changed its chance."""
        return sum(point.luck[seat] for point in self.points)

    def course(self, seat: int) -> float:
        """How much the course of the game changed its chance, whatever was answered."""
        return sum(point.course[seat] for point in self.points)

    def to_json(self) -> Json:
        points = [{**point._asdict(), "swing": point.swing, "is_luck": point.is_luck} for point in self.points]
        seats = [
            {
                "name": name,
                "start": self.start[seat],
                "choice": self.choice(seat),
                "own_choice": self.own_choice(seat),
                "others_choice": self.choice(seat) - self.own_choice(seat),
                "luck": self.luck(seat),
                "course": self.course(seat),
                "worth": self.worth[seat],
            }
            for seat, name in enumerate(self.names)
        ]
        turning_points = [point.number for point in self.turning_points]
        return {
            "game": self.game,
            "reason": self.reason,
            "is_shared": self.is_shared,
            "seats": seats,
            "points": points,
            "turning_points": turning_points,
        }


def analyse(
    record: Record,
    *,
    determinizations: int = DETERMINIZATIONS,
    seed: str = "analysis",
    progress: Callable[[int], None] | None = None,
) -> Analysis:
    """Analyse a finished game, answer by answer. `progress` is called with 1 after each."""
    game = check(record)
    assert game.evaluation is not None, "nothing is analysed without one"
    answers = iter(record.answers)
    points: list[AnalysisPoint] = []
    since: Ply | None = None
    for match in positions(record, record.entries):
        answer = next(answers, None)
        if answer is None or match.result is not None:
            break
        values = _answer_values(match, answer, determinizations, seed)
        before = tuple([value.chance for value in values])
        if points:
            points[-1] = _completed(points[-1], match, before, since)
        if progress and points:
            progress(1)
        since = match.last_ply
        label = next(o.label for o in match.decision.options if o.seat == answer.seat and o.key == answer.key)
        choice, course = tuple([value.choice for value in values]), tuple([value.course for value in values])
        is_setup = game.evaluation.setting_up is not None and game.evaluation.setting_up(match.state)
        point = AnalysisPoint(match.number + 1, answer.seat, answer.key, label, before, choice, (), course, (), (), is_setup)
        points.append(point)
    assert match.result is not None
    worth = tuple([match.result.worth(seat) for seat in range(len(match.names))])
    points[-1] = _completed(points[-1], match, worth, since)
    if progress:
        progress(1)
    hues = tuple(game.presentation.hues(match.view().table)) if game.presentation.hues else ()
    return Analysis(game.name, match.names, match.result.reason, worth, tuple(points), hues, game.win_together)


def check(record: Record) -> Game[Any]:
    """The game of a record that can be analysed."""
    game = record.game
    if record.result is None:
        raise NothingToAnalyse("The game is not over yet: only a finished game is analysed, for it tells what others hold.")
    if game.evaluation is None:
        raise NothingToAnalyse(f"{game.title} has no evaluation, so nothing can be said of a position before the end.")
    return game


def _completed(point: AnalysisPoint, match: Match, now: tuple[float, ...], since: Ply | None) -> AnalysisPoint:
    """Fill in what is known only after the answer. A secret answer has no public log until all have answered."""
    parts = zip(now, point.before, point.choice, point.course, strict=True)
    luck = [after - before - choice - course for after, before, choice, course in parts]
    told = [line.text for line in match.news(None, since)]
    return point._replace(after=now, luck=tuple(luck), told=tuple(told))


class AnswerValue(NamedTuple):
    """The value of an answer for a seat, before luck is known."""

    chance: float
    choice: float
    course: float


def _answer_values(match: Match, answer: Answer, determinizations: int, seed: str) -> list[AnswerValue]:
    """The value of an answer for each seat."""
    names, game = match.names, match.game
    if game.win_together:
        knows = answer.seat if game.keeps_seats_apart else 0
        return [_answer_value(match, knows, answer, determinizations, seed)] * len(names)
    return [_answer_value(match, seat, answer, determinizations, seed) for seat in range(len(names))]


def _answer_value(match: Match, seat: int, answer: Answer, determinizations: int, seed: str) -> AnswerValue:
    """A seat's chance to win, from what it knows, and how an answer changes it: means over determinizations."""
    determinized = Chair(match, seat).determinizations()
    # The same seeds at every decision: while the seat learns nothing, its determinizations stay the same, and chance cancels out.
    values = [
        _value_in(match, seat, answer, partial(determinized, f"{seed} {number}"), number) for number in range(determinizations)
    ]
    return AnswerValue(*map(fmean, zip(*values, strict=True)))


def _value_in(match: Match, seat: int, answer: Answer, determinization: Callable[[], Run], number: int) -> AnswerValue:
    """The same in one determinization. Each tries other options, so that all have their turn."""

    def promised(option: int) -> float:
        run = determinization()
        run.answer(option)
        return _chance(match, run, seat)

    run = determinization()
    assert run.decision is not None
    given = run.decision.find(*answer)
    options = own_options(run.decision, answer.seat)
    chance = _chance(match, run, seat)
    if given is None:  # in this determinization another seat may not have that option
        return AnswerValue(chance, 0.0, 0.0)
    mean = promise = promised(given)
    others = [option for option in options if option != given]
    if others:
        turn = number * OTHERS % len(others)
        tried = [promised(option) for option in [*others[turn:], *others[:turn]][:OTHERS]]
        mean += (fmean(tried) - promise) * len(others) / len(options)
    return AnswerValue(chance, promise - mean, mean - chance)


def _chance(match: Match, run: Run, seat: int) -> float:
    """The value of the position of this run for a seat. During the setup, play on at random to its end first."""
    evaluation, given = match.game.evaluation, 0
    assert evaluation is not None, "nothing is analysed without one"
    setting_up = evaluation.setting_up
    while setting_up is not None and (decision := run.decision) is not None and setting_up(run.state):
        run.answer(run.chance.value("answers", given) * len(decision.part(0)[0].values) >> 64)
        given += 1
    if run.result is not None:
        return run.result.worth(seat)
    return evaluation.value(run.state, seat)
