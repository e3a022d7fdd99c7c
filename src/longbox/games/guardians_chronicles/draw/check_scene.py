"""A Value Check as a scene: the dice, plus the Heroes, minus the -1 tokens, against the value; and what it brings. A save is the
same without Heroes and tokens."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Event, several
from longbox.drawing import Markup, act, deeds, el, outcome, person, sum_of, verdict, versus
from longbox.games.guardians_chronicles.draw.page import PAGE
from longbox.games.guardians_chronicles.draw.scene_parts import bang, check_dice, door, health, minus_token, sign
from longbox.games.guardians_chronicles.draw.signs import HUE_OF, OF_VALUE, hero_face, number
from longbox.games.guardians_chronicles.telling import CheckRolled, DoorTurned, Hurt, TokenRemoved
from longbox.games.guardians_chronicles.telling_rolls import CheckThrown, MinusPut

SEEN = 3  # lines about what followed
OWN = (CheckThrown, CheckRolled, DoorTurned, TokenRemoved, MinusPut)  # what the picture shows without words


def check(events: Sequence[Event], names: Sequence[str]) -> str:
    """The check after these events. A question may have come between the dice and the count, so either begins it."""
    rolls = [event for event in events if isinstance(event, CheckThrown | CheckRolled)]
    roll = rolls[-1]
    counted = roll if isinstance(roll, CheckRolled) else None
    hurt = next((event for event in events if isinstance(event, Hurt) and event.key == str(roll.seat)), None)
    told = [event.say(names) for event in events if not isinstance(event, OWN) and event is not hurt]
    return PAGE.scene(
        f"{roll.who}: {roll.value.capitalize()} check",
        act(
            "gc-fight",
            el("div", "gc-thrower", _roller(roll, hurt, hurt is events[-1]), _cast(roll, counted), deeds(told, SEEN)),
            el("div", "gc-targets", _aim(roll, counted, events)),
        ),
        outcome(_sums(counted), _stamp(counted)),
        classes="gc-checking",
    )


def _roller(roll: CheckThrown | CheckRolled, hurt: Hurt | None, is_now: bool) -> Markup:
    """The Hero with the value that counts."""
    left = health(hurt.damage, hurt.health) if hurt else None
    value = number(OF_VALUE[roll.value], roll.target, f"{roll.value.capitalize()} {roll.target}")
    words = el("span", "gc-who-words", el("b", "", roll.who), el("span", "gc-row", value, left))
    hit = bang(hurt.amount, hurt.key) if hurt is not None and is_now else None
    return el("div", f"gc-fighter gc-attacker {'lb-shakes' if hit else ''}", hero_face(roll.who), words, hit, data_key="roller")


def _cast(roll: CheckThrown | CheckRolled, counted: CheckRolled | None) -> Markup:
    """The dice, and what is added and taken away as soon as it counts."""
    parts = [check_dice(roll.faces)]
    if counted is not None and counted.plus:
        heroes = [person(HUE_OF.get(counted.who, "azure")) for _ in range(counted.plus)]
        said = f"plus {several(counted.plus, 'Hero', 'Heroes')}"
        parts.append(
            el("span", "gc-plus lb-pops", el("b", "", f"+{counted.plus}"), heroes, role="img", aria_label=said, data_key="plus")
        )
    if counted is not None and counted.minus:
        parts.append(minus_token(counted.minus, "minus"))
    if counted is not None and counted.by_cards:
        parts.append(el("span", "gc-by-powers lb-pops", f"{counted.by_cards:+} by powers", data_key=f"powers {counted.by_cards}"))
    return el("div", "gc-cast", parts)


def _aim(roll: CheckThrown | CheckRolled, counted: CheckRolled | None, events: Sequence[Event]) -> Markup:
    """The Door or the room that it is about, and what becomes of it."""
    kind, _, name = roll.place.partition(":")
    is_open = any(isinstance(event, DoorTurned) for event in events)
    picture = door("open" if is_open else "closed", "lb-turns" if is_open else "") if kind == "door" else sign(_sign(roll))
    gone = next((event for event in events if isinstance(event, TokenRemoved)), None)
    more = next((event for event in events if isinstance(event, MinusPut)), None)
    left = f"{several(gone.left, gone.token)} left" if gone is not None else ""
    return el(
        "div",
        f"gc-fighter gc-aimed {'lb-shakes' if events[-1] is gone else ''}",
        picture,
        el(
            "span",
            "gc-who-words",
            el("b", "", f"Door {name}" if kind == "door" else roll.what),
            el("b", "gc-left-over lb-pops", left) if left else None,
        ),
        minus_token(more.amount, "new token") if more is not None else None,
        data_key="aim",
    )


def _sign(roll: CheckThrown | CheckRolled) -> str:
    return "trap" if roll.value == "speed" else "star"


def _sums(counted: CheckRolled | None) -> Markup | None:
    if counted is None:
        return None
    passed = counted.total <= counted.target
    return versus(
        sum_of(counted.total, "rolled", "lb-teal" if passed else "lb-red"),
        sum_of(counted.target, counted.value.capitalize(), "lb-ink"),
    )


def _stamp(counted: CheckRolled | None) -> Markup | None:
    if counted is None:
        return None
    return verdict("Passed", "lb-teal") if counted.total <= counted.target else verdict("Failed", "lb-red")
