"""The Event tokens: each of five types once with each number (VG-RULING-06)."""

from __future__ import annotations

from longbox.games.vigilante.cards.kinds import EventToken

JAILBREAK = "Jailbreak"
FIREFIGHT = "Firefight"
HACKING = "Hacking"
LOOT_CRATE = "Loot Crate"
PARAMEDIC = "Paramedic"

# The five types: VG-COMP-11.
TYPES = {
    JAILBREAK: "Each player returns a Villain from their jail to the bottom of the deck.",
    FIREFIGHT: "Each player places 1 damage cube on 1 of their Heroes.",
    HACKING: "Each player discards a City or Agency Card from their hand.",
    LOOT_CRATE: "Each player draws 1 City Card or, with 3 or more Villains in their jail, an Agency Card.",
    PARAMEDIC: "Each player removes 1 damage from 1 of their Heroes.",
}

# The numbers are those of the dice: VG-RULING-05.
EVENTS = {token.name: token for kind in TYPES for number in range(1, 7) for token in [EventToken(kind, number)]}
