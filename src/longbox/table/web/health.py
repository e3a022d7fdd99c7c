"""For those who run the server: whether it lives, whether it can serve, and its figures."""

from __future__ import annotations

import asyncio
import ipaddress

from fastapi import APIRouter, Request
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import PlainTextResponse, Response

from longbox.engine.errors import LongboxError
from longbox.table.house import House
from longbox.table.metrics import MEDIA_TYPE
from longbox.table.problems import Problem

PATHS = ("/healthz", "/readyz", "/metrics")
PATIENCE = 2.0  # seconds until the database must have answered
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")  # a proxy that passes on requests of strangers says for whom

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process answers. If it does not, start it anew."""
    return PlainTextResponse("alive\n")


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """The database answers, too. As long as it does not, send nobody here."""
    house: House = request.app.state.house
    try:
        async with asyncio.timeout(PATIENCE):
            await house.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    except (TimeoutError, SQLAlchemyError, LongboxError):
        return PlainTextResponse("The database does not answer.\n", 503)
    return PlainTextResponse("ready\n")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The figures, for programs on this machine. Strangers behind a proxy learn nothing of them."""
    if not _is_near(request):
        raise Problem("no-such-page", "There is nothing at this address.")
    house: House = request.app.state.house
    return Response(house.metrics.text(), media_type=MEDIA_TYPE)


def _is_near(request: Request) -> bool:
    """Whether a request comes from this machine, and not from somebody else through a proxy on it."""
    if any(header in request.headers for header in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False
