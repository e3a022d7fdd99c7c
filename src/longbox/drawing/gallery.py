"""The gallery: every part of the kit on one page, each with the code that draws it. `make gallery` writes it."""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

from longbox import HexMap
from longbox.drawing import (
    BLUE,
    DOTTED,
    GOLD,
    HUES,
    INK,
    OUTLINES,
    PAPER,
    PURPLE,
    RED,
    SYMBOLS,
    Markup,
    Page,
    act,
    at,
    board,
    burst,
    caption,
    card,
    cards,
    chip,
    count,
    counted,
    cover,
    deeds,
    die,
    disc,
    el,
    emblem,
    figure,
    flag,
    folded,
    frame,
    group,
    halftone,
    hand,
    harm,
    headline,
    houses,
    image,
    inlay,
    lettering,
    likeness,
    mark,
    medal,
    moon,
    note,
    nothing,
    outcome,
    panel,
    person,
    phase,
    pile,
    pips,
    polygon,
    portrait,
    put,
    rays,
    remembered,
    rogue,
    rolled,
    round_halftone,
    sheet,
    skyline,
    slot,
    stamp,
    sum_of,
    symbol,
    symbol_of,
    tag,
    thrown,
    title,
    together,
    token,
    track,
    verdict,
    versus,
    villain,
)

STYLE = """
.gy{min-height:100vh}
.gy-part{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px 16px;margin-top:8px}
.gy-part>p{grid-column:1/-1;font-size:14px}
.gy-seen{display:flex;flex-wrap:wrap;gap:14px;align-items:center;align-content:start}
.gy-seen>svg:not([class]){width:320px}
.gy-seen>.lb-headline,.gy-seen>.lb-panel,.gy-seen>.lb-cards{flex:1 0 100%}
.gy-seen>.lb-card{width:150px}
.gy-seen>.lb-headline{background:#2b2a33;padding:8px}
.gy-seen>.lb-art{width:160px}
.gy-seen>.lb-pile{min-width:90px}
.gy-seen>.lb-slot{width:120px;height:50px}
.gy-scene{flex:1 0 100%}
.gy-small{width:90px}
.gy pre{margin:0;padding:6px;background:#fff;border:1px solid var(--stone);white-space:pre-wrap;font:12px/1.35 monospace}
.gy-ink{width:92px;height:46px;padding:4px;border:2px solid var(--ink);background:var(--c);color:var(--on);font-weight:700}
.gy-named{display:grid;justify-items:center;width:64px}
.gy-named .lb-symbol,.gy-named .lb-token{width:34px;height:34px}
@container (max-width:720px){.gy-part{grid-template-columns:minmax(0,1fr)}}
"""
PAGE = Page("gy", STYLE)


def palette() -> Iterator[object]:
    """Hues of pieces, by their class. Gold is for what can be clicked, purple for what only you know."""
    for name in HUES:
        yield el("span", f"gy-ink lb-{name}", f"lb-{name}")


def the_page() -> Iterator[object]:
    """The headline is above everything. Things lie in panels, and a caption names each panel."""
    rounds = pips(3, 4, "", "Round 3 of 7")
    plan = track("Mastermind", 10, 4, "Mastermind track: 4 of 10, a Plot on 6", ((6, "P"),))
    yield headline("Vigilante", el("b", "", "Brought to Justice"), phase("players take turns"), rounds, plan)
    yield panel("Hero Market", "", "What everybody sees.")
    yield panel("Your hand", "lb-secret", "What only you see.")
    yield panel("Fight!", "lb-alarm", "What has to be decided now.")
    yield el("section", "lb-panel lb-acting", title("lb-green", el("b", "", "Ann"), tag("acts", "to act")), nothing("no cards"))
    yield frame("section", "lb-panel", caption("In pieces"), "What is large is put together once, with all that is around it.")


def card_parts() -> Iterator[object]:
    """A card has a picture. A word in the card's name chooses the symbol; otherwise chance does."""
    nightjar, inks = symbol_of("Nightjar", ("wing", "star")), (HUES["blue"].inks, HUES["teal"].inks)
    yield cards(
        card(
            "Nightjar",
            el("p", "", "When you fight at 2 or fewer Heroes, +2 Attack."),
            picture=emblem("Nightjar", nightjar, *inks),
            corner=disc(5, "Influence 5"),
            kind="Hero",
            foot=[flag("⚔", 3, "Attack 3"), harm(1, 4, "3/4", "3 of 4 Health left")],
            data_place="market:Nightjar",
            aria_label="Nightjar, a Hero",
        ),
        card(
            "Smart Round", el("p", "", "Your next attack hits."), picture=emblem("Smart Round", "lens", *inks), classes="lb-red"
        ),
        card("Ermine", el("p", "", "She is caught."), classes="lb-green", foot=stamp("defeated")),
    )
    tight = card(
        "Case Board", el("p", "", "Look at the top card."), picture=emblem("Case Board", "eye", *inks), classes="lb-azure"
    )
    yield el("div", "lb-tight", tight)
    yield slot("empty")
    yield cards(empty="no cards")
    yield hand("Your hand: 1", "lb-tight", tight)


def words_in_boxes() -> Iterator[object]:
    """A chip is a thing with a name. A tag says something about a thing. A mark is a player. A note holds for a while."""
    yield chip("", symbol("bars"), "Jailbreak", **group("Jailbreak: everybody frees a Villain", "event:Jailbreak"))
    yield chip("lb-teal", symbol("shield"), "Kevlar Vest")
    yield chip("lb-purple lb-struck", "Training Pays Off")
    yield tag("1st", "First Player")
    yield tag("Hero", classes="lb-blue")
    yield mark("G", "green: Ann", "lb-green")
    yield note("lb-yellow", "used up: The Usher")
    yield note("lb-purple", "You know: Crowbar")
    yield note("lb-red", "hurt")
    yield pile("City", "lb-blue", "16 left", "Borrowed Muscle", data_place="deck:city", **image("City deck, 16 left"))
    yield folded("3 discarded", [chip("", name) for name in ("Crowbar", "Med Pac", "Tracker")])


def numbers() -> Iterator[object]:
    """A number has a shape that says what it counts. A count takes any picture, a symbol or a token."""
    yield count(symbol("cards"), 7, "7 cards in hand")
    yield count(token("hexagon", "T", "lb-yellow"), "3+", "Tech succeeds on 3 or more")
    yield disc(4, "Influence 4")
    yield flag("⚔", 3, "Attack 3")
    yield harm(2, 5, "3/5", "3 of 5 Health left")
    yield pips(2, 2, "2", "2 of 4 actions left")
    yield burst("-2", "2 damage")
    yield track("Plan", 6, 2, "The plan: 2 of 6")


def tokens() -> Iterator[object]:
    """The outlines, each with a letter or a symbol, in any hue. Several equal tokens are one piece with a number."""
    for number, outline in enumerate(OUTLINES):
        hue = [*HUES][number % len(HUES)]
        yield el("span", "gy-named", token(outline, outline[0].upper(), f"lb-{hue}"), outline)
    yield token("circle", inlay("bust"), "lb-paper", "a bystander", "bystander:9")
    yield counted(token("burst", "M", "lb-green", "Mind Anarchy"), 3)


def dice() -> Iterator[object]:
    """With spots, or in a hue with a number or a sign."""
    for number in range(1, 7):
        yield die(number)
    yield rolled(5, "lb-red")
    yield rolled(2, "lb-red lb-missed")
    yield rolled("★", "lb-yellow", "die: focus")


def figures() -> Iterator[object]:
    """Heroes are round, enemies are jagged, the crowd is small. A figure with a key walks when it moves."""
    legacy, ermine = portrait("star", *HUES["blue"].inks), rogue("claw", RED)
    yield legacy
    yield ermine
    yield figure(legacy, "Legacy", "", "Legacy, as Hero", "hero:0", "figure:hero:0")
    yield figure(ermine, "Ermine", "", "Ermine, a Villain", "villain:Ermine", "figure:villain:Ermine")
    yield person("red", "B")
    yield person("green", "M")
    yield person("stone")


@remembered(16)
def pictured(names: list[str]) -> Markup:
    """`remembered` caches pieces that are drawn from plain data."""
    return together([el("span", "gy-named", symbol(name), name) for name in names])


def symbols() -> Iterator[object]:
    """The symbols, as big as the text around them. Emblems, tokens and portraits use them, too."""
    yield pictured([*SYMBOLS])


def boards() -> Iterator[object]:
    """A board is one picture: sheets, hexes, houses, rays and halftone at their places."""
    drawn = at(20, 20, sheet(100, 100), el("path", d=rays(12, 50, 50, 48), fill=GOLD), data_place="cell:0", role="img")
    hexes = [HexMap.corners((column, row), 28) for column in (1, 2, 3) for row in (1, 2)]
    ground = [el("path", d=polygon(corners), fill=PAPER, stroke=INK, stroke_width=3) for corners in hexes]
    dotted = el("path", d=round_halftone(60, 90, 22), stroke=RED, stroke_width=2.6, **DOTTED)
    row = el("path", d=skyline("Harbour", 130, 50, 22), fill=HUES["blue"].near)
    dots = el("path", d=halftone(130, 50), stroke=INK, stroke_opacity=0.25, stroke_width=2, **DOTTED)
    ground += [put(token("diamond", "4", "lb-yellow"), 28, 24, 24), put(person("red", "B"), 70, 48, 30)]
    yield Markup(board(460, 150, drawn, at(140, 5, ground, dotted), at(310, 60, row, dots, scale=1.1)))


def covers() -> Iterator[object]:
    """The picture on the box: rays from the middle, the game's own picture, and its name."""
    low, high = houses([(20, 50, 60), (90, 60, 90)], INK), houses([(200, 40, 70), (250, 50, 40)], "#2b2a33")
    signs = [medal(120, 150, 28, "mask", BLUE), medal(200, 150, 28, "bolt", RED)]
    yield cover(
        PURPLE, HUES["purple"].light, moon(160, 82, 60), high, low, signs, lettering("Longbox", 14, 12, 130), middle=(160, 82)
    )
    yield cover(RED, HUES["red"].light, villain(160, 92, 62, "skull", RED), lettering("An enemy", 14, 152, 150))
    yield el("span", "gy-small", likeness("star", BLUE, HUES["blue"].light))


def scenes() -> Iterator[object]:
    """A scene is played frame by frame. What comes moves by its class, one thing after the other; the outcome stays."""
    throw = [thrown(die(number), f"die {number}", number) for number in range(1, 7)]
    fight = act(
        "",
        el("div", "lb-card lb-enters", el("header", "", el("b", "", "Ermine"))),
        el("div", "lb-card lb-turns", el("header", "", el("b", "", "A card"))),
        el("span", "lb-shakes", portrait("star", *HUES["blue"].inks)),
        el("span", "lb-pops", burst("-2", "hit for 2")),
        deeds(["Legacy takes 2 damage", "Legacy draws a card"]),
    )
    ends = outcome(versus(sum_of(6, "Attack", "lb-teal"), sum_of(5, "Health", "lb-ink")), verdict("Jailed", "lb-teal"))
    yield el("div", "gy-scene", Markup(PAGE.scene("Legacy fights Ermine", fight, act("", throw), ends)))
    yield el("div", "gy-scene", Markup(PAGE.scene("A small scene", act("", stamp("over")), classes="lb-small")))


SECTIONS: list[Callable[[], Iterator[object]]] = [
    *(palette, the_page, card_parts, words_in_boxes, numbers, tokens, dice, figures, symbols, boards, covers, scenes),
]


def gallery() -> str:
    """Draw the page."""
    return f"<!doctype html><html lang=en><meta charset=utf-8><title>Longbox: the drawing kit</title>{_drawn()}</html>\n"


def _drawn() -> str:
    return PAGE.drawn("The drawing kit", headline("Longbox", phase("the drawing kit")), *map(_section, SECTIONS))


def _section(section: Callable[[], Iterator[object]]) -> Markup:
    code = textwrap.dedent(inspect.getsource(section).partition('"""\n')[2])
    seen = el("div", "gy-seen", *section())
    parts = el("div", "gy-part", el("p", "", section.__doc__), seen, el("pre", "", code))
    return panel(section.__name__.replace("_", " "), "", parts)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(gallery(), encoding="utf-8")
