"""The arguments that commands share, and the parser that refuses with one sentence."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import Any, NoReturn

from longbox.engine.errors import LongboxError


class BadCommand(LongboxError):
    """The command line is wrong."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses with one sentence, as everything else here does."""

    def error(self, message: str) -> NoReturn:
        sentence = message[0].upper() + message[1:].rstrip(".")
        raise BadCommand(f"{sentence}; see '{self.prog} --help'.")


def examples_text(*lines: str) -> str:
    return "examples:\n" + "\n".join(f"  {line}" for line in lines)


def command(commands: Any, name: str, help_text: str, *examples: str, json: str = "") -> Parser:
    """Add a command. `longbox.cli.NAME.run` does the work."""
    parser: Parser = commands.add_parser(
        name,
        help=help_text,
        description=f"{help_text[0].upper()}{help_text[1:]}.",
        epilog=examples_text(*examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(run=lambda parsed: importlib.import_module(f"longbox.cli.{name}").run(parsed))
    if json:
        parser.add_argument("--json", action="store_true", help=json)
    return parser


def whole_number(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"expected a whole number of at least {least}, not '{text}'")
        return number

    return read


def name_and_value(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, not '{text}'")
    return name, value


def table_arguments(parser: Parser) -> None:
    parser.add_argument("--seed", help="the same seed and the same answers give the same game (default: any)")
    option_argument(parser)


def option_argument(parser: Parser) -> None:
    parser.add_argument(
        "--option",
        dest="options",
        metavar="NAME=VALUE",
        type=name_and_value,
        action="append",
        default=[],
        help="an option of the game, such as its scenario; may be repeated ('longbox games' lists them)",
    )


def player_arguments(parser: Parser, default_seats: str) -> None:
    parser.add_argument(
        "--seat",
        dest="players",
        metavar="NAME|bot:STRENGTH",
        action="append",
        default=[],
        help="who sits there, seat by seat: a person by name or a bot (default: one person, and bots for the rest)",
    )
    parser.add_argument(
        "--bots",
        metavar="STRENGTH",
        help="which bots take the other seats (default: greedy, or random in a game that cannot say how good a position is)",
    )
    parser.add_argument("--seats", type=whole_number(1), metavar="N", help=f"how many players in all (default: {default_seats})")
