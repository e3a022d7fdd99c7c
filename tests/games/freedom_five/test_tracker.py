from __future__ import annotations

import pytest

from longbox import Remark
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.state import FreedomFive, Phase
from tests.games.freedom_five.table import in_comic

pytestmark = pytest.mark.usefixtures("plain")


def told(g: FreedomFive, seat: int | None = 0) -> dict[str, list[Remark]]:
    tracker = GAME.presentation.tracker
    assert tracker is not None
    (view,) = GAME.presentation.views(g, [seat])
    return {title: [*remarks] for title, remarks in tracker(view, ()).items()}


def texts(remarks: list[Remark]) -> list[str]:
    return [remark.text for remark in remarks]


def test_what_wins_and_what_loses_is_counted() -> None:
    g = in_comic("lights-out", "Wraith", "Bunker")
    g.track, g.events_done, g.villains[0].damage = 2, 1, 4
    found = told(g)
    assert texts(found["To win"]) == [
        "Vantage is defeated",
        "Vantage, damage: 4 of 10, not in the city",
        "Chapter 1 of 3: Resolve 3 Mastermind Events",
        "Events resolved in this Chapter: 1",
    ]
    assert found["To lose"] == [
        Remark("Mastermind track: 2 of 10, the next Chapter at 3", ("track",), 2, 10),
        Remark("Anarchy at Freedom Tower: 0 of 2", ("location:15",), 0, 2),
    ]


def test_a_comic_with_other_foes_and_another_peril_has_them() -> None:
    fronts = told(in_comic("five-fronts", "Wraith"))["To win"]
    assert [place for remark in fronts for place in remark.places if place.startswith("villain:")] == [
        "villain:Ermine",
        "villain:Dirge",
        "villain:Doctor Solder",
    ]
    lamps = told(in_comic("all-the-lamps", "Wraith"))
    assert texts(lamps["To lose"])[0] == "In the last Chapter no Lamp is left"
    assert any(text.startswith("Lamps: ") for text in texts(lamps["To win"]))


def test_a_defeated_villain_counts_in_full() -> None:
    g = in_comic("five-fronts", "Wraith")
    ermine = next(villain for villain in g.villains if villain.name == "Ermine")
    ermine.is_defeated = True
    remark = next(remark for remark in told(g)["To win"] if remark.text == "Ermine is defeated")
    assert remark.have == remark.of > 0


def test_my_justice_and_my_tasks_are_mine_to_do() -> None:
    g = in_comic("lights-out", "Wraith", "Bunker")
    g.heroes[0].justice = "The Last Fuse"
    g.heroes[0].tasks = ["First-Aid Class"]
    mine = told(g)["Yours to do"]
    assert [remark.places for remark in mine] == [("justice:0",), ("task:First-Aid Class", "location:11")]
    assert texts(mine)[0].startswith("Justice, The Last Fuse: ")
    assert told(g, None)["Yours to do"] == []


def test_after_the_end_nothing_is_left_to_do() -> None:
    g = in_comic("lights-out", "Wraith")
    g.phase = Phase.DEFEAT
    assert told(g) == {}
