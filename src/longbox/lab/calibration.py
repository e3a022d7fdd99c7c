"""Calibration: whether a game's evaluation is a chance.

Bots play games, and the evaluation values positions of them for a seat. Of the positions that it calls 70 %, 70 % should be won.
The Brier score is the mean square of what it was off by: the smaller, the better. A constant (the share of all games that is won)
has a Brier score, too; an evaluation that is worth asking has a clearly smaller one in every quarter of the game.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, TypeVar

from longbox.bots import Chair
from longbox.bots.guarded_bots import TableBots, check_bots
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions
from longbox.engine.game import Game
from longbox.engine.game_parts import Setting, Settings
from longbox.engine.match import Match
from longbox.engine.state import Json
from longbox.lab.parallel import how_many, play_in_parallel

QUARTERS, DECILES = range(4), range(10)
SAMPLES = 24  # positions that are valued in each quarter of a game, at most
TRIES = 1000  # to find settings that go together

Look = TypeVar("Look")


class ValuedPosition(NamedTuple):
    """A position: when in the game it was, from 0 to 1, what the evaluation said, and what the game was worth to that seat."""

    when: float
    said: float
    worth: float

    @property
    def quarter(self) -> int:
        return min(int(self.when * 4), 3)

    @property
    def decile(self) -> int:
        return min(int(self.said * 10), 9)


class CalibrationPart(NamedTuple):
    """Some of the samples: how many, what was said and what was won on average, and by how much it was off."""

    samples: int
    said: float
    won: float
    brier: float
    constant: float  # the Brier score of the share of all samples that was won

    @property
    def saved(self) -> float:
        """How much smaller the Brier score is than that of the constant, as a share of the latter."""
        return 1 - self.brier / self.constant if self.constant else 0.0

    def to_json(self) -> dict[str, float]:
        return {**self._asdict(), "saved": self.saved}


@dataclass(frozen=True)
class Calibration:
    """What was said and what came of it."""

    game: str
    rules: str
    games: int
    bots: str
    seed: str
    samples: Sequence[ValuedPosition]

    @property
    def whole(self) -> CalibrationPart:
        return self._part(self.samples)

    @property
    def quarters(self) -> list[CalibrationPart]:
        """By quarter of the game."""
        return [self._part([sample for sample in self.samples if sample.quarter == quarter]) for quarter in QUARTERS]

    @property
    def deciles(self) -> list[CalibrationPart]:
        """By what was said: 0 to 10 %, 10 to 20 %, …"""
        return [self._part([sample for sample in self.samples if sample.decile == decile]) for decile in DECILES]

    def _part(self, samples: Sequence[ValuedPosition]) -> CalibrationPart:
        if not samples:
            return CalibrationPart(0, 0.0, 0.0, 0.0, 0.0)
        count = len(samples)
        usual = sum(sample.worth for sample in self.samples) / len(self.samples)
        return CalibrationPart(
            count,
            sum(sample.said for sample in samples) / count,
            sum(sample.worth for sample in samples) / count,
            sum((sample.said - sample.worth) ** 2 for sample in samples) / count,
            sum((usual - sample.worth) ** 2 for sample in samples) / count,
        )

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "rules": self.rules,
            "games": self.games,
            "bots": self.bots,
            "seed": self.seed,
            "whole": self.whole.to_json(),
            "quarters": [part.to_json() for part in self.quarters],
            "deciles": [part.to_json() for part in self.deciles],
        }


class CalibrationPlan(NamedTuple):
    """Which games are played: the table of each is left to chance as far as it is not wanted."""

    seats: int | None
    wanted: Mapping[str, Setting]
    bots: str
    seed: str

    def table(self, game: Game[Any], number: int) -> tuple[int, Settings]:
        """How many play game `number`, and with which settings."""
        source = Random(f"table {self.seed}/{number}")
        for _ in range(TRIES):
            seats = self.seats or source.choice(game.seats)
            chosen = {name: source.choice(choices) for name, choices in game.options.choices.items()}
            settings = {**game.options.default(), **chosen, **self.wanted}
            if game.options.refuses(seats, settings) is None:
                return seats, game.settings(seats, settings)
        raise BadOptions(f"No settings of {game.title} go together with those that are wanted.")


def calibrate(
    game: Game[Any],
    *,
    seats: int | None = None,
    games: int = 200,
    bots: str = "greedy",
    seed: int | str | None = None,
    cores: int = 1,
    options: Mapping[str, Setting] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Calibration:
    """Measure the evaluation of a game over so many games of bots; settings that are not wanted are left to chance."""
    if game.evaluation is None:
        raise BadOptions(f"{game.title} has no evaluation to measure.")
    check_bots([bots])
    if seats is not None or options:
        game.settings(game.seats[0] if seats is None else seats, options or {})
    plan = CalibrationPlan(seats, options or {}, bots, secrets.token_hex(8) if seed is None else str(seed))
    samples: list[ValuedPosition] = []
    for done in play_in_parallel(_play, game, plan, range(games), how_many(cores), at_once=10):
        for each in done:
            samples += each
        if progress:
            progress(len(done))
    return Calibration(game.name, game.rules_version, games, bots, plan.seed, samples)


def _play(game: Game[Any], plan: CalibrationPlan, numbers: Sequence[int]) -> list[list[ValuedPosition]]:
    return [sample_game(game, plan, number) for number in numbers]


def sampled_positions(
    game: Game[Any], plan: CalibrationPlan, number: int, look: Callable[[Match, int], Look]
) -> list[tuple[float, Look, float]]:
    """Positions of one game: when each was, what `look` found for a seat, one after the other, and what it was worth to it."""
    seats, settings = plan.table(game, number)
    seed = f"{plan.seed}/{number}"
    seen: list[tuple[int, Look]] = []
    with TableBots([plan.bots]) as table_bots:
        match = create_match(game, seats, seed, table_bots.looks_back, dict(settings))
        players = [table_bots.bot(plan.bots, f"{seed}/{seat}") for seat in range(seats)]
        while not match.over:
            looking = len(seen) % seats
            seen.append((looking, look(match, looking)))
            seat = match.decision.seats[0]
            match.choose(players[seat].choose(Chair(match, seat)), seat)
        table_bots.over(match)
    result = match.result
    assert result is not None
    found = [(place / len(seen), looked, result.worth(seat)) for place, (seat, looked) in enumerate(seen)]
    step = max(1, len(found) // (SAMPLES * len(QUARTERS)))
    return found[Random(seed).randrange(step) :: step]


def sample_game(game: Game[Any], plan: CalibrationPlan, number: int) -> list[ValuedPosition]:
    """Positions of one game, each valued for a seat."""
    evaluation = game.evaluation
    assert evaluation is not None
    value = evaluation.value
    found = sampled_positions(game, plan, number, lambda match, seat: value(match.state, seat))
    return [ValuedPosition(when, said, worth) for when, said, worth in found]
