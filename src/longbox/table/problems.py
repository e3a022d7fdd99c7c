"""What the table refuses, as one sentence for a person and as problem details (RFC 9457) for a program.

Every refusal is of a kind; the kind says the status. What the engine and the bots refuse is translated here, so that
one place decides which of their sentences may leave the house: a rule that failed tells the seed and a bot its command
line, and neither is anybody's business while the game is on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from longbox.bots.failing import BotFailed
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
LONGEST_SENTENCE = 2000  # a refusal quotes what was asked for, and lists what there is


class Kind(NamedTuple):
    """One kind of refusal: the status it has over HTTP, and its title."""

    status: int
    title: str


KINDS: dict[str, Kind] = {
    "garbled": Kind(400, "The message cannot be read"),
    "who-are-you": Kind(401, "Nobody is signed in"),
    "not-your-seat": Kind(403, "The seat is somebody else's"),
    "not-yours": Kind(403, "This is for another person to do"),
    "no-watching": Kind(403, "Nobody may watch this table"),
    "no-hints": Kind(403, "There are no hints at this table"),
    "bad-invite": Kind(403, "The link does not fit this table"),
    "wrong-origin": Kind(403, "The request comes from another site"),
    "no-such-page": Kind(404, "There is nothing here"),
    "no-such-table": Kind(404, "There is no such table"),
    "no-such-game": Kind(404, "There is no such game"),
    "no-such-rule": Kind(404, "There is no such rule"),
    "no-such-seat": Kind(404, "There is no such seat"),
    "wrong-method": Kind(405, "That cannot be done here"),
    "too-slow": Kind(408, "The connection is too slow"),
    "stale": Kind(409, "The table has gone on"),
    "out-of-turn": Kind(409, "It is not this seat's turn"),
    "no-undo": Kind(409, "That cannot be taken back"),
    "no-vote": Kind(409, "There is nothing to vote on"),
    "voting": Kind(409, "Something else is voted on"),
    "not-started": Kind(409, "The game has not begun"),
    "already-started": Kind(409, "The game has begun"),
    "over": Kind(409, "The game is over"),
    "not-over": Kind(409, "The game is not over"),
    "unreadable": Kind(409, "The game cannot be resumed"),
    "no-campaign": Kind(409, "There is no campaign to go on with"),
    "no-advice": Kind(409, "There is no advice to be had"),
    "expired-invite": Kind(410, "The link was used or withdrawn"),
    "too-big": Kind(413, "The message is too big"),
    "bad-value": Kind(422, "A value is not as expected"),
    "bad-name": Kind(422, "The name cannot be used"),
    "bad-choice": Kind(422, "That is not one of the options"),
    "bad-options": Kind(422, "The game cannot be set up like this"),
    "bad-campaign": Kind(422, "That is not a campaign, or not one of this game"),
    "unknown-bot": Kind(422, "There is no such bot"),
    "refused": Kind(422, "That was refused"),
    "too-much": Kind(429, "Too many requests"),
    "rule-failed": Kind(500, "A rule of the game failed"),
    "broken": Kind(500, "Something broke"),
    "busy": Kind(503, "The server is busy"),
}


class Problem(LongboxError):
    """A refusal of the table: its kind (one of `KINDS`), its sentence, and the rule behind it, if there is one."""

    def __init__(self, kind: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.kind = kind
        self.status, self.title = KINDS[kind]
        self.rule = rule

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), (self.kind, str(self), self.rule)

    @property
    def close_code(self) -> int:
        """What a socket that is closed for it says."""
        return 4000 + self.status

    def details(self) -> dict[str, Any]:
        """The problem as RFC 9457 wants it, with the rule."""
        return {
            "type": f"/problems/{self.kind}",
            "title": self.title,
            "status": self.status,
            "detail": _clipped(str(self)),
            "rule": self.rule,
        }

    def message(self) -> dict[str, Any]:
        """The same on a socket, where the type says what kind of message it is."""
        return {**self.details(), "type": "problem", "kind": self.kind}


class TooMuch(Problem):
    """Somebody asks for more than the server gives; after so many seconds it is worth another try."""

    def __init__(self, sentence: str, seconds: float) -> None:
        super().__init__("too-much", sentence)
        self.seconds = max(1, math.ceil(seconds))

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), (str(self), self.seconds)


def problem_of(error: LongboxError) -> Problem:
    """What the person is told of an error of the engine or of a bot."""
    if isinstance(error, Problem):
        return error
    for error_type, kind, sentence in _ENGINE:
        if isinstance(error, error_type):
            return Problem(kind, sentence or str(error), getattr(error, "rule", ""))
    return Problem("refused", str(error))


def error_of(details: Mapping[str, Any]) -> LongboxError:
    """The error behind problem details or such a message: what a program at home would have got from the engine, or a Problem."""
    kind = str(details.get("kind") or details.get("type")).removeprefix("/problems/")
    sentence, rule = str(details.get("detail", "")), str(details.get("rule", ""))
    if kind == "bad-choice":
        return BadChoice(sentence, rule)
    error_type = _AT_HOME.get(kind)
    if error_type is not None:
        return error_type(sentence)
    return Problem(kind if kind in KINDS else "refused", sentence, rule)


def broken() -> Problem:
    """What the person is told of an exception that nobody foresaw: nothing of it."""
    return Problem("broken", "Something broke on this side; nothing has changed at the table, and it was written down.")


# The sentence is the error's own where none stands here.
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
    """What can be sent of a sentence: somebody may have asked for half a letter."""
    short = sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:LONGEST_SENTENCE]}…"
    return short.encode("utf-8", "replace").decode("utf-8")
