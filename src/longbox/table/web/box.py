"""What lies in the box of a game, for programs: its rules, its words and its cards."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from longbox.engine.rulebook import Rule
from longbox.table.explaining import defined, explained
from longbox.table.problems import Problem
from longbox.table.web import models
from longbox.table.web.api import GameHere, named_as_written
from longbox.table.web.openapi import problems

router = APIRouter(prefix="/api/v1", generate_unique_id_function=named_as_written)
HOUR = "public, max-age=3600"  # cards change with a new version only


@router.get("/games/{game}/rules", responses=problems("no-such-game"))
async def list_rules(game: GameHere) -> list[models.RuleGiven]:
    """The rules of a game, in the order of its rulebook."""
    return [_rule(rule) for rule in game.rulebook]


@router.get("/games/{game}/search", responses=problems("no-such-game"))
async def search_rules(
    game: GameHere, words: Annotated[str, Query(max_length=200, description='Words to look for, or a question: "how do I win?"')]
) -> models.SearchGiven:
    """What answers a question: words of the game with their definitions, and rules, the best first."""
    found = game.search(words)
    terms = [models.TermGiven(**defined(term)) for term in found.terms]
    return models.SearchGiven(terms=terms, rules=[_rule(rule) for rule in found.rules])


@router.get("/games/{game}/rules/{rule_id}", responses=problems("no-such-game", "no-such-rule"))
async def read_rule(
    game: GameHere, rule_id: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The rule's number.")]
) -> models.RuleGiven:
    """One rule of a game, by its number."""
    if rule_id not in game.rulebook:
        raise Problem("no-such-rule", f"{game.title} has no rule '{rule_id}'.")
    return _rule(game.rulebook[rule_id])


def _rule(rule: Rule) -> models.RuleGiven:
    return models.RuleGiven(id=rule.id, topic=rule.topic, text=rule.text, kind=rule.kind, origin=rule.origin, page=rule.page)


@router.get("/games/{game}/catalogue", responses=problems("no-such-game"))
async def read_catalogue(game: GameHere) -> dict[str, str]:
    """What every card of the box says, by its name. A game without cards has none."""
    return {name: f"{name} {card.words}" for name, card in game.presentation.cards().items()}


@router.get("/games/{game}/card", responses=problems("no-such-game", "no-such-card"))
async def read_card(
    game: GameHere, response: Response, name: Annotated[str, Query(max_length=200, description="The name of a card, or a word.")]
) -> models.CardGiven:
    """A card with its numbers by name, the words on it defined, and its rules; or the same of a word of the game."""
    card = models.CardGiven(**explained(game, name))
    response.headers["Cache-Control"] = HOUR
    return card
