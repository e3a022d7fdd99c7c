"""The costliest decisions of a seat in a finished game: where a search would have chosen otherwise, from what the seat knew."""

from __future__ import annotations

from typing import NamedTuple

from longbox.bots.advice import think
from longbox.bots.chair import Chair
from longbox.engine.advice import Advice, Opinion
from longbox.engine.errors import OutOfTurn
from longbox.engine.history import Ply
from longbox.engine.match import Match
from longbox.engine.record import Record, replay
from longbox.lab.analysis import check

MOST = 3
LEAST = 0.01  # a decision that costs less is not worth a word
# Every decision gets a short search. The worst ones get a long one with other luck: what seemed bad by chance is left out.
SHORT, LONG, CANDIDATES = 60, 1500, 8


class CostlyDecision(NamedTuple):
    """A decision of a seat, and a better one."""

    number: int  # of the answer
    seat: int
    key: str
    label: str
    better: str
    better_label: str
    cost: float  # how much more often the better one wins, from 0 to 1
    why: str  # what the better one gains or avoids, in a sentence; empty if no single thing tells


def costliest(record: Record, seat: int, seed: str = "costly") -> list[CostlyDecision]:
    """At most three decisions of the seat that were clearly worse than another, the costliest first."""
    game = check(record)
    if not 0 <= seat < len(record.seats):
        raise OutOfTurn(f"There is no seat {seat}; the seats are 0 to {len(record.seats) - 1}.")
    match = replay(record, record.entries)
    setting_up = game.evaluation.setting_up if game.evaluation else None
    first: list[tuple[float, int, Ply]] = []
    for ply in match.plies:
        at = match.at(ply.number - 1) if ply.seat == seat else None
        if at is None or (setting_up is not None and setting_up(at.state)):
            continue
        best, given = _opinions(_advice(at, ply, SHORT, seed), ply.key)
        first.append((given.chance - best.chance, ply.number, ply))
    found = [_costly(match, ply, seed) for _, _, ply in sorted(first, key=lambda each: each[:2])[:CANDIDATES]]
    return sorted([one for one in found if one is not None], key=lambda one: -one.cost)[:MOST]


def _costly(match: Match, ply: Ply, seed: str) -> CostlyDecision | None:
    advice = _advice(match.at(ply.number - 1), ply, LONG, f"{seed} again")
    best, given = _opinions(advice, ply.key)
    cost = best.chance - given.chance
    # A search drops bad options after a few tries, which is enough for a hint. For a reproach it must be sure.
    if cost < LEAST or given.is_best or given.high >= best.chance:
        return None
    return CostlyDecision(ply.number, ply.seat, given.key, given.label, best.key, best.label, cost, advice.why)


def _advice(at: Match, ply: Ply, iterations: int, seed: str) -> Advice:
    return think(Chair(at, ply.seat), 0, iterations, seed, instead=ply.key)


def _opinions(advice: Advice, key: str) -> tuple[Opinion, Opinion]:
    """What a search thinks of the best option, and of the one that was chosen."""
    return advice.opinions[0], next(opinion for opinion in advice.opinions if opinion.key == key)
