"""The Villains of Level 2, each in a fight."""

import pytest

from longbox.games.vigilante.cards.verbs.drawing import DrawAgency
from tests.games.vigilante.looking import attacked, bottom, damage, face_up, hand, hands, in_jail, names
from tests.games.vigilante.table import at_plain_turn, give, hero, identities, jail, jail_some, next_card, team
from tests.games.vigilante.villains import Played, facing, first_slots, squad, texts

PLAYED = Played()


def test_every_text_of_level_2_is_played() -> None:
    assert texts(2) == PLAYED


# ---------- when revealed ----------


@PLAYED.text("Furnace Frank", "Put 2 damage on the other players' Hero with the highest Influence; you choose among equals.")
def test_furnace_frank_goes_for_the_dearest_hero_of_the_others() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Furnace Frank")
            team(g, 2, "Grudge", "Loose Wire")  # Influence 4 and 6
        play.answer(0, "fight")
        assert damage(play.state.players[2]) == [0, 2, None, None]


@PLAYED.text("Madame Static", "You get no Attack and no Health from Gadgets on your team in this fight.")
def test_madame_static_switches_gadgets_off() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Madame Static")
            hero(g, 0, 2, "Small Claims", gear=["Bolt Cutters"])  # a Weapon and a Gadget: +1 Attack
            hero(g, 0, 3, "Magistrate Vale", gear=["Crowbar"])  # no Gadget: +1 Attack
            hero(g, 0, 4, "Sister Sunday", damage=5, gear=["Pressure Bandage"])  # Armor and a Gadget: +1 Health
        play.answer(0, "fight")
        assert squad(play) == [1, 0, 1, None]  # without the Bandage, Sister Sunday falls
        assert play.state.players[0].defeated == ["Sister Sunday"]
        assert attacked(play) == "8 against 4 Health"  # 2, 2 and 3 + 1


@PLAYED.text("Glasscutter", "Put 1 damage on your Hero with the most Health left.")
def test_glasscutter_cuts_the_healthiest() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Glasscutter")
            hero(g, 0, 1, "Candor", damage=1)
            hero(g, 0, 3, "Magistrate Vale", damage=1, gear=["Kevlar Vest"])  # 6 left, of 7
        play.answer(0, "fight")
        assert squad(play) == [1, 2, 2, 0]


@PLAYED.text("Tollkeeper", "Discard 2 cards, or this Villain has +2 Health.")
@pytest.mark.parametrize(
    ("cards", "answers", "left", "health"),
    [
        (["Crowbar", "Stakeout", "Bail Bond"], ["discard:Stakeout", "discard:Crowbar"], ["Bail Bond"], 4),
        (["Crowbar", "Stakeout"], ["done"], ["Crowbar", "Stakeout"], 6),
        (["Crowbar"], [], ["Crowbar"], 6),
    ],
)
def test_tollkeeper_wants_two_cards(cards: list[str], answers: list[str], left: list[str], health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Tollkeeper")
            give(g, 0, *cards)
        play.answer(0, "fight", *answers)
        assert hand(play) == left
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("Auntie Arson", "Make every player put 1 damage on one of their Heroes.")
def test_auntie_arson_burns_everybody() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Auntie Arson")
            team(g, 2, "Grudge", "Byline")
        play.answer(0, "fight", "damage:4")
        play.asks(2, "Which Hero takes 1 damage?", ["damage:1", "damage:2"])
        play.answer(2, "damage:2")
        assert squad(play) == [1, 1, 1, 1]
        assert [damage(player)[:2] for player in play.state.players[1:]] == [[1, None], [0, 1], [1, None]]


@PLAYED.text("Rust Angel", "Discard one Weapon from your team.")
def test_rust_angel_takes_a_weapon_before_it_strikes() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Rust Angel")
            hero(g, 0, 1, "Candor", gear=["Crowbar"])
            hero(g, 0, 2, "Small Claims", gear=["Kevlar Vest"])
            hero(g, 0, 3, "Magistrate Vale", gear=["Knuckle Dusters"])  # Attack 2
            hero(g, 1, 1, "Grudge", gear=["Flare Pistol"])
        play.answer(0, "fight")
        play.asks(0, "Which Equipment is discarded?", ["gear:Crowbar", "gear:Knuckle Dusters"])
        play.answer(0, "gear:Knuckle Dusters")
        assert attacked(play) == "11 against 6 Health"
        assert [names(play.state, one.gear) for one in play.state.players[0].slots] == [["Crowbar"], ["Kevlar Vest"], [], []]
        assert names(play.state, play.state.city_discard) == ["Knuckle Dusters"]
        assert play.said("Player 1 discards Knuckle Dusters") == "VG-EQUIP-07"


@PLAYED.text("Echo Chamber", "This Villain has +1 Health per 2 Villains in your jail (at most +3).")
@pytest.mark.parametrize(("jailed", "health"), [(1, 4), (2, 5), (3, 5), (6, 7), (8, 7)])
def test_echo_chamber_grows_with_the_jail(jailed: int, health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Echo Chamber")
            jail_some(g, 0, jailed)
            jail_some(g, 1, 2)
        play.answer(0, "fight")
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("The Correspondent", "Let every player with fewer Villains than you draw a card.")
def test_the_correspondent_helps_those_behind() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "The Correspondent")
            for seat, count in enumerate((2, 1, 2, 0)):
                jail_some(g, seat, count)
        play.answer(0, "fight")
        assert hands(play) == [0, 1, 0, 1]


@PLAYED.text("Undertow Ned", "This Villain has -2 Health if your team has a Vehicle.")
@pytest.mark.parametrize(
    ("gear", "health"), [((), 6), (("Kevlar Vest",), 6), (("Body Shop",), 4), (("Body Shop", "Delivery Van"), 4)]
)
def test_undertow_ned_fears_a_vehicle(gear: tuple[str, ...], health: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Undertow Ned")
            for slot, (name, card) in enumerate(zip(("Candor", "Small Claims"), gear, strict=False), 1):
                hero(g, 0, slot, name, gear=[card])
        play.answer(0, "fight")
        assert attacked(play) == f"10 against {health} Health"


@PLAYED.text("Cellmate", "Free a Villain from your jail.")
@pytest.mark.parametrize("attack", [5, 4])
def test_cellmate_frees_a_villain_however_the_fight_ends(attack: int) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Cellmate", attack)
            jail(g, 0, "Scuff", "Tall Paul")
        play.answer(0, "fight")
        play.asks(0, "Which Villain is freed?", ["villain:Scuff", "villain:Tall Paul"])
        play.answer(0, "villain:Tall Paul")
        assert in_jail(play, 0) == (["Scuff", "Cellmate"] if attack == 5 else ["Scuff"])
        assert bottom(play.state) == ("Tall Paul" if attack == 5 else "Cellmate")


# ---------- To Jail ----------


@PLAYED.text("The Locksmith", "To Jail: Free another Villain from your jail.")
def test_the_locksmith_lets_another_villain_out() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "The Locksmith", attack=4)
            jail(g, 0, "Scuff", "Tall Paul")
        play.answer(0, "fight")
        play.asks(0, "Which Villain is freed?", ["villain:Scuff", "villain:Tall Paul"])
        play.answer(0, "villain:Scuff")
        assert in_jail(play, 0) == ["Tall Paul", "The Locksmith"]
        assert bottom(play.state) == "Scuff"


def test_the_locksmith_stays_when_there_is_no_other() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "The Locksmith", attack=4)
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["The Locksmith"]


@PLAYED.text("Needle Nell", "To Jail: Put 1 damage on one of your undamaged Heroes.")
def test_needle_nell_pricks_an_undamaged_hero() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Needle Nell", attack=4)
            hero(g, 0, 3, "Magistrate Vale", damage=1)
        play.answer(0, "fight")
        play.asks(0, "Which Hero takes 1 damage?", ["damage:2", "damage:4"])
        play.answer(0, "damage:4")
        assert in_jail(play, 0) == ["Needle Nell"]
        assert squad(play) == [2, 0, 1, 1]


@PLAYED.text("Vulture Fund", "To Jail: Draw 2 cards.")
def test_vulture_fund_pays_two_cards() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Vulture Fund", attack=5)
            next_card(g, "Crowbar")
            next_card(g, "Stakeout")
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Vulture Fund"]
        assert hand(play) == ["Stakeout", "Crowbar"]


@PLAYED.text("Judge Nobody", "To Jail: Let your left neighbour flip one of your face-down Allegiance tokens.")
def test_judge_nobody_exposes_the_winner() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Judge Nobody", attack=6)
            identities(g, "Assassin", "Guardian", "Guardian", "Addict")
        play.answer(0, "fight")
        play.asks(1, "Which token of Player 1?", ["token:1", "token:2", "token:3", "token:4"])
        play.answer(1, "token:2")
        assert in_jail(play, 0) == ["Judge Nobody"]
        assert face_up(play, 0) == [None, "Evil", None, None]


@PLAYED.text("Night Market", "To Jail: You may discard a card to draw 2 Agency Cards, whatever your jail holds.")
@pytest.mark.parametrize(
    ("answers", "left"),
    [(["yes", "pay:Crowbar"], ["Stakeout", "Extradition", "Nanoweave"]), (["done"], ["Crowbar", "Stakeout"])],
)
def test_night_market_sells_agency_cards(answers: list[str], left: list[str]) -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Night Market", attack=5)
            give(g, 0, "Crowbar", "Stakeout")
            next_card(g, "Nanoweave", "Agency")
            next_card(g, "Extradition", "Agency")
        play.answer(0, "fight")
        play.asks(0, "Do you discard a card to draw 2 Agency Cards", ["yes", "done"])
        play.answer(0, *answers)
        assert in_jail(play, 0) == ["Night Market"]
        assert hand(play) == left


def test_night_market_sells_nothing_to_an_empty_hand() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Night Market", attack=5)
        play.answer(0, "fight")
        assert (in_jail(play, 0), hand(play)) == (["Night Market"], [])


@pytest.mark.rule("VG-RULING-10")
def test_the_night_market_takes_no_card_when_it_has_nothing_to_give() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Night Market", attack=5)
            give(g, 0, "Crowbar")
            give(g, 1, *names(g, [*g.agency]))
            refusal = DrawAgency(2).why_not(g, 0)
        assert refusal == ("VG-RULING-10", "the Agency Deck and its discards are empty")
        play.answer(0, "fight")
        play.answer(1, "done")  # no Overwatch
        play.asks(1, "What do you do?")
        assert (in_jail(play, 0), hand(play)) == (["Night Market"], ["Crowbar"])


@PLAYED.text(
    "Hex Collector", "To Jail: Put 3 damage on the other players' Hero with the highest Influence; you choose among equals."
)
def test_hex_collector_goes_for_the_dearest_hero_of_the_others() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Hex Collector", attack=6)
            team(g, 2, "Loose Wire", "Grudge")  # Influence 6 and 4
        play.answer(0, "fight")
        assert in_jail(play, 0) == ["Hex Collector"]
        assert damage(play.state.players[2]) == [3, 0, None, None]


@PLAYED.text("Paper Cut", "To Jail: Free a Villain from another player's jail; that player chooses which.")
def test_paper_cut_opens_a_rivals_jail() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            facing(g, "Paper Cut", attack=6)
            jail(g, 1, "Scuff", "Tall Paul")
            jail(g, 3, "Sump")
        play.answer(0, "fight")
        play.asks(0, "From whose jail is a Villain freed?", ["player:1", "player:3"])
        play.answer(0, "player:1")
        play.answer(1, "villain:Tall Paul")
        assert [in_jail(play, seat) for seat in range(4)] == [["Paper Cut"], ["Scuff"], [], ["Sump"]]
        assert bottom(play.state) == "Tall Paul"
        assert first_slots(play) == [1, 0, 0, 0]
        assert hands(play) == [0, 0, 0, 0]
