"""Frames: a scene as the page plays it, one picture for each new line of the log.

A frame is made of the events that its audience saw. Pictures of one message are sent like drawings: each as a patch of the one
before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.engine.events import LogLine
from longbox.engine.scenes import Scene, Shown, Stage, follow
from longbox.table import chunks

Frame = dict[str, object]


class Frames:
    """The frames of one update. Most audiences see the same, so that each picture is drawn once for all of them."""

    def __init__(self, scenes: Sequence[Scene], names: Sequence[str]) -> None:
        self._scenes = scenes
        self._names = names
        self._drawn: list[tuple[Shown, str]] = []

    def message(self, stage: Stage, lines: Sequence[LogLine]) -> dict[str, list[Frame | None]]:
        """Return what these lines add to a message; nothing, if none of them belongs to a scene."""
        found = self.of(stage, lines) if self._scenes else []
        return {"frames": found} if any(found) else {}

    def of(self, stage: Stage, lines: Sequence[LogLine]) -> list[Frame | None]:
        """Return a frame for each line, or None for a line that belongs to no scene. `stage` is what was shown before."""
        found: list[Frame | None] = []
        before: list[str] | None = None
        for line in lines:
            stage = follow(self._scenes, stage, line)
            picture = self._picture(stage[-1]) if stage else ""
            if not picture:  # the page shows the line alone
                found.append(None)
                continue
            now = chunks.cut(picture)
            frame: Frame = {"scene": stage[-1].scene.name, "last": stage[-1].is_over}
            if now != before:  # otherwise the line adds nothing to the picture
                frame["picture"] = chunks.patch(before or [], now)
            found.append(frame)
            before = now
        return found

    def _picture(self, shown: Shown) -> str:
        for known, picture in self._drawn:
            if known == shown:
                return picture
        picture = shown.picture(self._names)
        self._drawn.append((shown, picture))
        return picture
