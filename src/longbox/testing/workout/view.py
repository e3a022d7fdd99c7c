"""What a seat may see of the workout game, drawn and in words."""

from __future__ import annotations

from typing import Any

from longbox.testing.workout.table import Keeper, Lighthouse


def view(g: Lighthouse, seat: int | None) -> dict[str, Any]:
    """Put in what this seat may know; a face it may not know is None."""
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


def _keeper(g: Lighthouse, keeper: Keeper, seat: int | None) -> dict[str, Any]:
    return {
        "glory": keeper.glory,
        "tired": keeper.tired,
        "hand": [g.faces.seen_by(seat, card) for card in keeper.hand],
        "token": keeper.token is not None and g.faces.seen_by(seat, keeper.token),
        "die": keeper.die is not None and g.faces.seen_by(seat, keeper.die),
        "planned": keeper.planned is not None and (g.faces.seen_by(seat, keeper.planned) or "a hidden card"),
    }


def describe(table: dict[str, Any]) -> str:
    """The same in words."""
    lines = [f"Night {table['night']} of {table['nights']}. The light is at {table['light']}."]
    for number, keeper in enumerate(table["keepers"], 1):
        hand = ", ".join(card or "a hidden card" for card in keeper["hand"]) or "nothing"
        lines.append(f"Keeper {number}: {keeper['glory']} glory; holds {hand}; die {keeper['die'] or 'hidden'}.")
    lines.append(f"{table['cards']} cards and {table['storm']} gales to come.")
    return "\n".join(lines)


def draw(table: dict[str, Any]) -> str:
    """A small picture: the light as a bar, a line of text for each keeper."""
    rows = "".join(f'<text x="10" y="{60 + 20 * n}">{line}</text>' for n, line in enumerate(describe(table).splitlines()))
    width = max(0, table["light"]) * 30
    bar = f'<rect x="10" y="10" width="{width}" height="20" fill="#f2b134" stroke="#17130f" data-place="light"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 220">{bar}{rows}</svg>'
