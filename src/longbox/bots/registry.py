"""Bots by name: ours, programs, and bots that are installed under the entry points `longbox.bots`.

    random   greedy   search:200   search:2s   run:COMMAND   clever   clever:very

The text after the colon is for the bot alone. An entry point is a callable that gets a seed and this text, perhaps "", and
returns the bot. Its code is not ours, and a process that looks up a bot may know the secrets of a match. So the code is loaded
only where the bot is made.
"""

from __future__ import annotations

import csv
import re
import shlex
import shutil
from collections.abc import Callable
from typing import TYPE_CHECKING

from longbox.bots.chair import Bot
from longbox.bots.failures import BotFailed, raised
from longbox.bots.greedy import GreedyBot
from longbox.bots.program_bot import ProgramBot
from longbox.bots.random_bot import RandomBot
from longbox.bots.search import SearchBot
from longbox.engine.errors import LongboxError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "longbox.bots"

Maker = Callable[[str], Bot]  # makes a bot from a seed


class UnknownBot(LongboxError):
    """No bot has this name, or the text after its name is wrong."""


def bot_names() -> list[str]:
    """All bots, as users write them."""
    return sorted([*_OURS, "search:200", "search:2s", "run:COMMAND", *_installed()])


def bots_in(text: str) -> list[str]:
    """The bots in a list with commas. A bot whose text has a comma stands in double quotes."""
    return next(csv.reader([text]), None) or [""]


def find_bot(text: str) -> Maker:
    """The maker of the bot with this name. The code of an installed bot is loaded when the bot is made."""
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
    """The maker of an installed bot, or `BotFailed`. This runs foreign code: see `workers.try_out`."""
    point = _installed()[name]
    try:
        make: object = point.load()
    except Exception as problem:
        raise BotFailed(name, f"is installed but does not load: it {raised(problem)}") from problem
    if not callable(make):
        raise BotFailed(name, f"is installed but no bot: {point.value} is a {type(make).__name__}, not something that makes one")
    return make


def is_ours(text: str) -> bool:
    """Whether a bot belongs to this package, so that it needs no guard."""
    name = text.partition(":")[0]
    return name in _OURS or name == "search"


def guest_in(text: str) -> str:
    """The name of an installed bot; "" if it is ours or a program."""
    return "" if is_ours(text) or is_program(text) else text.partition(":")[0]


def is_program(text: str) -> bool:
    """Whether a bot is a program, `run:COMMAND`."""
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
