"""`longbox replay`: what happened in a recorded game."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from longbox.cli.common import note, print_columns, print_json, say
from longbox.engine.errors import LongboxError
from longbox.engine.events import LogLine
from longbox.engine.match import Match
from longbox.engine.record import Record, read, replay_to, resume
from longbox.engine.words import listed


class NotShown(LongboxError):
    """Nobody may see this part of the game."""


def run(arguments: Namespace) -> int:
    record = read(arguments.file)
    seats = _seats(arguments.seat, record)
    match = resume(record) if arguments.at is None else replay_to(record, arguments.at)
    if match.notice:
        note(match.notice)
    log = match.log(seats[0]) if len(seats) == 1 else _whole_log(match)
    if arguments.json:
        print_json(_replay_json(match, seats, log))
        return 0
    say(f"{match.game.title}: {', '.join(match.names)}")
    say()
    if log:
        print_columns([(str(line.number), f"{line.text} ({line.rule})") for line in log], right=[0])
        say()
    seen: dict[str, list[str]] = {}
    for seat in seats:
        seen.setdefault(match.view(seat).describe(), []).append("a watcher" if seat is None else match.names[seat])
    for text, names in seen.items():
        say(f"After answer {match.number}, as seen by {listed(names)}:")
        say(text)
    return 0


def _seats(written: str | None, record: Record) -> list[int | None]:
    """Return the audiences whose view is wanted: a seat, spectators (None), or all of them."""
    if written is None:
        return [None]
    if written == "all":
        if record.result is None:
            raise NotShown("The game is not over yet, so nobody may see everything: name one seat with --seat N.")
        return list(range(len(record.seats)))
    if not written.isdecimal() or int(written) >= len(record.seats):
        raise NotShown(f"There is no seat '{written}'; the seats are 0 to {len(record.seats) - 1}, or 'all' for a finished game.")
    return [int(written)]


def _whole_log(match: Match) -> list[LogLine]:
    """Return the log with every secret in it."""
    told = ((ply.number, told) for ply in match.plies for told in ply.events)
    return [LogLine(number, line.rule, line.event.say(match.names), False, line.event) for number, line in told]


def _replay_json(match: Match, seats: list[int | None], log: list[LogLine]) -> dict[str, Any]:
    return {
        "game": match.game.name,
        "rules": match.game.rules_version,
        "seats": list(match.names),
        "options": dict(match.settings),
        "number": match.number,
        "over": match.over,
        "notice": match.notice,
        "log": [line.to_json() for line in log],
        "views": [match.view(seat).to_json() for seat in seats],
    }
