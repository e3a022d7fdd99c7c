"""What a seat may see, in words and as a picture."""

from collections.abc import Sequence
from typing import TypedDict

from longbox import Event, Played, Scene, listed, several
from longbox import drawing as kit
from owlers.cards import CARDS
from owlers.table import COAST, COVES, HOURS, Owler, Owlers

HUES = ("red", "blue", "green", "orange")
ROWS = (
    ("Mill End", "Church Hill", "Manor Gate"),
    ("Ferry Stairs", "Three Crowns", "Smithy Row"),
    ("Saltmarsh", "Gorse Heath"),
    ("Gull Cove", "Seal Cove", "Wreck Bay"),
)
SPOTS = {place: (600 * (2 * x + 1) // (2 * len(row)), 60 + 100 * y) for y, row in enumerate(ROWS) for x, place in enumerate(row)}
STYLE = """
.ow .lb-desk{grid-template-columns:repeat(auto-fit,minmax(min(100%,330px),1fr))}
.ow .lb-headline,.ow-hand{grid-column:1/-1}
.ow-owlers{display:grid;gap:9px;align-content:start}.ow-name{font-size:15px}
"""
PAGE = kit.Page("ow", STYLE)


class OwlerView(TypedDict):
    """A player. A card that this seat may not know is None."""

    name: str
    place: str
    casks: int
    coins: int
    hand: list[str | None]
    gear: list[str]


class TableView(TypedDict):
    """The coast as one seat sees it."""

    seat: int | None
    hour: int
    active: int
    exciseman: str
    deck: int
    owlers: list[OwlerView]


def view(g: Owlers, seat: int | None) -> TableView:
    owlers = [owler_view(g, owler, seat) for owler in g.owlers]
    return {"seat": seat, "hour": g.hour, "active": g.active, "exciseman": g.exciseman, "deck": len(g.deck), "owlers": owlers}


def owler_view(g: Owlers, owler: Owler, seat: int | None) -> OwlerView:
    name, hand = g.names[owler.seat], [g.faces.seen_by(seat, card) for card in owler.hand]
    gear = [g.faces[card] for card in owler.gear]
    return {"name": name, "place": owler.place, "casks": owler.casks, "coins": owler.coins, "hand": hand, "gear": gear}


def describe(table: TableView) -> str:
    lines = [f"Hour {table['hour']}. The Exciseman is at {table['exciseman']}. {several(table['deck'], 'card')} to draw."]
    for owler in table["owlers"]:
        has = [several(owler["coins"], "coin"), several(owler["casks"], "cask"), *owler["gear"]]
        hand = listed(card or "a hidden card" for card in owler["hand"]) or "no cards"
        lines.append(f"{owler['name']} is at {owler['place']}, has {listed(has)}, and holds {hand}.")
    return "\n".join(lines)


def draw(table: TableView) -> str:
    mine = [] if table["seat"] is None else table["owlers"][table["seat"]]["hand"]
    now = f"Hour {table['hour']} of {HOURS}: {table['owlers'][table['active']]['name']}'s turn"
    load = kit.chip("", kit.symbol("crate"), "Load a cask", data_place="action:load")
    deck = kit.pile("Cards", "lb-blue", f"{table['deck']} to draw", data_place="action:draw")
    return PAGE.drawn(
        "Owlers",
        kit.headline("Owlers", kit.phase(now), load, deck),
        kit.panel("The coast", "", drawn_coast(table)),
        kit.el("div", "ow-owlers", [drawn_owler(owler, seat) for seat, owler in enumerate(table["owlers"])]),
        kit.panel("Your hand", "ow-hand lb-secret", kit.cards(*(drawn_card(name) for name in mine if name))),
    )


def drawn_coast(table: TableView) -> kit.Markup:
    ways = [(SPOTS[one], SPOTS[other]) for one in COAST.places for other in COAST.neighbours[one]]
    lines = [kit.el("path", d=f"M{x} {y}L{u} {v}", stroke=kit.INK, stroke_width=4) for (x, y), (u, v) in ways]
    return kit.el("svg", "", lines, [drawn_place(table, place) for place in COAST.places], viewBox="0 0 600 405")


def drawn_place(table: TableView, place: str) -> kit.Markup:
    there = [kit.person(HUES[seat], owler["name"][:1]) for seat, owler in enumerate(table["owlers"]) if owler["place"] == place]
    there += [kit.person("ink", "X")] if table["exciseman"] == place else []
    ground = kit.el("ellipse", rx=74, ry=36, fill=kit.HUES["blue" if place in COVES else "stone"].tint, stroke=kit.INK)
    figures = [kit.put(figure, 26 * number - 13 * (len(there) - 1), 12, 30) for number, figure in enumerate(there)]
    name = kit.el("text", "ow-name", place, y=-12)
    return kit.at(*SPOTS[place], ground, name, figures, data_place=f"place:{place}", role="group", aria_label=place)


def drawn_owler(owler: OwlerView, seat: int) -> kit.Markup:
    signs = {"coin": owler["coins"], "crate": owler["casks"], "cards": len(owler["hand"])}
    counts = [kit.count(kit.symbol(sign), number, f"{sign}: {number}") for sign, number in signs.items()]
    gear = [kit.chip("", name, title=CARDS[name].effect.label) for name in owler["gear"]]
    title = kit.title(f"lb-{HUES[seat]}", kit.el("b", "", owler["name"]))
    place = kit.group(owler["name"], f"player:{seat}")
    return kit.el("section", "lb-panel", title, kit.el("p", "lb-line", counts, gear), **place)


def drawn_card(name: str) -> kit.Markup:
    picture = kit.emblem(name, kit.symbol_of(name, ("coin", "moon", "anchor")), kit.HUES["blue"].inks)
    return kit.card(name, CARDS[name].effect.label, picture=picture, data_place=f"card:{name}", data_card=name)


def play(events: Sequence[Event], names: Sequence[str]) -> str:
    """The card that was played, turned up for all to see."""
    (played,) = events
    assert isinstance(played, Played)
    shown = kit.card(played.card, CARDS[played.card].effect.label, classes="lb-blue lb-turns")
    return PAGE.scene(played.say(names), kit.act("", shown), classes="lb-small")


PLAY = Scene("play", opens=(Played,), draw=play)
