"""One name, one thing: no two classes share a name, but for those of two games.

Games are packages of their own, and two of them may take the same word from their rulebooks (Hero, Phase). A game does not take
the name of a class outside of the games, though: a reader would think of that one.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import longbox

PACKAGE = Path(longbox.__file__).parent
WORKOUT = PACKAGE / "testing" / "workout"  # a game, too
GAMES = [*(path for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()), WORKOUT]


def classes(path: Path) -> list[str]:
    """The names of all classes of a module, those inside of functions and classes too."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def outside_of_games() -> dict[str, list[str]]:
    """Where each name is declared, outside of all games."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        if not any(path.is_relative_to(game) for game in GAMES):
            for name in classes(path):
                found[name].append(str(path.relative_to(PACKAGE)))
    return found


def test_the_modules_are_found() -> None:
    found = outside_of_games()
    assert found["Match"] == ["engine/match.py"]
    assert len(found) > 200
    assert {game.name for game in GAMES} >= {"freedom_five", "tic_tac_toe", "vigilante", "workout"}


def test_no_two_classes_outside_of_the_games_share_a_name() -> None:
    assert {name: paths for name, paths in outside_of_games().items() if len(paths) > 1} == {}


def test_no_class_of_a_game_has_the_name_of_one_outside_of_the_games() -> None:
    outside = outside_of_games()
    shared = {
        name: [*outside[name], str(path.relative_to(PACKAGE))]
        for game in GAMES
        for path in sorted(game.rglob("*.py"))
        for name in classes(path)
        if name in outside
    }
    assert shared == {}


def test_no_two_classes_of_one_game_share_a_name() -> None:
    shared = {f"{game.name}: {name}": paths for game in GAMES for name, paths in in_game(game).items() if len(paths) > 1}
    assert shared == {}


def in_game(game: Path) -> dict[str, list[str]]:
    """Where each name is declared in a game."""
    found = defaultdict(list)
    for path in sorted(game.rglob("*.py")):
        for name in classes(path):
            found[name].append(str(path.relative_to(game)))
    return found
