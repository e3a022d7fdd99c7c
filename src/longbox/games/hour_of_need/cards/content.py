"""All modules with cards. Importing them fills the registries."""

from __future__ import annotations

from longbox.games.hour_of_need.cards import (
    breath_of_glass,
    brinkworks,
    century_heist,
    clues,
    dowager,
    fusebox,
    guerilla,
    majesty,
    micro_guy,
    modules,
    nemeses,
    pier_thirteen,
    plumb_line,
    sexton,
    switchboard,
)

MODULES = (
    guerilla,
    majesty,
    micro_guy,
    plumb_line,
    sexton,
    switchboard,
    clues,
    dowager,
    fusebox,
    nemeses,
    # The four issues: HN-RULING-04.
    century_heist,
    pier_thirteen,
    brinkworks,
    breath_of_glass,
    modules,
)
