"""The Event tokens: each of five types once with each number (VG-RULING-06)."""

from __future__ import annotations

from longbox.games.vigilante.kinds import EventToken, EventType

TYPES = {
    EventType.JAILBREAK: "Each player returns a Villain from their jail to the bottom of the deck.",
    EventType.FIREFIGHT: "Each player places 1 damage cube on 1 of their Heroes.",
    EventType.HACKING: "Each player discards a City or Agency Card from their hand.",
    EventType.LOOT_CRATE: "Each player draws 1 City Card or, with 3 or more Villains in their jail, an Agency Card.",
    EventType.PARAMEDIC: "Each player removes 1 damage from 1 of their Heroes.",
}

# The numbers are the numbers of a die: VG-RULING-05.
EVENT_TOKENS = [EventToken(kind, number) for kind in EventType for number in range(1, 7)]
