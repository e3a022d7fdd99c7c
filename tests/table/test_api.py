"""The interface for programs, against the whole application."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from longbox.engine.game import find_game
from longbox.engine.record import parse
from longbox.lab.analysis import analyse as analyse_record
from longbox.lab.analysis_chart import shown
from longbox.table.config import Config, Limits, Rate
from longbox.table.web import models
from longbox.table.web.app import create_app
from longbox.table.web.openapi import written
from longbox.testing import golden
from tests.table.interface import PLENTY, Interface

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    config = Config(data=tmp_path_factory.mktemp("data"), workers=1, limits=PLENTY)
    with TestClient(create_app(config)) as client:
        yield client


@pytest.fixture(scope="module")
def api(client: TestClient) -> Interface:
    return Interface(client)


@pytest.fixture(scope="module")
def ann(api: Interface) -> str:
    return api.person("Ann")


@pytest.fixture(scope="module")
def bob(api: Interface) -> str:
    return api.person("Bob")


def problem(answer: Any) -> tuple[int, str]:
    """The status and the kind of a refusal."""
    return answer.status_code, answer.json()["type"].removeprefix("/problems/")


# -- people ------------------------------------------------------------------------------------------


def test_a_name_makes_a_person_who_is_known_by_the_token(api: Interface) -> None:
    answer = api.ask("POST", "/people", {"name": "  Zoë  "})
    assert answer.status_code == 201
    person = answer.json()
    me = api.ask("GET", "/people/me", token=person["token"])
    assert me.json() == {"id": person["id"], "name": "Zoë"}


def test_a_browser_is_known_by_a_cookie_that_scripts_cannot_read(api: Interface, client: TestClient) -> None:
    origin = {"Origin": "http://testserver"}
    answer = client.post("/api/v1/people", json={"name": "Zoë"}, headers=origin)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("longbox=")
    assert all(part in cookie for part in ("HttpOnly", "SameSite=lax", "Path=/"))
    assert "Secure" not in cookie
    assert client.get("/api/v1/people/me").json()["name"] == "Zoë"
    assert client.patch("/api/v1/people/me", json={"name": "Zoe"}, headers=origin).json()["name"] == "Zoe"
    assert problem(client.patch("/api/v1/people/me", json={"name": "Eve"}, headers={"Origin": "http://evil.example"})) == (
        403,
        "wrong-origin",
    )
    assert client.get("/api/v1/people/me").json()["name"] == "Zoe"
    client.cookies.clear()


def test_over_an_encrypted_connection_the_cookie_stays_there(client: TestClient) -> None:
    answer = client.post("https://testserver/api/v1/people", json={"name": "Zoë"})
    client.cookies.clear()
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("token", [None, "nonsense", "W10.nonsense"])
def test_nobody_is_asked_for_a_name(api: Interface, token: str | None) -> None:
    answer = api.ask("GET", "/people/me", token=token)
    assert problem(answer) == (401, "who-are-you")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_person_takes_another_name(api: Interface) -> None:
    token = api.person("Zoë")
    assert api.ask("PATCH", "/people/me", {"name": "Yves"}, token).json()["name"] == "Yves"
    assert api.ask("GET", "/people/me", token=token).json()["name"] == "Yves"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "\u3164"])
def test_a_name_that_cannot_be_shown_is_refused(api: Interface, ann: str, name: str) -> None:
    assert api.ask("POST", "/people", {"name": name}).status_code == 422
    assert api.ask("PATCH", "/people/me", {"name": name}, ann).status_code == 422
    assert api.ask("GET", "/people/me", token=ann).json()["name"] == "Ann"


# -- games -------------------------------------------------------------------------------------------


def test_the_games_are_those_that_are_installed(api: Interface) -> None:
    games = {game["name"]: game for game in api.ask("GET", "/games").json()}
    game = find_game("vigilante")
    found = games["vigilante"]
    assert (found["title"], found["summary"], found["seats"]) == (game.title, game.summary, list(game.seats))
    assert found["options"] == {name: list(choices) for name, choices in game.options.choices.items()}
    assert {"greedy", found["table_bot"]} <= found["bots"].keys()
    assert found["table_bot"] == game.table_bot
    assert not any(bot.startswith("run:") for bot in found["bots"])


def test_rules_are_found_by_number_and_by_words(api: Interface) -> None:
    rule = find_game("tic_tac_toe").rulebook["TT-END-01"]
    assert api.ask("GET", "/games/tic_tac_toe/rules/tt-end-01").json()["text"] == rule.text
    every = api.ask("GET", "/games/tic_tac_toe/rules").json()
    assert [found["id"] for found in every] == list(find_game("tic_tac_toe").rulebook.rules)
    answer = api.ask("GET", "/games/tic_tac_toe/search?words=how+do+I+win").json()
    assert [found["id"] for found in answer["rules"]][:1] == ["TT-END-01"]
    (goal,) = answer["terms"]
    assert (goal["word"], goal["rules"]) == ("Goal", ["TT-END-01", "TT-END-02"])
    assert problem(api.ask("GET", "/games/tic_tac_toe/search?words=" + "x" * 201)) == (422, "bad-value")


def test_there_is_no_such_game_and_no_such_rule(api: Interface) -> None:
    for name in ("nonsense", "%00", "é", "x" * 5000):
        assert problem(api.ask("GET", f"/games/{name}/rules")) == (404, "no-such-game")
    assert problem(api.ask("GET", "/games/nonsense/catalogue")) == (404, "no-such-game")
    assert problem(api.ask("GET", "/games/tic_tac_toe/rules/TT-NONE-99")) == (404, "no-such-rule")


def test_the_catalogue_says_what_every_card_says(api: Interface) -> None:
    cards = find_game("vigilante").presentation.cards()
    assert api.ask("GET", "/games/vigilante/catalogue").json() == {name: f"{name} {card.words}" for name, card in cards.items()}
    assert api.ask("GET", "/games/tic_tac_toe/catalogue").json() == {}


def test_a_card_is_explained_with_its_numbers_its_words_and_its_rules(api: Interface) -> None:
    card = api.ask("GET", "/games/vigilante/card?name=Sister+Sunday").json()
    assert (card["name"], card["kind"]) == ("Sister Sunday", "Hero")
    assert [number["label"] for number in card["numbers"]] == ["Attack", "Health", "Influence to pay"]
    assert "".join(part["text"] for part in card["text"]) == find_game("vigilante").presentation.cards()["Sister Sunday"].text
    assert {"text": "damage", "name": "Damage"} in card["text"]
    assert [term["word"] for term in card["terms"]][:2] == ["Heal", "Damage"]


def test_a_word_is_explained_without_itself(api: Interface) -> None:
    word = api.ask("GET", "/games/vigilante/card?name=Heroes").json()
    assert (word["name"], word["kind"], word["numbers"]) == ("Hero", "A word of this game", [])
    assert word["rules"] == list(find_game("vigilante").presentation.glossary["Hero"].rules)
    assert "Hero" not in [term["word"] for term in word["terms"]]


def test_what_is_in_no_box_is_not_explained(api: Interface) -> None:
    assert problem(api.ask("GET", "/games/vigilante/card?name=nonsense")) == (404, "no-such-card")
    assert problem(api.ask("GET", "/games/nonsense/card?name=Hero")) == (404, "no-such-game")
    assert problem(api.ask("GET", "/games/tic_tac_toe/card")) == (422, "bad-value")


# -- tables ------------------------------------------------------------------------------------------


def test_a_table_without_friends_begins_at_once(api: Interface, ann: str) -> None:
    opened = api.table(ann, "me", "greedy", "random", game="vigilante", options={"first_player": "first seat"})
    assert opened["status"] == "playing"
    glance = api.glance(opened["id"], ann, 0)
    assert glance["options"]["first_player"] == "first seat"
    assert [seat["kind"] for seat in glance["seats"]] == ["person", "bot", "bot"]
    mine = api.ask("GET", "/tables", token=ann).json()
    assert mine[0]["id"] == opened["id"]
    assert mine[0]["mine"] == [0]


BAD_TABLES = [
    ({"game": "nonsense", "seats": [{"kind": "me"}, {"kind": "me"}]}, 404, "no-such-game"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me"}]}, 422, "bad-options"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, 422, "bad-options"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "run:/bin/sh"}]}, 422, "unknown-bot"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:99999s"}]}, 422, "unknown-bot"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me", "name": "x" * 30}, {"kind": "me"}]}, 422, "bad-name"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"x": 1}}, 422, "bad-options"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "king"}, {"kind": "me"}]}, 422, "bad-value"),
    ({"game": "tic_tac_toe", "seats": []}, 422, "bad-value"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me"}] * 21}, 422, "bad-value"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 1}, 422, "bad-value"),
    ({"game": "tic_tac_toe", "seats": [{"kind": "me"}, {"kind": "me"}], "hints": "yes"}, 422, "bad-value"),
]


@pytest.mark.parametrize(("body", "status", "kind"), BAD_TABLES, ids=[json.dumps(case[0])[:60] for case in BAD_TABLES])
def test_a_table_that_cannot_be_is_refused_and_is_not_there(api: Interface, body: dict[str, Any], status: int, kind: str) -> None:
    token = api.person("Cem")
    assert problem(api.ask("POST", "/tables", body, token)) == (status, kind)
    assert api.ask("GET", "/tables", token=token).json() == []


def test_a_mistake_is_told_with_its_place(api: Interface, ann: str) -> None:
    answer = api.ask("POST", "/tables", {"game": "tic_tac_toe", "seats": [{"kind": "me"}, {"kind": "king"}]}, ann)
    assert answer.json()["detail"] == "seats.1.kind: Input should be 'me', 'friend' or 'bot'."


def test_a_glance_is_as_it_is_documented(api: Interface, ann: str) -> None:
    waiting = api.table(ann, "me", "friend")["id"]
    playing = api.table(ann, "me", "greedy", "greedy", game="vigilante")["id"]
    over = api.finished(ann)
    for table in (waiting, playing, over):
        for seat in (0, None):
            models.Glance.model_validate(api.glance(table, ann, seat))
    assert models.Glance.model_validate(api.glance(over, ann, 0)).result is not None


def test_who_watches_sees_no_more_than_all_may_know(api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "greedy", "greedy", game="vigilante")["id"]
    watched = api.glance(table)
    assert watched["seat"] is None
    assert watched["question"] is None
    assert watched["mine"] == watched["asked"] == []
    assert watched["drawing"] != api.glance(table, ann, 0)["drawing"]
    assert not any(line["private"] for line in watched["log"])


def test_the_table_in_words_is_that_of_the_seat(api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "greedy", "greedy", game="vigilante")["id"]
    mine = api.ask("GET", f"/tables/{table}/description?seat=0", token=ann).json()["text"]
    public = api.ask("GET", f"/tables/{table}/description").json()["text"]
    assert mine
    assert public
    assert mine != public


def test_another_seat_and_no_seat_are_refused(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "greedy")["id"]
    for path in (f"/tables/{table}", f"/tables/{table}/description"):
        assert problem(api.ask("GET", f"{path}?seat=0", token=bob)) == (403, "not-your-seat")
        assert problem(api.ask("GET", f"{path}?seat=0")) == (403, "not-your-seat")
        assert problem(api.ask("GET", f"{path}?seat=1", token=ann)) == (403, "not-your-seat")
        assert problem(api.ask("GET", f"{path}?seat=7", token=ann)) == (404, "no-such-seat")
        assert problem(api.ask("GET", f"{path}?seat=-1", token=ann)) == (422, "bad-value")


def test_a_table_that_nobody_may_watch(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "greedy", watch=False)["id"]
    assert problem(api.ask("GET", f"/tables/{table}", token=bob)) == (403, "no-watching")
    assert problem(api.ask("GET", f"/tables/{table}/record", token=bob)) == (403, "no-watching")
    assert problem(api.ask("GET", f"/tables/{table}/replay", token=bob)) == (403, "no-watching")
    assert problem(api.ask("GET", f"/tables/{table}/analysis", token=bob)) == (403, "no-watching")
    assert problem(api.ask("POST", f"/tables/{table}/messages", {"text": "hi"}, bob)) == (403, "no-watching")
    assert problem(api.ask("POST", f"/tables/{table}/forks", {"number": 0, "seat": 0}, bob)) == (403, "no-watching")


@pytest.mark.parametrize("table", ["zzz", "a" * 16, "a" * 5000, "%00", "é", "A-B"])
def test_a_table_that_is_not_there(api: Interface, table: str) -> None:
    assert problem(api.ask("GET", f"/tables/{table}")) == (404, "no-such-table")


@pytest.mark.parametrize("table", ["%00", "é", "A-B", "a" * 5000])
def test_the_database_is_not_asked_for_what_can_be_no_table(
    api: Interface, client: TestClient, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    async def read(work: object) -> None:
        raise AssertionError("it was asked")

    monkeypatch.setattr(client.app.state.house.store, "read", read)  # type: ignore[attr-defined]
    assert problem(api.ask("GET", f"/tables/{table}")) == (404, "no-such-table")


def test_a_friend_takes_a_seat_and_the_game_begins(api: Interface, ann: str, bob: str) -> None:
    opened = api.table(ann, "me", "friend")
    table = opened["id"]
    assert opened["status"] == "waiting"
    path = opened["invites"]["1"]
    secret = path.rpartition("/")[2]
    assert path == f"/tables/{table}/invite/1/{secret}"
    claim = f"/tables/{table}/seats/1/claim"
    assert problem(api.ask("POST", claim, {"invite": "x" + secret[1:]}, bob)) == (403, "bad-invite")
    assert problem(api.ask("POST", f"/tables/{table}/seats/0/claim", {"invite": secret}, bob)) == (403, "bad-invite")
    assert problem(api.ask("POST", claim, {"invite": secret})) == (401, "who-are-you")
    assert problem(api.ask("POST", claim, {"invite": secret, "name": "x" * 30}, bob)) == (422, "bad-name")
    assert api.ask("POST", claim, {"invite": secret, "name": " Robert "}, bob).status_code == 204
    glance = api.glance(table, bob, 1)
    assert (glance["status"], glance["seats"][1]["name"]) == ("playing", "Robert")
    assert problem(api.ask("POST", claim, {"invite": secret}, api.person("Eve"))) == (410, "expired-invite")


def test_invitations_are_shown_to_those_at_the_table_alone(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "friend")["id"]
    assert list(api.glance(table, ann)["invites"]) == ["1"]
    assert api.glance(table, bob)["invites"] == {}
    assert api.glance(table)["invites"] == {}


def test_only_the_owner_begins_without_those_who_are_missing(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "friend")["id"]
    assert problem(api.ask("POST", f"/tables/{table}/start", token=bob)) == (403, "not-yours")
    assert problem(api.choose(table, ann, 0, "mark:0")) == (409, "not-started")
    assert api.ask("POST", f"/tables/{table}/start", token=ann).status_code == 204
    assert api.glance(table, ann, 0)["seats"][1]["kind"] == "bot"
    assert problem(api.ask("POST", f"/tables/{table}/start", token=ann)) == (409, "already-started")


def test_a_seat_is_carried_to_another_device(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    assert problem(api.ask("POST", f"/tables/{table}/seats/0/carry", token=bob)) == (403, "not-your-seat")
    link = api.ask("POST", f"/tables/{table}/seats/0/carry", token=ann).json()["link"]
    token = link.rpartition("/")[2]
    assert problem(api.ask("POST", "/carry", {"token": token + "x"}, bob)) == (403, "bad-invite")
    assert api.ask("POST", "/carry", {"token": token}, bob).json() == {"table": table, "seat": 0}
    assert api.glance(table, bob)["mine"] == [0]
    assert api.choose(table, bob, 0, "mark:4").status_code == 200
    assert problem(api.ask("DELETE", f"/tables/{table}/seats/0/carry", token=bob)) == (403, "not-yours")
    assert api.ask("DELETE", f"/tables/{table}/seats/0/carry", token=ann).status_code == 204
    assert api.glance(table, bob)["mine"] == []
    assert problem(api.ask("POST", "/carry", {"token": token}, bob)) == (410, "expired-invite")


# -- the game ----------------------------------------------------------------------------------------


def test_a_choice_counts_once_however_often_it_is_sent(api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    version = api.glance(table, ann, 0)["version"]
    first = api.choose(table, ann, 0, "mark:4", "the-first", version)
    again = api.choose(table, ann, 0, "mark:4", "the-first", version)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert api.glance(table, ann, 0)["number"] == 1
    assert api.glance(table, ann, 0)["version"] == first.json()["version"] != version


def test_a_choice_at_another_version_is_refused(api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    version = api.glance(table, ann, 0)["version"]
    api.choose(table, ann, 0, "mark:4", version=version)
    assert problem(api.choose(table, ann, 1, "mark:0", version=version)) == (409, "stale")
    assert problem(api.choose(table, ann, 0, "mark:0", "another-key", version)) == (409, "stale")
    assert api.glance(table, ann, 0)["number"] == 1


def test_a_choice_against_the_rules_is_refused_with_the_rule(api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    api.choose(table, ann, 0, "mark:4")
    answer = api.choose(table, ann, 1, "mark:4")
    assert problem(answer) == (422, "bad-choice")
    assert answer.json()["rule"] == "TT-TURN-02"
    assert problem(api.choose(table, ann, 1, "nonsense")) == (422, "bad-choice")
    assert problem(api.choose(table, ann, 0, "mark:0")) == (409, "out-of-turn")
    assert api.glance(table, ann, 1)["number"] == 1


def test_nobody_chooses_for_another(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    version = api.glance(table, ann, 0)["version"]
    assert problem(api.choose(table, bob, 0, "mark:4", version=version)) == (403, "not-your-seat")
    assert api.glance(table, ann, 0)["number"] == 0


@pytest.mark.parametrize("key", [None, "", "short", "x" * 65, "with blank", "with;semicolon"])
def test_a_choice_needs_an_idempotency_key(api: Interface, ann: str, key: str | None) -> None:
    table = api.table(ann, "me", "me")["id"]
    body = {"seat": 0, "key": "mark:4", "expected_version": api.glance(table, ann, 0)["version"]}
    headers = {} if key is None else {"Idempotency-Key": key}
    answer = api.ask("POST", f"/tables/{table}/choices", body, ann, headers=headers)
    assert problem(answer) == (422, "bad-value")
    assert answer.json()["detail"].startswith("idempotency-key: ")
    assert api.glance(table, ann, 0)["number"] == 0


def test_taking_back_and_voting(api: Interface, ann: str, bob: str) -> None:
    opened = api.table(ann, "me", "friend")
    table = opened["id"]
    api.ask("POST", f"/tables/{table}/seats/1/claim", {"invite": opened["invites"]["1"].rpartition("/")[2]}, bob)
    assert problem(api.ask("POST", f"/tables/{table}/undo", {"seat": 0}, ann)) == (409, "no-undo")
    api.choose(table, ann, 0, "mark:4")
    assert problem(api.ask("POST", f"/tables/{table}/undo", {"seat": 0}, bob)) == (403, "not-your-seat")
    assert problem(api.ask("POST", f"/tables/{table}/vote", {"seat": 1, "yes": True}, bob)) == (409, "no-vote")
    version = api.ask("POST", f"/tables/{table}/undo", {"seat": 0, "all": True}, ann).json()["version"]
    assert api.glance(table, ann, 0)["version"] == version
    assert api.glance(table, ann, 0)["number"] == 0
    assert api.ask("POST", f"/tables/{table}/close", token=ann).status_code == 204
    assert api.glance(table, bob, 1)["vote"]["needs"] == [1]
    assert api.ask("POST", f"/tables/{table}/vote", {"seat": 1, "yes": True}, bob).status_code == 204
    assert api.glance(table, bob, 1)["status"] == "closed"
    assert problem(api.choose(table, ann, 0, "mark:0")) == (409, "over")
    assert problem(api.ask("POST", f"/tables/{table}/close", token=ann)) == (409, "over")


def test_what_is_said_is_kept_as_it_was_said(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "greedy")["id"]
    assert api.ask("POST", f"/tables/{table}/messages", {"text": "<script>alert(1)</script>", "seat": 0}, ann).status_code == 204
    assert api.ask("POST", f"/tables/{table}/messages", {"text": "hello"}, bob).status_code == 204
    assert problem(api.ask("POST", f"/tables/{table}/messages", {"text": "x", "seat": 0}, bob)) == (403, "not-your-seat")
    assert problem(api.ask("POST", f"/tables/{table}/messages", {"text": "x" * 501}, ann)) == (422, "bad-value")
    assert problem(api.ask("POST", f"/tables/{table}/messages", {"text": "a\u202eb"}, ann)) == (422, "bad-value")
    said = [(said["name"], said["text"]) for said in api.glance(table)["said"] if said["kind"] == "chat"]
    assert said == [("Ann", "<script>alert(1)</script>"), ("Bob (watching)", "hello")]


def test_a_bot_stands_in_and_the_seat_is_taken_back(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    path = f"/tables/{table}/seats/1/stand-in"
    assert problem(api.ask("PUT", path, {"bot": "greedy"}, bob)) == (403, "not-your-seat")
    assert problem(api.ask("PUT", path, {"bot": "run:/bin/sh"}, ann)) == (422, "unknown-bot")
    assert api.ask("PUT", path, {"bot": "greedy"}, ann).status_code == 204
    assert api.glance(table, ann, 0)["seats"][1]["away"]
    assert api.ask("PUT", path, {"bot": ""}, ann).status_code == 204
    assert not api.glance(table, ann, 0)["seats"][1]["away"]


def test_hints_come_to_whoever_is_asked_where_there_are_any(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    answer = api.ask("POST", f"/tables/{table}/advice", {"seat": 0}, ann)
    assert answer.status_code == 200
    assert {opinion["key"] for opinion in answer.json()["opinions"]} == {f"mark:{cell}" for cell in range(9)}
    assert problem(api.ask("POST", f"/tables/{table}/advice", {"seat": 1}, ann)) == (409, "out-of-turn")
    assert problem(api.ask("POST", f"/tables/{table}/advice", {"seat": 0}, bob)) == (403, "not-your-seat")
    without = api.table(ann, "me", "me", hints=False)["id"]
    assert problem(api.ask("POST", f"/tables/{without}/advice", {"seat": 0}, ann)) == (403, "no-hints")


# -- after the game ----------------------------------------------------------------------------------


def test_before_the_end_nothing_is_told(api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    for path in ("record", "replay", "analysis"):
        assert problem(api.ask("GET", f"/tables/{table}/{path}", token=ann)) == (409, "not-over")
    assert problem(api.ask("POST", f"/tables/{table}/rematch", token=ann)) == (409, "not-over")
    assert problem(api.ask("POST", f"/tables/{table}/forks", {"number": 0, "seat": 0}, ann)) == (409, "not-over")


def test_the_record_is_sent_once(api: Interface, ann: str) -> None:
    table = api.finished(ann)
    answer = api.ask("GET", f"/tables/{table}/record")
    assert [line.key for line in parse(answer.text).answers] == ["mark:0", "mark:3", "mark:1", "mark:4", "mark:2"]
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="tic_tac_toe-{table}.longbox"'
    tag = answer.headers["etag"]
    for sent in (tag, f"W/{tag}", f'"other", {tag}'):
        again = api.ask("GET", f"/tables/{table}/record", headers={"If-None-Match": sent})
        assert (again.status_code, again.text, again.headers["etag"]) == (304, "", tag)
    assert api.ask("GET", f"/tables/{table}/record", headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_finished_game_is_seen_again_at_any_answer(api: Interface, ann: str) -> None:
    table = api.finished(ann)
    at = models.ReplayGiven.model_validate(api.ask("GET", f"/tables/{table}/replay?number=2&seat=0").json())
    assert (at.number, at.total, at.answer and at.answer.label) == (2, 5, "top centre")
    end = models.ReplayGiven.model_validate(api.ask("GET", f"/tables/{table}/replay").json())
    assert end.number == 5
    assert end.result is not None
    assert problem(api.ask("GET", f"/tables/{table}/replay?number=6")) == (422, "bad-value")
    assert problem(api.ask("GET", f"/tables/{table}/replay?seat=2")) == (404, "no-such-seat")


def test_the_analysis_is_worked_out_meanwhile(
    api: Interface, ann: str, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def analyse(text: str, seats: list[int]) -> dict[str, Any]:
        analysis = analyse_record(parse(text), determinizations=1)
        return {**analysis.to_json(), "costly": [], **shown(analysis)}

    monkeypatch.setattr(client.app.state.house.thinking, "analyse", analyse)  # type: ignore[attr-defined]
    table = api.finished(ann)
    answer = api.ask("GET", f"/tables/{table}/analysis")
    assert (answer.status_code, answer.json()) == (202, {"status": "thinking"})
    while answer.status_code == 202:
        answer = api.ask("GET", f"/tables/{table}/analysis")
    analysis = models.AnalysisGiven.model_validate(answer.json())
    assert [point.key for point in analysis.points] == ["mark:0", "mark:3", "mark:1", "mark:4", "mark:2"]
    assert analysis.svg.startswith("<svg")
    assert api.ask("GET", f"/tables/{table}/analysis").json() == answer.json()


def test_a_rematch_is_the_same_table_for_all_who_ask(api: Interface, ann: str, bob: str) -> None:
    table = api.finished(ann)
    assert problem(api.ask("POST", f"/tables/{table}/rematch", token=bob)) == (403, "not-your-seat")
    first = api.ask("POST", f"/tables/{table}/rematch", token=ann).json()
    again = api.ask("POST", f"/tables/{table}/rematch", token=ann).json()
    assert first["id"] == again["id"] != table
    assert api.glance(table, ann)["rematch"] == first["id"]


def test_somebody_goes_on_from_an_earlier_position(api: Interface, ann: str, bob: str) -> None:
    table = api.finished(ann)
    forked = api.ask("POST", f"/tables/{table}/forks", {"number": 2, "seat": 0}, bob).json()["id"]
    glance = api.glance(forked, bob, 0)
    assert (glance["number"], glance["forked"], glance["mine"]) == (2, True, [0])
    assert problem(api.ask("POST", f"/tables/{table}/forks", {"number": 5, "seat": 0}, bob)) == (409, "over")
    assert problem(api.ask("POST", f"/tables/{table}/forks", {"number": 99, "seat": 0}, bob)) == (409, "no-undo")
    assert problem(api.ask("POST", f"/tables/{table}/forks", {"number": 2, "seat": 9}, bob)) == (404, "no-such-seat")


def test_a_report_is_kept(api: Interface, ann: str, bob: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    answer = api.ask("POST", f"/tables/{table}/reports", {"message": "The line\nis wrong.", "seat": 0}, ann)
    assert answer.status_code == 201
    assert answer.json()["id"]
    assert problem(api.ask("POST", f"/tables/{table}/reports", {"message": "x", "seat": 0}, bob)) == (403, "not-your-seat")
    assert problem(api.ask("POST", f"/tables/{table}/reports", {"message": "x\x00"}, ann)) == (422, "bad-value")


# -- whatever is sent --------------------------------------------------------------------------------

GARBLED = {
    "nothing": b"",
    "half an object": b"{",
    "no letters": b"\xff\xfe\x00",
    "a number": b"7",
    "nothing at all": b"null",
    "a list": b"[]",
    "no names": b"{}",
    "very deep": b"[" * 30_000,
    "a very long number": b'{"seat":' + b"9" * 5000 + b"}",
    "half a letter": b'{"name":"\\ud800","text":"\\ud800","key":"\\ud800","message":"\\ud800","invite":"\\ud800"}',
    "no letter": b'{"name":"\\u0000","text":"\\u0000","message":"\\u0000","invite":"\\u0000","token":"\\u0000"}',
    "other types": b'{"name":1,"text":[],"seat":"0","yes":1,"bot":null,"number":1.5,"all":"true","message":{}}',
    "no numbers": b'{"seat":NaN,"number":Infinity}',
}


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for path, item in document["paths"].items():
        for method in item:
            yield method.upper(), path.removeprefix("/api/v1")


@pytest.mark.parametrize("garbled", GARBLED)
def test_whatever_is_sent_is_refused_and_changes_nothing(api: Interface, garbled: str) -> None:
    token = api.person("Cem")
    table = api.table(token, "me", "me")["id"]
    before = api.glance(table, token, 0)
    refused = 0
    for method, path in operations(api.document):
        where = path.format(table_id=table, seat=0, game="tic_tac_toe", rule_id="TT-END-01")
        body = api.document["paths"][f"/api/v1{path}"][method.lower()].get("requestBody")
        if method == "GET" or body is None:
            continue
        headers = {"Content-Type": "application/json", "Idempotency-Key": "whatever"}
        answer = api.ask(method, where, token=token, content=GARBLED[garbled], headers=headers)
        refusals = {400, 422} if body.get("required") else {400, 409, 422}  # this table has nothing that could follow it
        assert answer.status_code in refusals, f"{method} {path}: {answer.text}"
        refused += 1
    assert refused >= 12
    assert api.glance(table, token, 0) == before
    assert len(api.ask("GET", "/tables", token=token).json()) == 1
    assert api.ask("GET", "/people/me", token=token).json()["name"] == "Cem"


def test_a_body_of_another_type_is_not_read(api: Interface, ann: str) -> None:
    answer = api.ask("PATCH", "/people/me", token=ann, content=b'{"name":"Eve"}', headers={"Content-Type": "text/plain"})
    assert problem(answer) == (422, "bad-value")
    assert "application/json" in answer.json()["detail"]


def test_another_method_and_another_address_are_problems_too(api: Interface) -> None:
    answer = api.ask("DELETE", "/games")
    assert problem(answer) == (405, "wrong-method")
    assert answer.headers["allow"] == "GET"
    assert api.ask("DELETE", "/people/me").headers["allow"] == "GET, PATCH"
    assert api.ask("PUT", "/tables").headers["allow"] == "GET, POST"
    assert problem(api.ask("GET", "/nothing")) == (404, "no-such-page")
    assert answer.headers["content-type"] == "application/problem+json"


def test_nobody_gets_in_without_a_name(api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    asked = 0
    for method, path in operations(api.document):
        if "security" not in api.document["paths"][f"/api/v1{path}"][method.lower()]:
            continue
        where = path.format(table_id=table, seat=0)
        answer = api.ask(
            method, where, headers={"Idempotency-Key": "whatever", "Content-Type": "application/json"}, content=b"{}"
        )
        assert answer.status_code in {401, 422}, f"{method} {path}: {answer.text}"
        asked += answer.status_code == 401
    assert asked >= 8


def test_limits_are_kept(tmp_path: Path) -> None:
    limits = Limits(people=Rate(0.001, 2), tables=Rate(0.001, 1), body=500)
    with TestClient(create_app(Config(data=tmp_path, workers=1, limits=limits))) as client:
        api = Interface(client)
        token = api.person("Ann")
        api.person("Bob")
        answer = api.ask("POST", "/people", {"name": "Cem"})
        assert problem(answer) == (429, "too-much")
        assert int(answer.headers["retry-after"]) > 100
        api.table(token, "me", "me")
        assert problem(api.ask("POST", "/tables", {"game": "tic_tac_toe", "seats": [{"kind": "me"}] * 2}, token)) == (
            429,
            "too-much",
        )
        assert problem(api.ask("PATCH", "/people/me", {"name": "x" * 500}, token)) == (413, "too-big")


# -- the document ------------------------------------------------------------------------------------


def test_the_document_is_the_one_in_the_docs(api: Interface) -> None:
    """LONGBOX_UPDATE_GOLDEN=1 .venv/bin/pytest tests/table/test_api.py -k document writes it anew."""
    golden(written(api.document), ROOT / "docs" / "openapi.json")


def test_every_operation_is_told_in_a_sentence_under_a_name_of_its_own(api: Interface) -> None:
    found = [item[method] for item in api.document["paths"].values() for method in item]
    names = [operation["operationId"] for operation in found]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() and name.islower() for name in names)
    assert all(operation["description"].endswith(".") for operation in found)
