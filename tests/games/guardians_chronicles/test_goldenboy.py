"""GoldenBoy: his power and each of his cards, in the moment in which a player wants it; and the turn that the rulebook tells."""

from __future__ import annotations

import pytest

from longbox.games.guardians_chronicles.kinds import POWERS, Mode, Rank, Symbol, deck_of
from longbox.games.guardians_chronicles.rules.values import attack_dice, defense, mental, speed
from longbox.games.guardians_chronicles.state import ACTIONS, GuardiansChronicles
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_strategy,
    cell,
    event,
    figure,
    left,
    open_doors,
    right,
    room,
    space,
    stand,
)

pytestmark = pytest.mark.rule("GC-SPEC-01")

SKAROV = 1  # his seat against a lone Hero
TEXTS = {
    "Shake the Foundations": (
        "UNIQUE ACTION: Make one attack roll against all enemies in your Area and next to you at once. No pushes."
    ),
    "Haymaker": "A melee attack of yours that beats the target's Defense by 2 or more deals 2 Damage.",
    "Bull Rush": (
        "ACTION: Move up to your Speed; enemies neither stop nor hold you. Then you may push each enemy next to you to a free "
        "Space next to it."
    ),
    "Body Block": "When an ally next to you is attacked, at whatever range, you may become the target instead.",
    "Wrecking Ball": "Your Attack Value Checks roll 2 dice fewer.",
    "Fastball": "UNIQUE ACTION: Put an ally next to you, held by enemies or not, on any free Space in your sight.",
    "Knuckle Up": "",
    "Smile for the Cameras": (
        "Heal Damage up to your Health. This turn your Speed is 0, and every Value Check on your tile counts 1 more."
    ),
    "Ground Stomp": "UNIQUE ACTION: Make one attack roll against two enemies next to you at once. No pushes.",
    "Wild Swing": "",
    "Stampede": (
        "The first two attacks of yours this turn that eliminate an enemy each give you one more attack at once, after your step."
    ),
    "Golden Hide": "The first two Damage you would take this turn are not taken.",
}
SYMBOLS = "Attack Attack Movement Defense Mental Coordination - Weakness Attack - Attack Defense"
TECHNIQUES = {  # what is added to Speed, Attack, Defense and Mental
    "Shake the Foundations": (1, 1, 0, 0),
    "Haymaker": (0, 2, 0, 0),
    "Bull Rush": (2, 0, 0, 0),
    "Body Block": (0, 0, 2, 0),
    "Wrecking Ball": (0, 1, 0, 1),
    "Fastball": (1, 0, 1, 0),
    "Knuckle Up": (0, 2, 1, 0),
    "Ground Stomp": (0, 1, 0, 0),
    "Wild Swing": (0, 2, -1, 0),
    "Stampede": (1, 2, 0, 0),
    "Golden Hide": (0, 0, 3, 0),
}


# -- the deck ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-POWER-01", "GC-SPEC-07", "GC-SPEC-15")
def test_his_cards_say_what_they_do() -> None:
    assert {name: card.words for name, card in POWERS.items() if card.hero == "GoldenBoy"} == TEXTS
    assert [POWERS[name].symbol or "-" for name in TEXTS] == SYMBOLS.split()
    unique = {name for name in TEXTS if POWERS[name].mode is Mode.UNIQUE}
    assert unique == {"Shake the Foundations", "Fastball", "Ground Stomp"}
    assert [name for name in TEXTS if POWERS[name].mode is Mode.ACTION] == ["Bull Rush"]


@pytest.mark.rule("GC-RULING-44", "GC-ROOKIE-02", "GC-ROOKIE-05")
def test_he_holds_eight_cards_as_a_rookie_or_normal_and_ten_as_a_veteran() -> None:
    normal = deck_of("GoldenBoy", Rank.NORMAL)
    assert normal == tuple(TEXTS)[:8]
    assert set(deck_of("GoldenBoy", Rank.ROOKIE)) == (
        {*normal} - {"Shake the Foundations", "Knuckle Up"} | {"Ground Stomp", "Wild Swing"}
    )
    assert len(deck_of("GoldenBoy", Rank.ROOKIE)) == 8
    assert deck_of("GoldenBoy", Rank.VETERAN) == (*normal, "Stampede", "Golden Hide")


@pytest.mark.rule("GC-TECH-01", "GC-TECH-03", "GC-TECH-04", "GC-TECH-06", "GC-TECH-07", "GC-POWER-13")
@pytest.mark.parametrize("card", TECHNIQUES)
def test_on_the_right_a_card_gives_its_technique_alone(card: str) -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            right(g, 0, card)
        g = play.state
        more = TECHNIQUES[card]
        hero = g.heroes[0]
        assert (speed(g, hero), attack_dice(g, hero), defense(g, None, hero), mental(g, hero)) == (
            2 + more[0], (3, more[1]), 4 + more[2], 2 + more[3]
        )  # fmt: skip
        with play.table() as g:
            g.heroes[0].right = []
            if POWERS[card].has_left:
                left(g, 0, card)
        hero = play.state.heroes[0]
        assert (speed(g, hero), attack_dice(g, hero), defense(g, None, hero), mental(g, hero)) == (2, (3, 0), 4, 2)


@pytest.mark.rule("GC-POWER-05", "GC-WEAK-02")
def test_knuckle_up_and_wild_swing_have_no_power_and_the_weakness_no_technique() -> None:
    with at_strategy("GoldenBoy", ranks="Normal") as play:
        assert play.blocked(0, "left:Knuckle Up").rule == "GC-POWER-05"
        assert play.blocked(0, "right:Smile for the Cameras").rule == "GC-WEAK-02"
    with at_strategy("GoldenBoy", ranks="Rookie") as play:
        assert play.blocked(0, "left:Wild Swing").rule == "GC-POWER-05"
        assert POWERS["Wild Swing"].symbol is Symbol.NONE


# -- the turn that the rulebook tells ----------------------------------------------------------------------


@pytest.mark.rule("GC-TURNEX-01", "GC-TURNEX-02", "GC-TURNEX-03", "GC-TURNEX-04", "GC-TURNEX-05", "GC-RULING-27")
def test_the_turn_of_goldenboy_that_the_rulebook_tells() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            right(g, 0, "Haymaker")  # Attack +2
            stand(g, 0, "a2", (0, 0))
            room(g, "guns").is_solved = True
            figure(g, "Androids", "a1", (4, 1))
            figure(g, "Gynoids", "c1", (0, 0))
            beside, front = space(g, "a1", (3, 2)), space(g, "a1", (4, 2))
        play.answer(0, f"move:{beside}")  # through one Area into the next
        assert play.state.heroes[0].actions == 2
        play.queue("combat", "0", "1")  # one die fewer, because of the Android's power
        play.queue("power", "2", "2")
        play.answer(0, "attack:Androids-1")
        assert play.told("GC-ATTACK-12") == ["GoldenBoy attacks Android 1: 0, 1, 2, 2 make 5 successes"]
        assert play.state.who("Androids-1") is None
        play.answer(0, f"space:{front}")
        assert (play.state.heroes[0].cell, play.state.heroes[0].actions) == (cell(play.state, "a1", (4, 2)), 1)
        play.queue("check", "1", "0", "1", "2", "0")
        play.answer(0, f"check:a1-b1-attack-{front}")
        assert "makes 4 against 5: passed" in play.told("GC-CHECK-09")[0]
        assert play.state.door("a1-b1").is_open
        assert play.state.heroes[0].actions == 0
        play.asks(SKAROV, "Gynoid 1")


# -- his power ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-ID-14", "GC-RULING-57")
def test_follow_through_lets_him_step_after_an_attack_that_hits() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            stand(g, 0, "b1", (3, 1))
            figure(g, "Noi", "b1", (3, 2))
            figure(g, "Ki", "b1", (4, 2))
            goal = space(g, "b1", (2, 0))
        play.queue("combat", "2", "2", "0")
        play.answer(0, "attack:Noi")
        assert play.state.heroes[0].actions == ACTIONS - 1
        play.asks(0, "what next")  # a miss gives no step
        play.queue("combat", "2", "2", "1")
        play.answer(0, "attack:Noi")
        play.answer(0, "done")  # no push
        asked = play.asks(0, "Follow through: GoldenBoy may step")
        assert f"space:{space(play.state, 'b1', (4, 0))}" not in [option.key for option in asked.options]  # a Reinforcement Space
        play.answer(0, f"space:{goal}")  # two enemies in his Area do not matter
        assert play.state.heroes[0].cell == cell(play.state, "b1", (2, 0))
        assert play.state.heroes[0].actions == ACTIONS - 2


@pytest.mark.rule("GC-ID-14")
def test_nobody_else_follows_through_and_a_check_is_no_attack() -> None:
    with at_activation("Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            stand(g, 0, "b1", (3, 1))
            stand(g, 1, "b1", (4, 2))
            figure(g, "Gynoids", "b1", (3, 2))
            front = space(g, "b1", (4, 2))
        play.queue("combat", "2", "2", "0", "0")
        play.answer(0, "attack:Gynoids-1", "end")
        play.queue("check", "0", "0", "0", "0", "0")
        play.answer(1, f"check:b1-c1-attack-{front}")
        play.asks(1, "what next")


# -- attacks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-RULING-53", "GC-SPEC-05", "GC-SPEC-09")
def test_shake_the_foundations_rolls_once_against_all_in_his_area_and_next_to_him() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Shake the Foundations")
            stand(g, 0, "b1", (2, 2))
            figure(g, "Androids", "b1", (3, 2))  # next to him, in Area B
            figure(g, "Androids", "b1", (2, 3))
            figure(g, "Gynoids", "b1", (1, 4))  # in his Area, two Spaces away
            figure(g, "Gynoids", "b1", (4, 4))  # in another Area
            figure(g, "Kolossa", "b1", (1, 2))
            figure(g, "Noi", "b1", (2, 1))
        play.queue("combat", "2", "2")  # Androids take one die away, however many they are
        play.answer(0, "power:Shake the Foundations")
        play.asks(0, "Follow through: GoldenBoy may step")  # nobody is pushed, and it is one attack
        play.answer(0, "done")
        play.asks(0, "what next")
        g = play.state
        assert {each.key for each in g.figures} == {"Doktor Skarov", "Gynoids-2", "Kolossa", "Noi"}
        assert (g.figure_of("Kolossa").damage, g.figure_of("Noi").damage) == (1, 0)  # 4 against Defense 4 and 5
        assert (g.heroes[0].actions, g.heroes[0].tally.kills, g.heroes[0].tally.far) == (ACTIONS - 1, 3, 0)
        assert play.blocked(0, "power:Shake the Foundations").rule == "GC-SPEC-05"
        with play.table() as g:
            g.heroes[0].marks = ()
            stand(g, 0, "a1", (0, 0))
        assert play.blocked(0, "power:Shake the Foundations").rule == "GC-RULING-59"


@pytest.mark.parametrize(("again", "damage"), [("1", 1), ("2", 2), ("POW", 2)])
def test_haymaker_deals_two_damage_if_it_beats_the_defense_by_two(again: str, damage: int) -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Haymaker")
            stand(g, 0, "b1", (2, 2))
            figure(g, "Noi", "b1", (3, 2))
        play.queue("combat", "2", "2", "POW", again, *["1"] * (again == "POW"))  # 5 and what the POW brings, against 5
        play.answer(0, "attack:Noi", "done", "done")
        assert play.state.figure_of("Noi").damage == damage
        assert play.state.heroes[0].tally.big == damage


def test_haymaker_is_for_his_own_melee_attacks() -> None:
    with at_activation("Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            left(g, 1, "Haymaker", "Thrown Baton")  # a card of another Hero, so that he can shoot
            stand(g, 0, "b1", (2, 1))
            stand(g, 1, "b1", (0, 2))
            figure(g, "Kolossa", "b1", (2, 2))
        play.queue("combat", "2", "2", "2", "2")
        play.answer(0, "attack:Kolossa", "done")
        assert play.state.figure_of("Kolossa").damage == 1
        play.answer(0, "end")
        play.answer(2, "done")
        play.queue("combat", "2", "2", "2")
        play.answer(1, "attack:Kolossa", "done", "done")
        assert play.state.figure_of("Kolossa").damage == 2


@pytest.mark.rule("GC-RULING-53", "GC-SPEC-05", "GC-RULING-59")
def test_ground_stomp_rolls_once_against_two_next_to_him() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Ground Stomp")
            stand(g, 0, "b1", (2, 2))
            figure(g, "Gynoids", "b1", (3, 2))
            figure(g, "Gynoids", "b1", (1, 4))  # in his Area, but not next to him
        assert play.blocked(0, "power:Ground Stomp").rule == "GC-RULING-59"
        with play.table() as g:
            figure(g, "Gynoids", "b1", (1, 2))
            figure(g, "Kolossa", "b1", (2, 3))
        play.answer(0, "power:Ground Stomp")
        play.asks(0, "Whom do you attack", ["figure:Gynoids-1", "figure:Gynoids-3", "figure:Kolossa"])
        play.queue("combat", "2", "2", "0")
        play.answer(0, "figure:Kolossa", "figure:Gynoids-3")
        play.answer(0, "done")  # no step; nobody is pushed
        assert {each.key for each in play.state.figures} == {"Doktor Skarov", "Gynoids-1", "Gynoids-2", "Kolossa"}
        assert play.state.figure_of("Kolossa").damage == 1
        assert play.blocked(0, "power:Ground Stomp").rule == "GC-SPEC-05"


def row(g: GuardiansChronicles) -> None:
    """GoldenBoy with Stampede, one step from each Gynoid of a row."""
    left(g, 0, "Stampede")
    stand(g, 0, "b1", (1, 0))
    for xy in ((2, 1), (3, 2), (4, 2), (4, 3)):
        figure(g, "Gynoids", "b1", xy)


@pytest.mark.rule("GC-SPEC-16")
def test_stampede_gives_two_attacks_a_turn_each_after_his_step() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            row(g)
            first, second = space(g, "b1", (2, 1)), space(g, "b1", (3, 2))
        play.queue("combat", "2", "1", "0")
        play.answer(0, "attack:Gynoids-1")
        play.answer(0, f"space:{first}")
        play.asks(0, "Whom does GoldenBoy attack", ["attack:Gynoids-2", "done"])
        play.queue("combat", "2", "1", "0")
        play.answer(0, "attack:Gynoids-2", f"space:{second}")
        play.asks(0, "Whom does GoldenBoy attack", ["attack:Gynoids-3", "attack:Gynoids-4", "done"])
        play.queue("combat", "2", "1", "0")
        play.answer(0, "attack:Gynoids-4", "done")
        play.asks(0, "what next")  # the third gives no more, although another enemy is next to him
        assert play.state.heroes[0].actions == ACTIONS - 1
        assert play.state.heroes[0].tally.kills == 3
        with play.table() as g:
            figure(g, "Gynoids", "b1", (2, 2))
        play.queue("combat", "2", "1", "0")
        play.answer(0, "attack:Gynoids-3", "done")
        play.asks(0, "what next")  # nor does the fourth


def test_stampede_needs_an_elimination_and_may_be_declined() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            row(g)
            figure(g, "Noi", "b1", (2, 0))
        play.queue("combat", "2", "2", "1")
        play.answer(0, "attack:Noi", "done", "done")
        play.asks(0, "what next")
        play.queue("combat", "2", "1", "0")
        play.answer(0, "attack:Gynoids-1", "done")
        play.answer(0, "done")
        play.asks(0, "what next")
        assert play.state.heroes[0].actions == ACTIONS - 2
        assert play.state.figure_of("Noi").damage == 1


@pytest.mark.rule("GC-RULING-53")
def test_stampede_counts_attacks_and_not_enemies() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Stampede", "Shake the Foundations")
            stand(g, 0, "b1", (2, 2))
            for xy in ((3, 2), (2, 1), (1, 2)):
                figure(g, "Gynoids", "b1", xy)
        play.queue("combat", "2", "1", "0")
        play.answer(0, "power:Shake the Foundations", "done")
        play.asks(0, "what next")  # nobody is left whom the free attack could hit
        assert play.state.heroes[0].marks.count("Stampede") == 1


# -- moves -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SPEC-03", "GC-SPEC-04", "GC-SPEC-08", "GC-RULING-57")
def test_bull_rush_runs_through_enemies_and_pushes_those_next_to_him() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Bull Rush")
            stand(g, 0, "b1", (1, 0))
            figure(g, "Noi", "b1", (1, 1))  # holds him in Area A
            figure(g, "Androids", "b1", (4, 2))  # stops moves in Area B
            figure(g, "Androids", "b1", (2, 3))  # and in Area C
            goal, pushed = space(g, "b1", (3, 4)), space(g, "b1", (2, 2))
        assert play.blocked(0, f"move:{goal}").rule == "GC-MOVE-04"
        play.answer(0, "power:Bull Rush", f"space:{goal}")  # Area D
        asked = play.asks(0, "Push Android 2")
        assert asked.rule == "GC-RULING-60"
        assert f"space:{pushed}" in play.keys(0)
        play.answer(0, f"space:{pushed}")
        play.asks(0, "what next")  # Android 1 is two Spaces away
        assert play.state.figure_of("Androids-2").cell == cell(play.state, "b1", (2, 2))
        assert play.state.figure_of("Androids-2").damage == 0
        play.answer(0, "power:Bull Rush", "done")  # an ACTION may be used again, and he may stay
        assert play.state.heroes[0].actions == ACTIONS - 2


@pytest.mark.rule("GC-MOVE-01")
def test_bull_rush_goes_no_farther_than_his_speed() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Bull Rush")
            open_doors(g)
            stand(g, 0, "b1", (1, 0))
            near, far = space(g, "a1", (4, 2)), space(g, "a1", (0, 0))
        play.answer(0, "power:Bull Rush")
        assert f"space:{near}" in play.keys(0)  # two Areas
        assert f"space:{far}" not in play.keys(0)  # three


@pytest.mark.rule("GC-SPEC-12", "GC-SPEC-05", "GC-RULING-57")
def test_fastball_puts_a_held_ally_on_a_free_space_in_sight() -> None:
    with at_activation("GoldenBoy", "Orlo Vane") as play:
        with play.table() as g:
            left(g, 0, "Fastball")
            open_doors(g, "a1-b1")
            stand(g, 0, "b1", (1, 2))
            stand(g, 1, "b1", (2, 2))
            figure(g, "Noi", "b1", (2, 3))  # in the Area of both
            figure(g, "Androids", "b1", (3, 2))
            goal = space(g, "a1", (4, 2))
            hidden = [space(g, "b1", (4, 2)), space(g, "c1", (0, 2)), space(g, "b1", (0, 3)), space(g, "b1", (3, 2))]
        play.answer(0, "power:Fastball")
        asked = play.asks(0, "Where does Orlo Vane land")
        # Behind an enemy, behind a closed door, a Reinforcement Space, and a Space that is taken.
        assert not {f"space:{each}" for each in hidden} & {option.key for option in asked.options}
        play.answer(0, f"space:{goal}")
        assert play.state.heroes[1].cell == cell(play.state, "a1", (4, 2))
        assert play.blocked(0, "power:Fastball").rule == "GC-SPEC-05"
        with play.table() as g:
            g.heroes[0].marks = ()
        assert play.blocked(0, "power:Fastball").rule == "GC-RULING-59"  # nobody is next to him


@pytest.mark.rule("GC-RULING-49")
def test_a_lone_goldenboy_throws_himself() -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Fastball")
            stand(g, 0, "b1", (0, 2))
            figure(g, "Noi", "b1", (1, 4))
            goal = space(g, "b1", (3, 2))
        play.answer(0, "power:Fastball", f"space:{goal}")
        assert play.state.heroes[0].cell == cell(play.state, "b1", (3, 2))


# -- defense -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-SPEC-10", "GC-SPEC-17")
def test_body_block_lets_him_take_a_shot_at_an_ally_next_to_him() -> None:
    with at_activation("Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            left(g, 1, "Body Block")
            stand(g, 0, "b1", (1, 2))
            stand(g, 1, "b1", (0, 2))
            figure(g, "Gynoids", "b1", (4, 2))  # four Spaces away from him
        play.answer(0, "end")
        play.answer(2, "attack:0")
        play.asks(1, "for whom do you stand in", ["hero:0", "done"])
        play.queue("combat", "2", "POW", "1")  # 4 against Defense 4
        play.answer(1, "hero:0")
        play.answer(2, "done")  # no push: the Villain's choice
        assert [hero.damage for hero in play.state.heroes] == [0, 1]
        play.answer(2, "attack:0")
        play.queue("combat", "2", "1")  # 3 against Super Nova's own Defense 3
        play.answer(1, "done")
        play.answer(2, "done")
        assert [hero.damage for hero in play.state.heroes] == [1, 1]


@pytest.mark.rule("GC-SPEC-10", "GC-RULING-49")
def test_body_block_is_not_for_who_stands_elsewhere_nor_for_himself() -> None:
    with at_activation("Super Nova", "GoldenBoy") as play:
        with play.table() as g:
            left(g, 1, "Body Block")
            stand(g, 0, "b1", (2, 2))
            stand(g, 1, "b1", (0, 2))  # in her Area, but not next to her
            figure(g, "Kolossa", "b1", (3, 2))
        play.answer(0, "end")
        play.queue("combat", "0", "0", "0", "0", "0")
        play.answer(2, "attack:0")
        play.asks(2, "what next")
        with play.table() as g:
            g.heroes[0].is_out = True  # alone, he is his own ally
            stand(g, 1, "b1", (2, 2))
        play.queue("combat", "0", "0", "0", "0", "0")
        play.answer(2, "attack:1")


@pytest.mark.rule("GC-SPEC-10")
def test_golden_hide_takes_the_first_two_damage_whatever_deals_it() -> None:
    with at_activation("GoldenBoy", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Golden Hide")
            stand(g, 0, "a1", (3, 2))
            stand(g, 1, "b1", (1, 0))
            figure(g, "Kolossa", "a1", (4, 3))
        play.queue("combat", "2", "2")  # the guns, at the end of his activation
        play.answer(0, "end")
        assert (play.state.heroes[0].damage, play.state.heroes[0].tally.taken) == (0, 0)
        play.queue("combat", "2", "2", "0", "0", "0")
        play.answer(2, "attack:0", "done")  # she may push him all the same
        assert play.state.heroes[0].damage == 0
        play.queue("combat", "2", "2", "0", "0", "0")
        play.answer(2, "attack:0", "done")
        assert (play.state.heroes[0].damage, play.state.heroes[0].tally.taken) == (1, 1)


def test_golden_hide_is_his_own() -> None:
    with at_activation("GoldenBoy", "Super Nova") as play:
        with play.table() as g:
            left(g, 0, "Golden Hide")
            stand(g, 0, "b1", (2, 1))
            stand(g, 1, "b1", (2, 2))
            figure(g, "Kolossa", "b1", (3, 2))
        play.answer(0, "end")
        play.queue("combat", "2", "2", "0", "0", "0")
        play.answer(2, "attack:1", "done")
        assert play.state.heroes[1].damage == 1
        assert "Golden Hide" not in play.state.heroes[0].marks


@pytest.mark.rule("GC-TECH-06")
@pytest.mark.parametrize(("card", "damage"), [("Knuckle Up", 0), ("Wild Swing", 1)])
def test_knuckle_up_and_wild_swing_hit_alike_and_are_hit_unlike(card: str, damage: int) -> None:
    with at_activation("GoldenBoy") as play:
        with play.table() as g:
            right(g, 0, card)
            stand(g, 0, "b1", (2, 2))
            figure(g, "Kolossa", "b1", (3, 2))
        play.queue("combat", "0", "0", "0")
        play.queue("power", "2", "2")
        play.answer(0, "attack:Kolossa", "done", "done", "end")
        assert play.state.figure_of("Kolossa").damage == 1
        play.queue("combat", "2", "1", "0", "0", "0")  # 3 against Defense 5 or 3
        play.answer(SKAROV, "attack:0", *["done"] * damage)
        assert play.state.heroes[0].damage == damage


# -- checks, and his Weakness ------------------------------------------------------------------------------


@pytest.mark.rule("GC-SPEC-11")
def test_wrecking_ball_is_for_his_attack_checks() -> None:
    with at_activation("GoldenBoy", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "Wrecking Ball")
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (4, 2))
            room(g, "cells").tokens = 2
            front, other = space(g, "b1", (0, 2)), space(g, "b1", (4, 2))
        assert "90%" in play.label(0, f"check:a1-b1-attack-{front}")  # three dice against Attack 3
        assert "90%" in play.label(0, f"check:b1-attack-{front}")  # a lock of the Cell Block
        assert "36%" in play.label(0, f"check:a1-b1-mental-{front}")  # five against Mental 2
        play.answer(0, "end")
        assert "61%" in play.label(1, f"check:b1-c1-attack-{other}")  # five against Attack 3


@pytest.mark.rule("GC-WEAK-01", "GC-WEAK-03", "GC-WEAK-06", "GC-RULING-30", "GC-SPEC-13")
@pytest.mark.parametrize(("damage", "left_over"), [(6, 1), (4, 0)])
def test_smile_for_the_cameras_heals_when_the_cards_are_revealed(damage: int, left_over: int) -> None:
    with at_strategy("GoldenBoy") as play:
        with play.table() as g:
            g.heroes[0].damage = damage
            event(g, "Serum")  # so that Doktor Skarov plans too
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "left:Smile for the Cameras", "right:Bull Rush")
        assert play.state.heroes[0].damage == damage
        play.answer(SKAROV, "ready", "ready")
        assert play.state.heroes[0].damage == left_over
        assert speed(play.state, play.state.heroes[0]) == 0


@pytest.mark.rule("GC-WEAK-03", "GC-WEAK-04", "GC-RULING-25")
def test_smile_for_the_cameras_leaves_him_no_speed_whatever_he_adds() -> None:
    with at_activation("GoldenBoy", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "Smile for the Cameras")
            right(g, 0, "Bull Rush")  # Speed +2
            stand(g, 0, "b1", (1, 0))
            assert [speed(g, each) for each in (*g.heroes, figure(g, "Chi", "c1", (0, 0)))] == [0, 2, 3]  # his own alone
            own, next_area = space(g, "b1", (2, 1)), space(g, "b1", (2, 2))
        assert play.blocked(0, f"move:{next_area}").rule == "GC-MOVE-01"
        assert f"move:{own}" in play.keys(0)
        with play.table() as g:
            g.heroes[0].right = []
            left(g, 0, "Bull Rush")
            figure(g, "Noi", "b1", (3, 2))
        play.answer(0, "power:Bull Rush")  # up to his Speed
        assert f"space:{next_area}" not in play.keys(0)
        play.answer(0, f"space:{own}")
        play.answer(0, "done")  # Noi is not pushed
        with play.table() as g:
            figure(g, "Ki", "b1", (2, 0))
        play.answer(0, f"move:{next_area}")  # out of an Area with an enemy even so


@pytest.mark.rule("GC-WEAK-04")
def test_an_ally_may_make_up_for_smile_for_the_cameras() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            left(g, 0, "Double Time")
            left(g, 1, "Smile for the Cameras")
            stand(g, 0, "b1", (1, 1))
            stand(g, 1, "b1", (1, 0))
            goal = space(g, "b1", (4, 4))
        play.answer(0, "power:Double Time", "hero:1")
        play.answer(1, f"space:{goal}")  # two Areas away
        assert play.state.heroes[1].cell == cell(play.state, "b1", (4, 4))


@pytest.mark.rule("GC-WEAK-03", "GC-CHECK-08")
def test_smile_for_the_cameras_hampers_every_check_on_his_tile() -> None:
    with at_activation("GoldenBoy", "Sgt Freedom") as play:
        with play.table() as g:
            left(g, 0, "Smile for the Cameras")
            stand(g, 0, "b1", (0, 2))
            stand(g, 1, "b1", (4, 2))
            front, other, across = space(g, "b1", (0, 2)), space(g, "b1", (4, 2)), space(g, "c1", (0, 2))
        assert "36%" in play.label(0, f"check:a1-b1-attack-{front}")  # five dice must show no more than 2
        play.answer(0, "end")
        assert "36%" in play.label(1, f"check:b1-c1-attack-{other}")
        play.queue("check", "1", "1", "1", "0", "0")
        play.answer(1, f"check:b1-c1-attack-{other}")
        assert "makes 4 against 3: failed" in play.told("GC-CHECK-09")[0]
        with play.table() as g:
            stand(g, 1, "c1", (0, 2))  # beyond the door: another tile
            g.door("b1-c1").tokens = 0
        assert "61%" in play.label(1, f"check:b1-c1-attack-{across}")
