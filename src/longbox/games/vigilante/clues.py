"""Clues: how likely a player of each side is to do what the others saw them do.

The shares were counted in 40 games of five between greedy bots (`brought-to-justice`), by `tests/games/vigilante/counting.py`.
Investigations are not clues: the player has seen the token, and `imagine` works with what it showed.

In 40 other games a Good seat looked for the Evil player by clues alone. Its first suspect was the right one this often (by
chance: 25 %): after round 1: 31 %, 2: 49 %, 3: 58 %, 4: 51 %, 5: 52 %, 6: 56 %, 7: 58 %.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import NamedTuple

from longbox import Beliefs, Event, PhaseBegan, remembered
from longbox.games.vigilante.cards.identities import stack
from longbox.games.vigilante.goals import ASSASSIN, MASTERMIND
from longbox.games.vigilante.kinds import EVENTS, IDENTITIES, Allegiance, EventType
from longbox.games.vigilante.telling import EventPlaced, HeroesAttacked

Likelihood = tuple[float, float, float, float]  # if the player is Good, Neutral, the Assassin, a Mastermind

LATE = 5  # from this round on an Evil player hides less

# The share of fights that are won. A player who needs no Villains loses more (VG-FIGHT-11), one who needs ten loses few.
FIGHT_WON: tuple[Likelihood, Likelihood] = (
    (0.77, 0.79, 0.63, 0.74),  # in the first rounds
    (0.58, 0.71, 0.54, 0.73),  # in the last
)
# The share of each type among the Events that First Players place; they choose one of two (VG-EVENT-03).
PLACED: dict[str, Likelihood] = {
    EventType.FIREFIGHT: (0.15, 0.14, 0.22, 0.13),
    EventType.HACKING: (0.24, 0.24, 0.14, 0.13),
    EventType.JAILBREAK: (0.06, 0.06, 0.37, 0.13),
    EventType.LOOT_CRATE: (0.24, 0.23, 0.18, 0.33),
    EventType.PARAMEDIC: (0.31, 0.33, 0.08, 0.27),
}
FIGHT = "fight"
CAUTION = 0.7  # a weak team loses again and again: ten such clues prove less than ten independent ones


@remembered(IDENTITIES)
def shares_of_evil() -> tuple[float, float]:
    """How many of the Evil Identities are Assassins, and how many Masterminds."""
    evil = stack(Allegiance.EVIL, first_game=False)
    return evil.count(ASSASSIN) / len(evil), evil.count(MASTERMIND) / len(evil)


class Clue(NamedTuple):
    """Something that a player was seen to do."""

    seat: int
    what: str  # the type of the Event that the player placed, or FIGHT
    is_won: bool  # of a fight
    likelihood: Likelihood


def clues(events: Iterable[Event]) -> Iterator[Clue]:
    """What the players were seen to do, as far as it tells their side."""
    late = False
    for event in events:
        if isinstance(event, PhaseBegan):
            late = event.round >= LATE
        elif isinstance(event, HeroesAttacked):
            won = FIGHT_WON[late]
            is_won = event.attack >= event.health
            yield Clue(event.seat, FIGHT, is_won, won if is_won else _not(won))
        elif isinstance(event, EventPlaced):
            kind = EVENTS[event.event].type
            yield Clue(event.seat, kind, False, PLACED[kind])


def beliefs(events: Sequence[Event], seats: int) -> Beliefs:
    """For each seat: how well its deeds fit a Good, a Neutral and an Evil player."""
    seen: list[list[Likelihood]] = [[] for _ in range(seats)]
    for clue in clues(events):
        seen[clue.seat].append(clue.likelihood)
    return tuple([fits(each) for each in seen])


def _not(share: Likelihood) -> Likelihood:
    good, neutral, assassin, mastermind = share
    return 1 - good, 1 - neutral, 1 - assassin, 1 - mastermind


def fits(seen: Sequence[Likelihood]) -> tuple[float, float, float]:
    """How well all clues about a player fit each side. An Evil player is either an Assassin or a Mastermind all along."""
    good, neutral, assassin, mastermind = [prod([clue[which] for clue in seen]) ** CAUTION for which in range(4)]
    assassins, masterminds = shares_of_evil()
    return good, neutral, assassins * assassin + masterminds * mastermind
