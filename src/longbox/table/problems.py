"""Refusals of the table: one sentence for a person, and problem details (RFC 9457) for a program.

Every refusal has a kind, and the kind has a status. This module also translates the errors of the engine and of bots, so that one
place decides which of their sentences we send. A failed rule names the seed, and a bot names its command line: nobody may see
these during the game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from longbox.bots.failures import BotFailed
from longbox.bots.registry import UnknownBot
from longbox.engine.errors import (
    BadCampaign,
    BadChoice,
    BadOptions,
    BadRecord,
    CannotImagine,
    CannotSave,
    LongboxError,
    OutOfTurn,
    RuleFailed,
    UndoRefused,
    UnknownGame,
)

MEDIA_TYPE = "application/problem+json"
LONGEST_SENTENCE = 2000  # a refusal quotes the request, and lists what there is


class ProblemKind(NamedTuple):
    """A kind of refusal: its HTTP status and its title."""

    status: int
    title: str


KINDS: dict[str, ProblemKind] = {
    "garbled": ProblemKind(400, "The message cannot be read"),
    "who-are-you": ProblemKind(401, "Nobody is signed in"),
    "not-your-seat": ProblemKind(403, "The seat is somebody else's"),
    "not-yours": ProblemKind(403, "This is for another person to do"),
    "one-seat": ProblemKind(403, "A person has one seat at this table"),
    "no-watching": ProblemKind(403, "Nobody may watch this table"),
    "no-hints": ProblemKind(403, "There are no hints at this table"),
    "bad-invite": ProblemKind(403, "The link does not fit this table"),
    "wrong-origin": ProblemKind(403, "The request comes from another site"),
    "no-such-page": ProblemKind(404, "There is nothing here"),
    "no-such-table": ProblemKind(404, "There is no such table"),
    "no-such-game": ProblemKind(404, "There is no such game"),
    "no-such-rule": ProblemKind(404, "There is no such rule"),
    "no-such-card": ProblemKind(404, "There is no such card"),
    "no-such-seat": ProblemKind(404, "There is no such seat"),
    "wrong-method": ProblemKind(405, "That cannot be done here"),
    "too-slow": ProblemKind(408, "The connection is too slow"),
    "stale": ProblemKind(409, "The table has gone on"),
    "out-of-turn": ProblemKind(409, "It is not this seat's turn"),
    "no-undo": ProblemKind(409, "That cannot be taken back"),
    "no-vote": ProblemKind(409, "There is nothing to vote on"),
    "voting": ProblemKind(409, "Something else is voted on"),
    "not-started": ProblemKind(409, "The game has not begun"),
    "already-started": ProblemKind(409, "The game has begun"),
    "over": ProblemKind(409, "The game is over"),
    "not-over": ProblemKind(409, "The game is not over"),
    "unreadable": ProblemKind(409, "The game cannot be resumed"),
    "no-campaign": ProblemKind(409, "There is no campaign to go on with"),
    "no-guide": ProblemKind(409, "There is no guided first game"),
    "no-advice": ProblemKind(409, "There is no advice to be had"),
    "expired-invite": ProblemKind(410, "The link was used or withdrawn"),
    "wrong-host": ProblemKind(421, "This server has another name"),
    "too-big": ProblemKind(413, "The message is too big"),
    "bad-value": ProblemKind(422, "A value is not as expected"),
    "bad-name": ProblemKind(422, "The name cannot be used"),
    "used-key": ProblemKind(422, "The idempotency key was used for another choice"),
    "bad-choice": ProblemKind(422, "That is not one of the options"),
    "bad-options": ProblemKind(422, "The game cannot be set up like this"),
    "bad-campaign": ProblemKind(422, "That is not a campaign, or not one of this game"),
    "unknown-bot": ProblemKind(422, "There is no such bot"),
    "refused": ProblemKind(422, "That was refused"),
    "too-much": ProblemKind(429, "Too many requests"),
    "rule-failed": ProblemKind(500, "A rule of the game failed"),
    "broken": ProblemKind(500, "Something broke"),
    "busy": ProblemKind(503, "The server is busy"),
}


class Problem(LongboxError):
    """A refusal of the table: its kind (one of `KINDS`), its sentence, and its rule, if there is one."""

    def __init__(self, kind: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.kind = kind
        self.status, self.title = KINDS[kind]
        self.rule = rule

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), (self.kind, str(self), self.rule)

    @property
    def close_code(self) -> int:
        """The code with which a socket closes because of this problem."""
        return 4000 + self.status

    def details(self) -> dict[str, Any]:
        """Return the problem as RFC 9457 details, with the rule."""
        return {
            "type": f"/problems/{self.kind}",
            "title": self.title,
            "status": self.status,
            "detail": _clipped(str(self)),
            "rule": self.rule,
        }

    def message(self) -> dict[str, Any]:
        """Return the same for a socket, where `type` names the kind of the message."""
        return {**self.details(), "type": "problem", "kind": self.kind}


class TooMuch(Problem):
    """Somebody asks for more than the server gives. They may try again after `seconds`."""

    def __init__(self, sentence: str, seconds: float) -> None:
        super().__init__("too-much", sentence)
        self.seconds = max(1, math.ceil(seconds))

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), (str(self), self.seconds)


def problem_of(error: LongboxError) -> Problem:
    """Translate an error of the engine or of a bot for the person."""
    if isinstance(error, Problem):
        return error
    for error_type, kind, sentence in _ENGINE:
        if isinstance(error, error_type):
            return Problem(kind, sentence or str(error), getattr(error, "rule", ""))
    return Problem("refused", str(error))


def error_of(details: Mapping[str, Any]) -> LongboxError:
    """Return the error behind problem details or a message: the engine's own error if there is one, otherwise a Problem."""
    kind = str(details.get("kind") or details.get("type")).removeprefix("/problems/")
    sentence, rule = str(details.get("detail", "")), str(details.get("rule", ""))
    if kind == "bad-choice":
        return BadChoice(sentence, rule)
    error_type = _AT_HOME.get(kind)
    if error_type is not None:
        return error_type(sentence)
    return Problem(kind if kind in KINDS else "refused", sentence, rule)


def broken() -> Problem:
    """Return the problem for an unexpected exception. It says nothing about the exception."""
    return Problem("broken", "Something broke on this side; nothing has changed at the table, and it was written down.")


# Where the sentence is empty, we send the error's own.
_ENGINE: tuple[tuple[type[LongboxError], str, str], ...] = (
    (BadChoice, "bad-choice", ""),
    (OutOfTurn, "out-of-turn", ""),
    (UndoRefused, "no-undo", ""),
    (BadOptions, "bad-options", ""),
    (BadCampaign, "bad-campaign", ""),
    (UnknownGame, "no-such-game", ""),
    (UnknownBot, "unknown-bot", ""),
    (BadRecord, "unreadable", "The record of this table cannot be read by the rules that are installed; it is kept as it is."),
    (CannotImagine, "no-advice", "Nobody can say anything about this position; choose without a hint."),
    (RuleFailed, "rule-failed", "A rule of the game failed, a bug of ours; nothing has changed, so choose something else."),
    (BotFailed, "broken", "A bot gave no answer; take the seat from it, or give it to another one."),
    (CannotSave, "busy", "The table could not be written down, so nothing has changed; try again."),
)


_AT_HOME = {kind: error_type for error_type, kind, sentence in _ENGINE if not sentence}


def _clipped(sentence: str) -> str:
    """Shorten a sentence, and replace what cannot be sent: a request may contain half a letter."""
    short = sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:LONGEST_SENTENCE]}…"
    return short.encode("utf-8", "replace").decode("utf-8")
