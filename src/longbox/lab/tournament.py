"""Tournaments: which bot plays best, and how sure that is.

Games come in blocks. All games of a block have the same seed, so the same deal, identities and luck, and from one to the next all
seats pass on to the next bot: with B bots a block has B games, and each bot has had each seat once, however many seats there are.
Block n has the seed "SEED/n": `longbox.new(game, seed="7/12")` has the luck of block 12 of seed 7.
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
from longbox.bots.guard import Company, check_bots
from longbox.engine.errors import BadOptions
from longbox.engine.game import Game, Setting
from longbox.engine.making import make
from longbox.engine.state import Json
from longbox.lab.kept import Kept
from longbox.lab.pool import LARGEST_CHUNK, Failed, how_many, spread
from longbox.lab.ratings import Estimate, Points, mean, rate
from longbox.lab.simulate import Plan, bots_of, fail_again, play_out


class Rota(Plan):
    """Who sits where in which game."""

    __slots__ = ()

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number // len(self.bots)}"

    def line_up(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in this game.

        Each block has another order of the bots. Else the same would always play after the same, and with more bots than seats
        some would never meet.
        """
        order = Random(f"{self.seed_of(number)} order").sample(self.bots, len(self.bots))
        return tuple(order[(seat + number) % len(order)] for seat in range(self.seats))


class Sitting(NamedTuple):
    """One bot on one seat through one game."""

    bot: str
    role: str
    worth: float
    decisions: int
    seconds: float  # of thinking


class Standing(NamedTuple):
    """What came of one bot. Where it has several seats of a game, each is a sitting of its own."""

    name: str
    games: int
    sittings: int
    score: Estimate
    rating: Estimate
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
    """By how much the score of the better of two is higher, compared block by block."""

    better: str
    worse: str
    by: Estimate

    @property
    def is_clear(self) -> bool:
        return self.by.low > 0


class RoleScore(NamedTuple):
    """What came of one bot when it had this role."""

    role: str
    name: str
    sittings: int
    score: Estimate


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
    def standings(self) -> list[Standing]:
        """Every bot, the one with the best score first."""
        ratings = dict(zip(self.bots, rate([self._points(number) for number in range(len(self.blocks))], self.seed), strict=True))
        standings = []
        for name in self.bots:
            mine = [sitting for block in self.blocks for sitting in block if sitting.bot == name]
            games = sum(any(sitting.bot == name for sitting in game) for game in self.played)
            decisions, seconds = sum(sitting.decisions for sitting in mine), sum(sitting.seconds for sitting in mine)
            standings.append(Standing(name, games, len(mine), mean(self._totals(name)), ratings[name], decisions, seconds))
        return sorted(standings, key=lambda standing: -standing.score.value)

    @cached_property
    def differences(self) -> list[Difference]:
        """Every two bots, in the order of the standings."""
        names = [standing.name for standing in self.standings]
        return [Difference(one, other, self._difference(one, other)) for one, other in combinations(names, 2)]

    @cached_property
    def roles(self) -> list[RoleScore]:
        """Every bot in every role, in games where seats have one."""
        had = sorted({(sitting.role, sitting.bot) for block in self.blocks for sitting in block if sitting.role})
        scores = []
        for role, name in had:
            totals = [(worth, sittings) for worth, sittings in self._totals(name, role) if sittings]
            scores.append(RoleScore(role, name, sum(sittings for _, sittings in totals), mean(totals)))
        return scores

    def _totals(self, name: str, role: str | None = None) -> list[tuple[float, int]]:
        """What a bot's sittings of each block were worth together, and how many they were; all, or those with this role."""
        totals = []
        for block in self.blocks:
            worths = [each.worth for each in block if each.bot == name and role in (None, each.role)]
            totals.append((sum(worths), len(worths)))
        return totals

    def _difference(self, one: str, other: str) -> Estimate:
        pairs = zip(self._totals(one), self._totals(other), strict=True)
        return mean([(mine / sittings - its / as_many, 1) for (mine, sittings), (its, as_many) in pairs], -1.0, 1.0)

    def _points(self, block: int) -> Points:
        """What each bot won against each other in a block: whoever did better at one table, and half where both did as well.

        Who plays alone is compared with those who had the same deal.
        """
        size = len(self.bots)
        tables = [self.blocks[block]] if self.seats == 1 else self.played[block * size : (block + 1) * size]
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


def _figures(name: str, estimate: Estimate) -> dict[str, Json]:
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
    """Let bots play each other. `games` is rounded up to whole blocks, of as many games as there are bots; 0 `cores` are all.

    `progress` is called with the number of games that were finished since the last call. What was played is kept in the file
    `keep`, if there is one, and not played again.
    """
    count = game.seats[0] if seats is None else seats
    settings = game.settings(count, options or {})
    _check(bots)
    if games < 1 or cores < 0:
        raise BadOptions("A tournament has at least one game, and cores are counted from 1 (0 for all there are).")
    if keep is not None and seed is None:
        raise BadOptions("A tournament that is kept needs a seed: else nobody could go on with it.")
    rota = Rota(count, settings, secrets.token_hex(8) if seed is None else str(seed), tuple(bots), True)
    kept = None if keep is None else Kept(keep, [game.name, game.rules_version, *rota])
    cores = how_many(cores)
    began = time.perf_counter()
    played = {number: [Sitting(*sitting) for sitting in game] for number, game in kept.games.items()} if kept else {}
    wanted = range(whole_blocks(games, len(bots)))
    if progress and played:
        progress(len(played.keys() & wanted))
    try:
        missing = [number for number in wanted if number not in played]
        for done in spread(_play, game, rota, missing, cores, 1 if kept else LARGEST_CHUNK):
            played.update(done)
            if kept:
                kept.add(done)
            if progress:
                progress(len(done))
    except Failed as failed:
        fail_again(game, rota, failed.number)
    seconds = time.perf_counter() - began
    in_order = [played[number] for number in wanted]
    return Tournament(game.name, game.rules_version, count, settings, rota.bots, rota.seed, cores, seconds, in_order)


def whole_blocks(games: int, bots: int) -> int:
    """How many games are played where so many were asked for."""
    return -(-games // bots) * bots


def _check(bots: Sequence[str]) -> None:
    check_bots(bots)
    if len(bots) < 2:
        raise BadOptions("A tournament is between two bots or more: name at least two.")
    for name in bots:
        if bots.count(name) > 1:  # it would be as good as itself, and nobody could tell which is which
            raise BadOptions(f"The bot '{name}' is named twice: name each bot of a tournament once.")


def _play(game: Game[Any], rota: Rota, numbers: Sequence[int]) -> dict[int, list[Sitting]]:
    played = {}
    with Company(rota.bots) as company:
        for number in numbers:
            try:
                played[number] = _play_game(company, game, rota, number)
            except Exception as problem:
                raise Failed(number) from problem
    return played


class _Timed:
    """A bot with somebody who counts its decisions and looks at the clock."""

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


def _play_game(company: Company, game: Game[Any], rota: Rota, number: int) -> list[Sitting]:
    match = make(game, rota.seats, rota.seed_of(number), company.looks_back, dict(rota.settings))
    bots = [_Timed(bot) for bot in bots_of(company, rota, number)]
    play_out(company, match, bots)
    result = match.result
    assert result is not None
    roles = result.roles or ("",) * rota.seats
    names = rota.line_up(number)
    return [Sitting(names[seat], roles[seat], result.worth(seat), bot.decisions, bot.seconds) for seat, bot in enumerate(bots)]
