"""The engine: what every game needs and no game is named in."""
