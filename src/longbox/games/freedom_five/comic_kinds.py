"""The parts of a Scenario Comic: setup, objective, Chapters, Side Quest, and the texts of Victory and Defeat.

A Comic or a Chapter changes the rules by its `hooks`: reactions to what happens, changed numbers, and prohibitions. Its
`interactions` are extra things to Interact with.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from longbox import Hook, Refusal, Registry
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.kinds import Power, Test
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb, Villain, VillainStep

Deed = Callable[[FreedomFive], Awaitable[None]]


async def nothing(g: FreedomFive) -> None:
    """Do nothing."""


def always(g: FreedomFive, hero: Hero) -> Refusal | None:
    """Allow it always."""
    return None


async def its_event(g: FreedomFive, hero: Hero, number: int) -> bool:
    """Let the Event of a flipped Mastermind token happen."""
    return False


class Part(NamedTuple):
    """A step of a Villain phase and its count (cards to draw, Scheme cards to resolve), or an extra step of the Chapter."""

    step: VillainStep
    times: int = 0
    steps: int = 3  # how many steps of each Scheme card are resolved; all three include the Event
    words: str = ""  # the text of a special step
    deed: Deed = nothing


class MastermindEvent(NamedTuple):
    """The Event of a Mastermind token. Players read it only when the token is flipped (FF-COMIC-08)."""

    title: str
    effect: Verb
    is_kept: bool = False  # its token returns only when the Chapter ends: FF-MTOK-08, FF-RULING-65


class Chapter(NamedTuple):
    """A Chapter with its six boxes (FF-COMIC-11 to FF-COMIC-16), and the changes by its Special Rules."""

    title: str
    special_rules: tuple[str, ...]
    objective: str  # "" for none: FF-COMIC-12
    rewards: tuple[Power, ...]  # Chapter Justice Rewards: FF-JUST-10
    events: tuple[MastermindEvent, ...]
    villain_phase: tuple[Part, ...]
    is_achieved: Callable[[FreedomFive], bool] = lambda g: False
    achieved: Deed = nothing  # what else happens when the Objective is completed: FF-CHAP-09
    enter: Deed = nothing
    hooks: tuple[Hook[FreedomFive, Comic], ...] = ()


class Interaction(NamedTuple):
    """Something to Interact with that only this Comic has: FF-STOK-02. Henchmen and Anarchy block it as they block Quests.

    In another Comic the same token may do something else: FF-STOK-03.
    """

    key: str
    label: str
    is_there: Callable[[FreedomFive, Hero], bool]
    deed: Callable[[FreedomFive, Hero], Awaitable[None]]
    why_not: Callable[[FreedomFive, Hero], Refusal | None] = always
    test: Test | None = None  # the test to pass, if any


class SideQuest(NamedTuple):
    """Quest tokens of one Chapter, the test or the cards for each, and the result when all are claimed (FF-QUEST-01)."""

    title: str
    chapter: int
    locations: tuple[int, ...]
    test: Test
    success: str
    price: int = 0  # how many cards of the test's colour a Hero may discard instead; 0 for never
    envelopes: tuple[int, ...] = ()  # what else it unlocks: FF-QUEST-06


class Ending(NamedTuple):
    """The back cover: the text of Victory or Defeat, the envelopes that open (FF-MODE-04), and what is different next time."""

    story: str
    envelopes: tuple[int, ...] = ()
    next_time: str = ""


class Railway(NamedTuple):
    """Rails that only this Comic has: the Villain who rides on them, and the stops in order, round and round."""

    train: str
    stops: tuple[int, ...]
    next_stop: Callable[[int], int]  # the next stop from any Location


class Allowance(NamedTuple):
    """What Heroes may bring: FF-CUST-02. Points and Augments count for each Hero, Allies for the team. Modifiers are drawn."""

    points: int = 0
    augments: int = 0
    allies: int = 0
    modifiers: int = 0


class Tutorial(NamedTuple):
    """The first game with prepared cards (FF-LOAD-16): each seat's cards, the top of the decks, and a lesson for each round."""

    specials: tuple[str, ...]
    justice: tuple[str, ...]
    schemes: tuple[str, ...]
    lessons: tuple[str, ...]


class Difficulty(NamedTuple):
    """How hard a Comic is: Justice Rules the Night cards, Purple and Plot tokens, Scheme cards, and Durability."""

    name: str
    nights: int
    purple: int
    first_plot: int = 0  # how many spaces farther the first Plot token lies
    fewer: int = 0  # how many fewer Scheme cards in every other round: 1 leaves only the first step of one, 2 is a whole card
    tougher: int = 0  # extra Durability of every Villain

    @property
    def words(self) -> str:
        """What is different, without what the Comic itself says."""
        said = [f"{self.nights} Justice Rules the Night cards", f"{self.purple} Purple Anarchy tokens"]
        if self.first_plot:
            said.append("the first Plot token a space farther")
        if self.fewer:
            said.append("a step of a Scheme card less in the Villain phases of every other round")
        if self.tougher:
            said.append(f"{self.tougher} Durability more for every Villain")
        return f"{', '.join(said[:-1])} and {said[-1]}"


DIFFICULTIES: Registry[str, Difficulty] = Registry("difficulty", lambda difficulty: difficulty.name)
DIFFICULTIES.add(Difficulty("easy", 6, 5, 1, 1), Difficulty("normal", 4, 4), Difficulty("hard", 2, 2, tougher=2))


class Comic(NamedTuple):
    """A Comic."""

    key: str
    number: int
    name: str
    premise: str
    objective: str  # how the Heroes win
    peril: str  # how they lose, besides the loss of Freedom Tower
    villains: Mapping[str, int]  # the Location where each starts, 0 for on the card
    mastermind: str  # one of them: FF-VILL-02
    anarchy: Mapping[Attribute, int]  # tokens of each colour, Purple by the difficulty: FF-ANAR-06
    setup_schemes: int  # Scheme cards whose first step is resolved at the start
    tokens: tuple[int, ...]  # Locations of the first Mastermind tokens
    plots: tuple[int, ...]  # spaces of at most 3 Plot tokens: FF-COMP-33
    chapters: tuple[Chapter, ...]
    is_won: Callable[[FreedomFive], bool]  # the Scenario Objective: FF-END-02
    victory: Ending
    defeat: Ending
    at_the_end: Deed  # when the marker reaches 10: FF-TRACK-03
    beyond: Deed = nothing  # for every further advance: FF-RULING-39
    set_up: Deed = nothing  # what else is laid out before the first Scheme cards: FF-SETUP-29
    hooks: tuple[Hook[FreedomFive, Comic], ...] = ()
    beaten: Mapping[str, Callable[[FreedomFive, Villain, list[Hero]], Awaitable[None]]] = MappingProxyType({})  # see defeat()
    flipped: Callable[[FreedomFive, Hero, int], Awaitable[bool]] = (
        its_event  # whether the token of this number does something else
    )
    interactions: tuple[Interaction, ...] = ()
    quest: SideQuest | None = None
    railway: Railway | None = None
    allowance: Allowance = Allowance()
    tutorial: Tutorial | None = None
    notes: Callable[[FreedomFive], Mapping[str, str]] = lambda g: {}  # texts beside counters; an empty one hides a counter
    foes: tuple[str, ...] = ()  # the Villains whose defeat wins, unless it is the Mastermind
    progress: Callable[[FreedomFive], float] = lambda g: 0.0  # any other progress of the Heroes; 1 is 6 spaces of the track
    goals: Callable[[FreedomFive, Hero], Mapping[int, float]] = (
        lambda g, hero: {}
    )  # other Locations worth going to, and their worth in spaces of the track

    @property
    def volume(self) -> int:
        """The first four are in the first volume, the others in the second: FF-COMP-04."""
        return 1 if self.number <= 4 else 2
