"""Ability cards, rule by rule (page 14)."""

from __future__ import annotations

from collections import Counter

import pytest

from longbox import Nothing, text
from longbox.games.freedom_five import kinds
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, TECH
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, Prevent, TakeDamage
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS, Timing
from tests.games.freedom_five import own_cards
from tests.games.freedom_five.own_cards import chapter_says, phase_of, scheme
from tests.games.freedom_five.table import (
    HERE,
    actions,
    at_turn,
    damage,
    draw_pile,
    end_turn,
    give,
    henchmen,
    next_scheme,
    private,
    roll_dice,
    view,
)

pytestmark = pytest.mark.usefixtures("quiet_cards")


# -- what they are ---------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ABIL-01")
def test_only_what_is_in_the_hand_can_be_played() -> None:
    with at_turn("Unity") as play:
        with play.table() as g:
            draw_pile(g, 0, "Tech 1")
            g.heroes[0].discards = ["Body 1"]
            give(g, 0, "Mind 1")
        assert [key for key in play.keys(0) if key.startswith("ability:")] == ["ability:Mind 1"]
        play.answer(0, "recover")  # for 2: the Tech card, and the reshuffled Body card
        assert [key for key in play.keys(0) if key.startswith("ability:")] == [
            "ability:Mind 1",
            "ability:Tech 1",
            "ability:Body 1",
        ]


@pytest.mark.rule("FF-ABIL-02", "FF-RULING-02")
@pytest.mark.parametrize("hero", LOADOUTS)
def test_a_card_has_a_colour_one_to_three_dice_and_a_text(hero: str) -> None:
    assert len(LOADOUTS[hero].deck) == 24
    for name in LOADOUTS[hero].deck:
        card = ABILITIES[name]
        assert card.attribute in ATTRIBUTES
        assert card.dice in (1, 2, 3)
        assert text(card.effect)


@pytest.mark.rule("FF-ABIL-03", "FF-RULING-02")
@pytest.mark.parametrize("hero", LOADOUTS)
def test_all_decks_have_six_cards_of_each_colour_and_the_same_dice(hero: str) -> None:
    assert Counter(ABILITIES[name].attribute for name in LOADOUTS[hero].deck) == dict.fromkeys(ATTRIBUTES, 6)
    legacy = Counter(ABILITIES[name].dice for name in LOADOUTS["Legacy"].deck)
    assert Counter(ABILITIES[name].dice for name in LOADOUTS[hero].deck) == legacy


@pytest.mark.rule("FF-ABIL-04", "FF-RULING-02")
def test_no_text_is_in_two_decks() -> None:
    heroes: dict[str, set[str]] = {}
    for hero, (_, deck, *_) in LOADOUTS.items():
        for name in deck:
            heroes.setdefault(text(ABILITIES[name].effect), set()).add(hero)
    assert {said: names for said, names in heroes.items() if len(names) > 1} == {}
    assert (
        sum(len(loadout.deck) for loadout in LOADOUTS.values())
        == len({name for loadout in LOADOUTS.values() for name in loadout.deck})
        == 192
    )


# -- when and how they are played --------------------------------------------------------------------------


@pytest.mark.rule("FF-ABIL-05")
def test_abilities_need_hero_mode() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Mind 1")
            private(g)
        assert play.blocked(0, "ability:Mind 1").rule == "FF-PRIV-09"
        play.answer(0, "hero", "ability:Mind 1")
        assert play.state.heroes[0].discards == ["Mind 1"]


@pytest.mark.rule("FF-ABIL-06")
def test_cards_in_the_villains_colour_give_their_dice() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            give(g, 0, "Mind 2", "Mind 1", "Body 3")
        play.answer(0, "attack:mannequin")
        play.asks(0, "What do you commit", ["card:Mind 2", "card:Mind 1"])  # the red card cannot be committed
        play.answer(0, "card:Mind 2")
        play.queue("dice", 3, 2)  # two dice; 3+ for Wraith
        roll_dice(play, 0, 2)
        assert own_cards.mannequin_damage(play) == 1
        assert play.state.heroes[0].hand == ["Mind 1", "Body 3"]


@pytest.mark.rule("FF-ABIL-06")
def test_who_joins_an_attack_commits_own_cards() -> None:
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            give(g, 0, "Mind 1")
            give(g, 1, "Mind 3", "Mind 1", "Tech 1")
        play.answer(0, "attack:mannequin")
        play.answer(1, "join")  # Wraith has only one card to commit
        play.asks(1, "What do you commit", ["card:Mind 3", "card:Mind 1"])
        play.answer(1, "card:Mind 3", "done")
        play.queue("dice", 1, 3, 3, 1)  # one die of Wraith's, three of Tachyon's (3+)
        play.answer(0, "roll:0")
        assert own_cards.mannequin_damage(play) == 2


@pytest.mark.rule("FF-ABIL-07")
def test_no_cards_are_committed_against_henchmen() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY)
            give(g, 0, "Body 3", "Body 2")
        play.queue("dice", 1, 1)  # a die for each of them, and no more
        play.answer(0, "attack")
        play.asks(0, "What do you do?")
        assert play.state.heroes[0].hand == ["Body 3", "Body 2"]


@pytest.mark.rule("FF-ABIL-08")
def test_the_text_of_a_committed_card_counts_for_nothing() -> None:
    own_cards.ability("Good Idea", MIND, 2, Draw(2))
    with at_turn("Wraith") as play:
        with play.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            give(g, 0, "Good Idea")
        play.queue("dice", 1, 1)
        play.answer(0, "attack:mannequin")
        assert play.state.heroes[0].hand == []
        assert len(play.state.heroes[0].deck) == 24


@pytest.mark.rule("FF-ABIL-09")
def test_a_card_with_the_hero_symbol_costs_an_action() -> None:
    own_cards.ability("Big Plan", MIND, 2, Draw(2), is_action=True)
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            give(g, 0, "Big Plan", "Mind 1")
            give(g, 1, "Big Plan")
            private(g)
        assert play.blocked(0, "ability:Big Plan").rule == "FF-PRIV-09"  # in the Hero phase only
        play.answer(0, "hero")
        with play.table() as g:
            actions(g, 0, 0)
        assert play.blocked(0, "ability:Big Plan").rule == "FF-TURN-15"
        with play.table() as g:
            actions(g, 0, 3)
        play.answer(0, "ability:Big Plan")
        wraith = play.state.heroes[0]
        assert (wraith.available, wraith.exhausted, len(wraith.hand)) == (2, 3, 3)
        play.asks(0, "What do you do?")  # Tachyon's turn is still to come


@pytest.mark.rule("FF-ABIL-10", "FF-RULING-22")
def test_a_card_without_the_symbol_is_free_at_the_time_it_names() -> None:
    own_cards.ability("Duck", BODY, 1, Prevent(1), Timing.DAMAGE)
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Duck")
            henchmen(g, HERE, BODY, TECH)
            actions(g, 0, 0)
        assert "ability:Duck" not in play.keys(0)
        play.queue("damage", "Mind")
        end_turn(play)
        play.asks(0, "You would take", ["ability:Duck", "done"])
        play.answer(0, "ability:Duck")
        assert play.state.heroes[0].damage == ["Mind"]  # 1 of 2 prevented
        assert play.state.heroes[0].discards == ["Duck"]


@pytest.mark.rule("FF-ABIL-10", "FF-RULING-22")
def test_in_private_life_no_ability_is_played_when_its_time_comes() -> None:
    own_cards.ability("Duck", BODY, 1, Prevent(1), Timing.DAMAGE)
    scheme("Ambush", event=TakeDamage(1))
    chapter_says(villain_phase=phase_of(schemes=1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Duck")
            private(g)
            next_scheme(g, "Ambush")
        end_turn(play)
        assert len(play.state.heroes[0].damage) == 1
        assert play.state.heroes[0].hand == ["Duck"]


# -- where they go ----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ABIL-11", "FF-ABIL-12")
def test_a_card_that_was_played_lies_on_the_open_discard_pile() -> None:
    with at_turn("Wraith", "Tachyon") as play:
        with play.table() as g:
            own_cards.mannequin(g, MIND, HERE)
            give(g, 0, "Tech 1", "Mind 1")
        play.answer(0, "ability:Tech 1")  # for its text
        play.queue("dice", 1)
        play.answer(0, "attack:mannequin")  # for its dice
        assert play.state.heroes[0].hand == []
        for seat in (0, 1, None):
            assert view(play, seat)["heroes"][0]["discards"] == ["Tech 1", "Mind 1"]


@pytest.mark.rule("FF-ABIL-13")
def test_the_hero_chooses_what_to_discard() -> None:
    own_cards.ability("Sacrifice", MIND, 1, DiscardCards(1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Sacrifice", "Mind 1", "Body 1")
        play.answer(0, "ability:Sacrifice")
        play.asks(0, "Which card do you discard", ["discard:Mind 1", "discard:Body 1"])
        play.answer(0, "discard:Body 1")
        assert play.state.heroes[0].hand == ["Mind 1"]


@pytest.mark.rule("FF-ABIL-14")
def test_a_random_card_is_nobodys_choice() -> None:
    own_cards.ability("Slip", MIND, 1, DiscardCards(1, at_random=True))
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Slip", "Mind 1", "Body 1")
        play.queue("hand", "Mind 1")
        play.answer(0, "ability:Slip")
        play.asks(0, "What do you do?")
        assert play.state.heroes[0].hand == ["Body 1"]


@pytest.mark.rule("FF-ABIL-15", "FF-RULING-28")
def test_an_empty_deck_is_renewed_in_the_middle_of_a_draw() -> None:
    own_cards.ability("Good Idea", MIND, 1, Draw(3))
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Good Idea")
            draw_pile(g, 0, "Tech 1")
            g.heroes[0].discards = ["Body 1"] * 10
        play.answer(0, "ability:Good Idea")
        wraith = play.state.heroes[0]
        assert wraith.hand == ["Tech 1", "Body 1", "Body 1"]
        assert [*wraith.deck] == ["Body 1"] * 8
        assert wraith.discards == ["Good Idea"]  # afterwards, so never in its own reshuffle


@pytest.mark.rule("FF-RULING-28")
def test_as_many_cards_are_drawn_as_there_are() -> None:
    own_cards.ability("Good Idea", MIND, 1, Draw(3))
    own_cards.ability("Slip", MIND, 1, DiscardCards(1, at_random=True))
    with at_turn("Wraith") as play:
        with play.table() as g:
            draw_pile(g, 0, "Slip")
            give(g, 0, "Good Idea")
            draw_pile(g, 0, "Slip")
        play.answer(0, "ability:Good Idea")
        assert play.state.heroes[0].hand == ["Slip"]
        assert len(play.state.heroes[0].deck) == 0  # there were no discards when the last card was taken
        play.answer(0, "recover")  # now there is one
        assert play.state.heroes[0].hand == ["Slip", "Good Idea"]


# -- the hand ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-ABIL-16")
@pytest.mark.parametrize(("held", "must_discard"), [(12, 0), (13, 1), (14, 2)])
def test_twelve_cards_stay_in_hand_at_the_end_of_the_turn(held: int, must_discard: int) -> None:
    chapter_says(villain_phase=())
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, *["Mind 1", "Body 1"] * 7)
            g.heroes[0].hand = g.heroes[0].hand[:held]
        end_turn(play)
        for _ in range(must_discard):
            play.answer(0, "discard:Mind 1")
        play.asks(0, "What do you do?")
        assert len(play.state.heroes[0].hand) == 12


@pytest.mark.rule("FF-ABIL-17")
def test_there_is_no_limit_in_the_turns_of_others() -> None:
    chapter_says(villain_phase=())
    with at_turn("Unity", "Tachyon") as play:
        with play.table() as g:
            give(g, 0, *["Mind 1"] * 14)
            give(g, 1, *["Body 1"] * 14)
        play.answer(0, "recover")  # nor in the own turn before its end
        assert len(play.state.heroes[0].hand) == 16
        end_turn(play)
        for _ in range(4):
            play.answer(0, next(key for key in play.keys(0) if key.startswith("discard:")))
        play.asks(1, "What do you do?")  # Tachyon keeps hers until the end of her own turn
        assert [len(hero.hand) for hero in play.state.heroes] == [12, 14]


# -- Damage tokens, Purple cards, and what a token does not stop --------------------------------------------


@pytest.mark.rule("FF-RULING-27")
@pytest.mark.parametrize("token", ATTRIBUTES)
def test_any_colour_of_damage_stops_a_purple_ability(token: str) -> None:
    own_cards.ability("Upgrade", PURPLE, 2, Nothing())
    with at_turn("Wraith") as play:
        with play.table() as g:
            give(g, 0, "Upgrade")
            damage(g, 0, "Action")
        assert "ability:Upgrade" in play.keys(0)
        with play.table() as g:
            damage(g, 0, token)
        assert play.blocked(0, "ability:Upgrade").rule == "FF-DMG-04"


@pytest.mark.rule("FF-RULING-27")
def test_a_damage_token_stops_playing_and_nothing_else() -> None:
    """A Mind card still pays for a Task in Private Life, and a Mind test is rolled as ever."""
    own_cards.task("Homework", HERE, MIND, 2)
    own_cards.ability("Upgrade", PURPLE, 2, Nothing())
    own_cards.justice("Old Case", Draw(1), kinds.Test(MIND, 1))
    with at_turn("Wraith") as play:
        with play.table() as g:
            g.heroes[0].tasks = ["Homework"]
            g.heroes[0].justice = "Old Case"
            give(g, 0, "Mind 1", "Upgrade", "Body 1")
            damage(g, 0, "Mind")
            private(g)
        play.answer(0, "task:Homework")
        play.asks(0, "Which card do you discard", ["discard:Mind 1", "discard:Upgrade"])  # Purple pays for every colour
        play.answer(0, "discard:Mind 1")
        assert play.state.heroes[0].hand == ["Body 1"]
        play.queue("dice", 3)
        play.answer(0, "hero", "justice")
        assert [reward.name for reward in play.state.heroes[0].rewards] == ["Old Case"]
