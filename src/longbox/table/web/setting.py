"""Setting a table: the form for its options and its seats, also for the match that follows in a campaign."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from longbox.engine import campaign
from longbox.engine.campaign import Campaign
from longbox.engine.errors import BadCampaign, LongboxError
from longbox.engine.game import LONGEST_WORDS, Game, Setting
from longbox.table.people import Person
from longbox.table.problems import Problem, problem_of
from longbox.table.room import Room
from longbox.table.seats import Wanted, WantedSeat, as_before
from longbox.table.thinking import STRENGTHS
from longbox.table.web.api import GameHere, GateHere, HouseHere, RoomHere, Whoever, whoever
from longbox.table.web.paper import anybody, form_of, known, render, to

NUMBER = re.compile("[0-9]{1,7}")
PLAY_NOW_SEATS = 4  # of as many as the game allows

router = APIRouter(include_in_schema=False)


@router.get("/games/{game}/table")
async def set_table(game: GameHere, person: Whoever) -> Response:
    """The form for a table: options, and who sits where."""
    return set_table_page(game, person, {}, "")


def filled(found: Campaign) -> dict[str, str]:
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
    form = filled(found)
    for number, seat in enumerate(as_before(room.seats, person)):
        form |= {f"kind-{number}": seat.kind, f"bot-{number}": seat.bot, f"name-{number}": seat.name if seat.kind == "me" else ""}
    for name, is_so in (("hints", room.hints), ("watch", room.watch)):
        if not is_so:
            del form[name]
    return set_table_page(room.game, person, form, "", before=room, story=found)


@router.post("/tables/{table_id}/next")
async def open_next(request: Request, room: RoomHere, person: Whoever, house: HouseHere, gate: GateHere) -> Response:
    """The table that follows, as it was wanted; what cannot be is said above the form."""
    found = house.ahead(room, person)
    assert person is not None
    form = await form_of(request)
    try:
        wanted = _wanted(room.game, form, _my_seat(room, person))
        gate.new_table(person.id)
        following = await house.next_match(room, person, wanted)
    except LongboxError as error:
        problem = problem_of(error)
        return set_table_page(room.game, person, form, str(problem), problem.status, before=room, story=found)
    return to(f"/tables/{following.id}")


def set_table_page(
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
        back=f"/tables/{before.id}" if before else "",
        action=f"/tables/{before.id}/next" if before else f"/games/{game.name}/table",
        my_seat=_my_seat(before, person) if before else 0,
        friends=_friends(before, person) if before else {},
    )


def _my_seat(before: Room, person: Person | None) -> int:
    """Where I sat myself; my other seats are those of others who play on the same device, and have names of their own."""
    return min(before.seats_of(person), default=0)


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
    form = await form_of(request)
    try:
        wanted = _wanted(game, form)
        person, token = await anybody(request, house, gate, form.get("name", ""))
        gate.new_table(person.id)
        room = await house.open_table(person, wanted)
    except LongboxError as error:
        problem = problem_of(error)
        return set_table_page(game, await whoever(request, house), form, str(problem), problem.status)
    return known(request, to(f"/tables/{room.id}"), token)


def _wanted(game: Game[Any], form: Mapping[str, str], my_seat: int = 0) -> Wanted:
    count = form.get("count", "")
    if not NUMBER.fullmatch(count) or int(count) not in game.seats:
        raise Problem("bad-value", f"{game.title} has {game.seats[0]} to {game.seats[-1]} seats.")
    story = campaign.parse(form["campaign"], "What was given", game) if form.get("campaign") else None
    options: dict[str, Setting] = {
        name: _chosen(game.options[name], form[f"option-{name}"]) if name in game.options else form[f"option-{name}"]
        for name in (*game.options, *game.words)
        if f"option-{name}" in form
    }
    seats = tuple(_seat(seat, form, my_seat) for seat in range(int(count)))
    return Wanted(game.name, options, seats, "hints" in form, "watch" in form, story.to_json() if story else None)


def _chosen(choices: tuple[Setting, ...], number: str) -> Setting:
    """The choice with this number in the form: there a text, here what the game knows."""
    for place, choice in enumerate(choices):
        if str(place) == number:
            return choice
    raise Problem("bad-value", "That is not one of the choices of this option.")


def _seat(seat: int, form: Mapping[str, str], my_seat: int) -> WantedSeat:
    match form.get(f"kind-{seat}", "bot"):
        case "me":  # beside me sit others, who have names of their own
            return WantedSeat("me", "" if seat == my_seat else form.get(f"name-{seat}", "").strip())
        case "friend":
            return WantedSeat("friend")
        case "bot":
            return WantedSeat("bot", bot=form.get(f"bot-{seat}", "greedy"))
    raise Problem("bad-value", "A seat is yours, a friend's or a bot's.")
