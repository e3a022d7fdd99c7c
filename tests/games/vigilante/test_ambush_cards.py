"""Ambush cards of both decks, each in its window: sprung, declined, and not offered when its condition is not met."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.cards.kinds import AGENCY, CITY, CardKind
from longbox.games.vigilante.state import Phase, Vigilante
from tests.games.vigilante.hand_card_tests import (
    Played,
    attacked,
    discarded,
    face_up,
    gear,
    hand,
    in_jail,
    noted,
    of_kind,
)
from tests.games.vigilante.playing import at_plain_turn, triggered
from tests.games.vigilante.table import (
    bottom,
    damage,
    give,
    hero,
    identities,
    jail,
    next_card,
    next_villain,
    team,
    track,
)
from tests.games.vigilante.triggers import trigger

plays = Played()
AMBUSH_CARDS = sorted(of_kind(CITY, CardKind.AMBUSH) | of_kind(AGENCY, CardKind.AMBUSH))


@pytest.mark.parametrize("name", AMBUSH_CARDS)
def test_an_ambush_is_not_played_in_a_turn(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, name)
        assert play.blocked(0, f"ambush:{name}").rule == "VG-CITY-06"


# ---------- When a Hero would be defeated ----------


def about_to_fall(g: Vigilante, seat: int = 0) -> None:
    """The next fight of seat 0, or a Loose Cornice, defeats this seat's only Hero, who has 5 Health and a Kevlar Vest."""
    team(g, seat)
    hero(g, seat, 1, "Candor", damage=6, gear=["Kevlar Vest"])
    next_villain(g, "Nickel Nate")  # chart 1 0 0 0


@plays("Safe House")
def test_safe_house_saves_a_hero_with_one_health_and_without_equipment() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            give(g, 0, "Safe House")
        play.answer(0, "fight")
        play.asks(0, "When your Hero would be defeated", ["ambush:Safe House", "done"])
        play.answer(0, "ambush:Safe House")
        player = play.state.players[0]
        assert (damage(player)[0], gear(play), player.defeated) == (4, [], [])
        assert discarded(play) == ["Kevlar Vest", "Safe House"]
        assert in_jail(play) == ["Nickel Nate"]  # the saved Hero attacks


@plays("Extraction")
def test_extraction_removes_all_damage_and_leaves_the_equipment() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            about_to_fall(g)
            give(g, 0, "Extraction")
        play.answer(0, "fight")
        play.asks(0, "When your Hero would be defeated", ["ambush:Extraction", "done"])
        play.answer(0, "ambush:Extraction")
        player = play.state.players[0]
        assert (damage(player)[0], gear(play), player.defeated) == (0, ["Kevlar Vest"], [])
        assert discarded(play) == ["Extraction"]


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


# ---------- When a Villain would be freed ----------


@plays("Double Locks")
@pytest.mark.parametrize("springs", [True, False])
def test_double_locks_keep_a_villain_in_jail(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff")
            give(g, 0, "Bail Bond")
            give(g, 1, "Double Locks")
        play.answer(0, "play:Bail Bond")
        play.asks(1, "When a Villain would be freed from your jail", ["ambush:Double Locks", "done"])
        play.answer(1, "ambush:Double Locks" if springs else "done")
        assert in_jail(play, 1) == (["Scuff"] if springs else [])
        assert ("Double Locks" in discarded(play)) is springs
        assert springs or bottom(play.state) == "Scuff"


@plays("Double Locks")
def test_double_locks_work_against_a_jailbreak() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff")
            jail(g, 2, "Kerbstone")
            give(g, 1, "Double Locks")
            track(g, "Jailbreak 1", "Loot Crate 2", "Loot Crate 3", "Loot Crate 4")
            trigger(g, 1)
        play.answer(1, "ambush:Double Locks")
        assert (in_jail(play, 1), in_jail(play, 2)) == (["Scuff"], [])


@plays("Double Locks")
def test_double_locks_are_for_ones_own_jail_and_not_against_moving() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff")
            jail(g, 2, "Kerbstone")
            give(g, 0, "Bail Bond", "Extradition")
            give(g, 1, "Double Locks")
        play.answer(0, "play:Bail Bond", "player:2")
        assert in_jail(play, 2) == []
        play.answer(0, "play:Extradition")
        assert (in_jail(play, 0), in_jail(play, 1), hand(play, 1)) == (["Scuff"], [], ["Double Locks"])


@plays("Containment Team")
@pytest.mark.parametrize("springs", [True, False])
def test_containment_team_takes_the_freed_villain(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff")
            give(g, 0, "Bail Bond")
            give(g, 3, "Containment Team")
        play.answer(0, "play:Bail Bond")
        play.asks(3, "When a Villain would be freed from a rival's jail", ["ambush:Containment Team", "done"])
        play.answer(3, "ambush:Containment Team" if springs else "done")
        assert (in_jail(play, 1), in_jail(play, 3)) == ([], ["Scuff"] if springs else [])
        assert springs or bottom(play.state) == "Scuff"


@plays("Containment Team")
def test_containment_team_does_not_guard_ones_own_jail() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff")
            give(g, 0, "Bail Bond")
            give(g, 1, "Containment Team")
        play.answer(0, "play:Bail Bond")
        assert (in_jail(play, 1), bottom(play.state)) == ([], "Scuff")
        assert "Containment Team" in hand(play, 1)


# ---------- When an Allegiance token is to be looked at or flipped ----------


@plays("Airtight Alibi")
@pytest.mark.parametrize("card", ["Stakeout", "Front Page"])
def test_airtight_alibi_hides_the_tokens_and_brings_a_card(card: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, card)
            give(g, 1, "Airtight Alibi")
            next_card(g, "Crowbar")
        play.answer(0, f"play:{card}", "player:1")
        play.asks(1, "When your Allegiance token is to be looked at or flipped", ["ambush:Airtight Alibi", "done"])
        play.answer(1, "ambush:Airtight Alibi")
        play.asks(0, "What do you do?")
        assert (hand(play, 1), face_up(play, 1), noted(play, 0)) == (["Crowbar"], [None] * 4, [])
        assert sorted(discarded(play)) == sorted([card, "Airtight Alibi"])


@plays("Deep Cover")
@pytest.mark.parametrize("card", ["Stakeout", "Front Page"])
def test_deep_cover_hides_the_tokens_and_looks_back(card: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Assassin", "Guardian", "Guardian", "Guardian")
            give(g, 0, card)
            give(g, 1, "Deep Cover")
        play.answer(0, f"play:{card}", "player:1")
        play.asks(1, "When your Allegiance token is to be looked at or flipped", ["ambush:Deep Cover", "done"])
        play.answer(1, "ambush:Deep Cover", "token:1")
        play.asks(1, "Token 1 of Player 1 is Evil")
        play.answer(1, "note:Evil")
        play.asks(0, "What do you do?")
        assert (noted(play, 0), noted(play, 1)) == ([], [(0, 1, "Evil")])
        assert face_up(play, 1) == face_up(play, 0) == [None] * 4


@plays("Airtight Alibi", "Deep Cover")
@pytest.mark.parametrize("name", ["Airtight Alibi", "Deep Cover"])
def test_a_token_is_seen_when_nobody_minds(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Guardian", "Guardian")
            give(g, 0, "Stakeout")
            give(g, 1, name)
        play.answer(0, "play:Stakeout", "player:1")
        play.answer(1, "done")
        play.answer(0, "token:1", "note:Evil")
        assert (noted(play, 0), hand(play, 1)) == ([(1, 1, "Evil")], [name])


@plays("Airtight Alibi", "Deep Cover")
@pytest.mark.parametrize("name", ["Airtight Alibi", "Deep Cover"])
def test_the_tokens_of_others_are_no_concern(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Stakeout")
            give(g, 2, name)
        play.answer(0, "play:Stakeout", "player:1")
        play.asks(0, "Which token of Player 2?")
        assert hand(play, 2) == [name]


# ---------- When a die is submitted ----------


def at_the_roll(g: Vigilante) -> None:
    """Seat 0 has taken the last action of the round and rolls; nobody else submits a die."""
    for player in g.players:
        player.actions = 0
    g.active = 0
    g.phase = Phase.ROLL
    track(g, "Loot Crate 2", "Paramedic 3", "Loot Crate 4", "Paramedic 4")


@plays("Loaded Die")
@pytest.mark.parametrize("holder", [0, 2])
@pytest.mark.parametrize(("answer", "events"), [("turn:2", ["Loot Crate 2"]), ("turn:4", ["Loot Crate 4", "Paramedic 4"])])
def test_loaded_die_turns_any_submitted_die_by_one(holder: int, answer: str, events: list[str]) -> None:
    with at_plain_turn() as play:
        play.queue("event dice", "3", "6")
        with play.table() as g:
            at_the_roll(g)
            give(g, holder, "Loaded Die")
        play.answer(0, "submit:3")
        play.asks(holder, "When any player's die is submitted", ["ambush:Loaded Die", "done"])
        play.answer(holder, "ambush:Loaded Die")
        play.asks(holder, "To which number do you turn the die?", ["turn:2", "turn:4"])
        play.answer(holder, answer)
        assert triggered(play) == events
        assert discarded(play) == ["Loaded Die"]


@plays("Loaded Die")
def test_loaded_die_may_stay_in_the_hand() -> None:
    with at_plain_turn() as play:
        play.queue("event dice", "3", "6")
        with play.table() as g:
            at_the_roll(g)
            give(g, 2, "Loaded Die")
        play.answer(0, "submit:3")
        play.answer(2, "done")
        assert (triggered(play), hand(play, 2)) == (["Paramedic 3"], ["Loaded Die"])


@plays("Loaded Die")
@pytest.mark.parametrize(("rolled", "turned"), [("1", 2), ("6", 5)])
def test_loaded_die_stays_between_one_and_six(rolled: str, turned: int) -> None:
    with at_plain_turn() as play:
        play.queue("event dice", rolled, "3")
        with play.table() as g:
            at_the_roll(g)
            give(g, 2, "Loaded Die")
        play.answer(0, f"submit:{rolled}")
        play.answer(2, "ambush:Loaded Die")
        assert play.said(f"submits a {turned}") == "VG-DIE-05"


# ---------- When a card must be discarded ----------


@plays("Backup Drive")
@pytest.mark.parametrize("springs", [True, False])
def test_backup_drive_saves_a_card_from_hacking_and_brings_another(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 1, "Backup Drive", "Stakeout")
            next_card(g, "Crowbar")
            track(g, "Hacking 1", "Loot Crate 2", "Loot Crate 3", "Loot Crate 4")
            trigger(g, 1)
        play.answer(1, "discard:Stakeout")
        play.asks(1, "When a card must be discarded from your hand", ["ambush:Backup Drive", "done"])
        play.answer(1, "ambush:Backup Drive" if springs else "done")
        assert hand(play, 1) == (["Stakeout", "Crowbar"] if springs else ["Backup Drive"])
        assert discarded(play) == ["Backup Drive" if springs else "Stakeout"]


@plays("Backup Drive")
def test_backup_drive_does_not_save_what_is_paid() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Grudge", gear=["Flare Pistol"])
            give(g, 0, "Backup Drive", "Stakeout")
        play.answer(0, "use:Flare Pistol", "pay:Stakeout")
        play.asks(0, "What do you do?")
        assert (hand(play), discarded(play)) == (["Backup Drive"], ["Stakeout"])


# ---------- In a fight ----------


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
        play.asks(1, "In a rival's fight, when it is won", ["ambush:Getaway Van", "done"])
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
@pytest.mark.parametrize(("villain", "wins"), [("Kerbstone", True), ("Furnace Frank", False)])  # Health 3 and 4
def test_lend_a_hand_adds_attack_and_pays_both_for_a_win(villain: str, wins: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Lend a Hand")
            next_villain(g, villain)
        play.answer(0, "fight")
        play.asks(2, "In a rival's fight, when the Heroes attack", ["ambush:Lend a Hand", "done"])
        play.answer(2, "ambush:Lend a Hand")
        assert attacked(play).startswith("3 against")
        assert in_jail(play) == ([villain] if wins else [])
        assert [len(hand(play, seat)) for seat in range(4)] == ([1, 0, 1, 0] if wins else [0, 0, 0, 0])


@plays("Lend a Hand")
def test_nobody_has_to_lend_a_hand() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Lend a Hand")
            next_villain(g, "Kerbstone")
        play.answer(0, "fight")
        play.answer(2, "done")
        assert (attacked(play), hand(play, 2)) == ("1 against 3 Health", ["Lend a Hand"])


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
@pytest.mark.parametrize(("answer", "attack"), [("attack:+3", 5), ("attack:-3", -1)])
def test_overwatch_sways_any_fight_either_way(holder: int, answer: str, attack: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")  # Attack 2
            give(g, holder, "Overwatch")
            next_villain(g, "The Foreman")  # Health 5, chart 0 1 1 0
        play.answer(0, "fight")
        play.asks(holder, "In any player's fight, when the Heroes attack", ["ambush:Overwatch", "done"])
        play.answer(holder, "ambush:Overwatch")
        play.asks(holder, "How does their Attack change?", ["attack:+3", "attack:-3"])
        play.answer(holder, answer)
        assert attacked(play) == f"{attack} against 5 Health"
        assert in_jail(play) == (["The Foreman"] if attack >= 5 else [])
        assert hand(play, holder) == []


@plays("Overwatch")
def test_overwatch_may_only_watch() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 3, "Overwatch")
            next_villain(g, "Kerbstone")
        play.answer(0, "fight")
        play.answer(3, "done")
        assert (attacked(play), hand(play, 3)) == ("1 against 3 Health", ["Overwatch"])


@plays("Wrong Alley")
@pytest.mark.parametrize("springs", [True, False])
def test_wrong_alley_makes_the_villain_of_a_rival_harder(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Candor", "Grudge", "Anvil Street")
            give(g, 1, "Wrong Alley")
            next_villain(g, "Paper Cut")  # Health 6, chart 1 2 0 0
        play.answer(0, "fight")
        play.asks(1, "In a rival's fight, when the Villain is revealed", ["ambush:Wrong Alley", "done"])
        assert damage(play.state.players[0])[:3] == [0, 0, 0]
        play.answer(1, "ambush:Wrong Alley" if springs else "done")
        assert damage(play.state.players[0])[:3] == [1, 3 if springs else 2, 0]
        assert attacked(play) == f"7 against {7 if springs else 6} Health"
        assert hand(play, 1) == ([] if springs else ["Wrong Alley"])


# ---------- When a Hero is defeated ----------


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
        play.asks(holder, "When any player's Hero is defeated", ["ambush:Scavengers", "done"])
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


# ---------- When an Event is about to be resolved ----------


@plays("Cut the Lights")
@pytest.mark.parametrize("springs", [True, False])
def test_cut_the_lights_stops_one_event(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Cut the Lights")
            track(g, "Firefight 1", "Loot Crate 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1)
        play.asks(2, "When an Event is about to be resolved", ["ambush:Cut the Lights", "done"])
        play.answer(2, "ambush:Cut the Lights" if springs else "done")
        assert [damage(player)[0] for player in play.state.players] == [0 if springs else 1] * 4
        assert hand(play, 2) == ([] if springs else ["Cut the Lights"])


@plays("Cut the Lights")
def test_cut_the_lights_is_offered_for_each_event_again() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Cut the Lights")
            track(g, "Firefight 1", "Loot Crate 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1, 2)
        play.answer(2, "done", "ambush:Cut the Lights")
        assert triggered(play) == ["Firefight 1"]
        assert [hand(play, seat) for seat in range(4)] == [[], [], [], []]


def test_every_ambush_is_sprung_in_a_test() -> None:
    assert sorted(plays.names) == AMBUSH_CARDS
