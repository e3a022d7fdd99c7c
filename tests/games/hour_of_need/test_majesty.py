"""The cards of Majesty, each played once."""

from __future__ import annotations

from longbox import text
from longbox.games.hour_of_need.boards import panel
from longbox.games.hour_of_need.kinds import HERO_CARDS
from tests.games.hour_of_need.table import FOCUS, SUCCESS, at_turn, dice, foe, give, minions, stand, threat


def test_stand_with_me_heals_a_hero_within_3_spaces() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Stand With Me")
            g.heroes[0].damage = 5
        play.answer(0, "play:Stand With Me")
        assert play.state.heroes[0].damage == 2
        assert play.state.heroes[0].actions == 2  # no action icon
        assert play.state.heroes[0].discards == ["Stand With Me"]


def test_sceptre_blow_attacks_with_2_dice_more_and_cheers() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Sceptre Blow")
            foe(g, 0, "Pell the Footman", (5, 3))
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, SUCCESS, FOCUS))
        play.queue("clues", "Weak Spot")
        play.answer(0, "play:Sceptre Blow")
        hero = play.state.heroes[0]
        assert [card.name for card in hero.threats] == ["Cut Phone Lines"]
        assert (hero.focus, hero.actions, hero.clues) == (2, 1, ["Weak Spot"])  # 1 for the die, 1 for the cheer


def test_court_of_inquiry_spares_you_one_enemy() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 0, "Court of Inquiry")
            stand(g, 0, panel(1))
            minions(g, 1, 2)
        play.queue("dice", *dice(SUCCESS, SUCCESS, SUCCESS, FOCUS, FOCUS))
        play.answer(0, "play:Court of Inquiry", "enemy:minion-1")
        hero = play.state.heroes[0]
        assert threat(play.state, "Cut Phone Lines").justice == 3
        assert hero.damage == 2  # Dowager, who is in panel 1, too


def test_texts_say_what_the_cards_do() -> None:
    said = HERO_CARDS["Court of Inquiry"].effect
    assert said is not None
    assert text(said) == "Solve with +2 dice; 1 enemy of your choice near you does not inflict you after it."
