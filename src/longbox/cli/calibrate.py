"""`longbox calibrate`: whether the evaluation of a game is a chance."""

from __future__ import annotations

from argparse import Namespace

from longbox.cli.common import open_game, print_columns, print_json, say, settings_of
from longbox.cli.progress import progress_bar
from longbox.lab.calibration import Calibration, CalibrationPart, calibrate

QUARTERS = ("first", "second", "third", "last")


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    with progress_bar("games", arguments.games) as progress:
        found = calibrate(
            game,
            seats=arguments.seats,
            games=arguments.games,
            bots=arguments.bot,
            seed=arguments.seed,
            cores=arguments.cores,
            options=settings_of(game, arguments.options),
            progress=progress,
        )
    if arguments.json:
        print_json(found.to_json())
    else:
        print_calibration(game.title, found)
    return 0


def print_calibration(title: str, found: Calibration) -> None:
    say(f"{title}, {found.games:,} games of {found.bots} bots, seed {found.seed}")
    say()
    quarters = [*zip([f"{name} quarter" for name in QUARTERS], found.quarters, strict=True), ("whole game", found.whole)]
    rows = [(name, f"{part.samples:,}", *_scores(part)) for name, part in quarters]
    print_columns([("", "samples", "Brier score", "of a constant", "smaller by"), *rows], right=[1, 2, 3, 4])
    say()
    deciles = [
        (f"{10 * decile} to {10 * decile + 10} %", f"{part.samples:,}", f"{part.said:.1%}", f"{part.won:.1%}")
        for decile, part in enumerate(found.deciles)
        if part.samples
    ]
    print_columns([("says", "samples", "on average", "won"), *deciles], right=[1, 2, 3])


def _scores(part: CalibrationPart) -> tuple[str, str, str]:
    return f"{part.brier:.4f}", f"{part.constant:.4f}", f"{part.saved:.1%}"
