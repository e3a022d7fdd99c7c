"""The log tells why: every cause has its line, with its rule, before what follows from it."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, PURPLE, SPIRIT
from longbox.games.freedom_five.cards.bunker import Shell, fire_by_plan
from longbox.games.freedom_five.cards.longshore import swing
from longbox.games.freedom_five.cards.tachyon import dodge
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.kinds import LOADOUTS
from longbox.games.freedom_five.rules import anarchy, henchmen, schemes
from longbox.games.freedom_five.state import TRACK_END, FreedomFive, Harm
from longbox.testing import resolve
from tests.games.freedom_five.table import FAR, HERE, facing

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")
POWERS_OF = {name: loadout.powers for name, loadout in LOADOUTS.items()}  # before nobody has any


def told(g: FreedomFive) -> list[tuple[str, str]]:
    """The lines of the log, with their rules."""
    return [(rule, event(*args).say(g.names)) for rule, event, args in g.heard or []]


@pytest.mark.rule("FF-HENCH-11", "FF-TRACK-07")
def test_that_the_henchmen_have_run_out_is_why_the_track_advances() -> None:
    g, _ = facing("Dirge")
    g.supply[MIND] = g.stacks[MIND] = g.stacks[PURPLE] = 0
    resolve(g, henchmen.place(g, HERE, [MIND], "FF-SCHEME-08"))
    assert told(g) == [
        ("FF-HENCH-11", "No Mind Henchman at Blue Line Station (8): none is left, which means Anarchy"),
        ("FF-HENCH-11", "Mind Anarchy is to break out at Blue Line Station (8)"),
        ("FF-TRACK-07", "The Mastermind track advances to 1: there is no Anarchy token left to place"),
    ]


@pytest.mark.rule("FF-RULING-39")
def test_at_the_end_of_the_track_it_is_told_why_it_would_advance() -> None:
    g, _ = facing("Dirge")
    g.track, g.tokens = TRACK_END, []
    resolve(g, schemes.place_token(g, HERE))
    assert told(g) == [("FF-TRACK-06", "The Mastermind track is at its end: all Mastermind tokens are in the city")]


@pytest.mark.rule("FF-HENCH-11", "FF-RULING-45")
def test_so_it_is_in_an_overrun() -> None:
    """Only the fourth is left: it joins Dirge, and the neighbours get Anarchy."""
    g, _ = facing("Dirge")
    g.henchmen[HERE], g.supply[SPIRIT] = (SPIRIT, SPIRIT, SPIRIT), 1
    resolve(g, henchmen.place(g, HERE, [SPIRIT], "FF-SCHEME-08"))
    assert [rule for rule, _ in told(g)[:4]] == ["FF-OVER-02", "FF-OVER-03", "FF-HENCH-11", "FF-HENCH-11"]
    g.heard = []
    resolve(g, henchmen.join_villain(g, SPIRIT, "FF-OVER-05"))
    assert told(g) == [("FF-RULING-45", "No Spirit Henchman on a card: none is left")]


@pytest.mark.rule("FF-VHEN-04")
def test_henchmen_who_turn_into_anarchy_leave_the_card() -> None:
    g, dirge = facing("Dirge", at=HQ)
    dirge.henchmen = 2
    resolve(g, henchmen.join_villain(g, SPIRIT, "FF-VHEN-01"))
    assert told(g) == [
        ("FF-VHEN-01", "A Spirit Henchman joins Dirge"),
        ("FF-VHEN-04", "3 Spirit Henchmen leave the card of Dirge"),
        ("FF-VHEN-04", "Spirit Anarchy is to break out at Freedom Tower (15)"),
        ("FF-FTA-01", "Anarchy at Freedom Tower: 1 card lies there"),
    ]


@pytest.mark.rule("FF-RULING-44")
def test_without_a_figure_in_the_city_they_only_leave() -> None:
    g, dirge = facing("Dirge", at=FAR)
    dirge.henchmen, dirge.location = 2, 0
    resolve(g, henchmen.join_villain(g, SPIRIT, "FF-VHEN-01"))
    assert told(g)[1:] == [("FF-RULING-44", "3 Spirit Henchmen leave the card of Dirge")]


@pytest.mark.rule("FF-END-05")
def test_the_second_card_at_freedom_tower_says_what_it_threatens() -> None:
    g, _ = facing("Dirge")
    for _ in range(2):
        resolve(g, anarchy.place(g, HQ, BODY, "FF-VILL-05"))
    one, two = [text for rule, text in told(g) if rule == "FF-FTA-01"]
    assert "lose" not in one
    assert two == "Anarchy at Freedom Tower: 2 cards lie there; if 2 are there when a Villain phase begins, the Heroes lose"


def test_dice_of_a_card_name_whom_they_are_rolled_against() -> None:
    g, dirge = facing("Dirge", "Bunker", "Longshore", "Unity")
    bunker, longshore, unity = g.heroes
    next_door = CITY.neighbours[HERE][0]
    dirge.location, g.henchmen[next_door], g.harm, unity.bots = next_door, (BODY,), Harm(0, 1), [next_door]
    bots = POWERS_OF["Unity"][1].effect
    for running in (
        Shell(1).do(g, bunker.seat), fire_by_plan(g, bunker), swing(g, longshore), bots.do(g, unity.seat), dodge(g, bunker),
    ):  # fmt: skip
        g.chance.queue("dice", 1)
        resolve(g, running)
    against = [text.split(") ")[1] for _, text in told(g) if " rolls " in text]
    assert against == [f"against {foe}: 1" for foe in ("Dirge", "Henchmen", "Henchmen", "Henchmen", "the damage")]
