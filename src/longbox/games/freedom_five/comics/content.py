"""All Comics: importing this fills the registry of `scenarios`."""

from __future__ import annotations

from longbox.games.freedom_five.comics import (
    all_the_lamps,
    five_fronts,
    forgotten_hour,
    lights_out,
    night_train,
    private_war,
    tower_falls,
    weeping_city,
)

MODULES = (all_the_lamps, five_fronts, forgotten_hour, lights_out, night_train, private_war, tower_falls, weeping_city)
