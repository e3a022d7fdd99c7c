"""Fight a Villain, rule by rule."""

import pytest

from longbox.engine.errors import BadChoice
from longbox.games.vigilante.kinds import HEROES, VILLAINS
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import bottom, damage, names
from tests.games.vigilante.table import STARTER, at_turn, give, hero, jail, jail_some, next_villain, no_hero, team


def log_of(play: Scenario, *rules: str) -> list[str]:
    """The lines of everybody's log by these rules, in order."""
    return play.told(*rules)


@pytest.mark.rule("VG-FIGHT-01")
def test_without_a_hero_there_is_no_fight() -> None:
    with at_turn() as play:
        with play.table() as g:
            no_hero(g, 0, 1)
            give(g, 0, "Stakeout")
        refusal = play.blocked(0, "fight")
        assert (refusal.rule, refusal.reason) == ("VG-FIGHT-01", "you have no Hero on your mat")


@pytest.mark.rule("VG-RULING-11")
def test_with_an_empty_villain_deck_there_is_no_fight_until_one_returns() -> None:
    with at_turn() as play:
        with play.table() as g:
            for level in (1, 2, 3):
                jail_some(g, 1, 15, level)
            give(g, 0, "Bail Bond")
        assert play.blocked(0, "fight").rule == "VG-RULING-11"
        play.answer(0, "play:Bail Bond")
        play.answer(1, "villain:" + names(play.state, play.state.players[1].jail)[0], "deck:City")
        play.asks(0, "What do you do?")
        assert "fight" in [option.key for option in play.match.decision.options]


@pytest.mark.rule("VG-FIGHT-02")
def test_the_four_steps_come_in_order() -> None:
    with at_turn() as play:
        with play.table() as g:
            next_villain(g, "Lighter Lou")  # Health 2, chart 1 0 0 0, 1 damage when revealed
        play.answer(0, "fight")
        assert log_of(play, "VG-FIGHT-03", "VG-FIGHT-04", "VG-FIGHT-06", "VG-FIGHT-11") == [
            "Player 1 reveals Lighter Lou, Level 1",
            "Lighter Lou: Put 1 damage on one of your Heroes",
            "Lighter Lou attacks with 1 0 0 0",
            f"Player 1's Heroes attack with {HEROES[play.state.players[0].slots[0].name].attack} against 2 Health",
        ]


@pytest.mark.rule("VG-FIGHT-03")
def test_what_was_prepared_for_the_fight_is_used_up_when_the_villain_is_revealed() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Borrowed Muscle", "Smoke Pot")  # +2 Attack, every number of the chart 1 lower
            give(g, 1, "Wrong Alley")
            next_villain(g, "Ripsaw Rae")  # chart 3 0 0 0
        play.answer(0, "play:Borrowed Muscle", "play:Smoke Pot")
        prepared = ["+2 Attack in a fight this turn", "attack chart 1 lower in a fight this turn"]
        assert play.match.view(0).table["players"][0]["in_force"] == prepared
        play.answer(0, "fight")
        play.asks(1, "spring an Ambush?")
        assert play.match.view(0).table["players"][0]["in_force"] == []
        assert play.match.view(0).table["fight"]["chart"] == [2, 0, 0, 0]
        assert play.match.view(0).table["fight"]["attack"] == 2


@pytest.mark.rule("VG-FIGHT-03")
def test_the_top_villain_is_turned_up_for_all() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", STARTER)
            next_villain(g, "The Pratt Twins", "Scuff")
        top = play.state.villains.top_layer()[0]
        assert not play.state.faces.knows(1, top)
        play.answer(0, "fight")
        play.asks(0, "Whose damage does Doorstop take, with 5 of 5 Health left?")  # in the middle of the fight
        for seat in (None, 0, 1, 2, 3):
            fight = play.match.view(seat).table["fight"]
            assert (fight["villain"], fight["seat"]) == ("The Pratt Twins", 0)
            assert play.state.faces.knows(seat, top)
            assert play.said("The Pratt Twins", seat) == "VG-FIGHT-03"


@pytest.mark.rule("VG-FIGHT-04")
def test_the_villain_effect_comes_before_the_attack() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, STARTER)
            give(g, 0, "Crowbar", "Stakeout")
            next_villain(g, "Sticky Vic")  # discard a card, or it has +2 Health; chart 1 0 0 0
        play.answer(0, "fight")
        play.asks(0, "Discard a card", ["discard:Crowbar", "discard:Stakeout", "done"])
        assert damage(play.state.players[0])[0] == 0
        play.answer(0, "discard:Crowbar")
        assert damage(play.state.players[0])[0] == 1


@pytest.mark.rule("VG-FIGHT-05")
@pytest.mark.rule("VG-FIGHT-15")
@pytest.mark.parametrize("wins", [True, False])
def test_a_to_jail_effect_waits_for_the_jail_and_needs_a_won_fight(wins: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, *(["Anvil Street", "Old Quarry"] if wins else [STARTER]))
            next_villain(g, "Vulture Fund")  # Health 5, chart 0 2 1 0; To Jail: draw 2 cards
        play.answer(0, "fight")
        assert len(play.state.players[0].hand) == (2 if wins else 0)
        lines = play.told()
        if wins:
            jailed = lines.index("Vulture Fund goes to the jail of Player 1")
            assert lines[jailed + 1] == "Vulture Fund: Draw 2 cards"
            assert jailed > lines.index("Vulture Fund attacks with 0 2 0 0")
        else:
            assert not any("Draw 2 cards" in line for line in lines)


@pytest.mark.rule("VG-FIGHT-06")
@pytest.mark.rule("VG-FIGHT-07")
@pytest.mark.rule("VG-FIGHT-09")
def test_each_hero_takes_the_damage_of_their_slot() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Keyring Keogh", "Short Wick")
            next_villain(g, "Collapsar Jack")  # chart 2 1 0 2
        play.answer(0, "fight")
        assert damage(play.state.players[0]) == [2, 1, 0, None]


@pytest.mark.rule("VG-FIGHT-10")
@pytest.mark.rule("VG-RULING-34")
def test_the_chart_is_read_row_by_row_beginning_at_the_top_left() -> None:
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Keyring Keogh", "Cold Case", "Old Quarry")
            next_villain(g, "Emperor of Cellblock D")  # chart 2 2 / 1 0
        play.answer(0, "fight", "done")
        assert damage(play.state.players[0]) == [2, 2, 1, 0]


@pytest.mark.rule("VG-FIGHT-08")
def test_nobody_else_is_hit() -> None:
    with at_turn() as play:
        with play.table() as g:
            next_villain(g, "Ripsaw Rae")  # chart 3 0 0 0
        play.answer(0, "fight")
        assert [damage(player)[0] for player in play.state.players[1:]] == [0, 0, 0]


@pytest.mark.rule("VG-FIGHT-11")
@pytest.mark.rule("VG-FIGHT-12")
@pytest.mark.rule("VG-FIGHT-13")
@pytest.mark.rule("VG-FIGHT-16")
@pytest.mark.parametrize(("name", "wins"), [("The Foreman", True), ("Rust Angel", False)])
def test_the_sum_of_all_attack_values_decides(name: str, wins: bool) -> None:
    """The illustrated sum of 5, as 1 + 2 + 2: it beats Health 5 and not Health 6 (VG-RULING-34)."""
    with at_turn() as play:
        with play.table() as g:
            team(g, 0, "Doorstop", "Byline", "Harbor Pilot")
            next_villain(g, name)  # chart 0 1 1 0
        assert VILLAINS[name].health == (5 if wins else 6)
        play.answer(0, "fight", "done")
        assert play.said("Heroes attack with 5 against") == "VG-FIGHT-11"
        assert names(play.state, play.state.players[0].jail) == ([name] if wins else [])


@pytest.mark.rule("VG-FIGHT-14")
def test_a_jailed_villain_lies_face_down() -> None:
    with at_turn() as play:
        with play.table() as g:
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight")
        for seat, name in ((0, "Nickel Nate"), (1, None), (None, None)):
            assert play.match.view(seat).table["players"][0]["jail"] == [{"level": 1, "name": name}]


@pytest.mark.rule("VG-FIGHT-17")
def test_a_villain_that_escapes_goes_to_the_bottom_of_the_deck() -> None:
    with at_turn() as play:
        with play.table() as g:
            next_villain(g, "Siege Engine")
        play.answer(0, "fight")
        assert play.state.players[0].jail == []
        assert bottom(play.state) == "Siege Engine"


@pytest.mark.rule("VG-FIGHT-18")
def test_nothing_but_the_top_villain_can_be_fought() -> None:
    with at_turn() as play:
        keys = [option.key for option in play.asks(0).options]
        assert [key for key in keys if key.startswith("fight")] == ["fight"]
        with pytest.raises(BadChoice, match="not one of the options"):
            play.match.choose("fight:1", 0)
        with play.table() as g:
            team(g, 0, "Anvil Street")
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight")
        play.asks(1, "What do you do?")  # there was nothing to choose
        assert names(play.state, play.state.players[0].jail) == ["Nickel Nate"]


@pytest.mark.rule("VG-DEFEAT-04")
def test_a_hero_defeated_by_the_attack_does_not_attack() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Anvil Street", damage=4)  # Attack 3, Health 5
            hero(g, 0, 2, "Byline")  # Attack 2
            next_villain(g, "Kerbstone")  # Health 3, chart 1 0 0 0
        play.answer(0, "fight")
        assert play.said("Heroes attack with 2 against 3") == "VG-FIGHT-11"
        assert play.state.players[0].defeated == ["Anvil Street"]
        assert bottom(play.state) == "Kerbstone"


@pytest.mark.rule("VG-RULING-23")
def test_a_fight_goes_on_to_its_end_without_any_hero_left() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Trust Fund", damage=2)  # Health 3
            next_villain(g, "Nickel Nate")  # Health 1, chart 1 0 0 0
        play.answer(0, "fight")
        assert play.said("Heroes attack with 0 against 1") == "VG-FIGHT-11"
        assert bottom(play.state) == "Nickel Nate"


@pytest.mark.rule("VG-RULING-23")
@pytest.mark.parametrize(("name", "damage", "attack"), [("Trust Fund", 2, 0), ("Old Quarry", 4, 4)])
def test_without_any_hero_no_bonus_attacks(name: str, damage: int, attack: int) -> None:
    """Old Quarry's own Attack counts although he falls, and still no bonus."""
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, name, damage=damage)
            give(g, 0, "Borrowed Muscle")  # +2 Attack
            next_villain(g, "Nickel Nate")  # Health 1, chart 1 0 0 0
        play.answer(0, "play:Borrowed Muscle", "fight")
        assert play.said(f"Heroes attack with {attack} against 1") == "VG-FIGHT-11"
        assert names(play.state, play.state.players[0].jail) == (["Nickel Nate"] if attack else [])


@pytest.mark.rule("VG-RULING-23")
def test_a_hero_who_strikes_falling_adds_to_the_others_and_their_bonus() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Old Quarry", damage=4)  # Attack 4
            hero(g, 0, 2, "Byline")  # Attack 2
            give(g, 0, "Borrowed Muscle")
            next_villain(g, "Nickel Nate")
        play.answer(0, "play:Borrowed Muscle", "fight")
        assert play.said("Heroes attack with 8 against 1") == "VG-FIGHT-11"


@pytest.mark.rule("VG-RULING-23")
def test_chart_damage_is_dealt_at_the_same_time() -> None:
    """Both Heroes carry their cubes before the first of them falls."""
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Trust Fund", damage=2)
            hero(g, 0, 2, "Byline", damage=2)
            give(g, 1, "Scavengers")
            next_villain(g, "The Pratt Twins")  # chart 1 1 0 0
        play.answer(0, "fight")
        play.asks(1, "Player 1's Trust Fund is defeated")
        assert damage(play.state.players[0]) == [None, 3, None, None]
        play.answer(1, "done", "done")
        assert play.state.players[0].defeated == ["Trust Fund", "Byline"]


@pytest.mark.rule("VG-RULING-24")
def test_a_to_jail_effect_is_not_resolved_when_the_villain_is_moved() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail(g, 1, "Drainpipe")  # To Jail: draw a card
            give(g, 0, "Prisoner Transfer")
        play.answer(0, "play:Prisoner Transfer")
        assert names(play.state, play.state.players[0].jail) == ["Drainpipe"]
        assert play.state.players[0].hand == []
