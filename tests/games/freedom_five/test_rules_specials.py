"""Special cards, rule by rule (page 14)."""

from __future__ import annotations

import pytest

from longbox import Deck, Nothing
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute
from longbox.games.freedom_five.cards.verbs.heroes import Draw, GainSpecial, Prevent
from longbox.games.freedom_five.kinds import Timing
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.state import SPECIAL_SLOTS
from longbox.testing import resolve
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.own_cards import chapter_says, phase_of
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    actions,
    anarchy,
    at_turn,
    end_turn,
    facing,
    give,
    henchmen,
    mastermind_token,
    on_top,
    private,
    rescued,
    roll_dice,
    specials,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")

TASK = "Charity Gala"  # one of Wraith's


# -- how they come -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SPEC-02")
def test_two_icons_earn_the_top_special_card() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            rescued(g, 0, "Leo Finch, eleven years old")
            on_top(g.special_deck, "Borrowed Hour")
        match.answer(0, "trade")
        assert match.state.heroes[0].specials == ["Borrowed Hour", "", ""]


@pytest.mark.rule("FF-SPEC-02")
def test_a_villain_who_is_defeated_earns_the_top_special_card() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE, durability=1)
            give(g, 0, "Mind 1")
            on_top(g.special_deck, "Borrowed Hour")
        match.queue("dice", 6)
        match.answer(0, "attack:mannequin", GainSpecial(1).key, Draw(3).key)
        assert match.state.heroes[0].specials == ["Borrowed Hour", "", ""]


@pytest.mark.rule("FF-SPEC-02")
def test_anarchy_earns_the_top_special_card() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            anarchy(g, HERE, MIND)
            on_top(g.anarchy_deck, "Sniper Reported")
            on_top(g.special_deck, "Borrowed Hour")
        match.queue("dice", 6, 6, 1)
        match.answer(0, "interact:anarchy:Mind")
        assert match.state.heroes[0].specials == ["Borrowed Hour", "", ""]


@pytest.mark.rule("FF-SPEC-02")
def test_a_mastermind_event_earns_the_top_special_card() -> None:
    """Event 2 of the first Chapter: the stuck lift."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            mastermind_token(g, HERE, 2)
            on_top(g.special_deck, "Borrowed Hour")
        match.queue("dice", 6, 1, 1)
        match.answer(0, "interact:mastermind")
        assert match.state.heroes[0].specials == ["Borrowed Hour", "", ""]


@pytest.mark.rule("FF-SPEC-03", "FF-RULING-13")
def test_it_lies_in_the_leftmost_empty_slot_of_three() -> None:
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    assert len(wraith.specials) == SPECIAL_SLOTS == 3
    g.special_deck = Deck("specials", (("Clean Sweep",), ("Borrowed Hour",)))
    wraith.specials = ["Spark", "", ""]
    resolve(g, gain_special(g, wraith, "FF-SPEC-02"))
    assert wraith.specials == ["Spark", "Borrowed Hour", ""]
    wraith.specials = ["", "Spark", ""]
    resolve(g, gain_special(g, wraith, "FF-SPEC-02"))
    assert wraith.specials == ["Clean Sweep", "Spark", ""]


# -- no empty slot ------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SPEC-04", "FF-RULING-25")
def test_one_of_four_is_played_or_discarded() -> None:
    """Training Pays Off can be played in the own turn; Already There and Smoke and Mirrors wait for their moment."""
    with at_turn("Wraith") as match:
        with match.table() as g:
            rescued(g, 0, "Leo Finch, eleven years old")
            specials(g, 0, "Smoke and Mirrors", "Already There", "Training Pays Off")
            henchmen(g, FAR, BODY)
            on_top(g.special_deck, "Rooftop Express")
        match.answer(0, "trade")
        held = ("Rooftop Express", "Smoke and Mirrors", "Already There", "Training Pays Off")
        discards = [f"discard:{name}" for name in held]
        question = match.asks(0, "no slot", ["play:Rooftop Express", "play:Training Pays Off", *discards])
        assert {option.key: option.place for option in question.options}["discard:Already There"] == "special:Already There"
        match.answer(0, "play:Training Pays Off")
        wraith = match.state.heroes[0]
        assert wraith.specials == ["Smoke and Mirrors", "Already There", "Rooftop Express"]
        assert len(wraith.hand) == 3
        assert match.state.special_discards == ["Training Pays Off"]


@pytest.mark.rule("FF-SPEC-04", "FF-RULING-25")
@pytest.mark.parametrize(
    ("answer", "slots"),
    [
        ("discard:Spark", ["Borrowed Hour", "Weak Spot", "Clean Sweep"]),
        ("discard:Borrowed Hour", ["Spark", "Weak Spot", "Clean Sweep"]),
    ],
)
def test_any_of_them_can_be_discarded_the_new_one_too(answer: str, slots: list[str]) -> None:
    g, _ = facing("Ermine", "Wraith")
    g.special_deck = Deck("specials", (("Borrowed Hour",),))
    g.heroes[0].specials = ["Spark", "Weak Spot", "Clean Sweep"]
    resolve(g, gain_special(g, g.heroes[0], "FF-SPEC-02"), answer)
    assert g.heroes[0].specials == slots
    assert g.special_discards == [answer.partition(":")[2]]


@pytest.mark.rule("FF-RULING-25")
def test_the_new_one_itself_can_be_played() -> None:
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    g.special_deck = Deck("specials", (("Training Pays Off",),))
    wraith.deck = Deck("abilities", (("Mind 1",), ("Mind 2",), ("Mind 3",)))
    wraith.specials = ["Weak Spot", "Second Attempt", "Smoke and Mirrors"]
    resolve(g, gain_special(g, wraith, "FF-SPEC-02"), "play:Training Pays Off")
    assert wraith.specials == ["Weak Spot", "Second Attempt", "Smoke and Mirrors"]
    assert len(wraith.hand) == 3
    assert g.special_discards == ["Training Pays Off"]


@pytest.mark.rule("FF-RULING-25")
def test_in_the_turn_of_another_nothing_of_the_own_turn_is_played() -> None:
    g, _ = facing("Ermine", "Wraith", "Tachyon")
    g.active = 1
    g.special_deck = Deck("specials", (("Training Pays Off",),))
    g.heroes[0].deck = Deck("abilities", (("Mind 1",),))
    g.heroes[0].specials = ["Rooftop Express", "Spark", "Borrowed Hour"]
    running = gain_special(g, g.heroes[0], "FF-SPEC-02")
    decision = running.send(None)
    assert all(option.key.startswith("discard:") for option in decision.options)
    running.close()


@pytest.mark.rule("FF-RULING-25", "FF-TASK-07")
def test_covered_cards_stay_and_make_no_room() -> None:
    """With one Task the third slot is all there is, with two none: the new card is played or discarded."""
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.specials, wraith.tasks = ["Spark", "", "Weak Spot"], [TASK]
    g.special_deck = Deck("specials", (("Smoke and Mirrors",), ("Second Attempt",)))
    resolve(g, gain_special(g, wraith, "FF-SPEC-02"), "discard:Weak Spot")
    assert wraith.specials == ["Spark", "", "Second Attempt"]
    wraith.tasks = [TASK, "Opening Night"]
    resolve(g, gain_special(g, wraith, "FF-SPEC-02"))  # nothing to choose: it is not its time
    assert wraith.specials == ["Spark", "", "Second Attempt"]
    assert g.special_discards == ["Smoke and Mirrors"]


@pytest.mark.rule("FF-RULING-25")
def test_room_is_made_until_the_rest_fits() -> None:
    """What is played brings another Special card into the slot it has left: there is no room again."""
    own_cards.special("More of the Same", GainSpecial(1))
    g, _ = facing("Ermine", "Wraith")
    wraith = g.heroes[0]
    wraith.specials = ["More of the Same", "Weak Spot", "Second Attempt"]
    g.special_deck = Deck("specials", (("Smoke and Mirrors",), ("You Can Do This",)))
    resolve(g, gain_special(g, wraith, "FF-SPEC-02"), "play:More of the Same", "discard:Weak Spot")
    assert wraith.specials == ["Smoke and Mirrors", "You Can Do This", "Second Attempt"]
    assert g.special_discards == ["More of the Same", "Weak Spot"]


# -- what they are good for -----------------------------------------------------------------------------------


@pytest.mark.rule("FF-SPEC-05", "FF-SPEC-01")
def test_it_is_for_dice_in_a_fight_or_for_its_text_and_only_once() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            specials(g, 0, "Rooftop Express", "Training Pays Off")
        assert {"special:Rooftop Express", "special:Training Pays Off"} <= {*match.keys(0)}
        match.answer(0, "attack:mannequin")
        match.asks(0, "What do you commit", ["special:Rooftop Express", "special:Training Pays Off"])
        match.answer(0, "special:Rooftop Express")
        match.queue("dice", 3, 1)
        roll_dice(match, 0, 2)
        assert own_cards.mannequin_damage(match) == 1
        assert match.state.heroes[0].location == HERE  # its text was not used
        match.answer(0, "special:Training Pays Off")
        assert len(match.state.heroes[0].hand) == 3
        assert match.state.heroes[0].specials == ["", "", ""]
        assert not [key for key in match.keys(0) if key.startswith("special:")]


@pytest.mark.rule("FF-SPEC-06", "FF-RULING-26")
@pytest.mark.parametrize(("attribute", "damage"), [(MIND, 3), (BODY, 2), (SPIRIT, 1), (TECH, 3)])
def test_purple_dice_help_against_any_colour(attribute: Attribute, damage: int) -> None:
    """With Wraith's number for the colour of the Villain: Mind 3+, Body 4+, Spirit 5+, Tech 3+."""
    own_cards.special("Three Dice", Nothing(), dice=3)
    with at_turn("Wraith") as match:
        with match.table() as g:
            own_cards.mannequin(g, attribute, HERE)
            specials(g, 0, "Three Dice")
        match.queue("dice", 3, 4, 5)
        match.answer(0, "attack:mannequin")
        assert own_cards.mannequin_damage(match) == damage


@pytest.mark.rule("FF-SPEC-07", "FF-SPEC-08", "FF-RULING-22")
@pytest.mark.parametrize("is_private", [False, True])
def test_its_text_is_free_in_either_mode(is_private: bool) -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            specials(g, 0, "Training Pays Off", "Rooftop Express")
            actions(g, 0, 0)
            if is_private:
                private(g)
        match.answer(0, "special:Training Pays Off")
        assert len(match.state.heroes[0].hand) == 3


@pytest.mark.rule("FF-SPEC-09", "FF-SPEC-08")
def test_its_text_waits_for_its_time() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as match:
        with match.table() as g:
            specials(g, 0, "Smoke and Mirrors")
            henchmen(g, HERE, BODY, BODY)
        assert "special:Smoke and Mirrors" not in match.keys(0)
        end_turn(match)
        match.asks(0, "You would take", ["special:Smoke and Mirrors", "done"])
        match.answer(0, "special:Smoke and Mirrors")
        assert match.state.heroes[0].damage == []


@pytest.mark.rule("FF-SPEC-09")
def test_its_time_is_what_the_card_states_whatever_it_does() -> None:
    """Both draw a card, which could be done at any time: one in the own turn, one when its Hero is hurt."""
    chapter_says(villain_phase=phase_of(attack=True))
    own_cards.special("Second Wind", Draw(1), Timing.DAMAGE)
    own_cards.special("First Light", Draw(1), Timing.TURN)
    with at_turn("Wraith") as match:
        with match.table() as g:
            specials(g, 0, "Second Wind", "First Light")
            henchmen(g, HERE, BODY)
        assert [key for key in match.keys(0) if key.startswith("special:")] == ["special:First Light"]
        end_turn(match)
        match.asks(0, "You would take", ["special:Second Wind", "done"])


@pytest.mark.rule("FF-RULING-22")
def test_in_private_life_a_special_card_still_prevents_damage() -> None:
    own_cards.special("Alibi", Prevent(1), Timing.DAMAGE)
    g, _ = facing("Ermine", "Wraith")
    g.heroes[0].specials[0], g.heroes[0].is_private = "Alibi", True
    resolve(g, hurt(g, g.heroes[0], 1, "FF-DMG-01"), "special:Alibi")
    assert g.heroes[0].damage == []


# -- where they go --------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-SPEC-10")
def test_it_lies_on_the_open_discard_pile() -> None:
    with at_turn("Wraith", "Tachyon") as match:
        with match.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            specials(g, 0, "Training Pays Off", "Weak Spot")
        match.answer(0, "special:Training Pays Off")
        match.queue("dice", 1, 1)
        match.answer(0, "attack:mannequin")
        for seat in (0, 1, None):
            assert view(match, seat)["special_discards"] == ["Training Pays Off", "Weak Spot"]


@pytest.mark.rule("FF-SPEC-11", "FF-RULING-28")
def test_the_deck_is_renewed_when_its_last_card_is_taken() -> None:
    g, _ = facing("Ermine", "Wraith")
    g.special_deck = Deck("specials", (("Spark",),))
    discards = ["Borrowed Hour", "Clean Sweep", "Weak Spot", "Second Attempt"]
    g.special_discards = [*discards]
    resolve(g, gain_special(g, g.heroes[0], "FF-SPEC-02"))
    assert g.heroes[0].specials == ["Spark", "", ""]
    assert sorted(g.special_deck) == sorted(discards)
    assert len(g.special_deck.layers) == 1  # shuffled
    assert g.special_discards == []


@pytest.mark.rule("FF-RULING-28")
def test_a_special_card_that_is_resolved_is_not_in_the_reshuffle_it_causes() -> None:
    own_cards.special("More of the Same", GainSpecial(2))
    with at_turn("Wraith") as match:
        with match.table() as g:
            g.special_deck = Deck("specials", (("Spark",),))
            g.special_discards = []
            g.heroes[0].specials[0] = "More of the Same"
        match.answer(0, "special:More of the Same")
        assert match.state.heroes[0].specials == ["Spark", "", ""]
        assert match.state.special_discards == ["More of the Same"]


# -- the icons that earn them -----------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-28")
def test_icons_are_not_traded_while_there_is_no_special_card() -> None:
    with at_turn("Wraith") as match:
        with match.table() as g:
            rescued(g, 0, "Leo Finch, eleven years old")
            g.special_deck = Deck("specials")
        assert match.blocked(0, "trade").rule == "FF-RULING-28"
        with match.table() as g:
            g.special_discards = ["Weak Spot"]
        match.answer(0, "trade")
        assert match.state.heroes[0].specials == ["Weak Spot", "", ""]
