"""The games. Each is a package of its own that imports the engine and no other game."""
