"""What players give away: how likely a player of each side is to do what was seen.

The shares were counted in 40 games of five between greedy bots (`brought-to-justice`), by `tests/games/vigilante/counting.py`.
Investigations are not clues: what a token shows is known, and `imagine` reckons with it exactly.

In 40 other games the likeliest suspect of a Good seat, by clues alone, was the Evil player so often (by chance: 25 %):
after round 1: 31 %, 2: 49 %, 3: 58 %, 4: 51 %, 5: 52 %, 6: 56 %, 7: 58 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from longbox.engine.events import Event
from longbox.engine.game import Beliefs
from longbox.games.vigilante.cards.events import EVENTS, FIREFIGHT, HACKING, JAILBREAK, LOOT_CRATE, PARAMEDIC
from longbox.games.vigilante.cards.identities import ASSASSIN, MASTERMIND, stack
from longbox.games.vigilante.cards.kinds import Allegiance
from longbox.games.vigilante.telling import EventPlaced, HeroesAttacked, PhaseBegan

Likelihood = tuple[float, float, float, float]  # if the player is Good, Neutral, the Assassin, a Mastermind

LATE = 5  # the round from which on who is Evil hides less

# Of the fights of a player: who does not care for Villains loses more of them (VG-FIGHT-11), and who wants ten loses few.
FIGHT_WON: tuple[Likelihood, Likelihood] = (
    (0.77, 0.79, 0.63, 0.74),  # in the first rounds
    (0.58, 0.71, 0.54, 0.73),  # in the last
)
# Of the Event tokens that a First Player has placed, one of two (VG-EVENT-03).
PLACED: dict[str, Likelihood] = {
    FIREFIGHT: (0.15, 0.14, 0.22, 0.13),
    HACKING: (0.24, 0.24, 0.14, 0.13),
    JAILBREAK: (0.06, 0.06, 0.37, 0.13),
    LOOT_CRATE: (0.24, 0.23, 0.18, 0.33),
    PARAMEDIC: (0.31, 0.33, 0.08, 0.27),
}
CAUTION = 0.7  # the same weak team loses again and again: such clues are worth less than their number

_EVIL = stack(Allegiance.EVIL, first_game=False)
ASSASSINS, MASTERMINDS = (_EVIL.count(name) / len(_EVIL) for name in (ASSASSIN, MASTERMIND))


def beliefs(events: Sequence[Event], seats: int) -> Beliefs:
    """For each seat how well it being Good, Neutral or Evil agrees with what it was seen to do."""
    clues: list[list[Likelihood]] = [[] for _ in range(seats)]
    late = False
    for event in events:
        if isinstance(event, PhaseBegan):
            late = event.round >= LATE
        elif isinstance(event, HeroesAttacked):
            won = FIGHT_WON[late]
            clues[event.seat].append(won if event.attack >= event.health else _not(won))
        elif isinstance(event, EventPlaced):
            clues[event.seat].append(PLACED[EVENTS[event.event].type])
    return tuple([_sides(seen) for seen in clues])


def _not(share: Likelihood) -> Likelihood:
    good, neutral, assassin, mastermind = share
    return 1 - good, 1 - neutral, 1 - assassin, 1 - mastermind


def _sides(seen: list[Likelihood]) -> tuple[float, float, float]:
    """All clues of a player together. Who is Evil is one of two, and the same one all along."""
    good, neutral, assassin, mastermind = [prod([clue[which] for clue in seen]) ** CAUTION for which in range(4)]
    return good, neutral, ASSASSINS * assassin + MASTERMINDS * mastermind
