from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.people import PHONE, Window, by_button
from tests.table.browser.tables import FREEDOM_FIVE, TIC_TAC_TOE, VIGILANTE, set_table
from tests.table.browser.test_freedom_five import choose_heroes

AT_END = """() => {
  const log = document.getElementById("log-scroll");
  return log.scrollHeight - log.scrollTop - log.clientHeight < 60;
}"""
TO_THE_TOP = """(log) => new Promise((done) => {
  log.addEventListener("scroll", done, { once: true });
  log.scrollTop = 0;
})"""
LINES = "#tracker-lines .remark"


def in_my_turn(window: Window) -> bool:
    return window.prompt == "What do you do?"


def test_the_goal_is_in_view_and_a_line_points_at_its_place(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.play(by_button, until=lambda: in_my_turn(window))
    expect(window.see("#tracker-goal b")).to_have_text("Your Mission")
    expect(window.see("#tracker-lines h3")).to_have_text("What you may suspect")
    line = window.see(LINES).filter(has_text="Bot 2: ")
    line.hover()
    expect(window.see("#drawing .pointed")).to_have_attribute("data-place", "player:1")
    window.see("#prompt").hover()
    expect(window.see("#drawing .pointed")).to_have_count(0)
    line.focus()
    expect(window.see("#drawing .pointed")).to_have_attribute("data-place", "player:1")
    window.assert_accessible()
    window.see("#tracker-goal").click()
    window.page.reload()
    expect(window.see("#tracker")).to_be_visible()
    assert window.see("#tracker").get_attribute("open") is None, "who folds it wants it folded"


def test_on_a_phone_the_goal_is_one_line_that_opens(person: People) -> None:
    window = set_table(person(viewport=PHONE), FREEDOM_FIVE, "me", "random", "random")
    choose_heroes(window)
    window.play(by_button, until=lambda: in_my_turn(window))
    expect(window.see("#tracker-goal")).to_have_text(re.compile("To win .*: [0-9]+ of [0-9]+"))
    expect(window.see(LINES).first).to_be_hidden()
    window.see("#tracker-goal").click()
    expect(window.see(LINES).first).to_be_visible()
    window.assert_accessible()


def test_the_tracker_shows_all_sections_at_1280_x_800(person: People) -> None:
    window = set_table(person(), FREEDOM_FIVE, "me", "random", "random")
    choose_heroes(window)
    window.play(by_button, until=lambda: in_my_turn(window) and window.see("#tracker-lines h3").count() == 2)
    heading = window.see("#tracker-lines h3").last
    expect(heading).to_have_text("Yours to do")
    expect(heading.locator("xpath=following-sibling::ul/li[1]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, None], ids=["phone", "desktop"])
def test_a_game_without_a_tracker_has_none(person: People, size: dict[str, int] | None) -> None:
    window = set_table(person(**({"viewport": size} if size else {})), TIC_TAC_TOE, "me", "greedy")
    window.until_asked()
    expect(window.see("#tracker")).to_be_hidden()


def test_the_log_follows_when_its_room_changes(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.play(by_button, until=lambda: in_my_turn(window))
    window.page.wait_for_function(AT_END)
    window.page.set_viewport_size({"width": 1280, "height": 620})
    window.page.wait_for_function(AT_END)
    window.see("#log-scroll").evaluate(TO_THE_TOP)
    window.page.set_viewport_size({"width": 1280, "height": 800})
    assert window.see("#log-scroll").evaluate("(log) => log.scrollTop") == 0, "a reader stays where they read"
