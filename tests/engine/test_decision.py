from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any

import pytest

from longbox import Blocked, Refusal
from longbox.engine.decision import Decision, How, JointDecision
from longbox.engine.errors import BadChoice


class Phase(enum.StrEnum):
    DAWN = "dawn"


@dataclass(frozen=True)
class Card:
    key: str
    label: str = "A card"
    place: str = "hand"


def decision(*values: Any, seat: int = 0, **more: Any) -> Decision:
    return Decision(seat, "Which?", values, "XX-ASK-01", How(**more))


def never(value: object) -> str:
    raise AssertionError("nobody looked")


# -- keys, labels and places ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "key", "label", "place"),
    [
        ("Auto-Surgeon", "Auto-Surgeon", "Auto-Surgeon", ""),
        (3, "3", "3", ""),
        (-3, "-3", "-3", ""),
        ("night_watch", "night_watch", "Night watch", ""),
        ("red-door", "red-door", "Red door", ""),
        (Phase.DAWN, "dawn", "Dawn", ""),
        (Card("nightjar"), "nightjar", "A card", "hand"),
    ],
)
def test_an_option_names_itself(value: object, key: str, label: str, place: str) -> None:
    option = decision(value, "other").options[0]
    assert (option.key, option.label, option.place, option.value, option.seat) == (key, label, place, value, 0)


def test_a_verb_comes_before_the_key_and_not_into_the_label() -> None:
    option = decision("night_watch", verb="recruit").options[0]
    assert (option.key, option.label) == ("recruit:night_watch", "Night watch")


def test_a_colon_within_a_name_stays_there() -> None:
    option = decision("Blueprint: Rocket", verb="discard").options[0]
    assert (option.key, option.label) == ("discard:Blueprint: Rocket", "Blueprint: Rocket")


def test_functions_name_an_option_where_they_are_given() -> None:
    asked = decision(1, 2, verb="go", name=lambda n: f"n{n}", label=lambda n: f"Go {n}", place=lambda n: f"cell:{n}")
    option = asked.options[1]
    assert (option.key, option.label, option.place) == ("go:n2", "Go 2", "cell:2")
    assert repr(asked.options) == "<Options go:n1, go:n2>"
    assert repr(option) == "<Option go:n2>"


def test_done_is_an_option_like_the_others_with_its_own_words() -> None:
    asked = decision(1, None, verb="go", name=never, label=never, place=never, done="Stay here")
    option = asked.options[1]
    assert (option.key, option.label, option.place, option.value) == ("done", "Stay here", "", None)


def test_options_are_counted_cut_and_counted_from_the_end_like_any_sequence() -> None:
    options = decision("a", "b", "c").options
    assert len(options) == 3
    assert [option.key for option in options] == ["a", "b", "c"]
    assert options[-1].key == "c"
    assert [option.key for option in options[1:]] == ["b", "c"]
    assert [option.key for option in options[::-2]] == ["c", "a"]
    for index in (3, -4):
        with pytest.raises(IndexError):
            options[index]


def test_nothing_is_worked_out_before_somebody_looks() -> None:
    asked = decision("a", "b", name=never, label=never, place=never, candidates="abc", why_not=never)
    assert asked.size == len(asked.options) == 2
    assert asked.options[1].value == "b"
    assert asked.index_of(asked.options[1], None) == 1


# -- what is not possible ------------------------------------------------------------------------


def objection(value: str) -> Refusal | None:
    return Refusal("XX-NO-01", f"{value} is asleep") if value in ("bob", "cid") else None


def test_blocked_says_what_cannot_be_done_and_why() -> None:
    asked = decision("ann", verb="wake", candidates=["ann", "bob"], why_not=objection, place=lambda who: f"bed:{who}")
    assert asked.blocked == [Blocked("wake:bob", "Bob", "bed:bob", "bob is asleep", "XX-NO-01")]
    assert decision("ann").blocked == []


def test_a_key_or_an_option_of_another_decision_finds_its_option() -> None:
    asked = decision("ann", "eve")
    assert asked.index_of("eve", None) == 1
    assert asked.index_of(decision("eve").options[0], None) == 1


def test_a_choice_that_is_blocked_is_refused_by_its_rule() -> None:
    asked = decision("ann", "eve", verb="wake", candidates=["ann", "bob", "eve"], why_not=objection)
    with pytest.raises(BadChoice, match=r"^'wake:bob' is not possible: bob is asleep \(XX-NO-01\)\.$") as refused:
        asked.index_of("wake:bob", None)
    assert refused.value.rule == "XX-NO-01"


def test_a_choice_that_is_nothing_at_all_is_refused_with_what_there_is() -> None:
    with pytest.raises(BadChoice, match=r"^'fly' is not one of the options: ann, eve\.$") as refused:
        decision("ann", "eve").index_of("fly", None)
    assert refused.value.rule == "XX-ASK-01"
    with pytest.raises(BadChoice, match=f"^'{'x' * 59}…' is not one of the options: "):
        decision("ann", "eve").index_of("x" * 100_000, None)


# -- several seats -------------------------------------------------------------------------------


def joint(given: int | None = None) -> JointDecision:
    one = decision("ann", "eve", seat=2, candidates=["ann", "eve", "cid"], why_not=objection)
    other = decision("dan", "eve", seat=0, candidates=["dan", "eve", "bob"], why_not=objection)
    return JointDecision([one, other], given)


def test_the_options_of_several_seats_are_counted_through() -> None:
    asked = joint()
    assert asked.seats == (2, 0)
    assert asked.size == len(asked.options) == 4
    assert [(option.seat, option.key) for option in asked.options] == [(2, "ann"), (2, "eve"), (0, "dan"), (0, "eve")]
    assert [asked.options[index].seat for index in (-1, 0)] == [0, 2]
    with pytest.raises(IndexError):
        asked.part(4)


def test_each_seat_has_its_part() -> None:
    asked = joint()
    mine = asked.for_seat(0)
    assert mine is not None
    assert [option.key for option in mine.options] == ["dan", "eve"]
    assert asked.for_seat(1) is None
    assert asked.for_seat(None) is None
    assert [blocked.key for blocked in asked.blocked] == ["cid", "bob"]


def test_a_key_that_one_seat_has_needs_no_seat() -> None:
    assert joint().index_of("dan", None) == 2
    assert joint().index_of("ann", None) == 0


def test_a_key_that_several_seats_have_needs_one() -> None:
    with pytest.raises(BadChoice, match="'eve' is open to several seats: say which of 2, 0"):
        joint().index_of("eve", None)
    assert joint().index_of("eve", 2) == 1
    assert joint().index_of("eve", 0) == 3


def test_an_option_knows_its_seat() -> None:
    asked = joint()
    assert [asked.index_of(option, None) for option in asked.options] == [0, 1, 2, 3]
    assert asked.index_of(joint().options[3], None) == 3


def test_a_seat_that_is_not_asked_or_a_key_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadChoice, match="Seat 1 is not asked now"):
        joint().index_of("eve", 1)
    with pytest.raises(BadChoice, match="'fly' is not one of the options"):
        joint().index_of("fly", None)
    with pytest.raises(BadChoice, match="'bob' is not possible: bob is asleep"):
        joint().index_of("bob", 0)


def test_what_is_blocked_for_any_seat_is_refused_with_its_reason() -> None:
    with pytest.raises(BadChoice, match="'bob' is not possible: bob is asleep"):
        joint().index_of("bob", None)


def test_only_answers_that_wait_for_each_other_are_secret() -> None:
    assert not decision("a").is_secret
    assert not joint().is_secret
    assert joint(0).is_secret
    assert (decision("a").given, joint().given, joint(2).given) == (0, 0, 2)


def test_an_option_is_itself_and_not_the_same_option_of_another_question() -> None:
    asked, again = decision("a", "b"), decision("a", "b")
    assert asked.options[1] in asked.options
    assert asked.options[0] != asked.options[1]
    assert asked.options[1] not in again.options
    assert len({asked.options[0], asked.options[0], asked.options[1]}) == 2


def test_an_option_is_found_by_its_seat_and_key_or_not_at_all() -> None:
    joint = JointDecision([decision("hold", "fire"), decision("fire", seat=2)])
    assert [joint.find(0, "fire"), joint.find(2, "fire")] == [1, 2]
    assert (joint.find(2, "hold"), joint.find(1, "fire")) == (None, None)
