from __future__ import annotations

import pytest

from longbox import All, Effect, May, OneOf, Refusal, Special, effect, text
from tests.engine.small import Small, keys, start


@effect
class Note(Effect):
    """Writes something down, after asking where if there is a choice."""

    what: str
    times: int = 1

    async def do(self, g: Small, seat: int) -> None:
        g.notes += [f"{seat}:{self.what}"] * self.times

    def say(self) -> str:
        return f"note {self.what} {self.times} times"


@effect
class NoteOnce(Note):
    """Writes down nothing that stands there already."""

    def why_not(self, g: Small, seat: int) -> Refusal | None:
        return Refusal("SM-ONCE-01", f"{self.what} is written down") if f"{seat}:{self.what}" in g.notes else None


def doing(effect: Effect) -> list[str]:
    """What is done by an effect that asks nothing."""

    async def step(g: Small) -> None:
        await effect.do(g, 1)

    match = start(step)
    assert match.over
    notes: list[str] = match.state.notes
    return notes


def test_all_does_and_says_one_after_the_other() -> None:
    both = All(Note("a"), Note("b", 2))
    assert doing(both) == ["1:a", "1:b", "1:b"]
    assert text(both) == "Note a 1 times, then note b 2 times."


def test_one_of_does_what_the_seat_chooses() -> None:
    either = OneOf(Note("a"), Note("b"), rule="SM-ONE-01")
    assert text(either) == "Note a 1 times or note b 1 times."

    async def step(g: Small) -> None:
        await either.do(g, 1)

    match = start(step)
    assert match.decision.seat == 1
    assert match.decision.rule == "SM-ONE-01"
    assert keys(match) == ["note-a-1", "note-b-1"]
    assert [option.label for option in match.decision.options] == ["Note a 1 times.", "Note b 1 times."]
    match.choose("note-b-1")
    assert match.state.notes == ["1:b"]


@pytest.mark.parametrize(("answer", "notes"), [("note-a-1", ["1:a"]), ("done", [])])
def test_may_does_it_or_not(answer: str, notes: list[str]) -> None:
    perhaps = May(Note("a"), rule="SM-MAY-01")
    assert text(perhaps) == "You may note a 1 times."

    async def step(g: Small) -> None:
        await perhaps.do(g, 1)

    match = start(step)
    assert match.decision.rule == "SM-MAY-01"
    match.choose(answer)
    assert match.state.notes == notes


def test_special_does_its_own_thing_in_its_own_words() -> None:
    async def swap(g: Small, seat: int) -> None:
        g.notes.append(f"{seat} swaps")

    special = Special("swap hands with a player", swap)
    assert text(special) == "Swap hands with a player."
    assert doing(All(special, Note("a"))) == ["1 swaps", "1:a"]


def refused(effect: Effect, *done: Effect) -> Refusal | None:
    """Why an effect would come to nothing after these."""
    found: list[Refusal | None] = []

    async def step(g: Small) -> None:
        for each in done:
            await each.do(g, 1)
        found.append(effect.why_not(g, 1))

    start(step)
    return found[-1]


A, B = NoteOnce("a"), NoteOnce("b")
A_STANDS = Refusal("SM-ONCE-01", "a is written down")


@pytest.mark.parametrize("several", [All(A, B), OneOf(A, B, rule="SM-ONE-01")])
def test_several_effects_come_to_nothing_only_if_each_of_them_does(several: Effect) -> None:
    assert refused(several, A) is None
    assert refused(several, B) is None
    assert refused(several, A, B) == A_STANDS


def test_what_one_may_do_comes_to_nothing_if_it_does() -> None:
    perhaps = May(A, rule="SM-MAY-01")
    assert refused(perhaps) is None
    assert refused(perhaps, A) == A_STANDS
    assert doing(All(A, perhaps)) == ["1:a"], "nobody was asked"


def test_an_effect_may_be_tried_if_it_does_not_say_otherwise() -> None:
    assert refused(All(Note("a"), A), A) is None


def test_what_would_come_to_nothing_is_no_choice() -> None:
    async def step(g: Small) -> None:
        await A.do(g, 1)
        await OneOf(A, B, NoteOnce("c"), rule="SM-ONE-01").do(g, 1)

    match = start(step)
    assert keys(match) == ["noteonce-b-1", "noteonce-c-1"]
    assert match.decision.blocked[0].reason == "a is written down"


def test_nothing_is_asked_where_every_choice_would_come_to_nothing() -> None:
    assert doing(All(A, B, OneOf(A, B, rule="SM-ONE-01"))) == ["1:a", "1:b"]


def test_effects_are_values() -> None:
    assert Note("a") == Note("a", 1)
    assert Note("a") != Note("b")
    with pytest.raises(AttributeError):
        Note("a").what = "b"  # type: ignore[misc]


def test_an_effect_that_was_left_empty_says_so() -> None:
    class Blank(Effect):
        pass

    with pytest.raises(TypeError, match="Blank says nothing"):
        text(Blank())
    with pytest.raises(TypeError, match="Blank does nothing"):
        Blank().do(None, 0).send(None)
