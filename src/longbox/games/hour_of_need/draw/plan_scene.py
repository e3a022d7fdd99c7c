"""A villain card, or a scheme alone, as a scene: the icons from left to right, the panels, and who comes there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from longbox import Event, sentence
from longbox.drawing import Markup, act, deeds, el, outcome, verdict
from longbox.games.hour_of_need.boards import PANELS
from longbox.games.hour_of_need.draw.page import PAGE
from longbox.games.hour_of_need.draw.scene_parts import drawn_card, lines_of, numbers_of, panel_of, ploy, portrait, room
from longbox.games.hour_of_need.kinds import FOES, ISSUES, PLOYS
from longbox.games.hour_of_need.telling import (
    Advanced,
    BystanderPut,
    Captured,
    CrisisCame,
    GoalNeared,
    IconCame,
    Inflicted,
    MinionPut,
    PanelFilled,
    Put,
    Rescued,
    Rooms,
    Schemed,
    Suffered,
    TokenPut,
    VillainCardDrawn,
    VillainCardOver,
)
from longbox.games.hour_of_need.texts import with_numbers

SEEN = 4  # lines about what happened
ALL_DONE = 99  # icons


@dataclass
class VillainTurnCourse:
    """What has happened so far."""

    at: int
    minions: list[int]
    captives: list[int]
    tokens: list[int]
    icon: int = 0
    scheming: int = 0  # the panel whose Scheme effect is resolved
    touched: int = 0  # the panel of the last event
    suffered: Suffered | None = None
    stamp: tuple[str, str] | None = None
    told: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, rooms: Rooms) -> VillainTurnCourse:
        return cls(rooms.at, [*rooms.minions], [*rooms.captives], [*rooms.tokens])

    def add(self, event: Event, said: str) -> None:
        """Let an event happen."""
        self.touched, self.suffered = 0, None
        if isinstance(event, IconCame | VillainCardOver):
            self.icon, self.scheming = (event.number, 0) if isinstance(event, IconCame) else (ALL_DONE, 0)
            return
        self._fill(event)
        self._stamp(event)
        self.told.append(said)

    def _fill(self, event: Event) -> None:
        """Who and what comes into the panels."""
        match event:
            case MinionPut():
                self._more(self.minions, panel_of(event.spot))
            case TokenPut():
                self._more(self.tokens, panel_of(event.spot))
            case PanelFilled():
                self.touched = event.panel
                self.tokens[event.panel - 1] = 0
            case Captured():
                self._more(self.captives, event.panel)
            case Rescued():
                self._more(self.captives, panel_of(event.spot), -1)

    def _stamp(self, event: Event) -> None:
        """What the villain achieves."""
        match event:
            case Schemed():
                self.scheming = event.panel
            case Advanced():
                self.at = self.touched = event.panel
                self.stamp = ("Goes back" if event.is_back else "Advances", "lb-orange")
            case GoalNeared():
                self.stamp = (f"{event.have} of {event.of}", "lb-red")
            case CrisisCame():
                self.stamp = ("Crisis", "lb-red")
            case Suffered():
                self.suffered = event

    def _more(self, counts: list[int], number: int, more: int = 1) -> None:
        if number:
            counts[number - 1] = max(0, counts[number - 1] + more)
            self.touched = number


def plan(events: Sequence[Event], names: Sequence[str]) -> str:
    """The villain's plan after these events."""
    begin = events[0]
    assert isinstance(begin, VillainCardDrawn | Schemed)
    rooms = begin.rooms
    if rooms is None:  # it was told while nobody listened
        return ""
    now = VillainTurnCourse.of(rooms)
    if isinstance(begin, Schemed):
        now.add(begin, begin.say(names))
    for event in events[1:]:
        now.add(event, event.say(names))
    side = _card(begin, now, names) if isinstance(begin, VillainCardDrawn) else None
    title = f"{begin.hero} draws a villain card" if isinstance(begin, VillainCardDrawn) else f"{begin.villain} schemes"
    shown = now.suffered
    hurt = portrait(shown.hero, names[shown.seat], (shown.left, shown.full), shown.amount) if shown else None
    return PAGE.scene(
        title,
        act(
            "hn-plan",
            el("div", "hn-plan-card", side, deeds(now.told, SEEN)),
            el("div", "hn-scene-rooms", [_room(number, rooms, now, len(names)) for number in PANELS]),
        ),
        outcome(hurt, verdict(*now.stamp) if now.stamp else None),
        classes="hn-scheming",
    )


def _card(begin: VillainCardDrawn, now: VillainTurnCourse, names: Sequence[str]) -> Markup:
    if begin.card in PLOYS:
        return ploy(begin.card, now.icon, "lb-turns")
    return drawn_card(begin.card, lines_of(begin.card, len(names)), str(FOES[begin.card].kind), "lb-turns")


def _room(number: int, rooms: Rooms, now: VillainTurnCourse, heroes: int) -> Markup:
    is_here = number == now.at
    classes = "hn-latest" if number == now.touched else "hn-is-here" if is_here else ""
    words = ""
    if number == now.scheming:
        effect = ISSUES[rooms.issue].panels[number - 1].say()
        words = sentence(with_numbers(effect, numbers_of(rooms.issue, heroes)))
    counts = [counted[number - 1] if counted else 0 for counted in (now.minions, now.captives, now.tokens)]
    return room(rooms.issue, number, rooms.villain if is_here else "", counts[0], counts[1], counts[2], classes, words)


HELD = (MinionPut, TokenPut, PanelFilled, Captured, BystanderPut, Put, Advanced, GoalNeared, Inflicted, Suffered)
