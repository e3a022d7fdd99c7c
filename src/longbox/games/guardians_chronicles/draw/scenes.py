"""The scenes of the game: what the table plays event by event.

Quiet on purpose are moves and figures that come, which are seen on the floor plan, and everything that is planned face-down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from longbox import Did, Discarded, Drew, Event, Happened, Scene, capital
from longbox.drawing import Markup, act, burst, deeds, el, outcome, tag, verdict
from longbox.games.guardians_chronicles.draw.check_scene import check
from longbox.games.guardians_chronicles.draw.fight_scene import attack, strike, strike_stamp, struck
from longbox.games.guardians_chronicles.draw.page import PAGE
from longbox.games.guardians_chronicles.draw.paper import clipping
from longbox.games.guardians_chronicles.draw.scene_parts import (
    bang,
    door,
    face_of,
    fighter,
    health,
    kind_of,
    large_card,
    sign,
    turned_card,
)
from longbox.games.guardians_chronicles.draw.signs import HEROES
from longbox.games.guardians_chronicles.kinds import ROOMS
from longbox.games.guardians_chronicles.rules.rooms import activation_words
from longbox.games.guardians_chronicles.telling import (
    Appeared,
    AttackHit,
    AttackMissed,
    AttackRolled,
    CheckRolled,
    DoorTurned,
    Felled,
    Healed,
    Hurt,
    KnockedOut,
    Moved,
    Printed,
    Revealed,
    RoomActivated,
    Settled,
    Strike,
    TokenRemoved,
    Wounded,
)
from longbox.games.guardians_chronicles.telling_rolls import (
    AttackOver,
    AttackThrown,
    CheckThrown,
    EventPlayed,
    MinusPut,
    PowerUsed,
    PowsThrown,
    VillainActivated,
    VillainDone,
)

SEEN = 4  # lines about what followed
CLIPPINGS = 3  # articles side by side

# -- cards -------------------------------------------------------------------------------------------------


def reveal(events: Sequence[Event], names: Sequence[str]) -> str:
    """The cards beside the ID cards are turned up, one ID card after the other."""
    rows = [_revealed(event, event is events[-1]) for event in events if isinstance(event, Revealed)]
    return PAGE.scene("The cards are revealed", act("gc-reveal", rows))


def _revealed(event: Revealed, is_new: bool) -> Markup:
    """Who plays what: on the left of the face a Special Power, on its right a Secret Technique."""
    turns = "lb-turns" if is_new else ""
    return el(
        "div",
        f"gc-revealed {'' if is_new else 'gc-before'}",
        el("div", "gc-lefts", [turned_card(card, "left", turns) for card in event.left]),
        el("span", "gc-revealer", face_of(event.who), el("b", "", event.who)),
        el("div", "gc-rights", [turned_card(card, "right", turns) for card in event.right]),
        data_key=f"row {event.who}",
    )


def use_card(events: Sequence[Event], names: Sequence[str]) -> str:
    """An Event or a Special Power, and what it does to everybody."""
    used = events[0]
    assert isinstance(used, EventPlayed | PowerUsed)
    told = deeds((event.say(names) for event in events[1:]), SEEN)
    return PAGE.scene(used.say(names), act("gc-used-card", large_card(used.card, "lb-turns"), told), classes="lb-small")


# -- rooms and strikes -------------------------------------------------------------------------------------


def activate_room(events: Sequence[Event], names: Sequence[str]) -> str:
    """A room does what its card says: whom it strikes, and what else."""
    begin = events[0]
    assert isinstance(begin, RoomActivated)
    shown = el(
        "div",
        "gc-room-card lb-turns",
        el("header", "", el("b", "", begin.room), el("span", "gc-hex", begin.at)),
        el("p", "", activation_words(ROOMS[begin.card])),
        data_key="room",
    )
    hit = {event.key for event in events if isinstance(event, Strike)}
    others = [
        event for event in events[1:] if not isinstance(event, Strike) and not (isinstance(event, Hurt) and event.key in hit)
    ]
    strikes = struck(events)
    return PAGE.scene(
        f"The {begin.room} is activated",
        act(
            "gc-fight gc-room-scene" if strikes else "gc-used-card",
            el("div", "gc-thrower", shown, deeds((event.say(names) for event in others), SEEN)),
            el("div", "gc-strikes", strikes) if strikes else None,
        ),
        outcome(strike_stamp(events)),
        classes="" if strikes else "lb-small",
    )


# -- a Villain's activation --------------------------------------------------------------------------------


def activate_villain(events: Sequence[Event], names: Sequence[str]) -> str:
    """An ID card with its figures as it begins; and what each of them did, once it is over and more than one has fought.

    What happens in between has scenes of its own, and moves are seen on the floor plan.
    """
    begin, last = events[0], events[-1]
    assert isinstance(begin, VillainActivated)
    if len(events) == 1:
        figures = [fighter(one, classes="lb-enters") for one in begin.figures]
        beside = [turned_card(card, "right", "") for card in begin.cards]
        return PAGE.scene(begin.say(names), act("gc-squad", figures), act("gc-squad", beside) if beside else None)
    did = _deeds_of(events)
    if not isinstance(last, VillainDone) or sum(bool(did[one.key]) for one in begin.figures) < 2:
        return ""
    harmed = sum(event.amount for event in events if isinstance(event, Hurt) and event.key.isdigit())
    felled = {event.key for event in events if isinstance(event, Felled)}
    return PAGE.scene(
        f"What {begin.villain if len(begin.figures) == 1 else f'the {begin.villain}'} did",
        act("gc-squad", [_did(begin, key, did[key], key in felled) for key in did]),
        outcome(verdict(f"{harmed} Damage" if harmed else "No Damage", "lb-red" if harmed else "lb-teal")),
    )


def _deeds_of(events: Sequence[Event]) -> dict[str, list[str]]:
    """What each figure did in fights and at Doors, by its key."""
    begin = events[0]
    assert isinstance(begin, VillainActivated)
    found: dict[str, list[str]] = {one.key: [] for one in begin.figures}
    by_name = {one.name: one.key for one in begin.figures}
    attacker = ""
    for event in events:
        match event:
            case AttackThrown():
                attacker = event.by.key
            case AttackOver():
                attacker = ""
            case AttackHit() if attacker in found:
                found[attacker].append(f"hits {event.target}")
            case AttackMissed() if attacker in found:
                found[attacker].append(f"misses {event.target}")
            case DoorTurned() if event.who in by_name:
                found[by_name[event.who]].append(f"{event.how} the Door {event.door}")
    return found


def _did(begin: VillainActivated, key: str, did: Sequence[str], is_gone: bool) -> Markup:
    one = next(each for each in begin.figures if each.key == key)
    lines = [line if times == 1 else f"{line} \u00d7{times}" for line, times in Counter(did).items()]
    lines = [*lines, *(["leaves the board"] if is_gone else [])] or ["does not fight"]
    words = el("span", "gc-who-words", el("b", "", one.name), [el("small", "", capital(line)) for line in lines])
    return el("div", f"gc-fighter {'gc-is-out' if is_gone else ''}", face_of(one.kind, one.key), words, data_key=f"fighter {key}")


# -- harm --------------------------------------------------------------------------------------------------


def blow(events: Sequence[Event], names: Sequence[str]) -> str:
    """Damage, or a figure that leaves the board, outside of an attack."""
    last = events[-1]
    assert isinstance(last, Hurt | Felled)
    hurt = next((event for event in reversed(events) if isinstance(event, Hurt)), None)
    left = health(hurt.damage, hurt.health) if hurt is not None and hurt.key == last.key else None
    hit = bang(last.amount, last.key) if isinstance(last, Hurt) else None
    shown = el(
        "div",
        f"gc-fighter gc-alone {'lb-shakes' if hit else 'gc-is-out'}",
        face_of(kind_of(last.who), last.key),
        el("span", "gc-who-words", el("b", "", last.who), left),
        hit,
        data_key=f"fighter {last.key}",
    )
    stamp = verdict(f"{last.amount} Damage") if isinstance(last, Hurt) else verdict(capital(last.how.removeprefix("is ")))
    return PAGE.scene(last.say(names), act("", shown), outcome(stamp), classes="lb-small")


def wound(events: Sequence[Event], names: Sequence[str]) -> str:
    """A Hero takes a Wound card into the hand."""
    (taken,) = events
    assert isinstance(taken, Wounded)
    who = el("span", "gc-revealer lb-shakes", face_of(taken.who), el("b", "", taken.who), data_key="hero")
    return PAGE.scene(
        f"{taken.who} is wounded",
        act("gc-hurts", who, large_card(taken.wound, "lb-turns lb-3")),
        outcome(verdict("Wound")),
        classes="lb-small",
    )


def knock_out(events: Sequence[Event], names: Sequence[str]) -> str:
    """A Hero leaves the game."""
    (fallen,) = events
    assert isinstance(fallen, KnockedOut)
    who = el(
        "span", "gc-revealer gc-fallen lb-shakes", face_of(fallen.who), burst("KO", "knocked out"), el("b", "", fallen.who),
        data_key="hero",
    )  # fmt: skip
    return PAGE.scene(fallen.say(names), act("", who), outcome(verdict("Knocked out")), classes="lb-small")


# -- the base ----------------------------------------------------------------------------------------------


def turn_door(events: Sequence[Event], names: Sequence[str]) -> str:
    """A Door opens, is jammed or closes."""
    (turned,) = events
    assert isinstance(turned, DoorTurned)
    state, words = {"opens": ("open", "Open"), "jams": ("jammed", "Jammed"), "closes": ("closed", "Closed")}[turned.how]
    shown = el("span", "gc-revealer", door(state, "lb-turns"), el("b", "", f"Door {turned.door}"))
    who = face_of(kind_of(turned.who)) if kind_of(turned.who) in HEROES else None
    return PAGE.scene(turned.say(names), act("gc-hurts", who, shown), outcome(verdict(words, "lb-teal")), classes="lb-small")


def remove_token(events: Sequence[Event], names: Sequence[str]) -> str:
    """A token of an Objective is taken away."""
    (gone,) = events
    assert isinstance(gone, TokenRemoved)
    shown = el("span", "gc-revealer", sign("star", "lb-pops"), el("b", "", gone.room))
    words = f"{gone.left} left" if gone.left else "None left"
    return PAGE.scene(gone.say(names), act("", shown), outcome(verdict(words, "lb-teal")), classes="lb-small")


def print_articles(events: Sequence[Event], names: Sequence[str]) -> str:
    """An Objective is settled, and what the newspaper makes of it; the articles of the end of the game, too."""
    settled = next((event for event in reversed(events) if isinstance(event, Settled)), None)
    printed = [event for event in events if isinstance(event, Printed)]
    told = [event.say(names) for event in events if not isinstance(event, Settled | Printed)]
    cut = [_clipping(one, place, one is events[-1]) for place, one in enumerate(printed)][-CLIPPINGS:]
    room = (
        el("span", "gc-revealer lb-enters", sign("star"), el("b", "", settled.room), data_key=settled.room) if settled else None
    )
    return PAGE.scene(
        "The Guardians' Chronicles",
        act("gc-press", room if not cut else None, cut, deeds(told, SEEN)),
        outcome(_settled(settled) if settled else _side(printed[-1])),
        classes="lb-small" if len(cut) <= 1 else "",
    )


def _clipping(one: Printed, place: int, is_new: bool) -> Markup:
    side = "For the Heroes" if one.for_heroes else "For the Doktor"
    drawn = clipping({"kind": "", "about": "", "head": one.head, "text": one.text, "heroes": one.for_heroes})
    return el(
        "div", f"gc-clip {'lb-falls' if is_new else ''} gc-tilt-{place % 2}", drawn, role="img",
        aria_label=f"{side}: {one.head}. {one.text}", data_key=f"clip {place}",
    )  # fmt: skip


def _settled(settled: Settled) -> list[Markup]:
    hue = "lb-teal" if settled.how == "neutralized" else "lb-red"
    return [tag(settled.room, classes="lb-ink"), verdict(capital(settled.how), hue)]


def _side(printed: Printed) -> Markup:
    return verdict("For the Heroes", "lb-teal") if printed.for_heroes else verdict("For the Doktor", "lb-red")


FOLLOWS = (Did, Discarded, Drew, Happened, Moved, Appeared, Healed, Hurt, Felled, DoorTurned)  # what a card does to everybody
JUDGED = (PowsThrown, AttackRolled, AttackHit, AttackMissed, Hurt, Felled, Moved, Healed, Did, Happened)

SCENES = (
    Scene("attack", opens=(AttackThrown,), closes=(AttackOver,), holds=JUDGED, draw=attack),
    Scene(
        "check",
        opens=(CheckThrown, CheckRolled),
        holds=(CheckRolled, MinusPut, DoorTurned, TokenRemoved, Hurt, Happened, Did),
        draw=check,
    ),
    Scene("strike", opens=(Strike,), holds=(Strike, Hurt), draw=strike),
    Scene("room", opens=(RoomActivated,), holds=(Strike, *FOLLOWS), draw=activate_room),
    Scene("activation", opens=(VillainActivated,), closes=(VillainDone,), draw=activate_villain),
    Scene("card", opens=(EventPlayed, PowerUsed), holds=FOLLOWS, draw=use_card),
    Scene("reveal", opens=(Revealed,), holds=(Revealed,), draw=reveal),
    Scene("blow", opens=(Hurt, Felled), holds=(Hurt, Felled), draw=blow),
    Scene("wound", opens=(Wounded,), draw=wound),
    Scene("knock-out", opens=(KnockedOut,), draw=knock_out),
    Scene("door", opens=(DoorTurned,), draw=turn_door),
    Scene("token", opens=(TokenRemoved,), draw=remove_token),
    Scene("article", opens=(Settled, Printed), holds=(Settled, Printed, Happened, Did, Healed), draw=print_articles),
)
