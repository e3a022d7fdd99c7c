"""The interface for programs, version 1. Each request is one call of the house or of a room."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response, status
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.routing import APIRoute
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import Field

from longbox.engine.game import Game, find_game
from longbox.table import campaigns
from longbox.table.house import House
from longbox.table.people import COOKIE, Person, proper_name
from longbox.table.problems import Problem
from longbox.table.replay import position
from longbox.table.room import Room
from longbox.table.seats import Wanted, WantedSeat, as_before
from longbox.table.thinking import strengths
from longbox.table.web import models, requests
from longbox.table.web.limits import Gate
from longbox.table.web.openapi import problems, problems_at_seat, problems_at_table
from longbox.table.web.security import token_of

YEAR = 365 * 24 * 60 * 60


def named_as_written(route: APIRoute) -> str:
    """The name of an operation is that of its function."""
    return route.name


router = APIRouter(prefix="/api/v1", generate_unique_id_function=named_as_written)


# -- what every request needs ------------------------------------------------------------------------


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def gate_of(request: Request) -> Gate:
    gate: Gate = request.app.state.gate
    return gate


HouseHere = Annotated[House, Depends(house_of)]
GateHere = Annotated[Gate, Depends(gate_of)]


async def visitor(request: Request, house: HouseHere) -> Person | None:
    """Return the person who asks, or None if they have never given a name."""
    token = token_of(request)
    return await house.person(token) if token else None


Visitor = Annotated[Person | None, Depends(visitor)]
_bearer = HTTPBearer(auto_error=False, description="The token that POST /people gives; a browser's cookie does as well.")


async def somebody(person: Visitor, _: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> Person:
    """Return the person who asks. Refuse a request without one."""
    if person is None:
        raise Problem("who-are-you", "Give a name first: POST /api/v1/people, and show the token that comes back.")
    return person


Somebody = Annotated[Person, Depends(somebody)]


async def table(
    house: HouseHere,
    table_id: Annotated[str, Path(json_schema_extra={"pattern": "^[a-z0-9]{16}$"}, description="The table's id.")],
) -> Room:
    return await house.room(table_id)


RoomHere = Annotated[Room, Depends(table)]
GameName = Annotated[
    str, Path(json_schema_extra={"pattern": "^[a-z0-9_]{1,40}$"}, description="The game's name, such as tic_tac_toe.")
]
SeatHere = Annotated[int, Path(ge=0, le=99, description="The number of a seat, from 0.")]
SeatAsked = Annotated[int | None, Query(ge=0, le=99, description="A seat of one's own; without it, as somebody who watches.")]


def game_of(game: GameName) -> Game[Any]:
    return find_game(game)


GameHere = Annotated[Game[Any], Depends(game_of)]


# -- people ------------------------------------------------------------------------------------------


@router.post("/people", status_code=status.HTTP_201_CREATED, responses=problems("bad-name", "wrong-origin"))
async def sign_up(body: requests.Name, request: Request, response: Response, house: HouseHere, gate: GateHere) -> models.Newcomer:
    """Give a name. From now on, the token in the answer or the cookie that comes with it identifies you."""
    name = proper_name(body.name)
    gate.new_person(request)
    person, token = await house.new_person(name)
    remember(request, response, token)
    return models.Newcomer(id=person.id, name=person.name, token=token)


def remember(request: Request, response: Response, token: str) -> None:
    """Set the cookie that identifies a browser."""
    is_encrypted = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=is_encrypted)


@router.get("/people/me", responses=problems("who-are-you"))
async def who_am_i(person: Somebody) -> models.PersonGiven:
    """Who I am."""
    return models.PersonGiven(id=person.id, name=person.name)


@router.patch("/people/me", responses=problems("who-are-you", "bad-name", "wrong-origin"))
async def rename(body: requests.Name, person: Somebody, house: HouseHere) -> models.PersonGiven:
    """Take another name, for tables that begin from now on."""
    renamed = await house.rename(person, body.name)
    return models.PersonGiven(id=renamed.id, name=renamed.name)


# -- games -------------------------------------------------------------------------------------------


@router.get("/games", responses=problems())
async def list_games(house: HouseHere) -> list[models.GameGiven]:
    """The games that can be played here, their options and the bots that play them."""
    return [
        models.GameGiven(
            name=game.name,
            title=game.title,
            summary=game.summary,
            seats=list(game.seats),
            options={name: list(choices) for name, choices in game.options.choices.items()},
            words=dict(game.options.texts),
            documents={name: document.words for name, document in game.options.documents.items()},
            campaigns=game.campaign is not None,
            bots=strengths(game),
            table_bot=game.table_bot,
            rules_version=game.rules_version,
        )
        for game in house.games()
    ]


# -- tables ------------------------------------------------------------------------------------------


@router.get("/tables", responses=problems("who-are-you"))
async def list_tables(person: Somebody, house: HouseHere) -> list[models.TableEntry]:
    """The tables where I sit, the last changed first."""
    return [models.TableEntry(**entry) for entry in await house.tables_of(person)]


@router.post(
    "/tables",
    status_code=status.HTTP_201_CREATED,
    responses=problems("who-are-you", "no-such-game", "bad-options", "bad-campaign", "unknown-bot", "bad-name", "wrong-origin"),
)
async def open_table(body: requests.WantedBody, person: Somebody, house: HouseHere, gate: GateHere) -> models.OpenedTable:
    """Open a table. The game begins at once if no seat waits for a friend."""
    gate.new_table(person.id)
    wanted = Wanted(
        body.game, body.options, _seats(body.seats), body.hints, body.watch, body.campaign, body.gone_after, body.several
    )
    return _opened(await house.open_table(person, wanted), person)


def _seats(wanted: Sequence[requests.WantedSeatBody]) -> tuple[WantedSeat, ...]:
    return tuple(WantedSeat(seat.kind, seat.name, seat.bot) for seat in wanted)


def _opened(room: Room, person: Person) -> models.OpenedTable:
    return models.OpenedTable.model_validate({"id": room.id, "status": room.status, "invites": room.of_person(person)["invites"]})


@router.get(
    "/tables/{table_id}",
    response_model=models.Glance,
    responses=problems_at_table("not-your-seat", "no-such-seat", "no-watching"),
)
async def look(room: RoomHere, person: Visitor, seat: SeatAsked = None) -> Response:
    """All that one of my seats, or a spectator, may see now."""
    return JSONResponse(await room.glance(person, seat))


@router.get("/tables/{table_id}/description", responses=problems_at_table("not-your-seat", "no-such-seat", "no-watching"))
async def describe(room: RoomHere, person: Visitor, seat: SeatAsked = None) -> models.Description:
    """The same in words."""
    return models.Description(text=await room.describe(person, seat))


@router.post(
    "/tables/{table_id}/seats/{seat}/claim",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems_at_table("who-are-you", "no-such-seat", "bad-invite", "expired-invite", "one-seat", "bad-name"),
)
async def claim_seat(body: requests.Claim, room: RoomHere, seat: SeatHere, person: Somebody) -> None:
    """Take a seat to which I was invited. The game begins when the last free seat is taken."""
    await room.claim(person, seat, body.invite, proper_name(body.name) if body.name else "")


@router.post("/tables/{table_id}/seats/{seat}/carry", responses=problems_at_seat())
async def make_carry_link(room: RoomHere, seat: SeatHere, person: Somebody) -> models.Link:
    """Make a link that gives this seat of mine to the person who opens it within a day: for my other device."""
    return models.Link(link=room.carry_path(person, seat))


@router.post("/carry", responses=problems_at_table("who-are-you", "bad-invite", "expired-invite", "one-seat"))
async def carry_seat(body: requests.Carry, person: Somebody, house: HouseHere) -> models.SeatAt:
    """Hold a seat on this device, too, with the token of such a link."""
    carried = house.links.carried(body.token)
    if carried is None:
        raise Problem("bad-invite", "This link carries no seat, or is older than a day: make a new one on the other device.")
    room = await house.room(carried.table)
    await room.carry(person, carried)
    return models.SeatAt(table=carried.table, seat=carried.seat)


@router.delete(
    "/tables/{table_id}/seats/{seat}/carry",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems_at_seat("not-yours"),
)
async def take_seat_back(room: RoomHere, seat: SeatHere, person: Somebody) -> None:
    """Take a seat of mine back from all devices to which it was carried. The links to it work no longer."""
    await room.withdraw(person, seat)


@router.put(
    "/tables/{table_id}/seats/{seat}/stand-in",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems_at_seat("unknown-bot"),
)
async def stand_in(body: requests.StandIn, room: RoomHere, seat: SeatHere, person: Somebody) -> None:
    """Let a bot play for somebody who is away, or take the seat back."""
    await room.stand_in(person, seat, body.bot)


@router.post(
    "/tables/{table_id}/start",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems_at_table("who-are-you", "not-yours", "already-started"),
)
async def start(room: RoomHere, person: Somebody) -> None:
    """Begin without the friends who are missing: bots take the free seats."""
    await room.start(person)


# -- the game ----------------------------------------------------------------------------------------


@router.post(
    "/tables/{table_id}/choices",
    responses=problems_at_seat("stale", "out-of-turn", "not-started", "over", "bad-choice", "used-key", "rule-failed"),
)
async def choose(
    body: requests.ChoiceBody,
    room: RoomHere,
    person: Somebody,
    idempotency_key: Annotated[
        str, Header(pattern=r"^[A-Za-z0-9_-]{8,64}$", description="One for each choice: the same again is the same choice again.")
    ],
) -> models.Version:
    """Answer the question to one of my seats. The answer is stored before the response is sent."""
    return models.Version(version=await room.choose(person, body.seat, body.key, body.expected_version, idempotency_key))


@router.post("/tables/{table_id}/undo", responses=problems_at_seat("no-undo", "voting", "not-started", "over"))
async def undo(body: requests.Undo, room: RoomHere, person: Somebody) -> models.Version:
    """Take back an answer. If somebody has learned something since, the others are asked."""
    return models.Version(version=await room.undo(person, body.seat, body.all))


@router.post(
    "/tables/{table_id}/vote",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems_at_seat("no-vote"),
)
async def vote(body: requests.Ballot, room: RoomHere, person: Somebody) -> None:
    """Agree or disagree in a vote."""
    await room.consent(person, body.seat, body.yes)


@router.post(
    "/tables/{table_id}/close",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems_at_seat("voting", "not-started", "over"),
)
async def close(room: RoomHere, person: Somebody) -> None:
    """End the game as it is and reveal everything. The others are asked, if other people play."""
    await room.close(person)


@router.post(
    "/tables/{table_id}/messages",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems_at_seat("no-watching"),
)
async def say(body: requests.Saying, room: RoomHere, person: Somebody, gate: GateHere) -> None:
    """Say something to all at the table, as plain text."""
    gate.say(person.id)
    await room.say(person, body.seat, body.text)


@router.post(
    "/tables/{table_id}/advice",
    responses=problems_at_seat("no-hints", "out-of-turn", "not-started", "over", "no-advice"),
)
async def advise(body: requests.AskedSeat, room: RoomHere, person: Somebody, gate: GateHere) -> models.AdviceGiven:
    """What a search thinks of the options of one of my seats, from what that seat knows."""
    gate.hint(person.id)
    advice = await room.advise(person, body.seat)
    return models.AdviceGiven(**advice.to_json())


# -- after the game ----------------------------------------------------------------------------------


@router.post(
    "/tables/{table_id}/rematch",
    status_code=status.HTTP_201_CREATED,
    responses=problems_at_seat("not-over"),
)
async def rematch(room: RoomHere, person: Somebody, house: HouseHere, gate: GateHere) -> models.OpenedTable:
    """Play the same game with the same people again. All get the table that the first of them has opened."""
    gate.new_table(person.id)
    return _opened(await house.rematch(room, person), person)


@router.post(
    "/tables/{table_id}/next",
    status_code=status.HTTP_201_CREATED,
    responses=problems_at_seat("not-yours", "not-over", "no-campaign", "bad-options", "bad-campaign", "unknown-bot", "bad-name"),
)
async def next_match(
    room: RoomHere, person: Somebody, house: HouseHere, gate: GateHere, body: requests.NextBody | None = None
) -> models.OpenedTable:
    """Open the next match of the campaign, whether this one was won or lost. Without other wishes, the same people play."""
    gate.new_table(person.id)
    body = body or requests.NextBody()
    seats = as_before(room.seats, person) if body.seats is None else _seats(body.seats)
    wanted = Wanted(room.game.name, body.options, seats, room.hints, room.watch, gone_after=room.gone_after, several=room.several)
    return _opened(await house.next_match(room, person, wanted), person)


@router.get(
    "/tables/{table_id}/campaign",
    response_model=models.CampaignGiven,
    responses=problems_at_table("no-watching", "not-over", "no-campaign"),
)
async def read_campaign(room: RoomHere, person: Visitor) -> Response:
    """The campaign after a finished game. `longbox campaign` reads it, and a new table can continue it."""
    room.audience(person, None)
    text = campaigns.after(room).text()
    headers = {"Cache-Control": "private, no-cache"}
    headers["Content-Disposition"] = f'attachment; filename="{room.game.name}-campaign-{room.id}.json"'
    return Response(text, headers=headers, media_type="application/json")


@router.get(
    "/tables/{table_id}/record",
    response_class=PlainTextResponse,
    responses={**problems_at_table("no-watching", "not-over"), 304: {"description": "It is the one that you have."}},
)
async def read_record(room: RoomHere, person: Visitor, if_none_match: Annotated[str, Header(max_length=400)] = "") -> Response:
    """The record of a finished game. `longbox replay` and `longbox verify` read it."""
    room.audience(person, None)
    text = room.record()
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if tag in [known.strip().removeprefix("W/") for known in if_none_match.split(",")]:
        return Response(status_code=status.HTTP_304_NOT_MODIFIED, headers=headers)
    headers["Content-Disposition"] = f'attachment; filename="{room.game.name}-{room.id}.longbox"'
    return PlainTextResponse(text, headers=headers)


@router.get(
    "/tables/{table_id}/replay",
    response_model=models.ReplayGiven,
    responses=problems_at_table("no-such-seat", "no-watching", "not-over"),
)
async def read_replay(
    room: RoomHere,
    person: Visitor,
    number: Annotated[int | None, Query(ge=0, le=1_000_000, description="After so many answers; without it, at the end.")] = None,
    seat: Annotated[
        Annotated[int, Field(ge=0, le=99)] | Literal["all"] | None,
        Query(description="Anybody's seat: nothing is secret any more. `all`: with everything open."),
    ] = None,
) -> Response:
    """A finished game at any of its answers, as any seat knew it then, or with everything open."""
    room.audience(person, None)
    return JSONResponse(position(room, number, seat))


@router.get(
    "/tables/{table_id}/analysis",
    responses={**problems_at_table("no-watching", "not-over", "refused"), 202: {"model": models.Thinking}},
    response_model=models.AnalysisGiven,
)
async def read_analysis(room: RoomHere, person: Visitor, house: HouseHere) -> Response:
    """The analysis of a finished game. The first request starts it; ask again until it is ready."""
    room.audience(person, None)
    analysis = await house.analysis(room)
    if analysis is None:
        return JSONResponse({"status": "thinking"}, status.HTTP_202_ACCEPTED, {"Retry-After": "2"})
    return JSONResponse(analysis)


@router.post(
    "/tables/{table_id}/forks",
    status_code=status.HTTP_201_CREATED,
    responses=problems_at_table("who-are-you", "no-watching", "not-over", "over", "no-such-seat", "no-undo"),
)
async def fork(body: requests.ForkBody, room: RoomHere, person: Somebody, house: HouseHere, gate: GateHere) -> models.OpenedTable:
    """Go on from an earlier position of a finished game at a table of my own, with other luck, against bots."""
    gate.new_table(person.id)
    room.audience(person, None)
    return _opened(await house.fork(room, person, body.number, body.seat), person)


@router.post(
    "/tables/{table_id}/reports",
    status_code=status.HTTP_201_CREATED,
    responses=problems_at_seat(),
)
async def report(body: requests.Report, room: RoomHere, person: Somebody, house: HouseHere, gate: GateHere) -> models.ReportGiven:
    """Report what is wrong to the people who maintain the rules. The record goes with it, and nobody at the table sees it."""
    gate.report(person.id)
    return models.ReportGiven(id=await house.report(room, person, body.seat, body.message))
