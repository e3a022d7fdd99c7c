"""From the lobby to the result of a whole game and beyond, by clicking."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from longbox.cli import main
from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, NOT_BUSY, Window, by_button
from tests.table.browser.tables import TIC_TAC_TOE, VIGILANTE, finished, set_table, to_the_first_turn


def test_the_first_decision_is_one_click_from_the_lobby(person: People) -> None:
    window = person().window("/")
    window.assert_accessible()
    window.button("Play Vigilante now").click()
    expect(window.options).to_have_count(6)
    assert window.prompt == "Which colour do you play?"
    expect(window.page).to_have_title("● Your turn – Vigilante")
    window.choose("Green")
    expect(window.see("#prompt")).to_have_text("Which Starter Hero leads your team?")


def test_a_whole_game_of_vigilante(person: People, tmp_path: Path) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    on_the_board = 0

    def click(window: Window, dice: random.Random) -> None:
        nonlocal on_the_board
        if dice.random() < 0.5 and click_the_board(window, dice):
            on_the_board += 1
        else:
            by_button(window, dice)

    answers = window.play(click)
    assert answers > 40
    assert on_the_board > 8, "some options are clicked where they lie"
    expect(window.see("#drawing")).to_contain_text("The identities are revealed")
    window.assert_accessible()
    with window.page.expect_download() as download:
        window.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "game.longbox"
    download.value.save_as(record)
    assert main(["verify", str(record)]) == 0
    window.button("Why?").click()
    expect(window.see("#dialog")).to_contain_text("VG-END")
    assert window.see("#dialog tbody tr").count() == 3
    assert window.see("#dialog .story li").count() >= 3, "everybody's Mission, with what came of it"
    window.assert_accessible()


def click_the_board(window: Window, dice: random.Random) -> bool:
    """Choose something where it lies on the drawing, if anything does; gives whether that was possible."""
    places = window.on_the_board()
    if not places.count():
        return False
    places.nth(dice.randrange(places.count())).click()
    if window.see(".places-menu").count():
        window.see(".places-menu button").first.click()
    window.until(NOT_BUSY)
    return True


def test_every_option_with_a_place_can_be_clicked_there(person: People, server: Served) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    to_the_first_turn(window)
    for _ in range(12):
        question = server.match(window.table).view(0).to_json()["question"]
        marked = {thing.get_attribute("data-place") for thing in window.see(":is(#drawing, #dock) .can").all()}
        drawn = {thing.get_attribute("data-place") for thing in window.see(":is(#drawing, #dock) [data-place]").all()}
        wanted = {option["place"] for option in question["options"] if option["place"]}
        assert marked == wanted, "neither more nor less is marked"
        assert wanted <= drawn
        assert window.options.count() == len(question["options"])
        blocked = " ".join(window.see("#not-now .blocked").all_text_contents())
        assert all(option["label"].split(": ")[0] in blocked and option["reason"] in blocked for option in question["blocked"])
        window.choose(0)
        window.until_asked()


def test_what_is_blocked_says_why_and_opens_its_rule(person: People, server: Served) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.choose("top left")
    window.until_asked()
    window.see("#not-now summary").click()
    blocked = window.see("#not-now .blocked").filter(has_text="top left")
    expect(blocked).to_contain_text("the cell is marked already")
    blocked.click(force=True)  # what is disabled for programs is a button that says why
    expect(window.see("#rules .shown")).to_contain_text("TT-TURN-02")
    window.assert_accessible()
    assert len(server.match(window.table).plies) == 3


def test_a_line_of_the_log_opens_its_rule(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.choose("top left")
    window.until_asked()
    window.see("#log .chip").first.click()
    expect(window.see("#rules .shown")).to_contain_text("TT-TURN-01")


def test_a_draw_is_no_loss(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "me")
    crosses = ["top left", "bottom right", "bottom centre", "top right"]
    noughts = ["middle centre", "top centre", "bottom left", "middle right"]
    for pair in zip(crosses, noughts, strict=True):
        for name in pair:
            window.until_asked()
            window.choose(name)
    expect(window.see("#prompt")).to_have_text("Nobody wins: the board is full and nobody has three in a line.")
    expect(window.see("#bar")).not_to_have_class(re.compile("lost"))
    window.button("Why?").click()
    expect(window.see("#dialog .verdict strong")).to_have_text("Nobody wins")
    expect(window.see("#dialog tbody td:last-child")).to_have_text(["draw", "draw"])


def test_a_rematch(person: People) -> None:
    window = finished(person())
    before = window.table
    window.button("Rematch").click()
    window.until(ASKED)
    assert window.table != before
    assert window.options.count() == 9
    window.open(f"/tables/{before}")
    window.page.get_by_role("link", name="To the rematch").click()
    window.until(ASKED)


def test_what_is_wrong_is_kept_with_the_record(person: People, server: Served) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.choose("top left")
    window.until_asked()
    window.button("Table").click()
    window.button("Report something wrong …").click()
    window.assert_accessible()
    window.see("#report-words").fill("The corner is mine.")
    window.button("Send").click()
    expect(window.see("#toasts")).to_contain_text("Thank you")
