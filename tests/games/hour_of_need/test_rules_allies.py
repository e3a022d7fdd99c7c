"""Allies: how enemies treat them, what they do, and each of the four: rule by rule."""

from __future__ import annotations

import pytest

from longbox import OneOf
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.cards.verbs.foes import DiscardCards, EachHero, Suffer
from longbox.games.hour_of_need.kinds import ALLIES, EVENTS, EventCard
from longbox.games.hour_of_need.rules.damage import hurt_ally
from longbox.games.hour_of_need.rules.places import occupied
from longbox.games.hour_of_need.state import TEXT, HourOfNeed, Phase
from tests.games.hour_of_need.issue_table import activates, draw_card, laid_out
from tests.games.hour_of_need.table import (
    ISSUE,
    ally,
    at_setup,
    at_turn,
    bystander,
    captive,
    foe,
    give,
    minions,
    no_threats,
    nobody_on_map,
    stand,
    threat,
)

TWO = ("Majesty", "Guerilla")
DUNN, ALDER, PIGEON, OYELARAN = "Constable Dunn", "Doc Alder", "Pigeon Post", "Mrs. Oyelaran"
PELL, CHAUFFEUR = "Pell the Footman", "The Chauffeur"
ATTACK, SOLVE = "attack", "solve"

# -- enemies and allies --------------------------------------------------------------------------------------


def bare(g: HourOfNeed) -> None:
    """No bystander is on the map and no card lies in a threat area."""
    nobody_on_map(g)
    for hero in g.heroes:
        no_threats(g, hero.seat)


@pytest.mark.rule("HN-ALLY-01", "HN-RULING-93")
@pytest.mark.parametrize(("choice", "hurt"), [(f"hero:{DUNN}", (0, 2)), ("hero:Majesty", (2, 0))])
def test_an_enemy_may_inflict_an_ally_near_it(choice: str, hurt: tuple[int, int]) -> None:
    """What it inflicts hits the ally, and not the hero who controls the ally."""
    with laid_out(ISSUE) as g:
        bare(g)
        foe(g, 0, PELL, (5, 3))
        dunn = ally(g, 0, DUNN, (6, 3))
        activates(g, PELL, "toward:5-4", choice)
        assert (g.heroes[0].damage, dunn.damage) == hurt


@pytest.mark.rule("HN-ALLY-02", "HN-RULING-93")
@pytest.mark.parametrize(("start", "spot", "ways"), [((9, 4), (9, 6), []), ((9, 5), panel(4), ["way:8-5"])])
def test_an_enemy_moves_toward_an_ally_who_is_nearer_than_a_hero(start: Spot, spot: Spot, ways: list[str]) -> None:
    with laid_out(ISSUE) as g:
        bare(g)
        pell = foe(g, 0, PELL, start)
        dunn = ally(g, 0, DUNN, spot)
        assert g.board.distance(pell.spot, g.heroes[0].spot) >= 4
        assert g.board.distance(pell.spot, dunn.spot) == 2
        activates(g, PELL, *ways)
        assert g.board.distance(pell.spot, dunn.spot) == 1
        assert (dunn.damage, g.heroes[0].damage) == (2, 0)


@pytest.mark.rule("HN-ALLY-03")
def test_effects_on_heroes_leave_an_ally_alone() -> None:
    """Smoke: each hero discards 1 card or suffers 2."""
    with laid_out(ISSUE, *TWO) as g:
        dunn = ally(g, 0, DUNN, (6, 5))
        draw_card(g, "Smoke")
        assert [hero.damage for hero in g.heroes] == [2, 2]
        assert dunn.damage == 0


@pytest.mark.rule("HN-ALLY-04")
def test_an_effect_with_a_choice_asks_heroes_only() -> None:
    """The example: each hero discards 1 card or suffers 1 damage."""
    either = EventCard("Either Way", EachHero(OneOf(DiscardCards(1), Suffer(1))))
    with EVENTS.trying(either), laid_out(ISSUE, *TWO) as g:
        dunn = ally(g, 1, DUNN, (6, 5))
        give(g, 0, "Banner")
        give(g, 1, "Drumbeat")
        g.issue_deck.put_on_top("Either Way")
        draw_card(g, "Either Way", "discardcards-1", "suffer-1")
        assert (g.heroes[0].hand, g.heroes[1].damage, dunn.damage) == ([], 1, 0)


@pytest.mark.rule("HN-ALLY-10", "HN-RULING-93")
@pytest.mark.parametrize("is_here", [True, False])
def test_what_else_an_effect_does_to_one_hero_hits_the_hero_of_the_ally(is_here: bool) -> None:
    """Loose Specimen inflicts 1, and the hero inflicted loses 2 focus. It lies before Majesty; Dunn is Guerilla's."""
    with laid_out("A Breath of Glass", *TWO) as g:
        bare(g)
        foe(g, 0, "Loose Specimen", (9, 5))
        dunn = ally(g, 1, DUNN, (9, 6))
        for hero in g.heroes:
            hero.focus = 3
        if not is_here:
            g.heroes[1].spot = OFF
        activates(g, "Loose Specimen")
        assert dunn.damage == 1
        assert [hero.damage for hero in g.heroes] == [0, 0]
        assert [hero.focus for hero in g.heroes] == [3, 1 if is_here else 3]


@pytest.mark.rule("HN-ALLY-11")
@pytest.mark.parametrize("is_hurt", [True, False])
def test_hero_cards_do_not_target_allies(is_hurt: bool) -> None:
    """Stand With Me: a hero within 3 spaces heals 3."""
    with at_turn(*TWO) as play:
        with play.table() as g:
            give(g, 0, "Stand With Me")
            ally(g, 0, DUNN, (6, 5)).damage = 3
            if is_hurt:
                g.heroes[0].damage = g.heroes[1].damage = 1
        if not is_hurt:
            assert play.blocked(0, "play:Stand With Me").rule == "HN-RULING-51"
            return
        play.answer(0, "play:Stand With Me")
        play.asks(0, "", ["hero:Majesty", "hero:Guerilla"])
        play.answer(0, "hero:Guerilla")
        assert play.state.heroes[0].allies[0].damage == 3


@pytest.mark.rule("HN-ALLY-12")
@pytest.mark.parametrize(("amount", "is_gone"), [(3, False), (4, True)])
def test_a_defeated_ally_leaves_the_game(amount: int, is_gone: bool) -> None:
    with laid_out(ISSUE) as g:
        dunn = ally(g, 0, DUNN, (6, 5))
        hurt_ally(g, dunn, amount, TEXT)
        assert (g.heroes[0].allies == []) is is_gone
        assert ((6, 5) not in occupied(g)) is is_gone
        assert g.removed == ([DUNN] if is_gone else [])
        assert DUNN not in [*g.villain_discards, *g.issue_discards, *g.heroes[0].discards]
        assert g.tokens == []  # and that is no crisis


# -- what allies do ------------------------------------------------------------------------------------------


@pytest.mark.rule("HN-ALLY-05")
@pytest.mark.parametrize(("pell", "minions_left"), [(1, 1), (2, 2)])
def test_the_attack_of_an_ally_is_damage_without_dice(pell: int, minions_left: int) -> None:
    """2 damage: 1 for Pell and 1 for a minion of the same space, or 2 for Pell."""
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            ally(g, 0, DUNN, (2, 2))
            foe(g, 0, PELL, (2, 1))
            minions(g, 1, 2)
        play.answer(0, f"action:{DUNN}", "done", "attack")
        play.asks(0, "Constable Dunn, 2 damage", [f"hit:{PELL}:1", f"hit:{PELL}:2", "hit:minion-1:1", "done"])
        play.answer(0, f"hit:{PELL}:{pell}")  # what is left goes to a minion
        g = play.state
        assert (threat(g, PELL).damage, len(g.minions)) == (pell, minions_left)
        assert play.told("HN-DICE-13") == []


@pytest.mark.rule("HN-ALLY-06")
@pytest.mark.parametrize(("name", "damage"), [(PELL, 2), (CHAUFFEUR, 1)])
def test_defense_reduces_the_attack_of_an_ally(name: str, damage: int) -> None:
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            ally(g, 0, DUNN, (6, 5))
            foe(g, 0, name, (6, 6))
        play.answer(0, f"action:{DUNN}", "done", "attack")
        assert threat(play.state, name).damage == damage


@pytest.mark.rule("HN-ALLY-07", "HN-ALLY-08")
def test_the_solve_of_an_ally_is_justice_without_dice_and_nobody_inflicts_after_it() -> None:
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            stand(g, 0, (7, 6))  # Pell is near both of them
            ally(g, 0, ALDER, (6, 5))
            foe(g, 0, PELL, (6, 6))
            foe(g, 0, "Forged Will", (5, 5))  # danger 4
        play.answer(0, f"action:{ALDER}", "done")
        g = play.state
        assert threat(g, "Forged Will").justice == 2
        assert (g.heroes[0].damage, g.heroes[0].allies[0].damage) == (0, 0)
        assert play.told("HN-DICE-13") == []


@pytest.mark.rule("HN-ALLY-09")
def test_the_solve_of_an_ally_can_rescue_captives() -> None:
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            ally(g, 0, ALDER, (2, 2))
            captive(g, 1, 2)
        play.queue("clues", "Weak Spot", "Old Favour")
        play.answer(0, f"action:{ALDER}", "done")
        assert play.state.bystanders == []
        assert play.state.heroes[0].clues == ["Weak Spot", "Old Favour"]


@pytest.mark.rule("HN-RULING-83")
def test_an_ally_acts_only_by_an_action_of_its_hero() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            ally(g, 1, DUNN, (6, 5))
        assert f"action:{DUNN}" not in play.keys(0)
        play.answer(1, f"action:{DUNN}", "go:6-6")
        assert (play.state.heroes[1].actions, play.state.heroes[0].actions) == (1, 2)
        assert play.state.heroes[1].allies[0].spot == (6, 6)
        with play.table() as g:
            g.heroes[1].actions, g.done = 0, [1]
        assert not [key for key in play.keys(0) if DUNN in key]


# -- allies in the setup -------------------------------------------------------------------------------------


@pytest.mark.rule("HN-OALLY-01", "HN-OALLY-02")
@pytest.mark.parametrize("count", range(5))
def test_a_game_can_have_any_number_of_allies(count: int) -> None:
    """With more than one for each hero the players are told so."""
    with at_setup(*TWO, modules=", ".join([*ALLIES][:count])) as play:
        play.go_on(lambda g: g.phase is Phase.VILLAIN, ["done"])
        there = [each.name for hero in play.state.heroes for each in hero.allies]
        assert sorted(there) == sorted([*ALLIES][:count])
        assert len(play.told("HN-OALLY-02")) == (1 if count > 2 else 0)


@pytest.mark.rule("HN-OALLY-03", "HN-OALLY-04")
@pytest.mark.parametrize("name", [*ALLIES])
def test_an_ally_begins_in_the_hero_play_area_and_next_to_the_hero(name: str) -> None:
    with at_setup(*TWO, modules=name) as play:
        play.go_on(lambda g: all(hero.is_here for hero in g.heroes), ["done"])
        hero = play.state.heroes[0]
        board = play.state.board
        free = [space for space in board.hexes.neighbours[hero.spot] if space not in occupied(play.state)]
        play.asks(0, f"Where does {name} start?", [f"start:{column}-{row}" for column, row in free])
        play.answer_first(0)
        play.go_on(lambda g: g.phase is Phase.VILLAIN)
        assert [each.name for each in play.state.heroes[0].allies] == [name]
        assert board.distance(play.state.heroes[0].allies[0].spot, hero.spot) == 1
        assert [shown["name"] for shown in play.match.view(1).table["heroes"][0]["allies"]] == [name]


# -- each of them --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "spaces", "far"), [(DUNN, 3, (9, 4)), (ALDER, 3, (9, 4)), (PIGEON, 6, (9, 1)), (OYELARAN, 2, (8, 4))]
)
def test_how_far_an_ally_goes(name: str, spaces: int, far: Spot) -> None:
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            ally(g, 0, name, (6, 4))
            foe(g, 0, PELL, (6, 5))
            foe(g, 0, "Forged Will", (6, 3))
        play.answer(0, f"action:{name}")
        there = [key for key in play.keys(0) if key.startswith("go:")]
        board = play.state.board
        assert max(board.distance((6, 4), _spot(g, key)) for key in there) == spaces
        assert f"go:{far[0]}-{far[1]}" in there
        play.answer(0, "done")
        while "done" in (keys := play.keys(0)) or not keys[0].startswith("move"):
            play.answer(0, "done" if "done" in keys else keys[0])


def _spot(g: HourOfNeed, key: str) -> Spot:
    column, row = key.removeprefix("go:").split("-")
    return panel(int(row)) if column == "panel" else (int(column), int(row))


def test_doc_alder_heals_a_hero_near_him() -> None:
    with at_turn(*TWO) as play:
        with play.table() as g:
            bare(g)
            stand(g, 1, (9, 1))
            for hero in g.heroes:
                hero.damage = 3
            ally(g, 0, ALDER, (6, 6))
        play.answer(0, f"action:{ALDER}", "go:5-5")
        assert [hero.damage for hero in play.state.heroes] == [1, 3]


def test_doc_alder_solves_or_heals() -> None:
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            g.heroes[0].damage = 3
            ally(g, 0, ALDER, (5, 5))
            foe(g, 0, "Forged Will", (5, 6))
        play.answer(0, f"action:{ALDER}", "done")
        play.asks(0, "", ["solve", "heal"])
        play.answer(0, "heal")
        assert (play.state.heroes[0].damage, threat(play.state, "Forged Will").justice) == (1, 0)


def test_pigeon_post_flies_over_figures_rescues_and_lets_its_hero_draw() -> None:
    """Pell stands in the way, and the Runner's space is entered on the way to another."""
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            bystander(g, (5, 1))
            ally(g, 0, PIGEON, (5, 3))
            foe(g, 0, PELL, (5, 2))
        play.queue("hero 0", "Banner")
        play.queue("clues", "Weak Spot")
        play.answer(0, f"action:{PIGEON}", "go:5-1")
        hero = play.state.heroes[0]
        assert (hero.allies[0].spot, hero.clues, hero.hand) == ((5, 1), ["Weak Spot"], ["Banner"])
        assert play.state.bystanders == []


def test_other_allies_rescue_nobody_on_the_way() -> None:
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            bystander(g, (5, 2))
            ally(g, 0, DUNN, (5, 3))
        play.answer(0, f"action:{DUNN}", "go:5-2")
        assert (play.state.heroes[0].clues, len(play.state.bystanders)) == ([], 1)


@pytest.mark.parametrize("roll", [ATTACK, SOLVE])
def test_mrs_oyelaran_attacks_or_solves(roll: str) -> None:
    with at_turn() as play:
        with play.table() as g:
            bare(g)
            ally(g, 0, OYELARAN, (5, 5))
            foe(g, 0, PELL, (6, 5))
            foe(g, 0, "Forged Will", (5, 6))
        play.answer(0, f"action:{OYELARAN}", "done", roll)
        g = play.state
        assert (threat(g, PELL).damage, threat(g, "Forged Will").justice) == ((1, 0) if roll == ATTACK else (0, 1))


@pytest.mark.parametrize(("spot", "can"), [((6, 3), True), ((6, 5), False)])
def test_mrs_oyelaran_suffers_what_an_enemy_near_her_inflicts(spot: Spot, can: bool) -> None:
    """Pell is in (5, 3)."""
    with laid_out(ISSUE) as g:
        bare(g)
        foe(g, 0, PELL, (5, 3))
        her = ally(g, 0, OYELARAN, spot)
        activates(g, PELL, *(["toward:5-4", "hero:Majesty", "use:in-your-place"] if can else []))
        assert (g.heroes[0].damage, her.damage) == ((0, 2) if can else (2, 0))
