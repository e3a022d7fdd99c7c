"""The Actions of the Hero board, rule by rule, with the rulebook's examples."""

import pytest

from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.heroes import Draw, TakeDamage
from longbox.games.freedom_five.city import BARRIERS, CITY, HQ, NUMBERS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ABILITIES, AbilityCard
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.own_cards import chapter_says
from tests.games.freedom_five.table import (
    HERE,
    TURN,
    actions,
    at_turn,
    damage,
    discarded,
    draw_pile,
    give,
    henchmen,
    justice,
    private,
    specials,
    standing,
    tasks,
    view,
    villain,
)
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")


def moves(play: Scenario, seat: int = 0) -> set[int]:
    """Where a Move may end."""
    return {int(key.removeprefix("move:")) for key in play.keys(seat) if key.startswith("move:")}


# -- boards differ -------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-01")
@pytest.mark.rule("FF-EX-05")
def test_heroes_differ_in_how_far_they_move_and_where_they_heal() -> None:
    with at_turn("Tachyon") as play:
        assert moves(play) == {*CITY.around(HERE, 4)}
    with at_turn("Bunker") as play:
        assert moves(play) == {*CITY.around(HERE, 2)}
    assert len({board.move for board in HEROES.values()}) > 1
    heals = {name: _heals(name) for name in ("Wraith", "Bunker", "Legacy", "Tachyon")}
    assert heals == {"Wraith": {22: 2}, "Bunker": {17: 2}, "Legacy": {HQ: 2, 3: 1}, "Tachyon": {17: 1, 22: 1, HQ: 1, 3: 1}}


def _heals(name: str) -> dict[int, int]:
    """Where a Hero heals of these Locations, and how much."""
    found = {}
    with at_turn(name) as play:
        with play.table() as g:
            private(g)
            damage(g, 0, MIND)
        for location in (17, 22, HQ, 3):
            with play.table() as g:
                g.heroes[0].location = location
            for option in play.asks(0).options:
                if option.key.startswith("heal"):
                    found[location] = int(option.label.split()[1])
    return found


# -- Heal ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-02")
@pytest.mark.rule("FF-ACT-04")
def test_healing_is_for_private_life_at_the_location_on_the_board() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].location = 22
            damage(g, 0, MIND)
        assert play.blocked(0, "heal:22").rule == "FF-TURN-11"
        play.answer(0, "private")
        assert "heal:22" in play.keys(0)
        with play.table() as g:
            g.heroes[0].location = 21
        assert play.blocked(0, "heal:22").rule == "FF-ACT-04"


@pytest.mark.rule("FF-ACT-03")
def test_the_player_picks_the_damage_that_goes_back_to_the_bag() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            private(g, 0, 22)
            damage(g, 0, MIND, TECH, BODY)
        play.answer(0, "heal:22")
        play.asks(0, "Which damage", ["heal:Mind", "heal:Tech", "heal:Body"])
        play.answer(0, "heal:Tech")
        assert all(holds(play.state) for holds in GAME.invariants.values())  # no token is nowhere
        play.answer(0, "heal:Mind")
        assert play.state.heroes[0].damage == [BODY]
        assert [[*play.state.bag].count(token) for token in (MIND, TECH, BODY)] == [4, 4, 3]
        assert len(play.state.bag.layers) == 1  # mixed with the others


@pytest.mark.rule("FF-ACT-05")
@pytest.mark.parametrize(("answer", "deck", "discards"), [("shuffle", 14, 0), ("done", 8, 6)])
def test_after_healing_the_discards_may_be_shuffled_into_the_deck(answer: str, deck: int, discards: int) -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            private(g, 0, 22)
            damage(g, 0, MIND)
            cards = [*g.heroes[0].deck]
            draw_pile(g, 0, *cards[:14])
            discarded(g, 0, *cards[:6])
        play.answer(0, "heal:22", answer)
        hero = play.state.heroes[0]
        assert (len(hero.deck), len(hero.discards)) == (deck, discards)
        if answer == "shuffle":
            assert len(hero.deck.layers) == 1
        play.asks(0, TURN)


@pytest.mark.rule("FF-RULING-59")
def test_a_heal_takes_what_there_is_and_without_damage_is_for_the_reshuffle() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            private(g, 0, 22)
            damage(g, 0, MIND)
        play.answer(0, "heal:22")  # 2, but there is one token
        assert play.state.heroes[0].damage == []
        assert play.state.heroes[0].available == 4
        assert play.blocked(0, "heal:22").rule == "FF-RULING-60"
        with play.table() as g:
            discarded(g, 0, "Haunt")
        play.answer(0, "heal:22", "shuffle")
        assert "Haunt" in play.state.heroes[0].deck


# -- Personal Task -------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-06")
@pytest.mark.rule("FF-ACT-07")
def test_a_personal_task_is_done_in_private_life_where_it_says() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            tasks(g, 0, "Supper on Garden Street")
            g.heroes[0].location = 25
        key = "task:Supper on Garden Street"
        assert play.blocked(0, key).rule == "FF-TASK-11"
        with play.table() as g:
            private(g, 0, 26)
        assert play.blocked(0, key).rule == "FF-TASK-09"
        play.answer(0, "move:25", key)
        hero = play.state.heroes[0]
        assert (hero.tasks, hero.task_discards, hero.available) == ([], ["Supper on Garden Street"], 3)
        assert play.said("is done with Supper") == "FF-ACT-07"


# -- Move ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-08")
@pytest.mark.rule("FF-ACT-12")
@pytest.mark.parametrize("is_private", [True, False])
def test_move_and_recover_belong_to_both_phases(is_private: bool) -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.heroes[0].is_private = is_private
        play.answer(0, "move:10", "recover")
        hero = play.state.heroes[0]
        assert (hero.location, len(hero.hand), hero.available) == (10, 1, 3)


@pytest.mark.rule("FF-ACT-09")
@pytest.mark.rule("FF-RULING-24")
def test_a_hero_moves_up_to_the_distance_of_the_board_past_everybody() -> None:
    with at_turn("Bunker") as play:
        with play.table() as g:
            for number in CITY.neighbours[HERE]:
                henchmen(g, number, BODY, BODY, BODY)
            villain(g, "Fright Train", 9)
        reach = moves(play)
        assert {2, 7, 9, 14} <= reach  # one step is enough
        assert {1, 3, 10, 13} <= reach  # two steps, past Henchmen and the Villain
        assert not {4, 11, 20, HERE} & reach  # three are too many, and none is no Move
        play.answer(0, "move:10")
        assert play.state.heroes[0].location == 10
        assert view(play)["heroes"][0]["location"] == 10


@pytest.mark.rule("FF-ACT-10")
@pytest.mark.rule("FF-ACT-11")
@pytest.mark.rule("FF-RULING-07")
def test_a_step_goes_to_a_location_that_shares_a_border() -> None:
    for number, others in CITY.neighbours.items():
        row, column = divmod(number - 1, 6)
        for other in NUMBERS:
            far_row, far_column = divmod(other - 1, 6)
            is_beside = abs(row - far_row) + abs(column - far_column) == 1
            is_apart = any((min(number, other), max(number, other)) in pairs for pairs in BARRIERS.values())
            assert (other in others) == (is_beside and not is_apart)
            assert (other in others) == (number in CITY.neighbours[other])
    assert {*CITY.around(HERE, 1)} == {2, 7, 9, 14}  # not 1, 3, 13 and 15, which it meets at a corner


@pytest.mark.rule("FF-ACT-11")
def test_nobody_enters_the_river() -> None:
    """The Cutter River lies between 11 and 12, and between 17 and 18: the way round is three steps."""
    with at_turn("Bunker") as play:
        with play.table() as g:
            g.heroes[0].location = 11
        assert 12 not in moves(play)
        assert all(1 <= number <= 30 for number in moves(play))
    assert sum(len(pairs) for pairs in BARRIERS.values()) == 4


# -- Recover -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-13")
def test_recover_draws_as_many_cards_as_the_board_says() -> None:
    assert (HEROES["Tachyon"].recover, HEROES["Legacy"].recover) == (2, 1)
    with at_turn("Tachyon", "Legacy") as play:
        with play.table() as g:
            draw_pile(g, 0, "Haunt", "Vanish", "Unseen")
        play.answer(0, "recover")
        assert play.state.heroes[0].hand == ["Haunt", "Vanish"]
        assert [*play.state.heroes[0].deck] == ["Unseen"]
        with play.table() as g:
            g.active = 1
        play.answer(1, "recover")
        assert len(play.state.heroes[1].hand) == 1


# -- Attack --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-14")
def test_attack_belongs_to_the_hero_phase() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            private(g)
            henchmen(g, HERE, BODY)
            villain(g, "Ermine", HERE)
            give(g, 0, "Mind 1")
        assert play.blocked(0, "attack").rule == "FF-TURN-11"
        assert play.blocked(0, "attack:ermine").rule == "FF-TURN-11"
        play.answer(0, "hero")
        assert "attack" in play.keys(0)


@pytest.mark.rule("FF-ACT-15")
def test_where_henchmen_are_all_of_them_are_attacked_and_no_villain() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, TECH)
            villain(g, "Ermine", HERE)
            give(g, 0, "Mind 3")
        assert play.blocked(0, "attack:ermine").rule == "FF-HENCH-05"
        play.queue("dice", 3, 4)  # a die for each
        play.answer(0, "attack")
        assert standing(play, HERE) == []
        assert next(each for each in play.state.villains if each.name == "Ermine").damage == 0
        assert play.state.heroes[0].available == 4


@pytest.mark.rule("FF-ACT-16")
def test_without_henchmen_the_attacker_picks_one_villain() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            villain(g, "Ermine", HERE)
            villain(g, "Fright Train", HERE)
            villain(g, "Dirge", 1)
            give(g, 0, "Mind 1", "Body 1", "Spirit 1")
            henchmen(g, HERE, TECH)
        assert [key for key in play.keys(0) if key.startswith("attack")] == ["attack"]
        assert play.blocked(0, "attack:ermine").rule == "FF-HENCH-05"
        with play.table() as g:
            henchmen(g, HERE)
        assert play.blocked(0, "attack").rule == "FF-RULING-60"
        assert [key for key in play.keys(0) if key.startswith("attack")] == ["attack:ermine", "attack:fright-train"]
        play.queue("dice", 6)
        play.answer(0, "attack:fright-train")
        play.asks(0, "Where is Wraith thrown?")  # the Counterstrike
        assert play.said("strikes back") == "FF-FIGHT-18"
        hit = {each.name: each.damage for each in play.state.villains}
        assert (hit["Fright Train"], hit["Ermine"]) == (1, 0)


# -- Ability -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-17")
@pytest.mark.rule("FF-ACT-18")
def test_a_card_with_an_action_symbol_is_played_for_an_action() -> None:
    trying(ABILITIES, AbilityCard("Mind 1", MIND, 1, Draw(2), is_action=True))
    with at_turn("Legacy") as play:
        with play.table() as g:
            private(g)
            give(g, 0, "Mind 1")
        assert play.blocked(0, "ability:Mind 1").rule == "FF-PRIV-09"
        play.answer(0, "hero", "ability:Mind 1")
        hero = play.state.heroes[0]
        assert (hero.available, hero.exhausted, len(hero.hand), hero.discards) == (4, 1, 2, ["Mind 1"])
        with play.table() as g:
            give(g, 0, "Mind 1")
            specials(g, 0, "Training Pays Off")
            actions(g, 0, 0)
        assert play.blocked(0, "ability:Mind 1").rule == "FF-TURN-15"


# -- Justice -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ACT-20")
@pytest.mark.rule("FF-ACT-21")
@pytest.mark.rule("FF-ACT-22")
@pytest.mark.parametrize(("dice", "is_success"), [((4, 4, 1, 1), True), ((4, 3, 1, 1), False)])
def test_justice_is_tried_in_the_hero_phase(dice: tuple[int, ...], is_success: bool) -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            private(g)
            justice(g, 0, "Green Wave")  # in Uptown, where City Hall is: Tech 4, 2 successes
        assert play.blocked(0, "justice").rule == "FF-TURN-11"
        deck = len(play.state.justice_deck)
        play.answer(0, "hero")
        play.queue("dice", *dice)
        play.answer(0, "justice")
        hero = play.state.heroes[0]
        assert hero.available == 4
        if is_success:
            assert view(play)["heroes"][0]["rewards"][0]["used"] is False
            assert [reward.name for reward in hero.rewards] == ["Green Wave"]
            assert hero.justice not in ("", "Green Wave")
            assert len(play.state.justice_deck) == deck - 1
            assert view(play)["heroes"][0]["justice"]["name"] == hero.justice
        else:
            assert (hero.rewards, hero.justice, len(play.state.justice_deck)) == ([], "Green Wave", deck)


# -- what would change nothing -------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-60")
def test_an_action_that_would_change_nothing_is_refused() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            draw_pile(g, 0)
            give(g, 0, "The Long View")
        refusal = play.blocked(0, "attack")
        assert (refusal.rule, refusal.reason) == ("FF-RULING-60", "there are no Henchmen here")
        refusal = play.blocked(0, "recover")
        assert (refusal.rule, refusal.reason) == ("FF-RULING-60", "there is no card to draw")
        assert play.blocked(0, "ability:The Long View").rule == "FF-RULING-60"  # no used Justice Reward
        assert not [key for key in play.keys(0) if key.startswith("interact")]
        with play.table() as g:
            private(g, 0, 15)
        refusal = play.blocked(0, "heal:15")
        assert (refusal.rule, refusal.reason) == ("FF-RULING-60", "there is nothing to heal")
        assert play.state.heroes[0].available == 5


@pytest.mark.rule("FF-RULING-60")
@pytest.mark.parametrize("attribute", [MIND, SPIRIT, TECH])
def test_an_attempt_that_can_fail_is_not_without_effect(attribute: Attribute) -> None:
    chapter_says(rewards=(TakeDamage(1),))
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, attribute)
        play.queue("dice", 1)
        play.answer(0, "attack")
        assert standing(play, HERE) == [str(attribute)]
        assert play.state.heroes[0].available == 4
