"""The players: a mat for each of the others, and my own things nearest to me."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from longbox.drawing.markup import Markup, el, remembered
from longbox.games.vigilante.draw.board import is_acting, is_revealed
from longbox.games.vigilante.draw.emblems import emblem, symbol
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
    return _other(player, _about(table, player))


def mine(table: dict[str, Any], player: dict[str, Any]) -> Markup:
    """My mat, my secrets and my hand."""
    notes = [f"{table['names'][about]}, token {place + 1}: " for about, place, _ in player["notes"]]
    return _mine(player, _about(table, player), is_revealed(table), notes)


def _about(table: dict[str, Any], player: dict[str, Any]) -> dict[str, Any]:
    """What the table as a whole says of a player."""
    seat, fight = player["seat"], table["fight"]
    return {
        "name": table["names"][seat],
        "is_me": seat == table["me"],
        "is_first": seat == table["first"],
        "is_acting": is_acting(table, player),
        "chart": fight["chart"] if fight and fight["seat"] == seat else None,
    }


@remembered(2048)
def _other(player: dict[str, Any], about: dict[str, Any]) -> Markup:
    return el(
        "section",
        f"vg-panel vg-mat vg-{player['colour']}" + (" vg-acting" if about["is_acting"] else ""),
        _title(player, about),
        el("div", "vg-info", _tokens(player), _cards(player), _levels(player), _fallen(player)),
        _slots(player, about),
        _in_force(player),
        el("p", "vg-known", "You know: ", ", ".join(player["known"])) if player["known"] else None,
        data_place=f"player:{player['seat']}",
        role="group",
        aria_label=f"{about['name']}'s mat",
    )


@remembered(1024)
def _mine(player: dict[str, Any], about: dict[str, Any], is_over: bool, notes: list[str]) -> Markup:
    return el(
        "section",
        f"vg-panel vg-mat vg-mine vg-{player['colour']}" + (" vg-acting" if about["is_acting"] else ""),
        el("div", "vg-line", _title(player, about), _secret(player), _tokens(player)),
        el(
            "div",
            "vg-line",
            None if is_over else _deeds(player["can_draw"]),
            _dice(player),
            _jail(player),
            _fallen(player),
            _in_force(player),
            [el("span", "vg-known", on, el("b", "", says)) for on, (_, _, says) in zip(notes, player["notes"], strict=True)],
        ),
        el(
            "div",
            "vg-own vg-full" if len(player["hand"]) > FEW else "vg-own" if player["hand"] else "vg-own vg-bare",
            _starters(player) or _slots(player, about),
            _hand(player) if player["hand"] or not is_over else None,
        ),
        data_place=f"player:{player['seat']}",
        role="group",
        aria_label="Your mat",
    )


def _title(player: dict[str, Any], about: dict[str, Any]) -> Markup:
    return el(
        "header",
        "vg-title",
        el("span", "vg-mark", player["colour"][:1].upper() or "?", title=player["colour"] or "no colour yet"),
        el("b", "", about["name"], " (you)" if about["is_me"] else None),
        el("span", "vg-first", "1st", title="First Player") if about["is_first"] else None,
        el("span", "vg-acts", "acts", title="to act") if about["is_acting"] else None,
        _meter(player["actions"]),
        attack(player["attack"]),
    )


@cache
def _meter(actions: int) -> Markup:
    """The action tokens: those left are filled."""
    said = f"{actions} of {ACTIONS} actions left"
    bolts = [symbol("bolt", "#f2b134" if number < actions else "#4a433b") for number in range(ACTIONS)]
    return el("span", "vg-meter", bolts, el("b", "", actions), title=said, role="img", aria_label=said)


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
    hidden = [die(int(face), f"die:{face}") for face in player["dice"] if face]
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


@cache
def _deeds(can_draw: bool) -> Markup:
    """The main actions. To pass there is only where not even a card can be drawn: VG-RULING-13."""
    chips = [
        el("span", "vg-deed", symbol(sign), name, data_place=f"action:{key}", role="group", aria_label=name)
        for key, (name, sign) in DEEDS.items()
        if key != "pass" or not can_draw
    ]
    return el("div", "vg-deeds", chips)


def _slots(player: dict[str, Any], about: dict[str, Any]) -> Markup:
    """The four slots, in the two rows of an attack chart."""
    seat, hits = player["seat"], about["chart"] or [0] * len(player["slots"])
    slots = [
        _hero(seat, slot, hero, hit, about["is_me"])
        for slot, (hero, hit) in enumerate(zip(player["slots"], hits, strict=True), 1)
    ]
    return el("div", "vg-slots", slots)


@remembered(4096)
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
    cards = [_in_hand(shown) for shown in player["hand"]]
    many = " vg-many" if len(cards) > FEW else ""
    return panel(f"Your hand: {len(cards)}", f"vg-hand{many}", el("div", "vg-cards", cards or el("p", "vg-none", "no cards")))


@remembered(512)
def _in_hand(shown: dict[str, Any]) -> Markup:
    return card(shown, shown["kind"], gear_line(shown) or shown["kind"], None, f"hand:{shown['name']}")
