"""`longbox fit`: the weights with which the features of an evaluation tell the chance to win."""

from __future__ import annotations

from argparse import Namespace

from longbox.cli.calibrate import print_calibration
from longbox.cli.common import open_game, print_json, say
from longbox.cli.progress import progress_bar
from longbox.lab.fit import fit

DIGITS = 4  # of a weight: more would say more than is known


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    with progress_bar("games", arguments.games) as progress:
        found = fit(
            game,
            games=arguments.games,
            bots=arguments.bot,
            seed=arguments.seed or "fit",
            cores=arguments.cores,
            keep=arguments.keep,
            progress=progress,
        )
    weights = [round(weight, DIGITS) for weight in found.weights]
    if arguments.json:
        print_json({"weights": weights, "unseen": found.unseen.to_json()})
        return 0
    say(f"WEIGHTS = ({', '.join(map(str, weights))})")
    say()
    say("On games that they were not fitted to:")
    print_calibration(game.title, found.unseen)
    return 0
