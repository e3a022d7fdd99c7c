"""On a phone, by touch; and with everything twice as large."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator

from tests.table.browser.conftest import People
from tests.table.browser.people import NOT_BUSY, PHONE, Window, by_button
from tests.table.browser.tables import FREEDOM_FIVE, TIC_TAC_TOE, VIGILANTE, set_table, to_the_first_turn, two_people

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
TWICE = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}  # 1280 by 800 at 200 %


def assert_in_view(window: Window, *things: Locator) -> None:
    """All of it is on the screen, and nothing lies over it."""
    size = window.page.viewport_size
    assert size
    for thing in things:
        box = thing.bounding_box()
        assert box, "it is not even drawn"
        assert box["x"] >= 0, box
        assert box["y"] >= 0, box
        assert box["x"] + box["width"] <= size["width"] + 0.5, box
        assert box["y"] + box["height"] <= size["height"] + 0.5, box
        thing.click(trial=True)


def assert_not_wider(window: Window) -> None:
    """Nobody scrolls sideways, neither the page nor what scrolls in it."""
    wide = window.page.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll('body, #bar, .scroll, .tabs, .head, #view, .page')]
        .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.tagName} ${one.id} ${one.className} ${one.scrollWidth} > ${one.clientWidth}`)"""
    )
    assert not wide


def tap_anything(window: Window, dice: random.Random) -> None:
    option = window.options.nth(dice.randrange(window.options.count()))
    window.unfold(option)
    option.tap()
    window.until(NOT_BUSY)


def test_tic_tac_toe_by_touch(person: People) -> None:
    window = person(**TOUCH).window("/")
    assert_not_wider(window)
    window.assert_accessible()
    window.button("Play Tic-tac-toe now").tap()
    window.until_asked()
    window.assert_accessible()
    while not window.is_over:
        assert_in_view(window, window.see("#prompt"), window.shown.first, window.on_the_board().first)
        window.on_the_board().first.tap()
        window.until(NOT_BUSY)
        window.until_asked()
    window.assert_accessible()
    assert_not_wider(window)


def test_some_turns_of_vigilante_by_touch(person: People) -> None:
    window = set_table(person(**TOUCH), VIGILANTE, "me", "greedy", "greedy")
    to_the_first_turn(window)
    for tab in ("Log", "Chat", "Seats", "Me", "Board"):
        window.page.get_by_role("tab", name=tab).tap()
        assert_in_view(window, window.see("#prompt"), window.shown.first)
        assert_not_wider(window)
        window.assert_accessible()
    answers = 0

    def watched(window: Window, dice: random.Random) -> None:
        nonlocal answers
        assert_in_view(window, window.see("#prompt"), window.shown.first)
        assert_not_wider(window)
        tap_anything(window, dice)
        answers += 1

    window.play(watched, until=lambda: answers == 25)


def test_a_card_is_read_before_it_is_chosen_where_fingers_point(person: People) -> None:
    window = set_table(person(**TOUCH), VIGILANTE, "me", "greedy", "greedy")
    window.choose(0)
    window.until_asked()
    window.on_the_board().first.tap()
    window.until("#dialog[open] button.option")
    window.assert_accessible()
    window.see("#dialog button.option").first.tap()
    window.until(NOT_BUSY)
    window.until_asked()
    assert window.prompt != "Which Starter Hero leads your team?"


@pytest.mark.parametrize("game", [TIC_TAC_TOE, VIGILANTE])
def test_twice_as_large(person: People, game: str) -> None:
    one = person(**TWICE)
    window = set_table(one, game, "me", *["greedy"] * (1 if game == TIC_TAC_TOE else 2))
    window.until_asked()
    for _ in range(3):
        assert_in_view(window, window.see("#prompt"), window.shown.first)
        assert_not_wider(window)
        board = window.see("#view").bounding_box()
        assert board
        assert board["height"] >= 100, "something of the board is left"
        window.choose(0)
        window.until_asked()
    window.assert_accessible()
    for path in ("/", f"/games/{game}/table", f"/games/{game}/rules"):
        assert_not_wider(one.window(path))


def test_on_a_phone_what_is_known_comes_before_what_has_to_be_read(person: People) -> None:
    window = set_table(person(**TOUCH), FREEDOM_FIVE, "me", "random", "random")
    window.play(by_button, until=lambda: window.prompt == "What do you do?")
    has_text = [option.locator(".says").count() for option in window.see("#options > li > button").all()]
    assert has_text == sorted(has_text)
    assert set(has_text) == {0, 1}


def test_a_wish_to_undo_covers_neither_the_tabs_nor_the_board(person: People) -> None:
    ann, bob = two_people(person(**TOUCH), person(**TOUCH))
    ann.choose("top right")
    bob.until_asked()
    bob.choose("middle centre")
    ann.until_asked()
    ann.see("#undo").tap()
    bob.until("#vote:not([hidden])")
    cell = bob.see("#drawing [aria-label^='top left']")
    assert_in_view(bob, bob.button("No"), bob.see("#tab-log"), bob.see("#open-menu"), cell)
    assert_not_wider(bob)
