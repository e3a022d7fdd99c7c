"""All cards: importing this fills the registries of `kinds`."""

from __future__ import annotations

from longbox.games.freedom_five.cards import (
    absolute_zero,
    allies,
    anarchy,
    augments,
    bunker,
    bystanders,
    envelopes,
    justice,
    legacy,
    lodestar,
    longshore,
    masterminds,
    modifiers,
    schemes,
    specials,
    tachyon,
    tower,
    unity,
    upgrades,
    upgrades_b,
    villains_blue,
    villains_green,
    villains_red,
    villains_yellow,
    wraith,
)

MODULES = (
    absolute_zero, allies, anarchy, augments, bunker, bystanders, envelopes, justice, legacy, lodestar, longshore, masterminds,
    modifiers, schemes, specials, tachyon, tower, unity, upgrades, upgrades_b, villains_blue, villains_green, villains_red,
    villains_yellow, wraith,
)  # fmt: skip
