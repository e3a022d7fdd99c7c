"""How each hero plays, counted: what bots do with a hero in ten rounds.

    python -m tests.games.hour_of_need.styles --bot greedy --games 16

Each number is what the hero does in hero turns: spaces entered, Attacks and Solves (and how many successes in each), cards played
and drawn, feats, effects of exhausted cards, clue cards used for their text, damage suffered, and damage dealt to enemies.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable

import longbox
from longbox import DrewOpenly
from longbox.bots import Chair, find_bot
from longbox.engine.match import Match
from longbox.games.hour_of_need import telling as told
from longbox.games.hour_of_need import telling_rolls
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import HERO_DECKS, VILLAINS
from longbox.games.hour_of_need.state import HourOfNeed

COLUMNS = ("moves", "attacks", "solves", "plays", "feats", "exhausts", "clues", "cards", "wounds", "blows")
ANSWERS = {
    "play": "plays", "strength": "feats", "deduction": "feats", "mobility": "feats", "toughness": "feats", "exhaust": "exhausts",
    "clue": "clues", "clue-dice": "clues",
}  # fmt: skip


def watch(match: Match, bot: str, counts: dict[str, Counter[str]]) -> None:
    """Play it with bots, and count what each hero answers and what comes of it."""
    bots = [find_bot(bot)(f"styles {seat}") for seat in range(len(match.names))]
    seen = 0
    while not match.over:
        g: HourOfNeed = match.state
        heroes, has_begun = [hero.name for hero in g.heroes], g.round > 0
        seat = match.decision.seats[0]
        key = bots[seat].choose(Chair(match, seat))
        match.choose(key, seat)
        lines = match.log(None)
        if has_begun:
            if column := ANSWERS.get(key.partition(":")[0]):
                counts[heroes[seat]][column] += 1
            _count(counts, heroes, lines[seen:])
        seen = len(lines)
    for hero in match.state.heroes:
        counts[hero.name]["rounds"] += match.state.round


def _count(counts: dict[str, Counter[str]], heroes: list[str], lines: Iterable[longbox.LogLine]) -> None:
    for line in lines:
        event = line.event
        if isinstance(event, telling_rolls.Counted):
            of = counts[heroes[event.seat]]
            of["attacks" if event.is_attack else "solves"] += 1
            of["successes"] += event.successes
        elif isinstance(event, told.Moved):
            counts[_hero(event.who, heroes)]["moves"] += len(event.path) - 1
        elif isinstance(event, told.Suffered):
            counts[heroes[event.seat]]["wounds"] += event.amount
        elif isinstance(event, telling_rolls.EnemyHit):
            counts[heroes[event.seat]]["blows"] += event.amount
        elif isinstance(event, DrewOpenly) and line.seat is not None:
            counts[heroes[line.seat]]["cards"] += len(event.cards)


def _hero(who: str, heroes: list[str]) -> str:
    """The hero of a player's name; an enemy is counted by its own."""
    names = {f"Player {seat + 1}": name for seat, name in enumerate(heroes)}
    return names.get(who, who)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", default="styles")
    wanted = parser.parse_args()
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    issues = [*map(str, GAME.options.choices["issue"])]
    for number in range(wanted.games):
        chooser = random.Random(f"{wanted.seed} {number}")
        heroes, villain = chooser.sample([*HERO_DECKS], wanted.seats), chooser.choice([*VILLAINS])
        match = longbox.new(
            GAME,
            seats=wanted.seats,
            seed=f"{wanted.seed} {number}",
            issue=issues[number % len(issues)],
            villain=villain,
            heroes=", ".join(heroes),
        )
        watch(match, wanted.bot, counts)
    sys.stdout.write(f"{'':14}{'rounds':>7}" + "".join(f"{column:>10}" for column in COLUMNS) + f"{'successes':>11}\n")
    for name, deck in HERO_DECKS.items():
        of = counts[name]
        rounds = max(1, of["rounds"])
        figures = "".join(f"{10 * of[column] / rounds:10.1f}" for column in COLUMNS)
        each = of["successes"] / max(1, of["attacks"] + of["solves"])
        sys.stdout.write(f"{name:14}{of['rounds']:7}{figures}{each:11.1f}   {deck.who}\n")


if __name__ == "__main__":
    main()
