"""Who sits where: people by name, bots by strength."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from longbox.bots import bot_names
from longbox.bots.guarded_bots import check_bots
from longbox.bots.registry import is_ours
from longbox.engine.errors import BadOptions
from longbox.engine.words import listed

PERSON = "Player 1"  # the player of a seat without a name

_BOT_NAME = re.compile(r"(\w+)(?: ([\d.]+s?))? bot(?: \d+)?")


class TerminalPlayer(NamedTuple):
    """A person or a bot. The same person may hold several seats."""

    name: str  # the person's name, or the bot's strength
    is_bot: bool = False

    def __str__(self) -> str:
        return f"bot:{self.name}" if self.is_bot else self.name


def read_player(text: str) -> TerminalPlayer:
    """Read a seat on the command line: "Ann" or "bot:random"."""
    kind, colon, strength = text.partition(":")
    if kind == "bot" and colon:
        check_bots([strength])
        return TerminalPlayer(strength, is_bot=True)
    if text == "bot" or _strength_in(text):
        bots = listed((f"bot:{name}" for name in bot_names()), "or")
        raise BadOptions(f"'{text}' is no name for a person; for a bot say {bots}.")
    if not text.strip():
        raise BadOptions("A person at the table needs a name.")
    return TerminalPlayer(text)


def seat_names(players: Sequence[TerminalPlayer]) -> list[str]:
    """Name each seat. A person or a kind of bot with several seats gets numbers."""
    shown = [_bot_name(player.name) if player.is_bot else player.name for player in players]
    held = Counter(shown)
    seen: Counter[str] = Counter()
    names = []
    for name in shown:
        seen[name] += 1
        names.append(f"{name} {seen[name]}" if held[name] > 1 else name)
    return names


def _bot_name(strength: str) -> str:
    """Name a bot by its strength. All that our own bots need is in the name, so that a record tells who played."""
    kind, _, argument = strength.partition(":")
    return f"{kind.capitalize()} {argument} bot" if argument and is_ours(strength) else f"{kind.capitalize()} bot"


def players_named(names: Sequence[str]) -> list[TerminalPlayer]:
    """Find the players in the names of a record: a bot has its strength in its name."""
    strengths = [_strength_in(name) for name in names]
    return [TerminalPlayer(s, is_bot=True) if s else TerminalPlayer(name) for s, name in zip(strengths, names, strict=True)]


def _strength_in(name: str) -> str:
    found = _BOT_NAME.fullmatch(name)
    if found is None:
        return ""
    kind, argument = found[1].lower(), found[2]
    if argument is None:
        return kind if kind in bot_names() else ""
    strength = f"{kind}:{argument}"
    return strength if is_ours(strength) else ""
