"""Scenarios, rule by rule."""

from collections import Counter
from dataclasses import replace

import pytest

import longbox
from longbox import several
from longbox.engine.errors import BadOptions
from longbox.games.vigilante import GAME
from longbox.games.vigilante.cards.scenarios import FAMILIES, JUSTICE, SHIFTING, SHOWDOWN, TITLES
from longbox.games.vigilante.kinds import IDENTITIES, SCENARIOS, Allegiance
from longbox.games.vigilante.texts import mix
from longbox.testing import random_play
from longbox.testing.scenario import scenario
from tests.games.vigilante.looking import side_of
from tests.games.vigilante.playing import deals
from tests.games.vigilante.table import set_up

GOOD, NEUTRAL, EVIL = Allegiance.GOOD, Allegiance.NEUTRAL, Allegiance.EVIL

STARTING = {  # City Cards and Events
    JUSTICE: {3: (5, 8), 4: (4, 8), 5: (4, 6), 6: (4, 2)},
    SHIFTING: {3: (5, 10), 4: (4, 6), 5: (5, 6), 6: (6, 2)},
    SHOWDOWN: {4: (4, 4), 6: (7, 1)},
}
EVIL_NAMES = [name for name, card in IDENTITIES.items() if card.allegiance is EVIL]


def said_of(words: str) -> set[str]:
    """The scenarios of which this is said, first of all and to everybody."""
    found = set()
    for family in FAMILIES:
        match = longbox.new(GAME, seats=4, seed=1, scenario=family)
        said = {words in match.log(seat)[0].text for seat in (None, 0, 1, 2, 3)}
        assert len(said) == 1
        assert match.log()[0].rule == "VG-SCEN-01"
        if said == {True}:
            found.add(family)
    return found


@pytest.mark.rule("VG-SCEN-01")
def test_the_scenario_is_chosen_before_all_else() -> None:
    with pytest.raises(BadOptions, match="'duel' is no scenario of Vigilante"):
        longbox.new(GAME, seats=4, scenario="duel")
    with scenario(GAME, 4, scenario=SHOWDOWN) as play:
        first = play.match.log()[0]
        assert first.rule == "VG-SCEN-01"
        assert first.text.startswith("Setup 1: the scenario is Showdown, with 2 Good, 2 Evil. As many")


@pytest.mark.rule("VG-SCEN-02")
@pytest.mark.rule("VG-RULING-02")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_scenario_that_does_not_fit_the_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"4 or 6 players, not {seats} .VG-SCEN-02"):
        longbox.new(GAME, seats=seats, scenario=SHOWDOWN)
    with pytest.raises(BadOptions, match="is no scenario"):
        longbox.new(GAME, seats=seats, scenario=f"{SHOWDOWN} 4")


@pytest.mark.rule("VG-SCEN-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_card_for_the_number_of_players_is_used(seats: int) -> None:
    with scenario(GAME, seats) as play:
        assert SCENARIOS[play.state.scenario].players == seats


@pytest.mark.rule("VG-RULING-02")
@pytest.mark.parametrize("seats", [2, 7])
def test_it_is_a_game_for_three_to_six(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"Vigilante is for 3 to 6 players, not {seats} .VG-RULING-02"):
        longbox.new(GAME, seats=seats)
    assert {players for players in range(3, 7) if f"{SHOWDOWN} {players}" in SCENARIOS} == {4, 6}


@pytest.mark.rule("VG-SCEN-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_brought_to_justice_has_exactly_one_evil_player(seats: int) -> None:
    for identities in deals(JUSTICE, seats):
        sides = Counter(map(side_of, identities))
        assert sides[EVIL] == 1
        assert sides[GOOD] >= 1
        assert sides[NEUTRAL] >= 1
        assert sides.total() == seats


@pytest.mark.rule("VG-SCEN-06")
@pytest.mark.rule("VG-RULING-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_shifting_allegiances_guarantees_one_good_player_and_leaves_the_rest_to_chance(seats: int) -> None:
    mixes = set()
    for identities in deals(SHIFTING, seats):
        sides = Counter(map(side_of, identities))
        assert sides.total() == seats
        assert 1 <= sides[GOOD] < seats
        mixes.add((sides[GOOD], sides[EVIL]))
    assert {evil for good, evil in mixes if good == 1} >= {0, seats - 1}  # all others Neutral, and all others Evil
    assert {good for good, _ in mixes} >= {1, 2}


@pytest.mark.rule("VG-SCEN-08")
@pytest.mark.rule("VG-SCEN-09")
@pytest.mark.parametrize("seats", [4, 6])
def test_showdown_has_equal_sides_and_nobody_neutral(seats: int) -> None:
    for identities in deals(SHOWDOWN, seats):
        sides = Counter(map(side_of, identities))
        assert sides[GOOD] == sides[EVIL] == seats // 2
        assert sides[NEUTRAL] == 0


@pytest.mark.rule("VG-GOAL-03")
@pytest.mark.parametrize("card", sorted(SCENARIOS))
def test_the_players_are_never_all_good(card: str) -> None:
    family, seats = card.rsplit(" ", 1)
    for identities in deals(family, int(seats)):
        assert any(side_of(name) is not GOOD for name in identities)


@pytest.mark.rule("VG-RULING-01")
def test_there_are_ten_scenario_cards_and_each_is_laid_out_by_its_numbers() -> None:
    assert len(SCENARIOS) == 10
    for name, card in SCENARIOS.items():
        family, seats = name.rsplit(" ", 1)
        assert card.villains == (15, 15, 15)
        assert card.rounds == 7
        assert (card.city_cards, card.events) == STARTING[family][card.players]
        with set_up(int(seats), scenario=family) as play:
            assert len(play.state.villains) == 45
            assert len(play.state.track) == card.events
            assert [len(player.hand) for player in play.state.players] == [card.city_cards] * card.players
            assert play.match.view(None).table["rounds"] == card.rounds
    mixes = {name: tuple(count for _, count in card.identities) for name, card in SCENARIOS.items() if card.identities}
    assert mixes == {
        f"{JUSTICE} 3": (1, 1, 1),
        f"{JUSTICE} 4": (2, 1, 1),
        f"{JUSTICE} 5": (3, 1, 1),
        f"{JUSTICE} 6": (3, 1, 2),
        f"{SHOWDOWN} 4": (2, 2, 0),
        f"{SHOWDOWN} 6": (3, 3, 0),
    }


@pytest.mark.rule("VG-RULING-01")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_rulebook_tells_the_numbers_of_the_scenario_cards(family: str) -> None:
    cards = [card for name, card in SCENARIOS.items() if name.startswith(family)]
    told = [f"{c.players} players, {mix(c)}, {c.city_cards} City Cards, {several(c.events, 'Event')}" for c in cards]
    assert f" {TITLES[family]}: {'; '.join(told)}." in GAME.rulebook["VG-RULING-01"].text


@pytest.mark.rule("VG-SCEN-03")
@pytest.mark.parametrize("city_cards", [2, 5])
def test_the_setup_uses_the_numbers_of_the_card(city_cards: int) -> None:
    card = replace(SCENARIOS[f"{JUSTICE} 4"], city_cards=city_cards, events=city_cards, rounds=city_cards)
    with SCENARIOS.trying(card), set_up(4) as play:
        assert [len(player.hand) for player in play.state.players] == [city_cards] * 4
        assert len(play.state.track) == city_cards
        assert play.match.view(0).table["rounds"] == city_cards


@pytest.mark.rule("VG-SCEN-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_brought_to_justice_is_preselected_for_a_first_game(seats: int) -> None:
    assert GAME.options.choices["scenario"] == (JUSTICE, SHIFTING, SHOWDOWN)  # what comes first is preselected
    for first_game in (True, False):
        assert longbox.new(GAME, seats=seats, first_game=first_game).state.scenario == f"{JUSTICE} {seats}"
    assert said_of("The main mode, and the one for a first game") == {JUSTICE}


@pytest.mark.rule("VG-SCEN-07")
def test_shifting_allegiances_is_called_harder_for_good() -> None:
    assert said_of("much harder for Good") == {SHIFTING}


@pytest.mark.rule("VG-SCEN-10")
def test_showdown_is_described_as_a_contest_over_villains() -> None:
    assert said_of("As many Good players as Evil ones") == {SHOWDOWN}
    assert said_of("the two sides compete over the number of Villains taken") == {SHOWDOWN}


@pytest.mark.rule("VG-SCEN-11")
def test_the_task_of_the_good_side_is_told_and_the_evil_player_is_not() -> None:
    assert said_of("The Good side has to find out who it is and to keep that player from spoiling their work") == {JUSTICE}


@pytest.mark.rule("VG-SCEN-11")
def test_nobody_is_told_who_is_evil_before_the_end() -> None:
    """In a whole game neither a view nor a log of the others has the name of the one Evil Identity."""
    for match in random_play(GAME, 4, 3, scenario=JUSTICE):
        g = match.state
        evil = [player.seat for player in g.players if player.identity >= 0 and g.faces[player.identity] in EVIL_NAMES]
        for seat in {None, *range(4)} - {*evil}:
            shown = f"{match.view(seat).table}{[line.text for line in match.log(seat)]}"
            assert any(name in shown for name in EVIL_NAMES) == match.over
    assert match.over
