"""Who wins, with greedy bots at every seat: each Identity's share on each of the ten Scenario Cards.

    python -m tests.games.vigilante.balance --games 2000 --cores 2 --keep balance.json

It plays small batches on all cards in turn and prints the table after each round of them. With --keep the counts are kept in a
file, and the next run goes on where the last one stopped. Batch n has the seed "NAME n", where --seed gives the name: figures
that numbers were tuned by prove nothing, so the last run has seeds of its own. The first seat always begins, so that a seat is a
place in the order of the first round.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import FAMILIES
from longbox.games.vigilante.kinds import IDENTITIES
from longbox.games.vigilante.setup import FIRST_SEAT
from longbox.lab import SimulationReport, simulate

BATCH = 10
LOW, HIGH = 15, 75  # percent: outside of these an Identity is not worth playing, or not worth playing against
CARDS = {
    f"{family} {seats}": (family, seats)
    for family in FAMILIES
    for seats in GAME.seats
    if GAME.options.refuses(seats, {"scenario": family}) is None
}


class Batch(NamedTuple):
    """Some games on one card."""

    card: str
    number: int


class Counts:
    """What was counted on one card."""

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {}
        self.batches: int = kept.get("batches", 0)
        self.games: Counter[str] = Counter(kept.get("games", {}))
        self.wins: Counter[str] = Counter(kept.get("wins", {}))
        self.seats: list[int] = kept.get("seats", [])
        self.lengths: Counter[int] = Counter({int(length): games for length, games in kept.get("lengths", {}).items()})

    def add(self, report: SimulationReport) -> None:
        self.batches += 1
        for share in report.roles:
            self.games[share.name] += share.games
            self.wins[share.name] += share.wins
        self.seats = [old + new for old, new in zip(self.seats or [0] * report.seats, report.wins, strict=True)]
        self.lengths.update(report.tally.lengths)

    def share(self, identity: str) -> str:
        games = self.games[identity]
        if not games:
            return "-"
        percent = 100 * self.wins[identity] / games
        return f"{percent:.0f} % of {games}{'' if LOW <= percent <= HIGH else ' !'}"

    def row(self) -> list[str]:
        played = self.lengths.total()
        apart = 100 * (max(self.seats) - min(self.seats)) / played
        return [str(played), *map(self.share, IDENTITIES), f"{apart:.1f}", f"{statistics.median(self.lengths.elements()):.0f}"]


def table(counted: dict[str, Counts]) -> str:
    head = ["scenario", "games", *IDENTITIES, "best - worst seat", "median decisions"]
    rows = [[name, *counts.row()] for name, counts in counted.items() if counts.lengths]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def batches(counted: dict[str, Counts], games: int, only: str) -> Iterator[Batch]:
    """What is still to be played, card by card in turn, so that all are equally far at any time."""
    for number in range(-(-games // BATCH)):
        for card, counts in counted.items():
            if counts.batches <= number and only in card:
                yield Batch(card, number)


def play(seed: str, mercenaries: bool, batch: Batch) -> SimulationReport:
    family, seats = CARDS[batch.card]
    options: dict[str, str | int | bool] = {"scenario": family, "mercenaries": mercenaries, "first_player": FIRST_SEAT}
    return simulate(GAME, seats=seats, games=BATCH, bots=("greedy",), seed=f"{seed} {batch.number}", options=options)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000, help="on each card")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--only", default="", help="cards with this in their name")
    parser.add_argument("--mercenaries", action="store_true")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    kept = json.loads(given.keep.read_text()) if given.keep and given.keep.exists() else {}
    counted = {card: Counts(kept.get(card)) for card in CARDS}
    left = [*batches(counted, given.games, given.only)]
    with ProcessPoolExecutor(given.cores, get_context("spawn")) as pool:
        for batch, report in zip(left, pool.map(partial(play, given.seed, given.mercenaries), left), strict=True):
            counted[batch.card].add(report)
            if given.keep:
                given.keep.write_text(json.dumps({card: vars(counts) for card, counts in counted.items()}))
            if batch.card == left[-1].card:
                sys.stdout.write(table(counted) + "\n\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
