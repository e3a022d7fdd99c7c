"""Event dice, rule by rule."""

from collections.abc import Iterator

import pytest

from longbox.engine.errors import BadChoice
from longbox.games.vigilante.kinds import HEROES
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import damage, names, triggered
from tests.games.vigilante.playing import go_on
from tests.games.vigilante.table import (
    TURN,
    at_plain_turn,
    defeated,
    end_of_round,
    hero,
    identities,
    next_villain,
    track,
    turn_of,
)

SUBMIT = "Which die do you submit?"


@pytest.fixture
def rolled() -> Iterator[Scenario]:
    """Seat 0 has taken its last action of the round and rolled a 2 and a 5."""
    with at_plain_turn() as play:
        play.queue("event dice", "2", "5")
        with play.table() as g:
            turn_of(g, 0, actions=1)
        play.answer(0, "draw")
        yield play


def seen_by_others(play: Scenario) -> list[object]:
    """What everybody but seat 0 sees, and has been told."""
    return [(play.match.view(seat).table, play.match.log(seat)) for seat in (None, 1, 2, 3)]


@pytest.mark.rule("VG-DIE-01")
def test_the_dice_wait_until_the_fourth_action_is_resolved() -> None:
    with at_plain_turn() as play:
        play.queue("event dice", "2", "5")
        with play.table() as g:
            turn_of(g, 0, actions=1)
            hero(g, 0, 2, "Byline", damage=1)
            hero(g, 0, 3, "Doorstop", damage=1)
        play.answer(0, "heal")
        play.asks(0, "Which Hero is healed?")
        assert play.state.players[0].dice == ()
        assert play.match.chance.left_in_queue()
        play.answer(0, "heal:2")
        assert names(play.state, play.state.players[0].dice) == ["2", "5"]
        play.asks(0, SUBMIT)


@pytest.mark.rule("VG-DIE-02")
def test_nobody_else_sees_the_roll(rolled: Scenario) -> None:
    assert rolled.match.view(0).table["players"][0]["dice"] == ["2", "5"]
    for seat in (None, 1, 2, 3):
        player = rolled.match.view(seat).table["players"][0]
        assert (player["dice"], player["submitted"]) == ([None, None], 0)
        assert rolled.said("rolls two Event dice behind the shield", seat) == "VG-DIE-02"
    rolled.asks(0, SUBMIT)


@pytest.mark.rule("VG-DIE-03")
@pytest.mark.parametrize("number", [2, 5])
def test_either_die_can_be_submitted_and_nothing_else(rolled: Scenario, number: int) -> None:
    rolled.asks(0, SUBMIT, ["submit:2", "submit:5"])
    with pytest.raises(BadChoice):
        rolled.match.choose("submit:3", 0)
    rolled.answer(0, f"submit:{number}")
    assert rolled.state.players[0].submitted == number


@pytest.mark.rule("VG-DIE-04")
def test_the_die_that_is_not_submitted_stays_hidden(rolled: Scenario) -> None:
    rolled.answer(0, "submit:5")
    assert names(rolled.state, rolled.state.players[0].dice) == ["2"]
    for seat in (None, 1, 2, 3):
        player = rolled.match.view(seat).table["players"][0]
        assert (player["submitted"], player["dice"]) == (5, [None])
        assert not any("a 2" in line.text for line in rolled.match.log(seat))
    rolled.asks(1, TURN)


@pytest.mark.rule("VG-DIE-03")
@pytest.mark.rule("VG-DIE-04")
@pytest.mark.parametrize("key", ["submit:5", "submit:5 2"])
def test_equal_dice_are_asked_for_too_and_nobody_else_can_tell(rolled: Scenario, key: str) -> None:
    """Whoever was not asked would tell everybody that the hidden die equals the shown one."""
    with at_plain_turn() as play:
        play.queue("event dice", "5", "5")
        with play.table() as g:
            turn_of(g, 0, actions=1)
        play.answer(0, "draw")
        play.asks(0, SUBMIT, ["submit:5", "submit:5 2"])
        assert seen_by_others(play) == seen_by_others(rolled)
        play.answer(0, key)
        rolled.answer(0, "submit:5")
        assert play.state.players[0].submitted == 5
        assert names(play.state, play.state.players[0].dice) == ["5"]
        assert seen_by_others(play) == seen_by_others(rolled)
        play.asks(1, TURN)


@pytest.mark.rule("VG-DIE-05")
def test_the_others_see_a_submitted_die_before_they_choose_their_own() -> None:
    with at_plain_turn() as play:
        play.queue("event dice", "4", "2", "6", "3")
        with play.table() as g:
            for player in g.players:
                player.actions = 1
        play.answer(0, "draw", "submit:4")
        assert play.said("Player 1 submits a 4", 1) == "VG-DIE-05"
        play.answer(1, "draw")
        play.asks(1, SUBMIT)
        assert play.match.view(1).table["players"][0]["submitted"] == 4


@pytest.mark.rule("VG-DIE-06")
def test_a_die_triggers_every_event_of_its_number_at_the_end_of_the_round() -> None:
    with at_plain_turn() as play:
        play.queue("event dice", "4", "4")
        with play.table() as g:
            track(g, "Loot Crate 3", "Paramedic 4", "Firefight 4", "Loot Crate 5")
            turn_of(g, 0, actions=1)
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight", "submit:4")
        play.asks(1, TURN)
        assert triggered(play) == []
        with end_of_round(play, 4, 0, 0, 6):
            pass
        assert triggered(play) == ["Paramedic 4", "Firefight 4"]
        assert [damage(player)[0] for player in play.state.players[1:]] == [1, 1, 1]


@pytest.mark.rule("VG-DIE-07")
@pytest.mark.parametrize("identity", ["Assassin", "Cultist", "Guardian"])
def test_anybody_may_trigger_a_harmful_event_on_purpose(identity: str) -> None:
    """The hint is in the help of Evil and Neutral Identities that live by it."""
    with at_plain_turn() as play:
        play.queue("event dice", "2", "5")
        with play.table() as g:
            others = {"Assassin": ("Guardian", "Guardian", "Cultist"), "Cultist": ("Guardian", "Guardian", "Assassin")}
            identities(g, identity, *others.get(identity, ("Guardian", "Assassin", "Cultist")))
            track(g, "Firefight 2", "Loot Crate 3", "Loot Crate 4", "Loot Crate 5")
            turn_of(g, 0, actions=1)
        play.answer(0, "draw")
        play.asks(0, SUBMIT, ["submit:2", "submit:5"])
        help_text = play.match.view(0).table["players"][0]["help"]
        assert ("trigger" in help_text) is (identity != "Guardian")


@pytest.mark.rule("VG-DIE-08")
def test_whatever_a_player_says_about_the_hidden_die_may_be_true_or_false(rolled: Scenario) -> None:
    """The table talks, and nothing that the others see or hear confirms or refutes a claim: every number can be there."""
    rolled.answer(0, "submit:5")
    for seat in (1, 2, 3):
        seen, told = rolled.match.view(seat).table, rolled.match.log(seat)
        possible = set()
        for seed in range(50):
            imagined = rolled.match.fork(seed=seed, seat=seat)
            possible |= set(names(imagined.state, imagined.state.players[0].dice))
            assert (imagined.view(seat).table, imagined.log(seat)) == (seen, told)
        assert possible == set("123456")


@pytest.mark.rule("VG-DIE-09")
@pytest.mark.rule("VG-RULING-14")
@pytest.mark.parametrize("fallen", [2, 3, 4])
def test_at_breaking_point_no_die_is_rolled_or_submitted(fallen: int) -> None:
    with at_plain_turn() as play:
        if fallen == 2:
            play.queue("event dice", "2", "5")
        with play.table() as g:
            turn_of(g, 0, actions=1)
            defeated(g, 0, *["Byline", "Doorstop", "Trust Fund", "Cold Case"][:fallen])
        play.answer(0, "draw")
        if fallen == 2:
            play.answer(0, "submit:5")
        else:
            assert play.said("is at Breaking Point and submits no die") == "VG-DIE-09"
        play.asks(1, TURN)
        assert play.state.players[0].submitted == (5 if fallen == 2 else 0)
        assert len(play.state.players[0].dice) == (1 if fallen == 2 else 0)


@pytest.mark.rule("VG-DIE-09")
def test_breaking_point_holds_in_later_rounds() -> None:
    with at_plain_turn(3) as play:
        with play.table() as g:
            defeated(g, 0, "Byline", "Doorstop", "Trust Fund")
        go_on(play, lambda g: g.round == 3)
        play.asks(1, "Which Event")
        rolls = [line.text.split(" rolls")[0] for line in play.match.log() if "rolls two Event dice" in line.text]
        assert rolls == ["Player 2", "Player 3", "Player 3", "Player 2"]


@pytest.mark.rule("VG-RULING-14")
def test_a_hero_who_falls_in_the_fourth_action_counts_for_breaking_point() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            turn_of(g, 0, actions=1)
            defeated(g, 0, "Byline", "Doorstop")
            hero(g, 0, 1, "Trust Fund", damage=HEROES["Trust Fund"].health - 1)
            next_villain(g, "Nickel Nate")  # chart 1 0 0 0
        play.answer(0, "fight")
        assert play.state.players[0].defeated == ["Byline", "Doorstop", "Trust Fund"]
        assert play.state.players[0].dice == ()
        play.asks(1, TURN)
