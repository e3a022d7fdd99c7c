"""A guided first game by clicking: the bubble of a lesson, what it points at, and ways around it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.table.browser.conftest import People
from tests.table.browser.people import DESKTOP, NOT_BUSY, PHONE, Window

LANDSCAPE = {"width": 844, "height": 390}
SIZES = {"desktop": DESKTOP, "phone": PHONE, "landscape": LANDSCAPE}


def learn(window: Window, game: str, how: str = "by playing") -> None:
    window.button(f"Learn {game} {how}").click()
    expect(window.see("#lesson")).to_be_visible()


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found, "it is not even drawn"
    return found


def assert_apart(one: FloatRect, other: FloatRect) -> None:
    """Neither lies over the other."""
    assert (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    ), (one, other)


def assert_well_placed(window: Window) -> None:
    """The whole bubble is on the screen, and hides neither what it is about nor the option that it asks for."""
    bubble, size = box(window.see("#lesson")), window.page.viewport_size
    assert size
    assert bubble["x"] >= 0
    assert bubble["y"] >= 0
    assert bubble["x"] + bubble["width"] <= size["width"]
    assert bubble["y"] + bubble["height"] <= size["height"]
    for thing in window.see(".lesson-ring:visible, .taught:visible").all():
        assert_apart(bubble, box(thing))


def test_learning_is_the_first_button_of_a_game(person: People) -> None:
    window = person().window("/")
    for cover in window.see(".cover").filter(has=window.page.get_by_text("Learn by playing")).all():
        expect(cover.get_by_role("button").first).to_have_text("Learn by playing")
    window.assert_accessible()
    learn(window, "Tic-tac-toe")
    expect(window.see("#lesson h2")).to_have_text("Take the centre")
    expect(window.see(".lesson-count")).to_have_text("Lesson 1 of 3")
    window.assert_accessible()


@pytest.mark.parametrize("size", SIZES)
def test_the_bubble_hides_nothing_that_it_is_about(person: People, size: str) -> None:
    window = person(viewport=SIZES[size]).window("/")
    learn(window, "Tic-tac-toe")
    centre = window.see("#drawing [data-place='cell:4']")
    expect(window.see(".lesson-ring")).to_be_visible()
    assert_well_placed(window)
    ring, cell = box(window.see(".lesson-ring")), box(centre)
    assert ring["x"] <= cell["x"]
    assert ring["x"] + ring["width"] >= cell["x"] + cell["width"]
    window.page.set_viewport_size(PHONE if size != "phone" else LANDSCAPE)  # type: ignore[arg-type]
    expect(window.see("#lesson")).to_be_in_viewport(ratio=1)
    assert_well_placed(window)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_first_turn_of_freedom_five_is_taught_at_the_things_themselves(person: People, size: str) -> None:
    window = person(viewport=SIZES[size]).window("/")
    learn(window, "Freedom Five")
    window.button("Go on").click()
    for lesson in range(2, 8):
        expect(window.see(".lesson-count")).to_have_text(f"Lesson {lesson} of 15")
        expect(window.see(".lesson-ring")).to_be_visible()
        assert_well_placed(window)
        there = "#drawing [data-place='location:19']" if lesson == 4 else "#options .taught"
        window.see(there).first.click()


def test_a_lesson_goes_on_when_i_did_it_on_the_board(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    expect(window.see("#lesson").get_by_role("button", name="Go on")).to_be_hidden()
    window.see("#drawing [data-place='cell:4']").click()
    expect(window.see("#drawing [data-place='cell:4']")).to_have_attribute("aria-label", "middle centre: X")
    expect(window.see("#lesson h2").filter(has_text="Take the centre")).to_have_count(0)


def test_i_may_do_something_else(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    window.choose("top left")
    expect(window.see("#drawing [data-place='cell:0']")).to_have_attribute("aria-label", "top left: X")


def test_why_opens_the_rule(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    window.button("Why?").click()
    expect(window.see("#rules .rule.shown .id")).to_have_text("TT-END-01")
    window.assert_accessible()


def test_a_lesson_can_be_skipped_and_read_again(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    expect(window.see("#lesson-again")).to_be_hidden()
    window.button("Skip").click()
    expect(window.see("#lesson")).to_be_hidden()
    expect(window.see(".lesson-dim")).to_be_hidden()
    expect(window.see(".lesson-ring")).to_be_hidden()
    expect(window.see(".taught")).to_have_count(0)
    window.page.reload()
    window.until_asked()
    expect(window.see("#lesson")).to_be_hidden()
    window.see("#lesson-again").click()
    expect(window.see("#lesson h2")).to_have_text("Take the centre")


def test_all_lessons_can_be_skipped(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    window.button("Skip all").click()
    expect(window.see("#lesson")).to_be_hidden()
    expect(window.see("#lesson-again")).to_be_focused()
    window.play(lambda window, dice: window.choose(0))
    expect(window.see("#lesson")).to_be_hidden()


def test_by_keyboard_the_question_comes_after_the_lesson(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    expect(window.see(".lesson-words")).to_have_attribute("aria-live", "polite")
    window.button("Skip all").focus()
    reached = []
    for _ in range(12):
        window.page.keyboard.press("Tab")
        reached.append(window.page.evaluate("document.activeElement.dataset.option ?? ''"))
    assert "mark:4" in reached
    window.page.keyboard.press("5")
    expect(window.see("#drawing [data-place='cell:4']")).to_have_attribute("aria-label", "middle centre: X")


def test_after_a_reload_the_same_lesson_stands_there(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    text: Any = window.see(".lesson-words").inner_text()
    window.page.reload()
    expect(window.see(".lesson-words")).to_have_text(text, use_inner_text=True)


def test_the_end_has_a_lesson_to_read(person: People) -> None:
    window = person().window("/")
    learn(window, "Tic-tac-toe")
    window.play(lambda window, dice: window.choose(0))
    expect(window.see("#lesson h2")).to_have_text("The end")
    window.assert_accessible()
    window.button("Go on").click()
    expect(window.see("#lesson")).to_be_hidden()


def do_what_is_marked(window: Window) -> None:
    """Click it. Many places are one button, which unfolds; of what a card can do the player chooses."""
    is_folded = window.see("summary.taught:visible").count()
    window.see(".taught:visible").first.click()
    if is_folded or window.see(".places-menu").count():
        window.see("button.taught:visible").first.click()


FIRST_LESSONS = {
    "Vigilante": (
        "A city full of Villains",
        "Your secret",
        "Your first Hero",
        "A new Event",
        "Your turn: cards are free",
        "Then one action: fight",
        "What the fight did",
        "Who is who?",
    ),
    "Hour of Need": ("A plan to foil", "Your hero", "Your hand", "The map", "The villain turn"),
    "Guardians' Chronicles as Hero": (
        "The front page",
        "Your Hero",
        "The base",
        "Two clocks",
        "A card on the right",
        "A card on the left",
        "Who goes first",
        "Your activation",
        "A move",
        "An attack",
    ),
    "Guardians' Chronicles as Doktor Skarov": (
        "Your front page",
        "Two clocks",
        "Your Villains",
        "A card beside an ID card",
        "A card for later",
        "The last word",
        "Your first Villain",
    ),
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", FIRST_LESSONS)
def test_the_first_lessons_by_clicking(person: People, game: str, size: str) -> None:
    """Each lesson is read, or done by the option that it marks, and nothing lies over its bubble."""
    window = person(viewport=SIZES[size]).window("/")
    name, _, side = game.partition(" as ")
    learn(window, name, f"as {side}" if side else "by playing")
    for title in FIRST_LESSONS[game]:
        expect(window.see("#lesson h2")).to_have_text(title)
        expect(window.see(".lesson-ring")).to_be_visible()
        window.page.wait_for_timeout(600)  # as long as the large card of what lies under a resting mouse would need
        expect(window.see("#preview")).to_be_hidden()
        assert_well_placed(window)
        go_on = window.see("#lesson").get_by_role("button", name="Go on")
        if go_on.is_visible():
            go_on.click()
        else:
            do_what_is_marked(window)
            window.until(NOT_BUSY)
