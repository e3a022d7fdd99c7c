"""The eight steps of the setup, rule by rule."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import LongboxError, Result
from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, TECH
from longbox.games.freedom_five.city import HQ, LOCATIONS, NUMBERS
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES, Ending
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ANARCHY, ENVELOPES, JUSTICE, SCHEMES, SPECIALS, Envelope, SchemeStep, Symbol
from longbox.games.freedom_five.rules.schemes import is_night
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.setup import refuses, sequel
from longbox.games.freedom_five.state import Phase
from longbox.testing.scenario import Scenario, scenario
from tests.games.freedom_five.own_cards import comic_says, scheme
from tests.games.freedom_five.table import COMIC, TURN, next_scheme, view
from tests.games.freedom_five.trying import trying


def setting(seats: int = 3, **options: Any) -> Any:
    """A table being set: the first question of step 6 is asked."""
    return scenario(GAME, seats, **{"scenario": COMIC, "heroes": ", ".join([*HEROES][:seats]), **options})


def until(play: Scenario, phase: Phase) -> None:
    """The setup up to this step, with the first answer to each question."""
    while play.state.phase is not phase:
        part = play.match.decision.for_seat(play.match.decision.seats[0])
        assert part is not None
        play.answer(part.seat, part.options[0].key)


def settings(**changes: Any) -> dict[str, Any]:
    return {**GAME.settings(2, {}), **changes}


# -- the order --------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-01")
@pytest.mark.rule("FF-SETUP-28")
def test_the_eight_steps_come_in_this_order() -> None:
    with setting() as play:
        play.go_on(lambda g: g.has_begun)
        steps = [line.text for line in play.match.log() if line.text.startswith("Setup ")]
        words = ("map", "Henchman", "dice and tokens", "decks", "free play", "Heroes", "begins", SCENARIOS[COMIC].premise)
        assert len(steps) == len(words) == 8
        for number, (step, word) in enumerate(zip(steps, words, strict=True), 1):
            assert step.startswith(f"Setup {number}: ")
            assert word in step
        for seat in range(3):
            assert view(play, seat)["comic"]["premise"] == SCENARIOS[COMIC].premise  # read to all before the first turn
        play.asks(0, TURN)


# -- steps 1 to 3: city, Henchmen, tokens -------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-02")
@pytest.mark.rule("FF-SETUP-03")
@pytest.mark.rule("FF-SETUP-04")
@pytest.mark.rule("FF-COMP-01")
@pytest.mark.rule("FF-COMP-02")
def test_a_map_of_30_locations_and_the_hq_board_lie_on_the_table() -> None:
    assert [*LOCATIONS] == [*range(1, 31)]
    with setting() as play:
        seen = view(play)
        assert [*seen["locations"]] == [*range(1, 31)]
        assert {"stacks", "tokens", "schemes", "bag", "tower", "supply"} <= set(seen)  # one HQ board for all
        assert not any({"stacks", "tokens", "schemes", "bag"} & set(hero) for hero in seen["heroes"])


@pytest.mark.rule("FF-SETUP-05")
@pytest.mark.rule("FF-SETUP-06")
@pytest.mark.rule("FF-EX-02")
def test_a_henchman_of_its_colour_stands_in_each_location() -> None:
    with setting() as play:
        for number, location in LOCATIONS.items():
            assert view(play)["locations"][number]["henchmen"] == [location.attribute]
        green = [number for number in NUMBERS if LOCATIONS[number].attribute is MIND]
        assert all(play.state.henchmen[number] == (MIND,) for number in green)
        assert LOCATIONS[HQ].attribute in ATTRIBUTES
        colours = Counter(location.attribute for location in LOCATIONS.values())
        assert play.state.supply == {attribute: 17 - colours[attribute] for attribute in ATTRIBUTES}
        assert sum(view(play)["supply"].values()) == 68 - 30 == 38


@pytest.mark.rule("FF-SETUP-07")
def test_mastermind_tokens_are_shuffled_with_their_numbers_hidden() -> None:
    tops = set()
    for seed in range(40):
        state = longbox.new(GAME, seats=1, seed=seed, heroes="Legacy", scenario=COMIC).state
        assert sorted(state.faces[token] for token in state.tokens) == ["1", "2", "3", "4", "5"]
        tops.add(state.faces[state.tokens[-1]])
    assert len(tops) == 5
    with setting() as play:
        assert view(play)["tokens"] == 5
        for seat in (None, 0, 1, 2):
            assert not any(play.state.faces.knows(seat, token) for token in play.state.tokens)


@pytest.mark.rule("FF-SETUP-08")
@pytest.mark.rule("FF-SETUP-09")
@pytest.mark.rule("FF-SETUP-11")
@pytest.mark.rule("FF-SETUP-12")
def test_before_the_scenario_setup_all_tokens_wait() -> None:
    with setting() as play:
        until(play, Phase.FIRST)
        assert sum(play.state.stacks.values()) == 0
        assert not any(play.state.anarchy)
        assert sum(play.state.bystanders) == 0  # all 7 are on the HQ board
        assert play.state.counters == {}  # no generic counter marks anything yet
        assert len(play.state.bag) == 20
        assert len(play.state.bag.layers) == 1
        assert [hero.damage for hero in play.state.heroes] == [[], [], []]
        play.answer(0, "first:0")
        assert [villain.damage for villain in play.state.villains] == [0, 0, 0, 0]


# -- step 4: decks --------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-13")
@pytest.mark.rule("FF-SETUP-14")
@pytest.mark.rule("FF-SETUP-15")
@pytest.mark.rule("FF-SETUP-16")
@pytest.mark.rule("FF-SETUP-17")
@pytest.mark.rule("FF-SETUP-18")
@pytest.mark.rule("FF-SETUP-19")
def test_six_decks_are_shuffled() -> None:
    with setting() as play:
        g = play.state
        assert g.phase is Phase.HOMES
        decks = (g.schemes, g.anarchy_deck, g.tower_deck, g.bystander_deck, g.justice_deck, g.special_deck)
        assert [len(deck) for deck in decks] == [36, 28, 9, 42, 16, 15]
        assert all(len(deck.layers) == 1 for deck in decks)  # in an order that nobody knows
        assert len({deck.name for deck in decks}) == 6  # each with its own luck
        assert not any(map(is_night, g.schemes))
        assert sum(map(is_night, SCHEMES)) == 6  # set aside
        assert Counter(ANARCHY[name].attributes for name in g.anarchy_deck) == {(each,): 7 for each in ATTRIBUTES}
        assert not {g.faces[card] for card in g.tower_deck} & {*g.anarchy_deck}
        for seat in (None, 0, 1, 2):
            assert not any(g.faces.knows(seat, card) for card in g.tower_deck)
            assert view(play, seat)["schemes"] == 36  # its number, and no more


@pytest.mark.rule("FF-SETUP-13")
def test_another_seed_is_another_order() -> None:
    def first_cards(seed: int) -> tuple[str, ...]:
        match = longbox.new(GAME, seats=1, seed=seed, heroes="Legacy", scenario=COMIC)
        match.choose("home:15")
        hero = match.state.heroes[0]
        return (*hero.hand, hero.specials[0], hero.justice, *match.state.scheme_discards)

    assert first_cards(1) == first_cards(1)
    assert len({first_cards(seed) for seed in range(12)}) == 12


# -- step 5: Campaign or Free Play --------------------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-20")
def test_a_game_is_a_campaign_or_free_play() -> None:
    assert GAME.options.choices["mode"] == ("free play", "campaign")
    with pytest.raises(LongboxError, match="free play, campaign"):
        longbox.new(GAME, seats=2, mode="solitaire")
    for mode in GAME.options.choices["mode"]:
        with setting(mode=mode) as play:
            said = [line.text for line in play.match.log() if line.text.startswith("Setup 5")]
            assert said == [f"Setup 5: {mode}: Lights Out"]
            assert play.state.mode == mode


@pytest.mark.rule("FF-SETUP-21")
def test_a_campaign_begins_with_the_first_comic() -> None:
    trying(SCENARIOS, SCENARIOS[COMIC]._replace(number=2, name="Another Comic", key="another"))
    trying(SCENARIOS, SCENARIOS[COMIC]._replace(number=3, name="A Third Comic", key="third"))
    assert refuses(2, settings(mode="campaign", scenario=COMIC)) is None
    for name in SCENARIOS.keys() - {COMIC}:
        refusal = refuses(2, settings(mode="campaign", scenario=name))
        assert refusal is not None
        assert refusal.rule == "FF-MODE-02"


@pytest.mark.rule("FF-SETUP-22")
@pytest.mark.rule("FF-SETUP-24")
@pytest.mark.parametrize("is_won", [True, False])
def test_a_campaign_keeps_what_was_won_and_free_play_does_not(is_won: bool) -> None:
    comic_says(victory=Ending("", envelopes=(1,)), defeat=Ending("", envelopes=(2,)))
    later = {name: comic for name, comic in SCENARIOS.items() if comic.number == 2}
    if not later:
        trying(SCENARIOS, SCENARIOS[COMIC]._replace(number=2, name="Another Comic", key="another"))
    result = Result(winners=(0,) if is_won else (), reason="", scores=(), rule="FF-END-02")
    for mode in ("campaign", "free play"):
        with setting(mode=mode) as play:
            follows = sequel(play.state, settings(mode=mode), result)
            if mode == "free play":
                assert follows is None
                assert play.state.campaign == ""
            else:
                assert follows is not None
                ahead = follows.settings
                assert SCENARIOS[str(ahead["scenario"])].number == 2
                assert ahead["campaign"] == ("W" if is_won else "L")
                assert campaign.envelopes(str(ahead["campaign"])) == ([1] if is_won else [2])
                assert ahead["heroes"] == ", ".join(hero.name for hero in play.state.heroes), "the Heroes of last time"
                assert refuses(len(play.state.heroes), ahead) is None


@pytest.mark.rule("FF-SETUP-22")
def test_what_is_unlocked_is_there_at_the_next_setup() -> None:
    trying(ENVELOPES, Envelope(1, "Brooms", "", specials=("Clean Sweep",)))
    comic_says(victory=Ending("", envelopes=(1,)), defeat=Ending(""))
    for played, is_there in (("W", True), ("L", False), ("", False)):
        with setting(campaign=played) as play:
            assert ("Clean Sweep" in play.state.special_deck) is is_there


@pytest.mark.rule("FF-SETUP-23")
@pytest.mark.rule("FF-SETUP-25")
def test_free_play_takes_every_comic_and_suggests_the_first() -> None:
    assert set(GAME.options.choices["scenario"]) == {*SCENARIOS}
    assert SCENARIOS[str(GAME.settings(2, {})["scenario"])].number == 1
    for name in SCENARIOS:
        with setting(mode="free play", scenario=name) as play:
            assert play.state.scenario == name


# -- step 7: who begins ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-26")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_legacy_says_who_begins(first: int) -> None:
    with setting(heroes="Wraith, Legacy, Bunker") as play:
        until(play, Phase.FIRST)
        assert play.match.decision.seats == (1,)
        play.asks(1, "Who begins?", ["first:0", "first:1", "first:2"])
        play.answer(1, f"first:{first}")
        play.asks(first, TURN)
        assert play.said("begins") == "FF-SETUP-26"


@pytest.mark.rule("FF-SETUP-27")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_without_legacy_all_agree_on_who_begins(first: int) -> None:
    with setting(heroes="Wraith, Tachyon, Bunker") as play:
        until(play, Phase.FIRST)
        for seat in (2, 0, 1):
            play.asks(seat, "Who begins?", ["first:0", "first:1", "first:2"])
            play.answer(seat, f"first:{first}")
        play.asks(first, TURN)
        assert play.said("begins") == "FF-SETUP-27"


@pytest.mark.rule("FF-SETUP-27")
def test_who_does_not_agree_is_asked_again() -> None:
    with setting(4, heroes="Wraith, Tachyon, Bunker, Unity") as play:
        until(play, Phase.FIRST)
        for seat, named in ((0, 1), (1, 1), (2, 3), (3, 3)):
            play.answer(seat, f"first:{named}")
        for seat in range(4):
            play.asks(seat, "Who begins?", ["first:1", "first:3"])
        for seat in range(4):
            play.answer(seat, "first:3")
        play.asks(3, TURN)


# -- step 8: the Scenario -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-29")
@pytest.mark.rule("FF-RULING-53")
@pytest.mark.parametrize("difficulty", sorted(DIFFICULTIES))
def test_the_scenario_readies_villains_anarchy_track_and_tokens(difficulty: str) -> None:
    comic = SCENARIOS[COMIC]
    with setting(2, difficulty=difficulty) as play:
        play.go_on(lambda g: g.has_begun)
        g = play.state
        assert {villain.name: villain.location for villain in g.villains} == comic.villains
        assert [villain.name for villain in g.villains if villain.is_mastermind] == [comic.mastermind]
        assert not any(g.anarchy)  # Villains are placed, and not moved: no Movement ability
        assert g.stacks[PURPLE] == DIFFICULTIES[difficulty].purple
        assert all(comic.anarchy[each] - g.stacks[each] in (0, 1) for each in ATTRIBUTES)
        assert sum(g.stacks.values()) == min(16, sum(comic.anarchy.values()) + g.stacks[PURPLE])
        assert [location for location, _ in g.plotted] == [*comic.tokens]
        assert (g.track, g.plots[1:], g.chapter) == (0, comic.plots[1:], 1)
        assert g.plots[0] == comic.plots[0] + DIFFICULTIES[difficulty].first_plot


EASY = "6 Justice Rules the Night cards, 5 Purple Anarchy tokens, the first Plot token a space farther"


@pytest.mark.rule("FF-JRTN-01")
@pytest.mark.parametrize(
    ("difficulty", "words"),
    [
        ("easy", f"{EASY} and a step of a Scheme card less in the Villain phases of every other round"),
        ("normal", "4 Justice Rules the Night cards and 4 Purple Anarchy tokens"),
        ("hard", "2 Justice Rules the Night cards, 2 Purple Anarchy tokens and 2 Durability more for every Villain"),
    ],
)
def test_everybody_is_told_what_the_difficulty_makes_different(difficulty: str, words: str) -> None:
    with setting(2, difficulty=difficulty) as play:
        play.go_on(lambda g: g.has_begun)
        assert play.said(f"Difficulty {difficulty}: {words}") == "FF-JRTN-01"


@pytest.mark.rule("FF-RULING-12")
@pytest.mark.parametrize("difficulty", sorted(DIFFICULTIES))
@pytest.mark.parametrize("name", sorted(SCENARIOS))
def test_purple_tokens_are_some_of_the_16_turned_over(name: str, difficulty: str) -> None:
    comic = SCENARIOS[name]
    assert all(count <= 4 for count in comic.anarchy.values())
    with setting(2, scenario=name, difficulty=difficulty) as play:
        play.go_on(lambda g: g.has_begun)
        in_city = sum(map(len, play.state.anarchy))
        assert sum(play.state.stacks.values()) + in_city <= 16
        assert play.state.stacks[PURPLE] <= DIFFICULTIES[difficulty].purple


@pytest.mark.rule("FF-SETUP-30")
@pytest.mark.rule("FF-SCHEME-03")
def test_the_setup_resolves_the_first_step_of_scheme_cards() -> None:
    comic_says(setup_schemes=2)
    first = scheme("First", SchemeStep(Symbol.HENCHMAN, 1, TECH), SchemeStep(Symbol.HENCHMAN, 2, TECH))
    second = scheme("Second", SchemeStep(Symbol.BYSTANDER, 3), SchemeStep(Symbol.HENCHMAN, 4, TECH))
    with setting(2) as play:
        until(play, Phase.FIRST)
        with play.table() as g:
            next_scheme(g, first, second)
        play.answer(0, "first:0")
        assert play.state.henchmen[1] == (LOCATIONS[1].attribute, TECH)
        assert play.state.bystanders[3] == 1
        assert (play.state.henchmen[2], play.state.henchmen[4]) == ((BODY,), (TECH,))  # the second steps are not resolved
        assert play.state.scheme_discards == [first, second]


@pytest.mark.rule("FF-JRTN-01")
@pytest.mark.rule("FF-JRTN-07")
@pytest.mark.rule("FF-RULING-38")
@pytest.mark.parametrize(("difficulty", "nights"), [("normal", 3), *((name, each.nights) for name, each in DIFFICULTIES.items())])
def test_the_difficulty_says_how_many_nights_are_shuffled_in(difficulty: str, nights: int) -> None:
    trying(DIFFICULTIES, DIFFICULTIES[difficulty]._replace(nights=nights))
    with setting(2, difficulty=difficulty) as play:
        play.go_on(lambda g: g.has_begun)
        assert sum(map(is_night, play.state.schemes)) == nights
        assert len(play.state.schemes.layers) == 1
        assert len(play.state.schemes) == len({*play.state.schemes}) == 36 - SCENARIOS[COMIC].setup_schemes + nights
        assert not any(map(is_night, play.state.scheme_discards))  # setup drew before they were there


@pytest.mark.rule("FF-EX-01")
def test_the_first_comic_for_three_players() -> None:
    with setting(3) as play:
        play.go_on(lambda g: g.has_begun)
        heroes = view(play)["heroes"]
        assert [hero["name"] for hero in heroes] == ["Legacy", "Wraith", "Bunker"]
        for hero in heroes:
            assert (hero["available"], len(hero["hand"]), hero["deck"]) == (5, 4, 20)
            assert [special["name"] in SPECIALS if special else None for special in hero["specials"]] == [True, None, None]
            assert hero["justice"]["name"] in JUSTICE
