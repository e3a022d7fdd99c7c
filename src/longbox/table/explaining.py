"""What a card, a figure or a word of a game means, as plain data for a page. It lies in the box, so it is no secret."""

from __future__ import annotations

from typing import Any

from longbox.engine.game import Game
from longbox.engine.glossary import CardFacts, Term
from longbox.table.problems import Problem

OF_A_WORD = "A word of this game"


def explained(game: Game[Any], name: str) -> dict[str, Any]:
    """What stands on a card, with its numbers by name, its terms defined and its rules; or the same of a term."""
    shown = game.presentation
    cards, glossary = shown.cards(), shown.glossary
    if name in cards:
        facts, own = cards[name], ""
    elif name in glossary:
        term = glossary[name]
        name, facts, own = term.word, CardFacts(OF_A_WORD, term.text, rules=term.rules), term.word
    else:
        raise Problem("no-such-card", f"{game.title} has no card and no word '{name[:80]}'.")
    terms = [term for term in glossary.terms_in(*facts.texts, cards=cards) if term.word != own]
    return {
        "name": name,
        "kind": facts.kind,
        "numbers": [{"label": label, "number": str(number)} for label, number in facts.numbers],
        "text": [{"text": part.text, "name": part.term or part.card} for part in glossary.read(facts.text, cards)],
        "terms": [defined(term) for term in terms],
        "rules": list(facts.rules),
    }


def defined(term: Term) -> dict[str, Any]:
    """A term with its definition."""
    return {"word": term.word, "text": term.text, "rules": list(term.rules)}
