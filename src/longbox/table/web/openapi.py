"""The document that describes the interface: every operation with every problem that it may return."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.routing import BaseRoute

from longbox import __version__
from longbox.table.problems import KINDS, MEDIA_TYPE
from longbox.table.web.models import ProblemDetails

_ALWAYS = ("garbled", "wrong-host", "too-big", "bad-value", "too-much", "broken", "busy")
_REFERENCE = {"$ref": "#/components/schemas/ProblemDetails"}
_DESCRIPTION = """\
Play at a table from a program. Give a name (`POST /people`) and show the token that comes back as a bearer token.
Everything that changes while one plays comes over the socket `/tables/{table_id}/socket`; docs/table-api.md tells of it.
What is refused comes back as problem details (RFC 9457), with the rule of the game where one is behind it.
"""

Responses = dict[int | str, dict[str, Any]]


def problems(*kinds: str) -> Responses:
    """Return the refusals of an operation: these, and those that every operation has."""
    return _of_kinds([*kinds, *_ALWAYS])


def problems_at_table(*kinds: str) -> Responses:
    """Return the refusals of an operation at a table: the table may not exist, or its game cannot go on."""
    return problems("no-such-table", "unreadable", *kinds)


def problems_at_seat(*kinds: str) -> Responses:
    """Return the refusals of an operation of a person at one of their own seats."""
    return problems_at_table("who-are-you", "no-such-seat", "not-your-seat", *kinds)


def _of_kinds(kinds: Iterable[str]) -> Responses:
    by_status: dict[int, list[str]] = defaultdict(list)
    for kind in kinds:
        by_status[KINDS[kind].status].append(kind)
    return {
        status: {
            "description": "; ".join(f"{KINDS[kind].title} ({kind})" for kind in found),
            "content": {MEDIA_TYPE: {"schema": _REFERENCE}},
        }
        for status, found in sorted(by_status.items())
    }


def describe(routes: Sequence[BaseRoute]) -> dict[str, Any]:
    """Make the document of an interface with these routes."""
    document = get_openapi(
        title="Longbox", version=__version__, summary="The table, for programs", description=_DESCRIPTION, routes=routes
    )
    components = document["components"]
    components["schemas"]["ProblemDetails"] = ProblemDetails.model_json_schema()
    always = {f"{KINDS[kind].title} ({kind})": kind for kind in _ALWAYS}
    components["responses"] = {kind: next(iter(_of_kinds([kind]).values())) for kind in _ALWAYS}
    for operation in (operation for path in document["paths"].values() for operation in path.values()):
        for status, response in operation["responses"].items():
            kind = always.get(response["description"])
            if kind:  # written once, not for every operation
                operation["responses"][status] = {"$ref": f"#/components/responses/{kind}"}
    return document


def install_openapi(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
    """Make the application serve the document of these routes. The other routes are for people."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = describe(routes)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def written(document: dict[str, Any]) -> str:
    """Write the document as it is in docs/openapi.json."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
