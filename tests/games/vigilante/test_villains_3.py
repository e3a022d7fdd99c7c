"""The Villains of Level 3, each in a fight."""

import pytest

from longbox.engine.faces import EVERYBODY
from tests.games.vigilante.looking import attacked, bottom, damage, face_up, hand, hands, in_jail
from tests.games.vigilante.table import (
    at_plain_turn,
    defeated,
    give,
    hero,
    identities,
    jail,
    jail_some,
    next_card,
    next_villain,
    team,
)
from tests.games.vigilante.villains import Played, facing, squad, texts

PLAYED = Played()


def test_every_text_of_level_3_is_played() -> None:
    assert texts(3) == PLAYED


# ---------- when revealed ----------


@PLAYED.text("Warden Null", "You get no Attack from Equipment on your team in this fight.")
def test_warden_null_takes_the_attack_of_equipment_and_leaves_the_health() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Warden Null")
            hero(g, 0, 1, "Candor", gear=["Knuckle Dusters"])  # +2 Attack
            hero(g, 0, 4, "Sister Sunday", damage=5, gear=["Riot Gear"])  # +1 Attack, +1 Health
        play.answer(0, "fight")
        assert squad(play) == [1, 1, 1, 5]
        assert attacked(play) == "10 against 7 Health"


@PLAYED.text("Graveyard Shift", "Make every player with more Villains than you free one of theirs.")
def test_graveyard_shift_pulls_the_leaders_back() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Graveyard Shift", attack=0)
            jail(g, 0, "Scuff")
            jail(g, 1, "Tall Paul", "Sump")
            jail(g, 2, "Kerbstone")
            jail(g, 3, "Nickel Nate", "Mumbles", "Rockfall")
        play.answer(0, "fight")
        play.asks(1, "Which Villain is freed?", ["villain:Tall Paul", "villain:Sump"])
        play.answer(1, "villain:Tall Paul")
        play.answer(3, "villain:Mumbles")
        assert [in_jail(play, seat) for seat in range(4)] == [["Scuff"], ["Sump"], ["Kerbstone"], ["Nickel Nate", "Rockfall"]]


@PLAYED.text("Mother Tongue", "Discard 2 cards, or attack without your Hero with the highest Attack.")
@pytest.mark.parametrize(
    ("answers", "left", "attack"),
    [(["discard:Crowbar", "discard:Bail Bond"], ["Stakeout"], 11), (["done"], ["Crowbar", "Stakeout", "Bail Bond"], 7)],
)
def test_mother_tongue_silences_the_strongest(answers: list[str], left: list[str], attack: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Mother Tongue")
            hero(g, 0, 4, "Sister Sunday", gear=["Crowbar"])  # Attack 4 of 2 + 2 + 3 + 4
            give(g, 0, "Crowbar", "Stakeout", "Bail Bond")
        play.answer(0, "fight", *answers)
        assert hand(play) == left
        assert attacked(play) == f"{attack} against 8 Health"
        assert squad(play) == [1, 1, 1, 0]


def test_mother_tongue_asks_which_of_the_strongest_is_silenced() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Mother Tongue")
        play.answer(0, "fight")
        play.asks(0, "Which Hero does not attack?", ["hero:3", "hero:4"])  # Attack 2 2 3 3
        assert play.blocked(0, "hero:1").reason == "another Hero of yours has a higher Attack"
        play.answer(0, "hero:4")
        assert attacked(play) == "7 against 8 Health"


def test_everybody_sees_whom_mother_tongue_silences() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Old Quarry", "Candor")  # Attack 4 and 2
            next_villain(g, "Mother Tongue")
            give(g, 1, "Lend a Hand")
        play.answer(0, "fight")
        play.asks(1, "spring an Ambush?")
        assert play.said("Old Quarry of Player 1 does not attack in this fight") == "VG-FIGHT-04"
        assert play.match.view(2).table["players"][0]["in_force"] == ["Old Quarry does not attack in this fight"]
        play.answer(1, "done")
        assert play.match.view(2).table["players"][0]["in_force"] == []


def test_mother_tongue_silences_also_who_strikes_falling() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            team(g, 0, "Old Quarry", "Candor")  # Attack 4 and 2
            hero(g, 0, 1, "Old Quarry", damage=4)
            next_villain(g, "Mother Tongue")  # chart 1 1 1 0
        play.answer(0, "fight")
        assert play.state.players[0].defeated == ["Old Quarry"]
        assert attacked(play) == "2 against 8 Health"


@PLAYED.text("King Curfew", "This Villain has +1 Health per 2 cards in your hand (at most +3).")
@pytest.mark.parametrize(("cards", "health"), [(1, 8), (2, 9), (3, 9), (6, 11), (8, 11)])
def test_king_curfew_grows_with_the_hand(cards: int, health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "King Curfew")
            give(g, 0, *["First Aid Kit"] * cards)
        play.answer(0, "fight")
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("Doctor Marrow", "Put 1 damage on one of your damaged Heroes.")
def test_doctor_marrow_opens_old_wounds() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Doctor Marrow")
            hero(g, 0, 2, "Small Claims", damage=2)
            hero(g, 0, 3, "Magistrate Vale", damage=1)
        play.answer(0, "fight")
        play.asks(0, "Which Hero takes 1 damage?", ["damage:2", "damage:3"])
        play.answer(0, "damage:3")
        assert squad(play) == [1, 3, 3, 1]


@PLAYED.text("Red Tape", "Make every player discard a card, then you discard another card.")
def test_red_tape_costs_everybody_a_card_and_the_fighter_two() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Red Tape")
            give(g, 0, "Crowbar", "Stakeout", "Bail Bond")
            give(g, 1, "Kevlar Vest")
            give(g, 2, "Grapnel", "Street Fair")
        play.answer(0, "fight", "discard:Stakeout")
        play.answer(2, "discard:Grapnel")
        play.answer(0, "discard:Crowbar")
        assert [hand(play, seat) for seat in range(4)] == [["Bail Bond"], [], ["Street Fair"], []]


@PLAYED.text("Monsoon Maud", "You get no Attack and no Health from Armor and Vehicles on your team in this fight.")
def test_monsoon_maud_soaks_armor_and_vehicles() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Monsoon Maud")
            hero(g, 0, 1, "Candor", gear=["Riot Gear"])  # a Weapon and Armor: +1 Attack
            hero(g, 0, 2, "Small Claims", gear=["Crowbar"])  # a Weapon: +1 Attack
            hero(g, 0, 3, "Magistrate Vale", damage=5, gear=["Kevlar Vest"])  # Armor: +2 Health
            hero(g, 0, 4, "Sister Sunday", damage=4, gear=["Sidecar"])  # a Vehicle: +1 Attack, +1 Health
        play.answer(0, "fight")
        assert squad(play) == [2, 2, None, 4]  # the Vest does not hold Magistrate Vale up
        assert attacked(play) == "8 against 9 Health"  # 2, 2 + 1 and 3


def test_monsoon_maud_drowns_a_vehicles_health() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Monsoon Maud")
            hero(g, 0, 4, "Sister Sunday", damage=5, gear=["Delivery Van"])  # a Vehicle: +1 Health
        play.answer(0, "fight")
        assert squad(play) == [2, 2, 0, None]


def test_monsoon_maud_drowns_what_texts_add_to_armor_and_vehicles() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Monsoon Maud")
            hero(g, 0, 3, "Magistrate Vale", damage=5, gear=["Body Shop"])  # a Vehicle: +1 Health by its own text
        play.answer(0, "fight")
        assert squad(play) == [2, 2, None, 0]


@PLAYED.text("The Big Ask", "You may free a Villain from your jail; if you do, this one has -3 Health.")
@pytest.mark.parametrize(
    ("answers", "left", "health"), [(["free", "villain:Scuff"], ["Sump"], 7), (["done"], ["Scuff", "Sump"], 10)]
)
def test_the_big_ask_trades_a_villain_for_its_health(answers: list[str], left: list[str], health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "The Big Ask", attack=7)
            jail(g, 0, "Scuff", "Sump")
        play.answer(0, "fight", *answers)
        assert attacked(play) == f"7 against {health} Health"
        assert in_jail(play, 0) == ([*left, "The Big Ask"] if health == 7 else left)
        assert bottom(play.state) == ("Scuff" if health == 7 else "The Big Ask")


def test_the_big_ask_gives_nothing_for_a_villain_that_stays() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "The Big Ask")
            hero(g, 0, 4, "Block Warden")  # Attack 1; the first Villain that would be freed in a round stays
            jail(g, 0, "Scuff")
        play.answer(0, "fight", "free")
        assert attacked(play) == "8 against 10 Health"
        assert in_jail(play, 0) == ["Scuff"]


@PLAYED.text("Eclipse Eddie", "This Villain has +1 Health per Hero in your Defeated Heroes area (at most +3).")
@pytest.mark.parametrize(("fallen", "health"), [(1, 9), (3, 11), (4, 11)])
def test_eclipse_eddie_grows_with_the_fallen(fallen: int, health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Eclipse Eddie")
            defeated(g, 0, *["Grudge", "Byline", "Cold Case", "Short Wick"][:fallen])
            defeated(g, 1, "Anvil Street")  # a rival's do not count
        play.answer(0, "fight")
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("Iron Lullaby", "Make every other player put 1 damage on one of their Heroes.")
def test_iron_lullaby_hurts_every_rival() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Iron Lullaby")
            team(g, 2, "Grudge", "Byline")
        play.answer(0, "fight")
        play.asks(2, "Which Hero takes 1 damage?", ["damage:1", "damage:2"])
        play.answer(2, "damage:2")
        assert squad(play) == [3, 0, 0, 1]  # its chart, and nothing besides
        assert [damage(player)[:2] for player in play.state.players[1:]] == [[1, None], [0, 1], [1, None]]


@PLAYED.text("The Last Tenant", "This Villain has -1 Health per player with more Villains than you (at most -3).")
@pytest.mark.parametrize(("ahead", "health"), [(0, 10), (1, 9), (3, 7), (4, 7)])
def test_the_last_tenant_pities_those_behind(ahead: int, health: int) -> None:
    with at_plain_turn(seats=5) as play:
        with play.table() as g:
            facing(g, "The Last Tenant")
            for seat in range(5):
                jail_some(g, seat, 2 if 0 < seat <= ahead else 1)
        play.answer(0, "fight")
        assert attacked(play) == f"10 against {health} Health"


# ---------- To Jail ----------


@PLAYED.text("Cathedral", "To Jail: Heal 1 damage from each of your Heroes.")
def test_cathedral_heals_all() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Cathedral", attack=8)
            hero(g, 0, 1, "Candor", damage=3)
            hero(g, 0, 4, "Sister Sunday", gear=["Grapnel"])  # which takes the 1 of the chart away
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Cathedral"]
        assert squad(play) == [3, 0, 0, 0]  # 4 1 1 0 after the attack


@PLAYED.text(
    "Emperor of Cellblock D",
    "To Jail: Free another Villain from your jail, then free a Villain from another player's jail; that player chooses which.",
)
def test_emperor_of_cellblock_d_opens_two_jails() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Emperor of Cellblock D", attack=9)
            jail(g, 0, "Scuff", "Tall Paul")
            jail(g, 1, "Sump")
            jail(g, 2, "Kerbstone", "Mumbles")
        play.answer(0, "fight")
        play.asks(0, "Which Villain is freed?", ["villain:Scuff", "villain:Tall Paul"])
        play.answer(0, "villain:Scuff")
        play.asks(0, "From whose jail is a Villain freed?", ["player:1", "player:2"])
        play.answer(0, "player:2")
        play.answer(2, "villain:Mumbles")
        assert [in_jail(play, seat) for seat in range(3)] == [["Tall Paul", "Emperor of Cellblock D"], ["Sump"], ["Kerbstone"]]
        assert hands(play) == [0, 0, 0, 0]


@PLAYED.text("The Quiet Part", "To Jail: Flip one face-down Allegiance token of another player.")
def test_the_quiet_part_is_said_aloud() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "The Quiet Part", attack=7)
            identities(g, "Guardian", "Guardian", "Assassin", "Addict")  # the Assassin's first two tokens are Evil
            g.faces.known[g.players[2].tokens[1]] = EVERYBODY  # a token that lies face-up already protects nobody
        play.answer(0, "fight")
        play.asks(0, "Whose token is flipped?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2")
        play.asks(0, "Which token of Player 3?", ["token:1", "token:3", "token:4"])
        play.answer(0, "token:1")
        assert in_jail(play, 0) == ["The Quiet Part"]
        assert face_up(play, 2) == ["Evil", "Evil", None, None]
        assert hands(play) == [0, 0, 0, 0]


@PLAYED.text("Bone Orchard", "To Jail: Put 1 damage on each of your Heroes in slots 1 and 3.")
def test_bone_orchard_strikes_once_more() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Bone Orchard", attack=8)
            hero(g, 0, 3, "Magistrate Vale", damage=4)
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Bone Orchard"]
        assert squad(play) == [1, 3, None, 2]
        assert play.state.players[0].defeated == ["Magistrate Vale"]


@PLAYED.text("Collapsar Jack", "To Jail: Draw 3 cards.")
def test_collapsar_jack_pays_three_cards() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Collapsar Jack", attack=10)
            for name in ("Crowbar", "Stakeout", "Bail Bond"):
                next_card(g, name)
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Collapsar Jack"]
        assert hand(play) == ["Bail Bond", "Stakeout", "Crowbar"]
        assert hands(play) == [3, 0, 0, 0]


@PLAYED.text(
    "Wrecking Bell", "To Jail: Put 4 damage on the other players' Hero with the highest Influence; you choose among equals."
)
def test_wrecking_bell_hits_the_dearest_hero_of_the_others() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Wrecking Bell", attack=9)
            team(g, 3, "Loose Wire")  # Influence 6
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Wrecking Bell"]
        assert play.state.players[3].defeated == ["Loose Wire"]


@PLAYED.text(
    "Old Testament",
    "To Jail: Discard 2 cards, or move this Villain to the jail with the fewest Villains (you choose among equals).",
)
@pytest.mark.parametrize("refuses", [True, False])
def test_old_testament_goes_to_the_emptiest_jail(refuses: bool) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Old Testament", attack=7)
            jail(g, 1, "Scuff")
            give(g, 0, *["Crowbar", "Stakeout"][: 2 if refuses else 1])  # with one card there is no choice
        play.answer(0, "fight", *["done"] * refuses)
        play.asks(0, "To which jail does the Villain go?", ["player:2", "player:3"])
        play.answer(0, "player:3")
        assert [in_jail(play, seat) for seat in range(4)] == [[], ["Scuff"], [], ["Old Testament"]]


def test_old_testament_stays_in_the_emptiest_jail() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Old Testament", attack=7)
            for seat, villains in enumerate([["Scuff", "Tall Paul"], ["Kerbstone", "Little Rat"], ["Drainpipe", "Bad Penny"]], 1):
                jail(g, seat, *villains)
        play.answer(0, "fight")
        assert [in_jail(play, seat) for seat in (0, 1)] == [["Old Testament"], ["Scuff", "Tall Paul"]]


def test_old_testament_stays_for_two_cards() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Old Testament", attack=7)
            give(g, 0, "Crowbar", "Stakeout", "Bail Bond")
        play.answer(0, "fight")
        for card in ("Crowbar", "Bail Bond"):
            assert play.asks(0, "card").rule == "VG-FIGHT-15"  # the fight is over
            play.answer(0, f"discard:{card}")
        assert play.said("discards Crowbar") == play.said("discards Bail Bond") == "VG-FIGHT-15"
        assert (hand(play), in_jail(play, 0)) == (["Stakeout"], ["Old Testament"])
