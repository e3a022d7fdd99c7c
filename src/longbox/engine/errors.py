"""Errors for users. The text of each is one sentence that says what was expected.

A `LongboxError` never leaves anything half done: a program that catches one can go on with the match.
"""

from __future__ import annotations

LONGEST_QUOTE = 60


def quoted(given: object) -> str:
    """The input of a user, as a refusal quotes it: shortened if it is long."""
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

    def __reduce__(self) -> tuple[type, tuple[str, str]]:  # so that pickling keeps the rule
        return type(self), (str(self), self.rule)


class OutOfTurn(LongboxError):
    """A seat tried to answer a question that it was not asked."""


class UndoRefused(LongboxError):
    """There is nothing to take back, or somebody has learned something since."""


class BadRecord(LongboxError):
    """The file is not a record, is not complete, or belongs to a game that is not installed."""


class BadCampaign(LongboxError):
    """The file is not a campaign, belongs to a game that is not installed, or the match is not its next one."""


class CannotSave(LongboxError):
    """The file could not be written."""


class BadOutcome(LongboxError):
    """A queued or recorded outcome of chance cannot happen here, or is missing."""


class CannotImagine(LongboxError):
    """No determinization was found that agrees with all that the seat has seen."""


class RuleFailed(LongboxError):
    """A rule of the game raised an exception. That is a bug of the game; the match is as it was before the choice."""

    def __init__(self, sentence: str, record: str | None) -> None:
        super().__init__(sentence)
        self.record = record

    def __reduce__(self) -> tuple[type, tuple[str, str | None]]:
        return type(self), (str(self), self.record)
