"""The command line: every command with its arguments and examples. A command's code is imported only when it runs."""

from __future__ import annotations

import argparse
import importlib
from typing import Any

import longbox
from longbox.cli.arguments import Parser, command, examples_text, option_argument, player_arguments, table_arguments, whole_number


def build() -> Parser:
    parser = Parser(
        prog="longbox",
        description="A digital tabletop: modern board games with their rules enforced and explained.",
        epilog=examples_text("longbox games", "longbox play tic_tac_toe", "longbox rules tic_tac_toe wins"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"longbox {longbox.__version__}")
    parser.set_defaults(run=lambda _: _help(parser))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for add in (
        _games,
        _learn,
        _play,
        _campaign,
        _serve,
        _backup,
        _restore,
        _sim,
        _calibrate,
        _fit,
        _tournament,
        _analyse,
        _replay,
        _verify,
        _check,
        _rules,
        _ledger,
        _bench,
        _doctor,
    ):
        add(commands)
    return parser


def _help(parser: Parser) -> int:
    parser.print_help()
    return 0


def _games(commands: Any) -> None:
    command(
        commands,
        "games",
        "list the installed games",
        "longbox games",
        "longbox games --json",
        json="print a list with every game",
    )


def _learn(commands: Any) -> None:
    parser = command(
        commands,
        "learn",
        "learn a game by playing: a first game with lessons, against bots",
        "longbox learn vigilante",
        "longbox learn guardians_chronicles skarov",
        "longbox learn tic_tac_toe --plain",
    )
    parser.add_argument("game", metavar="GAME", help="a game that 'longbox games' lists")
    parser.add_argument(
        "side", metavar="SIDE", nargs="?", help="the side to learn, in a game with lessons for each (default: asked)"
    )
    _plain_argument(parser)
    parser.add_argument("--save", metavar="FILE", help="where the record is kept (default: GAME-DATE-TIME.longbox)")
    parser.add_argument(
        "--find-seed", action="store_true", help="for authors: print a seed with which every lesson comes, and play nothing"
    )


def _play(commands: Any) -> None:
    parser = command(
        commands,
        "play",
        "play a game in the terminal",
        "longbox play tic_tac_toe",
        "longbox play tic_tac_toe --plain",
        "longbox play vigilante --seats 4 --bots greedy",
        "longbox play tic_tac_toe --seat Ann --seat Bob",
        "longbox play tic_tac_toe --seat bot:greedy --seat Ann --seed 7",
        "longbox play --resume tic_tac_toe-20250131-201500.longbox",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game that 'longbox games' lists")
    player_arguments(parser, "as few as the game allows")
    table_arguments(parser)
    _plain_argument(parser)
    parser.add_argument("--save", metavar="FILE", help="where the record is kept (default: GAME-DATE-TIME.longbox)")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")


def _plain_argument(parser: Parser) -> None:
    parser.add_argument("--plain", action="store_true", help="sentences and numbered choices only, for screen readers and pipes")


def _campaign(commands: Any) -> None:
    parser = command(
        commands,
        "campaign",
        "play matches that follow each other, and keep in a file how they ended",
        "longbox campaign new winter.json --game freedom_five --seats 2",
        "longbox campaign play winter.json",
        "longbox campaign show winter.json",
    )
    deeds = parser.add_subparsers(title="what to do", metavar="WHAT", dest="deed", required=True)
    for add in (_campaign_new, _campaign_show, _campaign_play, _campaign_add, _campaign_reset):
        add(deeds)


def _deed(deeds: Any, name: str, help_text: str, *examples: str, json: str = "") -> Parser:
    """Add an action of `longbox campaign`."""
    parser = command(deeds, name, help_text, *examples, json=json)
    parser.set_defaults(run=lambda parsed: importlib.import_module("longbox.cli.campaign").run(parsed))
    parser.add_argument("file", metavar="FILE", help="where the campaign is kept")
    return parser


def _campaign_new(deeds: Any) -> None:
    parser = _deed(deeds, "new", "begin a campaign", "longbox campaign new winter.json --game freedom_five --title 'Our winter'")
    parser.add_argument("--game", metavar="GAME", required=True, help="a game with campaigns ('longbox games' says which)")
    parser.add_argument("--title", default="", help="what it is called (default: as the game is)")
    parser.add_argument(
        "--seats", type=whole_number(1), metavar="N", help="how many players (default: as few as the game allows)"
    )
    option_argument(parser)


def _campaign_show(deeds: Any) -> None:
    _deed(
        deeds,
        "show",
        "show what was played, and what comes next",
        "longbox campaign show winter.json",
        json="print the campaign as JSON",
    )


def _campaign_play(deeds: Any) -> None:
    parser = _deed(
        deeds,
        "play",
        "play the next match in the terminal, or go on with the one that was left",
        "longbox campaign play winter.json",
        "longbox campaign play winter.json --seat Ann --seat Bob --option difficulty=hard",
    )
    player_arguments(parser, "as many as last time")
    table_arguments(parser)
    _plain_argument(parser)
    parser.add_argument("--anew", action="store_true", help="give up the match that was left, and begin it again")


def _campaign_add(deeds: Any) -> None:
    parser = _deed(
        deeds,
        "add",
        "add a match that was played elsewhere, such as at a table in the browser",
        "longbox campaign add winter.json freedom_five-20250131-201500.longbox",
    )
    parser.add_argument("record", metavar="RECORD", help="the record of the match that comes next")


def _campaign_reset(deeds: Any) -> None:
    _deed(deeds, "reset", "begin a campaign again; what it was is kept beside it", "longbox campaign reset winter.json")


def _sim(commands: Any) -> None:
    parser = command(
        commands,
        "sim",
        "play many games between bots and count how they end",
        "longbox sim tic_tac_toe",
        "longbox sim tic_tac_toe --games 100000 --cores 0",
        "longbox sim tic_tac_toe --games 1000 --seed 7 --json",
        "longbox sim tic_tac_toe --bots greedy,random --rotate",
        json="print the report as JSON",
    )
    parser.add_argument("game", metavar="GAME", help="a game that 'longbox games' lists")
    parser.add_argument(
        "--seats", type=whole_number(1), metavar="N", help="how many players (default: as few as the game allows)"
    )
    parser.add_argument("--games", type=whole_number(1), metavar="K", default=1000, help="how many games (default: 1000)")
    parser.add_argument(
        "--bots", metavar="NAME[,NAME…]", default="random", help="one name for all seats or one a seat (default: random)"
    )
    parser.add_argument("--rotate", action="store_true", help="move all bots on by one seat after each game, to compare them")
    parser.add_argument("--cores", type=whole_number(0), metavar="C", default=1, help="how many cores; 0 for all (default: 1)")
    table_arguments(parser)


def _calibrate(commands: Any) -> None:
    parser = command(
        commands,
        "calibrate",
        "measure whether the evaluation of a game is a chance to win",
        "longbox calibrate vigilante --games 200",
        "longbox calibrate freedom_five --games 200 --cores 0 --seed 7 --json",
        json="print Brier scores by quarter and reliability by decile as JSON",
    )
    parser.add_argument("game", metavar="GAME", help="a game that 'longbox games' lists")
    parser.add_argument("--games", type=whole_number(1), metavar="N", default=200, help="how many games (default: 200)")
    parser.add_argument("--seats", type=whole_number(1), metavar="S", help="how many players (default: left to chance)")
    parser.add_argument("--bot", metavar="NAME", default="greedy", help="the bot on all seats (default: greedy)")
    parser.add_argument("--cores", type=whole_number(0), metavar="C", default=1, help="how many cores; 0 for all (default: 1)")
    table_arguments(parser)


def _fit(commands: Any) -> None:
    parser = command(
        commands,
        "fit",
        "fit the weights of a game's evaluation to games of bots",
        "longbox fit vigilante --games 1500 --cores 0 --keep fit.jsonl",
        json="print the weights and how well they do as JSON",
    )
    parser.add_argument("game", metavar="GAME", help="a game whose evaluation has features")
    parser.add_argument("--games", type=whole_number(1), metavar="N", default=1500, help="how many games (default: 1500)")
    parser.add_argument("--bot", metavar="NAME", default="greedy", help="the bot on all seats (default: greedy)")
    parser.add_argument("--seed", metavar="SEED", help="of the games (default: fit)")
    parser.add_argument("--cores", type=whole_number(0), metavar="C", default=1, help="how many cores; 0 for all (default: 1)")
    parser.add_argument("--keep", metavar="FILE", help="keep the games in this file, and go on where it ends")


def _tournament(commands: Any) -> None:
    parser = command(
        commands,
        "tournament",
        "let bots play each other and rate them",
        "longbox tournament tic_tac_toe --bots random,greedy",
        "longbox tournament vigilante --bots random,greedy,search:200 --seats 5 --games 300 --seed 7",
        "longbox tournament tic_tac_toe --bots random,greedy --games 1000 --json",
        "longbox tournament vigilante --bots search:200,search:1000 --seed 7 --keep strength.jsonl",
        json="print scores, ratings and differences as JSON",
    )
    parser.add_argument("game", metavar="GAME", help="a game that 'longbox games' lists")
    parser.add_argument("--bots", metavar="NAME,NAME[,NAME…]", required=True, help="two bots or more, each once")
    parser.add_argument(
        "--games",
        type=whole_number(1),
        metavar="N",
        default=100,
        help="how many games, rounded up to a multiple of the number of bots (default: 100)",
    )
    parser.add_argument(
        "--seats", type=whole_number(1), metavar="S", help="how many players (default: as few as the game allows)"
    )
    parser.add_argument("--cores", type=whole_number(0), metavar="C", default=0, help="how many cores; 0 for all (default: all)")
    parser.add_argument("--keep", metavar="FILE", help="keep the games in this file, and go on where it ends")
    table_arguments(parser)


def _serve(commands: Any) -> None:
    parser = command(
        commands,
        "serve",
        "open the table in the browser, alone with bots or with friends",
        "longbox serve",
        "longbox serve --host 0.0.0.0 --port 8000",
        "longbox serve --name table.example.org --proxy 127.0.0.1",
    )
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="where to listen; 0.0.0.0 lets others in (default: this machine)"
    )
    parser.add_argument("--port", type=whole_number(0), default=8765, metavar="N", help="0 for any that is free (default: 8765)")
    _data_argument(parser)
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="answer to this host name only; may be given again (default: to any)",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="believe this proxy, or network of proxies, who asks (X-Forwarded-For); may be given again (default: nobody)",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--json-log", action="store_true", help="log one JSON object a line, for programs that read logs")


def _backup(commands: Any) -> None:
    parser = command(
        commands,
        "backup",
        "write everything that a server keeps to one file, while it runs",
        "longbox backup longbox-monday.tar.gz",
        "longbox backup /var/backups/longbox.tar.gz --data /var/lib/longbox",
    )
    parser.add_argument("file", metavar="FILE", help="a new file")
    _data_argument(parser)


def _restore(commands: Any) -> None:
    parser = command(
        commands,
        "restore",
        "restore a backup to an empty database; no server may run meanwhile",
        "longbox restore longbox-monday.tar.gz",
        "longbox restore longbox-monday.tar.gz --data elsewhere",
    )
    parser.add_argument("file", metavar="FILE", help="what 'longbox backup' wrote")
    _data_argument(parser)


def _analyse(commands: Any) -> None:
    parser = command(
        commands,
        "analyse",
        "show where a finished game was won and lost, and how much of it was luck",
        "longbox analyse game.longbox",
        "longbox analyse game.longbox --svg curve.svg --seat 0",
        json="print every answer with every seat's chance to win as JSON",
    )
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--svg", metavar="FILE", help="write the curve as a picture")
    parser.add_argument("--seat", type=whole_number(0), metavar="N", help="also find the costliest decisions of this seat")
    parser.add_argument(
        "--truths", type=whole_number(1), default=12, metavar="N", help="imagined for each seat at each answer (default: 12)"
    )
    parser.add_argument("--seed", default="analysis", metavar="SEED", help="repeat an analysis exactly")


def _replay(commands: Any) -> None:
    parser = command(
        commands,
        "replay",
        "show what happened in a recorded game, with the rules, and the position it led to",
        "longbox replay game.longbox",
        "longbox replay game.longbox --seat 0 --at 12",
        "longbox replay game.longbox --seat all",
        json="print the log and the view as JSON",
    )
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument(
        "--seat", metavar="N|all", help="as this seat saw it, from 0; 'all' for a finished game (default: as anybody may)"
    )
    parser.add_argument("--at", type=whole_number(0), metavar="N", help="stop after this many answers")


def _verify(commands: Any) -> None:
    parser = command(
        commands,
        "verify",
        "recompute every draw of a record and give every answer again",
        "longbox verify game.longbox",
        json="print what was checked as JSON",
    )
    parser.add_argument("file", metavar="FILE", help="a record")


def _check(commands: Any) -> None:
    parser = command(
        commands,
        "check",
        "say by which rules a file of your own, such as a base, is not allowed",
        "longbox check guardians_chronicles lair.toml",
        json="print what is wrong as JSON",
    )
    parser.add_argument("game", metavar="GAME", help="a game that 'longbox games' lists")
    parser.add_argument("file", metavar="FILE", help="a file that the game reads")


def _rules(commands: Any) -> None:
    parser = command(
        commands,
        "rules",
        "read a game's rulebook: its topics, one rule by its number, or the rules with these words",
        "longbox rules tic_tac_toe",
        "longbox rules tic_tac_toe TT-END-01",
        "longbox rules tic_tac_toe empty cell",
        json="print the rules as JSON",
    )
    parser.add_argument("game", metavar="GAME", help="a game that 'longbox games' lists")
    parser.add_argument("words", metavar="ID | WORD", nargs="*", help="the number of a rule, or words that occur in it")


def _ledger(commands: Any) -> None:
    parser = command(
        commands,
        "ledger",
        "count the rules of each game that a test proves",
        "longbox ledger",
        "longbox ledger tic_tac_toe --tests tests --json",
        json="print the counts as JSON",
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="which games (default: all that are installed)")
    parser.add_argument("--tests", metavar="DIR", default="tests", help="where the tests are (default: ./tests)")


def _bench(commands: Any) -> None:
    parser = command(
        commands,
        "bench",
        "measure the speed of the engine, side by side with others",
        "longbox bench",
        "longbox bench vigilante vigilante_fork",
        "longbox bench --no-peers --json",
        json="print the figures as JSON",
    )
    parser.add_argument("only", metavar="NAME", nargs="*", help="measure only these (default: everything)")
    parser.add_argument("--no-peers", action="store_true", help="leave out the other engines")


def _doctor(commands: Any) -> None:
    parser = command(
        commands,
        "doctor",
        "check the installation: versions, terminal, and whether every game loads and plays",
        "longbox doctor",
        "longbox doctor --json",
        "longbox doctor --repair",
        json="print the findings as JSON",
    )
    repair = "instead: save what can be read of a damaged SQLite database; no server may run meanwhile"
    parser.add_argument("--repair", action="store_true", help=repair)
    _data_argument(parser)


def _data_argument(parser: Parser) -> None:
    parser.add_argument("--data", metavar="DIR", help="where tables are kept (default: the user's data directory)")
