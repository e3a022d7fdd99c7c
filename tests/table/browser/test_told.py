"""What somebody new is told unasked: who they are, what led to the question, what others did, what a thing on the board is."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.table.browser.conftest import People
from tests.table.browser.house import Served
from tests.table.browser.people import ASKED, Window
from tests.table.browser.tables import FREEDOM_FIVE, TIC_TAC_TOE, VIGILANTE, set_table, to_the_first_turn, two_people

GOLD = 4  # pixels around what can be clicked


def test_who_i_am_and_what_i_am_after_is_said_until_it_is_read(person: People, server: Served) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.until(ASKED)
    expect(window.see("#brief")).to_be_hidden()
    to_the_first_turn(window)
    me = server.match(window.table).view(0).table["players"][0]
    expect(window.see("#brief")).to_contain_text(me["identity"])
    expect(window.see("#brief")).to_contain_text(me["help"])
    window.assert_accessible()
    window.button("Got it").click()
    expect(window.see("#brief")).to_be_hidden()
    window.button("Table").click()
    window.button("Who I am, and a tip").click()
    expect(window.see("#brief")).to_be_visible()


def test_a_thing_on_the_board_says_what_it_is(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    window.until(ASKED)
    event = window.see("[data-place^='event:']").first
    said = event.get_attribute("aria-label")
    assert said
    event.click()
    window.until("#dialog[open]")
    expect(window.see("#dialog .inside")).to_contain_text(said.partition(": ")[2], ignore_case=True)


def test_the_first_decision_of_vigilante_shows_the_colours(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "random", "random")
    window.until_asked()
    assert window.on_the_board().count() == window.options.count() == 6
    colours = window.on_the_board().evaluate_all("(piles) => piles.map((pile) => getComputedStyle(pile).backgroundColor)")
    assert len(set(colours)) == 6
    window.assert_accessible()
    window.see("#drawing [data-place='colour:green']").click()
    window.until("#drawing [data-place='player:0'].lb-green")


def test_who_else_is_asked_stands_apart_from_the_rule(person: People) -> None:
    ann, bob = two_people(person(), person(), VIGILANTE, "random")
    for window in (ann, bob):
        window.until_asked()
        window.choose(0)  # a colour
    expect(ann.see("#prompt-rule")).to_have_text(re.compile(r"^VG-SETUP-\d+ Bob is asked, too$"))


def test_news_is_what_others_did_and_old_once_i_answer(person: People) -> None:
    ann, bob = two_people(person(), person(), TIC_TAC_TOE)
    ann.choose("top left")
    bob.until_asked()
    bob.choose("top right")
    ann.until_asked()
    expect(ann.see("#news")).to_have_text(re.compile("^1 new"))
    expect(ann.see("#led")).to_contain_text("top right")
    ann.choose("middle centre")
    bob.until_asked()
    expect(ann.see("#news")).to_be_hidden()


def test_r_opens_the_rules_and_u_takes_back(person: People) -> None:
    window = set_table(person(), TIC_TAC_TOE, "me", "greedy")
    window.choose("top left")
    window.until_asked()
    window.page.keyboard.press("r")
    expect(window.see("#rule-words")).to_be_focused()
    expect(window.see("#rule-words")).to_have_value("")
    window.page.keyboard.press("Escape")
    window.page.keyboard.press("u")
    expect(window.options).to_have_count(9)


def test_what_the_others_did_is_summed_up_by_who_did_it(person: People, server: Served) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    to_the_first_turn(window)
    window.choose("Draw a Card")
    window.until_asked()
    match = server.match(window.table)
    mine = max(line.number for line in match.log(0) if line.kind == "Drew" and line.rule == "VG-DRAW-01" and line.seat == 0)
    window.see("#recap-more summary").click()
    rows = {row.locator("> b").inner_text(): row.locator("> ul").inner_text() for row in window.see("#recap-lines > li").all()}
    assert rows.keys() == {"Bot 2", "Bot 3"}
    for line in match.log(0):
        if line.number > mine and line.is_news and line.seat:
            assert line.text.removeprefix(f"{match.names[line.seat]} ") in rows[match.names[line.seat]]
    assert not [line.text for line in match.log(0) if line.kind == "HeroesAttacked" and line.text in "".join(rows.values())]
    window.page.reload()
    window.until_asked()
    expect(window.see("#recap-lines > li")).to_have_count(2)
    window.assert_accessible()


def test_since_my_last_turn_in_three_lines(person: People, server: Served) -> None:
    """What I lost or gained, what is big, what threatens; each points at its place, and a reload does not forget it."""
    window = set_table(person(), FREEDOM_FIVE, "me", "random")
    window.until_asked()
    lines: dict[str, str] = {}
    for _ in range(60):
        lines = brief(window)
        if {"You", "Big"} <= lines.keys():
            break
        window.choose(window.options.count() - 1)
        window.until_asked()
    assert len(lines) <= 3
    assert re.fullmatch(r"\S\d+ [\w ]+(, \S\d+ [\w ]+)*", lines["You"])
    assert lines["Big"] in {line.text for line in server.match(window.table).log(0) if line.is_headline}
    window.see("#recap-brief button.remark").first.hover()
    window.until(".pointed")
    window.assert_accessible()
    window.page.reload()
    window.until_asked()
    assert brief(window) == lines


def brief(window: Window) -> dict[str, str]:
    return {row.locator("> b").inner_text(): row.locator(".remark").inner_text() for row in window.see("#recap-brief > li").all()}


def test_the_gold_around_what_a_hero_can_do_does_not_cover_the_name(person: People) -> None:
    window = set_table(person(), VIGILANTE, "me", "greedy", "greedy")
    to_the_first_turn(window)
    ability = window.see("#drawing .vg-mine .vg-ability").first
    ability.evaluate("(thing) => thing.classList.add('can')")
    name = window.see("#drawing .vg-mine .vg-hero-name").first.bounding_box()
    box = ability.bounding_box()
    assert name
    assert box
    assert box["y"] - (name["y"] + name["height"]) >= GOLD
