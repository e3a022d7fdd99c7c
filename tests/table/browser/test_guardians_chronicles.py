"""Guardians' Chronicles in the browser: cards are planned by two clicks, moves are clicked on the floor plan, figures show their
ways, and the front page can be kept."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from longbox.engine.match import Match
from longbox.games.guardians_chronicles.state import NOBODY, Article, Phase
from tests.games.guardians_chronicles.table import at_activation, at_strategy, figure, stand
from tests.table.browser.conftest import People
from tests.table.browser.people import NOT_BUSY, PHONE, Window, by_button
from tests.table.browser.positions import begin_at
from tests.table.browser.tables import set_table
from tests.table.browser.test_fits import windows
from tests.table.browser.test_stage import STAGE

GAME = "guardians_chronicles"

# Few tiles and early deadlines: a whole game is short.
SHED = """format = 1
title = "The Shed"
last_turn = [7, 7, 7, 7]
doors = ["b1-c1"]
airlocks = ["a1-b1", "b1-b2"]
purple = ["a1", "b1", "b2"]

[[tile]]
at = "a1"
room = "lift"
turns = 3

[[tile]]
at = "b1"
room = "core"
robots = "Insektoids"
lieutenant = "Ki"
deadlines = [3, 3, 3, 3]

[[tile]]
at = "b2"
room = "guns"
robots = "Gynoids"
lieutenant = "Noi"

[[tile]]
at = "c1"
room = "bridge"
"""
RESTED = 600  # milliseconds: longer than the table waits before it shows a large card

# What is drawn beyond its box: text that is cut off, or that lies over what stands beside it.
SPILLED = """() => {
  const aside = "svg *, .gc-map *, .lb-harm *, .lb-caption, .lb-chip *";
  const all = [...document.querySelectorAll(`#drawing .gc :not(${aside})`)];
  const boxes = all.filter((one) => getComputedStyle(one).display !== "inline" && one.clientWidth);
  return boxes.filter((one) => one.scrollWidth > one.clientWidth + 3).map((one) => `${one.className}: ${one.textContent}`);
}"""


def beside_an_android() -> Match:
    """Sgt Freedom is activated, with an Android beside him and another one in the next room."""
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            stand(g, 0, "b1", (2, 2))
            figure(g, "Androids", "b1", (3, 2))
            figure(g, "Androids", "c1", (0, 0))
        return play.match.fork()


def planning() -> Match:
    with at_strategy("Sgt Freedom", "Super Nova") as play:
        return play.match.fork()


def at_the_end() -> Match:
    """The last turn is over."""
    with at_activation("Sgt Freedom") as play:
        with play.table() as g:
            g.turn = g.last_turn
            for each in g.rooms:
                each.settled = "neutralized" if each.is_open else each.settled
            g.articles.append(Article("objective", "b1", for_heroes=True))
        return play.match.fork()


def test_heroes_are_chosen_on_the_desk(person: People) -> None:
    window = set_table(person(), GAME, "me", "random")
    expect(window.see("#drawing .gc-choice.can")).to_have_count(4)
    window.assert_accessible()
    window.see("#drawing [data-place='choose:Orlo Vane']").click()
    window.until(NOT_BUSY)
    window.until_asked()
    expect(window.see("#drawing .gc-board")).to_contain_text("Orlo Vane")


def test_a_card_is_planned_by_two_clicks(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, GAME, planning())
    window.see("#dock [data-place='card:Mark Target']").click(position={"x": 40, "y": 10})
    sides = window.see(".places-menu button")
    expect(sides).to_have_count(2)
    sides.nth(1).click()
    window.until(NOT_BUSY)
    expect(window.see("#drawing .gc-board .gc-to-right")).to_contain_text("Mark Target")


def test_a_move_is_clicked_on_the_floor_plan(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, GAME, beside_an_android())
    window.assert_accessible()
    space = window.see("#drawing .gc-cell.can").first
    place = space.get_attribute("data-place")
    space.click()
    window.until(NOT_BUSY)
    expect(window.see(f"#drawing [data-place='{place}'] [data-key='hero:0']")).to_be_visible()


def test_a_figure_shows_its_ways_while_it_is_pointed_at_or_has_the_focus(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, GAME, beside_an_android())
    far = window.see("#drawing [data-place='figure:Androids-2']")
    number = next(name for name in (far.get_attribute("class") or "").split() if name.startswith("gc-on-"))
    way = window.see(f"#drawing .{number.replace('-on-', '-way-')}")
    assert not way.is_visible()
    far.hover()
    expect(way).to_be_visible()
    window.page.mouse.move(1, 1)
    expect(way).not_to_be_visible()
    far.focus()
    expect(way).to_be_visible()
    expect(window.see("#drawing .gc-way-1")).not_to_be_visible()
    window.page.wait_for_timeout(RESTED)
    assert not window.see("#preview").is_visible(), "the large card would cover the ways"
    window.page.keyboard.press("?")
    expect(window.see("dialog:modal")).to_contain_text("Plated")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (390, 844)])
def test_no_text_is_cut_off(person: People, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    touch = {"has_touch": True, "is_mobile": True} if size == tuple(PHONE.values()) else {}
    for position in (planning(), beside_an_android()):
        window = windows(person, monkeypatch, GAME, position, viewport={"width": size[0], "height": size[1]}, **touch)
        for tab in ("board", "me") if touch else ("log",):
            window.see(f"#tab-{tab}").click()
            assert window.page.evaluate(SPILLED) == []


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_an_attack_is_seen_with_its_dice_and_its_stamp(
    person: People, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    touch = {"has_touch": True, "is_mobile": True} if size == tuple(PHONE.values()) else {}
    begin_at(monkeypatch, beside_an_android())
    ann = person(speed="slow", viewport={"width": size[0], "height": size[1]}, **touch)
    window = set_table(ann, GAME, "me", "random", "random")
    window.until_asked()
    window.choose(re.compile("Attack Android 1"))
    expect(window.see(f"{STAGE} .gc-die").first).to_be_visible()
    expect(window.see(f"{STAGE} .lb-verdict")).to_have_text(re.compile("Hit|Missed|Knocked out"))
    assert window.page.evaluate(SPILLED.replace("#drawing", "#stage")) == []
    window.assert_accessible()
    window.see("#skip-on").click()
    window.until_asked()


def test_the_front_page_can_be_kept(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_at(monkeypatch, at_the_end())
    window = set_table(person(), GAME, "me", "random")
    window.until_asked()
    window.choose("End the activation")
    window.until_asked()
    while not window.is_over:
        window.choose(0)
        window.until_asked()
    expect(window.see("#drawing .gc-in-3 .gc-front")).to_be_visible()
    with window.page.expect_download() as download:
        window.button("Keep the picture").click()
    assert download.value.suggested_filename == "The Guardians' Chronicles.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def at_the_room_activation() -> Match:
    """Doktor Skarov may activate any room."""
    with at_activation("Sgt Freedom", "Super Nova") as play:
        with play.table() as g:
            figure(g, "Androids", "b1", (3, 2))
            g.active, g.stack, g.phase = NOBODY, [], Phase.ROOM
        return play.match.fork()


def test_a_room_is_activated_by_a_click_on_its_name_where_an_airlock_lies_too(
    person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_at(monkeypatch, at_the_room_activation())
    window = set_table(person(), GAME, "random", "random", "me")
    window.until_asked()
    window.see("#drawing .gc-sign[data-place='room:c2']").click()
    window.until(NOT_BUSY)
    expect(window.see("#log")).to_contain_text("activates the Computer Core")


def a_place(window: Window, dice: random.Random) -> Locator | None:
    """Something on the drawing or in the hand that can be clicked, if anything can."""
    places = window.on_the_board()
    count = places.count()
    return places.nth(dice.randrange(count)) if count else None


@pytest.mark.parametrize(
    ("seats", "questions", "things"),
    [
        (["me", "random"], {"Which Hero do you play?", "Plan the turn"}, {"choose", "card", "space"}),
        (
            ["random", "me"],
            {"Which Villain do you activate?", "Which room do you activate?"},
            {"space", "card", "villain", "room"},
        ),
    ],
    ids=["a Hero", "Doktor Skarov"],
)
def test_a_whole_game(person: People, seats: list[str], questions: set[str], things: set[str]) -> None:
    """By clicking on the floor plan, the figures, the rooms and the cards, and by buttons, without a guide."""
    window = set_table(person(), GAME, *seats, base=SHED)
    expect(window.see("#lesson")).to_be_hidden()
    seen, clicked = set[str](), set[str]()

    def click(window: Window, dice: random.Random) -> None:
        seen.add(window.prompt)
        place = a_place(window, dice)
        if place is None or dice.random() < 0.2:
            by_button(window, dice)
            return
        clicked.add((place.get_attribute("data-place") or "").partition(":")[0])
        window.page.mouse.move(1, 1)  # the card that lay under it no longer covers its neighbours
        place.click()
        if count := (menu := window.see(".places-menu button")).count():
            menu.nth(dice.randrange(count)).click()
        window.until(NOT_BUSY)

    assert window.play(click) > 20
    assert questions <= seen
    assert things <= clicked
    expect(window.see("#prompt")).to_have_text(re.compile("^You (win|lose|draw)"))
    expect(window.see("#drawing .gc-front").locator("visible=true")).to_contain_text("The Shed")
    window.assert_accessible()
    window.button("Why?").click()
    expect(window.see("#dialog .verdict")).to_be_visible()
