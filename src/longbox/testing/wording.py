"""The check for words: every keyword of a card has a definition."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from longbox.engine.game import Game
from longbox.engine.game_parts import Presentation
from longbox.testing.check import Check, CheckFailed, Play
from longbox.testing.drawing import check_picture

MOST_WORDS = 700  # of a page that tells how a game goes


class Wording(Check):
    """Every word of a card that looks like a term has a definition, and definitions cite rules of the rulebook.

    A keyword has a capital letter inside a sentence. The names of cards are none, nor is what the glossary calls a name.
    """

    name = "words"

    def at_start(self, play: Play) -> None:
        problem = _problem_with_cards(play.game.presentation)
        if problem:
            raise CheckFailed(problem)
        if play.game.presentation.overview is not None:
            check_overview(play.game)
        for what, rule in _cited(play.game):
            if rule not in play.game.rulebook:
                raise CheckFailed(f"{what} cites '{rule}', which is not in the rulebook")


def check_overview(game: Game[Any]) -> None:
    """Check the page *How this game goes*: it is short, and its pictures need nothing but themselves."""
    sections = game.presentation.overview() if game.presentation.overview else ()
    words = sum(len(section.text.split()) for section in sections)
    if not 20 <= words <= MOST_WORDS:
        raise CheckFailed(f"how the game goes is told in {words} words; about three screens are {MOST_WORDS}")
    for section in sections:
        if section.picture:
            check_picture(game, section.picture)
        if bool(section.picture) != bool(section.shows):
            raise CheckFailed(f"'{section.heading}' has a picture without words, or words without a picture")


@lru_cache(64)
def _problem_with_cards(shown: Presentation[Any, Any]) -> str:
    """The first keyword without a definition. It is the same in every game of the box, so it is worked out once."""
    cards = shown.cards()
    for name, card in cards.items():
        said = [f"a {card.kind}", *(f"the {label}" for label, _ in card.numbers), card.text]
        for text in said:
            for word in shown.glossary.undefined(text, cards):
                return f"'{word}' on the card '{name}' has no definition in the glossary: {re.sub(r'^(a|the) ', '', text)}"
    return ""


def _cited(game: Game[Any]) -> list[tuple[str, str]]:
    shown = game.presentation
    terms = [(f"the definition of '{term.word}'", rule) for term in shown.glossary.terms for rule in term.rules]
    sections = shown.overview() if shown.overview else ()
    terms += [(f"'{section.heading}'", rule) for section in sections for rule in section.rules]
    return terms + [(f"the card '{name}'", rule) for name, card in shown.cards().items() for rule in card.rules]
