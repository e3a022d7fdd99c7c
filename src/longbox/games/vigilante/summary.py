"""The summary since a player's last turn: the numbers that it compares, and what is about to go wrong."""

from __future__ import annotations

from longbox import Possession, Remark
from longbox.games.vigilante.view_types import PlayerView, TableView


def standing(table: TableView) -> list[Possession]:
    """What I have: cards, Heroes, their damage, my jail, my Attack."""
    me = _me(table)
    if me is None:
        return []
    place = (f"player:{me['seat']}",)
    heroes = [hero for hero in me["slots"] if hero is not None]
    return [
        Possession("damage", sum(hero["damage"] for hero in heroes), place, "damage"),
        Possession("Hero", len(heroes), place, "Heroes"),
        Possession("card", len(me["hand"] or ()), place),
        Possession("Villain in your jail", len(me["jail"]), place, "Villains in your jail"),
    ]


def threats(table: TableView) -> list[Remark]:
    """Heroes of mine that the next damage may defeat, and the last round."""
    me = _me(table)
    if me is None or me["verdict"] is not None:
        return []
    place = (f"player:{me['seat']}",)
    weak = [hero["name"] for hero in me["slots"] if hero is not None and hero["damage"] and hero["health"] - hero["damage"] <= 1]
    found = [Remark(f"{name} has 1 health left", place) for name in weak]
    if table["round"] and table["round"] == table["rounds"]:
        found.append(Remark("This is the last round"))
    return found


def _me(table: TableView) -> PlayerView | None:
    return table["players"][table["me"]] if table["me"] is not None else None
