"""All Comics: importing this puts them on the shelf."""

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
