"""The log of a server, on stderr: lines for people, or one JSON object a line for programs. Neither has secrets in it."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

_SECRETS = (
    (re.compile(r"(/invite/\d+/|/carry/)[^\s'\"]+"), r"\1…"),  # links that give a seat
    (re.compile(r"[\w-]{40,}\.[\w-]{27,}"), "(token)"),
    (re.compile(r"\b[0-9a-f]{32}(?:[0-9a-f]{32})?\b"), "(seed)"),  # of a running game, or a digest
    (re.compile(r"(\w://[^\s:/@]*:)[^\s/@]+@"), r"\1…@"),  # the password of a database
)


def without_secrets(text: str) -> str:
    """Return the text without tokens, links, seeds and passwords."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class Lines(logging.Formatter):
    """Lines for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        entry = {"time": at, "level": record.levelname.lower(), "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps({key: without_secrets(value) for key, value in entry.items()}, ensure_ascii=False)


def install(*, as_json: bool) -> None:
    """Send everything that is logged in this process to stderr in this form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
