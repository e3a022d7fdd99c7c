"""The tracker: the clocks, the front page, and what is mine to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from longbox import Event, Remark, Tracker, listed
from longbox.games.guardians_chronicles.state import DOKTOR
from longbox.games.guardians_chronicles.view_types import HeroView, TableView


def tracker(table: TableView, events: Sequence[Event]) -> Tracker:
    """What to remember of the game. There is nothing before the first turn."""
    if not table["turn"]:
        return {}
    me = next((hero for hero in table["heroes"] if hero["seat"] == table["me"]), None)
    return {
        "Front page": [*_page(table)],
        "Clocks": [*_clocks(table)],
        "Yours to do": [*_mine(me)] if me else [],
    }


def _page(table: TableView) -> Iterator[Remark]:
    """Who is ahead: GC-NEWS-07."""
    articles = table["page"]["articles"]
    ours = sum(article["heroes"] for article in articles)
    yield Remark(f"Articles: Heroes {ours}, Doktor Skarov {len(articles) - ours}")


def _clocks(table: TableView) -> Iterator[Remark]:
    """The open Objectives by their deadlines, and the last turn: GC-RULING-15, GC-RULING-39."""
    there = [room for room in table["rooms"] if room["objective"] and not room["settled"]]
    for room in sorted(there, key=lambda room: room["deadline"]):
        place = f"room:{room['at']}"
        done = room["all_tokens"] - room["tokens"]
        when = f", met at the end of turn {room['deadline']}"
        yield Remark.counting(f"{room['name']}, {room['token']}s", max(0, done), room["all_tokens"], place, more=when)
    if table["showdown"]:
        figures = [figure for villain in table["villains"] for figure in villain["figures"] if villain["name"] == DOKTOR]
        for doktor in figures:
            yield Remark.counting("Damage to Doktor Skarov", doktor["damage"], doktor["health"], f"figure:{doktor['key']}")
        if not table["breached"]:
            doors = tuple(f"door:{door['key']}" for door in table["doors"] if door["control"])
            yield Remark("The Control Room can be opened now", doors)
    yield Remark.counting("Turn", table["turn"], table["last_turn"], more=", then the Doktor gets away")


def _mine(me: HeroView) -> Iterator[Remark]:
    """My Personal Missions and my Wounds: GC-SETUP-03, GC-RULING-48."""
    place = f"hero:{me['seat']}"
    for mission in me["missions"]:
        yield Remark(f"{mission['name']}: {mission['text']}{' Done so far.' if mission['done'] else ''}".rstrip("."), (place,))
    yield Remark.counting("Damage", me["damage"], me["now"]["health"], place, more=", then a Wound at the end of the turn")
    if me["wounds_owned"]:
        yield Remark(f"Wounds: {me['wounds_owned']}; three in hand or four in all knock you out", (place,))
    used = [card["name"] for card in (*me["left"], *me["right"]) if card]
    if used:
        yield Remark(f"Played in this turn: {listed(used)}", (place,))
