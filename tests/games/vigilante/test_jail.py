"""Jails and Villain Levels, rule by rule."""

from statistics import mean

import pytest

from longbox.games.vigilante import GAME
from longbox.games.vigilante.rules.missions import verdicts
from longbox.testing import random_play
from tests.games.vigilante.looking import bottom, damage, names
from tests.games.vigilante.numbers import PRINTED
from tests.games.vigilante.table import (
    at_turn,
    give,
    hero,
    identities,
    jail,
    jail_some,
    next_villain,
    no_hero,
    put_hand_back,
    team,
    track,
    trigger,
)

JAILBREAK = ("Jailbreak 1", "Paramedic 2", "Paramedic 3", "Paramedic 4")


@pytest.mark.rule("VG-JAIL-01")
def test_everybody_sees_how_many_villains_a_jail_has() -> None:
    with at_turn() as play:
        with play.table() as g:
            for owner, count in enumerate((0, 1, 2, 5)):
                jail_some(g, owner, count)
        for seat in (None, 0, 1, 2, 3):
            assert [len(player["jail"]) for player in play.match.view(seat).table["players"]] == [0, 1, 2, 5]


@pytest.mark.rule("VG-JAIL-02")
def test_a_freed_villain_goes_to_the_bottom_of_the_deck() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 1, "Byline")
            jail(g, 1, "Scuff", "Kerbstone")
            give(g, 0, "Bail Bond")
        deck = len(play.state.villains)
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:Scuff")
        assert names(play.state, play.state.players[1].jail) == ["Kerbstone"]
        assert bottom(play.state) == "Scuff"
        assert len(play.state.villains) == deck + 1
        assert play.said("Scuff is freed from the jail of Player 2") == "VG-JAIL-02"


@pytest.mark.rule("VG-JAIL-03")
def test_a_moved_villain_lies_face_down_in_the_other_jail() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Kerbstone")
            give(g, 0, "Extradition")
        deck = len(play.state.villains)
        play.answer(0, "play:Extradition")
        play.answer(1, "villain:Scuff")
        assert names(play.state, play.state.players[1].jail) == ["Kerbstone"]
        assert names(play.state, play.state.players[0].jail) == ["Scuff"]
        assert len(play.state.villains) == deck
        for seat, name in ((0, "Scuff"), (1, None), (2, None), (None, None)):
            assert play.match.view(seat).table["players"][0]["jail"] == [{"level": 1, "name": name}]
        assert play.said("Scuff is moved to the jail of Player 1") == "VG-JAIL-03"


@pytest.mark.rule("VG-JAIL-04")
@pytest.mark.rule("VG-RULING-16")
def test_protection_against_freeing_does_not_help_against_moving() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 1, "Byline")
            hero(g, 1, 1, "Byline", gear=["Portable Cell"])  # the Villains cannot be freed
            team(g, 2, "Grudge")
            jail(g, 1, "Scuff", "Kerbstone")
            jail(g, 2, "Tall Paul", "Little Rat")
            give(g, 0, "Extradition", "Bail Bond")
        play.answer(0, "play:Bail Bond")  # Player 2 is not among those to choose from, so it is Player 3
        play.answer(2, "villain:Tall Paul")
        play.answer(0, "play:Extradition", "player:1")
        play.answer(1, "villain:Kerbstone")
        assert names(play.state, play.state.players[0].jail) == ["Kerbstone"]
        with play.table() as g:
            track(g, *JAILBREAK)
            trigger(g, 1)
        assert names(play.state, play.state.players[1].jail) == ["Scuff"]
        assert (play.state.players[0].jail, play.state.players[2].jail) == ([], [])


@pytest.mark.rule("VG-JAIL-05")
@pytest.mark.parametrize("card", ["Extradition", "Bail Bond"])
def test_a_villain_that_left_the_jail_does_not_count_for_the_mission(card: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Mastermind", "Guardian", "Cultist")
            team(g, 1, "Byline")
            jail_some(g, 1, 10)
            give(g, 0, card)
        assert verdicts(play.state)[1].is_won
        gone = names(play.state, play.state.players[1].jail)[0]
        play.answer(0, f"play:{card}")
        play.answer(1, f"villain:{gone}", *(["deck:City"] if card == "Bail Bond" else []))
        verdict = verdicts(play.state)[1]
        assert (verdict.is_won, verdict.why) == (False, "9 Villains in their own jail (10 needed)")


@pytest.mark.rule("VG-LEVEL-01")
def test_villains_of_a_higher_level_are_harder() -> None:
    of_level = {level: [card for card in PRINTED.values() if card.level == level] for level in (1, 2, 3)}
    health = [mean(card.health for card in of_level[level]) for level in (1, 2, 3)]
    attack = [mean(sum(card.chart) for card in of_level[level]) for level in (1, 2, 3)]
    assert health[0] < health[1] < health[2]
    assert attack[0] < attack[1] < attack[2]


@pytest.mark.rule("VG-LEVEL-02")
def test_the_back_of_the_top_villain_shows_its_level_and_no_more() -> None:
    with at_turn() as play:
        for level in (1, 2, 3):
            for seat in (None, 0, 1, 2, 3):
                assert play.match.view(seat).table["top_villain"] == {"level": level, "name": None}
            with play.table() as g:
                jail_some(g, 0, 15, level)
        assert play.match.view(0).table["top_villain"] is None


@pytest.mark.rule("VG-RULING-15")
@pytest.mark.parametrize("event", ["Firefight", "Hacking", "Paramedic"])
def test_who_cannot_follow_an_event_skips_it_and_the_others_follow(event: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            for seat, name in enumerate(("Byline", "Doorstop", "Grudge", "Short Wick")):
                team(g, seat, name)
                hero(g, seat, 1, name, damage=1)
                give(g, seat, "First Aid Kit")
            put_hand_back(g, 2)
            hero(g, 2, 1, "Grudge")
            if event == "Firefight":
                no_hero(g, 2, 1)
            track(g, f"{event} 1", "Loot Crate 2", "Loot Crate 3", "Loot Crate 4")
            trigger(g, 1)
        play.asks(3, "Which Event do you place")  # the round is over
        cubes = {"Firefight": [2, 2, None, 2], "Hacking": [1, 1, 0, 1], "Paramedic": [0, 0, 0, 0]}
        assert [damage(player)[0] for player in play.state.players] == cubes[event]
        cards = [0, 0, 0, 0] if event == "Hacking" else [1, 1, 0, 1]
        assert [len(player.hand) for player in play.state.players] == cards


@pytest.mark.rule("VG-RULING-15")
def test_a_jailbreak_takes_a_villain_from_everybody_who_has_one() -> None:
    with at_turn() as play:
        with play.table() as g:
            for seat, name in enumerate(("Byline", "Doorstop", "Grudge", "Short Wick")):
                team(g, seat, name)
            jail(g, 0, "Scuff")
            jail(g, 2, "Kerbstone")
            jail(g, 3, "Tall Paul", "Little Rat")
            track(g, *JAILBREAK)
            trigger(g, 1)
        play.answer(3, "villain:Little Rat")
        assert [names(play.state, player.jail) for player in play.state.players] == [[], [], [], ["Tall Paul"]]


@pytest.mark.rule("VG-RULING-16")
def test_the_owner_chooses_who_is_freed_and_all_hear_the_name() -> None:
    with at_turn() as play:
        with play.table() as g:
            for owner, name in enumerate(("Byline", "Doorstop", "Grudge", "Short Wick")):
                team(g, owner, name)
            jail(g, 1, "Scuff", "Kerbstone")
            track(g, *JAILBREAK)
            trigger(g, 1)
        play.asks(1, "which Villain is freed?", ["villain:Scuff", "villain:Kerbstone"])
        assert [one["name"] for one in play.match.view(1).table["players"][1]["jail"]] == ["Scuff", "Kerbstone"]
        play.answer(1, "villain:Kerbstone")
        for seat in (None, 0, 1, 2, 3):
            assert play.said("Kerbstone is freed from the jail of Player 2", seat) == "VG-EVTYPE-02"


@pytest.mark.rule("VG-RULING-16")
@pytest.mark.parametrize("seed", [2, 3])
def test_in_a_whole_game_only_the_owner_sees_and_chooses_jailed_villains(seed: int) -> None:
    """At any time, and whatever frees or moves them; an effect that has another chooser lets them name a Level only."""
    chosen = 0
    for match in random_play(GAME, 4, seed, mercenaries=True):
        g = match.state
        for seat in (None, 0, 1, 2, 3):
            for player in match.view(seat).table["players"]:
                shown = [villain["name"] for villain in player["jail"]]
                own = names(g, g.players[player["seat"]].jail)
                assert shown == (own if player["seat"] == seat or match.over else [None] * len(own))
        for part in [] if match.over else [match.decision.for_seat(seat) for seat in match.decision.seats]:
            assert part is not None
            for option in part.options:
                if option.key.startswith("villain:"):
                    assert option.key.removeprefix("villain:") in names(g, g.players[part.seat].jail)
                    chosen += 1
    assert chosen


@pytest.mark.rule("VG-RULING-16")
def test_who_moves_a_villain_names_the_level_and_its_owner_the_card() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Kerbstone", "Siege Engine")
            give(g, 0, "Extradition")
        play.answer(0, "play:Extradition")
        play.asks(0, "Of which Level?", ["level:1", "level:3"])
        play.answer(0, "level:1")
        play.asks(1, "Which Villain is moved?", ["villain:Scuff", "villain:Kerbstone"])
        play.answer(1, "villain:Kerbstone")
        assert [names(play.state, player.jail) for player in play.state.players[:2]] == [["Kerbstone"], ["Scuff", "Siege Engine"]]


@pytest.mark.rule("VG-RULING-17")
def test_levels_of_jailed_villains_are_public_and_names_are_not() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Siege Engine")
        for seat in (None, 0, 2, 3):
            assert play.match.view(seat).table["players"][1]["jail"] == [{"level": 1, "name": None}, {"level": 3, "name": None}]
        own = play.match.view(1).table["players"][1]["jail"]
        assert own == [{"level": 1, "name": "Scuff"}, {"level": 3, "name": "Siege Engine"}]


@pytest.mark.rule("VG-RULING-26")
def test_freed_villains_go_under_the_deck_in_turn_order() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.first = 2
            for seat, name in enumerate(("Byline", "Doorstop", "Grudge", "Short Wick")):
                team(g, seat, name)
            jail(g, 0, "Scuff", "Nickel Nate")
            jail(g, 2, "Kerbstone", "Tall Paul")
            track(g, *JAILBREAK)
            trigger(g, 1)
        assert sorted(play.match.decision.seats) == [0, 2]  # both at once
        play.answer(0, "villain:Scuff")
        play.answer(2, "villain:Kerbstone")
        lowest = [names(play.state, layer) for layer in play.state.villains.layers[:2]]
        assert lowest == [["Scuff"], ["Kerbstone"]]  # the First Player's lies above the last one


@pytest.mark.rule("VG-RULING-26")
def test_turn_order_is_counted_from_the_current_player_during_turns() -> None:
    with at_turn() as play:
        with play.table() as g:
            g.active = 2
            team(g, 2, "Byline")
            for seat in (0, 1, 2, 3):
                give(g, seat, "First Aid Kit", "First Aid Kit")
            next_villain(g, "Red Tape")  # everybody discards a card
        play.answer(2, "fight")
        for seat in (2, 3, 0, 1):
            play.answer(seat, "discard:First Aid Kit")
        assert [len(player.hand) for player in play.state.players] == [1, 1, 0, 1]  # Player 3 discarded the last one as well
