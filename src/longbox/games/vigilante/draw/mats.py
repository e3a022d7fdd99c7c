"""The players: a mat for each of the others, and my own area nearest to me."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TypedDict

from longbox import drawing
from longbox.drawing import (
    GOLD,
    Markup,
    burst,
    cards,
    chip,
    count,
    die,
    el,
    image,
    mark,
    note,
    panel,
    remembered,
    slot,
    symbol,
    tag,
    title,
)
from longbox.games.vigilante.draw.board import is_acting, is_revealed, turned_up
from longbox.games.vigilante.draw.emblems import emblem
from longbox.games.vigilante.draw.parts import attack, card, cubes, gear, gear_line, health_left, hero_card, token
from longbox.games.vigilante.state import ACTIONS
from longbox.games.vigilante.view_types import HandCardView, HeroView, PlayerView, TableView

FEW = 4  # a hand of at most this many cards shows large pictures

# What an action token buys, as on the mat.
DEEDS = {
    "draw": ("Draw", "cards"),
    "recruit": ("Recruit", "star"),
    "fight": ("Fight", "fist"),
    "heal": ("Heal", "cross"),
    "inventory": ("Inventory", "gear"),
    "trade": ("Trade", "hand"),
    "pass": ("Pass", "moon"),
}


class About(TypedDict):
    """What the rest of the table says about a player. `chart` belongs to their own fight."""

    name: str
    is_me: bool
    is_first: bool
    is_acting: bool
    chart: list[int] | None


def other(table: TableView, player: PlayerView) -> Markup:
    """The mat of another player."""
    return _other(player, _about(table, player))


def mine(table: TableView, player: PlayerView) -> Markup:
    """My mat, my secrets and my hand."""
    notes = [f"{table['names'][about]}, token {place + 1}: " for about, place, _ in player["notes"]]
    return _mine(player, _about(table, player), is_revealed(table), notes)


def _about(table: TableView, player: PlayerView) -> About:
    seat, fight = player["seat"], table["fight"]
    return {
        "name": table["names"][seat],
        "is_me": seat == table["me"],
        "is_first": seat == table["first"],
        "is_acting": is_acting(table, player),
        "chart": fight["chart"] if fight and fight["seat"] == seat else None,
    }


@remembered(2048)
def _other(player: PlayerView, about: About) -> Markup:
    return el(
        "section",
        _classes(player, about),
        _title(player, about),
        el("div", "vg-info", _tokens(player), _cards(player), _levels(player), _fallen(player)),
        _slots(player, about),
        _in_force(player),
        _opened(player),
        note("lb-purple", "You know: ", ", ".join(player["known"])) if player["known"] else None,
        data_place=f"player:{player['seat']}",
        role="group",
        aria_label=f"{about['name']}'s mat",
    )


def _opened(player: PlayerView) -> list[Markup]:
    """What only a replay with all secrets shows on another player's mat. At the end the Identities stand above."""
    if player["verdict"]:
        return []
    who = [note("lb-purple", el("b", "", f"{player['identity']} · {player['allegiance']}"))] if player["identity"] else []
    return who + [note("lb-purple", f"{what}: ", ", ".join(names)) for what, names in turned_up(player).items() if names]


def _classes(player: PlayerView, about: About) -> str:
    """A mat has the hue of its player once the player has a colour."""
    hue = f"lb-{player['colour']}" if player["colour"] else ""
    return f"lb-panel vg-mat {hue} {'lb-acting' if about['is_acting'] else ''}"


@remembered(1024)
def _mine(player: PlayerView, about: About, is_over: bool, notes: list[str]) -> Markup:
    hand = player["hand"] or []
    return el(
        "section",
        f"{_classes(player, about)} vg-mine",
        el("div", "vg-first", _title(player, about), _secret(player), _tokens(player)),
        el(
            "div",
            "vg-line",
            None if is_over else _deeds(player["can_draw"]),
            _dice(player),
            _jail(player),
            _fallen(player),
            _in_force(player),
            [note("lb-purple", on, el("b", "", says)) for on, (_, _, says) in zip(notes, player["notes"], strict=True)],
        ),
        el(
            "div",
            "vg-own vg-full" if len(hand) > FEW else "vg-own" if hand else "vg-own vg-bare",
            _starters(player) or _slots(player, about),
            _hand(hand) if hand or not is_over else None,
        ),
        data_place=f"player:{player['seat']}",
        role="group",
        aria_label="Your mat",
    )


def _title(player: PlayerView, about: About) -> Markup:
    return title(
        "",
        mark(player["colour"][:1].upper() or "?", player["colour"] or "no colour yet"),
        el("b", "", about["name"], " (you)" if about["is_me"] else None),
        tag("1st", "First Player") if about["is_first"] else None,
        tag("acts", "to act", "lb-paper") if about["is_acting"] else None,
        _meter(player["actions"]),
        attack(player["attack"]),
    )


@cache
def _meter(actions: int) -> Markup:
    """The action tokens: those left are filled."""
    said = f"{actions} of {ACTIONS} actions left"
    bolts = [symbol("bolt", GOLD if number < actions else "#4a433b") for number in range(ACTIONS)]
    return el("span", "vg-meter", bolts, el("b", "", actions), **image(said))


def _tokens(player: PlayerView) -> Markup:
    return el("span", "vg-tokens", [token(player["seat"], place, face) for place, face in enumerate(player["tokens"])])


def _cards(player: PlayerView) -> list[Markup]:
    city, agency = player["city_cards"], player["agency_cards"]
    return [
        tag(f"C {city}", f"{city} City Cards in hand", "lb-blue"),
        tag(f"A {agency}", f"{agency} Agency Cards in hand"),
    ]


def _levels(player: PlayerView) -> Markup:
    """Another player's jail: how many Villains, and their Levels."""
    levels = Counter(villain["level"] for villain in player["jail"])
    said = f"{len(player['jail'])} in jail" + "".join(f", {levels[level]} of Level {level}" for level in sorted(levels))
    marks = [tag(f"L{level}×{levels[level]}" if levels[level] > 1 else f"L{level}") for level in sorted(levels)]
    return el("span", "vg-jail", count(symbol("bars"), len(player["jail"]), said), marks)


def _jail(player: PlayerView) -> Markup:
    """My own jail, by name."""
    chips = [
        chip(
            "",
            tag(f"L{villain['level']}"),
            villain["name"],
            data_place=f"jail:{player['seat']}:{villain['name']}",
            data_card=villain["name"],
            role="group",
            aria_label=f"{villain['name']}, Level {villain['level']}, in your jail",
        )
        for villain in player["jail"]
    ]
    return el("span", "vg-jail", count(symbol("bars"), len(chips), f"{len(chips)} in jail"), chips)


def _fallen(player: PlayerView) -> Markup | None:
    if not player["defeated"]:
        return None
    names = ", ".join(player["defeated"])
    fallen = count(symbol("skull"), len(player["defeated"]), f"Defeated: {names}")
    return el("span", "vg-fallen", fallen, el("span", "vg-fallen-names", names))


def _in_force(player: PlayerView) -> Markup | None:
    """Effects in force that no piece on the table shows."""
    return note("lb-yellow", "; ".join(player["in_force"])) if player["in_force"] else None


def _dice(player: PlayerView) -> Markup | None:
    """The dice behind my shield, and the die that I have submitted."""
    hidden = [die(int(face), f"die:{face}") for face in player["dice"] if face]
    return note("lb-purple vg-shielded", "behind your shield ", hidden) if hidden else None


def _secret(player: PlayerView) -> Markup | None:
    """My Identity: only I know it."""
    if not player["identity"]:
        return None
    said = f"{player['identity']} ({player['allegiance']}). {player['mission']}"
    return note(
        "lb-purple vg-who",
        el("b", "", f"{player['identity']} · {player['allegiance']}"),
        " ",
        player["mission"],
        title=player["help"],
        data_place="identity",
        role="note",
        aria_label=f"Your Identity: {said}",
    )


@cache
def _deeds(can_draw: bool) -> Markup:
    """The main actions. Pass appears only if the player cannot even draw a card: VG-RULING-13."""
    chips = [
        chip("", symbol(sign), name, data_place=f"action:{key}", role="group", aria_label=name)
        for key, (name, sign) in DEEDS.items()
        if key != "pass" or not can_draw
    ]
    return el("div", "vg-deeds", chips)


def _slots(player: PlayerView, about: About) -> Markup:
    """The four slots, in the two rows of an attack chart."""
    seat, hits = player["seat"], about["chart"] or [0] * len(player["slots"])
    slots = [
        hero_slot(seat, slot, hero, hit, about["is_me"])
        for slot, (hero, hit) in enumerate(zip(player["slots"], hits, strict=True), 1)
    ]
    return el("div", "vg-slots", slots)


@remembered(4096)
def hero_slot(seat: int, number: int, hero: HeroView | None, hit: int, mine: bool) -> Markup:
    place = f"hero:{seat}:{number}"
    bang = burst(f"-{hit}", f"the chart hits slot {number} for {hit}") if hit else None
    corner = el("span", "vg-slot-number", number)
    if hero is None:
        said = f"slot {number}, empty"
        return slot([corner, "empty", bang], data_place=place, role="group", aria_label=said)
    worn = ", ".join(card["name"] for card in hero["gear"])
    said = f"slot {number}: {hero['name']}, Attack {hero['attack']}, {health_left(hero['damage'], hero['health'])}"
    uses = f"use:{hero['name']}" if mine else None
    return el(
        "div",
        "vg-slot",
        el("div", "vg-face", emblem(hero["name"], "hero"), corner, attack(hero["attack"])),
        bang,
        el(
            "div",
            "vg-body",
            el("b", "vg-hero-name", hero["name"]),
            el("p", "vg-ability", hero["text"], data_place=uses),
            cubes(hero["damage"], hero["health"]),
            el("div", "vg-worn", [gear(seat, card, mine) for card in hero["gear"]]) if hero["gear"] else None,
        ),
        data_place=place,
        data_card=hero["name"],
        data_now=f"{said}{f', holds {worn}' if worn else ''}.",
        role="group",
        aria_label=f"{said}{f', holds {worn}' if worn else ''}. {hero['text']}",
    )


def _starters(player: PlayerView) -> Markup | None:
    """The two Starter Heroes to choose from, before one is on the mat."""
    if not player["starters"] or any(player["slots"]):
        return None
    starters = [hero_card(hero, f"starter:{hero['name']}", "Starter Hero") for hero in player["starters"]]
    return panel("Your Starter Heroes: keep one", "vg-starters lb-secret", cards(*starters))


def _hand(hand: list[HandCardView]) -> Markup:
    tight = " lb-tight" if len(hand) > FEW else ""
    return drawing.hand(f"Your hand: {len(hand)}", f"vg-hand{tight}", *map(held_card, hand))


@remembered(512)
def held_card(shown: HandCardView) -> Markup:
    return card(shown, shown["kind"], gear_line(shown) or shown["kind"], None, f"hand:{shown['name']}")
