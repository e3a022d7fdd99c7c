"""An Attack or a Solve as a scene: whom it is about, the dice, the villain's reaction, the sum, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from longbox import Event, capital, several
from longbox.drawing import Markup, act, burst, deeds, el, outcome, sum_of, verdict, versus
from longbox.games.hour_of_need.draw.page import PAGE
from longbox.games.hour_of_need.draw.scene_parts import colour_of, dice, face_of, portrait, reaction
from longbox.games.hour_of_need.draw.signs import heart, number
from longbox.games.hour_of_need.telling import HeroDefeated, Inflicted, Rescued, Suffered, spot_words
from longbox.games.hour_of_need.telling_rolls import (
    Aim,
    Attacked,
    AttackEnded,
    Counted,
    DiceGathered,
    EnemyHit,
    FocusTurned,
    JusticePlaced,
    Overcome,
    Rolled,
    ShowdownCardDrawn,
    SolveBegan,
    SolveEnded,
    SuccessesChanged,
    so_many,
)

MOST_AIMS = 4  # cards beside the dice
SEEN = 3  # lines about what else happened


@dataclass
class RollCourse:
    """What has happened in a roll so far."""

    begin: Attacked | SolveBegan
    aims: list[Aim]
    gathered: int = 0
    results: tuple[str, ...] = ()
    new: int = 0
    counted: Counted | None = None
    successes: int = 0
    turned: int = 0  # focus results that are successes now
    reaction: str = ""
    hit: EnemyHit | JusticePlaced | None = None  # the last one
    is_hit_now: bool = False
    damage: int = 0  # all of it
    justice: int = 0
    overcome: list[str] = field(default_factory=list)
    rescued: int = 0
    blow: Inflicted | None = None  # of an enemy after a Solve, or in the showdown
    suffered: Suffered | None = None
    has_fallen: bool = False
    told: list[str] = field(default_factory=list)
    end: Event | None = None

    def add(self, event: Event, said: str) -> None:
        """Let an event happen."""
        self.is_hit_now = isinstance(event, EnemyHit | JusticePlaced)
        if self.suffered is not None:  # a blow is felt in one frame only; the health stays
            self.suffered = replace(self.suffered, amount=0)
        if not self._roll(event) and not self._bring(event) and not self._strike_back(event):
            self.told.append(said)

    def _roll(self, event: Event) -> bool:
        """The dice and how they count. Returns whether it was about them."""
        match event:
            case DiceGathered():
                self.gathered = event.dice
            case Rolled():
                self.results, self.new = event.results, event.new
            case Counted():
                self.counted, self.results, self.new, self.successes = event, event.results, 0, event.successes
            case FocusTurned():
                self.turned += event.amount
                self.successes = event.successes
            case SuccessesChanged():
                self.successes = event.successes
            case _:
                return False
        return True

    def _bring(self, event: Event) -> bool:
        """What the successes bring. Returns whether it was about that."""
        match event:
            case EnemyHit():
                self.hit, self.damage = event, self.damage + event.amount
                self._reduce(event.enemy, event.left)
                self.overcome += [event.enemy] if event.full and not event.left else []
            case JusticePlaced():
                self.hit, self.justice = event, self.justice + event.amount
                self._reduce(event.card, event.danger - event.justice)
            case Overcome():
                self.overcome.append(event.card)
            case Rescued():
                self.rescued += 1
                return False
            case AttackEnded() | SolveEnded():
                self.end, self.blow = event, None
            case _:
                return False
        return True

    def _strike_back(self, event: Event) -> bool:
        """What the villain and the enemies near do. Returns whether it was about them."""
        match event:
            case ShowdownCardDrawn():
                self.reaction = event.card
            case Inflicted():
                self.blow = event
            case Suffered():
                self.suffered = event
            case HeroDefeated():
                self.has_fallen = self.has_fallen or event.seat == self.begin.seat
            case _:
                return False
        return True

    def _reduce(self, name: str, left: int) -> None:
        for place, aim in enumerate(self.aims):
            if aim.name == name and aim.left:
                self.aims[place] = aim._replace(left=max(0, left))
                return

    @property
    def is_attack(self) -> bool:
        return isinstance(self.begin, Attacked)


def roll(events: Sequence[Event], names: Sequence[str]) -> str:
    """The Attack or the Solve after these events."""
    begin = events[0]
    assert isinstance(begin, Attacked | SolveBegan)
    now = RollCourse(begin, [*(begin.foes if isinstance(begin, Attacked) else begin.problems)])
    for event in events[1:]:
        now.add(event, event.say(names))
    spots = begin.spots if isinstance(begin, Attacked) else (begin.spot,)
    where = " and ".join(map(spot_words, spots))
    return PAGE.scene(
        f"{begin.hero} {'attacks' if now.is_attack else 'solves'} in {where}",
        act("hn-battle", el("div", "hn-aims", _aims(now)), _side(now, names)),
        outcome(_sums(now), _stamp(now)),
        classes="hn-attacking" if now.is_attack else "hn-solving",
    )


def _aims(now: RollCourse) -> list[Markup]:
    """Those that are alike stand together."""
    alike: dict[tuple[str, int, int], list[Aim]] = {}
    for aim in now.aims:
        alike.setdefault((aim.name, aim.full, aim.defense), []).append(aim)
    groups = [*alike.values()]
    more = len(groups) - MOST_AIMS
    shown = [_aim(group, place, now) for place, group in enumerate(groups[:MOST_AIMS])]
    return [*shown, *([el("span", "lb-nothing", f"and {more} more")] if more > 0 else [])]


def _aim(group: Sequence[Aim], place: int, now: RollCourse) -> Markup:
    """An enemy with its health, a problem with the justice that it takes."""
    aim, left = group[0], [each for each in group if each.left]
    is_over = bool(aim.full) and not left
    is_hit = now.is_hit_now and now.hit is not None and _about(now.hit) == aim.name
    bang = el("span", "hn-bang lb-pops", _bang(now), data_key=f"bang {now.damage} {now.justice}") if is_hit else None
    standing = el("small", "", f"{len(left)} left") if len(group) > 1 else _left(aim, now.is_attack)
    return el(
        "div",
        f"hn-aim {colour_of(aim.name)} lb-enters{' lb-shakes' if is_hit else ''}{' hn-over' if is_over else ''}",
        face_of(aim.name),
        el("span", "hn-who-words", el("b", "", capital(so_many(len(group), aim.name))), el("span", "hn-numbers", standing)),
        bang,
        data_key=f"aim {place}",
    )


def _about(hit: EnemyHit | JusticePlaced) -> str:
    return hit.enemy if isinstance(hit, EnemyHit) else hit.card


def _bang(now: RollCourse) -> Markup:
    assert now.hit is not None
    amount = now.hit.amount
    return burst(f"-{amount}", f"{amount} damage") if now.is_attack else burst(f"+{amount}", f"{amount} justice")


def _left(aim: Aim, is_attack: bool) -> list[Markup]:
    if not aim.full:
        return []
    if not is_attack:
        done = aim.full - aim.left
        return [number("scales", f"{done}/{aim.full}", f"{done} of {aim.full} justice")]
    found = [heart(aim.left, f"{aim.left} of {aim.full} health left"), el("small", "", f"of {aim.full}")]
    return found + ([number("shield", aim.defense, f"defense {aim.defense}")] if aim.defense else [])


def _side(now: RollCourse, names: Sequence[str]) -> Markup:
    """The hero with the dice, and what comes back."""
    begin = now.begin
    mine = now.suffered if now.suffered is not None and now.suffered.seat == begin.seat else None
    health = (mine.left, mine.full) if mine else None
    thrown = dice(now.results, now.new, now.turned, now.counted is not None) if now.results or now.counted else None
    waiting = el("span", "hn-gathered", several(now.gathered, "die", "dice")) if now.gathered and thrown is None else None
    back = None
    if now.blow is not None:
        back = el("p", "hn-loud lb-pops", f"{now.blow.enemy} inflicts {now.blow.amount}", data_key=f"loud {now.blow.enemy}")
    return el(
        "div",
        "hn-thrower",
        el(
            "div",
            "hn-side-of lb-enters",
            portrait(begin.hero, names[begin.seat], health, mine.amount if mine else 0),
            thrown or waiting,
            data_key="side",
        ),
        reaction(now.reaction, "lb-turns") if now.reaction else None,
        back,
        deeds(now.told, SEEN),
    )


def _sums(now: RollCourse) -> Markup | None:
    """Successes less defense are damage; successes on a problem are justice."""
    hit = now.hit
    if isinstance(hit, EnemyHit):
        spent = sum_of(hit.amount + hit.defense, "successes" if hit.amount + hit.defense != 1 else "success", "lb-yellow")
        if not hit.defense:
            return versus_less(spent, None, sum_of(hit.amount, "damage", "lb-teal"))
        return versus_less(spent, sum_of(hit.defense, "defense", "lb-ink"), sum_of(hit.amount, "damage", "lb-teal"))
    if isinstance(hit, JusticePlaced) and hit.danger:
        return versus(
            sum_of(hit.justice, "justice", "lb-teal" if hit.justice >= hit.danger else "lb-ink"),
            sum_of(hit.danger, "danger", "lb-ink"),
        )
    if now.counted is None:
        return None
    focus = now.counted.focus - now.turned
    return el(
        "span",
        "lb-versus",
        sum_of(now.successes, "success" if now.successes == 1 else "successes", "lb-teal"),
        sum_of(focus, "focus", "lb-azure") if focus > 0 else None,
        data_key="versus",
    )


def versus_less(mine: Markup, less: Markup | None, left: Markup) -> Markup:
    """So many successes, less the defense, are so much damage."""
    taken = [el("i", "", "less"), less] if less is not None else []
    return el("span", "lb-versus", mine, taken, el("i", "", "is"), left, data_key="versus")


def _stamp(now: RollCourse) -> Markup | None:
    if now.overcome:
        return verdict("Defeated" if now.is_attack else "Solved", "lb-teal")
    if now.end is None:
        return None
    if now.has_fallen:
        return verdict("Struck down", "lb-red")
    if now.rescued:
        return verdict("Rescued", "lb-teal")
    if now.is_attack:
        return verdict(f"{now.damage} damage", "lb-ink") if now.damage else verdict("Missed", "lb-red")
    return verdict(f"{now.justice} justice", "lb-ink") if now.justice else verdict("No progress", "lb-red")
