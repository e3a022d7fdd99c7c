"""The One-Time-Use cards of the City Deck, each played."""

from __future__ import annotations

import pytest

from longbox.games.vigilante.kinds import CardKind
from tests.games.vigilante.decks import CITY
from tests.games.vigilante.hand_cards import Played, of_kind
from tests.games.vigilante.looking import attacked, bottom, damage, discarded, face_up, hand, in_jail, noted, on_track
from tests.games.vigilante.table import (
    at_plain_turn,
    give,
    hero,
    identities,
    jail,
    market,
    next_card,
    next_hero,
    next_villain,
    team,
    track,
)

plays = Played()


@plays("First Aid Kit")
def test_first_aid_kit_heals_one_hero() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Grudge", damage=3)
            hero(g, 0, 2, "Byline", damage=1)
            give(g, 0, "First Aid Kit")
        play.answer(0, "play:First Aid Kit")
        play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2"])
        play.answer(0, "heal:1")
        assert damage(play.state.players[0])[:2] == [1, 1]
        assert (hand(play), discarded(play)) == ([], ["First Aid Kit"])


@plays("First Aid Kit")
def test_first_aid_kit_is_worth_more_with_an_alley_doc() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Alley Doc")
            hero(g, 0, 2, "Grudge", damage=3)
            give(g, 0, "First Aid Kit")
        play.answer(0, "play:First Aid Kit")
        assert damage(play.state.players[0])[1] == 0


@plays("First Aid Kit")
def test_first_aid_kit_is_of_no_use_to_a_healthy_team() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            hero(g, 1, 1, "Grudge", damage=1)  # a rival's
            give(g, 0, "First Aid Kit")
        assert play.blocked(0, "play:First Aid Kit").rule == "VG-HEAL-02"


@plays("Stakeout")
def test_stakeout_shows_one_token_of_one_player() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Guardian")
            give(g, 0, "Stakeout")
        play.answer(0, "play:Stakeout")
        play.asks(0, "Whom do you investigate?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2", "token:1")
        play.asks(0, "Token 1 of Player 3 is Evil")
        play.answer(0, "note:Evil")
        play.asks(0, "What do you do?")
        assert noted(play, 0) == [(2, 1, "Evil")]
        assert face_up(play, 2) == [None] * 4
        assert (hand(play, 2), discarded(play)) == ([], ["Stakeout"])


@plays("Anonymous Tip")
def test_anonymous_tip_gives_the_investigated_player_a_card() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Anonymous Tip")
            next_card(g, "Crowbar")
        play.answer(0, "play:Anonymous Tip", "player:3", "token:4", "done")
        assert [hand(play, seat) for seat in range(4)] == [[], [], [], ["Crowbar"]]
        assert play.said("Player 1 investigates Player 4") == "VG-RULING-35"


@plays("Canvass the Block")
def test_canvass_the_block_looks_left_and_right() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Assassin", "Guardian", "Guardian")
            give(g, 0, "Canvass the Block")
        play.answer(0, "play:Canvass the Block", "token:1")
        play.asks(0, "Token 1 of Player 2 is Evil")
        play.answer(0, "note:Evil", "token:2")
        play.asks(0, "Token 2 of Player 4 is Good")
        play.answer(0, "note:Good")
        play.asks(0, "What do you do?")
        assert noted(play, 0) == [(1, 1, "Evil"), (3, 2, "Good")]


@plays("Canvass the Block")
def test_canvass_the_block_needs_a_neighbour_with_a_secret() -> None:
    """The player across the table is no neighbour."""
    with at_plain_turn() as play:
        with play.table() as g:
            for seat in (1, 3):
                for token in g.players[seat].tokens:
                    g.faces.show(token)
            give(g, 0, "Canvass the Block")
        assert play.blocked(0, "play:Canvass the Block").rule == "VG-ALLEG-05"


@plays("Front Page")
def test_front_page_flips_a_token_of_somebody_who_has_none_face_up() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Guardian")
            g.faces.show(g.players[1].tokens[0])
            give(g, 0, "Front Page")
        play.answer(0, "play:Front Page")
        play.asks(0, "Whose token is flipped?", ["player:2", "player:3"])
        play.answer(0, "player:2", "token:2")
        assert (face_up(play, 2), hand(play)) == ([None, "Evil", None, None], [])


@plays("Front Page")
def test_front_page_is_old_news_when_everybody_has_a_token_face_up() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            for player in g.players[1:]:
                g.faces.show(player.tokens[0])
            give(g, 0, "Front Page")
        assert play.blocked(0, "play:Front Page").reason == "every other player has a token face-up already"


@plays("Bail Bond")
def test_bail_bond_frees_a_villain_of_the_rivals_choice_for_a_card() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Sump")
            jail(g, 2, "Rockfall")
            give(g, 0, "Bail Bond")
            next_card(g, "Crowbar")
        play.answer(0, "play:Bail Bond")
        play.asks(0, "From whose jail", ["player:1", "player:2"])
        play.answer(0, "player:1")
        play.asks(1, "Which Villain is freed?", ["villain:Scuff", "villain:Sump"])
        play.answer(1, "villain:Scuff")
        assert (in_jail(play, 1), in_jail(play, 2), bottom(play.state)) == (["Sump"], ["Rockfall"], "Scuff")
        assert (hand(play, 0), hand(play, 1)) == ([], ["Crowbar"])


@plays("Bail Bond")
def test_bail_bond_does_not_open_ones_own_jail() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 0, "Scuff")
            give(g, 0, "Bail Bond")
        assert play.blocked(0, "play:Bail Bond").rule == "VG-JAIL-02"


@plays("Prisoner Transfer")
def test_prisoner_transfer_takes_a_level_1_villain_from_a_fuller_jail() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 0, "Kerbstone")
            jail(g, 1, "Scuff", "Tall Paul", "Sump")
            jail(g, 2, "Little Rat")  # no fuller than one's own
            jail(g, 3, "Rockfall", "Furnace Frank")  # nobody of Level 1
            give(g, 0, "Prisoner Transfer")
        play.answer(0, "play:Prisoner Transfer")
        play.asks(1, "Which Villain is moved?", ["villain:Scuff", "villain:Tall Paul"])
        play.answer(1, "villain:Tall Paul")
        assert in_jail(play, 0) == ["Kerbstone", "Tall Paul"]
        assert [in_jail(play, seat) for seat in (1, 2, 3)] == [["Scuff", "Sump"], ["Little Rat"], ["Rockfall", "Furnace Frank"]]


@plays("Prisoner Transfer")
def test_prisoner_transfer_needs_a_fuller_jail() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            jail(g, 0, "Kerbstone")
            jail(g, 1, "Scuff")
            give(g, 0, "Prisoner Transfer")
        assert play.blocked(0, "play:Prisoner Transfer").rule == "VG-JAIL-03"


@plays("Loose Cornice")
def test_loose_cornice_hurts_a_hero_of_a_rival() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 2, "Grudge", "Byline")
            give(g, 0, "Loose Cornice")
        play.answer(0, "play:Loose Cornice")
        play.asks(0, "Whose Hero takes the damage?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2", "damage:2")
        assert [damage(player)[0] for player in play.state.players] == [0, 0, 0, 0]
        assert damage(play.state.players[2])[1] == 1


@plays("Street Fair")
def test_street_fair_draws_two_cards() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Street Fair")
            next_card(g, "Crowbar")
            next_card(g, "Stakeout")
        play.answer(0, "play:Street Fair")
        assert (hand(play), discarded(play)) == (["Stakeout", "Crowbar"], ["Street Fair"])


@plays("Help Wanted")
def test_help_wanted_brings_a_new_market_and_a_discount_for_this_turn() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            market(g, "Byline", "Grudge", "Cold Case")
            for name in ("Long Odds", "Candor", "Trust Fund"):
                next_hero(g, name)
            give(g, 0, "Help Wanted", "Crowbar")
        play.answer(0, "play:Help Wanted")
        assert sorted(play.state.market) == ["Candor", "Long Odds", "Trust Fund"]
        assert {name for layer in play.state.heroes.layers[:3] for name in layer} == {"Byline", "Grudge", "Cold Case"}
        play.answer(0, "recruit")  # Trust Fund costs 3, and the Crowbar is worth 1
        assert [hero.name for hero in play.state.players[0].slots if hero] == ["Nightshift Nora", "Trust Fund"]
        assert discarded(play) == ["Help Wanted", "Crowbar"]
        assert play.state.discount == 0


@plays("Borrowed Muscle")
@pytest.mark.parametrize(("cards", "wins"), [(["Borrowed Muscle"], True), (["Crowbar"], False)])
def test_borrowed_muscle_adds_to_the_fight_of_this_turn(cards: list[str], wins: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, *cards)
            next_villain(g, "Kerbstone")  # Health 3
        if wins:
            play.answer(0, "play:Borrowed Muscle")
        play.answer(0, "fight")
        assert attacked(play) == f"{3 if wins else 1} against 3 Health"
        assert in_jail(play) == (["Kerbstone"] if wins else [])


@plays("Borrowed Muscle")
def test_borrowed_muscle_goes_home_after_the_turn() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            give(g, 0, "Borrowed Muscle")
            next_villain(g, "Kerbstone")
        play.answer(0, "play:Borrowed Muscle", "draw")
        play.answer(1, "fight")  # Brickyard Bo, Attack 1
        assert attacked(play) == "1 against 3 Health"


@plays("Smoke Pot")
def test_smoke_pot_lowers_every_number_of_the_chart() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Anvil Street", "Keyring Keogh", "Grudge", "Byline")
            give(g, 0, "Smoke Pot")
            next_villain(g, "Collapsar Jack", "Nickel Nate")  # chart 2 1 0 2
        play.answer(0, "play:Smoke Pot", "fight")
        assert damage(play.state.players[0]) == [1, 0, 0, 1]


@plays("Smoke Pot")
def test_the_smoke_has_cleared_after_the_turn() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 1, "Anvil Street", "Keyring Keogh", "Grudge", "Byline")
            give(g, 0, "Smoke Pot")
            next_villain(g, "Collapsar Jack")  # chart 2 1 0 2
        play.answer(0, "play:Smoke Pot", "draw")
        play.answer(1, "fight")
        assert damage(play.state.players[1]) == [2, 1, 0, 2]


@plays("Rolling Blackout")
def test_rolling_blackout_exchanges_one_event() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, *["Hacking 1", "Jailbreak 4", "Firefight 6", "Hacking 6"][: len(g.track)])
            give(g, 0, "Rolling Blackout")
        before = on_track(play)
        play.queue("events", "Paramedic 3")
        play.answer(0, "play:Rolling Blackout")
        play.asks(0, "Which Event is exchanged for one from the bag?", [f"event:{name}" for name in before])
        play.answer(0, "event:Hacking 1")
        after = on_track(play)
        assert sorted(after) == sorted([*before[1:], "Paramedic 3"])
        assert [int(name[-1]) for name in after] == sorted(int(name[-1]) for name in after)
        assert "Hacking 1" in [play.state.faces.face[token] for token in play.state.bag]


def test_every_one_time_use_city_card_is_played() -> None:
    assert plays.names == of_kind(CITY, CardKind.ONE_TIME)
