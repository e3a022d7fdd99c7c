"""What is told besides the plain events: typed facts and places, which the log, the scenes and the recap use."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Event, Headline, News, event, listed, several
from longbox.games.hour_of_need.boards import Spot, is_panel


def place_of(spot: Spot) -> str:
    """The place of a spot on the board, as options name it."""
    return f"panel:{spot[1]}" if is_panel(spot) else f"space:{spot[0]},{spot[1]}"


def _words_of(spot: Spot) -> str:
    return f"panel {spot[1]}" if is_panel(spot) else f"space {spot[0]},{spot[1]}"


@event
class Moved(Event):
    """A figure went along a path."""

    who: str
    path: tuple[Spot, ...]  # the start first

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} goes to {_words_of(self.path[-1])}"

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(map(place_of, self.path))


@event
class Put(Event):
    """A figure or a token was put somewhere."""

    what: str
    spot: Spot

    def say(self, names: Sequence[str]) -> str:
        return f"{self.what} appears in {_words_of(self.spot)}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.spot),)


@event
class VillainCardDrawn(News):
    """A villain card of the villain turn."""

    seat: int
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws the villain card {self.card}"


@event
class IssueCardDrawn(News):
    """The issue card of the round."""

    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"The issue card is {self.card}"


@event
class Schemed(News):
    """The villain schemes with a panel."""

    villain: str
    panel: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} schemes in panel {self.panel}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"panel:{self.panel}",)


@event
class Advanced(News):
    """The villain is in another panel or scheme space."""

    villain: str
    panel: int
    is_back: bool = False

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} {'goes back' if self.is_back else 'advances'} to panel {self.panel}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"panel:{self.panel}",)


@event
class Inflicted(Event):
    """An enemy dealt its blow, before anything reduced it."""

    enemy: str
    seat: int
    amount: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.enemy} inflicts {self.amount} on {names[self.seat]}"


@event
class Suffered(Event):
    """Damage was placed on a hero."""

    seat: int
    amount: int
    left: int  # health

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} suffers {self.amount} and has {self.left} health left"


@event
class HeroDefeated(Headline):
    """A hero fell."""

    seat: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is defeated and leaves the board until the end of the turn"


@event
class CrisisCame(Headline):
    """A crisis occurs."""

    cause: str

    def say(self, names: Sequence[str]) -> str:
        return f"A crisis occurs: {self.cause}"


@event
class Rolled(Event):
    """The dice of an Attack or a Solve, bursts included."""

    seat: int
    is_attack: bool
    results: tuple[str, ...]
    successes: int
    focus: int

    def say(self, names: Sequence[str]) -> str:
        what = "Attack" if self.is_attack else "Solve"
        came = f"{several(self.successes, 'success', 'successes')}, {self.focus} focus"
        return f"{names[self.seat]} rolls {listed(self.results)} for the {what}: {came}"


@event
class EnemyHit(Event):
    """Damage was placed on an enemy."""

    seat: int
    enemy: str
    amount: int
    spot: Spot

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} deals {self.amount} damage to {self.enemy}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.spot),)


@event
class Overcome(Headline):
    """An enemy was defeated or a problem solved."""

    seat: int
    card: str
    is_solved: bool

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {'solves' if self.is_solved else 'defeats'} {self.card}"


@event
class Revealed(Headline):
    """The villain was revealed."""

    villain: str
    seat: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} reveals {self.villain}: the showdown begins"
