"""Freedom Five in the browser: Heroes are chosen on the desk, and a whole Comic is played by clicking."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, NOT_BUSY, PHONE, Window, by_button
from tests.table.browser.tables import FREEDOM_FIVE, set_table

# What is drawn beyond its box: text that is cut off, or that lies over what stands beside it.
SPILLED = """() => {
  const all = [...document.querySelectorAll("#drawing .ff :not(svg *, .ff-map *, .lb-harm *, .lb-caption)")];
  const boxes = all.filter((one) => getComputedStyle(one).display !== "inline" && one.clientWidth);
  return boxes.filter((one) => one.scrollWidth > one.clientWidth + 3).map((one) => `${one.className}: ${one.textContent}`);
}"""
FITS = "(view) => view.scrollWidth <= view.clientWidth"


def choose_heroes(window: Window, name: str = "Tachyon") -> None:
    """By a click on the board of the Hero."""
    window.see(f"#drawing [data-place='choose:{name}']").click()
    window.until(NOT_BUSY)
    window.until_asked()


def click_the_board(window: Window, dice: random.Random) -> bool:
    """Choose something where it lies, if anything does; gives whether that was possible."""
    things = window.on_the_board()
    if not things.count():
        return False
    thing = things.nth(dice.randrange(things.count()))
    name = thing.locator("xpath=ancestor-or-self::article[contains(@class, 'lb-card')]/header/b")
    if name.count():
        name.click()  # a card of the hand shows its top only
    else:
        thing.click(position={"x": 4, "y": 4})
    if window.see(".places-menu").count():
        window.see(".places-menu button").first.click()
    window.until(NOT_BUSY)
    return True


def test_heroes_are_chosen_on_the_desk(person: People) -> None:
    window = set_table(person(), FREEDOM_FIVE, "me", "random", "random")
    expect(window.see("#drawing .ff-choice.can")).to_have_count(8)
    window.assert_accessible()
    choose_heroes(window)
    expect(window.see("#drawing [data-place='player:0']")).to_be_attached()
    assert window.see("#drawing .ff-choice").count() == 0
    expect(window.see("#drawing .ff-board")).to_contain_text("Tachyon")


def test_a_whole_comic(person: People) -> None:
    window = set_table(person(), FREEDOM_FIVE, "me", "random")
    choose_heroes(window, "Legacy")
    on_the_board, seen = 0, set[str]()

    def click(window: Window, dice: random.Random) -> None:
        nonlocal on_the_board
        seen.add(window.prompt)
        if dice.random() < 0.6 and click_the_board(window, dice):
            on_the_board += 1
        else:
            by_button(window, dice)

    answers = window.play(click)
    assert answers > 20
    assert on_the_board > 8, "most options are clicked where they lie"
    assert "What do you do?" in seen
    expect(window.see("#drawing .ff-ending")).to_be_visible()
    window.assert_accessible()
    window.button("Why?").click()
    expect(window.see("#dialog")).to_contain_text("FF-")
    assert window.see("#dialog .scores thead th").all_inner_texts() == ["Seat", "Outcome"], "nobody has a role or a score"


@pytest.mark.parametrize("phone", [False, True])
def test_nothing_spills_and_everything_is_within_reach(person: People, server: Served, phone: bool) -> None:
    window = set_table(person(**({"viewport": PHONE} if phone else {})), FREEDOM_FIVE, "me", "random", "random")
    choose_heroes(window)
    for _ in range(9):
        for tab in ("board", "me") if phone else ("log",):
            window.see(f"#tab-{tab}").click()
            assert window.page.evaluate(SPILLED) == []
            assert window.page.evaluate(
                "document.querySelector('#view').scrollWidth <= document.querySelector('#view').clientWidth"
            )
        question = server.match(window.table).view(0).to_json()["question"]
        marked = {thing.get_attribute("data-place") for thing in window.see(":is(#drawing, #dock) .can").all()}
        assert marked == {option["place"] for option in question["options"]} - {""}
        by_button(window, random.Random(3))
        window.until_asked()
    window.assert_accessible()


def test_my_hand_is_in_sight_without_scrolling(person: People) -> None:
    window = set_table(person(), FREEDOM_FIVE, "me", "random", "random")
    choose_heroes(window)
    window.play(by_button, until=lambda: window.prompt == "What do you do?")
    window.see("#view").evaluate("view => view.scrollTo(0, 0)")
    cards = window.see("#dock .ff-hand .lb-card > header")
    assert cards.count() >= 4
    floor = window.see("#bar").evaluate("bar => bar.getBoundingClientRect().top")
    assert all(card.evaluate("card => card.getBoundingClientRect().bottom") < floor for card in cards.all())


@pytest.mark.parametrize("height", [800, 480])
def test_what_cannot_be_done_is_one_line(person: People, height: int) -> None:
    window = set_table(person(viewport={"width": 1280, "height": height}), FREEDOM_FIVE, "me", "random", "random")
    choose_heroes(window)
    window.play(by_button, until=lambda: window.prompt == "What do you do?")
    blocked, fold = window.see("#not-now .blocked"), window.see("#not-now summary")
    assert blocked.count() > 1
    expect(fold).to_have_text(re.compile(r"^\d+ things you cannot do$"))
    assert not blocked.first.is_visible()
    fold.click()
    expect(blocked.first).to_be_visible()
    window.assert_accessible()


def test_moves_are_folded_where_they_can_be_clicked_on_the_map(person: People) -> None:
    window = set_table(person(), FREEDOM_FIVE, "me", "random", "random")
    choose_heroes(window)
    window.play(by_button, until=lambda: window.prompt == "What do you do?")
    fold = window.see("#options .fold:not(.held)")
    expect(fold.locator("summary")).to_contain_text("Move to")
    moves = fold.locator("button.option")
    assert moves.count() > 6
    assert not moves.first.is_visible()
    fold.locator("summary").click()
    expect(moves.first).to_be_visible()
    window.assert_accessible()
    assert fold.locator("summary kbd").inner_text() == "M"
    assert moves.first.locator("kbd").inner_text().endswith("1")
    moves.first.click()
    window.until(ASKED)
    expect(window.see("#log")).to_contain_text("goes to")
