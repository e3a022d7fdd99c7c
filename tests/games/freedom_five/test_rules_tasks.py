"""Personal Tasks, rule by rule (page 15)."""

from __future__ import annotations

import pytest

from longbox import Deck
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.common import Who
from longbox.games.freedom_five.cards.verbs.heroes import GainTask
from longbox.games.freedom_five.kinds import LOADOUTS, TASKS
from longbox.games.freedom_five.rules.slots import covered, drop_task, gain_task, is_justice_covered, usable_specials
from longbox.testing import resolve
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.own_cards import chapter_says, phase_of, scheme
from tests.games.freedom_five.table import (
    HERE,
    actions,
    anarchy,
    at_turn,
    end_turn,
    facing,
    give,
    henchmen,
    justice,
    next_scheme,
    on_top,
    private,
    specials,
    tasks,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")

FIRST, SECOND, THIRD = LOADOUTS["Wraith"].tasks


# -- how they come -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-TASK-01", "FF-TASK-02")
def test_the_event_gives_the_top_task_to_the_hero_who_drew_it() -> None:
    """Dead Air has the Personal Task Event; it is in Tachyon's Villain phase, and nobody else is concerned."""
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn("Wraith", "Tachyon", "Legacy") as match:
        with match.table() as g:
            g.active = 1
            on_top(g.heroes[1].task_deck, "Office Hours")
            next_scheme(g, "Dead Air")
        end_turn(match)
        assert [hero.tasks for hero in match.state.heroes] == [[], ["Office Hours"], []]
        assert "Office Hours" not in match.state.heroes[1].task_deck


@pytest.mark.rule("FF-TASK-03", "FF-TASK-04", "FF-RULING-13")
def test_a_task_covers_the_two_leftmost_uncovered_slots_and_what_lies_there() -> None:
    """Three Special slots and one for Justice at the right end: two Tasks cover them all."""
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.specials, wraith.justice = ["Spark", "", "Weak Spot"], "Fair Trial"
    wraith.task_deck = Deck("tasks", ((THIRD,), (SECOND,), (FIRST,)))
    resolve(g, gain_task(g, wraith, "FF-TASK-01"))
    assert (covered(wraith), usable_specials(wraith), is_justice_covered(wraith)) == (range(2), ["Weak Spot"], False)
    resolve(g, gain_task(g, wraith, "FF-TASK-01"))
    assert (covered(wraith), usable_specials(wraith), is_justice_covered(wraith)) == (range(4), [], True)
    assert (wraith.specials, wraith.justice) == (["Spark", "", "Weak Spot"], "Fair Trial")  # all of it stays there


@pytest.mark.rule("FF-TASK-15", "FF-TASK-03")
def test_whichever_task_is_done_frees_the_slots_that_it_covered() -> None:
    """The first lay over two Special slots, the second over the third and Justice."""
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.specials, wraith.justice = ["Spark", "", "Weak Spot"], "Fair Trial"
    wraith.task_deck = Deck("tasks", ((THIRD,), (SECOND,), (FIRST,)))
    for _ in range(2):
        resolve(g, gain_task(g, wraith, "FF-TASK-01"))
    drop_task(wraith, FIRST)
    assert (covered(wraith), usable_specials(wraith), is_justice_covered(wraith)) == (range(2, 4), ["Spark"], True)
    resolve(g, gain_task(g, wraith, "FF-TASK-01"))  # over the leftmost that are uncovered, again
    assert (wraith.tasks, covered(wraith)) == ([THIRD, SECOND], range(4))
    drop_task(wraith, SECOND)
    assert (covered(wraith), usable_specials(wraith), is_justice_covered(wraith)) == (range(2), ["Weak Spot"], False)
    drop_task(wraith, THIRD)
    assert usable_specials(wraith) == ["Spark", "Weak Spot"]


@pytest.mark.rule("FF-TASK-05", "FF-TASK-04")
def test_a_covered_special_card_cannot_be_used_until_the_task_is_done() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            specials(g, 0, "Training Pays Off", "Weak Spot", "Rooftop Express")
            tasks(g, 0, FIRST)
            give(g, 0, "Mind 1")
        assert [key for key in match.keys(0) if key.startswith("special:")] == ["special:Rooftop Express"]
        match.answer(0, "attack:mannequin")
        match.asks(0, "What do you commit", ["card:Mind 1", "special:Rooftop Express"])  # nor for its dice
        match.answer(0, "card:Mind 1")
        match.queue("dice", 1)
        match.answer(0, "done")
        with match.table() as g:
            g.heroes[0].tasks = []
        assert "special:Training Pays Off" in match.keys(0)


@pytest.mark.rule("FF-TASK-06")
def test_a_covered_justice_card_cannot_be_resolved() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            justice(g, 0, "Fair Trial")
            tasks(g, 0, FIRST)
        assert "justice" in match.keys(0)  # one Task covers two Special slots
        with match.table() as g:
            tasks(g, 0, SECOND)
        assert match.blocked(0, "justice").rule == "FF-TASK-06"


@pytest.mark.rule("FF-TASK-07")
def test_a_new_special_card_goes_to_the_slot_that_is_not_covered() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            tasks(g, 0, FIRST)
            g.heroes[0].bystanders = ["Postman", "Postman"]
            on_top(g.special_deck, "Weak Spot")
        match.answer(0, "trade")
        assert match.state.heroes[0].specials == ["", "", "Weak Spot"]


@pytest.mark.rule("FF-TASK-08", "FF-RULING-32")
def test_a_third_task_is_too_much() -> None:
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn("Wraith") as match:
        with match.table() as g:
            tasks(g, 0, FIRST, SECOND)
            next_scheme(g, "Dead Air")
        end_turn(match)
        wraith = match.state.heroes[0]
        assert (wraith.tasks, wraith.task_discards) == ([], [FIRST, SECOND])
        assert [*wraith.task_deck] == [THIRD]  # it is not drawn
        assert match.state.track == 1


@pytest.mark.rule("FF-RULING-32")
def test_every_way_of_gaining_a_task_follows_the_same_rules() -> None:
    own_cards.ability("Overbooked", MIND, 1, GainTask(Who.ALL))
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            give(g, 0, "Overbooked")
            tasks(g, 0, FIRST, SECOND)
        match.answer(0, "ability:Overbooked")
        assert [len(hero.tasks) for hero in match.state.heroes] == [0, 1]
        assert match.state.track == 1


# -- how they go -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-TASK-09", "FF-TASK-13", "FF-TASK-15")
def test_a_task_is_done_where_it_is_done_for_an_action() -> None:
    """The Charity Gala is at the Grand Hotel (22), and takes no cards."""
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            tasks(g, 0, "Charity Gala")
            specials(g, 0, "Weak Spot")
            give(g, 0, "Mind 1")
            private(g, 0, 16)
        assert match.blocked(0, "task:Charity Gala").rule == "FF-TASK-09"
        with match.table() as g:
            private(g, 0, 22)
        before = match.state.heroes[0]
        assert (before.available, before.exhausted) == (5, 0)
        match.answer(0, "task:Charity Gala")
        after = match.state.heroes[0]
        assert (after.available, after.exhausted, after.tasks) == (4, 1, [])
        assert (after.hand, after.specials, after.location, match.state.track) == (["Mind 1"], ["Weak Spot", "", ""], 22, 0)
        assert not [key for key in match.keys(0) if key.startswith("task:")]
        for seat in (0, 1, None):
            assert view(match, seat)["heroes"][0]["task_discards"] == ["Charity Gala"]
        assert "special:Weak Spot" not in match.keys(0)  # it waits for a fight, as ever


@pytest.mark.rule("FF-TASK-09")
def test_without_an_action_token_no_task_is_done() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            tasks(g, 0, "Charity Gala")
            private(g, 0, 22)
            actions(g, 0, 0)
        assert match.blocked(0, "task:Charity Gala").rule == "FF-TURN-15"


@pytest.mark.rule("FF-TASK-10")
def test_a_task_may_take_cards_of_a_colour() -> None:
    own_cards.task("Moving House", HERE, BODY, 2)
    with at_turn("Wraith") as match:
        with match.table() as g:
            g.heroes[0].tasks = ["Moving House"]
            give(g, 0, "Body 1", "Mind 1")
            private(g)
        assert match.blocked(0, "task:Moving House").rule == "FF-TASK-10"
        with match.table() as g:
            give(g, 0, "Body 2", "Body 3")
        match.answer(0, "task:Moving House")
        match.asks(0, "Which card do you discard", ["discard:Body 1", "discard:Body 2", "discard:Body 3"])
        match.answer(0, "discard:Body 1", "discard:Body 3")
        assert match.state.heroes[0].tasks == []
        assert match.state.heroes[0].hand == ["Mind 1", "Body 2"]


@pytest.mark.rule("FF-TASK-10")
def test_some_tasks_of_every_hero_take_cards() -> None:
    for hero, (*_, deck) in LOADOUTS.items():
        prices = [TASKS[name].cards for name in deck]
        assert len(prices) == 3
        assert min(prices) == 0 < max(prices), hero


@pytest.mark.rule("FF-TASK-11")
def test_no_task_is_done_in_the_hero_phase() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            tasks(g, 0, "Charity Gala")
            g.heroes[0].location = 22
        assert match.blocked(0, "task:Charity Gala").rule == "FF-TASK-11"


@pytest.mark.rule("FF-TASK-12")
def test_enemies_are_not_in_the_way_of_a_task() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            tasks(g, 0, "Charity Gala")
            private(g, 0, 22)
            henchmen(g, 22, BODY, SPIRIT, TECH)
            anarchy(g, 22, MIND)
        match.answer(0, "task:Charity Gala")
        assert match.state.heroes[0].tasks == []


@pytest.mark.rule("FF-TASK-14", "FF-RULING-28")
def test_the_discards_become_the_new_task_deck() -> None:
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.task_deck, wraith.task_discards = Deck("tasks", ((THIRD,),)), [FIRST, SECOND]
    resolve(g, gain_task(g, wraith, "FF-TASK-01"))
    assert wraith.tasks == [THIRD]
    assert wraith.task_discards == []
    assert [sorted(layer) for layer in wraith.task_deck.layers] == [sorted([FIRST, SECOND])]


@pytest.mark.rule("FF-TASK-13")
def test_what_drops_a_task_can_be_clicked() -> None:
    """Two Tasks, and Teddy Lund covers for one of them."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            tasks(g, 0, FIRST, SECOND)
            g.bystanders[HERE] = 1
            on_top(g.bystander_deck, "Teddy Lund, who covers for you")
        match.answer(0, "interact:bystander")
        question = match.asks(0, "Which Personal Task", [f"task:{FIRST}", f"task:{SECOND}"])
        assert [option.place for option in question.options] == [f"task:{FIRST}", f"task:{SECOND}"]
        match.answer(0, f"task:{SECOND}")
        assert (match.state.heroes[0].tasks, match.state.heroes[0].task_discards) == ([FIRST], [SECOND])


# -- the example ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-EX-09")
def test_example_legacy_gets_a_personal_task() -> None:
    """It covers the two leftmost slots, and the two Special cards there are blocked until it is done."""
    scheme("Errands", event=GainTask(), is_good=False)
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn("Legacy") as match:
        with match.table() as g:
            specials(g, 0, "Training Pays Off", "Rooftop Express")
            on_top(g.heroes[0].task_deck, "Supper on Garden Street")
            next_scheme(g, "Errands")
        end_turn(match)
        assert match.state.heroes[0].tasks == ["Supper on Garden Street"]
        assert not [key for key in match.keys(0) if key.startswith("special:")]
        with match.table() as g:
            private(g, 0, 25)
        match.answer(0, "task:Supper on Garden Street")
        assert [key for key in match.keys(0) if key.startswith("special:")] == [
            "special:Training Pays Off",
            "special:Rooftop Express",
        ]


@pytest.mark.rule("FF-TASK-07", "FF-RULING-50")
def test_a_special_card_that_was_not_needed_returns_to_a_slot_that_is_not_covered() -> None:
    """Wraith alone defeats the Villain, and Tachyon, who has joined her, takes the card back."""
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE, durability=1)
            give(g, 0, "Mind 1")
            tasks(g, 1, "Office Hours")
            specials(g, 1, "", "", "Weak Spot")
        match.answer(0, "attack:mannequin")
        match.answer(1, "join")
        match.queue("dice", 6)
        match.answer(0, "roll:0")
        match.asks(0, "is defeated: which reward?")
        assert match.state.heroes[1].specials == ["", "", "Weak Spot"]
