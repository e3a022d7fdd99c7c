"""Play a peer's tic-tac-toe, and count and time its decisions: `python peer.py NAME SECONDS` prints them as JSON.

It is run as a script in the peer's own environment, where Longbox is not installed; so it imports nothing of Longbox.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

SEED = 1
WARM_UP = 0.1  # of the time that is measured

Play = Callable[[], int]


def timed(play: Play, seconds: float) -> tuple[int, float]:
    """Play whole games for about this long, after a warm-up: how many decisions were taken, and in how many seconds."""
    _play_for(play, seconds * WARM_UP)
    return _play_for(play, seconds)


def _play_for(play: Play, seconds: float) -> tuple[int, float]:
    decisions = 0
    clock = time.perf_counter
    now = begin = clock()
    while now < begin + seconds:
        decisions += play()
        now = clock()
    return decisions, now - begin


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


PEERS: dict[str, Callable[[], Play]] = {
    "open_spiel_python": lambda: open_spiel("python_tic_tac_toe"),
    "open_spiel_cpp": lambda: open_spiel("tic_tac_toe"),
    "petting_zoo": petting_zoo,
}


if __name__ == "__main__":
    decisions, seconds = timed(PEERS[sys.argv[1]](), float(sys.argv[2]))
    json.dump({"decisions": decisions, "seconds": seconds}, sys.stdout)
