"""What is told besides the plain events: typed facts and places for log, scenes and recap."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Cell, Event, Headline, News, Private, event, listed, replace, several


def place_of(cell: Cell) -> str:
    """The place of a Space, as options name it."""
    return f"space:{cell[0]},{cell[1]}"


def place_of_key(key: str) -> str:
    """The place of a character: the key of a Hero is the number of the seat."""
    return f"hero:{key}" if key.isdigit() else f"figure:{key}"


@event
class TurnWent(Event):
    """The next phase of a turn begins."""

    turn: int
    phase: str

    def say(self, names: Sequence[str]) -> str:
        return f"Turn {self.turn}: {self.phase}"


# -- cards -------------------------------------------------------------------------------------------------


@event
class Covered(Private):
    """A card was placed face-down beside an ID card. A Hero's allies may see it, Doktor Skarov sees only the side."""

    card: str | None
    where: str  # "left", "right", or the Villain's name
    team: tuple[int, ...]  # the seats that may know it

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in self.team else replace(self, card=None)

    def say(self, names: Sequence[str]) -> str:
        side = f"to the {self.where}" if self.where in ("left", "right") else f"to the right of {self.where}"
        return f"{names[self.seat]} places {self.card or 'a covered card'} {side}"


@event
class Uncovered(Private):
    """A covered Event card goes back to the hand."""

    card: str | None
    where: str
    team: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in self.team else replace(self, card=None)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes {self.card or 'a covered card'} back from {self.where}"


@event
class Stacked(Private):
    """The Initiative cards were stacked face-down: who acts when is known to the Heroes alone (GC-STRAT-08)."""

    order: tuple[str, ...] | None
    team: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in self.team else replace(self, order=None)

    def say(self, names: Sequence[str]) -> str:
        order = f": {', '.join(self.order)}" if self.order else ", face-down"
        return f"{names[self.seat]} stacks the Initiative cards{order}"


@event
class Revealed(News):
    """The cards beside an ID card are turned up."""

    who: str
    left: tuple[str, ...]
    right: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        parts = [*[f"{card} as a Special Power" for card in self.left], *[f"{card} as a Secret Technique" for card in self.right]]
        return f"{self.who} reveals {listed(parts)}"


# -- figures -----------------------------------------------------------------------------------------------


@event
class Moved(Event):
    """A figure went somewhere: the start, then where it is now."""

    who: str
    key: str
    path: tuple[Cell, ...]
    area: str
    how: str = "goes to"

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} {self.how} {self.area}"

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(map(place_of, self.path))


@event
class Appeared(Event):
    """A figure comes onto the board."""

    who: str
    key: str
    cell: Cell
    room: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} appears in the {self.room}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.cell),)


# -- dice --------------------------------------------------------------------------------------------------


@event
class AttackRolled(Event):
    """All dice of an attack lie on the table and are counted, with what cards add."""

    by: str
    by_key: str
    targets: tuple[str, ...]
    target_keys: tuple[str, ...]
    is_ranged: bool
    combat: int
    power: int
    faces: tuple[str, ...]
    successes: int

    def say(self, names: Sequence[str]) -> str:
        how = "shoots at" if self.is_ranged else "attacks"
        made = several(self.successes, "success", "successes")
        return f"{self.by} {how} {listed(self.targets)}: {', '.join(self.faces)} make {made}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of_key(self.by_key), *map(place_of_key, self.target_keys))


@event
class AttackMissed(Event):
    """Too few successes."""

    target: str
    key: str
    defense: int
    successes: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.successes} against Defense {self.defense}: {self.target} is not hit"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of_key(self.key),)


@event
class AttackHit(Event):
    """As many successes as the Defense, or more."""

    target: str
    key: str
    defense: int
    successes: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.successes} against Defense {self.defense}: {self.target} is hit"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of_key(self.key),)


@event
class Strike(Event):
    """A room or a sacrificed Robot strikes: dice without an attacker."""

    source: str
    target: str
    key: str
    combat: int
    power: int
    faces: tuple[str, ...]
    successes: int
    defense: int

    def say(self, names: Sequence[str]) -> str:
        end = "is hit" if self.successes >= self.defense else "is not hit"
        return f"{self.source}: {', '.join(self.faces)} against Defense {self.defense}: {self.target} {end}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of_key(self.key),)


@event
class CheckRolled(Event):
    """The dice of a Value Check are counted."""

    seat: int
    who: str
    value: str
    what: str  # what the check is for
    place: str
    faces: tuple[int, ...]
    plus: int
    minus: int
    total: int
    target: int

    def say(self, names: Sequence[str]) -> str:
        parts = f"{', '.join(map(str, self.faces)) or 'no dice'}"
        if self.plus:
            parts += f", plus {self.plus} for the Heroes"
        if self.minus:
            parts += f", minus {self.minus} for tokens"
        if self.by_cards:
            parts += f", {self.by_cards:+} by powers"
        end = "passed" if self.total <= self.target else "failed"
        rolled = f"{parts}, makes {self.total} against {self.target}"
        return f"{self.who}'s {self.value.capitalize()} check ({self.what}): {rolled}: {end}"

    @property
    def by_cards(self) -> int:
        """What cards add to the dice, the Heroes and the tokens, or take away."""
        return self.total - sum(self.faces) - self.plus + self.minus

    @property
    def places(self) -> tuple[str, ...]:
        return (f"hero:{self.seat}", self.place)


# -- harm --------------------------------------------------------------------------------------------------


@event
class Hurt(Event):
    """Damage tokens come onto an ID card."""

    who: str
    key: str
    amount: int
    damage: int
    health: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} takes {self.amount} Damage: {self.damage} of {self.health}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of_key(self.key),)


@event
class Felled(News):
    """A Villain's figure leaves the board."""

    who: str
    key: str
    cell: Cell
    how: str = "is knocked out"

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} {self.how}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.cell),)


@event
class Healed(Event):
    """Damage tokens are taken away."""

    who: str
    key: str
    amount: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} heals {self.amount} Damage"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of_key(self.key),)


@event
class Wounded(News):
    """A Hero takes a Wound card."""

    seat: int
    who: str
    wound: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} takes a Wound: {self.wound}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"hero:{self.seat}",)


@event
class KnockedOut(Headline):
    """A Hero leaves the game."""

    seat: int
    who: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} is knocked out"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"hero:{self.seat}",)


# -- the base ----------------------------------------------------------------------------------------------


@event
class DoorTurned(News):
    """A Door token shows another side."""

    who: str
    door: str
    how: str  # "opens", "jams" or "closes"

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} {self.how} the Door {self.door}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"door:{self.door}",)


@event
class TokenRemoved(News):
    """A Hero removes a token of an Objective."""

    who: str
    at: str
    room: str
    token: str
    left: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} removes a {self.token} of the {self.room}: {self.left or 'none'} left"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"room:{self.at}",)


@event
class Settled(Headline):
    """An Objective was neutralized or met."""

    at: str
    room: str
    how: str
    head: str

    def say(self, names: Sequence[str]) -> str:
        return f'The Objective of the {self.room} is {self.how}: "{self.head}"'

    @property
    def places(self) -> tuple[str, ...]:
        return (f"room:{self.at}",)


@event
class RoomActivated(News):
    """Doktor Skarov activates a room from a purple Space."""

    at: str
    room: str
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"Doktor Skarov activates the {self.room}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"room:{self.at}",)


@event
class Printed(Headline):
    """An article comes onto the front page."""

    head: str
    text: str
    for_heroes: bool

    def say(self, names: Sequence[str]) -> str:
        return f'The Guardians\' Chronicles: "{self.head}"'
