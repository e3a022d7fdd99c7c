"""Where did we lose it? A finished game, looked at again from what each seat knew at the time.

At every decision each seat's chance to win is estimated in some truths that it could imagine then. What an answer changed is
split in three: what it promised, whatever luck would make of it, over what all options promised on average in the same truths
(choice); what came out, over what the answer promised (luck: cards, dice, what was revealed); and what any answer would have
changed (course), which is how the game goes on, and where the evaluation sees something else than it did before.
Without a game's evaluation nothing can be said before the end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import fmean
from typing import NamedTuple

from longbox.bots.chair import Chair
from longbox.bots.look import own_options
from longbox.engine.driver import Run
from longbox.engine.errors import LongboxError
from longbox.engine.history import Moment
from longbox.engine.match import Match
from longbox.engine.record import Answer, Record, positions
from longbox.engine.state import Json

TRUTHS = 12  # imagined for each seat at each decision
OTHERS = 3  # as many of the other options are tried in each of them: a mean needs no more, where the best would need all
TURNING_POINTS = 5
SMALLEST = 0.05  # what changed less is no turning point


class NothingToAnalyse(LongboxError):
    """The record cannot be analysed, and why."""


class Point(NamedTuple):
    """One answer, and what it made of every seat's chance to win."""

    number: int
    seat: int
    key: str
    label: str
    before: tuple[float, ...]
    choice: tuple[float, ...]  # by so much the answer changed it, over what the options promised on average
    luck: tuple[float, ...]  # by so much what came of it, over what it promised
    course: tuple[float, ...]  # and by so much would any answer have
    after: tuple[float, ...]
    told: tuple[str, ...]  # what all heard of it

    @property
    def swing(self) -> float:
        """How much somebody's chance changed by the answer and its luck.

        What would have come by any answer does not count, nor what an answer, such as a refusal, kept from changing.
        """
        parts = zip(self.choice, self.luck, self.before, self.after, strict=True)
        return max(min(abs(choice + luck), abs(after - before)) for choice, luck, before, after in parts)


class Analysis(NamedTuple):
    """The curve of a game."""

    game: str
    names: tuple[str, ...]
    reason: str
    worth: tuple[float, ...]
    points: tuple[Point, ...]

    @property
    def turning_points(self) -> list[Point]:
        """The answers that changed most, in the order in which they came; perhaps there is none."""
        turns = [point for point in self.points if point.swing >= SMALLEST]
        largest = sorted(turns, key=lambda point: (-point.swing, point.number))[:TURNING_POINTS]
        return sorted(largest, key=lambda point: point.number)

    @property
    def start(self) -> tuple[float, ...]:
        """What each seat could hope for at first."""
        return self.points[0].before

    def choice(self, seat: int) -> float:
        """By how much all answers, the seat's own and others', have changed its chance."""
        return sum(point.choice[seat] for point in self.points)

    def own_choice(self, seat: int) -> float:
        """By how much the seat's own answers have."""
        return sum(point.choice[seat] for point in self.points if point.seat == seat)

    def luck(self, seat: int) -> float:
        """By how much what came of all answers has."""
        return sum(point.luck[seat] for point in self.points)

    def course(self, seat: int) -> float:
        """By how much any answers would have."""
        return sum(point.course[seat] for point in self.points)

    def to_json(self) -> Json:
        points = [{**point._asdict(), "swing": point.swing} for point in self.points]
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
        return {"game": self.game, "reason": self.reason, "seats": seats, "points": points, "turning_points": turning_points}


def analyse(
    record: Record, *, truths: int = TRUTHS, seed: str = "analysis", progress: Callable[[int], None] | None = None
) -> Analysis:
    """Go through a finished game answer by answer. `progress` is called with 1 after each."""
    game = record.game
    if record.result is None:
        raise NothingToAnalyse("The game is not over yet: only a finished game is analysed, for it tells what others hold.")
    if game.evaluate is None:
        raise NothingToAnalyse(f"{game.title} has no evaluation, so nothing can be said of a position before the end.")
    answers = iter(record.answers)
    points: list[Point] = []
    since: Moment | None = None
    for match in positions(record, record.entries):
        seats = range(len(match.names))
        answer = next(answers, None)
        if answer is None or match.result is not None:
            break
        looks = [_look(match, seat, answer, truths, seed) for seat in seats]
        before = tuple([look.chance for look in looks])
        if points:
            points[-1] = _completed(points[-1], match, before, since)
        if progress and points:
            progress(1)
        since = match.last_moment
        label = next(o.label for o in match.decision.options if o.seat == answer.seat and o.key == answer.key)
        choice, course = tuple([look.choice for look in looks]), tuple([look.course for look in looks])
        points.append(Point(match.number + 1, answer.seat, answer.key, label, before, choice, (), course, (), ()))
    assert match.result is not None
    worth = tuple([match.result.worth(seat) for seat in seats])
    points[-1] = _completed(points[-1], match, worth, since)
    if progress:
        progress(1)
    return Analysis(game.name, match.names, match.result.reason, worth, tuple(points))


def _completed(point: Point, match: Match, now: tuple[float, ...], since: Moment | None) -> Point:
    """What came of an answer is known only afterwards. Of one that was given in secret nobody hears until all are there."""
    parts = zip(now, point.before, point.choice, point.course, strict=True)
    luck = [after - before - choice - course for after, before, choice, course in parts]
    told = [line.text for line in match.news(None, since)]
    return point._replace(after=now, luck=tuple(luck), told=tuple(told))


class Look(NamedTuple):
    """What a seat can tell of an answer before it is given."""

    chance: float
    choice: float
    course: float


def _look(match: Match, seat: int, answer: Answer, truths: int, seed: str) -> Look:
    """A seat's chance to win, as it could think, and what an answer makes of it."""
    truth = Chair(match, seat).truths()
    # The same seeds at every decision: as far as the seat has learned nothing, it imagines the same, and chance cancels out.
    looks = [_look_in_a_truth(match, seat, answer, partial(truth, f"{seed} {number}"), number) for number in range(truths)]
    return Look(*map(fmean, zip(*looks, strict=True)))


def _look_in_a_truth(match: Match, seat: int, answer: Answer, truth: Callable[[], Run], number: int) -> Look:
    """The same in the truth of that number: each tries others of the options, so that all have their turn."""

    def promised(option: int) -> float:
        run = truth()
        run.answer(option)
        return _chance(match, run, seat)

    run = truth()
    assert run.decision is not None
    given = run.decision.find(*answer)
    options = own_options(run.decision, answer.seat)
    chance = _chance(match, run, seat)
    if given is None:  # in this truth somebody else might not have had that option
        return Look(chance, 0.0, 0.0)
    mean = promise = promised(given)
    others = [option for option in options if option != given]
    if others:
        turn = number * OTHERS % len(others)
        tried = [promised(option) for option in [*others[turn:], *others[:turn]][:OTHERS]]
        mean += (fmean(tried) - promise) * len(others) / len(options)
    return Look(chance, promise - mean, mean - chance)


def _chance(match: Match, run: Run, seat: int) -> float:
    """How good it looks to a seat where this run stands; during the setup, where any answers lead to the end of that."""
    game, given = match.game, 0
    while game.setting_up is not None and (decision := run.decision) is not None and game.setting_up(run.state):
        run.answer(run.chance.value("answers", given) * len(decision.part(0)[0].values) >> 64)
        given += 1
    if run.result is not None:
        return run.result.worth(seat)
    assert game.evaluate is not None
    return game.evaluate(run.state, seat)
