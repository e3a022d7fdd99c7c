"""Simulation: many games between bots. The number of cores does not change the results.

Game n of a simulation has the seed "SEED/n": `longbox.new(game, seed="7/12")` has the luck of game 12 of seed 7. Games of random
bots are rollouts of the bare driver. Other bots play a match, each from its chair; the bot on seat 3 of game 12 has the seed
"7/12/3".
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
from longbox.bots.guarded_bots import TableBots, check_bots
from longbox.engine.chance import Chance
from longbox.engine.create import create_match
from longbox.engine.driver import Run
from longbox.engine.errors import BadOptions, RuleFailed
from longbox.engine.game import Game
from longbox.engine.game_parts import Setting, Settings
from longbox.engine.match import Match
from longbox.engine.policy import CountingPolicy, RandomPolicy, RecordingPolicy
from longbox.engine.seats import default_names
from longbox.engine.table import Result
from longbox.lab.parallel import GameFailed, how_many, play_in_parallel
from longbox.lab.report import SimulationReport, Tally


class Plan(NamedTuple):
    """Which games are played. The same plan gives the same results."""

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
) -> SimulationReport:
    """Play many games. `bots` has one name for all seats, or one for each seat; 0 `cores` mean all.

    With `rotate` all bots move on by one seat after each game. `progress` is called with the number of games that were finished
    since the last call.
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
        for done in play_in_parallel(_play, game, plan, range(games), cores):
            tally.add(done)
            if progress:
                progress(done.lengths.total())
    except GameFailed as failed:
        fail_again(game, plan, failed.number)
    seconds = time.perf_counter() - began
    return SimulationReport(game.name, game.rules_version, count, settings, players, rotate, plan.seed, cores, seconds, tally)


def _players(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    check_bots(bots)
    if len(bots) not in (1, seats):
        raise BadOptions(f"There are {len(bots)} bots for {seats} seats: name one for all of them, or one for each.")
    return tuple(bots) * seats if len(bots) == 1 else tuple(bots)


def _play(game: Game[Any], plan: Plan, numbers: Sequence[int]) -> Tally:
    tally = Tally()
    with TableBots(plan.bots) as table_bots:
        play = _random_game if plan.is_random else partial(_bot_game, table_bots)
        for number in numbers:
            try:
                result, decisions = play(game, plan, number)
            except Exception as problem:
                raise GameFailed(number) from problem
            tally.count(result, decisions, plan.line_up(number))
    return tally


def _bot_game(table_bots: TableBots, game: Game[Any], plan: Plan, number: int) -> tuple[Result, int]:
    match = create_match(game, plan.seats, plan.seed_of(number), table_bots.looks_back, dict(plan.settings))
    play_out(table_bots, match, bots_of(table_bots, plan, number))
    assert match.result is not None
    return match.result, match.number


def bots_of(table_bots: TableBots, plan: Plan, number: int) -> list[Bot]:
    """The bots of a game, seat by seat."""
    seed = plan.seed_of(number)
    return [table_bots.bot(name, f"{seed}/{seat}") for seat, name in enumerate(plan.line_up(number))]


def play_out(table_bots: TableBots, match: Match, bots: Sequence[Bot]) -> None:
    """Let the bots play a match to its end."""
    while not match.over:
        seat = match.decision.seats[0]
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
    table_bots.over(match)


def _random_game(game: Game[Any], plan: Plan, number: int) -> tuple[Result, int]:
    policy = CountingPolicy(Random(plan.seed_of(number)).random)
    result = _rollout(game, plan, number, policy)
    return result, policy.given


def _rollout(game: Game[Any], plan: Plan, number: int, policy: RandomPolicy) -> Result:
    run = Run(game, game.setup(plan.seats, plan.settings), Chance(plan.seed_of(number)), default_names(plan.seats))
    run.rollout(policy)
    assert run.result is not None
    return run.result


def fail_again(game: Game[Any], plan: Plan, number: int) -> NoReturn:
    """Play the game in which a rule failed again, as a match. Its error names the record that reproduces it."""
    seed = plan.seed_of(number)
    match = create_match(game, plan.seats, seed, True, dict(plan.settings))
    try:
        if plan.is_random:
            for answer in random_answers(game, plan, number):
                match.choose(match.decision.options[answer])
        else:
            with TableBots(plan.bots) as table_bots:
                play_out(table_bots, match, bots_of(table_bots, plan, number))
    except RuleFailed:
        raise
    except Exception as problem:  # in a determinization of a bot: the match itself is intact
        file, path = tempfile.mkstemp(prefix=f"longbox-{game.name}-", suffix=".longbox")
        os.close(file)
        match.save(path)
        what = f"{type(problem).__name__}: {problem}"
        sentence = f"A rule of {game.title} failed in what a bot imagined ({what}); the record to reproduce it: {path}"
        raise RuleFailed(sentence, path) from problem
    raise RuleFailed(f"A rule of {game.title} failed in game {number}, but not when it was played again (seed {seed}).", None)


def random_answers(game: Game[Any], plan: Plan, number: int) -> list[int]:
    """The indexes of the answers in a random game, to its end or until a rule failed."""
    policy = RecordingPolicy(Random(plan.seed_of(number)).random)
    with suppress(Exception):  # the same error comes again in the match, which reports it
        _rollout(game, plan, number, policy)
    return policy.answers
