"""Two seats on one device: nothing of the one is there when the other looks."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, PHONE, Window
from tests.table.browser.tables import FREEDOM_FIVE, TIC_TAC_TOE, VIGILANTE, seats, set_table

PASS = "#options button:has-text('pass to')"


def look(window: Window) -> None:
    """Lift the curtain, whoever is meant."""
    window.see("#curtain button").click()
    window.until(ASKED)


def test_a_curtain_between_secrets(person: People, server: Served) -> None:
    ann = person()
    window = ann.window(f"/games/{VIGILANTE}/table")
    window.see("#name").fill("Ann")
    seats(window, 3)
    window.see("[name=kind-1]").select_option("me")
    window.button("Begin").click()
    expect(window.page.get_by_role("heading", name="Who looks now?")).to_be_visible()
    window.assert_accessible()
    window.page.get_by_role("link", name="asked now").click()
    table, passes = window.table, 0
    while passes < 4:
        window.until(ASKED, PASS)
        if not window.see(PASS).count():
            window.choose(0)
            continue
        seat = int(window.page.url.rpartition("seat=")[2])
        secrets = server.own_secrets(table, seat) - server.own_secrets(table, 1 - seat)
        if secrets:
            assert [name for name in secrets if name in window.page.content()], "the seat itself sees what it holds"
            cards = window.see(f"#drawing [data-place='player:{seat}'] [data-place^='hand']")
            if cards.count():
                cards.first.click()
                expect(window.see("#dialog")).to_be_visible()
                window.button("Close").click()
        window.see(PASS).click()
        expect(window.see("#curtain")).to_be_visible()
        window.received.clear()
        here = window.page.content()
        assert not [name for name in secrets if name in here], "while the curtain is down"
        look(window)
        if secrets:
            passes += 1
            secrets &= server.secrets_from(table, 1 - seat)
            assert not [name for name in secrets if name in window.all_of_it()], "when the other looks"
        if passes == 1:
            window.assert_accessible()


def test_reloading_at_the_curtain_does_not_lift_it(person: People, server: Served) -> None:
    window = set_table(person(), VIGILANTE, "me", "me", "greedy")
    window.page.get_by_role("link", name="asked now").click()
    while True:
        window.until(ASKED, PASS)
        seat = int(window.page.url.rpartition("seat=")[2])
        if window.see(PASS).count() == 0:
            window.choose(0)
            continue
        secrets = server.own_secrets(window.table, seat)
        window.see(PASS).click()
        if secrets:
            break
        look(window)
    window.page.reload()
    assert not [name for name in secrets if name in window.page.content()]
    expect(window.page.get_by_role("heading", name="Who looks now?")).to_be_visible()


def test_without_secrets_there_is_no_curtain(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "me")
    for cell, mark in (("top left", "X"), ("top right", "O"), ("middle left", "X"), ("middle right", "O"), ("bottom left", "X")):
        window.until(ASKED)
        window.choose(cell)
        window.until(f"#drawing [aria-label='{cell}: {mark}']")
    window.until_over()
    expect(window.see("#prompt")).to_contain_text("three X in a line")


def test_where_all_know_the_same_one_goes_from_seat_to_seat_and_has_both_hands_on_a_phone(person: People) -> None:
    """Freedom Five hides decks from all alike: nobody clicks through a curtain, and the next Hero's things have their tab."""
    window = set_table(person(viewport=PHONE), FREEDOM_FIVE, "me", "me")
    for name in ("Tachyon", "Legacy"):
        window.until(ASKED)
        window.see(f"#drawing [data-place='choose:{name}']").click()
        window.until(f"#drawing .ff-taken:has-text('{name}'), #drawing .ff-board")
    window.until(ASKED)
    seats = set[int]()
    while seats != {0, 1}:
        window.until(ASKED)
        seat = int(window.page.url.rpartition("seat=")[2] or 0)
        seats.add(seat)
        mine = window.see(f"#drawing [data-place='player:{seat}']")
        expect(window.page.get_by_role("tab", name="Me")).to_be_visible()
        window.page.get_by_role("tab", name="Me").click()
        expect(mine).to_be_visible()
        window.choose(0)
    expect(window.see("#curtain")).to_be_hidden()
