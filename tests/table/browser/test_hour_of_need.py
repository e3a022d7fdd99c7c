"""Hour of Need in the browser: heroes are chosen on the desk, moves are clicked on the map, and enemies show their way."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

import longbox
from longbox.engine.match import Match
from tests.games.hour_of_need.table import at_turn, clue, focus, foe, give
from tests.table.browser.conftest import People
from tests.table.browser.people import NOT_BUSY, PHONE, Window, by_button
from tests.table.browser.positions import ME
from tests.table.browser.tables import HOUR_OF_NEED, set_table
from tests.table.browser.test_fits import CUT, CUT_FOR_FINGERS, DESKTOPS, OPTIONS, positions, windows

# What is drawn beyond its box: text that is cut off, or that lies over what stands beside it.
SPILLED = """() => {
  const aside = "svg *, .hn-map *, .hn-room *, .lb-harm *, .lb-caption, .lb-chip *";
  const all = [...document.querySelectorAll(`#drawing .hn :not(${aside})`)];
  const boxes = all.filter((one) => getComputedStyle(one).display !== "inline" && one.clientWidth);
  return boxes.filter((one) => one.scrollWidth > one.clientWidth + 3).map((one) => `${one.className}: ${one.textContent}`);
}"""
# Lines of a docked card that the end of its strip goes through.
HALVED = """() => [...document.querySelectorAll("#dock .lb-card .lb-words > *")].filter((line) => {
  const box = line.getBoundingClientRect();
  const end = Math.min(...[".lb-words", ".lb-card"].map((part) => line.closest(part).getBoundingClientRect().bottom));
  return box.top < end - 1 && box.bottom > end + 2;
}).map((line) => line.textContent)"""
SHORTENED = "(label) => label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth + 1"
STRENGTH = "(way) => Number(getComputedStyle(way).opacity)"


def in_the_hero_turn() -> Match:
    """Majesty beside Pell the Footman, who is before her, with cards in her hand."""
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 0, "Pell the Footman", (7, 2))
            give(g, 0, "Stand With Me", "By Decree")
        return play.match.fork()


def choose_hero(window: Window, name: str) -> None:
    window.see(f"#drawing [data-place='choose:{name}']").click()
    window.until(NOT_BUSY)
    window.until_asked()


def test_heroes_are_chosen_on_the_desk(person: People) -> None:
    window = set_table(person(), HOUR_OF_NEED, "me", "random")
    expect(window.see("#drawing .hn-choice.can")).to_have_count(6)
    window.assert_accessible()
    choose_hero(window, "Sexton")
    expect(window.see("#drawing .hn-hero-board")).to_contain_text("Sexton")


def test_a_move_is_clicked_on_the_map(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, HOUR_OF_NEED, in_the_hero_turn())
    window.see("#options [data-option='move']").click()
    window.until("#drawing .hn-cell.can")
    fold = window.see("#options .fold summary")
    expect(fold).to_contain_text("Go to")
    assert not window.see("#options .fold button.option").first.is_visible()
    spot = window.see("#drawing .hn-cell.can").first
    place = spot.get_attribute("data-place")
    spot.click()
    window.until(NOT_BUSY)
    expect(window.see(f"#drawing [data-place='{place}'] [data-key='figure:hero:0']")).to_be_visible()


def test_an_enemy_shows_its_way_while_it_is_pointed_at(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, HOUR_OF_NEED, in_the_hero_turn())
    way = window.see("#drawing .hn-way-1")
    for thing in (".hn-map .hn-on-1", ".hn-threat.hn-on-1"):
        window.page.mouse.move(1, 1)
        assert way.evaluate(STRENGTH) < 1
        assert not window.see("#drawing .hn-way-1 .hn-struck").first.is_visible()
        window.see(f"#drawing {thing}").hover()
        assert way.evaluate(STRENGTH) == 1
        expect(window.see("#drawing .hn-way-1 .hn-struck").first).to_be_visible()
        window.page.mouse.move(1, 1)


def with_a_long_option() -> Match:
    """Micro-guy in the mech, whose Exhaust effect has a long text, beside an enemy, with cards and clue cards."""
    with at_turn("Micro-guy", "Guerilla") as play:
        with play.table() as g:
            focus(g, 0)
            foe(g, 0, "Pell the Footman", (6, 3))
            give(g, 0, "Stomp", "Bench Genius", "Tool Roll", "Remote Hands")
            clue(g, 0, "Old Favour", "Warm Blanket")
        return play.match.fork()


def test_a_long_option_yields_its_room_to_the_short_ones(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, HOUR_OF_NEED, with_a_long_option())
    for deed in ("move", "attack", "let"):
        assert not window.see(f"#options [data-option='{deed}'] > span").evaluate(SHORTENED)
    assert window.see("#options .wordy > span").evaluate(SHORTENED)


def test_no_line_of_a_card_in_the_strip_is_cut_in_half(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, HOUR_OF_NEED, with_a_long_option())
    window.page.mouse.move(1, 1)
    assert window.page.evaluate(HALVED) == []
    card = window.see("#dock .lb-card").first
    card.hover(position={"x": 40, "y": 10})
    expect(card.locator("p").last).to_be_in_viewport()
    assert card.locator(".lb-words").evaluate("words => words.scrollHeight <= words.clientHeight + 1"), "all of it is shown"


def test_feats_of_several_cards_are_told_apart(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, HOUR_OF_NEED, with_a_long_option(), viewport=PHONE)
    folds = window.see("#options .fold summary").all_text_contents()
    assert len({*folds}) == len(folds)
    assert any("For mobility discard" in fold for fold in folds)


@pytest.mark.parametrize("seats", [1, 2, 6])
@pytest.mark.parametrize("size", [*DESKTOPS, tuple(PHONE.values())])
def test_the_table_fits_so_many_heroes(
    person: People, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int]
) -> None:
    is_phone = size == tuple(PHONE.values())
    touch = {"has_touch": True, "is_mobile": True} if is_phone else {}
    cut = CUT_FOR_FINGERS if is_phone else CUT
    for position in positions(HOUR_OF_NEED, seats):
        window = windows(person, monkeypatch, HOUR_OF_NEED, position, viewport={"width": size[0], "height": size[1]}, **touch)
        assert window.page.evaluate(cut, OPTIONS) == []
        for tab in ("board", "me") if is_phone else ("log",):
            window.see(f"#tab-{tab}").click()
            assert window.page.evaluate(cut, "#drawing .can") == []
            assert window.page.evaluate(SPILLED) == []
        question = position.view(ME).question
        assert question is not None
        marked = {thing.get_attribute("data-place") for thing in window.see(":is(#drawing, #dock) .can").all()}
        assert marked == {option.place for option in question.options} - {""}


def test_a_whole_game(person: People) -> None:
    """By clicking on the map, the cards and the panels, and by buttons, without a guide."""
    window = set_table(person(), HOUR_OF_NEED, "me")
    expect(window.see("#lesson")).to_be_hidden()
    choose_hero(window, "Majesty")
    seen, clicked = set[str](), set[str]()

    def click(window: Window, dice: random.Random) -> None:
        seen.add(window.prompt)
        place = a_place(window, dice)
        if place is None or dice.random() < 0.2:
            by_button(window, dice)
            return
        clicked.add((place.get_attribute("data-place") or "").partition(":")[0])
        place.click()
        if window.see(".places-menu").count():
            window.see(".places-menu button").first.click()
        window.until(NOT_BUSY)

    assert window.play(click) > 20
    assert "What do you do?" in seen
    assert {"space", "panel", "hero", "card"} <= clicked
    expect(window.see("#prompt")).to_have_text(re.compile("^You (win|lose): "))
    window.assert_accessible()
    window.button("Why?").click()
    expect(window.see("#dialog .verdict")).to_be_visible()


def a_place(window: Window, dice: random.Random) -> Locator | None:
    """Something on the drawing or in the hand that can be clicked, if anything can."""
    places = window.on_the_board()
    count = places.count()
    return places.nth(dice.randrange(count)) if count else None


@pytest.mark.parametrize("is_choosing", [False, True])
def test_in_a_notebook_the_hand_has_a_row_of_its_own(person: People, is_choosing: bool) -> None:
    """No dock takes it there, so it lies on the desk as well."""
    match = longbox.new(HOUR_OF_NEED, seats=2) if is_choosing else with_a_long_option()
    if is_choosing:
        match.choose(match.decision.options[0])
    page = person().window().page
    page.set_content(f"<body>{match.view(0)._repr_html_()}</body>")
    desk, hand, hero = (page.locator(f".lb-desk{part}").bounding_box() for part in ("", " .hn-hand", " .hn-hero-board"))
    assert desk
    assert hand
    assert hero
    assert hand["width"] > 0.95 * desk["width"]
    assert hand["y"] >= hero["y"] + hero["height"]
    assert hero["width"] > 0.4 * desk["width"]
