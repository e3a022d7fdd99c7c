"""`longbox rules`: the rulebook of a game."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable

from longbox.cli.common import open_game, print_json, print_wrapped, rule_json, say
from longbox.engine.errors import LongboxError
from longbox.engine.rulebook import Rule

_ID = re.compile(r"[A-Z]+-[A-Z0-9-]*\d+", re.IGNORECASE)


class NoSuchRule(LongboxError):
    """No rule has all of these words."""


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    words = " ".join(arguments.words)
    if _ID.fullmatch(words):
        found = [game.rulebook[words]]
    else:
        found = game.rulebook.search(words)
    if not found:
        raise NoSuchRule(f"No rule of {game.title} has all these words: {words}; 'longbox rules {game.name}' lists its topics.")
    if arguments.json:
        print_json([rule_json(rule) for rule in found])
    elif words:
        _print_rules(found)
    else:
        _print_topics(found)
    return 0


def _print_rules(rules: Iterable[Rule]) -> None:
    for rule in rules:
        page = f", page {rule.page}" if rule.page else ""
        ruling = ", a ruling where the rulebook leaves it open" if rule.origin == "ruling" else ""
        say(f"{rule.id} ({rule.topic}{page}{ruling})")
        print_wrapped(rule.text, "  ")


def _print_topics(rules: list[Rule]) -> None:
    for topic in dict.fromkeys(rule.topic for rule in rules):
        ids = [rule.id for rule in rules if rule.topic == topic]
        print_wrapped(f"{topic}: {', '.join(ids)}")
