"""Games that are broken, each in one way that only one check of the conformance kit sees.

They stand in a module, because the kit replays them in another process.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from longbox import Deck, Event, Faces, Refusal, event, state
from tests.testing import pearls
from tests.testing.pearls import SOUND, Drew, Pearls, how_deep, open_shell, pass_on, sell, spine, take_shell

# -- starts --------------------------------------------------------------------------------------


def _setup_that_fails(seats: int, settings: object) -> Pearls:
    """There is no table for two."""
    raise KeyError({3: "three", 4: "four"}.get(seats, seats))


async def _deal_that_fails(g: Pearls) -> None:
    """There are not enough shells for a fourth hand."""
    take_shell(g, 4)
    g.hands[4].append(g.draw(g.sea))


CANNOT_BE_SET_UP = replace(SOUND, setup=_setup_that_fails)
CANNOT_BE_DEALT = replace(SOUND, next_step=spine(deal=_deal_that_fails))


# -- finishes ------------------------------------------------------------------------------------


async def _turn_without_end(g: Pearls) -> None:
    """An opened shell goes back into the sea: nothing shrinks."""
    await open_shell(g, g.player)
    g.shuffle_into(g.sea, [g.opened.pop()])
    take_shell(g, g.player)
    g.player = 1 - g.player


NEVER_ENDS = replace(SOUND, next_step=spine(turn=_turn_without_end))


# -- options -------------------------------------------------------------------------------------


async def _turn_with_an_option_twice(g: Pearls) -> None:
    """The same thing can be chosen in two ways that have one key."""
    await g.ask(g.player, "Are you ready?", ["yes", "no", "yes"], rule="PE-OPEN-01")
    await pearls.turn(g)


async def _turn_with_an_option_without_a_key(g: Pearls) -> None:
    """An option is named with nothing."""
    await g.ask(g.player, "Are you ready?", ["yes", ""], rule="PE-OPEN-01")
    await pearls.turn(g)


async def _turn_with_an_option_that_fails(g: Pearls) -> None:
    """A shell was forgotten in a table of prices."""
    await open_shell(g, g.player)
    kind = g.faces[g.opened[-1]]
    g.points[g.player] += {"pearl": 5, "coral": 2}[kind]
    take_shell(g, g.player)
    pass_on(g)


async def _dive_that_is_open_and_blocked(g: Pearls) -> None:
    """Two depths have one key, and only one of them is allowed."""

    async def ask(seat: int) -> int:
        def name(depth: int) -> str:
            return "deep" if depth > 1 else str(depth)

        def why_not(depth: int) -> Refusal | None:
            return pearls.TOO_DEEP if depth > 2 else None

        return await g.ask(seat, "How deep?", range(4), rule="PE-DIVE-01", name=name, why_not=why_not)

    await g.ask_each([0, 1], ask)
    g.phase = "turn"


async def _turn_that_refuses_without_a_reason(g: Pearls) -> None:
    """A refusal says nothing."""
    refusal = Refusal("PE-SELL-01", "")
    await g.ask(g.player, "Are you ready?", [1, 2, 3], rule="PE-OPEN-01", why_not=lambda n: refusal if n == 2 else None)
    await pearls.turn(g)


OPTION_TWICE = replace(SOUND, next_step=spine(turn=_turn_with_an_option_twice))
OPTION_WITHOUT_KEY = replace(SOUND, next_step=spine(turn=_turn_with_an_option_without_a_key))
OPTION_FAILS = replace(SOUND, next_step=spine(turn=_turn_with_an_option_that_fails))
OPTION_BLOCKED = replace(SOUND, next_step=spine(dive=_dive_that_is_open_and_blocked))
REFUSAL_WITHOUT_REASON = replace(SOUND, next_step=spine(turn=_turn_that_refuses_without_a_reason))


# -- forks ---------------------------------------------------------------------------------------

_FARTHEST = [0]


async def _deal_that_remembers(g: Pearls) -> None:
    await pearls.deal(g)
    _FARTHEST[0] = 0


async def _turn_that_remembers(g: Pearls) -> None:
    await pearls.turn(g)
    _FARTHEST[0] = max(_FARTHEST[0], len(g.opened))


def _view_of_the_future(g: Pearls, seat: int | None) -> dict[str, Any]:
    """A variable outside the state says how far the game has ever come, and the view tells."""
    return {**pearls.view(g, seat), "can go on": _FARTHEST[0] >= len(g.opened) + 3}


LOOKAHEAD_LEAVES_TRACES = replace(
    SOUND, next_step=spine(deal=_deal_that_remembers, turn=_turn_that_remembers), view=_view_of_the_future
)


# -- copies --------------------------------------------------------------------------------------


@state
class WithMarker(Pearls):
    """A field that is declared as a text holds a list at run time, which copies then share."""

    marker: str


def _setup_with_marker(seats: int, settings: object) -> WithMarker:
    marker = cast("str", [0])
    return WithMarker("deal", 0, Faces.none_yet(), Deck("sea"), [[], []], [], [0, 0], marker)


async def _turn_that_moves_the_marker(g: WithMarker) -> None:
    """The marker counts the turns; it goes back to its place when the game is over."""
    marker = cast("list[int]", g.marker)
    marker[0] = 2 * len(g.opened) + 1
    await open_shell(g, g.player)
    marker[0] = 2 * len(g.opened)
    await sell(g, g.player)
    take_shell(g, g.player)
    if not any(g.hands):
        marker[0] = 0
    pass_on(g)


async def _dive_that_moves_the_marker(g: WithMarker) -> None:
    """Before each question the marker is put where it belongs."""
    cast("list[int]", g.marker)[0] = 0
    await pearls.dive(g)


SHARED_LIST = replace(
    SOUND,
    state=WithMarker,
    setup=_setup_with_marker,
    next_step=spine(dive=_dive_that_moves_the_marker, turn=_turn_that_moves_the_marker),
)


# -- undo ----------------------------------------------------------------------------------------


@state
class Counting(Pearls):
    """Has a number of its own."""

    count: int = 0


def _setup_counting(seats: int, settings: object) -> Counting:
    return Counting("deal", 0, Faces.none_yet(), Deck("sea"), [[], []], [], [0, 0])


async def _turn_that_counts_its_listeners(g: Counting) -> None:
    """The state depends on whether somebody listens, and while undo gives answers again nobody does."""
    await open_shell(g, g.player)
    await sell(g, g.player)
    take_shell(g, g.player)
    if g.heard is not None:
        g.count += 1
    pass_on(g)


DEPENDS_ON_LISTENERS = replace(
    SOUND, state=Counting, setup=_setup_counting, next_step=spine(turn=_turn_that_counts_its_listeners)
)


# -- imagine -------------------------------------------------------------------------------------


def _view_of_all_hands(g: Pearls, seat: int | None) -> dict[str, Any]:
    """Everybody sees into everybody's shells."""
    return {**pearls.view(g, seat), "hands": [[g.faces[shell] for shell in hand] for hand in g.hands]}


def _view_of_all_hands_for_watchers(g: Pearls, seat: int | None) -> dict[str, Any]:
    """Whoever only watches sees into all shells."""
    return _view_of_all_hands(g, seat) if seat is None else pearls.view(g, seat)


@event
class DrewBeforeWatchers(Drew):
    """Whoever only watches is told what a diver drew."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat is None else Drew.seen_by(self, seat)


async def _turn_told_to_watchers(g: Pearls) -> None:
    await open_shell(g, g.player)
    await sell(g, g.player)
    take_shell(g, g.player, DrewBeforeWatchers)
    pass_on(g)


def _view_of_all_hands_at_first(g: Pearls, seat: int | None) -> dict[str, Any]:
    """Before the first dive everybody sees all hands."""
    return _view_of_all_hands(g, seat) if g.phase == "dive" else pearls.view(g, seat)


async def _deal_told_to_all(g: Pearls) -> None:
    """The deal is announced."""
    await pearls.deal(g)
    for seat, hand in enumerate(g.hands):
        g.tell("PE-DRAW-01", Announced, seat, " ".join(g.faces[shell] for shell in hand))


@event
class Announced(Event):
    """What somebody holds is said aloud."""

    seat: int
    shells: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} holds {self.shells}"


VIEW_SHOWS_FACES = replace(SOUND, view=_view_of_all_hands)
VIEW_SHOWS_FACES_AT_FIRST = replace(SOUND, view=_view_of_all_hands_at_first)
DEAL_TELLS_FACES = replace(SOUND, next_step=spine(deal=_deal_told_to_all))
WATCHERS_SEE_FACES = replace(SOUND, view=_view_of_all_hands_for_watchers)
WATCHERS_ARE_TOLD_FACES = replace(SOUND, next_step=spine(turn=_turn_told_to_watchers))
HANDS_ARE_NOT_THE_SAME_FOR_ALL = replace(SOUND, all_know_the_same=True)
ONE_WINS_WHERE_ALL_SHOULD = replace(SOUND, win_together=True)
LOOKS_BETTER_TO_ONE = replace(SOUND, win_together=True, evaluate=lambda g, seat: 0.5 + 0.1 * seat)


# -- secrets -------------------------------------------------------------------------------------


@event
class DrewBeforeAll(Drew):
    """What a diver drew is told to all, though the state says that only the diver knows it."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self


async def _turn_told_to_all(g: Pearls) -> None:
    await open_shell(g, g.player)
    await sell(g, g.player)
    take_shell(g, g.player, DrewBeforeAll)
    pass_on(g)


async def _turn_with_a_question_that_tells(g: Pearls) -> None:
    """The prompt of a question says what another seat has in its hand."""
    rival = g.hands[1 - g.player]
    last = g.faces[rival[-1]] if rival else "shell"
    await g.ask(g.player, f"Your rival's last one is a {last}. Are you ready?", ["yes", "no"], rule="PE-DIVE-01")
    await pearls.turn(g)


async def _turn_with_options_that_tell(g: Pearls) -> None:
    """What can be coveted is just what the rival holds."""
    rivals = g.faces.kinds(g.hands[1 - g.player])
    await g.ask(g.player, "What do you covet?", [*rivals, "nothing"], rule="PE-OPEN-01", verb="covet")
    await pearls.turn(g)


async def _turn_with_a_block_that_tells(g: Pearls) -> None:
    """What the rival does not hold cannot be coveted, and the reason does not say so."""
    rivals = g.faces.kinds(g.hands[1 - g.player])
    not_there = Refusal("PE-OPEN-01", "it is not to be had")
    every = ["nothing", "pearl", "coral", "stone"]
    await g.ask(
        g.player,
        "What do you covet?",
        every,
        rule="PE-OPEN-01",
        verb="covet",
        why_not=lambda kind: None if kind == "nothing" or kind in rivals else not_there,
    )
    await pearls.turn(g)


LOG_TELLS_FACES = replace(SOUND, next_step=spine(turn=_turn_told_to_all))
OPTIONS_TELL_FACES = replace(SOUND, next_step=spine(turn=_turn_with_options_that_tell))
BLOCKED_TELLS_FACES = replace(SOUND, next_step=spine(turn=_turn_with_a_block_that_tells))
QUESTION_TELLS_FACES = replace(SOUND, next_step=spine(turn=_turn_with_a_question_that_tells))


# -- record --------------------------------------------------------------------------------------


async def _deal_by_the_seed(g: Pearls) -> None:
    """Who has a point in advance is read off the seed, past the door of chance: a replay has no seed."""
    await pearls.deal(g)
    g.points[len(str(g.chance.seed)) % 2] += 1


READS_THE_SEED = replace(SOUND, next_step=spine(deal=_deal_by_the_seed))


# -- log -----------------------------------------------------------------------------------------


@event
class Began(Event):
    """An event that holds a list of the state, which goes on changing."""

    points: list[int]

    def say(self, names: Sequence[str]) -> str:
        return f"They begin with {self.points}"


async def _dive_told_with_a_list(g: Pearls) -> None:
    await pearls.dive(g)
    g.tell("PE-DIVE-01", Began, g.points)


EVENT_HOLDS_STATE = replace(SOUND, next_step=spine(dive=_dive_told_with_a_list))


# -- plain data ----------------------------------------------------------------------------------


@state
class WithTuple(Pearls):
    """A field that is declared as a tuple holds a list, which nobody changes, but JSON gives back a tuple."""

    order: tuple[int, ...]


def _setup_with_tuple(seats: int, settings: object) -> WithTuple:
    order = cast("tuple[int, ...]", [0, 1])
    return WithTuple("deal", 0, Faces.none_yet(), Deck("sea"), [[], []], [], [0, 0], order)


LIST_FOR_TUPLE = replace(SOUND, state=WithTuple, setup=_setup_with_tuple)


# -- invariants ----------------------------------------------------------------------------------


async def _turn_that_loses_a_shell(g: Pearls) -> None:
    """What is sold leaves the table."""
    await open_shell(g, g.player)
    before = g.points[g.player]
    await sell(g, g.player)
    if g.points[g.player] != before + 3:
        g.opened.pop()
    take_shell(g, g.player)
    pass_on(g)


SHELL_IS_LOST = replace(SOUND, next_step=spine(turn=_turn_that_loses_a_shell))


# -- steps ---------------------------------------------------------------------------------------


async def _dive_with_haggling(g: Pearls) -> None:
    """One step asks forty-two questions."""
    for _ in range(42):
        await g.ask(0, "Haggle?", ["more", "less"], rule="PE-DIVE-01")
    g.phase = "turn"


LONG_STEP = replace(SOUND, next_step=spine(dive=_dive_with_haggling))


# -- citations -----------------------------------------------------------------------------------


async def _turn_by_an_unknown_rule(g: Pearls) -> None:
    """A question cites a rule that the rulebook does not have."""
    await g.ask(g.player, "Are you ready?", ["yes", "no"], rule="PE-READY-01")
    await pearls.turn(g)


async def _turn_refused_by_an_unknown_rule(g: Pearls) -> None:
    """A refusal cites a rule that the rulebook does not have."""
    refusal = Refusal("PE-READY-01", "no")
    await g.ask(g.player, "Are you ready?", [1, 2, 3], rule="PE-OPEN-01", why_not=lambda n: refusal if n == 2 else None)
    await pearls.turn(g)


async def _turn_told_by_an_unknown_rule(g: Pearls) -> None:
    """The log cites a rule that the rulebook does not have."""
    g.tell("PE-READY-01", Drew, g.player, None)
    await pearls.turn(g)


UNKNOWN_RULE_IN_QUESTION = replace(SOUND, next_step=spine(turn=_turn_by_an_unknown_rule))
UNKNOWN_RULE_IN_REFUSAL = replace(SOUND, next_step=spine(turn=_turn_refused_by_an_unknown_rule))
UNKNOWN_RULE_IN_LOG = replace(SOUND, next_step=spine(turn=_turn_told_by_an_unknown_rule))


# -- seeing --------------------------------------------------------------------------------------


def _view_that_leaves_a_mark(g: Any, seat: int | None) -> dict[str, Any]:
    """Whoever looks changes the table, and the next turn wipes it clean again."""
    if g.phase != "over":
        g.count = 1
    return pearls.view(g, seat)


async def _turn_that_wipes_clean(g: Counting) -> None:
    await open_shell(g, g.player)
    await sell(g, g.player)
    take_shell(g, g.player)
    g.count = 0
    pass_on(g)


async def _dive_that_wipes_clean(g: Counting) -> None:
    await pearls.dive(g)
    g.count = 0


def _view_that_fails(g: Pearls, seat: int | None) -> dict[str, Any]:
    """The view of an open shell was forgotten."""
    return {**pearls.view(g, seat), "last": g.opened[-1]}


VIEW_CHANGES_STATE = replace(
    SOUND,
    state=Counting,
    setup=_setup_counting,
    next_step=spine(dive=_dive_that_wipes_clean, turn=_turn_that_wipes_clean),
    view=_view_that_leaves_a_mark,
)
VIEW_FAILS = replace(SOUND, view=_view_that_fails)
PICTURE_IS_CUT_OFF = replace(SOUND, draw=lambda table: pearls.draw(table)[:-1])
SAYS_NOTHING = replace(SOUND, describe=lambda table: "")


# -- simultaneous --------------------------------------------------------------------------------


async def _dive_for_the_quickest(g: Pearls) -> None:
    """Not the deepest begins but whoever answers first."""
    quickest: list[int] = []

    async def ask(seat: int) -> int:
        depth = await how_deep(g, seat)
        quickest.append(seat)
        return depth

    await g.ask_each([0, 1], ask)
    g.player = quickest[0]
    g.phase = "turn"


QUICKEST_FIRST = replace(SOUND, next_step=spine(dive=_dive_for_the_quickest))


# -- other process -------------------------------------------------------------------------------

_GEMS = {"agate", "amber", "beryl", "coral", "garnet", "jade", "jasper", "onyx", "opal", "ruby", "topaz", "zircon"}


async def _dive_by_the_order_of_a_set(g: Counting) -> None:
    """A number in the state comes from the order of a set."""
    await pearls.dive(g)
    g.count = zlib.crc32(" ".join(_GEMS).encode())


async def _turn_with_options_from_a_set(g: Pearls) -> None:
    """Options are listed in the order of a set: the same seed is another game in another process."""
    await g.ask(g.player, "For which gem?", [*_GEMS], rule="PE-OPEN-01")
    await pearls.turn(g)


STATE_FROM_A_SET = replace(SOUND, state=Counting, setup=_setup_counting, next_step=spine(dive=_dive_by_the_order_of_a_set))
OPTIONS_FROM_A_SET = replace(SOUND, next_step=spine(turn=_turn_with_options_from_a_set))
