"""A contest: several sides are measured in rounds, and all of them play in every round."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from longbox.bench.environments import NotMeasured, Peer, measure
from longbox.bench.figures import Figure, Target, not_measured
from longbox.bench.peer import Play, timed

# Many short rounds: the speed of a shared machine changes within seconds, and every side should have good moments.
ROUNDS = 20
SECONDS = 0.5
NO_TARGETS: Mapping[str, Target] = MappingProxyType({})

Speed = Callable[[float], float]  # works for this many seconds, and returns its work per second


def our_speed(play: Play, seconds: float) -> float:
    done, taken = timed(play, seconds)
    return done / taken


def ready(peers: Sequence[Peer], cache: Path) -> tuple[dict[str, Speed], dict[str, str]]:
    """Return the peers that could be installed, and the reasons for the others."""
    sides: dict[str, Speed] = {}
    reasons: dict[str, str] = {}
    for peer in peers:
        try:
            command, environment = peer.prepare(cache)
            sides[peer.name] = partial(measure, command, environment)
        except NotMeasured as problem:
            reasons[peer.name] = str(problem)
    return sides, reasons


def contest(benchmark: str, sides: dict[str, Speed], reasons: dict[str, str], seconds: float) -> dict[str, float]:
    """Return the best of each side over all rounds.

    All sides take turns, so that other work on the machine affects all of them. A side that fails is out, with a reason.
    """
    best: dict[str, float] = {}
    for n in range(ROUNDS):
        for name, speed in sides.items():
            if name in reasons:
                continue
            sys.stderr.write(f"{benchmark}: round {n + 1} of {ROUNDS}, {name}\n")
            try:
                best[name] = max(best.get(name, 0.0), speed(seconds))
            except NotMeasured as problem:
                reasons[name] = str(problem)
                best.pop(name, None)
    return best


def side_figures(
    benchmark: str, unit: str, values: Mapping[str, float], reasons: Mapping[str, str], targets: Mapping[str, Target] = NO_TARGETS
) -> list[Figure]:
    """Return a figure for each side, or the reason why it is out."""
    figures = [Figure(benchmark, name, value, unit, targets.get(name)) for name, value in values.items()]
    return figures + [not_measured(benchmark, name, unit, reason) for name, reason in reasons.items()]
