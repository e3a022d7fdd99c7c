"""Failures of bots, and the check of their answers."""

from __future__ import annotations

from longbox.bots.chair import Chair
from longbox.engine.errors import LongboxError

LONGEST_QUOTE = 60


class BotFailed(LongboxError):
    """A bot gave no valid answer. `deed` says what it did instead: "answered 'x', which is no option"."""

    def __init__(self, bot: str, deed: str) -> None:
        super().__init__(f"The bot '{bot}' {deed}.")
        self.bot = bot
        self.deed = deed

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return type(self), (self.bot, self.deed)


def legal(answer: object, chair: Chair, bot: str) -> str:
    """Return the answer if it is the key of an option; else raise `BotFailed`."""
    if not isinstance(answer, str) or answer not in chair.keys:
        raise BotFailed(bot, f"answered {quoted(answer)}, which is not one of the options")
    return answer


def raised(problem: Exception) -> str:
    """The deed of a bot that raised this exception."""
    return f"raised {type(problem).__name__} and said {quoted(str(problem))}"


def quoted(answer: object) -> str:
    """An answer as a sentence quotes it: shortened, and without control characters."""
    text = answer if isinstance(answer, str) else repr(answer)
    short = f"{text[:LONGEST_QUOTE]}…" if len(text) > LONGEST_QUOTE else text
    return "'" + "".join(letter if letter.isprintable() else "�" for letter in short) + "'"
