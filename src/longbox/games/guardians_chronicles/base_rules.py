"""What a base of Doktor Skarov's own must not do: GC-SETUP-05 to GC-SETUP-12, GC-RULING-55, GC-RULING-61 to GC-RULING-66.

`why_not_base` names every point, each with its place. It takes any base that `bases.read` makes, however odd.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

from longbox import Flaw, Refusal, listed, quoted, several
from longbox.games.guardians_chronicles.bases import HEROES, KEPT, UNREADABLE, Base, BaseRoom, lay_out, read
from longbox.games.guardians_chronicles.board import Board
from longbox.games.guardians_chronicles.kinds import ROOMS, VILLAINS, Rank, lieutenants, robots
from longbox.games.guardians_chronicles.plans import PLANS, Kind
from longbox.games.guardians_chronicles.rules.dice import chance_of_at_most
from longbox.games.guardians_chronicles.rules.newspaper import BANDS
from longbox.games.guardians_chronicles.state import EACH_ROBOT

TILES, DOORS, AIRLOCKS, OBJECTIVES = range(4, 10), 9, 5, range(1, 5)
COLUMNS, ROWS = "abcde", "12345"  # the frame
AFTER = range(4, 7)  # turns from the latest deadline to the last turn
DIFFICULTIES = ("easy", "normal", "difficult")

TITLE, HEADLINE, SENTENCE, STORY = 60, 80, 240, 800  # letters

# Of the work that an Objective takes: GC-RULING-66.
AREA, DOOR, DAMSEL = 0.5, 1.5, 4.0
SHARE = (0.55, 0.45, 0.38, 0.33)  # of it that falls on one Hero, for 1 to 4
HEAD_START = 1.6  # turns
ALONE = 3  # turns more that are suggested for a lone Hero
EXPERT = 4  # the value for which tries are counted


def check_file(text: str) -> list[Flaw]:
    """What is wrong with the file of a base; nothing if it can be played."""
    return [*_checked(text)]


@lru_cache(KEPT)
def _checked(text: str) -> tuple[Flaw, ...]:
    base = read(text)
    return (Flaw("the file", base),) if isinstance(base, Refusal) else tuple(why_not_base(base))


def why_not_base(base: Base) -> list[Flaw]:
    """Each point in which a base breaks a rule. What is said of the ways in it presumes that its tiles fit together."""
    found = [*_tiles(base), *_passages(base)]
    is_sound = not found
    found += [*_guards(base), *_robots(base), *_cards(base), *_purple(base), *_clocks(base), *_words(base)]
    if is_sound:
        board = lay_out(base)
        found += [*_ways(board), *_deadlines(base, board)]
    return found


def sound_board(base: Base) -> Board | None:
    """The board of a base whose tiles and passages fit together."""
    return None if any([*_tiles(base), *_passages(base)]) else lay_out(base)


def where(room: BaseRoom) -> str:
    """A tile in a sentence."""
    return f"tile {room.at}"


def name(room: BaseRoom) -> str:
    return f"the {PLANS[room.room].name}"


# -- tiles: GC-RULING-61 -----------------------------------------------------------------------------------


def _tiles(base: Base) -> Iterator[Flaw]:
    rule, rooms = "GC-RULING-61", base.rooms
    if len(rooms) not in TILES:
        yield Flaw("the base", Refusal(rule, f"It has {several(len(rooms), 'tile')}, and 4 to 9 are allowed"))
    places: dict[str, BaseRoom] = {}
    sides: dict[str, BaseRoom] = {}
    for room in rooms:
        if len(room.at) != 2 or room.at[0] not in COLUMNS or room.at[1] not in ROWS:
            yield Flaw(where(room), Refusal(rule, 'It lies outside the frame, which goes from "a1" to "e5"'))
        if room.room not in PLANS:
            yield Flaw(where(room), Refusal(rule, f"{quoted(room.room)} is none of the rooms"))
            continue
        if room.at in places:
            yield Flaw(where(room), Refusal(rule, f"Two tiles lie there, {name(places[room.at])} and {name(room)}"))
        tile = PLANS[room.room].tile
        if tile[:-1] in sides:
            other = sides[tile[:-1]]
            same = f"{name(room)} is on the same tile as {name(other)}, which lies at {other.at}"
            yield Flaw(where(room), Refusal(rule, f"The tile is used twice: {same}"))
        places.setdefault(room.at, room)
        sides.setdefault(tile[:-1], room)
    yield from _pieces(base)
    yield from _kinds(base)


def _pieces(base: Base) -> Iterator[Flaw]:
    """Whether the tiles hang together, edge to edge."""
    places = dict.fromkeys([room.at for room in base.rooms])
    together: set[str] = set()
    edge = [*places][:1]
    while edge:
        at = edge.pop()
        together.add(at)
        edge += [other for other in places if other not in together and _is_beside(at, other)]
    for at in places:
        if at not in together:
            yield Flaw(f"tile {at}", Refusal("GC-RULING-61", "It does not hang together with the tiles before it, edge to edge"))


def _is_beside(one: str, other: str) -> bool:
    """Whether two places share an edge."""
    if len(one) != 2 or len(other) != 2:
        return False
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1])) == 1


def _kinds(base: Base) -> Iterator[Flaw]:
    rule = "GC-RULING-61"
    count = Counter([PLANS[room.room].kind for room in base.rooms if room.room in PLANS])
    for kind in (Kind.ENTRY, Kind.CONTROL):
        if count[kind] != 1:
            yield Flaw("the base", Refusal(rule, f"It has {count[kind] or 'no'} {kind} rooms, and exactly one is needed"))
    if count[Kind.OBJECTIVE] not in OBJECTIVES:
        yield Flaw("the base", Refusal(rule, f"It has {count[Kind.OBJECTIVE] or 'no'} Objective rooms, and 1 to 4 are needed"))


# -- Doors and Airlocks: GC-RULING-62 ----------------------------------------------------------------------


def _passages(base: Base) -> Iterator[Flaw]:
    rule = "GC-RULING-62"
    if len(base.doors) > DOORS:
        yield Flaw("the base", Refusal(rule, f"It has {len(base.doors)} Doors, and there are {DOORS}"))
    if len(base.airlocks) > AIRLOCKS:
        yield Flaw("the base", Refusal(rule, f"It has {len(base.airlocks)} Airlocks, and there are {AIRLOCKS}"))
    taken: set[frozenset[str]] = set()
    for word, pairs in (("Door", base.doors), ("Airlock", base.airlocks)):
        for pair in pairs:
            for reason in _why_no_passage(base, pair, is_airlock=word == "Airlock"):
                yield Flaw(f"{word} {'-'.join(pair)}", Refusal(rule, reason))
            if frozenset(pair) in taken:
                yield Flaw(f"{word} {'-'.join(pair)}", Refusal(rule, "Another passage lies at this edge"))
            taken.add(frozenset(pair))
    control = _places_of(base, Kind.CONTROL)
    if control and not any(at in control for pair in base.doors for at in pair):
        yield Flaw("the base", Refusal(rule, "The Control Room has no Door"))


def _why_no_passage(base: Base, pair: tuple[str, str], *, is_airlock: bool) -> Iterator[str]:
    places = {room.at for room in base.rooms}
    for at in dict.fromkeys(pair):
        if at not in places:
            yield f"No tile lies at {quoted(at)}"
    if not _is_beside(*pair):
        yield "It does not lie between two neighbours"
    if is_airlock and any(at in _places_of(base, Kind.CONTROL) for at in pair):
        yield "The Control Room has no Airlock"


def _places_of(base: Base, kind: Kind) -> list[str]:
    return [room.at for room in base.rooms if room.room in PLANS and PLANS[room.room].kind is kind]


# -- whether everything can be reached: GC-SETUP-08, GC-RULING-63 ------------------------------------------


def _ways(board: Board) -> Iterator[Flaw]:
    everywhere = set(_lengths(board, frozenset()))
    around = set(_lengths(board, frozenset(board.areas_on[board.control])))
    for at, areas in board.areas_on.items():
        far = [area.rpartition(".")[2] for area in areas if area not in everywhere]
        if far:
            reason = f"Area {listed(far)} of the {board.plan(at).name} cannot be reached from the green Spaces"
            yield Flaw(f"tile {at}", Refusal("GC-RULING-63", reason))
            continue
        far = [area.rpartition(".")[2] for area in areas if area not in around]
        if far and at != board.control:
            reason = f"Area {listed(far)} of the {board.plan(at).name} cannot be reached without the Control Room"
            yield Flaw(f"tile {at}", Refusal("GC-RULING-63", reason))


def _lengths(board: Board, blocked: frozenset[str]) -> dict[str, float]:
    """What the way from the green Spaces to each Area takes: a share for each Area that it enters, and for each Door."""
    doors = {frozenset([board.area_of[cell] for cell in gate.side]) for gate in board.gates.values()}
    start = {board.area_of[cell] for cell in board.green}
    least: dict[str, float] = {}
    edge = [(0.0, area) for area in sorted(start)]
    while edge:
        far, here = heapq.heappop(edge)
        if here in least:
            continue
        least[here] = far
        for other in board.grid.areas.neighbours[here]:
            if other not in blocked:
                heapq.heappush(edge, (far + AREA + (DOOR if frozenset([here, other]) in doors else 0.0), other))
    return least


# -- purple Spaces: GC-RULING-64 ---------------------------------------------------------------------------


def _purple(base: Base) -> Iterator[Flaw]:
    rule = "GC-RULING-64"
    spaces = max([len(PLANS[room.room].purple) for room in base.rooms if room.room in PLANS], default=0)
    if len(base.purple) > spaces:
        reason = f"It names {several(len(base.purple), 'room')}, and the Control Room has {several(spaces, 'purple Space')}"
        yield Flaw("purple", Refusal(rule, reason))
    kinds = {room.at: PLANS[room.room].kind for room in base.rooms if room.room in PLANS}
    for number, at in enumerate(base.purple, 1):
        spot = f"purple Space {number}"
        if at not in kinds:
            yield Flaw(spot, Refusal(rule, f"No tile lies at {quoted(at)}"))
        elif kinds[at] is Kind.CONTROL:
            yield Flaw(spot, Refusal(rule, "It cannot be linked to the Control Room"))
        elif at in base.purple[: number - 1]:
            yield Flaw(spot, Refusal(rule, f"Tile {at} is linked to another purple Space"))


# -- Lieutenants and Robots: GC-RULING-65 ------------------------------------------------------------------


def _guards(base: Base) -> Iterator[Flaw]:
    """One on every Objective tile, each of them once."""
    rule = "GC-RULING-65"
    posts: dict[str, str] = {}
    for room in base.rooms:
        kind = PLANS[room.room].kind if room.room in PLANS else None
        if not room.lieutenant:
            if kind is Kind.OBJECTIVE:
                yield Flaw(where(room), Refusal(rule, f"{_the(room)} is an Objective room without a Lieutenant"))
            continue
        if room.lieutenant not in lieutenants():
            known = listed(lieutenants(), "or")
            yield Flaw(where(room), Refusal(rule, f"{quoted(room.lieutenant)} is no Lieutenant: it must be {known}"))
        elif room.lieutenant in posts:
            reason = f"{room.lieutenant} stands on tile {posts[room.lieutenant]} too, and each Lieutenant exists once"
            yield Flaw(where(room), Refusal(rule, reason))
        posts.setdefault(room.lieutenant, room.at)
        if kind is Kind.ENTRY:
            yield Flaw(where(room), Refusal(rule, "No Lieutenant stands in the Entry room"))
        if not 1 <= room.lieutenant_from <= HEROES:
            yield Flaw(
                where(room), Refusal(rule, f"lieutenant_from is {room.lieutenant_from}, and it must be from 1 to {HEROES}")
            )
        elif kind is Kind.OBJECTIVE and room.lieutenant_from > 1:
            reason = "The Lieutenant of an Objective room is there for any number of Heroes, so lieutenant_from must be 1"
            yield Flaw(where(room), Refusal(rule, reason))


def _the(room: BaseRoom) -> str:
    return f"The {PLANS[room.room].name}"


def _robots(base: Base) -> Iterator[Flaw]:
    """A kind for each room with Reinforcement Spaces, and figures enough."""
    rule = "GC-RULING-65"
    for room in base.rooms:
        holes = PLANS[room.room].holes if room.room in PLANS else ()
        if room.robots and room.robots not in robots():
            known = listed(robots(), "or")
            yield Flaw(where(room), Refusal(rule, f"{quoted(room.robots)} are no Robots: they must be {known}"))
        elif room.robots and not holes:
            yield Flaw(where(room), Refusal(rule, f"No {room.robots} can come here: there is no Reinforcement Space"))
        elif holes and not room.robots:
            yield Flaw(where(room), Refusal(rule, f"{_the(room)} has Reinforcement Spaces, but no kind of Robots"))
    for kind, count in robots_at_setup(base, HEROES).items():
        if count > EACH_ROBOT:
            reason = f"{count} {kind} are needed with {HEROES} Heroes, and there are {EACH_ROBOT}"
            yield Flaw("the base", Refusal(rule, reason))


def robots_at_setup(base: Base, heroes: int) -> Counter[str]:
    """How many Robots of each kind stand on active Reinforcement Spaces against so many Heroes."""
    return Counter([
        room.robots
        for room in base.rooms
        if room.room in PLANS and room.robots in robots()
        for hole in PLANS[room.room].holes
        if hole.heroes <= heroes
    ])  # fmt: skip


def _cards(base: Base) -> Iterator[Flaw]:
    """ID cards enough for an activation after each Hero's."""
    for heroes in range(1, HEROES + 1):
        guards = {room.lieutenant for room in base.rooms if room.lieutenant in VILLAINS and room.lieutenant_from <= heroes}
        cards = len(guards) + len(robots_at_setup(base, heroes))
        if cards < heroes:
            reason = (
                f"With {several(heroes, 'Hero', 'Heroes')} only {several(cards, 'ID card')} of Lieutenants and Robots are in play"
            )
            yield Flaw("the base", Refusal("GC-RULING-65", reason))


# -- clocks: GC-RULING-55, GC-RULING-66 --------------------------------------------------------------------


def _clocks(base: Base) -> Iterator[Flaw]:
    """Which rooms have a clock, and when the game ends."""
    for room in base.rooms:
        is_objective = room.room in PLANS and PLANS[room.room].kind is Kind.OBJECTIVE
        if is_objective and not _is_column(room.deadlines):
            reason = f"{_the(room)} is an Objective room, so it needs deadlines for 1 to {HEROES} Heroes"
            yield Flaw(where(room), Refusal("GC-RULING-55", reason))
        elif not is_objective and (room.deadlines or room.tokens):
            yield Flaw(where(room), Refusal("GC-RULING-55", "It is no Objective room, so it has neither deadlines nor tokens"))
        elif is_objective and room.tokens:
            yield from _tokens(room)
    if not _is_column(base.last_turn):
        yield Flaw("last_turn", Refusal("GC-RULING-39", f"The last turn must be named for 1 to {HEROES} Heroes"))
        return
    clocks = [room.deadlines for room in base.rooms if _is_column(room.deadlines)]
    for heroes, last in enumerate(base.last_turn, 1):
        latest = max([column[heroes - 1] for column in clocks], default=None)
        if latest is not None and last - latest not in AFTER:
            reason = (
                f"With {several(heroes, 'Hero', 'Heroes')} the last turn is {last}; "
                f"it must be from {latest + AFTER[0]} to {latest + AFTER[-1]}, as the latest deadline is {latest}"
            )
            yield Flaw("last_turn", Refusal("GC-RULING-66", reason))


def _is_column(figures: tuple[int, ...]) -> bool:
    """A number for each number of Heroes."""
    return len(figures) == HEROES and min(figures) > 0


def _tokens(room: BaseRoom) -> Iterator[Flaw]:
    """Where each token has an orange Space of its own, there are no more of them."""
    if not _is_column(room.tokens):
        reason = f"tokens must have {HEROES} numbers from 1 on, for 1 to {HEROES} Heroes"
        yield Flaw(where(room), Refusal("GC-SETUP-10", reason))
        return
    card, spaces = ROOMS[room.room], len(PLANS[room.room].orange)
    if card.own and max(room.tokens) > spaces:
        reason = f"{_the(room)} has {spaces} orange Spaces for its tokens, and {max(room.tokens)} are named"
        yield Flaw(where(room), Refusal("GC-SETUP-10", reason))


def _deadlines(base: Base, board: Board) -> Iterator[Flaw]:
    """No Objective is over before the Heroes could have been there."""
    for room in base.rooms:
        if PLANS[room.room].kind is not Kind.OBJECTIVE or not _is_column(room.deadlines):
            continue
        if room.tokens and not _is_column(room.tokens):
            continue
        for heroes, deadline in enumerate(room.deadlines, 1):
            least = earliest(base, board, room, heroes)
            if least is not None and deadline < least:
                reason = (
                    f"With {several(heroes, 'Hero', 'Heroes')} the deadline of {name(room)} is turn {deadline}, "
                    f"and the earliest that the way and the tokens allow is turn {least}"
                )
                yield Flaw(where(room), Refusal("GC-RULING-66", reason))


def need(base: Base, board: Board, room: BaseRoom, heroes: int) -> float | None:
    """The work that an Objective takes, in Actions of one Hero; None if no way leads there."""
    ways = _lengths(board, frozenset(board.areas_on[board.control]))
    there = [ways[area] for cell in board.orange_on[room.at] if (area := board.area_of.get(cell)) in ways]
    card = ROOMS[room.room]
    task = card.task
    if not there or task is None:
        return None
    tokens = (room.tokens or card.tokens)[heroes - 1]
    each = tries(task.dice, heroes if task.heroes else 0)
    return min(there) + tokens * each + (DAMSEL if card.escort else 0.0)


@cache
def tries(dice: int, plus: int) -> float:
    """How often a check must be tried on average: each failure leaves a -1 token (GC-CHECK-12)."""
    total, failed, minus = 0.0, 1.0, 0
    while failed > 1e-9:
        total += failed
        failed *= 1 - chance_of_at_most(dice, EXPERT - plus + minus)
        minus += 1
    return total


def earliest(base: Base, board: Board, room: BaseRoom, heroes: int) -> int | None:
    """The earliest deadline that is allowed."""
    work = need(base, board, room, heroes)
    return None if work is None else int(work * SHARE[heroes - 1] + HEAD_START + 0.5) - 1


def suggested(base: Base, board: Board) -> dict[str, tuple[int, ...]]:
    """A fair clock for each Objective, by its tile: a turn more for each Objective that comes before it."""
    clocks: dict[str, list[int]] = {}
    for heroes in range(1, HEROES + 1):
        least = {room.at: earliest(base, board, room, heroes) for room in base.rooms if PLANS[room.room].kind is Kind.OBJECTIVE}
        known = {at: turn for at, turn in least.items() if turn is not None}
        for place, at in enumerate(sorted(known, key=lambda at: (known[at], at))):
            clocks.setdefault(at, []).append(known[at] + place + (ALONE if heroes == 1 else 0))
    return {at: tuple(turns) for at, turns in clocks.items()}


# -- words -------------------------------------------------------------------------------------------------


def _words(base: Base) -> Iterator[Flaw]:
    """What else the table reads from the file."""
    if not base.title.strip():
        yield Flaw("title", Refusal(UNREADABLE, "The base needs a name"))
    for place, said, most in _texts(base):
        if len(said) > most or not said.isprintable():
            yield Flaw(place, Refusal(UNREADABLE, f"It must be one line of at most {most} letters"))
    if len(base.ranks) != HEROES or any(rank not in list(Rank) for rank in base.ranks):
        reason = f"ranks must name {listed(Rank, 'or')} for each of 1 to {HEROES} Heroes"
        yield Flaw("ranks", Refusal("GC-RANK-01", reason))
    if base.difficulty not in DIFFICULTIES:
        yield Flaw(
            "difficulty", Refusal("GC-RANK-01", f"It must be {listed(DIFFICULTIES, 'or')}, and not {quoted(base.difficulty)}")
        )
    if not 1 <= base.recommended <= HEROES:
        yield Flaw("recommended", Refusal("GC-RANK-02", f"It must be a number of Heroes from 1 to {HEROES}"))
    if base.headlines and len(base.headlines) != len(BANDS) + 1:
        reason = f"There must be {len(BANDS) + 1} headlines, from the best for the Heroes to the worst, or none"
        yield Flaw("headlines", Refusal("GC-NEWS-08", reason))


def _texts(base: Base) -> Iterator[tuple[str, str, int]]:
    """All that is printed as it stands in the file, each with the room for it."""
    yield "title", base.title, TITLE
    yield "story", base.story, STORY
    yield "special", base.special, SENTENCE
    for number, headline in enumerate(base.headlines, 1):
        yield f"headline {number}", headline, HEADLINE
    for room in base.rooms:
        for head, words in (room.neutralized, room.met):
            yield where(room), head, HEADLINE
            yield where(room), words, SENTENCE
