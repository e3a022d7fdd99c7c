"""The interface for programs, as tests ask it: whatever it answers must be documented."""

from __future__ import annotations

import re
from typing import Any

import httpx2
from starlette.testclient import TestClient

from longbox.table.config import Limits, Rate

PLENTY = Limits(
    hints=Rate(1e6, 1e6),
    sockets=10_000,
    address_sockets=10_000,
    requests=Rate(1e6, 1e6),
    address_requests=Rate(1e6, 1e6),
    people=Rate(1e6, 1e6),
    tables=Rate(1e6, 1e6),
    says=Rate(1e6, 1e6),
    reports=Rate(1e6, 1e6),
    messages=Rate(1e6, 1e6),
)


class Interface:
    """All requests go through here, and every answer is looked up in the OpenAPI document."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.document: dict[str, Any] = client.get("/api/v1/openapi.json").json()
        self.paths = [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), item) for path, item in self.document["paths"].items()]

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None, **more: Any) -> httpx2.Response:
        headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **more.pop("headers", {})}
        if body is not None:
            more["json"] = body
        answer = self.client.request(method, f"/api/v1{path}", headers=headers, **more)
        self.client.cookies.clear()
        self._check(method, f"/api/v1{path}".partition("?")[0], answer)
        return answer

    def _check(self, method: str, path: str, answer: httpx2.Response) -> None:
        item: dict[str, Any] = next((item for pattern, item in self.paths if pattern.fullmatch(path)), {})
        operation = item.get(method.lower())
        if operation is None:
            assert answer.status_code in {404, 405}
            return
        documented = operation["responses"].get(str(answer.status_code))
        assert documented is not None, f"{method} {path} answers {answer.status_code}: {answer.text}"
        reference = documented.get("$ref")
        if reference:
            documented = self.document["components"]["responses"][reference.rpartition("/")[2]]
        if answer.is_error:
            assert answer.headers["content-type"] == "application/problem+json", f"{method} {path}: {answer.text}"
            kind = answer.json()["type"].removeprefix("/problems/")
            assert f"({kind})" in documented["description"], f"{method} {path} refuses with {kind}: {answer.text}"

    # -- what most tests need --------------------------------------------------------------------

    def person(self, name: str) -> str:
        """A new person's token."""
        answer = self.ask("POST", "/people", {"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def table(self, token: str, *seats: str, game: str = "tic_tac_toe", **more: Any) -> dict[str, Any]:
        """A new table; its seats are "me", "friend" or bots."""
        kinds = [{"kind": seat} if seat in {"me", "friend"} else {"kind": "bot", "bot": seat} for seat in seats]
        answer = self.ask("POST", "/tables", {"game": game, "seats": kinds, **more}, token)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def glance(self, table: str, token: str | None = None, seat: int | None = None) -> dict[str, Any]:
        answer = self.ask("GET", f"/tables/{table}" + ("" if seat is None else f"?seat={seat}"), token=token)
        assert answer.status_code == 200, answer.text
        glance: dict[str, Any] = answer.json()
        return glance

    def choose(
        self, table: str, token: str, seat: int, key: str, once: str | None = None, version: str | None = None
    ) -> httpx2.Response:
        version = version or self.glance(table, token, seat)["version"]
        body = {"seat": seat, "key": key, "expected_version": version}
        headers = {"Idempotency-Key": once or f"{table}-{seat}-{version.replace('.', '-')}"}
        return self.ask("POST", f"/tables/{table}/choices", body, token, headers=headers)

    def finished(self, token: str) -> str:
        """A game that one person has played to its end on both seats."""
        table = str(self.table(token, "me", "me")["id"])
        for turn, cell in enumerate((0, 3, 1, 4, 2)):
            assert self.choose(table, token, turn % 2, f"mark:{cell}").status_code == 200
        return table
