"""All Comics: importing this puts them on the shelf."""

from __future__ import annotations

from longbox.games.freedom_five.comics import five_fronts, forgotten_hour, lights_out, private_war, tower_falls

MODULES = (five_fronts, forgotten_hour, lights_out, private_war, tower_falls)
