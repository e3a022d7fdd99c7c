"""Ambush cards of both decks, each in its window: sprung, declined, and not offered when its condition is not met."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import CardKind
from longbox.games.vigilante.state import Phase, Vigilante
from tests.games.vigilante.decks import AGENCY, CITY
from tests.games.vigilante.hand_cards import Played, ambush_cards, of_kind
from tests.games.vigilante.looking import bottom, damage, discarded, face_up, hand, in_jail, noted, triggered
from tests.games.vigilante.table import at_plain_turn, give, hero, identities, jail, next_card, track, trigger

plays = Played()

AMBUSH_CARDS = sorted(of_kind(CITY, CardKind.AMBUSH) | of_kind(AGENCY, CardKind.AMBUSH))


@pytest.mark.parametrize("name", AMBUSH_CARDS)
def test_an_ambush_is_not_played_in_a_turn(name: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, name)
        assert play.blocked(0, f"ambush:{name}").rule == "VG-CITY-06"


@plays("Double Locks")
@pytest.mark.parametrize("springs", [True, False])
def test_double_locks_keep_a_villain_in_jail(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff")
            give(g, 0, "Bail Bond")
            give(g, 1, "Double Locks")
        play.answer(0, "play:Bail Bond")
        play.asks(1, "Scuff (Level 1) is about to be freed from your jail", ["ambush:Double Locks", "done"])
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
        play.asks(3, "A Villain of Level 1 is about to be freed from Player 2's jail", ["ambush:Containment Team", "done"])
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


@plays("Airtight Alibi")
@pytest.mark.parametrize("card", ["Stakeout", "Front Page"])
def test_airtight_alibi_hides_the_tokens_and_brings_a_card(card: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, card)
            give(g, 1, "Airtight Alibi")
            next_card(g, "Crowbar")
        play.answer(0, f"play:{card}", "player:1")
        play.asks(1, "Player 1 is about to look at or to flip one of your Allegiance tokens", ["ambush:Airtight Alibi", "done"])
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
        play.asks(1, "Player 1 is about to look at or to flip one of your Allegiance tokens", ["ambush:Deep Cover", "done"])
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
        whose = "Player 1's" if holder else "Your"
        play.asks(holder, f"{whose} submitted die shows a 3", ["ambush:Loaded Die", "done"])
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
        assert play.said(f"Player 3 turns the die of Player 1 to {turned}") == "VG-DIE-05"
        assert [line.text for line in play.match.log() if "submits" in line.text] == [f"Player 1 submits a {rolled}"]


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
        play.asks(1, "A card must be discarded from your hand", ["ambush:Backup Drive", "done"])
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


@plays("Cut the Lights")
@pytest.mark.parametrize("springs", [True, False])
def test_cut_the_lights_stops_one_event(springs: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 2, "Cut the Lights")
            track(g, "Firefight 1", "Loot Crate 2", "Paramedic 3", "Paramedic 4")
            trigger(g, 1)
        play.asks(2, "Firefight 1 is about to be resolved", ["ambush:Cut the Lights", "done"])
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


def test_every_ambush_outside_of_fights_is_sprung_in_a_test() -> None:
    assert plays.names == ambush_cards(in_fights=False)
