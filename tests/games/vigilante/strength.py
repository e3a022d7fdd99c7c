"""What the greedy bot is worth as each Identity: its share of wins among its like, and a random player's in its place.

    python -m tests.games.vigilante.strength --games 100 --seats 3 --cores 2 --keep strength.json

Games of `brought-to-justice` in which somebody has the Identity are played twice from the same seed: with greedy bots at every
seat, and with a random one on that seat. The difference has the 95 % interval of such pairs. All Identities are played in turn,
and with --keep the next run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import longbox
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import JUSTICE
from longbox.games.vigilante.kinds import IDENTITIES
from longbox.lab import simulate
from longbox.lab.ratings import mean

Pair = tuple[bool, bool]  # whether greedy won, and whether random did


class Deal(NamedTuple):
    """A game in which a seat has an Identity."""

    identity: str
    seed: str
    seat: int


def identities(seats: int, seed: str) -> list[str]:
    """Who is who in the game of this seed, whatever is answered before."""
    match = longbox.new(GAME, seats, seed, scenario=JUSTICE)
    while any(player.identity < 0 for player in match.state.players):
        match.choose(match.decision.options[0])
    return [match.state.faces[player.identity] for player in match.state.players]


def deals(identity: str, seats: int, seed: str) -> Iterator[Deal]:
    """The games of the seeds "SEED n" in which somebody has the Identity. A simulation plays its first game of "SEED n/0"."""
    for number in count():
        found = identities(seats, f"{seed} {number}/0")
        if identity in found:
            yield Deal(identity, f"{seed} {number}", found.index(identity))


def play(seats: int, deal: Deal) -> Pair:
    """The game with greedy bots alone, and with a random one on that seat."""
    won = []
    for bot in ("greedy", "random"):
        bots = ["greedy"] * seats
        bots[deal.seat] = bot
        report = simulate(GAME, seats=seats, games=1, bots=bots, seed=deal.seed, options={"scenario": JUSTICE})
        won.append(bool(report.wins[deal.seat]))
    return won[0], won[1]


def row(identity: str, pairs: list[Pair]) -> str:
    greedy, other = (sum(pair[which] for pair in pairs) for which in (0, 1))
    apart = mean([(float(pair[0]) - pair[1], 1) for pair in pairs], -1.0, 1.0)
    percent = [f"{100 * share:.0f} %" for share in (greedy / len(pairs), other / len(pairs), apart.value, apart.low, apart.high)]
    return f"| {identity} | {len(pairs)} | {percent[0]} | {percent[1]} | {percent[2]} ({percent[3]} to {percent[4]}) |"


def table(counted: dict[str, list[Pair]]) -> str:
    head = ["| Identity | games | greedy | random | difference |", "| --- | --- | --- | --- | --- |"]
    return "\n".join([*head, *[row(identity, pairs) for identity, pairs in counted.items() if pairs]])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100, help="for each Identity")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    kept = json.loads(given.keep.read_text()) if given.keep and given.keep.exists() else {}
    counted: dict[str, list[Pair]] = {identity: kept.get(identity, []) for identity in IDENTITIES}
    wanted = {name: [*islice(deals(name, given.seats, given.seed), given.games)] for name in IDENTITIES}
    left = [wanted[name][place] for place in range(given.games) for name in IDENTITIES if place >= len(counted[name])]
    with ProcessPoolExecutor(given.cores, get_context("spawn")) as pool:
        for deal, pair in zip(left, pool.map(partial(play, given.seats), left), strict=True):
            counted[deal.identity].append(pair)
            if given.keep:
                given.keep.write_text(json.dumps(counted))
            if deal.identity == left[-1].identity:
                sys.stdout.write(table(counted) + "\n\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
