"""The pages for people, as a browser without scripts gets them."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import httpx2
import pytest
import segno
from starlette.testclient import TestClient

from longbox.engine.game import find_game
from longbox.table import chunks
from longbox.table.config import Config
from longbox.table.people import COOKIE
from longbox.table.web import pages, rendering
from longbox.table.web.app import create_app
from tests.table.interface import PLENTY, Interface

TEMPLATES = rendering.STATIC.parent / "templates"
HERE = "http://testserver"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    config = Config(data=tmp_path_factory.mktemp("data"), workers=1, limits=PLENTY)
    with TestClient(create_app(config), follow_redirects=False) as client:
        yield client


@pytest.fixture(scope="module")
def api(client: TestClient) -> Interface:
    return Interface(client)


@pytest.fixture(scope="module")
def ann(api: Interface) -> str:
    return api.person("Ann")


class Browser:
    """Somebody at a browser: forms are sent from our own pages, with the cookie."""

    def __init__(self, client: TestClient, token: str = "") -> None:
        self.client = client
        self.token = token

    def get(self, path: str) -> httpx2.Response:
        return self._ask("GET", path)

    def post(self, path: str, **fields: str) -> httpx2.Response:
        return self._ask("POST", path, data=fields, origin=HERE)

    def _ask(self, method: str, path: str, data: dict[str, str] | None = None, origin: str = "") -> httpx2.Response:
        headers = {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        answer = self.client.request(method, path, data=data, headers={**headers, **({"Origin": origin} if origin else {})})
        self.client.cookies.clear()
        self.token = answer.cookies.get(COOKIE) or self.token
        return answer


@pytest.fixture
def somebody(client: TestClient, ann: str) -> Browser:
    return Browser(client, ann)


@pytest.fixture
def stranger(client: TestClient) -> Browser:
    return Browser(client)


def glance_in(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="glance">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    glance: dict[str, Any] = json.loads(found[1])
    return glance


def drawing_in(page: str) -> str:
    begin = page.index('id="drawing">') + len('id="drawing">')
    return page[begin : page.index('</div></div>\n<section class="page narrow-page" id="waiting"', begin)]


# -- from the lobby to the first decision --------------------------------------------------------------


def test_the_lobby_has_every_game_with_its_picture_and_a_button_that_plays(stranger: Browser) -> None:
    page = unescape(stranger.get("/").text)
    games = {
        "vigilante": "Vigilante",
        "freedom_five": "Freedom Five",
        "hour_of_need": "Hour of Need",
        "guardians_chronicles": "Guardians' Chronicles",
        "tic_tac_toe": "Tic-tac-toe",
    }
    for name, title in games.items():
        assert f'name="game" value="{name}" aria-label="Play {title} now"' in unescape(page)
        assert f'href="/games/{name}/rules"' in page
    assert page.count('<div class="picture"><svg') == len(games)
    facts = page.partition("<h3>Freedom Five</h3>")[2].partition("</ul>")[0]
    for fact in ("1 to 5 players", "60 to 120 minutes", "heavy", "all together against the game"):
        assert f"{fact}</li>" in facts
    assert 'form="play" value="Guest"' in page


def test_a_game_with_a_guide_for_each_side_has_a_button_for_each(stranger: Browser) -> None:
    lobby, setting = (unescape(stranger.get(path).text) for path in ("/", "/games/guardians_chronicles/table"))
    assert 'formaction="/learn" name="game" value="vigilante" aria-label="Learn Vigilante by playing">Learn by playing<' in lobby
    for side, asked, seat in (("Hero", "Hero", 0), ("Doktor Skarov", "Doktor%20Skarov", 2)):
        button = f'formaction="/learn?side={asked}" name="game" value="guardians_chronicles"'
        assert f'{button} aria-label="Learn Guardians\' Chronicles as {side}">Learn as {side}</button>' in lobby
        assert f'formaction="/learn?side={asked}">Learn as {side}</button>' in setting
        answer = stranger.post(f"/learn?side={asked}", game="guardians_chronicles", name="Zoë")
        glance = glance_in(stranger.get(answer.headers["location"]).text)
        assert [each["kind"] for each in glance["seats"]] == ["person" if number == seat else "bot" for number in range(3)]


def test_learning_needs_to_know_the_side(stranger: Browser) -> None:
    answer = stranger.post("/learn", game="guardians_chronicles", name="Zoë")
    assert answer.status_code == 422
    assert "Guardians' Chronicles has a guided first game for each side: Hero or Doktor Skarov." in unescape(answer.text)


def test_play_now_leads_a_stranger_to_the_first_decision(stranger: Browser) -> None:
    answer = stranger.post("/play", game="vigilante", name="Zoë")
    assert answer.status_code == 303
    page = stranger.get(answer.headers["location"]).text
    glance = glance_in(page)
    assert glance["seat"] == 0
    assert glance["question"]["options"]
    assert [seat["kind"] for seat in glance["seats"]] == ["person", "bot", "bot", "bot"]
    assert glance["seats"][0]["name"] == "Zoë"


def test_play_now_of_a_small_game_has_as_many_seats_as_it_allows(somebody: Browser) -> None:
    answer = somebody.post("/play", game="tic_tac_toe")
    assert [seat["name"] for seat in glance_in(somebody.get(answer.headers["location"]).text)["seats"]] == ["Ann", "Bot 2"]


def test_whoever_is_here_for_the_first_time_plays_a_first_game_and_then_all_of_it(stranger: Browser) -> None:
    first = glance_in(stranger.get(stranger.post("/play", game="vigilante", name="Zoë").headers["location"]).text)
    second = glance_in(stranger.get(stranger.post("/play", game="vigilante").headers["location"]).text)
    assert (first["options"].get("first_game"), second["options"].get("first_game", False)) == (True, False)


def test_play_now_of_no_game_is_refused_with_a_sentence(stranger: Browser) -> None:
    answer = stranger.post("/play", game="chess")
    assert answer.status_code == 404
    assert "There is no game" in unescape(answer.text)
    assert COOKIE not in answer.headers.get("set-cookie", "")


def test_the_lobby_has_my_tables_and_whose_turn_it_is(client: TestClient, api: Interface) -> None:
    token = api.person("Lobby <b>")
    somebody = Browser(client, token)
    table = api.table(token, "me", "friend")
    page = somebody.get("/").text
    assert "waits for friends" in page
    assert f'value="{HERE}{table["invites"]["1"]}"' in page
    assert "Lobby &lt;b&gt;" in page
    assert "Lobby <b>" not in page
    api.table(token, "me", "me")
    page = somebody.get("/").text
    assert "Your turn" in page
    assert "● Your turn" in page


def test_another_name_is_for_tables_that_begin_from_now_on(client: TestClient, api: Interface) -> None:
    somebody = Browser(client, api.person("Old"))
    assert somebody.post("/name", name="New").status_code == 303
    assert 'value="New"' in somebody.get("/").text
    assert somebody.post("/name", name=" ").status_code == 422


def test_a_form_from_another_site_does_nothing(client: TestClient, ann: str) -> None:
    headers = {"Cookie": f"{COOKIE}={ann}", "Origin": "http://elsewhere"}
    assert client.post("/play", data={"game": "tic_tac_toe"}, headers=headers).status_code == 403


def test_a_form_that_cannot_be_read_is_refused(client: TestClient) -> None:
    assert client.post("/play", content=b"game=\xff").status_code == 400
    assert client.post("/play", content=b"a=1&" * 200).status_code == 400


# -- setting a table -----------------------------------------------------------------------------------


def test_the_form_has_every_option_of_the_game_in_words(stranger: Browser) -> None:
    page = stranger.get("/games/vigilante/table").text
    assert '<label for="option-first_player">First player</label>' in page
    assert "Brought to Justice" in page
    assert page.count('<li class="row') == 6
    assert "Strongest: thinks for two seconds" in page


def test_every_option_says_by_its_rules_what_it_is_about(stranger: Browser) -> None:
    game = find_game("vigilante")
    page = unescape(stranger.get("/games/vigilante/table").text)
    assert game.options.rules.keys() == game.options.choices.keys()
    for option, rules in game.options.rules.items():
        assert f'aria-describedby="about-{option}"' in page
        about = page.partition(f'id="about-{option}"')[2].partition("</p>")[0]
        assert rules
        assert [rule for rule in rules if game.rulebook[rule].text not in about or f"#{rule}" not in about] == []


def test_a_table_is_set_as_it_was_wanted(somebody: Browser, api: Interface) -> None:
    wanted = {"count": "3", "option-mercenaries": "1", "kind-0": "me", "kind-1": "friend", "kind-2": "bot", "bot-2": "random"}
    answer = somebody.post("/games/vigilante/table", **wanted, watch="yes")
    assert answer.status_code == 303
    glance = glance_in(somebody.get(answer.headers["location"]).text)
    assert glance["options"]["mercenaries"] is True
    assert glance["status"] == "waiting"
    assert glance["hints"] is False
    assert [seat["bot"] for seat in glance["seats"]] == ["", "", "random"]
    assert list(glance["invites"]) == ["1"]


def test_several_at_one_device_have_names_of_their_own(somebody: Browser) -> None:
    seats = {"kind-0": "me", "name-0": "Not me", "kind-1": "me", "name-1": " Bea ", "kind-2": "me", "name-2": "", "kind-3": "bot"}
    answer = somebody.post("/games/vigilante/table", count="4", **seats)
    glance = glance_in(somebody.get(f"{answer.headers['location']}?seat=1").text)
    assert [seat["name"] for seat in glance["seats"]] == ["Ann", "Bea", "Ann 2", "Bot 4"]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"count": "9"}, "has 3 to 6 seats"),
        ({"count": "x" * 5000}, "has 3 to 6 seats"),
        ({"count": "3", "option-mercenaries": "7"}, "not one of the choices"),
        ({"count": "3", "kind-0": "king"}, "A seat is yours"),
        ({"count": "3", "kind-0": "bot"}, "One of the seats must be yours"),
        ({"count": "3", "kind-0": "me", "bot-1": "run:sh"}, "There is no bot"),
    ],
)
def test_what_cannot_be_is_said_above_the_form_which_keeps_the_rest(
    somebody: Browser, fields: dict[str, str], sentence: str
) -> None:
    answer = somebody.post("/games/vigilante/table", **{"kind-2": "friend", **fields})
    assert answer.status_code in {422, 404}
    page = unescape(answer.text)
    assert sentence in page[page.index('role="alert"') : page.index("</p>")]
    assert re.search(r'name="kind-2".*?value="friend" selected', page, re.DOTALL)


# -- at a table ----------------------------------------------------------------------------------------


def test_the_drawing_is_in_the_page_once_and_its_pieces_are_counted(somebody: Browser) -> None:
    page = somebody.get(somebody.post("/play", game="vigilante").headers["location"]).text
    assert "drawing" not in glance_in(page)
    drawing = drawing_in(page)
    assert drawing.startswith('\n<div class="lb vg"')
    assert f'data-pieces="{len(chunks.cut(drawing))}"' in page


def test_data_in_the_page_cannot_end_its_element(client: TestClient, api: Interface) -> None:
    name = "</script><b>x"
    somebody = Browser(client, api.person(name))
    page = somebody.get(somebody.post("/play", game="tic_tac_toe").headers["location"]).text
    assert glance_in(page)["seats"][0]["name"] == name
    assert name not in page


def test_whoever_watches_gets_no_seat(somebody: Browser, stranger: Browser) -> None:
    location = somebody.post("/play", game="vigilante").headers["location"]
    assert glance_in(stranger.get(location).text)["seat"] is None
    assert glance_in(somebody.get(f"{location}?watch=yes").text)["seat"] is None
    answer = stranger.get(f"{location}?seat=0")
    assert answer.status_code == 403
    assert "not yours" in answer.text


def test_several_seats_of_a_game_with_secrets_are_shown_only_when_somebody_says_who_looks(
    somebody: Browser, api: Interface, ann: str
) -> None:
    table = api.table(ann, "me", "me", "greedy", game="vigilante")["id"]
    page = somebody.get(f"/tables/{table}").text
    assert "Who looks now?" in page
    assert 'href="?seat=0"' in page
    assert 'href="?seat=1"' in page
    assert 'id="drawing"' not in page
    assert glance_in(somebody.get(f"/tables/{table}?seat=1").text)["seat"] == 1


def test_several_seats_of_a_game_without_secrets_need_no_curtain(somebody: Browser, api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    assert api.choose(table, ann, 0, "mark:0").status_code == 200
    assert glance_in(somebody.get(f"/tables/{table}").text)["seat"] == 1


# -- links ---------------------------------------------------------------------------------------------


def test_an_invitation_is_taken_with_a_button_and_once(client: TestClient, api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "friend")
    link = table["invites"]["1"]
    bob, eve = Browser(client), Browser(client)
    page = bob.get(link).text
    assert "You are invited to play Tic-tac-toe with Ann" in page
    assert api.glance(table["id"], ann, 0)["status"] == "waiting"
    unnamed = bob.post(link, name=" ")
    assert unnamed.status_code == 422
    assert "Take the seat" in unnamed.text
    answer = bob.post(link, name="Bob")
    assert answer.status_code == 303
    assert glance_in(bob.get(answer.headers["location"]).text)["seats"][1]["name"] == "Bob"
    refused = eve.post(link, name="Eve")
    assert refused.status_code == 410
    assert "used already" in refused.text
    assert "Take the seat" in refused.text
    assert bob.get(link).headers["location"] == f"/tables/{table['id']}?seat=1"


def test_an_invitation_is_a_code_to_scan(client: TestClient, stranger: Browser, api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "friend")
    link = table["invites"]["1"]
    answer = stranger.get(f"{link}/code.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-store"
    drawn = io.BytesIO()
    segno.make(f"{HERE}{link}", micro=False).save(drawn, kind="svg", scale=4)
    assert answer.content == drawn.getvalue()
    assert stranger.get(f"/tables/{table['id']}/invite/1/{'0' * 32}/code.svg").status_code == 403


def test_a_link_that_is_no_invitation_tells_nothing_of_the_table(stranger: Browser, api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "friend")["id"]
    answer = stranger.get(f"/tables/{table}/invite/1/{'0' * 32}")
    assert answer.status_code == 403
    assert "Ann" not in answer.text
    assert stranger.post(f"/tables/{table}/invite/1/{'0' * 32}", name="Eve").status_code == 403


def test_a_seat_is_carried_to_another_device_with_a_button(
    somebody: Browser, stranger: Browser, api: Interface, ann: str
) -> None:
    table = api.table(ann, "me", "greedy", game="tic_tac_toe")["id"]
    link = api.ask("POST", f"/tables/{table}/seats/0/carry", token=ann).json()["link"]
    assert "Play on this device" in stranger.get(link).text
    answer = stranger.post(link, name="Ann")
    assert answer.headers["location"] == f"/tables/{table}?seat=0"
    assert glance_in(stranger.get(answer.headers["location"]).text)["mine"] == [0]
    assert somebody.post("/carry/nothing").status_code == 410


# -- after the game ------------------------------------------------------------------------------------


def test_a_replay_shows_any_position_through_any_seat(somebody: Browser, api: Interface, ann: str) -> None:
    table = api.finished(ann)
    end = somebody.get(f"/tables/{table}/replay?number=5")
    assert "The end." in end.text
    page = somebody.get(f"/tables/{table}/replay?number=1&seat=1").text
    first = json.loads(re.findall(r'id="position">(.*?)</script>', page)[0])
    assert (first["number"], first["seat"]) == (1, 1)
    assert 'href="?number=2&seat=1"' in unescape(page)
    assert page.count('stroke="#d62839"') == 1
    assert somebody.get(f"/tables/{table}/replay?number=99").status_code == 422
    assert somebody.get(f"/tables/{table}/replay?seat=nobody").status_code == 422


def test_a_replay_opens_at_the_beginning_through_my_eyes(somebody: Browser, stranger: Browser, api: Interface, ann: str) -> None:
    table = api.finished(ann)

    def opened(browser: Browser, query: str = "") -> tuple[int, object]:
        page = browser.get(f"/tables/{table}/replay{query}").text
        at = json.loads(re.findall(r'id="position">(.*?)</script>', page)[0])
        return at["number"], at["seat"]

    assert opened(somebody) == (0, 0)
    assert opened(stranger) == (0, None)
    assert opened(somebody, "?seat=all") == (0, "all")
    assert opened(somebody, "?number=2&seat=watched") == (2, None)


def test_a_game_that_is_not_over_has_no_replay(somebody: Browser, api: Interface, ann: str) -> None:
    table = api.table(ann, "me", "me")["id"]
    assert somebody.get(f"/tables/{table}/replay").status_code == 409


def test_somebody_plays_on_from_an_earlier_position(somebody: Browser, api: Interface, ann: str) -> None:
    table = api.finished(ann)
    answer = somebody.post(f"/tables/{table}/fork", number="2", seat="0")
    assert answer.status_code == 303
    page = somebody.get(answer.headers["location"]).text
    assert glance_in(page)["forked"] is True
    assert ">a copy<" in page
    assert somebody.post(f"/tables/{table}/fork", number="two", seat="0").status_code == 422
    assert somebody.post(f"/tables/{table}/fork", number="2", seat="9").status_code == 404


# -- rules and refusals --------------------------------------------------------------------------------


def test_the_rules_are_found_by_words_without_a_script(stranger: Browser) -> None:
    page = stranger.get("/games/tic_tac_toe/rules").text
    assert page.count('class="rule"') == 7
    assert 'id="TT-END-01"' in page
    found = stranger.get("/games/tic_tac_toe/rules?words=three+line").text
    assert 0 < found.count('class="rule"') < 7
    assert "No rule has these words" in stranger.get("/games/tic_tac_toe/rules?words=%3Cb%3E").text
    assert "<b>" not in stranger.get("/games/tic_tac_toe/rules?words=%3Cb%3E").text


@pytest.mark.parametrize("game", ["vigilante", "freedom_five", "hour_of_need", "guardians_chronicles", "tic_tac_toe"])
def test_how_a_game_goes_is_told_on_one_page(stranger: Browser, game: str) -> None:
    overview = find_game(game).presentation.overview
    assert overview is not None
    page = stranger.get(f"/games/{game}/how").text
    assert page.count('<section class="panel"') == len(overview())
    assert page.count("<figure>") == sum(bool(section.picture) for section in overview()) >= 2
    assert page.count("<style>") <= 1, "pictures of one game share their style"
    assert page.count('id="lb-rays"') <= 1
    assert f'href="/games/{game}/how"' in stranger.get("/").text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing", 404),
        ("/tables/abc", 404),
        ("/tables/A%20B", 404),
        ("/games/chess/rules", 404),
        ("/play", 405),
        ("/static/x/y.js", 404),
    ],
)
def test_what_is_refused_is_a_page_with_a_sentence_and_the_way_home(stranger: Browser, path: str, status: int) -> None:
    answer = stranger.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    assert 'href="/">Back to the games' in answer.text


# -- what pages are made of ----------------------------------------------------------------------------


def all_pages(client: TestClient, api: Interface, ann: str) -> list[httpx2.Response]:
    somebody = Browser(client, ann)
    playing = somebody.post("/play", game="vigilante").headers["location"]
    waiting = api.table(ann, "me", "friend")
    paths = ["/", "/nothing", playing, f"/tables/{api.finished(ann)}/replay", waiting["invites"]["1"], f"/tables/{waiting['id']}"]
    return [somebody.get(path) for path in [*paths, "/games/vigilante/table", "/games/vigilante/rules", "/carry/x"]]


def test_no_page_needs_more_than_the_policy_allows(client: TestClient, api: Interface, ann: str) -> None:
    for answer in all_pages(client, api, ann):
        page, allowed = answer.text, answer.headers["content-security-policy"]
        assert not re.search(r"<[^>]*\s(style|on\w+)=", page)
        for attributes, text in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL):
            assert 'type="application/json"' in attributes or ('src="/static/' in attributes and not text)
        for style in re.findall(r"<style>(.*?)</style>", page, re.DOTALL):
            assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in allowed
        addresses = re.findall(r'\s(?:src|href|action)="([^"]*)"', page)
        assert addresses
        assert all(address.startswith(("/", "#", "?")) and not address.startswith("//") for address in addresses)


def test_our_files_may_be_kept_forever_and_there_are_no_others(client: TestClient, api: Interface, ann: str) -> None:
    addresses = {address for answer in all_pages(client, api, ann) for address in re.findall(r'"(/static/[^"]+)"', answer.text)}
    assert {address.rpartition("/")[2] for address in addresses} >= {
        "longbox.css",
        "table.css",
        "table.js",
        "lobby.js",
        "replay.js",
    }
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


def test_modules_import_what_there_is_and_all_are_fetched_at_once() -> None:
    imports = {
        path.name: re.findall(r'from "\./([\w.]+)"', path.read_text(encoding="utf-8")) for path in rendering.STATIC.glob("*.js")
    }
    assert all((rendering.STATIC / name).is_file() for names in imports.values() for name in names)
    needed, new = set[str](), {"table.js"}
    while new:
        needed |= new
        new = {name for module in new for name in imports[module]} - needed
    assert sorted(needed - {"table.js"}) == pages._modules()


def test_the_scripts_find_every_element_that_they_name() -> None:
    made = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES.glob("*.html"))
    for path in rendering.STATIC.glob("*.js"):
        script = path.read_text(encoding="utf-8")
        for name in re.findall(r'byId\("([\w-]+)"\)', script):
            assert f'id="{name}"' in made or f'id: "{name}"' in script, f"{path.name} looks for {name}"


@pytest.mark.parametrize(
    ("heroes", "sentence"),
    [
        (("Legacy", "Legacy", "?"), "There is only one of each Hero (FF-LOAD-02)."),
        (("Robin", "?", "?"), "'Robin, ?, ?' names somebody who is none of"),
    ],
)
def test_a_choice_for_each_seat_is_refused_with_its_rule(somebody: Browser, heroes: tuple[str, ...], sentence: str) -> None:
    fields = {f"option-heroes-{seat}": name for seat, name in enumerate(heroes)}
    answer = somebody.post("/games/freedom_five/table", count="3", **{"kind-0": "me"}, **fields)
    assert answer.status_code == 422
    page = unescape(answer.text)
    assert sentence in page[page.index('role="alert"') : page.index("</p>")]


def test_a_choice_for_each_seat_is_for_the_seats_that_play(somebody: Browser) -> None:
    fields = {"option-heroes-0": "?", "option-heroes-1": "Unity", "option-heroes-2": "Unity"}
    answer = somebody.post("/games/freedom_five/table", count="2", **{"kind-0": "me"}, **fields)
    assert glance_in(somebody.get(answer.headers["location"]).text)["options"]["heroes"] == "?, Unity"


def test_the_form_says_when_somebody_counts_as_gone_and_who_may_have_several_seats(somebody: Browser) -> None:
    form = {"count": "3", "kind-0": "me", "kind-1": "friend", "kind-2": "friend", "watch": "yes"}
    for hours in ("0", "721", "", "two"):
        refused = somebody.post("/games/vigilante/table", **form, gone_after=hours)
        assert refused.status_code == 422
        assert "counts as gone after 1 to 720 hours" in refused.text
    assert "One friend may take several seats" in somebody.get("/games/vigilante/table").text
    assert "One friend may take several seats" not in somebody.get("/games/tic_tac_toe/table").text
    answer = somebody.post("/games/vigilante/table", **form, gone_after="2", several="yes")
    assert glance_in(somebody.get(answer.headers["location"]).text)["gone_after"] == 2
