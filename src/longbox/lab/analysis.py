"""Where did we lose it? A finished game, looked at again from what each seat knew at the time.

At every decision each seat's chance to win is estimated in some truths that it could imagine then. What an answer changed is
split in two: what the answer itself promised, whatever luck would make of it (choice), and what came out in the end (luck: cards,
dice, what was revealed). Without a game's evaluation nothing can be said before the end.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import NamedTuple

from longbox.bots.chair import Chair
from longbox.engine.driver import Run
from longbox.engine.errors import LongboxError
from longbox.engine.history import Moment
from longbox.engine.match import Match
from longbox.engine.record import Record, positions
from longbox.engine.state import Json

TRUTHS = 12  # imagined for each seat at each decision
TURNING_POINTS = 5


class NothingToAnalyse(LongboxError):
    """The record cannot be analysed, and why."""


class Point(NamedTuple):
    """One answer, and what it made of every seat's chance to win."""

    number: int
    seat: int
    key: str
    label: str
    before: tuple[float, ...]
    choice: tuple[float, ...]  # by so much the answer itself changed it
    luck: tuple[float, ...]  # and by so much what came of it
    after: tuple[float, ...]
    told: tuple[str, ...]  # what all heard of it

    @property
    def swing(self) -> float:
        """How much it changed for whom it changed most."""
        return max(abs(after - before) for before, after in zip(self.before, self.after, strict=True))


class Analysis(NamedTuple):
    """The curve of a game."""

    game: str
    names: tuple[str, ...]
    reason: str
    worth: tuple[float, ...]
    points: tuple[Point, ...]

    @property
    def turning_points(self) -> list[Point]:
        """The answers that changed most, in the order in which they came."""
        largest = sorted(self.points, key=lambda point: (-point.swing, point.number))[:TURNING_POINTS]
        return sorted(largest, key=lambda point: point.number)

    def choice(self, seat: int) -> float:
        """By how much all answers, the seat's own and others', have changed its chance."""
        return sum(point.choice[seat] for point in self.points)

    def own_choice(self, seat: int) -> float:
        """By how much the seat's own answers have."""
        return sum(point.choice[seat] for point in self.points if point.seat == seat)

    def luck(self, seat: int) -> float:
        """By how much what came of all answers has."""
        return sum(point.luck[seat] for point in self.points)

    def to_json(self) -> Json:
        points = [{**point._asdict(), "swing": point.swing} for point in self.points]
        seats = [
            {"name": name, "worth": worth, "choice": self.choice(seat), "luck": self.luck(seat)}
            for seat, (name, worth) in enumerate(zip(self.names, self.worth, strict=True))
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
    before: tuple[float, ...] = ()
    since: Moment | None = None
    for match in positions(record, record.entries):
        now = _chances(match, truths, seed)
        if points:
            points[-1] = _completed(points[-1], match, now, since)
        if progress and points:
            progress(1)
        answer = next(answers, None)
        if answer is None or match.over:
            break
        before, since = now, match.last_moment
        promised = _chances(match, truths, seed, (answer.seat, answer.key))
        choice = tuple([after - then for after, then in zip(promised, before, strict=True)])
        label = next(o.label for o in match.decision.options if o.seat == answer.seat and o.key == answer.key)
        points.append(Point(match.number + 1, answer.seat, answer.key, label, before, choice, (), (), ()))
    result = match.result
    assert result is not None
    worth = tuple([result.worth(seat) for seat in range(len(match.names))])
    return Analysis(game.name, match.names, result.reason, worth, tuple(points))


def _completed(point: Point, match: Match, now: tuple[float, ...], since: Moment | None) -> Point:
    """What came of an answer is known only afterwards. Of one that was given in secret nobody hears until all are there."""
    luck = [after - then - choice for after, then, choice in zip(now, point.before, point.choice, strict=True)]
    told = [line.text for line in match.news(None, since)]
    return point._replace(after=now, luck=tuple(luck), told=tuple(told))


def _chances(match: Match, truths: int, seed: str, answer: tuple[int, str] | None = None) -> tuple[float, ...]:
    """Every seat's chance to win, as it could think; with an answer, after that answer with any luck."""
    if match.result is not None:
        return tuple([match.result.worth(seat) for seat in range(len(match.names))])
    chances = []
    for seat in range(len(match.names)):
        truth = Chair(match, seat).truths()
        # The same seeds at every decision: as far as the seat has learned nothing, it imagines the same, and chance cancels out.
        runs = [truth(f"{seed} {number}") for number in range(truths)]
        chances.append(fmean([_chance(match, run, seat, answer) for run in runs]))
    return tuple(chances)


def _chance(match: Match, run: Run, seat: int, answer: tuple[int, str] | None) -> float:
    if answer is not None:
        assert run.decision is not None
        index = run.decision.find(*answer)
        if index is not None:  # in this truth somebody else might not have had that option
            run.answer(index)
    if run.result is not None:
        return run.result.worth(seat)
    assert match.game.evaluate is not None
    return match.game.evaluate(run.state, seat)
