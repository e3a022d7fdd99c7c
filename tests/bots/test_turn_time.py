from __future__ import annotations

import pytest

from longbox.bots.turn_time import TurnTime


def test_each_answer_may_take_a_fourth_of_what_is_left() -> None:
    turn, taken = TurnTime(8.0), []
    for _ in range(3):
        taken.append(turn.share)
        turn.spend(turn.share)
    assert taken == [2.0, 1.5, 1.125]
    turn.spend(0.375)  # it was sure at once
    assert turn.share == pytest.approx(0.75)


def test_a_turn_that_took_too_long_has_nothing_left() -> None:
    turn = TurnTime(1.0)
    turn.spend(5.0)
    assert turn.share == 0.0
