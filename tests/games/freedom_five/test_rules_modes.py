"""Private Life and Hero mode, rule by rule."""

import pytest

from longbox.engine.errors import OutOfTurn
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.heroes import Draw
from longbox.games.freedom_five.kinds import ABILITIES, LOADOUTS, AbilityCard
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.own_cards import chapter_says, phase_of
from tests.games.freedom_five.table import (
    HERE,
    TURN,
    at_turn,
    damage,
    end_turn,
    give,
    henchmen,
    private,
    specials,
    tasks,
    view,
    villain,
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


# -- Private Life --------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-PRIV-01")
@pytest.mark.rule("FF-PRIV-11")
@pytest.mark.parametrize("is_private", [True, False])
def test_both_phases_may_be_skipped(is_private: bool) -> None:
    chapter_says(villain_phase=phase_of(draw=1))
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            g.heroes[0].is_private = is_private
        end_turn(play)
        play.asks(1, TURN)
        assert len(play.state.heroes[0].hand) == 1  # the Villain phase came
        assert view(play)["heroes"][0]["private"] is is_private


@pytest.mark.rule("FF-PRIV-02")
@pytest.mark.rule("FF-PRIV-08")
def test_private_life_comes_before_the_hero_phase() -> None:
    with at_turn("Legacy") as play:
        with play.table() as g:
            private(g, 0, 15)
            damage(g, 0, SPIRIT, TECH)
        play.answer(0, "hero")
        assert play.blocked(0, "private").rule == "FF-PRIV-02"
        assert play.blocked(0, "heal:15").rule == "FF-TURN-11"
        end_turn(play)
        play.answer(0, "private")  # the next turn
        assert "heal:15" in play.keys(0)


@pytest.mark.rule("FF-PRIV-02")
def test_whoever_has_acted_in_hero_mode_has_begun_the_hero_phase() -> None:
    with at_turn("Legacy") as play:
        play.answer(0, "move:10")
        assert play.blocked(0, "private").rule == "FF-PRIV-02"


@pytest.mark.rule("FF-PRIV-03")
@pytest.mark.rule("FF-HPHASE-01")
@pytest.mark.rule("FF-RULING-21")
def test_a_phase_turns_the_character_card_and_the_card_keeps_its_side() -> None:
    with at_turn("Legacy", "Wraith") as play:
        play.answer(0, "private")
        assert view(play)["heroes"][0]["private"] is True
        play.answer(0, "recover", "hero")  # what belongs to both phases is possible in either
        assert view(play)["heroes"][0]["private"] is False
        play.answer(0, "recover")
        end_turn(play)
        end_turn(play)
        play.asks(0, TURN)
        assert view(play)["heroes"][0]["private"] is False  # and may go straight on as a Hero
        play.answer(0, "private")
        end_turn(play)
        end_turn(play)
        assert view(play)["heroes"][0]["private"] is True


@pytest.mark.rule("FF-PRIV-04")
@pytest.mark.rule("FF-PRIV-05")
def test_all_tokens_may_go_into_private_life_and_into_one_action() -> None:
    with at_turn("Tachyon") as play:
        with play.table() as g:
            private(g)
            damage(g, 0, MIND, BODY, SPIRIT)
        for left in (2, 1, 0):
            play.answer(0, "heal")
            if left > 0:
                play.answer(0, f"heal:{play.state.heroes[0].damage[0]}")
            assert len(play.state.heroes[0].damage) == left
        play.answer(0, "recover", "move:10")
        assert tokens(play) == (0, 5)


@pytest.mark.rule("FF-PRIV-06")
@pytest.mark.rule("FF-HPHASE-04")
def test_what_works_once_a_turn_works_once_a_turn() -> None:
    with at_turn("Legacy", "Lodestar") as play:
        with play.table() as g:
            g.active = 1
            private(g, 1)
            give(g, 1, *LOADOUTS["Lodestar"].deck[:2])
            damage(g, 0, *ATTRIBUTES)
            cards = [*g.bystander_deck][:2]
            for card in cards:
                g.bystander_deck.remove(card)
                g.heroes[1].bystanders.append(card)
        play.answer(1, "power:Private Life Power")
        while play.match.decision.prompt != TURN:
            play.answer(play.match.decision.seats[0], play.match.decision.options[0].key)
        assert len(play.state.heroes[0].damage) == 3
        assert play.blocked(1, "power:Private Life Power").rule == "FF-RULING-23"
        play.answer(1, "hero", "power:Hero Power")
        while play.match.decision.prompt != TURN:
            play.answer(play.match.decision.seats[0], play.match.decision.options[0].key)
        assert len(play.state.heroes[1].bystanders) == 1
        assert play.blocked(1, "power:Hero Power").rule == "FF-RULING-23"


@pytest.mark.rule("FF-PRIV-09")
@pytest.mark.parametrize("is_action", [True, False])
def test_ability_cards_are_not_for_private_life(is_action: bool) -> None:
    trying(ABILITIES, AbilityCard("Mind 1", MIND, 1, Draw(1), is_action=is_action))
    with at_turn() as play:
        with play.table() as g:
            private(g)
            give(g, 0, "Mind 1")
        assert play.blocked(0, "ability:Mind 1").rule == "FF-PRIV-09"
        play.answer(0, "hero", "ability:Mind 1")


@pytest.mark.rule("FF-PRIV-10")
def test_a_card_may_say_that_it_can_be_played_in_private_life() -> None:
    with at_turn("Wraith") as play:
        with play.table() as g:
            private(g)
            tasks(g, 0, "Charity Gala")
            give(g, 0, "Double Life", "Blackout", "Over the Rooftops")
        assert play.blocked(0, "ability:Over the Rooftops").rule == "FF-PRIV-09"
        card = next(card for card in view(play)["heroes"][0]["hand"] if card["name"] == "Double Life")
        assert "Private Life" in card["when"]
        play.answer(0, "ability:Double Life")
        assert play.state.heroes[0].tasks == []
        assert view(play)["heroes"][0]["private"] is True


@pytest.mark.rule("FF-PRIV-12")
def test_henchmen_do_not_attack_whom_they_do_not_recognize() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn() as play:
        with play.table() as g:
            private(g)
            henchmen(g, HERE, BODY, MIND, TECH)
        end_turn(play)
        assert play.state.heroes[0].damage == []
        play.answer(0, "hero")
        end_turn(play)
        assert len(play.state.heroes[0].damage) == 3


@pytest.mark.rule("FF-PRIV-13")
def test_whoever_stayed_in_private_life_helps_nobody_until_the_own_turn() -> None:
    with at_turn("Wraith", "Legacy") as play:
        with play.table() as g:
            villain(g, "Ermine", HERE)
            private(g, 1)
            give(g, 0, "Mind 1")
            give(g, 1, "Mind 2", "Second Opinion")
        play.queue("dice", 1)
        play.answer(0, "attack:ermine")
        answered = [ply.seat for ply in play.match.plies]
        assert 1 not in answered
    with at_turn("Wraith", "Legacy") as play:
        with play.table() as g:
            villain(g, "Ermine", HERE)
            give(g, 0, "Mind 1")
            give(g, 1, "Mind 2", "Second Opinion")
        play.answer(0, "attack:ermine")
        play.asks(1, "do you join?")
        play.queue("dice", 1)
        play.answer(1, "done")
        play.asks(1, "has rolled", ["ability:Second Opinion", "power:Hero Power", "done"])


# -- the Hero phase ------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-HPHASE-02")
@pytest.mark.rule("FF-HPHASE-03")
def test_all_tokens_may_go_into_hero_actions_and_into_one() -> None:
    with at_turn("Bunker") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
            specials(g, 0, "Training Pays Off")  # something is left to do, so that the turn goes on
        for _ in range(5):
            play.queue("dice", 1)
            play.answer(0, "attack")
        assert tokens(play) == (0, 5)
        assert play.state.henchmen[HERE] == (BODY,)


@pytest.mark.rule("FF-HPHASE-07")
def test_after_the_hero_phase_nothing_more_is_offered() -> None:
    with at_turn("Legacy", "Wraith") as play:
        end_turn(play)
        play.asks(1, TURN)
        assert view(play)["active"] == 1
        with pytest.raises(OutOfTurn):
            play.match.choose("recover", 0)
