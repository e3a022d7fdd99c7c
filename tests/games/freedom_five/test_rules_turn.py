"""A Hero's turn: its four phases, Action tokens and Free Actions, rule by rule."""

import pytest

from longbox import Nothing
from longbox.engine.errors import BadChoice, LongboxError, OutOfTurn
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.heroes import Draw, Refresh
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS, AbilityCard
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.own_cards import chapter_says, phase_of
from tests.games.freedom_five.table import (
    HERE,
    TURN,
    actions,
    anarchy,
    at_turn,
    damage,
    draw_pile,
    end_turn,
    give,
    henchmen,
    private,
    specials,
    tasks,
    view,
)
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards")


@pytest.fixture(autouse=True)
def quiet_villain_phase() -> None:
    """A Villain phase without any step, for tests of the Hero's own phases."""
    chapter_says(villain_phase=())


def tokens(play: Scenario, seat: int = 0) -> tuple[int, int]:
    """Available and exhausted Action tokens, as everybody sees them."""
    hero = view(play)["heroes"][seat]
    return hero["available"], hero["exhausted"]


# -- whose turn it is ----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-TURN-01")
def test_turns_go_clockwise_from_the_first_player() -> None:
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        with play.table() as g:
            g.active = 1
        for seat in (1, 2, 0, 1):
            play.asks(seat, TURN)
            end_turn(play)
        play.asks(2, TURN)


@pytest.mark.rule("FF-TURN-02")
def test_turns_go_on_until_the_heroes_have_won_or_lost() -> None:
    with at_turn("Legacy", "Wraith") as play:
        for seat in (0, 1) * 10:
            play.asks(seat, TURN)
            end_turn(play)
        with play.table() as g:
            g.track = 9
            damage(g, 0, MIND, MIND, BODY, TECH)
            damage(g, 1, MIND)
            give(g, 0, "Share the Burden")
        play.answer(0, "ability:Share the Burden")  # the fifth Damage token: the track advances by 2
        assert play.match.over
        assert play.match.result is not None
        assert play.match.result.winners == ()
        with pytest.raises(LongboxError):
            play.match.choose("end", 0)


# -- the four phases -----------------------------------------------------------------------------------------


@pytest.mark.rule("FF-TURN-03")
@pytest.mark.rule("FF-TURN-04")
@pytest.mark.rule("FF-TURN-05")
@pytest.mark.rule("FF-TURN-06")
@pytest.mark.rule("FF-TURN-07")
def test_a_turn_is_private_life_then_hero_then_villain_then_refresh() -> None:
    chapter_says(villain_phase=phase_of(draw=2))
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            damage(g, 0, SPIRIT)
            g.heroes[0].location = 15
            henchmen(g, 15, BODY)
            give(g, 0, "Point the Way")
            draw_pile(g, 0, "Briefing", "Heirloom")
        assert play.blocked(0, "heal:15").rule == "FF-TURN-11"  # the card lies on its Hero side
        assert "power:Private Life Power" not in play.keys(0)
        play.answer(0, "private")
        assert {"heal:15", "power:Private Life Power"} <= {*play.keys(0)}
        assert play.blocked(0, "attack").rule == "FF-TURN-11"
        assert play.blocked(0, "ability:Point the Way").rule == "FF-PRIV-09"
        play.answer(0, "heal:15", "hero")
        assert {"attack", "ability:Point the Way"} <= {*play.keys(0)}
        play.queue("dice", 6)
        play.answer(0, "attack")
        assert tokens(play) == (3, 2)
        end_turn(play)
        play.asks(1, TURN)
        assert play.state.heroes[0].hand == ["Point the Way", "Briefing", "Heirloom"]
        assert tokens(play) == (5, 0)
        rules = [line.rule for line in play.match.log() if line.rule in {"FF-TURN-04", "FF-TURN-05", "FF-VPHASE-06"}]
        assert rules == ["FF-TURN-04", "FF-TURN-05", "FF-VPHASE-06"]


@pytest.mark.rule("FF-TURN-07")
def test_the_refresh_phase_leaves_covered_tokens_covered() -> None:
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            damage(g, 0, ACTION)
            actions(g, 0, 1)
        assert tokens(play) == (1, 3)
        end_turn(play)
        assert tokens(play) == (4, 0)
        assert play.state.heroes[0].damage == [ACTION]


@pytest.mark.rule("FF-TURN-07")
def test_only_the_active_hero_refreshes() -> None:
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            actions(g, 0, 2)
            actions(g, 1, 2)
        end_turn(play)
        assert (tokens(play, 0), tokens(play, 1)) == ((5, 0), (2, 3))


@pytest.mark.rule("FF-TURN-08")
def test_in_the_refresh_phase_twelve_cards_stay_in_hand() -> None:
    hand = LOADOUTS["Legacy"].deck[:15]
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            give(g, 0, *hand)
            give(g, 1, *LOADOUTS["Wraith"].deck[:15])
        end_turn(play)
        gone = hand[2], hand[7], hand[14]
        for left, card in zip((3, 2, 1), gone, strict=True):
            asked = play.asks(0)
            assert (asked.prompt, asked.rule) == (f"Discard down to 12 cards: {left} to go", "FF-TURN-08")
            play.answer(0, f"discard:{card}")
        play.asks(1, TURN)
        assert play.state.heroes[0].hand == [card for card in hand if card not in gone]
        assert play.state.heroes[0].discards == [*gone]
        assert play.said("discards") == "FF-TURN-08"
        assert len(play.state.heroes[1].hand) == 15  # it is not the Refresh phase of that Hero


@pytest.mark.rule("FF-TURN-08")
def test_twelve_cards_are_not_too_many() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, *LOADOUTS["Legacy"].deck[:12])
        end_turn(play)
        play.asks(0, TURN)
        assert len(play.state.heroes[0].hand) == 12


@pytest.mark.rule("FF-TURN-09")
@pytest.mark.rule("FF-PRIV-07")
@pytest.mark.rule("FF-HPHASE-06")
def test_a_character_card_has_a_power_on_each_side_and_the_one_that_is_up_counts() -> None:
    assert set(LOADOUTS) == set(HEROES)
    assert all(private.effect.label != hero.effect.label for _, _, (private, hero), _ in LOADOUTS.values())
    with at_turn("Lodestar", "Legacy") as play:
        with play.table() as g:
            private(g, 0)
            give(g, 0, LOADOUTS["Lodestar"].deck[0])
            damage(g, 1, MIND)
            card = next(iter(g.bystander_deck))
            g.bystander_deck.remove(card)
            g.heroes[0].bystanders.append(card)
        assert "power:Private Life Power" in play.keys(0)
        assert "power:Hero Power" not in play.keys(0)
        play.answer(0, "hero")
        assert "power:Hero Power" in play.keys(0)
        assert "power:Private Life Power" not in play.keys(0)
        with pytest.raises(BadChoice):
            play.match.choose("power:Private Life Power", 0)


@pytest.mark.rule("FF-TURN-10")
@pytest.mark.parametrize("name", sorted(HEROES))
def test_a_hero_is_offered_the_actions_of_the_own_board(name: str) -> None:
    board = HEROES[name]
    with at_turn(name) as play:
        with play.table() as g:
            private(g)
            damage(g, 0, MIND)
        heals = ["heal" if heal.location == 0 else f"heal:{heal.location}" for heal in board.heals]
        part = play.asks(0, TURN)
        known = [option.key for option in part.options] + [blocked.key for blocked in part.blocked]
        assert {key for key in known if key.startswith("heal")} == {*heals}
        assert {int(key[5:]) for key in known if key.startswith("move:")} == {*CITY.around(HERE, board.move)}
        assert {key.partition(":")[0] for key in known} <= {"heal", "move", "recover", "attack", "power", "hero", "end"}
        for location in {heal.location or HERE for heal in board.heals}:
            with play.table() as g:
                private(g, 0, location)
            offered = {"heal", f"heal:{location}"} & {*play.keys(0)}
            assert len(offered) == 1


@pytest.mark.rule("FF-TURN-11")
@pytest.mark.rule("FF-RULING-20")
def test_each_action_belongs_to_private_life_to_hero_mode_or_to_both() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            damage(g, 0, SPIRIT)
            tasks(g, 0, "Supper on Garden Street")
            g.heroes[0].location = 25
            henchmen(g, 25, BODY)
        assert play.blocked(0, "task:Supper on Garden Street").rule == "FF-TASK-11"
        assert play.blocked(0, "heal:15").rule == "FF-TURN-11"
        assert {"attack", "recover", "move:19"} <= {*play.keys(0)}
        play.answer(0, "private")
        assert play.blocked(0, "attack").rule == "FF-TURN-11"
        assert {"task:Supper on Garden Street", "recover", "move:19"} <= {*play.keys(0)}


# -- Action tokens and Free Actions --------------------------------------------------------------------------


@pytest.mark.rule("FF-TURN-12")
def test_an_action_turns_a_token_over() -> None:
    with at_turn() as play:
        play.answer(0, "move:10")
        assert tokens(play) == (4, 1)
        play.answer(0, "recover")
        assert tokens(play) == (3, 2)


@pytest.mark.rule("FF-TURN-13")
def test_exhausted_tokens_are_exhausted_in_the_villain_phase() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn() as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
            specials(g, 0, "Smoke and Mirrors")
        play.answer(0, "recover", "recover")
        end_turn(play)
        play.asks(0, "damage")  # the Henchman attacks: do you use something?
        assert tokens(play) == (3, 2)


@pytest.mark.rule("FF-TURN-14")
def test_an_effect_may_refresh_a_token_before() -> None:
    trying(ABILITIES, AbilityCard("Mind 1", MIND, 1, Refresh(1)))
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Mind 1")
            specials(g, 0, "Training Pays Off")
            actions(g, 0, 0)
        play.answer(0, "ability:Mind 1")
        assert tokens(play) == (1, 4)
        play.answer(0, "recover")
        assert tokens(play) == (0, 5)


@pytest.mark.rule("FF-TURN-15")
def test_without_a_token_there_is_no_action() -> None:
    trying(ABILITIES, AbilityCard("Mind 1", MIND, 1, Nothing(), is_action=True))
    with at_turn() as play:
        with play.table() as g:
            actions(g, 0, 0)
            henchmen(g, HERE, BODY)
            give(g, 0, "Mind 1")
        for key in ("move:10", "recover", "attack", "ability:Mind 1"):
            assert play.blocked(0, key).rule == "FF-TURN-15"
        assert play.keys(0) == ["private", "end"]
        with play.table() as g:
            henchmen(g, HERE)
            anarchy(g, HERE, MIND)
        assert play.blocked(0, "interact:anarchy:Mind").rule == "FF-TURN-15"
        with play.table() as g:
            private(g, 0, 15)
            damage(g, 0, MIND)
        assert play.blocked(0, "heal:15").rule == "FF-TURN-15"


@pytest.mark.rule("FF-TURN-16")
@pytest.mark.rule("FF-TURN-17")
@pytest.mark.rule("FF-TURN-18")
@pytest.mark.rule("FF-ACT-19")
@pytest.mark.rule("FF-HPHASE-05")
def test_free_actions_cost_nothing_and_have_no_limit_but_the_villain_phase() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    cards = [f"{attribute} {dice}" for attribute in (MIND, SPIRIT, TECH) for dice in (1, 2, 3)]
    for name in cards:
        trying(ABILITIES, AbilityCard(name, ABILITIES[name].attribute, 1, Draw(1)))
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            actions(g, 0, 0)
            give(g, 0, *cards)
            henchmen(g, HERE, BODY)
            specials(g, 0, "Smoke and Mirrors")
        for count, name in enumerate(cards[:6], 1):
            play.answer(0, f"ability:{name}")
            assert tokens(play) == (0, 5)
            assert name in play.state.heroes[0].discards
            assert name not in play.state.heroes[0].hand
            assert len(play.state.heroes[0].deck) == 24 - count  # each has drawn its card
        end_turn(play)
        play.asks(0, "damage", ["special:Smoke and Mirrors", "done"])
        with pytest.raises(BadChoice):
            play.match.choose(f"ability:{cards[6]}", 0)
        play.answer(0, "done")
        with pytest.raises(OutOfTurn):
            play.match.choose(f"ability:{cards[6]}", 0)
