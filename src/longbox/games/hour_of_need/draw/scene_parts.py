"""What scenes share: dice, heroes, cards against them, the four panels, and a small map."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import text
from longbox.drawing import (
    Markup,
    burst,
    card,
    el,
    harm,
    inlay,
    person,
    remembered,
    tag,
    thrown,
    token,
)
from longbox.games.hour_of_need.boards import BOARDS, Spot, is_panel
from longbox.games.hour_of_need.draw.board import BOT, HEIGHT, WIDTH, ground, way
from longbox.games.hour_of_need.draw.scenery import scene as scenery
from longbox.games.hour_of_need.draw.signs import badge, blow, die_face, foe_face, hero_face, hue, icon, number, villain_face
from longbox.games.hour_of_need.kinds import EVENTS, FOES, ISSUES, PLOYS, VILLAINS, FoeCard
from longbox.games.hour_of_need.rules.rolls import FOCUS
from longbox.games.hour_of_need.telling import Stand
from longbox.games.hour_of_need.texts import event_lines, foe_lines, icon_words, said, villain_lines, with_numbers

FEW_FIGURES = 4  # of a kind that stand one by one in a panel of a scene

Lines = Sequence[str]


# -- dice ----------------------------------------------------------------------------------------------


@remembered(1024)
def dice(results: Sequence[str], new: int, turned: int, is_counted: bool) -> Markup:
    """The dice. The last ones have just come; as soon as they count, each shows what it is worth."""
    first, found, left = len(results) - new, [], turned
    for place, result in enumerate(results):
        turns = is_counted and result == FOCUS and left > 0
        left -= turns
        marks = (" hn-turned" if turns else " hn-plain" if result == FOCUS else "") + (" lb-pops" if is_counted else "")
        shown = el("span", f"hn-large-die{marks}", die_face(result, place + 1))
        found.append(thrown(shown, f"die {place} {result}", place=min(6, max(1, place - first + 1))))
    return el("span", "hn-dice", found or el("span", "lb-nothing", "no dice"))


# -- heroes --------------------------------------------------------------------------------------------


def portrait(name: str, player: str, health: tuple[int, int] | None = None, bang: int = 0, is_focused: bool = False) -> Markup:
    """A hero with the player's name, and perhaps the health, which a blow has just reduced."""
    left = _health(*health) if health else None
    hit = el("span", "hn-bang lb-pops", burst(f"-{bang}", f"{bang} damage"), data_key=f"bang {bang} {health}") if bang else None
    words = el("span", "hn-who-words", el("b", "", name), el("small", "", player) if player != name else None, left)
    return el("span", "hn-who lb-shakes" if bang else "hn-who", hero_face(name, is_focused), words, hit, data_key=f"hero {name}")


def _health(left: int, full: int) -> Markup:
    return harm(full - left, full, f"{left}/{full}", f"{left} of {full} health left")


# -- cards against the heroes --------------------------------------------------------------------------


def face_of(name: str) -> Markup:
    """The face of an enemy, the sign of a problem."""
    if name in VILLAINS:
        return villain_face(name)
    foe = FOES.get(name)
    if foe is None:
        return BOT if name.endswith("Brinkbot") else el("span", "hn-minion", person("ink"))
    if foe.fuses:
        return token("octagon", "!", hue(foe.colour), f"{name}, a Peril")
    if foe.health is not None or foe.inflict or foe.is_enemy:
        return foe_face(name, foe.colour)
    return badge(foe.panel) if foe.panel else token("banner", "!", "lb-stone", name)


def colour_of(name: str) -> str:
    """The class of its colour."""
    if name in VILLAINS:
        return "lb-orange"
    foe = FOES.get(name)
    return hue(foe.colour or foe.panel) if foe is not None else "lb-ink"


@remembered(256)
def drawn_card(name: str, lines: Lines, kind: str, classes: str) -> Markup:
    """A card that is turned up, in large."""
    shown = FOES.get(name)
    numbers = el("div", "hn-numbers", _numbers(shown)) if shown is not None else None
    words = [numbers, [el("p", "", line) for line in lines]]
    return card(
        name,
        words,
        classes=f"hn-drawn {colour_of(name)} {classes}",
        kind=kind,
        corner=face_of(name) if shown is not None else None,
        data_key=f"card {name}",
    )


def _numbers(foe: FoeCard) -> list[Markup]:
    found = [blow(foe.inflict)] if foe.inflict else []
    found += [number("step", foe.move, f"moves {foe.move}")] if foe.move else []
    found += [number("shield", foe.defense, f"defense {foe.defense}")] if foe.defense else []
    return found + ([number("bomb", foe.fuses, f"{foe.fuses} fuses")] if foe.fuses else [])


def lines_of(name: str, heroes: int, issue: str = "") -> list[str]:
    """The words of a card against the heroes, with the numbers of this game as far as the card says of which issue it is."""
    known = issue or next((found for found, each in ISSUES.items() if name in each.events or name in each.schemes), "")
    if name in VILLAINS:
        lines = villain_lines(VILLAINS[name].showdown)
    elif name in EVENTS:
        lines = event_lines(EVENTS[name]) + (foe_lines(FOES[name]) if name in FOES else [])
    else:
        lines = foe_lines(FOES[name]) if name in FOES else []
    return [with_numbers(line, numbers_of(known, heroes)) for line in lines]


def numbers_of(issue: str, heroes: int) -> dict[str, int]:
    """The numbers that texts name, as the Issue Overview has them."""
    pace = {row: values[heroes - 1] for row, values in ISSUES[issue].pace.items()} if issue else {}
    return {**pace, "half": (heroes + 1) // 2}


@remembered(256)
def ploy(name: str, at: int, classes: str) -> Markup:
    """A Ploy with its icons; those before the one at work are done, and it says what the special one means."""
    shown = PLOYS[name]
    marks = [
        el("span", f"hn-icon {_state(place, at)}", _icon(sign), title=icon_words(sign))
        for place, sign in enumerate(shown.icons, 1)
    ]
    special = el("p", "", said("Special", shown.special)) if shown.special is not None else None
    return card(
        name,
        [el("div", "hn-icons", marks), special],
        classes=f"hn-drawn lb-orange {classes}",
        kind="Ploy",
        data_key=f"card {name}",
    )


def _state(place: int, at: int) -> str:
    return "hn-done" if place < at else "hn-now" if place == at else ""


def _icon(sign: str) -> Markup | list[Markup]:
    match sign:
        case "C":
            return icon("eye")
        case "B":
            return person("paper")
        case "X":
            return icon("star")
        case "V":
            return [person("ink"), tag("V", classes="lb-orange")]
        case _:
            return [person("ink"), badge(int(sign))]


def reaction(name: str, classes: str) -> Markup:
    """The villain card of a showdown: only its Showdown text counts."""
    shown = PLOYS.get(name)
    parts = [shown.showdown, shown.after_attack] if shown is not None else []
    words = [text(part) for part in parts if part is not None] or ["Nothing happens: it has no Showdown text."]
    return card(
        name,
        [el("p", "", line) for line in words],
        classes=f"hn-reaction lb-orange {classes}",
        kind="Showdown",
        data_key=f"card {name}",
    )


# -- the panels ----------------------------------------------------------------------------------------


@remembered(512)
def room(issue: str, number: int, villain: str, minions: int, captives: int, tokens: int, classes: str, words: str) -> Markup:
    """A panel in small: who is in it, and what the villain's scheme does there while they scheme."""
    name = BOARDS[issue].panels[number - 1]
    return el(
        "div",
        f"hn-scene-room {hue(number)} {classes}",
        el("header", "", badge(number), el("b", "", name), _several(token("hexagon", inlay("gear"), "lb-ink"), tokens, "token")),
        el(
            "div",
            "hn-room",
            scenery(name),
            el("span", "hn-figures", el("span", "hn-stands", villain_face(villain), data_key="villain") if villain else None),
            el(
                "span",
                "hn-crowd",
                _several(person("ink"), minions, f"minion {number}"),
                el("span", "hn-captives", _several(person("paper"), captives, f"captive {number}")) if captives else None,
            ),
        ),
        el("p", "lb-pops", words, data_key=f"scheme {number}") if words else None,
        data_key=f"room {number}",
    )


def _several(piece: Markup, count: int, key: str) -> list[Markup]:
    """Each of them, so that the last one comes in; or one with a number."""
    if count <= FEW_FIGURES:
        return [el("span", "lb-enters", piece, data_key=f"{key} {place}") for place in range(count)]
    return [el("span", "lb-pops", piece, el("b", "hn-times", f"×{count}"), data_key=f"{key} {count}")]


# -- the map -------------------------------------------------------------------------------------------


def small_map(issue: str, path: Sequence[Spot], who: Markup, heroes: Sequence[Stand]) -> Markup:
    """The map in small, with the heroes, and a figure at the end of its way."""
    board = BOARDS[issue]
    hexes = [board.hex_of(spot) for spot in path]
    arrow = el("svg", "hn-ways", way(1, hexes, []), viewBox=f"0 0 {WIDTH} {HEIGHT:.0f}", aria_hidden="true")
    column, row = hexes[-1]
    figure = el("div", f"hn-cell hn-at-{column}-{row}", el("span", "hn-walks", who, data_key="walks"))
    stands = [(board.hex_of(there.spot), there.hero) for there in heroes]
    others = [el("div", f"hn-cell hn-at-{x}-{y}", el("span", "hn-walks", hero_face(hero))) for (x, y), hero in stands]
    return el(
        "div",
        f"hn-board hn-small-map hn-{board.hole.replace(' ', '-')}",
        el("div", "hn-map", ground(issue), others, figure, arrow),
        aria_hidden="true",
        data_key="map",
    )


def panel_of(spot: Spot) -> int:
    """The number of a panel, 0 for a space of the map."""
    return spot[1] if is_panel(spot) else 0
