"""Pages for people. Forms are answered with another page (303), so that all but the live table works without scripts."""

from __future__ import annotations

import json
from functools import cache
from itertools import groupby
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from markupsafe import Markup

from longbox.engine import campaign
from longbox.engine.errors import LongboxError
from longbox.engine.game import Game, find_game
from longbox.engine.state import canonical
from longbox.table import chunks
from longbox.table.house import House
from longbox.table.people import Person, proper_name
from longbox.table.problems import Problem, problem_of
from longbox.table.reach import is_this_machine, outside
from longbox.table.replay import position
from longbox.table.room import Room
from longbox.table.seats import Wanted, WantedSeat
from longbox.table.thinking import STRENGTHS
from longbox.table.web.api import GameHere, GateHere, HouseHere, RoomHere, SeatAsked, SeatHere, Whoever, whoever
from longbox.table.web.paper import GUEST, STATIC, anybody, form_of, known, render, to
from longbox.table.web.setting import NUMBER, PLAY_NOW_SEATS, filled, set_table_page

router = APIRouter(include_in_schema=False)


# -- the lobby ---------------------------------------------------------------------------------------


@router.get("/")
async def lobby(request: Request, person: Whoever, house: HouseHere) -> Response:
    """The games, and my tables."""
    return await _lobby(request, person, house)


async def _lobby(
    request: Request, person: Person | None, house: House, problem: str = "", story: str = "", status: int = 200
) -> Response:
    tables = await house.tables_of(person) if person else []
    games = [_of_game(game) for game in house.games()]
    games.sort(key=lambda game: -int(game["rules"]))
    turns = sum(bool(table["asked"]) for table in tables)
    base = _reach(request, house) or str(request.base_url).rstrip("/")
    shown = {"games": games, "tables": tables, "turns": turns, "base": base, "problem": problem, "story": story}
    return render("lobby.html", status, person=person, **shown)


def _reach(request: Request, house: House) -> str:
    """Where friends find the table, if I have opened it at an address that leads nobody else here."""
    url = request.url
    return outside(house.config.host, url.port or 80) if is_this_machine(url.hostname or "") else ""


def _of_game(game: Game[Any]) -> dict[str, Any]:
    low, high = game.seats[0], game.seats[-1]
    players = f"{low} players" if low == high else f"{low} to {high} players"
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "players": players,
        "rules": len(game.rulebook),
        "cards": len(game.catalogue()) if game.catalogue else 0,
        "cover": Markup(game.cover()) if game.cover else "",
        "campaigns": game.sequel is not None,
    }


@router.post("/play")
async def play_now(request: Request, house: HouseHere, gate: GateHere) -> Response:
    """At a table with bots, with the defaults; whoever is here for the first time plays a first game, where there is one."""
    form = await form_of(request)
    game = find_game(form.get("game", ""))
    person, token = await anybody(request, house, gate, form.get("name", ""))
    gate.new_table(person.id)
    count = min(max(PLAY_NOW_SEATS, game.seats[0]), game.seats[-1])
    seats = (WantedSeat("me"), *(WantedSeat("bot") for _ in range(count - 1)))
    options = {"first_game": True} if token and "first_game" in game.options else {}
    room = await house.open_table(person, Wanted(game.name, options, seats))
    return known(request, to(f"/tables/{room.id}"), token)


@router.post("/name")
async def rename(request: Request, house: HouseHere, person: Whoever) -> Response:
    """Another name, for tables that begin from now on."""
    form = await form_of(request)
    if person is None:
        raise Problem("who-are-you", "You have no name yet: it is asked when you play.")
    await house.rename(person, form.get("name", ""))
    return to("/")


@router.post("/campaigns")
async def go_on(request: Request, person: Whoever, house: HouseHere) -> Response:
    """The form for a table that goes on with a campaign; what is no campaign is said in the lobby, where it was given."""
    form = await form_of(request)
    try:
        found = campaign.parse(form.get("campaign", ""), "What was given")
    except LongboxError as error:
        problem = problem_of(error)
        return await _lobby(request, person, house, str(problem), form.get("campaign", ""), problem.status)
    return set_table_page(found.game, person, {**filled(found), "campaign": canonical(found.to_json())}, "")


# -- at a table --------------------------------------------------------------------------------------


@router.get("/tables/{table_id}")
async def table(
    request: Request,
    house: HouseHere,
    room: RoomHere,
    person: Whoever,
    seat: SeatAsked = None,
    watch: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """The table, as the seat that I play sees it."""
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
        data=_data(glance),
        drawing=Markup(drawing),
        pieces=len(chunks.cut(drawing)),
        secrets=room.game.keeps_seats_apart,
        strengths=json.dumps(STRENGTHS),
        setting=_setting(room),
        reach=_reach(request, house),
        modules=_modules(),
    )


def _data(value: object) -> Markup:
    """Data for the page's scripts. It stands in an element that ends with the first `</`, so that no `<` may be in it."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def _setting(room: Room) -> str:
    """The first of the options that are texts, such as the scenario, in words."""
    return next((room.game.called(value) for value in room.options.values() if isinstance(value, str)), "")


@cache
def _modules() -> list[str]:
    """All scripts of the table page, so that the browser fetches them at once."""
    others = {"table.js", "lobby.js", "replay.js"}
    return sorted(path.name for path in STATIC.glob("*.js") if path.name not in others)


@router.get("/tables/{table_id}/invite/{seat}/{secret}")
async def invitation(room: RoomHere, seat: SeatHere, secret: str, person: Whoever, house: HouseHere) -> Response:
    """What an invitation is for; nothing happens before the button is pressed."""
    if not house.links.is_invite(room.id, seat, secret):
        raise Problem("bad-invite", "This link is not an invitation to this table; perhaps it was cut off.")
    if person is not None and person.id in room.seat(seat).holders:
        return to(f"/tables/{room.id}?seat={seat}")
    return _invitation(room, seat, person, "")


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
        if problem.kind not in {"bad-name", "expired-invite"}:
            raise
        return _invitation(room, seat, await whoever(request, house), str(problem), problem.status)
    return known(request, to(f"/tables/{room.id}?seat={seat}"), token)


@router.get("/carry/{token}")
async def carried(token: str, person: Whoever) -> Response:
    """What such a link is for."""
    sentence = "This link brings a seat of yours to this device. The other device keeps it, too."
    return _take_seat(person, "Go on here", sentence, "Play on this device", "" if person else GUEST, "", 200)


@router.post("/carry/{token}")
async def carry(request: Request, token: str, house: HouseHere, gate: GateHere) -> Response:
    """Hold the seat here, and go to the table."""
    form = await form_of(request)
    carried = house.links.carried(token)
    if carried is None:
        raise Problem("expired-invite", "This link is not one of ours, or more than a day old; make a new one at the table.")
    room, seat = await house.room(carried[0]), carried[1]
    person, person_token = await anybody(request, house, gate, form.get("name", ""))
    await room.carry(person, seat)
    return known(request, to(f"/tables/{room.id}?seat={seat}"), person_token)


# -- after the game ----------------------------------------------------------------------------------


@router.get("/tables/{table_id}/replay")
async def replay(
    room: RoomHere,
    person: Whoever,
    number: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[str, Query(max_length=3, pattern="^[0-9]*$")] = "",
) -> Response:
    """A position of a finished game, as a seat knew it, or as all saw it."""
    room.audience(person, None)
    at = position(room, number, int(seat) if seat else None)
    drawing = Markup(at.pop("drawing"))
    seat_part = f"&seat={seat}" if seat else ""
    is_over = room.status == "over"
    return render("replay.html", person=person, at=at, data=_data(at), drawing=drawing, seat_part=seat_part, is_over=is_over)


@router.post("/tables/{table_id}/fork")
async def fork(request: Request, room: RoomHere, house: HouseHere, gate: GateHere) -> Response:
    """Play on from there, against bots."""
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
async def rules(game: GameHere, person: Whoever, words: Annotated[str, Query(max_length=200)] = "") -> Response:
    """Every rule, or those with all these words."""
    found = game.rulebook.search(words)
    topics = [(topic, list(group)) for topic, group in groupby(found, key=lambda rule: rule.topic)]
    count, total = len(found), len(game.rulebook)
    return render("rules.html", person=person, game=game, words=words, topics=topics, count=count, total=total)
