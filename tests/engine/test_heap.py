from __future__ import annotations

import gc

from longbox.engine.heap import freeze_heap


def test_what_is_there_is_not_looked_through_again() -> None:
    circle: list[object] = []
    circle.append(circle)
    before = gc.get_freeze_count()
    try:
        freeze_heap()
        assert gc.get_freeze_count() > before
        assert not any(thing is circle for thing in gc.get_objects())
    finally:
        gc.unfreeze()


def test_garbage_is_thrown_away_before() -> None:
    class Circle:
        gone = False

        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            Circle.gone = True

    Circle()
    try:
        freeze_heap()
        assert Circle.gone
    finally:
        gc.unfreeze()
