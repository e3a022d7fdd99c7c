"""The web application, put together."""

from __future__ import annotations

import asyncio
import base64
import functools
import hashlib
import logging
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import longbox
from longbox.engine.game import Game
from longbox.table.config import Config
from longbox.table.house import House
from longbox.table.people import signer_of
from longbox.table.tidying import tidy
from longbox.table.web import api, pages, paper, setting, socket
from longbox.table.web.errors import install_errors
from longbox.table.web.limits import Gate, Throttle
from longbox.table.web.openapi import install_openapi
from longbox.table.web.security import Security

LOG = logging.getLogger("longbox.table")
SWEEP_EVERY = 60.0  # seconds


def create_app(config: Config) -> FastAPI:
    """The application for a server that is set up like this. Everything begins when it is started."""
    house = House(config)
    app = FastAPI(
        title="Longbox",
        version=longbox.__version__,
        summary="Tables of modern board games, with their rules enforced and explained.",
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    gate = Gate(config.limits, signer_of(config.data))
    app.state.house = house
    app.state.gate = gate
    app.include_router(api.router)
    app.include_router(socket.router)
    app.include_router(setting.router)
    app.include_router(pages.router)
    install_openapi(app, api.router.routes)
    install_errors(app, paper.problem_page)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Throttle, gate=gate)
    app.add_middleware(Security, styles=styles_of(house.games()))
    paper.mount_static(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    house: House = app.state.house
    await house.open()
    upkeep = [asyncio.create_task(_sweep(house)), asyncio.create_task(tidy(lambda: house.changed))]
    yield
    for task in upkeep:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await house.close()


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        await house.sweep()


def styles_of(games: Iterable[Game[Any]]) -> list[str]:
    """The SHA-256 sums of the style elements in the drawings of these games: a page lets only these in."""
    return sorted({style for game in games for style in _styles(game.name)})


@functools.cache
def _styles(game: str) -> tuple[str, ...]:
    drawing = longbox.new(game, seed=0, history=False).view().draw()
    styles = re.findall(r"<style>(.*?)</style>", drawing, re.DOTALL)
    return tuple(base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() for style in styles)
