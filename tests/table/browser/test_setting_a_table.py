"""The whole form for a table, the waiting room, and beginning without those who are missing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from longbox.engine.game import find_game
from longbox.table.thinking import STRENGTHS
from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, DESKTOP, PHONE
from tests.table.browser.tables import (
    FREEDOM_FIVE,
    TIC_TAC_TOE,
    VIGILANTE,
    invitations,
    other_settings,
    seats,
    set_table,
    sit_down,
)


def test_every_wish_of_the_form_is_granted(person: People, server: Served) -> None:
    window = person().window(f"/games/{VIGILANTE}/table")
    window.assert_accessible()
    window.see("#name").fill("Ann")
    window.page.get_by_role("radio", name="Showdown").check()
    other_settings(window)
    window.assert_accessible()
    window.page.get_by_label("Mercenaries").select_option(label="Yes")
    seats(window, 4)
    window.see("[name=kind-0]").select_option("bot")
    window.see("[name=bot-0]").select_option("random")
    window.see("[name=kind-2]").select_option("me")
    window.see("[name=bot-3]").select_option("greedy")
    window.see("[name=hints]").uncheck()
    expect(window.see("#planned")).to_have_text("You and 3 bots · Showdown · Mercenaries")
    window.button("Begin").click()
    window.until(ASKED)
    room = server.room(window.table)
    assert room.options == {"scenario": "showdown", "mercenaries": True, "first_game": False, "first_player": "random"}
    assert [(seat.kind, seat.bot) for seat in room.seats] == [
        ("bot", "random"),
        ("bot", room.game.table_bot),
        ("person", ""),
        ("bot", "greedy"),
    ]
    expect(window.see("#hint")).to_be_hidden()


def test_one_click_begins_a_game_with_good_settings(person: People, server: Served) -> None:
    ann = person()
    window = ann.window(f"/games/{FREEDOM_FIVE}/table")
    expect(window.see("#planned")).to_have_text("You and 2 bots · #1 Lights Out")
    window.button("Begin").click()
    window.until(ASKED)
    room = server.room(window.table)
    assert [seat.kind for seat in room.seats] == ["person", "bot", "bot"]
    assert (room.options["difficulty"], room.options["heroes"]) == ("normal", "")
    window.open(f"/games/{FREEDOM_FIVE}/table")
    window.button("Begin a first game").click()
    window.until(ASKED)
    assert server.room(window.table).options["difficulty"] == "easy"


@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 844, "height": 390}], ids=["desktop", "phone", "landscape"])
def test_heroes_and_scenarios_are_chosen_by_their_pictures(person: People, server: Served, size: ViewportSize) -> None:
    window = person(viewport=size).window(f"/games/{FREEDOM_FIVE}/table")
    assert window.see(".pick svg").count() == 8
    window.see(".pick").filter(has_text="The Weeping City").click()
    below = window.see("#rest").evaluate("element => element.offsetTop")
    window.see(".picker").nth(1).locator("summary").click()
    window.assert_accessible()
    assert window.see("#rest").evaluate("element => element.offsetTop") == below, "nothing is pushed away"
    window.see(".picker").nth(1).locator(".face").filter(has_text="Wraith").click()
    expect(window.see(".picker").nth(1).locator("summary")).to_have_text("Wraith")
    expect(window.see(".picker").nth(1).locator(".faces")).to_be_hidden()
    window.see(".picker").nth(0).locator("summary").click()
    expect(window.see(".picker").nth(0).locator(".face.taken")).to_contain_text("Wraith")
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off at the side"
    window.see("[name=name]").fill("Ann")
    window.button("Begin").click()
    window.until(ASKED)
    options = server.room(window.table).options
    assert (options["scenario"], options["heroes"]) == ("weeping-city", "?, Wraith, ?")
    window.until("[data-place='choose:Wraith']")


def test_a_table_is_set_without_a_mouse(person: People, server: Served) -> None:
    window = person().window(f"/games/{FREEDOM_FIVE}/table")
    window.see("[name=option-scenario]:checked").press("ArrowRight")
    window.see("[name=count]:checked").press("ArrowLeft")
    window.see(".picker summary").first.press("Enter")
    window.see("[name=option-heroes-0]:checked").press("ArrowDown")
    window.see("[name=option-heroes-0]:checked").press("Enter")
    expect(window.see(".faces").first).to_be_hidden()
    expect(window.see(".picker summary").first).to_be_focused()
    window.button("Begin").press("Enter")
    window.until(ASKED)
    room = server.room(window.table)
    assert (room.options["scenario"], room.options["heroes"], len(room.seats)) == ("private-war", "Legacy, ?", 2)


def test_a_bad_choice_is_refused_with_the_sentence_and_the_rule(person: People) -> None:
    ann = person()
    window = ann.window(f"/games/{FREEDOM_FIVE}/table")
    for seat in (0, 1):
        window.see(".picker").nth(seat).locator("summary").click()
        window.see(".picker").nth(seat).locator(".face").filter(has_text="Legacy").click()
    window.button("Begin").click()
    expect(window.see("[role=alert]")).to_have_text("There is only one of each Hero (FF-LOAD-02).")
    expect(window.see(".picker summary").first).to_have_text("Legacy")
    window.assert_accessible()
    ann.forgive("status 422")


def test_hints_where_they_are_allowed(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    window.see("#hint").click()
    expect(window.see("#why > span")).to_have_text(re.compile(r"^(★ [^.]+|No real difference)\. [^%]+\.$"))
    window.see("#why summary").click()
    expect(window.see("#why li").first).to_contain_text("%")
    window.assert_accessible()


def test_friends_come_by_their_links(person: People) -> None:
    ann = set_table(person(), VIGILANTE, "me", "friend", "friend")
    links = invitations(ann)
    assert len(set(links)) == 2
    ann.assert_accessible()
    bob = person().window(links[0])
    expect(bob.see("main")).to_contain_text("You are invited to play Vigilante with Ann.")
    bob.assert_accessible()
    bob.see("#name").fill("Bob")
    bob.button("Take the seat").click()
    expect(bob.see("#waiting")).to_be_visible()
    expect(bob.button("Begin now: bots take the free seats")).to_have_count(0)
    expect(ann.see("#invites li")).to_have_count(1)
    cid = sit_down(person(), links[1], "Ann")
    for window in (ann, bob, cid):
        expect(window.see("#drawing")).to_contain_text("Ann 2")
        expect(window.see("#waiting")).to_be_hidden()


def test_the_owner_begins_without_those_who_are_missing(person: People) -> None:
    one = person()
    window = set_table(one, VIGILANTE, "me", "friend", "friend")
    link = invitations(window)[0]
    window.open("/")
    expect(window.see("main")).to_contain_text("waits for friends")
    assert link in [field.input_value() for field in window.see(".invite input").all()]
    window.page.get_by_role("link", name="Vigilante", exact=True).click()
    window.button("Begin now: bots take the free seats").click()
    window.until(ASKED)
    window.page.get_by_role("tab", name="Seats").click()
    assert window.see("#seats li").filter(has_text=STRENGTHS[find_game(VIGILANTE).table_bot]).count() == 2
    late = person()
    too_late = late.window(link)
    too_late.button("Take the seat").click()
    expect(too_late.see("[role=alert]")).to_contain_text("This invitation was used already")
    late.forgive("status 4")


def test_my_tables_tell_whose_turn_it_is(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.until(ASKED)
    window.open("/")
    expect(window.page).to_have_title("● Your turn – Longbox")
    expect(window.see(".tables .your-turn")).to_contain_text("Ann, Bot 2")
    window.assert_accessible()


def test_a_seat_is_carried_to_another_device(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.until(ASKED)
    window.page.get_by_role("tab", name="Seats").click()
    window.button("Carry to another device").click()
    link = window.see("#dialog input").input_value()
    other = person().window(link)
    other.assert_accessible()
    other.button("Play on this device").click()
    other.until(ASKED)
    other.choose("Green")
    expect(window.see("#prompt")).to_have_text("Which Starter Hero leads your team?")
