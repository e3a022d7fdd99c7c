"""Replay: a finished game at any of its answers, as any seat knew it then, or with everything open."""

from __future__ import annotations

from typing import Literal

from longbox.engine.match import Match
from longbox.table.problems import Problem
from longbox.table.room import Room
from longbox.table.room_views import Audience, Message, line_to_json

Eyes = Audience | Literal["all"]  # a seat, somebody who watched (None), or all of them together: then everything is open


def position(room: Room, number: int | None, eyes: Eyes) -> Message:
    """Return the table after this many answers (None: all of them) as these eyes saw it, and the next answer."""
    match = room.revealed()
    plies = match.plies
    first, last = plies[0].number, plies[-1].number
    number = last if number is None else number
    if not first <= number <= last:
        raise Problem("bad-value", f"The game has positions {first} to {last}, not {number}.")
    if isinstance(eyes, int):
        room.seat(eyes)
    at = match.at(number)
    view = at.open_view() if eyes == "all" else at.view(eyes)
    log = at.open_log() if eyes == "all" else at.log(eyes)
    data = view.to_json()
    return {
        "table": room.id,
        "game": room.game.name,
        "title": room.game.title,
        "names": list(match.names),
        "seat": eyes,
        "number": number,
        "first": first,
        "total": last,
        "question": data["question"],
        "waiting_for": data["waiting_for"],
        "result": data["result"],
        "drawing": view.draw(),
        "description": view.describe(),
        "log": [line_to_json(line) for line in log],
        "answer": _next_answer(at, match, number, eyes),
    }


def _next_answer(at: Match, match: Match, number: int, eyes: Eyes) -> Message | None:
    """Return the next answer. Its label is for the seat that gave it, and for all eyes together; others see who chose."""
    following = next((ply for ply in match.plies if ply.number == number + 1), None)
    if following is None:
        return None
    label = ""
    if eyes in (following.seat, "all"):
        index = at.decision.find(following.seat, following.key)
        assert index is not None
        label = at.decision.options[index].label
    return {"seat": following.seat, "name": match.names[following.seat], "label": label}
