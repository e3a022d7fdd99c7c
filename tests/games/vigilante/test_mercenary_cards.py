"""The Mercenaries, each hired for their price."""

import pytest

from longbox.engine.faces import EVERYBODY
from longbox.games.vigilante.kinds import MERCENARIES
from longbox.games.vigilante.state import Phase, Vigilante
from longbox.games.vigilante.texts import card_text
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import attacked, bottom, damage, face_up, hand, hands, in_jail, names
from tests.games.vigilante.table import (
    at_plain_turn,
    give,
    hero,
    identities,
    jail,
    market,
    next_card,
    next_villain,
    round_number,
    team,
    track,
    turn_of,
)
from tests.games.vigilante.villains import Played, first_slots, squad

PLAYED = Played()

PRICES = {
    "Two-Way Tess": 2,
    "Flashbulb Finch": 3,
    "Skeleton Sue": 4,
    "Marshal Hart": 5,
    "Dusty Trigger": 3,
    "Doc Overtime": 2,
    "The Dispatcher": 4,
    "Cardsharp Carla": 3,
    "Demolition Dora": 5,
    "Tow-Truck Tariq": 3,
    "Bailiff Bram": 3,
    "Stunt Crew": 4,
}
INFLUENCE = {
    1: ("Crowbar",),
    2: ("First Aid Kit",),
    3: ("Riot Gear",),
    4: ("Riot Gear", "Crowbar"),
    5: ("Riot Gear", "First Aid Kit"),
}


def waiting(g: Vigilante, name: str, influence: int) -> None:
    """This Mercenary is in the market beside Heroes that are too dear, and seat 0 has cards of so much Influence."""
    market(g, name, "Hundred-Watt Hazel", "Ninth Wave", "Water Tower")
    give(g, 0, *INFLUENCE[influence])


def hire(play: Scenario, name: str) -> None:
    """Seat 0 hires this Mercenary with all their cards, which are just enough."""
    with play.table() as g:
        waiting(g, name, PRICES[name])
    play.answer(0, "recruit")
    if play.match.decision.options[0].key.startswith("pay:"):
        play.answer(0, "pay:Riot Gear")  # the other card is the only one left
    assert play.state.hired == [name]


@pytest.mark.parametrize(("name", "price"), PRICES.items())
def test_the_price_of_a_mercenary(name: str, price: int) -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            waiting(g, name, price - 1)
        assert play.blocked(0, "recruit").rule == "VG-RECRUIT-02"
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            waiting(g, name, price)
        assert "recruit" in play.keys(0)


def test_every_mercenary_is_played() -> None:
    assert list(PRICES) == list(MERCENARIES)
    assert {name: card_text(card) for name, card in MERCENARIES.items()} == PLAYED


@PLAYED.text("Two-Way Tess", "Investigate another player.")
def test_two_way_tess_looks_at_a_token() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Addict")  # the Assassin's first two tokens are Evil
        hire(play, "Two-Way Tess")
        play.asks(0, "Whom do you investigate?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2", "token:1")
        play.asks(0, "Token 1 of Player 3 is Evil")
        play.answer(0, "note:Evil")
        assert [note[:2] for note in play.state.players[0].notes] == [(2, 0)]
        assert face_up(play, 2) == [None] * 4
        assert hands(play) == [0, 0, 0, 0]


@PLAYED.text("Flashbulb Finch", "Flip one face-down Allegiance token of another player.")
def test_flashbulb_finch_flips_a_token() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            identities(g, "Guardian", "Guardian", "Assassin", "Addict")
            g.faces.known[g.players[2].tokens[0]] = EVERYBODY  # a token that lies face-up already protects nobody
        hire(play, "Flashbulb Finch")
        play.asks(0, "Whose token is flipped?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2")
        play.asks(0, "Which token of Player 3?", ["token:2", "token:3", "token:4"])
        play.answer(0, "token:2")
        assert face_up(play, 2) == ["Evil", "Evil", None, None]
        assert hands(play) == [0, 0, 0, 0]


@PLAYED.text("Skeleton Sue", "Free a Villain from the jail of each of 2 other players, who choose which.")
def test_skeleton_sue_opens_two_jails() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            jail(g, 1, "Scuff", "Kerbstone")
            jail(g, 2, "Sump")
            jail(g, 3, "Rockfall")
        hire(play, "Skeleton Sue")
        play.asks(0, "From whose jail is a Villain freed?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:1")
        play.answer(1, "villain:Kerbstone")
        play.asks(0, "From whose jail is a Villain freed?", ["player:2", "player:3"])
        play.answer(0, "player:3")
        assert [in_jail(play, seat) for seat in (1, 2, 3)] == [["Scuff"], ["Sump"], []]
        assert bottom(play.state) == "Rockfall"
        assert hands(play) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "reason", "rule"),
    [
        ("Skeleton Sue", "there is no Villain of another player to free now", "VG-JAIL-02"),
        ("Doc Overtime", "no Hero has damage", "VG-HEAL-02"),
    ],
)
def test_a_mercenary_who_can_do_nothing_is_seen_to_do_nothing(name: str, reason: str, rule: str) -> None:
    with at_plain_turn(mercenaries=True) as play:
        hire(play, name)
        assert play.said(f"Nothing comes of {name}: {reason}") == rule


@PLAYED.text(
    "Marshal Hart", "Move a Level 1 or 2 Villain from another player's jail to yours; you choose the Level, its owner which one."
)
def test_marshal_hart_brings_a_villain() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            jail(g, 0, "Kerbstone", "Mumbles")
            jail(g, 1, "Rockfall")  # Level 3
            jail(g, 2, "Scuff", "Sump", "Ripsaw Rae", "Siege Engine")  # Levels 1, 2, 2, 3
            jail(g, 3, "Tall Paul")
        hire(play, "Marshal Hart")
        play.asks(0, "From whose jail", ["player:2", "player:3"])
        play.answer(0, "player:2")
        play.asks(0, "Of which Level?", ["level:1", "level:2"])
        play.answer(0, "level:2")
        play.answer(2, "villain:Sump")
        assert in_jail(play, 0) == ["Kerbstone", "Mumbles", "Sump"]
        assert in_jail(play, 2) == ["Scuff", "Ripsaw Rae", "Siege Engine"]


@PLAYED.text("Dusty Trigger", "Put 2 damage on another player's Hero.")
def test_dusty_trigger_hurts_a_rivals_hero() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 2, "Grudge", "Cold Case")
        hire(play, "Dusty Trigger")
        play.asks(0, "Whose Hero takes the damage?", ["player:1", "player:2", "player:3"])
        play.answer(0, "player:2", "damage:2")
        assert damage(play.state.players[2]) == [0, 2, None, None]
        assert first_slots(play) == [0, 0, 0, 0]


OWN, ANYBODY = "choose:healshared-3-false", "choose:healanybody-2"


@PLAYED.text(
    "Doc Overtime", "Heal 3 damage in all from your Heroes, shared as you like, or heal 2 damage from one Hero of any player."
)
@pytest.mark.parametrize(
    ("answers", "mine", "theirs"),
    [
        ([OWN, "heal:1", "heal:2", "heal:2"], [1, 0], [3, 1]),
        ([ANYBODY, "player:2", "heal:1"], [2, 2], [1, 1]),
        ([ANYBODY, "player:0", "heal:2"], [2, 0], [3, 1]),
    ],
)
def test_doc_overtime_heals_here_or_there(answers: list[str], mine: list[int], theirs: list[int]) -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 2)
            for slot, (name, cubes) in enumerate([("Candor", 2), ("Small Claims", 2)], 1):
                hero(g, 0, slot, name, cubes)
            for slot, (name, cubes) in enumerate([("Grudge", 3), ("Cold Case", 1)], 1):
                hero(g, 2, slot, name, cubes)
        hire(play, "Doc Overtime")
        play.asks(0, "Doc Overtime: what do you do?", [OWN, ANYBODY])
        play.answer(0, *answers)
        assert squad(play)[:2] == mine
        assert damage(play.state.players[2])[:2] == theirs


def test_doc_overtime_goes_where_somebody_is_hurt() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            hero(g, 2, 1, "Anvil Street", damage=3)
            hero(g, 2, 2, "Keyring Keogh", damage=1)
        hire(play, "Doc Overtime")
        play.asks(0, "Which Hero is healed?", ["heal:1", "heal:2"])  # of the only player with a Hero who is
        play.answer(0, "heal:1")
        assert damage(play.state.players[2]) == [1, 1, None, None]


@PLAYED.text(
    "The Dispatcher",
    "Exchange up to 2 Events on the Event Track, one after the other, each for one drawn at random from the bag.",
)
@pytest.mark.parametrize("exchanged", [1, 2])
def test_the_dispatcher_exchanges_two_events_or_one(exchanged: int) -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            track(g, *(f"Paramedic {number}" for number in range(1, len(g.track) + 1)))
        before = names(play.state, play.state.track)
        new = sorted(names(play.state, [*play.state.bag]))[:exchanged]
        play.queue("events", *new)
        hire(play, "The Dispatcher")
        play.asks(0, "Which Event is exchanged for one from the bag?", [f"event:{name}" for name in before])
        play.answer(0, f"event:{before[0]}")
        left = [f"event:{name}" for name in before[1:]]  # the new one stays
        play.asks(0, "Which Event is exchanged besides?", [*left, "done"])
        play.answer(0, f"event:{before[2]}" if exchanged == 2 else "done")
        gone = [before[0], before[2]][:exchanged]
        assert sorted(names(play.state, play.state.track)) == sorted([*new, *(name for name in before if name not in gone)])
        assert {*gone} <= set(names(play.state, [*play.state.bag]))
        play.asks(1, "What do you do?")


@PLAYED.text("Cardsharp Carla", "Draw 3 cards, then every other player may discard a card to draw a card.")
def test_cardsharp_carla_deals_to_all() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            give(g, 1, "Stakeout")
            give(g, 2, "Bail Bond")
            for name in ("Kevlar Vest", "Sidecar", "Grapnel", "Street Fair"):
                next_card(g, name)
        hire(play, "Cardsharp Carla")
        play.asks(1, "Discard a card to draw a card?", ["discard:Stakeout", "done"])
        play.answer(1, "discard:Stakeout")
        play.answer(2, "done")
        assert [hand(play, seat) for seat in range(4)] == [
            ["Street Fair", "Grapnel", "Sidecar"],
            ["Kevlar Vest"],
            ["Bail Bond"],
            [],
        ]
        assert names(play.state, play.state.city_discard)[-1] == "Stakeout"


@PLAYED.text("Demolition Dora", "Make every other player put 1 damage on one of their Heroes.")
def test_demolition_dora_hurts_every_rival() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 2, "Grudge", "Cold Case")
        hire(play, "Demolition Dora")
        play.asks(2, "Which Hero takes 1 damage?", ["damage:1", "damage:2"])
        play.answer(2, "damage:2")
        assert [damage(player)[:2] for player in play.state.players] == [[0, None], [1, None], [0, 1], [1, None]]


@PLAYED.text(
    "Tow-Truck Tariq", "Discard one Equipment card from another player's Hero; if it was a Weapon or a Vehicle, draw a card."
)
@pytest.mark.parametrize(("card", "drawn"), [("Knuckle Dusters", 1), ("Delivery Van", 1), ("Kevlar Vest", 0)])
def test_tow_truck_tariq_tows_equipment_away(card: str, drawn: int) -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            team(g, 2)
            for slot, (name, gear) in enumerate(
                [("Grudge", "Knuckle Dusters"), ("Cold Case", "Delivery Van"), ("Byline", "Kevlar Vest")], 1
            ):
                hero(g, 2, slot, name, gear=[gear])
            hero(g, 3, 1, "Harbor Pilot", gear=["Grapnel"])
        hire(play, "Tow-Truck Tariq")
        play.asks(0, "Whose Equipment is discarded?", ["player:2", "player:3"])
        play.answer(0, "player:2", f"gear:{card}")
        held = [name for one in play.state.players[2].slots if one for name in names(play.state, one.gear)]
        assert held == [name for name in ("Knuckle Dusters", "Delivery Van", "Kevlar Vest") if name != card]
        assert names(play.state, play.state.city_discard)[-1] == card
        assert play.said(f"Player 3 loses {card}") == "VG-EQUIP-07"
        assert len(hand(play)) == drawn


@PLAYED.text("Bailiff Bram", "Lock your jail: until the end of the next round, Villains cannot be freed from it.")
def test_bailiff_bram_locks_the_jail_until_the_end_of_the_next_round() -> None:
    with at_plain_turn(mercenaries=True) as play:
        with play.table() as g:
            jail(g, 0, "Scuff")
            give(g, 1, "Bail Bond")
        hire(play, "Bailiff Bram")
        assert play.blocked(1, "play:Bail Bond").reason == "there is no Villain of another player to free now"
        with play.table() as g:
            round_number(g, 2)
        assert play.blocked(1, "play:Bail Bond").reason == "there is no Villain of another player to free now"
        with play.table() as g:
            round_number(g, 3)
        play.answer(1, "play:Bail Bond")
        assert in_jail(play, 0) == []


@PLAYED.text("Stunt Crew", "Have +4 Attack in your next fight of this round, in which the attack chart does not hit slot 1.")
def test_stunt_crew_helps_in_the_next_fight_alone() -> None:
    with at_plain_turn(mercenaries=True) as play:
        hire(play, "Stunt Crew")
        with play.table() as g:
            team(g, 0, "Candor", "Small Claims")  # Attack 2 each
            next_villain(g, "Furnace Frank", "The Pratt Twins")  # charts 1 1 0 0; the first hurts somebody else
            turn_of(g, 0)
        play.answer(0, "fight", "player:1")
        assert attacked(play) == "8 against 4 Health"
        assert squad(play)[:2] == [0, 1]
        with play.table() as g:
            turn_of(g, 0)
        play.answer(0, "fight")
        assert attacked(play) == "4 against 2 Health"
        assert squad(play)[:2] == [1, 2]


def test_stunt_crew_is_gone_in_the_next_round() -> None:
    with at_plain_turn(mercenaries=True) as play:
        hire(play, "Stunt Crew")
        with play.table() as g:
            g.phase = Phase.PASS
        play.answer_first(3)  # the next First Player places an Event
        with play.table() as g:
            assert g.round == 2
            team(g, 0, "Candor", "Small Claims")
            next_villain(g, "Furnace Frank")
            turn_of(g, 0)
        play.answer(0, "fight", "player:1")
        assert attacked(play) == "4 against 4 Health"
        assert squad(play)[:2] == [1, 1]
