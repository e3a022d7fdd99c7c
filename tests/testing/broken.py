"""Games that are broken, each in one way that only one check of the conformance kit sees.

They stand in a module, because the kit replays them in another process.
"""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape, unescape
from typing import Any, cast

from longbox import (
    Box,
    CardFacts,
    ChoiceCard,
    Deck,
    Event,
    Faces,
    Game,
    Glossary,
    Happened,
    Refusal,
    Remark,
    Scene,
    Section,
    Term,
    Tracker,
    Weight,
    event,
    state,
)
from longbox.engine.events import GameEnded
from tests.changing import changed
from tests.testing import pearls
from tests.testing.pearls import SOUND, Drew, Opened, Pearls, how_deep, open_shell, pass_on, sell, spine, take_shell

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


LOOKAHEAD_LEAVES_TRACES = changed(
    SOUND, next_step=spine(deal=_deal_that_remembers, turn=_turn_that_remembers), view=_view_of_the_future
)


# -- copies --------------------------------------------------------------------------------------


class Marker(list[int]):
    """A list that passes for a tuple."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, tuple)) and [*self] == [*other]

    __hash__ = None


@state
class WithMarker(Pearls):
    """A field that is declared as a tuple holds a list at run time, which copies then share."""

    marker: tuple[int, ...]


def _setup_with_marker(seats: int, settings: object) -> WithMarker:
    marker = cast("tuple[int, ...]", Marker([0]))
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


class _WithTheTruth(dict[str, Any]):
    """A view that carries more than its data."""

    shells: tuple[str, ...] = ()


def _view_with_the_truth(g: Pearls, seat: int | None) -> dict[str, Any]:
    table = _WithTheTruth(pearls.view(g, seat))
    table.shells = tuple(g.faces[shell] for hand in g.hands for shell in hand)
    return table


def _tracker_of_pearls(table: dict[str, Any], events: Sequence[Event]) -> Tracker:
    """It tells how many pearls there are in all hands."""
    assert isinstance(table, _WithTheTruth)
    return {"Pearls": [Remark(f"Pearls in hands: {table.shells}")]}


VIEW_SHOWS_FACES = changed(SOUND, view=_view_of_all_hands)
VIEW_SHOWS_FACES_AT_FIRST = changed(SOUND, view=_view_of_all_hands_at_first)
DEAL_TELLS_FACES = replace(SOUND, next_step=spine(deal=_deal_told_to_all))
WATCHERS_SEE_FACES = changed(SOUND, view=_view_of_all_hands_for_watchers)
WATCHERS_ARE_TOLD_FACES = replace(SOUND, next_step=spine(turn=_turn_told_to_watchers))
HANDS_ARE_NOT_THE_SAME_FOR_ALL = changed(SOUND, all_know_the_same=True)
REMARK_TELLS_FACES = changed(SOUND, view=_view_with_the_truth, tracker=_tracker_of_pearls)
ONE_WINS_WHERE_ALL_SHOULD = replace(SOUND, win_together=True)
LOOKS_BETTER_TO_ONE = changed(SOUND, win_together=True, value=lambda g, seat: 0.5 + 0.1 * seat)


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


def _draw_that_scoops(table: dict[str, Any]) -> str:
    """Drawing takes a shell out of the sea."""
    table["sea"] -= 1
    return pearls.draw(table)


VIEW_CHANGES_STATE = changed(
    SOUND,
    state=Counting,
    setup=_setup_counting,
    next_step=spine(dive=_dive_that_wipes_clean, turn=_turn_that_wipes_clean),
    view=_view_that_leaves_a_mark,
)
VIEW_FAILS = changed(SOUND, view=_view_that_fails)
SKETCH_IS_EMPTY = changed(SOUND, sketch=lambda table: " ")
DRAWING_CHANGES_VIEW = changed(SOUND, draw=_draw_that_scoops)


# -- drawing -------------------------------------------------------------------------------------


def _with(more: str) -> Game[Any]:
    """A picture with something more in it."""
    return changed(SOUND, draw=lambda table: pearls.draw(table, more))


_DRAWN = itertools.count()


def _words_without_opened_shells(table: dict[str, Any]) -> str:
    return str({**table, "hands": [], "opened": []})


async def _turn_at_the_reef(g: Pearls) -> None:
    """The reef is not in the picture."""
    await g.ask(g.player, "Are you ready?", ["yes", "no"], rule="PE-OPEN-01", place="reef:{}".format)
    await pearls.turn(g)


PICTURE_IS_CUT_OFF = changed(SOUND, draw=lambda table: pearls.draw(table)[:-1])
PICTURE_CHANGES = changed(SOUND, draw=lambda table: pearls.draw(table, f"<text>{next(_DRAWN)}</text>"))
NAMES_ARE_MARKUP = changed(SOUND, draw=lambda table: unescape(pearls.draw(table)))
NAMES_ARE_ESCAPED_TWICE = changed(SOUND, draw=lambda table: pearls.draw({**table, "names": [*map(escape, table["names"])]}))
PICTURE_RUNS_SOMETHING = _with("<script/>")
PICTURE_LISTENS = _with('<g onclick="dive()"/>')
PICTURE_LOADS_SOMETHING = _with('<g src="reef.png"/>')
STYLE_LOADS_SOMETHING = _with("<style>@import reef</style>")
STYLE_ATTRIBUTE = _with('<g style="fill:blue"/>')
REFERS_ELSEWHERE = _with('<use href="reef.svg#shell"/>')
FILLED_FROM_NOWHERE = _with('<rect fill="url(#sea)"/>')
ID_TWICE = _with('<g id="shell"/><g id="shell"/>')
EMPTY_LABEL = _with('<g aria-label=""/>')
LABEL_WITHOUT_ROLE = _with('<svg aria-label="the sea"/>')
PLACE_IS_NOT_DRAWN = changed(SOUND, next_step=spine(turn=_turn_at_the_reef))
WORDS_LEAVE_SOMETHING_OUT = changed(SOUND, describe=_words_without_opened_shells)
SKETCH_IS_WIDE = changed(SOUND, sketch=lambda table: "~" * 81)


# -- cover ---------------------------------------------------------------------------------------

_BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 200" aria-hidden="true">{}</svg>'

COVER_HAS_ANOTHER_SIZE = changed(SOUND, cover=lambda: _BOX.format(100, ""))
COVER_HAS_A_CLASS = changed(SOUND, cover=lambda: _BOX.format(320, '<path class="sea"/>'))
COVER_RUNS_SOMETHING = changed(SOUND, cover=lambda: _BOX.format(320, "<script/>"))
PICTURE_OF_A_CHOICE_HAS_AN_ID = changed(
    SOUND, choices={"sea": ("calm",)}, cards={"sea": lambda sea: ChoiceCard(_BOX.format(320, '<path id="wave"/>'))}
)


# -- box -----------------------------------------------------------------------------------------

MINUTES_ARE_MISSING = changed(SOUND, box=Box("against each other", Weight.LIGHT, {3: 6}, best=2))
NO_FIRST_GAME = changed(SOUND, box=Box("against each other", Weight.LIGHT, {2: 5}, best=2, first={"tides": 3}))


# -- remarks -------------------------------------------------------------------------------------


def _tracked(remark: Remark) -> Game[Pearls]:
    return changed(SOUND, tracker=lambda table, events: {"Your goal": [remark]})


REMARK_HAS_A_STOP = _tracked(Remark("Open shells."))
REMARK_IS_LONG = _tracked(Remark("Open shells" * 20))
REMARK_POINTS_NOWHERE = _tracked(Remark("Open shells", ("reef",)))


# -- words ---------------------------------------------------------------------------------------


def _with_card(card: CardFacts, *terms: Term) -> Game[Any]:
    return changed(SOUND, catalogue=lambda: {"Net": card}, glossary=Glossary(*terms))


_TIDE = Term("Tide", "It comes and goes.")
KEYWORD_WITHOUT_DEFINITION = _with_card(CardFacts("tool", "Wait for the Tide."))
KIND_WITHOUT_DEFINITION = _with_card(CardFacts("Tool", "Wait for the Tide."), _TIDE)
NUMBER_WITHOUT_DEFINITION = _with_card(CardFacts("tool", "Wait for the Tide.", (("Weight", 3),)), _TIDE)
DEFINITION_CITES_NO_RULE = _with_card(CardFacts("tool", "Wait for the Tide."), _TIDE._replace(rules=("PE-TIDE-01",)))
CARD_CITES_NO_RULE = _with_card(CardFacts("tool", "Wait.", rules=("PE-NET-01",)))
_SEA = Section("The sea", "wide " * 30, "<svg/>", "The sea")
OVERVIEW_IS_LONG = changed(SOUND, overview=lambda: [_SEA._replace(text="wide " * 701)])
OVERVIEW_SHOWS_WITHOUT_WORDS = changed(SOUND, overview=lambda: [_SEA._replace(shows="")])
OVERVIEW_LOADS_SOMETHING = changed(SOUND, overview=lambda: [_SEA._replace(picture="<svg><script/></svg>")])
OVERVIEW_CITES_NO_RULE = changed(SOUND, overview=lambda: [_SEA._replace(rules=("PE-SEA-01",))])
SIGN_WITHOUT_DEFINITION = _with("<text>♥</text>")
CARD_OF_NO_CATALOGUE = _with('<g data-card="Net"/>')


# -- scenes --------------------------------------------------------------------------------------


def _scene(draw: Callable[[str], str], *, closes: tuple[type[Event], ...] = ()) -> Game[Any]:
    """A scene for every shell that is opened, drawn by its sentence."""

    def drawn(events: Sequence[Event], names: Sequence[str]) -> str:
        return draw(escape(events[-1].say(names)))

    return changed(SOUND, scenes=(Scene("shell", opens=(Opened,), closes=closes, draw=drawn),))


async def _turn_with_much_talk(g: Pearls) -> None:
    await pearls.turn(g)
    for _ in range(250):
        g.tell("PE-OPEN-01", Happened, "The sea is quiet")


SCENE_IS_CUT_OFF = _scene("<p>{}".format)
SCENE_CHANGES = _scene(lambda said: f"<p>{said} {next(_DRAWN)}</p>")
SCENE_IS_ESCAPED_TWICE = _scene(lambda said: f"<p>{escape(said)}</p>")
SCENE_CAN_BE_CLICKED = _scene('<p data-place="shell">{}</p>'.format)
SCENE_HAS_AN_ID = _scene('<p id="shell">{}</p>'.format)
SCENE_REFERS_TO_NOTHING = _scene('<svg><use href="#whale"/><text>{}</text></svg>'.format)
SCENE_NEVER_ENDS = replace(_scene("<p>{}</p>".format, closes=(GameEnded,)), next_step=spine(turn=_turn_with_much_talk))


# -- places --------------------------------------------------------------------------------------


@event
class _OpenedAtTheReef(Opened):
    @property
    def places(self) -> tuple[str, ...]:
        return ("reef",)


async def _turn_that_points_elsewhere(g: Pearls) -> None:
    """The reef is not in the picture."""
    seat = g.player
    await g.ask(seat, "Are you ready?", ["yes", "no"], rule="PE-OPEN-01")
    for _ in range(10):
        g.tell("PE-OPEN-01", _OpenedAtTheReef, seat, "nothing")
    await pearls.turn(g)


EVENTS_POINT_NOWHERE = replace(SOUND, next_step=spine(turn=_turn_that_points_elsewhere))


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
