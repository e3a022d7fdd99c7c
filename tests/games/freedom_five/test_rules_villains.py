"""Villains: FF-VILL-01 to FF-VILL-13."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox import When
from longbox.games.freedom_five.attributes import BODY, SPIRIT
from longbox.games.freedom_five.cards.verbs.villainy import strike_each
from longbox.games.freedom_five.comic_kinds import Comic
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import TURN_OVER
from longbox.games.freedom_five.kinds import VILLAINS, Defense, SchemeStep, Symbol
from longbox.games.freedom_five.rules import henchmen as gangs
from longbox.games.freedom_five.rules.defeat import durability, is_beaten
from longbox.games.freedom_five.rules.fight import hit_villain
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.setup import HENCHMEN
from longbox.games.freedom_five.state import FreedomFive, Hero
from longbox.testing import resolve
from longbox.testing.scenario import scenario
from tests.games.freedom_five.deeds import log_of
from tests.games.freedom_five.own_cards import THUG, card_says, chapter_says, comic_says, phase_of, the_thug, thug_has
from tests.games.freedom_five.own_cards import scheme as scheme_card
from tests.games.freedom_five.table import (
    COMIC,
    FAR,
    HERE,
    NEXT,
    at_turn,
    defeated,
    end_turn,
    facing,
    give,
    next_scheme,
    view,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers", "thug")

COMICS = [*SCENARIOS.values()]


# -- who they are --------------------------------------------------------------------------------------


@pytest.mark.rule("FF-VILL-01")
@pytest.mark.parametrize("comic", COMICS, ids=lambda comic: comic.name)
def test_no_two_villains_of_a_comic_share_a_colour(comic: Comic) -> None:
    colours = Counter(VILLAINS[name].attribute for name in comic.villains)
    assert colours
    assert set(colours.values()) == {1}


@pytest.mark.rule("FF-VILL-02")
@pytest.mark.parametrize("comic", COMICS, ids=lambda comic: comic.name)
def test_one_of_them_is_the_mastermind(comic: Comic) -> None:
    with scenario(GAME, 1, scenario=next(key for key, each in SCENARIOS.items() if each is comic)) as match:
        match.go_on(lambda g: g.has_begun)
        assert [each.name for each in match.state.villains if each.is_mastermind] == [comic.mastermind]
        assert {each.name for each in match.state.villains} == {*comic.villains}


@pytest.mark.rule("FF-VILL-03")
def test_each_has_a_card_on_which_damage_is_tracked() -> None:
    with at_turn() as match:
        with match.table() as g:
            villain(g, THUG, HERE, damage=2)
        for shown in view(match)["villains"]:
            assert all(shown[part] for part in ("movement", "defense", "counterstrike", "after_attack"))
            assert shown["damage"] == (2 if shown["name"] == THUG else 0)


@pytest.mark.rule("FF-VILL-04")
def test_the_colour_is_of_cards_henchmen_and_anarchy() -> None:
    """A Spirit Villain is attacked with Spirit cards, and has Spirit Henchmen and Spirit Anarchy."""
    with at_turn() as match:
        with match.table() as g:
            villain(g, "Dirge", HERE)
            give(g, 0, "Spirit 1", "Spirit 2", "Body 1")
        match.answer(0, "attack:dirge")
        match.asks(0, "What do you commit", ["card:Spirit 1", "card:Spirit 2"])
    g, dirge = facing("Dirge", at=FAR)
    resolve(g, gangs.join_villain(g, SPIRIT, "FF-OVER-03"))
    resolve(g, gangs.join_villain(g, BODY, "FF-OVER-03"))
    assert (dirge.henchmen, g.supply[SPIRIT], g.supply[BODY]) == (1, HENCHMEN - 1, HENCHMEN)
    resolve(g, move_villain(g, dirge, HERE, "FF-SCHEME-10"))
    assert g.anarchy[HERE] == (SPIRIT,)


# -- the abilities -------------------------------------------------------------------------------------


@pytest.mark.rule("FF-VILL-05")
def test_a_move_runs_the_movement_ability_once() -> None:
    g, there = facing(THUG, at=FAR)
    resolve(g, move_villain(g, there, HERE, "FF-SCHEME-10"))
    assert (there.location, g.anarchy[HERE], g.anarchy[FAR]) == (HERE, (BODY,), ())


@pytest.mark.rule("FF-VILL-06")
@pytest.mark.parametrize(("is_guarded", "hit"), [(False, 3), (True, 2)])
def test_a_defense_takes_away_when_its_condition_holds(is_guarded: bool, hit: int) -> None:
    thug_has(
        durability=9,
        defense=Defense("", hits=lambda g, villain, hero, rolled, hits: hits - bool(g.henchmen[FAR])),
    )
    with at_turn() as match:
        with match.table() as g:
            villain(g, THUG, HERE)
            give(g, 0, "Body 3")
            if is_guarded:
                g.henchmen[FAR], g.supply[BODY] = (BODY,), g.supply[BODY] - 1
        match.queue("dice", 6, 6, 6)
        match.answer(0, "attack:thug")
        assert the_thug(match.state).damage == hit


@pytest.mark.rule("FF-VILL-07", "FF-VILL-08")
@pytest.mark.parametrize("falls", [False, True])
def test_a_villain_strikes_back_and_acts_afterwards_only_if_it_stands(falls: bool) -> None:
    thug_has(counterstrike=strike_each(2))
    with at_turn() as match:
        with match.table() as g:
            villain(g, THUG, HERE, damage=2 if falls else 0)
            give(g, 0, "Body 1")
            next_scheme(g, "Dead Air")  # Location 19
        match.queue("dice", 6)
        match.answer(0, "attack:thug")
        match.asks(0)
        assert len(match.state.heroes[0].damage) == 2
        assert the_thug(match.state).location == (0 if falls else 19)


@pytest.mark.rule("FF-VILL-09")
@pytest.mark.parametrize(("heroes", "needed"), [(("Legacy",), 3), (("Legacy", "Wraith", "Bunker"), 5)])
def test_durability_counts_heroes(heroes: tuple[str, ...], needed: int) -> None:
    """H+2."""
    g, there = facing(THUG, *heroes)
    assert durability(g, there) == needed
    there.damage = needed - 2
    resolve(g, hit_villain(g, g.heroes[0], there, 1))
    assert not there.is_defeated
    resolve(g, hit_villain(g, g.heroes[0], there, 1), "draw-3-you", "heal-2-you")  # there is nothing to draw, nobody to heal
    assert there.is_defeated


@pytest.mark.rule("FF-VILL-09")
@pytest.mark.parametrize(("difficulty", "needed"), [("easy", 4), ("normal", 4), ("hard", 6)])
def test_at_hard_every_villain_takes_more(difficulty: str, needed: int) -> None:
    """For two Heroes H+2, and 2 besides."""
    g, there = facing(THUG, "Legacy", "Wraith")
    g.difficulty = difficulty
    assert durability(g, there) == needed
    there.damage = needed - 1
    assert not is_beaten(g, there)
    there.damage = needed
    assert is_beaten(g, there)


# -- moves ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-VILL-10")
@pytest.mark.parametrize("source", ["special rule", "scheme", "after attack"])
def test_what_moves_a_villain(source: str) -> None:
    async def special_rule(g: FreedomFive, comic: Comic, hero: Hero) -> None:
        await move_villain(g, the_thug(g), 19, "FF-VILL-10")

    scheme_card("To 19", SchemeStep(Symbol.VILLAIN, 19, BODY))
    chapter_says(
        villain_phase=phase_of(schemes=1 if source == "scheme" else 0),
        hooks=(When(TURN_OVER, special_rule),) if source == "special rule" else (),
    )
    with at_turn() as match:
        with match.table() as g:
            villain(g, THUG, HERE)
            give(g, 0, "Body 1")
            next_scheme(g, "Dead Air" if source == "after attack" else "To 19")
        match.queue("dice", *[1] * (source == "after attack"))
        if source == "after attack":
            match.answer(0, "attack:thug")
        else:
            end_turn(match)
        assert (the_thug(match.state).location, match.state.anarchy[19]) == (19, (BODY,))


@pytest.mark.rule("FF-VILL-11", "FF-VILL-12")
@pytest.mark.parametrize("second", [NEXT, HERE])
def test_each_move_sets_the_ability_off_also_to_the_same_location(second: int) -> None:
    chapter_says(villain_phase=phase_of(schemes=2))
    scheme_card("First", SchemeStep(Symbol.VILLAIN, NEXT, BODY))
    scheme_card("Second", SchemeStep(Symbol.VILLAIN, second, BODY))
    with at_turn() as match:
        with match.table() as g:
            villain(g, THUG, FAR)
            next_scheme(g, "First", "Second")
        end_turn(match)
        there = [match.state.anarchy[number] for number in (NEXT, HERE)]
        assert there == ([(BODY, BODY), ()] if second == NEXT else [(BODY,), (BODY,)])


@pytest.mark.rule("FF-VILL-13")
@pytest.mark.parametrize("is_defeated", [False, True])
def test_who_is_not_in_the_city_does_nothing_and_takes_nothing(is_defeated: bool) -> None:
    chapter_says(villain_phase=phase_of(schemes=1))
    scheme_card("To here", SchemeStep(Symbol.VILLAIN, HERE, BODY))
    with at_turn() as match:
        with match.table() as g:
            villain(g, THUG, 0)
            if is_defeated:
                defeated(g, THUG)
            give(g, 0, "Body 1")
            next_scheme(g, "To here")
        assert "attack:thug" not in match.keys(0)
        end_turn(match)
        assert (the_thug(match.state).location, match.state.anarchy[HERE]) == (0, ())
        assert log_of(match, "FF-SCHEME-13")[-1][1] == "No move of the Body Villain: there is none in the city"
        g = match.state
        resolve(g, hit_villain(g, g.heroes[0], the_thug(g), 9))
        assert the_thug(g).damage == 0


@pytest.mark.rule("FF-RULING-53")
def test_placing_a_villain_in_setup_is_no_move() -> None:
    comic_says(villains={"Vantage": 0, "Ermine": 27, "Fright Train": 4, "Dirge": 29}, setup_schemes=0)
    with scenario(GAME, 1, scenario=COMIC) as match:
        match.go_on(lambda g: g.has_begun)
        assert [each.location for each in match.state.villains] == [0, 27, 4, 29]
        assert not any(match.state.anarchy)


@pytest.mark.rule("FF-EX-14")
def test_the_third_henchman_on_fright_trains_card() -> None:
    g, train = facing("Fright Train")
    train.henchmen, g.supply[BODY] = 2, HENCHMEN - 2
    resolve(g, gangs.join_villain(g, BODY, "FF-OVER-03"))
    assert (train.henchmen, g.supply[BODY], g.anarchy[train.location]) == (0, HENCHMEN, (BODY,))


@pytest.mark.rule("FF-RULING-54")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_hero_is_a_seat_and_h_counts_them(seats: int) -> None:
    """Vantage has Durability H+5 here, also for one who plays alone."""
    card_says("Vantage", durability=5, per_hero=1)
    with scenario(GAME, seats, scenario=COMIC) as match:
        match.go_on(lambda g: g.has_begun)
        assert [hero.seat for hero in match.state.heroes] == [*range(seats)]
        vantage = next(each for each in match.state.villains if each.is_mastermind)
        assert durability(match.state, vantage) == seats + 5


@pytest.mark.rule("FF-RULING-63")
def test_damage_counts_beyond_33() -> None:
    thug_has(durability=99)
    g, there = facing(THUG)
    resolve(g, hit_villain(g, g.heroes[0], there, 40))
    assert (there.damage, there.is_defeated) == (40, False)
