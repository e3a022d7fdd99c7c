"""Ambush cards of both decks for fights and for Heroes who fall, each in its window: sprung, declined, and not offered."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.state import Vigilante
from tests.games.vigilante.hand_cards import Played, ambush_cards
from tests.games.vigilante.looking import attacked, bottom, damage, discarded, gear, hand, in_jail
from tests.games.vigilante.table import at_plain_turn, give, hero, next_card, next_villain, team

plays = Played()


def about_to_fall(g: Vigilante, seat: int = 0) -> None:
    """The next fight of seat 0, or a Loose Cornice, defeats this seat's only Hero, who has 5 Health and a Kevlar Vest."""
    team(g, seat)
    hero(g, seat, 1, "Candor", damage=6, gear=["Kevlar Vest"])
    next_villain(g, "Nickel Nate")  # chart 1 0 0 0


@plays("Safe House", "Extraction")
@pytest.mark.parametrize(("name", "left", "kept"), [("Safe House", 4, []), ("Extraction", 0, ["Kevlar Vest"])])
def test_a_hero_is_saved_with_one_health_and_without_equipment_or_healed_with_all_of_it(
    name: str, left: int, kept: list[str]
) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            give(g, 0, name)
        play.answer(0, "fight")
        play.asks(0, "Your Candor is about to be defeated", [f"ambush:{name}", "done"])
        play.answer(0, f"ambush:{name}")
        player = play.state.players[0]
        assert (damage(player)[0], gear(play), player.defeated) == (left, kept, [])
        assert discarded(play) == [*(() if kept else ("Kevlar Vest",)), name]
        assert in_jail(play) == ["Nickel Nate"]  # the saved Hero attacks


@plays("Safe House", "Extraction")
@pytest.mark.parametrize("name", ["Safe House", "Extraction"])
def test_a_hero_falls_when_nobody_saves_them(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            give(g, 0, name)
        play.answer(0, "fight", "done")
        assert (play.state.players[0].defeated, hand(play), discarded(play)) == (["Candor"], [name], ["Kevlar Vest"])


@plays("Safe House", "Extraction")
@pytest.mark.parametrize("name", ["Safe House", "Extraction"])
def test_one_does_not_save_heroes_of_others(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            give(g, 1, name)
        play.answer(0, "fight")
        assert (play.state.players[0].defeated, hand(play, 1)) == (["Candor"], [name])


@plays("Safe House", "Extraction")
@pytest.mark.parametrize(("name", "left"), [("Safe House", 4), ("Extraction", 0)])
def test_a_hero_is_saved_in_another_players_turn(name: str, left: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            about_to_fall(g, seat=2)
            give(g, 0, "Loose Cornice")
            give(g, 2, name)
        play.answer(0, "play:Loose Cornice", "player:2")
        play.answer(2, f"ambush:{name}")
        play.asks(0, "What do you do?")
        assert damage(play.state.players[2])[0] == left


@plays("Safe House", "Extraction")
@pytest.mark.parametrize("name", ["Safe House", "Extraction"])
def test_mere_damage_is_no_reason_to_be_saved(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Candor")
            give(g, 0, name)
            next_villain(g, "Ripsaw Rae")
        play.answer(0, "fight")
        assert (damage(play.state.players[0])[0], hand(play)) == (3, [name])


@plays("Getaway Van")
@pytest.mark.parametrize("springs", [True, False])
def test_getaway_van_takes_a_beaten_villain_away_for_two_cards(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 1, "Getaway Van")
            next_card(g, "Crowbar")
            next_card(g, "Stakeout")
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight")
        play.asks(1, "Nickel Nate (Level 1) is beaten in Player 1's fight", ["ambush:Getaway Van", "done"])
        play.answer(1, "ambush:Getaway Van" if springs else "done")
        assert in_jail(play) == ([] if springs else ["Nickel Nate"])
        assert hand(play, 0) == (["Stakeout", "Crowbar"] if springs else [])
        assert hand(play, 1) == ([] if springs else ["Getaway Van"])
        assert not springs or bottom(play.state) == "Nickel Nate"


@plays("Getaway Van")
@pytest.mark.parametrize(
    ("holder", "villain", "wins"),
    [(0, "Nickel Nate", True), (1, "Rockfall", True), (1, "Collapsar Jack", False)],  # one's own, of Level 3, lost
)
def test_getaway_van_is_for_won_fights_of_rivals_below_level_3(holder: int, villain: str, wins: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Hundred-Watt Hazel", "Anvil Street")  # Attack 5 + 3, and 1 more while nobody else is hurt
            give(g, holder, "Getaway Van")
            next_villain(g, villain)
        play.answer(0, "fight")
        assert in_jail(play) == ([villain] if wins else [])
        assert hand(play, holder) == ["Getaway Van"]


@plays("Lend a Hand")
@pytest.mark.parametrize(("villain", "wins"), [("Kerbstone", True), ("The Locksmith", False)])  # Health 3 and 4
def test_lend_a_hand_adds_attack_and_pays_both_for_a_win(villain: str, wins: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Lend a Hand")
            next_villain(g, villain)
        play.answer(0, "fight")
        prompt = f"Player 1's Heroes are about to attack {villain}, with 1 against {3 if wins else 4} Health"
        play.asks(2, prompt, ["ambush:Lend a Hand", "done"])
        play.answer(2, "ambush:Lend a Hand")
        assert attacked(play).startswith("3 against")
        assert in_jail(play) == ([villain] if wins else [])
        assert [len(hand(play, seat)) for seat in range(4)] == ([1, 0, 1, 0] if wins else [0, 0, 0, 0])


@plays("Lend a Hand", "Overwatch")
@pytest.mark.rule("VG-RULING-23")
@pytest.mark.parametrize("name", ["Lend a Hand", "Overwatch"])
def test_no_ambush_changes_the_attack_of_a_team_without_heroes(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Scrapper Jo", damage=1)  # Health 2
            give(g, 2, name)
            next_villain(g, "Kerbstone")  # chart 1 0 0 0
        play.answer(0, "fight")
        play.asks(1, "What do you do?")
        assert (attacked(play), hand(play, 2)) == ("0 against 3 Health", [name])


@plays("Lend a Hand", "Overwatch")
@pytest.mark.parametrize(("name", "holder"), [("Lend a Hand", 2), ("Overwatch", 3)])
def test_nobody_has_to_lend_a_hand_or_to_sway_a_fight(name: str, holder: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, holder, name)
            next_villain(g, "Kerbstone")
        play.answer(0, "fight")
        play.answer(holder, "done")
        assert (attacked(play), hand(play, holder)) == ("1 against 3 Health", [name])


@plays("Lend a Hand", "Wrong Alley")
@pytest.mark.parametrize("name", ["Lend a Hand", "Wrong Alley"])
def test_some_ambushes_are_for_fights_of_others_only(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, name)
            next_villain(g, "Kerbstone")
        play.answer(0, "fight")
        assert (attacked(play), hand(play)) == ("1 against 3 Health", [name])


@plays("Overwatch")
@pytest.mark.parametrize("holder", [0, 3])
@pytest.mark.parametrize(("answer", "attack"), [("attack:+3", 5), ("attack:-3", 0)])
def test_overwatch_sways_any_fight_either_way(holder: int, answer: str, attack: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")  # Attack 2
            give(g, holder, "Overwatch")
            next_villain(g, "The Foreman")  # Health 5, chart 0 1 1 0
        play.answer(0, "fight")
        whose = "Player 1's" if holder else "Your"
        prompt = f"{whose} Heroes are about to attack The Foreman, with 2 against 5 Health"
        play.asks(holder, prompt, ["ambush:Overwatch", "done"])
        play.answer(holder, "ambush:Overwatch")
        play.asks(holder, "How does their Attack change?", ["attack:+3", "attack:-3"])
        play.answer(holder, answer)
        assert play.said(f"Player 1 has {answer.removeprefix('attack:')} Attack in this fight") == "VG-RULING-43"
        assert attacked(play) == f"{attack} against 5 Health"  # never below 0: VG-RULING-23
        assert in_jail(play) == (["The Foreman"] if attack >= 5 else [])
        assert hand(play, holder) == []


@plays("Wrong Alley")
@pytest.mark.parametrize("springs", [True, False])
def test_wrong_alley_makes_the_villain_of_a_rival_harder(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Candor", "Grudge", "Anvil Street")
            give(g, 1, "Wrong Alley")
            next_villain(g, "Paper Cut")  # Health 6, chart 1 2 0 0
        play.answer(0, "fight")
        play.asks(1, "Paper Cut (Level 2) is revealed in Player 1's fight", ["ambush:Wrong Alley", "done"])
        assert damage(play.state.players[0])[:3] == [0, 0, 0]
        play.answer(1, "ambush:Wrong Alley" if springs else "done")
        assert damage(play.state.players[0])[:3] == [1, 3 if springs else 2, 0]
        assert attacked(play) == f"7 against {7 if springs else 6} Health"
        assert hand(play, 1) == ([] if springs else ["Wrong Alley"])


@plays("Wrong Alley")
def test_wrong_alley_asks_which_of_the_highest_numbers_is_higher() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Candor", "Grudge", "Anvil Street")
            give(g, 1, "Wrong Alley")
            next_villain(g, "The Foreman")  # chart 0 1 1 0
        play.answer(0, "fight")
        play.answer(1, "ambush:Wrong Alley")
        play.asks(1, "Which number of the attack chart is higher?", ["slot:2", "slot:3"])
        play.answer(1, "slot:3")
        assert damage(play.state.players[0])[:3] == [0, 1, 2]


@plays("Wrong Alley")
@pytest.mark.rule("VG-FIGHT-06")
def test_wrong_alley_does_not_hit_a_slot_that_the_chart_does_not_hit() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 0, "Candor", "Grudge")
            g.players[0].next_guard = (0,)  # as the Stunt Crew does
            give(g, 1, "Wrong Alley")
            next_villain(g, "The Pratt Twins")  # Health 2, chart 1 1 0 0
        play.answer(0, "fight")
        assert play.match.view(1).table["fight"]["chart"] == [0, 1, 0, 0]
        play.answer(1, "ambush:Wrong Alley")
        labels = [option.label for option in play.asks(1, "Which number of the attack chart is higher?").options]
        assert labels == ["the 1 for slot 1, which is not hit", "the 1 for slot 2"]
        play.answer(1, "slot:1")
        assert damage(play.state.players[0])[:2] == [0, 1]
        assert attacked(play) == "4 against 3 Health"


@plays("Scavengers")
@pytest.mark.parametrize("holder", [0, 2])
@pytest.mark.parametrize(("answer", "got"), [("take", ["Kevlar Vest"]), ("draw", ["Stakeout", "Crowbar"])])
def test_scavengers_take_the_equipment_or_draw(holder: int, answer: str, got: list[str]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            give(g, holder, "Scavengers")
            next_card(g, "Crowbar")
            next_card(g, "Stakeout")
        play.answer(0, "fight")
        play.asks(holder, "Player 1's Candor is defeated" if holder else "Your Candor is defeated", ["ambush:Scavengers", "done"])
        play.answer(holder, "ambush:Scavengers", answer)
        assert hand(play, holder) == got
        assert discarded(play) == (["Scavengers"] if answer == "take" else ["Kevlar Vest", "Scavengers"])
        assert play.state.players[0].defeated == ["Candor"]


@plays("Scavengers")
def test_scavengers_choose_among_all_that_the_hero_held() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Spare Parts", damage=4, gear=["Crowbar", "Exo-Frame"])  # Health 4 + 2
            give(g, 0, "Knuckle Dusters")
            give(g, 2, "Scavengers")
            next_villain(g, "Nickel Nate")
        play.answer(0, "attach:Knuckle Dusters", "fight")
        play.answer(2, "ambush:Scavengers", "take")
        play.asks(2, "Which Equipment do you take?", ["take:Crowbar", "take:Exo-Frame", "take:Knuckle Dusters"])
        play.answer(2, "take:Exo-Frame")
        assert hand(play, 2) == ["Exo-Frame"]
        assert discarded(play) == ["Crowbar", "Knuckle Dusters", "Scavengers"]


@plays("Scavengers")
def test_scavengers_draw_when_there_was_no_equipment() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0)
            hero(g, 0, 1, "Byline", damage=2)
            give(g, 1, "Scavengers")
            next_villain(g, "Nickel Nate")
        play.answer(0, "fight")
        play.answer(1, "ambush:Scavengers")
        assert len(hand(play, 1)) == 2


@plays("Scavengers")
def test_scavengers_need_not_come_and_do_not_come_for_the_living() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            hero(g, 0, 2, "Trust Fund", damage=2)  # Health 3
            give(g, 1, "Scavengers")
            next_villain(g, "Nickel Nate", "Scuff")  # 1 0 0 0, then 0 1 0 0
        play.answer(0, "fight")  # Byline survives, and nobody is asked
        with play.table() as g:
            g.active = 0
        play.answer(0, "fight")
        play.answer(1, "done")
        assert (play.state.players[0].defeated, hand(play, 1)) == (["Trust Fund"], ["Scavengers"])


def test_every_ambush_for_fights_is_sprung_in_a_test() -> None:
    assert plays.names == ambush_cards(in_fights=True)
