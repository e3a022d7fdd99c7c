"""Pages on which people make a document for a game, such as a base of their own. The game brings what is special to it."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from importlib import resources
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response

from longbox.engine.documents import Document, Editor
from longbox.engine.game import Game
from longbox.table.problems import Problem
from longbox.table.web.api import GameHere, Visitor
from longbox.table.web.rendering import FOREVER, embedded, form_of, render
from longbox.table.web.table_form import set_table_page

MOST_FLAWS = 60  # that are told at once
KINDS = {"editor.js": "text/javascript", "editor.css": "text/css"}

router = APIRouter(include_in_schema=False)
SettingName = Annotated[str, Path(max_length=40)]


def _edited(game: Game[Any], setting: str) -> tuple[Document, Editor]:
    document = game.options.documents.get(setting)
    if document is None or document.editor is None:
        raise Problem("no-such-page", f"{game.title} has no page of this kind.")
    return document, document.editor


@cache
def _file(package: str, name: str) -> bytes:
    return resources.files(package).joinpath(name).read_bytes()


@cache
def _digest(package: str) -> str:
    """Return a digest that changes with the files of a page, so that browsers may keep their addresses forever."""
    return hashlib.sha256(b"".join([_file(package, name) for name in KINDS])).hexdigest()[:16]


@router.get("/games/{game}/edit/{setting}")
async def edit(game: GameHere, setting: SettingName, person: Visitor) -> Response:
    """The page."""
    document, editor = _edited(game, setting)
    return render(
        "editor.html",
        person=person,
        game=game,
        document=document,
        editor=editor,
        setting=setting,
        files=f"/games/{game.name}/edit/{setting}/{_digest(editor.package)}",
        facts=embedded(editor.facts()),
        starts=editor.starts(),
        starts_data=embedded(dict(editor.starts())),
    )


@router.get("/games/{game}/edit/{setting}/{digest}/{name}")
async def file_of_page(game: GameHere, setting: SettingName, digest: str, name: str) -> Response:
    """The script or the style sheet of the game's own."""
    _, editor = _edited(game, setting)
    if name not in KINDS or digest != _digest(editor.package):
        raise Problem("no-such-page", "There is nothing at this address.")
    return Response(_file(editor.package, name), media_type=KINDS[name], headers={"Cache-Control": FOREVER})


@router.post("/games/{game}/edit/{setting}")
async def study(request: Request, game: GameHere, setting: SettingName) -> Response:
    """What is wrong with the text that was sent, each with its place and its rule, and what the page needs to know of it."""
    _, editor = _edited(game, setting)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Problem("garbled", "The file could not be read; it is a text in UTF-8.") from None
    return JSONResponse(await asyncio.to_thread(_told, game, setting, editor, text))


def _told(game: Game[Any], setting: str, editor: Editor, text: str) -> dict[str, Any]:
    flaws = game.options.flaws(setting, text)
    return {"flaws": [flaw.to_json() for flaw in flaws[:MOST_FLAWS]], "count": len(flaws), "study": editor.study(text)}


@router.post("/games/{game}/edit/{setting}/table")
async def play(request: Request, game: GameHere, setting: SettingName, person: Visitor) -> Response:
    """The form for a table where this document is played."""
    _edited(game, setting)
    form = await form_of(request)
    return set_table_page(game, person, {f"option-{setting}": form.get("text", ""), "hints": "yes", "watch": "yes"}, "")
