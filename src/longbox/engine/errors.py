"""Everything that can be refused, each as one sentence that says what was expected.

A `LongboxError` never leaves anything half done: whoever catches one may go on with the match as it was.
"""

from __future__ import annotations

LONGEST_QUOTE = 60


def quoted(given: object) -> str:
    """What somebody gave, as a refusal repeats it: all of it, or as much as it takes to know it again."""
    text = str(given)
    text = text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"
    return f"'{text}'" if text.isprintable() else repr(text)


class LongboxError(Exception):
    """Bad input of some kind. Its text is one sentence for the person who gave it."""


class UnknownGame(LongboxError):
    """No installed game has this name."""


class BadOptions(LongboxError):
    """The game cannot be set up like this: player count, scenario, an option."""


class BadChoice(LongboxError):
    """The choice is not one of the options. `rule` says why, where a rule forbids it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule

    def __reduce__(self) -> tuple[type, tuple[str, str]]:  # so that it reaches another process whole
        return type(self), (str(self), self.rule)


class OutOfTurn(LongboxError):
    """A seat tried to answer a question that it was not asked."""


class UndoRefused(LongboxError):
    """There is nothing to take back, or somebody has learned something since."""


class BadRecord(LongboxError):
    """The file is not a record, or not a whole one, or not one of a game that is installed."""


class BadCampaign(LongboxError):
    """The file is not a campaign, or not one of a game that is installed, or the match is not the one that comes next in it."""


class CannotSave(LongboxError):
    """The file could not be written."""


class BadOutcome(LongboxError):
    """A queued outcome of chance that cannot happen, or none where one was expected."""


class CannotImagine(LongboxError):
    """No other truth was found that agrees with all that the seat has seen."""


class RuleFailed(LongboxError):
    """A rule of the game raised an exception: a bug of the game, and the match is as it was before the choice."""

    def __init__(self, sentence: str, record: str | None) -> None:
        super().__init__(sentence)
        self.record = record

    def __reduce__(self) -> tuple[type, tuple[str, str | None]]:
        return type(self), (str(self), self.record)
