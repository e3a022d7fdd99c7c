"""The glossary: what a text names, and the words that nobody has defined."""

from __future__ import annotations

import pytest

from longbox import CardFacts, Glossary, Mention, Term

GLOSSARY = Glossary(
    Term("Hero", "Fights for you.", forms=("Heroes",)),
    Term("Attack", "How hard a Hero hits.", icon="⚔"),
    Term("attack chart", "Four numbers."),
    Term("Jail", "Where Villains lie.", forms=("jail",)),
    names=("Silas",),
)
CARDS = {"Night Hero": CardFacts("Hero"), "Lamp": CardFacts("Thing")}


def test_a_text_is_read_as_terms_cards_and_plain_words() -> None:
    assert GLOSSARY.read("Two Heroes with the Night Hero's Lamps.", CARDS) == [
        Mention("Two "),
        Mention("Heroes", term="Hero", is_plain=False),
        Mention(" with the "),
        Mention("Night Hero's", card="Night Hero", is_plain=False),
        Mention(" "),
        Mention("Lamps", card="Lamp", is_plain=False),
        Mention("."),
    ]


def test_the_parts_of_a_text_make_the_text() -> None:
    text = "Heroes' Attack ⚔, the attack charts; a Hero-like jailer."
    assert "".join(part.text for part in GLOSSARY.read(text, CARDS)) == text


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Each Hero's Attack counts", ["Hero", "Attack"]),
        ("+2 ⚔", ["Attack"]),
        ("the attack chart hits a Hero, then another Hero", ["attack chart", "Hero"]),
        ("a jailer and a heroine attack", []),
        ("", []),
    ],
)
def test_terms_are_found_as_whole_words_each_once(text: str, terms: list[str]) -> None:
    assert [term.word for term in GLOSSARY.terms_in(text)] == terms


def test_a_term_is_found_by_any_of_its_forms() -> None:
    assert GLOSSARY["Heroes"] is GLOSSARY["Hero"]
    assert GLOSSARY["⚔"].word == "Attack"
    assert "Heroine" not in GLOSSARY


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Draw a card. Then every Hero heals.", []),
        ("To all: Draw a card for Silas and Silas's Lamp.", []),
        ("Lose 2 Influence and a Hero.", ["Influence"]),
        ("A Hero (Wounded) and a Big Lamp", ["Wounded", "Big"]),
        ("+1 ♥ and +1 ⚔", ["♥"]),
        ("a test of MIND, then rest", ["MIND"]),
        ("After Hero comes a Foe", ["Foe"]),
    ],
)
def test_words_that_look_like_terms_and_are_none(text: str, left: list[str]) -> None:
    assert GLOSSARY.undefined(text, CARDS) == left


def test_a_word_with_two_definitions_is_refused() -> None:
    with pytest.raises(ValueError, match="two terms of the glossary are written 'Heroes'"):
        Glossary(Term("Hero", "One.", forms=("Heroes",)), Term("Heroes", "Many."))


def test_a_card_in_one_line() -> None:
    facts = CardFacts("Hero", "Draw a card.", (("Attack", 3), ("attack chart", "1 0 0 2")))
    assert facts.words == "(Hero, Attack 3, attack chart 1 0 0 2) Draw a card."
    assert CardFacts("Villain").words == "(Villain)"
