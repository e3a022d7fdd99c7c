"""What a Scenario Comic consists of: setup, objective, Chapters, Side Quest, and what Victory and Defeat tell.

Whatever a Comic changes it says in four ways: `when` has what follows when something happens, `numbers` what counts otherwise,
`forbids` what nobody may do, and `interactions` what is there to Interact with besides the usual.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from longbox import Effect, Refusal
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import Power, Test, What, When
from longbox.games.freedom_five.state import Step

Rule = Callable[[Any], Awaitable[None]]  # of the table
Reaction = Callable[[Any, Any], Awaitable[None]]  # of the table, and whom or what it is about: see When
Number = Callable[[Any, Any, int], int]  # of the table, whom or what it is about, and the number so far: see What

NO_REACTIONS: Mapping[When, Reaction] = MappingProxyType({})
NO_NUMBERS: Mapping[What, Number] = MappingProxyType({})
NOTHING_FORBIDDEN: Mapping[str, Refusal] = MappingProxyType({})


async def nothing(g: Any) -> None:
    """Nothing happens."""


def allows(g: Any, hero: Any) -> Mapping[str, Refusal]:
    """Nothing is forbidden."""
    return NOTHING_FORBIDDEN


def always(g: Any, hero: Any) -> Refusal | None:
    """It is always possible."""
    return None


async def its_event(g: Any, hero: Any, number: int) -> bool:
    """A Mastermind token that is flipped brings its Event."""
    return False


class Part(NamedTuple):
    """A step of a Villain phase, and how often it is done: cards to draw, Scheme cards to resolve; or what the Chapter adds."""

    step: Step
    times: int = 0
    steps: int = 3  # how many steps of such a Scheme card are resolved; all three with the Event
    words: str = ""  # of a special step
    deed: Rule = nothing


class MastermindEvent(NamedTuple):
    """What a Mastermind token brings: read only when its token is flipped (FF-COMIC-08)."""

    title: str
    effect: Effect
    is_kept: bool = False  # its token returns only when the Chapter ends: FF-MTOK-08, FF-RULING-65


class Chapter(NamedTuple):
    """A Chapter with its six boxes (FF-COMIC-11 to FF-COMIC-16), and what its Special Rules change."""

    title: str
    special_rules: tuple[str, ...]
    objective: str  # "" for none: FF-COMIC-12
    rewards: tuple[Power, ...]  # Chapter Justice Rewards: FF-JUST-10
    events: tuple[MastermindEvent, ...]
    villain_phase: tuple[Part, ...]
    is_achieved: Callable[[Any], bool] = lambda g: False
    achieved: Rule = nothing  # what completing the Objective brings besides: FF-CHAP-09
    enter: Rule = nothing
    forbids: Callable[[Any, Any], Mapping[str, Refusal]] = allows  # Actions of a Hero, by their keys
    when: Mapping[When, Reaction] = NO_REACTIONS
    numbers: Mapping[What, Number] = NO_NUMBERS


class Interaction(NamedTuple):
    """Something to Interact with that only this Comic has: FF-STOK-02. Henchmen and Anarchy stand in the way as for Quests.

    In another Comic the same token may do something else: FF-STOK-03.
    """

    key: str
    label: str
    is_there: Callable[[Any, Any], bool]  # of the table and the Hero
    deed: Callable[[Any, Any], Awaitable[None]]
    why_not: Callable[[Any, Any], Refusal | None] = always
    test: Test | None = None  # that it takes


class SideQuest(NamedTuple):
    """Quest tokens of one Chapter, what each takes (a test, or cards instead), what comes of having all (FF-QUEST-01)."""

    title: str
    chapter: int
    locations: tuple[int, ...]
    test: Test
    success: str
    price: int = 0  # cards of the test's colour that may be discarded instead, 0 for never
    envelopes: tuple[int, ...] = ()  # what it unlocks besides: FF-QUEST-06


class Ending(NamedTuple):
    """The back cover: what Victory or Defeat tells, the envelopes it opens (FF-MODE-04), and what is different next time."""

    story: str
    envelopes: tuple[int, ...] = ()
    next_time: str = ""


class Railway(NamedTuple):
    """Rails that only this Comic has: the Villain who goes round on them, and the stops in this order, then the first again."""

    train: str
    stops: tuple[int, ...]
    next_stop: Callable[[int], int]  # from any Location


class Allowance(NamedTuple):
    """What Heroes may bring: FF-CUST-02. Points and Augments for each Hero, Allies for all together; Modifiers are drawn."""

    points: int = 0
    augments: int = 0
    allies: int = 0
    modifiers: int = 0


class Tutorial(NamedTuple):
    """The first game with prepared cards (FF-LOAD-16): dealt by seats, drawn from the top, told round by round."""

    specials: tuple[str, ...]
    justice: tuple[str, ...]
    schemes: tuple[str, ...]
    lessons: tuple[str, ...]


class Difficulty(NamedTuple):
    """How hard a Comic is made: Justice Rules the Night cards, Purple and Plot tokens, Scheme cards, and Durability."""

    nights: int
    purple: int
    first_plot: int = 0  # spaces farther
    fewer: int = 0  # Scheme cards fewer in every other round, the first step of each; two are a whole card
    tougher: int = 0  # Durability more of every Villain

    @property
    def words(self) -> str:
        """What is different; what the Comic itself says is not repeated."""
        said = [f"{self.nights} Justice Rules the Night cards", f"{self.purple} Purple Anarchy tokens"]
        if self.first_plot:
            said.append("the first Plot token a space farther")
        if self.fewer:
            said.append("a step of a Scheme card less in the Villain phases of every other round")
        if self.tougher:
            said.append(f"{self.tougher} Durability more for every Villain")
        return f"{', '.join(said[:-1])} and {said[-1]}"


DIFFICULTIES = {"easy": Difficulty(6, 5, 1, 1), "normal": Difficulty(4, 4), "hard": Difficulty(2, 2, tougher=2)}


class Scenario(NamedTuple):
    """A Comic."""

    number: int
    name: str
    premise: str
    objective: str  # how the Heroes win
    peril: str  # how they lose, besides losing Freedom Tower
    villains: Mapping[str, int]  # where each starts, 0 for on the card
    mastermind: str  # one of them: FF-VILL-02
    anarchy: Mapping[Attribute, int]  # tokens of each colour, Purple by the difficulty: FF-ANAR-06
    setup_schemes: int  # Scheme cards of which the first step is resolved at the start
    tokens: tuple[int, ...]  # Locations of the first Mastermind tokens
    plots: tuple[int, ...]  # spaces of at most 3 Plot tokens: FF-COMP-33
    chapters: tuple[Chapter, ...]
    is_won: Callable[[Any], bool]  # the Scenario Objective: FF-END-02
    victory: Ending
    defeat: Ending
    at_the_end: Rule  # when the marker reaches 10: FF-TRACK-03
    beyond: Rule = nothing  # and for every further advance: FF-RULING-39
    set_up: Rule = nothing  # what else lies on the table, before the first Scheme cards: FF-SETUP-29
    when: Mapping[When, Reaction] = NO_REACTIONS
    numbers: Mapping[What, Number] = NO_NUMBERS
    beaten: Mapping[str, Callable[[Any, Any, list[Any]], Awaitable[None]]] = MappingProxyType({})  # see defeat()
    flipped: Callable[[Any, Any, int], Awaitable[bool]] = its_event  # whether a token brings something else, by its number
    interactions: tuple[Interaction, ...] = ()
    quest: SideQuest | None = None
    railway: Railway | None = None
    allowance: Allowance = Allowance()
    tutorial: Tutorial | None = None
    notes: Callable[[Any], Mapping[str, str]] = lambda g: {}  # what is seen beside what is counted, or, empty, hides it
    foes: tuple[str, ...] = ()  # whose defeat wins, if it is not the Mastermind's
    progress: Callable[[Any], float] = lambda g: 0.0  # how far the Heroes have come otherwise; 1 is 6 spaces of the track
    goals: Callable[[Any, Any], Mapping[int, float]] = lambda g, hero: {}  # where else it is worth going, in spaces of the track

    @property
    def volume(self) -> int:
        """The first four are in the first volume, the others in the second: FF-COMP-04."""
        return 1 if self.number <= 4 else 2
