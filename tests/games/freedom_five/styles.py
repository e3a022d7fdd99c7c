"""How each Hero plays, counted: what bots do with a Hero in ten turns of that Hero.

    python -m tests.games.freedom_five.styles --bot greedy --games 16

Each number is what the Hero does in its own turns: moves, attacks on Villains (and how many dice in each), Henchmen removed,
cards drawn, tests and rescues, damage taken, and what other Heroes get: cards, healing, moves and Special cards.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, defaultdict

import longbox
from longbox import DrewOpenly
from longbox.bots import Chair, find_bot
from longbox.engine.match import Match
from longbox.games.freedom_five import GAME
from longbox.games.freedom_five import telling as told
from longbox.games.freedom_five import telling_fights as fights
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.state import FreedomFive, Phase

COLUMNS = ("moves", "attacks", "henchmen", "cards", "tests", "wounds", "help")
HELP = (DrewOpenly, fights.Healed, told.Went, told.Gained)


def watch(match: Match, bot: str, counts: dict[str, Counter[str]]) -> None:
    """Play it with bots, and count after each answer what it brought, for whoever's turn it is."""
    bots = [find_bot(bot)(f"styles {seat}") for seat in range(len(match.names))]
    seen = turns = 0
    while not match.over:
        g: FreedomFive = match.state
        active, is_own = g.heroes[g.active] if g.has_begun else None, g.phase is Phase.TURN
        seat = match.decision.seats[0]
        match.choose(bots[seat].choose(Chair(match, seat)), seat)
        lines = match.log(None)
        if active is not None and is_own:
            for line in lines[seen:]:
                _count(counts[active.name], active.seat, line)
        seen = len(lines)
        if active is not None and match.state.turns > turns:
            turns = match.state.turns
            counts[active.name]["turns"] += 1


def _count(counts: Counter[str], own: int, line: longbox.LogLine) -> None:
    event = line.event
    if isinstance(event, HELP) and line.seat != own:
        counts["help"] += 1
    elif isinstance(event, told.Went):
        counts["moves"] += 1
    elif isinstance(event, fights.Committed):
        if event.seat == own:
            counts["attacks"] += 1
            counts["dice"] += event.dice
    elif isinstance(event, told.HenchmenRemoved):
        counts["henchmen"] += event.count
    elif isinstance(event, DrewOpenly):
        counts["cards"] += len(event.cards)
    elif isinstance(event, told.CardDrawn):
        counts["tests"] += 1
    elif isinstance(event, fights.Hurt):
        counts["wounds"] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="styles")
    wanted = parser.parse_args()
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    comics = [*map(str, GAME.options.choices["scenario"])]
    for number in range(wanted.games):
        heroes = random.Random(f"{wanted.seed} {number}").sample([*HEROES], wanted.seats)
        comic, seed = comics[number % len(comics)], f"{wanted.seed} {number}"
        watch(longbox.new(GAME, seats=wanted.seats, seed=seed, scenario=comic, heroes=", ".join(heroes)), wanted.bot, counts)
    sys.stdout.write(f"{'':14}{'turns':>7}" + "".join(f"{column:>10}" for column in COLUMNS) + f"{'dice each':>10}\n")
    for name, board in HEROES.items():
        turns = max(1, counts[name]["turns"])
        figures = "".join(f"{10 * counts[name][column] / turns:10.1f}" for column in COLUMNS)
        each = counts[name]["dice"] / max(1, counts[name]["attacks"])
        sys.stdout.write(f"{name:14}{turns:7}{figures}{each:10.1f}   {board.style}\n")


if __name__ == "__main__":
    main()
