"""Documents at the table: set by programs and by the form, made on a page of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from longbox.table.config import Config
from longbox.table.web.app import create_app
from tests.table.documents import GAME, LAIR, PAGE, SENTENCE, WRONG, guardians_installed
from tests.table.interface import PLENTY, Interface
from tests.table.test_pages import Browser

__all__ = ["guardians_installed"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, guardians_installed: None) -> Iterator[TestClient]:
    config = Config(data=tmp_path_factory.mktemp("data"), workers=1, limits=PLENTY)
    with TestClient(create_app(config), follow_redirects=False) as client:
        yield client


@pytest.fixture(scope="module")
def api(client: TestClient) -> Interface:
    return Interface(client)


@pytest.fixture
def ann(api: Interface) -> str:
    return api.person("Ann")


def wanted(base: object) -> dict[str, Any]:
    return {"game": GAME, "seats": [{"kind": "me"}, {"kind": "friend"}], "options": {"base": base}}


def test_a_program_learns_which_options_are_documents(api: Interface) -> None:
    games = {game["name"]: game for game in api.ask("GET", "/games").json()}
    assert list(games[GAME]["documents"]) == ["base"]
    assert games["tic_tac_toe"]["documents"] == {}


def test_a_program_sets_a_table_with_a_document(api: Interface, ann: str) -> None:
    answer = api.ask("POST", "/tables", wanted(LAIR), ann)
    assert answer.status_code == 201, answer.text
    assert api.glance(answer.json()["id"], ann, 0)["options"]["base"] == LAIR


@pytest.mark.parametrize("base", [WRONG, "x = ", "#" * 30_000, 7, True, "\x00"])
def test_a_bad_document_opens_no_table(api: Interface, ann: str, base: object) -> None:
    answer = api.ask("POST", "/tables", wanted(base), ann)
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/bad-options")
    assert re.search(r"The base of Guardians' Chronicles is refused\. .*: .* \(GC-[A-Z]+-\d+\)\.", answer.json()["detail"])
    assert api.ask("GET", "/tables", token=ann).json() == []


@pytest.fixture
def somebody(client: TestClient, ann: str) -> Browser:
    return Browser(client, ann)


FORM = {"count": "2", "kind-0": "me", "kind-1": "friend", "hints": "yes", "watch": "yes"}


def test_the_form_takes_a_document_and_the_table_is_called_by_it(somebody: Browser) -> None:
    page = somebody.get(f"/games/{GAME}/table").text
    assert 'name="option-base"' in page
    assert f'href="{PAGE}"' in page
    answer = somebody.post(f"/games/{GAME}/table", **FORM, **{"option-base": LAIR.replace("\n", "\r\n")})
    assert answer.status_code == 303, answer.text
    assert "My Lair" in somebody.get(answer.headers["location"]).text


def test_the_form_comes_back_with_the_reason_and_all_that_was_written(somebody: Browser) -> None:
    answer = somebody.post(f"/games/{GAME}/table", **FORM, **{"option-base": WRONG})
    assert answer.status_code == 422
    assert f"is refused. {SENTENCE}" in unescape(answer.text)
    assert WRONG in unescape(answer.text)


def test_the_page_of_a_document_has_its_own_files(somebody: Browser) -> None:
    page = somebody.get(PAGE).text
    for kind in ("js", "css"):
        found = re.search(rf'"({PAGE}/[0-9a-f]+/editor\.{kind})"', page)
        assert found is not None
        file = somebody.get(found[1])
        assert file.status_code == 200
        assert "immutable" in file.headers["Cache-Control"]
        assert somebody.get(found[1].replace("editor.", "__init__.")).status_code == 404
    assert somebody.get(f"{PAGE}/0000/editor.js").status_code == 404


@pytest.mark.parametrize("path", ["/games/tic_tac_toe/edit/base", f"/games/{GAME}/edit/scenario", f"/games/{GAME}/edit/heroes"])
def test_what_is_no_document_has_no_page(somebody: Browser, path: str) -> None:
    assert somebody.get(path).status_code == 404
    assert somebody.post(path).status_code == 404
    assert somebody.post(f"{path}/table").status_code == 404


def study(client: TestClient, text: str | bytes) -> Any:
    return client.post(PAGE, content=text, headers={"Origin": "http://testserver"})


def test_the_page_is_told_what_is_wrong_and_where(client: TestClient) -> None:
    told = study(client, WRONG).json()
    assert told["flaws"] == [
        {"place": "tile c2", "reason": "The Computer Core is an Objective room without a Lieutenant", "rule": "GC-RULING-65"}
    ]
    assert told["study"]["base"]["title"] == "My Lair"
    assert study(client, LAIR).json()["flaws"] == []


@pytest.mark.parametrize("text", ["", "x", "x = " + "[" * 5000, "\x00", "#" * 30_000, f"format = {'9' * 9000}"])
def test_no_text_breaks_the_page(client: TestClient, text: str) -> None:
    answer = study(client, text)
    assert answer.status_code == 200
    assert len(answer.json()["flaws"]) == 1
    assert answer.json()["study"]["base"] is None


def test_so_many_flaws_are_told_and_all_are_counted(client: TestClient) -> None:
    told = study(client, LAIR.replace('"a1-b1"', ", ".join(f'"a1-e{number}"' for number in range(200)))).json()
    assert len(told["flaws"]) == 60
    assert told["count"] > 200


def test_what_is_no_text_or_from_another_site_is_refused(client: TestClient) -> None:
    assert study(client, b"\xff\xfe").status_code == 400
    assert client.post(PAGE, content=LAIR, headers={"Origin": "http://elsewhere"}).status_code == 403
    assert study(client, "#" * 70_000).status_code == 413


def test_playing_it_fills_the_form_for_a_table(somebody: Browser) -> None:
    page = unescape(somebody.post(f"{PAGE}/table", text=LAIR).text)
    assert LAIR.strip() in page
    assert 'name="hints" value="yes" checked' in page
