"""The map of hexes: the ground of the issue board, everybody on it, and the ways that enemies are going to take.

The ground is one picture that never changes. Over it lies a grid of cells, a brick for each hex: 9 columns, 13 half rows.
"""

from __future__ import annotations

from functools import cache

from longbox import HexMap, several
from longbox.drawing import INK, Markup, caption, counted, el, figure, frame, inlay, person, polygon, remembered, token
from longbox.games.hour_of_need.boards import BOARDS, PANELS, Board
from longbox.games.hour_of_need.draw.card_words import bot_words, foe_state, minions_words
from longbox.games.hour_of_need.draw.signs import OUTLINE_OF, blow, foe_face, hero_face, hue, short, villain_face
from longbox.games.hour_of_need.draw.tray import tray
from longbox.games.hour_of_need.draw.words import printed_words, space_words, villain_state, way_words
from longbox.games.hour_of_need.view_types import FoeView, HeroView, SpotView, TableView, VillainView

SIDE = 100  # of a hex, in the picture
COLUMNS, ROWS = 9, 6
SPOTS = [(column, row) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
WIDTH, HEIGHT = 14 * SIDE, 13 * SIDE * 0.8660254
INSET = 0.94  # of a hex, between the ink lines
NEAR = 0.36  # how far before the middle of a hex an arrow ends
MOST_WAYS = 14  # enemies whose ways can be shown; the style has a rule for each


def ways_of(table: TableView) -> dict[str, int]:
    """A number for each enemy that is going to do something on the map, by name: its figure and its card show its way."""
    foes: list[FoeView | VillainView] = [card for hero in table["heroes"] for card in hero["threats"]]
    foes.append(table["villain"])
    names = [card["name"] for card in foes if card["way"] or card["strikes"]]
    return {name: number for number, name in enumerate(names[:MOST_WAYS], 1)}


def shows_way(ways: dict[str, int], name: str) -> str:
    """The class of what shows the way of an enemy while a mouse or the focus is on it."""
    return f"hn-on-{ways[name]}" if name in ways else ""


def board(table: TableView) -> list[object]:
    """The map."""
    name = table["issue"]["name"]
    ways = ways_of(table)
    taken = _taken(table)
    cells = [_cell(table, spot, ways) if spot in taken else empty_cell(name, spot) for spot in SPOTS]
    return frame(
        "section",
        f"lb-panel hn-board hn-{BOARDS[name].hole.replace(' ', '-')}",
        caption(name),
        frame("div", "hn-map", ground(name), cells, _ways(table, ways)),
        LEGEND,
        tray(table),
        aria_label=f"The map, {name}",
    )


def _sample(classes: str, line: str, head: str) -> Markup:
    """A piece of an arrow, for the legend."""
    parts = [el("path", "hn-line", d=line), el("path", "hn-head", d=head)]
    return el("svg", "", el("g", classes, parts), viewBox="0 0 130 60", aria_hidden="true")


LEGEND = el(
    "div",
    "hn-legend",
    el("span", "", _sample("hn-route", "M6 30H90", "M94 4L128 30 94 56z"), "the villain's next step"),
    el(
        "span",
        "",
        _sample("hn-way hn-shown", "M6 30H90", "M94 4L128 30 94 56z"),
        "an enemy's way if it activates now: point at it",
    ),
)


# -- the ground ----------------------------------------------------------------------------------------


@cache
def ground(name: str) -> Markup:
    """What is printed on an issue board."""
    board = BOARDS[name]
    return el("svg", "hn-ground", [_hex(board, spot) for spot in SPOTS], viewBox=f"0 0 {WIDTH} {HEIGHT:.0f}", aria_hidden="true")


def corners(spot: SpotView, share: float = 1) -> str:
    """The outline of a hex, or of a smaller one in it."""
    x, y = HexMap.centre(spot, SIDE)
    return polygon((x + (one - x) * share, y + (other - y) * share) for one, other in HexMap.corners(spot, SIDE))


def _hex(board: Board, spot: SpotView) -> Markup:
    x, y = HexMap.centre(spot, SIDE)
    at = f"translate({x:.1f} {y:.1f})"
    number = board.panel_at(spot)
    near = board.nearest_panels(spot)
    ground = hue(near[0]) if len(near) == 1 else "lb-stone"
    kind = "hn-hole" if spot in board.holes else f"hn-scheme {hue(number)}" if number else f"hn-open {ground}"
    floor = el("path", "hn-floor", d=FLOORS[board.hole]) if kind.startswith("hn-open") else None
    return el("g", kind, el("path", d=corners(spot, INSET)), el("g", "", floor, _printed(board, spot), transform=at))


def _printed(board: Board, spot: SpotView) -> Markup | None:
    """The sign of a space, around its middle."""
    if spot in board.holes:
        return HOLES[board.hole]
    number = board.panel_at(spot)
    if number:
        shape = el("use", href=f"#lb-{OUTLINE_OF[number]}", transform="translate(-50 -50)")
        return el("g", "hn-sign", shape, el("text", "", number, y=20 if OUTLINE_OF[number] != "triangle" else 30))
    if spot in board.peril:
        colour = board.peril.index(spot) + 1
        ring = el("use", href=f"#lb-{OUTLINE_OF[colour]}", transform="translate(-43 -43) scale(.86)")
        return el("g", f"hn-peril {hue(colour)}", ring, el("text", "", "!", y=24 if colour != PANELS[2] else 32))
    if spot in board.bystander:
        return el("use", "hn-faint", href="#lb-person", transform="translate(-34 -44) scale(2.9)")
    if spot == board.start:
        return el("use", "hn-faint hn-star", href="#lb-star", transform="translate(-48 -48) scale(.96)")
    return None


# What people walk on: marble, planks, steel plates with rivets, tiles. By what bars the way on that board.
FLOORS = {
    "pillar": "M0 -74L43 0 0 74-43 0zM-43 0H-88M43 0H88M0 -74V-78M0 74V78",
    "water": "M-66 -42H66M-88 0H88M-66 42H66M-20 -78V-44M34 -40V-2M-44 2V40M16 44V78",
    "conveyor": "M-40 -68v.1M40 -68v.1M-78 0v.1M78 0v.1M-40 68v.1M40 68v.1",
    "sealed glass": "M-68 -39H68M-68 39H68M-39 -74V74M39 -74V74",
}
HOLES = {
    "pillar": el(
        "g", "", el("circle", r=56, fill="#b9ad96"), el("circle", r=42, fill="#efe6d2"), el("circle", r=24, fill="#d9cfbb"),
        stroke=INK, stroke_width=5,
    ),
    "water": el(
        "path", d="M-60 -30q15-18 30 0t30 0 30 0 30 0M-60 6q15-18 30 0t30 0 30 0 30 0M-60 42q15-18 30 0t30 0 30 0 30 0",
        fill="none", stroke="#eaf4fb", stroke_width=8,
    ),
    "conveyor": el(
        "g", "", el("path", d="M-58 -34h116v68H-58z", fill="#4a433b"),
        el("path", d="M-40 -22l20 22-20 22M-8 -22l20 22-20 22M24 -22l20 22-20 22", fill="none", stroke="#c2b69d", stroke_width=9),
    ),
    "sealed glass": el(
        "g", "", el("path", d="M-56 40L20 -62M-26 60L56 -46M6 66L66 -12", stroke="#fff", stroke_width=11, stroke_opacity=0.8),
        el("path", d="M-30 -6h60v44h-60zM-18 -6v-14a18 18 0 0 1 36 0v14", fill="none", stroke="#1f6f96", stroke_width=9),
    ),
}  # fmt: skip


# -- who is there --------------------------------------------------------------------------------------


def _taken(table: TableView) -> set[SpotView]:
    """The spaces that are not as printed; a scheme space shows what is in its panel."""
    taken = {*BOARDS[table["issue"]["name"]].scheme, table["villain"]["spot"]}
    for hero in table["heroes"]:
        taken |= {hero["spot"], *(ally["spot"] for ally in hero["allies"]), *(card["spot"] for card in hero["threats"])}
    things = [*table["people"], *table["tokens"], *table["bots"], *table["issue"]["crises"]]
    return taken | {thing["spot"] for thing in things}


@cache
def empty_cell(name: str, spot: SpotView) -> Markup:
    """A space with nothing in it."""
    return _place(name, spot, printed_words(name, spot))


def _place(name: str, spot: SpotView, said: str, *children: object, classes: str = "") -> Markup:
    wall = "hn-wall" if spot in BOARDS[name].holes else ""
    kind = f"hn-cell hn-at-{spot[0]}-{spot[1]} {wall} {classes}"
    return el("div", kind, *children, data_place=f"space:{spot[0]},{spot[1]}", title=said, role="group", aria_label=said)


def _cell(table: TableView, spot: SpotView, ways: dict[str, int]) -> Markup:
    name = table["issue"]["name"]
    number = BOARDS[name].panel_at(spot)
    figures = [_hero(hero, table) for hero in table["heroes"] if hero["spot"] == spot]
    figures += [ally_figure(ally["name"]) for hero in table["heroes"] for ally in hero["allies"] if ally["spot"] == spot]
    villain = table["villain"]
    figures += [villain_figure(villain, shows_way(ways, villain["name"]))] if villain["spot"] == spot else []
    people = [one["name"] for one in table["people"] if one["spot"] == spot]
    for hero in table["heroes"]:
        figures += [
            foe_figure(table, card, shows_way(ways, card["name"]), said=way_words(table, card) if card["way"] else "")
            for card in hero["threats"]
            if card["spot"] == spot and card["name"] not in people
        ]
    figures += [crisis_token(card) for card in table["issue"]["crises"] if card["spot"] == spot]
    figures += [_bot(place, bot_words(bot), bot["left"]) for place, bot in enumerate(table["bots"]) if bot["spot"] == spot]
    figures += [bystander(name) for name in people]
    tokens = [one["active"] for one in table["tokens"] if one["spot"] == spot]
    classes = "hn-throng" if len(figures) > 1 else ""
    inside = el("div", "hn-into", figures, echo(table, number), data_place=f"panel:{number}") if number else figures
    classes += f" hn-space-{number}" if number else ""
    classes += (" hn-vapour hn-thick" if any(tokens) else " hn-vapour") if tokens else ""
    return _place(name, spot, space_words(table, spot), inside, classes=classes)


def _hero(hero: HeroView, table: TableView) -> Markup:
    return hero_figure(hero["seat"], hero["name"], hero["focused"], hero["seat"] == table["active"])


@cache
def hero_figure(seat: int, name: str, is_focused: bool, is_acting: bool) -> Markup:
    """A hero on the board. On the map and in a panel the same figure, which walks."""
    classes = "hn-hero hn-to-act" if is_acting else "hn-hero"
    said = f"{name}{', Focused' if is_focused else ''}"
    return figure(hero_face(name, is_focused), short(name), classes, said, f"hero:{seat}", f"figure:hero:{seat}", name)


@cache
def ally_figure(name: str) -> Markup:
    """An Ally."""
    face = token("circle", inlay("bust"), "lb-teal")
    return figure(face, short(name), "hn-hero", f"{name}, an Ally", f"card:{name}", f"figure:card:{name}", name)


def villain_figure(villain: VillainView, classes: str) -> Markup:
    """The villain."""
    name = villain["name"]
    face = [villain_face(name), blow(villain["inflict"])]
    said = f"{name}, {villain_state(villain)}"
    return _figure(face, short(name), f"hn-bad hn-boss {classes}", said, f"card:{name}", f"figure:card:{name}", name, said)


def foe_figure(table: TableView, card: FoeView, classes: str, said: str = "") -> Markup:
    """The figure or the token of a card, with the face of the hero in whose threat area it lies."""
    name, state = card["name"], foe_state(card)
    owner = hero_face(table["heroes"][card["seat"]]["name"])
    label = f"{name}, a {card['kind']} before {table['heroes'][card['seat']]['name']}: {state}. {said}".rstrip()
    face: list[Markup | None]
    if card["fuses"]:
        face = [token("octagon", "!", hue(card["colour"])), el("b", "hn-fuse", card["fuses"] - card["damage"])]
        classes += " hn-token"
    elif card["danger"] is not None and not card["figure"]:
        face = [token("banner", "!", "lb-stone")]
        classes += " hn-token"
    else:
        face = [foe_face(name, card["colour"]), blow(card["inflict"]) if card["inflict"] else None]
    classes += " hn-tired" if card["exhausted"] else ""
    whose = el("i", "hn-whose", owner, aria_hidden="true")
    return _figure([face, whose], short(name), f"hn-bad {classes}", label, f"card:{name}", f"figure:card:{name}", name, state)


def _figure(face: object, name: str, classes: str, said: str, place: str, key: str, card: str, now: str) -> Markup:
    return el(
        "span", f"lb-figure {classes}", face, el("b", "", name), data_place=place, data_key=key, role="img", aria_label=said,
        data_card=card, data_now=now,
    )  # fmt: skip


def crisis_token(card: FoeView) -> Markup:
    """The token of a Crisis card."""
    name = card["name"]
    face, said = token("banner", "!", "lb-red"), f"{name}, {foe_state(card)}"
    return figure(face, short(name), "hn-bad hn-token", said, f"card:{name}", f"figure:card:{name}", name)


def _bot(place: int, said: str, left: int) -> Markup:
    """A Brinkbot, with the steps that it still has to the gate."""
    return el(
        "span", "lb-figure hn-bad hn-bot", [BOT, blow(1)], el("b", "", left), data_key=f"figure:bot:{place}",
        data_card="Brinkbot", role="img", aria_label=said, data_now=said,
    )  # fmt: skip


BOT = el(
    "svg", "lb-face",
    el("path", d="M46 4h8v14h22q8 0 8 8v50q0 8-8 8H24q-8 0-8-8V26q0-8 8-8h22z", fill="#8d8370", stroke=INK, stroke_width=7),
    el("path", d="M34 38a8 8 0 1 0 .1 0zM66 38a8 8 0 1 0 .1 0zM32 64h36v8H32z", fill=INK),
    viewBox="0 0 100 92", aria_hidden="true",
)  # fmt: skip


@cache
def bystander(name: str) -> Markup:
    """Somebody to be rescued. A character or a special bystander has a name."""
    said = f"{name}, a bystander" if name else "a bystander"
    little = person("paper", name[:1], name or "Bystander")
    return el("span", "lb-figure hn-person", little, el("b", "", short(name)) if name else None, role="img", aria_label=said)


def echo(table: TableView, number: int) -> Markup | None:
    """On a scheme space, small: who is in its panel."""
    panel, spot = table["panels"][number - 1], (0, number)
    faces = [hero_face(hero["name"], hero["focused"]) for hero in table["heroes"] if hero["spot"] == spot]
    faces += [villain_face(table["villain"]["name"])] if table["villain"]["spot"] == spot else []
    minions = sum(one["count"] for one in panel["minions"])
    said = [minions_words(one) for one in panel["minions"]]
    if panel["captives"]:
        said.append(several(len(panel["captives"]), "captive"))
    crowd = [counted(person("ink"), minions)] if minions else []
    crowd += [counted(person("paper"), len(panel["captives"]))] if panel["captives"] else []
    if not faces and not crowd:
        return None
    return el("span", "hn-echo", faces, crowd, title=", ".join(said) or None)


# -- where they go -------------------------------------------------------------------------------------


def _ways(table: TableView, ways: dict[str, int]) -> Markup:
    """The ways of the enemies, and the villain's next step from panel to panel."""
    board = BOARDS[table["issue"]["name"]]
    villain = table["villain"]
    drawn = []
    if villain["next"]:
        start, end = board.scheme[villain["panel"] - 1], board.scheme[villain["next"] - 1]
        drawn.append(el("g", "hn-route", _arrow([start, end])))
    foes: list[FoeView | VillainView] = [card for hero in table["heroes"] for card in hero["threats"]]
    for card in [*foes, villain]:
        if card["name"] in ways:
            spots = [board.hex_of(table["heroes"][seat]["spot"]) for seat in card["strikes"]]
            drawn.append(way(ways[card["name"]], [board.hex_of(spot) for spot in card["way"]], spots))
    return el("svg", "hn-ways", drawn, viewBox=f"0 0 {WIDTH} {HEIGHT:.0f}", aria_hidden="true")


@remembered(512)
def way(number: int, path: list[SpotView], strikes: list[SpotView]) -> Markup:
    """A way with its arrow, and rings around the heroes whom the enemy can inflict at its end."""
    rings = [el("path", "hn-struck", d=corners(spot, 0.82)) for spot in strikes]
    return el("g", f"hn-way hn-way-{number}", _arrow(path) if len(path) > 1 else None, rings)


def _arrow(path: list[SpotView]) -> list[Markup]:
    """A line through the middles of hexes, with a head just before the last one."""
    points = [HexMap.centre(spot, SIDE) for spot in path]
    (x, y), (end_x, end_y) = points[-2], points[-1]
    long = ((end_x - x) ** 2 + (end_y - y) ** 2) ** 0.5 or 1
    across, down = (end_x - x) / long, (end_y - y) / long
    tip = (end_x - across * NEAR * SIDE, end_y - down * NEAR * SIDE)
    foot = (tip[0] - across * 34, tip[1] - down * 34)
    line = "L".join(f"{one:.0f} {other:.0f}" for one, other in [*points[:-1], foot])
    head = [tip, (foot[0] - down * 24, foot[1] + across * 24), (foot[0] + down * 24, foot[1] - across * 24)]
    return [el("path", "hn-line", d=f"M{line}"), el("path", "hn-head", d=polygon(head))]
