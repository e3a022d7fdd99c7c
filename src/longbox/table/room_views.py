"""What one audience may see of a room, as a snapshot or as a patch. An audience is a seat, or all spectators.

We never make a view for one audience and remove things for another. Each view begins with the match's own view for its audience.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from longbox.engine.chance import commitment
from longbox.engine.events import Event, LogLine
from longbox.engine.history import Ply
from longbox.engine.match import Match
from longbox.engine.remarks import tracker_to_json
from longbox.engine.scenes import Stage, stage_after
from longbox.engine.view import View
from longbox.table import campaigns, chunks
from longbox.table.store import SayRow

if TYPE_CHECKING:
    from longbox.table.room_base import RoomBase

PROTOCOL = 1
LONGEST_SCENE = 60  # answers: so far back we look for a scene that is going on, if somebody comes in the middle of it
Audience = int | None  # a seat, or None for spectators
Message = dict[str, Any]


class RoomView(NamedTuple):
    """What an audience sees."""

    undos: int
    version: str
    fields: Message  # everything but the drawing, the log and what was said
    table: Any  # the view's data, from which the drawing is made
    drawing: str
    pieces: list[str]  # of the drawing; empty until a patch needs them
    news: list[LogLine]  # the lines of the log since the view before
    stage: Stage  # the scenes that go on after these lines
    ply: Ply | None  # the last ply whose lines it has
    events: list[Event]  # all that this audience saw, if the game has a tracker
    said: int  # the number of the last message


def version_of(room: RoomBase, audience: Audience) -> str:
    """Return the version. It changes with everything that this audience can notice of the match, and with nothing else."""
    if room.match is None:
        return "waiting"
    answers = 0 if audience is None else room.answers[audience]
    return f"{room.undos}-{room.match.clock}.{answers}{_quiet(room, room.match, audience)}"


def _quiet(room: RoomBase, match: Match, audience: Audience) -> str:
    """Return a mark while somebody is asked quietly. Later, nobody can tell that it was there.

    One quiet question may follow another, and everybody sees what happens between them. So the mark changes with the lines that
    this audience has seen. Nobody can read it, or compare it with that of another seat: being asked is not announced.
    """
    if match.over or not match.decision.is_quiet:
        return ""
    seen = f"{audience} {audience in match.decision.seats} {len(match.log(audience, match.clock))}"
    return f".{blake2b(seen.encode(), key=blake2b(room.seed.encode()).digest(), digest_size=6).hexdigest()}"


def room_view(room: RoomBase, audience: Audience) -> RoomView:
    """Return what this audience sees now."""
    return room_views(room, {audience: None})[audience]


def room_views(room: RoomBase, befores: Mapping[Audience, RoomView | None]) -> dict[Audience, RoomView]:
    """Return what each audience sees now. Keep the parts of the views before that have not changed."""
    known = _known_to_all(room)
    found: dict[Audience, RoomView] = {}
    for audience, before in befores.items():
        if before and before.version == version_of(room, audience):
            fields = {**before.fields, **known, **_known_to(room, audience)}
            found[audience] = before._replace(fields=fields, said=room.said[-1].id if room.said else 0)
    others = [audience for audience in befores if audience not in found]
    views: Sequence[View | None] = room.match.views(others) if room.match and others else [None for _ in others]
    for audience, view in zip(others, views, strict=True):
        fields = {"version": version_of(room, audience), **known, **_known_to(room, audience), **_of_view(view)}
        fields["lessons"] = _lessons(room, audience)
        found[audience] = _sight(room, audience, fields, view, befores[audience])
    return found


def _sight(room: RoomBase, audience: Audience, fields: Message, view: View | None, before: RoomView | None) -> RoomView:
    """Make the view, with its drawing and the new lines of the log."""
    match, said = room.match, room.said[-1].id if room.said else 0
    if match is None or view is None:
        return RoomView(room.undos, fields["version"], fields, None, "", [], [], (), None, [], said)
    is_same = before is not None and before.drawing and before.table == view.table
    drawing, pieces = (before.drawing, before.pieces) if before and is_same else (view.draw(), [])
    known = before if before and before.undos == room.undos else None  # what was seen before an undo is no longer true
    news = match.news(audience, known.ply) if known else []
    stage = _stage(match, audience, known, news)
    events: list[Event] = []
    if match.game.presentation.tracker:
        events = known.events + [line.event for line in news] if known else match.events(audience)
    fields["tracker"] = tracker_to_json(view.tracker(events))
    fields["standing"] = [number.to_json() for number in view.standing()]
    fields["threats"] = [remark.to_json() for remark in view.threats()]
    last = match.last_ply
    return RoomView(room.undos, fields["version"], fields, view.table, drawing, pieces, news, stage, last, events, said)


def _stage(match: Match, audience: Audience, before: RoomView | None, news: Sequence[LogLine]) -> Stage:
    """Return the scenes that go on now, as this audience saw them."""
    scenes = match.game.presentation.scenes
    if not scenes:
        return ()
    lines = news if before else match.log(audience, match.tick - LONGEST_SCENE)
    return stage_after(scenes, lines, before.stage if before else ())


def around(room: RoomBase, audience: Audience) -> Message:
    """Return the table around the match: its seats, its vote, and the seats that it waits for, also for secret answers."""
    return {**_known_to_all(room), **_known_to(room, audience)}


def _known_to_all(room: RoomBase) -> Message:
    return {
        "status": room.status,
        "seats": [seat.to_json(room.is_here(seat), room.is_gone(seat)) for seat in room.seats],
        "vote": room.vote.to_json(room) if room.vote else None,
        "hints": room.hints,
        "rematch": room.rematch or "",
        "campaign": campaigns.told(room),
    }


def _known_to(room: RoomBase, audience: Audience) -> Message:
    answers = 0 if audience is None else room.answers[audience]
    return {"waiting_for": _waiting_for(room, audience), "undo": _may_undo(room, audience), "answers": answers}


def _waiting_for(room: RoomBase, audience: Audience) -> list[int]:
    """Return the seats that are asked, as far as this audience may know.

    Of answers that are revealed together, the missing ones.
    """
    if room.match is None or room.match.over:
        return []
    decision = room.match.decision
    return list(decision.seats) if not decision.is_quiet or audience in decision.seats else []


def _may_undo(room: RoomBase, audience: Audience) -> str:
    """Say how a seat may take back its last answer: "free" if nobody has learned anything, "ask" if the others must agree."""
    if room.match is None or room.status != "playing" or audience is None or not room.answers[audience]:
        return ""
    last = room.match.last_ply
    while last is not None and last.seat != audience and last.is_secret:  # this seat must not notice a secret answer
        last = last.previous
    return "free" if last is not None and last.seat == audience else "ask"


def _of_view(view: View | None) -> Message:
    if view is None:
        return {"number": 0, "question": None, "result": None, "tracker": [], "standing": [], "threats": []}
    return {  # the view's data is not sent: the browser gets the drawing
        "number": view.number,
        "question": view.question.to_json() if view.question else None,
        "result": view.result.to_json() if view.result else None,
    }


def _lessons(room: RoomBase, audience: Audience) -> list[Message]:
    """Return the lessons at the question of the learner, made from what the learner knows."""
    lessons = room.lessons
    if room.match is None or lessons is None or lessons.guide.learner != audience:
        return []
    return [{**asdict(given), "of": lessons.count} for given in lessons.now(room.match)]


def snapshot(room: RoomBase, audience: Audience, sight: RoomView) -> Message:
    """Return all that this audience sees."""
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
        "gone_after": room.gone_after,
        "notice": match.notice if match else "",
        **sight.fields,
        "drawing": sight.drawing,
        "log": [line_to_json(line) for line in match.log(audience)] if match else [],
        "said": [said_to_json(said) for said in room.said],
    }


def patch(room: RoomBase, audience: Audience, before: RoomView, now: RoomView) -> tuple[Message | None, RoomView]:
    """Return what has changed, or None, and the new view with its pieces. After an undo, and at the start, return a snapshot."""
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
    """Return a message: who said it, what and when."""
    return {"id": said.id, "kind": said.kind, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}


def line_to_json(line: LogLine) -> Message:
    """Return a line of the log, with the kind of the event, its places, and whether a summary should have it."""
    return {
        "number": line.number,
        "rule": line.rule,
        "text": line.text,
        "private": line.private,
        "kind": line.kind,
        "seat": line.seat,
        "news": line.is_news,
        "headline": line.is_headline,
        "places": line.event.places,
    }
