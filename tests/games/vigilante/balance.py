"""Who wins, with greedy bots at every seat: each Identity's share on each of the ten Scenario Cards.

    python -m tests.games.vigilante.balance --games 2000 --cores 2 --keep balance.json

It plays small batches on all cards in turn and prints the table after each round of them. With --keep the counts are kept in a
file, and the next run goes on where the last one stopped. Batch n has the seed "balance n".
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.identities import IDENTITIES
from longbox.games.vigilante.cards.scenarios import FAMILIES
from longbox.lab import Report, simulate

BATCH = 25
LOW, HIGH = 15, 75  # percent: outside of these an Identity is not worth playing, or not worth playing against
CARDS = [(family, seats) for family in FAMILIES for seats in GAME.seats if GAME.refuses(seats, {"scenario": family}) is None]


class Counts:
    """What was counted on one card."""

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {}
        self.batches: int = kept.get("batches", 0)
        self.games: Counter[str] = Counter(kept.get("games", {}))
        self.wins: Counter[str] = Counter(kept.get("wins", {}))
        self.seats: list[int] = kept.get("seats", [])
        self.lengths: list[int] = kept.get("lengths", [])

    def add(self, report: Report) -> None:
        self.batches += 1
        for share in report.roles:
            self.games[share.name] += share.games
            self.wins[share.name] += share.wins
        self.seats = [old + new for old, new in zip(self.seats or [0] * report.seats, report.wins, strict=True)]
        self.lengths += report.tally.lengths.elements()

    def share(self, identity: str) -> str:
        games = self.games[identity]
        if not games:
            return "-"
        percent = 100 * self.wins[identity] / games
        return f"{percent:.0f} % of {games}{'' if LOW <= percent <= HIGH else ' !'}"

    def row(self) -> list[str]:
        played = len(self.lengths)
        apart = 100 * (max(self.seats) - min(self.seats)) / played
        return [str(played), *map(self.share, IDENTITIES), f"{apart:.1f}", f"{statistics.median(self.lengths):.0f}"]


def table(counted: dict[str, Counts]) -> str:
    head = ["scenario", "games", *IDENTITIES, "best - worst seat", "median decisions"]
    rows = [[name, *counts.row()] for name, counts in counted.items() if counts.lengths]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--mercenaries", action="store_true")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    kept = json.loads(given.keep.read_text()) if given.keep and given.keep.exists() else {}
    counted = {f"{family} {seats}": Counts(kept.get(f"{family} {seats}")) for family, seats in CARDS}
    if kept:
        sys.stdout.write(table(counted) + "\n\n")
    while any(len(counts.lengths) < given.games for counts in counted.values()):
        for family, seats in CARDS:
            counts = counted[f"{family} {seats}"]
            if len(counts.lengths) >= given.games:
                continue
            options: dict[str, str | int | bool] = {"scenario": family, "mercenaries": given.mercenaries}
            seed = f"balance {counts.batches}"
            counts.add(simulate(GAME, seats=seats, games=BATCH, bots=("greedy",), seed=seed, cores=given.cores, options=options))
        if given.keep:
            given.keep.write_text(json.dumps({name: vars(counts) for name, counts in counted.items()}))
        sys.stdout.write(table(counted) + "\n\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
