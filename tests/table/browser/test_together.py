"""Two people and somebody who watches, each at a browser of their own, at one table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import Window, by_button
from tests.table.browser.tables import VIGILANTE, menu, to_the_first_turn, two_people

MARKUP = '<img src=x onerror="document.title=1"><b>bold</b> & "quoted"'


def marks(window: Window, cell: str, mark: str) -> None:
    """Wait until the drawing shows this in a cell."""
    window.until(f"#drawing [aria-label='{cell}: {mark}']")


def test_what_one_does_appears_at_the_others(person: People) -> None:
    ann, bob = two_people(person(), person())
    watching = person().window(f"/tables/{ann.table}")
    expect(watching.see("#status")).to_contain_text("You are watching")
    ann.choose("top left")
    for window in (ann, bob, watching):
        marks(window, "top left", "X")
    expect(bob.page).to_have_title("● Your turn – Tic-tac-toe")
    expect(ann.see("#status")).to_have_text("Bob chooses")
    bob.until_asked()
    bob.choose("middle centre")
    for window in (ann, bob, watching):
        marks(window, "middle centre", "O")
        expect(window.see("#log")).to_contain_text("Bob marks middle centre with O")
    expect(watching.see("#options button")).to_have_count(0)
    for tool in ("#undo", "#hint"):
        expect(watching.see(tool)).to_be_hidden()
    watching.assert_accessible()


def test_chat_is_text_and_nothing_else(person: People) -> None:
    ann, bob = two_people(person(), person())
    watching = person().window(f"/tables/{ann.table}")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.see("#speak-text").fill(MARKUP)
    ann.button("Say").click()
    expect(ann.see("#speak-text")).to_have_value("")
    expect(bob.see("#tab-chat .mark")).to_have_text("1")
    for window in (ann, bob, watching):
        window.page.get_by_role("tab", name="Chat").click()
        expect(window.see("#chat")).to_contain_text(f"Ann: {MARKUP}")
        assert window.see("#chat img, #chat b:has-text('bold')").count() == 0
    ann.assert_accessible()
    bob.page.reload()
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.see("#chat")).to_contain_text(f"Ann: {MARKUP}")


def test_a_mark_is_taken_back_freely_and_later_by_consent(person: People) -> None:
    ann, bob = two_people(person(), person())
    ann.choose("top left")
    marks(bob, "top left", "X")
    expect(ann.see("#undo")).to_have_text("↶ Undo")
    ann.see("#undo").click()
    for window in (ann, bob):
        marks(window, "top left", "empty")
    ann.until_asked()
    ann.choose("top right")
    bob.until_asked()
    bob.choose("middle centre")
    marks(ann, "middle centre", "O")
    ann.see("#undo").click()
    expect(bob.see("#vote")).to_contain_text("Ann would like to go back")
    bob.assert_accessible()
    bob.button("No").click()
    expect(ann.see("#vote")).to_be_hidden()
    marks(ann, "middle centre", "O")
    menu(ann, "Take back my whole turn")
    bob.button("Agree").click()
    for window in (ann, bob):
        marks(window, "top right", "empty")
        marks(window, "middle centre", "empty")
        expect(window.see("#vote")).to_be_hidden()


def test_a_bot_stands_in_and_hands_back(person: People) -> None:
    ann, bob = two_people(person(), person())
    bob.page.get_by_role("tab", name="Seats").click()
    bob.button("Let a bot play for me").click()
    ann.page.get_by_role("tab", name="Seats").click()
    expect(ann.see("#seats li").nth(1)).to_contain_text("away: a bot plays")
    ann.assert_accessible()
    ann.choose("middle centre")
    ann.until_asked()
    assert sum(" O" in (cell.get_attribute("aria-label") or "") for cell in ann.see("#drawing g[role=img]").all()) == 1
    bob.button("I am back").click()
    expect(ann.see("#seats li").nth(1)).to_contain_text("here")
    ann.choose(0)
    bob.until_asked()
    assert bob.options.count() == 6


def test_closing_takes_all_and_opens_everything(person: People, server: Served) -> None:
    ann, bob = two_people(person(), person(), VIGILANTE, "greedy")
    to_the_first_turn(ann, bob)
    secrets = server.secrets_from(ann.table, 0)
    assert secrets
    assert not [secret for secret in secrets if secret in ann.all_of_it()]
    menu(ann, "End the game and open everything")
    ann.button("End it").click()
    expect(bob.see("#vote")).to_contain_text("end the game and open everything")
    assert not ann.is_over
    bob.button("Agree").click()
    ann.until_over()
    bob.until_over()
    ann.assert_accessible()
    ann.page.get_by_role("link", name="Replay").click()
    ann.see("#to-last").click()  # it opens at the beginning, before any role was dealt
    ann.see("#seat").select_option("1")
    expect(ann.see("#drawing")).to_contain_text(min(secrets))
    watching = person().window(f"/tables/{bob.table}")
    by_now = watching.page.get_by_role("link", name="Replay")
    expect(by_now).to_be_visible()


def test_one_person_closes_alone(person: People) -> None:
    window = person().window("/")
    window.button("Play Vigilante now").click()
    window.play(by_button, until=lambda: window.prompt.startswith("What"))
    menu(window, "End the game and open everything")
    window.button("End it").click()
    window.until_over()
    expect(window.see("#prompt")).to_contain_text("The game was closed")


def test_the_host_mutes_and_sends_away(person: People) -> None:
    ann, bob = two_people(person(), person())
    for window in (ann, bob):
        window.page.get_by_role("tab", name="Seats").click()
    expect(bob.see("#seats button:has-text('Mute')")).to_have_count(0)
    ann.assert_accessible()
    ann.button("Mute Bob").click()
    expect(ann.button("Let Bob speak")).to_be_visible()
    bob.page.get_by_role("tab", name="Chat").click()
    bob.see("#speak-text").fill("What?")
    bob.button("Say").click()
    expect(bob.see("#toasts")).to_contain_text("has muted you")
    ann.page.on("dialog", lambda dialog: dialog.accept())
    ann.button("Send Bob away").click()
    expect(ann.see("#seats")).to_contain_text("away: a bot plays")
    expect(bob.see("#lost")).to_be_visible()
