"""The scenes of the game: what the table plays event by event."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Drew, Event, Looked, PhaseBegan, Scene, capital, drawing
from longbox.drawing import Markup, act, cards, chip, deeds, el, outcome, symbol, tag, thrown, verdict
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.draw.emblems import emblem, symbol_of
from longbox.games.vigilante.draw.fight_scene import fight
from longbox.games.vigilante.draw.page import PAGE
from longbox.games.vigilante.draw.parts import SIDES, attack, cubes
from longbox.games.vigilante.kinds import CARDS, EVENTS, HEROES, IDENTITIES, MERCENARIES, VILLAINS, EventType
from longbox.games.vigilante.telling import (
    CardMoved,
    Cubes,
    DidNothing,
    DieSubmitted,
    DieTurned,
    EventChanged,
    EventPlaced,
    EventTriggered,
    FightOver,
    HeroJoined,
    HeroWent,
    IdentityRevealed,
    MarketChanged,
    TextUsed,
    TokenFlipped,
    VillainRevealed,
    VillainWent,
    Went,
)
from longbox.games.vigilante.texts import card_text

WHERE = {
    Went.JAILED: ("Jailed", "lb-teal"),
    Went.STAYED: ("Stays in jail", "lb-teal"),
    Went.FREED: ("Freed", "lb-red"),
    Went.MOVED: ("Moved", "lb-blue"),
    Went.ON_TOP: ("Escaped", "lb-red"),
    Went.ESCAPED: ("Escaped", "lb-red"),
}
FOLLOWS = (Cubes, HeroWent, VillainWent, CardMoved, Drew)  # what an Event does to everybody
DOES = (*FOLLOWS, DidNothing, TokenFlipped, Looked, MarketChanged, EventChanged, DieTurned)  # what a card may do


def begin_phase(events: Sequence[Event], names: Sequence[str]) -> str:
    """The name of a phase, in large letters."""
    (begun,) = events
    assert isinstance(begun, PhaseBegan)
    words = [
        el("b", "vg-round lb-pops", f"Round {begun.round}", data_key="round"),
        el("span", "vg-now lb-enters lb-2", begun.phase),
    ]
    return PAGE.scene("Vigilante", act("vg-banner", words), classes="lb-small")


def use_text(events: Sequence[Event], names: Sequence[str]) -> str:
    """A card does what it says, and what follows."""
    used = events[0]
    assert isinstance(used, TextUsed)
    kind = CARDS[used.card].kind if used.card in CARDS else "mercenary" if used.card in MERCENARIES else "hero"
    shown = drawing.card(
        used.card,
        el("p", "", used.text.label),
        classes=f"vg-large lb-turns {'lb-red' if kind == 'Ambush' else 'lb-blue'}",
        picture=emblem(used.card, kind),
        kind=capital(kind),
        data_key="card",
    )
    return PAGE.scene(f"{names[used.seat]} {used.how} {used.card}", act("vg-played", shown, _followed(events, names)))


def trigger(events: Sequence[Event], names: Sequence[str]) -> str:
    """An Event, and what it does to everybody."""
    triggered = events[0]
    assert isinstance(triggered, EventTriggered)
    return PAGE.scene("An Event is triggered", act("vg-played", _event(triggered.event, "lb-turns"), _followed(events, names)))


def place_event(events: Sequence[Event], names: Sequence[str]) -> str:
    """A new Event on the track."""
    (placed,) = events
    assert isinstance(placed, EventPlaced)
    return PAGE.scene(f"{names[placed.seat]} places an Event", act("", _event(placed.event, "lb-enters")), classes="lb-small")


def _followed(events: Sequence[Event], names: Sequence[str]) -> Markup | None:
    return deeds(event.say(names) for event in events[1:])


def _event(name: str, moves: str) -> Markup:
    token = EVENTS[name]
    return drawing.card(
        token.type,
        el("p", "", TYPES[EventType(token.type)]),
        classes=f"vg-large lb-ink {moves}",
        picture=emblem(token.type, "event"),
        corner=drawing.die(token.number),
        kind="Event",
        data_key="event",
    )


def submit_die(events: Sequence[Event], names: Sequence[str]) -> str:
    """A die for the Event Track; it may be turned."""
    die = events[0]
    assert isinstance(die, DieSubmitted)
    number = next((event.number for event in reversed(events) if isinstance(event, DieTurned)), die.number)
    kinds = [EVENTS[name].type for name in die.events] if number == die.number else []
    fired = [
        chip("vg-fired lb-pops", symbol(symbol_of(kind, "event")), kind, data_key=f"fires {place}")
        for place, kind in enumerate(kinds)
    ]
    what = el("span", "vg-fires-now", "triggers ", fired) if fired else el("span", "vg-fires-now", "triggers nothing yet")
    return PAGE.scene(
        f"{names[die.seat]} submits a die",
        act("vg-thrown", thrown(drawing.die(number), f"die {number}"), what),
        classes="lb-small",
    )


def recruit(events: Sequence[Event], names: Sequence[str]) -> str:
    """A Hero joins a team: a Starter Hero, or a recruit."""
    (joined,) = events
    assert isinstance(joined, HeroJoined)
    hero = HEROES[joined.hero]
    shown = drawing.card(
        hero.name,
        el("p", "", card_text(hero)),
        classes="vg-large lb-ink lb-enters",
        picture=emblem(hero.name, "hero"),
        kind=f"slot {joined.slot + 1}",
        foot=[attack(hero.attack), cubes(0, hero.health)],
        data_key="hero",
    )
    return PAGE.scene(f"A Hero joins {names[joined.seat]}", act("", shown), classes="lb-small")


def flip_token(events: Sequence[Event], names: Sequence[str]) -> str:
    """An Allegiance token is turned up."""
    (flipped,) = events
    assert isinstance(flipped, TokenFlipped)
    side = flipped.allegiance
    outline, hue = SIDES[side]
    large = el("span", "vg-side lb-turns", drawing.token(outline, side[0], hue, side), data_key="token")
    return PAGE.scene(
        f"Token {flipped.place + 1} of {names[flipped.seat]}", act("", large), outcome(verdict(side, hue)), classes="lb-small"
    )


def move_villain(events: Sequence[Event], names: Sequence[str]) -> str:
    """A Villain leaves a jail, or stays there."""
    (went,) = events
    assert isinstance(went, VillainWent)
    villain = VILLAINS[went.villain]
    shown = drawing.card(
        villain.name,
        el("p", "", f"The jail of {names[went.seat]}"),
        classes="vg-large lb-red lb-enters",
        picture=emblem(villain.name, "villain"),
        corner=tag(f"Level {villain.level}"),
        data_key="villain",
    )
    return PAGE.scene(villain.name, act("", shown), outcome(verdict(*WHERE[went.where])), classes="lb-small")


def reveal(events: Sequence[Event], names: Sequence[str]) -> str:
    """Everybody shows who they were, one after the other."""
    shown = [_identity(event, names) for event in events if isinstance(event, IdentityRevealed)]
    return PAGE.scene("The identities are revealed", cards(*shown))


def _identity(event: IdentityRevealed, names: Sequence[str]) -> Markup:
    side = IDENTITIES[event.identity].allegiance
    return drawing.card(
        names[event.seat],
        el("b", "vg-role", event.identity),
        classes=f"lb-turns {SIDES[side][1]}",
        picture=emblem(event.identity, side),
        kind=side,
        data_key=f"identity {event.seat}",
    )


SCENES = (
    Scene("fight", opens=(VillainRevealed,), closes=(FightOver,), holds=(TextUsed, *DOES), draw=fight),
    Scene("card", opens=(TextUsed,), holds=DOES, draw=use_text),
    Scene("event", opens=(EventTriggered,), closes=(PhaseBegan,), holds=FOLLOWS, draw=trigger),
    Scene("new event", opens=(EventPlaced,), draw=place_event),
    Scene("die", opens=(DieSubmitted,), holds=(DieTurned,), draw=submit_die),
    Scene("recruit", opens=(HeroJoined,), draw=recruit),
    Scene("token", opens=(TokenFlipped,), draw=flip_token),
    Scene("villain", opens=(VillainWent,), draw=move_villain),
    Scene("identities", opens=(IdentityRevealed,), holds=(IdentityRevealed,), draw=reveal),
    Scene("phase", opens=(PhaseBegan,), draw=begin_phase),
)
