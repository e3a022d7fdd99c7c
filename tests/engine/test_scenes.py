"""Scenes: where they begin and end, and what belongs to them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from longbox import Did, Drew, Event, Happened, PhaseBegan, Played, Scene
from longbox.engine.events import GameEnded, LogLine
from longbox.engine.scenes import Stage, follow, stage_after

BEGIN, END, BLOW, CARD, OTHER = PhaseBegan(1, "fight"), Drew(0, ("Ace",)), Did(0, "hits"), Played(1, "Trap"), Happened("It rains")


def told(events: Sequence[Event], names: Sequence[str]) -> str:
    return "; ".join(event.say(names) for event in events)


FIGHT = Scene("fight", opens=(PhaseBegan,), closes=(Drew,), holds=(Did,), draw=told)
TRAP = Scene("trap", opens=(Played,), holds=(Did,), draw=told)
CARDS = Scene("cards", opens=(Played,), holds=(Played,), draw=told)
DRAWN = Scene("drawn", opens=(Drew,), draw=told)
ALONE = Scene("alone", opens=(Did,), draw=told)


def lines(events: Sequence[Event], numbers: Sequence[int] = ()) -> list[LogLine]:
    """The lines of a log, all from one answer unless numbers say otherwise."""
    return [LogLine(number, "XX-1", "", False, event) for event, number in zip(events, numbers or [1] * len(events), strict=True)]


def shown(stage: Stage) -> list[tuple[str, int]]:
    """The scenes on a stage, each with the number of its events."""
    return [(one.scene.name, len(one.events)) for one in stage]


@pytest.mark.parametrize(
    ("scenes", "events", "expected"),
    [
        pytest.param([FIGHT], [OTHER], [], id="before it begins"),
        pytest.param([FIGHT], [BEGIN, OTHER, BLOW], [("fight", 3)], id="everything until the end belongs to it"),
        pytest.param([FIGHT], [BEGIN, BLOW, END], [("fight", 3)], id="the last event, too"),
        pytest.param([FIGHT], [BEGIN, END, OTHER], [], id="nothing after it"),
        pytest.param([FIGHT], [BEGIN, BLOW, BEGIN], [("fight", 1)], id="it begins again"),
        pytest.param([TRAP], [CARD, BLOW, BLOW], [("trap", 3)], id="without an end, it goes on with what it holds"),
        pytest.param([TRAP], [CARD, BLOW, OTHER], [], id="and anything else ends it"),
        pytest.param([CARDS], [CARD, CARD], [("cards", 2)], id="an event that it holds does not begin it again"),
        pytest.param([ALONE], [BLOW], [("alone", 1)], id="one event"),
        pytest.param([ALONE], [BLOW, OTHER], [], id="and no more"),
        pytest.param([FIGHT, TRAP], [BEGIN, CARD], [("fight", 2), ("trap", 1)], id="a scene within another"),
        pytest.param([FIGHT, TRAP], [BEGIN, CARD, BLOW], [("fight", 3), ("trap", 2)], id="which goes on"),
        pytest.param([FIGHT, TRAP], [BEGIN, CARD, OTHER], [("fight", 3)], id="and makes room again"),
        pytest.param([FIGHT, TRAP], [BEGIN, CARD, END], [("fight", 3)], id="or ends with the other"),
        pytest.param([FIGHT, ALONE], [BEGIN, BLOW], [("fight", 2)], id="what a scene holds begins no other"),
        pytest.param([FIGHT, DRAWN], [BEGIN, END], [("drawn", 1)], id="what ends a scene may begin another"),
        pytest.param([FIGHT, TRAP], [BEGIN, CARD, GameEnded((0,), "over")], [], id="the end of the game"),
    ],
)
def test_what_is_on_the_stage(scenes: list[Scene], events: list[Event], expected: list[tuple[str, int]]) -> None:
    assert shown(stage_after(scenes, lines(events))) == expected


def test_a_scene_is_over_with_the_event_that_closes_it() -> None:
    stage = stage_after([FIGHT], lines([BEGIN, BLOW]))
    assert not stage[-1].is_over
    assert follow([FIGHT], stage, lines([END])[0])[-1].is_over
    assert stage_after([ALONE], lines([BLOW]))[-1].is_over
    assert not stage_after([TRAP], lines([CARD]))[-1].is_over


def test_a_scene_that_nothing_closes_ends_with_the_answer_that_it_came_from() -> None:
    assert shown(stage_after([TRAP], lines([CARD, BLOW, BLOW], [1, 1, 2]))) == []
    assert shown(stage_after([FIGHT], lines([BEGIN, BLOW, BLOW], [1, 1, 2]))) == [("fight", 3)]


def test_a_picture_is_made_of_the_events_so_far() -> None:
    stage = stage_after([FIGHT], lines([BEGIN, BLOW]))
    assert stage[-1].picture(("Ann", "Bob")) == "Round 1: fight; Ann hits"
