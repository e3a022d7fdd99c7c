"""A tiny game with a campaign: three nights at sea, each won or lost with one answer of the first seat."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import longbox
from longbox import CampaignRules, Game, Match, Options, Presentation, Refusal, Result, Rulebook, Sequel, Step, Table, state
from longbox.engine.game_parts import Settings

NIGHTS = ("first-night", "second-night", "third-night")


@state
class Sea(Table):
    """What lies on the table: nothing but the story."""

    mode: str
    told: str


def setup(seats: int, settings: Settings) -> Sea:
    return Sea(str(settings["mode"]), str(settings["told"]))


def refuses(seats: int, settings: Settings) -> Refusal | None:
    told, crew = str(settings["told"]), str(settings["crew"])
    if told.strip("+-") or len(told) > len(NIGHTS):
        return Refusal("SG-TOLD-01", f"'{told}' is no story: it has + or - for each night")
    if settings["mode"] == "voyage" and settings["night"] != (*NIGHTS, "")[len(told)]:
        return Refusal("SG-TOLD-02", f"After '{told}' another night comes")
    if crew and len(crew.split(",")) != seats:
        return Refusal("SG-CREW-01", f"Name {seats} of the crew")
    return None


def next_step(g: Sea) -> Step:
    return sail


async def sail(g: Sea) -> None:
    choice = await g.ask(0, "Do you sail into the storm?", ["stay", "sail"], rule="TT-TURN-01")
    won = choice == "stay"
    g.end(range(len(g.names)) if won else [], "everybody is dry" if won else "the ship is lost", rule="TT-END-01")


def sequel(g: Sea, settings: Settings, result: Result) -> Sequel | None:
    return next(iter(sequels(settings, result)), None)


def sequels(settings: Settings, result: Result) -> list[Sequel]:
    told = f"{settings['told']}{'+' if result.winners else '-'}"
    if settings["mode"] != "voyage":
        return []
    if len(told) == len(NIGHTS):
        return [Sequel({**settings, "told": told, "mode": "harbour"}, is_over=True)]
    return [Sequel({**settings, "told": told, "night": NIGHTS[len(told)]})]


def view(g: Sea, seat: int | None) -> dict[str, Any]:
    return {"told": g.told, "mode": g.mode}


def draw(view: Any) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" role="img" aria-label="The sea">'
        f'<rect width="320" height="200" fill="#fff"/><text x="20" y="100" fill="#000">So far: {view["told"]}</text></svg>'
    )


GAME = Game(
    name="saga",
    title="Saga",
    summary="Three nights at sea.",
    seats=range(1, 4),
    state=Sea,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook("longbox.games.tic_tac_toe"),
    rules_version="1",
    presentation=Presentation(
        view=view,
        draw=draw,
        describe=lambda view: f"So far: {view['told'] or 'nothing'}.",
    ),
    options=Options(
        choices={"mode": ("harbour", "voyage"), "night": NIGHTS, "wind": (3, 9)},
        texts={"told": "How the nights before have ended, + or - for each.", "crew": "Who is on board; empty for anybody."},
        rules={"wind": ("TT-TURN-01",), "crew": ("TT-SETUP-01",)},
        refuses=refuses,
    ),
    campaign=CampaignRules(
        start={"mode": "voyage", "night": NIGHTS[0], "told": ""},
        rule="TT-TURN-01",
        sequel=sequel,
        sequels=sequels,
    ),
)


@pytest.fixture
def saga_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tic-tac-toe, which has no campaigns, and the saga."""
    places = {"tic_tac_toe": "longbox.games.tic_tac_toe:GAME", "saga": "tests.engine.saga:GAME"}
    points = {name: EntryPoint(name, place, "longbox.games") for name, place in places.items()}
    monkeypatch.setattr("longbox.engine.game._installed", lambda: points)


def played(choice: str = "stay", seats: int = 2, seed: int = 1, **settings: Any) -> Match:
    """A match that is over: by default a night of a voyage."""
    match = longbox.new(GAME, seats, seed, **{"mode": "voyage", **settings})
    match.choose(choice)
    return match
