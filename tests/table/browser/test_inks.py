"""Pictures in few colours are the same pictures."""

from __future__ import annotations

import base64

from playwright.sync_api import Page

from tests.table.browser.conftest import People
from tests.table.browser.inks import PIXELS, Colour, in_few_colours, with_palette

PAPER, INK, GOLD, OTHER_GOLD = (251, 245, 230), (23, 19, 15), (242, 177, 52), (240, 175, 50)


def pixels_of(page: Page, png: bytes) -> tuple[int, int, list[Colour]]:
    width, height, letters = page.evaluate(PIXELS, base64.b64encode(png).decode())
    data = base64.b64decode(letters)
    return width, height, list(zip(data[::4], data[1::4], data[2::4], strict=True))


def test_a_picture_with_few_colours_stays_as_it_is(person: People) -> None:
    page = person().context.new_page()
    page.set_content("<body style='background: #fbf5e6'><div style='width: 90px; height: 40px; background: #d62839'></div>")
    before = page.screenshot()
    assert pixels_of(page, in_few_colours(page, before)) == pixels_of(page, before)


def test_a_rare_colour_becomes_the_nearest_of_the_others(person: People) -> None:
    page = person().context.new_page()
    picture = with_palette(4, 2, [PAPER, PAPER, INK, INK, GOLD, GOLD, GOLD, OTHER_GOLD], colours=3)
    assert pixels_of(page, picture) == (4, 2, [PAPER, PAPER, INK, INK, GOLD, GOLD, GOLD, GOLD])
