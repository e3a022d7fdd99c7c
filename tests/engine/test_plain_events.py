from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from longbox import (
    Did,
    DidTo,
    Discarded,
    Drew,
    DrewOpenly,
    Effect,
    Event,
    Happened,
    Labelled,
    Looked,
    PhaseBegan,
    Played,
    Private,
    SetupStep,
    Special,
    Table,
    Words,
    event,
    replace,
)
from longbox.engine.events import Told

NAMES = ("Ann", "Bob")
ALL_SEE: list[tuple[Callable[..., Event], tuple[object, ...], str]] = [
    (SetupStep, (3, "the deck has {:card}", 12), "Setup 3: the deck has 12 cards"),
    (PhaseBegan, (2, "players take turns"), "Round 2: players take turns"),
    (Happened, ("{:Henchman leaves|Henchmen leave} {}", 2, "Ash"), "2 Henchmen leave Ash"),
    (Did, (1, "takes {} instead of {}", "Ace", "King"), "Bob takes Ace instead of King"),
    (DidTo, (1, "trades with", 0), "Bob trades with Ann"),
    (DrewOpenly, (0, ("Ace", "King")), "Ann draws Ace, King"),
    (Played, (0, "Ace"), "Ann plays Ace"),
    (Discarded, (0, ("Ace", "King")), "Ann discards Ace, King"),
]


@pytest.mark.parametrize(("kind", "facts", "said"), ALL_SEE, ids=lambda case: getattr(case, "__name__", ""))
def test_what_all_see(kind: Callable[..., Event], facts: tuple[object, ...], said: str) -> None:
    told = Told("SM-01", kind, facts)
    assert told.is_public
    assert {line.text for seat in (None, 0, 1) if (line := told.line(seat, NAMES, 5))} == {said}


@pytest.mark.parametrize(
    ("kind", "facts", "mine", "theirs"),
    [
        (Drew, (1, ("Ace",), "the City Deck"), "Bob draws Ace from the City Deck", "Bob draws a card from the City Deck"),
        (Drew, (1, ("Ace", "King")), "Bob draws Ace, King", "Bob draws 2 cards"),
        (Looked, (1, "the top card", "Ace"), "Bob looks at the top card: Ace", "Bob looks at the top card"),
    ],
)
def test_what_one_sees(kind: Callable[..., Event], facts: tuple[object, ...], mine: str, theirs: str) -> None:
    told = Told("SM-01", kind, facts)
    assert not told.is_public
    lines = [told.line(seat, NAMES, 5) for seat in (1, 0, None)]
    assert [(line.text, line.private) for line in lines if line] == [(mine, True), (theirs, False), (theirs, False)]
    assert "Ace" not in str([line.to_json() for line in lines[1:] if line])


def test_nobody_else_knows_of_what_has_nothing_to_show_them() -> None:
    @event
    class Peeked(Private):
        what: str

    told = Told("SM-01", Peeked, (1, "Ace"))
    assert [told.event.seen_by(seat) for seat in (0, 1, None)] == [None, Peeked(1, "Ace"), None]


def test_the_data_of_an_event_has_words_where_the_event_has_things() -> None:
    @event
    class TextUsed(Event):
        card: str
        effect: Labelled

        def say(self, names: Sequence[str]) -> str:
            return f"{self.card}: {self.effect.label}"

    async def deed(g: object, seat: int) -> None:
        raise AssertionError("nothing is done")

    effect: Effect[Table] = Special("swap hands", deed)
    used = Told("SM-01", TextUsed, ("Ace", effect)).line(None, NAMES, 5)
    did = Told("SM-01", Did, (0, "uses {}", effect)).line(None, NAMES, 5)
    assert used is not None
    assert did is not None
    assert used.facts == {"kind": "TextUsed", "card": "Ace", "effect": "Swap hands."}
    assert did.facts == {"kind": "Did", "seat": 0, "what": "uses Swap hands."}


def test_an_event_with_words_can_be_replaced_and_compared() -> None:
    did = Did(0, "takes {}", "Ace")
    assert did == Did(0, Words("takes {}", "Ace")) != Did(0, "takes {}", "King")
    assert replace(did, seat=1) == Did(1, "takes {}", "Ace")
