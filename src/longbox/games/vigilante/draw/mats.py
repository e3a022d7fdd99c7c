"""The players: a mat for each of the others, and my own things nearest to me."""

from __future__ import annotations

from collections import Counter
from typing import Any

from longbox.games.vigilante.draw.board import is_acting, is_revealed
from longbox.games.vigilante.draw.emblems import emblem, symbol
from longbox.games.vigilante.draw.markup import Markup, el
from longbox.games.vigilante.draw.parts import (
    attack,
    card,
    count,
    cubes,
    die,
    gear,
    gear_line,
    health_left,
    hero_card,
    panel,
    token,
)
from longbox.games.vigilante.state import ACTIONS

FEW = 4  # cards of a hand that can be shown with large pictures

# As on the mat: what an action token buys.
DEEDS = {
    "draw": ("Draw", "cards"),
    "recruit": ("Recruit", "star"),
    "fight": ("Fight", "fist"),
    "heal": ("Heal", "cross"),
    "inventory": ("Inventory", "gear"),
    "trade": ("Trade", "hand"),
    "pass": ("Pass", "moon"),
}


def other(table: dict[str, Any], player: dict[str, Any]) -> Markup:
    """The mat of somebody else."""
    return el(
        "section",
        f"vg-panel vg-mat vg-{player['colour']}" + _acting(table, player),
        _title(table, player),
        el("div", "vg-info", _tokens(player), _cards(player), _levels(player), _fallen(player)),
        _slots(table, player),
        _in_force(player),
        el("p", "vg-known", "You know: ", ", ".join(player["known"])) if player["known"] else None,
        data_place=f"player:{player['seat']}",
        role="group",
        aria_label=f"{table['names'][player['seat']]}'s mat",
    )


def mine(table: dict[str, Any], player: dict[str, Any]) -> Markup:
    """My mat, my secrets and my hand."""
    return el(
        "section",
        f"vg-panel vg-mat vg-mine vg-{player['colour']}" + _acting(table, player),
        el("div", "vg-line", _title(table, player), _secret(player)),
        el(
            "div",
            "vg-line",
            None if is_revealed(table) else _deeds(table),
            _dice(player),
            _jail(player),
            _fallen(player),
            _in_force(player),
            _notes(table, player),
            _tokens(player),
        ),
        el(
            "div",
            "vg-own vg-full" if len(player["hand"]) > FEW else "vg-own" if player["hand"] else "vg-own vg-bare",
            _starters(player) or _slots(table, player),
            _hand(player) if player["hand"] or not is_revealed(table) else None,
        ),
        data_place=f"player:{player['seat']}",
        role="group",
        aria_label="Your mat",
    )


def _acting(table: dict[str, Any], player: dict[str, Any]) -> str:
    return " vg-acting" if is_acting(table, player) else ""


def _title(table: dict[str, Any], player: dict[str, Any]) -> Markup:
    seat = player["seat"]
    return el(
        "header",
        "vg-title",
        el("span", "vg-mark", player["colour"][:1].upper() or "?", title=player["colour"] or "no colour yet"),
        el("b", "", table["names"][seat], " (you)" if seat == table["me"] else None),
        el("span", "vg-first", "1st", title="First Player") if seat == table["first"] else None,
        el("span", "vg-acts", "acts", title="to act") if _acting(table, player) else None,
        _meter(player),
        attack(player["attack"]),
    )


def _meter(player: dict[str, Any]) -> Markup:
    """The action tokens: those left are filled."""
    said = f"{player['actions']} of {ACTIONS} actions left"
    bolts = [symbol("bolt", "#f2b134" if number < player["actions"] else "#4a433b") for number in range(ACTIONS)]
    return el("span", "vg-meter", bolts, el("b", "", player["actions"]), title=said, role="img", aria_label=said)


def _tokens(player: dict[str, Any]) -> Markup:
    return el("span", "vg-tokens", [token(player["seat"], place, face) for place, face in enumerate(player["tokens"])])


def _cards(player: dict[str, Any]) -> list[Markup]:
    city, agency = player["city_cards"], player["agency_cards"]
    return [
        el("span", "vg-count vg-back vg-city", "C", el("b", "", city), title=f"{city} City Cards in hand"),
        el("span", "vg-count vg-back vg-agency", "A", el("b", "", agency), title=f"{agency} Agency Cards in hand"),
    ]


def _levels(player: dict[str, Any]) -> Markup:
    """Somebody's jail: how many, and of which Levels."""
    levels = Counter(villain["level"] for villain in player["jail"])
    said = f"{len(player['jail'])} in jail" + "".join(f", {levels[level]} of Level {level}" for level in sorted(levels))
    marks = [el("i", "vg-level", f"L{level}", f"×{levels[level]}" if levels[level] > 1 else None) for level in sorted(levels)]
    return el("span", "vg-jail", count("bars", len(player["jail"]), said), marks)


def _jail(player: dict[str, Any]) -> Markup:
    """My own jail, by name."""
    chips = [
        el(
            "span",
            "vg-prisoner",
            el("i", "vg-level", f"L{villain['level']}"),
            villain["name"],
            data_place=f"jail:{player['seat']}:{villain['name']}",
            role="group",
            aria_label=f"{villain['name']}, Level {villain['level']}, in your jail",
        )
        for villain in player["jail"]
    ]
    return el("span", "vg-jail", count("bars", len(player["jail"]), f"{len(player['jail'])} in jail"), chips)


def _fallen(player: dict[str, Any]) -> Markup | None:
    if not player["defeated"]:
        return None
    names = ", ".join(player["defeated"])
    return el(
        "span", "vg-fallen", count("skull", len(player["defeated"]), f"Defeated: {names}"), el("span", "vg-fallen-names", names)
    )


def _in_force(player: dict[str, Any]) -> Markup | None:
    """What holds for some time and lies nowhere on the table."""
    return el("p", "vg-in-force", "; ".join(player["in_force"])) if player["in_force"] else None


def _dice(player: dict[str, Any]) -> Markup | None:
    """What lies behind my shield, and what I have submitted."""
    hidden = [die(int(face), data_place=f"die:{face}") for face in player["dice"] if face]
    if not hidden:
        return None
    return el("span", "vg-shielded", "behind your shield ", hidden)


def _secret(player: dict[str, Any]) -> Markup | None:
    """My Identity: only I know it."""
    if not player["identity"]:
        return None
    said = f"{player['identity']} ({player['allegiance']}). {player['mission']}"
    return el(
        "div",
        "vg-known vg-who",
        el("b", "", f"{player['identity']} · {player['allegiance']}"),
        " ",
        player["mission"],
        title=player["help"],
        role="note",
        aria_label=f"Your Identity: {said}",
    )


def _notes(table: dict[str, Any], player: dict[str, Any]) -> list[Markup]:
    return [
        el("span", "vg-known", f"{table['names'][about]}, token {place + 1}: ", el("b", "", says))
        for about, place, says in player["notes"]
    ]


def _deeds(table: dict[str, Any]) -> Markup:
    """The main actions. To pass there is only where not even a card can be drawn: VG-RULING-13."""
    can_draw = table["city_deck"] or table["city_discard"]
    chips = [
        el("span", "vg-deed", symbol(sign), name, data_place=f"action:{key}", role="group", aria_label=name)
        for key, (name, sign) in DEEDS.items()
        if key != "pass" or not can_draw
    ]
    return el("div", "vg-deeds", chips)


def _slots(table: dict[str, Any], player: dict[str, Any]) -> Markup:
    """The four slots, in the two rows of an attack chart."""
    fight = table["fight"]
    chart = fight["chart"] if fight and fight["seat"] == player["seat"] else None
    mine = player["seat"] == table["me"]
    slots = [
        _hero(player["seat"], slot, hero, chart[slot - 1] if chart else 0, mine) for slot, hero in enumerate(player["slots"], 1)
    ]
    return el("div", "vg-slots", slots)


def _hero(seat: int, slot: int, hero: dict[str, Any] | None, hit: int, mine: bool) -> Markup:
    place = f"hero:{seat}:{slot}"
    burst = el("span", "vg-hit", f"-{hit}", title=f"the chart hits slot {slot} for {hit}") if hit else None
    number = el("span", "vg-slot-number", slot)
    if hero is None:
        said = f"slot {slot}, empty"
        return el("div", "vg-slot vg-empty", number, "empty", burst, data_place=place, role="group", aria_label=said)
    worn = ", ".join(card["name"] for card in hero["gear"])
    said = f"slot {slot}: {hero['name']}, Attack {hero['attack']}, {health_left(hero['damage'], hero['health'])}"
    uses = f"use:{hero['name']}" if mine else None
    return el(
        "div",
        "vg-slot",
        el("div", "vg-face", emblem(hero["name"], "hero"), number, attack(hero["attack"])),
        burst,
        el(
            "div",
            "vg-body",
            el("b", "vg-hero-name", hero["name"]),
            el("p", "vg-ability", hero["text"], data_place=uses),
            cubes(hero["damage"], hero["health"]),
            el("div", "vg-worn", [gear(seat, card, mine) for card in hero["gear"]]) if hero["gear"] else None,
        ),
        data_place=place,
        title=None if mine else f"{hero['name']}: {hero['text']}",
        role="group",
        aria_label=f"{said}{f', holds {worn}' if worn else ''}. {hero['text']}",
    )


def _starters(player: dict[str, Any]) -> Markup | None:
    """The two Starter Heroes to choose from, before one of them stands on the mat."""
    if not player["starters"] or any(player["slots"]):
        return None
    cards = [hero_card(hero, f"starter:{hero['name']}", "Starter Hero") for hero in player["starters"]]
    return panel("Your Starter Heroes: keep one", "vg-starters vg-secret", el("div", "vg-cards", cards))


def _hand(player: dict[str, Any]) -> Markup:
    cards = [
        card(shown, shown["kind"], gear_line(shown) or shown["kind"], None, f"hand:{shown['name']}") for shown in player["hand"]
    ]
    many = " vg-many" if len(cards) > FEW else ""
    return panel(f"Your hand: {len(cards)}", f"vg-hand{many}", el("div", "vg-cards", cards or el("p", "vg-none", "no cards")))
