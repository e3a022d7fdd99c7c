"""The checks for what the table plays: the scenes of a game, and the places that its events name."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, cast

from longbox.engine.events import LogLine
from longbox.engine.match import Match
from longbox.engine.scenes import Shown, Stage, follow
from longbox.testing.check import Check, CheckFailed, Play
from longbox.testing.drawing import check_frame, ids_in, parsed, places_in

EACH = 3  # of the frames before the last one of a scene, every third: they are much alike
LONGEST = 200  # events in a scene; a longer one was not closed
ENOUGH = 8  # lines that name a place, until one of their places must have been on the picture


class FrameShown(NamedTuple):
    """A line of the log with the picture of its scene. A line of no scene has neither a scene nor a picture."""

    text: str
    scene: str
    picture: str
    is_last: bool


def frames(match: Match, seat: int | None = None, after: int = -1) -> list[FrameShown]:
    """Return what the table plays for a seat, line by line. `after` is the number of a view: only later lines."""
    scenes, found, stage = match.game.presentation.scenes, [], cast("Stage", ())
    for line in match.log(seat):
        stage = follow(scenes, stage, line)
        picture = stage[-1].picture(match.names) if stage and line.number > after else ""
        shown = stage[-1] if picture else None
        if line.number > after:
            found.append(FrameShown(line.text, shown.scene.name if shown else "", picture, bool(shown and shown.is_over)))
    return found


class Scenes(Check):
    """Every frame of a scene is drawn from its events alone, stands on the drawing, and comes to an end."""

    name = "scenes"

    def at_end(self, play: Play) -> None:
        scenes = play.game.presentation.scenes
        if not scenes:
            return
        seat = play.watchers[play.match.number % len(play.watchers)]
        ids = ids_in(parsed(play.match.view(seat).draw()))
        stage: Stage = ()
        for number, line in enumerate(play.match.log(seat)):
            stage = follow(scenes, stage, line)
            if stage and (stage[-1].is_over or number % EACH == 0):
                self._look(stage[-1], play.match.names, ids)

    def _look(self, shown: Shown, names: tuple[str, ...], ids: set[str]) -> None:
        about = f"the scene '{shown.scene.name}'"
        if len(shown.events) > LONGEST:
            raise CheckFailed(f"{about} has more than {LONGEST} events: nothing closes it")
        picture = shown.picture(names)
        if picture != shown.picture(names):
            raise CheckFailed(f"{about} is drawn in two ways")
        if not picture:
            return
        root = check_frame(picture, ids)
        places = places_in(root)
        if places:
            raise CheckFailed(f"{about} has the place '{min(places)}', which could be clicked")


class Places(Check):
    """The places that an event names are places of the drawing, at least sometimes. Things come and go, so not always."""

    name = "places"

    def __init__(self) -> None:
        self.named: Counter[str] = Counter()
        self.drawn: Counter[str] = Counter()
        self.example: dict[str, str] = {}

    def after_choice(self, play: Play) -> None:
        if not play.probing:
            return
        seat = play.watchers[play.match.number % len(play.watchers)]
        named = [(line.kind, _own(line)) for line in play.match.log(seat, play.match.tick - 1) if _own(line)]
        drawn = places_in(parsed(play.match.view(seat).draw())) if named else set()
        for kind, places in named:
            self.named[kind] += 1
            self.drawn[kind] += bool(drawn.intersection(places))
            self.example[kind] = places[0]

    def at_end(self, play: Play) -> None:
        for kind, count in self.named.items():
            if count >= ENOUGH and not self.drawn[kind]:
                raise CheckFailed(f"{kind} names places such as '{self.example[kind]}', and none of them is ever drawn")


def _own(line: LogLine) -> list[str]:
    """The places that an event names itself; a drawing need not have a place for each seat."""
    return [place for place in line.event.places if not place.startswith("player:")]
