"""The web application: all parts put together."""

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
from longbox.table.garbage_collection import collect_garbage
from longbox.table.house import House
from longbox.table.people import signer_of
from longbox.table.web import api, box, editors, health, pages, rendering, socket, table_form
from longbox.table.web.errors import install_errors
from longbox.table.web.limits import Gate, Throttle
from longbox.table.web.openapi import install_openapi
from longbox.table.web.security import Security

LOG = logging.getLogger("longbox.table")
SWEEP_EVERY = 60.0  # seconds, at most


def create_app(config: Config) -> FastAPI:
    """Make the application of a server with this configuration. It starts the house when it is started itself."""
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
    house.metrics.watch("sockets", "Open sockets: windows on tables.", lambda: gate.open_sockets)
    app.include_router(api.router)
    app.include_router(box.router)
    app.include_router(socket.router)
    app.include_router(health.router)
    app.include_router(table_form.router)
    app.include_router(editors.router)
    app.include_router(pages.router)
    install_openapi(app, [*api.router.routes, *box.router.routes])
    install_errors(app, rendering.problem_page)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Throttle, gate=gate)
    app.add_middleware(Security, styles=styles_of(house.games()), names=config.names)
    rendering.mount_static(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    house: House = app.state.house
    await house.open()
    upkeep = [asyncio.create_task(_sweep(house)), asyncio.create_task(collect_garbage(lambda: house.changed))]
    yield
    for task in upkeep:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await house.close()


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(min(SWEEP_EVERY, house.config.idle))
        await house.sweep()


def styles_of(games: Iterable[Game[Any]]) -> list[str]:
    """Return the SHA-256 sums of the style elements in the drawings of these games. A page allows only these."""
    return sorted({style for game in games for style in _styles(game.name)})


@functools.cache
def _styles(game: str) -> tuple[str, ...]:
    drawing = longbox.new(game, seed=0, history=False).view().draw()
    styles = re.findall(r"<style>(.*?)</style>", drawing, re.DOTALL)
    return tuple(base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() for style in styles)
