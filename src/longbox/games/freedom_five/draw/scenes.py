"""The scenes of the game: what the table plays event by event."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Event, Happened, Scene, several
from longbox.drawing import Markup, act, card, deeds, el, outcome, stamp, sum_of, thrown, track, verdict, versus
from longbox.games.freedom_five.draw.fight_scene import fight
from longbox.games.freedom_five.draw.page import PAGE
from longbox.games.freedom_five.draw.scene_parts import ThrownDice, portrait, small_map, throw
from longbox.games.freedom_five.draw.signs import badge, hue, picture, villain_face
from longbox.games.freedom_five.kinds import ANARCHY, BYSTANDERS, JUSTICE, SCHEMES, TOWER
from longbox.games.freedom_five.state import TRACK_END
from longbox.games.freedom_five.telling import (
    NIGHT,
    AnarchyDue,
    AnarchyPlaced,
    BystanderCame,
    CardDrawn,
    ChapterBegan,
    HenchmanPlaced,
    HenchmenLeft,
    JoinedVillain,
    Overrun,
    SchemeEventCame,
    SchemeRevealed,
    TokenPlaced,
    TowerAnarchy,
    TrackAdvanced,
    VillainMoved,
    stakes_words,
    step_words,
)
from longbox.games.freedom_five.telling_fights import (
    Attacked,
    Counted,
    DiceChanged,
    FightEnded,
    Hurt,
    KnockedOut,
    LegacyDieRolled,
    Rolled,
    VillainDefeated,
)

STEPS = (
    *(HenchmanPlaced, Overrun, JoinedVillain, HenchmenLeft, AnarchyDue, AnarchyPlaced, TowerAnarchy, BystanderCame, TokenPlaced),
    *(VillainMoved, SchemeEventCame, TrackAdvanced, Happened),
)  # what a Scheme card does


def roll(events: Sequence[Event], names: Sequence[str]) -> str:
    """Dice, how they are changed, and how many count."""
    begin = events[0]
    assert isinstance(begin, Rolled)
    now = ThrownDice.of(begin)
    for event in events[1:]:
        now.add(event)
    what = f"{begin.hero} {'tests' if begin.need else 'rolls'} {begin.attribute} {begin.about}"
    return PAGE.scene(what, act("ff-throw", portrait(begin.hero, names[begin.seat]), throw(now)), _result(now))


def _result(now: ThrownDice) -> Markup:
    need = now.begin.need
    hits = sum_of(now.hits, "success" if now.hits == 1 else "successes", "lb-teal" if now.hits >= need else "lb-ink")
    if not need:
        return outcome(hits if now.result else None)
    passed = verdict("Passed", "lb-teal") if now.result and now.result.has_passed else None
    failed = verdict("Failed", "lb-red") if now.result and not now.result.has_passed else None
    return outcome(versus(hits, sum_of(need, "needed", "lb-ink")) if now.result else None, passed, failed)


def draw_card(events: Sequence[Event], names: Sequence[str]) -> str:
    """A card that a Hero must face."""
    (drawn,) = events
    assert isinstance(drawn, CardDrawn)
    name = drawn.card
    words, attribute = _words(name)
    shown = card(
        name,
        el("p", "", words),
        classes=f"ff-large lb-turns {hue(attribute)}",
        picture=picture(name, attribute),
        corner=badge(attribute),
        data_key="card",
    )
    return PAGE.scene(drawn.say(names).partition(":")[0], act("", shown), classes="lb-small")


def _words(name: str) -> tuple[str, str]:
    """What is at stake, and a colour."""
    if name in BYSTANDERS:
        return BYSTANDERS[name].effect.label, "Purple"
    faced = ANARCHY.get(name) or TOWER.get(name)
    if faced is not None:
        return stakes_words(faced.reward, faced.penalty), str(faced.attributes[0])
    return JUSTICE[name].task.words, str(JUSTICE[name].attribute)


def trouble(events: Sequence[Event], names: Sequence[str]) -> str:
    """What a Scheme card does to the city, step by step; or trouble without a card."""
    first, last = events[0], events[-1]
    scheme = _scheme(first.card) if isinstance(first, SchemeRevealed) else None
    places = [[_number(place) for place in event.places if place.startswith("location:")] for event in events]
    touched = [number for numbers in places for number in numbers]
    told = [event.say(names) for event in events if event is not first or scheme is None]
    stamped = _stamp(last)
    title = first.say(names) if scheme is not None else "Trouble in the city"
    return PAGE.scene(
        title,
        act("ff-trouble", scheme, small_map(touched, places[-1]), deeds(told)),
        outcome(verdict(*stamped) if stamped else None),
    )


def _number(place: str) -> int:
    return int(place.partition(":")[2])


def _stamp(event: Event) -> tuple[str, str] | None:
    if isinstance(event, Overrun):
        return "Overrun", "lb-red"
    if isinstance(event, AnarchyPlaced | TowerAnarchy):
        return "Anarchy", "lb-red"
    return (f"Track {event.to}", "lb-ink") if isinstance(event, TrackAdvanced) else None


def _scheme(name: str) -> Markup:
    """The card, with its steps."""
    if name.startswith(NIGHT):
        return card(NIGHT, el("p", "", "The Villain phase is over."), classes="ff-large lb-ink lb-turns", data_key="scheme")
    scheme = SCHEMES[name]
    steps = [el("li", "", step_words(step)) for step in scheme.steps]
    return card(name, el("ol", "", steps), classes="ff-large lb-ink lb-turns", kind="Scheme", data_key="scheme")


def advance(events: Sequence[Event], names: Sequence[str]) -> str:
    """The Mastermind track."""
    last = events[-1]
    assert isinstance(last, TrackAdvanced)
    shown = track("", TRACK_END, last.to, f"{last.to} of {TRACK_END}")
    why = deeds(event.say(names) for event in events)
    return PAGE.scene("The Mastermind's plan", act("ff-plan", el("span", "ff-large-track", shown), why))


def begin_chapter(events: Sequence[Event], names: Sequence[str]) -> str:
    """A page of the Comic is turned."""
    (begun,) = events
    assert isinstance(begun, ChapterBegan)
    number = el("b", "ff-page-number lb-pops", f"Chapter {begun.number}")
    title = el("span", "ff-page-title lb-enters lb-2", begun.title)
    return PAGE.scene("Meanwhile in Megalopolis", el("div", "ff-title-page lb-turns", number, title), classes="lb-small")


def wound(events: Sequence[Event], names: Sequence[str]) -> str:
    """Damage tokens are drawn, one after the other, until a Hero falls."""
    hurt = [event for event in events if isinstance(event, Hurt | KnockedOut)]
    last = hurt[-1]
    tokens = next((event.tokens for event in reversed(hurt) if isinstance(event, Hurt) and event.seat == last.seat), ())
    shown = [thrown(badge(token), f"token {last.seat} {place}") for place, token in enumerate(tokens)]
    fallen = verdict("Knocked out") if isinstance(last, KnockedOut) else None
    what = f"{last.hero} is knocked out" if fallen else f"{last.hero} takes damage"
    count = sum_of(len(tokens), several(len(tokens), "damage", "damage").partition(" ")[2], "lb-red")
    return PAGE.scene(
        what,
        act(
            "ff-throw",
            portrait(last.hero, names[last.seat]),
            el("span", "ff-dice lb-shakes", shown, data_key=f"of {last.seat} {len(tokens)}"),
        ),
        outcome(el("span", "", count, data_key="count"), fallen),
        classes="lb-small",
    )


def defeat(events: Sequence[Event], names: Sequence[str]) -> str:
    """A Villain is defeated without an attack."""
    (beaten,) = events
    assert isinstance(beaten, VillainDefeated)
    face = villain_face(beaten.villain, beaten.attribute)
    shown = card(beaten.villain, stamp("defeated"), classes=f"ff-large {hue(beaten.attribute)}", picture=face, data_key="villain")
    return PAGE.scene(beaten.villain, act("", shown), outcome(verdict("Defeated", "lb-teal")), classes="lb-small")


SCENES = (
    Scene(
        "attack",
        opens=(Attacked,),
        closes=(FightEnded, VillainDefeated),
        holds=(Rolled, DiceChanged, Counted, Hurt, VillainDefeated, *STEPS),
        draw=fight,
    ),
    Scene("roll", opens=(Rolled,), closes=(Counted,), holds=(DiceChanged, LegacyDieRolled), draw=roll),
    Scene("card", opens=(CardDrawn,), draw=draw_card),
    Scene("city", opens=(SchemeRevealed, Overrun, AnarchyPlaced, TowerAnarchy), holds=STEPS, draw=trouble),
    Scene("track", opens=(TrackAdvanced,), holds=(TrackAdvanced,), draw=advance),
    Scene("chapter", opens=(ChapterBegan,), draw=begin_chapter),
    Scene("wound", opens=(Hurt, KnockedOut), holds=(Hurt, KnockedOut), draw=wound),
    Scene("defeat", opens=(VillainDefeated,), draw=defeat),
)
