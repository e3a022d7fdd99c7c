"""Fighting a Villain, in eight steps: FF-FIGHT-01 to FF-FIGHT-22."""

from __future__ import annotations

import pytest

from longbox.games.freedom_five.attributes import BODY, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.villainy import NOTHING, ability
from longbox.games.freedom_five.setup import HENCHMEN
from longbox.testing import words_in
from tests.games.freedom_five.deeds import log_of
from tests.games.freedom_five.own_cards import THUG, chapter_says, comic_says, phase_of, the_thug, thug_has, thug_here
from tests.games.freedom_five.table import (
    FAR,
    HERE,
    at_turn,
    end_turn,
    give,
    henchmen,
    next_scheme,
    private,
    reward,
    roll_dice,
    specials,
    villain,
)

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers", "thug")

STAYS = ability(NOTHING)


# -- how it begins -------------------------------------------------------------------------------------


@pytest.mark.rule("FF-FIGHT-01")
def test_an_attack_on_a_villain_takes_an_action_and_a_place_without_henchmen() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 1"])
        with play.table() as g:
            henchmen(g, HERE, SPIRIT)
        assert play.blocked(0, "attack:thug").rule == "FF-HENCH-05"
        with play.table() as g:
            henchmen(g, HERE)
            private(g)
        assert play.blocked(0, "attack:thug").rule == "FF-TURN-11"
        with play.table() as g:
            g.heroes[0].is_private = False
        play.answer(0, "attack:thug")
        assert play.state.heroes[0].exhausted == 1
        assert play.said("Player 1 attacks Thug") == "FF-FIGHT-01"


@pytest.mark.rule("FF-FIGHT-02")
def test_whoever_is_there_can_join_and_whoever_is_elsewhere_cannot() -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        thug_here(play, ["Body 1"], ["Body 1"], ["Body 1"])
        with play.table() as g:
            g.heroes[2].location = FAR
        play.answer(0, "attack:thug")
        play.asks(1, "Legacy attacks Thug: do you join?", ["join", "done"])
        play.answer(1, "join")
        play.asks(0, "Who rolls next?", ["roll:0", "roll:1"])
        assert play.state.fight.attackers == [0, 1]


@pytest.mark.rule("FF-FIGHT-04")
@pytest.mark.parametrize("answer", ["join", "done"])
def test_who_is_in_private_life_is_not_asked_and_who_is_asked_may_decline(answer: str) -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        thug_here(play, ["Body 1", "Body 2"], ["Body 1"], ["Body 1"])
        with play.table() as g:
            private(g, 1)
        play.answer(0, "attack:thug")
        play.answer(2, answer)
        play.asks(0, "What do you commit")
        assert play.state.fight.attackers == ([0, 2] if answer == "join" else [0])


@pytest.mark.rule("FF-FIGHT-03")
def test_the_eight_steps_come_in_order() -> None:
    thug_has(after_attack=STAYS)
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 1"], ["Body 2"])
        play.queue("dice", 3, 1, 4)
        play.queue("damage", "Mind", "Mind")
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(0, "roll:0")
        steps = [f"FF-FIGHT-{number:02}" for number in (1, 2, 6, 8, 9, 11, 15, 18, 20)]
        assert log_of(play, *steps, "FF-VILL-07") == [
            ("FF-FIGHT-01", "Player 1 attacks Thug"),
            ("FF-FIGHT-02", "Player 2 joins the attack on Thug"),
            ("FF-FIGHT-06", "Player 1 attacks with 1 die: Body 1"),
            ("FF-FIGHT-06", "Player 2 attacks with 2 dice: Body 2"),
            ("FF-FIGHT-08", "They attack in this order: Legacy, then Wraith"),
            ("FF-FIGHT-09", "Player 1 rolls Body (3+) against Thug: 3"),
            ("FF-FIGHT-11", "Thug takes 1 damage"),
            ("FF-FIGHT-15", "Player 1 discards Body 1"),
            ("FF-FIGHT-09", "Player 2 rolls Body (4+) against Thug: 1 4"),
            ("FF-FIGHT-11", "Thug takes 1 damage"),
            ("FF-FIGHT-15", "Player 2 discards Body 2"),
            ("FF-FIGHT-18", "Thug strikes back: Deals 1 damage to each attacker."),
            ("FF-VILL-07", "Player 1 takes damage: Mind"),
            ("FF-VILL-07", "Player 2 takes damage: Mind"),
            ("FF-FIGHT-20", "Thug: Does nothing."),
        ]


# -- cards and dice ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-FIGHT-05")
def test_any_number_of_cards_in_the_villains_colour_and_no_others() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 1", "Body 2", "Body 3", "Spirit 3"])
        play.answer(0, "attack:thug")
        play.asks(0, "What do you commit", ["card:Body 1", "card:Body 2", "card:Body 3"])
        play.answer(0, "card:Body 3")
        play.asks(0, "What do you commit", ["card:Body 1", "card:Body 2", "done"])
        play.answer(0, "card:Body 1")
        play.asks(0, "What do you commit", ["card:Body 2", "done"])
        play.queue("dice", 1, 1, 1, 1)
        roll_dice(play, 0, 4)
        assert play.state.heroes[0].hand == ["Body 2", "Spirit 3"]


@pytest.mark.rule("FF-FIGHT-05")
def test_no_card_at_all_only_with_dice_from_elsewhere() -> None:
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 1", "Shoulder to Shoulder"], ["Body 2"])  # each attacker rolls 1 die more
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(0, "card:Body 1", "done", "ability:Shoulder to Shoulder")
        play.asks(1, "What do you commit", ["card:Body 2", "done"])
        roll_dice(play, 1, 1)
        assert play.state.heroes[1].hand == ["Body 2"]
        play.asks(0, "Who rolls next?")


@pytest.mark.rule("FF-RULING-49")
def test_a_card_that_begins_an_attack_says_what_it_takes() -> None:
    """Blackout, past the Henchmen: there is nobody else to attack, and nothing else to commit, so nothing is asked."""
    says = "Blackout: Attack a Villain in your Location although Henchmen stand in the way"
    with at_turn("Wraith") as play:
        thug_here(play, ["Blackout"])
        with play.table() as g:
            specials(g, 0, "Spark")
        assert play.blocked(0, "ability:Blackout").label == f"{says}."
        with play.table() as g:
            henchmen(g, HERE, SPIRIT)
        assert play.label(0, "ability:Blackout") == f"{says}: it takes the Special card Spark, 2 dice (about 1.0 damage)"
        play.queue("dice", 1, 1)
        play.answer(0, "ability:Blackout")
        assert log_of(play, "FF-FIGHT-06") == [("FF-FIGHT-06", "Player 1 attacks with 2 dice: Spark")]


@pytest.mark.rule("FF-RULING-49")
def test_a_card_that_begins_an_attack_says_of_each_villain_what_it_takes() -> None:
    with at_turn("Wraith") as play:
        thug_here(play, ["Blackout", "Mind 1"])
        with play.table() as g:
            villain(g, "Ermine", HERE)
            specials(g, 0, "Spark")
            henchmen(g, HERE, SPIRIT)
        assert play.label(0, "ability:Blackout").endswith("in the way.")  # it is asked whom
        play.answer(0, "ability:Blackout")
        assert play.label(0, f"villain:{THUG}") == "Thug: it takes the Special card Spark, 2 dice (about 1.0 damage)"
        assert play.label(0, "villain:Ermine").startswith("Ermine (with all 2 cards about ")


@pytest.mark.rule("FF-RULING-49")
def test_a_card_that_begins_an_attack_gives_no_dice_for_it() -> None:
    """Blackout is a Tech card, but whoever plays it cannot commit it any more."""
    thug_has(attribute=TECH)
    with at_turn("Wraith") as play:
        thug_here(play, ["Blackout"])
        with play.table() as g:
            the_thug(g).attribute = TECH
            henchmen(g, HERE, SPIRIT)
        assert play.blocked(0, "ability:Blackout").rule == "FF-RULING-60"
        with play.table() as g:
            give(g, 0, "Tech 2")
        assert ": it takes Tech 2, 2 dice (" in play.label(0, "ability:Blackout")


@pytest.mark.rule("FF-RULING-49")
@pytest.mark.parametrize(
    ("hand", "slots", "taken"),
    [
        ([], ["Spark"], ": it takes the Special card Spark, 2 dice ("),
        (["Body 1"], [], ": it takes Body 1, 1 die ("),
        (["Body 1"], ["Spark"], ""),
        ([], ["Spark", "Weak Spot"], ""),
    ],
)
def test_an_attack_that_leaves_nothing_to_choose_says_what_it_takes(hand: list[str], slots: list[str], taken: str) -> None:
    with at_turn() as play:
        thug_here(play, hand)
        with play.table() as g:
            specials(g, 0, *slots)
        assert play.label(0, "attack:thug").startswith("Attack Thug" + (taken or " (with all 2 cards "))
        play.answer(0, "attack:thug")
        play.asks(0, "What do you do?" if taken else "What do you commit")
        assert bool(log_of(play, "FF-FIGHT-06")) == bool(taken)


@pytest.mark.rule("FF-RULING-49")
def test_an_attack_that_leaves_nothing_to_choose_says_which_reward_it_takes() -> None:
    with at_turn() as play:
        thug_here(play)
        with play.table() as g:
            reward(g, 0, "Two Against One")
        attack = next(option for option in play.asks(0).options if option.key == "attack:thug")
        assert attack.label == "Attack Thug: it takes Two Against One: Roll 3 dice more in this attack."


@pytest.mark.rule("FF-FIGHT-07")
def test_a_special_card_may_be_kept() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 1"])
        with play.table() as g:
            specials(g, 0, "Spark")
        play.answer(0, "attack:thug", "card:Body 1")
        play.asks(0, "What do you commit", ["special:Spark", "done"])
        play.queue("dice", 1)
        roll_dice(play, 0, 1)
        assert play.state.heroes[0].specials == ["Spark", "", ""]


@pytest.mark.rule("FF-RULING-49")
@pytest.mark.parametrize(("hand", "more"), [([], " It takes the Special card Spark, 2 dice"), (["Body 1"], "")])
def test_whoever_joins_is_told_what_it_takes(hand: list[str], more: str) -> None:
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 1"], hand)
        with play.table() as g:
            specials(g, 1, "Spark")
        play.answer(0, "attack:thug")
        assert play.asks(1).prompt == "Legacy attacks Thug: do you join?" + more


@pytest.mark.rule("FF-FIGHT-06")
def test_the_dice_of_the_cards_add_up() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 1", "Body 2"])
        play.queue("dice", 3, 1, 1)
        play.answer(0, "attack:thug", "card:Body 1", "card:Body 2")
        assert play.said("attacks with 3 dice") == "FF-FIGHT-06"


@pytest.mark.rule("FF-FIGHT-07")
def test_special_cards_and_effects_add_dice() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 2", "Autocannon"])  # Autocannon: 3 dice more for an Action token
        with play.table() as g:
            specials(g, 0, "Spark")
        play.queue("dice", 1, 1, 1, 1, 1, 1, 1)
        play.answer(0, "attack:thug", "card:Body 2", "special:Spark")
        roll_dice(play, 0, 4)
        play.answer(0, "ability:Autocannon")
        assert play.said("attacks with 7 dice") == "FF-FIGHT-06"


# -- the attacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("FF-FIGHT-08")
def test_the_active_hero_says_who_rolls_first() -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        thug_here(play, ["Body 1"], ["Body 1"], ["Body 1"])
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(2, "join")
        part = play.asks(0, "Who rolls next?", ["roll:0", "roll:1", "roll:2"])
        assert [option.place for option in part.options] == ["hero:0", "hero:1", "hero:2"]
        play.answer(0, "roll:2")
        play.asks(0, "Who rolls next?", ["roll:0", "roll:1"])
        play.queue("dice", 1, 1, 1)
        play.answer(0, "roll:1")
        rolls = [text for _, text in log_of(play, "FF-FIGHT-09")]
        assert [text.partition(" rolls")[0] for text in rolls] == ["Player 3", "Player 2", "Player 1"]


@pytest.mark.rule("FF-FIGHT-09")
def test_each_attacker_has_the_own_number() -> None:
    """Legacy hits with Body 3+, Unity with Body 5+: a 4 is a success for him alone."""
    with at_turn("Legacy", "Unity") as play:
        thug_here(play, ["Body 1"], ["Body 1"])
        play.queue("dice", 4, 4)
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(0, "roll:0")
        assert [text for _, text in log_of(play, "FF-FIGHT-11")] == ["Thug takes 1 damage", "Thug takes 0 damage"]


@pytest.mark.rule("FF-FIGHT-10")
@pytest.mark.parametrize(("name", "key", "hit"), [(THUG, "attack:thug", 1), ("Fright Train", "attack:fright-train", 0)])
def test_a_defense_may_ask_for_more(name: str, key: str, hit: int) -> None:
    """Wraith has Body 4+, and of Fright Train everybody needs 1 more."""
    with at_turn("Wraith") as play:
        with play.table() as g:
            villain(g, name, HERE)
            give(g, 0, "Body 1")
        play.queue("dice", 4)
        play.answer(0, key)
        assert log_of(play, "FF-FIGHT-11") == [("FF-FIGHT-11", f"{name} takes {hit} damage")]
        play.asks(0)


@pytest.mark.rule("FF-FIGHT-11")
def test_each_success_is_1_damage() -> None:
    thug_has(durability=9)
    with at_turn() as play:
        thug_here(play, ["Body 3", "Body 1"])
        play.queue("dice", 3, 6, 2, 4)
        play.answer(0, "attack:thug", "card:Body 1", "card:Body 3")
        assert the_thug(play.state).damage == 3


@pytest.mark.rule("FF-FIGHT-12", "FF-FIGHT-13")
def test_henchmen_on_the_card_block_and_leave() -> None:
    thug_has(durability=9, movement=STAYS)
    with at_turn() as play:
        thug_here(play, ["Body 3"], on_card=2)
        assert play.state.supply[BODY] == HENCHMEN - 2
        play.queue("dice", 3, 3, 3)
        play.answer(0, "attack:thug")
        there = the_thug(play.state)
        assert (there.henchmen, play.state.supply[BODY]) == (0, HENCHMEN)
        assert there.damage == 1


@pytest.mark.rule("FF-FIGHT-14")
@pytest.mark.parametrize(("before", "is_defeated"), [(5, True), (4, True), (3, False)])
def test_as_much_damage_as_durability_is_a_defeat(before: int, is_defeated: bool) -> None:
    thug_has(durability=5, after_attack=STAYS)  # 6 against one Hero
    with at_turn() as play:
        thug_here(play, ["Body 2"], damage=before)
        play.queue("dice", 5, 5)
        play.answer(0, "attack:thug")
        if is_defeated:
            play.asks(0, "Thug is defeated")
        else:
            play.asks(0, "What do you do?")
        assert the_thug(play.state).is_defeated is is_defeated


@pytest.mark.rule("FF-FIGHT-15")
def test_what_was_used_is_discarded() -> None:
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 1", "Body 2"], ["Body 3"])
        with play.table() as g:
            specials(g, 0, "Spark")
        play.queue("dice", 1, 1, 1, 1, 1, 1)
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(0, "card:Body 1", "special:Spark", "done", "roll:0")
        legacy, wraith = play.state.heroes
        assert (legacy.hand, legacy.discards, legacy.specials) == (["Body 2"], ["Body 1"], ["", "", ""])
        assert (wraith.hand, wraith.discards) == ([], ["Body 3"])
        assert play.state.special_discards == ["Spark"]


def test_a_fight_that_ends_the_game_is_over_like_the_game() -> None:
    comic_says(is_won=lambda g: the_thug(g).is_defeated)
    with at_turn("Legacy") as play:
        thug_here(play, ["Body 3"])
        play.queue("dice", 6, 6, 6)
        play.answer(0, "attack:thug")
        assert play.match.over
        view = play.match.view(0)
        assert (view.table["fight"], view.table["roll"], view.table["harm"]) == (None, None, None)
        assert "Right now" not in words_in(view.draw())
        assert "Attack on Thug" not in view.describe()


@pytest.mark.rule("FF-FIGHT-16")
@pytest.mark.rule("FF-FIGHT-17")
@pytest.mark.parametrize(("first", "rolls"), [(2, 2), (3, 2), (4, 1)])
def test_the_next_rolls_as_long_as_the_villain_stands(first: int, rolls: int) -> None:
    """Against two Heroes the Thug has Durability 4."""
    with at_turn("Legacy", "Wraith") as play:
        thug_here(play, ["Body 3", "Body 1"], ["Body 1"])
        play.queue("dice", *[6] * first, *[1] * (4 - first), *[1] * (rolls - 1))
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(0, "card:Body 1", "card:Body 3", "roll:0")
        assert len(log_of(play, "FF-FIGHT-09")) == rolls
        play.asks(0)


# -- what follows --------------------------------------------------------------------------------------


@pytest.mark.rule("FF-FIGHT-18")
def test_the_counterstrike_is_for_those_who_attacked() -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        thug_here(play, ["Body 1"], ["Body 1"], ["Body 1"])
        play.queue("dice", 1, 1)
        play.answer(0, "attack:thug")
        play.answer(1, "join")
        play.answer(2, "done")
        play.answer(0, "roll:0")
        assert [len(hero.damage) for hero in play.state.heroes] == [1, 1, 0]


@pytest.mark.rule("FF-FIGHT-19", "FF-FIGHT-21")
def test_a_defeated_villain_strikes_once_more_and_does_nothing_else() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 3"])
        with play.table() as g:
            next_scheme(g, "Dead Air")  # to which he would go
        play.queue("dice", 6, 6, 6)
        play.queue("damage", "Mind")
        play.answer(0, "attack:thug")
        play.answer(0, "draw-3-you", "gainspecial-1-you")
        play.asks(0, "What do you do?")
        assert play.state.heroes[0].damage == ["Mind"]
        assert (the_thug(play.state).location, play.state.anarchy[19]) == (0, ())
        assert log_of(play, "FF-FIGHT-20") == []


@pytest.mark.rule("FF-FIGHT-20")
def test_a_villain_who_stands_acts_after_the_counterstrike() -> None:
    with at_turn() as play:
        thug_here(play, ["Body 1"])
        with play.table() as g:
            next_scheme(g, "Dead Air")  # Location 19
        play.queue("dice", 6)
        play.answer(0, "attack:thug")
        assert (the_thug(play.state).location, play.state.anarchy[19]) == (19, (BODY,))
        rules = [rule for rule, _ in log_of(play, "FF-FIGHT-18", "FF-VILL-07", "FF-FIGHT-20", "FF-VILL-10")]
        assert rules == ["FF-FIGHT-18", "FF-VILL-07", "FF-FIGHT-20", "FF-VILL-10"]


@pytest.mark.rule("FF-FIGHT-22")
def test_damage_stays_from_fight_to_fight() -> None:
    thug_has(durability=4, after_attack=STAYS)  # 5 against one Hero
    chapter_says(villain_phase=phase_of())
    with at_turn() as play:
        thug_here(play, ["Body 2", "Body 3"])
        play.queue("damage", "Mind", "Mind")
        play.queue("dice", 6, 6)
        play.answer(0, "attack:thug", "card:Body 2", "done")
        assert the_thug(play.state).damage == 2
        end_turn(play)
        play.queue("dice", 6, 6, 6)
        play.answer(0, "attack:thug")
        play.asks(0, "Thug is defeated")
