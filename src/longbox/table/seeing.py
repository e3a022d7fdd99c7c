"""What leaves a room: what one audience, a seat or whoever watches, may see of it, whole or as far as it has changed.

Nothing is made for one audience and taken out for another: each look is made for one, from the match's own view for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from longbox.engine.chance import commitment
from longbox.engine.events import LogLine
from longbox.engine.history import Moment
from longbox.engine.match import Match
from longbox.engine.view import View
from longbox.table import campaigns, chunks
from longbox.table.store import SayRow

if TYPE_CHECKING:
    from longbox.table.gathering import Gathering

PROTOCOL = 1
Audience = int | None  # a seat, or None: whoever watches
Message = dict[str, Any]


class Sight(NamedTuple):
    """What an audience has before its eyes."""

    undos: int
    version: str
    fields: Message  # all but the drawing and what grows: the log and what was said
    table: Any  # what is drawn
    drawing: str
    pieces: list[str]  # of the drawing; cut only where somebody was sent a patch
    news: list[LogLine]  # the lines of the log since it looked the last time
    moment: Moment | None  # up to which it has the log
    said: int  # the last thing that was said


def version_of(room: Gathering, audience: Audience) -> str:
    """Changes with everything that this audience can notice of the match, and with nothing else."""
    if room.match is None:
        return "waiting"
    answers = 0 if audience is None else room.answers[audience]
    return f"{room.undos}-{room.match.clock}.{answers}{_quiet(room.match, audience)}"


def _quiet(match: Match, audience: Audience) -> str:
    """A mark as long as somebody is asked quietly: afterwards nobody can tell that it was there.

    One quiet question may follow another. What happens between the two all see at once, so it counts how much they have seen.
    """
    if match.over or not match.decision.is_quiet:
        return ""
    mark = "asked" if audience in match.decision.seats else "waiting"
    return f"{mark}{len(match.log(audience, match.clock))}"


def look(room: Gathering, audience: Audience) -> Sight:
    """What there is to see now."""
    return looks(room, {audience: None})[audience]


def looks(room: Gathering, befores: Mapping[Audience, Sight | None]) -> dict[Audience, Sight]:
    """What each of these audiences sees now; of what they saw before, all that is still the same is kept."""
    known = _known_to_all(room)
    found: dict[Audience, Sight] = {}
    for audience, before in befores.items():
        if before and before.version == version_of(room, audience):
            fields = {**before.fields, **known, **_known_to(room, audience)}
            found[audience] = before._replace(fields=fields, said=room.said[-1].id if room.said else 0)
    others = [audience for audience in befores if audience not in found]
    views: Sequence[View | None] = room.match.views(others) if room.match and others else [None for _ in others]
    for audience, view in zip(others, views, strict=True):
        fields = {"version": version_of(room, audience), **known, **_known_to(room, audience), **_of_view(view)}
        found[audience] = _sight(room, audience, fields, view, befores[audience])
    return found


def _sight(room: Gathering, audience: Audience, fields: Message, view: View | None, before: Sight | None) -> Sight:
    """With the drawing, and what is new in the log."""
    match, said = room.match, room.said[-1].id if room.said else 0
    if match is None or view is None:
        return Sight(room.undos, fields["version"], fields, None, "", [], [], None, said)
    is_same = before is not None and before.drawing and before.table == view.table
    drawing, pieces = (before.drawing, before.pieces) if before and is_same else (view.draw(), [])
    news = match.news(audience, before.moment) if before and before.undos == room.undos else []
    return Sight(room.undos, fields["version"], fields, view.table, drawing, pieces, news, match.last_moment, said)


def around(room: Gathering, audience: Audience) -> Message:
    """The table around the match: who sits there, what is voted on, and whom it waits for, even by secret answers."""
    return {**_known_to_all(room), **_known_to(room, audience)}


def _known_to_all(room: Gathering) -> Message:
    return {
        "status": room.status,
        "seats": [seat.to_json(room.is_here(seat)) for seat in room.seats],
        "vote": room.vote.to_json(room) if room.vote else None,
        "hints": room.hints,
        "rematch": room.rematch or "",
        "campaign": campaigns.told(room),
    }


def _known_to(room: Gathering, audience: Audience) -> Message:
    return {"waiting_for": _waiting_for(room, audience), "undo": _may_undo(room, audience)}


def _waiting_for(room: Gathering, audience: Audience) -> list[int]:
    """The seats that are asked, as the view tells it: of answers that are revealed together, those that are missing."""
    if room.match is None or room.match.over:
        return []
    decision = room.match.decision
    return list(decision.seats) if not decision.is_quiet or audience in decision.seats else []


def _may_undo(room: Gathering, audience: Audience) -> str:
    """How a seat may take back its last answer: freely, if nobody has learned anything, or by asking the others."""
    if room.match is None or room.status != "playing" or audience is None or not room.answers[audience]:
        return ""
    last = room.match.last_moment
    while last is not None and last.seat != audience and last.is_secret:  # this seat must not notice it
        last = last.previous
    return "free" if last is not None and last.seat == audience else "ask"


def _of_view(view: View | None) -> Message:
    if view is None:
        return {"number": 0, "question": None, "result": None}
    return {  # and not all of it as data: the browser gets the drawing
        "number": view.number,
        "question": view.question.to_json() if view.question else None,
        "result": view.result.to_json() if view.result else None,
    }


def snapshot(room: Gathering, audience: Audience, sight: Sight) -> Message:
    """All of it."""
    match = room.match
    return {
        "v": PROTOCOL,
        "type": "snapshot",
        "table": room.id,
        "game": room.game.name,
        "title": room.game.title,
        "options": dict(room.options),
        "seat": audience,
        "commitment": commitment(room.seed),
        "forked": room.forked_from is not None,
        "notice": match.notice if match else "",
        **sight.fields,
        "drawing": sight.drawing,
        "log": [line_to_json(line) for line in match.log(audience)] if match else [],
        "said": [said_to_json(said) for said in room.said],
    }


def patch(room: Gathering, audience: Audience, before: Sight, now: Sight) -> tuple[Message | None, Sight]:
    """What has changed, if anything has, and the new sight with its drawing cut. After an undo, and at the start: everything."""
    if before.undos != now.undos or (not before.drawing and now.drawing):
        return snapshot(room, audience, now), now
    changed: Message = {key: value for key, value in now.fields.items() if before.fields.get(key) != value}
    if now.drawing != before.drawing:
        pieces = chunks.cut(now.drawing)
        changed["drawing"] = chunks.patch(before.pieces or chunks.cut(before.drawing), pieces)
        now = now._replace(pieces=pieces)
    if now.version != before.version and now.news:
        changed["log"] = [line_to_json(line) for line in now.news]
    if now.said != before.said:
        changed["said"] = [said_to_json(said) for said in room.said if said.id > before.said]
    if not changed:
        return None, now
    return {"v": PROTOCOL, "type": "patch", "since": before.version, "version": now.version, **changed}, now


def said_to_json(said: SayRow) -> Message:
    """Something that was said, by whom and when."""
    return {"id": said.id, "kind": said.kind, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}


def line_to_json(line: LogLine) -> Message:
    """A line of the log, with the kind of what happened, and whether it belongs into a summary."""
    return {
        "number": line.number,
        "rule": line.rule,
        "text": line.text,
        "private": line.private,
        "kind": line.kind,
        "seat": line.seat,
        "news": line.is_news,
    }
