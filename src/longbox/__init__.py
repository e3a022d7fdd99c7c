"""Longbox: a digital tabletop whose rules are enforced and explained.

import longbox

match = longbox.new("tic_tac_toe", seed=7)
while not match.over:
    match.choose(match.decision.options[0])
print(match.result)
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from longbox.engine.actions import Action, act
from longbox.engine.box import Box, ChoiceCard, Weight
from longbox.engine.cards import Registry, remembered
from longbox.engine.chance import Chance
from longbox.engine.create import create_match
from longbox.engine.decision import Blocked, Decision, Option, Refusal
from longbox.engine.deck import Deck
from longbox.engine.documents import Document, Editor, Flaw
from longbox.engine.effects import (
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
    Special,
    effect,
    no_use,
    text,
)
from longbox.engine.errors import LongboxError, quoted
from longbox.engine.evaluation import logistic
from longbox.engine.events import Event, Headline, Labelled, LogLine, News, Private, event, replace
from longbox.engine.faces import EVERYBODY, Faces
from longbox.engine.game import Game, find_game, game_names
from longbox.engine.game_parts import (
    OPEN,
    Beliefs,
    CampaignRules,
    Episode,
    Evaluation,
    FigureWords,
    Options,
    Presentation,
    Secrets,
    Section,
    Sequel,
    Setting,
    Settings,
    Story,
    Unlocked,
)
from longbox.engine.glossary import CardFacts, Glossary, Mention, Term
from longbox.engine.guide import Guide, Lesson, Sight, is_asked, is_over, offered, told
from longbox.engine.hooks import (
    Ban,
    Changes,
    Forbids,
    Hook,
    Hooks,
    Moment,
    Number,
    Source,
    Trait,
    When,
    first_objection,
    still_happens,
)
from longbox.engine.maps import Cell, Graph, Grid, Hex, HexMap, LaidTile, Side, Tile, lay_tiles
from longbox.engine.match import Match
from longbox.engine.piles import Pile, Renewal
from longbox.engine.plain_events import Did, DidTo, Discarded, Drew, DrewOpenly, Happened, Looked, PhaseBegan, Played, SetupStep
from longbox.engine.remarks import Possession, Remark, Tracker
from longbox.engine.rulebook import Rule, Rulebook
from longbox.engine.scenes import Scene
from longbox.engine.state import copy, state
from longbox.engine.table import Result, Step, Table
from longbox.engine.view import View
from longbox.engine.words import Words, a_or_several, an, capital, fill, listed, plural, sentence, several

__version__ = "0.1.0"

__all__ = [
    "EVERYBODY",
    "OPEN",
    "Action",
    "All",
    "Ban",
    "Beliefs",
    "Blocked",
    "Box",
    "CampaignRules",
    "CardFacts",
    "Cell",
    "Chance",
    "Changes",
    "ChoiceCard",
    "Condition",
    "Cost",
    "Count",
    "Decision",
    "Deck",
    "Did",
    "DidTo",
    "Discarded",
    "Document",
    "Drew",
    "DrewOpenly",
    "Editor",
    "Effect",
    "Episode",
    "Evaluation",
    "Event",
    "Faces",
    "FigureWords",
    "Flaw",
    "ForEach",
    "Forbids",
    "Forecast",
    "Game",
    "Glossary",
    "Graph",
    "Grid",
    "Guide",
    "Happened",
    "Headline",
    "Hex",
    "HexMap",
    "Hook",
    "Hooks",
    "If",
    "Labelled",
    "LaidTile",
    "Lesson",
    "LogLine",
    "LongboxError",
    "Looked",
    "Match",
    "May",
    "Mention",
    "Moment",
    "News",
    "Nothing",
    "Number",
    "OneOf",
    "Option",
    "Options",
    "OrElse",
    "PhaseBegan",
    "Pile",
    "Played",
    "Possession",
    "Presentation",
    "Private",
    "Refusal",
    "Registry",
    "Remark",
    "Renewal",
    "Result",
    "Rule",
    "Rulebook",
    "Scene",
    "Secrets",
    "Section",
    "Sequel",
    "Setting",
    "Settings",
    "SetupStep",
    "Side",
    "Sight",
    "Source",
    "Special",
    "Step",
    "Story",
    "Table",
    "Term",
    "Tile",
    "Tracker",
    "Trait",
    "Unlocked",
    "View",
    "Weight",
    "When",
    "Words",
    "a_or_several",
    "act",
    "an",
    "capital",
    "copy",
    "effect",
    "event",
    "fill",
    "find_game",
    "first_objection",
    "game_names",
    "is_asked",
    "is_over",
    "lay_tiles",
    "listed",
    "load",
    "logistic",
    "new",
    "no_use",
    "offered",
    "plural",
    "quoted",
    "remembered",
    "replace",
    "sentence",
    "several",
    "state",
    "still_happens",
    "text",
    "told",
]


def load(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Match:
    """The match in a record, ready to go on; of this game, where it is not an installed one.

    `match.notice` is a sentence if the rules have changed so much that the end of it could not be replayed.
    """
    from longbox.engine import record  # not needed by those who only play

    return record.load(path, game)


def new(
    game: str | Game[Any],
    seats: int | Sequence[str] | None = None,
    seed: int | str | None = None,
    *,
    history: bool = True,
    **options: Any,
) -> Match:
    """A new match of a game, by name or as an object.

    `seats` is the number of players or their names, `options` are the game's own (its scenario, say). The same seed and
    the same answers always give the same game. Without `history` a match keeps no log and no record and cannot be
    undone, but needs the same small memory however long it is.
    """
    return create_match(find_game(game) if isinstance(game, str) else game, seats, seed, history, options)
