"""What a seat may see of the workout game: as data, as a picture and in words."""

from __future__ import annotations

from typing import TypedDict

from longbox.testing.workout.table import Keeper, Lighthouse


class KeeperView(TypedDict):
    """A keeper. A face that this seat may not know is None; a thing that is not there is False."""

    glory: int
    tired: bool
    hand: list[str | None]
    token: str | bool | None
    die: str | bool | None
    planned: str | bool


class TableView(TypedDict):
    """The lighthouse as one seat sees it."""

    phase: str
    night: int
    nights: int
    light: int
    keepers: list[KeeperView]
    cards: int
    discard: list[str | None]
    storm: int
    weathered: list[str | None]


def view(g: Lighthouse, seat: int | None) -> TableView:
    """Return what this seat may know. A face that it may not know is None."""
    return {
        "phase": g.phase,
        "night": g.night,
        "nights": g.nights,
        "light": g.light,
        "keepers": [_keeper(g, keeper, seat) for keeper in g.keepers],
        "cards": len(g.cards),
        "discard": [g.faces.seen_by(seat, card) for card in g.discard],
        "storm": len(g.storm),
        "weathered": [g.faces.seen_by(seat, gale) for gale in g.weathered],
    }


def _keeper(g: Lighthouse, keeper: Keeper, seat: int | None) -> KeeperView:
    return {
        "glory": keeper.glory,
        "tired": keeper.tired,
        "hand": [g.faces.seen_by(seat, card) for card in keeper.hand],
        "token": keeper.token is not None and g.faces.seen_by(seat, keeper.token),
        "die": keeper.die is not None and g.faces.seen_by(seat, keeper.die),
        "planned": keeper.planned is not None and (g.faces.seen_by(seat, keeper.planned) or "a hidden card"),
    }


def describe(table: TableView) -> str:
    """The same in words."""
    lines = [f"Night {table['night']} of {table['nights']}. The light is at {table['light']}."]
    for number, keeper in enumerate(table["keepers"], 1):
        hand = ", ".join(card or "a hidden card" for card in keeper["hand"]) or "nothing"
        lines.append(f"Keeper {number}: {keeper['glory']} glory; holds {hand}; die {keeper['die'] or 'hidden'}.")
    lines.append(f"{table['cards']} cards and {table['storm']} gales to come.")
    return "\n".join(lines)


def draw(table: TableView) -> str:
    """Draw a small picture: the light as a bar, and a line of text for each keeper."""
    lines = describe(table).splitlines()
    places = ["light", *(f"keeper:{seat}" for seat in range(len(table["keepers"]))), "storm"]
    rows = "".join(
        f'<text x="10" y="{60 + 20 * n}" data-place="{place}">{line}</text>'
        for n, (place, line) in enumerate(zip(places, lines, strict=True))
    )
    width = max(0, table["light"]) * 30
    bar = f'<rect x="10" y="10" width="{width}" height="20" fill="#f2b134" stroke="#17130f"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 220">{bar}{rows}</svg>'
