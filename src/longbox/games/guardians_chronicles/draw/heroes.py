"""The Heroes: mine with the cards and the hand, the others in short; and all of them before the game."""

from __future__ import annotations

from longbox import drawing, several
from longbox.drawing import Markup, card, cards, el, folded, frame, harm, note, panel, pips, remembered, stamp, tag, title
from longbox.games.guardians_chronicles.draw.cards import (
    hand_card,
    played_card,
    played_chip,
    small_card,
    values,
)
from longbox.games.guardians_chronicles.draw.labels import health_words, hero_state, hero_words, range_words, values_words
from longbox.games.guardians_chronicles.draw.plan import numbers_of, shows
from longbox.games.guardians_chronicles.draw.signs import HUE_OF, hero_art, hero_face, icon, number
from longbox.games.guardians_chronicles.state import ACTIONS, WOUNDS_IN_HAND, WOUNDS_OWNED, Phase
from longbox.games.guardians_chronicles.view_types import HeroView, MissionView, TableView, ToChooseView


def mine(table: TableView, hero: HeroView) -> list[object]:
    """My Hero: one part of the desk, which a phone shows by itself."""
    ways = shows(numbers_of(table), str(hero["seat"]))
    now = f"{hero_state(hero)}. {range_words(table, hero['reach'], hero['aims'])}".rstrip()
    hand = hero["hand"] or []
    return frame(
        "section",
        "gc-mine",
        hero_board(_still(table, hero), table["names"][hero["seat"]], ways, hero_words(table, hero), now),
        drawing.hand(f"Your hand: {len(hand)}", "gc-hand lb-tight", *(hand_card(hero["name"], shown) for shown in hand)),
        data_place=f"player:{hero['seat']}",
        role="group",
        aria_label="Your Hero",
    )


def other(table: TableView, hero: HeroView) -> Markup:
    """The Hero of somebody else: the same in short."""
    ways = shows(numbers_of(table), str(hero["seat"]))
    now = f"{hero_state(hero)}. {range_words(table, hero['reach'], hero['aims'])}".rstrip()
    board = _other(_still(table, hero), table["names"][hero["seat"]], ways, hero_words(table, hero), now)
    return el("div", "", board, data_place=f"player:{hero['seat']}")


def _still(table: TableView, hero: HeroView) -> HeroView:
    """What a board shows, without what changes with every step of somebody else: less is drawn anew."""
    return {**hero, "reach": [], "aims": [], "ready": hero["ready"] and table["phase"] == Phase.STRATEGY}


def _place(hero: HeroView) -> str | None:
    """A Hero on the floor plan is chosen there, where it is always in sight."""
    return f"hero:{hero['seat']}" if hero["out"] or hero["cell"][0] < 0 else None


# -- boards ------------------------------------------------------------------------------------------------


@remembered(512)
def hero_board(hero: HeroView, player: str, ways: str, said: str, now: str) -> Markup:
    """My ID card, the cards beside it, and my missions."""
    return el(
        "div",
        f"lb-panel gc-board {ways} {'lb-acting' if hero['active'] else ''}",
        title(
            f"lb-{HUE_OF[hero['name']]}",
            hero_face(hero["name"]),
            el("b", "", hero["name"]),
            el("span", "gc-player", f"{hero['rank']} {hero['type']} \u00b7 {player} (you)"),
            _turn(hero),
            _actions(hero),
        ),
        el(
            "div",
            "lb-line",
            _health(hero),
            values(hero["printed"], hero["now"]),
            _wounds(hero),
        ),
        el("p", "gc-text", el("b", "", f"{hero['power']}. "), hero["words"]),
        _played(hero),
        [note("", words) for words in hero["notes"]],
        el("div", "gc-below", [_mission(one) for one in hero["missions"]], _discards(hero)),
        data_place=_place(hero),
        data_card=hero["name"],
        data_now=now,
        role="group",
        aria_label=said,
    )


def _health(hero: HeroView) -> Markup:
    health = hero["now"]["health"]
    return harm(hero["damage"], health, f"{max(health - hero['damage'], 0)}/{health}", health_words(hero["damage"], health))


def _turn(hero: HeroView) -> list[Markup]:
    """What is special about this Hero now."""
    marks = [tag("active", "the activated Hero")] if hero["active"] else []
    marks += [tag("has acted", classes="lb-paper")] if hero["activated"] and not hero["active"] else []
    marks += [tag("ready", "has planned the turn", "lb-teal")] if hero["ready"] else []
    return marks + ([tag("knocked out", classes="lb-red")] if hero["out"] else [])


def _actions(hero: HeroView) -> Markup | None:
    """The Actions that are left, of the Hero who is activated."""
    left = hero["actions"]
    return pips(left, max(ACTIONS - left, 0), "", f"{several(left, 'Action')} left") if hero["active"] else None


def _wounds(hero: HeroView) -> Markup | None:
    """Wound cards: three in hand or four in all knock a Hero out."""
    if not hero["wounds_owned"]:
        return None
    said = (
        f"{several(hero['wounds_owned'], 'Wound')}, {hero['wounds']} of them in hand: {WOUNDS_IN_HAND} in hand or "
        f"{WOUNDS_OWNED} in all knock a Hero out"
    )
    return el("span", "gc-wounds", number("cross", f"{hero['wounds_owned']}/{WOUNDS_OWNED}", said))


def _played(hero: HeroView) -> Markup:
    """Two places: for Special Powers on the left, for Secret Techniques on the right."""
    used = {words.removesuffix(" is used") for words in hero["notes"]}
    lefts = [played_card(shown, "left", shown is not None and shown["name"] in used) for shown in hero["left"]]
    rights = [played_card(shown, "right", False) for shown in hero["right"]]
    return el(
        "div",
        "gc-sides",
        el("div", "", el("small", "", "Special Power"), lefts or drawing.slot("left")),
        el("div", "", el("small", "", "Secret Technique"), rights or drawing.slot("right")),
    )


def _mission(one: MissionView) -> Markup:
    state = tag("done", classes="lb-teal") if one["done"] else None
    return el("p", "gc-mission", icon("star"), el("b", "", f"{one['name']}: "), one["text"], " ", state)


def _discards(hero: HeroView) -> Markup | None:
    gone = [small_card(shown) for shown in reversed(hero["discards"])]
    return folded(f"{len(gone)} discarded", *gone) if gone else None


@remembered(512)
def _other(hero: HeroView, player: str, ways: str, said: str, now: str) -> Markup:
    health = hero["now"]["health"]
    lies = [
        [played_chip(shown, "left") for shown in hero["left"]],
        el("span", "gc-id-line", "|") if hero["left"] and hero["right"] else None,
        [played_chip(shown, "right") for shown in hero["right"]],
    ]
    hidden = [small_card(shown) for shown in hero["hand"] or []]
    gone = [small_card(shown) for shown in reversed(hero["discards"])]
    return el(
        "section",
        f"gc-other {ways} {'lb-acting' if hero['active'] else ''}",
        title(
            f"lb-{HUE_OF[hero['name']]}",
            hero_face(hero["name"]),
            el("b", "", hero["name"]),
            el("span", "gc-player", player, title=player),
            _turn(hero),
            _actions(hero),
        ),
        el(
            "div",
            "lb-line",
            number("heart", f"{max(health - hero['damage'], 0)}/{health}", health_words(hero["damage"], health)),
            values(hero["printed"], hero["now"]),
            number("cards", hero["hand_size"], several(hero["hand_size"], "card in hand", "cards in hand")),
            _wounds(hero),
        ),
        el(
            "div",
            "gc-lies",
            lies,
            folded(f"{hero['hand_size']} in hand, {len(gone)} discarded", *hidden, *gone) if hidden or gone else None,
        ),
        data_place=_place(hero),
        data_card=hero["name"],
        data_now=now,
        role="group",
        aria_label=said,
    )


# -- before the game ---------------------------------------------------------------------------------------


def roster(table: TableView) -> Markup | None:
    """The four Heroes to choose from."""
    if not table["to_choose"]:
        return None
    found = [_to_choose(hero, _taken(table, hero)) for hero in table["to_choose"]]
    return panel("Choose a Hero", "gc-roster", cards(*found))


def _taken(table: TableView, hero: ToChooseView) -> str:
    seat = hero["taken"]
    return "" if seat is None else f"taken by {table['names'][seat]}"


@remembered(64)
def _to_choose(hero: ToChooseView, taken: str) -> Markup:
    said = f"{hero['name']}, {hero['type']}: {values_words(hero['values'], hero['values'])}, Health {hero['values']['health']}. "
    said += f"{hero['power']}: {hero['words']} {hero['plays']} {taken}".rstrip()
    health = hero["values"]["health"]
    return card(
        hero["name"],
        [
            el("p", "gc-line", harm(0, health, str(health), f"Health {health}"), values(hero["values"], hero["values"])),
            el("p", "", el("b", "", f"{hero['power']}. "), hero["words"]),
            el("p", "gc-who", hero["plays"]),
            stamp(taken) if taken else None,
        ],
        classes="gc-choice gc-taken" if taken else "gc-choice",
        picture=hero_art(hero["name"]),
        kind=hero["type"],
        data_place=f"choose:{hero['name']}",
        data_card=hero["name"],
        aria_label=said,
    )
