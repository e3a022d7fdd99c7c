"""`longbox sim`: many games between bots."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from longbox.bots.registry import bots_in
from longbox.cli.common import open_game, print_columns, print_json, say, settings_of
from longbox.cli.progress import progress_bar
from longbox.engine.game import Game
from longbox.lab import Share, SimulationReport, simulate

REASONS = 10  # rows that are printed; the JSON has all


def run(arguments: Namespace) -> int:
    game = open_game(arguments.game)
    with progress_bar("games", arguments.games) as progress:
        report = simulate(
            game,
            seats=arguments.seats,
            games=arguments.games,
            bots=bots_in(arguments.bots),
            seed=arguments.seed,
            cores=arguments.cores,
            rotate=arguments.rotate,
            options=settings_of(game, arguments.options),
            progress=progress,
        )
    if arguments.json:
        print_json(report.to_json())
    else:
        _print_report(game, report)
    return 0


def _print_report(game: Game[Any], report: SimulationReport) -> None:
    options = "".join(f", {name} {value}" for name, value in game.options.told(report.options).items())
    bots = ", ".join(report.bots) + (" in rotation" if report.rotate else "")
    say(f"{game.title}, {report.seats} seats, bots {bots}, seed {report.seed}{options}")
    say()
    facts = [
        ("games", f"{report.games:,}"),
        ("decisions", f"{report.decisions:,}"),
        ("seconds", f"{report.seconds:,.2f}"),
        ("games per second", f"{report.games_per_second:,.0f}"),
        ("decisions per second", f"{report.decisions_per_second:,.0f}"),
        ("decisions a game, shortest", f"{report.shortest:,}"),
        ("decisions a game, median", f"{report.median:,g}"),
        ("decisions a game, longest", f"{report.longest:,}"),
    ]
    print_columns(facts, right=[1])
    say()
    results = [(f"seat {seat} wins", wins) for seat, wins in enumerate(report.wins)]
    if report.shared:
        results.append(("of these, shared", report.shared))
    results.append(("nobody wins", report.nobody))
    print_columns([(who, f"{games:,}", f"{games / report.games:.1%}") for who, games in results], right=[1, 2])
    say()
    _print_shares("role", report.roles)
    _print_shares("bot", report.players)
    outcomes = report.outcomes
    rows = [(f"{games:,}", _winners(end.winners), f"{end.reason} ({end.rule})") for end, games in outcomes[:REASONS]]
    print_columns(rows, right=[0])
    if len(outcomes) > REASONS:
        say(f"and {len(outcomes) - REASONS} more outcomes: --json has them all")


def _print_shares(heading: str, shares: list[Share]) -> None:
    if len(shares) > 1:  # a single row says nothing that the seats do not say
        rows = [(share.name, f"{share.games:,}", f"{share.wins:,}", f"{share.share:.1%}") for share in shares]
        print_columns([(heading, "games", "wins", "share"), *rows], right=[1, 2, 3])
        say()


def _winners(winners: tuple[int, ...]) -> str:
    return "seat " + ", ".join(map(str, winners)) if winners else "nobody"
