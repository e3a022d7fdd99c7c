"""Who wins: games of bots in the scenarios at their recommended ranks; the number of Heroes and the Heroes by chance.

    python -m tests.games.guardians_chronicles.balance --bot greedy --games 200 --keep balance.jsonl
    python -m tests.games.guardians_chronicles.balance --keep balance.jsonl --table

What was played is kept in the file, and the games that are missing are added. A game counts 1 if the Heroes have the better
front page, and a half if it is a draw. Aimed at: the Heroes score 35 to 65 of 100 over all scenarios and 25 to 75 in each, a rank
is worth at least 10, no Hero's presence more than 12; games of 150 to 900 decisions.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

from longbox import new
from longbox.bots import Chair, find_bot
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import HEROES, MISSIONS, Rank
from longbox.games.guardians_chronicles.state import GuardiansChronicles

SCENARIOS = tuple(map(str, GAME.options.choices["scenario"]))
SURE = 1.96  # standard errors on each side of an interval
Played = dict[str, Any]


def play(hero_bot: str, skarov_bot: str, seed: str, scenario: str, number: int, rank: str) -> Played:
    """One game; the Heroes are those of its number, the same for every bot."""
    chooser = random.Random(f"{seed} {scenario} {number}")
    count = chooser.choice((1, 2, 3, 4))
    heroes = chooser.sample([*HEROES], count)
    match = new(
        GAME, count + 1, f"{seed} {scenario} {number}", scenario=scenario, heroes=", ".join(heroes), ranks=rank, history=False
    )
    bots = [find_bot(hero_bot)(f"{seed} {number} {seat}") for seat in range(count)]
    bots.append(find_bot(skarov_bot)(f"{seed} {number} skarov"))
    while not match.over:
        seat = match.decision.seats[0]
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
    assert match.result is not None
    return {
        "scenario": scenario, "number": number, "seed": seed, "rank": rank, "hero_bot": hero_bot, "skarov_bot": skarov_bot,
        "heroes": heroes, "score": match.result.worth(0), "rule": match.result.rule, "decisions": match.number,
        **_told(match.state), "rules": GAME.rules_version,
    }  # fmt: skip


def _told(g: GuardiansChronicles) -> Played:
    """What a game was like."""
    return {
        "turns": g.turn,
        "difference": sum(1 if article.for_heroes else -1 for article in g.articles),
        "out": sum(hero.is_out for hero in g.heroes),
        "arrested": any(article.kind == "showdown" and article.for_heroes for article in g.articles),
        "settled": {room.key: room.settled for room in g.rooms if room.deadline},
        "missions": [hero.name for hero in g.heroes if any(MISSIONS[name].is_done(g, hero) for name in hero.missions)],
    }


def missing(kept: list[Played], wanted: Iterable[tuple[str, str]], games: int) -> Iterator[tuple[str, str, int]]:
    """Games that were not played yet, a round of all scenarios and ranks after the other."""
    done = {(game["scenario"], game["rank"], game["number"]) for game in kept}
    for number, (scenario, rank) in product(range(games), [*wanted]):
        if (scenario, rank, number) not in done:
            yield scenario, rank, number


# -- what is told of them ----------------------------------------------------------------------------------


def told(games: list[Played]) -> str:
    """The Heroes' score of 100 with its interval, and of how many games."""
    if not games:
        return "-"
    scores = [game["score"] for game in games]
    mean = sum(scores) / len(scores)
    spread = sqrt(max(0.25 / len(scores), sum((score - mean) ** 2 for score in scores) / len(scores)) / len(scores))
    return f"{100 * mean:.0f} ({100 * (mean - SURE * spread):.0f} to {100 * (mean + SURE * spread):.0f}) of {len(games)}"


def table(kept: list[Played]) -> str:
    """The scores by scenario, number of Heroes and rank; each Hero's presence; what the games were like."""
    usual = [game for game in kept if not game["rank"]]
    lines = [f"{scenario:12} {told([game for game in usual if game['scenario'] == scenario])}" for scenario in SCENARIOS]
    lines += [f"{count} Heroes     {told([game for game in usual if len(game['heroes']) == count])}" for count in (1, 2, 3, 4)]
    lines.append(f"all          {told(usual)}")
    for rank in Rank:
        lines.append(f"{rank:12} {told([game for game in kept if game['rank'] == rank])}")
    for name in HEROES:
        more, error = presence(usual, name)
        there = [game for game in usual if name in game["heroes"]]
        done = sum(name in game["missions"] for game in there)
        lines.append(f"{name:12} {more:+5.1f} give or take {SURE * error:.1f}; missions {_share(done, len(there))}")
    return "\n".join([*lines, *_course(usual)])


def _share(count: int, of: int) -> str:
    return f"{100 * count / of:.0f} %" if of else "-"


def _course(games: list[Played]) -> Iterator[str]:
    """Turns, decisions, knock-outs, arrests, Objectives."""
    if not games:
        return
    lengths, turns = sorted(game["decisions"] for game in games), sorted(game["turns"] for game in games)
    heroes = sum(len(game["heroes"]) for game in games)
    outside = sum(not 150 <= length <= 900 for length in lengths)
    yield f"decisions {lengths[0]} to {lengths[-1]}, median {lengths[len(lengths) // 2]}; {outside} not within 150 to 900"
    yield f"turns {turns[0]} to {turns[-1]}, median {turns[len(turns) // 2]}"
    yield f"arrested {_share(sum(game['arrested'] for game in games), len(games))}"
    yield f"knocked out {_share(sum(game['out'] for game in games), heroes)} of the Heroes"
    for scenario in SCENARIOS:
        there = [game["settled"] for game in games if game["scenario"] == scenario]
        rooms = dict.fromkeys(key for each in there for key in each)
        yield f"{scenario:12} " + ", ".join(
            f"{key} {_share(sum(each[key] == 'neutralized' for each in there), len(there))}" for key in rooms
        )
    for rule, count in Counter(game["rule"] for game in games).most_common():
        yield f"{count:6} ended by {rule}"


def presence(kept: list[Played], name: str) -> tuple[float, float]:
    """How much more the Heroes score with this Hero than without, with the standard error, at the same number of Heroes."""
    groups: dict[tuple[str, int], list[Played]] = defaultdict(list)
    for game in kept:
        groups[game["scenario"], len(game["heroes"])].append(game)
    weighed = variance = total = 0.0
    for games in groups.values():
        there = [game for game in games if name in game["heroes"]]
        others = [game for game in games if name not in game["heroes"]]
        weight = len(there) * len(others) / len(games)
        if weight:
            weighed += weight * 100 * (_mean(there) - _mean(others))
            variance += weight * 2500
            total += weight
    return (weighed / total, sqrt(variance) / total) if total else (0.0, 0.0)


def _mean(games: list[Played]) -> float:
    return sum([float(game["score"]) for game in games]) / len(games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="greedy", help="of both sides, or of the Heroes")
    parser.add_argument("--skarov", default="", help="the bot of Doktor Skarov, if it is another")
    parser.add_argument("--games", type=int, default=20, help="of each scenario and rank")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--scenarios", nargs="*", default=SCENARIOS)
    parser.add_argument("--ranks", nargs="*", default=[""], help="the recommended ones, if none are named")
    parser.add_argument("--table", action="store_true", help="only print what was kept")
    wanted = parser.parse_args()
    kept = [json.loads(line) for line in wanted.keep.read_text().splitlines()] if wanted.keep.exists() else []
    kept = [game for game in kept if game["rules"] == GAME.rules_version]  # games of other rules say nothing of these
    if not wanted.table:
        with wanted.keep.open("a") as file:
            for scenario, rank, number in missing(kept, product(wanted.scenarios, wanted.ranks), wanted.games):
                game = play(wanted.bot, wanted.skarov or wanted.bot, wanted.seed, scenario, number, rank)
                kept.append(game)
                file.write(json.dumps(game) + "\n")
                file.flush()
    sys.stdout.write(table(kept) + "\n")


if __name__ == "__main__":
    main()
