"""The Strategy phase: cards are placed and covered, the order is stacked, and the Doktor has the last word."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.state import Phase
from longbox.testing.scenario import Scenario
from tests.games.guardians_chronicles.looking import kinds, targets
from tests.games.guardians_chronicles.table import at_activation, at_strategy, event, figure, wounds

TRIO = ("Sgt Freedom", "GoldenBoy", "Super Nova")
QUARTET = (*TRIO, "Orlo Vane")
FREEDOM = ("left:Thrown Baton", "right:Double Time")
GOLDEN = ("right:Knuckle Up", "right:Bull Rush")
NOVA = ("left:Solar Lance", "left:Heat Haze")
ORLO = ("right:Deep Breath", "right:Foresight")


def all_ready(play: Scenario) -> None:
    """Each Hero places two cards, and the Doktor none, if he has one: without cards he is not asked."""
    if play.state.hand:
        play.answer(play.state.skarov, "ready")
    for seat, cards in enumerate((FREEDOM, GOLDEN, NOVA, ORLO)[: len(play.state.heroes)]):
        play.answer(seat, *cards)


def keep_order(play: Scenario, *order: int) -> None:
    """The first player stacks the cards in this order, and the others accept it."""
    play.answer(0, *[f"order:{seat}" for seat in order[:-1]])
    for seat in range(1, len(order)):
        play.answer(seat, "order:keep")


# -- the cards of the Heroes ---------------------------------------------------------------------------------


@pytest.mark.rule("GC-TURN-02", "GC-STRAT-04")
def test_both_sides_plan_at_once() -> None:
    with at_strategy(*TRIO) as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum")
        for seat in range(4):
            play.asks(seat, "Plan the turn")
        play.answer(2, "left:Solar Lance")  # nobody has to confirm it
        play.answer(3, "event:Serum:Ki")
        play.answer(0, "left:Thrown Baton")
        assert play.state.heroes[2].left == ["Solar Lance"]
        assert play.state.villain("Ki").events == ["Serum"]
        play.asks(1, "Plan the turn")
        play.answer(1, "left:Haymaker")


@pytest.mark.rule("GC-STRAT-01", "GC-POWER-06", "GC-POWER-07")
def test_each_hero_plays_one_or_two_cards() -> None:
    with at_strategy("Sgt Freedom", "GoldenBoy") as play:
        assert play.blocked(0, "ready").rule == "GC-POWER-07"
        play.answer(0, "left:Thrown Baton", "ready")  # one
        play.answer(1, *GOLDEN)  # two, and no third: the player is ready
        play.asks(0, "Who acts first?")
        assert [len(hero.played) for hero in play.state.heroes] == [1, 2]
        keep_order(play, 0, 1)
        assert play.state.phase is Phase.HERO
        assert [len(hero.played) for hero in play.state.heroes] == [1, 2]


@pytest.mark.rule("GC-STRAT-03", "GC-STRAT-05")
@pytest.mark.parametrize(
    ("deeds", "left", "right"),
    [
        (("left:Thrown Baton", "right:Double Time"), ["Thrown Baton"], ["Double Time"]),
        (("left:Thrown Baton", "left:Double Time"), ["Thrown Baton", "Double Time"], []),
        (("right:Thrown Baton", "right:Double Time"), [], ["Thrown Baton", "Double Time"]),
        (("right:Thrown Baton", "ready"), [], ["Thrown Baton"]),
    ],
)
def test_the_sides_are_free(deeds: tuple[str, ...], left: list[str], right: list[str]) -> None:
    with at_strategy() as play:
        play.answer(0, *deeds)
        hero = play.state.heroes[0]
        assert (hero.left, hero.right) == (left, right)
        assert not {*left, *right} & {*hero.hand}


@pytest.mark.rule("GC-STRAT-06", "GC-POWER-02")
def test_a_card_that_is_placed_stays_where_it_is() -> None:
    with at_strategy() as play:
        with play.table() as g:
            event(g, "Serum")
        assert "Thrown Baton" not in play.keys(0)  # only with a side
        play.answer(0, "left:Thrown Baton")
        assert not [key for key in play.keys(0) if "Thrown Baton" in key]
        assert kinds(play, 0) == {"left", "right", "ready"}
        play.answer(0, "right:Double Time")
        assert 0 not in play.match.decision.seats
        play.answer(1, "ready", "ready")
        assert kinds(play, 0) == {"move", "end"}  # in the Activation phase too
        assert (play.state.heroes[0].left, play.state.heroes[0].right) == (["Thrown Baton"], ["Double Time"])


@pytest.mark.rule("GC-STRAT-11")
def test_a_hero_may_bluff_with_a_side_that_is_of_no_use() -> None:
    with at_strategy() as play:
        play.answer(0, "left:Mark Target")  # no enemy is in sight, and there is no ally
        play.answer(0, "right:Read the Manual")  # nothing here asks for Mental
        assert play.state.heroes[0].played == ["Mark Target", "Read the Manual"]


# -- the order -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-STRAT-02", "GC-STRAT-07", "GC-STRAT-09", "GC-COMP-27", "GC-COMP-07")
def test_the_heroes_stack_their_cards_after_all_cards_are_placed() -> None:
    with at_strategy(*TRIO) as play:
        play.answer(0, *FREEDOM)
        play.answer(1, *GOLDEN)
        play.answer(3, "ready")
        assert play.match.decision.seats == (2,)  # the order comes after the last cards
        play.answer(2, *NOVA)
        play.asks(0, "Who acts first?", ["order:0", "order:1", "order:2"])
        keep_order(play, 2, 0, 1)
        assert play.state.active == 2
        assert play.state.stack == [0, 1]


@pytest.mark.rule("GC-RULING-45")
def test_each_player_accepts_the_order_or_stacks_it_anew_once() -> None:
    with at_strategy(*TRIO) as play:
        all_ready(play)
        play.answer(0, "order:2", "order:0")
        play.asks(1, "The Heroes act in this order: Super Nova, Sgt Freedom, GoldenBoy", ["order:keep", "order:anew"])
        play.answer(1, "order:anew", "order:1", "order:0")
        play.asks(2, "The Heroes act in this order: GoldenBoy, Sgt Freedom, Super Nova")
        play.answer(2, "order:keep")
        assert (play.state.active, play.state.stack) == (1, [0, 2])


@pytest.mark.rule("GC-STRAT-08")
def test_the_doktor_does_not_hear_the_order() -> None:
    with at_strategy(*TRIO) as play:
        with play.table() as g:
            event(g, "Serum")  # so that he has something to change
        all_ready(play)
        keep_order(play, 2, 0, 1)
        play.asks(3, "A last change")
        assert "stacks the Initiative cards: Super Nova, Sgt Freedom, GoldenBoy" in play.told("GC-STRAT-08", seat=0)[-1]
        assert play.told("GC-STRAT-08", seat=3)[-1].endswith("stacks the Initiative cards, face-down")
        orders = {tuple(play.match.fork(seat=3, seed=seed).state.stack) for seed in range(40)}
        assert len(orders) == 6
        assert {tuple(play.match.fork(seat=1, seed=seed).state.stack) for seed in range(10)} == {(2, 0, 1)}


# -- what is covered -----------------------------------------------------------------------------------------


@pytest.mark.rule("GC-STRAT-12", "GC-WEAK-02", "GC-RULING-38")
def test_the_doktor_imagines_a_card_on_each_side_on_which_one_lies() -> None:
    with at_strategy("Super Nova") as play:
        with play.table() as g:
            nova = g.heroes[0]
            nova.hand, nova.discards = ["Cutting Torch", "Flame-Out"], nova.hand[:6]
            event(g, "Serum")  # so that he has something to change
        play.answer(0, "left:Flame-Out", "right:Cutting Torch")
        imagined = [play.match.fork(seat=1, seed=seed).state.heroes[0] for seed in range(10)]
        assert all((hero.left, hero.right) == (["Flame-Out"], ["Cutting Torch"]) for hero in imagined)  # it has no right half


@pytest.mark.rule("GC-STRAT-10", "GC-STRAT-12")
def test_the_doktor_sees_the_sides_of_the_covered_cards_and_not_their_faces() -> None:
    with at_strategy() as play:
        with play.table() as g:
            event(g, "Serum")
        play.answer(0, *FREEDOM)
        assert [line.partition("places ")[2] for line in play.told("GC-STRAT-05", seat=1)] == [
            "a covered card to the left",
            "a covered card to the right",
        ]
        assert play.told("GC-STRAT-05", seat=0)[0].endswith("places Thrown Baton to the left")
        play.asks(1, "Plan the turn")  # he can still change his own cards
        faces = {tuple(play.match.fork(seat=1, seed=seed).state.heroes[0].played) for seed in range(30)}
        assert len(faces) > 10
        play.answer(1, "ready", "ready")
        assert "Sgt Freedom reveals Thrown Baton as a Special Power and Double Time" in play.told("GC-ACTIV-01", seat=1)[-1]
        assert {tuple(play.match.fork(seat=1, seed=seed).state.heroes[0].played) for seed in range(5)} == {
            ("Thrown Baton", "Double Time")
        }


@pytest.mark.rule("GC-STRAT-17")
def test_the_heroes_see_beside_which_id_card_an_event_card_lies_and_not_its_face() -> None:
    with at_strategy() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum", "Lockdown")
        play.answer(1, "event:Serum:Ki")
        assert play.told("GC-EVENT-03", seat=0)[-1].endswith("places a covered card to the right of Ki")
        assert play.told("GC-EVENT-03", seat=1)[-1].endswith("places Serum to the right of Ki")
        imagined = [play.match.fork(seat=0, seed=seed).state.villain("Ki").events for seed in range(40)]
        assert {len(cards) for cards in imagined} == {1}
        assert len({cards[0] for cards in imagined}) > 5


@pytest.mark.rule("GC-STRAT-18")
def test_the_phase_ends_when_all_heroes_are_ready_and_that_reveals_nothing() -> None:
    with at_strategy("Sgt Freedom", "GoldenBoy") as play:
        play.answer(2, "ready")
        play.answer(0, *FREEDOM)
        play.answer(1, "right:Knuckle Up")
        play.asks(1, "Plan the turn")
        play.answer(1, "ready")
        play.asks(0, "Who acts first?")
        assert not play.state.is_revealed
        assert not [line for line in play.told(seat=2) if "Thrown Baton" in line or "Knuckle Up" in line]
        keep_order(play, 0, 1)


# -- the Event cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("GC-STRAT-13")
def test_the_doktor_places_no_more_event_cards_than_there_are_heroes() -> None:
    with at_strategy(*TRIO) as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum", "Lockdown", "Cut Wires", "Overtime")
        play.answer(3, "event:Serum:Ki", "event:Lockdown:Ki", "event:Cut Wires:Doktor Skarov")
        assert play.blocked(3, "event:Overtime:Ki").rule == "GC-STRAT-13"
        play.answer(3, "ready")


@pytest.mark.rule("GC-STRAT-14")
def test_several_event_cards_lie_beside_one_id_card_or_beside_several() -> None:
    with at_strategy(*TRIO) as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum", "Lockdown", "Cut Wires")
        play.answer(3, "event:Serum:Ki", "event:Lockdown:Ki", "event:Cut Wires:Doktor Skarov")
        assert play.state.villain("Ki").events == ["Serum", "Lockdown"]
        assert play.state.villain("Doktor Skarov").events == ["Cut Wires"]


@pytest.mark.rule("GC-STRAT-15")
def test_the_doktor_need_not_place_a_card() -> None:
    with at_strategy() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum")
        play.answer(0, *FREEDOM)
        play.answer(1, "ready", "ready")
        assert (play.state.phase, play.state.hand) == (Phase.HERO, ["Serum"])


@pytest.mark.rule("GC-STRAT-16")
def test_each_hero_who_is_out_lowers_the_limit_of_event_cards() -> None:
    with at_strategy(*QUARTET) as play:
        with play.table() as g:
            g.heroes[3].is_out = True
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum", "Lockdown", "Cut Wires", "Overtime")
        assert 3 not in play.match.decision.seats
        play.answer(4, "event:Serum:Ki", "event:Lockdown:Ki", "event:Cut Wires:Ki")
        assert play.blocked(4, "event:Overtime:Ki").rule == "GC-STRAT-13"


@pytest.mark.rule("GC-STRAT-19", "GC-RULING-46")
def test_the_doktor_rearranges_his_cards_once_more_and_announces_the_activation_phase() -> None:
    with at_strategy("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum", "Lockdown", "Overtime")
        play.answer(2, "event:Serum:Ki", "event:Overtime:Ki", "ready")
        assert [*play.match.decision.seats] == [0, 1]  # he waits for the Heroes
        play.answer(0, *FREEDOM)
        play.answer(1, *GOLDEN)
        keep_order(play, 0, 1)
        assert [*play.match.decision.seats] == [2]  # the Heroes change nothing any more
        play.asks(2, "A last change")
        assert play.blocked(2, "event:Lockdown:Ki").rule == "GC-STRAT-13"
        play.answer(2, "back:Serum:Ki", "back:Overtime:Ki")
        assert play.state.hand == ["Lockdown", "Serum", "Overtime"]
        play.answer(2, "event:Lockdown:Doktor Skarov")
        assert targets(play, 2, "back") == set()  # what is placed anew stays
        assert play.state.phase is Phase.LAST
        play.answer(2, "ready")
        assert (play.state.phase, play.state.is_revealed) == (Phase.HERO, True)
        assert play.state.villain("Doktor Skarov").events == ["Lockdown"]


@pytest.mark.rule("GC-RULING-18")
def test_the_limit_of_event_cards_does_not_count_events_in_activations() -> None:
    with at_activation() as play:
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 2))
            event(g, "Serum", "Overtime")
            g.events.remove("Lockdown")
            g.villain("Ki").events.append("Lockdown")  # as many as there are Heroes
        play.answer(0, "end")
        play.answer(1, "event:Overtime")
        assert play.state.event == "Overtime"
        assert play.state.hand == ["Serum"]


@pytest.mark.rule("GC-RULING-38")
def test_hands_are_hidden_from_the_other_side_alone() -> None:
    with at_strategy("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            wounds(g, 0, "Cracked Rib")
            event(g, "Serum", "Lockdown")
        hands = [tuple(hero.hand) for hero in play.state.heroes]
        for seed in range(10):
            ours = play.match.fork(seat=1, seed=seed).state
            assert [tuple(hero.hand) for hero in ours.heroes] == hands
            theirs = play.match.fork(seat=2, seed=seed).state
            assert theirs.hand == ["Serum", "Lockdown"]
            assert [len(hero.hand) for hero in theirs.heroes] == [9, 8]
            assert [hero.missions for hero in theirs.heroes] == [hero.missions for hero in play.state.heroes]
        others = {tuple(sorted(play.match.fork(seat=0, seed=seed).state.hand)) for seed in range(30)}
        assert len(others) > 10
        assert {len(hand) for hand in others} == {2}
