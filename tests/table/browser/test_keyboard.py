"""With the keyboard alone, and for those who listen to the page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.people import ASKED, READY, Window
from tests.table.browser.tables import TIC_TAC_TOE, VIGILANTE, set_table, two_people

FOCUS = (
    "() => { const at = document.activeElement; return at === document.body ? 'body' : at.innerText || at.id || at.className; }"
)


def focus(window: Window) -> str:
    """What has the focus."""
    return str(window.page.evaluate(FOCUS))


def tab_to(window: Window, name: str) -> None:
    """Tab until something with this on it has the focus."""
    for _ in range(60):
        window.page.keyboard.press("Tab")
        label = window.page.evaluate(
            "() => document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"
        )
        if name in str(label):
            return
    raise AssertionError(f"no Tab leads to {name!r}")


def chosen(window: Window) -> None:
    """After a choice the focus is somewhere where one can go on, never lost."""
    window.until_asked()
    assert focus(window) != "body"


def test_from_the_lobby_to_the_end_of_a_game(person: People) -> None:
    window = person().window("/")
    tab_to(window, "Play Tic-tac-toe now")
    window.page.keyboard.press("Enter")
    window.until(READY)
    answers = 0
    while not window.is_over:
        window.until_asked()
        if answers % 2:
            window.page.keyboard.press("1")
        else:
            window.page.keyboard.press("ArrowRight")
            window.page.keyboard.press("Tab")
            assert window.page.evaluate("() => document.activeElement.matches('#options :is(button, summary)')"), focus(window)
            window.page.keyboard.press("Enter")
        answers += 1
        window.until("#bar:not(.busy)")
        chosen(window)
    expect(window.see("#spoken-call")).to_contain_text("The game is over.")
    assert answers >= 3


def test_vigilante_until_the_second_round(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.until(ASKED)
    while "Round 2" not in window.see("#drawing").inner_text():
        said = window.see("#spoken-call").inner_text()
        assert window.prompt in said, "the question is read out"
        window.page.keyboard.press("ArrowRight")
        assert window.page.evaluate("() => document.activeElement.matches('#options :is(button, summary)')"), focus(window)
        window.page.keyboard.press("Enter")
        window.until("#bar:not(.busy)")
        chosen(window)
    assert window.see("#spoken-news").inner_text()


def test_rules_and_menus_give_the_focus_back(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.until(ASKED)
    tab_to(window, "Rules")
    window.page.keyboard.press("Enter")
    expect(window.see("#rule-words")).to_be_focused()
    window.page.keyboard.type("jail")
    expect(window.see("#rules-count")).to_contain_text("rules")
    window.assert_accessible()
    window.page.keyboard.press("Escape")
    expect(window.see("#rules")).to_be_hidden()
    assert focus(window) == "Rules"
    tab_to(window, "Table")
    window.page.keyboard.press("Enter")
    expect(window.see("#dialog")).to_be_visible()
    window.assert_accessible()
    window.page.keyboard.press("Escape")
    assert focus(window) == "Table"


def test_a_key_that_is_written_is_no_choice(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    window.page.get_by_role("tab", name="Chat").click()
    window.see("#speak-text").click()
    window.page.keyboard.type("1 and 2")
    window.page.keyboard.press("Enter")
    expect(window.see("#chat")).to_contain_text("Ann: 1 and 2")
    assert window.options.count() == 9


def test_the_description_keeps_step_with_the_drawing(person: People) -> None:
    ann, bob = two_people(person(), person())
    ann.choose("top left")
    bob.until_asked()
    ann.button("Table").click()
    ann.button("Describe the table in words").click()
    text = ann.see("#described-text")
    expect(text).to_contain_text("Top row: X, empty, empty.")
    ann.assert_accessible()
    bob.choose("top right")
    expect(text).to_contain_text("Top row: X, empty, O.")
    ann.until("#drawing [aria-label='top right: O']")
