"""Reading a golden playthrough: the game and the views that its text alone gives."""

from __future__ import annotations

from typing import Any

from longbox.engine.create import create_match
from longbox.engine.game import Game
from longbox.engine.state import Json, to_json
from longbox.testing.differences import apply
from longbox.testing.playthrough import NAMES, WATCHER


def views_in(text: str, names: list[str]) -> dict[str, Json]:
    """Every seat's view as it is at the end of a text that prints all decisions in full."""
    watchers = [WATCHER, *names]
    changes: dict[str, list[str]] = {name: [] for name in watchers}
    for line in text.splitlines():
        if not line.startswith("  ") or line.startswith("    "):
            continue
        who, bar, what = line[2:].partition(" | ")
        if not bar or " = " in who:
            who, what = "", line[2:]
        if who.startswith("all but "):
            seen_by = [name for name in watchers if name != who.removeprefix("all but ")]
        else:
            seen_by = who.split(", ") if who else watchers
        for name in seen_by:
            changes[name].append(what)
    return {name: apply({}, lines) for name, lines in changes.items()}


def assert_views_are_in(game: Game[Any], seats: int, text: str, seed: int, **options: Any) -> None:
    """The game of this text, played again, ends with the views that the text gives."""
    match = create_match(game, NAMES[:seats], seed, True, options)
    for line in text.splitlines():
        if line.startswith("> "):
            name, _, key = line.removeprefix("> ").partition(": ")
            match.choose(key, match.names.index(name))
    assert match.over
    views = views_in(text, [*match.names])
    assert views == {WATCHER: to_json(match.view(None).table)} | {
        name: to_json(match.view(seat).table) for seat, name in enumerate(match.names)
    }
