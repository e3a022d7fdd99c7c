"""What players give away: how likely a player of each side is to do what was seen.

The shares were counted in 40 games of five between greedy bots (`brought-to-justice`). Investigations are not clues: what a token
shows is known, and `imagine` reckons with it exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from longbox.engine.events import Event
from longbox.engine.game import Beliefs
from longbox.games.vigilante.cards.events import EVENTS, FIREFIGHT, HACKING, JAILBREAK, LOOT_CRATE, PARAMEDIC
from longbox.games.vigilante.telling import EventPlaced, HeroesAttacked

Likelihood = tuple[float, float, float]  # if the player is Good, Neutral, Evil: the order of Allegiance

# Of the fights of a player: who wants the jails to stay empty loses more of them (VG-FIGHT-11).
FIGHT_WON: Likelihood = (0.74, 0.79, 0.36)
FIGHT_LOST: Likelihood = (0.26, 0.21, 0.64)
# Of the Event tokens that a First Player has placed, one of two (VG-EVENT-03).
PLACED: dict[str, Likelihood] = {
    FIREFIGHT: (0.18, 0.14, 0.29),
    HACKING: (0.22, 0.29, 0.11),
    JAILBREAK: (0.07, 0.09, 0.38),
    LOOT_CRATE: (0.23, 0.27, 0.12),
    PARAMEDIC: (0.29, 0.21, 0.11),
}
CAUTION = 0.7  # the same weak team loses again and again: such clues are worth less than their number


def beliefs(events: Sequence[Event], seats: int) -> Beliefs:
    """For each seat how well it being Good, Neutral or Evil agrees with what it was seen to do."""
    clues: list[list[Likelihood]] = [[] for _ in range(seats)]
    for event in events:
        if isinstance(event, HeroesAttacked):
            clues[event.seat].append(FIGHT_WON if event.attack >= event.health else FIGHT_LOST)
        elif isinstance(event, EventPlaced):
            clues[event.seat].append(PLACED[EVENTS[event.event].type])
    return tuple([tuple([prod([clue[side] for clue in seen]) ** CAUTION for side in range(3)]) for seen in clues])
