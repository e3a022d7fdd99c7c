"""What the picture says in words, for a screen reader and for the card that a thing shows."""

from __future__ import annotations

from functools import cache

from longbox import Cell, capital, listed, several
from longbox.games.guardians_chronicles.bases import board_of
from longbox.games.guardians_chronicles.draw.ground import colour_of
from longbox.games.guardians_chronicles.view_types import (
    AimView,
    DoorView,
    FigureView,
    HeroView,
    TableView,
    TileView,
    ValuesView,
    VillainView,
)
from longbox.games.guardians_chronicles.words import name_of_key

WORDS = {"speed": "Speed", "attack": "Attack", "defense": "Defense", "mental": "Mental", "actions": "Actions", "health": "Health"}


@cache
def space_words(code: str, cell: Cell) -> str:
    """A Space: its Area, where it lies, its colour."""
    board = board_of(code)
    plan = board.plan(board.tile_of[cell]).name
    if cell in board.nooks:
        nook = board.nooks[cell]
        return (
            f"Reinforcement Space {cell[0]},{cell[1]} of the {plan}: active with {several(nook.heroes, 'Hero', 'Heroes')} or more"
        )
    colour = colour_of(code, cell)
    coloured = f", {colour}" if colour else ""
    return f"Area {board.area_of[cell].partition('.')[2]} of the {plan}, Space {cell[0]},{cell[1]}{coloured}"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def range_words(table: TableView, reach: list[Cell], aims: list[AimView]) -> str:
    """Where a character can go, and whom it can hit."""
    said = [f"can move to {several(len(reach), 'Space')}"] if reach else []
    if aims:
        said.append("can attack " + listed([f"{name_of_key(table, aim['key'])} ({percent(aim['chance'])})" for aim in aims]))
    return capital("; ".join(said)) + "." if said else ""


def health_words(damage: int, health: int) -> str:
    return f"{max(health - damage, 0)} of {health} Health left"


def hero_words(table: TableView, hero: HeroView) -> str:
    """A Hero in a sentence."""
    ways = range_words(table, hero["reach"], hero["aims"])
    return f"{hero['name']}, {hero['rank']} {hero['type']}: {hero_state(hero)}. {ways}".rstrip()


def hero_state(hero: HeroView) -> str:
    if hero["out"]:
        return "knocked out"
    said = [health_words(hero["damage"], hero["now"]["health"])]
    if hero["active"]:
        said.append(f"active, {several(hero['actions'], 'Action')} left")
    elif hero["activated"]:
        said.append("has acted in this turn")
    return ", ".join(said)


def figure_words(table: TableView, figure: FigureView) -> str:
    """A figure in a sentence."""
    state = figure_state(figure)
    return f"{figure['name']}: {state}. {range_words(table, figure['reach'], figure['aims'])}".rstrip()


def figure_state(figure: FigureView) -> str:
    said = [health_words(figure["damage"], figure["health"])]
    if figure["acting"]:
        said.append(f"acting, {several(figure['actions'], 'Action')} left")
    elif figure["done"]:
        said.append("done")
    return ", ".join(said)


def value_words(name: str, printed: ValuesView, now: ValuesView) -> str:
    """A value as it counts now, and as it is printed if that differs."""
    shown, usual = now[name], printed[name]  # type: ignore[literal-required]
    said = f"{WORDS[name]} {shown}"
    if name == "attack" and now["power"]:
        said += f" and {several(now['power'], 'Power die', 'Power dice')}"
    return f"{said} (printed {usual})" if shown != usual else said


def values_words(printed: ValuesView, now: ValuesView) -> str:
    names = [name for name in ("speed", "attack", "defense", "mental", "actions") if now[name] is not None]
    return ", ".join([value_words(name, printed, now) for name in names])


def villain_words(villain: VillainView) -> str:
    """An ID card in a sentence."""
    said = [f"{villain['name']}, {villain['type']}", values_words(villain["printed"], villain["now"])]
    said.append(f"{villain['power']}: {villain['words']}" if villain["words"] else villain["power"])
    said.append(several(len(villain["figures"]), "figure"))
    if villain["events"]:
        names = [event["name"] if event else "a covered card" for event in villain["events"]]
        said.append(f"Event cards beside it: {listed(names)}")
    if villain["token"]:
        said.append("activated in this turn")
    return "; ".join(said)


# -- the base ----------------------------------------------------------------------------------------------


def clock_words(table: TableView, room: TileView) -> str:
    """How long an Objective can still be solved."""
    if room["settled"]:
        return room["settled"]
    if not room["deadline"]:
        return ""
    left = room["deadline"] - table["turn"]
    turns = "this is the last turn" if left == 0 else f"{several(left, 'turn')} left" if left > 0 else "its time is over"
    return f"ends turn {room['deadline']}: {turns}"


def tokens_words(room: TileView) -> str:
    if not room["all_tokens"] or room["settled"]:
        return ""
    return f"{room['tokens']} of {several(room['all_tokens'], room['token'])} left"


def room_words(table: TableView, room: TileView) -> str:
    """A room in a sentence."""
    said = [f"{room['name']} ({room['at']}), {'Objective' if room['objective'] else room['kind']}", tokens_words(room)]
    said += [clock_words(table, room), "solved" if room["solved"] else ""]
    said.append(f"{room['minus']} -1 {'token' if room['minus'] == 1 else 'tokens'}" if room["minus"] else "")
    said.append(f"Value Check: {room['check']}" if room["check"] else "")
    said.append(f"Room Activation: {room['activation']}" if room["activation"] else "")
    said += room["lines"]
    if room["purple"]:
        said.append(f"linked purple Space {room['purple'][0]},{room['purple'][1]}")
    return "; ".join([part.rstrip(".") for part in said if part]) + "."


def door_words(table: TableView, door: DoorView) -> str:
    """A Door in a sentence."""
    one, other = (room_name(table, at) for at in door["key"].split("-"))
    state = "jammed open" if door["jammed"] else "open" if door["open"] else "closed"
    tokens = f", {door['tokens']} -1 {'token' if door['tokens'] == 1 else 'tokens'}" if door["tokens"] else ""
    control = ", of the Control Room" if door["control"] else ""
    return f"Door between {one} and {other}: {state}{tokens}{control}"


def room_name(table: TableView, at: str) -> str:
    return board_of(table["base"]).plan(at).name


def now(table: TableView) -> str:
    """What happens now."""
    return f"turn {table['turn']}, {table['phase']}" if table["turn"] else table["phase"]
