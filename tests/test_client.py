"""The Python client against a real server."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.protocol import State
from websockets.sync.client import ClientConnection

from longbox import client as client_module
from longbox.bots.registry import UnknownBot
from longbox.client import Client, NoServer, Seat, patched
from longbox.engine.errors import BadCampaign, BadChoice, BadOptions, OutOfTurn, UndoRefused, UnknownGame
from longbox.engine.game import find_game
from longbox.engine.record import parse, resume
from longbox.table import chunks
from longbox.table.config import Config
from longbox.table.problems import Problem
from longbox.table.server import serving
from tests.engine.saga import saga_installed
from tests.table.interface import PLENTY

__all__ = ["saga_installed"]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    config = Config(data=tmp_path_factory.mktemp("data"), port=0, workers=1, limits=PLENTY)
    with serving(config) as url:
        yield url


@pytest.fixture
def ann(url: str) -> Iterator[Client]:
    with Client(url) as client:
        client.sign_up("Ann")
        yield client


@pytest.fixture
def bob(url: str) -> Iterator[Client]:
    with Client(url) as client:
        client.sign_up("Bob")
        yield client


def two_seats(ann: Client, bob: Client) -> tuple[Seat, Seat]:
    """Ann and Bob at one table."""
    table = ann.open("tic_tac_toe", ["me", "friend"])
    return ann.table(table.id, 0), bob.table(*bob.claim(table.invites[1]))


def until_asked(seat: Seat) -> None:
    for _ in seat.wait():
        if seat.options:
            return


def same_as_anew(client: Client, seat: Seat) -> None:
    """All patches together are what somebody sees who comes now."""
    with client.table(seat.table, seat.number) as other:
        assert seat.glance == other.glance


def test_a_whole_game_against_a_bot(ann: Client) -> None:
    table = ann.open("tic_tac_toe", ["me", "greedy"])
    luck = random.Random(1)
    with ann.table(table.id, 0) as seat:
        result = seat.play(lambda seat: luck.choice(seat.options)["key"])
        assert result == seat.result
        same_as_anew(ann, seat)
    assert result is not None
    match = resume(parse(ann.record(table.id)))
    assert match.result is not None
    assert match.result.reason == result["reason"]


def test_patches_make_what_a_snapshot_shows_in_a_game_with_secrets(ann: Client) -> None:
    table = ann.open("vigilante", ["me", "me", "me"], {"first_player": "first seat"})
    luck = random.Random(2)
    seats = [ann.table(table.id, number) for number in range(3)]
    drawings = set()
    for _ in range(20):
        asked = next(seat for seat in seats if seat.glance["asked"] and seat.number in seat.glance["asked"])
        until_asked(asked)
        asked.choose(luck.choice(asked.options)["key"])
        for seat in seats:
            seat.describe()  # so that it has heard all that was told before the answer
            same_as_anew(ann, seat)
        drawings.add(asked.glance["drawing"])
    assert len(drawings) > 10
    for seat in seats:
        seat.close()


def test_two_people_hear_each_other(ann: Client, bob: Client) -> None:
    one, two = two_seats(ann, bob)
    with one, two:
        one.say("Good luck!")
        one.choose("mark:4")
        until_asked(two)
        assert [said["text"] for said in two.glance["said"] if said["kind"] == "chat"] == ["Good luck!"]
        assert "mark:4" not in [option["key"] for option in two.options]
        assert two.describe() == one.describe()


def test_who_is_refused_before_they_have_said_anything_hears_why(bob: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    send = ClientConnection.send

    def send_late(connection: ClientConnection, message: str) -> None:
        while connection.state is not State.CLOSED:
            time.sleep(0.01)
        send(connection, message)

    monkeypatch.setattr(ClientConnection, "send", send_late)
    with pytest.raises(Problem, match="no such table"):
        bob.table("nonsense", 0)


def test_what_is_refused_is_raised_as_at_home(ann: Client, bob: Client) -> None:
    one, two = two_seats(ann, bob)
    with one, two:
        with pytest.raises(UndoRefused):
            one.undo()
        one.choose("mark:4")
        until_asked(two)
        with pytest.raises(BadChoice, match="marked already") as refused:
            two.choose("mark:4")
        assert refused.value.rule == "TT-TURN-02"
        with pytest.raises(OutOfTurn):
            one.choose("mark:0")
        with pytest.raises(Problem, match="nothing to vote on"):
            two.vote(True)
    with pytest.raises(Problem, match="only when the game is over"):
        ann.record(one.table)
    with pytest.raises(BadOptions):
        ann.open("tic_tac_toe", ["me"])
    with pytest.raises(UnknownGame):
        ann.open("nonsense", ["me"])
    with pytest.raises(UnknownBot):
        ann.open("tic_tac_toe", ["me", "run:/bin/sh"])
    with pytest.raises(Problem, match="not yours"):
        bob.table(one.table, 0)
    with pytest.raises(Problem, match="no such table"):
        bob.table("nonsense", 0)


def test_a_message_that_cannot_be_read_ends_the_connection_and_not_the_game(ann: Client) -> None:
    table = ann.open("tic_tac_toe", ["me", "me"])
    with ann.table(table.id, 0) as seat:
        with pytest.raises(Problem):
            seat.choose("x" * 1000)
        seat.choose("mark:4")
        assert seat.glance["number"] == 1


def test_a_broken_connection_is_made_anew_and_a_choice_counts_once(ann: Client) -> None:
    table = ann.open("tic_tac_toe", ["me", "me"])
    with ann.table(table.id, 0) as one, ann.table(table.id, 1) as two:
        one._open_socket().close()
        one.choose("mark:4")
        assert one.glance["number"] == 1
        assert not one.options
        until_asked(two)
        send = two._send

        def send_and_break(message: dict[str, Any]) -> None:
            two._send = send  # type: ignore[method-assign]
            send(message)
            assert two._hear() is not None or two._hear() is not None  # the patch and the acknowledgement get lost
            two._open_socket().close()

        two._send = send_and_break  # type: ignore[method-assign]
        two.choose("mark:0")
        assert two.glance["number"] == 2
        same_as_anew(ann, two)


def test_what_would_count_twice_is_not_sent_again(ann: Client) -> None:
    table = ann.open("tic_tac_toe", ["me", "me"])
    with ann.table(table.id, 0) as seat:
        send = seat._send

        def send_and_break(message: dict[str, Any]) -> None:
            send(message)
            seat._open_socket().close()

        seat._send = send_and_break  # type: ignore[method-assign]
        with pytest.raises(NoServer, match="look whether it was done"):
            seat.say("Hello?")


def test_taking_back_standing_in_and_hints(ann: Client) -> None:
    table = ann.open("tic_tac_toe", ["me", "me"])
    with ann.table(table.id, 0) as one, ann.table(table.id, 1) as two:
        assert {opinion.key for opinion in one.advise()} == {f"mark:{cell}" for cell in range(9)}
        one.choose("mark:4")
        one.undo()
        assert (one.glance["number"], len(one.options)) == (0, 9)
        two.stand_in("random")
        result = one.play(lambda seat: seat.options[0]["key"])
        assert result is not None
        two.describe()
        assert two.is_over
    again = ann.rematch(table.id)
    assert again.status == "playing"
    forked = ann.fork(table.id, 1, 1)
    with ann.table(forked.id, 1) as seat:
        assert seat.glance["forked"]
    at = ann.replay(table.id, 0, 0)
    assert (at["number"], at["answer"]["seat"]) == (0, 0)
    assert {entry["id"] for entry in ann.tables()} == {table.id, again.id, forked.id}


@pytest.mark.usefixtures("saga_installed")
def test_a_campaign_goes_on_at_the_next_table_and_from_its_file(ann: Client, bob: Client) -> None:
    table = ann.open("saga", ["me", "me"], {"mode": "voyage", "crew": "Ann, Zoë"})
    with pytest.raises(Problem, match="when the game is over"):
        ann.campaign(table.id)
    with ann.table(table.id, 0) as seat:
        assert seat.glance["options"]["crew"] == "Ann, Zoë"
        seat.choose("stay")
        assert seat.glance["campaign"] == {"title": "Saga", "progress": "+", "next": "Second night", "over": False}
    following = ann.next(table.id)
    file = ann.campaign(table.id)
    other = bob.open("saga", ["me", "me"], campaign=file)
    with ann.table(following.id, 0) as seat, bob.table(other.id, 0) as elsewhere:
        assert seat.glance["options"] == elsewhere.glance["options"] == file["settings"]
    with pytest.raises(BadCampaign, match="'told' follows from the campaign"):
        bob.open("saga", ["me", "me"], {"told": "++"}, campaign=file)


def test_somebody_who_watches_sees_and_does_not_choose(ann: Client, bob: Client) -> None:
    table = ann.open("tic_tac_toe", ["me", "me"])
    with bob.table(table.id) as watching, ann.table(table.id, 0) as seat:
        seat.choose("mark:4")
        watching.describe()
        assert watching.glance["number"] == 1
        assert not watching.options
        with pytest.raises(Problem, match="no seat"):
            watching.choose("mark:0")


def test_a_person_is_the_same_again_with_the_token(url: str, ann: Client) -> None:
    with Client(url, ann.token) as again:
        assert again.me() == ann.me()
        assert again.rename("Anna").name == "Anna"
    assert ann.me().name == "Anna"
    with Client(url) as nobody, pytest.raises(Problem, match="Give a name first"):
        nobody.me()


def test_games_rules_and_cards(ann: Client) -> None:
    assert {game["name"] for game in ann.games()} >= {"tic_tac_toe", "vigilante"}
    rule = find_game("tic_tac_toe").rulebook["TT-END-01"]
    assert ann.rule("tic_tac_toe", "TT-END-01")["text"] == rule.text
    assert rule.id in [found["id"] for found in ann.rules("tic_tac_toe", "wins diagonal")]
    assert ann.catalogue("vigilante")


def test_a_friends_seat_is_played_by_a_bot_if_nobody_comes(ann: Client) -> None:
    table = ann.open("tic_tac_toe", [{"kind": "me", "name": "Annie"}, "friend"])
    assert table.status == "waiting"
    with ann.table(table.id, 0) as seat:
        ann.start(table.id)
        until_asked(seat)
        assert [found["name"] for found in seat.glance["seats"]] == ["Annie", "Bot 2"]
        same_as_anew(ann, seat)


@pytest.mark.parametrize("invite", ["", "nonsense", "/tables/x/invite/1/"])
def test_what_is_no_invitation_is_refused_at_home(ann: Client, invite: str) -> None:
    with pytest.raises(Problem, match="An invitation ends with"):
        ann.claim(invite)


def test_where_there_is_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "PAUSE", 0.0)
    with Client("http://127.0.0.1:9", "token") as client:
        with pytest.raises(NoServer, match="There is no table at"):
            client.games()
        with pytest.raises(NoServer, match="cannot be reached"):
            client.table("table", 0)


def test_a_patch_changes_what_it_says_and_nothing_else() -> None:
    old = "<svg><g>a</g><g>b</g></svg>"
    new = "<svg><g>a</g><g>c</g></svg>"
    glance = {"type": "snapshot", "version": "0-1.0", "number": 1, "drawing": old, "log": [1], "said": [1], "hints": True}
    drawing = chunks.patch(chunks.cut(old), chunks.cut(new))
    patch = {"type": "patch", "since": "0-1.0", "version": "0-2.0", "number": 2, "drawing": drawing, "log": [2]}
    assert patched(glance, patch) == {
        "type": "snapshot", "version": "0-2.0", "number": 2, "drawing": new, "log": [1, 2], "said": [1], "hints": True,
    }  # fmt: skip
    assert glance["log"] == [1]


def test_the_client_needs_nothing_of_the_server() -> None:
    code = "import sys, longbox.client; print(*{'fastapi', 'itsdangerous', 'jinja2', 'sqlalchemy', 'uvicorn'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
