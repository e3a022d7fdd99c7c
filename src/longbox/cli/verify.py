"""`longbox verify`: whether a record is what really happened."""

from __future__ import annotations

from argparse import Namespace

from longbox.cli.common import print_json, say
from longbox.engine.record import verify


def run(arguments: Namespace) -> int:
    match = verify(arguments.file)
    answers = len(match.plies) - 1
    draws = sum(len(ply.outcomes) for ply in match.plies)
    if arguments.json:
        print_json(
            {
                "file": arguments.file,
                "verified": True,
                "game": match.game.name,
                "rules": match.game.rules_version,
                "answers": answers,
                "draws": draws,
                "over": match.over,
                "from": match.plies[0].number if match.is_continued else 0,
            }
        )
        return 0
    end = f"the game is over: {match.result.reason}" if match.result else "the game goes on"
    say(f"{arguments.file} is sound: {answers} answers given again, {draws} draws recomputed; {end}.")
    if match.is_continued:
        say(f"It begins in mid-game, at a checkpoint after answer {match.plies[0].number}: what came before cannot be checked.")
    return 0
