"""Counts what `clues` weighs, and how far it leads: `python -m tests.games.vigilante.counting --games 40 --seed clues`.

Five greedy bots play `brought-to-justice`, and all that they are seen to do is counted by what they are. It prints the tables as
they stand in clues.py, how often each submitted the more harmful of two dice, who won, and how often the likeliest suspect of a
Good seat was the Evil player after each round: on games that were not counted for clues.py, with another seed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import longbox
from longbox import PhaseBegan
from longbox.bots import Chair, GreedyBot
from longbox.engine.events import Event
from longbox.games.vigilante import GAME
from longbox.games.vigilante.bot import HARM
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.clues import LATE, beliefs
from longbox.games.vigilante.goals import ASSASSIN, MASTERMIND
from longbox.games.vigilante.imagine import possible_sides
from longbox.games.vigilante.kinds import EVENTS, IDENTITIES, SCENARIOS, Allegiance
from longbox.games.vigilante.state import Vigilante
from longbox.games.vigilante.telling import EventPlaced, HeroesAttacked

SEATS = 5
SCENARIO = f"brought-to-justice {SEATS}"
ROUNDS = SCENARIOS[SCENARIO].rounds
ROWS = (Allegiance.GOOD, Allegiance.NEUTRAL, ASSASSIN, MASTERMIND)  # the order of a Likelihood
HALVES = (False, True)  # whether it is late


class Played(NamedTuple):
    """A game that is over: who was who, who won, what all could see, and each choice between dice that differ in harm."""

    identities: list[str]
    winners: tuple[int, ...]
    events: list[Event]
    dice: list[tuple[int, bool, bool]]  # the seat, whether it was late, whether it was the more harmful


def play(seed: str) -> Played:
    """A game between greedy bots."""
    match = longbox.new(GAME, seats=SEATS, seed=seed)
    bots = [GreedyBot(f"{seed}/{seat}") for seat in range(SEATS)]
    dice = []
    while not match.over:
        seat = match.decision.seats[0]
        g, key = match.state, bots[seat].choose(Chair(match, seat))
        if match.decision.rule == "VG-DIE-03":
            harms = {number: harm(g, number) for number in [int(g.faces[die]) for die in g.players[seat].dice]}
            if len({*harms.values()}) > 1:
                dice.append((seat, g.round >= LATE, harms[int(key.split(":")[1])] == max(harms.values())))
        match.choose(key, seat)
    assert match.result is not None
    identities = [match.state.faces[player.identity] for player in match.state.players]
    seen = [told.event.seen_by(None) for ply in match.plies for told in ply.events]
    return Played(identities, match.result.winners, [event for event in seen if event is not None], dice)


def harm(g: Vigilante, number: int) -> float:
    """What the Events with a number do to the table."""
    return sum(HARM[event.type] for event in [EVENTS[g.faces[token]] for token in g.track] if event.number == number)


def row(identity: str) -> str:
    """Under what somebody is counted."""
    return identity if identity in ROWS else IDENTITIES[identity].allegiance


def suspects(played: Played) -> Iterator[tuple[int, float]]:
    """For each round and Good seat how far its likeliest suspect is the Evil player, by clues alone: 1, 0, or one of several."""
    sides = [IDENTITIES[name].allegiance for name in played.identities]
    seen: list[Event] = []
    for event in played.events:
        seen.append(event)
        if isinstance(event, PhaseBegan) and event.phase == "pass first player":
            weights = beliefs(seen, SEATS)
            for seat in [seat for seat, side in enumerate(sides) if side is Allegiance.GOOD]:
                others = [other for other in range(SEATS) if other != seat]
                believed = tuple([weights[other] for other in others])
                evil = dict.fromkeys(others, 0.0)
                for thought, weight in possible_sides(SCENARIO, False, played.identities[seat], ((),) * len(others), believed):
                    evil[others[thought.index(Allegiance.EVIL)]] += weight
                likeliest = [other for other in others if evil[other] > 0.999 * max(evil.values())]
                yield event.round, (sides.index(Allegiance.EVIL) in likeliest) / len(likeliest)


class Counts:
    """What was counted: by row, by whether it was late, and by what happened."""

    def __init__(self) -> None:
        self.fights: Counter[tuple[str, bool, bool]] = Counter()
        self.placed: Counter[tuple[str, str]] = Counter()
        self.dice: Counter[tuple[str, bool, bool]] = Counter()
        self.won: Counter[tuple[str, bool]] = Counter()
        self.suspected: list[list[float]] = [[] for _ in range(ROUNDS + 1)]

    def add(self, played: Played) -> None:
        rows = [row(name) for name in played.identities]
        late = False
        for event in played.events:
            if isinstance(event, PhaseBegan):
                late = event.round >= LATE
            elif isinstance(event, HeroesAttacked):
                self.fights[rows[event.seat], late, event.attack >= event.health] += 1
            elif isinstance(event, EventPlaced):
                self.placed[rows[event.seat], EVENTS[event.event].type] += 1
        for seat, is_late, is_worse in played.dice:
            self.dice[rows[seat], is_late, is_worse] += 1
        for seat, name in enumerate(played.identities):
            self.won[name, seat in played.winners] += 1
        for number, share in suspects(played):
            self.suspected[number].append(share)

    def lines(self) -> Iterator[str]:
        """The tables, each share with what it is of; one of each kind is added, so that nothing is impossible."""
        yield "FIGHT_WON"
        for late in HALVES:
            yield _line([(self.fights[of, late, True], self.fights[of, late, False]) for of in ROWS], 2)
        yield "PLACED"
        all_placed = {of: sum(self.placed[of, kind] for kind in TYPES) for of in ROWS}
        for kind in sorted(TYPES):
            theirs = [(self.placed[of, kind], all_placed[of] - self.placed[of, kind]) for of in ROWS]
            yield f"{_line(theirs, len(TYPES))} {kind}"
        yield "the more harmful die, of two that differ"
        for late in HALVES:
            yield _line([(self.dice[of, late, True], self.dice[of, late, False]) for of in ROWS], 2)
        for name in sorted({name for name, _ in self.won}):
            yield f"{name} won {self.won[name, True]} of {self.won[name, True] + self.won[name, False]}"
        shares = [f"{100 * sum(found) / len(found):.0f}" for found in self.suspected[1:]]
        yield f"the likeliest suspect is Evil, after each round, in percent: {' '.join(shares)}"


def _line(counted: Sequence[tuple[int, int]], kinds: int) -> str:
    shares = [f"{(yes + 1) / (yes + no + kinds):.2f}" for yes, no in counted]
    return f"    ({', '.join(shares)}),  # of {', '.join(str(yes + no) for yes, no in counted)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="clues")
    asked = parser.parse_args()
    counts = Counts()
    for number in range(asked.games):
        counts.add(play(f"{asked.seed}/{number}"))
    sys.stdout.write("\n".join(counts.lines()) + "\n")


if __name__ == "__main__":
    main()
