"""The round, its turns and the First Player Marker, rule by rule."""

from dataclasses import replace

import pytest

from longbox.engine.errors import BadChoice, OutOfTurn
from longbox.games.vigilante import GAME
from longbox.games.vigilante.kinds import SCENARIOS
from longbox.games.vigilante.setup import FIRST_SEAT
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import Scenario, scenario
from tests.games.vigilante.looking import damage, names, triggered
from tests.games.vigilante.playing import are_turns_over, go_on, turns
from tests.games.vigilante.table import (
    STARTER,
    TURN,
    at_plain_turn,
    end_of_round,
    give,
    hero,
    quiet_number,
    round_number,
    track,
    turn_of,
)

CHOOSE = "Which Event do you place on the Event Track?"
SUBMIT = "Which die do you submit?"


def end_quietly(play: Scenario) -> None:
    """The round ends without any Event."""
    quiet = quiet_number(play.state)
    with end_of_round(play, *[0] * (len(play.state.players) - 1), quiet):
        pass


@pytest.mark.rule("VG-ROUND-01")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 5), (6, 8)])
def test_the_scenario_card_says_how_many_rounds_are_played(seats: int, rounds: int) -> None:
    card = replace(SCENARIOS[f"brought-to-justice {seats}"], rounds=rounds)
    for number, is_over in ((rounds - 1, False), (rounds, True)):
        with SCENARIOS.trying(card), at_plain_turn(seats) as play:
            with end_of_round(play, *[0] * (seats - 1), 1) as g:
                round_number(g, number)
                g.cancelled = tuple(g.track)  # no Event asks anything
            assert play.match.over is is_over
            assert play.state.round == (number if is_over else number + 1)


@pytest.mark.rule("VG-ROUND-02")
@pytest.mark.rule("VG-ROUND-03")
def test_the_track_grows_by_one_event_a_round_and_so_counts_the_rounds() -> None:
    with at_plain_turn(6) as play:
        start = SCENARIOS["brought-to-justice 6"].events
        assert start == 2
        for number in (1, 2, 3):
            assert play.state.round == play.match.view(1).table["round"] == number
            assert len(play.state.track) == start + number
            assert len(play.state.track) - start == number
            if number < 3:
                with play.table() as g:
                    g.first = 0
                end_quietly(play)
                assert len(play.state.track) == start + number
                play.answer_first(5, CHOOSE)


@pytest.mark.rule("VG-ROUND-04")
def test_a_round_has_four_steps_in_order() -> None:
    with scenario(GAME, 4, first_player=FIRST_SEAT) as play:
        go_on(play, lambda g: g.round == 2)
        play.asks(3, CHOOSE)
        lines = [line.text for line in play.match.log() if line.text.startswith("Round 1: ")]
        steps = ["choose new event", "players take turns", "trigger events", "pass first player"]
        assert lines == [f"Round 1: {step}" for step in steps]
        done = {
            "VG-EVENT-03": 0,
            "VG-DRAW-01": 1,
            "VG-DIE-05": 1,
            "VG-TRIG-02": 2,
            "VG-FIRST-01": 3,
        }  # what shows that a step is done
        order = [done[line.rule] for line in play.match.log() if line.rule in done]
        assert order == sorted(order)
        assert {*order} == {0, 1, 2, 3}


@pytest.mark.rule("VG-ROUND-05")
def test_only_the_first_player_chooses_the_new_event() -> None:
    with at_plain_turn() as play:
        end_quietly(play)
        assert play.state.first == 3
        assert play.match.decision.seats == (3,)
        play.asks(3, CHOOSE)
        with pytest.raises(OutOfTurn):
            play.match.choose(play.match.decision.options[0].key, 0)


@pytest.mark.rule("VG-ROUND-06")
def test_everybody_takes_four_turns_of_one_action() -> None:
    with at_plain_turn() as play:
        asked = go_on(play, are_turns_over)
        assert turns(asked) == [0, 1, 2, 3] * 4


@pytest.mark.rule("VG-ROUND-07")
@pytest.mark.rule("VG-DIE-01")
def test_a_die_is_submitted_in_the_fourth_turn_and_in_no_other() -> None:
    with at_plain_turn(3) as play:
        play.queue("event dice", *"252525")
        asked = go_on(play, are_turns_over)
        in_turns = [(seat, "turn" if prompt == TURN else "die") for seat, prompt in asked if prompt in (TURN, SUBMIT)]
        three_turns = [(0, "turn"), (1, "turn"), (2, "turn")] * 3
        assert in_turns[:9] == three_turns
        assert in_turns[9:] == [(0, "turn"), (0, "die"), (1, "turn"), (1, "die"), (2, "turn"), (2, "die")]


@pytest.mark.rule("VG-ROUND-08")
def test_the_events_of_the_submitted_numbers_are_resolved_and_no_others() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 3) as g:
            track(g, "Loot Crate 2", "Loot Crate 3", "Paramedic 3", "Loot Crate 4")
        assert triggered(play) == ["Loot Crate 3", "Paramedic 3"]
        assert [len(player.hand) for player in play.state.players] == [1, 1, 1, 1]


@pytest.mark.rule("VG-ROUND-09")
@pytest.mark.rule("VG-FIRST-01")
@pytest.mark.parametrize(("holder", "then"), [(1, 0), (0, 3)])
def test_the_marker_goes_one_seat_counter_clockwise(holder: int, then: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            g.first = holder
            g.cancelled = tuple(g.track)
        submitted = [0] * 4
        submitted[(holder - 1) % 4] = 1
        with end_of_round(play, *submitted):
            pass
        assert play.state.first == then
        assert play.said(f"Player {then + 1} gets the First Player Marker") == "VG-FIRST-01"


@pytest.mark.rule("VG-FIRST-02")
def test_after_the_marker_was_passed_the_next_round_begins() -> None:
    with at_plain_turn() as play:
        end_quietly(play)
        assert (play.state.round, play.state.phase) == (2, Phase.CHOOSE_EVENT)
        play.asks(3, CHOOSE)
        lines = play.told()
        passed = lines.index("Player 4 gets the First Player Marker")
        assert lines[passed + 1] == "Round 2: choose new event"


@pytest.mark.rule("VG-FIRST-03")
def test_the_former_first_player_takes_the_second_turn_of_the_next_round() -> None:
    with at_plain_turn() as play:
        end_quietly(play)
        play.answer_first(3, CHOOSE)
        asked = go_on(play, lambda g: g.players[1].actions == 3)
        assert turns(asked) == [3, 0, 1]


@pytest.mark.rule("VG-TURN-01")
def test_turns_go_clockwise_from_the_marker() -> None:
    with at_plain_turn(3) as play:
        with play.table() as g:
            g.first = 2
        with end_of_round(play, 0, quiet_number(play.state), 0):
            pass
        play.answer_first(1, CHOOSE)
        asked = go_on(play, lambda g: g.players[2].actions == 1)
        assert turns(asked) == [1, 2, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("VG-TURN-02")
def test_free_actions_come_before_the_main_action_and_the_die_after_it() -> None:
    with at_plain_turn() as play:
        play.queue("event dice", "2", "5")
        with play.table() as g:
            turn_of(g, 0, actions=1)
            give(g, 0, "Street Fair")
        assert "play:Street Fair" in play.keys(0)
        play.answer(0, "draw")
        play.asks(0, SUBMIT, ["submit:2", "submit:5"])
        with pytest.raises(BadChoice):
            play.match.choose("play:Street Fair", 0)
        play.answer(0, "submit:2")
        play.asks(1, TURN)
        with pytest.raises(OutOfTurn):
            play.match.choose("play:Street Fair", 0)


FREE_ACTIONS = ("play:Street Fair", "play:Borrowed Muscle", "attach:Crowbar")


@pytest.mark.rule("VG-TURN-03")
@pytest.mark.parametrize("order", [FREE_ACTIONS, FREE_ACTIONS[::-1]])
def test_free_actions_are_taken_in_any_number_and_order(order: tuple[str, ...]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Street Fair", "Borrowed Muscle", "Crowbar")
        play.answer(0, *order)
        assert {"draw", "fight"} <= set(play.keys(0))
        assert play.state.players[0].actions == 4
        assert {"Street Fair", "Borrowed Muscle"} <= set(names(play.state, play.state.city_discard))
        assert names(play.state, play.state.players[0].slots[0].gear) == ["Crowbar"]


@pytest.mark.rule("VG-TURN-04")
def test_playing_a_one_time_use_card_costs_no_action() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Street Fair")
        play.answer(0, "play:Street Fair")
        assert len(play.state.players[0].hand) == 2
        assert play.state.players[0].actions == 4
        play.asks(0, TURN)


@pytest.mark.rule("VG-TURN-05")
def test_attaching_costs_no_action_and_goes_to_own_heroes_only() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Crowbar")
            hero(g, 0, 2, "Byline")
            hero(g, 1, 3, "Doorstop")
        play.answer(0, "attach:Crowbar")
        options = play.asks(0, "Which Hero gets Crowbar?", ["to:1", "to:2"]).options
        assert [option.place for option in options] == ["hero:0:1", "hero:0:2"]
        with pytest.raises(BadChoice):
            play.match.choose("to:3", 0)
        play.answer(0, "to:2")
        assert names(play.state, play.state.players[0].slots[1].gear) == ["Crowbar"]
        assert play.state.players[0].actions == 4
        play.asks(0, TURN)


@pytest.mark.rule("VG-TURN-06")
def test_using_texts_costs_no_action_and_unattached_equipment_has_none_to_use() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER, damage=2)  # heals 1, once per round
            hero(g, 0, 2, "Byline", gear=["Flare Pistol"])
            give(g, 0, "Scanner Radio", "Stakeout")
        assert "use:Scanner Radio" not in play.keys(0)
        with pytest.raises(BadChoice):
            play.match.choose("use:Scanner Radio", 0)
        play.answer(0, f"use:{STARTER}")
        assert damage(play.state.players[0])[0] == 1
        play.answer(0, "use:Flare Pistol", "pay:Stakeout")
        assert play.state.players[0].actions == 4
        play.answer(0, "attach:Scanner Radio")
        assert "use:Scanner Radio" in play.keys(0)


@pytest.mark.rule("VG-TURN-07")
def test_a_turn_has_one_main_action() -> None:
    with at_plain_turn() as play:
        play.answer(0, "draw")
        play.asks(1, TURN)
        with pytest.raises(OutOfTurn):
            play.match.choose("draw", 0)
        assert len(play.state.players[0].hand) == 1


@pytest.mark.rule("VG-TURN-08")
def test_each_main_action_removes_an_action_token() -> None:
    with at_plain_turn(3) as play:
        play.queue("event dice", *"252525")
        meter = []
        for _ in range(4):
            meter.append(play.state.players[0].actions)
            go_on(play, lambda g: g.active == 1)
            assert play.state.players[0].actions == meter[-1] - 1
            go_on(play, lambda g: g.active == 0 or are_turns_over(g))
        assert meter == [4, 3, 2, 1]


@pytest.mark.rule("VG-TURN-09")
@pytest.mark.parametrize("left", [3, 1])
def test_a_player_without_action_tokens_submits_a_die(left: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            turn_of(g, 0, actions=left)
        if left == 1:
            play.queue("event dice", "2", "5")
        play.answer(0, "draw")
        assert play.state.players[0].actions == left - 1
        if left == 1:
            play.answer(0, "submit:5")
            assert play.state.players[0].submitted == 5
        play.asks(1, TURN)
        assert len(play.state.players[0].dice) == (1 if left == 1 else 0)
