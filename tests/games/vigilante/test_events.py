"""Events: the new one of each round, what the dice trigger, and the five types, rule by rule."""

import pytest

from longbox.games.vigilante.kinds import CARDS, HEROES
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import Scenario
from tests.games.vigilante.looking import damage, names, triggered
from tests.games.vigilante.table import (
    TURN,
    at_plain_turn,
    end_of_round,
    give,
    have_submitted,
    hero,
    identities,
    jail,
    jail_some,
    next_card,
    next_villain,
    no_hero,
    quiet_number,
    team,
    track,
    turn_of,
)

CHOOSE = "Which Event do you place on the Event Track?"


def new_events(play: Scenario, *tokens: str) -> int:
    """The round ends without an Event, and the next First Player draws these tokens; their seat."""
    play.queue("events", *tokens)
    with end_of_round(play, *[0] * (len(play.state.players) - 1), quiet_number(play.state)):
        pass
    return len(play.state.players) - 1


def hands(play: Scenario) -> list[int]:
    """How many cards everybody holds."""
    return [len(player.hand) for player in play.state.players]


# -- Choose New Event ------------------------------------------------------------------------------


@pytest.mark.rule("VG-EVENT-01")
@pytest.mark.rule("VG-EVENT-04")
def test_two_tokens_are_drawn_and_the_one_not_chosen_goes_back() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, "Loot Crate 1", "Loot Crate 2", "Paramedic 2", "Paramedic 3")
        before = len(play.state.bag)
        first = new_events(play, "Hacking 4", "Jailbreak 6")
        play.asks(first, CHOOSE, ["place:Hacking 4", "place:Jailbreak 6"])
        assert len(play.state.bag) == before - 2
        play.answer(first, "place:Hacking 4")
        assert len(play.state.bag) == before - 1
        assert "Jailbreak 6" in names(play.state, [*play.state.bag])
        assert "Hacking 4" not in names(play.state, [*play.state.bag])


@pytest.mark.rule("VG-EVENT-02")
def test_nobody_else_sees_the_two_tokens() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, "Loot Crate 1", "Loot Crate 2", "Paramedic 2", "Paramedic 3")
        first = new_events(play, "Hacking 4", "Jailbreak 6")
        assert sorted(play.match.view(first).table["drawn"]) == ["Hacking 4", "Jailbreak 6"]
        for seat in (None, 0, 1, 2):
            assert play.match.view(seat).table["drawn"] == [None, None]
            assert not any("Hacking 4" in line.text or "Jailbreak 6" in line.text for line in play.match.log(seat))


@pytest.mark.rule("VG-EVENT-03")
def test_the_chosen_event_lies_on_the_track_for_all_to_see() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, "Loot Crate 1", "Loot Crate 2", "Paramedic 2", "Paramedic 3")
        first = new_events(play, "Hacking 4", "Jailbreak 6")
        play.answer(first, "place:Hacking 4")
        for seat in (None, 0, 1, 2, 3):
            events = [space["event"] for space in play.match.view(seat).table["track"]]
            assert events == ["Loot Crate 1", "Loot Crate 2", "Paramedic 2", "Paramedic 3", "Hacking 4"]


@pytest.mark.rule("VG-EVENT-05")
@pytest.mark.parametrize(("new", "place"), [("Firefight 3", 1), ("Firefight 1", 0), ("Firefight 6", 3)])
def test_the_track_is_sorted_by_number(new: str, place: int) -> None:
    with at_plain_turn(6) as play:
        with play.table() as g:
            track(g, "Loot Crate 2", "Hacking 5", "Paramedic 5")
        first = new_events(play, new, "Jailbreak 4")
        play.answer(first, f"place:{new}")
        expected = ["Loot Crate 2", "Hacking 5", "Paramedic 5"]
        expected.insert(place, new)
        assert names(play.state, play.state.track) == expected


@pytest.mark.rule("VG-EVENT-06")
def test_a_new_event_goes_below_those_of_its_number() -> None:
    with at_plain_turn(6) as play:
        with play.table() as g:
            track(g, "Loot Crate 2", "Jailbreak 4", "Paramedic 6")
        first = new_events(play, "Hacking 4", "Jailbreak 1")
        play.answer(first, "place:Hacking 4")
        assert names(play.state, play.state.track) == ["Loot Crate 2", "Jailbreak 4", "Hacking 4", "Paramedic 6"]


@pytest.mark.rule("VG-EVENT-07")
def test_placing_an_event_does_not_trigger_it() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, "Loot Crate 1", "Loot Crate 2", "Paramedic 2", "Paramedic 3")
        first = new_events(play, "Firefight 4", "Firefight 6")
        play.answer(first, "place:Firefight 4")
        play.asks(first, TURN)
        assert [damage(player)[0] for player in play.state.players] == [0, 0, 0, 0]
        assert triggered(play) == []


# -- Trigger Events --------------------------------------------------------------------------------


@pytest.mark.rule("VG-TRIG-01")
def test_events_wait_until_all_actions_are_used() -> None:
    with at_plain_turn() as play:
        with play.table() as g:
            track(g, "Loot Crate 4", "Paramedic 4", "Jailbreak 5", "Hacking 5")
            have_submitted(g, 0, 0, 0, 0)
            for player in g.players:
                player.actions = 1
            turn_of(g, 0, actions=1)
            next_villain(g, "Nickel Nate")
        play.queue("event dice", "4", "4", "4", "4", "4", "4", "2", "3")
        for seat in (0, 1, 2):
            play.answer(seat, "draw", "submit:4")
            assert triggered(play) == []
        play.asks(3, TURN)
        play.answer(3, "fight")
        assert triggered(play) == []
        assert play.state.phase is Phase.SUBMIT
        play.answer(3, "submit:2")
        assert triggered(play) == ["Loot Crate 4", "Paramedic 4"]


@pytest.mark.rule("VG-TRIG-02")
def test_every_event_with_a_submitted_number_is_resolved() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 2, 0, 2, 5) as g:
            track(g, "Loot Crate 2", "Loot Crate 3", "Loot Crate 5", "Loot Crate 6")
        assert triggered(play) == ["Loot Crate 2", "Loot Crate 5"]
        assert hands(play) == [2, 2, 2, 2]


@pytest.mark.rule("VG-TRIG-03")
def test_events_are_resolved_from_the_top_of_the_track() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 5, 0, 0, 2) as g:
            track(g, "Loot Crate 1", "Paramedic 2", "Loot Crate 4", "Firefight 5")
        assert triggered(play) == ["Paramedic 2", "Firefight 5"]
        assert [damage(player)[0] for player in play.state.players] == [1, 1, 1, 1]  # not healed again


@pytest.mark.rule("VG-TRIG-04")
@pytest.mark.rule("VG-TRIG-05")
@pytest.mark.parametrize("submitted", [(4, 1, 1, 1), (1, 1, 1, 4), (0, 0, 0, 4)])
def test_everybody_resolves_an_event_whoever_submitted_the_die(submitted: tuple[int, ...]) -> None:
    with at_plain_turn() as play:
        with end_of_round(play, *submitted) as g:
            track(g, "Hacking 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            give(g, 0, "Crowbar", "Stakeout", "Bail Bond")
            give(g, 1, "Crowbar", "Stakeout")
            give(g, 2, "Bail Bond")
            give(g, 3, "First Aid Kit", "Bail Bond", "Kevlar Vest", "Street Fair")
        for seat, card in ((0, "Crowbar"), (1, "Stakeout"), (3, "Street Fair")):
            play.answer(seat, f"discard:{card}")
        assert hands(play) == [2, 1, 0, 3]
        assert names(play.state, play.state.city_discard) == ["Crowbar", "Stakeout", "Bail Bond", "Street Fair"]


@pytest.mark.rule("VG-TRIG-06")
def test_the_dice_are_taken_back_afterwards() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 2, 2, 0, 5) as g:
            track(g, "Firefight 2", "Loot Crate 3", "Loot Crate 4", "Loot Crate 6")
            hero(g, 0, 2, "Byline")  # so that there is a question
        play.asks(0, "Firefight")
        assert [player.submitted for player in play.state.players] == [2, 2, 0, 5]
        play.answer(0, "damage:2")
        assert play.state.phase is Phase.CHOOSE_EVENT
        for player in play.match.view(1).table["players"]:
            assert (player["submitted"], player["dice"]) == (0, [])


@pytest.mark.rule("VG-TRIG-07")
def test_an_event_matched_by_several_dice_triggers_once() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 4, 4, 0, 4) as g:
            track(g, "Jailbreak 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            for seat in range(4):
                jail_some(g, seat, 3)
        for seat in range(4):
            play.answer_first(seat, "Jailbreak")
        assert [len(player.jail) for player in play.state.players] == [2, 2, 2, 2]
        assert triggered(play) == ["Jailbreak 4"]


@pytest.mark.rule("VG-TRIG-08")
@pytest.mark.parametrize("second", [0, 4])
def test_a_number_submitted_again_triggers_nothing_more(second: int) -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 4, second, 0, 2) as g:
            track(g, "Loot Crate 2", "Loot Crate 4", "Paramedic 4", "Loot Crate 6")
        assert triggered(play) == ["Loot Crate 2", "Loot Crate 4", "Paramedic 4"]
        assert hands(play) == [2, 2, 2, 2]


@pytest.mark.rule("VG-TRIG-09")
def test_a_triggered_event_stays_on_the_track_and_can_trigger_again() -> None:
    with at_plain_turn() as play:
        play.queue("events", "Loot Crate 1", "Hacking 1")
        with end_of_round(play, 0, 0, 0, 3) as g:
            track(g, "Paramedic 2", "Firefight 3", "Loot Crate 4", "Loot Crate 6")
        assert [damage(player)[0] for player in play.state.players] == [1, 1, 1, 1]
        assert "Firefight 3" in names(play.state, play.state.track)
        play.answer(3, "place:Loot Crate 1")
        with end_of_round(play, 0, 0, 3, 0):
            pass
        assert [damage(player)[0] for player in play.state.players] == [2, 2, 2, 2]


@pytest.mark.rule("VG-CONF-01")
@pytest.mark.parametrize(("first", "order"), [(0, [1, 3]), (2, [3, 1])])
def test_texts_that_trigger_at_the_same_moment_are_carried_out_in_turn_order(first: int, order: list[int]) -> None:
    """One Firefight defeats two Heroes, for whom their owners draw 2 cards each."""
    with at_plain_turn() as play:
        with play.table() as g:
            g.first = first
        submitted = [0, 0, 0, 0]
        submitted[(first - 1) % 4] = 3
        with end_of_round(play, *submitted) as g:
            track(g, "Paramedic 2", "Firefight 3", "Loot Crate 4", "Loot Crate 6")
            hero(g, 1, 1, "Gutter Saint", damage=HEROES["Gutter Saint"].health - 1)
            health = HEROES["Byline"].health + CARDS["Sidecar"].health
            hero(g, 3, 1, "Byline", damage=health - 1, gear=["Sidecar"])
        drew = [line.text for line in play.match.log() if "draws a card from the City Deck" in line.text]
        assert [int(line.split()[1]) - 1 for line in drew] == [order[0], order[0], order[1], order[1]]


# -- the five types ---------------------------------------------------------------------------------


@pytest.mark.rule("VG-EVTYPE-01")
@pytest.mark.rule("VG-RULING-16")
def test_a_jailbreak_frees_one_villain_of_each_jail_that_is_not_protected() -> None:
    with at_plain_turn(5) as play:
        with end_of_round(play, 0, 0, 0, 0, 4) as g:
            track(g, "Jailbreak 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            jail(g, 0, "Scuff", "Kerbstone")
            jail(g, 1, "Nickel Nate")
            jail(g, 2, "Drainpipe")
            hero(g, 2, 1, "Block Warden")  # the first Villain that would be freed each round stays
            jail(g, 3, "Tall Paul", "Little Rat")
            hero(g, 3, 1, "Byline", gear=["Portable Cell"])  # Villains cannot be freed
        play.asks(0, "Jailbreak: which Villain is freed?", ["villain:Scuff", "villain:Kerbstone"])
        play.answer(0, "villain:Kerbstone")
        jails = [names(play.state, player.jail) for player in play.state.players]
        assert jails == [["Scuff"], [], ["Drainpipe"], ["Tall Paul", "Little Rat"], []]


@pytest.mark.rule("VG-EVTYPE-02")
@pytest.mark.rule("VG-RULING-26")
def test_freed_villains_go_to_the_bottom_of_the_deck() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Jailbreak 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            jail(g, 0, "Scuff")
            jail(g, 1, "Nickel Nate")
            jail(g, 3, "Tall Paul")
            next_villain(g, "Kerbstone")
        deck = play.state.villains
        assert [names(play.state, layer) for layer in deck.layers[:3]] == [["Tall Paul"], ["Nickel Nate"], ["Scuff"]]
        assert names(play.state, deck.top_layer()) == ["Kerbstone"]


@pytest.mark.rule("VG-EVTYPE-03")
@pytest.mark.rule("VG-RULING-26")
@pytest.mark.rule("VG-EVTYPE-04")
def test_in_a_firefight_everybody_damages_a_hero_of_their_choice() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Firefight 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            hero(g, 0, 2, "Byline")
            hero(g, 1, 3, "Doorstop")
            no_hero(g, 2, 1)
        play.asks(0, "Firefight: which Hero takes 1 damage?", ["damage:1", "damage:2"])
        play.asks(1, "Firefight: which Hero takes 1 damage?", ["damage:1", "damage:3"])
        play.answer(0, "damage:2")
        play.answer(1, "damage:1")
        none = [None] * 4
        expected = [[0, 1, None, None], [1, None, 0, None], none, [1, None, None, None]]
        assert [damage(player) for player in play.state.players] == expected


@pytest.mark.rule("VG-FIGHT-19")
def test_the_heroes_of_others_are_hurt_by_events() -> None:
    """Which is the hint for whoever must see them fall."""
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Firefight 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            identities(g, "Guardian", "Guardian", "Assassin", "Cultist")
        assert [damage(player)[0] for player in play.state.players[:3]] == [1, 1, 1]
        assert "trigger Events that do damage" in play.match.view(3).table["players"][3]["help"]
        assert "trigger what harms them" in play.match.view(2).table["players"][2]["help"]


@pytest.mark.rule("VG-EVTYPE-03")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_whose_chosen_hero_falls_before_the_cube_is_placed_chooses_again_among_those_who_are_left(left: int) -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Firefight 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            team(g, 0)
            hero(g, 0, 1, "Short Wick", damage=2)  # whose fall hurts a Hero of another player
            team(g, 1)
            hero(g, 1, 1, "Scrapper Jo", damage=1)
            for slot, name in enumerate(["Byline", "Doorstop"][:left], 2):
                hero(g, 1, slot, name)
        if left:
            play.answer(1, "damage:1")
        play.answer(0, "player:1", *["damage:1"][:left])
        if left == 2:
            play.asks(1, "Firefight: which Hero takes 1 damage?", ["damage:2", "damage:3"])
            play.answer(1, "damage:2")
        assert damage(play.state.players[1]) == [None, *[1, 0][:left], *[None] * (3 - left)]
        assert play.state.players[1].defeated == ["Scrapper Jo"]
        assert [damage(player)[0] for player in play.state.players[2:]] == [1, 1]


@pytest.mark.rule("VG-EVTYPE-05")
@pytest.mark.rule("VG-EVTYPE-06")
def test_hacking_makes_everybody_discard_a_card_of_their_choice() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Hacking 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            give(g, 0, "Crowbar", "Med Pac")
            give(g, 2, "Crowbar", "Med Pac")
            give(g, 3, "Stakeout")
        for seat in (0, 2):
            play.asks(seat, "Hacking: which card do you discard?", ["discard:Crowbar", "discard:Med Pac"])
        play.answer(0, "discard:Med Pac")
        play.answer(2, "discard:Crowbar")
        held = [names(play.state, player.hand) for player in play.state.players]
        assert held == [["Crowbar"], [], ["Med Pac"], []]
        assert names(play.state, play.state.agency_discard) == ["Med Pac"]
        assert names(play.state, play.state.city_discard) == ["Crowbar", "Stakeout"]


@pytest.mark.rule("VG-EVTYPE-07")
@pytest.mark.rule("VG-EVTYPE-08")
@pytest.mark.rule("VG-AGENCY-05")
@pytest.mark.parametrize("deck", ["City", "Agency"])
def test_a_loot_crate_gives_everybody_a_card(deck: str) -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Loot Crate 4", "Paramedic 5", "Loot Crate 6", "Paramedic 6")
            jail_some(g, 0, 2)
            jail_some(g, 1, 3)
        before = len(play.state.city), len(play.state.agency)
        assert play.match.decision.seats == (1,)
        play.asks(1, "Loot Crate: from which deck do you draw?", ["deck:City", "deck:Agency"])
        play.answer(1, f"deck:{deck}")
        assert hands(play) == [1, 1, 1, 1]
        decks = [play.state.faces.group[player.hand[0]].split("/")[0] for player in play.state.players]
        assert decks == ["city", deck.lower(), "city", "city"]
        agency = 1 if deck == "Agency" else 0
        assert (len(play.state.city), len(play.state.agency)) == (before[0] - 4 + agency, before[1] - agency)


@pytest.mark.rule("VG-EVTYPE-07")
def test_a_loot_crate_takes_the_top_card() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Loot Crate 4", "Paramedic 5", "Loot Crate 6", "Paramedic 6")
            next_card(g, "Bail Bond")
        assert names(play.state, play.state.players[0].hand) == ["Bail Bond"]


@pytest.mark.rule("VG-EVTYPE-09")
@pytest.mark.rule("VG-EVTYPE-10")
def test_the_paramedic_takes_one_damage_off_a_hero_of_each_players_choice() -> None:
    with at_plain_turn() as play:
        with end_of_round(play, 0, 0, 0, 4) as g:
            track(g, "Paramedic 4", "Loot Crate 5", "Loot Crate 6", "Paramedic 6")
            team(g, 0, "Anvil Street", "Byline", "Doorstop")
            hero(g, 0, 1, "Anvil Street", damage=2)
            hero(g, 0, 3, "Doorstop", damage=2)
            hero(g, 1, 1, "Cold Case", damage=2)
        assert play.match.decision.seats == (0,)
        play.asks(0, "Paramedic: which Hero is healed?", ["heal:1", "heal:3"])
        play.answer(0, "heal:3")
        assert damage(play.state.players[0])[:3] == [2, 0, 1]
        assert damage(play.state.players[1])[0] == 1
        assert damage(play.state.players[2])[0] == 0
