"""The Villains of Level 1, each in a fight."""

import pytest

from longbox.games.vigilante.state import SLOTS
from tests.games.vigilante.looking import attacked, damage, hand, hands, in_jail, names
from tests.games.vigilante.table import at_plain_turn, give, hero, identities, next_card, team, thrown_away
from tests.games.vigilante.villains import SQUAD, Played, facing, first_slots, squad, texts

PLAYED = Played()


def test_every_text_of_level_1_is_played() -> None:
    assert texts(1) == PLAYED


# ---------- when revealed ----------


@PLAYED.text("Sticky Vic", "Discard a card, or this Villain has +2 Health.")
@pytest.mark.parametrize(
    ("answer", "left", "health"), [("discard:Crowbar", ["Stakeout"], 1), ("done", ["Crowbar", "Stakeout"], 3)]
)
def test_sticky_vic_wants_a_card(answer: str, left: list[str], health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Sticky Vic")
            give(g, 0, "Crowbar", "Stakeout")
        play.answer(0, "fight")
        assert play.asks(0, "Discard a card, or this Villain has +2 Health?").rule == "VG-FIGHT-04"
        play.answer(0, answer)
        assert hand(play) == left
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("Tagger Tess", "This Villain has +1 Health if none of your Heroes holds Equipment.")
@pytest.mark.parametrize(("gear", "health"), [([], 3), (["Kevlar Vest"], 2)])
def test_tagger_tess_minds_equipment(gear: list[str], health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Tagger Tess")
            hero(g, 0, 4, "Sister Sunday", gear=gear)
            hero(g, 1, 1, "Grudge", gear=["Crowbar"])  # a rival's does not count
        play.answer(0, "fight")
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("Lighter Lou", "Put 1 damage on one of your Heroes.")
def test_lighter_lou_burns_a_hero_of_ones_choice() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Lighter Lou")
            hero(g, 0, 2, "Small Claims", damage=4)
        play.answer(0, "fight")
        play.asks(0, "Which Hero takes 1 damage?", ["damage:1", "damage:2", "damage:3", "damage:4"])
        play.answer(0, "damage:2")
        assert squad(play) == [1, None, 0, 0]
        assert attacked(play) == "8 against 2 Health"  # who falls to it does not attack


@PLAYED.text("Doorbell Ditch", "Let your left neighbour draw a card.")
def test_doorbell_ditch_brings_the_left_neighbour_a_card() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Doorbell Ditch", attack=0)
            next_card(g, "Crowbar")
        play.answer(0, "fight")
        assert hand(play, 1) == ["Crowbar"]
        assert hands(play) == [0, 1, 0, 0]


@PLAYED.text("Junk Mail", "Make every player with 5 or more cards in hand discard a card.")
def test_junk_mail_thins_large_hands() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Junk Mail")
            give(g, 0, "Crowbar", "Stakeout", "Bail Bond", "Loose Cornice", "Kevlar Vest")
            give(g, 1, "Crowbar", "Stakeout", "Bail Bond", "Loose Cornice")
            give(g, 3, "Street Fair", "First Aid Kit", "First Aid Kit", "Riot Gear", "Sidecar", "Grapnel")
        play.answer(0, "fight", "discard:Bail Bond")
        play.answer(3, "discard:Sidecar")
        assert hands(play) == [4, 4, 0, 5]
        assert names(play.state, play.state.city_discard)[-2:] == ["Bail Bond", "Sidecar"]


@PLAYED.text("Mumbles", "This Villain has -1 Health per Gadget on your team.")
@pytest.mark.parametrize(
    ("gear", "health"),
    [
        ((), 3),
        (("Kevlar Vest",), 3),
        (("Whetstone",), 2),
        (("Whetstone", "Scanner Radio"), 1),
        (("Whetstone", "Scanner Radio", "Grapnel", "Portable Cell"), 1),  # never less: VG-RULING-23
    ],
)
def test_mumbles_fears_gadgets(gear: tuple[str, ...], health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Mumbles")
            for slot, (name, card) in enumerate(zip(SQUAD, gear, strict=False), 1):
                hero(g, 0, slot, name, gear=[card])
        play.answer(0, "fight")
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("Spitball", "Make your right neighbour put 1 damage on one of their Heroes.")
def test_spitball_hits_the_right_neighbour() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Spitball")
            team(g, 3, "Grudge", "Byline")
        play.answer(0, "fight")
        play.asks(3, "Which Hero takes 1 damage?", ["damage:1", "damage:2"])
        play.answer(3, "damage:2")
        assert damage(play.state.players[3]) == [0, 1, None, None]
        assert first_slots(play) == [2, 0, 0, 0]


# ---------- To Jail ----------


@PLAYED.text("Drainpipe", "To Jail: Draw a card.")
def test_drainpipe_pays_a_card() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Drainpipe", attack=1)
            next_card(g, "Crowbar")
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Drainpipe"]
        assert hand(play) == ["Crowbar"]
        assert hands(play) == [1, 0, 0, 0]


@PLAYED.text("Bad Penny", "To Jail: You may move this Villain to another player's jail; if you do, draw 3 cards.")
@pytest.mark.parametrize(("answer", "jails", "drawn"), [("player:2", [0, 0, 1, 0], 3), ("done", [1, 0, 0, 0], 0)])
def test_bad_penny_may_go_to_a_rival_for_three_cards(answer: str, jails: list[int], drawn: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Bad Penny", attack=1)
        play.answer(0, "fight")
        play.asks(0, "To whose jail", ["player:1", "player:2", "player:3", "done"])
        play.answer(0, answer)
        assert [in_jail(play, seat) for seat in range(4)] == [["Bad Penny"] * count for count in jails]
        assert hands(play) == [drawn, 0, 0, 0]


@PLAYED.text("Ferret Finn", "To Jail: Investigate another player.")
def test_ferret_finn_lets_one_look_at_a_token() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Ferret Finn", attack=2)
            identities(g, "Guardian", "Guardian", "Assassin", "Addict")  # the Assassin's first two tokens are Evil
        play.answer(0, "fight")
        play.asks(0, "Whom do you investigate?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2", "token:2")
        play.asks(0, "Token 2 of Player 3 is Evil")
        play.answer(0, "note:Evil")
        assert in_jail(play, 0) == ["Ferret Finn"]
        assert [note[:2] for note in play.state.players[0].notes] == [(2, 1)]
        assert play.said("Player 1 investigates Player 3") == "VG-RULING-35"
        assert hands(play) == [0, 0, 0, 0]


@PLAYED.text("Porch Moth", "To Jail: Heal 1 damage from one of your Heroes.")
def test_porch_moth_heals_after_its_attack() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Porch Moth", attack=2)
            hero(g, 0, 1, "Candor", damage=3)
        play.answer(0, "fight")
        play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2", "heal:4"])
        play.answer(0, "heal:1")
        assert in_jail(play, 0) == ["Porch Moth"]
        assert squad(play) == [2, 1, 0, 1]


@PLAYED.text("Copper Wire", "To Jail: Take an Equipment card of Influence 2 or less from the City discard pile.")
def test_copper_wire_brings_cheap_equipment_back() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Copper Wire", attack=3)
            thrown_away(g, "Crowbar", "Kevlar Vest", "Riot Gear", "Stakeout")  # Influence 1, 2, 3, and no Equipment
        play.answer(0, "fight")
        play.asks(0, "Which card do you take", ["take:Crowbar", "take:Kevlar Vest"])
        play.answer(0, "take:Kevlar Vest")
        assert in_jail(play, 0) == ["Copper Wire"]
        assert hand(play) == ["Kevlar Vest"]
        assert names(play.state, play.state.city_discard) == ["Crowbar", "Riot Gear", "Stakeout"]


@PLAYED.text("Parking Violet", "To Jail: Discard a card.")
def test_parking_violet_costs_a_card() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Parking Violet", attack=3)
            give(g, 0, "Crowbar", "Stakeout")
        play.answer(0, "fight", "discard:Crowbar")
        assert in_jail(play, 0) == ["Parking Violet"]
        assert (hand(play), names(play.state, play.state.city_discard)) == (["Stakeout"], ["Crowbar"])


@PLAYED.text(
    "Cousin Shiv", "To Jail: Put 2 damage on the other players' Hero with the highest Influence; you choose among equals."
)
def test_cousin_shiv_goes_for_the_dearest_hero_of_the_others() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Cousin Shiv", attack=3)
            team(g, 2, "Grudge", "Byline")  # Influence 4 and 4
            team(g, 3, "Trust Fund")  # as if it were 6
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Cousin Shiv"]
        assert damage(play.state.players[3]) == [2, None, None, None]
        assert damage(play.state.players[2]) == [0, 0, None, None]


def test_of_several_dearest_heroes_whoever_jails_cousin_shiv_chooses() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Cousin Shiv", attack=3)
            team(g, 1, "Block Warden")
            team(g, 2, "Grudge", "Byline", "Doorstop")  # Influence 4, 4 and 3
        play.answer(0, "fight")
        play.asks(0, "Whose Hero takes the damage?", ["player:1", "player:2"])
        play.answer(0, "player:2")
        play.asks(0, "Which Hero takes 2 damage?", ["damage:1", "damage:2"])
        play.answer(0, "damage:1")
        assert damage(play.state.players[2]) == [2, 0, 0, None]


def test_cousin_shiv_hurts_nobody_where_nobody_else_has_a_hero() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Cousin Shiv", attack=3)
            for player in g.players[1:]:
                player.slots = [None] * SLOTS
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Cousin Shiv"]
