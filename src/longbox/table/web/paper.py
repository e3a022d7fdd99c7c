"""How pages are made: templates, files, forms, and who asks for them."""

from __future__ import annotations

import hashlib
import time
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.status import HTTP_303_SEE_OTHER
from starlette.types import Scope

from longbox.table.house import House
from longbox.table.people import Person, proper_name
from longbox.table.problems import Problem
from longbox.table.web.api import remember, whoever
from longbox.table.web.limits import Gate

STATIC = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
GUEST = "Guest"
MOST_FIELDS = 100
UNITS = (("day", 86400), ("hour", 3600), ("minute", 60))


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


def to(path: str) -> RedirectResponse:
    return RedirectResponse(path, HTTP_303_SEE_OTHER)


async def problem_page(request: Request, problem: Problem) -> Response:
    """What was refused, in a sentence, and the way home."""
    return render("problem.html", problem.status, problem=problem)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form, as browsers send them."""
    try:
        return dict(parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Problem("garbled", "The form could not be read; go back and try again.") from None


async def anybody(request: Request, house: House, gate: Gate, name: str) -> tuple[Person, str]:
    """Who asks; somebody new is given a name, and the token that makes them known."""
    person = await whoever(request, house)
    if person is not None:
        return person, ""
    proper = proper_name(name or GUEST)
    gate.new_person(request)
    return await house.new_person(proper)


def known(request: Request, response: Response, token: str) -> Response:
    if token:
        remember(request, response, token)
    return response
