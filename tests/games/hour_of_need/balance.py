"""Who wins: games of bots over issues and difficulties, with villain, heroes and their number by chance; what was played is kept.

    python -m tests.games.hour_of_need.balance --bot greedy --games 200 --cores 2 --keep balance.jsonl
    python -m tests.games.hour_of_need.balance --keep balance.jsonl --table

Aimed at: easy 65 to 90 of 100, normal 35 to 65, hard 10 to 35; no hero's presence worth more than 12; 60 to 500 decisions.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from longbox.engine.heap import freeze_heap
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import DIFFICULTIES, HERO_DECKS, VILLAINS
from longbox.lab.simulate import simulate

ISSUES = tuple(map(str, GAME.options.choices["issue"]))
LEVELS = tuple(sorted(DIFFICULTIES, key=("easy", "normal", "hard").index))
SEATS = tuple(GAME.seats)
SURE = 1.96  # standard errors on each side of an interval
Game = dict[str, Any]


class Setting(NamedTuple):
    """A cell of the table."""

    issue: str
    difficulty: str


def play(bot: str, seed: str, setting: Setting, number: int, seats: tuple[int, ...]) -> Game:
    """One game; villain and heroes are those of its number, the same for every bot."""
    chooser = random.Random(f"{seed} {setting} {number}")
    villain, count = chooser.choice([*VILLAINS]), chooser.choice(seats)
    heroes = chooser.sample([*HERO_DECKS], count)
    options = {**setting._asdict(), "villain": villain, "heroes": ", ".join(heroes)}
    report = simulate(GAME, seats=count, games=1, bots=(bot,), seed=f"{seed} {setting} {number}", options=options)
    reason = next(iter(report.tally.outcomes)).reason
    return {
        **setting._asdict(), "seats": count, "villain": villain, "number": number, "bot": bot, "seed": seed, "heroes": heroes,
        "won": report.nobody == 0, "reason": reason, "decisions": report.decisions, "rules": GAME.rules_version,
    }  # fmt: skip


def missing(kept: list[Game], settings: Iterable[Setting], games: int) -> Iterator[tuple[Setting, int]]:
    """Games that were not played yet, a round of all settings after the other."""
    done = {(game["issue"], game["difficulty"], game["number"]) for game in kept}
    for number, setting in product(range(games), settings):
        if (*setting, number) not in done:
            yield setting, number


# -- what is told of them ----------------------------------------------------------------------------------


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in points of 100."""
    if not games:
        return 0.0, 100.0
    share, square = won / games, SURE * SURE
    middle = (share + square / 2 / games) / (1 + square / games)
    side = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / 4 / games / games)
    return max(0.0, 100 * (middle - side)), min(100.0, 100 * (middle + side))


def told(games: list[Game]) -> str:
    """Wins of 100 with their interval, and of how many games."""
    if not games:
        return "-"
    won = sum(bool(game["won"]) for game in games)
    low, high = interval(won, len(games))
    return f"{100 * won / len(games):.0f} ({low:.0f}-{high:.0f}) of {len(games)}"


def by(kept: list[Game], row: str, rows: Iterable[Any]) -> list[str]:
    """A line for each value of what a game has in this place, with the difficulties in columns."""
    lines = []
    for value in rows:
        cells = [[game for game in kept if game[row] == value and game["difficulty"] == level] for level in LEVELS]
        lines.append(f"{value!s:28}" + "".join(f"{told(games):>22}" for games in cells))
    return lines


def table(kept: list[Game]) -> str:
    """Wins by issue, villain and number of heroes; each hero's presence; lengths; how games ended."""
    head = f"{'':28}" + "".join(f"{level:>22}" for level in LEVELS)
    lines = [head, *by(kept, "issue", ISSUES), *by(kept, "villain", VILLAINS), *by(kept, "seats", SEATS)]
    by_level = [[game for game in kept if game["difficulty"] == level] for level in LEVELS]
    lines.append(f"{'all':28}" + "".join(f"{told(games):>22}" for games in by_level))
    for name in HERO_DECKS:
        more, error = presence(kept, name)
        lines.append(f"{name:28}{more:+5.1f} give or take {SURE * error:.1f}")
    lengths = sorted(game["decisions"] for game in kept) or [0]
    parts = [lengths[int(part * (len(lengths) - 1))] for part in (0, 0.025, 0.5, 0.975, 1)]
    outside = sum(not 60 <= length <= 500 for length in lengths)
    lines.append(f"decisions: {', '.join(map(str, parts))} (least, 2.5 %, median, 97.5 %, most); {outside} not within 60 to 500")
    lines += [f"{count:6} {reason}" for reason, count in Counter(game["reason"] for game in kept).most_common()]
    return "\n".join(lines)


def presence(kept: list[Game], name: str) -> tuple[float, float]:
    """How much more of 100 games are won with this hero than without, with the standard error.

    Compared are games of the same difficulty and number of heroes.
    """
    groups: dict[tuple[str, int], list[Game]] = defaultdict(list)
    for game in kept:
        groups[game["difficulty"], game["seats"]].append(game)
    weighed = variance = total = 0.0
    for games in groups.values():
        there = [game for game in games if name in game["heroes"]]
        others = [game for game in games if name not in game["heroes"]]
        weight = len(there) * len(others) / len(games)
        if weight:
            weighed += weight * (rate(there) - rate(others))
            share = rate(games)
            variance += weight * share * (100 - share)
            total += weight
    return (weighed / total, sqrt(variance) / total) if total else (0.0, 0.0)


def rate(games: list[Game]) -> float:
    return 100 * sum(bool(game["won"]) for game in games) / max(1, len(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=20, help="of each issue and difficulty")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--issues", nargs="*", default=ISSUES)
    parser.add_argument("--difficulties", nargs="*", default=LEVELS)
    parser.add_argument("--seats", nargs="*", type=int, default=SEATS)
    parser.add_argument("--table", action="store_true", help="only print what was kept")
    wanted = parser.parse_args()
    kept = [json.loads(line) for line in wanted.keep.read_text().splitlines()] if wanted.keep.exists() else []
    kept = [game for game in kept if game["rules"] == GAME.rules_version]  # games of other rules say nothing of these
    if not wanted.table:
        settings = [Setting(*each) for each in product(wanted.issues, wanted.difficulties)]
        to_do = [*missing(kept, settings, wanted.games)]
        same = [[each] * len(to_do) for each in (wanted.bot, wanted.seed)]
        with ProcessPoolExecutor(wanted.cores, initializer=freeze_heap) as pool, wanted.keep.open("a") as file:
            for game in pool.map(play, *same, *zip(*to_do, strict=True), [tuple(wanted.seats)] * len(to_do)):
                kept.append(game)
                file.write(json.dumps(game) + "\n")
                file.flush()
    sys.stdout.write(table(kept) + "\n")


if __name__ == "__main__":
    main()
