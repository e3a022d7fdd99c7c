"""The One-Time-Use cards of the Agency Deck, each played."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import CardKind
from tests.games.vigilante.decks import AGENCY
from tests.games.vigilante.hand_cards import Played, of_kind
from tests.games.vigilante.looking import attacked, bottom, damage, discarded, face_up, hand, in_jail, noted, triggered
from tests.games.vigilante.table import (
    at_plain_turn,
    defeated,
    give,
    have_submitted,
    hero,
    identities,
    jail,
    market,
    next_card,
    next_villain,
    team,
    track,
    trigger,
    turn_of,
)

plays = Played()


@plays("Med Pac")
def test_med_pac_heals_three_cubes_wherever_they_are() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Grudge", "Byline", "Cold Case")
            hero(g, 0, 1, "Grudge", damage=3)
            hero(g, 0, 2, "Byline", damage=2)
            give(g, 0, "Med Pac")
        play.answer(0, "play:Med Pac")
        for cube in ("heal:1", "heal:2", "heal:1"):
            play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2"])  # nobody gains by keeping damage: there is no stop
            play.answer(0, cube)
        assert damage(play.state.players[0]) == [1, 1, 0, None]
        assert discarded(play) == ["Med Pac"]
        assert play.state.city_discard == []


@plays("Med Pac")
def test_med_pac_is_worth_more_with_an_alley_doc() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Alley Doc")
            hero(g, 0, 2, "Candor", damage=4)
            give(g, 0, "Med Pac")
        play.answer(0, "play:Med Pac")
        assert damage(play.state.players[0])[1] == 0


@plays("Med Pac")
def test_med_pac_stops_when_nobody_is_hurt_any_more() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Grudge", damage=2)
            give(g, 0, "Med Pac", "Med Pac")
        play.answer(0, "play:Med Pac")
        assert damage(play.state.players[0])[0] == 0
        assert play.blocked(0, "play:Med Pac").rule == "VG-HEAL-02"


@plays("Full Dossier")
def test_full_dossier_covers_two_different_players() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Guardian", "Guardian")
            give(g, 0, "Full Dossier")
        play.answer(0, "play:Full Dossier", "player:1", "token:1", "note:Evil")
        play.asks(0, "Whom do you investigate?", ["player:2", "player:3"])
        play.answer(0, "player:3", "token:2", "note:Good")
        play.asks(0, "What do you do?")
        assert noted(play, 0) == [(1, 1, "Evil"), (3, 2, "Good")]
        assert (hand(play, 1), hand(play, 3)) == ([], [])


@plays("Press Conference")
@pytest.mark.parametrize(("token", "face", "drawn"), [(2, "Evil", ["Stakeout", "Crowbar"]), (3, None, [])])
def test_press_conference_flips_a_token_and_pays_for_evil(token: int, face: str | None, drawn: list[str]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Guardian", "Addict")  # the Assassin's first two tokens are Evil, no others
            g.faces.show(g.players[1].tokens[0])  # a token that is face-up already is no hindrance
            give(g, 0, "Press Conference")
            next_card(g, "Crowbar")
            next_card(g, "Stakeout")
        play.answer(0, "play:Press Conference", "player:1")
        play.asks(0, "Which token", ["token:2", "token:3", "token:4"])
        play.answer(0, f"token:{token}")
        shown = face_up(play, 1)
        assert [place for place, side in enumerate(shown, 1) if side] == [1, token]
        assert (shown[token - 1] == "Evil") is (face == "Evil")
        assert hand(play) == drawn


@plays("Extradition")
def test_extradition_moves_a_villain_of_any_level_from_any_rival() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 0, "Kerbstone", "Little Rat")
            jail(g, 1, "Scuff", "Rockfall", "Siege Engine")
            jail(g, 2, "Sump")
            give(g, 0, "Extradition")
        play.answer(0, "play:Extradition")
        play.asks(0, "From whose jail", ["player:1", "player:2"])
        play.answer(0, "player:1")
        play.asks(0, "Of which Level?", ["level:1", "level:3"])
        play.answer(0, "level:3")
        play.asks(1, "Which Villain is moved?", ["villain:Rockfall", "villain:Siege Engine"])
        play.answer(1, "villain:Rockfall")
        assert in_jail(play, 0) == ["Kerbstone", "Little Rat", "Rockfall"]
        assert (in_jail(play, 1), in_jail(play, 2)) == (["Scuff", "Siege Engine"], ["Sump"])


@plays("Mistrial")
def test_mistrial_opens_even_a_locked_jail_for_level_2_or_3() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 0, "Tall Paul", "Bad Penny", "Rust Angel", "Cathedral")  # fuller, but one's own
            jail(g, 1, "Scuff", "Sump", "Rockfall")
            jail(g, 2, "The Foreman", "Kerbstone")  # not the fullest
            hero(g, 1, 2, "Grudge", gear=["Portable Cell"])
            give(g, 0, "Mistrial", "Bail Bond")
        play.answer(0, "play:Mistrial")
        play.asks(1, "Which Villain is freed?", ["villain:Sump", "villain:Rockfall"])
        play.answer(1, "villain:Rockfall")
        assert (in_jail(play, 1), bottom(play.state)) == (["Scuff", "Sump"], "Rockfall")
        assert len(in_jail(play, 0)) == 4
        assert in_jail(play, 2) == ["The Foreman", "Kerbstone"]


@plays("Mistrial")
def test_mistrial_does_not_concern_level_1() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Kerbstone")
            give(g, 0, "Mistrial")
        assert play.blocked(0, "play:Mistrial").rule == "VG-JAIL-02"


@plays("Field Promotion")
def test_field_promotion_makes_the_recruit_of_this_turn_cheaper_by_four() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            market(g, "Breakwater", "Candor", "Old Quarry")  # Influence 5, 6, 7
            give(g, 0, "Field Promotion", "Crowbar", "Loose Cornice")
        play.answer(0, "play:Field Promotion", "recruit")
        play.asks(0, "Whom do you recruit?", ["recruit:Breakwater", "recruit:Candor"])
        play.answer(0, "recruit:Candor", "pay:Crowbar")
        assert [hero.name for hero in play.state.players[0].slots if hero] == ["Nightshift Nora", "Candor"]
        assert hand(play) == []
        assert play.state.discount == 0


@plays("Field Promotion")
def test_field_promotion_is_for_this_turn_and_for_its_player() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            market(g, "Breakwater", "Candor", "Old Quarry")  # Influence 5, 6, 7
            give(g, 0, "Field Promotion")
            give(g, 1, "Crowbar")
        play.answer(0, "play:Field Promotion", "draw")
        assert play.blocked(1, "recruit").reason == "your cards have too little Influence"


@plays("Smart Round")
def test_smart_round_hits_a_hero_of_a_rival_for_two() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 3, "Grudge", "Byline")
            give(g, 0, "Smart Round")
        play.answer(0, "play:Smart Round", "player:3", "damage:1")
        assert [damage(player)[0] for player in play.state.players] == [0, 0, 0, 2]
        assert damage(play.state.players[3])[1] == 0


@plays("Smart Round")
def test_smart_round_can_defeat_a_hero() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 3)
            hero(g, 3, 1, "Byline", damage=1)  # Health 3
            give(g, 0, "Smart Round")
        play.answer(0, "play:Smart Round", "player:3")
        assert (damage(play.state.players[3])[0], play.state.players[3].defeated) == (None, ["Byline"])


@plays("Air Support")
def test_air_support_adds_four_to_the_fight_of_this_turn() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Air Support")
            next_villain(g, "The Foreman")  # Health 5
        play.answer(0, "play:Air Support", "fight")
        assert (attacked(play), in_jail(play)) == ("5 against 5 Health", ["The Foreman"])


@plays("Recall to Duty")
def test_recall_to_duty_brings_a_defeated_hero_back_with_two_health() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline")
            hero(g, 0, 3, "Cold Case")
            defeated(g, 0, "Anvil Street", "Grudge")
            give(g, 0, "Recall to Duty")
        play.answer(0, "play:Recall to Duty")
        question = play.asks(0, "Which Hero comes back?", ["revive:Anvil Street", "revive:Grudge"])
        assert [option.label for option in question.options] == ["Anvil Street, Attack 3, Health 5", "Grudge, Attack 2, Health 4"]
        play.answer(0, "revive:Anvil Street")  # Health 5
        player = play.state.players[0]
        assert [hero.name if hero else None for hero in player.slots] == ["Byline", "Anvil Street", "Cold Case", None]
        assert damage(player) == [0, 3, 0, None]
        assert player.defeated == ["Grudge"]


@plays("Recall to Duty")
@pytest.mark.parametrize(("fallen", "rule"), [([], "VG-RULING-43"), (["Anvil Street"], "VG-RECRUIT-06")])
def test_recall_to_duty_needs_a_defeated_hero_and_a_slot(fallen: list[str], rule: str) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Byline", "Cold Case", "Grudge", "Candor")
            defeated(g, 0, *fallen)
            give(g, 0, "Recall to Duty")
        assert play.blocked(0, "play:Recall to Duty").rule == rule


@plays("Signal Override")
def test_signal_override_silences_a_number_for_the_round() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, "Loot Crate 2", "Paramedic 2", "Paramedic 5", "Loot Crate 6")
            have_submitted(g, 0, 5, 0, 0)
            turn_of(g, 0, actions=1)
            give(g, 0, "Signal Override")
        play.queue("event dice", "2", "3")
        play.answer(0, "play:Signal Override")
        play.asks(0, "Which number does not trigger?", ["number:2", "number:5", "number:6"])
        play.answer(0, "number:2", "draw", "submit:2")
        assert triggered(play) == ["Paramedic 5"]


@plays("Signal Override")
def test_signal_override_silences_also_what_comes_to_the_track_later() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Wire Witch")  # exchanges an Event for two cards
            track(g, "Loot Crate 2", "Paramedic 3", "Paramedic 5", "Loot Crate 6")
            turn_of(g, 0)
            give(g, 0, "Signal Override", "Crowbar", "Stakeout")
        play.queue("events", "Hacking 2")
        play.answer(0, "play:Signal Override", "number:2", "use:Wire Witch", "pay:Crowbar", "event:Loot Crate 6")
        assert play.said("Hacking 2 does not trigger this round") == "VG-RULING-38"
        with play.table() as g:
            trigger(g, 2)
        assert triggered(play) == []
        play.answer_first(3, "Which Event")  # the next round
        with play.table() as g:
            turn_of(g, 0)
            give(g, 0, "Crowbar", "Stakeout")
        play.queue("events", "Paramedic 2")
        play.answer(0, "use:Wire Witch", "pay:Crowbar", "event:Paramedic 5")
        with play.table() as g:
            trigger(g, 2)
        assert triggered(play) == ["Loot Crate 2", "Hacking 2", "Paramedic 2"]


def test_every_one_time_use_agency_card_is_played() -> None:
    assert plays.names == of_kind(AGENCY, CardKind.ONE_TIME)
