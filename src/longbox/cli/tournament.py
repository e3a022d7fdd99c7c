"""`longbox tournament`: bots play each other, and get scores and ratings."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from longbox.bots.registry import bots_in
from longbox.cli.common import open_game, print_columns, print_json, say, settings_of
from longbox.cli.progress import progress_bar
from longbox.engine.game import Game
from longbox.lab import Difference, Tournament, tournament
from longbox.lab.ratings import IntervalEstimate
from longbox.lab.tournament import whole_blocks


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    bots = bots_in(arguments.bots)
    with progress_bar("games", whole_blocks(arguments.games, len(bots))) as progress:
        played = tournament(
            game,
            bots=bots,
            games=arguments.games,
            seats=arguments.seats,
            seed=arguments.seed,
            cores=arguments.cores,
            options=settings_of(game, arguments.options),
            progress=progress,
            keep=arguments.keep,
        )
    if arguments.json:
        print_json(played.to_json())
    else:
        _print_tournament(game, played)
    return 0


def _print_tournament(game: Game[Any], played: Tournament) -> None:
    options = "".join(f", {name} {value}" for name, value in game.options.told(played.options).items())
    blocks = f"{len(played.blocks):,} blocks of {len(played.bots)} games"
    say(f"{game.title}, {played.seats} seats, {blocks} in {played.seconds:,.1f} seconds, seed {played.seed}{options}")
    say()
    rows = [
        (
            bot.name,
            f"{bot.games:,}",
            f"{bot.score.value:.3f}",
            _interval(bot.score, ".3f"),
            f"{bot.rating.value:.0f}",
            _interval(bot.rating, ".0f"),
            f"{bot.decisions:,}",
            f"{1000 * bot.seconds / max(bot.decisions, 1):,.3f}",
        )
        for bot in played.standings
    ]
    heading = ("bot", "games", "score", "95 %", "rating", "95 %", "decisions", "ms each")
    print_columns([heading, *rows], right=[1, 2, 4, 6, 7])
    say()
    for difference in played.differences:
        say(_sentence(difference))
    if played.roles:
        say()
        roles = [
            (each.role, each.name, f"{each.sittings:,}", f"{each.score.value:.3f}", _interval(each.score, ".3f"))
            for each in played.roles
        ]
        print_columns([("role", "bot", "seats", "score", "95 %"), *roles], right=[2, 3])


def _interval(estimate: IntervalEstimate, form: str) -> str:
    return f"{estimate.low:{form}} to {estimate.high:{form}}"


def _sentence(difference: Difference) -> str:
    better, worse, by = difference
    if difference.is_clear:
        return f"{better} beats {worse} by {_interval(by, '.3f')}"
    return f"{better} and {worse} cannot be told apart: {_interval(by, '+.3f')}"
