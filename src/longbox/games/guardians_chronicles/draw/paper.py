"""The front page of the Guardians' Chronicles, as one picture that needs nothing else: it can be kept and sent to friends.

It has its own letters and inks at every line, so it looks the same on the table and outside of it. What is not printed yet stands
as grey lines; with the end of the game come the headline, the picture below it, and the advertisements (GC-NEWS-01 to -09).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from longbox.drawing import BLUE, INK, RED, Markup, el, frame, remembered, together
from longbox.drawing.shapes import DOTTED, halftone, rays, skyline
from longbox.drawing.symbols import SYMBOLS
from longbox.games.guardians_chronicles.draw.signs import HEROES
from longbox.games.guardians_chronicles.view_types import ArticleView, PageView, TableView

SERIF = "Georgia,'Times New Roman','Liberation Serif',serif"
NEWSPRINT, GREY = "#f4ecd8", "#b9ad96"
EDGE, GUTTER, COLUMN = 14, 14, 194
HEAD, BODY = 17, 14  # sizes of letters
WIDE_LETTER = 0.53  # of a letter, for its size; bold ones are wider
LEAD = 96  # the height of the picture
SHORT = 2  # columns on a phone
LONG = 3


def paper(table: TableView) -> list[object] | None:
    """The front page on the desk, in two columns; at the end large, in three, but for a phone."""
    page = table["page"]
    if not table["rooms"]:
        return None
    expected = 1 + sum(room["objective"] for room in table["rooms"])
    date = f"{table['title']}, turn {table['turn']} of {table['last_turn']}"
    names = [hero["name"] for hero in table["heroes"]]
    said = page_words(page)
    drawn = [
        el("div", f"gc-page gc-in-{columns}", front_page(page, date, names, expected, columns), role="img", aria_label=said)
        for columns in ((LONG, SHORT) if page["headline"] else (SHORT,))
    ]
    return frame("section", "lb-panel gc-paper", drawn, data_place="paper", aria_label="The front page")


def page_words(page: PageView) -> str:
    """The front page in words."""
    said = [page["headline"]] if page["headline"] else []
    said += [
        f"{'For the Heroes' if one['heroes'] else 'For the Doktor'}: {one['head']}. {one['text']}" for one in page["articles"]
    ]
    said += [f"Advertisement: {head}. {words}" for head, words in page["ads"]]
    return f"The Guardians' Chronicles: {' '.join(said) or 'nothing is printed yet'}"


@remembered(64)
def front_page(page: PageView, date: str, names: list[str], expected: int, columns: int = LONG) -> Markup:
    """The whole page, as SVG."""
    width = 2 * EDGE + columns * COLUMN + (columns - 1) * GUTTER
    top, head = _masthead(page, date, names, width)
    boxes = [article(one) for one in page["articles"]]
    boxes += [_developing(number) for number in range(len(boxes), 0 if page["headline"] else expected)]
    boxes += [_ad(*ad) for ad in page["ads"]]
    placed, y = [], top
    for row in [boxes[first : first + columns] for first in range(0, len(boxes), columns)]:
        x = [EDGE + place * (COLUMN + GUTTER) for place in range(columns)]
        placed += [el("g", "", box.drawn, transform=f"translate({at} {y:g})") for at, box in zip(x, row, strict=False)]
        y += max(box.height for box in row) + 14
    height = round(y + 4)
    lines = "".join([f"M{EDGE + place * (COLUMN + GUTTER) - GUTTER / 2:g} {top}V{height - 16}" for place in range(1, columns)])
    return el(
        "svg",
        "gc-front",
        el("rect", width=width, height=height, fill=NEWSPRINT),
        head,
        placed,
        el("path", d=lines, stroke=INK, stroke_width=1, fill="none"),
        el("rect", x=2, y=2, width=width - 4, height=height - 4, fill="none", stroke=INK, stroke_width=4),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        data_picture="The Guardians' Chronicles",
        aria_hidden="true",
    )


class Block(NamedTuple):
    """A part of the page, a column wide."""

    drawn: Markup
    height: float


# -- letters -----------------------------------------------------------------------------------------------


def line(words: str, x: float, y: float, size: float, **how: object) -> Markup:
    """A line of print. The look is given to the letters themselves, so that no style of a page can change it."""
    look: dict[str, object] = {"font_family": SERIF, "font_size": size, "font_weight": "400", "text_anchor": "start", "fill": INK}
    return el("text", "", el("tspan", "", words, x=x, y=y, **{**look, **how}))


def wrapped(words: str, width: float, size: float, share: float = WIDE_LETTER) -> list[str]:
    """The words in lines of about this width."""
    room = width / (size * share)
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def balanced(words: str, width: float, size: float, share: float) -> list[str]:
    """The same, with lines of much the same length."""
    lines = wrapped(words, width, size, share)
    while len(lines) > 1 and len(narrower := wrapped(words, width - size, size, share)) == len(lines) and width > 4 * size:
        lines, width = narrower, width - size
    return lines


def _block(lines: Sequence[str], x: float, y: float, size: float, step: float, **how: object) -> Markup:
    return together([line(words, x, y + step * number, size, **how) for number, words in enumerate(lines)])


# -- the masthead ------------------------------------------------------------------------------------------


def _masthead(page: PageView, date: str, names: list[str], width: int) -> tuple[float, Markup]:
    """The name of the paper, the date, and at the end the headline with its picture; where the articles begin."""
    middle = width / 2
    size = 46 if width > 500 else 32
    parts = [
        line("The Guardians\u2019 Chronicles", middle, 14 + size, size, text_anchor="middle", font_weight="700"),
        el("path", d=f"M{EDGE} {size + 24}H{width - EDGE}M{EDGE} {size + 46}H{width - EDGE}", stroke=INK, stroke_width=2),
        line(date, EDGE + 2, size + 40, 13),
    ]
    if width > 500:
        parts.append(line("One Dime", width - EDGE - 2, size + 40, 13, text_anchor="end"))
    top = size + 58.0
    if not page["headline"]:
        return top + 4, together(parts)
    big = 34 if width > 500 else 27
    lines = balanced(page["headline"], width - 2 * EDGE, big, 0.56)
    parts.append(_block(lines, middle, top + big * 0.8, big, big * 1.05, text_anchor="middle", font_weight="700"))
    top += len(lines) * big * 1.05 + 6
    parts.append(_lead(page, names, EDGE, top, width - 2 * EDGE))
    return top + LEAD + 14, together(parts)


def _lead(page: PageView, names: list[str], x: float, y: float, width: int) -> Markup:
    """The picture: the city under rays, with the portraits of those who have the better press, and the score."""
    ours = page["difference"] > 0
    ink, pale = (BLUE, "#bccde0") if page["difference"] >= 0 else (RED, "#f0c1bf")
    houses = skyline("The Guardians' Chronicles", width, LEAD, 46)
    signs = [HEROES[name] for name in names] if page["difference"] >= 0 else []
    signs += [("skull", "#6a1620", RED)] if not ours else []
    gap = width / (len(signs) + 1)
    medals = [_medal(gap * place, LEAD / 2 - 4, sign, dark) for place, (sign, dark, _) in enumerate(signs, 1)]
    mine = sum(one["heroes"] for one in page["articles"])
    score = f"Heroes {mine} \u2013 Doktor {len(page['articles']) - mine}"
    return el(
        "svg",
        "",
        el("rect", width=width, height=LEAD, fill=pale),
        el("path", d=rays(24, width / 2, LEAD, 700), fill=NEWSPRINT, fill_opacity=0.7),
        el("path", d=halftone(width, LEAD), stroke=ink, stroke_opacity=0.3, stroke_width=2.4, **DOTTED),
        el("path", d=houses, fill=ink),
        medals,
        el("rect", x=width / 2 - 82, y=LEAD - 23, width=164, height=23, fill=INK),
        line(score, width / 2, LEAD - 7, 15, text_anchor="middle", font_weight="700", fill="#fff"),
        el("rect", width=width, height=LEAD, fill="none", stroke=INK, stroke_width=4),
        x=x,
        y=y,
        width=width,
        height=LEAD,
    )


def _medal(x: float, y: float, sign: str, dark: str) -> Markup:
    shape = el(
        "path", d=SYMBOLS[sign], fill="#fff", fill_rule="evenodd", stroke=INK, stroke_width=9, stroke_linejoin="round",
        paint_order="stroke", transform=f"translate({x - 19:g} {y - 19:g}) scale(.38)",
    )  # fmt: skip
    ring = el("circle", cx=x, cy=y, r=30, fill=dark, stroke=INK, stroke_width=4)
    return together([el("circle", cx=x + 3, cy=y + 3, r=31, fill=INK), ring, shape])


# -- articles ----------------------------------------------------------------------------------------------


@remembered(64)
def clipping(one: ArticleView) -> Markup:
    """An article that is cut out of the page, as SVG."""
    box = article(one)
    width, height = COLUMN + 2 * EDGE, round(box.height + 2 * EDGE)
    edge = "".join([f"L{x} {height - (4 if x // 12 % 2 else 0)}" for x in range(width, -1, -12)])
    return el(
        "svg",
        "gc-clipping",
        el("path", d=f"M0 0H{width}{edge}L0 {height}z", fill=NEWSPRINT, stroke=INK, stroke_width=3),
        el("g", "", box.drawn, transform=f"translate({EDGE} {EDGE})"),
        viewBox=f"-2 -2 {width + 4} {height + 4}",
        aria_hidden="true",
    )


def article(one: ArticleView) -> Block:
    """An article of one side, with a bar in its colour and its sign."""
    ink, sign, side = (BLUE, "star", "LIBERTY PATROL") if one["heroes"] else (RED, "skull", "DOKTOR SKAROV")
    shape = el("path", d=SYMBOLS[sign], fill="#fff", fill_rule="evenodd", transform="translate(3 2) scale(.14)")
    head = balanced(one["head"], COLUMN, HEAD, 0.57)
    text = wrapped(one["text"], COLUMN, BODY)
    y = 23 + len(head) * HEAD * 1.08
    drawn = [
        el("rect", width=COLUMN, height=18, fill=ink),
        shape,
        line(side, 22, 13.5, 12, fill="#fff", font_weight="700", letter_spacing="1"),
        _block(head, 0, 20 + HEAD, HEAD, HEAD * 1.08, font_weight="700"),
        _block(text, 0, y + BODY + 2, BODY, BODY * 1.2),
    ]
    return Block(together(drawn), y + len(text) * BODY * 1.2 + 4)


def _developing(number: int) -> Block:
    """A place that waits for its story."""
    ends = [COLUMN - (37 * (row + number)) % 60 for row in range(4)]
    rows = "".join([f"M0 {32 + 14 * row}H{end}" for row, end in enumerate(ends)])
    drawn = [
        el("rect", width=COLUMN, height=18, fill=GREY),
        line("STORY DEVELOPING", 6, 13.5, 12, font_weight="700", letter_spacing="1"),
        el("path", d=rows, stroke="#ddd2ba", stroke_width=7, fill="none"),
    ]
    return Block(together(drawn), 82)


def _ad(head: str, words: str) -> Block:
    """An advertisement, in a frame."""
    heads, text = balanced(head, COLUMN - 16, HEAD, 0.55), balanced(words, COLUMN - 16, BODY, WIDE_LETTER)
    y = 10 + len(heads) * HEAD * 1.08
    height = y + len(text) * BODY * 1.2 + 16
    drawn = [
        el("rect", x=2, y=2, width=COLUMN - 4, height=height, fill="none", stroke=INK, stroke_width=2, stroke_dasharray="7 4"),
        _block(heads, COLUMN / 2, 7 + HEAD, HEAD, HEAD * 1.08, text_anchor="middle", font_weight="700", font_style="italic"),
        _block(text, COLUMN / 2, y + BODY + 4, BODY, BODY * 1.2, text_anchor="middle"),
    ]
    return Block(together(drawn), height + 2)
