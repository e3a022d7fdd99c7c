"""After the game: the replay, the curve, and a fork."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, READY
from tests.table.browser.tables import cell, finished


def test_the_game_plays_itself_until_somebody_stops_it(person: People, server: Served) -> None:
    window = finished(person())
    total = server.match(window.table).plies[-1].number
    window.open(f"/tables/{window.table}/replay")
    window.see("#speed").select_option("fast")
    window.see("#play").click()
    expect(window.see("#play")).to_have_text("❚❚ Pause")
    expect(window.see("#where")).to_have_text(f"{total} of {total}")
    expect(window.see("#play")).to_have_text("▶ Play")
    window.see("#play").click()  # again from the beginning
    expect(window.see("#play")).to_have_text("❚❚ Pause")
    window.see("#to-previous").click()
    expect(window.see("#play")).to_have_text("▶ Play")
    window.page.reload()
    expect(window.see("#speed")).to_have_value("fast")
    window.see("body").press(" ")
    expect(window.see("#play")).to_have_text("❚❚ Pause")


def test_the_replay(person: People, server: Served) -> None:
    window = finished(person())
    total = server.match(window.table).plies[-1].number
    window.page.get_by_role("link", name="Replay").click()
    expect(window.see("#where")).to_have_text(f"0 of {total}")
    expect(window.see("#seat")).to_have_value("0")
    window.assert_accessible()
    window.see("#to-last").click()
    expect(window.see("#answered")).to_have_text("The end.")
    window.see("#to-first").click()
    expect(window.see("#where")).to_have_text(f"0 of {total}")
    window.until("#drawing [aria-label='top left: empty']")
    expect(window.see("#log li")).to_have_count(0)
    window.see("#to-next").click()
    window.until("#drawing [aria-label='top left: X']")
    expect(window.see("#description")).to_contain_text("Top row: X, empty, empty.")
    window.see("#seat").select_option("1")
    expect(window.see("#answered")).to_contain_text("Bot 2 chose: ")
    window.see("#seat").select_option("0")
    expect(window.see("#answered")).not_to_contain_text("chose: ")
    window.see("#number").fill("2")
    window.until("#position-link[href='?number=2&seat=0']")
    expect(window.see("#where")).to_have_text(f"2 of {total}")
    link = window.see("#position-link").get_attribute("href")
    other = person().window(f"/tables/{window.table}/replay{link}")
    expect(other.see("#where")).to_have_text(f"2 of {total}")
    assert cell(other, "top left") == "X"
    expect(other.see("#seat")).to_have_value("0")


def test_the_curve(person: People) -> None:
    window = finished(person())
    window.open(f"/tables/{window.table}/replay?seat=0")
    window.until("#curve-picture .plot")
    expect(window.see("#curve-lines .line")).to_have_text(["Ann", "Bot 2"])
    window.assert_accessible()
    turn = window.see("#curve-picture a.turn").first
    number = turn.get_attribute("data-number")
    turn.click()
    expect(window.see("#where")).to_contain_text(f"{number} of ")
    window.until(f"#position-link[href='?number={number}&seat=0']")
    window.see("#turns-list a").last.press("Enter")
    expect(window.see("#where")).not_to_contain_text(f"{number} of ")


def test_my_costliest_decisions_lead_to_their_positions(person: People, server: Served) -> None:
    """Ann takes the first cell each time, and so does not see what the bot threatens."""
    window = finished(person())
    table = window.table
    window.open(f"/tables/{table}/replay")
    expect(window.see("#costly-title")).to_contain_text("Your ")
    decision = window.see("#costly-list li").first
    expect(decision).to_contain_text("Better was ")
    decision.locator("a").click()
    expect(window.see("#answered")).to_have_text(f"Ann chose: {decision.locator('a').inner_text().partition(': ')[2]}")


def test_playing_on_from_an_earlier_position(person: People) -> None:
    window = finished(person())
    window.open(f"/tables/{window.table}/replay?number=2&seat=0")
    window.button("Play on from here").click()
    window.until(READY)
    expect(window.see(".forked")).to_be_visible()
    window.until(ASKED)
    assert window.options.count() == 7
    assert cell(window, "top left") == "X"
    window.choose(0)
    window.until_asked()
