"""Who sits where: persons by name, bots by strength."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from longbox.bots import bot_names
from longbox.bots.guard import check_bots
from longbox.engine.errors import BadOptions

PERSON = "Player 1"  # who plays where no name is given

_BOT_NAME = re.compile(r"(\w+) bot(?: \d+)?")


class Player(NamedTuple):
    """A person or a bot. The same person may hold several seats."""

    name: str  # of the person, or of the bot's strength
    is_bot: bool = False

    def __str__(self) -> str:
        return f"bot:{self.name}" if self.is_bot else self.name


def read_player(text: str) -> Player:
    """What somebody wrote for a seat: "Ann" or "bot:random"."""
    kind, colon, strength = text.partition(":")
    if kind == "bot" and colon:
        check_bots([strength])
        return Player(strength, is_bot=True)
    if text == "bot" or _strength_in(text):
        raise BadOptions(f"'{text}' is no name for a person; for a bot say {' or '.join(f'bot:{name}' for name in bot_names())}.")
    if not text.strip():
        raise BadOptions("A person at the table needs a name.")
    return Player(text)


def seat_names(players: Sequence[Player]) -> list[str]:
    """A name for each seat, numbered where a person or a kind of bot holds several."""
    shown = [f"{player.name.partition(':')[0].capitalize()} bot" if player.is_bot else player.name for player in players]
    held = Counter(shown)
    seen: Counter[str] = Counter()
    names = []
    for name in shown:
        seen[name] += 1
        names.append(f"{name} {seen[name]}" if held[name] > 1 else name)
    return names


def players_named(names: Sequence[str]) -> list[Player]:
    """Who sat there, from the names in a record: bots are known by theirs."""
    strengths = [_strength_in(name) for name in names]
    return [Player(s, is_bot=True) if s else Player(name) for s, name in zip(strengths, names, strict=True)]


def _strength_in(name: str) -> str:
    found = _BOT_NAME.fullmatch(name)
    strength = found[1].lower() if found else ""
    return strength if strength in bot_names() else ""
