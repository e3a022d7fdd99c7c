"""Anarchy in the city: FF-ANAR-01 to FF-ANAR-22."""

from __future__ import annotations

import pytest

from longbox import Deck
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy
from longbox.games.freedom_five.cards.verbs.common import Where
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.rules import anarchy as unrest
from longbox.games.freedom_five.rules import henchmen as gangs
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.testing import resolve
from longbox.testing.scenario import Scenario, scenario
from tests.games.freedom_five.own_cards import THUG, comic_says
from tests.games.freedom_five.table import (
    COMIC,
    FAR,
    HERE,
    anarchy,
    at_turn,
    draw_pile,
    facing,
    give,
    henchmen,
    on_top,
    private,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers", "thug")

RUMOURS, SNIPER = "Rumours of Evacuation", "Sniper Reported"  # Mind: 4 dice and 2 successes; 3 dice, 2 successes
LOOTERS, RACE = "Looters on Every Corner", "Street Race"  # Body
STREET, LIGHTS = "Sleepless Street", "All Lights Green"  # Spirit, and Tech


def riot(match: Scenario, attribute: Attribute, *next_cards: str) -> None:
    """A token where the Hero is, and these Anarchy cards on top of the deck."""
    with match.table() as g:
        anarchy(g, HERE, attribute)
        on_top(g.anarchy_deck, *next_cards)


# -- placing -------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ANAR-01")
def test_anarchy_comes_with_villains_and_when_henchmen_run_out() -> None:
    g, train = facing(THUG, at=FAR)
    resolve(g, move_villain(g, train, HERE, "FF-SCHEME-10"))
    assert g.anarchy[HERE] == (BODY,)
    g.supply[SPIRIT] = 0
    resolve(g, gangs.place(g, FAR, [SPIRIT], "FF-SCHEME-08"))
    assert (g.anarchy[FAR], g.henchmen[FAR]) == ((SPIRIT,), ())


@pytest.mark.rule("FF-ANAR-02", "FF-ANAR-03")
def test_any_number_and_never_an_overrun() -> None:
    g, _ = facing(THUG, at=FAR)
    for attribute in (BODY, BODY, MIND, MIND, SPIRIT):
        resolve(g, unrest.place(g, HERE, attribute, "FF-VILL-05"))
    assert g.anarchy[HERE] == (BODY, BODY, MIND, MIND, SPIRIT)
    assert not any(g.henchmen)
    assert {rule for rule, _, _ in g.heard or []} == {"FF-VILL-05"}


@pytest.mark.rule("FF-ANAR-04", "FF-ANAR-05")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_the_back_of_every_token_is_purple(attribute: Attribute) -> None:
    """Turned over it belongs to no Villain: it counts as Purple, and no more as of its colour."""
    names = {MIND: "Ermine", BODY: "Fright Train", SPIRIT: "Dirge", TECH: "Patchbay"}
    g, there = facing(names[attribute])
    there.is_defeated = True
    g.anarchy[HERE], g.stacks[attribute] = (attribute,), 0
    unrest.remove(g, HERE, attribute, "FF-ANAR-21")
    assert (g.stacks[attribute], g.stacks[PURPLE]) == (0, 4)
    resolve(g, unrest.place(g, HERE, PURPLE, "FF-VILL-05"))  # nothing is asked, for Purple is never weakened
    assert g.anarchy[HERE] == (PURPLE,)


@pytest.mark.rule("FF-ANAR-06")
def test_the_comic_says_how_many_tokens_are_used() -> None:
    comic_says(anarchy={MIND: 3, BODY: 3, SPIRIT: 3, TECH: 1}, setup_schemes=0)
    with scenario(GAME, 1, scenario=COMIC, difficulty="hard") as match:
        match.go_on(lambda g: g.has_begun)
        assert match.state.stacks == {MIND: 3, BODY: 3, SPIRIT: 3, TECH: 1, PURPLE: DIFFICULTIES["hard"].purple}


@pytest.mark.rule("FF-RULING-12")
@pytest.mark.parametrize("difficulty", [*DIFFICULTIES])
def test_there_are_sixteen_tokens_in_all(difficulty: str) -> None:
    with scenario(GAME, 1, scenario=COMIC, difficulty=difficulty) as match:
        match.go_on(lambda g: g.has_begun)
        stacks = match.state.stacks
        assert sum(stacks.values()) + sum(map(len, match.state.anarchy)) <= 16
        assert stacks[PURPLE] == DIFFICULTIES[difficulty].purple
        assert max(stacks[attribute] for attribute in ATTRIBUTES) <= 4


@pytest.mark.rule("FF-ANAR-07")
def test_purple_instead_of_a_colour_that_is_used_up() -> None:
    g, _ = facing(THUG, at=FAR)
    g.stacks[MIND] = 0
    resolve(g, unrest.place(g, HERE, MIND, "FF-VILL-05"))
    assert (g.anarchy[HERE], g.stacks[PURPLE], g.track) == ((PURPLE,), 2, 0)
    assert [rule for rule, _, _ in g.heard or []] == ["FF-ANAR-07", "FF-VILL-05"]


@pytest.mark.rule("FF-ANAR-08", "FF-TRACK-07")
def test_without_purple_the_track_advances() -> None:
    g, _ = facing(THUG, at=FAR)
    g.stacks[MIND] = g.stacks[PURPLE] = 0
    resolve(g, unrest.place(g, HERE, MIND, "FF-VILL-05"))
    assert (g.anarchy[HERE], g.track) == ((), 1)
    assert [rule for rule, _, _ in g.heard or []] == ["FF-VILL-05", "FF-TRACK-07"]


@pytest.mark.rule("FF-RULING-67")
def test_a_colour_that_the_comic_does_not_use_counts_as_used_up() -> None:
    comic_says(anarchy=dict.fromkeys((BODY, SPIRIT, TECH), 3), setup_schemes=0)
    with scenario(GAME, 1, scenario=COMIC) as match:
        match.go_on(lambda g: g.has_begun)
        g = match.state
        resolve(g, unrest.place(g, FAR, MIND, "FF-VILL-05"))
        assert g.anarchy[FAR] == (PURPLE,)


@pytest.mark.rule("FF-ANAR-09", "FF-ANAR-22")
@pytest.mark.parametrize("attribute", [BODY, PURPLE])
def test_what_is_removed_can_be_placed_again(attribute: Attribute) -> None:
    g, _ = facing(THUG, at=FAR)
    g.anarchy[HERE] = (attribute,)
    g.stacks = {**dict.fromkeys(ATTRIBUTES, 1), PURPLE: 1, attribute: 0}
    unrest.remove(g, HERE, attribute, "FF-ANAR-21")
    assert g.stacks == dict.fromkeys((*ATTRIBUTES, PURPLE), 1)
    resolve(g, unrest.place(g, FAR, attribute, "FF-VILL-05"))
    assert (g.anarchy[FAR], g.stacks[attribute]) == ((attribute,), 0)


# -- removing ------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ANAR-10")
def test_interact_needs_hero_mode_and_no_henchmen() -> None:
    with at_turn() as match:
        riot(match, MIND, RUMOURS)
        assert "interact:anarchy:Mind" in match.keys(0)
        with match.table() as g:
            henchmen(g, HERE, BODY)
        assert match.blocked(0, "interact:anarchy:Mind").rule == "FF-HENCH-04"
        with match.table() as g:
            henchmen(g, HERE)
            private(g)
        assert match.blocked(0, "interact:anarchy:Mind").rule == "FF-TURN-11"


@pytest.mark.rule("FF-ANAR-11", "FF-ANAR-13", "FF-RULING-29")
def test_cards_are_passed_over_until_one_has_the_colour() -> None:
    """They go under the deck, in whichever order."""
    with at_turn() as match:
        riot(match, MIND, LOOTERS, STREET, RUMOURS)
        match.queue("dice", 1, 1, 1, 1)
        match.answer(0, "interact:anarchy:Mind")
        assert match.said(f"faces {RUMOURS}") == "FF-ACT-27"
        deck = match.state.anarchy_deck
        assert (len(deck), sorted(deck.layers[0])) == (27, sorted([STREET, LOOTERS]))


@pytest.mark.rule("FF-ANAR-14")
def test_nobody_sees_what_was_passed_over() -> None:
    with at_turn("Legacy", "Wraith") as match:
        riot(match, MIND, LOOTERS, STREET, RUMOURS)
        match.queue("dice", 1, 1, 1, 1)
        match.answer(0, "interact:anarchy:Mind")
        for seat in (None, 0, 1):
            seen = str(view(match, seat)) + str([line.text for line in match.match.log(seat)])
            assert RUMOURS in seen
            assert LOOTERS not in seen
            assert STREET not in seen


@pytest.mark.rule("FF-ANAR-12")
def test_of_purple_the_hero_chooses_the_colour() -> None:
    with at_turn() as match:
        riot(match, PURPLE, LOOTERS, LIGHTS)
        match.answer(0, "interact:anarchy:Purple")
        match.asks(0, "Which colour", ["face:Mind", "face:Body", "face:Spirit", "face:Tech"])
        match.queue("dice", 1, 1, 1, 1)
        match.answer(0, "face:Tech")
        assert match.state.anarchy_discards == [LIGHTS]


@pytest.mark.rule("FF-ANAR-15")
@pytest.mark.parametrize(("attribute", "card"), [(MIND, RUMOURS), (BODY, RACE), (SPIRIT, STREET), (TECH, LIGHTS)])
def test_the_test_is_in_the_colour_of_the_card(attribute: Attribute, card: str) -> None:
    with at_turn() as match:
        riot(match, attribute, card)
        match.queue("dice", 1, 1, 1, 1)
        match.answer(0, f"interact:anarchy:{attribute}")
        assert match.said(f"rolls {attribute} (") == "FF-ANAR-15"


@pytest.mark.rule("FF-ANAR-16", "FF-ANAR-18")
def test_with_the_successes_the_reward_and_the_token_goes() -> None:
    with at_turn() as match:
        riot(match, MIND, RUMOURS)
        before = match.state.stacks[MIND]
        match.queue("dice", 4, 4, 1, 1)
        match.answer(0, "interact:anarchy:Mind")
        assert len(match.state.heroes[0].hand) == 2
        assert (match.state.anarchy[HERE], match.state.stacks[MIND]) == ((), before + 1)
        assert match.state.anarchy_discards == [RUMOURS]


@pytest.mark.rule("FF-ANAR-17", "FF-ANAR-18")
def test_with_too_few_the_penalty_and_the_token_stays() -> None:
    with at_turn() as match:
        riot(match, MIND, SNIPER)
        match.queue("dice", 4, 1, 1)
        match.answer(0, "interact:anarchy:Mind")
        assert (len(match.state.heroes[0].damage), match.state.anarchy[HERE]) == (1, (MIND,))
        assert match.state.anarchy_discards == [SNIPER]


@pytest.mark.rule("FF-EX-12")
def test_bunker_and_the_green_token() -> None:
    """4 Mind dice and 1 success (Mind 5+) are too few: he takes the penalty, and the token stays."""
    with at_turn("Bunker") as match:
        riot(match, MIND, RUMOURS)  # 2 successes; on failure discard a card
        with match.table() as g:
            give(g, 0, "Body 1")
        match.queue("dice", 5, 4, 4, 1)
        match.answer(0, "interact:anarchy:Mind")
        bunker = match.state.heroes[0]
        assert (bunker.exhausted, bunker.hand, bunker.discards) == (1, [], ["Body 1"])
        assert (match.state.anarchy[HERE], match.state.anarchy_discards) == ((MIND,), [RUMOURS])


@pytest.mark.rule("FF-ANAR-19", "FF-ANAR-20")
def test_another_try_takes_another_action_and_another_card() -> None:
    with at_turn() as match:
        riot(match, MIND, RUMOURS, SNIPER)
        match.queue("damage", "Mind")
        match.queue("dice", 1, 1, 1, 1, 1, 1, 1)
        match.answer(0, "interact:anarchy:Mind", "interact:anarchy:Mind")
        assert match.state.heroes[0].exhausted == 2
        assert match.state.anarchy_discards == [RUMOURS, SNIPER]


@pytest.mark.rule("FF-ANAR-21")
def test_an_effect_removes_a_token_without_a_card() -> None:
    with at_turn() as match:
        riot(match, MIND, RUMOURS)
        with match.table() as g:
            draw_pile(g, 0, "Mind 1")
        g = match.state
        resolve(g, RemoveAnarchy(Where.HERE).do(g, 0))
        assert (g.anarchy[HERE], len(g.anarchy_deck), g.anarchy_discards, g.heroes[0].hand) == ((), 28, [], [])


@pytest.mark.rule("FF-RULING-28")
def test_a_search_without_the_colour_begins_again_with_the_discards() -> None:
    with at_turn() as match:
        riot(match, MIND)
        with match.table() as g:
            g.anarchy_deck, g.anarchy_discards = Deck("anarchy", ((LOOTERS,), (STREET,))), [RUMOURS, RACE]
        match.queue("dice", 1, 1, 1, 1)
        match.answer(0, "interact:anarchy:Mind")
        assert match.state.anarchy_discards == [RUMOURS]
        assert sorted(match.state.anarchy_deck) == sorted([LOOTERS, STREET, RACE])


@pytest.mark.rule("FF-RULING-28")
def test_if_there_is_none_at_all_the_top_card_is_used() -> None:
    with at_turn() as match:
        riot(match, MIND)
        with match.table() as g:
            g.anarchy_deck = Deck("anarchy", ((RACE,),))
        match.queue("dice", 3, 3, 1, 1)
        match.answer(0, "interact:anarchy:Mind", "done")  # Legacy passes, and does not move
        assert (match.state.anarchy[HERE], match.state.anarchy_discards) == ((), [RACE])
