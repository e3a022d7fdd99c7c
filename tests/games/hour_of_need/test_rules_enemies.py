"""Enemies: who is one, how they inflict and how they activate."""

from __future__ import annotations

import pytest

from longbox import copy, text
from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.cards.verbs.foes import Inflict
from longbox.games.hour_of_need.kinds import EVENTS, FOES, FoeCard, Kind, Value
from longbox.games.hour_of_need.rules.issue_turn import draw_issue_card
from longbox.games.hour_of_need.rules.problems import flip
from longbox.games.hour_of_need.rules.villain_turn import draw_villain_card
from longbox.games.hour_of_need.state import Card, Phase
from longbox.testing import lay_out, resolve
from tests.games.hour_of_need.table import (
    FOCUS,
    SUCCESS,
    at_turn,
    at_villain_turn,
    dice,
    foe,
    give,
    minions,
    next_issue,
    next_villain,
    no_threats,
    nobody_on_map,
    reveal,
    stand,
    threat,
)

TWO = ("Majesty", "Guerilla")
THREE = ("Majesty", "Guerilla", "Switchboard")
PELL = "Pell the Footman"
ENEMIES = [name for name, card in FOES.items() if card.is_enemy]

# -- who is an enemy -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-ENEMY-01")
def test_minions_lackeys_nemeses_and_villains_are_enemies() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            reveal(g, 0, (3, 1))
            give(g, 0, "Silent Takedown")  # an enemy within 2 spaces
            stand(g, 0, panel(1))
            minions(g, 1, 1)
            foe(g, 0, PELL, (1, 1))
            foe(g, 0, "Halfmast", (1, 2))
        play.answer(0, "play:Silent Takedown")
        play.asks(0, "Whom", ["enemy:minion-1", "enemy:Pell the Footman", "enemy:Halfmast", "enemy:Dowager"])


@pytest.mark.rule("HN-ENEMY-02")
def test_an_effect_on_an_enemy_card_offers_no_minion() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "By Decree")
            minions(g, 1, 2)
            foe(g, 0, PELL, (2, 2))
            foe(g, 0, "Nurse Harrow", (9, 6))
        play.answer(0, "play:By Decree")
        play.asks(0, "Which card", ["card:Pell the Footman", "card:Nurse Harrow"])


@pytest.mark.rule("HN-ENEMY-03")
@pytest.mark.parametrize("name", ENEMIES)
def test_every_enemy_card_in_play_has_its_figure(name: str) -> None:
    """A Lackey is drawn, an enemy of the issue deck too, and others are the other sides of Schemes and nemeses."""
    with at_turn() as play:
        g = lay_out(copy(play.state), ["Ann"])
        hero = g.heroes[0]
        no_threats(g)
        front = next((card for card in FOES.values() if card.reverse == name), None)
        if front is not None:
            hero.threats.append(Card(front.name, panel(front.panel or 1)))
            resolve(g, flip(g, hero.threats[0]))
        elif name in EVENTS:
            g.issue_deck.put_on_top(name)
            resolve(g, draw_issue_card(g))
        else:
            g.villain_deck.put_on_top(name)
            resolve(g, draw_villain_card(g, hero))
        assert [card.name for card in hero.threats] == [name]
        assert hero.threats[0].spot in g.board.hexes


@pytest.mark.rule("HN-ENEMY-06")
def test_enemy_is_a_trait_of_lackeys_nemeses_and_enemies_of_the_issue() -> None:
    kinds = {FOES[name].kind for name in ENEMIES}
    assert kinds == {Kind.LACKEY, Kind.NEMESIS, Kind.ENEMY}
    assert all(card.is_enemy for card in FOES.values() if card.kind is Kind.LACKEY)
    others = (Kind.PERIL, Kind.SCHEME, Kind.BYSTANDER, Kind.PROBLEM, Kind.CRISIS)
    assert not any(card.is_enemy for card in FOES.values() if card.kind in others)


@pytest.mark.rule("HN-ENEMY-04", "HN-ENEMY-05")
def test_a_defeated_enemy_card_is_a_clue_and_leaves_with_its_figure() -> None:
    """The Lackey at 2,1 gives a clue card, the minion in the panel none."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 0, panel(1))
            minions(g, 1, 1)
            foe(g, 0, "The Huntsman", (2, 1))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.queue("clues", "Old Favour")
        play.answer(0, "attack", "hit:The Huntsman:3")
        g = play.state
        assert (g.heroes[0].clues, g.heroes[0].threats, g.villain_discards) == (["Old Favour"], [], ["The Huntsman"])
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack", "go-on")
        assert (play.state.minions, play.state.heroes[0].clues) == ([], ["Old Favour"])


# -- inflicting ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-INFLICT-01")
def test_a_lackey_that_activates_moves_and_then_inflicts() -> None:
    pell = FOES[PELL].activate
    assert pell is not None
    assert text(pell) == "Move 3, then inflict."
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            stand(g, 1, (9, 6))
            foe(g, 0, PELL, (5, 1))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        assert threat(play.state, PELL).spot == (5, 3)  # only now is he near her
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-INFLICT-02")
@pytest.mark.parametrize(("start", "damage"), [((5, 3), 2), ((5, 1), 0)])
def test_an_enemy_inflicts_a_hero_only_if_one_is_near(start: tuple[int, int], damage: int) -> None:
    """This one does not move: its inflict value is 2."""
    guard = FoeCard("Guard", Kind.ENEMY, Value(4), inflict=2, is_figure=True, activate=Inflict())
    with FOES.trying(guard), at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            stand(g, 1, (9, 6))
            foe(g, 0, "Guard", start)
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        assert play.state.heroes[0].damage == damage


@pytest.mark.rule("HN-INFLICT-03", "HN-INFLICT-04")
@pytest.mark.parametrize(("answer", "damage"), [("hero:Majesty", [3, 0]), ("hero:Guerilla", [0, 3])])
def test_one_hero_of_several_suffers_the_whole_inflict(answer: str, damage: list[int]) -> None:
    """Dowager inflicts 3, and with two heroes in the game she inflicts one of them."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            stand(g, 1, (5, 2))
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        play.asks(0, "Whom", ["hero:Majesty", "hero:Guerilla"])
        play.answer(0, answer)
        assert [hero.damage for hero in play.state.heroes] == damage


@pytest.mark.rule("HN-INFLICT-05")
def test_a_named_target_is_inflicted_at_any_distance() -> None:
    """Cunning: the villain in panel 1 inflicts the active hero at the other end of the map."""
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            stand(g, 0, (9, 6))
            next_villain(g, "Family Silver")
        play.answer(0, "draw", "cunning:inflict")
        assert [hero.damage for hero in play.state.heroes] == [2, 0, 0]


# -- activating ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-ACTIV-01", "HN-ACTIV-02", "HN-ACTIV-03")
def test_an_exhausted_enemy_is_readied_instead_and_activates_the_next_time() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            stand(g, 1, (9, 6))
            foe(g, 0, PELL, (5, 1)).is_exhausted = True
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        pell = threat(play.state, PELL)
        assert (pell.spot, pell.is_exhausted, play.state.heroes[0].damage) == ((5, 1), False, 0)
        with play.table() as g:  # the next hero turn
            g.done = []
        play.answer(0, "threat")
        pell = threat(play.state, PELL)
        assert (pell.spot, play.state.heroes[0].damage) == ((5, 3), 2)


@pytest.mark.rule("HN-RULING-69")
@pytest.mark.parametrize("name", ["Gaslight", "Guards on the Payroll"])
def test_exhausted_perils_and_schemes_are_readied_too(name: str) -> None:
    """Either would place a minion."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            no_threats(g, 1)
            foe(g, 0, name, (6, 6) if name == "Gaslight" else OFF).is_exhausted = True
            g.heroes[0].actions = 0
        play.answer(0, "threat")
        card = threat(play.state, name)
        assert (card.is_exhausted, card.damage, play.state.minions) == (False, 0, [])


@pytest.mark.rule("HN-RULING-89")
@pytest.mark.parametrize("name", [PELL, "Gaslight"])
def test_a_lackey_or_peril_of_a_showdown_reaction_does_not_enter_play(name: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            reveal(g, 0, (5, 3))
            next_villain(g, name)
        play.queue("dice", *dice(FOCUS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert (play.state.heroes[0].threats, play.state.villain_discards) == ([], [name])


@pytest.mark.rule("HN-RULING-95")
def test_the_player_of_the_active_hero_decides_for_all() -> None:
    """In Majesty's threat phase Pell is near the two others."""
    with at_turn(*THREE) as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            for seat, spot in enumerate([(9, 6), (5, 2), (5, 4)]):
                stand(g, seat, spot)
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].actions = 0
        play.answer(0, "threat", "toward:5-2")
        play.asks(0, "Whom does", ["hero:Guerilla", "hero:Switchboard"])
        play.answer(0, "hero:Switchboard")
        assert [hero.damage for hero in play.state.heroes] == [0, 0, 2]


@pytest.mark.rule("HN-RULING-95")
def test_where_nobody_is_active_the_first_hero_concerned_decides() -> None:
    """Everybody Down in the issue turn: each Lackey activates."""
    with at_turn(*THREE) as play:
        with play.table() as g:
            nobody_on_map(g)
            for seat, spot in enumerate([(9, 6), (5, 2), (5, 4)]):
                stand(g, seat, spot)
            foe(g, 0, PELL, (5, 3))
            g.phase = Phase.ISSUE
            next_issue(g, "Everybody Down")
        play.answer(0, "toward:5-2")  # where all are concerned, the first one
        play.asks(1, "Whom does", ["hero:Guerilla", "hero:Switchboard"])
