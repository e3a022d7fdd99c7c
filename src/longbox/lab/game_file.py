"""A file of finished games, so that a long measurement can be stopped and continued.

The first line says what is played. Each other line is one game as JSON: its number and its result.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

from longbox.engine.errors import BadOptions
from longbox.engine.state import Json, canonical


class GameFile:
    """The games of one file. `what` is its first line: the same games must be played."""

    def __init__(self, path: str | os.PathLike[str], what: Json) -> None:
        self._path = Path(path)
        self.games: dict[int, Json] = {}
        try:
            # A program that was stopped may have left half a line: that game does not count.
            text = self._path.read_text(encoding="utf-8") if self._path.exists() else ""
            lines = [line for line in text.splitlines(keepends=True) if line.endswith("\n")]
            if lines and json.loads(lines[0]) != json.loads(canonical(what)):
                raise BadOptions(f"The games in {path} are others: name another file, or play as there: {lines[0].strip()}.")
            self.games = dict(map(json.loads, lines[1:]))
            kept = "".join(lines or [canonical(what) + "\n"])
            if kept != text:
                self._path.write_text(kept, encoding="utf-8")
        except OSError as problem:
            raise BadOptions(f"Games cannot be kept in {path} ({problem.strerror}).") from problem
        except (ValueError, TypeError) as problem:
            raise BadOptions(f"{path} is no file in which games were kept.") from problem

    def add(self, games: Mapping[int, Json]) -> None:
        """Add finished games."""
        self.games.update(games)
        with self._path.open("a", encoding="utf-8") as file:
            file.writelines(canonical(game) + "\n" for game in games.items())
