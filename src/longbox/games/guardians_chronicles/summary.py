"""The summary since a seat's last turn: the numbers that it compares, and what is about to go wrong."""

from __future__ import annotations

from collections.abc import Iterator

from longbox import Possession, Remark, several
from longbox.games.guardians_chronicles.view_types import HeroView, TableView, TileView

SOON = 1  # turns after this one
WOUNDS = 2  # owned, so that the next ones count


def standing(table: TableView) -> list[Possession]:
    """What I have: Damage and cards, or the Doktor's cards and figures."""
    me = _me(table)
    if me is not None:
        place = (f"hero:{me['seat']}",)
        return [
            Possession("Damage", me["damage"], place, "Damage"),
            Possession("Wound", me["wounds_owned"], place),
            Possession("card in hand", me["hand_size"], place, "cards in hand"),
            _articles(table, for_heroes=True),
        ]
    if table["me"] == table["skarov"]:
        figures = sum(len(villain["figures"]) for villain in table["villains"])
        return [
            Possession("Event card", table["skarov_hand_size"]),
            Possession("figure", figures),
            Possession("open Objective", len(_open(table))),
            _articles(table, for_heroes=False),
        ]
    return []


def _articles(table: TableView, *, for_heroes: bool) -> Possession:
    """What is printed for my side: GC-NEWS-07."""
    mine = [article for article in table["page"]["articles"] if article["heroes"] is for_heroes]
    return Possession("article on the front page", len(mine), ("paper",), "articles on the front page")


def threats(table: TableView) -> list[Remark]:
    """What is about to go wrong, the worst first."""
    if not table["turn"]:
        return []
    if table["me"] == table["skarov"]:
        return [*_against_the_doktor(table)]
    me = _me(table)
    return [*(_wound(me) if me else ()), *_clocks(table), *_others(table, me)]


def _me(table: TableView) -> HeroView | None:
    return next((hero for hero in table["heroes"] if hero["seat"] == table["me"]), None)


def _open(table: TableView) -> list[TileView]:
    there = [room for room in table["rooms"] if room["objective"] and not room["settled"]]
    return sorted(there, key=lambda room: room["deadline"])


def _wound(me: HeroView) -> Iterator[Remark]:
    """My own knock-out is near: GC-RULING-48, GC-ENDT-09."""
    place = (f"hero:{me['seat']}",)
    left = me["now"]["health"] - me["damage"]
    if me["out"]:
        return
    if me["wounds_owned"] >= WOUNDS:
        yield Remark(f"You own {several(me['wounds_owned'], 'Wound')}, and the fourth knocks you out", place)
    if left <= 1:
        yield Remark("You take a Wound at the end of this turn" if left <= 0 else "One more Damage is a Wound", place)


def _clocks(table: TableView) -> Iterator[Remark]:
    """Objectives that Doktor Skarov meets soon: GC-RULING-15."""
    for room in _open(table):
        left = room["deadline"] - table["turn"]
        if left <= SOON:
            when = "this turn" if left <= 0 else "the next turn"
            yield Remark(f"{room['name']} is met at the end of {when}", (f"room:{room['at']}",))
    if table["last_turn"] - table["turn"] <= SOON:
        when = "the last turn" if table["turn"] >= table["last_turn"] else "the last turn but one"
        yield Remark(f"This is {when}: the Doktor gets away at its end")


def _others(table: TableView, me: HeroView | None) -> Iterator[Remark]:
    for hero in table["heroes"]:
        if hero is not me and not hero["out"] and hero["now"]["health"] - hero["damage"] <= 0:
            yield Remark(f"{hero['name']} takes a Wound at the end of this turn", (f"hero:{hero['seat']}",))


def _against_the_doktor(table: TableView) -> Iterator[Remark]:
    """What the Heroes are about to do."""
    for villain in table["villains"]:
        for figure in villain["figures"]:
            if villain["type"] != "Acolyte" and figure["damage"] and figure["health"] - figure["damage"] <= 1:
                yield Remark(f"{figure['name']} has 1 Health left", (f"figure:{figure['key']}",))
    for room in _open(table):
        if room["tokens"] <= 1 < room["all_tokens"]:
            yield Remark(f"{room['name']}: only {several(room['tokens'], room['token'])} left", (f"room:{room['at']}",))
    if table["breached"]:
        yield Remark("The Control Room is open")
