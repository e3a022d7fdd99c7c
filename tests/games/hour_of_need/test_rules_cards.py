"""The parts of a card and what they mean: rule by rule."""

from __future__ import annotations

import pytest

from longbox import Effect
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.cards.verbs.foes import MinionIn
from longbox.games.hour_of_need.kinds import (
    CLUES,
    EVENTS,
    FOES,
    HERO_CARDS,
    HERO_DECKS,
    ISSUES,
    PLOYS,
    VILLAINS,
    Exhaust,
    FoeCard,
    Kind,
    PloyCard,
    Timing,
    Value,
)
from longbox.games.hour_of_need.rules.problems import location_of, problems
from longbox.games.hour_of_need.state import Phase
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_setup,
    at_turn,
    dice,
    foe,
    give,
    minions,
    next_villain,
    no_threats,
    nobody_on_map,
    play_area,
    reveal,
    stand,
    threat,
    to_issue_turn,
    to_villain_turn,
)

PELL = "Pell the Footman"
SCHEME = "Cut Phone Lines"

# -- cards of heroes ---------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CARD-01")
def test_every_card_has_a_name() -> None:
    for cards in (HERO_DECKS, HERO_CARDS, CLUES, VILLAINS, PLOYS, FOES, ISSUES, EVENTS):
        assert all(name == card.name and name.strip() for name, card in cards.items())


@pytest.mark.rule("HN-CARD-02")
def test_a_card_is_found_by_each_of_its_traits() -> None:
    with FOES.trying(FoeCard("Turncoat", Kind.ENEMY, Value(5), Value(3), is_figure=True)), at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Turncoat", (5, 3))  # an enemy and a problem
            foe(g, 0, PELL, (5, 5))  # an enemy and a Lackey
            give(g, 0, "By Decree")
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, SUCCESS, FOCUS, FOCUS))
        play.answer(0, "play:By Decree", f"card:{PELL}")  # for Lackeys and enemies of the issue deck
        play.answer(0, "attack", "target:5-3")
        play.answer(0, "solve", "focus:0", "enemy:Turncoat")
        turncoat = threat(play.state, "Turncoat")
        assert (turncoat.damage, turncoat.justice) == (1, 1)
        assert threat(play.state, PELL).is_exhausted


@pytest.mark.rule("HN-CARD-03")
@pytest.mark.parametrize(("before", "is_here"), [(7, True), (8, False)])
def test_the_tenth_damage_defeats_a_hero_with_health_10(before: int, is_here: bool) -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, PELL, (5, 3))  # inflicts 2
            stand(g, 1, (9, 6))
            g.heroes[0].damage = before
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        assert HERO_DECKS["Majesty"].regular.health == 10
        assert play.state.heroes[0].is_here is is_here


@pytest.mark.rule("HN-CARD-04", "HN-CARD-05")
@pytest.mark.parametrize(
    ("hero", "deed", "rolled"), [("Majesty", "attack", 3), ("Guerilla", "solve", 2), ("Guerilla", "attack", 4)]
)
def test_values_are_dice(hero: str, deed: str, rolled: int) -> None:
    with at_turn(hero) as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            foe(g, 0, PELL, (2, 2))
        play.queue("dice", *dice(*[FOCUS] * rolled))
        play.answer(0, deed)
        assert play.state.heroes[0].focus == rolled


def abilities(hero: str, is_focused: bool) -> dict[str, tuple[object, ...]]:
    side = HERO_DECKS[hero].side(is_focused)
    return {"action": side.actions, "exhaust": side.exhausts, "passive": (*side.free, *side.hooks)}


@pytest.mark.rule("HN-CARD-06", "HN-CARD-07")
@pytest.mark.parametrize("hero", [*HERO_DECKS])
@pytest.mark.parametrize("is_focused", [False, True])
def test_a_hero_has_an_ability_of_one_of_three_kinds(hero: str, is_focused: bool) -> None:
    there = abilities(hero, is_focused)
    assert any(there.values())
    assert all(isinstance(each, Effect) for each in there["action"])
    assert all(isinstance(each, Exhaust) and isinstance(each.timing, Timing) for each in there["exhaust"])
    others = [abilities(name, side) for name in HERO_DECKS for side in (False, True) if name != hero]
    assert there not in others  # of their own


@pytest.mark.rule("HN-CARD-08")
def test_a_second_copy_takes_the_place_of_the_first() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            play_area(g, 0, "Unnatural Agility")
            g.heroes[0].hand.append("Unnatural Agility")
        play.answer(0, "play:Unnatural Agility")
        assert HERO_CARDS["Unnatural Agility"].is_unique
        assert [card.name for card in play.state.heroes[0].constants] == ["Unnatural Agility"]
        assert play.state.heroes[0].discards == ["Unnatural Agility"]


@pytest.mark.rule("HN-CARD-09")
def test_a_feat_icon_is_another_use_of_the_card() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Royal Assent")  # mobility and deduction
            stand(g, 0, panel(1))
        keys = play.keys(0)
        assert {"play:Royal Assent", "mobility:Royal Assent", "deduction:Royal Assent"} <= {*keys}
        assert "strength:Royal Assent" not in keys


@pytest.mark.rule("HN-CARD-10", "HN-CARD-11", "HN-PLAYACT-01", "HN-PLAYACT-02")
@pytest.mark.parametrize(("card", "actions"), [("Quartz Crown", 1), ("Banner", 2), ("Court of Inquiry", 1), ("Stand With Me", 2)])
def test_only_the_action_icon_costs_an_action(card: str, actions: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, card)
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            g.heroes[0].damage = 1
        if card == "Court of Inquiry":
            play.queue("dice", *dice(*[SUCCESS] * 5))
        play.answer(0, f"play:{card}")
        assert HERO_CARDS[card].is_action is (actions == 1)
        assert (play.state.heroes[0].actions, play.state.heroes[0].hand) == (actions, [])


@pytest.mark.rule("HN-CARD-12")
@pytest.mark.parametrize("hero", [*HERO_DECKS])
def test_a_card_is_constant_or_instant(hero: str) -> None:
    for name in HERO_DECKS[hero].cards:
        card = HERO_CARDS[name]
        if not card.is_constant:  # an Instant is nothing but its text
            assert card.effect is not None
            assert (card.exhausts, card.hooks, card.action, card.is_unique, card.attaches) == ((), (), None, False, False)
        else:
            assert card.exhausts or card.hooks or card.action or card.attaches


@pytest.mark.rule("HN-CARD-13", "HN-CARD-14", "HN-PLAYACT-03", "HN-PLAYACT-04", "HN-SETUP-05")
def test_a_constant_stays_and_an_instant_is_discarded() -> None:
    with at_turn("Guerilla", "Majesty") as play:
        with play.table() as g:
            give(g, 1, "Banner", "Stand With Me")
            g.heroes[1].damage = 4
        play.answer(1, "play:Banner", "play:Stand With Me")
        hero = play.state.heroes[1]
        assert hero.damage == 1
        assert ([card.name for card in hero.constants], hero.discards) == (["Banner"], ["Stand With Me"])
        assert play.state.heroes[0].constants == []


# -- cards against the heroes ------------------------------------------------------------------------------


@pytest.mark.rule("HN-CARD-15")
def test_defense_takes_damage_off_an_attack() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, "The Chauffeur", (5, 3))  # defense 1
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert threat(play.state, "The Chauffeur").damage == 2


@pytest.mark.rule("HN-CARD-16", "HN-CARD-17")
def test_a_card_activates_in_the_threat_phase_and_deals_its_inflict_value() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, PELL, (5, 3))
            stand(g, 1, (9, 6))
            to_villain_turn(g, "House Staff")
            next_villain(g, "House Staff")
        play.answer(1, "draw")
        play.asks(0, "What do you do?")  # the villain turn is over
        assert play.state.heroes[0].damage == 0
        play.answer(0, "draw", "draw", "threat")
        assert play.told("HN-THREAT-02") == [f"{PELL} activates"]
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-CARD-17")
def test_a_card_does_not_activate_in_the_issue_turn() -> None:
    with at_turn("Majesty", "Guerilla") as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            to_issue_turn(g, "Shift Change")
        play.asks(0, "Who draws the next villain card?")
        assert [hero.damage for hero in play.state.heroes] == [0, 0]


@pytest.mark.rule("HN-CARD-18")
@pytest.mark.parametrize(("successes", "left"), [(3, ["Forged Will"]), (4, [])])
def test_the_last_justice_solves_a_problem(successes: int, left: list[str]) -> None:
    with at_turn("Switchboard") as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, "Forged Will", (5, 3))  # danger 4
        play.queue("dice", *dice(*[SUCCESS] * successes, *[FOCUS] * (4 - successes)))
        play.answer(0, "solve")
        assert [card.name for card in play.state.heroes[0].threats] == left
        assert play.state.villain_discards == ["Forged Will"][: 1 - len(left)]


@pytest.mark.rule("HN-CARD-19")
def test_problems_are_the_cards_with_a_danger_value() -> None:
    with at_turn() as play:
        with play.table() as g:
            foe(g, 0, PELL, (5, 3))
            foe(g, 0, "Forged Will", (4, 6))
            foe(g, 0, "Shutters Down")
            foe(g, 0, "Getaway Pilot", (8, 6))
        assert [card.name for card in problems(play.state)] == [SCHEME, "Forged Will", "Shutters Down"]


@pytest.mark.rule("HN-CARD-20", "HN-TICON-01")
@pytest.mark.parametrize("name", [PELL, "Poisoned Punch"])
def test_the_threat_icon_counts_in_the_villain_turn_and_not_in_a_showdown(name: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            to_villain_turn(g, name)
        play.asks(0, "What do you do?")
        assert [card.name for card in play.state.heroes[0].threats] == [name]
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, name)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert (play.state.heroes[0].threats, play.state.villain_discards) == ([], [name])


@pytest.mark.rule("HN-CARD-21", "HN-PLOY-02", "HN-PLOY-01")
def test_icons_are_resolved_from_left_to_right() -> None:
    with PLOYS.trying(PloyCard("Long Evening", "2CB")), at_turn() as play:
        with play.table() as g:
            g.phase = Phase.VILLAIN
            g.villain_deck.put_on_top("Long Evening")
            g.bystander_supply.append(g.bystanders.pop(0).kind)
        play.asks(0, "Cunning", ["cunning:scheme", "cunning:inflict"])
        assert [minion.panel for minion in play.state.minions] == [2]
        assert len(play.state.bystanders) == 3  # the third icon waits
        play.answer(0, "cunning:inflict")
        lines = [line for line in play.told() if "appears" in line or "inflicts" in line]
        assert [line.split()[0] for line in lines[-3:]] == ["A", "Dowager", "A"]
        assert lines[-3].startswith("A minion")
        assert lines[-1].startswith("A bystander")
    assert all(card.icons for card in PLOYS.values())


@pytest.mark.rule("HN-CARD-22", "HN-PLOY-10", "HN-RULING-18")
@pytest.mark.parametrize(("icons", "count"), [("X", 1), ("XX", 2), ("", 0)])
def test_a_special_effect_happens_once_for_each_icon(icons: str, count: int) -> None:
    with PLOYS.trying(PloyCard("Quiet Word", icons, MinionIn(3))), at_turn() as play:
        with play.table() as g:
            g.phase = Phase.VILLAIN
            g.villain_deck.put_on_top("Quiet Word")
        play.asks(0, "What do you do?")
        assert [minion.panel for minion in play.state.minions] == [3] * count


@pytest.mark.rule("HN-RULING-18")
def test_every_ploy_with_a_special_icon_has_its_own_special_text() -> None:
    assert all(("X" in card.icons) is (card.special is not None) for card in PLOYS.values())


@pytest.mark.rule("HN-CARD-23", "HN-VTURN-07")
def test_who_attacks_the_villain_draws_a_villain_card_for_its_showdown_text() -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, "Garden Party")  # in a showdown: 1 minion in the panel nearest her
            g.villain.spot = (2, 2)
            stand(g, 0, (1, 2))
        count = len(play.state.villain_deck)
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert len(play.state.villain_deck) == count - 1
        assert [minion.panel for minion in play.state.minions] == [1]
        assert len(play.state.bystanders) == 4  # the icons do not count


# -- numbers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CARD-24", "HN-PERHERO-01", "HN-PERHERO-02")
@pytest.mark.parametrize(("each", "heroes", "value"), [(8, 1, 8), (8, 3, 24), (4, 2, 8), (2, 4, 8)])
def test_a_value_per_hero_is_multiplied_by_the_heroes(each: int, heroes: int, value: int) -> None:
    assert Value(per_hero=each).of(heroes) == value


@pytest.mark.rule("HN-CARD-25", "HN-SETUP-30", "HN-SETUP-31", "HN-SETUP-32")
@pytest.mark.parametrize("villain", [*VILLAINS])
@pytest.mark.parametrize(("heroes", "left_out"), [(1, "1"), (2, ""), (3, ""), (4, ""), (5, "5/6"), (6, "5/6")])
def test_scaling_indicators(villain: str, heroes: int, left_out: str) -> None:
    names = [*HERO_DECKS][:heroes]
    with at_setup(*names, villain=villain) as play:
        play.go_on(lambda g: bool(g.villain_deck))
        g = play.state
        marked = [name for name in VILLAINS[villain].ploys if PLOYS[name].scaling]
        gone = [name for name in marked if PLOYS[name].scaling == left_out]
        seen = [*g.villain_deck, *g.villain_discards, *(card.name for hero in g.heroes for card in hero.threats)]
        assert [name for name in gone if name in seen] == []
        assert [name for name in marked if name not in gone and name not in seen] == []
        assert [name for name in g.removed if name in PLOYS] == gone
        if heroes > 1:  # nobody has drawn yet
            assert len(g.villain_deck) == 29 - len(gone)


# -- where problems are ------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CARD-26", "HN-SCHEME-04")
def test_a_solved_scheme_takes_a_hidden_token_off_the_villain() -> None:
    with at_turn("Majesty", "Guerilla", "Switchboard") as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            g.villain.spot = panel(4)
            threat(g, SCHEME).justice = 11  # of 12
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "solve", "bystander:1-4")  # Gabby Woods replaces one of the two that are nearest
        assert play.state.hidden == 2


@pytest.mark.rule("HN-CARD-27", "HN-CARD-28", "HN-CARD-29")
@pytest.mark.parametrize(
    ("name", "token", "here", "is_offered"),
    [
        ("Forged Will", (5, 1), (5, 2), True),  # next to its token
        ("Forged Will", (5, 1), (5, 3), False),  # two spaces away
        ("Shutters Down", (0, 0), panel(2), True),  # in its panel
        ("Shutters Down", (0, 0), (8, 2), False),  # next to the scheme space, but not inside
    ],
)
def test_a_problem_is_solved_at_its_location(name: str, token: tuple[int, int], here: tuple[int, int], is_offered: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            card = foe(g, 0, name, token)
            assert location_of(g, card) == (token if name == "Forged Will" else panel(2))
            stand(g, 0, here)
        assert ("solve" in play.keys(0)) is is_offered
        if not is_offered:
            assert play.blocked(0, "solve").rule == "HN-DICE-08"


@pytest.mark.rule("HN-CARD-29")
def test_minions_of_a_panel_do_not_make_its_problems_solvable_from_outside() -> None:
    with at_turn() as play:
        with play.table() as g:
            minions(g, 1, 2)
            stand(g, 0, (2, 2))  # near the minions, but not in the panel of the Scheme
        assert "attack" in play.keys(0)
        assert play.blocked(0, "solve").rule == "HN-DICE-08"
