"""Augments and Allies: what each changes, for its owner and for nobody else."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.hooks import HOOKS, TEST_DICE
from longbox.games.freedom_five.kinds import ABILITIES, ALLIES, AUGMENTS, Timing
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.henchmen import place
from longbox.games.freedom_five.rules.tests import roll
from longbox.games.freedom_five.state import Ally
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.deeds import attacked, wounds
from tests.games.freedom_five.own_cards import chapter_says, phase_of
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    actions,
    at_turn,
    bystanders,
    damage,
    draw_pile,
    end_turn,
    facing,
    henchmen,
    only_schemes,
    private,
    specials,
    tasks,
    tower,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")
NEXT = CITY.neighbours[HERE][0]
ERMINE = "Ermine"


@contextlib.contextmanager
def with_augment(name: str, *heroes: str) -> Iterator[Scenario]:
    """Seat 0 has the Augment, it is a quiet first turn, and the decks have cards that do nothing."""
    owner = AUGMENTS[name].hero or "Legacy"
    with at_turn(*(heroes or (owner,))) as play:
        with play.table() as g:
            g.heroes[0].augments = [name]
            for hero in g.heroes:
                draw_pile(g, hero.seat, *["Mind 1"] * 9)
        yield play


# -- what there is -------------------------------------------------------------------------------------------


def test_there_are_six_for_anybody_and_two_for_each_hero() -> None:
    assert Counter(card.hero for card in AUGMENTS.values()) == {"": 6, **dict.fromkeys(HEROES, 2)}
    assert {(bool(card.hero), card.envelope) for card in AUGMENTS.values()} == {(False, 2), (True, 5)}


@pytest.mark.parametrize("name", AUGMENTS)
def test_an_augment_has_a_rule_or_a_power_and_says_so(name: str) -> None:
    card = AUGMENTS[name]
    assert name == card.name
    assert bool(card.hooks) != (card.power is not None)
    if card.power is not None:
        assert card.power.effect.say() in card.words
        assert (card.power.moment in card.words) == (card.power.moment is not Timing.TURN)


# -- what each changes: FF-AUG-01 ------------------------------------------------------------------------------


@pytest.mark.rule("FF-AUG-01")
def test_a_night_pass_makes_every_move_longer_in_every_turn() -> None:
    with with_augment("Night Pass", "Bunker", "Wraith") as play:
        far = {f"move:{number}" for number in LOCATIONS} & {*play.keys(0)}
        end_turn(play)
        _answer_all(play)
        assert play.state.active == 1
        usual = {key for key in play.keys(1) if key.startswith("move:")}
        end_turn(play)
        _answer_all(play)
        with play.table() as g:
            g.heroes[0].location = HERE
        again = {key for key in play.keys(0) if key.startswith("move:")}
    assert far == again > usual  # both Heroes move 2


def _answer_all(play: Scenario) -> None:
    """Whatever a Villain phase asks, until the next turn."""
    while play.match.decision.prompt != "What do you do?":
        decision = play.match.decision
        play.answer(decision.seats[0], decision.options[-1].key)


@pytest.mark.parametrize(("standing", "taken"), [((), 0), ((BODY,), 0), ((BODY, MIND), 1)])
def test_armoured_lining_takes_1_damage_off_but_heals_nobody(standing: tuple[str, ...], taken: int) -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with with_augment("Armoured Lining", "Legacy", "Wraith") as play:
        with play.table() as g:
            henchmen(g, HERE, *standing)  # type: ignore[arg-type]
        end_turn(play)
        assert len(play.state.heroes[0].damage) == taken
        end_turn(play)  # Wraith has none
        assert len(play.state.heroes[1].damage) == len(standing)


def test_nobody_is_asked_to_prevent_less_than_nothing() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with with_augment("Armoured Lining", "Legacy", "Wraith") as play:
        with play.table() as g:
            specials(g, 0, "Smoke and Mirrors")
        end_turn(play)
        play.asks(1, "What do you do?")


def test_the_old_casebook_draws_one_more() -> None:
    with with_augment("Old Casebook") as play:
        play.answer(0, "recover")
        assert len(play.state.heroes[0].hand) == 2


def test_the_lucky_coin_rolls_a_die_again_once_a_turn() -> None:
    g, _ = facing(ERMINE, "Bunker")
    g.heroes[0].augments = ["Lucky Coin"]
    g.chance.queue("dice", 1, 5, 6, 1)
    got = []

    async def test() -> None:
        got.append(await roll(g, g.heroes[0], MIND, 2, "FF-TEST-03"))
        got.append(await roll(g, g.heroes[0], MIND, 1, "FF-TEST-03"))

    resolve(g, test(), "augment:Lucky Coin")
    assert got == [(6, 5), (1,)]


@pytest.mark.parametrize(("name", "cards", "tokens"), [("Press Card", 1, 1), ("Trauma Kit", 0, 0)])
def test_a_rescue_brings_something(name: str, cards: int, tokens: int) -> None:
    with with_augment(name, "Lodestar", "Wraith") as play:
        with play.table() as g:
            bystanders(g, HERE)
            damage(g, 0, MIND)
            g.bystander_deck.layers = (("Postman",),)
        play.answer(0, "interact:bystander")
        hero = play.state.heroes[0]
        assert (len(hero.hand), len(hero.damage)) == (cards, tokens)


def test_nobody_needs_the_trauma_kit_when_nobody_is_hurt() -> None:
    with with_augment("Trauma Kit") as play:
        with play.table() as g:
            bystanders(g, HERE)
            g.bystander_deck.layers = (("Postman",),)
        play.answer(0, "interact:bystander")
        assert play.state.heroes[0].bystanders == ["Postman"]


def test_an_understanding_employer_gives_the_action_back() -> None:
    with with_augment("Understanding Employer") as play:
        with play.table() as g:
            private(g, 0, 25)
            tasks(g, 0, "Supper on Garden Street")
        play.answer(0, "task:Supper on Garden Street")
        assert (play.state.heroes[0].available, play.state.heroes[0].tasks) == (5, [])


def test_the_captains_ring_is_for_those_beside_him() -> None:
    with with_augment("The First Captain's Ring", "Legacy", "Wraith", "Unity") as play:
        with play.table() as g:
            g.heroes[2].location = FAR
        play.answer(0, "end")
        _answer_all(play)
        assert [len(hero.hand) for hero in play.state.heroes[1:]] == [1, 0]
        play.answer(1, "end")  # not when another ends the turn
        _answer_all(play)
        assert len(play.state.heroes[2].hand) == 0


def test_a_team_frequency_takes_a_card_and_moves_another() -> None:
    with with_augment("Team Frequency", "Legacy", "Wraith") as play:
        assert play.blocked(0, "augment:Team Frequency").reason == "it takes 1 Ability card"
        with play.table() as g:
            g.heroes[0].hand = ["Mind 1"]
        play.answer(0, "augment:Team Frequency")
        play.answer(1, f"move:{NEXT}")
        assert play.state.heroes[1].location == NEXT
        assert play.state.heroes[0].hand == []


@pytest.mark.parametrize("is_private", [True, False])
def test_the_cowl_receiver_sees_what_comes_in_both_lives(is_private: bool) -> None:
    with with_augment("Cowl Receiver") as play:
        with play.table() as g:
            g.heroes[0].is_private = is_private
            only_schemes(g, "Sparks at Midnight", "Toll Collectors")
        play.answer(0, "augment:Cowl Receiver", "scheme:Sparks at Midnight")
        assert play.state.schemes.layers[0] == ("Sparks at Midnight",)
        assert play.blocked(0, "augment:Cowl Receiver").rule == "FF-RULING-23"


@pytest.mark.parametrize(("standing", "taken"), [((BODY,), 0), ((BODY, MIND), 2)])
def test_shadow_weave_hides_from_one_alone(standing: tuple[str, ...], taken: int) -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with with_augment("Shadow Weave") as play:
        with play.table() as g:
            henchmen(g, HERE, *standing)  # type: ignore[arg-type]
        end_turn(play)
        assert len(play.state.heroes[0].damage) == taken


def test_reactive_plating_stops_1_damage_once_a_turn() -> None:
    g, _ = facing(ERMINE, "Bunker")
    g.heroes[0].augments = ["Reactive Plating"]
    resolve(g, hurt(g, g.heroes[0], 2, "FF-DMG-01"), "augment:Reactive Plating")
    resolve(g, hurt(g, g.heroes[0], 1, "FF-DMG-01"))
    assert wounds(g) == [2]


def test_fire_control_is_for_somebody_who_stands_still() -> None:
    g, _ = facing(ERMINE, "Bunker")
    hero = g.heroes[0]
    hero.augments = ["Fire Control"]
    hero.available, hero.exhausted = 2, 3
    g.chance.queue("dice", 1, 1, 1, 1, 6, 6)
    got = []

    async def test() -> None:
        got.append(await roll(g, hero, BODY, 1, "FF-TEST-03"))
        hero.available, hero.exhausted = 3, 2
        got.append(await roll(g, hero, BODY, 3, "FF-TEST-03"))

    resolve(g, test(), "augment:Fire Control")
    assert got == [(1,), (6, 6, 1)]


def test_the_slipstream_carries_her_on() -> None:
    with with_augment("Slipstream") as play:
        with play.table() as g:
            bystanders(g, HERE)
            g.bystander_deck.layers = (("Postman",),)
        play.answer(0, "interact:bystander", f"move:{NEXT}")
        assert play.state.heroes[0].location == NEXT


def test_a_high_metabolism_burns_cards() -> None:
    with with_augment("High Metabolism") as play:
        with play.table() as g:
            g.heroes[0].hand = ["Mind 1", "Mind 1", "Mind 2"]
            actions(g, 0, 2)
        play.answer(0, "augment:High Metabolism", "discard:Mind 1", "discard:Mind 1")
        assert (play.state.heroes[0].available, play.state.heroes[0].hand) == (3, ["Mind 2"])


@pytest.mark.parametrize(("name", "hand", "tokens"), [("Heat Sink", 0, 0), ("Docker's Pride", 1, 1)])
@pytest.mark.parametrize("dice", [(6, 6), (6, 1)])
def test_a_place_that_was_cleared_is_worth_something(name: str, hand: int, tokens: int, dice: tuple[int, int]) -> None:
    with with_augment(name) as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY)
            damage(g, 0, MIND)
        play.queue("dice", *dice)
        play.answer(0, "attack")
        hero = play.state.heroes[0]
        assert (len(hero.hand), len(hero.damage)) == ((hand, tokens) if dice == (6, 6) else (0, 1))


def test_an_attack_on_nobody_is_none() -> None:
    """Not One Step Back attacks twice; the second time nobody is left, and nothing follows from it."""
    with with_augment("Docker's Pride") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
            g.heroes[0].hand = ["Not One Step Back"]
        play.queue("dice", 6)
        play.answer(0, "ability:Not One Step Back")
        assert len(play.state.heroes[0].hand) == 1


@pytest.mark.parametrize(("tokens", "dice"), [((), 3), ((MIND,), 3), ((MIND, BODY), 4)])
def test_an_overdriven_suit_rolls_more_when_it_is_battered(tokens: tuple[str, ...], dice: int) -> None:
    g, _ = facing(ERMINE, "Absolute Zero", "Legacy")
    for hero in g.heroes:
        hero.damage = [*tokens]
    g.heroes[0].augments = ["Overdriven Suit"]
    assert [HOOKS.number(g, TEST_DICE, 3, hero) for hero in g.heroes] == [dice, 3]


def test_a_pocket_workshop_has_always_one_bot_ready() -> None:
    with with_augment("Pocket Workshop", "Unity", "Legacy") as play:
        for bots in ([], [FAR]):
            with play.table() as g:
                g.heroes[0].bots = bots
            play.answer(0, "end")
            _answer_all(play)
            assert play.state.heroes[0].bots == bots  # not when the other's turn begins
            play.answer(1, "end")
            _answer_all(play)
            assert play.state.heroes[0].bots == (bots or [play.state.heroes[0].location])
            with play.table() as g:
                g.active = 0


def test_bots_that_guard_her_take_the_blows() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with with_augment("Guard Protocol") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY, BODY)
            g.heroes[0].bots = [FAR, HERE, HERE]
        end_turn(play)
        assert len(play.state.heroes[0].damage) == 1


def test_a_guiding_light_brings_somebody_from_next_door() -> None:
    with with_augment("Guiding Light") as play:
        with play.table() as g:
            bystanders(g, FAR)
        assert play.blocked(0, "augment:Guiding Light").reason == "no Bystander is next to you"
        with play.table() as g:
            bystanders(g, NEXT)
        play.answer(0, "augment:Guiding Light")
        assert (play.state.bystanders[HERE], play.state.bystanders[NEXT]) == (1, 0)


@pytest.mark.parametrize("location", [8, FAR])
def test_a_harbour_chain_closes_the_gap_after_an_overrun_near(location: int) -> None:
    g, _ = facing(ERMINE, "Longshore")
    g.heroes[0].augments = ["Harbour Chain"]
    g.henchmen[location] = (TECH, TECH, TECH)
    g.supply[TECH] -= 3
    near = (8, *CITY.neighbours[8])
    answers = ["henchman:8:Tech", "henchman:8:Tech"] if location == 8 else []
    resolve(g, place(g, location, [SPIRIT], "FF-HENCH-01"), *answers)
    assert sum(len(g.henchmen[number]) for number in near) == (1 + len(CITY.neighbours[8]) if location == 8 else 0)


# -- Allies ----------------------------------------------------------------------------------------------------


def test_allies_are_four_with_three_uses_and_names_of_their_own() -> None:
    assert len(ALLIES) == 4
    assert {card.uses for card in ALLIES.values()} == {3}
    assert not {*ALLIES} & {*HEROES, *ABILITIES}


@contextlib.contextmanager
def with_ally(name: str, *heroes: str) -> Iterator[Scenario]:
    with at_turn(*(heroes or ("Legacy",))) as play:
        with play.table() as g:
            g.heroes[0].allies = [Ally(name, 2)]
        yield play


@pytest.mark.parametrize("is_private", [True, False])
def test_halogen_drives_anarchy_away_in_both_lives(is_private: bool) -> None:
    with with_ally("Halogen") as play:
        assert play.blocked(0, "ally:Halogen").reason == "there is no such Anarchy token"
        with play.table() as g:
            g.heroes[0].is_private = is_private
            g.anarchy[NEXT] = (MIND,)
            g.stacks[MIND] -= 1
        play.answer(0, "ally:Halogen")
        assert (play.state.anarchy[NEXT], play.state.heroes[0].allies) == ((), [Ally("Halogen", 1)])


def test_haymaker_fights_along() -> None:
    assert ALLIES["Haymaker"].power.moment is Timing.FIGHT
    g, _ = facing(ERMINE, "Legacy")
    attacked(g, 0)
    resolve(g, ALLIES["Haymaker"].power.effect.do(g, 0))
    assert g.fight is not None
    assert g.fight.extra == [3]


def test_nightingale_heals_anybody_anywhere() -> None:
    with with_ally("Nightingale", "Legacy", "Wraith") as play:
        with play.table() as g:
            g.heroes[1].location = FAR
            damage(g, 1, MIND, MIND, MIND)
        play.answer(0, "ally:Nightingale")
        assert play.state.heroes[1].damage == [MIND]


def test_crosstown_takes_anybody_anywhere() -> None:
    with with_ally("Crosstown", "Legacy", "Wraith") as play:
        play.answer(0, "ally:Crosstown", "hero:1")
        play.answer(1, f"move:{FAR}")
        assert play.state.heroes[1].location == FAR


def test_the_tower_is_no_place_for_halogen() -> None:
    """FF-FTA-04: the cards at Freedom Tower are no tokens."""
    with with_ally("Halogen") as play:
        with play.table() as g:
            g.heroes[0].location = HQ
            tower(g, g.faces[next(iter(g.tower_deck))])
        assert play.blocked(0, "ally:Halogen").reason == "there is no such Anarchy token"
