"""`longbox learn`: the guided first game of a game in the terminal."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from longbox.cli.common import open_game, say
from longbox.cli.play import frontend_of, record_path, seated
from longbox.engine.game import Game
from longbox.terminal.conversation import Conversation
from longbox.terminal.players import PERSON, TerminalPlayer, read_player


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    guide = game.guide(arguments.side or _asked_side(game))
    if arguments.find_seed:
        from longbox.testing.guided import find_seed

        say(find_seed(game, guide.side))
        return 0
    bot = read_player(f"bot:{guide.bot}")
    players = [TerminalPlayer(PERSON) if seat == guide.learner else bot for seat in range(guide.seats)]
    match, players = seated(game, guide.seats, players, None, guide.seed, dict(guide.settings))
    Conversation(match, players, frontend_of(arguments.plain), record_path(arguments.save, game.name)).run()
    return 0


def _asked_side(game: Game[Any]) -> str:
    """Ask for the side, if there is a guide for each."""
    if len(game.guides) < 2:
        return ""
    sides = [guide.side for guide in game.guides]
    say("Which side do you learn?")
    for number, side in enumerate(sides, 1):
        say(f"{number}  {side}")
    answer = sys.stdin.readline().strip()
    return sides[int(answer) - 1] if answer in map(str, range(1, len(sides) + 1)) else answer
