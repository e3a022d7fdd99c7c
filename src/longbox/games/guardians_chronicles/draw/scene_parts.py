"""What scenes share: dice, characters, cards in large, doors."""

from __future__ import annotations

from collections.abc import Sequence

from longbox.drawing import Markup, burst, card, el, harm, remembered, thrown
from longbox.games.guardians_chronicles.draw.cards import techs
from longbox.games.guardians_chronicles.draw.plan import DOORS
from longbox.games.guardians_chronicles.draw.signs import (
    HEROES,
    ROBOTS,
    event_art,
    hero_face,
    icon,
    number,
    power_art,
    villain_face,
)
from longbox.games.guardians_chronicles.kinds import EVENTS, POWERS, WOUNDS
from longbox.games.guardians_chronicles.rules.dice import POW, WORTH
from longbox.games.guardians_chronicles.telling_rolls import Fighter
from longbox.games.guardians_chronicles.view import event_card, power_card

DELAYS = 6  # steps in which things may wait for each other

Die = tuple[str, str]  # "Combat" or "Power", and the face


# -- dice --------------------------------------------------------------------------------------------------


@remembered(1024)
def dice(thrown_dice: Sequence[Die], new: int, is_counted: bool) -> Markup:
    """The dice of an attack or a strike. The last ones have just come; as soon as they count, those without a success fade."""
    first = len(thrown_dice) - new
    found = [
        thrown(_die(kind, face, is_counted), f"die {place} {kind} {face}", max(1, min(DELAYS, place - first + 1)))
        for place, (kind, face) in enumerate(thrown_dice)
    ]
    return el("span", "gc-dice", found or el("span", "lb-nothing", "no dice"))


def _die(kind: str, face: str, is_counted: bool) -> Markup:
    is_nothing = is_counted and not WORTH[face]
    marks = f"gc-{kind.lower()} {'gc-pow' if face == POW else ''} {'gc-nothing' if is_nothing else ''}"
    return el("i", f"gc-die {marks}", face, role="img", aria_label=f"{kind} die: {face}")


@remembered(512)
def check_dice(faces: Sequence[int]) -> Markup:
    """The dice of a Value Check, with eight sides: the less they show, the better."""
    found = [
        thrown(
            el("i", f"gc-die gc-check {'gc-bad-face' if face else ''}", face, role="img", aria_label=f"Value Check die: {face}"),
            f"die {place} {face}",
            min(DELAYS, place + 1),
        )
        for place, face in enumerate(faces)
    ]
    return el("span", "gc-dice", found or el("span", "lb-nothing", "no dice"))


# -- characters --------------------------------------------------------------------------------------------


def face_of(kind: str, key: str = "") -> Markup:
    """The face of a Hero or a Villain; a Robot with its number."""
    if kind in HEROES:
        return hero_face(kind)
    return villain_face(kind, f"{ROBOTS[kind][2]}{key.rpartition('-')[2]}" if kind in ROBOTS and key else "")


def kind_of(name: str) -> str:
    """Whose face it is, by a name that may have a number: "Android 2"."""
    return next((kind for kind in ROBOTS if name.startswith(kind.removesuffix("s"))), name)


def health(damage: int, full: int) -> Markup:
    left = max(full - damage, 0)
    return harm(damage, full, f"{left}/{full}", f"{left} of {full} Health left")


def bang(amount: int, key: str) -> Markup:
    """What has just hit."""
    return el("span", "gc-bang lb-pops", burst(f"-{amount}", f"{amount} Damage"), data_key=f"bang {key} {amount}")


def fighter(who: Fighter, *marks: object, classes: str = "", defense: bool = False) -> Markup:
    """Somebody in a fight: the face, the Health that is left, and the Defense of a target."""
    shield = number("shield", who.defense, f"Defense {who.defense}") if defense else None
    words = el("span", "gc-who-words", el("b", "", who.name), el("span", "gc-row", health(who.damage, who.health), shield))
    return el("div", f"gc-fighter {classes}", face_of(who.kind, who.key), words, *marks, data_key=f"fighter {who.key}")


# -- cards -------------------------------------------------------------------------------------------------


@remembered(256)
def large_card(name: str, classes: str) -> Markup:
    """A Power card, a Wound or an Event card that is turned up, in large: what it does as it is used."""
    if name in EVENTS:
        words, picture, kind, hue = event_card(name)["text"], event_art(name), "Event", "lb-ink"
    elif name in WOUNDS:
        words, picture, kind, hue = power_card(name)["right"], power_art(name, "Wound", ""), "Wound", "lb-red"
    else:
        shown = power_card(name)
        picture = power_art(name, shown["symbol"], POWERS[name].hero)
        words, kind, hue = shown["left"], shown["mode"], "lb-blue"
    return card(
        name, el("p", "", words), classes=f"gc-large {hue} {classes}", picture=picture, kind=kind, data_key=f"card {name}"
    )


@remembered(256)
def turned_card(name: str, side: str, classes: str) -> Markup:
    """A card beside an ID card as it is revealed: only the side on which it lies counts."""
    tech = event_card(name)["right"] if name in EVENTS else power_card(name)["right"]
    inside = el("p", "", power_card(name)["left"]) if side == "left" else el("span", "gc-techs", techs(tech))
    hue = "lb-ink" if name in EVENTS else "lb-red" if name in WOUNDS else "lb-blue"
    return el("div", f"gc-turned gc-to-{side} {hue} {classes}", el("b", "", name), inside, data_key=f"card {name}")


# -- the base ----------------------------------------------------------------------------------------------


def door(state: str, classes: str = "") -> Markup:
    """A Door in large: "closed", "open" or "jammed". It turns when it shows another side."""
    return el(
        "span", f"gc-large-door {classes}", DOORS[state], role="img", aria_label=f"the Door is {state}", data_key=f"door {state}"
    )


def minus_token(amount: int, key: str) -> Markup:
    """A -1 token, or several."""
    said = f"{amount} -1 token{'' if amount == 1 else 's'}"
    return el("b", "gc-minus gc-large-minus lb-pops", f"-{amount}", role="img", aria_label=said, data_key=key)


def sign(name: str, classes: str = "") -> Markup:
    """An icon in large."""
    return el("span", f"gc-large-sign {classes}", icon(name), data_key=f"sign {name}")
