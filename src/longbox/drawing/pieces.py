"""The pieces on a table: panels, cards, chips, piles, tokens, dice and figures. The base style covers all of them.

A piece that is one image (a count, a token, a die) takes `said`, which a screen reader reads out and a mouse shows. A piece that
can be chosen takes `data_place`: the place that the rules gave to the option. A piece that shows a card of the catalogue, or a
term of the glossary, takes its name as `data_card`: the page then explains it. Classes are given as in HTML: `lb-red` is a hue,
others are the game's.
"""

from __future__ import annotations

from functools import lru_cache

from longbox.drawing.markup import Markup, el

KEPT = 1024  # the cache keeps this many small pieces of each kind

SPOTS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}


def image(said: str, card: str | None = None) -> dict[str, str | None]:
    """Return the attributes of a piece that is one image. With `card`, the page shows that card in large beside it."""
    return {"title": None if card else said, "role": "img", "aria_label": said, "data_card": card}


def group(said: str, place: str | None = None, card: str | None = None) -> dict[str, str | None]:
    """Return the attributes of a piece with parts. An option may name its place; `card` is the card or the term that it shows."""
    return {"data_place": place, "title": None if card else said, "role": "group", "aria_label": said, "data_card": card}


# -- paper ---------------------------------------------------------------------------------------------


def caption(title: str) -> Markup:
    """The box that names a panel."""
    return el("h3", "lb-caption", title)


def panel(title: str, classes: str, *children: object, **attributes: object) -> Markup:
    """A panel of the page, with its caption. `lb-secret` is for what only you see."""
    return el("section", f"lb-panel {classes}", caption(title), *children, aria_label=title, **attributes)


def headline(title: str, *children: object) -> Markup:
    """Draw the line above everything: the name of the game, and what happens now."""
    return el("header", "lb-headline", el("b", "lb-logo", title), *children)


def phase(words: str) -> Markup:
    """What happens now."""
    return el("span", "lb-phase", words)


def title(classes: str, *children: object) -> Markup:
    """Draw the bar with a player's name above their things, in their hue."""
    return el("header", f"lb-title {classes}", *children)


def card(
    name: str,
    words: object,
    *,
    classes: str = "",
    picture: Markup | None = None,
    corner: Markup | None = None,
    kind: str = "",
    foot: object = None,
    **attributes: object,
) -> Markup:
    """Draw a card: its name and a corner, a picture, its kind, its words, and a foot.

    Under `lb-tight` the picture stands in the corner of the name.
    """
    return el(
        "article",
        f"lb-card {classes}",
        el("header", "", el("b", "", name), corner),
        picture,
        el("div", "lb-words", el("small", "", kind) if kind else None, words),
        el("footer", "", foot) if foot else None,
        **attributes,
    )


def cards(*children: object, empty: str = "no cards") -> Markup:
    """Draw cards side by side, or the words for none."""
    return el("div", "lb-cards", children or nothing(empty))


def hand(title: str, classes: str, *children: object, empty: str = "no cards") -> Markup:
    """Draw the cards in my hand. The table docks this panel above the question, so that it is always in sight."""
    return panel(title, classes, cards(*children, empty=empty), data_hand="mine")


def nothing(words: str) -> Markup:
    """Draw the words for an empty place."""
    return el("p", "lb-nothing", words)


def slot(words: object, classes: str = "", **attributes: object) -> Markup:
    """Draw an empty place where something could lie."""
    return el("div", f"lb-slot {classes}", words, **attributes)


def pile(name: str, classes: str, *lines: object, **attributes: object) -> Markup:
    """Draw a deck in a hue, with what is known about it."""
    spans = [line if isinstance(line, Markup) else el("span", "", line) for line in lines if line]
    return el("div", f"lb-pile {classes}", el("b", "", name), spans, **attributes)


def folded(summary: object, *children: object, classes: str = "") -> Markup:
    """Draw something that can be unfolded."""
    return el("details", f"lb-folded {classes}", el("summary", "", summary), el("div", "", *children))


def note(classes: str, *children: object, **attributes: object) -> Markup:
    """Draw a line that holds for a while, or that only you know (`lb-purple`)."""
    return el("p", f"lb-note {classes}", *children, **attributes)


def stamp(words: str) -> Markup:
    """A rubber stamp across something that is over."""
    return el("b", "lb-stamp", words)


# -- words in boxes ------------------------------------------------------------------------------------


def chip(classes: str, *children: object, **attributes: object) -> Markup:
    """Draw a small thing with a name. `lb-struck` marks one that does not count any more."""
    return el("span", f"lb-chip {classes}", *children, **attributes)


@lru_cache(KEPT)
def tag(words: str, said: str | None = None, classes: str = "", place: str | None = None) -> Markup:
    """Draw a word about a thing, white on black or in a hue."""
    return el("span", f"lb-tag {classes}", words, title=said, data_place=place)


@lru_cache(KEPT)
def mark(letter: str, said: str, classes: str = "") -> Markup:
    """The letter of a player, in their hue."""
    return el("span", f"lb-mark {classes}", letter, title=said)


# -- numbers -------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def count(picture: Markup, number: int | str, said: str) -> Markup:
    """Draw a symbol or a token with its number."""
    return el("span", "lb-count", picture, el("b", "", number), **image(said))


@lru_cache(KEPT)
def disc(number: int | str, said: str) -> Markup:
    """A number in a circle: what a card costs."""
    return el("span", "lb-disc", number, **image(said))


@lru_cache(KEPT)
def flag(sign: str, number: int | str, said: str) -> Markup:
    """Draw a number on a red flag: how hard something hits."""
    return el("span", "lb-flag", sign, el("b", "", number), **image(said))


@lru_cache(KEPT)
def burst(words: str, said: str) -> Markup:
    """Draw a bang: what hits right now, or what something is worth."""
    return el("span", "lb-burst", words, **image(said))


@lru_cache(KEPT)
def harm(damage: int, health: int, number: str, said: str) -> Markup:
    """Draw damage as red squares with a cross and the remaining health as rings, with a number."""
    marks = [el("i", "lb-hit", "×") for _ in range(damage)] + [el("i") for _ in range(max(health - damage, 0))]
    return el("span", "lb-harm lb-hurt" if damage else "lb-harm", marks, el("b", "", number), **image(said))


@lru_cache(KEPT)
def pips(full: int, empty: int, number: str, said: str) -> Markup:
    """Draw actions or rounds as dots. The first ones are full."""
    marks = [el("i", "lb-full") for _ in range(full)] + [el("i") for _ in range(empty)]
    return el("span", "lb-pips", marks, el("b", "", number) if number else None, **image(said))


@lru_cache(KEPT)
def track(
    name: str, last: int, now: int, said: str, letters: tuple[tuple[int, str], ...] = (), place: str | None = None
) -> Markup:
    """Draw numbered spaces from 0 on, with a marker and perhaps letters above some of them."""
    above, spaces = dict(letters), []
    for number in range(last + 1):
        kinds = {"lb-gone": number < now, "lb-now": number == now, "lb-end": number == last}
        classes = " ".join(kind for kind, holds in kinds.items() if holds)
        spaces.append(el("i", classes, number, data_above=above.get(number)))
    return el("span", "lb-track", el("b", "", name), spaces, data_place=place, **image(said))


# -- tokens, dice and figures --------------------------------------------------------------------------


@lru_cache(KEPT)
def token(
    outline: str,
    inside: str | Markup,
    classes: str = "",
    said: str | None = None,
    place: str | None = None,
    card: str | None = None,
) -> Markup:
    """Draw a token: an outline of `longbox.drawing.shapes`, a hue, and a letter or a symbol."""
    written = inside if isinstance(inside, Markup) else el("text", "", inside)
    spoken: dict[str, str] = {"role": "img", "aria_label": said} if said else {"aria_hidden": "true"}
    return el(
        "svg",
        f"lb-token {classes}",
        el("title", "", said) if said and not card else None,
        el("use", href=f"#lb-{outline}"),
        written,
        viewBox="-5 -5 110 110",
        data_place=place,
        data_card=card,
        **spoken,
    )


@lru_cache(KEPT)
def inlay(sign: str) -> Markup:
    """Draw a symbol for the inside of a token."""
    return el("use", "lb-inlay", href=f"#lb-{sign}", transform="translate(20 19) scale(.6)")


@lru_cache(KEPT)
def counted(piece: Markup, number: int) -> Markup:
    """Draw several equal pieces as one piece with a number."""
    return piece if number == 1 else el("span", "lb-counted", piece, el("b", "", number))


@lru_cache(KEPT)
def die(number: int, place: str | None = None) -> Markup:
    """A die with spots."""
    spots = [el("circle", cx=x, cy=y, r=10) for x, y in SPOTS[number]]
    body = el("rect", x=6, y=6, width=88, height=88, rx=16)
    return el("svg", "lb-die", body, spots, viewBox="0 0 100 100", role="img", aria_label=f"die {number}", data_place=place)


@lru_cache(KEPT)
def rolled(face: int | str, classes: str = "", said: str = "") -> Markup:
    """Draw a die in a hue with a number or a sign. `lb-missed` marks one that does not count."""
    return el("i", f"lb-rolled {classes}", face, role="img", aria_label=said or f"die {face}")


def figure(face: Markup, name: str, classes: str, said: str, place: str, key: str, card: str | None = None) -> Markup:
    """Draw a figure on the board. The page recognizes it by its key, and lets it walk when it moves."""
    attributes = image(said, card)
    return el("span", f"lb-figure {classes}", face, el("b", "", name), data_place=place, data_key=key, **attributes)
