"""The Wound cards: GC-COMP-09, GC-COMP-36, GC-RULING-28."""

from __future__ import annotations

from longbox.games.guardians_chronicles.kinds import WOUNDS, Tech, WoundCard

WOUNDS.add(
    WoundCard("Twisted Ankle", Tech(speed=-1), n=5),
    WoundCard("Split Knuckles", Tech(attack=-1), n=5),
    WoundCard("Cracked Rib", Tech(defense=-1), n=5),
    WoundCard("Ringing Ears", Tech(mental=-1), n=5),
)
