"""A piece of each game that is still to come, drawn from the kit: if one of them needed more, the kit would be wrong."""

from __future__ import annotations

from longbox import HexMap
from longbox.drawing import (
    HUES,
    INK,
    PAPER,
    RED,
    Markup,
    Page,
    at,
    burst,
    card,
    cards,
    chip,
    count,
    counted,
    el,
    emblem,
    folded,
    group,
    harm,
    headline,
    mark,
    note,
    panel,
    person,
    phase,
    pile,
    pips,
    polygon,
    portrait,
    put,
    rogue,
    rolled,
    stamp,
    symbol,
    title,
    token,
    track,
)
from longbox.testing import parsed, places_in
from tests.drawing.looking import check_sound

# -- Hour of Need: a map of hexes, and the panels of the schemes beside it -----------------------------

HEIST = (".1.r.g.2.", "....B....", "..#...#..", "B...S...B", "..#...#..", ".3.bBy.4.")
SIDE = 30
SCHEMES = {"1": ("circle", "red"), "2": ("square", "green"), "3": ("triangle", "azure"), "4": ("diamond", "yellow")}
PERILS = {"r": "red", "g": "green", "b": "azure", "y": "yellow"}
HEX_STYLE = ".hn-map{width:100%}.hn-hex{fill:var(--paper);stroke:var(--ink);stroke-width:2}.hn-solid{fill:#8d8370}"


def hex_space(column: int, row: int, kind: str, figures: list[Markup]) -> Markup:
    here = (column, row)
    x, y = HexMap.centre(here, SIDE)
    drawn: Markup | None = None
    if kind in SCHEMES:
        drawn = token(SCHEMES[kind][0], kind, f"lb-{SCHEMES[kind][1]}")
    elif kind in PERILS:
        drawn = token("burst", "!", f"lb-{PERILS[kind]}")
    elif kind == "B":
        drawn = person("paper")
    elif kind == "S":
        drawn = symbol("star")
    place = None if kind == "#" else f"space:{column},{row}"
    ground = el("path", "hn-hex hn-solid" if kind == "#" else "hn-hex", d=polygon(HexMap.corners(here, SIDE)))
    inside = [
        put(drawn, x, y - 12, 20) if drawn else None,
        *(put(one, x - 10 + 20 * number, y + 10, 22) for number, one in enumerate(figures)),
    ]
    return el("g", "", ground, inside, data_place=place, role="group", aria_label=f"space {column}, {row}")


def test_hour_of_need_has_a_map_of_hexes() -> None:
    majesty, dowager = portrait("crown", *HUES["purple"].inks), rogue("coin", RED)
    figures = {(5, 4): [majesty], (2, 1): [dowager, person("ink", "m")]}
    spaces = [
        hex_space(column, row, kind, figures.get((column, row), []))
        for row, kinds in enumerate(HEIST, 1)
        for column, kind in enumerate(kinds, 1)
    ]
    vault = panel("1 Vault", "", el("p", "", "The villain takes gold."), counted(person("ink"), 4), track("Gold", 3, 1, "1 of 3"))
    drawn = Page("hn", HEX_STYLE).drawn(
        "Hour of Need, the hero turn",
        headline("Hour of Need", phase("the hero turn"), pips(3, 8, "", "round 3 of 11")),
        el("svg", "hn-map", spaces, viewBox="0 0 435 370", role="group", aria_label="The map"),
        vault,
        rolled("★", "lb-yellow", "die: focus"),
    )
    check_sound(drawn)
    spaces_drawn = {place for place in places_in(drawn) if place.startswith("space:")}
    assert len(spaces_drawn) == len(HexMap.drawn(HEIST).neighbours) == 50
    middle = next(one for one in parsed(drawn).iter() if one.get("data-place") == "space:5,4")
    assert "lb-face" in [one.get("class") for one in middle.iter()]


# -- Guardians' Chronicles: a floor plan with walls and doors, and the front page ----------------------

FLOOR = ("..|..", "..D.o", "..|..")  # spaces, a wall with a door in it, an objective
CELL = 40


def floor_plan(figures: dict[tuple[int, int], Markup]) -> Markup:
    drawn = []
    for row, line in enumerate(FLOOR):
        for column, kind in enumerate(line):
            place, fill = f"cell:{column},{row}", {"|": INK, "D": HUES["orange"].fill, "o": HUES["yellow"].fill}.get(kind, PAPER)
            stands = figures.get((column, row))
            inside = [
                el("rect", width=CELL, height=CELL, fill=fill, stroke=INK),
                put(stands, CELL / 2, CELL / 2, 34) if stands else None,
            ]
            drawn.append(at(column * CELL, row * CELL, inside, data_place=None if kind == "|" else place))
    return el("svg", "", drawn, viewBox=f"0 0 {CELL * len(FLOOR[0])} {CELL * len(FLOOR)}", role="group", aria_label="The base")


def front_page(date: str, headlines: list[tuple[str, str, bool]]) -> Markup:
    """Articles for the Heroes and for the Doktor, with halftone photographs."""
    articles = [
        el(
            "article",
            "gc-article",
            el("h3", "", head),
            emblem(head, "fist" if is_good else "skull", (INK, PAPER)),
            el("p", "", words),
            None if is_good else stamp("villainy"),
        )
        for head, words, is_good in headlines
    ]
    return el(
        "section",
        "lb-panel gc-paper",
        el("header", "gc-masthead", "The Guardians' Chronicles"),
        el("p", "", date),
        el("div", "gc-columns", articles),
        aria_label="The front page",
    )


def test_guardians_chronicles_has_a_floor_plan_and_a_newspaper() -> None:
    style = ".gc-columns{columns:3}.gc-masthead{font:700 34px/1 Georgia,serif;text-align:center;border-bottom:3px double}"
    androids = card(
        "Androids",
        el("p", "", "Plated: attack rolls against it have 1 Combat die fewer."),
        classes="lb-ink",
        picture=emblem("Androids", "gear", (INK, RED)),
        corner=count(symbol("shield"), 4, "Defense 4"),
        foot=harm(0, 1, "1/1", "1 of 1 Health left"),
    )
    drawn = Page("gc", style).drawn(
        "The Guardians' Chronicles, the last day",
        front_page(
            "Tuesday", [("Skarov <Behind> Bars", "The Doktor was led away.", True), ("A Soldier Falls", "He rests.", False)]
        ),
        floor_plan({(0, 1): portrait("star", *HUES["blue"].inks), (4, 1): rogue("gear", RED)}),
        panel("Covered cards", "lb-secret", cards(androids), note("lb-purple", "left: a Special Power")),
        [rolled(face, "lb-azure", f"die {face}") for face in ("0", "2", "POW")],
    )
    check_sound(drawn)
    assert {"cell:2,1", "cell:4,1"} <= places_in(drawn)
    assert "cell:2,0" not in places_in(drawn)
    assert "Skarov <Behind> Bars" in parsed(drawn).itertext()


# -- Free Radicals: a faction's board ------------------------------------------------------------------

ITEMS = {
    "Data": ("card", "D"),
    "Credit": ("circle", "¢"),
    "Carbon": ("hexagon", "C"),
    "Hydrogen": ("drop", "H"),
    "Titanium": ("bar", "Ti"),
}
HUE = {"Data": "paper", "Credit": "yellow", "Carbon": "ink", "Hydrogen": "azure", "Titanium": "stone"}


def items(held: dict[str, int]) -> list[Markup]:
    return [count(token(*ITEMS[name], f"lb-{HUE[name]}"), number, f"{number} {name}") for name, number in held.items()]


def test_free_radicals_has_faction_boards() -> None:
    posters = [
        card(
            name,
            el("ol", "", [el("li", "", words) for words in ("a Credit", "Awaken", "two Visits")]),
            picture=emblem(name, "mask", HUES["yellow"].inks),
            corner=burst(f"{points}", f"{points} victory points"),
            foot=pips(level, 3 - level, "", f"Level {level}"),
            data_place=f"character:{name}",
            aria_label=f"{name}, Level {level}",
        )
        for name, level, points in (("Runner", 2, 3), ("Teacher", 1, 2), ("Polymath", 3, 5))
    ]
    bar = title("lb-yellow", mark("U", "yellow: Ann"), el("b", "", "Underground"), items(dict.fromkeys(ITEMS, 2)))
    knowledge = track("Yellow", 12, 5, "Knowledge: step 5 of 12", ((6, "3"),))
    favours = folded("Favor", [chip(f"lb-{hue}", hue) for hue in ("red", "green", "blue", "purple")])
    board = el(
        "section", "lb-panel fr-board", bar, el("div", "lb-line", knowledge, favours), cards(*posters), **group("Ann", "player:0")
    )
    drawn = Page("fr", "").drawn("Free Radicals, round 4", board, pile("Data", "lb-ink", "31 left", data_place="deck"))
    check_sound(drawn)
    assert {"character:Runner", "deck", "player:0"} <= places_in(drawn)
