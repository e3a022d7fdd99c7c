"""The search for rules: stems, questions, and the glossary that leads to the right rules first."""

from __future__ import annotations

import pytest

from longbox import Glossary, Rule, Rulebook, Term
from longbox.engine.search import Found, RuleSearch, stem


class Book(Rulebook):
    """A rulebook that a test writes."""

    def __init__(self, *rules: tuple[str, str, str]) -> None:
        self.rules = {rule: Rule(rule, topic, text, "") for rule, topic, text in rules}


BOOK = Book(
    ("SM-TURN-01", "Turns", "The eldest player begins."),
    ("SM-TURN-02", "Turns", "Then play goes to the left."),
    ("SM-LOOK-01", "Investigating", "The investigating player looks at a card that lies face-down."),
    ("SM-END-01", "The end", "Whoever has no cards begins to win."),
    ("SM-END-02", "The end", "A player with ten points has won at once."),
)
GLOSSARY = Glossary(
    Term("Goal", "Get rid of your cards.", rules=("SM-END-02", "SM-END-01"), asked_as=("win", "aim")),
    Term("Card", "One of 52.", rules=("SM-END-01",)),
    Term("Rabble", "The cards on the table.", rules=("SM-TURN-02",), asked_as=("how many cards",)),
)


def found(question: str, glossary: Glossary = GLOSSARY) -> Found:
    return RuleSearch(BOOK, glossary).find(question)


def ids(question: str, glossary: Glossary = GLOSSARY) -> list[str]:
    return [rule.id for rule in found(question, glossary).rules]


@pytest.mark.parametrize(
    "alike",
    [
        "investigate investigates investigated investigating investigation",
        "win wins winning won winner winners",
        "trigger triggers triggered triggering",
        "hero heroes",
        "jail jails jailed",
        "lose loses losing lost loss losses",
        "carry carries carried",
        "move moves moved moving",
        "die dies dice",
        "colour color colours",
    ],
)
def test_forms_of_a_word_have_one_stem(alike: str) -> None:
    assert len({stem(word) for word in alike.split()}) == 1


@pytest.mark.parametrize("different", ["pass past", "number numb", "player play", "bus bu", "fall fal"])
def test_different_words_keep_different_stems(different: str) -> None:
    one, other = different.split()
    assert stem(one) != stem(other)


def test_without_words_every_rule_comes_in_the_order_of_the_book() -> None:
    assert found(" ") == Found((), tuple(BOOK))


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("investigate", ["SM-LOOK-01"]),
        ("INVESTIG", ["SM-LOOK-01"]),
        ("face down", ["SM-LOOK-01"]),
        ("eldest begin", ["SM-TURN-01"]),
        ("sm-turn-02", ["SM-TURN-02"]),
        ("what does a player's turn begin with?", ["SM-TURN-01"]),
        ("to win with points", ["SM-END-02"]),
    ],
)
def test_the_rule_with_all_the_words_comes_first(words: str, first: list[str]) -> None:
    assert ids(words, Glossary())[: len(first)] == first


def test_rules_with_some_of_the_words_follow_where_few_have_all() -> None:
    assert ids("eldest left", Glossary()) == ["SM-TURN-01", "SM-TURN-02"]


@pytest.mark.parametrize("words", ["zebra", "!?", "%"])
def test_words_that_no_rule_has_find_nothing(words: str) -> None:
    assert found(words) == Found((), ())


def test_a_term_answers_and_its_rules_come_first_in_its_order() -> None:
    answer = found("How do I win?")
    assert [term.word for term in answer.terms] == ["Goal"]
    assert [rule.id for rule in answer.rules] == ["SM-END-02", "SM-END-01"]


def test_a_longer_phrase_counts_more_than_a_word_in_it() -> None:
    assert [term.word for term in found("how many cards").terms] == ["Rabble", "Card"]
    assert ids("how many cards")[0] == "SM-TURN-02"


def test_a_phrase_counts_only_with_all_its_words() -> None:
    assert [term.word for term in found("cards").terms] == ["Card"]


def test_a_question_of_small_words_alone_is_not_lost() -> None:
    what = Glossary(Term("Turn", "Play one card.", rules=("SM-TURN-01",), asked_as=("what can I do",)))
    assert ids("What can I do?", what)[0] == "SM-TURN-01"
