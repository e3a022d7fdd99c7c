"""A game that is over, at any of its answers, as any seat knew it then."""

from __future__ import annotations

from longbox.engine.match import Match
from longbox.table.problems import Problem
from longbox.table.room import Room
from longbox.table.seeing import Audience, Message, line_to_json


def position(room: Room, number: int | None, seat: Audience) -> Message:
    """The table after so many answers (None: all) through one seat's eyes, or as all saw it, and what was answered next."""
    match = room.revealed()
    moments = match.moments
    first, last = moments[0].number, moments[-1].number
    number = last if number is None else number
    if not first <= number <= last:
        raise Problem("bad-value", f"The game has positions {first} to {last}, not {number}.")
    if seat is not None:
        room.seat(seat)
    at = match.at(number)
    view = at.view(seat)
    data = view.to_json()
    return {
        "table": room.id,
        "game": room.game.name,
        "title": room.game.title,
        "names": list(match.names),
        "seat": seat,
        "number": number,
        "first": first,
        "total": last,
        "question": data["question"],
        "waiting_for": data["waiting_for"],
        "result": data["result"],
        "drawing": view.draw(),
        "description": view.describe(),
        "log": [line_to_json(line) for line in at.log(seat)],
        "answer": _next_answer(at, match, number, seat),
    }


def _next_answer(at: Match, match: Match, number: int, seat: Audience) -> Message | None:
    """What was chosen here. How it was called is told as that seat was told; whoever watches sees only who chose."""
    following = next((moment for moment in match.moments if moment.number == number + 1), None)
    if following is None:
        return None
    label = ""
    if seat == following.seat:
        index = at.decision.find(following.seat, following.key)
        assert index is not None
        label = at.decision.options[index].label
    return {"seat": following.seat, "name": match.names[following.seat], "label": label}
