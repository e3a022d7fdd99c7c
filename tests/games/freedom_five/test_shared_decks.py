"""The shared decks: how many cards of what kind there are, what none of them may do, and the cards that do something unusual."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from longbox import Deck, Effect, OrElse
from longbox.engine.chance import Chance
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards import (
    anarchy,
    bystanders,
    justice,
    masterminds,
    schemes,
    specials,
    tower,
    villains_blue,
    villains_green,
    villains_red,
    villains_yellow,
)
from longbox.games.freedom_five.cards.verbs.city import MeetBystander, Rescue
from longbox.games.freedom_five.cards.verbs.common import Where
from longbox.games.freedom_five.cards.verbs.dice import TurnToSix
from longbox.games.freedom_five.cards.verbs.heroes import ChangeJustice, Draw, Find, GainSpecial, GainTask, Heal, Refresh, TurnUp
from longbox.games.freedom_five.cards.verbs.plans import LookAhead, ReturnToken, scheme_words
from longbox.games.freedom_five.cards.verbs.villains import Strike, Unguard
from longbox.games.freedom_five.city import BARRIERS, CITY, HQ, LOCATIONS, NUMBERS
from longbox.games.freedom_five.comic_kinds import Part, nothing
from longbox.games.freedom_five.comics import content as comic_content
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import ANYWHERE, HEROES
from longbox.games.freedom_five.invariants import INVARIANTS
from longbox.games.freedom_five.kinds import (
    ABILITIES,
    ANARCHY,
    BYSTANDERS,
    JUSTICE,
    LOADOUTS,
    SCHEMES,
    SPECIALS,
    TASKS,
    TOWER,
    AbilityCard,
    Symbol,
    TaskCard,
    Timing,
)
from longbox.games.freedom_five.loadouts import in_box
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.rules.interact import Thing, interact
from longbox.games.freedom_five.rules.offers import use, uses
from longbox.games.freedom_five.rules.schemes import is_night, resolve_top
from longbox.games.freedom_five.rules.slots import MOST_TASKS
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.setup import lay_out, scenario_setup, setup
from longbox.games.freedom_five.state import Fight, FreedomFive, Harm, Reward, Roll, Verb, Villain, VillainStep
from tests.games.freedom_five.trying import trying

LOADED = (
    anarchy, bystanders, justice, masterminds, schemes, specials, tower, villains_blue, villains_green, villains_red,
    villains_yellow, *comic_content.MODULES,
)  # fmt: skip
ORDINARY = [card for card in SCHEMES.values() if not is_night(card.name)]
COMICS = [*SCENARIOS]
WORKS = 28  # Union Hall, which no Justice card names


# -- a table -------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def plain_heroes() -> None:
    """Heroes with twelve plain Ability cards and three plain Tasks, so that nothing of their own interferes."""
    for attribute in ATTRIBUTES:
        for number in range(1, 4):
            trying(ABILITIES, AbilityCard(f"{attribute} {number}", attribute, 1, Draw(1)))
    tasks = [f"Errand {number}" for number in range(1, 4)]
    for task in tasks:
        trying(TASKS, TaskCard(task, WORKS))
    deck = tuple(f"{attribute} {number}" for attribute in ATTRIBUTES for number in range(1, 4))
    trying(LOADOUTS, *[loadout._replace(deck=deck, tasks=tuple(tasks)) for loadout in LOADOUTS.values()])


def play(deed: Coroutine[Any, Any, Any], *answers: str, otherwise: Callable[[int], int] | None = None) -> Any:
    """Let rules run with these answers, by key; what is asked besides is an error, unless `otherwise` picks one of so many."""
    left = [*answers]
    try:
        decision = deed.send(None)
        while True:
            if left:
                index = decision.index_of(left.pop(0), None)
            else:
                assert otherwise is not None, f"not foreseen: {decision.prompt} {decision.options}"
                index = otherwise(len(decision.values))
            decision = deed.send(index)
    except StopIteration as done:
        assert not left, f"not asked for: {left}"
        return done.value


def new_table(comic: str = COMICS[0], seats: int = 2, seed: str = "1") -> FreedomFive:
    """The city laid out, nobody in it yet."""
    settings = GAME.settings(seats, {"scenario": comic, "heroes": ", ".join([*HEROES][:seats])})
    g = setup(seats, settings)
    g.bind(Chance(seed), [hero.name for hero in g.heroes], None)
    play(lay_out(g))
    return g


def at_play(seats: int = 2) -> FreedomFive:
    """In the first Chapter: Legacy and the others are Heroes at Union Hall, with four cards; two Villains are about."""
    g = new_table(seats=seats)
    g.chapter, g.has_begun = 1, True
    g.stacks = dict.fromkeys(g.stacks, 3)
    g.villains = [Villain("Ermine", MIND, 27), Villain("Fright Train", BODY, 4)]
    for hero in g.heroes:
        hero.location, hero.is_private = WORKS, False
        hero.hand = [g.draw(hero.deck) for _ in range(4)]
        hero.justice = g.draw(g.justice_deck)
    return g


def in_base_game(deck: dict[str, Any]) -> dict[str, Any]:
    """The cards of a shared deck with nothing unlocked."""
    return {name: deck[name] for name in in_box(setup(1, GAME.settings(1, {})), deck)}


# -- the map and the boards: section 8, point 1 --------------------------------------------------------


def test_the_colours_of_the_map_are_even() -> None:
    assert Counter(location.attribute for location in LOCATIONS.values()) == {MIND: 7, BODY: 7, SPIRIT: 8, TECH: 8}


def test_neighbours_are_mutual_and_of_different_colours() -> None:
    for number, others in CITY.neighbours.items():
        assert 2 <= len(others) <= 4
        for other in others:
            assert number in CITY.neighbours[other]
            assert LOCATIONS[other].attribute is not LOCATIONS[number].attribute
    assert all(one not in CITY.neighbours[other] for pairs in BARRIERS.values() for one, other in pairs)


def test_everybody_can_go_everywhere() -> None:
    assert set(CITY.around(HQ, len(NUMBERS))) == set(NUMBERS) - {HQ}


@pytest.mark.parametrize("name", HEROES)
def test_the_places_of_a_board_exist(name: str) -> None:
    board = HEROES[name]
    assert {*board.homes, *board.tasks} <= set(NUMBERS)
    assert {heal.location for heal in board.heals} <= {ANYWHERE, *NUMBERS}
    assert sum(board.numbers.values()) == 15
    assert list(board.numbers.values()).count(5) <= 1


# -- how many cards there are: section 8, point 1 ------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        (ANARCHY, 28),
        (TOWER, 9),
        (in_base_game(JUSTICE), 16),
        (in_base_game(SPECIALS), 15),
        (SCHEMES, 42),
        (in_base_game(BYSTANDERS), 42),
    ],
    ids=["anarchy", "tower", "justice", "specials", "schemes", "bystanders"],
)
def test_the_decks_have_the_cards_that_the_rulebook_lists(deck: dict[str, Any], cards: int) -> None:
    """FF-COMP-20, FF-COMP-22, FF-COMP-24 to FF-COMP-27."""
    assert len(deck) == cards
    assert all(name == card.name for name, card in deck.items())


def test_no_two_cards_share_a_name() -> None:
    names = [name for deck in (ANARCHY, TOWER, JUSTICE, SPECIALS, SCHEMES, BYSTANDERS) for name in deck]
    assert not [name for name, count in Counter(names).items() if count > 1]


def test_six_cards_end_a_villain_phase() -> None:
    nights = [card for card in SCHEMES.values() if is_night(card.name)]
    assert [card.name for card in nights] == [f"Justice Rules the Night {number}" for number in range(1, 7)]
    assert all(card.steps == () and card.event is None for card in nights)


def test_the_first_steps_are_henchmen_all_over_the_city() -> None:
    """Every Location once and the corners and sides twice: the random Locations (FF-RAND-01); half in the Location's colour."""
    first = [card.steps[0] for card in ORDINARY]
    assert {step.symbol for step in first} == {Symbol.HENCHMAN}
    assert Counter(step.location for step in first) == Counter([*NUMBERS, 1, 6, 13, 18, 25, 30])
    assert Counter(step.attribute for step in first) == dict.fromkeys(ATTRIBUTES, 9)
    assert sum(step.attribute is LOCATIONS[step.location].attribute for step in first) == 18


def test_the_second_steps_are_henchmen_and_bystanders() -> None:
    second = [card.steps[1] for card in ORDINARY]
    henchmen = [step for step in second if step.symbol is Symbol.HENCHMAN]
    bystander = [step for step in second if step.symbol is Symbol.BYSTANDER]
    assert (len(henchmen), len(bystander)) == (24, 12)
    assert Counter(step.attribute for step in henchmen) == dict.fromkeys(ATTRIBUTES, 6)
    assert HQ not in {step.location for step in bystander}
    assert max(Counter(step.location for step in henchmen).values()) == 1
    assert max(Counter(step.location for step in bystander).values()) == 1


def test_the_third_steps_are_villains_and_mastermind_tokens() -> None:
    third = [card.steps[2] for card in ORDINARY]
    moves = [step for step in third if step.symbol is Symbol.VILLAIN]
    tokens = [step for step in third if step.symbol is Symbol.MASTERMIND]
    assert (len(moves), len(tokens)) == (24, 12)
    assert Counter(step.attribute for step in moves) == dict.fromkeys(ATTRIBUTES, 6)
    assert [step.location for step in moves].count(HQ) == 2
    assert HQ not in {step.location for step in tokens}


def test_a_scheme_card_is_about_three_places() -> None:
    for card in ORDINARY:
        assert len(card.steps) == 3
        assert len({step.location for step in card.steps}) == 3, card.name


def test_the_events_are_as_planned() -> None:
    events = [card.event for card in ORDINARY if card.event]
    assert Counter(event.is_good for event in events) == {False: 22, True: 14}
    count = Counter(event.name for event in events)
    assert count.pop("Personal Task") == 10
    assert count.pop("The Plan Moves On") == 6
    assert len(count) == 10
    assert set(count.values()) == {2}


def test_anarchy_cards_are_seven_of_each_colour() -> None:
    for attribute in ATTRIBUTES:
        cards = [card for card in ANARCHY.values() if card.attributes == (attribute,)]
        assert Counter((card.dice, card.need) for card in cards) == {(4, 2): 4, (3, 2): 2, (5, 3): 1}
        assert len({card.reward.label for card in cards}) >= 6


def test_freedom_tower_cards_leave_the_choice_of_two_attributes() -> None:
    cards = [*TOWER.values()]
    assert all(len(set(card.attributes)) == 2 and (card.dice, card.need) == (4, 2) for card in cards)
    count = Counter(attribute for card in cards for attribute in card.attributes)
    assert all(4 <= count[attribute] <= 5 for attribute in ATTRIBUTES)


def test_bystanders_help_most_of_the_time() -> None:
    cards = [*in_base_game(BYSTANDERS).values()]
    assert Counter(card.is_helpful for card in cards) == {True: 34, False: 8}
    assert Counter(card.icons for card in cards) == {1: 28, 2: 14}


def test_special_cards_have_two_dice_and_a_text_of_their_own() -> None:
    cards = [*SPECIALS.values()]
    assert {card.dice for card in cards} == {2}
    assert len({card.effect.label for card in cards}) == len(cards)


def test_justice_cards_are_four_of_each_attribute() -> None:
    cards = [*in_base_game(JUSTICE).values()]
    assert Counter(card.attribute for card in cards) == dict.fromkeys(ATTRIBUTES, 4)
    assert len({card.reward.label for card in cards}) == len(cards)
    for card in cards:
        assert (card.task.test is None) != (card.task.cost == 0), card.name
        assert card.task.test is None or card.task.test.attribute is card.attribute


# -- objectives can be met, in every Comic -------------------------------------------------------------


@pytest.mark.parametrize("name", JUSTICE)
@pytest.mark.parametrize("comic", COMICS)
def test_every_objective_can_be_met(comic: str, name: str) -> None:
    """Away from Freedom Tower, alone, without Villains and tokens; and it is not met everywhere."""
    g = new_table(comic, seats=1)
    hero = g.heroes[0]
    hero.location, hero.available, hero.exhausted = WORKS, 5, 0
    is_met = JUSTICE[name].task.is_met
    assert not is_met(g, hero)
    hero.hand, hero.damage, hero.available, hero.exhausted = [*LOADOUTS[hero.name].deck][:6], ["Mind"], 1, 4
    met = []
    for number in set(NUMBERS) - {HQ}:
        for henchmen in ((), (BODY, MIND)):
            hero.location, g.henchmen[number] = number, henchmen
            met.append(is_met(g, hero))
    assert any(met)


# -- what no card does: section 8, points 4 and 5 ------------------------------------------------------


def parts(effect: Verb) -> Iterator[Verb]:
    """An effect and all that it is made of."""
    yield effect
    if dataclasses.is_dataclass(effect):
        for field in dataclasses.fields(effect):
            value = getattr(effect, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Effect):
                    yield from parts(part)


EFFECTS = {
    **{f"{card.name}: {kind}": effect for deck in (ANARCHY, TOWER) for card in deck.values()
       for kind, effect in (("reward", card.reward), ("penalty", card.penalty))},
    **{card.name: card.effect for card in BYSTANDERS.values()},
    **{card.name: card.effect for card in SPECIALS.values()},
    **{card.name: card.reward for card in JUSTICE.values()},
    **{f"{card.name}: penalty": card.penalty for card in JUSTICE.values() if card.penalty},
    **{card.event.name: card.event.effect for card in ORDINARY if card.event},
}  # fmt: skip


def full_table() -> FreedomFive:
    """Something of everything is on the table, in the middle of a fight, a roll and a blow."""
    g = at_play()
    g.villains[0].henchmen = 2
    g.supply[MIND] -= 2
    g.parts = [0] * len(VillainStep)
    g.anarchy[WORKS], g.anarchy[22], g.bystanders[22] = (TECH,), (MIND,), 1
    g.plotted.append((9, g.tokens.pop()))
    for hero in g.heroes:
        hero.discards = [g.draw(hero.deck) for _ in range(3)]
        hero.damage = [g.draw(g.bag)]
        hero.available, hero.exhausted = 3, 2 - hero.damage.count("Action")
        hero.tasks = [g.draw(hero.task_deck)]
        hero.rewards = [Reward(g.draw(g.justice_deck), is_used=True)]
    g.harm, g.roll = Harm(0, 2), Roll(0, MIND, [1, 4])
    g.fight = Fight("Ermine", [0], [[]], [[]], [0], [0])
    return g


@pytest.mark.parametrize("name", EFFECTS)
@pytest.mark.parametrize("choose", [lambda count: 0, lambda count: count - 1], ids=["first", "last"])
def test_no_effect_moves_a_villain_or_loses_anything(name: str, choose: Callable[[int], int]) -> None:
    """Villains move by Scheme steps and their own abilities only, so that no move can repeat itself; and no text is empty."""
    g = full_table()
    before = [villain.location for villain in g.villains]
    play(EFFECTS[name].do(g, 0), otherwise=choose)
    assert [villain.location for villain in g.villains] == before
    assert not g.tower
    assert EFFECTS[name].label.strip(".")
    assert [check for check, holds in INVARIANTS.items() if not holds(g)] == []


@pytest.mark.parametrize("name", [*SPECIALS, *JUSTICE])
def test_what_gives_cards_or_actions_is_used_up(name: str) -> None:
    """FF-RULING-61: nothing that can be used again in the same turn, and nothing that brings back what was used."""
    g = full_table()
    hero = g.heroes[0]
    hero.tasks, hero.specials, hero.rewards = [], [name if name in SPECIALS else "", "", ""], []
    if name in JUSTICE:
        hero.rewards = [Reward(name)]
    chosen = next(each for each in uses(g, hero, tuple(Timing)) if each.name == name)
    assert not any(isinstance(part, TurnUp) for part in parts(chosen.effect))
    if any(isinstance(part, Draw | Refresh) for part in parts(chosen.effect)):
        assert chosen.moment is Timing.TURN
    play(use(g, hero, chosen), otherwise=lambda count: 0)
    assert name not in [each.name for each in uses(g, hero, tuple(Timing))]


@pytest.mark.parametrize("name", BYSTANDERS)
def test_no_bystander_brings_another_without_end(name: str) -> None:
    """A Bystander card may lead to a token, of which there are seven, but never straight to the next card."""
    assert not any(isinstance(part, MeetBystander) for part in parts(BYSTANDERS[name].effect))


@pytest.mark.parametrize("comic", COMICS)
def test_a_comic_that_goes_on_at_the_end_of_the_track_counts_down(comic: str) -> None:
    """FF-RULING-39."""
    assert SCENARIOS[comic].at_the_end is plan_succeeds or SCENARIOS[comic].beyond is not nothing


@pytest.mark.parametrize("comic", COMICS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_setup_is_gentle(comic: str, seed: str) -> None:
    """First steps only, at most four Mastermind tokens, no Villain has moved, and no Anarchy is at Freedom Tower."""
    g = new_table(comic, seed=seed)
    for hero in g.heroes:
        hero.location = HEROES[hero.name].homes[-1]
    play(scenario_setup(g), otherwise=lambda count: 0)
    assert len(g.scheme_discards) == SCENARIOS[comic].setup_schemes
    assert len(g.plotted) <= 4
    assert not g.tower
    assert not g.anarchy[HQ]
    assert {villain.name: villain.location for villain in g.villains} == SCENARIOS[comic].villains
    assert all(len(henchmen) <= 3 for henchmen in g.henchmen)
    assert g.track <= 1


# -- Events --------------------------------------------------------------------------------------------


def event(name: str) -> Verb:
    return next(card.event.effect for card in ORDINARY if card.event and card.event.name == name)


def scheme_on_top(g: FreedomFive, name: str) -> None:
    g.schemes.remove(name)
    g.schemes.put_on_top(name)


def test_a_personal_task_comes_to_the_active_hero() -> None:
    """FF-TASK-01, FF-TASK-02: from a whole card, after its three steps."""
    g = at_play()
    g.active = 1
    scheme_on_top(g, "Dead Air")  # Mind at 19, Tech at 23, a token at 3
    play(resolve_top(g))
    assert (len(g.heroes[0].tasks), len(g.heroes[1].tasks)) == (0, 1)
    assert g.henchmen[19] == (TECH, MIND)
    assert g.henchmen[23] == (TECH, TECH)
    assert [location for location, _ in g.plotted] == [3]


def test_the_plan_moves_on() -> None:
    g = at_play()
    play(event("The Plan Moves On").do(g, 0))
    assert g.track == 1


def test_copycats_wear_the_most_common_colour() -> None:
    g = at_play()
    g.henchmen[1] = (MIND, MIND, MIND)  # nine of them, and eight Spirit and Tech
    g.supply[MIND] -= 2
    play(event("Copycats").do(g, 1))
    assert g.henchmen[WORKS] == (BODY, MIND)


def test_sirens_are_heard_where_the_henchmen_are() -> None:
    g = at_play()
    g.henchmen[30], g.henchmen[12] = (TECH, TECH), (TECH, TECH, TECH)
    play(event("Sirens").do(g, 0))
    assert [number for number in NUMBERS if g.bystanders[number]] == [12, 30]


def test_only_private_people_can_be_exposed() -> None:
    g = at_play()
    play(event("Exposed").do(g, 0))
    assert len(g.heroes[0].hand) == 4
    g.heroes[0].is_private = True
    play(event("Exposed").do(g, 0), otherwise=lambda count: 0)
    assert len(g.heroes[0].hand) == 2


@pytest.mark.parametrize(
    ("further", "is_skipped"),
    [((), False), ((Part(VillainStep.SCHEMES, 1),), True), ((Part(VillainStep.SCHEMES, 1, steps=1),), True)],
)
def test_a_lull_skips_the_next_scheme_card_or_else_a_henchman_goes(further: tuple[Part, ...], is_skipped: bool) -> None:
    g = at_play()
    comic = SCENARIOS[g.scenario]
    chapter = comic.chapters[0]._replace(villain_phase=(Part(VillainStep.DRAW, 2), Part(VillainStep.SCHEMES, 1), *further))
    trying(SCENARIOS, comic._replace(chapters=(chapter, *comic.chapters[1:]), key=g.scenario))
    schemes_at = [*VillainStep].index(VillainStep.SCHEMES)
    g.parts = [0] * len(VillainStep)
    g.parts[schemes_at] = 1
    answers = [] if is_skipped else ["henchman:28:Body"]
    play(event("Lull").do(g, 0), *answers)
    assert g.parts[schemes_at] == (2 if is_skipped else 1)
    assert g.henchmen[WORKS] == ((BODY,) if is_skipped else ())


def test_a_tip_off_takes_a_token_back_unread() -> None:
    g = at_play()
    token = g.tokens.pop()
    g.plotted.append((9, token))
    known = g.faces.known[token]
    play(ReturnToken().do(g, 0))
    assert not g.plotted
    assert len(g.tokens) == 5
    assert g.faces.known[token] == known == 0


# -- verbs ---------------------------------------------------------------------------------------------


def test_or_else_does_the_other_only_if_the_first_would_change_nothing() -> None:
    g = at_play()
    hero = g.heroes[0]
    effect = OrElse(Heal(1), Draw(1))
    play(effect.do(g, 0))
    assert len(hero.hand) == 5
    hero.damage = ["Mind"]
    g.bag.remove("Mind")
    play(effect.do(g, 0))
    assert (len(hero.hand), hero.damage) == (5, [])
    assert OrElse(ReturnToken(), Unguard(1)).why_not(g, 0) is not None


def test_find_takes_the_first_of_the_colour_and_leaves_the_others_at_the_bottom() -> None:
    g = at_play()
    hero = g.heroes[0]
    hero.hand, hero.discards = [], []
    hero.deck = Deck("abilities", (("Tech 1",), ("Mind 1",), ("Body 1",), ("Spirit 1",)))
    play(Find(MIND).do(g, 0))
    assert hero.hand == ["Mind 1"]
    assert [sorted(layer) for layer in hero.deck.layers] == [["Body 1", "Spirit 1"], ["Tech 1"]]
    assert Find(MIND).why_not(g, 0) is not None


def test_find_with_the_last_card_renews_the_deck() -> None:
    """FF-RULING-28."""
    g = at_play()
    hero = g.heroes[0]
    hero.discards, hero.deck = ["Body 1"], Deck("abilities", (("Mind 1",),))
    play(Find(MIND).do(g, 0))
    assert ([*hero.deck], hero.discards) == (["Body 1"], [])


def test_look_ahead_may_put_one_scheme_card_on_the_bottom() -> None:
    g = at_play()
    for name in ("Low Water", "Dead Air", "Rent Day"):
        scheme_on_top(g, name)
    play(LookAhead(3).do(g, 0), "scheme:Dead Air")
    assert g.schemes.layers[0] == ("Dead Air",)
    assert g.schemes.layers[-2:] == (("Low Water",), ("Rent Day",))


def test_a_scheme_card_can_be_read_aloud() -> None:
    words = "Rent Day: Body Henchman at Tannery Row (13); Spirit Henchman at Stock Exchange (27); "
    assert scheme_words(SCHEMES["Rent Day"]) == words + "the Mind Villain moves to Eastgate Bridge (6); Exposed (Bad)"


def test_a_justice_card_is_exchanged_only_if_the_hero_likes_and_no_task_covers_it() -> None:
    g = at_play()
    hero = g.heroes[0]
    old = hero.justice
    play(ChangeJustice().do(g, 0), "exchange")
    assert hero.justice != old
    assert g.justice_discards == [old]
    for _ in range(MOST_TASKS):
        play(GainTask().do(g, 0))
    play(ChangeJustice().do(g, 0))
    assert g.justice_discards == [old]


def test_a_rescue_reaches_into_the_neighbourhood() -> None:
    g = at_play()
    g.bystanders[22] = 1  # next to Union Hall, with a Henchman
    g.bystander_deck = Deck("bystanders", (("Leo Finch, eleven years old",),))
    play(Rescue(Where.NEAR).do(g, 0))
    assert g.bystanders[22] == 0
    assert g.heroes[0].bystanders == ["Leo Finch, eleven years old"]
    assert len(g.heroes[0].hand) == 5


def test_unguard_empties_a_card_as_far_as_it_goes() -> None:
    g = at_play()
    g.villains[1].henchmen = 3
    g.supply[BODY] -= 3
    supply = g.supply[BODY]
    play(Unguard(2).do(g, 0))
    assert (g.villains[1].henchmen, g.supply[BODY]) == (1, supply + 2)
    play(Unguard(2).do(g, 0))
    assert (g.villains[1].henchmen, g.supply[BODY]) == (0, supply + 3)


def test_a_strike_passes_the_henchmen_on_the_card() -> None:
    g = at_play()
    g.villains[0].henchmen = 2
    g.fight = Fight("Ermine", [1, 0], [[], []], [[], []], [0, 0], [0, 0])
    play(Strike(1).do(g, 0))
    assert (g.villains[0].damage, g.villains[0].henchmen, g.fight.damage) == (1, 2, [0, 1])


def test_the_lowest_die_becomes_a_six() -> None:
    g = at_play()
    g.roll = Roll(0, MIND, [4, 1, 1])
    play(TurnToSix().do(g, 1))
    assert g.roll.dice == [4, 6, 1]
    g.roll = Roll(0, MIND, [6, 6])
    assert TurnToSix().why_not(g, 1) is not None


# -- cards ---------------------------------------------------------------------------------------------


def face_anarchy(g: FreedomFive, card: str, attribute: Attribute, dice: list[int], *answers: str) -> None:
    """Legacy interacts with a token of this colour at Union Hall, and this card comes up."""
    g.henchmen[WORKS], g.anarchy[WORKS] = (), (attribute,)
    g.anarchy_deck.remove(card)
    g.anarchy_deck.put_on_top(card)
    g.chance.queue("dice", *dice)
    g.heroes[0].spent = ("Hero Power",)  # so that Legacy is not asked about his die
    play(interact(g, g.heroes[0], Thing("anarchy", attribute)), *answers)
    assert not g.chance.left_in_queue()


def test_the_token_goes_where_it_was_although_the_reward_takes_the_hero_elsewhere() -> None:
    """FF-ANAR-16."""
    g = at_play()
    g.anarchy[1] = (TECH,)
    face_anarchy(g, "All Lights Green", TECH, [4, 4, 1, 1], "move:1")
    assert g.heroes[0].location == 1
    assert (g.anarchy[1], g.anarchy[WORKS]) == ((TECH,), ())


def test_failed_anarchy_stays_and_costs() -> None:
    """FF-ANAR-17."""
    g = at_play()
    face_anarchy(g, "Looters on Every Corner", BODY, [3, 1, 1, 1])
    assert g.anarchy[WORKS] == (BODY,)
    assert g.henchmen[WORKS] == (BODY, BODY)
    assert g.anarchy_discards == ["Looters on Every Corner"]


def test_the_man_with_the_umbrella_offers_a_bargain() -> None:
    g = at_play()
    effect = BYSTANDERS["The Man with the Black Umbrella"].effect
    play(effect.do(g, 0), otherwise=lambda count: count - 1)
    assert (len(g.heroes[0].tasks), g.heroes[0].specials) == (0, ["", "", ""])
    play(effect.do(g, 0), otherwise=lambda count: 0)
    assert len(g.heroes[0].tasks) == 1
    assert g.heroes[0].specials[2]  # the only slot that the Task does not cover: FF-TASK-07


def test_special_cards_are_earned_in_the_city() -> None:
    """FF-SPEC-02: of every colour of Anarchy some card gives one, and so do a Bystander and a Justice card."""
    for attribute in ATTRIBUTES:
        cards = [card for card in ANARCHY.values() if attribute in card.attributes]
        assert any(isinstance(part, GainSpecial) for card in cards for part in parts(card.reward))
    for effects in ([card.effect for card in BYSTANDERS.values()], [card.reward for card in JUSTICE.values()]):
        assert any(isinstance(part, GainSpecial) for effect in effects for part in parts(effect))
