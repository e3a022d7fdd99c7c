"""How pages are made: templates, static files, forms, and the person who asks."""

from __future__ import annotations

import hashlib
import json
import time
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.status import HTTP_303_SEE_OTHER
from starlette.types import Scope

from longbox.engine.game import Game
from longbox.engine.words import several
from longbox.table.house import House
from longbox.table.people import Person, proper_name
from longbox.table.problems import Problem
from longbox.table.web.api import remember, visitor
from longbox.table.web.limits import Gate

STATIC = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
GUEST = "Guest"
MOST_FIELDS = 100
UNITS = (("day", 86400), ("hour", 3600), ("minute", 60))


@cache
def _digest() -> str:
    """Return a digest that changes with any of the files, so that browsers may keep their addresses forever."""
    parts = [path.name.encode() + path.read_bytes() for path in sorted(STATIC.iterdir())]
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def static_url(name: str) -> str:
    """Return the address of a static file."""
    return f"/static/{_digest()}/{name}"


class _Forever(StaticFiles):
    """Static files. The address contains a digest of the content, so browsers keep them forever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOREVER
        return response


def mount_static(app: FastAPI) -> None:
    """Serve style sheets and scripts."""
    app.mount(f"/static/{_digest()}", _Forever(directory=STATIC))


def _ago(moment: float) -> str:
    """Say how long ago something was."""
    seconds = max(0, int(time.time() - moment))
    for unit, length in UNITS:
        if seconds >= length:
            count = seconds // length
            return f"{several(count, unit)} ago"
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
    """Render a page for this person."""
    return HTMLResponse(_environment().get_template(template).render(person=person, **context), status)


def embedded(value: object) -> Markup:
    """Return data for the page's scripts. Its element ends at the first `</`, so the text must not contain `<`."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def to(path: str) -> RedirectResponse:
    return RedirectResponse(path, HTTP_303_SEE_OTHER)


async def problem_page(request: Request, problem: Problem) -> Response:
    """Render a refusal as a sentence, with a link to the lobby."""
    return render("problem.html", problem.status, problem=problem)


def of_game(game: Game[Any]) -> dict[str, Any]:
    """Return what a page says about a game: what stands on its box, and what can be done with it."""
    low, high = game.seats[0], game.seats[-1]
    players = f"{low} players" if low == high else f"{low} to {high} players"
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "players": players,
        "rules": len(game.rulebook),
        "box": game.box,
        "cover": Markup(game.presentation.cover()) if game.presentation.cover else "",
        "campaigns": game.campaign is not None,
        "sides": [guide.side for guide in game.guides],
        "how": game.presentation.overview is not None,
    }


async def form_of(request: Request) -> dict[str, str]:
    """Return the fields of a form, as browsers send them."""
    try:
        return dict(parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Problem("garbled", "The form could not be read; go back and try again.") from None


async def anybody(request: Request, house: House, gate: Gate, name: str) -> tuple[Person, str]:
    """Return the person who asks. A newcomer gets a name, and the token that identifies them."""
    person = await visitor(request, house)
    if person is not None:
        return person, ""
    proper = proper_name(name or GUEST)
    gate.new_person(request)
    return await house.new_person(proper)


def known(request: Request, response: Response, token: str) -> Response:
    if token:
        remember(request, response, token)
    return response
