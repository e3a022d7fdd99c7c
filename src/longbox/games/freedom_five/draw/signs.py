"""The signs: a shape, a letter and a colour for every Attribute, a portrait for everybody, and the tokens of the city.

The shapes are written once in every drawing (`definitions`) and used from there.
"""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from math import cos, pi, sin

from longbox.drawing.markup import Markup, el
from longbox.drawing.symbols import SYMBOL_OF_WORD, SYMBOLS

INK, PAPER = "#17130f", "#fbf5e6"
FILLS = {
    "Mind": "#257a41",
    "Body": "#d62839",
    "Spirit": "#2a5cb8",
    "Tech": "#e8cf3a",
    "Purple": "#6b3fa0",
    "Action": "#4a433b",
}
LETTERS = {"Mind": "M", "Body": "B", "Spirit": "S", "Tech": "T", "Purple": "P", "Action": "A"}
OUTLINES = {
    "Mind": "M50 5a45 45 0 1 0 .1 0z",
    "Body": "M8 8h84v84H8z",
    "Spirit": "M50 0l50 50-50 50L0 50z",
    "Tech": "M26 6h48l26 44-26 44H26L0 50z",
    "Purple": "M50 4l46 36-18 56H22L4 40z",
    "Action": "M30 4h40l26 26v40L70 96H30L4 70V30z",
}
BURST = "M50 0l10 17 18-11 1 21 21 3-10 19 12 17-21 7-1 21-19-9-15 15-12-18-21 6 1-21L-4 60l14-16-9-18 21-1 3-21 18 10z"
PERSON = (
    "M12 1a5 5 0 1 1-.1 0zM12 11.5c-2.5 0-4 .8-5 2.5l-4 6.5 3 2 2.5-2.5-2 7.5h4l1.5-4 1.5 4h4l-2-7.5 "
    "2.5 2.5 3-2-4-6.5c-1-1.7-2.5-2.5-5-2.5z"
)
JAGGED = (
    "M4 10l16-6 14 5 16-6 16 6 14-5 16 6 4 14-5 14 6 12-6 14 5 14-4 16-16 4-14-5-16 6-16-6-14 5-16-4-4-16 5-14-6-14 6-12-5-14z"
)
OWN = {
    "frost": (
        "M46 6h8v18l10-8 5 6-15 12v9l8-5 3-19 8 1-2 13 16-9 4 7-16 9 12 5-3 8-18-7-8 4 8 5 18-7 3 8-12 5 16 9-4 7-16-9 2 "
        "13-8 1-3-19-8-5v9l15 12-5 6-10-8v18h-8V78l-10 8-5-6 15-12v-9l-8 5-3 19-8-1 2-13-16 9-4-7 16-9-12-5 3-8 18 7 8-5"
        "-8-4-18 7-3-8 12-5-16-9 4-7 16 9-2-13 8-1 3 19 8 5v-9L31 22l5-6 10 8z"
    ),
    "spark": "M50 2l9 33 24-18-18 24 33 9-33 9 18 24-24-18-9 33-9-33-24 18 18-24-33-9 33-9-18-24 24 18z",
    "train": (
        "M18 8h64q8 0 8 8v46q0 10-10 12l12 18H78l-8-12H30l-8 12H8l12-18Q10 72 10 62V16q0-8 8-8zm6 14v20h22V22zm30 0v20h22V22zM26 "
        "52a7 7 0 1 0 .1 0zm48 0a7 7 0 1 0 .1 0z"
    ),
}
ALL = SYMBOLS | OWN

HEROES = {
    "Legacy": ("star", "#1d4e89", "#5d97d6"),
    "Wraith": ("mask", "#4a3f7a", "#8d80c4"),
    "Bunker": ("shield", "#5b5147", "#a3937f"),
    "Tachyon": ("bolt", "#b8430f", "#ee9150"),
    "Absolute Zero": ("frost", "#1f6f96", "#7cc0de"),
    "Unity": ("gear", "#0f6563", "#4db3a8"),
    "Lodestar": ("spark", "#96285c", "#db7ba8"),
    "Longshore": ("anchor", "#2f5f3f", "#7fb892"),
}
VILLAINS = {
    "Ermine": "claw",
    "Fright Train": "train",
    "Dirge": "bell",
    "Vantage": "bolt",
    "General Ruction": "flame",
    "Professor Lacuna": "moon",
    "Saint Sorrow": "skull",
    "The Auditor": "page",
    "Cold Read": "eye",
    "Scrapjaw": "gear",
    "Queensbury": "fist",
    "Mother Hollow": "web",
    "The Penitent": "cross",
    "Patchbay": "bug",
    "Kilowatt": "signal",
    "Doctor Solder": "hammer",
}
POOLS = {
    "Mind": ("eye", "lens", "page", "mask", "key"),
    "Body": ("fist", "hammer", "shield", "claw", "anchor"),
    "Spirit": ("wing", "flame", "hand", "moon", "bell"),
    "Tech": ("gear", "bolt", "signal", "lock", "wheel"),
    "Purple": ("star", "spark", "crown", "blade", "dice"),
}
OUTLINE = {"stroke": INK, "stroke_linejoin": "round"}


@lru_cache(512)
def badge(attribute: str, said: str = "", more: str = "") -> Markup:
    """An Attribute: its shape, its letter, its colour; perhaps with a number behind it."""
    drawn = el("svg", "ff-badge", el("use", href=f"#ff-badge-{attribute}"), viewBox="-6 -6 112 112", aria_hidden="true")
    said = said or f"{attribute} {more}".strip()
    return el("span", "ff-with", drawn, el("b", "", more) if more else None, title=said, role="img", aria_label=said)


@cache
def numbered(attribute: str, number: int) -> Markup:
    """The number of a Location in the shape of its Attribute."""
    shape = el("path", d=OUTLINES[attribute], fill=PAPER, stroke_width=8, **OUTLINE)
    said = el("text", "", number, x=50, y=70, text_anchor="middle", font_size=56, fill=INK)
    return el("svg", "ff-number", shape, said, viewBox="-6 -6 112 112", role="img", aria_label=f"{number}, {attribute}")


def letter(attribute: str, x: float, y: float, size: float) -> Markup:
    ink = INK if attribute == "Tech" else "#fff"
    return el("text", "", LETTERS[attribute], x=x, y=y, text_anchor="middle", font_size=size, fill=ink)


@cache
def henchman(attribute: str) -> Markup:
    """A little figure with its letter."""
    return el("svg", "ff-henchman", el("use", href=f"#ff-henchman-{attribute}"), viewBox="0 0 24 29", aria_hidden="true")


@cache
def anarchy(attribute: str) -> Markup:
    """A burst with its letter."""
    burst = el("path", d=BURST, fill=FILLS[attribute], stroke_width=7, **OUTLINE)
    return el("svg", "ff-token", burst, letter(attribute, 49, 68, 52), viewBox="-8 -4 116 112", aria_hidden="true")


@cache
def bystander(count: int) -> Markup:
    """Somebody in a ring."""
    ring = el("circle", cx=50, cy=50, r=44, fill=PAPER, stroke_width=8, **OUTLINE)
    person = el("path", d="M50 20a14 14 0 1 1-.1 0zM24 80q0-28 26-28t26 28z", fill=INK)
    return _counted(el("svg", "ff-token", ring, person, viewBox="0 0 100 100", aria_hidden="true"), count)


@cache
def mastermind(count: int) -> Markup:
    """A black diamond with a question."""
    shape = el("path", d="M50 3l47 47-47 47L3 50z", fill=INK, stroke=PAPER, stroke_width=7)
    asks = el("text", "", "?", x=50, y=72, text_anchor="middle", font_size=64, fill=PAPER)
    return _counted(el("svg", "ff-token", shape, asks, viewBox="0 0 100 100", aria_hidden="true"), count)


@cache
def quest(count: int) -> Markup:
    """A flag."""
    pole = el("path", d="M20 6h12v88H20z", fill=INK)
    flag = el("path", d="M32 10h58l-16 22 16 22H32z", fill=PAPER, stroke_width=7, **OUTLINE)
    q = el("text", "", "Q", x=54, y=46, text_anchor="middle", font_size=38, fill=INK)
    return _counted(el("svg", "ff-token", pole, flag, q, viewBox="0 0 100 100", aria_hidden="true"), count)


@cache
def bot(count: int) -> Markup:
    """A little machine of Unity's."""
    body = el("path", d="M46 4h8v14h22q8 0 8 8v50q0 8-8 8H24q-8 0-8-8V26q0-8 8-8h22z", fill="#4db3a8", stroke_width=7, **OUTLINE)
    face = el("path", d="M34 38a8 8 0 1 0 .1 0zM66 38a8 8 0 1 0 .1 0zM32 64h36v8H32z", fill=INK)
    return _counted(el("svg", "ff-token", body, face, viewBox="0 0 100 92", aria_hidden="true"), count)


def _counted(token: Markup, count: int) -> Markup:
    return token if count == 1 else el("span", "ff-counted", token, el("b", "", count))


@cache
def hero_face(name: str) -> Markup:
    """The portrait of a Hero is round."""
    sign, dark, light = HEROES[name]
    ground = el("circle", cx=50, cy=50, r=46, fill=dark)
    rim = el("circle", cx=50, cy=50, r=46, fill="none", stroke=INK, stroke_width=7)
    rays = el("use", href="#ff-rays", fill=light)
    return el("svg", "ff-face", ground, rays, rim, _figure(sign), viewBox="0 0 100 100", aria_hidden="true")


@cache
def villain_face(name: str, attribute: str) -> Markup:
    """The portrait of a Villain is a jagged square in the colour to fight it with."""
    ground = el("path", d=JAGGED, fill=FILLS[attribute], stroke_width=7, **OUTLINE)
    within = el("circle", cx=50, cy=50, r=36, fill=INK)
    sign = el("use", href=f"#ff-{villain_sign(name)}", fill=PAPER, transform="translate(25 25) scale(.5)")
    return el("svg", "ff-face ff-villain-face", ground, within, sign, viewBox="0 0 100 100", aria_hidden="true")


def villain_sign(name: str) -> str:
    """A Mastermind who comes back as somebody else is still the same: "Vantage, Lord of the Tower"."""
    first = name.partition(",")[0]
    return VILLAINS.get(first) or _chosen(first, ("skull", "claw", "mask", "blade", "web", "crown", "moon"))


def _figure(sign: str) -> list[Markup]:
    shape = {"href": f"#ff-{sign}", "transform": "translate(21 21) scale(.58)", "stroke_width": "13", **OUTLINE}
    return [el("use", **shape, fill=PAPER, paint_order="stroke")]


@cache
def picture(name: str, attribute: str) -> Markup:
    """The picture of a card: a symbol over rays, in the colour of the card, chosen by its name."""
    ground = el("rect", x=-50, width=200, height=100, fill=FILLS[attribute])
    turn = zlib.crc32(name.encode()) % 40
    rays = el(
        "use", href="#ff-rays", fill="#fff", fill_opacity=".35", transform=f"rotate({turn} 50 50) translate(-50 -50) scale(2)"
    )
    return el(
        "svg",
        "ff-picture",
        ground,
        rays,
        _figure(_sign_of(name, attribute)),
        viewBox="0 0 100 100",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def _sign_of(name: str, attribute: str) -> str:
    """What a name says comes before chance."""
    for word in name.lower().split():
        if word in SYMBOL_OF_WORD:
            return SYMBOL_OF_WORD[word]
    return _chosen(name, POOLS[attribute])


def _chosen(name: str, pool: tuple[str, ...]) -> str:
    return pool[zlib.crc32(name.encode()) // 13 % len(pool)]


@cache
def definitions() -> Markup:
    """All shapes, once: a drawing begins with them."""
    shapes = [el("path", id=f"ff-{name}", d=path, fill_rule="evenodd") for name, path in ALL.items()]
    rays = el("path", id="ff-rays", d=_rays())
    return el("svg", "ff-defs", el("defs", "", shapes, rays, _badges(), _henchmen()), width=0, height=0, aria_hidden="true")


def _badges() -> list[Markup]:
    """An Attribute's shape, with its letter in it."""
    shapes = {one: el("path", d=OUTLINES[one], fill=FILLS[one], stroke_width=9, **OUTLINE) for one in FILLS}
    return [el("g", "", shape, letter(one, 50, 73, 64), id=f"ff-badge-{one}") for one, shape in shapes.items()]


def _henchmen() -> list[Markup]:
    bodies = {one: el("path", d=PERSON, fill=FILLS[one], stroke_width=1.8, **OUTLINE) for one in POOLS}
    return [el("g", "", body, letter(one, 12, 21, 9), id=f"ff-henchman-{one}") for one, body in bodies.items()]


def _rays() -> str:
    """Rays out of the middle of a circle, every second one left out."""
    count, parts = 10, []
    for number in range(count):
        angles = (2 * pi * number / count, 2 * pi * (number + 0.5) / count)
        points = " ".join(f"{50 + 43 * cos(angle):.0f} {50 + 43 * sin(angle):.0f}" for angle in angles)
        parts.append(f"M50 50L{points}z")
    return "".join(parts)
