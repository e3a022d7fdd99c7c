"""Whoever is asked quietly and lets it pass leaves no trace: the others see what they would see had nobody been asked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from longbox import Match, Step
from longbox.bots import Chair
from longbox.engine.errors import UndoRefused
from longbox.engine.state import canonical
from tests.engine.small import Said, Small, start

RULE = "SM-ASK-01"


def step(*warded: int) -> Step:
    """Seat 0 strikes; these seats are asked quietly first whether they ward it off."""

    async def strike(g: Small) -> None:
        blow = await g.ask(0, "Strike how?", ["high", "low"], rule=RULE)
        g.tell(RULE, Said, f"a blow: {blow}")
        for seat in warded:
            if await g.quietly(g.ask(seat, "Ward it off?", ["ward"], rule="SM-WARD-01", done="Let it happen")):
                g.tell("SM-WARD-01", Said, "it is warded off")
        g.tell(RULE, Said, "the blow is over")

    return strike


def world(*warded: int) -> Match:
    return start(step(*warded), step(), seats=3)


def struck(*warded: int) -> Match:
    """After the first blow, which all who were asked have let happen."""
    match = world(*warded)
    match.choose("high")
    for seat in warded:
        match.choose("done", seat)
    return match


def sights(match: Match, seats: Sequence[int | None] = (None, 0, 1, 2)) -> list[object]:
    """All that seats get: views with their numbers, the log with its numbers, and how it is counted for bots."""
    views = [canonical(view.to_json()) for view in match.views(seats)]
    return [views, [match.log(seat) for seat in seats], [Chair(match, seat).number for seat in seats if seat is not None]]


@pytest.mark.parametrize("warded", [(1,), (2,), (1, 2)])
def test_what_was_let_pass_cannot_be_noticed_afterwards(warded: tuple[int, ...]) -> None:
    assert sights(struck(*warded)) == sights(struck())
    assert struck(*warded).tick == struck().tick


def test_as_long_as_somebody_is_asked_nobody_can_tell_whom() -> None:
    one, other = world(1), world(2)
    for match in (one, other):
        match.choose("low")
    assert sights(one, (None, 0)) == sights(other, (None, 0))
    assert one.view(0).number == world(1).view(0).number, "what led there may still go on"
    assert [line.text for line in one.log(0, after=one.view(0).number)] == ["a blow: low"]
    one.choose("done", 1)
    assert [line.text for line in one.log(0, after=world(1).view(0).number)] == ["a blow: low", "the blow is over"]


def test_what_is_not_let_pass_is_noticed() -> None:
    match = world(1)
    match.choose("high")
    match.choose("ward", 1)
    assert match.view(0).number == struck().view(0).number + 1
    assert [line.text for line in match.log(0)] == ["a blow: high", "it is warded off", "the blow is over"]


def test_the_blow_is_taken_back_with_all_that_was_let_pass() -> None:
    for match in (struck(), struck(1), struck(1, 2)):
        match.undo(0)
        assert (match.number, match.decision.seats) == (0, (0,))
    match = struck(1, 2)
    match.undo(0)
    for _ in range(3):
        match.redo()
    assert sights(match) == sights(struck())


def test_whose_answer_it_was_is_told_of_what_all_could_notice() -> None:
    for match in (struck(), struck(2)):
        with pytest.raises(UndoRefused, match="The last answer was Player 1's, not Player 2's"):
            match.undo(1)


def test_what_came_of_it_holds_it_fast_wherever_it_came_out() -> None:
    """After a pass somebody is told a secret: neither that nor the blow before can be taken back."""

    async def strike(g: Small) -> None:
        await g.ask(0, "Strike how?", ["high", "low"], rule=RULE)
        await g.quietly(g.ask(1, "Ward it off?", ["ward"], rule="SM-WARD-01", done="Let it happen"))
        g.chance.roll(6, "dice")

    match = start(strike, step(), seats=2)
    match.choose("high")
    match.choose("done", 1)
    with pytest.raises(UndoRefused, match="chance has spoken"):
        match.undo(0)


def test_whoever_let_it_pass_may_think_again() -> None:
    match = struck(1, 2)
    match.undo(1)
    assert (match.number, match.decision.seats) == (1, (1,))
