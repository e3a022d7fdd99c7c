"""`longbox games`: what there is to play."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from longbox.cli.common import note, open_game, print_json, print_wrapped, say, seats_text
from longbox.engine.errors import UnknownGame
from longbox.engine.game import Game, game_names


def run(arguments: Namespace) -> int:
    games = []
    for name in game_names():
        try:
            games.append(open_game(name))
        except UnknownGame as problem:  # list the other games anyway
            note(f"{problem} 'longbox doctor' says more.")
    if arguments.json:
        print_json([_game_json(game) for game in games])
        return 0
    for game in games:
        say(f"{game.name}: {game.title}, {seats_text(game)} players")
        print_wrapped(game.summary, "  ")
        for option, choices in game.options.choices.items():
            print_wrapped(f"--option {option}={'|'.join(map(str, choices))}", "  ")
            _print_rules(game, option)
        for option, hint in game.options.texts.items():
            print_wrapped(f"--option {option}=TEXT", "  ")
            print_wrapped(hint, "    ")
            _print_rules(game, option)
        for option, document in game.options.documents.items():
            print_wrapped(f"--option {option}=@FILE{document.suffix}", "  ")
            print_wrapped(document.words, "    ")
            _print_rules(game, option)
        if game.campaign:
            print_wrapped(f"It has campaigns: longbox campaign new FILE --game {game.name}", "  ")
    return 0


def _print_rules(game: Game[Any], option: str) -> None:
    for rule in game.options.rules.get(option, ()):
        print_wrapped(f"{game.rulebook[rule].text} ({rule})", "    ")


def _game_json(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "seats": list(game.seats),
        "options": {name: list(choices) for name, choices in game.options.choices.items()},
        "words": dict(game.options.texts),
        "documents": {name: document.words for name, document in game.options.documents.items()},
        "campaigns": game.campaign is not None,
        "rules_version": game.rules_version,
    }
