"""Play a peer's game, and time its decisions or its copies: `python peer.py NAME SECONDS` prints the result as JSON.

This script runs in the peer's own environment, without Longbox, so it imports nothing of Longbox.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

SEED = 1
WARM_UP = 1.0  # times the measured time

# Positions to copy: one decision in so many, of so many random games.
ONE_IN = 50
GAMES = 20

ITERATIONS = 500  # of a search

Play = Callable[[], int]  # does a piece of work, usually a whole game, and returns its number of decisions
Copies = tuple[Callable[[Any], object], list[Any]]  # a function that copies, and the positions


def timed(play: Play, seconds: float) -> tuple[int, float]:
    """Play whole games for about this long, after a warm-up. Return the number of decisions and the seconds."""
    _play_for(play, seconds * WARM_UP)
    return _play_for(play, seconds)


def _play_for(play: Play, seconds: float) -> tuple[int, float]:
    count = 0
    clock = time.perf_counter
    now = begin = clock()
    while now < begin + seconds:
        count += play()
        now = clock()
    return count, now - begin


def seconds_to_copy(copy: Callable[[Any], object], positions: list[Any]) -> float:
    """Return the median over the positions. Each is the best of five, as for a fork: a busy machine would disturb the others."""
    clock = time.perf_counter
    costs = []
    for position in positions:
        best = float("inf")
        for _ in range(5):
            begin = clock()
            copy(position)
            best = min(best, clock() - begin)
        costs.append(best)
    return statistics.median(costs)


def open_spiel(name: str) -> Play:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]
    from open_spiel.python.games import tic_tac_toe  # type: ignore[import-not-found,unused-ignore]  # noqa: F401  (registers the game)

    game = pyspiel.load_game(name)
    number = random.Random(SEED).random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(number() * len(actions))])
            decisions += 1
        return decisions

    return play


def open_spiel_search(name: str) -> Play:
    import numpy  # type: ignore[import-not-found,unused-ignore]
    import pyspiel  # type: ignore[import-not-found,unused-ignore]
    from open_spiel.python.algorithms import mcts  # type: ignore[import-not-found,unused-ignore]
    from open_spiel.python.games import tic_tac_toe  # type: ignore[import-not-found,unused-ignore]  # noqa: F401  (registers the game)

    game = pyspiel.load_game(name)
    source = numpy.random.RandomState(SEED)
    rollouts = mcts.RandomRolloutEvaluator(1, source)
    bot = mcts.MCTSBot(game, 1.4, ITERATIONS, rollouts, solve=False, random_state=source)

    def play() -> int:
        bot.mcts_search(game.new_initial_state())
        return ITERATIONS

    return play


def petting_zoo() -> Play:
    from pettingzoo.classic import tictactoe_v3  # type: ignore[import-not-found,unused-ignore]

    env = tictactoe_v3.env()
    number = random.Random(SEED).random

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]  # twice as fast as action_space(agent).sample(mask)
            env.step(int(actions[int(number() * len(actions))]))
            decisions += 1
        return decisions

    return play


def catanatron() -> Play:
    from catanatron.game import Game  # type: ignore[import-not-found,unused-ignore]
    from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found,unused-ignore]

    random.seed(SEED)  # it draws from the global random source

    def play() -> int:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        return len(game.state.actions)

    return play


def catanatron_copies() -> Copies:
    from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found,unused-ignore]
    from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found,unused-ignore]

    random.seed(SEED)
    number = random.Random(SEED).random
    positions = []
    for _ in range(GAMES):
        game = Game([RandomPlayer(color) for color in Color])
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if number() * ONE_IN < 1:
                positions.append(game.copy())
            game.play_tick()

    return Game.copy, positions


PEERS: dict[str, Callable[[], Play]] = {
    "open_spiel_python": lambda: open_spiel("python_tic_tac_toe"),
    "open_spiel_cpp": lambda: open_spiel("tic_tac_toe"),
    "open_spiel_search_python": lambda: open_spiel_search("python_tic_tac_toe"),
    "open_spiel_search_cpp": lambda: open_spiel_search("tic_tac_toe"),
    "petting_zoo": petting_zoo,
    "catanatron": catanatron,
}

COPIES: dict[str, Callable[[], Copies]] = {"catanatron_copies": catanatron_copies}


if __name__ == "__main__":
    name = sys.argv[1]
    if name in COPIES:
        count, seconds = 1, seconds_to_copy(*COPIES[name]())
    else:
        count, seconds = timed(PEERS[name](), float(sys.argv[2]))
    json.dump({"count": count, "seconds": seconds}, sys.stdout)
