"""Justice cards, rule by rule (page 15)."""

from __future__ import annotations

import pytest

from longbox import Deck, text
from longbox.games.freedom_five import kinds
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT
from longbox.games.freedom_five.cards import justice as deck_of_justice
from longbox.games.freedom_five.cards.verbs.city import RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, Heal
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.kinds import ABILITIES, ANARCHY, BYSTANDERS, JUSTICE, SPECIALS, TASKS, TOWER, Timing
from longbox.games.freedom_five.rules.slots import new_justice
from longbox.games.freedom_five.state import Phase, Reward
from longbox.testing import random_play
from longbox.testing.scenario import Scenario
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.own_cards import chapter_says, phase_of
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    actions,
    at_turn,
    damage,
    end_turn,
    facing,
    give,
    henchmen,
    justice,
    private,
    reward,
    specials,
    tasks,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")
RED = next(number for number, place in LOCATIONS.items() if place.attribute is BODY)

SWEEP, DRAW_TWO = "chapter:Chapter Reward 1", "chapter:Chapter Reward 2"  # of the first Chapter of Lights Out


# -- every Hero has one -------------------------------------------------------------------------------------


@pytest.mark.rule("FF-JUST-01")
def test_every_hero_always_has_one_active_justice_card() -> None:
    """Random players, to the end: whenever somebody is asked, nobody is without, and no card is in two places."""
    total = 0
    for match in random_play(GAME, 3, 3, scenario="lights-out"):
        g = match.state
        if g.phase is Phase.TURN:
            assert all(hero.justice for hero in g.heroes)
            held = [hero.justice for hero in g.heroes] + [card.name for hero in g.heroes for card in hero.rewards]
            all_cards = [*held, *g.justice_deck, *g.justice_discards]
            total = total or len(all_cards)
            assert len(all_cards) == len({*all_cards}) == total


@pytest.mark.rule("FF-JUST-02")
def test_a_discarded_card_is_replaced_at_once() -> None:
    """Wraith's Unsolved Case."""
    with at_turn("Wraith") as play:
        with play.table() as g:
            justice(g, 0, "The Shakedown")
            give(g, 0, "Unsolved Case")
            g.justice_deck = Deck("justice", (("Fair Trial",), ("Green Wave",)))
        play.answer(0, "ability:Unsolved Case", "exchange")
        assert play.state.heroes[0].justice == "Green Wave"
        assert play.state.justice_discards == ["The Shakedown"]


@pytest.mark.rule("FF-JUST-02", "FF-JUST-06")
def test_a_resolved_card_is_replaced_at_once() -> None:
    own_cards.justice("Old Case", Draw(1), kinds.Test(MIND, 1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].justice = "Old Case"
            g.justice_deck = Deck("justice", (("Green Wave",), ("Fair Trial",)))
        play.queue("dice", 3)
        play.answer(0, "justice")
        wraith = play.state.heroes[0]
        assert (wraith.justice, wraith.rewards) == ("Fair Trial", [Reward("Old Case")])


@pytest.mark.rule("FF-JUST-03", "FF-RULING-28")
def test_the_deck_is_renewed_when_its_last_card_is_taken() -> None:
    g, _ = facing("Ermine", "Wraith")
    discards = ["Green Wave", "The Shakedown", "The Back Door", "Talk Her Down", "Still Standing"]
    g.justice_deck, g.justice_discards = Deck("justice", (("Fair Trial",),)), [*discards]
    new_justice(g, g.heroes[0])
    assert g.heroes[0].justice == "Fair Trial"
    assert g.justice_discards == []
    assert [sorted(layer) for layer in g.justice_deck.layers] == [sorted(discards)]


@pytest.mark.rule("FF-RULING-28", "FF-JUST-01")
def test_who_is_without_a_card_draws_as_soon_as_there_is_one() -> None:
    """Clockwise from the active Hero: Wraith has one, so Tachyon, and then Legacy."""
    own_cards.justice("Old Case", Draw(1))
    with at_turn("Legacy", "Wraith", "Tachyon") as play:
        with play.table() as g:
            g.active = 1
            g.justice_deck = Deck("justice")
            g.heroes[1].justice = "Fair Trial"
            g.heroes[1].rewards = [Reward("Old Case"), Reward("Clean Streets")]
        play.answer(1, DRAW_TWO, "reward:Old Case")
        assert [hero.justice for hero in play.state.heroes] == ["", "Fair Trial", "Old Case"]
        play.answer(1, DRAW_TWO)
        assert [hero.justice for hero in play.state.heroes] == ["Clean Streets", "Fair Trial", "Old Case"]
        assert play.state.justice_discards == []


@pytest.mark.rule("FF-JUST-04", "FF-RULING-03")
def test_a_justice_card_has_an_objective_and_a_reward() -> None:
    for card in deck_of_justice.CARDS:
        assert card.task.words
        assert card.task.test is not None or card.task.cost
        assert text(card.reward)
    assert {card.penalty is None for card in deck_of_justice.CARDS} == {True, False}


@pytest.mark.rule("FF-RULING-03")
def test_all_shared_cards_have_the_parts_that_their_kind_has() -> None:
    for card in (*ANARCHY.values(), *TOWER.values()):
        assert 1 <= card.need <= card.dice
        assert text(card.reward)
        assert text(card.penalty)
    for bystander in BYSTANDERS.values():
        assert bystander.icons in (1, 2)
        assert text(bystander.effect)
    for task in TASKS.values():
        assert 1 <= task.location <= 30
        assert (task.attribute is None) == (task.cards == 0)
    for special in SPECIALS.values():
        assert special.dice > 0
        assert text(special.effect)
    assert all(text(ability.effect) for ability in ABILITIES.values())


# -- the Justice Action ------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-JUST-05")
def test_a_justice_action_follows_the_card() -> None:
    """The Shakedown is a test of Body 3 in a red Location without Henchmen."""
    with at_turn("Wraith") as play:
        with play.table() as g:
            justice(g, 0, "The Shakedown")
        assert play.blocked(0, "justice").rule == "FF-JUST-05"  # City Hall is green
        with play.table() as g:
            g.heroes[0].location = RED
            private(g)
        assert play.blocked(0, "justice").rule == "FF-TURN-11"  # in the Hero phase only
        play.answer(0, "hero")
        with play.table() as g:
            henchmen(g, RED, BODY)
        assert play.blocked(0, "justice").rule == "FF-JUST-05"
        with play.table() as g:
            henchmen(g, RED)
        play.queue("dice", 4, 1, 1)
        play.answer(0, "justice")
        wraith = play.state.heroes[0]
        assert (wraith.available, wraith.exhausted, wraith.rewards) == (4, 1, [Reward("The Shakedown")])


@pytest.mark.rule("FF-JUST-05")
@pytest.mark.parametrize(
    ("name", "location", "reason"),
    [
        ("The Shakedown", HERE, "you are not in a Body Location"),
        ("The Shakedown", RED, "there are Henchmen here"),
        ("Cave-in on the Blue Line", FAR, f"you are not at {LOCATIONS[HERE].label}"),
        ("Cave-in on the Blue Line", HERE, "it takes 2 Body cards"),
        ("The Harbour Ring", HERE, "you are not in the district Old Harbour (1, 7, 13, 19, 25)"),
        ("A Pattern in the Noise", HERE, "you have fewer than 6 cards in hand"),
        ("Two Against One", HERE, "there are fewer than 2 Henchmen here"),
        ("Still Standing", HERE, "you have no Damage token"),
        ("The Last Fuse", HERE, "you have 5 Action tokens left"),
    ],
)
def test_who_cannot_try_is_told_what_is_missing(name: str, location: int, reason: str) -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            justice(g, 0, name)
            g.heroes[0].location = location
            henchmen(g, location, BODY)
        assert play.blocked(0, "justice").reason == reason


@pytest.mark.rule("FF-JUST-05")
def test_some_take_cards_of_their_colour() -> None:
    """The Ward at Night takes 2 Spirit cards at the hospital (3), and no roll."""
    with at_turn("Wraith") as play:
        with play.table() as g:
            justice(g, 0, "The Ward at Night")
            g.heroes[0].location = 3
            give(g, 0, "Spirit 1", "Mind 1")
        assert play.blocked(0, "justice").rule == "FF-JUST-05"
        with play.table() as g:
            give(g, 0, "Spirit 2")
        play.answer(0, "justice", "discard:Spirit 1")  # the second is the only one left
        assert play.state.heroes[0].rewards == [Reward("The Ward at Night")]
        assert play.state.heroes[0].hand == ["Mind 1"]


@pytest.mark.rule("FF-JUST-07", "FF-RULING-30")
def test_a_failure_costs_the_penalty_and_the_card_can_be_tried_again() -> None:
    own_cards.justice("Old Case", Draw(1), kinds.Test(MIND, 2), penalty=DiscardCards(1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].justice = "Old Case"
            give(g, 0, "Mind 1", "Body 1")
        play.queue("dice", 2, 1)
        play.answer(0, "justice", "discard:Body 1")
        wraith = play.state.heroes[0]
        assert (wraith.justice, wraith.rewards, wraith.hand, wraith.available) == ("Old Case", [], ["Mind 1"], 4)
        play.queue("dice", 2, 3)
        play.answer(0, "justice")
        assert play.state.heroes[0].rewards == [Reward("Old Case")]
        assert play.state.heroes[0].available == 3


@pytest.mark.rule("FF-JUST-07")
def test_a_failure_without_a_penalty_costs_only_the_action() -> None:
    own_cards.justice("Old Case", Draw(1), kinds.Test(MIND, 1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].justice = "Old Case"
            give(g, 0, "Mind 1")
        before = view(play)
        play.queue("dice", 2)
        play.answer(0, "justice")
        after = view(play)
        assert (after["heroes"][0].pop("available"), after["heroes"][0].pop("exhausted")) == (4, 1)
        assert (before["heroes"][0].pop("available"), before["heroes"][0].pop("exhausted")) == (5, 0)
        assert (before.pop("last_roll"), after.pop("last_roll")["dice"]) == (None, [2])
        assert after == before


@pytest.mark.rule("FF-RULING-30")
def test_what_can_never_be_met_is_given_up_with_a_justice_action() -> None:
    """Neither reward nor penalty, and no test: the card is discarded, and the next one drawn."""
    own_cards.justice("The Dead Witness", Draw(1), kinds.Test(MIND, 1), penalty=DiscardCards(1), can_ever=lambda g, hero: False)
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].justice = "The Dead Witness"
            g.justice_deck = Deck("justice", (("Green Wave",), ("Fair Trial",)))
            give(g, 0, "Mind 1")
        play.answer(0, "justice")
        wraith = play.state.heroes[0]
        assert (wraith.justice, wraith.rewards, wraith.hand, wraith.available) == ("Fair Trial", [], ["Mind 1"], 4)
        assert play.state.justice_discards == ["The Dead Witness"]


@pytest.mark.rule("FF-RULING-30")
def test_what_was_given_up_does_not_come_back_at_once() -> None:
    """The deck is made anew of the discards, and the card is not yet among them."""
    own_cards.justice("The Dead Witness", Draw(1), can_ever=lambda g, hero: False)
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].justice = "The Dead Witness"
            g.justice_deck, g.justice_discards = Deck("justice"), ["Green Wave"]
        play.answer(0, "justice")
        assert (play.state.heroes[0].justice, play.state.justice_discards) == ("Green Wave", ["The Dead Witness"])


@pytest.mark.rule("FF-RULING-30")
def test_a_card_drawn_into_a_covered_slot_is_covered_too() -> None:
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            g.justice_deck = Deck("justice")
            tasks(g, 0, "Charity Gala", "Opening Night")
            g.heroes[0].rewards = [Reward("Fair Trial")]
        play.answer(0, DRAW_TWO)
        assert play.state.heroes[0].justice == "Fair Trial"  # it was the only one there is
        assert play.blocked(0, "justice").rule == "FF-TASK-06"


# -- the Rewards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-JUST-06")
def test_a_resolved_card_lies_face_up_and_its_reward_is_offered() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            justice(g, 0, "Fair Trial")
        assert "reward:Fair Trial" not in play.keys(0)
        play.answer(0, "justice")
        assert [(card["name"], card["used"]) for card in view(play, None)["heroes"][0]["rewards"]] == [("Fair Trial", False)]
        assert "reward:Fair Trial" in play.keys(0)


@pytest.mark.rule("FF-JUST-08", "FF-JUST-09", "FF-RULING-22")
@pytest.mark.parametrize("is_private", [False, True])
def test_a_reward_is_free_and_is_used_once(is_private: bool) -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            reward(g, 0, "Fair Trial")  # draw a card
            specials(g, 0, "Rooftop Express")
            actions(g, 0, 0)
            if is_private:
                private(g)
        play.answer(0, "reward:Fair Trial")
        wraith = play.state.heroes[0]
        assert len(wraith.hand) == 1
        assert wraith.rewards == [Reward("Fair Trial", is_used=True)]  # face down, and still there
        assert "reward:Fair Trial" not in play.keys(0)


@pytest.mark.rule("FF-JUST-08")
def test_a_reward_waits_for_its_time() -> None:
    own_cards.justice("Friends in the Street", Draw(1), moment=Timing.DAMAGE)
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].rewards = [Reward("Friends in the Street")]
            henchmen(g, HERE, BODY, SPIRIT)
            actions(g, 0, 0)
            specials(g, 0, "Rooftop Express")
        assert "reward:Friends in the Street" not in play.keys(0)
        end_turn(play)
        question = play.asks(0, "You would take", ["reward:Friends in the Street", "done"])
        assert question.options[0].place == "reward:Friends in the Street"
        play.answer(0, "reward:Friends in the Street")
        assert len(play.state.heroes[0].hand) == 1


@pytest.mark.rule("FF-JUST-10", "FF-JUST-11")
@pytest.mark.parametrize("is_used", [False, True])
def test_any_card_of_the_pile_buys_a_reward_of_the_chapter_for_nothing(is_used: bool) -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            justice(g, 0, "Green Wave")
            reward(g, 0, "Fair Trial", is_used=is_used)
            reward(g, 0, "Clean Streets", is_used=not is_used)
            specials(g, 0, "Rooftop Express")
            actions(g, 0, 0)
        play.answer(0, DRAW_TWO)
        name = "Fair Trial (used)" if is_used else "Fair Trial"
        question = play.asks(0, "Which Justice card do you discard?")
        assert {option.place for option in question.options} == {"reward:Fair Trial", "reward:Clean Streets"}
        play.answer(0, f"reward:{name}")
        wraith = play.state.heroes[0]
        assert len(wraith.hand) == 2
        assert wraith.rewards == [Reward("Clean Streets", not is_used)]
        assert play.state.justice_discards == ["Fair Trial"]


@pytest.mark.rule("FF-JUST-10")
def test_a_pile_of_used_cards_alone_buys_as_well() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            justice(g, 0, "Green Wave")
            reward(g, 0, "Fair Trial", is_used=True)
        play.answer(0, DRAW_TWO)
        assert (len(play.state.heroes[0].hand), play.state.heroes[0].rewards) == (2, [])
        assert play.state.justice_discards == ["Fair Trial"]


@pytest.mark.rule("FF-JUST-10")
def test_only_the_rewards_of_this_chapter_are_offered() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            reward(g, 0, "Fair Trial")
            henchmen(g, HERE, BODY)
            damage(g, 0, "Mind")
        assert offered(play) == [RemoveHenchmen(2, Where.ANYWHERE).label, Draw(2).label]
        with play.table() as g:
            g.chapter, g.plots = 3, ()
        assert offered(play) == [Heal(2).label, RemoveHenchmen(3, Where.ANYWHERE).label]


def offered(play: Scenario) -> list[str]:
    """What the Chapter Justice Rewards that can be had now say."""
    return [option.label.partition(": ")[2] for option in play.asks(0).options if option.key.startswith("chapter:")]


@pytest.mark.rule("FF-JUST-10")
def test_a_reward_that_would_change_nothing_is_not_sold() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            reward(g, 0, "Fair Trial")
        assert play.blocked(0, SWEEP).rule == "FF-RULING-60"  # there are no Henchmen in the city


@pytest.mark.rule("FF-JUST-12")
def test_a_pile_holds_any_number_of_cards() -> None:
    own_cards.justice("Old Case", Draw(1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            for place, name in enumerate([name for name in JUSTICE if name != "Old Case"][:6]):
                reward(g, 0, name, is_used=place % 2 == 0)
            g.heroes[0].justice = "Old Case"
        play.answer(0, "justice")
        assert len(play.state.heroes[0].rewards) == 7
