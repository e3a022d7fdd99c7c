"""Everything that a question needs fits the window: in the middle of random games, with full hands, at four sizes."""

from __future__ import annotations

import functools
from typing import Any

import pytest
from playwright.sync_api import expect

import longbox
from longbox.engine.game import Game
from longbox.engine.match import Match
from tests.table.browser.conftest import People
from tests.table.browser.people import ASKED, NOT_BUSY, PHONE, Person, Window
from tests.table.browser.positions import ME, begin_at, fullest, in_mid_game
from tests.table.browser.tables import FREEDOM_FIVE, HOUR_OF_NEED, VIGILANTE, set_table

POSITIONS = 3  # of each game
DESKTOPS = [(1280, 800), (1920, 1080)]
SIDEWAYS = (844, 390)
READ = "sessionStorage.setItem('longbox:read:longbox:since:{table}:0', 'yes');"  # who I am is told once, and read

# What is cut off by the window or by what scrolls, or lies under something else: looked at near its upper left corner.
CUT = """(selector) => {
  const inside = (one, box) => one.left >= box.left - 1 && one.right <= box.right + 1 && one.top >= box.top - 1
    && one.bottom <= box.bottom + 1;
  const isWhole = (thing) => {
    const box = thing.getBoundingClientRect();
    const around = thing.closest("#view, #bar, #dock")?.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + Math.min(8, box.width / 2), box.top + Math.min(8, box.height / 2));
    const isWithin = inside(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) && (!around || inside(box, around));
    return isWithin && hit !== null && (thing.contains(hit) || hit.contains(thing));
  };
  const seen = [...document.querySelectorAll(selector)].filter((thing) => thing.getClientRects().length);
  return seen.filter((thing) => !isWhole(thing)).map((thing) => thing.dataset.place ?? thing.textContent);
}"""
# The same after a finger has brought each of them into sight.
CUT_FOR_FINGERS = """(selector) => [...document.querySelectorAll(selector)].filter((thing) => {
  if (!thing.getClientRects().length) return false;
  thing.scrollIntoView({ block: "center", behavior: "instant" });
  const box = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + Math.min(8, box.width / 2), box.top + Math.min(8, box.height / 2));
  return hit === null || !(thing.contains(hit) || hit.contains(thing));
}).map((thing) => thing.dataset.place ?? thing.textContent)"""
ROWS = """() => new Set([...document.querySelectorAll("#options > li:not(.held)")].map((line) => line.offsetTop)).size"""
OPTIONS = "#prompt, #options > li:not(.held) > .option, #options > li:not(.held) > details > summary"


@functools.cache
def positions(name: str, seats: int = 4) -> list[Match]:
    game: Game[Any] = longbox.find_game(name)
    return fullest(game, min(len(game.seats) + game.seats[0] - 1, seats), 3, POSITIONS)


def windows(come: People, monkeypatch: pytest.MonkeyPatch, game: str, position: Match, **settings: Any) -> Window:
    """A table that stands there, in a window of this size. Where several may act, the others wait, so that nothing changes."""
    begin_at(monkeypatch, position)
    monkeypatch.setattr("longbox.table.bot_runner.BotRunner.__call__", lambda *_: None)
    ann: Person = come(**settings)
    window = set_table(ann, game, "me", *["random"] * (len(position.names) - 1))
    ann.context.add_init_script(READ.format(table=window.table))
    window.open(f"/tables/{window.table}")
    window.until(ASKED)
    return window


@pytest.mark.parametrize("number", range(POSITIONS))
@pytest.mark.parametrize("game", longbox.game_names())
def test_nothing_that_the_question_is_about_is_cut_on_a_desktop(
    person: People, monkeypatch: pytest.MonkeyPatch, game: str, number: int
) -> None:
    position = positions(game)[number % len(positions(game))]
    for width, height in DESKTOPS:
        window = windows(person, monkeypatch, game, position, viewport={"width": width, "height": height})
        question = position.view(ME).to_json()["question"]
        assert window.page.evaluate(CUT, OPTIONS) == []
        assert window.page.evaluate(CUT, "#drawing .can") == []
        assert window.page.evaluate(CUT, "[data-hand] .lb-card") == []
        assert window.page.evaluate(ROWS) <= 1, "one row for the question, and one for its options"
        assert window.options.count() == len(question["options"])
        window.assert_accessible()


@pytest.mark.parametrize("width", [1000, 1150, 1280])
def test_options_with_odds_are_not_cut_in_a_narrow_window(person: People, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    """Rather two rows than a button that reaches beyond the window, from the beginning and after the window became narrower."""
    position = max(in_mid_game(longbox.find_game(FREEDOM_FIVE), 3, 3), key=_odds)
    window = windows(person, monkeypatch, FREEDOM_FIVE, position, viewport={"width": width, "height": 800})
    assert window.page.evaluate(CUT, OPTIONS) == []
    window.page.set_viewport_size({"width": width - 100, "height": 800})
    window.page.wait_for_function(f"innerWidth === {width - 100}")
    expect(window.see("#options")).to_be_in_viewport()
    assert window.page.evaluate(CUT, OPTIONS) == []


def _odds(position: Match) -> int:
    return sum("%" in option["label"] for option in _options(position))


def test_the_cost_on_a_card_of_a_full_hand_is_not_cut(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long word in the name of a card yields to the number beside it."""
    window = windows(person, monkeypatch, VIGILANTE, positions(VIGILANTE)[0])
    names = window.see("#dock .lb-card > header > b")
    names.first.evaluate(
        "name => { name.textContent = 'Anonymous-Informant Tip'; name.closest('.lb-card').style.width = '104px'; }"
    )
    corner, card = names.first.locator("xpath=following-sibling::*"), window.see("#dock .lb-card").first
    inner, outer = corner.bounding_box(), card.bounding_box()
    assert inner
    assert outer
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]


def test_a_phone_says_that_cards_are_in_the_hand(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """There the hand is not above the question, and a fold of cards is no places of the board."""
    position = next(one for one in positions(VIGILANTE) if _held_alike(one))
    window = windows(person, monkeypatch, VIGILANTE, position, viewport=PHONE)
    expect(window.see("#options .fold summary").filter(has_text="in your hand").first).to_be_visible()


def _held_alike(position: Match) -> bool:
    """Whether a deed has several options, all of them on cards of the hand."""
    deeds = [option["key"].partition(":")[0] for option in _options(position) if _is_held(position, option)]
    return any(deeds.count(deed) > 1 for deed in deeds)


@pytest.mark.parametrize("size", [tuple(PHONE.values()), SIDEWAYS])
@pytest.mark.parametrize("game", longbox.game_names())
def test_nothing_that_the_question_is_about_is_cut_on_a_phone(
    person: People, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    for position in positions(game):
        touch = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True}
        window = windows(person, monkeypatch, game, position, **touch)
        assert window.page.evaluate(CUT, "#prompt") == []
        assert window.page.evaluate(CUT_FOR_FINGERS, OPTIONS) == []
        assert window.page.evaluate(CUT, "#dock .lb-card") == []
        for tab in window.see("#tab-board, #tab-me").locator("visible=true").all():
            tab.tap()
            assert window.page.evaluate(CUT_FOR_FINGERS, "#drawing .can, #drawing [data-hand] .lb-card") == []


@pytest.mark.parametrize("game", [VIGILANTE, FREEDOM_FIVE, HOUR_OF_NEED])
def test_the_hand_is_beside_the_board_on_a_phone_on_its_side(person: People, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    window = windows(person, monkeypatch, game, positions(game)[0], viewport={"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    board, hand, bar = (window.see(part).bounding_box() for part in ("#view", "#dock", "#bar"))
    assert board
    assert hand
    assert bar
    assert board["x"] + board["width"] <= min(hand["x"], bar["x"]) + 1
    assert board["height"] > SIDEWAYS[1] * 0.8
    window.assert_accessible()


@pytest.mark.parametrize("game", [VIGILANTE, FREEDOM_FIVE, HOUR_OF_NEED])
def test_a_card_of_the_hand_rises_and_is_played_by_a_click(person: People, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    position = next(one for one in positions(game) if any(_is_held(one, option) for option in _options(one)))
    window = windows(person, monkeypatch, game, position)
    card = window.see("#dock .lb-card.can, #dock .lb-card:has(.can)").first
    top = card.evaluate("card => card.getBoundingClientRect().top")
    card.hover(position={"x": 40, "y": 10})
    assert card.evaluate("card => card.scrollHeight <= card.clientHeight + 2"), "all of it is shown"
    assert card.evaluate("card => card.getBoundingClientRect().top") < top
    before = len(window.sent)
    card.click(position={"x": 40, "y": 10})
    if window.see(".places-menu").count():
        window.see(".places-menu button").first.click()
    window.until(NOT_BUSY)
    assert any('"choose"' in sent for sent in window.sent[before:])


def _options(position: Match) -> list[dict[str, str]]:
    options: list[dict[str, str]] = position.view(ME).to_json()["question"]["options"]
    return options


def _is_held(position: Match, option: dict[str, str]) -> bool:
    _, _, hand = position.view(ME).draw().partition("data-hand")
    return bool(option["place"]) and f'data-place="{option["place"]}"' in hand.partition("</section>")[0]


def test_the_board_fits_and_returns_to_real_size(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, FREEDOM_FIVE, positions(FREEDOM_FIVE)[0])
    fits = "() => { const view = document.querySelector('#view'); return view.scrollHeight <= view.clientHeight + 1"
    fits += " && view.scrollWidth <= view.clientWidth + 1; }"
    window.page.keyboard.press("0")
    assert not window.page.evaluate(fits)
    window.see("#fit").click()
    assert window.page.evaluate(fits)
    window.see("#fit").click()
    assert not window.page.evaluate(fits)


def test_the_same_deed_has_the_same_letter_everywhere(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    window = windows(person, monkeypatch, VIGILANTE, positions(VIGILANTE)[0])
    assert window.see("#options [data-option='draw']").get_attribute("data-key") == "d"
    window.page.keyboard.press("f")
    window.until(NOT_BUSY)
    expect(window.see("#log")).to_contain_text("fight")
