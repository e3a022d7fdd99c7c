from __future__ import annotations

import pickle

import pytest

from longbox import (
    All,
    Condition,
    Cost,
    Count,
    Effect,
    ForEach,
    Forecast,
    If,
    May,
    Nothing,
    OneOf,
    OrElse,
    Refusal,
    Special,
    effect,
    text,
)
from tests.engine.small import Small, keys, start


@effect
class Note(Effect[Small]):
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


def doing(effect: Effect[Small]) -> list[str]:
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
    assert text(either) == "Note a 1 times, or note b 1 times."

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


def refused(effect: Effect[Small], *done: Effect[Small]) -> Refusal | None:
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


@pytest.mark.parametrize(("several", "what"), [(All(A, B), "a"), (OneOf(A, B, rule="SM-ONE-01"), "b")])
def test_several_effects_come_to_nothing_only_if_each_of_them_does(several: Effect[Small], what: str) -> None:
    assert refused(several, A) is None
    assert refused(several, B) is None
    assert refused(several, A, B) == Refusal("SM-ONCE-01", f"{what} is written down")


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


def test_an_effect_may_say_its_fields_in_a_template() -> None:
    @effect
    class Take(Effect[Small]):
        count: int
        of: tuple[str, ...]
        says = "take {count:a note} about {of:or}"

    assert Take(1, ("a", "b")).say() == "take a note about a or b"
    assert text(Take(2, ("a",))) == "Take 2 notes about a."


def test_an_effect_that_was_left_empty_says_so() -> None:
    class Blank(Effect[Small]):
        pass

    with pytest.raises(TypeError, match="Blank says nothing"):
        text(Blank())
    with pytest.raises(TypeError, match="Blank does nothing"):
        Blank().do(start().state, 0).send(None)


# -- conditions, prices, as much as there is of something ---------------------------------------------------

WRITTEN = Condition[Small, int]("if something is written down", lambda g, seat: bool(g.notes))
NOTES = Count[Small, int]("note", lambda g, seat: len(g.notes))


def notes_of(times: int) -> Note:
    return Note("n", times)


def test_a_condition_is_said_and_asked_before_the_effect() -> None:
    noted = If(WRITTEN, B)
    assert text(noted) == "If something is written down, note b 1 times."
    assert text(If(WRITTEN, B, is_said=False)) == "Note b 1 times."
    assert refused(noted) == Refusal("SM-NONE-01", "it works only if something is written down")
    assert refused(noted, A) is None
    assert refused(noted, A, B) == Refusal("SM-ONCE-01", "b is written down")


def test_neither_price_nor_gain_comes_without_the_other() -> None:
    bought = Cost(A, B)
    assert text(bought) == "Note a 1 times: note b 1 times."
    assert doing(bought) == ["1:a", "1:b"]
    assert refused(bought, A) == A_STANDS, "the price cannot be paid"
    assert refused(bought, B) == Refusal("SM-ONCE-01", "b is written down"), "there is nothing to gain"
    assert bought.key == "cost-noteonce-a-1-noteonce-b-1"


def test_a_condition_is_asked_and_a_price_is_paid_wherever_an_effect_stands() -> None:
    assert doing(All(Nothing(), If(WRITTEN, B))) == [], "nothing is written down"
    assert doing(All(A, If(WRITTEN, B))) == ["1:a", "1:b"]
    assert doing(All(A, Cost(A, B))) == ["1:a"], "the price cannot be paid"
    assert doing(All(B, Cost(A, B))) == ["1:b"], "there is nothing to gain"


def test_the_other_is_done_where_the_first_changes_nothing() -> None:
    either = OrElse(A, B)
    assert text(either) == "Note a 1 times; if that is not possible, note b 1 times."
    assert doing(either) == ["1:a"]
    assert doing(All(either, either)) == ["1:a", "1:b"]
    assert refused(either, A, B) == Refusal("SM-ONCE-01", "b is written down")


def test_so_much_for_each_of_something() -> None:
    each = ForEach(notes_of, NOTES)
    assert text(each) == "Note n 1 times for each note."
    assert refused(each) == Refusal("SM-NONE-01", "it is 1 for each note, and there is none")
    assert doing(All(A, B, each)) == ["1:a", "1:b", "1:n", "1:n"]


def test_so_much_for_each_has_a_base_and_a_limit() -> None:
    each = ForEach(notes_of, NOTES, plus=1, at_most=2)
    assert text(each) == "Note n 1 times, and 1 more for each note, at most 2 in all."
    assert doing(each) == ["1:n"]
    assert doing(All(A, B, each)) == ["1:a", "1:b", "1:n", "1:n"]


def test_nothing_changes_nothing() -> None:
    assert doing(Nothing()) == []
    assert text(Nothing()) == "Do nothing."


# -- questions of their own ------------------------------------------------------------------------------


def asked_by(effect: Effect[Small]) -> tuple[str, str, list[str], list[str]]:
    """Prompt, rule, keys and labels of the question that an effect asks."""

    async def step(g: Small) -> None:
        await effect.do(g, 1)

    decision = start(step).decision
    return decision.prompt, decision.rule, [o.key for o in decision.options], [o.label for o in decision.options]


def test_a_choice_without_a_rule_of_its_own_cites_that_of_all_texts() -> None:
    assert asked_by(OneOf(A, B))[:2] == ("Choose one", "SM-TEXT-01")
    assert asked_by(May(A))[:2] == ("You may note a 1 times", "SM-TEXT-01")


def test_a_choice_has_a_prompt_a_rule_and_keys_of_its_own() -> None:
    prompt, rule, keys, _ = asked_by(OneOf(A, B, rule="SM-ONE-01", prompt="Gift: which one?", verb="gift"))
    assert (prompt, rule, keys) == ("Gift: which one?", "SM-ONE-01", ["gift:noteonce-a-1", "gift:noteonce-b-1"])
    prompt, rule, keys, labels = asked_by(May(A, "SM-MAY-01", prompt="Do you write?", yes="yes", no="No"))
    assert (prompt, rule, keys[0], labels) == ("Do you write?", "SM-MAY-01", "yes", ["Yes", "No"])


# -- what only one card does -----------------------------------------------------------------------------


async def sign(g: Small, seat: int) -> None:
    g.notes.append(f"{seat} signs")


SIGN = Special(
    "sign the last note",
    sign,
    can=lambda g, seat: bool(g.notes),
    why="there is nothing to sign",
    note=lambda g, seat: f" (the {len(g.notes)}th)",
)


def test_a_special_effect_says_when_it_would_come_to_nothing() -> None:
    assert refused(SIGN) == Refusal("SM-NONE-01", "there is nothing to sign")
    assert refused(SIGN, A) is None
    assert SIGN.key == "sign"


@effect
class Roll(Effect[Small]):
    """More dice."""

    dice: int

    def forecast(self, g: Small, seat: int) -> Forecast:
        return Forecast(dice=self.dice)

    def say(self) -> str:
        return f"roll {self.dice} more dice"


def forecast_of(effect: Effect[Small], *done: Effect[Small]) -> Forecast:
    found = []

    async def step(g: Small) -> None:
        for each in done:
            await each.do(g, 1)
        found.append(effect.forecast(g, 1))

    start(step)
    return found[-1]


@pytest.mark.parametrize("around", [Roll(2), If(WRITTEN, Roll(2)), Cost(A, Roll(2)), May(Roll(2)), OrElse(Roll(2), A)])
def test_the_forecast_of_an_effect_is_that_of_what_it_comes_to(around: Effect[Small]) -> None:
    assert forecast_of(around).dice == 2


def test_the_forecast_of_so_much_for_each_knows_how_much_there_is() -> None:
    assert forecast_of(ForEach(Roll, NOTES), A, B).dice == 2
    assert forecast_of(OrElse(A, Roll(3)), A).dice == 3


def test_a_special_effect_tells_what_is_to_be_told_before() -> None:
    assert forecast_of(SIGN, A, B).words == " (the 2th)"
    assert forecast_of(A) == Forecast()


# -- effects are handed who acts -------------------------------------------------------------------------


class Captained(Small):
    """A table at which captains act, not seats."""

    def actor(self, seat: int) -> str:
        return f"Captain {seat}"


async def salute(g: Captained, captain: str) -> None:
    g.notes.append(f"{captain} salutes")


def test_functions_of_cards_are_handed_who_acts() -> None:
    table = Captained(0, [], start().state.faces, start().state.deck, [])
    with pytest.raises(StopIteration):
        Special("salute", salute).do(table, 1).send(None)
    assert table.notes == ["Captain 1 salutes"]


def test_to_another_process_goes_what_an_effect_says() -> None:
    sent = pickle.loads(pickle.dumps(SIGN))  # its functions could not be sent
    assert sent.label == SIGN.label == "Sign the last note."
