"""All Comics: importing this puts them on the shelf."""

from __future__ import annotations

from longbox.games.freedom_five.comics import lights_out, tower_falls

MODULES = (lights_out, tower_falls)
