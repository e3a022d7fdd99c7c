"""Simulation: many games between bots, on one core or on several, with the same results on any number of them.

Game n of a simulation is the game of the seed "SEED/n", whoever plays it and whenever: `longbox.new(game, seed="7/12")` has
the luck of game 12 of seed 7. Random bots need nothing but the bare driver, so that is what they get; others play a match, each
from its chair, and the bot on seat 3 of game 12 has the seed "7/12/3".
"""

from __future__ import annotations

import os
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, NamedTuple, NoReturn

from longbox.bots import Bot, Chair
from longbox.bots.guard import Company, check_bots
from longbox.engine.chance import Chance
from longbox.engine.driver import Run
from longbox.engine.errors import BadOptions, RuleFailed
from longbox.engine.game import Game, Setting, Settings
from longbox.engine.making import make
from longbox.engine.match import Match
from longbox.engine.seats import default_names
from longbox.engine.table import Result
from longbox.engine.whim import CountingWhim, RememberingWhim, Whim
from longbox.lab.pool import Failed, how_many, spread
from longbox.lab.report import Report, Tally


class Plan(NamedTuple):
    """Which games are played; the same plan gives the same results."""

    seats: int
    settings: Settings
    seed: str
    bots: tuple[str, ...]
    rotate: bool

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def line_up(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in this game."""
        first = -number % self.seats if self.rotate else 0
        return self.bots[first:] + self.bots[:first]

    @property
    def is_random(self) -> bool:
        return set(self.bots) == {"random"}


def simulate(
    game: Game[Any],
    *,
    seats: int | None = None,
    games: int = 1000,
    bots: Sequence[str] = ("random",),
    seed: int | str | None = None,
    cores: int = 1,
    rotate: bool = False,
    options: Mapping[str, Setting] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play many games. `bots` has one name for all seats or one a seat; 0 `cores` are all there are.

    With `rotate` all bots move on by one seat after each game, so that each of them sits everywhere.
    `progress` is called with the number of games that were finished since the last call.
    """
    count = game.seats[0] if seats is None else seats
    settings = game.settings(count, options or {})
    players = _players(bots, count)
    if games < 1 or cores < 0:
        raise BadOptions("A simulation has at least one game, and cores are counted from 1 (0 for all there are).")
    plan = Plan(count, settings, secrets.token_hex(8) if seed is None else str(seed), players, rotate)
    cores = how_many(cores)
    began = time.perf_counter()
    tally = Tally()
    try:
        for done in spread(_play, game, plan, range(games), cores):
            tally.add(done)
            if progress:
                progress(done.lengths.total())
    except Failed as failed:
        fail_again(game, plan, failed.number)
    seconds = time.perf_counter() - began
    return Report(game.name, game.rules_version, count, settings, players, rotate, plan.seed, cores, seconds, tally)


def _players(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    check_bots(bots)
    if len(bots) not in (1, seats):
        raise BadOptions(f"There are {len(bots)} bots for {seats} seats: name one for all of them, or one for each.")
    return tuple(bots) * seats if len(bots) == 1 else tuple(bots)


def _play(game: Game[Any], plan: Plan, numbers: Sequence[int]) -> Tally:
    tally = Tally()
    with Company(plan.bots) as company:
        play = _random_game if plan.is_random else partial(_bot_game, company)
        for number in numbers:
            try:
                result, decisions = play(game, plan, number)
            except Exception as problem:
                raise Failed(number) from problem
            tally.count(result, decisions, plan.line_up(number))
    return tally


def _bot_game(company: Company, game: Game[Any], plan: Plan, number: int) -> tuple[Result, int]:
    match = make(game, plan.seats, plan.seed_of(number), company.looks_back, dict(plan.settings))
    play_out(company, match, bots_of(company, plan, number))
    assert match.result is not None
    return match.result, match.number


def bots_of(company: Company, plan: Plan, number: int) -> list[Bot]:
    """The bots of a game, seat by seat."""
    seed = plan.seed_of(number)
    return [company.bot(name, f"{seed}/{seat}") for seat, name in enumerate(plan.line_up(number))]


def play_out(company: Company, match: Match, bots: Sequence[Bot]) -> None:
    """Let the bots play a match to its end."""
    while not match.over:
        seat = match.decision.seats[0]
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
    company.over(match)


def _random_game(game: Game[Any], plan: Plan, number: int) -> tuple[Result, int]:
    whim = CountingWhim(Random(plan.seed_of(number)).random)
    result = _played_at_random(game, plan, number, whim)
    return result, whim.given


def _played_at_random(game: Game[Any], plan: Plan, number: int, whim: Whim) -> Result:
    run = Run(game, game.setup(plan.seats, plan.settings), Chance(plan.seed_of(number)), default_names(plan.seats))
    run.play_at_random(whim)
    assert run.result is not None
    return run.result


def fail_again(game: Game[Any], plan: Plan, number: int) -> NoReturn:
    """Play the game in which a rule failed once more as a match, whose error names the record to reproduce it."""
    seed = plan.seed_of(number)
    match = make(game, plan.seats, seed, True, dict(plan.settings))
    try:
        if plan.is_random:
            for answer in random_answers(game, plan, number):
                match.choose(match.decision.options[answer])
        else:
            with Company(plan.bots) as company:
                play_out(company, match, bots_of(company, plan, number))
    except RuleFailed:
        raise
    except Exception as problem:  # in what a bot imagined: the match itself has come to no harm
        file, path = tempfile.mkstemp(prefix=f"longbox-{game.name}-", suffix=".longbox")
        os.close(file)
        match.save(path)
        what = f"{type(problem).__name__}: {problem}"
        sentence = f"A rule of {game.title} failed in what a bot imagined ({what}); the record to reproduce it: {path}"
        raise RuleFailed(sentence, path) from problem
    raise RuleFailed(f"A rule of {game.title} failed in game {number}, but not when it was played again (seed {seed}).", None)


def random_answers(game: Game[Any], plan: Plan, number: int) -> list[int]:
    """What was answered in a random game, each as its place among all options, to its end or until a rule failed."""
    whim = RememberingWhim(Random(plan.seed_of(number)).random)
    with suppress(Exception):  # it is made again in a match, whose error tells it
        _played_at_random(game, plan, number, whim)
    return whim.answers
