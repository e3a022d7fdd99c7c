from __future__ import annotations

import pytest

from longbox import Effect, Table, Words, a_or_several, an, capital, effect, fill, listed, plural, sentence, several


@effect
class Draw(Effect[Table]):
    count: int

    def say(self) -> str:
        return f"draw {several(self.count, 'card')}"


@pytest.mark.parametrize(
    ("count", "said", "with_article"), [(0, "0 dice", "0 dice"), (1, "1 die", "a die"), (2, "2 dice", "2 dice")]
)
def test_things_are_counted(count: int, said: str, with_article: str) -> None:
    assert several(count, "die", "dice") == said
    assert a_or_several(count, "die", "dice") == with_article
    assert plural(count, "die", "dice") == said.split()[1]


def test_most_plurals_have_an_s() -> None:
    assert (plural(1, "card"), plural(2, "card"), several(2, "card")) == ("card", "cards", "2 cards")


def test_the_article_goes_by_the_first_letter() -> None:
    assert [an("card"), an("Event"), an("ace")] == ["a card", "an Event", "an ace"]


@pytest.mark.parametrize(
    ("things", "said"),
    [
        ([], ""),
        (["Ann"], "Ann"),
        (["Ann", "Bob"], "Ann and Bob"),
        (["Ann", "Bob", "Cid"], "Ann, Bob and Cid"),
        ([1, 2], "1 and 2"),
    ],
)
def test_things_are_listed(things: list[object], said: str) -> None:
    assert listed(things) == said
    assert listed(things, "or") == said.replace(" and ", " or ")


def test_a_sentence_keeps_the_capitals_it_has() -> None:
    assert (capital("the Hero"), capital("")) == ("The Hero", "")
    assert sentence("heal a Hero") == "Heal a Hero."
    assert sentence("Heal a Hero.") == "Heal a Hero.", "and the full stop"


@pytest.mark.parametrize(
    ("template", "parts", "said"),
    [
        ("stays", (), "stays"),
        ("has {braces}", (), "has {braces}"),
        ("takes {} instead of {}", ("Ace", "King"), "takes Ace instead of King"),
        ("takes {1}, not {0}", ("Ace", "King"), "takes King, not Ace"),
        ("at {}", (3,), "at 3"),
        ("has {:+} Attack", (2,), "has +2 Attack"),
        ("finds {:card}", (1,), "finds 1 card"),
        ("finds {:card}", (2,), "finds 2 cards"),
        ("{:Henchman leaves|Henchmen leave}", (1,), "1 Henchman leaves"),
        ("{:Henchman leaves|Henchmen leave}", (3,), "3 Henchmen leave"),
        ("finds {:a card}", (1,), "finds a card"),
        ("finds {:an Ally|Allies}", (1,), "finds an Ally"),
        ("finds {:an Ally|Allies}", (2,), "finds 2 Allies"),
        ("sees {}", (("Ace", "King", "Queen"),), "sees Ace, King, Queen"),
        ("sees {:and}", (("Ace", "King", "Queen"),), "sees Ace, King and Queen"),
        ("may: {}", (Draw(2),), "may: Draw 2 cards."),
        ("may: {}", ((Draw(1), Draw(2)),), "may: Draw 1 card., Draw 2 cards."),
        ("says {}", (Words("{:word}", 2),), "says 2 words"),
    ],
)
def test_a_template_is_filled(template: str, parts: tuple[object, ...], said: str) -> None:
    assert fill(template, *parts) == said
    assert Words(template, *parts).label == str(Words(template, *parts)) == said


def test_words_are_filled_when_they_are_read_and_not_before() -> None:
    read = []

    class Loud:
        @property
        def label(self) -> str:
            read.append(self)
            return "loud"

    words = Words("is {}", Loud())
    assert read == []
    assert str(words) == "is loud"
    assert len(read) == 1


def test_equal_words_have_equal_parts() -> None:
    assert Words("takes {}", "Ace") == Words("takes {}", "Ace")
    assert hash(Words("takes {}", "Ace")) == hash(Words("takes {}", "Ace"))
    assert Words("takes {}", "Ace") != Words("takes {}", "King")
    assert Words("takes {}", "Ace") != "takes Ace"
