"""Scheme cards, Justice Rules the Night and random Locations, rule by rule."""

from collections import Counter

import pytest

from longbox import When
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.heroes import Draw, TakeDamage
from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.comic_kinds import Comic, Part
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import PULSE
from longbox.games.freedom_five.kinds import SchemeStep, Symbol
from longbox.games.freedom_five.rules.schemes import random_location, resolve_top
from longbox.games.freedom_five.state import MASTERMIND_TOKENS, FreedomFive, VillainStep
from longbox.games.freedom_five.telling import NIGHT
from longbox.testing import resolve
from longbox.testing.scenario import Scenario, scenario
from tests.games.freedom_five.deeds import movement
from tests.games.freedom_five.own_cards import chapter_says, comic_says, phase_of, scheme
from tests.games.freedom_five.table import (
    COMIC,
    FAR,
    HERE,
    SCHEMED,
    TURN,
    at_turn,
    bystanders,
    defeated,
    end_turn,
    facing,
    give,
    henchmen,
    mastermind_token,
    next_scheme,
    only_schemes,
    standing,
    view,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")

NIGHT_1, NIGHT_2 = f"{NIGHT} 1", f"{NIGHT} 2"


def henchman(location: int, attribute: object = BODY) -> SchemeStep:
    return SchemeStep(Symbol.HENCHMAN, location, attribute)  # type: ignore[arg-type]


def at(symbol: Symbol, location: int, attribute: object = None) -> SchemeStep:
    return SchemeStep(symbol, location, attribute)  # type: ignore[arg-type]


CALM = (henchman(28), henchman(29), henchman(30))


@pytest.fixture(autouse=True)
def one_scheme() -> None:
    """A Villain phase in which one Scheme card is resolved, and nothing else happens."""
    chapter_says(villain_phase=phase_of(schemes=1))


def reveal(play: Scenario, *names: str) -> None:
    """A Villain phase in which these cards are on top."""
    with play.table() as g:
        next_scheme(g, *names)
    end_turn(play)


def revealed(play: Scenario) -> list[str]:
    """The Scheme cards that were turned up, in order."""
    return [line.text.removeprefix("Scheme: ") for line in play.match.log() if line.text.startswith("Scheme: ")]


# -- the cards -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SCHEME-02")
@pytest.mark.parametrize(("name", "damage"), [("Calm", 0), ("Storm", 1)])
def test_what_is_for_bad_events_leaves_good_ones_alone(name: str, damage: int) -> None:
    """Cold Read reveals the top Scheme card, whose Event the active Hero resolves if it is Bad."""
    with at_turn("Legacy") as play:
        with play.table() as g:
            villain(g, "Cold Read", 1)
            next_scheme(g, "Mover", name)
        scheme("Mover", at(Symbol.VILLAIN, FAR, MIND))
        end_turn(play)
        assert len(play.state.heroes[0].damage) == damage


@pytest.mark.rule("FF-SCHEME-03")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_chapter_says_how_much_of_a_card_is_resolved(steps: int) -> None:
    chapter_says(villain_phase=phase_of(schemes=2, steps=steps))
    first = scheme("First", henchman(21), henchman(22), henchman(23), event=Draw(1))
    second = scheme("Second", henchman(24), henchman(25), henchman(26), event=Draw(1))
    with at_turn("Legacy", "Wraith") as play:
        reveal(play, first, second)
        there = [number for number in NUMBERS if play.state.henchmen[number]]
        assert there == sorted([*range(21, 21 + steps), *range(24, 24 + steps)])
        assert len(play.state.heroes[0].hand) == (2 if steps == 3 else 0)  # the Event comes with all three


@pytest.mark.rule("FF-SCHEME-03")
def test_the_setup_says_how_many_cards_are_drawn() -> None:
    comic_says(setup_schemes=5)
    with scenario(GAME, 2, scenario=COMIC) as play:
        play.go_on(lambda g: g.has_begun)
        assert len(play.state.scheme_discards) == 5


@pytest.mark.rule("FF-SCHEME-04")
def test_a_card_is_resolved_from_the_top_to_the_bottom() -> None:
    card = scheme("All", henchman(22), at(Symbol.VILLAIN, 22, MIND), at(Symbol.BYSTANDER, 7), event=TakeDamage(1))
    with at_turn("Legacy") as play:
        with play.table() as g:
            villain(g, "The Auditor", 1)
        reveal(play, card)
        lines = play.told()
        words = ["A Body Henchman appears", "The Auditor ", "Mind Anarchy", "ystander", "event of All", "takes damage"]
        places = [next(index for index, line in enumerate(lines) if word in line) for word in words]
        assert places == sorted(places)


@pytest.mark.rule("FF-SCHEME-05")
@pytest.mark.rule("FF-SCHEME-17")
def test_the_last_card_renews_the_deck_at_once() -> None:
    last = scheme("Last", *CALM)
    with at_turn("Legacy") as play:
        with play.table() as g:
            only_schemes(g, last)
            g.scheme_discards = ["Dead Air", "Low Water", "Rent Day"]
        end_turn(play)
        assert sorted(play.state.schemes) == ["Dead Air", "Low Water", "Rent Day"]
        assert len(play.state.schemes.layers) == 1  # shuffled
        assert play.state.scheme_discards == [last]  # a card being resolved is discarded afterwards
        with play.table() as g:
            only_schemes(g, "Dead Air")
            g.scheme_discards = [last]
        end_turn(play)
        assert [*play.state.schemes] == [last]
        assert view(play)["schemes"] == 1


# -- the symbols ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SCHEME-06")
def test_a_bystander_comes_from_the_hq_board() -> None:
    card = scheme("Bystander", at(Symbol.BYSTANDER, 7))
    with at_turn("Legacy") as play:
        reveal(play, card)
        assert [view(play)["locations"][number]["bystanders"] for number in (6, 7, 8)] == [0, 1, 0]
        assert sum(play.state.bystanders) == 1


@pytest.mark.rule("FF-SCHEME-07")
@pytest.mark.parametrize(("before", "after"), [(6, 7), (7, 7)])
def test_there_are_seven_bystanders(before: int, after: int) -> None:
    card = scheme("Bystander", at(Symbol.BYSTANDER, 7))
    with at_turn("Legacy") as play:
        with play.table() as g:
            bystanders(g, 20, before)
        reveal(play, card)
        assert sum(play.state.bystanders) == after
        assert (play.state.track, play.state.bystanders[20]) == (0, before)


@pytest.mark.rule("FF-SCHEME-08")
def test_a_henchman_comes_from_the_supply() -> None:
    card = scheme("Henchman", henchman(HERE, SPIRIT))
    with at_turn("Legacy") as play:
        reveal(play, card)
        assert standing(play, HERE) == ["Spirit"]
        assert [play.state.supply[attribute] for attribute in (MIND, BODY, SPIRIT, TECH)] == [17, 17, 16, 17]
        assert play.said("A Spirit Henchman appears") == "FF-SCHEME-08"


@pytest.mark.rule("FF-SCHEME-09")
def test_a_fourth_henchman_is_an_overrun() -> None:
    card = scheme("Henchman", henchman(1, SPIRIT))
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, 1, BODY, BODY, MIND)
        reveal(play, card)
        assert standing(play, 1) == ["Body", "Body", "Mind"]
        assert (standing(play, 2), standing(play, 7)) == (["Spirit"], ["Spirit"])
        assert play.said("overrun") == "FF-OVER-02"


@pytest.mark.rule("FF-SCHEME-10")
@pytest.mark.rule("FF-SCHEME-11")
def test_a_villain_goes_straight_there_and_uses_the_movement_ability() -> None:
    card = scheme("Green", at(Symbol.VILLAIN, 22, MIND))
    with at_turn("Legacy") as play:
        with play.table() as g:
            villain(g, "The Auditor", 1)
            villain(g, "Fright Train", 3)
            g.heroes[0].location = 22
            give(g, 0, *g.heroes[0].deck.layers[0][:7])
        reveal(play, card)
        play.answer(0, *[f"discard:{name}" for name in play.state.heroes[0].hand[:2]])  # down to 5 cards
        assert {each.name: each.location for each in play.state.villains} | {"Dirge": 0} == {
            "The Auditor": 22, "Fright Train": 3, "Dirge": 0, "Vantage": 0,
        }  # fmt: skip
        assert play.state.anarchy[22] == (MIND,)
        assert len(play.state.heroes[0].hand) == 5


@pytest.mark.rule("FF-SCHEME-12")
def test_a_mastermind_follows_nobodys_scheme() -> None:
    card = scheme("Yellow", at(Symbol.VILLAIN, 22, TECH))
    with at_turn("Legacy") as play:
        with play.table() as g:
            assert villain(g, "Vantage", 3).is_mastermind
        reveal(play, card)
        assert next(each for each in play.state.villains if each.name == "Vantage").location == 3
        assert not any(play.state.anarchy)
        assert play.said("Vantage") == "FF-SCHEME-12"


@pytest.mark.rule("FF-SCHEME-13")
@pytest.mark.parametrize("blue", ["defeated", "on the card", "nobody"])
def test_a_villain_who_is_not_in_the_city_does_not_come(blue: str) -> None:
    card = scheme("Blue", at(Symbol.VILLAIN, 22, SPIRIT))
    with at_turn("Legacy") as play:
        with play.table() as g:
            if blue == "defeated":
                defeated(g, "Dirge")
            elif blue == "on the card":
                villain(g, "Dirge", 0)
            else:
                g.villains = [each for each in g.villains if each.attribute is not SPIRIT]
        before = play.state.villains
        reveal(play, card)
        assert play.state.villains == before
        assert not any(play.state.anarchy)
        assert play.said("Spirit Villain") == "FF-SCHEME-13"


@pytest.mark.rule("FF-SCHEME-14")
@pytest.mark.rule("FF-SCHEME-15")
def test_a_mastermind_token_is_placed_unseen() -> None:
    card = scheme("Token", at(Symbol.MASTERMIND, 4))
    with at_turn("Legacy", "Wraith") as play:
        top = play.state.tokens[-1]
        reveal(play, card)
        assert play.state.plotted == [(4, top)]
        assert len(play.state.tokens) == MASTERMIND_TOKENS - 1
        for seat in (None, 0, 1):
            assert view(play, seat)["locations"][4]["tokens"] == 1
            assert view(play, seat)["tokens"] == MASTERMIND_TOKENS - 1
            assert play.state.faces.seen_by(seat, top) is None
        numbers = {play.match.fork(seat=0, seed=seed).state.faces[top] for seed in range(60)}
        assert numbers == {"1", "2", "3", "4", "5"}  # as far as anybody knows it may be any of the five


@pytest.mark.rule("FF-SCHEME-16")
def test_without_a_mastermind_token_the_track_advances() -> None:
    chapter_says(2, enter=_nothing)
    card = scheme("Token", at(Symbol.MASTERMIND, 4))
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.track, g.plots = 3, ()
            for number in range(1, 6):
                mastermind_token(g, 10 + number, number)
        before = play.state.plotted
        reveal(play, card)
        assert play.state.track == 4
        assert play.state.plotted == before


async def _nothing(g: object) -> None:
    """Nothing happens."""


# -- one after the other -------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-37")
def test_each_card_is_resolved_and_discarded_before_the_next_is_drawn() -> None:
    chapter_says(villain_phase=phase_of(schemes=2))
    first = scheme("First", *CALM)
    with at_turn("Legacy") as play:
        with play.table() as g:
            only_schemes(g, first)  # the second card drawn can only be the first, reshuffled
        end_turn(play)
        assert revealed(play) == [first, first]
        assert play.state.scheme_discards == [first]


# -- Justice Rules the Night ---------------------------------------------------------------------------------


@pytest.mark.rule("FF-JRTN-02")
@pytest.mark.rule("FF-JRTN-03")
@pytest.mark.rule("FF-JRTN-04")
def test_a_night_ends_the_villain_phase() -> None:
    steps = (Part(VillainStep.SCHEMES, 3), Part(VillainStep.DRAW, 2))
    chapter_says(villain_phase=steps)
    first, third = scheme("First", henchman(20)), scheme("Third", *CALM)
    calm = [scheme(f"Calm {number}", *CALM) for number in (1, 2)]
    with at_turn("Legacy", "Wraith") as play:
        reveal(play, first, NIGHT_1, third, *calm)
        assert [number for number in NUMBERS if play.state.henchmen[number]] == [20]
        assert revealed(play) == [first, NIGHT]
        assert play.state.schemes.layers[-1] == (third,)
        assert play.state.heroes[0].hand == []
        play.asks(1, TURN)
        end_turn(play)  # the next Villain phase is a usual one
        assert revealed(play)[2] == third
        assert len(play.state.heroes[1].hand) == 2


@pytest.mark.rule("FF-JRTN-03")
@pytest.mark.parametrize("is_night", [True, False])
def test_after_a_night_not_even_what_comes_every_third_time_comes(is_night: bool) -> None:
    async def pulse(g: FreedomFive, comic: Comic, _: None) -> None:
        g.bystanders[1] += 1

    chapter_says(hooks=(When(PULSE, pulse),))
    calm = scheme("Quiet", *CALM)
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.turns = 2
        reveal(play, NIGHT_1 if is_night else calm)
        assert play.state.turns == 3
        assert play.state.bystanders[1] == (0 if is_night else 1)


@pytest.mark.rule("FF-JRTN-05")
@pytest.mark.rule("FF-JRTN-06")
def test_a_night_goes_back_to_the_box() -> None:
    calm = scheme("Quiet", *CALM)
    with at_turn("Legacy") as play:
        with play.table() as g:
            only_schemes(g, NIGHT_1, calm, NIGHT_2)
        end_turn(play)
        assert NIGHT_1 not in [*play.state.schemes, *play.state.scheme_discards]
        end_turn(play)
        end_turn(play)  # the last card: the discards are shuffled
        assert [*play.state.schemes, *play.state.scheme_discards] == [calm]


@pytest.mark.rule("FF-RULING-38")
def test_a_night_outside_a_villain_phase_just_ends_there() -> None:
    g, _ = facing("Ermine")
    g.schemes.put_on_top(NIGHT_1)
    resolve(g, resolve_top(g))
    assert not g.is_night  # so the next Villain phase comes in full
    assert [*g.schemes, *g.scheme_discards] == ["Calm"]


# -- random Locations ----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RAND-01")
@pytest.mark.rule("FF-RAND-02")
@pytest.mark.rule("FF-RULING-10")
def test_a_random_location_is_that_of_step_1_and_nothing_of_the_card_is_resolved() -> None:
    for event in (TakeDamage(1), Draw(1)):
        card = scheme("Eighteen", henchman(18), henchman(22), at(Symbol.BYSTANDER, 3), event=event, is_good=False)
        g, _ = facing("Ermine")
        g.schemes.put_on_top(card)
        assert random_location(g) == 18
        assert g.scheme_discards == [card]
        assert not any(g.henchmen)
        assert sum(g.bystanders) == 0
        assert (g.heroes[0].damage, g.heroes[0].hand, g.heroes[0].tasks) == ([], [], [])


@pytest.mark.rule("FF-RULING-38")
def test_a_night_says_no_location_and_can_be_reshuffled() -> None:
    g, _ = facing("Ermine")
    g.schemes.put_on_top(NIGHT_2, NIGHT_1)
    assert random_location(g) == SCHEMED
    assert Counter(g.scheme_discards) == Counter(["Calm", NIGHT_1, NIGHT_2])
    assert not g.is_night


@pytest.mark.rule("FF-RAND-03")
def test_an_effect_may_treat_the_revealed_card_differently() -> None:
    """Ermine's After Attack takes the Location and no more; Cold Read's Movement resolves a Bad Event."""
    g, _ = facing("Ermine", "Legacy")
    g.schemes.put_on_top("Storm")
    random_location(g)
    assert g.heroes[0].damage == []
    g, _ = facing("Cold Read", "Legacy")
    g.schemes.put_on_top("Storm")
    resolve(g, movement(g))
    assert len(g.heroes[0].damage) == 1
    assert g.scheme_discards == ["Storm"]
