"""The twelve steps of the setup, rule by rule."""

from collections import Counter
from dataclasses import replace

import pytest

import longbox
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import JUSTICE, SHIFTING, SHOWDOWN
from longbox.games.vigilante.kinds import EVENTS, IDENTITIES, SCENARIOS, VILLAINS, Allegiance
from longbox.games.vigilante.setup import FIRST_SEAT, kept_tokens, received_tokens
from longbox.games.vigilante.state import Phase
from longbox.testing.scenario import scenario
from tests.games.vigilante.decks import AGENCY_NAMES, CITY_NAMES, HERO_NAMES, STARTER_NAMES, VILLAIN_NAMES
from tests.games.vigilante.looking import everything_seen, names, side_of
from tests.games.vigilante.playing import deals, dealt, play_to
from tests.games.vigilante.table import at_turn, round_number, set_up

GOOD, NEUTRAL, EVIL = Allegiance.GOOD, Allegiance.NEUTRAL, Allegiance.EVIL

JUSTICE_4 = f"{JUSTICE} 4"


@pytest.mark.rule("VG-SCEN-03")
@pytest.mark.rule("VG-SETUP-32")
@pytest.mark.parametrize("city_cards", [3, 5])
def test_everybody_draws_as_many_city_cards_as_the_scenario_card_says(city_cards: int) -> None:
    with SCENARIOS.trying(replace(SCENARIOS[JUSTICE_4], city_cards=city_cards)), set_up(4) as play:
        for player in play.state.players:
            assert len(player.hand) == city_cards
            assert all(name in CITY_NAMES for name in names(play.state, player.hand))


@pytest.mark.rule("VG-SETUP-01")
def test_the_twelve_steps_come_in_this_order() -> None:
    with set_up(4) as play:
        steps = [line.text for line in play.match.log() if line.text.startswith("Setup ")]
    words = (
        "scenario",
        "Event Track",
        "Villain Deck",
        "Hero Market",
        "City Deck and the Agency Deck",
        "Damage Cubes",
        "pieces",
        "Identities",
        "Allegiance tokens",
        "Starter Heroes",
        "City Cards",
        "First Player",
    )
    assert len(steps) == len(words) == 12
    for number, (step, word) in enumerate(zip(steps, words, strict=True), 1):
        assert step.startswith(f"Setup {number}: ")
        assert word in step


@pytest.mark.rule("VG-SETUP-02")
def test_all_event_tokens_are_mixed_in_the_bag() -> None:
    first = {dealt_track(seed)[0] for seed in range(150)}
    assert len(first) > len(EVENTS) / 2
    with SCENARIOS.trying(replace(SCENARIOS[JUSTICE_4], events=0)), scenario(GAME, 4) as play:
        assert sorted(names(play.state, [*play.state.bag])) == sorted(EVENTS)
        assert len(play.state.bag.layers) == 1
        assert not any(play.state.faces.knows(seat, token) for seat in range(4) for token in play.state.bag)


def dealt_track(seed: int) -> list[str]:
    state = longbox.new(GAME, seats=4, seed=seed).state
    return names(state, state.track)


@pytest.mark.rule("VG-SETUP-03")
@pytest.mark.parametrize("events", [3, 5])
def test_as_many_events_as_the_scenario_card_says_start_on_the_track(events: int) -> None:
    with SCENARIOS.trying(replace(SCENARIOS[JUSTICE_4], events=events)), scenario(GAME, 4) as play:
        assert len(play.state.track) == events
        assert len(play.state.bag) == len(EVENTS) - events
        assert None not in [event["event"] for event in play.match.view(None).table["track"]]


@pytest.mark.rule("VG-SETUP-04")
def test_starting_events_lie_from_the_lowest_number_to_the_highest() -> None:
    with scenario(GAME, 4, queue={"events": ["Firefight 5", "Paramedic 2", "Hacking 4"]}) as play:
        assert names(play.state, play.state.track) == ["Paramedic 2", "Hacking 4", "Firefight 5"]


@pytest.mark.rule("VG-SETUP-05")
@pytest.mark.rule("VG-RULING-06")
@pytest.mark.parametrize("equal", [["Firefight 3", "Jailbreak 3"], ["Jailbreak 3", "Firefight 3"]])
def test_starting_events_of_one_number_may_lie_in_either_order(equal: list[str]) -> None:
    with scenario(GAME, 4, queue={"events": [equal[0], "Loot Crate 1", equal[1]]}) as play:
        assert names(play.state, play.state.track) == ["Loot Crate 1", *equal]
        assert all(holds(play.state) for holds in GAME.invariants.values())
        assert len({(token.type, token.number) for token in EVENTS.values()}) == len(EVENTS) == 30


@pytest.mark.rule("VG-RULING-06")
@pytest.mark.parametrize("events", [29, 30])
def test_with_one_token_in_the_bag_or_none_nobody_is_asked(events: int) -> None:
    with SCENARIOS.trying(replace(SCENARIOS[JUSTICE_4], events=events)), scenario(GAME, 4) as play:
        play.go_on(lambda g: g.phase is Phase.TURN)
        assert not any(ply.key.startswith("place:") for ply in play.match.plies)
        placed = play.told("VG-EVENT-03")
        assert len(placed) == 30 - events
        assert (len(play.state.track), len(play.state.bag)) == (30, 0)


@pytest.mark.rule("VG-SETUP-06")
def test_the_villain_deck_has_as_many_of_each_level_as_the_scenario_card_says() -> None:
    seen = set()
    for seed in range(30):
        with SCENARIOS.trying(replace(SCENARIOS[JUSTICE_4], villains=(5, 7, 2))):
            state = longbox.new(GAME, seats=4, seed=seed).state
        villains = names(state, [*state.villains])
        assert Counter(VILLAINS[name].level for name in villains) == {1: 5, 2: 7, 3: 2}
        seen |= {*villains}
    assert len(seen) > 14 * 2  # at random


@pytest.mark.rule("VG-SETUP-07")
def test_nobody_has_seen_a_villain_of_the_deck() -> None:
    with set_up(4) as play:
        for seat in (None, 0, 1, 2, 3):
            assert not any(play.state.faces.knows(seat, villain) for villain in play.state.villains)
            seen = everything_seen(play.match, seat)
            assert [name for name in VILLAINS if name in seen] == []


@pytest.mark.rule("VG-SETUP-08")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_brought_to_justice_has_fifteen_villains_of_each_level(seats: int) -> None:
    with scenario(GAME, seats, scenario=JUSTICE) as play:
        assert Counter(VILLAINS[name].level for name in names(play.state, [*play.state.villains])) == {1: 15, 2: 15, 3: 15}


@pytest.mark.rule("VG-SETUP-09")
def test_villains_that_were_not_selected_take_no_part() -> None:
    with at_turn() as play:
        faces = play.state.faces
        left_out = {
            thing
            for thing, group in enumerate(faces.group)
            if group.startswith("villains") and thing not in [*play.state.villains]
        }
        assert len(left_out) == sum(map(len, VILLAIN_NAMES.values())) - 45 > 0
        with play.table() as g:
            round_number(g, SCENARIOS[g.scenario].rounds)
            g.phase = Phase.PASS
        assert play.match.over
        assert left_out.isdisjoint([*play.state.villains, *(v for player in play.state.players for v in player.jail)])
        assert len(play.state.villains) == 45


@pytest.mark.rule("VG-SETUP-10")
def test_the_villain_deck_has_level_1_on_top_and_level_3_at_the_bottom() -> None:
    with scenario(GAME, 4) as play:
        deck = GAME.copy(play.state).villains
        drawn = [VILLAINS[play.state.faces[deck.take(0)]].level for _ in range(len(deck))]
        assert drawn == [1] * 15 + [2] * 15 + [3] * 15
        assert play.match.view(0).table["top_villain"] == {"level": 1, "name": None}


@pytest.mark.rule("VG-SETUP-11")
def test_the_hero_deck_is_in_random_order() -> None:
    markets = [tuple(longbox.new(GAME, seats=4, seed=seed).state.market) for seed in range(150)]
    assert {name for market in markets for name in market} == {*HERO_NAMES}
    assert len({*markets}) > 140
    assert markets[:5] == [tuple(longbox.new(GAME, seats=4, seed=seed).state.market) for seed in range(5)]


@pytest.mark.rule("VG-SETUP-12")
def test_the_top_three_heroes_lie_open_in_the_market() -> None:
    with set_up(4, queue={"heroes": ["Grudge", "Old Quarry", "Doorstop"]}) as play:
        for seat in (None, 0, 1, 2, 3):
            assert [card["name"] for card in play.match.view(seat).table["market"]] == ["Grudge", "Old Quarry", "Doorstop"]
        assert len(play.state.heroes) == len(HERO_NAMES) - 3


@pytest.mark.rule("VG-SETUP-13")
def test_the_city_deck_and_the_agency_deck_are_two_shuffled_decks() -> None:
    with scenario(GAME, 4) as play:
        g = play.state
        assert sorted(names(g, [*g.city])) == sorted(CITY_NAMES)
        assert sorted(names(g, [*g.agency])) == sorted(AGENCY_NAMES)
        assert {*CITY_NAMES}.isdisjoint(AGENCY_NAMES)
        assert (len(g.city.layers), len(g.agency.layers)) == (1, 1)  # each shuffled by itself
        assert not any(g.faces.knows(seat, card) for seat in range(4) for card in [*g.city, *g.agency])


@pytest.mark.rule("VG-SETUP-14")
def test_no_hero_has_damage_at_the_start() -> None:
    with set_up(4) as play:
        assert play.said("the Damage Cubes lie beside the board") == "VG-SETUP-14"
        heroes = [hero for player in play.state.players for hero in player.slots if hero is not None]
        assert [hero.damage for hero in heroes] == [0] * 4


@pytest.mark.rule("VG-SETUP-15")
def test_everybody_has_a_colour_of_their_own() -> None:
    with scenario(GAME, 3) as play:
        play.answer(0, "colour:green")
        refusal = play.blocked(1, "colour:green")
        assert (refusal.rule, refusal.reason) == ("VG-SETUP-15", "another player has that colour")
        play.answer(1, "colour:orange")
        play.answer(2, "colour:red")
        assert [player["colour"] for player in play.match.view(None).table["players"]] == ["green", "orange", "red"]
        play.asks(0, "Which Starter Hero")


@pytest.mark.rule("VG-SETUP-16")
@pytest.mark.parametrize(
    ("family", "mix"), [(JUSTICE, (2, 1, 1)), (JUSTICE, (1, 1, 2)), (SHOWDOWN, (2, 2, 0)), (JUSTICE, (1, 3, 1))]
)
def test_the_scenario_card_says_how_many_identities_of_each_side_are_used(family: str, mix: tuple[int, int, int]) -> None:
    name = f"{family} {sum(mix)}"
    card = replace(SCENARIOS[name], identities=tuple(zip((GOOD, EVIL, NEUTRAL), mix, strict=True)))
    with SCENARIOS.trying(card), set_up(sum(mix), scenario=family) as play:
        sides = Counter(side_of(play.state.faces[player.identity]) for player in play.state.players)
        assert (sides[GOOD], sides[EVIL], sides[NEUTRAL]) == mix


@pytest.mark.rule("VG-SETUP-17")
def test_each_neutral_identity_is_selected_equally_often() -> None:
    counts = Counter(name for identities in deals(JUSTICE, 4, 1200) for name in identities if side_of(name) is NEUTRAL)
    assert len(counts) == 6
    assert all(150 < count < 250 for count in counts.values()), counts  # 200 of 1200 each


@pytest.mark.rule("VG-SETUP-18")
@pytest.mark.rule("VG-SETUP-20")
@pytest.mark.rule("VG-IDENT-04")
def test_everybody_sees_their_own_identity_and_no_other() -> None:
    with set_up(4) as play:
        dealt_names = [play.state.faces[player.identity] for player in play.state.players]
        for seat in (None, 0, 1, 2, 3):
            seen = [player["identity"] for player in play.match.view(seat).table["players"]]
            assert seen == [name if place == seat else None for place, name in enumerate(dealt_names)]
            sides = [player["allegiance"] for player in play.match.view(seat).table["players"]]
            assert sides == [side_of(name) if place == seat else None for place, name in enumerate(dealt_names)]
            text = everything_seen(play.match, seat)
            assert {name for name in IDENTITIES if name in text} == ({dealt_names[seat]} if seat is not None else set())


@pytest.mark.rule("VG-SETUP-19")
def test_every_seat_gets_every_identity_equally_often() -> None:
    counts: Counter[tuple[int, Allegiance]] = Counter()
    for seed in range(300):
        g = dealt(seed, 3)
        counts.update((player.seat, side_of(g.faces[player.identity])) for player in g.players)
    assert len(counts) == 9
    assert all(65 < count < 135 for count in counts.values()), counts  # 100 of 300 each


@pytest.mark.rule("VG-SETUP-21")
def test_unused_identities_are_nowhere_in_the_game() -> None:
    with set_up(5) as play:
        in_game = [thing for thing, group in enumerate(play.state.faces.group) if group == "identities"]
        assert sorted(player.identity for player in play.state.players) == in_game
        assert len(in_game) == 5


@pytest.mark.rule("VG-SETUP-22")
@pytest.mark.parametrize("family", [JUSTICE, SHIFTING, SHOWDOWN])
def test_a_first_game_has_no_investigator_and_no_mastermind(family: str) -> None:
    special = {"Investigator", "Mastermind"}
    assert {name for identities in deals(family, 4, 300) for name in identities} >= special
    assert special.isdisjoint(name for identities in deals(family, 4, 300, first_game=True) for name in identities)
    g = dealt(3, 4, scenario=family, first_game=True)
    assert special.isdisjoint(g.faces[player.identity] for player in g.players)


@pytest.mark.rule("VG-SETUP-23")
@pytest.mark.parametrize("side", list(Allegiance))
def test_two_tokens_of_each_type_are_received_before_two_are_returned(side: Allegiance) -> None:
    assert Counter(received_tokens()) == {GOOD: 2, NEUTRAL: 2, EVIL: 2}
    returned = Counter(received_tokens()) - Counter(kept_tokens(side))
    assert returned == Counter(other for other in Allegiance if other is not side)


@pytest.mark.rule("VG-SETUP-24")
@pytest.mark.rule("VG-SETUP-26")
def test_everybody_keeps_two_tokens_of_their_own_side_and_one_of_each_other() -> None:
    met = set()
    for seed in range(3):
        g = dealt(seed, 3)
        for player in g.players:
            side = side_of(g.faces[player.identity])
            met.add(side)
            expected = {
                GOOD: {"Good": 2, "Neutral": 1, "Evil": 1},
                NEUTRAL: {"Good": 1, "Neutral": 2, "Evil": 1},
                EVIL: {"Good": 1, "Neutral": 1, "Evil": 2},
            }
            assert Counter(names(g, player.tokens)) == expected[side]
    assert met == {*Allegiance}


@pytest.mark.rule("VG-SETUP-25")
@pytest.mark.rule("VG-SETUP-28")
@pytest.mark.rule("VG-COMP-04")
def test_nobody_sees_a_token_not_even_its_owner() -> None:
    with set_up(4) as play:
        for seat in (None, 0, 1, 2, 3):
            tokens = [player["tokens"] for player in play.match.view(seat).table["players"]]
            assert tokens == [[None] * 4] * 4
            told = play.told("VG-SETUP-23", "VG-SETUP-24", "VG-SETUP-25", seat=seat)
            assert told == [
                "Setup 9: everybody gets two Allegiance tokens of each type, returns two and lays four face-down, unseen"
            ]


@pytest.mark.rule("VG-SETUP-27")
def test_tokens_lie_in_random_order() -> None:
    """The four tokens have twelve arrangements, each as likely as the others."""
    counts: Counter[tuple[str, ...]] = Counter()
    for seed in range(200):
        g = dealt(seed, 3)
        for player in g.players:
            side = side_of(g.faces[player.identity])
            others = [other for other in Allegiance if other is not side]
            letter = {side: "own", others[0]: "one", others[1]: "other"}
            counts[tuple(letter[Allegiance(name)] for name in names(g, player.tokens))] += 1
    assert len(counts) == 12
    assert all(25 < count < 80 for count in counts.values()), counts  # 50 of 600 each


@pytest.mark.rule("VG-SETUP-29")
def test_starter_heroes_are_shuffled() -> None:
    offered = [names(g, g.players[0].starters) for g in (dealt(seed, 3) for seed in range(40))]
    assert {name for two in offered for name in two} == {*STARTER_NAMES}


@pytest.mark.rule("VG-SETUP-29")
@pytest.mark.rule("VG-RULING-41")
def test_everybody_is_dealt_two_starter_heroes_and_sees_only_their_own() -> None:
    with scenario(GAME, 6) as play:
        play.go_on(lambda g: g.phase is Phase.STARTERS)
        assert play.match.decision.seats == tuple(range(6))  # all at once
        offered: list[str] = []
        for seat in range(6):
            mine = [option.key.removeprefix("starter:") for option in play.asks(seat, "Which Starter Hero").options]
            assert len(mine) == 2
            offered += mine
            theirs = [starter for player in play.state.players if player.seat != seat for starter in player.starters]
            assert not any(play.state.faces.knows(seat, starter) for starter in theirs)
            assert [card["name"] for card in play.match.view(seat).table["players"][seat]["starters"]] == mine
            seen = everything_seen(play.match, seat)
            assert sorted(name for name in STARTER_NAMES if name in seen) == sorted(mine)
        assert sorted(offered) == sorted({*offered})
        play.answer(0, f"starter:{offered[0]}")
        assert play.state.players[0].slots[0] is None  # turned up together
        assert offered[0] not in everything_seen(play.match, 1)
        play.asks(1, "Which Starter Hero")


@pytest.mark.rule("VG-SETUP-30")
@pytest.mark.rule("VG-SETUP-31")
@pytest.mark.rule("VG-RULING-41")
@pytest.mark.parametrize("choice", [0, 1])
def test_one_starter_hero_leads_the_team_and_the_others_are_gone(choice: int) -> None:
    with scenario(GAME, 4) as play:
        play.go_on(lambda g: g.phase is Phase.STARTERS)
        chosen = []
        others = [player.starters[1 - choice] for player in play.state.players]
        for seat in range(4):
            option = play.asks(seat, "Which Starter Hero").options[choice]
            chosen.append(option.key.removeprefix("starter:"))
            play.answer(seat, option.key)
        for watcher in (None, 0, 3):
            slots = [player["slots"] for player in play.match.view(watcher).table["players"]]
            assert [mat[0]["name"] for mat in slots] == chosen
            assert [mat[1:] for mat in slots] == [[None] * 3] * 4
        assert {*STARTER_NAMES}.isdisjoint([*play.state.heroes, *play.state.market])
        assert [player.starters for player in play.state.players] == [()] * 4
        for seat, other in enumerate(others):
            assert [viewer for viewer in (None, *range(4)) if play.state.faces.knows(viewer, other)] == [seat]
        left = {*STARTER_NAMES} - {*chosen}
        for viewer in (None, *range(4)):
            assert not any(name in str(play.match.view(viewer).table) for name in left)


@pytest.mark.rule("VG-SETUP-33")
@pytest.mark.rule("VG-RULING-32")
def test_the_first_player_marker_starts_at_a_random_seat() -> None:
    for seat in range(4):
        with set_up(4, queue={"first player": [seat]}) as play:
            assert play.match.view(None).table["first"] == seat
            assert [
                line.text for line in play.match.log() if "First Player Marker" in line.text and "Setup" not in line.text
            ] == [f"Player {seat + 1} gets the First Player Marker"]
            play.asks(seat, "Which Event")
    holders = [play_to(longbox.new(GAME, seats=4, seed=seed), Phase.CHOOSE_EVENT).state.first for seed in range(60)]
    assert {*holders} == {0, 1, 2, 3}


@pytest.mark.rule("VG-SETUP-33")
@pytest.mark.parametrize("fan", ["Ann", "Bob", "Cid", "Dee"])
def test_the_host_gives_the_marker_to_whomever_they_seat_first(fan: str) -> None:
    seats = sorted(["Ann", "Bob", "Cid", "Dee"], key=lambda name: name != fan)
    for seed in range(8):
        match = play_to(longbox.new(GAME, seats=seats, seed=seed, first_player=FIRST_SEAT), Phase.CHOOSE_EVENT)
        got = [line.text for line in match.log() if line.text.endswith("gets the First Player Marker")]
        assert got == [f"{fan} gets the First Player Marker"]
        marked = [player["seat"] for player in match.view(1).table["players"] if player["seat"] == match.view(1).table["first"]]
        assert marked == [0]
        assert match.decision.seats == (0,)
