"""What is told besides the plain events and the rolls (`telling_rolls`): typed facts and places for log, scenes and recap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from longbox import Event, Headline, News, Words, event, plural, several
from longbox.games.hour_of_need.boards import OFF, Spot, is_panel
from longbox.games.hour_of_need.texts import icon_words


def place_of(spot: Spot) -> str:
    """The place of a spot on the board, as options name it."""
    return f"panel:{spot[1]}" if is_panel(spot) else f"space:{spot[0]},{spot[1]}"


def spot_words(spot: Spot) -> str:
    """A spot in a sentence."""
    return f"panel {spot[1]}" if is_panel(spot) else f"space {spot[0]},{spot[1]}"


class Rooms(NamedTuple):
    """The four panels, as they are when a scene begins: where the villain schemes, and how many of each are in them."""

    issue: str
    villain: str
    at: int  # the number of a panel
    minions: tuple[int, ...] = ()
    captives: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()


# -- figures and tokens --------------------------------------------------------------------------------


@event
class Moved(Event):
    """A figure went along a path."""

    who: str
    path: tuple[Spot, ...]  # the start first

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} goes to {spot_words(self.path[-1])}"

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(map(place_of, self.path))


@event
class Put(Event):
    """A figure or a token was put somewhere."""

    what: str
    spot: Spot

    def say(self, names: Sequence[str]) -> str:
        return f"{self.what} appears in {spot_words(self.spot)}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.spot),)


@event
class MinionPut(Put):
    """A minion came into a panel."""


@event
class TokenPut(Put):
    """An issue token came onto a panel or a space."""


@event
class PanelFilled(News):
    """The issue tokens of a panel are discarded, because it is full."""

    panel: int

    def say(self, names: Sequence[str]) -> str:
        return f"Panel {self.panel} is full: its tokens are discarded"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"panel:{self.panel}",)


@event
class BystanderPut(Put):
    """A bystander came onto the map."""


@event
class Captured(News):
    """A bystander was taken into a panel, from the map or out of the supply. A nameless one has no name."""

    name: str
    panel: int
    spot: Spot = OFF

    def say(self, names: Sequence[str]) -> str:
        return f"{self.name or 'A bystander'} is captured and taken to panel {self.panel}"

    @property
    def places(self) -> tuple[str, ...]:
        return (*((place_of(self.spot),) if self.spot != OFF else ()), f"panel:{self.panel}")


@event
class Rescued(News):
    """A hero rescued a bystander."""

    seat: int
    hero: str
    name: str
    spot: Spot

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rescues {self.name or 'a bystander'}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.spot), f"hero:{self.seat}")


# -- villain and issue ---------------------------------------------------------------------------------


@event
class VillainCardDrawn(News):
    """A villain card of the villain turn."""

    seat: int
    hero: str
    card: str
    rooms: Rooms | None  # where somebody listens

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws the villain card {self.card}"

    @property
    def places(self) -> tuple[str, ...]:
        return ("deck:villain",)


@event
class IconCame(Event):
    """An icon of a Ploy is resolved; `number` is its place on the card, from 1 on.

    `words` say what a special icon does, where somebody listens.
    """

    card: str
    number: int
    icon: str
    words: str = ""

    def say(self, names: Sequence[str]) -> str:
        kind = icon_words(self.icon)
        return f"{self.card}, icon {self.number}{f', {kind}: {self.words}' if self.words else f': {kind}'}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"panel:{self.icon}",) if self.icon.isdigit() else ()


@event
class VillainCardOver(Event):
    """A villain card is resolved: it stays before a hero, or is discarded."""

    seat: int
    card: str
    stays: bool

    def say(self, names: Sequence[str]) -> str:
        return f"{self.card} {f'lies in the threat area of {names[self.seat]}' if self.stays else 'is discarded'}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"threats:{self.seat}",) if self.stays else ("deck:villain",)


@event
class IssueCardDrawn(News):
    """The issue card of the round, and what it does, where somebody listens."""

    card: str
    words: str = ""

    def say(self, names: Sequence[str]) -> str:
        return f"The issue card is {self.card}{f'. {self.words}' if self.words else ''}"

    @property
    def places(self) -> tuple[str, ...]:
        return ("deck:issue",)


@event
class Schemed(News):
    """The villain schemes with a panel."""

    villain: str
    panel: int
    rooms: Rooms | None  # where somebody listens

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
    before: int
    is_back: bool = False

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} {'goes back' if self.is_back else 'advances'} to panel {self.panel}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"panel:{self.before}", f"panel:{self.panel}")


@event
class GoalNeared(Headline):
    """A step of the villain toward the goal."""

    villain: str
    have: int
    of: int
    what: Words

    def say(self, names: Sequence[str]) -> str:
        return self.what.label

    @property
    def places(self) -> tuple[str, ...]:
        return ("goal",)


@event
class Lost(Headline):
    """The villain has won; why, the end of the game says."""

    villain: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} triumphs"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"card:{self.villain}", "goal")


@event
class CrisisCame(Headline):
    """A crisis occurs: the effects of these cards are resolved, in this order. They are known where somebody listens."""

    cause: str
    cards: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        return f"A crisis occurs: {self.cause}"

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"card:{card}" for card in self.cards)


@event
class Revealed(Headline):
    """The villain was revealed."""

    villain: str
    seat: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} reveals {self.villain}: the showdown begins"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"card:{self.villain}",)


# -- threat phases -------------------------------------------------------------------------------------


class Stand(NamedTuple):
    """Where a hero stands."""

    hero: str
    spot: Spot


@event
class Activated(Event):
    """A card of a threat area activates. `spot` is where its figure is; where the heroes are is known if somebody listens."""

    card: str
    seat: int
    issue: str
    spot: Spot
    heroes: tuple[Stand, ...]

    def say(self, names: Sequence[str]) -> str:
        return f"{self.card} activates"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@event
class FuseAdded(News):
    """A Peril has one fuse more; the last one makes it go off."""

    card: str
    burnt: int
    fuses: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.card} has {self.burnt} of {several(self.fuses, 'fuse')}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


# -- heroes --------------------------------------------------------------------------------------------


@event
class Inflicted(Event):
    """An enemy dealt its blow, before anything reduced it. The minions of a panel deal theirs together."""

    enemy: str
    seat: int
    hero: str
    amount: int
    spot: Spot  # of the enemy
    together: int = 1  # how many deal it

    def say(self, names: Sequence[str]) -> str:
        return f"{self.enemy} {plural(self.together, 'inflicts', 'inflict')} {self.amount} on {names[self.seat]}"

    @property
    def places(self) -> tuple[str, ...]:
        return (*((place_of(self.spot),) if self.spot != OFF else ()), f"hero:{self.seat}")


class OfHero(Event):
    """Something about a hero, whose Hero card it points at."""

    __slots__ = ()

    seat: int

    @property
    def places(self) -> tuple[str, ...]:
        return (f"hero:{self.seat}",)


@event
class Suffered(OfHero, News):
    """Damage was placed on a hero."""

    seat: int
    hero: str
    amount: int
    left: int  # health
    full: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} suffers {self.amount} and has {self.left} health left"


@event
class HeroDefeated(OfHero, Headline):
    """A hero fell."""

    seat: int
    hero: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is defeated and leaves the board until the end of the turn"


@event
class BecameFocused(OfHero, News):
    """A Hero card was turned."""

    seat: int
    hero: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} becomes Focused"
