"""Movement: of heroes (Move, move to, forced) and of enemies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from longbox import Hex, HexMap, Refusal, several
from longbox.games.hour_of_need.boards import BOARDS, OFF, PANELS, Spot, is_panel, panel
from longbox.games.hour_of_need.hooks import (
    CHOSEN,
    ENEMY_MOVES,
    FORCING,
    HOOKS,
    LANDING,
    LANDING_THERE,
    Landing,
    Preferred,
    ThroughFigures,
    Water,
)
from longbox.games.hour_of_need.kinds import FOES
from longbox.games.hour_of_need.rules.bystanders import Civilian, capture, enter, on_map, people
from longbox.games.hour_of_need.rules.choices import decide, decide_spot, spot_key
from longbox.games.hour_of_need.rules.places import empty_nearest, here, nearest, occupied
from longbox.games.hour_of_need.rules.sights import way_label
from longbox.games.hour_of_need.rules.ways import Mover, Rescued, Way, as_spot, ways_of, which_way
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed
from longbox.games.hour_of_need.telling import Moved, Put, place_of

# -- heroes ------------------------------------------------------------------------------------------------


def reachable(g: HourOfNeed, mover: Mover, spaces: int, through: bool = False) -> dict[Spot, int]:
    """Where a hero can go, and in how many spaces: HN-MOVE-02. Scheme spaces can be entered always, and end in the panel.

    A hero in a panel starts from its scheme space (HN-PANEL-06, HN-PANEL-07, HN-PANEL-08), which costs nothing: HN-BOARD-07. An
    ally moves like a hero.
    """
    board = g.board
    taken = _others(g, mover)
    away = board.hexes.reach(board.hex_of(mover.spot), spaces, blocked=_in_the_way(g, mover, through))
    return {as_spot(g, space): far for space, far in away.items() if space not in taken}  # HN-EMPTY-05


def can_go(g: HourOfNeed, mover: Mover, spaces: int, through: bool = False) -> bool:
    """Whether there is another space that it can go to: mostly one beside it, so that no way has to be looked for."""
    taken = _others(g, mover)
    if spaces and any(space not in taken for space in g.board.hexes.neighbours[g.board.hex_of(mover.spot)]):
        return True
    return len(reachable(g, mover, spaces, through)) > 1


def _others(g: HourOfNeed, mover: Mover) -> set[Spot]:
    """The spaces in which the mover cannot end: there are figures in them. In a scheme space they do not matter."""
    return occupied(g) - {mover.spot} - {*g.board.scheme}


def _in_the_way(g: HourOfNeed, mover: Mover, through: bool) -> set[Spot]:
    """The spaces that the mover cannot enter: HN-MOVE-02."""
    passes = through or any(owner is mover for owner, _ in HOOKS.in_play(g, ThroughFigures))
    return set() if passes else _others(g, mover)


def ways(g: HourOfNeed, mover: Mover, spaces: int, through: bool = False) -> dict[Spot, dict[Rescued, Way]]:
    """Where the mover can go, and how."""
    return ways_of(g, mover, spaces, _others(g, mover), _in_the_way(g, mover, through))


async def move(g: HourOfNeed, hero: Hero, spaces: int, rule: str, through: bool = False, stay: str = "Stay here") -> int:
    """The hero moves up to so many spaces, and rescues bystanders on the way. Returns how many spaces.

    The player clicks where to go; which way the hero takes is asked only where it matters for bystanders. `stay` says what going
    nowhere means.
    """
    if not hero.is_here or spaces <= 0:
        return 0
    there = ways(g, hero, spaces, through)
    if not there:
        return 0
    end = await g.ask(
        hero.seat, f"Where do you go, up to {several(spaces, 'space')}?", [*there], rule=rule, done=stay, verb="go",
        name=spot_key, label=partial(way_label, g), place=place_of,
    )  # fmt: skip
    if end is None:
        return 0
    path = await which_way(g, hero, there[end])
    await walk(g, hero, path, rule)
    hero.moved += len(path)
    return len(path)


async def walk(g: HourOfNeed, hero: Hero, path: Sequence[Spot], rule: str) -> None:
    """Along a path, space by space: HN-MOVE-04, HN-BOARD-08. In a panel nobody is rescued: HN-MOVE-05.

    It ends where a rescue takes the hero elsewhere.
    """
    way = [hero.spot]
    for space in path:
        hero.spot = space
        way.append(space)
        if not g.board.panel_at(space):
            await enter(g, hero)
        if hero.spot != space:
            break
    else:
        hero.spot = way[-1] = as_spot(g, hero.spot)
    g.tell(rule, Moved, g.names[hero.seat], tuple(way))


def landings(g: HourOfNeed, hero: Hero, reach: int | None) -> list[Spot]:
    """Where a move to effect may put a hero: an empty space or a scheme space (HN-MOVETO-01, HN-RULING-52).

    Within `reach` or anywhere (HN-MOVETO-02), whatever lies between: HN-MOVETO-03.
    """
    there = [*_landings(g, hero, reach)]
    for ban in HOOKS.bans(g, LANDING_THERE):
        there = [spot for spot in there if ban(Landing(hero.seat, spot)) is None]
    return there


def can_land(g: HourOfNeed, hero: Hero, reach: int | None) -> bool:
    """Whether there is such a space: bots ask that again and again."""
    bans = HOOKS.bans(g, LANDING_THERE)
    return any(not any(ban(Landing(hero.seat, spot)) for ban in bans) for spot in _landings(g, hero, reach))


def _landings(g: HourOfNeed, hero: Hero, reach: int | None) -> Iterator[Spot]:
    board = g.board
    most = HOOKS.number(g, LANDING, 99 if reach is None else reach, hero)
    taken = occupied(g).difference(board.scheme)
    here = hero.spot
    return (spot for space, spot in _spots_within(board.name, board.hex_of(here), most) if space not in taken and spot != here)


@cache
def _spots_within(board: str, start: Hex, most: int) -> tuple[tuple[Hex, Spot], ...]:
    """The spaces of a board within so many spaces, each with where a hero stands who lands there: HN-PANEL-04."""
    there = BOARDS[board]
    return tuple((space, there.spot_of(space)) for space in there.hexes.places if there.distance(start, space) <= most)


async def move_to(g: HourOfNeed, hero: Hero, reach: int | None, rule: str, among: Sequence[Spot] | None = None) -> bool:
    """The hero is picked up and put into a space. Returns whether that was possible."""
    spots = landings(g, hero, reach) if among is None else [spot for spot in among if spot != hero.spot]
    if not spots:
        return False
    spot = await decide_spot(g, "Where do you go?", spots, rule=rule, verb="land", label=partial(way_label, g), seat=hero.seat)
    await land(g, hero, spot, rule)
    return True


async def land(g: HourOfNeed, hero: Hero, spot: Spot, rule: str) -> None:
    """A hero enters a space from above, and rescues who is there: HN-RESC-01."""
    hero.spot = spot
    g.tell(rule, Put, g.names[hero.seat], spot)
    await enter(g, hero)


async def land_near_start(g: HourOfNeed, hero: Hero) -> None:
    """An empty space near the hero start space, or the nearest one: HN-DMG-13, HN-RULING-35."""
    board, taken = g.board, occupied(g)
    near = [space for space in (board.start, *board.hexes.neighbours[board.start]) if space not in taken]
    spots = near or empty_nearest(g, board.start)
    spot = await decide_spot(g, "Where does your hero come back?", spots, rule="HN-DMG-13", verb="return", seat=hero.seat)
    await land(g, hero, spot, "HN-DMG-13")


def why_not_forced(g: HourOfNeed, hero: Hero) -> Refusal | None:
    return HOOKS.why_not(g, FORCING, hero)


async def force(g: HourOfNeed, hero: Hero, spaces: int, element: Spot, rule: str, toward: bool = False) -> None:
    """Each space entered is farther from the element, or nearer to it: HN-FORCED-02, HN-RULING-63.

    The hero goes as far as possible, and stays if there is no such space: HN-FORCED-03. In a panel the hero starts from its
    scheme space: HN-RULING-64.
    """
    if not hero.is_here or why_not_forced(g, hero):
        return
    board = g.board
    path: list[Spot] = [hero.spot]
    for left in range(spaces, 0, -1):
        there = _forced_steps(g, hero, board.hex_of(hero.spot), element, toward)
        if not there:
            break
        far = {space: _forced_way(g, hero, space, element, toward, left - 1) for space in there}
        best = [space for space in there if far[space] == max(far.values())]
        spot = await decide_spot(g, "Where are you forced to?", best, rule=rule, verb="forced", seat=hero.seat)
        hero.spot = spot
        path.append(spot)
        if not board.panel_at(spot):
            await enter(g, hero)
        if hero.spot != spot:  # a rescue took the hero elsewhere
            break
    if len(path) == 1:
        return
    if hero.spot == path[-1]:
        hero.spot = path[-1] = as_spot(g, hero.spot)
    g.tell(rule, Moved, g.names[hero.seat], tuple(path))


def _forced_steps(g: HourOfNeed, hero: Hero, space: Hex, element: Spot, toward: bool) -> list[Hex]:
    """The empty spaces beside this one that are farther from the element, or nearer as long as the hero is not next to it."""
    board = g.board
    far = board.distance(space, element)
    if toward and far <= 1:
        return []
    wanted = far - 1 if toward else far + 1
    taken = _others(g, hero)
    return [other for other in board.hexes.neighbours[space] if other not in taken and board.distance(other, element) == wanted]


def _forced_way(g: HourOfNeed, hero: Hero, space: Hex, element: Spot, toward: bool, spaces: int) -> int:
    """How many spaces the hero could be forced from here."""
    if not spaces:
        return 0
    there = _forced_steps(g, hero, space, element, toward)
    return max((1 + _forced_way(g, hero, other, element, toward, spaces - 1) for other in there), default=0)


# -- enemies -----------------------------------------------------------------------------------------------


def hero_spots(g: HourOfNeed) -> list[Spot]:
    """Heroes and allies that a moving enemy may choose: HN-ALLY-02. Who is off the board is none of them: HN-RULING-33."""
    bans = HOOKS.bans(g, CHOSEN)
    there = [hero.spot for hero in here(g) if not any(ban(hero.seat) for ban in bans)]
    there += [ally.spot for hero in g.heroes for ally in hero.allies]
    return there or [hero.spot for hero in here(g)] if not on_map(g) else there


async def enemy_moves(
    g: HourOfNeed, card: Card, spaces: int, toward: Sequence[Spot] | None = None, people_only: bool = False
) -> None:
    """Toward the nearest hero or bystander, or what the text names: HN-EMOVE-01 to HN-EMOVE-10.

    `toward` gives other goals, such as one hero; `people_only` bystanders alone, and heroes if there are none. What else is
    nearer does not count then: HN-EMOVE-07. What moves is the figure of a card, and so no minion: HN-MINION-07.
    """
    goals, people = _goals(g, card, spaces, toward, people_only)
    if not goals:
        return
    goal = await decide_spot(g, f"Toward whom does {card.name} move?", goals, rule="HN-EMOVE-02", verb="toward")
    await _step_toward(g, card, spaces, goal, goal in people)


def _goals(
    g: HourOfNeed, card: Card, spaces: int, toward: Sequence[Spot] | None, people_only: bool
) -> tuple[list[Spot], list[Spot]]:
    """What a moving enemy is nearest to (nothing, if it does not move), and where bystanders are among all its goals."""
    if spaces <= 0 or card.spot == OFF or HOOKS.why_not(g, ENEMY_MOVES, card):
        return [], []
    if g.is_lured:
        toward, people_only = None, True
    bystanders = [person.spot for person in on_map(g)] if toward is None else []  # no captives: HN-RULING-59
    heroes = hero_spots(g) if toward is None else [*toward]
    if people_only and bystanders:
        heroes = []
    goals = [*dict.fromkeys([*heroes, *bystanders])]
    least = nearest(g, card.spot, goals, goals)
    kinds = [trait.kind for _, trait in HOOKS.in_play(g, Preferred)]
    preferred = [person.spot for person in on_map(g) if person.kind in kinds and person.spot in bystanders]
    return [spot for spot in least if spot in preferred] or least, [spot for spot in bystanders if spot not in heroes]


def foreseen(
    g: HourOfNeed, card: Card, spaces: int, toward: Sequence[Spot] | None = None, people_only: bool = False
) -> list[Spot]:
    """The way that an enemy would take now, for those who look at the table; the first one at a tie. Nothing moves."""
    goals, people = _goals(g, card, spaces, toward, people_only)
    start, path = card.spot, [card.spot]
    while goals and len(path) <= spaces and (ahead := _ahead(g, card, goals[0], goals[0] in people)):
        card.spot = ahead[0]
        path.append(card.spot)
        if card is not g.villain and any(person.spot == card.spot for person in on_map(g)):  # HN-EMOVE-11
            break
    card.spot = start
    return path


async def _step_toward(g: HourOfNeed, card: Card, spaces: int, goal: Spot, is_person: bool) -> None:
    path: list[Spot] = [card.spot]
    for _ in range(spaces):
        ahead = _ahead(g, card, goal, is_person)
        if not ahead:
            break
        card.spot = await decide_spot(g, f"Which way does {card.name} go?", ahead, rule="HN-EMOVE-09", verb="way")
        path.append(card.spot)
        if await _catch(g, card, "HN-EMOVE-10") and card is not g.villain:  # HN-EMOVE-11, HN-RULING-60
            break
    await _end_apart(g, card, lambda space: g.board.distance(space, goal))
    if len(path) > 1:
        g.tell("HN-EMOVE-08", Moved, card.name, (*path[:-1], card.spot))


def _ahead(g: HourOfNeed, card: Card, goal: Spot, is_person: bool) -> tuple[Hex, ...]:
    """The next steps of the shortest ways to the goal, around figures: HN-EMOVE-08.

    None at the destination (HN-EMOVE-05, HN-EMOVE-06), which is the space of a bystander, and for a hero any space near them:
    HN-RULING-58.
    """
    hexes, there = g.board.wet if enters_water(g, card) else g.board.hexes, g.board.hex_of(goal)
    ends = [there] if is_person else [*hexes.neighbours[there], *([there] if is_panel(goal) else [])]
    if card.spot in ends:
        return ()
    taken = occupied_by_others(g, card)
    blocked = set() if card is g.villain else taken  # HN-EMPTY-07
    ahead = hexes.next_steps(card.spot, [end for end in ends if end not in taken], blocked=blocked)
    return ahead or hexes.next_steps(card.spot, nearest_in_reach(g, hexes, card.spot, goal, taken), blocked=taken)


def nearest_in_reach(g: HourOfNeed, hexes: HexMap, spot: Spot, goal: Spot, taken: set[Spot]) -> list[Hex]:
    """Without a path to the goal the spaces that can be reached and are nearest to it, if any is nearer: HN-RULING-62."""
    away = {space: g.board.distance(space, goal) for space in hexes.reach(spot, blocked=taken)}
    least = min(away.values())
    return [space for space, far in away.items() if far == least < away[spot]]


async def _catch(g: HourOfNeed, card: Card, rule: str) -> bool:
    """An enemy in the space of a bystander captures them: HN-EMOVE-10. A neutral figure is no enemy: HN-RULING-66."""
    if card is not g.villain and not FOES[card.name].is_enemy:
        return False
    caught = [person for person in on_map(g) if person.spot == card.spot]
    for person in caught:
        await capture(g, person, rule)
    return bool(caught)


async def _end_apart(g: HourOfNeed, card: Card, cost: Callable[[Hex], int]) -> None:
    """A villain passes figures, but ends in an empty space: the best one near the occupied one (HN-EMPTY-08, HN-EMPTY-09)."""
    taken = occupied_by_others(g, card)
    if card.spot not in taken:
        return
    near = [space for space in g.board.hexes.neighbours[card.spot] if space not in taken] or empty_nearest(g, card.spot)
    least = min(cost(space) for space in near)
    best = [space for space in near if cost(space) == least]
    card.spot = await decide_spot(g, f"Where does {card.name} end?", best, rule="HN-EMPTY-09", verb="space")
    await _catch(g, card, "HN-RULING-99")


async def villain_flees(g: HourOfNeed, spaces: int, spot: Spot) -> None:
    """The villain moves away from a spot: each step leads farther from it, past figures if need be (HN-EMPTY-07)."""
    board, villain = g.board, g.villain
    path = [villain.spot]
    for left in range(spaces, 0, -1):
        ahead = _farther(g, villain.spot, spot)
        if not ahead:
            break
        most = max(_run(g, space, spot, left - 1) for space in ahead)
        ahead = [space for space in ahead if _run(g, space, spot, left - 1) == most]
        villain.spot = await decide_spot(g, f"Which way does {villain.name} go?", ahead, rule="HN-EMOVE-09", verb="way")
        path.append(villain.spot)
        await _catch(g, villain, "HN-EMOVE-10")
    await _end_apart(g, villain, lambda space: -board.distance(space, spot))
    if len(path) > 1:
        g.tell("HN-EMPTY-07", Moved, villain.name, (*path[:-1], villain.spot))


def _farther(g: HourOfNeed, space: Spot, spot: Spot) -> list[Hex]:
    far = g.board.distance(space, spot)
    return [other for other in g.board.hexes.neighbours[space] if g.board.distance(other, spot) > far]


def _run(g: HourOfNeed, space: Spot, spot: Spot, steps: int) -> int:
    """How many steps, at most so many, lead on away from the spot."""
    return max((1 + _run(g, other, spot, steps - 1) for other in _farther(g, space, spot)), default=0) if steps else 0


def occupied_by_others(g: HourOfNeed, card: Card) -> set[Spot]:
    spot, card.spot = card.spot, OFF
    taken = occupied(g)
    card.spot = spot
    return taken


def enters_water(g: HourOfNeed, card: Card) -> bool:
    return any(owner is card for owner, _ in HOOKS.in_play(g, Water))


async def put_enemy(g: HourOfNeed, card: Card, spot: Spot, rule: str) -> None:
    """A figure comes onto the map: into the space, or the empty one nearest to it. Who is there is captured: HN-RULING-99."""
    card.spot = await decide_spot(g, f"Where does {card.name} appear?", empty_nearest(g, spot), rule=rule, verb="space")
    g.tell(rule, Put, card.name, card.spot)
    await _catch(g, card, "HN-RULING-99")


async def which_hero(g: HourOfNeed, seat: int, there: list[Hero], prompt: str, rule: str) -> Hero:
    """The hero of the seat chooses one of these heroes."""
    return await decide(
        g, prompt, there, rule=rule, verb="hero", name=lambda hero: hero.name, label=lambda hero: g.names[hero.seat],
        place=lambda hero: f"hero:{hero.seat}", seat=seat,
    )  # fmt: skip


def panels_of(spots: Sequence[Spot]) -> list[int]:
    return [number for number in PANELS if panel(number) in spots]


def persons_at(g: HourOfNeed, spot: Spot) -> list[Civilian]:
    return [person for person in people(g) if person.spot == spot]
