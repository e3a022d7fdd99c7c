"""Pages for people. A form redirects to another page (303), so that everything but the live table works without scripts."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from functools import cache, partial
from itertools import groupby
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from markupsafe import Markup

from longbox.engine import campaign
from longbox.engine.errors import LongboxError
from longbox.engine.game import find_game
from longbox.engine.game_parts import Section
from longbox.table import chunks
from longbox.table.addresses import is_this_machine, network_url
from longbox.table.house import House
from longbox.table.people import Person, proper_name
from longbox.table.problems import Problem, problem_of
from longbox.table.replay import Eyes, position
from longbox.table.room import Room
from longbox.table.seats import Wanted, WantedSeat
from longbox.table.thinking import strengths
from longbox.table.web.api import GameHere, GateHere, HouseHere, RoomHere, SeatAsked, SeatHere, Visitor, visitor
from longbox.table.web.rendering import GUEST, STATIC, anybody, embedded, form_of, known, of_game, render, to
from longbox.table.web.table_form import NUMBER, campaign_page

BEGINNING = re.compile(r'\n?<style>.*?</style>|<svg class="lb-defs".*?</svg>', re.DOTALL)  # of a drawing: Page.beginning
IMPORT = re.compile(r'from "\./([\w.]+)"')
WATCHED = "watched"  # the eyes of those who watched, in the address of a replay

router = APIRouter(include_in_schema=False)


# -- the lobby ---------------------------------------------------------------------------------------


@router.get("/")
async def lobby(request: Request, person: Visitor, house: HouseHere) -> Response:
    """The games, and my tables."""
    return await _lobby(request, person, house)


async def _lobby(
    request: Request, person: Person | None, house: House, problem: str = "", story: str = "", status: int = 200
) -> Response:
    tables = await house.tables_of(person) if person else []
    games = [of_game(game) for game in house.games()]
    games.sort(key=lambda game: -int(game["rules"]))
    turns = sum(bool(table["asked"]) for table in tables)
    base = _reach(request, house) or str(request.base_url).rstrip("/")
    shown = {"games": games, "tables": tables, "turns": turns, "base": base, "problem": problem, "story": story}
    return render("lobby.html", status, person=person, **shown)


def _reach(request: Request, house: House) -> str:
    """Return the address that friends can open, if I opened the table at an address that works only for me."""
    url = request.url
    return network_url(house.config.host, url.port or 80) if is_this_machine(url.hostname or "") else ""


@router.post("/play")
async def play_now(request: Request, house: HouseHere, gate: GateHere) -> Response:
    """Begin at a table with bots and default settings. A newcomer plays with the settings of a first game, if there are any."""
    form = await form_of(request)
    game = find_game(form.get("game", ""))
    person, token = await anybody(request, house, gate, form.get("name", ""))
    gate.new_table(person.id)
    seats = (WantedSeat("me"), *(WantedSeat("bot") for _ in range(game.usual_seats - 1)))
    is_first = token or "first" in form
    options = dict(game.box.first) if is_first and game.box else {}
    room = await house.open_table(person, Wanted(game.name, options, seats))
    return known(request, to(f"/tables/{room.id}"), token)


@router.post("/learn")
async def learn(request: Request, house: HouseHere, gate: GateHere, side: Annotated[str, Query(max_length=40)] = "") -> Response:
    """Begin the guided first game of a game, or the one for a side."""
    form = await form_of(request)
    game = find_game(form.get("game", ""))
    person, token = await anybody(request, house, gate, form.get("name", ""))
    gate.new_table(person.id)
    room = await house.learn(person, game, side)
    return known(request, to(f"/tables/{room.id}"), token)


@router.post("/name")
async def rename(request: Request, house: HouseHere, person: Visitor) -> Response:
    """Take another name, for tables that begin from now on."""
    form = await form_of(request)
    if person is None:
        raise Problem("who-are-you", "You have no name yet: it is asked when you play.")
    await house.rename(person, form.get("name", ""))
    return to("/")


@router.post("/campaigns")
async def go_on(request: Request, person: Visitor, house: HouseHere) -> Response:
    """The form for a table that continues a campaign. The lobby shows an error if the file is no campaign."""
    form = await form_of(request)
    try:
        found = campaign.parse(form.get("campaign", ""), "What was given")
    except LongboxError as error:
        problem = problem_of(error)
        return await _lobby(request, person, house, str(problem), form.get("campaign", ""), problem.status)
    return campaign_page(found, person)


# -- at a table --------------------------------------------------------------------------------------


@router.get("/tables/{table_id}")
async def table(
    request: Request,
    house: HouseHere,
    room: RoomHere,
    person: Visitor,
    seat: SeatAsked = None,
    watch: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """The table, as my seat sees it."""
    mine, asked = room.seats_of(person), room.asked_of(person)
    if seat is None and mine and not watch:
        if len(mine) > 1 and room.game.keeps_seats_apart and room.status == "playing":
            seats = [{"number": number, "name": room.seats[number].name, "asked": number in asked} for number in mine]
            return render("pass.html", person=person, game=room.game, seats=seats)
        seat = (asked or mine)[0]
    glance = await room.glance(person, seat)
    drawing = str(glance.pop("drawing"))
    return render(
        "table.html",
        person=person,
        glance=glance,
        data=embedded(glance),
        drawing=Markup(drawing),
        pieces=len(chunks.cut(drawing)),
        secrets=room.game.keeps_seats_apart,
        strengths=json.dumps(strengths(room.game)),
        letters=json.dumps(dict(room.game.presentation.letters)),
        setting=_setting(room),
        reach=_reach(request, house),
        modules=_modules(),
    )


def _setting(room: Room) -> str:
    """Return what is played: a document, or else the first option that is a text, such as the scenario, in words."""
    options = room.game.options
    told = options.told(room.options)
    documents = [str(told[name]) for name in options.documents if told.get(name)]
    return next(iter([*documents, *[options.called(value) for value in told.values() if isinstance(value, str)]]), "")


@cache
def _modules() -> list[str]:
    """Return all scripts that the table page imports, so that the browser fetches them at once."""
    found, new = set[str](), ["table.js"]
    while new:
        imported = IMPORT.findall((STATIC / new.pop()).read_text(encoding="utf-8"))
        new += [name for name in imported if name not in found]
        found.update(imported)
    return sorted(found)


@router.get("/tables/{table_id}/invite/{seat}/{secret}")
async def invitation(room: RoomHere, seat: SeatHere, secret: str, person: Visitor, house: HouseHere) -> Response:
    """What an invitation is for. Nothing happens before the button is pressed."""
    if not house.links.is_invite(room.id, seat, secret):
        raise Problem("bad-invite", "This link is not an invitation to this table; perhaps it was cut off.")
    if person is not None and person.id in room.seat(seat).holders:
        return to(f"/tables/{room.id}?seat={seat}")
    return _invitation(room, seat, person, "")


@router.get("/tables/{table_id}/invite/{seat}/{secret}/code.svg")
async def invitation_code(request: Request, room: RoomHere, seat: SeatHere, secret: str, house: HouseHere) -> Response:
    """The invitation as a QR code. It tells nothing that its address does not tell already."""
    if not house.links.is_invite(room.id, seat, secret):
        raise Problem("bad-invite", "This link is not an invitation to this table; perhaps it was cut off.")
    base = _reach(request, house) or str(request.base_url).rstrip("/")
    code = segno.make(f"{base}/tables/{room.id}/invite/{seat}/{secret}", micro=False)
    drawn = io.BytesIO()
    code.save(drawn, kind="svg", scale=4)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _invitation(room: Room, seat: int, person: Person | None, problem: str, status: int = 200) -> Response:
    others = [other.name for other in room.seats if other.kind == "person"]
    with_whom = f" with {', '.join(others)}" if others else ""
    sentence = f"You are invited to play {room.game.title}{with_whom}. {room.game.summary}"
    name = person.name if person else GUEST
    return _take_seat(person, "Sit down", sentence, "Take the seat", name, problem, status)


def _take_seat(person: Person | None, heading: str, sentence: str, button: str, name: str, problem: str, status: int) -> Response:
    return render(
        "take_seat.html", status, person=person, heading=heading, sentence=sentence, button=button, name=name, problem=problem
    )


@router.post("/tables/{table_id}/invite/{seat}/{secret}")
async def take_invitation(
    request: Request, room: RoomHere, seat: SeatHere, secret: str, house: HouseHere, gate: GateHere
) -> Response:
    """Sit down, and go to the table."""
    form = await form_of(request)
    name = form.get("name", "")
    try:
        person, token = await anybody(request, house, gate, name)
        await room.claim(person, seat, secret, proper_name(name) if name else "")
    except Problem as problem:
        if problem.kind not in {"bad-name", "expired-invite", "one-seat"}:
            raise
        return _invitation(room, seat, await visitor(request, house), str(problem), problem.status)
    return known(request, to(f"/tables/{room.id}?seat={seat}"), token)


@router.get("/carry/{token}")
async def carried(token: str, person: Visitor) -> Response:
    """What a link is for that carries a seat to another device."""
    sentence = "This link brings a seat of yours to this device. The other device keeps it, too."
    return _take_seat(person, "Go on here", sentence, "Play on this device", "" if person else GUEST, "", 200)


@router.post("/carry/{token}")
async def carry(request: Request, token: str, house: HouseHere, gate: GateHere) -> Response:
    """Hold the seat here, and go to the table."""
    form = await form_of(request)
    carried = house.links.carried(token)
    if carried is None:
        raise Problem("expired-invite", "This link is not one of ours, or more than a day old; make a new one at the table.")
    room = await house.room(carried.table)
    person, person_token = await anybody(request, house, gate, form.get("name", ""))
    await room.carry(person, carried)
    return known(request, to(f"/tables/{room.id}?seat={carried.seat}"), person_token)


# -- after the game ----------------------------------------------------------------------------------


@router.get("/tables/{table_id}/replay")
async def replay(
    room: RoomHere,
    person: Visitor,
    number: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[str, Query(pattern=f"^([0-9]{{1,2}}|all|{WATCHED})?$")] = "",
) -> Response:
    """A position of a finished game, at first its beginning, through the eyes of a seat, at first mine."""
    room.audience(person, None)
    mine = room.seats_of(person)
    eyes = seat or (str(mine[0]) if mine else WATCHED)
    first = room.revealed().plies[0].number
    at = position(room, first if number is None else number, _eyes(eyes))
    drawing = Markup(at.pop("drawing"))
    is_over = room.status == "over"
    return render("replay.html", person=person, at=at, data=embedded(at), drawing=drawing, eyes=eyes, mine=mine, is_over=is_over)


def _eyes(chosen: str) -> Eyes:
    """Return whose eyes are meant by a value of the page's choice."""
    if chosen == "all":
        return "all"
    return None if chosen == WATCHED else int(chosen)


@router.post("/tables/{table_id}/fork")
async def fork(request: Request, room: RoomHere, house: HouseHere, gate: GateHere) -> Response:
    """Play on from a position, against bots."""
    form = await form_of(request)
    number, seat = form.get("number", ""), form.get("seat", "")
    if not NUMBER.fullmatch(number) or not NUMBER.fullmatch(seat):
        raise Problem("bad-value", "Say from which position and as which seat you would like to go on.")
    person, token = await anybody(request, house, gate, "")
    gate.new_table(person.id)
    room.audience(person, None)
    following = await house.fork(room, person, int(number), int(seat))
    return known(request, to(f"/tables/{following.id}"), token)


# -- rules -------------------------------------------------------------------------------------------


@router.get("/games/{game}/rules")
async def rules(game: GameHere, person: Visitor, words: Annotated[str, Query(max_length=200)] = "") -> Response:
    """All rules, or those that answer a question."""
    found = game.search(words)
    topics = [(topic, list(group)) for topic, group in groupby(found.rules, key=lambda rule: rule.topic)]
    glossary, cards = game.presentation.glossary, game.presentation.cards()
    read = partial(glossary.read, cards=cards)
    return render("rules.html", person=person, game=game, words=words, found=found, topics=topics, glossary=glossary, read=read)


@router.get("/games/{game}/how")
async def how(game: GameHere, person: Visitor) -> Response:
    """How the game goes, on one page with pictures."""
    shown = game.presentation
    if shown.overview is None:
        return to(f"/games/{game.name}/rules")
    read = partial(shown.glossary.read, cards=shown.cards())
    return render("how.html", person=person, game=game, sections=_pictured(shown.overview()), read=read)


def _pictured(sections: Sequence[Section]) -> list[Section]:
    """The sections of a page. The pictures of a game begin alike, with a style and shapes, which the page needs only once."""
    seen: set[str] = set()

    def first_only(found: re.Match[str]) -> str:
        is_new = found[0] not in seen
        seen.add(found[0])
        return found[0] if is_new else ""

    return [section._replace(picture=Markup(BEGINNING.sub(first_only, section.picture))) for section in sections]
