"""`longbox learn`: the guided first game of a game in the terminal."""

from __future__ import annotations

from argparse import Namespace

from longbox.cli.common import open_game, say
from longbox.cli.play import frontend_of, record_path, seated
from longbox.engine.errors import BadOptions
from longbox.terminal.conversation import Conversation
from longbox.terminal.players import PERSON, TerminalPlayer, read_player


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    guide = game.guide
    if guide is None:
        raise BadOptions(f"{game.title} has no guided first game: 'longbox play {game.name}' plays it.")
    if arguments.find_seed:
        from longbox.testing.guided import find_seed

        say(find_seed(game))
        return 0
    bot = read_player(f"bot:{guide.bot}")
    players = [TerminalPlayer(PERSON) if seat == guide.learner else bot for seat in range(guide.seats)]
    match, players = seated(game, guide.seats, players, None, guide.seed, dict(guide.settings))
    Conversation(match, players, frontend_of(arguments.plain), record_path(arguments.save, game.name)).run()
    return 0
