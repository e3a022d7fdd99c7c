"""What scenes share: a throw of dice, and a small map."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from longbox import Event
from longbox.drawing import Markup, el, remembered, rolled, thrown
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.draw.signs import badge, hero_face, hue
from longbox.games.freedom_five.telling_fights import Counted, DiceChanged, LegacyDieRolled, Rolled


@dataclass
class ThrownDice:
    """Dice on the table, as they lie now."""

    begin: Rolled
    dice: tuple[int, ...] = ()
    white: int = 0
    result: Counted | None = None

    def add(self, event: Event) -> None:
        """Let an event happen."""
        if isinstance(event, DiceChanged):
            self.dice, self.white = event.dice, event.white
        elif isinstance(event, LegacyDieRolled):
            self.white = event.number if event.succeeds else 0
        elif isinstance(event, Counted):
            self.result = event

    @classmethod
    def of(cls, begin: Rolled) -> ThrownDice:
        return cls(begin, begin.dice)

    @property
    def hits(self) -> int:
        """How many dice succeed."""
        if self.result is not None:
            return self.result.hits
        return sum(number >= self.begin.needed for number in self.dice) + bool(self.white)


def throw(now: ThrownDice) -> Markup:
    """The dice in the colour of their Attribute. They roll; then those that fail are struck out."""
    begin = now.begin
    is_counted = now.result is not None
    return _dice(begin.seat, str(begin.attribute), begin.needed, now.dice, now.white, is_counted)


@remembered(512)
def _dice(seat: int, attribute: str, needed: int, dice: tuple[int, ...], white: int, is_counted: bool) -> Markup:
    found = [
        thrown(
            rolled(number, hue(attribute) + _mark(number >= needed, is_counted)),
            f"die {seat} {place} {number}",
            place=min(place, 6),
        )
        for place, number in enumerate(dice, 1)
    ]
    found += [thrown(rolled(white, "lb-paper", f"white die {white}"), f"white {seat} {white}", place=6)] if white else []
    least = badge(attribute, f"{needed} or more succeeds", f"{needed}+")
    return el("span", "ff-dice", least, found or el("span", "lb-nothing", "no dice"))


def _mark(is_hit: bool, is_counted: bool) -> str:
    if not is_counted:
        return ""
    return " lb-pops" if is_hit else " lb-missed"


def portrait(name: str, said: str) -> Markup:
    """A Hero with their name."""
    return el("span", "ff-who", hero_face(name), el("b", "", name), el("small", "", said) if said != name else None)


def small_map(touched: Iterable[int], latest: Collection[int]) -> Markup:
    """Megalopolis in small, with the Locations that something happened to."""
    return _map(sorted(set(touched)), sorted(latest))


@remembered(512)
def _map(touched: list[int], latest: list[int]) -> Markup:
    cells = [
        el(
            "i",
            f"{hue(location.attribute)} "
            + ("ff-latest lb-pops" if number in latest else "ff-touched" if number in touched else ""),
            number,
            data_key=f"cell {number}",
        )
        for number, location in LOCATIONS.items()
    ]
    return el("span", "ff-small-map", cells, aria_hidden="true")
