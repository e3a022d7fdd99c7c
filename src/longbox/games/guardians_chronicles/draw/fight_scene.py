"""An attack as a scene: who against whom, the dice, the POWs that are rolled again, the successes, and what came of them; and
strikes, which have no attacker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from longbox import Event, capital, listed
from longbox.drawing import Markup, act, deeds, el, outcome, sum_of, tag, verdict, versus
from longbox.games.guardians_chronicles.draw.page import PAGE
from longbox.games.guardians_chronicles.draw.scene_parts import Die, bang, dice, face_of, fighter, health
from longbox.games.guardians_chronicles.draw.signs import HEROES
from longbox.games.guardians_chronicles.rules.dice import Throw, kinds, successes
from longbox.games.guardians_chronicles.telling import AttackHit, AttackMissed, AttackRolled, Felled, Hurt, Moved, Strike
from longbox.games.guardians_chronicles.telling_rolls import AttackOver, AttackThrown, Fighter, PowsThrown

SEEN = 3  # lines about what else happened


@dataclass
class AttackCourse:
    """What has happened in an attack so far."""

    begin: AttackThrown
    fighters: dict[str, Fighter]  # as they stand now
    dice: list[Die]
    new: int  # dice that have just come
    rolled: AttackRolled | None = None
    judged: AttackHit | AttackMissed | None = None  # the last one
    marks: dict[str, str] = field(default_factory=dict)  # what became of a target
    struck: Hurt | None = None  # just now
    told: list[str] = field(default_factory=list)
    end: AttackOver | None = None

    def add(self, event: Event, said: str) -> None:
        """Let an event happen."""
        self.new, self.struck = 0, None
        if not self._roll(event) and not self._bring(event):
            self.told.append(said)

    def _roll(self, event: Event) -> bool:
        """The dice. Returns whether it was about them."""
        match event:
            case PowsThrown():
                again = Throw(event.combat, event.power, event.faces)
                self.dice += zip(again.kinds, again.faces, strict=True)
                self.new = len(again.faces)
            case AttackRolled():
                self.rolled = event
                self._lie_as_in(event)
            case _:
                return False
        return True

    def _lie_as_in(self, rolled: AttackRolled) -> None:
        """A card may have had some dice rolled again."""
        if tuple(face for _, face in self.dice) != rolled.faces:
            known = kinds(rolled.faces, rolled.combat, rolled.power)
            known += ["Combat"] * (len(rolled.faces) - len(known))
            before, self.dice = self.dice, [*zip(known, rolled.faces, strict=False)]
            self.new = len([die for die, old in zip(self.dice, before, strict=False) if die != old])

    def _bring(self, event: Event) -> bool:
        """What the successes bring. Returns whether it was about that."""
        match event:
            case AttackHit() | AttackMissed():
                self.judged = event
                self.marks[event.key] = "hit" if isinstance(event, AttackHit) else "not hit"
            case Hurt():
                self._hurt(event)
            case Felled():
                self.marks[event.key] = "knocked out"
            case Moved() if event.key in self.fighters and event.how == "is pushed to":
                self.marks[event.key] = "pushed"
                return False
            case AttackOver():
                self.end = event
            case _:
                return False
        return True

    def _hurt(self, event: Hurt) -> None:
        self.struck = event
        who = self.fighters.get(event.key)
        if who is None:
            self.told.append(f"{event.who} takes {event.amount} Damage")
        else:
            self.fighters[event.key] = who._replace(damage=event.damage, health=event.health)

    @property
    def is_ours(self) -> bool:
        """Whether a Hero attacks."""
        return self.begin.by.kind in HEROES


def attack(events: Sequence[Event], names: Sequence[str]) -> str:
    """The attack after these events."""
    begin = events[0]
    assert isinstance(begin, AttackThrown)
    first = Throw(begin.combat, begin.power, begin.faces)
    now = AttackCourse(
        begin,
        {one.key: one for one in (begin.by, *begin.targets)},
        [*zip(first.kinds, first.faces, strict=True)],
        len(first.faces),
    )
    for event in events[1:]:
        now.add(event, event.say(names))
    how = "shoots at" if begin.is_ranged else "attacks"
    return PAGE.scene(
        f"{begin.by.name} {how} {listed([one.name for one in begin.targets])}",
        act("gc-fight", _thrower(now), el("div", "gc-targets", [_target(now, one.key) for one in begin.targets])),
        outcome(_sums(now), _stamp(now)),
        classes=f"{'gc-ours' if now.is_ours else 'gc-theirs'}",
    )


def _thrower(now: AttackCourse) -> Markup:
    """The attacker with the dice."""
    begin, rolled = now.begin, now.rolled
    more = rolled.successes - successes(list(rolled.faces)) if rolled else 0
    cards = el("span", "gc-by-powers lb-pops", f"{more:+} by powers", data_key="powers") if more else None
    way = tag(f"with {begin.card}", classes="lb-blue") if begin.card else tag("from afar") if begin.is_ranged else None
    hit = bang(now.struck.amount, begin.by.key) if now.struck and now.struck.key == begin.by.key else None
    return el(
        "div",
        "gc-thrower",
        fighter(now.fighters[begin.by.key], way, hit, classes="gc-attacker"),
        el("div", "gc-cast", dice(now.dice, now.new, rolled is not None), cards),
        deeds(now.told, SEEN),
    )


def _target(now: AttackCourse, key: str) -> Markup:
    """A target with its Defense, and what became of it."""
    is_struck = now.struck is not None and now.struck.key == key
    hit = bang(now.struck.amount, key) if now.struck is not None and is_struck else None
    mark = now.marks.get(key, "")
    said = tag(mark, classes="lb-stone" if mark == "not hit" else "lb-red") if mark else None
    is_out = mark == "knocked out"
    classes = f"lb-enters {'lb-shakes' if is_struck else ''} {'gc-is-out' if is_out else ''}"
    return fighter(now.fighters[key], said, hit, classes=classes, defense=True)


def _sums(now: AttackCourse) -> Markup | None:
    """Successes against the Defense of the target that is looked at."""
    if now.rolled is None:
        return None
    made = now.judged.successes if now.judged else now.rolled.successes
    mine = sum_of(made, "success" if made == 1 else "successes", "lb-yellow")
    if now.judged is not None:
        return versus(mine, sum_of(now.judged.defense, "Defense", "lb-ink"))
    if len(now.begin.targets) == 1:
        return versus(mine, sum_of(now.begin.targets[0].defense, "Defense", "lb-ink"))
    return mine


def _stamp(now: AttackCourse) -> Markup | None:
    """How it ends; of several targets, only at the end."""
    good, bad = ("lb-teal", "lb-red") if now.is_ours else ("lb-red", "lb-teal")
    if len(now.begin.targets) > 1:
        if now.end is None:
            return None
        hits = len(now.end.hits)
        return verdict(f"{hits} of {len(now.begin.targets)} hit", good if hits else bad)
    mark = next(iter(now.marks.values()), "")
    if not mark:
        return None
    if mark == "not hit":
        return verdict("Missed", bad)
    return verdict(capital(mark) if mark != "pushed" else "Hit", good)


# -- strikes -----------------------------------------------------------------------------------------------


def strike(events: Sequence[Event], names: Sequence[str]) -> str:
    """Dice without an attacker."""
    first = next(event for event in events if isinstance(event, Strike))
    return PAGE.scene(f"{first.source} strikes", act("gc-strikes", struck(events)), outcome(strike_stamp(events)))


def struck(events: Sequence[Event]) -> list[Markup]:
    """Each Hero with the dice against the Defense, one after the other."""
    found: list[Markup] = []
    strikes = [place for place, event in enumerate(events) if isinstance(event, Strike)]
    for place, after in pairwise([*strikes, len(events)]):
        one = events[place]
        assert isinstance(one, Strike)
        hurt = next((event for event in events[place:after] if isinstance(event, Hurt) and event.key == one.key), None)
        found.append(_struck(one, hurt, is_now=events[-1] is hurt, is_new=place == len(events) - 1, number=len(found)))
    return found


def _struck(one: Strike, hurt: Hurt | None, *, is_now: bool, is_new: bool, number: int) -> Markup:
    shown = Throw(one.combat, one.power, one.faces)
    known = kinds(shown.faces, one.combat, one.power)
    is_hit = one.successes >= one.defense
    left = health(hurt.damage, hurt.health) if hurt else None
    hit = bang(hurt.amount, one.key) if hurt is not None and is_now else None
    result = f"{one.successes} against Defense {one.defense}"
    mark = el("span", "lb-pops lb-6", tag("hit" if is_hit else "not hit", classes="lb-red" if is_hit else "lb-stone"))
    return el(
        "div",
        f"gc-fighter gc-struck {'lb-shakes' if is_now else ''}",
        face_of(one.target),
        el("span", "gc-who-words", el("b", "", one.target), left, el("small", "", result)),
        dice([*zip(known, one.faces, strict=False)], len(one.faces) if is_new else 0, True),
        mark,
        hit,
        data_key=f"struck {number}",
    )


def strike_stamp(events: Sequence[Event]) -> Markup | None:
    """How many are hit."""
    strikes = [event for event in events if isinstance(event, Strike)]
    if not strikes:
        return None
    hits = sum(one.successes >= one.defense for one in strikes)
    if len(strikes) == 1:
        words = "Hit" if hits else "Not hit"
    else:
        words = f"{hits} of {len(strikes)} hit"
    shown = verdict(words, "lb-red" if hits else "lb-teal")
    return el("span", "lb-6 gc-waits", shown, data_key=f"stamp {words}")
