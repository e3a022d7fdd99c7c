"""Who wins: games of bots over Comics, difficulties and numbers of Heroes, with Heroes by chance; what was played is kept.

    python -m tests.games.freedom_five.balance --bot greedy --games 300 --cores 2 --keep balance.jsonl
    python -m tests.games.freedom_five.balance --keep balance.jsonl --table

Aimed at: easy 65 to 90 of 100, normal 35 to 65, hard 10 to 35; no Hero's presence worth more than 12; 150 to 900 decisions.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from longbox.engine.heap import freeze_heap
from longbox.games.freedom_five import GAME
from longbox.games.freedom_five.heroes import HEROES
from longbox.lab.simulate import simulate

DIFFICULTIES = ("easy", "normal", "hard")
SEATS = (1, 2, 3, 5)


class Setting(NamedTuple):
    """A cell of the table."""

    comic: str
    difficulty: str
    seats: int


def play(bot: str, seed: str, setting: Setting, number: int) -> dict[str, Any]:
    """One game; the Heroes are those of its number, the same for every bot."""
    chooser = random.Random(f"{seed} {setting} {number}")
    heroes = chooser.sample([*HEROES], setting.seats)
    options = {"scenario": setting.comic, "difficulty": setting.difficulty, "heroes": ", ".join(heroes)}
    report = simulate(GAME, seats=setting.seats, games=1, bots=(bot,), seed=f"{seed} {setting} {number}", options=options)
    reason = next(iter(report.tally.outcomes)).reason
    return {
        **setting._asdict(), "number": number, "bot": bot, "heroes": heroes, "won": report.nobody == 0,
        "reason": reason, "decisions": report.decisions, "rules": GAME.rules_version,
    }  # fmt: skip


def missing(kept: list[dict[str, Any]], settings: Iterable[Setting], games: int) -> Iterator[tuple[Setting, int]]:
    """Games that were not played yet, a round of all settings after the other."""
    done = {(game["comic"], game["difficulty"], game["seats"], game["number"]) for game in kept}
    for number, setting in product(range(games), settings):
        if (*setting, number) not in done:
            yield setting, number


def table(kept: list[dict[str, Any]]) -> str:
    """Wins of 100 with how many games, by Comic and difficulty in rows and number of Heroes in columns; then the Heroes."""
    cells: dict[Setting, list[dict[str, Any]]] = defaultdict(list)
    for game in kept:
        cells[Setting(game["comic"], game["difficulty"], game["seats"])].append(game)
    lines = [f"{'':30}" + "".join(f"{seats:>12}" for seats in SEATS)]
    for comic, difficulty in product(GAME.options.choices["scenario"], DIFFICULTIES):
        row = [cells[Setting(str(comic), difficulty, seats)] for seats in SEATS]
        shown = [f"{rate(games):3.0f} of {len(games):3}" if games else "" for games in row]
        lengths = [game["decisions"] for games in row for game in games]
        lines.append(f"{comic:20}{difficulty:10}" + "".join(f"{cell:>12}" for cell in shown) + f"   {median(lengths or [0]):.0f}")
    lines += [f"{name:20}{presence(kept, name):+5.0f}" for name in HEROES]
    return "\n".join(lines)


def presence(kept: list[dict[str, Any]], name: str) -> float:
    """How much more of 100 games are won with this Hero than without, among games of the same difficulty and number of Heroes."""
    groups: dict[tuple[str, int], list[dict[str, Any]]] = defaultdict(list)
    for game in kept:
        groups[game["difficulty"], game["seats"]].append(game)
    weighed = total = 0.0
    for games in groups.values():
        there = [game for game in games if name in game["heroes"]]
        others = [game for game in games if name not in game["heroes"]]
        weight = len(there) * len(others) / len(games)
        weighed += weight * (rate(there) - rate(others))
        total += weight
    return weighed / total if total else 0.0


def rate(games: list[dict[str, Any]]) -> float:
    return 100 * sum(bool(game["won"]) for game in games) / max(1, len(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--comics", nargs="*", default=[*GAME.options.choices["scenario"]])
    parser.add_argument("--difficulties", nargs="*", default=DIFFICULTIES)
    parser.add_argument("--seats", nargs="*", type=int, default=SEATS)
    parser.add_argument("--table", action="store_true", help="only print what was kept")
    wanted = parser.parse_args()
    kept = [json.loads(line) for line in wanted.keep.read_text().splitlines()] if wanted.keep.exists() else []
    kept = [game for game in kept if game["rules"] == GAME.rules_version]  # games of other rules say nothing of these
    if not wanted.table:
        settings = [Setting(*each) for each in product(wanted.comics, wanted.difficulties, wanted.seats)]
        with ProcessPoolExecutor(wanted.cores, initializer=freeze_heap) as pool, wanted.keep.open("a") as file:
            to_do = [*missing(kept, settings, wanted.games)]
            bots, seeds = [wanted.bot] * len(to_do), [wanted.seed] * len(to_do)
            for game in pool.map(play, bots, seeds, *zip(*to_do, strict=True)):
                kept.append(game)
                file.write(json.dumps(game) + "\n")
                file.flush()
    sys.stdout.write(table(kept) + "\n")


if __name__ == "__main__":
    main()
