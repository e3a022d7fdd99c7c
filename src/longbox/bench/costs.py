"""The costs of the engine itself: a decision, a fork, a long match."""

from __future__ import annotations

import copy as standard
import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import Any

import longbox
from longbox.bench.asking import GAME as ASKING
from longbox.bench.asking import QUESTIONS_A_STEP
from longbox.bench.figures import Figure, at_least, at_most, median
from longbox.engine.chance import Chance
from longbox.engine.driver import Run
from longbox.engine.game import Game
from longbox.engine.match import Match
from longbox.engine.seats import default_names
from longbox.engine.state import copy

MICRO = 1e6
WINDOW = 47 * QUESTIONS_A_STEP  # decisions: whole steps, and enough of them for the garbage collector to run
EARLY, LATE = 100, 10_000
ALMOST_THE_SAME = 1.1


# -- a decision ----------------------------------------------------------------------------------


def driver(rounds: int = 30) -> list[Figure]:
    """Measure a decision of a game that does nothing but ask."""
    bare, public, plain = [], [], []
    for _ in range(rounds):
        bare.append(bare_decision())
        public.append(public_decision(history=True))
        plain.append(public_decision(history=False))
    detail = f"best of {rounds} matches"
    return [
        Figure("driver", "bare (Run.answer)", min(bare), "µs/decision", at_most(1.5), f"{detail}; median {median(bare):.2f}"),
        Figure("driver", "public interface", min(public), "µs/decision", at_most(5), f"{detail}; median {median(public):.2f}"),
        Figure("driver", "public, history=False", min(plain), "µs/decision", at_most(5), f"{detail}; median {median(plain):.2f}"),
    ]


def bare_decision() -> float:
    settings = ASKING.settings(1, {})
    run = Run(ASKING, ASKING.setup(1, settings), Chance("1"), default_names(1))
    run.begin()
    decisions = 0
    begin = time.perf_counter()
    while run.decision is not None:
        run.answer(0)
        decisions += 1
    return (time.perf_counter() - begin) / decisions * MICRO


def public_decision(history: bool) -> float:
    match = longbox.new(ASKING, seed=1, history=history)
    begin = time.perf_counter()
    while not match.over:
        match.choose(match.decision.options[0])
    return (time.perf_counter() - begin) / match.number * MICRO


# -- a fork --------------------------------------------------------------------------------------


def _forked(match: Match) -> object:
    return match.fork().decision


def fork(game: Game[Any], seats: int, positions: int = 60, repeats: int = 20) -> list[Figure]:
    """Measure a fork in the middle of a step, up to its next question, beside a plain copy and `copy.deepcopy` of its state."""
    forks, copies, deep_copies, answers = [], [], [], []
    for match in positions_in_mid_step(game, seats, positions):
        state = match.state
        unbound = copy(state)  # without its links to chance and to listeners: only the data
        forks.append(time_of(partial(_forked, match), repeats))
        copies.append(time_of(partial(copy, state), repeats))
        deep_copies.append(time_of(partial(standard.deepcopy, unbound), 1))
        answers.append(match.answers_in_step)
    detail = (
        f"{seats} seats, {len(forks)} positions, {median(answers):g} answers into a step in the median, at most {max(answers)}"
    )
    plain = median(copies)
    return [
        Figure("fork", "plain copy of the state", plain, "µs", None, detail),
        Figure("fork", "fork", median(forks), "µs"),
        Figure("fork", "copy.deepcopy of the state", median(deep_copies), "µs"),
        Figure("fork", "fork : plain copy", median(forks) / plain, "times", at_most(3)),
        Figure("fork", "copy.deepcopy : plain copy", median(deep_copies) / plain, "times", at_least(100)),
    ]


def positions_in_mid_step(game: Game[Any], seats: int, wanted: int) -> list[Match]:
    """Return positions of random games in which the current step has had answers, a few from each game."""
    number = random.Random(1)
    found: list[Match] = []
    while len(found) < wanted:
        match = longbox.new(game, seats=seats, seed=number.getrandbits(32))
        of_this_match = []
        while not match.over:
            options = match.decision.options
            match.choose(options[int(number.random() * len(options))])
            if not match.over and match.answers_in_step:
                of_this_match.append(match.fork())
        found += number.sample(of_this_match, min(len(of_this_match), 5))
    return found[:wanted]


def time_of(work: Callable[[], object], repeats: int, rounds: int = 5) -> float:
    """Return the microseconds of a call in the best round. The other rounds were disturbed."""
    best = float("inf")
    for _ in range(rounds):
        begin = time.perf_counter()
        for _ in range(repeats):
            work()
        best = min(best, time.perf_counter() - begin)
    return best / repeats * MICRO


# -- a long match --------------------------------------------------------------------------------


def growth(matches: int = 15) -> list[Figure]:
    """Measure whether a late decision in a very long match costs more than an early one, in time and in memory."""
    same = at_most(ALMOST_THE_SAME)
    figures = []
    for name, history in ("with history", True), ("without history", False):
        windows = [early_and_late(history) for _ in range(matches)]
        early, late = median([first for first, _ in windows]), median([last for _, last in windows])
        detail = f"{early:.2f} µs from decision {EARLY:,}, {late:.2f} µs from decision {LATE:,}; medians of {matches} matches"
        figures.append(Figure("growth", f"late : early decision, {name}", late / early, "times", same, detail))
    first, last = memory_at(1_000, LATE)
    detail = f"{first:,} bytes after 1,000 decisions, {last:,} after {LATE:,}"
    return [*figures, Figure("growth", "late : early memory, without history", last / first, "times", same, detail)]


def early_and_late(history: bool) -> tuple[float, float]:
    """Return the microseconds of an early and of a late decision."""
    match = longbox.new(ASKING, seed=1, history=history, steps=400)
    found = []
    for decision in (EARLY, LATE):
        play_until(match, decision // QUESTIONS_A_STEP * QUESTIONS_A_STEP)
        begin = time.perf_counter()
        play_until(match, match.number + WINDOW)
        found.append((time.perf_counter() - begin) / WINDOW * MICRO)
    return found[0], found[1]


def memory_at(*numbers: int) -> list[int]:
    """Return the bytes that a match without history holds after these numbers of decisions."""
    gc.collect()
    tracemalloc.start()
    try:
        match = longbox.new(ASKING, seed=1, history=False, steps=400)
        found = []
        for number in numbers:
            play_until(match, number)
            gc.collect()
            found.append(tracemalloc.get_traced_memory()[0])
        return found
    finally:
        tracemalloc.stop()


def play_until(match: Match, number: int) -> None:
    while match.number < number:
        match.choose(match.decision.options[0])
