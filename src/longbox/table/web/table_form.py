"""The form that sets a table: its options and its seats, also for the next match of a campaign."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup

from longbox.engine import campaign
from longbox.engine.campaign import Campaign
from longbox.engine.errors import BadCampaign, LongboxError
from longbox.engine.game import Game
from longbox.engine.game_parts import LONGEST_TEXT, OPEN, Setting, named_seats, seats_named
from longbox.engine.rulebook import Rule
from longbox.engine.state import canonical
from longbox.table import campaigns
from longbox.table.people import Person
from longbox.table.problems import Problem, problem_of
from longbox.table.room import Room
from longbox.table.seats import GONE_AFTER, LONGEST_GONE_AFTER, Wanted, WantedSeat, as_before
from longbox.table.thinking import strengths
from longbox.table.web.api import GameHere, GateHere, HouseHere, RoomHere, Visitor, visitor
from longbox.table.web.rendering import anybody, form_of, known, of_game, render, to

NUMBER = re.compile("[0-9]{1,7}")

router = APIRouter(include_in_schema=False)


@router.get("/games/{game}/table")
async def set_table(game: GameHere, person: Visitor) -> Response:
    """The form for a table: its options, and who sits where."""
    return set_table_page(game, person, {}, "")


@router.get("/games/{game}/campaign")
async def set_campaign(game: GameHere, person: Visitor) -> Response:
    """The form for the first match of a new campaign."""
    return campaign_page(campaign.new(game, seats=game.usual_seats), person)


def campaign_page(found: Campaign, person: Person | None) -> Response:
    """The page of a campaign, with the form for its next match."""
    form = {**filled(found), "campaign": canonical(found.to_json())}
    return set_table_page(found.game, person, form, "", story=found)


def filled(found: Campaign) -> dict[str, str]:
    """Fill the form with the settings of the campaign."""
    form = {"count": str(found.seats), "hints": "yes", "watch": "yes"}
    options = found.game.options
    for name, value in found.settings.items():
        if name in options.each_seat:
            form |= {f"option-{name}-{seat}": part for seat, part in enumerate(named_seats(str(value), found.seats))}
        else:
            choices = options.choices.get(name)
            form[f"option-{name}"] = str(value) if choices is None else str(choices.index(value))
    return form


@router.get("/tables/{table_id}/next")
async def set_next(room: RoomHere, person: Visitor, house: HouseHere) -> Response:
    """The form for the next match of the campaign, filled with the settings of this match."""
    found = house.ahead(room, person)
    assert person is not None  # `ahead` refuses everybody but the owner
    form = filled(found)
    for number, seat in enumerate(as_before(room.seats, person)):
        form |= {f"kind-{number}": seat.kind, f"bot-{number}": seat.bot, f"name-{number}": seat.name if seat.kind == "me" else ""}
    form |= {"gone_after": str(room.gone_after), "several": "yes"}
    for name, is_so in (("hints", room.hints), ("watch", room.watch), ("several", room.several)):
        if not is_so:
            del form[name]
    return set_table_page(room.game, person, form, "", before=room, story=found)


@router.post("/tables/{table_id}/next")
async def open_next(request: Request, room: RoomHere, person: Visitor, house: HouseHere, gate: GateHere) -> Response:
    """Set the next table. If that is refused, show the form again with the reason."""
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


# -- what the form shows -----------------------------------------------------------------------------


class ShownChoice(NamedTuple):
    """A choice of an option: its value in the form, what people call it, and its card, if it has one."""

    value: str
    label: str
    words: str
    picture: Markup


class ShownOption(NamedTuple):
    """An option as the form shows it."""

    name: str
    label: str
    kind: str  # "cards", "seats", "list", "text" or "document"
    choices: list[ShownChoice]
    hint: str
    rules: list[Rule]


def _options(game: Game[Any], story: Campaign | None) -> Iterator[ShownOption]:
    """Return the options that players may set here. What a campaign says is no option, and neither is whether it is one."""
    options, start = game.options, game.campaign.start if game.campaign else {}
    told = set(start) if story is not None and not story.is_over else campaigns.marks(game)
    for name in options.names:
        if name in told:
            continue
        kind = "cards" if name in options.cards else "list"
        values: tuple[Setting, ...] = options.choices.get(name, ())
        if name in options.texts:
            kind, values = ("seats", options.each_seat[name]) if name in options.each_seat else ("text", ())
        rules = [game.rulebook[rule] for rule in options.rules.get(name, ())]
        choices = [_choice(game, name, place, value) for place, value in enumerate(values)]
        hint = options.texts.get(name, "")
        if name in options.documents:
            kind, hint = "document", options.documents[name].words
        yield ShownOption(name, options.called(name), kind, choices, hint, rules)


def _choice(game: Game[Any], name: str, place: int, value: Setting) -> ShownChoice:
    """The form sends the place of a choice, and what a seat is called by itself."""
    card = game.options.cards[name](value) if name in game.options.cards else None
    sent = str(value) if name in game.options.each_seat else str(place)
    return ShownChoice(sent, game.options.called(value), card.words if card else "", Markup(card.picture if card else ""))


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
    """Render the form. `before` is the table whose campaign goes on, if there is one."""
    story = story or _story(game, form)
    options = [*_options(game, story)]
    chosen = int(form["count"]) if NUMBER.fullmatch(form.get("count", "")) else game.usual_seats
    return render(
        "set_table.html",
        status,
        person=person,
        game=game,
        about=of_game(game),
        cards=[option for option in options if option.kind == "cards"],
        seat_options=[option for option in options if option.kind == "seats"],
        others=[option for option in options if option.kind in {"list", "text", "document"}],
        open_seat=OPEN,
        form=form,
        chosen=chosen if chosen in game.seats else game.usual_seats,
        strengths=strengths(game),
        problem=problem,
        longest=LONGEST_TEXT,
        gone_after=GONE_AFTER,
        longest_gone_after=LONGEST_GONE_AFTER,
        documents=game.options.documents,
        documents_given=any(form.get(f"option-{name}") for name in game.options.documents),
        story=story,
        back=f"/tables/{before.id}" if before else "",
        action=f"/tables/{before.id}/next" if before else f"/games/{game.name}/table",
        my_seat=_my_seat(before, person) if before else 0,
        friends=_friends(before, person) if before else {},
    )


def _my_seat(before: Room, person: Person | None) -> int:
    """Return the seat where I sat myself. Others played my other seats on the same device, under names of their own."""
    return min(before.seats_of(person), default=0)


def _friends(before: Room, person: Person | None) -> dict[int, str]:
    """Return the names of the friends at a table, by seat."""
    mine = before.seats_of(person)
    return {seat.number: seat.name for seat in before.seats if seat.kind == "person" and seat.number not in mine}


def _story(game: Game[Any], form: Mapping[str, str]) -> Campaign | None:
    """Return the campaign that the form continues. If the file is no campaign, the problem above the form says so."""
    try:
        return campaign.parse(form["campaign"], game=game) if form.get("campaign") else None
    except BadCampaign:
        return None


# -- what it sends -----------------------------------------------------------------------------------


@router.post("/games/{game}/table")
async def open_table(request: Request, game: GameHere, house: HouseHere, gate: GateHere) -> Response:
    """Set a table. If that is refused, show the form again with the reason."""
    form = await form_of(request)
    try:
        wanted = _wanted(game, form)
        person, token = await anybody(request, house, gate, form.get("name", ""))
        gate.new_table(person.id)
        room = await house.open_table(person, wanted)
    except LongboxError as error:
        problem = problem_of(error)
        return set_table_page(game, await visitor(request, house), form, str(problem), problem.status)
    return known(request, to(f"/tables/{room.id}"), token)


def _wanted(game: Game[Any], form: Mapping[str, str], my_seat: int = 0) -> Wanted:
    count = form.get("count", "")
    if not NUMBER.fullmatch(count) or int(count) not in game.seats:
        raise Problem("bad-value", f"{game.title} has {game.seats[0]} to {game.seats[-1]} seats.")
    story = campaign.parse(form["campaign"], "What was given", game) if form.get("campaign") else None
    options = dict(_settings(game, form, int(count)))
    seats = tuple(_seat(seat, form, my_seat) for seat in range(int(count)))
    before = story.to_json() if story else None
    return Wanted(game.name, options, seats, "hints" in form, "watch" in form, before, _gone_after(form), "several" in form)


def _gone_after(form: Mapping[str, str]) -> int:
    hours = form.get("gone_after", str(GONE_AFTER))
    if not NUMBER.fullmatch(hours) or not 1 <= int(hours) <= LONGEST_GONE_AFTER:
        raise Problem("bad-value", f"Somebody who is away counts as gone after 1 to {LONGEST_GONE_AFTER} hours.")
    return int(hours)


def _settings(game: Game[Any], form: Mapping[str, str], seats: int) -> Iterator[tuple[str, Setting]]:
    """Return the settings that the form has."""
    for name in game.options.names:
        field = f"option-{name}"
        if name in game.options.each_seat:
            parts = [form.get(f"{field}-{seat}") for seat in range(seats)]
            if any(part is not None for part in parts):
                yield name, seats_named([part or OPEN for part in parts])
        elif field in form:
            yield name, _chosen(game.options.choices[name], form[field]) if name in game.options.choices else form[field]


def _chosen(choices: tuple[Setting, ...], number: str) -> Setting:
    """Return the choice with this number: the form sends texts, the game knows values."""
    for place, choice in enumerate(choices):
        if str(place) == number:
            return choice
    raise Problem("bad-value", "That is not one of the choices of this option.")


def _seat(seat: int, form: Mapping[str, str], my_seat: int) -> WantedSeat:
    match form.get(f"kind-{seat}", "bot"):
        case "me":  # the others at my device have names of their own
            return WantedSeat("me", "" if seat == my_seat else form.get(f"name-{seat}", "").strip())
        case "friend":
            return WantedSeat("friend")
        case "bot":
            return WantedSeat("bot", bot=form.get(f"bot-{seat}", ""))
    raise Problem("bad-value", "A seat is yours, a friend's or a bot's.")
