"""Words explain themselves: a card is read beside its place, in a dialog, by mouse, keyboard and touch."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from longbox.games.vigilante.glossary import GLOSSARY
from tests.table.browser.conftest import People
from tests.table.browser.people import ASKED, PHONE, Window
from tests.table.browser.tables import FREEDOM_FIVE, VIGILANTE, menu, set_table, to_the_first_turn

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
PREVIEW = "#preview:not([hidden])"


def at_vigilante(person: People, **settings: object) -> Window:
    window = set_table(person(**settings), VIGILANTE, "me", "greedy", "greedy")
    to_the_first_turn(window)
    return window


def offered(window: Window) -> Locator:
    """The first Hero of the market."""
    return window.see("#drawing [data-place^='market:']").first


def overlaps(window: Window, one: str, other: str) -> bool:
    first, second = window.see(one).bounding_box(), window.see(other).bounding_box()
    assert first
    assert second
    beside = first["x"] + first["width"] <= second["x"] or second["x"] + second["width"] <= first["x"]
    return not (beside or first["y"] + first["height"] <= second["y"] or second["y"] + second["height"] <= first["y"])


def test_a_mouse_that_rests_on_a_card_shows_it_beside_with_its_numbers_and_words(person: People) -> None:
    window = at_vigilante(person)
    name = offered(window).get_attribute("data-card")
    assert name
    offered(window).hover()
    window.until(PREVIEW)
    expect(window.see("#preview .name")).to_have_text(name)
    numbers = window.see("#preview .numbers li").all_inner_texts()
    assert [number.split(" ", 1)[1] for number in numbers] == ["Attack", "Health", "Influence to pay"]
    defined = dict(zip(window.see("#preview dt").all_inner_texts(), window.see("#preview dd").all_inner_texts(), strict=True))
    assert defined
    assert all(text.startswith(GLOSSARY[word].text) for word, text in defined.items())
    assert not overlaps(window, "#preview", "#bar"), "the question is never covered"
    box, card = window.see("#preview").bounding_box(), offered(window).bounding_box()
    assert box
    assert card
    assert box["x"] >= card["x"] + card["width"] or box["x"] + box["width"] <= card["x"], "the card itself is not covered"
    window.assert_accessible()
    window.page.keyboard.press("Escape")
    expect(window.see("#preview")).to_be_hidden()


def test_a_preview_does_not_keep_a_click_from_choosing(person: People) -> None:
    window = at_vigilante(person)
    before = window.prompt
    on_the_board = window.see("#drawing [data-place^='action:'].can").first
    card = window.see("#dock [data-place^='hand:'].can").first
    card.hover()
    window.until(PREVIEW)
    expect(window.see("#preview")).to_have_css("pointer-events", "none")
    on_the_board.click()
    expect(window.see("#preview")).to_be_hidden()
    window.until_asked()
    assert window.prompt != before or window.see("#undo").is_visible()


def test_who_wants_no_previews_switches_them_off(person: People) -> None:
    window = at_vigilante(person)
    window.button("Table").click()
    window.page.get_by_label("Cards explain themselves").uncheck()
    window.page.keyboard.press("Escape")
    window.page.clock.install()
    offered(window).hover()
    window.page.clock.run_for(5000)
    expect(window.see("#preview")).to_be_hidden()


def test_a_card_is_read_with_the_keyboard(person: People) -> None:
    window = at_vigilante(person)
    window.see("#view").focus()
    window.page.keyboard.press("Tab")
    first = window.see("#drawing :focus")
    name = first.get_attribute("data-card")
    expect(window.see("#preview .name")).to_have_text(str(name))
    assert first.get_attribute("aria-describedby") == "preview"
    window.page.keyboard.press("ArrowRight")
    other = window.see("#drawing :focus").get_attribute("data-card")
    assert window.see("#drawing [tabindex='0']").count() == 1, "the tabulator goes on to the question"
    window.page.keyboard.press("?")
    expect(window.see("#dialog-title")).to_have_text(str(other))
    expect(window.see("#preview")).to_be_hidden()
    window.until("#dialog .large-card")
    window.assert_accessible()
    window.see("#dialog .large-card .chip").first.click()
    expect(window.see("#rules .shown")).to_be_visible()


def test_anything_on_the_table_is_read_by_name(person: People) -> None:
    window = at_vigilante(person)
    name = str(offered(window).get_attribute("data-card"))
    window.page.keyboard.press("?")
    window.page.keyboard.type(name[:6])
    window.button(name).click()
    expect(window.see("#dialog .kind")).to_have_text("Hero")
    window.page.keyboard.press("Escape")
    menu(window, "Read about a card or a word")
    window.assert_accessible()


def test_a_long_press_reads_a_card_and_chooses_nothing(person: People) -> None:
    window = at_vigilante(person, **TOUCH)
    window.page.get_by_role("tab", name="Me").tap()
    card = window.see("#drawing [data-place^='hand:']").first
    name, prompt = card.get_attribute("data-card"), window.prompt
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    spot = {"x": box["x"] + 20, "y": box["y"] + 20}
    touch = window.page.context.new_cdp_session(window.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    window.until("#dialog[open] .large-card")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(window.see("#dialog-title")).to_have_text(str(name))
    window.assert_accessible()
    window.see("#dialog-close").tap()
    assert window.prompt == prompt


def test_a_card_that_another_card_names_is_one_click_away(person: People) -> None:
    window = set_table(person(), FREEDOM_FIVE, "me", "greedy")
    window.until(ASKED)
    window.see("#drawing [data-card='Legacy']").first.hover()
    window.until(PREVIEW)
    window.see("#drawing [data-card='Legacy']").first.focus()
    window.page.keyboard.press("?")
    window.see("#dialog .other-card:has-text('Freedom Tower')").first.click()
    expect(window.see("#dialog-title")).to_have_text("Freedom Tower")
    window.assert_accessible()


def test_words_of_the_rules_explain_themselves(person: People) -> None:
    window = person().window("/games/vigilante/rules")
    word = window.see("#VG-RECRUIT-02 .term[data-card='Influence']").first
    word.hover()
    window.until(PREVIEW)
    expect(window.see("#preview .text")).to_have_text(GLOSSARY["Influence"].text)
    window.assert_accessible()
    window.see(".glossary summary").click()
    expect(window.see(".glossary dt").first).to_be_visible()
    window.assert_accessible()


def test_how_a_game_goes_is_one_click_from_the_lobby_and_from_the_table(person: People) -> None:
    one = person()
    window = one.window("/")
    window.page.get_by_role("link", name="How Vigilante goes").click()
    expect(window.see(".how h2").first).to_be_visible()
    window.assert_accessible()
    window.see(".how figure [data-card='Guardian']").first.hover()
    window.until(PREVIEW)
    expect(window.see("#preview .name")).to_have_text("Guardian")
    table = set_table(one, VIGILANTE, "me", "greedy", "greedy")
    table.button("Table").click()
    expect(table.page.get_by_role("link", name="How this game goes")).to_have_attribute("href", "/games/vigilante/how")


def test_how_a_game_goes_fits_a_phone(person: People) -> None:
    for game in (VIGILANTE, FREEDOM_FIVE):
        window = person(**TOUCH).window(f"/games/{game}/how")
        assert window.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        window.assert_accessible()
