"""A fight as a scene: the Villain comes, the chart hits slot by slot, the team strikes back, and the stamp falls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from longbox import Event, capital, drawing
from longbox.drawing import Markup, act, burst, el, outcome, remembered, slot, sum_of, tag, verdict, versus
from longbox.games.vigilante.draw.emblems import emblem
from longbox.games.vigilante.draw.page import PAGE
from longbox.games.vigilante.draw.parts import attack, cubes
from longbox.games.vigilante.kinds import CARDS, VILLAINS
from longbox.games.vigilante.telling import (
    Cubes,
    Fate,
    FightOver,
    HeroesAttacked,
    HeroInFight,
    HeroWent,
    TextUsed,
    VillainAttacked,
    VillainEffect,
    VillainRevealed,
    Went,
)
from longbox.games.vigilante.texts import card_text

STAMPS = {Went.JAILED: ("Jailed", "lb-teal"), Went.ESCAPED: ("Escaped", "lb-red"), Went.ON_TOP: ("Escaped", "lb-red")}


@dataclass
class Course:
    """What has happened in a fight so far."""

    begin: VillainRevealed
    effect: str = ""  # of the Villain, while it happens
    hits: tuple[int, ...] = ()
    damage: dict[int, int] = field(default_factory=dict)  # by slot
    struck: int = -1  # the slot that is hit just now
    fallen: list[int] = field(default_factory=list)
    silent: list[int] = field(default_factory=list)
    sprung: TextUsed | None = None  # a card that changes the fight just now
    blow: HeroesAttacked | None = None
    end: FightOver | None = None

    def add(self, event: Event) -> None:
        """Let an event happen."""
        self.struck, self.effect, before, self.sprung = -1, "", self.sprung, None
        match event:
            case VillainEffect():
                self.effect = event.text.label
            case VillainAttacked():
                self.hits = event.chart
            case Cubes() if event.seat == self.begin.seat:
                self.damage[event.slot] = self.damage.get(event.slot, 0) + event.amount
                self.struck = event.slot if event.amount > 0 else -1
            case HeroWent(what=Fate.DEFEATED) if event.seat == self.begin.seat:
                self.fallen.append(event.slot)
            case HeroWent(what=Fate.DOES_NOT_ATTACK) if event.seat == self.begin.seat:
                self.silent.append(event.slot)
            case TextUsed():
                self.sprung = event
            case HeroesAttacked():
                self.blow = event
            case FightOver():
                self.end = event
            case _:
                self.sprung = before


def fight(events: Sequence[Event], names: Sequence[str]) -> str:
    """The fight after these events."""
    assert isinstance(events[0], VillainRevealed)
    now = Course(events[0])
    for event in events[1:]:
        now.add(event)
    begin = now.begin
    slots = [_slot(number, hero, now) for number, hero in enumerate(begin.team)]
    stamp = STAMPS.get(now.end.where) if now.end else None
    return PAGE.scene(
        f"{names[begin.seat]} fights {begin.villain}",
        act(
            "vg-battle",
            _villain(begin.villain, begin.level, begin.health, begin.chart, now.effect, now.hits != ()),
            el("div", "vg-team", slots),
            _sprung(now.sprung, names) if now.sprung else None,
        ),
        outcome(_sums(now.blow), verdict(*stamp) if stamp else None),
        classes="lb-red",
    )


@remembered(256)
def _villain(name: str, level: int, health: int, chart: tuple[int, ...], effect: str, has_struck: bool) -> Markup:
    numbers = [el("span", "", number or "–") for number in chart]
    shown = effect or card_text(VILLAINS[name])
    return drawing.card(
        name,
        el("p", "vg-loud lb-pops" if effect else "", capital(shown), data_key=f"text {effect}"),
        classes="vg-villain lb-red lb-enters",
        picture=emblem(name, "villain"),
        corner=tag(f"Level {level}"),
        foot=[
            el("div", "vg-chart vg-struck" if has_struck else "vg-chart", numbers),
            el("b", "vg-health", f"♥ {health}"),
        ],
        data_key="villain",
    )


def _slot(number: int, hero: HeroInFight | None, now: Course) -> Markup:
    key = f"slot {number}"
    if hero is None:
        return slot(str(number + 1), data_key=key)
    hit = now.hits[number] if now.hits else 0
    is_gone = number in now.fallen
    strength = now.blow.parts[number] if now.blow and now.blow.parts else hero.attack
    classes = "vg-fighter" + (" lb-shakes" if number == now.struck else "") + (" vg-gone" if is_gone else "")
    damage = min(hero.health, max(0, hero.damage + now.damage.get(number, 0)))
    return el(
        "div",
        classes,
        el("div", "vg-face", emblem(hero.name, "hero"), attack(strength)),
        el("div", "vg-body", el("b", "vg-hero-name", hero.name), cubes(hero.health if is_gone else damage, hero.health)),
        burst(f"-{hit}", f"hit for {hit}") if hit and not now.blow else None,
        el("b", "vg-down lb-falls", "Defeated", data_key="down") if is_gone else None,
        el("b", "vg-down lb-falls", "Does not attack", data_key="silent") if number in now.silent and not is_gone else None,
        data_key=key,
    )


def _sprung(used: TextUsed, names: Sequence[str]) -> Markup:
    """A card that somebody plays in the middle of the fight."""
    kind = CARDS[used.card].kind if used.card in CARDS else "hero"
    return drawing.card(
        used.card,
        el("p", "", used.text.label),
        classes="vg-sprung lb-ink lb-turns",
        picture=emblem(used.card, kind),
        kind=f"{names[used.seat]} {used.how}",
        data_key=f"sprung {used.card}",
    )


def _sums(blow: HeroesAttacked | None) -> Markup | None:
    if blow is None:
        return None
    mine, theirs = ("lb-teal", "lb-ink") if blow.attack >= blow.health else ("lb-ink", "lb-red")
    return versus(sum_of(blow.attack, "Attack", mine), sum_of(blow.health, "Health", theirs))
