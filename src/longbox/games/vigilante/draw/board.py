"""The middle of the table: Event Track, Hero Market, decks, and the fight that is going on."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from longbox.drawing.markup import Markup, el, remembered
from longbox.games.vigilante.cards.events import EVENTS, TYPES
from longbox.games.vigilante.draw.emblems import emblem, symbol, symbol_of
from longbox.games.vigilante.draw.parts import card, die, hero_card, panel, token

SIDES = 6
IN_DECKS = (
    *("top_villain", "villain_deck", "city_deck", "city_discard", "agency_deck", "agency_discard", "hero_deck", "hired"),
    *("played", "bag"),
)


def headline(table: dict[str, Any]) -> Markup:
    """The Scenario, the round and what happens in it."""
    return _headline(table["scenario"], table["mix"], phase(table), table["round"], table["rounds"])


@lru_cache(512)
def _headline(scenario: str, mix: str, phase: str, now: int, last: int) -> Markup:
    rounds = [el("i", "vg-past" if number <= now else "") for number in range(1, last + 1)]
    said = f"Round {now} of {last}" if now else f"{last} rounds"
    return el(
        "header",
        "vg-headline",
        el("b", "vg-logo", "Vigilante"),
        el("b", "", scenario),
        el("span", "vg-mix", mix),
        el("span", "vg-phase", phase),
        el("span", "vg-rounds", said, rounds, role="img", aria_label=said),
    )


def now(table: dict[str, Any], of: str = " of ") -> str:
    """The round and what happens in it."""
    return f"round {table['round']}{of}{table['rounds']}: {phase(table)}" if table["round"] else phase(table)


def phase(table: dict[str, Any]) -> str:
    """What happens now."""
    if is_revealed(table):
        return "the end"
    return str(table["phase"]) if table["round"] else f"setup, {table['phase']}"


def is_acting(table: dict[str, Any], player: dict[str, Any]) -> bool:
    """At the end nobody acts any more."""
    return player["seat"] == table["active"] and not is_revealed(table)


def is_revealed(table: dict[str, Any]) -> bool:
    """At the end, and only then, everybody's Identity can be seen."""
    return all(player["identity"] for player in table["players"])


def track(table: dict[str, Any]) -> Markup:
    """The Event Track by number: a die fires every Event with its number."""
    names = table["names"]
    dice = [(player["submitted"], player["colour"], names[player["seat"]]) for player in table["players"] if player["submitted"]]
    due = [due["thing"] for due in table["due"] if due["seat"] < 0]
    equipment = [f"{names[due['seat']]}: {due['thing']}" for due in table["due"] if due["seat"] >= 0]
    return _track(table["track"], due, dice, equipment)


@remembered(512)
def _track(events: list[dict[str, Any]], due: list[str], dice: list[tuple[int, str, str]], equipment: list[str]) -> Markup:
    rows = [_row(number, events, due, dice) for number in range(1, SIDES + 1)]
    kinds = [el("li", "", el("b", "", kind), " ", said) for kind, said in TYPES.items()]
    gear = el("p", "vg-due-gear", "Due: ", ", ".join(equipment)) if equipment else None
    return panel("Event Track", "vg-track", el("div", "vg-rows", rows), gear, el("ul", "vg-legend", kinds))


def _row(number: int, events: list[dict[str, Any]], due: list[str], dice: list[tuple[int, str, str]]) -> Markup:
    rolled = [
        el("span", f"vg-mark vg-{colour}", colour[:1].upper(), title=f"{name}'s die")
        for shown, colour, name in dice
        if shown == number
    ]
    chips = [
        _event(entry["event"], entry["cancelled"], entry["event"] in due)
        for entry in events
        if EVENTS[entry["event"]].number == number
    ]
    return el("div", "vg-row vg-fires" if rolled else "vg-row", die(number), el("div", "vg-chips", chips, rolled))


@lru_cache(512)
def _event(name: str, is_cancelled: bool, is_due: bool) -> Markup:
    kind = EVENTS[name].type
    state = ", cancelled" if is_cancelled else ", about to happen" if is_due else ""
    said = f"{name}{state}: {TYPES[kind]}"
    classes = "vg-event" + (" vg-cancelled" if is_cancelled else "") + (" vg-due" if is_due else "")
    sign = symbol(symbol_of(kind, "event"))
    return el("span", classes, sign, kind, data_place=f"event:{name}", title=said, role="group", aria_label=said)


def drawn_events(table: dict[str, Any]) -> Markup | None:
    """The two Events that the First Player chooses from: only they see them."""
    names = [name for name in table["drawn"] if name]
    return _drawn(names) if names else None


@remembered(512)
def _drawn(names: list[str]) -> Markup:
    tiles = [
        el(
            "article",
            "vg-tile",
            emblem(EVENTS[name].type, "event"),
            el("header", "", die(EVENTS[name].number), el("b", "", EVENTS[name].type)),
            el("p", "", TYPES[EVENTS[name].type]),
            data_place=f"drawn:{name}",
            aria_label=f"{name}: {TYPES[EVENTS[name].type]}",
        )
        for name in names
    ]
    return panel("You drew: put one on the track", "vg-drawn vg-secret", el("div", "vg-tiles", tiles))


def market(table: dict[str, Any]) -> Markup:
    """The Hero Market."""
    return _market(table["market"])


@remembered(512)
def _market(offers: list[dict[str, Any]]) -> Markup:
    cards = [_offer(shown) for shown in offers]
    return panel("Hero Market", "vg-market", el("div", "vg-cards", cards or el("p", "vg-none", "empty")))


def _offer(shown: dict[str, Any]) -> Markup:
    place = f"market:{shown['name']}"
    if shown["mercenary"]:
        return card(shown, "mercenary", "Mercenary", None, place)
    return hero_card(shown, place)


def decks(table: dict[str, Any]) -> Markup:
    """The decks, their numbers, and the tops of the discard piles."""
    return _decks({thing: table[thing] for thing in IN_DECKS})


@remembered(1024)
def _decks(table: dict[str, Any]) -> Markup:
    top = table["top_villain"]
    level = f"Level {top['level']}" if top else "empty"
    known = el("span", "vg-known", top["name"]) if top and top["name"] else None
    piles = [
        _deck("Villains", "vg-villains", [el("strong", "", level), known, f"{table['villain_deck']} left"]),
        _deck("City", "vg-city", [f"{table['city_deck']} left", _discarded(table["city_discard"])], "deck:city"),
        _deck("Agency", "vg-agency", [f"{table['agency_deck']} left", _discarded(table["agency_discard"])], "deck:agency"),
        _deck("Heroes", "vg-heroes", [f"{table['hero_deck']} left"]),
    ]
    played = [name for name in table["played"] if name]
    bag = f"Events in the bag: {table['bag']}"
    hired = el("p", "", "Hired: ", ", ".join(table["hired"])) if table["hired"] else None
    played_now = el("p", "vg-played", "Played: ", ", ".join(played)) if played else None
    return panel("Decks", "vg-decks", el("div", "vg-piles", piles), el("p", "", bag), _discards(table), hired, played_now)


def _deck(name: str, classes: str, lines: list[object], place: str | None = None) -> Markup:
    spans = [line if isinstance(line, Markup) else el("span", "", line) for line in lines if line]
    return el("div", f"vg-deck {classes}", el("b", "", name), spans, data_place=place, role="group", aria_label=f"{name} deck")


def _discarded(pile: list[str | None]) -> Markup | None:
    """The top of a discard pile."""
    return el("span", "vg-discard", pile[-1] or "face down", title="on top of the discard pile") if pile else None


def _discards(table: dict[str, Any]) -> Markup | None:
    """Both discard piles, to be opened: they are public."""
    names = Counter(name for pile in (table["city_discard"], table["agency_discard"]) for name in pile if name)
    if not names:
        return None
    chips = [_discards_of(name, copies) for name, copies in sorted(names.items())]
    return el("details", "vg-discards", el("summary", "", f"Discarded: {names.total()}"), el("div", "vg-chips", chips))


@lru_cache(512)
def _discards_of(name: str, copies: int) -> Markup:
    return el("span", "vg-event", name, f" ×{copies}" if copies > 1 else None, data_place=f"discard:{name}")


def fight(table: dict[str, Any]) -> Markup | None:
    """The fight, with the chart as it lies over the four slots."""
    shown = table["fight"]
    if not shown:
        return None
    player = table["players"][shown["seat"]]
    return _fight(shown, table["names"][shown["seat"]], player["colour"], player["attack"])


@remembered(256)
def _fight(shown: dict[str, Any], who: str, colour: str, strength: int) -> Markup:
    chart = [el("span", "", number or "–", title=f"slot {slot}") for slot, number in enumerate(shown["chart"], 1)]
    said = (
        f"{who} fights {shown['villain']}, Level {shown['level']}, Health {shown['health']}, "
        f"attack chart {' '.join(map(str, shown['chart']))}. {shown['text']}"
    ).strip()
    versus = el(
        "span",
        "vg-versus",
        el("span", f"vg-mark vg-{colour}", colour[:1].upper()),
        el("b", "", f"⚔{strength}"),
        " against ",
        el("b", "vg-health", f"♥{shown['health']}"),
        title=f"{who}'s Attack {strength} against Health {shown['health']}",
    )
    return panel(
        "Fight!",
        "vg-fight",
        el(
            "article",
            "vg-card vg-is-villain",
            el("header", "", el("b", "", shown["villain"]), el("span", "vg-level", f"L{shown['level']}")),
            emblem(shown["villain"], "villain"),
            el("div", "vg-words", el("p", "", shown["text"])),
            el("footer", "", el("div", "vg-chart", chart, role="img", aria_label="attack chart"), versus),
            aria_label=said,
        ),
    )


def reveal(table: dict[str, Any]) -> Markup:
    """The end: all turn up who they were, and why they won or lost."""
    cards = [_revealed(player, table["names"][player["seat"]], player["seat"] == table["me"]) for player in table["players"]]
    return panel("The identities are revealed", "vg-reveal", el("div", "vg-identities", cards))


@remembered(256)
def _revealed(player: dict[str, Any], name: str, is_me: bool) -> Markup:
    won = player["verdict"]["won"]
    outcome = "achieved" if won else "failed"
    parts = [
        el("li", "vg-met" if part["met"] else "vg-not-met", el("b", "", "✓ " if part["met"] else "✗ "), part["text"], _rule(part))
        for part in player["verdict"]["parts"]
    ]
    mark = el("span", f"vg-mark vg-{player['colour']}", player["colour"][:1].upper())
    return el(
        "article",
        f"vg-identity vg-side-{player['allegiance'].lower()}" + (" vg-won" if won else ""),
        el("header", "", mark, el("b", "", name, " (you)" if is_me else None)),
        emblem(player["identity"], player["allegiance"]),
        el("b", "vg-role", player["identity"]),
        el("div", "vg-sides", el("span", "vg-side", player["allegiance"]), el("b", "vg-outcome", outcome)),
        el("p", "", player["mission"]),
        el("ul", "vg-parts", parts),
        el("footer", "", [token(player["seat"], place, face) for place, face in enumerate(player["tokens"])], _shown(player)),
        aria_label=f"{name} was {player['identity']}, {player['allegiance']}: Mission {outcome}",
    )


def _rule(part: dict[str, Any]) -> Markup:
    return el("small", "", " ", part["rule"])


def _shown(player: dict[str, Any]) -> list[Markup]:
    """The hand and the jail, which everybody may see now."""
    things = {"Jail": player["jail"], "Hand": player["hand"]}
    return [
        el("span", "vg-shown", f"{what}: ", ", ".join(thing["name"] for thing in held)) for what, held in things.items() if held
    ]
