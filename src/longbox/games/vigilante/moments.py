"""The moments at which an Ambush can be sprung, and what an Ambush is."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import NamedTuple

from longbox import Effect, Hook, Moment
from longbox.games.vigilante.state import Hero, Vigilante


class AmbushMoment(Moment["Window"]):
    """Something happens, or is about to happen, to a player. The state knows it by its words."""

    __slots__ = ("condition", "happening")

    def __init__(self, words: str, condition: str, happening: str) -> None:
        super().__init__(words)
        self.condition = condition  # on the cards
        self.happening = happening  # in the question


class Window(NamedTuple):
    """What an Ambush answers: something happens to a player. `thing` is the slot, Villain, Event or number in question."""

    moment: AmbushMoment
    seat: int
    thing: int
    fallen: Hero | None = None  # as they stood, with their Equipment, once they are defeated


VILLAIN_REVEALED = AmbushMoment(
    "a Villain is revealed", "In {whose} fight, when the Villain is revealed", "{thing} revealed in {whose} fight"
)
HEROES_ATTACK = AmbushMoment(
    "Heroes attack", "In {whose} fight, when the Heroes attack", "{Whose} Heroes are about to attack {thing}"
)
FIGHT_WON = AmbushMoment("a fight is won", "In {whose} fight, when the Heroes win", "{thing} beaten in {whose} fight")
HERO_WOULD_FALL = AmbushMoment(
    "a Hero would be defeated", "When {hero} would be defeated", "{Whose} {thing} is about to be defeated"
)
HERO_FELL = AmbushMoment("a Hero is defeated", "When {hero} is defeated", "{Whose} {thing} is defeated")
WOULD_BE_FREED = AmbushMoment(
    "a Villain would be freed", "When a Villain would be freed from {whose} jail", "{thing} about to be freed from {whose} jail"
)
INVESTIGATED = AmbushMoment(
    "a token is to be looked at or flipped",
    "When {token} is to be looked at or flipped",
    "{thing} is about to look at or to flip one of {whose} Allegiance tokens",
)
MUST_DISCARD = AmbushMoment(
    "a card must be discarded",
    "When a card must be discarded from {whose} hand (not as a price)",
    "A card must be discarded from {whose} hand",
)
DIE_SUBMITTED = AmbushMoment("a die is submitted", "When {whose} die is submitted", "{Whose} submitted die shows a {thing}")
EVENT_DUE = AmbushMoment(
    "an Event is about to be resolved", "When an Event is about to be resolved", "{thing} is about to be resolved"
)

IN_FIGHTS = (VILLAIN_REVEALED, HEROES_ATTACK, FIGHT_WON, HERO_WOULD_FALL, HERO_FELL)
MOMENTS = {moment.words: moment for moment in (*IN_FIGHTS, WOULD_BE_FREED, INVESTIGATED, MUST_DISCARD, DIE_SUBMITTED, EVENT_DUE)}


class Whose(enum.StrEnum):
    """Who may spring an Ambush, seen from the player to whom the thing happens."""

    OWN = "your"
    RIVAL = "another player's"
    ANY = "any player's"


class Reaction(Effect[Vigilante]):
    """What an Ambush does."""

    def fits(self, g: Vigilante, holder: int, window: Window) -> bool:
        """Whether its condition is met, beyond the moment and the player."""
        return True

    async def spring(self, g: Vigilante, holder: int, window: Window) -> bool:
        """Do it; whether the thing still happens."""
        raise TypeError(f"{type(self).__name__} does nothing")


@dataclass(frozen=True, slots=True)
class Ambush(Hook[Vigilante, int]):
    """When an Ambush card may be played, and what it does."""

    moment: AmbushMoment
    whose: Whose
    reaction: Reaction

    @property
    def point(self) -> AmbushMoment:
        return self.moment

    def concerns(self, *, own: bool) -> bool:
        """Whether it answers what happens to its holder, or to another player."""
        return self.whose is Whose.ANY or (self.whose is Whose.OWN) == own

    def is_met(self, g: Vigilante, holder: int, window: Window) -> bool:
        """VG-CITY-06: the moment has come, for the right player, and whatever else the card wants."""
        return self.concerns(own=holder == window.seat) and self.reaction.fits(g, holder, window)
