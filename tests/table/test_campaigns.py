"""Campaigns at the table: the next match, the file, and going on with one, with a tiny game that has them."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from longbox.engine import campaign
from longbox.engine.errors import BadCampaign
from longbox.engine.game_parts import LONGEST_TEXT
from longbox.engine.record import verify
from longbox.table.config import Config, Rate
from longbox.table.house import House
from longbox.table.people import COOKIE, Person
from longbox.table.problems import Problem
from longbox.table.room import Room
from longbox.table.seats import Wanted, WantedSeat, as_before
from longbox.table.web.app import create_app
from tests.engine.saga import GAME, NIGHTS, played, saga_installed
from tests.table.interface import PLENTY, Interface
from tests.table.rooms import Eyes, invite, open_house, wanted

__all__ = ["saga_installed"]

pytestmark = pytest.mark.usefixtures("saga_installed")

VOYAGE = {"mode": "voyage"}


def begun() -> dict[str, Any]:
    """A campaign of two with one night won, as its file says it."""
    return campaign.add(campaign.new(GAME, "Our winter", 2), played("stay")).to_json()


# -- in the house --------------------------------------------------------------------------------


async def night(house: House, choice: str = "stay", **options: Any) -> tuple[Room, Person, Person]:
    """Ann has set a table, Bob has sat down, and it is over."""
    ann, _ = await house.new_person("Ann")
    bob, _ = await house.new_person("Bob")
    room = await house.open_table(ann, wanted("me", "friend", game="saga", **{**VOYAGE, **options}))
    await room.claim(bob, 1, invite(house, room, 1))
    await answer(room, ann, choice)
    return room, ann, bob


async def answer(room: Room, person: Person, choice: str) -> None:
    await room.choose(person, 0, choice, (await room.glance(person, 0))["version"], choice)


async def onward(house: House, room: Room, person: Person) -> Room:
    """The next match for the same people."""
    same = Wanted(room.game.name, {}, as_before(room.seats, person), room.hints, room.watch)
    return await house.next_match(room, person, same)


async def kind_of(refused: Any) -> str:
    with pytest.raises(Problem) as problem:
        await refused
    return problem.value.kind


def test_the_next_match_has_the_same_people_and_all_are_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await night(house, "sail", wind=9)
            eyes = await Eyes.open(room, bob, 1)
            told = {"title": "Saga", "progress": "-", "next": "Second night", "over": False}
            assert (await room.glance(bob, 1))["campaign"] == told, "lost, and it goes on"
            assert await kind_of(onward(house, room, bob)) == "not-yours"
            both = await asyncio.gather(onward(house, room, ann), onward(house, room, ann))
            assert both[0] is both[1]
            second = both[0]
            assert (await eyes.look())["rematch"] == second.id
            assert second.options == {"mode": "voyage", "night": "second-night", "wind": 9, "told": "-", "crew": ""}
            assert (second.status, second.owner, second.seats_of(bob)) == ("playing", ann.id, [1])
            assert await kind_of(onward(house, second, ann)) == "not-over"
            assert (await second.glance(ann, 0))["campaign"] is None
            await answer(second, ann, "stay")
            third = await onward(house, second, ann)
            await answer(third, ann, "stay")
            assert (await third.glance(None, None))["campaign"]["over"]
            assert await kind_of(onward(house, third, ann)) == "no-campaign"

    asyncio.run(story())


def test_the_next_match_may_have_other_settings_and_others_at_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await night(house, wind=9, crew="Ann, Bob")
            other = wanted("me", "friend", "random", game="saga", wind=3, crew="Zoë, Bob, Max", hints=False)
            second = await house.next_match(room, ann, other)
            assert second.options == {**room.options, "night": "second-night", "told": "+", "wind": 3, "crew": "Zoë, Bob, Max"}
            assert (second.status, second.hints, second.seats_of(bob)) == ("playing", False, [1]), "Bob sits where he sat"
            assert [seat.name for seat in second.seats] == ["Ann", "Bob", "Bot 3"]
            assert (await room.glance(bob, 1))["rematch"] == second.id
            assert await house.next_match(room, ann, other) is second, "asked twice, set once"
            alone = await house.next_match(room, ann, wanted("random", "me", game="saga"))
            assert [(seat.kind, seat.name) for seat in alone.seats] == [("bot", "Bot 1"), ("person", "Ann")]
            more = await house.next_match(room, ann, wanted("me", "friend", "friend", game="saga", crew=""))
            assert [seat.kind for seat in more.seats] == ["person", "person", "free"]
            assert more.status == "waiting"

    asyncio.run(story())


ME, FRIEND, BOT = WantedSeat("me"), WantedSeat("friend"), WantedSeat("bot", bot="random")
DIFFERENT = {
    "an option": Wanted("saga", {"wind": 9}, (ME, FRIEND, BOT)),
    "hints": Wanted("saga", {}, (ME, FRIEND, BOT), hints=False),
    "watch": Wanted("saga", {}, (ME, FRIEND, BOT), watch=False),
    "a bot's strength": Wanted("saga", {}, (ME, FRIEND, WantedSeat("bot", bot="greedy"))),
    "a friend for a bot": Wanted("saga", {}, (ME, FRIEND, FRIEND)),
    "me for a friend": Wanted("saga", {}, (ME, WantedSeat("me", "Bob"), BOT)),
    "my name": Wanted("saga", {}, (WantedSeat("me", "Anna"), FRIEND, BOT)),
    "a friend's name": Wanted("saga", {}, (ME, WantedSeat("friend", "Bobby"), BOT)),
    "fewer seats": Wanted("saga", {}, (ME, FRIEND)),
}


@pytest.mark.parametrize("what", DIFFERENT)
def test_whoever_goes_back_and_wants_something_else_gets_that(what: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await night(house)
            usual, other = Wanted("saga", {}, (ME, FRIEND, BOT)), DIFFERENT[what]
            for earlier, later in ((usual, other), (other, usual)):
                first = await house.next_match(room, ann, earlier)
                second = await house.next_match(room, ann, later)
                assert second is not first
                assert room.rematch == second.id, "where the others are led"
                assert await house.next_match(room, ann, later) is second
            assert second.seats_of(bob) == [1]

    asyncio.run(story())


def test_the_same_form_leads_to_the_same_table_after_friends_have_sat_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, _ = await night(house)
            form = Wanted("saga", {}, (ME, FRIEND, FRIEND))
            following = await house.next_match(room, ann, form)
            assert await house.next_match(room, ann, form) is following, "it waits"
            other, _ = await house.new_person("Bob")
            await following.claim(other, 2, invite(house, following, 2))
            assert (following.status, following.seats[2].name) == ("playing", "Bob 2")
            assert await house.next_match(room, ann, form) is following, "it is being played"
            assert room.rematch == following.id
            mine = await house.next_match(room, ann, Wanted("saga", {}, (ME, FRIEND, ME)))
            assert [seat.name for seat in mine.seats] == ["Ann", "Bob", "Ann 2"]
            assert await house.next_match(room, ann, Wanted("saga", {}, (ME, FRIEND, ME))) is mine
            assert mine.seats_of(other) == []

    asyncio.run(story())


def test_a_campaign_goes_on_after_its_next_table_was_closed(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await night(house)
            following = await onward(house, room, ann)
            await following.close(ann)
            await following.consent(bob, 1, True)
            assert following.status == "closed"
            another = await onward(house, room, ann)
            assert (another.status, another.options, room.rematch) == ("playing", following.options, another.id)
            await answer(another, ann, "stay")
            assert await onward(house, room, ann) is another, "played to its end, it counts"

    asyncio.run(story())


def test_what_the_campaign_tells_is_not_changed_with_the_next_match(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, _ = await night(house)
            for told in ({"night": "third-night"}, {"mode": "harbour"}, {"told": "-"}):
                other: dict[str, Any] = {"game": "saga", **told}
                with pytest.raises(BadCampaign, match=r"follows from the campaign and is not chosen: .* \(TT-TURN-01\)"):
                    await house.next_match(room, ann, wanted("me", **other))
            assert room.rematch is None

    asyncio.run(story())


def test_a_rematch_plays_the_same_night_again_and_the_next_is_still_to_be_had(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await night(house)
            again = await house.rematch(room, bob)
            assert again.options == room.options
            second = await onward(house, room, ann)
            assert second.options["night"] == "second-night"
            assert (await room.glance(bob, 1))["rematch"] == second.id
            await answer(again, ann, "sail")
            assert (await again.glance(bob, 1))["campaign"]["progress"] == "-"

    asyncio.run(story())


def test_what_is_no_part_of_a_campaign_leads_nowhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, _ = await night(house, mode="harbour")
            assert (await room.glance(ann, 0))["campaign"] is None
            assert await kind_of(onward(house, room, ann)) == "no-campaign"
            voyage, ann, _ = await night(house)
            fork = await house.fork(voyage, ann, 0, 0)
            await answer(fork, ann, "stay")
            assert (await fork.glance(ann, 0))["campaign"] is None, "whoever tries again has not done better"
            assert await kind_of(onward(house, fork, ann)) == "no-campaign"

    asyncio.run(story())


def test_the_campaign_of_a_table_is_there_after_a_restart(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def before() -> None:
        async with open_house(tmp_path) as house:
            room, ann, _ = await night(house)
            second = await onward(house, room, ann)
            kept.extend([second.id, ann, second.campaign])

    async def after() -> None:
        table, ann, stored = kept
        async with open_house(tmp_path) as house:
            second = await house.room(table)
            assert second.campaign == stored
            await answer(second, ann, "sail")
            third = await onward(house, second, ann)
            assert third.options["told"] == "+-"
            assert third.campaign is not None
            assert [entry["winners"] for entry in third.campaign["history"]] == [[0, 1], []]

    asyncio.run(before())
    asyncio.run(after())


# -- for programs --------------------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    config = Config(data=tmp_path, workers=1, limits=PLENTY)
    with TestClient(create_app(config), follow_redirects=False) as client:
        yield client


@pytest.fixture
def api(client: TestClient) -> Interface:
    return Interface(client)


def refusal(api: Interface, token: str, **body: Any) -> tuple[int, str, str]:
    seats = body.pop("seats", [{"kind": "me"}, {"kind": "me"}])
    answer = api.ask("POST", "/tables", {"game": "saga", "seats": seats, **body}, token)
    details = answer.json()
    return answer.status_code, details["type"].removeprefix("/problems/"), details["detail"]


def test_the_list_of_games_has_words_and_campaigns(api: Interface) -> None:
    games = {game["name"]: game for game in api.ask("GET", "/games").json()}
    assert (games["saga"]["words"], games["saga"]["campaigns"]) == (dict(GAME.options.texts), True)
    assert (games["tic_tac_toe"]["words"], games["tic_tac_toe"]["campaigns"]) == ({}, False)


def test_words_come_to_the_table_as_they_are_and_within_their_limits(api: Interface) -> None:
    ann = api.person("Ann")
    table = api.table(ann, "me", "me", game="saga", options={"crew": "Zoë, <b>Bob</b>"})["id"]
    assert api.glance(table, ann)["options"]["crew"] == "Zoë, <b>Bob</b>"
    for wrong in ("x" * (LONGEST_TEXT + 1), "two\nlines", 7):
        assert refusal(api, ann, options={"crew": wrong})[:2] == (422, "bad-options")
    assert refusal(api, ann, options={"crew": "Ann"}) == (422, "bad-options", "Name 2 of the crew (SG-CREW-01).")


def test_a_campaign_is_carried_from_table_to_table(api: Interface, tmp_path: Path) -> None:
    ann = api.person("Ann")
    table = api.table(ann, "me", "me", game="saga", options={"wind": 9}, campaign=begun())["id"]
    assert api.ask("GET", f"/tables/{table}/campaign").json()["type"] == "/problems/not-over"
    assert api.choose(table, ann, 0, "sail").status_code == 200
    answer = api.ask("GET", f"/tables/{table}/campaign")
    assert answer.headers["content-disposition"] == f'attachment; filename="saga-campaign-{table}.json"'
    found = campaign.parse(answer.text)
    assert (found.title, found.progress, found.settings["wind"]) == ("Our winter", "+-", 9)
    record = tmp_path / "second.longbox"
    record.write_text(api.ask("GET", f"/tables/{table}/record").text, encoding="utf-8")
    assert campaign.add(campaign.from_json(begun()), verify(record)) == found, "the record says the same at home"
    following = api.ask("POST", f"/tables/{table}/next", token=ann)
    assert following.status_code == 201
    assert api.glance(following.json()["id"], ann)["options"]["night"] == "third-night"
    other = api.table(ann, "me", "me", game="saga", campaign=answer.json())["id"]
    assert api.glance(other, ann)["options"] == api.glance(following.json()["id"], ann)["options"]


def test_programs_may_change_the_next_match(api: Interface) -> None:
    ann, bob = api.person("Ann"), api.person("Bob")
    table = api.table(ann, "me", "me", game="saga", options=VOYAGE)["id"]
    assert api.choose(table, ann, 0, "stay").status_code == 200
    path = f"/tables/{table}/next"
    assert api.ask("POST", path, {}, bob).json()["type"] == "/problems/not-yours"
    changed = api.ask("POST", path, {"options": {"wind": 9}, "seats": [{"kind": "me"}]}, ann).json()
    assert changed["status"] == "playing"
    glance = api.glance(changed["id"], ann)
    assert (glance["options"]["night"], glance["options"]["wind"], len(glance["seats"])) == ("second-night", 9, 1)
    for body, kind in (
        ({"options": {"night": "third-night"}}, "bad-campaign"),
        ({"options": {"crew": "Ann"}}, "bad-options"),
        ({"seats": [{"kind": "friend"}]}, "bad-options"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "clever"}]}, "unknown-bot"),
    ):
        assert api.ask("POST", path, body, ann).json()["type"] == f"/problems/{kind}"


def test_what_is_no_campaign_of_this_table_is_refused(api: Interface) -> None:
    ann = api.person("Ann")
    assert refusal(api, ann, campaign={}) == (
        422,
        "bad-campaign",
        "What was given is not a campaign: it does not begin like one.",
    )
    assert refusal(api, ann, campaign={**begun(), "campaign": 2})[2].startswith("What was given is a campaign of format 2;")
    assert refusal(api, ann, campaign={**begun(), "settings": {}})[1] == "bad-campaign"
    assert refusal(api, ann, game="tic_tac_toe", campaign=begun()) == (
        422, "bad-campaign", "This is a campaign of Saga, and a table of Tic-tac-toe.",
    )  # fmt: skip
    assert refusal(api, ann, campaign=begun(), options={"night": NIGHTS[2]})[2] == (
        "'night' follows from the campaign and is not chosen: by what was played before it is 'second-night' (TT-TURN-01)."
    )
    status, kind, sentence = refusal(api, ann, campaign={**begun(), "over": True})
    assert (status, kind) == (422, "bad-campaign")
    assert sentence.startswith("What was given does not fit together. Its settings are not those of the match that comes next: ")
    assert refusal(api, ann, campaign={**begun(), "title": "x" * 70_000})[:2] == (413, "too-big")
    assert api.ask("GET", "/tables", token=ann).json() == []


def test_a_campaign_that_is_over_leaves_everything_to_the_players(api: Interface) -> None:
    ann, over = api.person("Ann"), campaign.from_json(begun())
    for told in ("+", "+-"):
        over = campaign.add(over, played("sail", night=NIGHTS[len(told)], told=told))
    table = api.table(ann, "me", "me", game="saga", campaign=over.to_json(), options={"night": NIGHTS[0]})["id"]
    assert api.glance(table, ann)["options"] == {"mode": "harbour", "night": "first-night", "wind": 3, "told": "+--", "crew": ""}


def test_a_table_without_spectators_shows_its_campaign_to_nobody_else(api: Interface) -> None:
    ann = api.person("Ann")
    table = api.table(ann, "me", "me", game="saga", options=VOYAGE, watch=False)["id"]
    api.choose(table, ann, 0, "stay")
    assert api.ask("GET", f"/tables/{table}/campaign").json()["type"] == "/problems/no-watching"
    assert api.ask("GET", f"/tables/{table}/campaign", token=ann).status_code == 200


# -- for people ----------------------------------------------------------------------------------


class Browser:
    """Ann at a browser without scripts."""

    def __init__(self, client: TestClient, token: str) -> None:
        self.client = client
        self.token = token
        self.headers = {"Cookie": f"{COOKIE}={token}", "Origin": "http://testserver"}

    def get(self, path: str) -> str:
        return unescape(self.client.get(path, headers=self.headers).text)

    def post(self, path: str, **fields: str) -> tuple[int, str]:
        answer = self.client.post(path, data=fields, headers=self.headers)
        return answer.status_code, answer.headers.get("location", "") or unescape(answer.text)


@pytest.fixture
def browser(client: TestClient, api: Interface) -> Browser:
    return Browser(client, api.person("Ann"))


def test_the_form_has_a_field_for_words_with_what_they_are_for(browser: Browser) -> None:
    page = browser.get("/games/saga/table")
    assert '<a href="/">Back to the games</a>' in page
    assert f'<input type="text" id="option-crew" name="option-crew" value="" maxlength="{LONGEST_TEXT}"' in page
    assert '<p class="about" id="about-crew">Who is on board; empty for anybody. ' in page
    assert 'aria-label="Rule TT-SETUP-01"' in page
    seats = {"count": "2", "kind-0": "me", "kind-1": "me"}
    status, shown = browser.post("/games/saga/table", **seats, **{"option-crew": '"Ann"'})
    assert status == 422
    assert "Name 2 of the crew (SG-CREW-01)." in shown
    assert 'value=""Ann""' in shown, "what was written is still there"
    assert browser.post("/games/saga/table", **seats, **{"option-crew": "Ann, Bob"})[0] == 303


def test_a_campaign_goes_on_from_the_lobby(browser: Browser, api: Interface) -> None:
    assert "Continue a campaign" in browser.get("/")
    text = json.dumps(begun())
    status, page = browser.post("/campaigns", campaign=text)
    assert status == 200
    assert '<h1 class="caption" id="story-title">Our winter</h1>' in page
    assert "Next: Second night" in page
    assert 'name="option-wind"' in page
    assert 'name="option-night"' not in page, "that is told by the campaign"
    assert 'name="count" value="2" checked' in page
    status, table = browser.post(
        "/games/saga/table", campaign=text, count="2", watch="yes", **{"kind-0": "me", "kind-1": "me", "option-wind": "1"}
    )
    assert status == 303
    glance = api.glance(table.removeprefix("/tables/"))
    assert (glance["options"]["night"], glance["options"]["wind"]) == ("second-night", 9)


def test_a_campaign_begins_on_its_own_page_and_the_form_for_a_table_does_not_ask_for_it(browser: Browser, api: Interface) -> None:
    page = browser.get("/games/saga/table")
    assert 'href="/games/saga/campaign"' in page
    assert 'name="option-mode"' not in page
    assert 'name="option-told"' not in page
    assert 'name="option-night"' in page
    page = browser.get("/games/saga/campaign")
    assert "Next: First night" in page
    assert not any(f'name="option-{told}"' in page for told in ("mode", "night", "told"))
    (written,) = re.findall('name="campaign" value="({.*?})">', page)
    status, table = browser.post("/games/saga/table", campaign=written, count="2", **{"kind-0": "me", "kind-1": "me"})
    assert status == 303
    assert api.glance(table.removeprefix("/tables/"), browser.token)["options"]["mode"] == "voyage"
    assert browser.client.get("/games/tic_tac_toe/campaign").status_code == 422
    assert 'href="/games/tic_tac_toe/campaign"' not in browser.get("/games/tic_tac_toe/table")


def test_the_lobby_leads_on_to_the_next_match(browser: Browser, api: Interface) -> None:
    seats = {"count": "2", "kind-0": "me", "kind-1": "me"}
    table = browser.post("/games/saga/table", **seats, **{"option-mode": "1"})[1]
    assert "Go on with the campaign" not in browser.get("/")
    assert api.choose(table.removeprefix("/tables/"), browser.token, 0, "stay").status_code == 200
    assert f'href="{table}/next">Go on with the campaign' in browser.get("/")
    assert browser.post(f"{table}/next", **seats)[0] == 303
    assert f'href="{table}/next"' not in browser.get("/")
    harbour = browser.post("/games/saga/table", **seats)[1]
    assert api.choose(harbour.removeprefix("/tables/"), browser.token, 0, "stay").status_code == 200
    assert f'href="{harbour}/next"' not in browser.get("/")


def test_whoever_goes_on_finds_the_table_as_it_was_and_changes_it(browser: Browser, api: Interface) -> None:
    seats = {"count": "2", "kind-0": "me", "kind-1": "me", "name-1": "Bob"}
    table = browser.post("/games/saga/table", **seats, **{"option-mode": "1", "option-wind": "1"})[1]
    assert api.choose(table.removeprefix("/tables/"), browser.token, 0, "stay").status_code == 200
    page = browser.get(f"{table}/next")
    assert f'<form method="post" action="{table}/next"' in page
    assert f'<a href="{table}">Back to the table</a>' in page
    assert "Next: Second night" in page
    assert 'aria-label="Rule TT-TURN-01"' in page, "by which rule the rest is not to be chosen"
    assert 'name="option-night"' not in page
    assert 'value="Bob"' in page
    assert '<option value="1" selected>9</option>' in page, "the wind"
    assert 'name="hints"' in page
    assert 'name="hints" value="yes" checked' not in page, "it was played without"
    fields = {"count": "2", "kind-0": "me", "kind-1": "bot", "bot-1": "random", "option-crew": "Zoë"}
    status, page = browser.post(f"{table}/next", **fields)
    assert status == 422
    assert "Name 2 of the crew (SG-CREW-01)." in page
    assert 'value="Zoë"' in page, "what was written is still there"
    status, following = browser.post(f"{table}/next", **{**fields, "option-crew": "Zoë, Max"})
    assert status == 303
    glance = api.glance(following.removeprefix("/tables/"), browser.token)
    assert (glance["options"]["night"], glance["options"]["crew"]) == ("second-night", "Zoë, Max")
    assert [(seat["kind"], seat["bot"]) for seat in glance["seats"]] == [("person", ""), ("bot", "random")]


def seats_offered(page: str) -> list[tuple[bool, str, str]]:
    """Of each seat of the form whether it is my own, and what I and a friend are called there."""
    rows = re.findall(r'<li class="row( my-seat)?">(.*?)</li>', page, re.DOTALL)
    told = [(mine, re.findall(r'<option value="(?:me|friend)"[^>]*>(.*?)</option>', row)) for mine, row in rows]
    return [(bool(mine), me, friend) for mine, (me, friend) in told]


def test_my_own_seat_needs_no_name_and_every_other_on_this_device_has_one(browser: Browser, api: Interface) -> None:
    too, free = "Me, too, on this device", "A friend, by invitation"
    assert seats_offered(browser.get("/games/saga/table")) == [(True, "Me", free), (False, too, free), (False, too, free)]
    bob = api.person("Bob")
    opened = api.table(browser.token, "friend", "me", "me", game="saga", options=VOYAGE)
    table = opened["id"]
    link = opened["invites"]["0"].rpartition("/")[2]
    assert api.ask("POST", f"/tables/{table}/seats/0/claim", {"invite": link}, bob).status_code == 204
    assert api.choose(table, bob, 0, "stay").status_code == 200
    page = browser.get(f"/tables/{table}/next")
    assert seats_offered(page) == [(False, too, "Bob"), (True, "Me", free), (False, too, free)]
    names = {"name-0": "Zoe", "name-1": "Max", "name-2": "Max"}
    status, following = browser.post(f"/tables/{table}/next", count="3", **names, **{f"kind-{seat}": "me" for seat in range(3)})
    assert status == 303
    glance = api.glance(following.removeprefix("/tables/"), browser.token)
    assert [seat["name"] for seat in glance["seats"]] == ["Zoe", "Ann", "Max"]


def test_whoever_goes_on_again_and_again_has_to_wait(tmp_path: Path) -> None:
    few = PLENTY._replace(tables=Rate(1 / 3600, 2))
    app = create_app(Config(data=tmp_path, workers=1, limits=few))
    with TestClient(app, follow_redirects=False) as client:
        api = Interface(client)
        ann = Browser(client, api.person("Ann"))
        table = api.table(ann.token, "me", game="saga", options=VOYAGE)["id"]
        assert api.choose(table, ann.token, 0, "stay").status_code == 200
        seats = {"count": "2", "kind-0": "me", "kind-1": "me"}
        assert ann.post(f"/tables/{table}/next", **seats)[0] == 303
        status, page = ann.post(f"/tables/{table}/next", **seats, **{"name-1": "Zoe"})
        assert status == 429
        assert 'value="Zoe"' in page, "what was written is still there"


def test_nobody_else_goes_on_for_whoever_set_the_table(browser: Browser, api: Interface, client: TestClient) -> None:
    table = f"/tables/{api.table(browser.token, 'me', 'me', game='saga', options=VOYAGE)['id']}"
    assert client.get(f"{table}/next", headers=browser.headers).status_code == 409, "it is not over"
    assert api.choose(table.removeprefix("/tables/"), browser.token, 0, "stay").status_code == 200
    other = Browser(client, api.person("Bob"))
    assert client.get(f"{table}/next", headers=other.headers).status_code == 403
    assert other.post(f"{table}/next", count="1", **{"kind-0": "me"})[0] == 403
    assert client.get(f"{table}/next").status_code == 403


@pytest.mark.parametrize("text", ["", "{", "<script>alert(1)</script>"])
def test_what_is_no_campaign_is_said_in_the_lobby(browser: Browser, text: str) -> None:
    status, page = browser.post("/campaigns", campaign=text)
    assert status == 422
    assert '<p class="notice" role="alert">What was given is not a campaign: it is garbled, or was cut off.</p>' in page
    assert f"{text}</textarea>" in page, "what was given is still there"


def test_a_campaign_that_was_changed_on_the_way_is_said_above_the_form(browser: Browser) -> None:
    status, page = browser.post("/games/saga/table", campaign="{", count="2")
    assert status == 422
    assert "What was given is not a campaign: it is garbled, or was cut off." in page


def test_without_a_game_that_has_campaigns_the_lobby_does_not_speak_of_them(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longbox.table.house.game_names", lambda: ["tic_tac_toe"])
    assert "Continue a campaign" not in browser.get("/")
