"""Scenes: several events that the table shows as one picture, which changes with every event.

    FIGHT = Scene("fight", opens=(VillainRevealed,), closes=(FightWon, FightLost), draw=draw_fight)

A game declares its scenes in `Presentation.scenes`. Scenes are made of events as one seat saw them, so that a picture tells
a seat nothing new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from longbox.engine.events import Event, GameEnded, LogLine

Kinds = tuple[type[Event], ...]


@dataclass(frozen=True)
class Scene:
    """A part of the game that is shown as one picture, which changes with every event.

    `draw(events, names)` draws the scene after these events, which are all of it so far; "" if there is nothing to see. It
    begins with an event of `opens` and ends with one of `closes`; everything in between belongs to it, whatever is asked
    meanwhile. If nothing closes it, it ends with the answer that it came from, or before: it goes on with events of `holds`
    only. Within a scene another one may begin, but not with an event that the scene `holds`.
    """

    name: str
    opens: Kinds
    draw: Callable[[Sequence[Event], Sequence[str]], str]
    closes: Kinds = ()
    holds: Kinds = ()


class Shown(NamedTuple):
    """A scene that has begun, and its events so far."""

    scene: Scene
    number: int  # of the answer that it came from
    events: tuple[Event, ...]

    def takes(self, line: LogLine) -> bool:
        """Whether the scene goes on with this line."""
        if self.is_over:
            return False
        return bool(self.scene.closes) or (line.number == self.number and isinstance(line.event, self.scene.holds))

    @property
    def is_over(self) -> bool:
        """Whether its last event has closed it."""
        return isinstance(self.events[-1], self.scene.closes) or not (self.scene.closes or self.scene.holds)

    def picture(self, names: Sequence[str]) -> str:
        return self.scene.draw(self.events, names)


Stage = tuple[Shown, ...]  # scenes within scenes; the last one is seen


def follow(scenes: Iterable[Scene], before: Stage, line: LogLine) -> Stage:
    """The stage after this line. The line belongs to the last scene on it; the end of the game ends all scenes."""
    event = line.event
    if isinstance(event, GameEnded):
        return ()
    stage: list[Shown] = []
    for shown in before:
        if shown.takes(line):
            stage.append(shown._replace(events=(*shown.events, event)))
            if stage[-1].is_over:
                break  # what was shown within it is over, too
    if stage and isinstance(event, stage[-1].scene.holds):
        return tuple(stage)
    for scene in scenes:
        if isinstance(event, scene.opens):
            within = [shown for shown in stage if shown.scene is not scene and not shown.is_over]
            return (*within, Shown(scene, line.number, (event,)))
    return tuple(stage)


def stage_after(scenes: Sequence[Scene], lines: Iterable[LogLine], stage: Stage = ()) -> Stage:
    """What is on the stage after these lines, if this was on it before."""
    for line in lines:
        stage = follow(scenes, stage, line)
    return stage
