"""Tic-tac-toe beside its peers: random play on one core, in decisions per second."""

from __future__ import annotations

import random
from functools import partial

import longbox
from longbox.bench.contest import ROUNDS, SECONDS, Speed, contest, our_speed, ready, side_figures
from longbox.bench.environments import cache_folder, node_peer, python_peer
from longbox.bench.figures import Figure, Target, at_least, not_measured, readable
from longbox.bench.peer import SEED, Play
from longbox.engine.chance import Chance
from longbox.engine.driver import Run
from longbox.engine.seats import default_names

NAME = "tic_tac_toe"
UNIT = "decisions/s"

OPEN_SPIEL = "open_spiel==2.0.2"
PETTING_ZOO = "pettingzoo[classic]==1.27.0"
BOARDGAME_IO = "boardgame.io@0.50.2"

PEERS = (
    python_peer("OpenSpiel python_tic_tac_toe", OPEN_SPIEL, "open_spiel_python"),
    python_peer("OpenSpiel tic_tac_toe (C++)", OPEN_SPIEL, "open_spiel_cpp"),
    python_peer("PettingZoo tictactoe_v3", PETTING_ZOO, "petting_zoo"),
    node_peer("boardgame.io local client", BOARDGAME_IO, "boardgame_io.js"),
)

PUBLIC = "longbox"
WITHOUT_HISTORY = "longbox, history=False"
DRIVER = "longbox, bare driver"

TARGETS: dict[str, Target] = {
    "OpenSpiel python_tic_tac_toe": at_least(10),
    "PettingZoo tictactoe_v3": at_least(20),
    "boardgame.io local client": at_least(25),
}

NOTES = (
    "One decision is one move, on all sides; but Longbox does not ask where the last mark goes, and does not count it.",
    "The making of each game is included, on all sides.",
    "Each side plays random legal moves, alone, in one process on one core.",
    f"Best of {ROUNDS} rounds; in each of them all sides take their turn.",
)


def public_interface(history: bool) -> Play:
    """Play as people and programs do: `longbox.new`, `decision`, `choose`."""
    number = random.Random(SEED).random

    def play() -> int:
        match = longbox.new("tic_tac_toe", seed=SEED, history=history)
        decisions = 0
        while not match.over:
            options = match.decision.options
            match.choose(options[int(number() * len(options))])
            decisions += 1
        return decisions

    return play


def bare_driver() -> Play:
    """Play as a simulation does."""
    number = random.Random(SEED).random
    game = longbox.find_game("tic_tac_toe")
    settings = game.settings(2, {})

    def play() -> int:
        run = Run(game, game.setup(2, settings), Chance(str(SEED)), default_names(2))
        run.begin()
        decisions = 0
        while run.decision is not None:
            run.answer(int(number() * run.decision.size))
            decisions += 1
        return decisions

    return play


def measured(peers: bool, seconds: float = SECONDS) -> list[Figure]:
    """Return the decisions per second of all sides, and how many times as fast we are."""
    sides: dict[str, Speed] = {
        PUBLIC: partial(our_speed, public_interface(history=True)),
        WITHOUT_HISTORY: partial(our_speed, public_interface(history=False)),
        DRIVER: partial(our_speed, bare_driver()),
    }
    reasons = {peer.name: "peers were not asked for" for peer in PEERS}
    if peers:
        found, reasons = ready(PEERS, cache_folder())
        sides |= found
    speeds = contest(NAME, sides, reasons, seconds)
    return [*side_figures(NAME, UNIT, speeds, reasons), *ratio_figures(speeds, reasons)]


def ratio_figures(speeds: dict[str, float], reasons: dict[str, str]) -> list[Figure]:
    """Compare us with each peer, through the public interface. The detail has the other ways."""
    figures = []
    for peer in PEERS:
        name, target = f"{PUBLIC} : {peer.name}", TARGETS.get(peer.name)
        if peer.name in reasons:
            figures.append(not_measured(NAME, name, "times", reasons[peer.name], target))
            continue
        others = [f"{readable(speeds[side] / speeds[peer.name])} {side.split(', ')[1]}" for side in (WITHOUT_HISTORY, DRIVER)]
        figures.append(Figure(NAME, name, speeds[PUBLIC] / speeds[peer.name], "times", target, ", ".join(others)))
    return figures
