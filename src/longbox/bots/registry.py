"""Bots by name: ours, programs, and whatever is installed under the entry points `longbox.bots`.

    random   greedy   search:200   search:2s   run:COMMAND   clever   clever:very

What stands after the colon is the bot's own business. An entry point is a callable that is given a seed and that text, empty
where there is none, and makes the bot. Its module is somebody else's, and whoever looks for a bot may hold the truth of a match:
so it is loaded where the bot is made, and not before.
"""

from __future__ import annotations

import csv
import re
import shlex
import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING

from longbox.bots.chair import Bot
from longbox.bots.failing import BotFailed, raised
from longbox.bots.greedy import GreedyBot
from longbox.bots.lines import ProgramBot
from longbox.bots.random_bot import RandomBot
from longbox.bots.search import SearchBot
from longbox.engine.errors import LongboxError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "longbox.bots"

Maker = Callable[[str], Bot]  # from a seed


class UnknownBot(LongboxError):
    """No bot has this name, or the one that has it cannot be had like this."""


def bot_names() -> list[str]:
    """All bots, as one writes them."""
    return sorted([*_OURS, "search:200", "search:2s", "run:COMMAND", *_installed()])


def bots_in(text: str) -> list[str]:
    """The bots in a list with commas. One that has a comma itself stands in double quotes."""
    return next(csv.reader([text]), None) or [""]


def find_bot(text: str) -> Maker:
    """What makes the bot that is written like this from a seed. One that is installed is loaded when it is made."""
    name, colon, argument = text.partition(":")
    if name in _OURS:
        if colon:
            raise UnknownBot(f"The {name} bot is written '{name}', not '{text}'.")
        return _OURS[name]
    if name == "search":
        return _search(text, argument)
    if name == "run":
        return _run(text, argument)
    point = _installed().get(name)
    if point is None:
        raise UnknownBot(f"There is no bot '{text}'; choose from {', '.join(bot_names())}.")
    return lambda seed: load_bot(name)(seed, argument)


def load_bot(name: str) -> Callable[[str, str], Bot]:
    """What makes the bots that are installed under this name, or `BotFailed`. Others' code runs here: see `workers.try_out`."""
    point = _installed()[name]
    try:
        make: object = point.load()
    except Exception as problem:
        raise BotFailed(name, f"is installed but does not load: it {raised(problem)}") from problem
    if not callable(make):
        raise BotFailed(name, f"is installed but no bot: {point.value} is a {type(make).__name__}, not something that makes one")
    return make


def is_ours(text: str) -> bool:
    """Whether a bot is of this package, so that nobody needs to guard against it."""
    name = text.partition(":")[0]
    return name in _OURS or name == "search"


def guest_in(text: str) -> str:
    """The name under which a bot is installed, or "" where it is ours or a program."""
    return "" if is_ours(text) or is_program(text) else text.partition(":")[0]


def is_program(text: str) -> bool:
    """Whether a bot is a program that somebody else has written."""
    return text.startswith("run:")


def _search(text: str, argument: str) -> Maker:
    iterations = re.fullmatch(r"[0-9]{1,9}", argument)
    seconds = re.fullmatch(r"([0-9]{1,5}(?:\.[0-9]{1,3})?)s", argument)
    if iterations and int(argument) > 0:
        return lambda seed: SearchBot(seed, iterations=int(argument))
    if seconds and float(seconds[1]) > 0:
        return lambda seed: SearchBot(seed, seconds=float(seconds[1]))
    raise UnknownBot(f"Say how long to search, 'search:200' for 200 iterations or 'search:2s' for 2 seconds, not '{text}'.")


def _run(text: str, command: str) -> Maker:
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise UnknownBot(f"'{text}' is no command: {str(problem).lower()}.") from None
    if not words:
        raise UnknownBot("Say which program to run, such as 'run:python3 bot.py'.")
    if shutil.which(words[0]) is None:
        raise UnknownBot(f"There is no program '{words[0]}' that could be run for '{text}'.")
    return lambda seed: ProgramBot(command, seed)


def _installed() -> dict[str, EntryPoint]:
    import importlib.metadata  # slow to import, and seldom needed

    return {point.name: point for point in importlib.metadata.entry_points(group=ENTRY_POINTS)}


_OURS: dict[str, Maker] = {"greedy": GreedyBot, "random": RandomBot}
