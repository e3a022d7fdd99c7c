from __future__ import annotations

from collections.abc import Callable

import pytest

from longbox import Event, PhaseBegan, Remark
from longbox.engine.match import Match
from longbox.games.vigilante.state import Note, Vigilante
from longbox.games.vigilante.telling import EventPlaced, HeroesAttacked
from longbox.games.vigilante.tracker import GOAL, SUSPECTS, tracker
from tests.games.vigilante.table import all_flipped, at_turn, defeated, give, hero, identities, jail, jails, put_hand_back, team

Change = Callable[[Vigilante], None]
LOST, WON = 1, 9


def fight(seat: int, attack: int) -> Event:
    return HeroesAttacked(seat, attack, 5)


def goal(match: Match) -> list[Remark]:
    return [*match.tracker(0)[GOAL]]


def kits(g: Vigilante) -> None:
    put_hand_back(g, 0)
    give(g, 0, "First Aid Kit", "Med Pac")
    jail(g, 0, "Scuff")


def wounded(g: Vigilante) -> None:
    team(g, 0, "Candor", "Small Claims", "Sister Sunday")
    hero(g, 0, 2, "Small Claims", damage=1)


def dear(g: Vigilante) -> None:
    for seat in range(4):
        team(g, seat, ("Candor", "Small Claims", "Sister Sunday", "Grudge")[seat])


@pytest.mark.parametrize(
    ("mission", "change", "said"),
    [
        ("Mastermind", lambda g: jails(g, 3), ["Your jail: 3 of 10"]),
        ("Addict", kits, ["Level 2 or 3 in your jail: 0 of 4", "Healing cards in your hand: 2 of 4"]),
        ("Cultist", lambda g: defeated(g, 1, "Candor"), ["Your jail: 0 of 4", "Others who lost a Hero: 1 of 3"]),
        ("Worshipper of Life", wounded, ["Your jail: 0 of 4", "Heroes without damage: 2 of 3"]),
        ("Time Traveler", lambda g: jails(g, 3, 1, 0, 2), ["Your jail: 3; the others: Player 2 1, Player 3 0 and Player 4 2"]),
    ],
)
def test_each_mission_is_counted_as_it_is_judged(mission: str, change: Change, said: list[str]) -> None:
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, mission, "Guardian", "Guardian", "Assassin" if mission != "Mastermind" else "Profiteer")
            change(g)
        assert [remark.text for remark in goal(play.match)] == [*said, "Round 1 of 7"]


def test_a_profiteer_and_a_bounty_hunter_look_at_the_dearest_heroes() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, "Profiteer", "Guardian", "Guardian", "Assassin")
            dear(g)
        (_, worth, _) = goal(play.match)
        assert worth == Remark("Your team is worth 6, the dearest other 7 (Player 3)", ("player:2",))
        with play.table() as g:
            identities(g, "Bounty Hunter", "Guardian", "Guardian", "Assassin")
        (_, stands, _) = goal(play.match)
        assert stands == Remark("Sister Sunday still stands", ("hero:2:1",))
        with play.table() as g:
            defeated(g, 2, "Sister Sunday")
        assert goal(play.match)[1].text == "The dearest Hero of the others is defeated"


def test_the_jails_of_good_rest_on_who_is_good() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Addict", "Assassin")
            jails(g, 3, 2, 1, 0)
            all_flipped(g, 1)
            g.players[0].notes = (Note(2, 0, g.faces.secret("Neutral", 0, ("Good", "Neutral", "Evil"))),)
            g.players[0].notes += (Note(2, 1, g.faces.secret("Neutral", 0, ("Good", "Neutral", "Evil"))),)
        assert goal(play.match)[0] == Remark("Good jails: 5 of 14", ("player:0", "player:1"), 5, 14), "all tokens say so"
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Addict", "Assassin")
            jails(g, 3, 2, 1, 0)
        (first, _) = goal(play.match)
        assert first.text.startswith("Good jails: ")
        assert ", if Player " in first.text


def test_an_assassin_keeps_good_below_and_an_investigator_counts_the_fallen_of_evil() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, "Assassin", "Guardian", "Guardian", "Addict")
            all_flipped(g, 1, 2, 3)
            jails(g, 0, 2, 3, 4)
        assert goal(play.match)[0] == Remark("Good jails: 5 of 14: keep them below", ("player:1", "player:2"), 5, 14)
        with play.table() as g:
            identities(g, "Investigator", "Guardian", "Assassin", "Addict")
            all_flipped(g, 1, 2, 3)
            jails(g, 2)
            defeated(g, 2, "Candor")
        assert goal(play.match)[0] == Remark("Your jail: 3 of 8, with 1 fallen Hero", ("player:0",), 3, 8)


def suspects(play: Match, *events: Event) -> list[str]:
    return [remark.text for remark in tracker(play.view(0).table, events)[SUSPECTS]]


def test_what_others_did_speaks_for_a_side() -> None:
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Addict", "Assassin")
        match = play.match
        assert suspects(match) == [f"Player {seat}: may be anything" for seat in (2, 3, 4)]
        evil = [EventPlaced(3, "Jailbreak 1"), EventPlaced(3, "Jailbreak 3"), *[fight(3, LOST)] * 3, fight(3, WON)]
        assert suspects(match, *evil)[2] == "Player 4: almost surely Evil: placed Jailbreak twice and won 1 of 4 fights"
        assert suspects(match, *evil[:2])[2] == "Player 4: rather Evil: placed Jailbreak twice"
        assert suspects(match, *[fight(3, LOST)] * 3)[2] == "Player 4: perhaps Evil: won 0 of 3 fights"
        late = [PhaseBegan(6, "players take turns"), *[fight(1, WON)] * 6]
        assert "won 6 of 6 fights" in suspects(match, *late)[0]


def test_tokens_are_facts_and_a_wrong_note_is_passed_over() -> None:
    sides = ("Good", "Neutral", "Evil")
    with at_turn(4) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Addict", "Assassin")
            all_flipped(g, 3)
            g.players[0].notes = (Note(1, 0, g.faces.secret("Good", 0, sides)), Note(1, 2, g.faces.secret("Good", 0, sides)))
        good, neutral, evil = suspects(play.match)
        assert good == "Player 2: Good, tokens Good and Good"
        assert neutral == "Player 3: Neutral", "nobody else can be"
        assert evil.startswith("Player 4: Evil, tokens ")
        with play.table() as g:
            g.players[0].notes = tuple(Note(1, place, g.faces.secret("Good", 0, sides)) for place in range(4))
        assert suspects(play.match)[0].startswith("Player 2: ")


def test_nobody_is_told_before_the_identities_are_dealt_after_the_end_or_while_watching() -> None:
    with at_turn(4) as play:
        assert play.match.tracker(None) == {}
        for player in play.state.players:
            for thing in (player.identity, *player.tokens):
                play.state.faces.show(thing)
        assert play.match.tracker(0) == {}
