"""Tournaments: which bot plays best, and how certain that is.

Games come in blocks. All games of a block have the same seed: the same deal, identities and luck. From one game to the next, each
seat passes to the next bot. With B bots a block has B games, and each bot has each seat once, however many seats there are.
Block n has the seed "SEED/n": `longbox.new(game, seed="7/12")` has the luck of block 12 of seed 7.

Where all win or lose together, each bot plays a game of the block with itself on every seat.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from longbox.bots import Bot, Chair
from longbox.bots.guarded_bots import TableBots, check_bots
from longbox.engine.create import create_match
from longbox.engine.errors import BadOptions
from longbox.engine.game import Game
from longbox.engine.game_parts import Setting
from longbox.engine.state import Json
from longbox.lab.game_file import GameFile
from longbox.lab.parallel import LARGEST_CHUNK, GameFailed, how_many, play_in_parallel
from longbox.lab.ratings import IntervalEstimate, Points, mean, rate
from longbox.lab.simulate import Plan, bots_of, fail_again, play_out


class Rota(Plan):
    """Who sits where in which game."""

    __slots__ = ()

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number // len(self.bots)}"

    def line_up(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in this game.

        Each block has another order of the bots. Otherwise each bot would always play after the same one, and with more bots
        than seats some would never meet.
        """
        order = Random(f"{self.seed_of(number)} order").sample(self.bots, len(self.bots))
        return tuple(order[(seat + number) % len(order)] for seat in range(self.seats))


class TeamRota(Rota):
    """In every game one bot has all seats."""

    __slots__ = ()

    def line_up(self, number: int) -> tuple[str, ...]:
        return (self.bots[number % len(self.bots)],) * self.seats


class Sitting(NamedTuple):
    """One bot on one seat in one game."""

    bot: str
    role: str
    worth: float
    decisions: int
    seconds: float  # of thinking


class BotStanding(NamedTuple):
    """The results of one bot. If it has several seats in a game, each is a sitting of its own."""

    name: str
    games: int
    sittings: int
    score: IntervalEstimate
    rating: IntervalEstimate
    decisions: int
    seconds: float

    @property
    def figures(self) -> dict[str, Json]:
        rating, low, high = (round(figure, 1) for figure in self.rating)
        return {
            "name": self.name,
            "games": self.games,
            "sittings": self.sittings,
            **_figures("score", self.score),
            "rating": rating,
            "rating_low": low,
            "rating_high": high,
            "decisions": self.decisions,
            "seconds_per_decision": round(self.seconds / max(self.decisions, 1), 9),
        }


class Difference(NamedTuple):
    """The difference of the scores of two bots, compared block by block."""

    better: str
    worse: str
    by: IntervalEstimate

    @property
    def is_clear(self) -> bool:
        return self.by.low > 0


class RoleScore(NamedTuple):
    """The results of one bot in one role."""

    role: str
    name: str
    sittings: int
    score: IntervalEstimate


@dataclass(frozen=True)
class Tournament:
    """A tournament: what was played, and how good each bot was."""

    game: str
    rules: str
    seats: int
    options: dict[str, Setting]
    bots: tuple[str, ...]
    seed: str
    cores: int
    seconds: float
    played: Sequence[Sequence[Sitting]]  # game by game, seat by seat

    @property
    def games(self) -> int:
        return len(self.played)

    @cached_property
    def blocks(self) -> list[list[Sitting]]:
        """The sittings of each block."""
        size = len(self.bots)
        games = [self.played[first : first + size] for first in range(0, self.games, size)]
        return [[sitting for game in block for sitting in game] for block in games]

    @cached_property
    def standings(self) -> list[BotStanding]:
        """Every bot, the one with the best score first."""
        ratings = dict(zip(self.bots, rate([self._points(number) for number in range(len(self.blocks))], self.seed), strict=True))
        standings = []
        for name in self.bots:
            mine = [sitting for block in self.blocks for sitting in block if sitting.bot == name]
            games = sum(any(sitting.bot == name for sitting in game) for game in self.played)
            decisions, seconds = sum(sitting.decisions for sitting in mine), sum(sitting.seconds for sitting in mine)
            standings.append(BotStanding(name, games, len(mine), mean(self._totals(name)), ratings[name], decisions, seconds))
        return sorted(standings, key=lambda standing: -standing.score.value)

    @cached_property
    def differences(self) -> list[Difference]:
        """Every pair of bots, in the order of the standings."""
        names = [standing.name for standing in self.standings]
        return [Difference(one, other, self._difference(one, other)) for one, other in combinations(names, 2)]

    @cached_property
    def roles(self) -> list[RoleScore]:
        """Every bot in every role, if the game has roles."""
        had = sorted({(sitting.role, sitting.bot) for block in self.blocks for sitting in block if sitting.role})
        scores = []
        for role, name in had:
            totals = [(worth, sittings) for worth, sittings in self._totals(name, role) if sittings]
            scores.append(RoleScore(role, name, sum(sittings for _, sittings in totals), mean(totals)))
        return scores

    def _totals(self, name: str, role: str | None = None) -> list[tuple[float, int]]:
        """For each block, the sum of a bot's results and the number of its sittings; with a role, only those in that role."""
        totals = []
        for block in self.blocks:
            worths = [each.worth for each in block if each.bot == name and role in (None, each.role)]
            totals.append((sum(worths), len(worths)))
        return totals

    def _difference(self, one: str, other: str) -> IntervalEstimate:
        pairs = zip(self._totals(one), self._totals(other), strict=True)
        return mean([(mine / sittings - its / as_many, 1) for (mine, sittings), (its, as_many) in pairs], -1.0, 1.0)

    def _points(self, block: int) -> Points:
        """The points of each bot against each other in a block: 1 for the better result at a table, 0.5 for equal results.

        A bot that plays alone, or with itself on all seats, is compared with those that had the same deal.
        """
        size = len(self.bots)
        tables = self.played[block * size : (block + 1) * size]
        if all(len({sitting.bot for sitting in table}) == 1 for table in tables):
            tables = [[table[0] for table in tables]]
        points = [[0.0] * size for _ in range(size)]
        for table in tables:
            for one, other in combinations(table, 2):
                row, column = self.bots.index(one.bot), self.bots.index(other.bot)
                won = (one.worth > other.worth) + (one.worth == other.worth) / 2
                points[row][column] += won
                points[column][row] += 1 - won
        return tuple(map(tuple, points))

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "cores": self.cores,
            "games": self.games,
            "blocks": len(self.blocks),
            "seconds": round(self.seconds, 6),
            "bots": [standing.figures for standing in self.standings],
            "differences": [{"better": better, "worse": worse, **_figures("by", by)} for better, worse, by in self.differences],
            "roles": [
                {"role": role, "name": name, "sittings": sittings, **_figures("score", score)}
                for role, name, sittings, score in self.roles
            ],
        }


def _figures(name: str, estimate: IntervalEstimate) -> dict[str, Json]:
    return {name: round(estimate.value, 4), "low": round(estimate.low, 4), "high": round(estimate.high, 4)}


def tournament(
    game: Game[Any],
    *,
    bots: Sequence[str],
    games: int = 100,
    seats: int | None = None,
    seed: int | str | None = None,
    cores: int = 1,
    options: Mapping[str, Setting] | None = None,
    progress: Callable[[int], None] | None = None,
    keep: str | os.PathLike[str] | None = None,
) -> Tournament:
    """Let bots play each other. `games` is rounded up to whole blocks of as many games as bots; 0 `cores` mean all.

    `progress` is called with the number of games that were finished since the last call. With `keep`, games are saved in this
    file and not played again.
    """
    count = game.seats[0] if seats is None else seats
    settings = game.settings(count, options or {})
    _check(bots)
    if games < 1 or cores < 0:
        raise BadOptions("A tournament has at least one game, and cores are counted from 1 (0 for all there are).")
    if keep is not None and seed is None:
        raise BadOptions("A tournament that is kept needs a seed: else nobody could go on with it.")
    made = TeamRota if game.win_together else Rota
    rota = made(count, settings, secrets.token_hex(8) if seed is None else str(seed), tuple(bots), not game.win_together)
    kept = None if keep is None else GameFile(keep, [game.name, game.rules_version, *rota])
    cores = how_many(cores)
    began = time.perf_counter()
    played = {number: [Sitting(*sitting) for sitting in game] for number, game in kept.games.items()} if kept else {}
    wanted = range(whole_blocks(games, len(bots)))
    if progress and played:
        progress(len(played.keys() & wanted))
    try:
        missing = [number for number in wanted if number not in played]
        for done in play_in_parallel(_play, game, rota, missing, cores, 1 if kept else LARGEST_CHUNK):
            played.update(done)
            if kept:
                kept.add(done)
            if progress:
                progress(len(done))
    except GameFailed as failed:
        fail_again(game, rota, failed.number)
    seconds = time.perf_counter() - began
    in_order = [played[number] for number in wanted]
    return Tournament(game.name, game.rules_version, count, settings, rota.bots, rota.seed, cores, seconds, in_order)


def whole_blocks(games: int, bots: int) -> int:
    """The number of games that are played: the wanted number, rounded up to whole blocks."""
    return -(-games // bots) * bots


def _check(bots: Sequence[str]) -> None:
    check_bots(bots)
    if len(bots) < 2:
        raise BadOptions("A tournament is between two bots or more: name at least two.")
    for name in bots:
        if bots.count(name) > 1:  # two equal names could not be told apart
            raise BadOptions(f"The bot '{name}' is named twice: name each bot of a tournament once.")


def _play(game: Game[Any], rota: Rota, numbers: Sequence[int]) -> dict[int, list[Sitting]]:
    played = {}
    with TableBots(rota.bots) as table_bots:
        for number in numbers:
            try:
                played[number] = _play_game(table_bots, game, rota, number)
            except Exception as problem:
                raise GameFailed(number) from problem
    return played


class _Timed:
    """A bot with a counter of its decisions and a clock."""

    def __init__(self, bot: Bot) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self._bot = bot

    def choose(self, chair: Chair) -> str:
        self.decisions += 1
        began = time.perf_counter()
        key = self._bot.choose(chair)
        self.seconds += time.perf_counter() - began
        return key


def _play_game(table_bots: TableBots, game: Game[Any], rota: Rota, number: int) -> list[Sitting]:
    match = create_match(game, rota.seats, rota.seed_of(number), table_bots.looks_back, dict(rota.settings))
    bots = [_Timed(bot) for bot in bots_of(table_bots, rota, number)]
    play_out(table_bots, match, bots)
    result = match.result
    assert result is not None
    roles = result.roles or ("",) * rota.seats
    names = rota.line_up(number)
    return [Sitting(names[seat], roles[seat], result.worth(seat), bot.decisions, bot.seconds) for seat, bot in enumerate(bots)]
