"""Character and problem cards: damage and justice on them, who gains the clue, and cards with a dash."""

from __future__ import annotations

import pytest

from longbox import copy
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.kinds import FOES, FoeCard, Kind, Value
from longbox.games.hour_of_need.rules.damage import hurt, strike
from longbox.games.hour_of_need.rules.places import enemies
from longbox.games.hour_of_need.rules.problems import place_justice
from longbox.games.hour_of_need.state import Card
from longbox.testing import lay_out, resolve
from tests.games.hour_of_need.table import (
    BURST,
    FOCUS,
    SUCCESS,
    at_turn,
    at_villain_turn,
    clue,
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
)

TWO = ("Majesty", "Guerilla")
THREE = ("Majesty", "Guerilla", "Switchboard")
PELL, PUNCH = "Pell the Footman", "Poisoned Punch"

# -- what they are ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CHAR-01")
@pytest.mark.parametrize(("name", "health"), [("Majesty", 10), (PELL, 4), ("Getaway Pilot", 5), ("Dowager", 24)])
def test_a_card_with_health_is_a_character_and_falls_by_damage(name: str, health: int) -> None:
    """The Hero card, a Lackey, an enemy of the issue and, with two heroes, the Villain card on its Showdown side."""
    with at_turn(*TWO) as play:
        g = lay_out(copy(play.state), TWO)
        reveal(g, 1, (5, 3))
        hero = g.heroes[0]
        if name == hero.name:
            resolve(g, hurt(g, hero, health - 1, "HN-DMG-01"))
            assert (hero.damage, hero.is_here) == (health - 1, True)
            resolve(g, hurt(g, hero, 1, "HN-DMG-01"))
            assert not hero.is_here
            return
        card = g.villain if name == g.villain_name else foe(g, 0, name, (5, 2))
        target = next(enemy for enemy in enemies(g) if enemy.name == name)
        resolve(g, strike(g, hero, target, health - 1, "HN-DMG-01"))
        assert card.damage == health - 1
        assert target in enemies(g)
        if card is not g.villain:
            g.chance.queue("clues", "Old Favour")
            resolve(g, strike(g, hero, target, 1, "HN-DMG-01"))
            assert target not in enemies(g)


@pytest.mark.rule("HN-CHAR-02")
def test_a_card_with_health_and_danger_is_both() -> None:
    """Here by a card of its own: health 6, danger 5."""
    talker = FoeCard("Hot-head", Kind.ENEMY, Value(6), danger=Value(5), is_figure=True)
    with FOES.trying(talker), at_turn() as play:
        with play.table() as g:
            foe(g, 0, talker.name, (5, 3))
        assert {"attack", "solve"} <= {*play.keys(0)}
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "solve", "focus:0")
        card = threat(play.state, talker.name)
        assert (card.damage, card.justice) == (2, 1)


@pytest.mark.rule("HN-CHAR-03")
@pytest.mark.parametrize(
    ("name", "spot", "hero", "key", "place"),
    [
        (PELL, (5, 3), (5, 4), "attack", "space:5,3"),
        (PUNCH, (5, 3), (5, 4), "solve", "space:5,3"),
        ("Cut Phone Lines", OFF, panel(1), "solve", "panel:1"),
    ],
)
def test_figures_tokens_and_panels_show_where_a_card_is(name: str, spot: Spot, hero: Spot, key: str, place: str) -> None:
    """The question for the target points at the figure, the token or the scheme panel."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, name, spot)
            foe(g, 0, "Nurse Harrow" if key == "attack" else "Gaslight", (4, 3) if hero == (5, 4) else (1, 1))
            stand(g, 0, hero)
        play.answer(0, key)
        assert place in [option.place for option in play.asks(0, "Which space").options]


@pytest.mark.rule("HN-CHAR-10")
def test_a_peril_is_a_peril_and_a_problem() -> None:
    """Cold Hands names Perils, a Solve takes problems."""
    with at_turn("Sexton") as play:
        with play.table() as g:
            no_threats(g)
            give(g, 0, "Cold Hands")
            foe(g, 0, PUNCH, (5, 3))
        play.answer(0, "play:Cold Hands")
        assert threat(play.state, PUNCH).is_exhausted
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, PUNCH).justice == 1


# -- what can be discarded -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CHAR-04", "HN-CHAR-05")
def test_a_card_of_the_play_area_is_never_a_character_or_problem() -> None:
    """Debt of Honour wants a clue card or a card of the hero play area: the Constant can be given, no other card."""
    with at_villain_turn(*THREE) as play:
        with play.table() as g:
            play_area(g, 0, "Banner")
            clue(g, 0, "Weak Spot")
            foe(g, 0, PELL, (9, 1))
            foe(g, 0, PUNCH, (4, 1))
            g.heroes[0].allies.append(Card("Mrs. Oyelaran", (9, 2)))
            next_villain(g, "Debt of Honour")
        play.answer(0, "draw", "payup")
        play.asks(0, "What do you give", ["give:Weak Spot", "give:Banner"])


# -- damage and justice -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-CHAR-06", "HN-CHAR-07")
def test_attacks_and_hero_cards_put_damage_on_an_enemy_card() -> None:
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Silent Takedown")
            foe(g, 0, PELL, (5, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert threat(play.state, PELL).damage == 1
        play.answer(0, "play:Silent Takedown")
        assert threat(play.state, PELL).damage == 3


@pytest.mark.rule("HN-CHAR-08")
def test_heroes_and_bystander_characters_are_hurt_by_enemies_alone() -> None:
    """Guerilla, Gabby Woods and Pell are all near Majesty: only Pell can be attacked. Pell's blow hurts her."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            nobody_on_map(g)
            foe(g, 0, "Gabby Woods", (4, 3))
            foe(g, 0, PELL, (5, 3))
            stand(g, 1, (6, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")  # without a question for the target
        assert threat(play.state, PELL).damage == 1
        with play.table() as g:
            no_threats(g)
            foe(g, 0, PELL, (5, 3))
            g.heroes[0].actions = 0
        play.answer(0, "threat", "toward:5-4", "hero:Majesty")
        assert play.state.heroes[0].damage == 2


@pytest.mark.rule("HN-CHAR-09")
def test_solves_and_hero_cards_put_justice_on_a_problem() -> None:
    with at_turn("Micro-guy") as play:
        with play.table() as g:
            give(g, 0, "Remote Hands")
            foe(g, 0, "Forged Will", (5, 3))
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, "Forged Will").justice == 1
        play.answer(0, "play:Remote Hands")
        assert threat(play.state, "Forged Will").justice == 3


@pytest.mark.rule("HN-CHAR-11", "HN-CHAR-12")
def test_the_last_damage_defeats_a_character_and_earns_the_clue() -> None:
    """Pell has health 4: Majesty deals 3, Guerilla the fourth."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, PELL, (5, 3))
            stand(g, 1, (5, 2))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert threat(play.state, PELL).damage == 3
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS, FOCUS))
        play.queue("clues", "Old Favour")
        play.answer(1, "attack")
        g = play.state
        assert ([hero.clues for hero in g.heroes], g.heroes[0].threats) == ([[], ["Old Favour"]], [])
        play.answer(0, "move")
        assert "go:5-3" in play.keys(0)  # the figure is gone, too


@pytest.mark.rule("HN-CHAR-13", "HN-CHAR-14")
def test_the_last_justice_solves_a_problem_and_earns_the_clue() -> None:
    """Poisoned Punch has danger 3: Majesty places 2, Guerilla the third."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, PUNCH, (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "solve")
        assert threat(play.state, PUNCH).justice == 2
        play.queue("dice", *dice(SUCCESS, FOCUS))
        play.queue("clues", "Old Favour")
        play.answer(1, "solve")
        g = play.state
        assert ([hero.clues for hero in g.heroes], g.heroes[0].threats) == ([[], ["Old Favour"]], [])
        assert g.villain_discards == [PUNCH]


@pytest.mark.rule("HN-CHAR-15")
def test_a_defeated_enemy_is_gone_before_the_rest_of_the_effect() -> None:
    """Hit and Fade: after the Attack Guerilla may move, and already enters the space where Pell fell."""
    with at_turn("Guerilla") as play:
        with play.table() as g:
            give(g, 0, "Hit and Fade")
            foe(g, 0, PELL, (5, 3)).damage = 3
        play.queue("dice", *dice(SUCCESS, *[FOCUS] * 5))
        play.queue("clues", "Old Favour")
        play.answer(0, "play:Hit and Fade")
        assert play.state.heroes[0].threats == [Card("Cut Phone Lines")]
        play.answer(0, "go:5-3")
        assert play.state.heroes[0].spot == (5, 3)


@pytest.mark.rule("HN-CHAR-15")
def test_a_solved_problem_is_gone_before_the_rest_of_the_solve() -> None:
    """Three of five successes solve the Peril; the other two find the next problem in the space."""
    with at_turn() as play:
        with play.table() as g:
            no_threats(g)
            for name in (PUNCH, "Gaslight"):
                foe(g, 0, name, (5, 3))
        play.queue("dice", *dice(BURST, SUCCESS, BURST, SUCCESS, SUCCESS))
        play.queue("clues", "Old Favour")
        play.answer(0, "solve", "justice:Poisoned Punch:3")
        g = play.state
        assert [(card.name, card.justice) for card in g.heroes[0].threats] == [("Gaslight", 2)]


# -- dash values -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-DASH-01", "HN-DASH-02", "HN-DASH-03")
def test_a_dash_in_place_of_health_takes_damage_and_never_falls() -> None:
    """Three successes are three damage, and twenty leave it where it is."""
    door = FoeCard("Iron Door", Kind.ENEMY, Value(), is_dash=True, is_figure=True)
    with FOES.trying(door), at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, door.name, (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "attack")
        assert threat(play.state, door.name).damage == 3
        with play.table() as g:
            threat(g, door.name).damage = 19
        play.queue("dice", *dice(SUCCESS, FOCUS, FOCUS))
        play.answer(0, "attack")
        assert (threat(play.state, door.name).damage, play.state.heroes[0].clues) == (20, [])


@pytest.mark.rule("HN-DASH-01", "HN-DASH-02", "HN-DASH-03")
def test_a_dash_in_place_of_danger_takes_justice_and_is_never_solved() -> None:
    quarrel = FoeCard("Old Quarrel", Kind.PROBLEM, danger=Value(), is_dash=True, panel=2)
    with FOES.trying(quarrel), at_turn() as play:
        with play.table() as g:
            no_threats(g)
            foe(g, 0, quarrel.name)
            stand(g, 0, panel(2))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS))
        play.answer(0, "solve")
        assert threat(play.state, quarrel.name).justice == 3
        g = lay_out(copy(play.state), ["Ann"])
        resolve(g, place_justice(g, g.heroes[0], threat(g, quarrel.name), 20, "HN-DASH-03"))
        assert (threat(g, quarrel.name).justice, g.heroes[0].clues) == (23, [])


@pytest.mark.rule("HN-DASH-02")
def test_a_dash_may_share_its_space_with_others() -> None:
    door = FoeCard("Iron Door", Kind.ENEMY, Value(), is_dash=True, is_figure=True)
    with FOES.trying(door), at_turn() as play:
        with play.table() as g:
            foe(g, 0, door.name, (2, 1))
            stand(g, 0, panel(1))
            minions(g, 1, 1)
        play.queue("dice", *dice(SUCCESS, SUCCESS, FOCUS))
        play.answer(0, "attack")
        assert {"hit:Iron Door:1", "hit:Iron Door:2", "hit:minion-1:1"} <= {*play.keys(0)}
