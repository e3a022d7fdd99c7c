"""The tracker: what wins, what loses, and what is mine to do. The threats: what will happen if nobody acts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from longbox import Event, Remark, Tracker
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.draw.words import at
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import LOST_TOWER, TRACK_END
from longbox.games.freedom_five.view_types import ComicView, HeroView, TableView, VillainView

TOWER = f"location:{HQ}"
TRACK = "track"
COMIC = "comic"
TRACK_IS_ALL = f"The Mastermind track reaches {TRACK_END}."  # the peril of Comics that count nothing else


def tracker(table: TableView, events: Sequence[Event]) -> Tracker:
    """What to remember of the game. There is nothing before the first turn, and after the end."""
    comic = table["comic"]
    if not comic.get("chapter") or table["ending"]:
        return {}
    me = table["heroes"][table["me"]] if table["me"] is not None else None
    return {
        "To win": [*_to_win(table, comic)],
        "To lose": [*_to_lose(table, comic)],
        "Yours to do": [*_mine(me)] if me else [],
    }


def _to_win(table: TableView, comic: ComicView) -> Iterator[Remark]:
    """The Scenario Objective with what can be counted of it, and the open Chapter: FF-END-02, FF-COMIC-12."""
    foes = next(each for each in SCENARIOS.values() if each.number == comic["number"]).foes
    sought = [villain for villain in table["villains"] if (villain["name"] in foes if foes else villain["mastermind"])]
    yield Remark(comic["objective"], (COMIC,))
    yield from map(_damage, sought)
    for what, count in comic["counters"].items():
        yield Remark(f"{what}: {count}", (COMIC,))
    objective = comic["chapter_objective"].split(": ")[0].rstrip(".")
    chapter = f"Chapter {comic['chapter']} of {comic['chapters']}"
    yield Remark(f"{chapter}: {objective}" if objective else chapter, (COMIC,), comic["chapter"], comic["chapters"])
    if comic["events_done"]:
        yield Remark(f"Events resolved in this Chapter: {comic['events_done']}", (COMIC,))


def _damage(villain: VillainView) -> Remark:
    name, place = villain["name"], f"villain:{villain['name']}"
    if villain["defeated"]:
        return Remark(f"{name} is defeated", (place,), villain["durability"], villain["durability"])
    where = "" if villain["location"] else ", not in the city"
    return Remark.counting(f"{name}, damage", villain["damage"], villain["durability"], place, more=where)


def _to_lose(table: TableView, comic: ComicView) -> Iterator[Remark]:
    """FF-TRACK-03, FF-END-05."""
    if comic["peril"] != TRACK_IS_ALL:
        yield Remark(comic["peril"].rstrip("."), (COMIC,))
    plot = f", the next Chapter at {table['plots'][0]}" if table["plots"] else ""
    yield Remark.counting("Mastermind track", table["track"], TRACK_END, TRACK, more=plot)
    if not table["under_construction"]:
        yield Remark.counting("Anarchy at Freedom Tower", len(table["tower"]), LOST_TOWER, TOWER)


def _mine(me: HeroView) -> Iterator[Remark]:
    """My Justice card and my Personal Tasks: FF-JUST-01, FF-TASK-01."""
    if me["justice"]:
        yield Remark(f"Justice, {me['justice']['name']}: {me['justice']['task']}", (f"justice:{me['seat']}",))
    for task in me["tasks"]:
        yield Remark(f"Task, {task['name']}: {at(task['location'])}", (f"task:{task['name']}", f"location:{task['location']}"))
