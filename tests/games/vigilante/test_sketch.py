"""The table in a few lines of characters, for a terminal."""

from __future__ import annotations

import pytest

from longbox.games.vigilante import GAME
from longbox.games.vigilante.draw import sketch
from longbox.games.vigilante.draw.sketch import WIDTH
from longbox.games.vigilante.kinds import CARDS, HEROES
from longbox.games.vigilante.state import Phase
from longbox.games.vigilante.view_types import TableView
from longbox.testing import random_play
from tests.games.vigilante.table import at_turn, defeated, give, hero, identities, jail, next_villain, turn_of

SPACE = "\N{NO-BREAK SPACE}"


def essential(table: TableView) -> str:
    return sketch(table).split("\n\n")[0].replace(SPACE, " ")


@pytest.mark.parametrize("seats", [3, 6])
def test_it_is_never_wider_than_a_terminal_and_the_essential_part_is_short(seats: int) -> None:
    names = ["A", "A name that is rather long", *[f"Player {n}" for n in range(2, seats)]]
    for match in random_play(GAME, names, 4):
        if match.number % 7 == 0:
            for seat in (None, 0, 1):
                lines = sketch(match.view(seat).table).splitlines()
                assert max(map(len, lines)) <= WIDTH
                assert lines.index("") <= 20 + seats
    assert "the end" in sketch(match.view(None).table)


def test_it_has_what_matters_in_a_turn() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Cultist")
            give(g, 0, "Crowbar", "First Aid Kit")
            hero(g, 0, 2, "Old Quarry", damage=2)
            jail(g, 1, "Sump")
            turn_of(g, 0, actions=3)
        g = play.state
        table = play.match.view(0).table
        shown = essential(table)
    assert shown.startswith(
        f"Brought to Justice ({table['mix']}), round 1/{table['rounds']}: players take turns\nEvent Track    "
    )
    assert f"Villain Deck   {len(g.villains)}, the top one Level 1 · City" in shown
    assert all(f"{card['name']} I{card['influence']} A{card['attack']} H{card['health']}" in shown for card in table["market"])
    assert "▸Player 1¹     ●●●○ A" in shown
    health = HEROES["Old Quarry"].health
    assert f"Old Quarry {health - 2}/{health}" in shown
    assert f"\n Player 2      ●●●● A{table['players'][1]['attack']} jail 1 hand 0 " in shown
    hand = " · ".join(f"{name} I{CARDS[name].influence}" for name in ("Crowbar", "First Aid Kit"))
    assert f"Your hand      {hand}" in shown
    assert "You are        Guardian (Good). The jails of all Good players" in shown


def test_what_is_mine_comes_before_the_others() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            give(g, 1, "Crowbar")
        titles = [line[:14].strip("▸ ¹") for line in essential(play.match.view(1).table).splitlines()]
    assert [title for title in titles if title.startswith(("You", "Player"))] == [
        "Player 2",
        "Your hand",
        "You are",
        "Player 1",
        "Player 3",
    ]


def test_defeated_heroes_known_cards_the_hint_and_notes_are_told() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Cultist")
            defeated(g, 1, "Old Quarry", "Grudge")
        table = play.match.view(0).table
    table["players"][1]["known"] = ["Crowbar", "Sidecar"]
    table["players"][0]["notes"] = [[1, 0, "Evil"], [2, 3, "Good"]]
    assert " hand 0 †2 " in essential(table).split("\n Player 2")[1].splitlines()[0]
    assert "†" not in essential(table).split("\n Player 3")[1].splitlines()[0]
    assert "Your notes     Player 2, token 1: Evil · Player 3, token 4: Good" in essential(table)
    texts = " ".join(sketch(table).split("\n\n")[1].split())
    assert "Player 2's defeated Heroes: Old Quarry, Grudge." in texts
    assert "You know of Player 2's hand: Crowbar, Sidecar." in texts
    assert f"A hint {table['players'][0]['help']}" in texts


def test_what_the_cards_say_comes_after_it() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            give(g, 0, "First Aid Kit", "First Aid Kit")
            give(g, 1, "Crowbar")
            hero(g, 1, 2, "Old Quarry", gear=["Kevlar Vest"])
        texts = " ".join(sketch(play.match.view(0).table).split("\n\n")[1].split())
    assert texts.count("First Aid Kit (One-Time-Use, ") == 1, "copies are told once"
    assert "Old Quarry (Influence " in texts.split("On Player 2's team:")[1]
    assert "Kevlar Vest (Equipment, " in texts
    assert "Crowbar" not in texts


def test_dice_on_the_track_and_events_that_are_due_or_cancelled_are_marked() -> None:
    with at_turn(3) as play:
        table = play.match.view(0).table
    names = ["Hacking 2", "Firefight 2", "Paramedic 5"]
    table["track"] = [{"event": name, "cancelled": name == "Paramedic 5"} for name in names]
    table["due"] = [{"number": 2, "seat": -1, "thing": "Firefight 2"}]
    table["players"][1]["submitted"] = 2
    table["players"][2]["submitted"] = 4
    shown = " ".join(essential(table).split())
    assert "2 Hacking, Firefight (due) ← Player 2 · 4 no Event ← Player 3 · 5 Paramedic (off)" in shown


def test_a_fight_and_drawn_events_are_told_in_full() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            next_villain(g, "Sump")
        table: TableView = play.match.view(0).table
    table["fight"] = {
        "seat": 0,
        "villain": "Sump",
        "level": 2,
        "health": 6,
        "chart": [1, 0, 1, 0],
        "text": "Stinks.",
        "attack": 0,
    }
    table["drawn"] = ["Hacking 2", "Firefight 3"]
    shown = " ".join(essential(table).split())
    attack = f"The team's Attack is {table['players'][0]['attack']}."
    assert f"Fight Player 1 fights Sump, Level 2: Health 6, attack chart 1 0 1 0. {attack} Stinks." in shown
    assert "You drew Hacking 2: Each player discards" in shown
    assert "Firefight 3: Each player places" in shown


def test_a_secret_is_in_the_sketch_of_its_owner_alone() -> None:
    with at_turn(3) as play:
        with play.table() as g:
            identities(g, "Guardian", "Mastermind", "Cultist")
            give(g, 1, "Crowbar")
            jail(g, 1, "Sump")
        shown = {seat: sketch(play.match.view(seat).table) for seat in (None, 0, 1)}
    for secret in ("Crowbar", "Mastermind", "Sump"):
        assert secret in shown[1]
        assert secret not in shown[0]
        assert secret not in shown[None]


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_is_sketched(phase: Phase) -> None:
    with at_turn(3) as play:
        table: TableView = play.match.view(1).table | {"phase": phase}
    assert phase in " ".join(sketch(table).split())
