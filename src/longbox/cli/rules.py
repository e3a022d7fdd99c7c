"""`longbox rules`: the rulebook of a game."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable, Sequence

from longbox.cli.common import open_game, print_json, print_wrapped, rule_json, say
from longbox.engine.errors import LongboxError
from longbox.engine.glossary import Term
from longbox.engine.rulebook import Rule
from longbox.engine.search import Found

_ID = re.compile(r"[A-Z]+-[A-Z0-9-]*\d+", re.IGNORECASE)


class NoSuchRule(LongboxError):
    """No rule has any of these words."""


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    words = " ".join(arguments.words)
    found = Found((), (game.rulebook[words],)) if _ID.fullmatch(words) else game.search(words)
    if not found.rules:
        raise NoSuchRule(f"No rule of {game.title} has these words: {words}; 'longbox rules {game.name}' lists its topics.")
    if arguments.json:
        print_json([rule_json(rule) for rule in found.rules])
    elif words:
        _print_terms(found.terms)
        _print_rules(found.rules)
    else:
        _print_topics(found.rules)
    return 0


def _print_terms(terms: Iterable[Term]) -> None:
    for term in terms:
        print_wrapped(f"{term.word}: {term.text}")


def _print_rules(rules: Iterable[Rule]) -> None:
    for rule in rules:
        page = f", page {rule.page}" if rule.page else ""
        ruling = ", a ruling where the rulebook leaves it open" if rule.origin == "ruling" else ""
        say(f"{rule.id} ({rule.topic}{page}{ruling})")
        print_wrapped(rule.text, "  ")


def _print_topics(rules: Sequence[Rule]) -> None:
    for topic in dict.fromkeys(rule.topic for rule in rules):
        ids = [rule.id for rule in rules if rule.topic == topic]
        print_wrapped(f"{topic}: {', '.join(ids)}")
