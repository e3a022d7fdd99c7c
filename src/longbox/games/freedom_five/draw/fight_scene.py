"""An attack on a Villain as a scene: who commits what, the dice, the damage, and how the Villain strikes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from longbox import Event
from longbox.drawing import Markup, act, burst, card, chip, deeds, el, harm, outcome, sum_of, verdict, versus
from longbox.games.freedom_five.draw.page import PAGE
from longbox.games.freedom_five.draw.scene_parts import ThrownDice, portrait, throw
from longbox.games.freedom_five.draw.signs import badge, henchman, hue, villain_face
from longbox.games.freedom_five.telling_fights import (
    AfterAttack,
    Attacked,
    Committed,
    Counted,
    DiceChanged,
    FightEnded,
    LegacyDieRolled,
    Rolled,
    StruckBack,
    VillainDefeated,
    VillainHit,
)

FEW = 2  # attackers with large dice
SEEN = 3  # lines about what the Villain did


@dataclass
class Side:
    """One of the attackers."""

    seat: int
    hero: str
    cards: tuple[str, ...] = ()
    throw: ThrownDice | None = None


@dataclass
class Course:
    """What has happened in an attack so far."""

    begin: Attacked
    damage: int
    henchmen: int
    sides: dict[int, Side] = field(default_factory=dict)
    hit: VillainHit | None = None  # just now
    loud: str = ""  # what the Villain does
    followed: list[str] = field(default_factory=list)  # what came of that
    last: Event | None = None

    def add(self, event: Event, said: str) -> None:
        """Let an event happen."""
        self.hit, self.last = None, event
        match event:
            case Committed():
                self.side(event.seat, event.hero).cards = event.cards
            case Rolled():
                self.side(event.seat, event.hero).throw = ThrownDice.of(event)
            case DiceChanged() | LegacyDieRolled() | Counted():
                for side in self.sides.values():
                    if side.throw is not None and side.throw.result is None:
                        side.throw.add(event)
            case VillainHit(villain=self.begin.villain):
                self.hit, self.damage = event, event.total
                self.henchmen = max(0, self.henchmen - event.blocked)
            case StruckBack() | AfterAttack():
                self.loud, self.followed = event.words, []
            case _ if self.loud:
                self.followed.append(said)

    def side(self, seat: int, hero: str) -> Side:
        return self.sides.setdefault(seat, Side(seat, hero))


def fight(events: Sequence[Event], names: Sequence[str]) -> str:
    """The attack after these events."""
    begin = events[0]
    assert isinstance(begin, Attacked)
    now = Course(begin, begin.damage, begin.henchmen)
    now.side(begin.seat, begin.hero)
    for event in events[1:]:
        now.add(event, event.say(names))
    sides = [_side(side, names[side.seat]) for side in now.sides.values()]
    return PAGE.scene(
        f"{begin.hero} attacks {begin.villain}",
        act(
            "ff-battle",
            el("div", "ff-against", _villain(now), deeds(now.followed, SEEN)),
            el("div", "ff-sides ff-crowded" if len(sides) > FEW else "ff-sides", sides),
        ),
        outcome(_sums(now), _stamp(now.last)),
    )


def _villain(now: Course) -> Markup:
    begin, left = now.begin, max(0, now.begin.durability - now.damage)
    words = [
        harm(min(now.damage, begin.durability), begin.durability, f"{left}/{begin.durability}", f"{left} Durability left"),
        el("span", "ff-guards", [henchman(begin.attribute) for _ in range(now.henchmen)]) if now.henchmen else None,
        el("p", "ff-loud lb-pops", now.loud, data_key=f"loud {now.loud}") if now.loud else None,
    ]
    hit = now.hit
    bang = burst(f"-{hit.damage}", f"{hit.damage} damage") if hit and hit.damage else None
    return el(
        "div",
        "ff-foe lb-enters" + (" lb-shakes" if bang else ""),
        card(
            begin.villain,
            words,
            classes=hue(begin.attribute),
            picture=villain_face(begin.villain, begin.attribute),
            corner=badge(begin.attribute),
        ),
        el("span", "ff-bang lb-pops", bang, data_key="bang") if bang else None,
        data_key="foe",
    )


def _side(side: Side, player: str) -> Markup:
    cards = [chip("lb-enters", name, data_key=f"card {name} {place}") for place, name in enumerate(side.cards)]
    return el(
        "div",
        "ff-side-of lb-enters",
        portrait(side.hero, player),
        el("span", "ff-cards", cards) if cards else None,
        throw(side.throw) if side.throw else None,
        data_key=f"side {side.seat}",
    )


def _sums(now: Course) -> Markup | None:
    counted = [side.throw.result.hits for side in now.sides.values() if side.throw and side.throw.result]
    if not counted:
        return None
    if now.damage == now.begin.damage:
        return el("span", "", sum_of(sum(counted), "hit" if sum(counted) == 1 else "hits", "lb-teal"), data_key="hits")
    is_enough = now.damage >= now.begin.durability
    mine = sum_of(now.damage, "damage", "lb-teal" if is_enough else "lb-ink")
    return versus(mine, sum_of(now.begin.durability, "Durability", "lb-ink"))


def _stamp(last: Event | None) -> Markup | None:
    if isinstance(last, VillainDefeated):
        return verdict("Defeated", "lb-teal")
    return verdict("Still stands", "lb-red") if isinstance(last, FightEnded) else None
