"""Every refusal leaves the server as problem details: those of the table, the engine, the framework and the limits.

Pages are for people: the application may install a page for refusals outside the interface for programs.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longbox.engine.errors import LongboxError
from longbox.table.people import is_id
from longbox.table.problems import MEDIA_TYPE, Problem, TooMuch, broken, problem_of

API = "/api/"
LOG = logging.getLogger("longbox.table")

Page = Callable[[Request, Problem], Awaitable[Response]]

_STATUS_KINDS = {400: "garbled", 401: "who-are-you", 404: "no-such-page", 405: "wrong-method", 413: "too-big"}
_SENTENCES = {
    400: "The request could not be read; its body is JSON, in UTF-8.",
    404: "There is nothing at this address.",
    405: "This address does not take this method.",
}
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
_MANY = 3  # mistakes of one request that we report


def answer(problem: Problem) -> Response:
    """Return the problem as a response for programs."""
    headers = {}
    if isinstance(problem, TooMuch):
        headers["Retry-After"] = str(problem.seconds)
    if problem.kind == "who-are-you":
        headers["WWW-Authenticate"] = "Bearer"
    if problem.kind in {"too-big", "too-slow"}:
        headers["Connection"] = "close"  # nobody reads the rest of the body
    return JSONResponse(problem.details(), problem.status, headers, MEDIA_TYPE)


async def respond(scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
    """Send the problem: to programs as it is, to people as a page, if the application has one."""
    response = await _response(Request(scope), problem)
    await response(scope, receive, send)


def install_errors(app: FastAPI, page: Page | None = None) -> None:
    """Make the application send every refusal as a problem. With `page`, people get a page."""
    app.state.problem_page = page
    app.add_exception_handler(LongboxError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(CatchAll)


class CatchAll:
    """Catches unexpected exceptions. The log has the exception; the person gets a sentence that reveals nothing."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun = False

        async def sending(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            LOG.exception("%s %s failed", scope["method"], _route(scope))
            if has_begun:
                raise
            await respond(scope, receive, send, broken())


async def _response(request: Request, problem: Problem) -> Response:
    app = request.scope.get("app")
    page: Page | None = getattr(app.state, "problem_page", None) if app else None
    if page and not request.url.path.startswith(API):
        return await page(request, problem)
    return answer(problem)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, LongboxError)
    problem = problem_of(error)
    if problem.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        LOG.error("%s %s: %s", request.method, _route(request.scope), type(error).__name__, exc_info=error)
    return await _response(request, problem)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    mistakes = error.errors()
    if any(mistake["type"] == "json_invalid" for mistake in mistakes):
        return await _response(request, Problem("garbled", _SENTENCES[400]))
    if any(mistake["loc"] == ("body",) for mistake in mistakes):
        return await _response(request, Problem("bad-value", "The body is a JSON object, sent as application/json."))
    told = [f"{_where(mistake['loc'])}: {mistake['msg']}" for mistake in mistakes[:_MANY]]
    return await _response(request, Problem("bad-value", f"{'; '.join(told)}."))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code < HTTPStatus.BAD_REQUEST:
        return Response(status_code=error.status_code, headers=error.headers)
    kind = _STATUS_KINDS.get(error.status_code, "refused")
    response = await _response(request, Problem(kind, _SENTENCES.get(error.status_code, str(error.detail))))
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        response.headers["Allow"] = ", ".join(_allowed(request))
    return response


def _allowed(request: Request) -> list[str]:
    """Return the methods that any route at this address takes. The framework knows only those of one route."""
    routes = request.app.routes
    return [
        method
        for method in _METHODS
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes)
    ]


def _where(place: tuple[int | str, ...]) -> str:
    """Say where in the request a mistake is: seats.0.kind."""
    inside = place[1:] if len(place) > 1 else place
    return ".".join(str(part)[:40] for part in inside)


def _route(scope: Scope) -> str:
    """Return the address as it is declared, with the table's id, so that no invitation gets into the log."""
    route = scope.get("route")
    path = str(getattr(route, "path", "?"))
    table = scope.get("path_params", {}).get("table_id") if "{table_id}" in path else None
    return path.replace("{table_id}", table) if table and is_id(table) else path
