"""Cards: Power cards and Wounds, Event cards, in a hand and beside an ID card; and the values of a character."""

from __future__ import annotations

from longbox.drawing import Markup, card, chip, el, group, image, remembered, tag, together
from longbox.games.guardians_chronicles.draw.labels import value_words
from longbox.games.guardians_chronicles.draw.signs import OF_SYMBOL, OF_VALUE, event_art, icon, number, power_art
from longbox.games.guardians_chronicles.view_types import CardView, EventView, ValuesView
from longbox.games.guardians_chronicles.words import card_words, event_words, good_when

RANKS = {"Rookie": "gc-rookie", "Veteran": "gc-veteran"}  # the frame of the cards that not every rank has
COVERED = el("div", "gc-covered", el("b", "", "?"), "covered", role="img", aria_label="a covered card")


# -- values ------------------------------------------------------------------------------------------------


@remembered(1024)
def values(printed: ValuesView, now: ValuesView) -> Markup:
    """Speed, Attack, Defense, then Mental or Actions: as they count now, and what is printed where that differs."""
    names = [name for name in ("speed", "attack", "defense", "mental", "actions") if now[name] is not None]
    return together([_value(name, printed, now) for name in names])


def _value(name: str, printed: ValuesView, now: ValuesView) -> Markup:
    shown, usual = now[name], printed[name]  # type: ignore[literal-required]
    power = now["power"] if name == "attack" else 0
    changed = "gc-more" if shown > usual or power else "gc-less" if shown < usual else ""
    return el(
        "span",
        f"lb-count gc-value {changed}",
        icon(OF_VALUE[name]),
        el("b", "", shown),
        el("i", "gc-power", f"+{power}P") if power else None,
        el("s", "", usual) if shown != usual else None,
        **image(value_words(name, printed, now)),
    )


COLOURS = {"": "lb-red", "Rookie": "lb-teal", "Normal": "lb-blue", "Veteran": "lb-purple"}  # by rank; Wounds have none
TECHS = {"Speed": "step", "Attack": "fist", "Defense": "shield", "Mental": "brain", "Actions": "bolt"}


@remembered(512)
def techs(words: str) -> Markup:
    """A Secret Technique: "Speed +1, Attack +2"."""
    parts = [part.rsplit(" ", 1) for part in words.split(", ") if part]
    return together([number(TECHS[name], value, f"{name} {value}") for name, value in parts])


# -- Power cards and Wounds --------------------------------------------------------------------------------


@remembered(1024)
def hand_card(hero: str, shown: CardView) -> Markup:
    """A card of my hand: on the left its Special Power, on the right its Secret Technique. Its colour: GC-ROOKIE-03."""
    sign = OF_SYMBOL["Wound" if shown["wound"] else shown["symbol"]]
    sort = el("span", "gc-sort", icon(sign))
    strip = el(
        "span",
        "gc-strip",
        sort if shown["left"] or shown["wound"] else None,
        el("span", "gc-techs", techs(shown["right"]) or "left only"),
    )
    return card(
        shown["name"],
        [strip, _left(shown), el("p", "gc-when", good_when(shown).strip()) if shown["when"] else None],
        classes=_frame(shown),
        picture=power_art(shown["name"], "Wound" if shown["wound"] else shown["symbol"], hero),
        corner=_back(shown),
        data_place=f"card:{shown['name']}",
        data_card=shown["name"],
        aria_label=card_words(shown),
    )


def _frame(shown: CardView) -> str:
    """The frame of a card: that of a Rookie card and of a Veteran card is another one (GC-ROOKIE-03)."""
    return "lb-red" if shown["wound"] else f"lb-blue {RANKS.get(shown['rank'], '')}"


def _back(shown: CardView) -> Markup | None:
    """The back of a Rookie or a Veteran card in a corner of its face, with the first letter of the rank (GC-ROOKIE-03)."""
    if shown["rank"] not in RANKS:
        return None
    return el("b", "gc-rank", shown["rank"][0], **image(f"a {shown['rank']} card"))


def _left(shown: CardView) -> Markup | None:
    if not shown["left"]:
        return None
    mode = tag(shown["mode"], classes="lb-red") if shown["mode"] != "permanent" else tag("this turn", classes="lb-teal")
    return el("p", "gc-left", mode, " ", shown["left"])


@remembered(1024)
def played_card(shown: CardView | None, side: str, is_used: bool) -> Markup:
    """A card beside the ID card. It counts on one side only."""
    if shown is None:
        return COVERED
    words = shown["left"] if side == "left" else None
    mode = tag(shown["mode"], classes="lb-red") if side == "left" and shown["mode"] not in ("permanent", "") else None
    return el(
        "article",
        f"gc-played gc-to-{side} {_frame(shown)} {'gc-used' if is_used else ''}",
        el("b", "", shown["name"]),
        _back(shown),
        el("p", "", mode, " ", words) if side == "left" else el("span", "gc-techs", techs(shown["right"]) or "nothing"),
        **group(f"On the {side}: {card_words(shown)}", f"card:{shown['name']}", shown["name"]),
    )


@remembered(1024)
def played_chip(shown: CardView | None, side: str) -> Markup:
    """A card beside the ID card of somebody else."""
    if shown is None:
        return chip("gc-back", "?", title=f"a covered card on the {side}", role="img", aria_label=f"a covered card on the {side}")
    inside = [shown["name"]] if side == "left" else [shown["name"], techs(shown["right"])]
    return chip(
        _frame(shown), *inside, role="group", aria_label=f"On the {side}: {card_words(shown)}",
        data_card=shown["name"],
    )  # fmt: skip


@remembered(1024)
def small_card(shown: CardView) -> Markup:
    """A card by its name: what it says is told where it is held or played."""
    return chip(
        "lb-red" if shown["wound"] else "", shown["name"], role="group", aria_label=shown["name"], data_card=shown["name"]
    )


# -- Event cards -------------------------------------------------------------------------------------------


@remembered(512)
def event_card(shown: EventView) -> Markup:
    """An Event card of my hand: the Event, or its Secret Technique beside an ID card."""
    strip = el("span", "gc-strip", el("span", "gc-sort", icon("bell")), el("span", "gc-techs", techs(shown["right"])))
    return card(
        shown["name"],
        [strip, el("p", "gc-left", shown["text"]), el("p", "gc-when", good_when(shown).strip()) if shown["when"] else None],
        classes="lb-ink",
        picture=event_art(shown["name"]),
        data_place=f"card:{shown['name']}",
        data_card=shown["name"],
        aria_label=event_words(shown),
    )


@remembered(512)
def event_chip(shown: EventView | None) -> Markup:
    """An Event card beside an ID card."""
    if shown is None:
        return chip("gc-back", "?", title="a covered Event card", role="img", aria_label="a covered Event card")
    inside = [shown["name"], techs(shown["right"])]
    return chip("gc-event", *inside, role="group", aria_label=event_words(shown), data_card=shown["name"])


@remembered(512)
def small_event(shown: EventView) -> Markup:
    """An Event card by its name, among the discards."""
    return chip("gc-event", shown["name"], role="group", aria_label=shown["name"], data_card=shown["name"])
