"""Tic-tac-toe side by side with its peers: random play on one core, in decisions a second."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import longbox
from longbox.bench.environments import PEERS, NotMeasured, Peer, cache_folder, measure
from longbox.bench.figures import Figure, Target, at_least, not_measured, readable
from longbox.bench.peer import SEED, Play, timed
from longbox.engine.chance import Chance
from longbox.engine.driver import Run
from longbox.engine.seats import default_names

NAME = "tic_tac_toe"
UNIT = "decisions/s"
ROUNDS = 3

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

Speed = Callable[[float], float]  # plays for so many seconds, and says how many decisions a second


def public_interface(history: bool) -> Play:
    """As people and programs play: `longbox.new`, `decision`, `choose`."""
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
    """As a simulation plays."""
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


def our_speed(play: Play, seconds: float) -> float:
    decisions, taken = timed(play, seconds)
    return decisions / taken


def measured(peers: bool, seconds: float = 2.0) -> list[Figure]:
    """All sides' decisions a second, and how many times faster we are."""
    sides: dict[str, Speed] = {
        PUBLIC: partial(our_speed, public_interface(history=True)),
        WITHOUT_HISTORY: partial(our_speed, public_interface(history=False)),
        DRIVER: partial(our_speed, bare_driver()),
    }
    reasons = {peer.name: "peers were not asked for" for peer in PEERS}
    if peers:
        found, reasons = ready(PEERS, cache_folder())
        sides |= found
    speeds = contest(sides, reasons, seconds)
    return [*speed_figures(speeds, reasons), *ratio_figures(speeds, reasons)]


def ready(peers: Sequence[Peer], cache: Path) -> tuple[dict[str, Speed], dict[str, str]]:
    """Those peers that could be installed, and for the others the reason."""
    sides: dict[str, Speed] = {}
    reasons: dict[str, str] = {}
    for peer in peers:
        try:
            command, environment = peer.prepare(cache)
            sides[peer.name] = partial(measure, command, environment)
        except NotMeasured as problem:
            reasons[peer.name] = str(problem)
    return sides, reasons


def contest(sides: dict[str, Speed], reasons: dict[str, str], seconds: float) -> dict[str, float]:
    """The best of each side, in rounds, so that the machine's other work hits all alike. Who fails is out, with a reason."""
    best: dict[str, float] = {}
    for n in range(ROUNDS):
        for name, speed in sides.items():
            if name in reasons:
                continue
            sys.stderr.write(f"{NAME}: round {n + 1} of {ROUNDS}, {name}\n")
            try:
                best[name] = max(best.get(name, 0.0), speed(seconds))
            except NotMeasured as problem:
                reasons[name] = str(problem)
                best.pop(name, None)
    return best


def speed_figures(speeds: dict[str, float], reasons: dict[str, str]) -> list[Figure]:
    figures = [Figure(NAME, name, speed, UNIT) for name, speed in speeds.items()]
    return figures + [not_measured(NAME, name, UNIT, reason) for name, reason in reasons.items()]


def ratio_figures(speeds: dict[str, float], reasons: dict[str, str]) -> list[Figure]:
    """How many times as fast as each peer we are, through the public interface; in the detail, by the other ways."""
    figures = []
    for peer in PEERS:
        name, target = f"{PUBLIC} : {peer.name}", TARGETS.get(peer.name)
        if peer.name in reasons:
            figures.append(not_measured(NAME, name, "times", reasons[peer.name], target))
            continue
        others = [f"{readable(speeds[side] / speeds[peer.name])} {side.split(', ')[1]}" for side in (WITHOUT_HISTORY, DRIVER)]
        figures.append(Figure(NAME, name, speeds[PUBLIC] / speeds[peer.name], "times", target, ", ".join(others)))
    return figures
