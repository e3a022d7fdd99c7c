"""Pages for people. Forms are answered with another page (303), so that all but the live table works without scripts."""

from __future__ import annotations

import hashlib
import json
import re
import time
from collections.abc import Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, FastAPI, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.status import HTTP_303_SEE_OTHER
from starlette.types import Scope

from longbox.engine import campaign
from longbox.engine.campaign import Campaign
from longbox.engine.errors import BadCampaign, LongboxError
from longbox.engine.game import LONGEST_WORDS, Game, Setting, find_game
from longbox.engine.state import canonical
from longbox.table import chunks
from longbox.table.house import House
from longbox.table.people import Person, proper_name
from longbox.table.problems import Problem, problem_of
from longbox.table.reach import is_this_machine, outside
from longbox.table.replay import position
from longbox.table.room import Room
from longbox.table.seats import Wanted, WantedSeat, as_before
from longbox.table.thinking import STRENGTHS
from longbox.table.web.api import GameHere, GateHere, HouseHere, RoomHere, SeatAsked, SeatHere, Whoever, remember, whoever
from longbox.table.web.limits import Gate

STATIC = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
GUEST = "Guest"
MOST_FIELDS = 100
NUMBER = re.compile("[0-9]{1,7}")
PLAY_NOW_SEATS = 4
UNITS = (("day", 86400), ("hour", 3600), ("minute", 60))

router = APIRouter(include_in_schema=False)


# -- how pages are made ------------------------------------------------------------------------------


@cache
def _digest() -> str:
    """Changes with any of the files, so that their addresses may be kept forever."""
    parts = [path.name.encode() + path.read_bytes() for path in sorted(STATIC.iterdir())]
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def static_url(name: str) -> str:
    """The address of one of our files."""
    return f"/static/{_digest()}/{name}"


class _Forever(StaticFiles):
    """Files whose address has their content in it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOREVER
        return response


def mount_static(app: FastAPI) -> None:
    """Serve style sheets and scripts."""
    app.mount(f"/static/{_digest()}", _Forever(directory=STATIC))


def _ago(moment: float) -> str:
    """How long ago something was, in words."""
    seconds = max(0, int(time.time() - moment))
    for unit, length in UNITS:
        if seconds >= length:
            count = seconds // length
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("longbox.table"), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    environment.filters["ago"] = _ago
    environment.globals["static_url"] = static_url
    return environment


def render(template: str, status: int = 200, *, person: Person | None = None, **context: Any) -> HTMLResponse:
    """A page, as this person sees it."""
    return HTMLResponse(_environment().get_template(template).render(person=person, **context), status)


def _to(path: str) -> RedirectResponse:
    return RedirectResponse(path, HTTP_303_SEE_OTHER)


async def problem_page(request: Request, problem: Problem) -> Response:
    """What was refused, in a sentence, and the way home."""
    return render("problem.html", problem.status, problem=problem)


async def _form(request: Request) -> dict[str, str]:
    """The fields of a form, as browsers send them."""
    try:
        return dict(parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Problem("garbled", "The form could not be read; go back and try again.") from None


async def _anybody(request: Request, house: House, gate: Gate, name: str) -> tuple[Person, str]:
    """Who asks; somebody new is given a name, and the token that makes them known."""
    person = await whoever(request, house)
    if person is not None:
        return person, ""
    proper = proper_name(name or GUEST)
    gate.new_person(request)
    return await house.new_person(proper)


def _known(request: Request, response: Response, token: str) -> Response:
    if token:
        remember(request, response, token)
    return response


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
    form = await _form(request)
    game = find_game(form.get("game", ""))
    person, token = await _anybody(request, house, gate, form.get("name", ""))
    gate.new_table(person.id)
    count = min(max(PLAY_NOW_SEATS, game.seats[0]), game.seats[-1])
    seats = (WantedSeat("me"), *(WantedSeat("bot") for _ in range(count - 1)))
    options = {"first_game": True} if token and "first_game" in game.options else {}
    room = await house.open_table(person, Wanted(game.name, options, seats))
    return _known(request, _to(f"/tables/{room.id}"), token)


@router.post("/name")
async def rename(request: Request, house: HouseHere, person: Whoever) -> Response:
    """Another name, for tables that begin from now on."""
    form = await _form(request)
    if person is None:
        raise Problem("who-are-you", "You have no name yet: it is asked when you play.")
    await house.rename(person, form.get("name", ""))
    return _to("/")


# -- setting a table ---------------------------------------------------------------------------------


@router.get("/games/{game}/table")
async def set_table(game: GameHere, person: Whoever) -> Response:
    """The form for a table: options, and who sits where."""
    return _set_table_page(game, person, {}, "")


@router.post("/campaigns")
async def go_on(request: Request, person: Whoever, house: HouseHere) -> Response:
    """The form for a table that goes on with a campaign; what is no campaign is said in the lobby, where it was given."""
    form = await _form(request)
    try:
        found = campaign.parse(form.get("campaign", ""), "What was given")
    except LongboxError as error:
        problem = problem_of(error)
        return await _lobby(request, person, house, str(problem), form.get("campaign", ""), problem.status)
    return _set_table_page(found.game, person, {**_filled(found), "campaign": canonical(found.to_json())}, "")


def _filled(found: Campaign) -> dict[str, str]:
    """The form as the campaign would have it."""
    form = {"count": str(found.seats), "hints": "yes", "watch": "yes"}
    for name, value in found.settings.items():
        choices = found.game.options.get(name)
        form[f"option-{name}"] = str(value) if choices is None else str(choices.index(value))
    return form


@router.get("/tables/{table_id}/next")
async def set_next(room: RoomHere, person: Whoever, house: HouseHere) -> Response:
    """The form for the match that follows in the campaign: as this one was, and to be changed."""
    found = house.ahead(room, person)
    assert person is not None  # nobody else goes on with it
    form = _filled(found)
    for number, seat in enumerate(as_before(room.seats, person)):
        form |= {f"kind-{number}": seat.kind, f"bot-{number}": seat.bot, f"name-{number}": seat.name if seat.kind == "me" else ""}
    for name, is_so in (("hints", room.hints), ("watch", room.watch)):
        if not is_so:
            del form[name]
    return _set_table_page(room.game, person, form, "", before=room, story=found)


@router.post("/tables/{table_id}/next")
async def open_next(request: Request, room: RoomHere, person: Whoever, house: HouseHere, gate: GateHere) -> Response:
    """The table that follows, as it was wanted; what cannot be is said above the form."""
    found = house.ahead(room, person)
    assert person is not None
    form = await _form(request)
    try:
        wanted = _wanted(room.game, form)
        gate.new_table(person.id)
        following = await house.next_match(room, person, wanted)
    except LongboxError as error:
        problem = problem_of(error)
        return _set_table_page(room.game, person, form, str(problem), problem.status, before=room, story=found)
    return _to(f"/tables/{following.id}")


def _set_table_page(
    game: Game[Any],
    person: Person | None,
    form: Mapping[str, str],
    problem: str,
    status: int = 200,
    *,
    before: Room | None = None,
    story: Campaign | None = None,
) -> Response:
    """The form; before the table there may have been another one, whose campaign goes on."""
    story = story or _story(game, form)
    is_told = game.campaign if story is not None and not story.is_over else ()
    options = [
        {
            "name": name,
            "label": game.called(name),
            "choices": [(value, game.called(value)) for value in game.options.get(name, ())],
            "hint": game.words.get(name, ""),
            "rules": [game.rulebook[rule] for rule in game.option_rules.get(name, ())],
        }
        for name in (*game.options, *game.words)
        if name not in is_told
    ]
    default = min(max(PLAY_NOW_SEATS, game.seats[0]), game.seats[-1])
    chosen = int(form["count"]) if NUMBER.fullmatch(form.get("count", "")) else default
    return render(
        "set_table.html",
        status,
        person=person,
        game=game,
        options=options,
        form=form,
        chosen=chosen,
        strengths=STRENGTHS,
        problem=problem,
        longest=LONGEST_WORDS,
        story=story,
        action=f"/tables/{before.id}/next" if before else f"/games/{game.name}/table",
        first=min(before.seats_of(person), default=0) if before else 0,
        friends=_friends(before, person) if before else {},
    )


def _friends(before: Room, person: Person | None) -> dict[int, str]:
    """Who sat where at a table, but for me and for bots."""
    mine = before.seats_of(person)
    return {seat.number: seat.name for seat in before.seats if seat.kind == "person" and seat.number not in mine}


def _story(game: Game[Any], form: Mapping[str, str]) -> Campaign | None:
    """The campaign that the form goes on with; of one that is none, the problem above the form tells."""
    try:
        return campaign.parse(form["campaign"], game=game) if form.get("campaign") else None
    except BadCampaign:
        return None


@router.post("/games/{game}/table")
async def open_table(request: Request, game: GameHere, house: HouseHere, gate: GateHere) -> Response:
    """A table as it was wanted; what cannot be is said above the form."""
    form = await _form(request)
    try:
        wanted = _wanted(game, form)
        person, token = await _anybody(request, house, gate, form.get("name", ""))
        gate.new_table(person.id)
        room = await house.open_table(person, wanted)
    except LongboxError as error:
        problem = problem_of(error)
        return _set_table_page(game, await whoever(request, house), form, str(problem), problem.status)
    return _known(request, _to(f"/tables/{room.id}"), token)


def _wanted(game: Game[Any], form: Mapping[str, str]) -> Wanted:
    count = form.get("count", "")
    if not NUMBER.fullmatch(count) or int(count) not in game.seats:
        raise Problem("bad-value", f"{game.title} has {game.seats[0]} to {game.seats[-1]} seats.")
    story = campaign.parse(form["campaign"], "What was given", game) if form.get("campaign") else None
    options: dict[str, Setting] = {
        name: _chosen(game.options[name], form[f"option-{name}"]) if name in game.options else form[f"option-{name}"]
        for name in (*game.options, *game.words)
        if f"option-{name}" in form
    }
    seats = tuple(_seat(seat, form) for seat in range(int(count)))
    return Wanted(game.name, options, seats, "hints" in form, "watch" in form, story.to_json() if story else None)


def _chosen(choices: tuple[Setting, ...], number: str) -> Setting:
    """The choice with this number in the form: there a text, here what the game knows."""
    for place, choice in enumerate(choices):
        if str(place) == number:
            return choice
    raise Problem("bad-value", "That is not one of the choices of this option.")


def _seat(seat: int, form: Mapping[str, str]) -> WantedSeat:
    match form.get(f"kind-{seat}", "bot"):
        case "me":  # at the first seat it is me; beside me sit others, who have names of their own
            return WantedSeat("me", form.get(f"name-{seat}", "").strip() if seat else "")
        case "friend":
            return WantedSeat("friend")
        case "bot":
            return WantedSeat("bot", bot=form.get(f"bot-{seat}", "greedy"))
    raise Problem("bad-value", "A seat is yours, a friend's or a bot's.")


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
        return _to(f"/tables/{room.id}?seat={seat}")
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
    form = await _form(request)
    name = form.get("name", "")
    try:
        person, token = await _anybody(request, house, gate, name)
        await room.claim(person, seat, secret, proper_name(name) if name else "")
    except Problem as problem:
        if problem.kind not in {"bad-name", "expired-invite"}:
            raise
        return _invitation(room, seat, await whoever(request, house), str(problem), problem.status)
    return _known(request, _to(f"/tables/{room.id}?seat={seat}"), token)


@router.get("/carry/{token}")
async def carried(token: str, person: Whoever) -> Response:
    """What such a link is for."""
    sentence = "This link brings a seat of yours to this device. The other device keeps it, too."
    return _take_seat(person, "Go on here", sentence, "Play on this device", "" if person else GUEST, "", 200)


@router.post("/carry/{token}")
async def carry(request: Request, token: str, house: HouseHere, gate: GateHere) -> Response:
    """Hold the seat here, and go to the table."""
    form = await _form(request)
    carried = house.links.carried(token)
    if carried is None:
        raise Problem("expired-invite", "This link is not one of ours, or more than a day old; make a new one at the table.")
    room, seat = await house.room(carried[0]), carried[1]
    person, person_token = await _anybody(request, house, gate, form.get("name", ""))
    await room.carry(person, seat)
    return _known(request, _to(f"/tables/{room.id}?seat={seat}"), person_token)


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
    form = await _form(request)
    number, seat = form.get("number", ""), form.get("seat", "")
    if not NUMBER.fullmatch(number) or not NUMBER.fullmatch(seat):
        raise Problem("bad-value", "Say from which position and as which seat you would like to go on.")
    person, token = await _anybody(request, house, gate, "")
    gate.new_table(person.id)
    room.audience(person, None)
    following = await house.fork(room, person, int(number), int(seat))
    return _known(request, _to(f"/tables/{following.id}"), token)


# -- rules -------------------------------------------------------------------------------------------


@router.get("/games/{game}/rules")
async def rules(game: GameHere, person: Whoever, words: Annotated[str, Query(max_length=200)] = "") -> Response:
    """Every rule, or those with all these words."""
    found = game.rulebook.search(words)
    topics = [(topic, list(group)) for topic, group in groupby(found, key=lambda rule: rule.topic)]
    count, total = len(found), len(game.rulebook)
    return render("rules.html", person=person, game=game, words=words, topics=topics, count=count, total=total)
